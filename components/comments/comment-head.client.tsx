'use client';

import type { Comment } from '@/lib/comments/model';
import { ageOf, formatDate, formatDateTime, isoInIndia } from '@/lib/text/dates';

import { useLocale, useWords } from '../reader/words.client';

/** Who said it and when; what stands for a reader without a picture is his first letter. */
export function CommentHead({
  comment,
  isOwn,
  now,
}: {
  comment: Comment;
  isOwn: boolean;
  now: Date;
}) {
  const t = useWords('comments');
  const locale = useLocale();
  const age = useAge(comment.createdAt, now);
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-meta text-ink2">
      <bdi className="text-ui font-bold text-ink">{comment.author?.name ?? t('deletedReader')}</bdi>
      {isOwn && <span>({t('you')})</span>}
      <time
        dateTime={isoInIndia(comment.createdAt)}
        title={formatDateTime(locale, comment.createdAt)}
      >
        {age}
      </time>
      {comment.isEdited && <span>· {t('edited')}</span>}
    </p>
  );
}

function useAge(iso: string, now: Date): string {
  const t = useWords('time');
  const locale = useLocale();
  const age = ageOf(iso, now);
  switch (age.unit) {
    case 'moment':
      return t('justNow');
    case 'minutes':
      return t('minutesAgo', { count: age.count });
    case 'hours':
      return t('hoursAgo', { count: age.count });
    case 'date':
      return formatDate(locale, iso);
  }
}

/** The reader's picture; decorative, his name stands beside it. */
export function Avatar({ author, isSmall }: { author: Comment['author']; isSmall: boolean }) {
  const size = isSmall ? 'size-8' : 'size-10';
  if (author?.avatarUrl) {
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
