'use client';

import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import useSWR from 'swr';

import { formatDateTime } from '@/lib/platform/text/dates';
import { versionAddress } from '@/lib/newsroom/editor/browser';
import type { DraftContent } from '@/lib/newsroom/editor/model/model';
import type { VersionLine } from '@/lib/newsroom/editor/model/stored';
import type { ArticleImages } from '@/lib/newsroom/images/model';
import type { RefusedError } from '@/lib/platform/session/browser';

import { Button } from '@/components/ui/button';
import { Dialog, DialogContent, DialogHeader } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import { useEdition } from '@/lib/platform/i18n/use-edition';
import { showToast } from '@/components/layout/toast/show-toast.client';
import { useEditorPart, useEditorStore, useIsWriting } from './editor-context.client';
import type { KnownFacts } from './use-fact-words.client';
import { VersionChanges } from './version-changes.client';
import { useVersionWords } from './use-version-words.client';

/** One version against what the article is now, beside the editor; from there to its neighbours, and the way back to it. */
export function VersionDialog({
  versions,
  looked,
  takenDown,
  facts,
  onLook,
  onRestored,
}: {
  /** The latest first. */
  versions: readonly VersionLine[];
  looked: number;
  takenDown: ArticleImages['takenDown'];
  facts: KnownFacts;
  /** Looks at another one; at none with null. */
  onLook: (id: number | null) => void;
  onRestored: () => void;
}) {
  const t = useTranslations('writing');
  const locale = useEdition();
  const store = useEditorStore();
  const isWriting = useIsWriting();
  const isRestoring = useEditorPart((view) => view.isRestoring);
  const { kindOf } = useVersionWords();
  const fail = () => showToast({ message: t('versions.failed'), tone: 'error' });
  // What was kept once stays as it is.
  const { data: content } = useSWR<DraftContent, RefusedError>(versionAddress(store.id, looked), {
    revalidateIfStale: false,
    revalidateOnFocus: false,
    shouldRetryOnError: false,
    onError: () => {
      fail();
      onLook(null);
    },
  });
  const at = versions.findIndex(({ id }) => id === looked);
  const line = versions[at];
  if (!line) return null;
  const restore = async () => {
    if (!(await store.restore(looked))) return fail();
    onLook(null);
    onRestored();
  };
  const stepTo = (next: VersionLine | undefined, words: string, sign: typeof ArrowUp) => (
    <Button
      type="button"
      variant="quiet"
      size="small"
      aria-disabled={!next}
      onClick={() => next && onLook(next.id)}
    >
      <Icon of={sign} size={16} />
      {words}
    </Button>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onLook(null)}>
      <DialogContent side="sheet" aria-describedby={undefined} className="w-180! max-md:w-full!">
        <DialogHeader close={t('versions.close')}>{kindOf(line)}</DialogHeader>
        <p className="text-ink2">
          {[line.by, formatDateTime(locale, line.madeAt)].filter(Boolean).join(' · ')}
        </p>
        {line.note && (
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {line.note}
          </p>
        )}
        <p className="mb-3 text-meta text-ink2">{t('versions.legend')}</p>
        {content && <VersionChanges version={content} known={facts} takenDown={takenDown} />}
        <div className="sticky bottom-0 -mx-5 -mb-5 flex flex-wrap items-center gap-2 border-t border-rule bg-raised px-5 py-3">
          {(isWriting || isRestoring) && (
            <Button
              type="button"
              variant="primary"
              aria-disabled={isRestoring || undefined}
              onClick={() => !isRestoring && void restore()}
            >
              {t('versions.restore')}
            </Button>
          )}
          <span className="grow" />
          {stepTo(versions[at + 1], t('versions.earlier'), ArrowDown)}
          {stepTo(versions[at - 1], t('versions.later'), ArrowUp)}
        </div>
      </DialogContent>
    </Dialog>
  );
}
