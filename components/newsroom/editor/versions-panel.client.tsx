'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import useSWR from 'swr';

import { formatDateTime } from '@/lib/platform/text/dates';
import { fetchVersion, versionsAddress } from '@/lib/newsroom/editor/browser';
import type { DraftContent } from '@/lib/newsroom/editor/model/model';
import type { VersionLine } from '@/lib/newsroom/editor/model/stored';
import type { RefusedError } from '@/lib/platform/session/browser';

import { Button } from '@/components/ui/button';
import { useEdition } from '@/lib/platform/i18n/use-edition';
import { showToast } from '@/components/layout/toast/show-toast.client';
import { useEditor, useEditorStore } from './editor-context.client';
import type { KnownFacts } from './use-fact-words.client';
import { useArticleImages } from './use-article-images.client';
import { VersionChanges } from './version-changes.client';

const kinds = [
  'submitted',
  'scheduled',
  'published',
  'amended',
  'corrected',
  'withdrawn',
  'returned',
  'taken_over',
  'set_aside',
] as const;

/** What the article was at each step, against what it is now, and the way back. */
export function VersionsPanel({ facts }: { facts: KnownFacts }) {
  const t = useTranslations('writing');
  const locale = useEdition();
  const store = useEditorStore();
  const { article, phase } = useEditor();
  const fail = () => showToast({ message: t('versions.failed'), tone: 'error' });
  const [isOpen, setOpen] = useState(false);
  const { data: versions, mutate } = useSWR<VersionLine[], RefusedError>(
    isOpen && article ? versionsAddress(store.id) : null,
    // Each step makes a version: they are asked for whenever they are opened.
    { dedupingInterval: 0, revalidateOnFocus: false, shouldRetryOnError: false, onError: fail },
  );
  const { images, check: checkAtImages } = useArticleImages();
  const [looked, setLooked] = useState<{ id: number; content: DraftContent } | null>(null);
  const look = async (id: number) => {
    const [answer] = await Promise.all([fetchVersion(store.id, id), checkAtImages()]);
    if (answer.ok) setLooked({ id, content: answer.value });
    else fail();
  };
  const restore = async (id: number) => {
    if (!(await store.restore(id))) return fail();
    setLooked(null);
    await mutate();
  };
  return (
    <details
      className="border-t border-rule"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="min-h-control cursor-pointer py-2 font-bold">
        {t('versions.title')}
      </summary>
      {versions?.length === 0 && <p className="pb-3 text-ink2">{t('versions.none')}</p>}
      <ul className="pb-3">
        {versions?.map(({ id, kind, note, by, madeAt }) => {
          const known = kinds.find((each) => each === kind) ?? 'set_aside';
          return (
            <li key={id} className="border-t border-rule py-1">
              <p className="flex flex-wrap items-center gap-x-3">
                <span className="font-bold">{t(`versions.kind.${known}`)}</span>
                <span className="text-meta text-ink2">
                  {[by, formatDateTime(locale, madeAt), note].filter(Boolean).join(' · ')}
                </span>
                <span className="grow" />
                <Button
                  type="button"
                  aria-expanded={looked?.id === id}
                  onClick={() => (looked?.id === id ? setLooked(null) : void look(id))}
                >
                  {t('versions.compare')}
                </Button>
                {phase === 'writing' && (
                  <Button type="button" onClick={() => void restore(id)}>
                    {t('versions.restore')}
                  </Button>
                )}
              </p>
              {looked?.id === id && (
                <VersionChanges
                  version={looked.content}
                  known={facts}
                  takenDown={images?.takenDown ?? []}
                />
              )}
            </li>
          );
        })}
      </ul>
    </details>
  );
}
