'use client';

import { useTranslations } from 'next-intl';

import type { QueuedEntry } from '@/lib/newsroom/live-desk/browser';
import { isConflict, type DeskEntry } from '@/lib/newsroom/live-desk/model';
import { takeBack, tryAgain } from '@/lib/reader/outbox/browser';
import { textOf } from '@/lib/reader/outbox/overlay';

import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { EntryEditor } from './entry-editor.client';
import { useEdited } from './use-edited.client';
import { useLiveRefusal } from './use-live-refusal.client';

/** An entry that has not arrived: that it waits, or why the site did not take it, and what can be done about it. */
export function QueuedRow({
  queued,
  present,
  headingId,
  look,
}: {
  queued: QueuedEntry;
  /** The same entry as it stands for readers, where it had been posted before. */
  present: DeskEntry | undefined;
  /** The id of what stands above all rows. */
  headingId: string;
  look: () => Promise<unknown>;
}) {
  const t = useTranslations('liveDesk');
  const refusalWords = useLiveRefusal();
  const { row, isEdited, turn } = useEdited(headingId);
  const { refusal, deed } = queued;
  if (isEdited && present)
    return (
      <li ref={row} className="border-b border-rule py-3">
        <EntryEditor
          article={deed.article}
          entry={present}
          queued={queued}
          look={look}
          onClose={() => turn(false)}
        />
      </li>
    );
  return (
    <li ref={row} tabIndex={-1} className="border-b border-rule bg-brasstint px-3 py-3">
      <p className="flex flex-wrap items-center gap-x-3 text-meta">
        <Badge tone={refusal ? 'geru' : 'brass'}>{t(refusal ? 'refused' : 'waiting')}</Badge>
        {refusal && <span className="text-geru">{refusalWords(refusal)}</span>}
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{textOf(deed)}</p>
      <p className="-ml-2 flex flex-wrap gap-1">
        {refusal && isConflict(refusal) && present && (
          <Button type="button" variant="quiet" size="small" onClick={() => turn(true)}>
            {t('decide')}
          </Button>
        )}
        {refusal && !isConflict(refusal) && (
          <Button
            type="button"
            variant="quiet"
            size="small"
            onClick={() => {
              // The button goes with what was said.
              row.current?.focus();
              void tryAgain(queued);
            }}
          >
            {t('tryAgain')}
          </Button>
        )}
        <Button type="button" variant="quiet" size="small" onClick={() => void takeBack(queued)}>
          {t('discard')}
        </Button>
      </p>
    </li>
  );
}
