'use client';

import { useTranslations } from 'next-intl';

import type { Comment } from '@/lib/reader/comments/model';
import { savesData } from '@/lib/platform/less-data/saves-data';
import { spokenLanguage } from '@/lib/platform/text/spoken-language';

import { RelativeTime } from '../signed-in/relative-time.client';
import { useAuthorName } from './use-author-name.client';

/** Who said it and when; what stands for a reader without an image is their first letter. */
export function CommentHead({
  comment,
  isOwn,
  now,
}: {
  comment: Comment;
  isOwn: boolean;
  now: Date;
}) {
  const t = useTranslations('comments');
  const name = useAuthorName()(comment.author);
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-meta wrap-anywhere text-ink2">
      <bdi lang={spokenLanguage(name)} className="min-w-0 text-ui font-bold text-ink">
        {name}
      </bdi>
      {isOwn && <span>({t('you')})</span>}
      <RelativeTime iso={comment.createdAt} now={now} />
      {comment.isEdited && <span>· {t('edited')}</span>}
      {comment.isHeld && (
        <span className="rounded-box bg-brasstint px-2 font-bold text-ink">{t('held')}</span>
      )}
    </p>
  );
}

/** The reader's image; decorative, their name stands beside it. */
export function Avatar({ author, isSmall }: { author: Comment['author']; isSmall: boolean }) {
  const size = isSmall ? 'size-8' : 'size-10';
  if (author?.avatarUrl && !savesData()) {
    return (
      <img
        src={author.avatarUrl}
        alt=""
        width={40}
        height={40}
        loading="lazy"
        className={`${size} shrink-0 rounded-pill bg-sunk object-cover`}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className={`${size} flex shrink-0 items-center justify-center rounded-pill bg-sunk font-bold text-ink2`}
    >
      {author ? firstLetter(author.name) : '–'}
    </span>
  );
}

function firstLetter(name: string): string {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name);
  return first?.segment.toLocaleUpperCase() ?? '';
}
