'use client';

import { useTranslations } from 'next-intl';

import type { QueuedComment } from '@/lib/reader/outbox/overlay';
import { spokenLanguage } from '@/lib/platform/text/spoken-language';

import { Avatar } from '@/components/reader/comments/comment-head.client';
import { useReader } from '@/components/reader/signed-in/use-reader.client';
import { QueuedActions } from './queued-actions.client';
import { QueuedState } from './queued-state.client';

/** The reader's own comments that have not arrived, as they will stand in the list. */
export function QueuedComments({
  comments,
  isReply = false,
  isApart = false,
  onEdit,
}: {
  comments: readonly QueuedComment[];
  isReply?: boolean;
  /** Replies that do not stand below their comment: they say what they are. */
  isApart?: boolean;
  /** Puts a text back into the box it was written in, where that is on the screen. */
  onEdit?: (text: string) => void;
}) {
  const t = useTranslations('comments');
  const reader = useReader();
  return comments.map((entry) => (
    <li key={entry.seq} className="border-t border-rule py-4 first:border-t-0">
      <div className="flex gap-3">
        <Avatar author={reader ?? null} isSmall={isReply || isApart} />
        <div className="min-w-0 flex-1 border-l-3 border-brassline pl-3">
          <p className="flex flex-wrap items-baseline gap-x-2 text-meta text-ink2">
            <bdi className="text-ui font-bold text-ink">{reader?.name}</bdi>
            <span>({t('you')})</span>
            {isApart && <span>{t('replyApart')}</span>}
          </p>
          <p dir="auto" lang={spokenLanguage(entry.deed.text)} className="mt-1 whitespace-pre-line">
            {entry.deed.text}
          </p>
          <QueuedState entry={entry} />
          <QueuedActions entry={entry} {...(onEdit && { onEdit })} />
        </div>
      </div>
    </li>
  ));
}
