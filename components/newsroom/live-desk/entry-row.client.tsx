'use client';

import { useTranslations } from 'next-intl';

import { moveEntry, type QueuedEntry } from '@/lib/newsroom/live-desk/browser';
import type { DeskEntry, EntryMove } from '@/lib/newsroom/live-desk/model';
import { useEdition } from '@/lib/platform/i18n/use-edition';
import { coveragePartPath } from '@/lib/platform/paths';
import { formatShortMoment } from '@/lib/platform/text/dates';
import { thumbnailUrl } from '@/lib/reading/articles/image';
import { partOf } from '@/lib/reading/coverage/model';

import { showToast } from '@/components/layout/toast/show-toast.client';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { EntryEditor } from './entry-editor.client';
import { useEdited } from './use-edited.client';
import { useLiveRefusal } from './use-live-refusal.client';

/** An entry as the newsroom sees it, and what is done with it. */
export function EntryRow({
  article,
  entry,
  queued,
  now,
  isPublic,
  headingId,
  onChanged,
}: {
  article: string;
  entry: DeskEntry;
  /** A change of it that has not arrived. */
  queued: QueuedEntry | undefined;
  now: Date;
  isPublic: boolean;
  /** The id of what stands above all rows. */
  headingId: string;
  onChanged: () => Promise<unknown>;
}) {
  const t = useTranslations('liveDesk');
  const locale = useEdition();
  const refusal = useLiveRefusal();
  const { row, isEdited, turn } = useEdited(headingId);
  const { number, withdrawnAt, isPinned } = entry;
  const move = async (action: EntryMove) => {
    const answer = await moveEntry(article, entry.id, action);
    if (!answer.ok) showToast({ id: 'live-entry', message: refusal(answer.error), tone: 'error' });
    await onChanged();
  };
  const action = (name: EntryMove) => (
    <Button
      type="button"
      variant="quiet"
      size="small"
      aria-label={t('moveOf', { move: t(`move.${name}`), number })}
      onClick={() => void move(name)}
    >
      {t(`move.${name}`)}
    </Button>
  );
  return (
    <li ref={row} className="border-b border-rule py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-meta text-ink2">
        <b className="text-ink">{number}</b>
        <time dateTime={entry.writtenAt}>{formatShortMoment(locale, entry.writtenAt, now)}</time>
        {entry.postedBy && <span>{entry.postedBy}</span>}
        {entry.is_key && <Badge tone="brass">{t('key')}</Badge>}
        {isPinned && <Badge tone="sal">{t('pinned')}</Badge>}
        {entry.correctedAt !== null && <Badge>{t('corrected')}</Badge>}
        {withdrawnAt !== null && <Badge tone="geru">{t('withdrawn')}</Badge>}
      </p>
      {isEdited ? (
        <EntryEditor
          article={article}
          entry={entry}
          queued={queued}
          look={onChanged}
          onClose={() => turn(false)}
        />
      ) : (
        <>
          <EntryText entry={entry} />
          <p className="-ml-2 flex flex-wrap gap-1">
            <Button
              type="button"
              variant="quiet"
              size="small"
              aria-label={t('editOf', { number })}
              onClick={() => turn(true)}
            >
              {t('edit')}
            </Button>
            {withdrawnAt === null && action(isPinned ? 'unpin' : 'pin')}
            {action(withdrawnAt === null ? 'withdraw' : 'restore')}
            {isPublic && withdrawnAt === null && (
              <Button asChild variant="quiet" size="small">
                <a
                  href={coveragePartPath(locale, article, partOf(number), number)}
                  aria-label={t('showOf', { number })}
                >
                  {t('show')}
                </a>
              </Button>
            )}
          </p>
        </>
      )}
    </li>
  );
}

function EntryText({ entry }: { entry: DeskEntry }) {
  const picture = entry.image_url && thumbnailUrl(entry.image_url);
  return (
    <div className="flex gap-3">
      <div className="min-w-0 grow wrap-anywhere">
        {(['hi', 'en'] as const).map((language) => (
          <div key={language} lang={language}>
            {entry[`title_${language}`] && (
              <p className="font-bold">{entry[`title_${language}`]}</p>
            )}
            <p className="whitespace-pre-line">{entry[`text_${language}`]}</p>
          </div>
        ))}
      </div>
      {picture && (
        <img
          src={picture}
          alt={entry.image_alt_hi || entry.image_alt_en}
          width={96}
          height={54}
          loading="lazy"
          className="h-14 w-24 shrink-0 bg-sunk object-cover"
        />
      )}
    </div>
  );
}
