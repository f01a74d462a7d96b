'use client';

import { History } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import useSWR from 'swr';

import { formatShortMoment, isoInIndia } from '@/lib/platform/text/dates';
import { versionsAddress } from '@/lib/newsroom/editor/browser';
import type { VersionLine } from '@/lib/newsroom/editor/model/stored';
import type { RefusedError } from '@/lib/platform/session/browser';

import { Button } from '@/components/ui/button';
import { useEdition } from '@/lib/platform/i18n/use-edition';
import { showToast } from '@/components/layout/toast/show-toast.client';
import { useEditor, useEditorStore } from './editor-context.client';
import { RailGroup } from './rail-group';
import { useArticleImages } from './use-article-images.client';
import type { KnownFacts } from './use-fact-words.client';
import { VersionDialog } from './version-dialog.client';
import { useVersionWords } from './use-version-words.client';

/** Where one is led who is told that something is among the versions (block-reasons.client.tsx, goToPlace). */
export const versionsPlace = 'versions';

/** What the article was at each step: when, who, and what they changed; each is compared with what it is now, and can be brought back. */
export function VersionsPanel({ facts }: { facts: KnownFacts }) {
  const t = useTranslations('writing');
  const store = useEditorStore();
  const { article } = useEditor();
  const fail = () => showToast({ message: t('versions.failed'), tone: 'error' });
  const [isOpen, setOpen] = useState(false);
  const [looked, setLooked] = useState<number | null>(null);
  const { images, check: checkAtImages } = useArticleImages();
  const look = async (id: number) => {
    await checkAtImages();
    setLooked(id);
  };
  const { data: versions, mutate } = useSWR<VersionLine[], RefusedError>(
    isOpen && article ? versionsAddress(store.id) : null,
    // Each step makes a version: they are asked for whenever they are opened.
    { dedupingInterval: 0, revalidateOnFocus: false, shouldRetryOnError: false, onError: fail },
  );
  return (
    <RailGroup
      sign={History}
      title={t('versions.title')}
      value={versions && t('versions.count', { count: versions.length })}
      onToggle={setOpen}
    >
      {versions?.length === 0 && <p className="text-ink2">{t('versions.none')}</p>}
      <ol data-place={versionsPlace} tabIndex={-1}>
        {versions?.map((line) => (
          <VersionRow key={line.id} line={line} onLook={() => void look(line.id)} />
        ))}
      </ol>
      {looked !== null && versions && (
        <VersionDialog
          versions={versions}
          looked={looked}
          takenDown={images?.takenDown ?? []}
          facts={facts}
          onLook={setLooked}
          onRestored={() => void mutate()}
        />
      )}
    </RailGroup>
  );
}

function VersionRow({ line, onLook }: { line: VersionLine; onLook: () => void }) {
  const t = useTranslations('writing');
  const locale = useEdition();
  const { kindOf, changesOf } = useVersionWords();
  const { id, note, by, madeAt } = line;
  const what = changesOf(line);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 border-t border-rule py-1 text-meta first:border-0">
      <p id={`version-${id}`} className="pt-1">
        <b>{kindOf(line)}</b>
        <span className="block text-ink2">
          <time dateTime={isoInIndia(madeAt)}>{formatShortMoment(locale, madeAt, new Date())}</time>
          {by && ` · ${by}`}
        </span>
      </p>
      <Button
        type="button"
        variant="link"
        size="small"
        aria-haspopup="dialog"
        aria-label={t('versions.compare')}
        aria-describedby={`version-${id}`}
        onClick={onLook}
      >
        {t('versions.compareShort')}
      </Button>
      {note && (
        <p dir="auto" className="col-span-2 wrap-anywhere whitespace-pre-line">
          {note}
        </p>
      )}
      {what && <p className="col-span-2 text-ink2">{t('versions.changed', { what })}</p>}
    </li>
  );
}
