'use client';

import { useTranslations } from 'next-intl';

import { formatDateTime } from '@/lib/platform/text/dates';
import { readerRecordPath, type ModeratedComment } from '@/lib/newsroom/moderation/model';
import { articlePath, localePath } from '@/lib/platform/paths';

import { useEdition } from '@/lib/platform/i18n/use-edition';
import { ReaderState } from './reader-state.client';

/** A comment in its article and thread, with who wrote it and why it stands in the queue. */
export function CommentCard({ comment }: { comment: ModeratedComment }) {
  const t = useTranslations('moderation');
  const locale = useEdition();
  const { story: article, author, parent, thread } = comment;
  const own = locale === 'hi' ? article.titleHi : article.titleEn;
  const title = own ?? article.titleHi ?? article.titleEn ?? '';
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3 text-meta text-ink2">
        {author ? (
          <a
            href={localePath(locale, readerRecordPath(author.id))}
            className="inline-flex min-h-control items-center font-bold text-ink underlined"
          >
            <bdi>{author.name}</bdi>
          </a>
        ) : (
          <span className="py-2 font-bold text-ink">{t('gone')}</span>
        )}
        {author && <ReaderState reader={author} />}
        {author && (
          <span>
            {t('record', { said: author.said, removed: author.removed, warnings: author.warnings })}
          </span>
        )}
        <time dateTime={comment.createdAt}>{formatDateTime(locale, comment.createdAt)}</time>
        {comment.isEdited && <span>{t('edited')}</span>}
      </p>
      <Marks comment={comment} />
      {parent && (
        <blockquote className="my-2 border-l-3 border-rule pl-3 text-meta text-ink2">
          <span className="font-bold">{t('answers', { name: parent.author ?? t('gone') })}</span>{' '}
          <span dir="auto">{parent.text || t('parentHidden')}</span>
        </blockquote>
      )}
      <p dir="auto" className="my-2 max-w-[70ch] break-words whitespace-pre-line">
        {comment.text || t('textGone')}
      </p>
      <p className="text-meta">
        {t('article')}{' '}
        <a
          href={`${articlePath(locale, article.id)}#comment-${comment.id}`}
          lang={own === null ? (locale === 'hi' ? 'en' : 'hi') : locale}
          className="underlined"
        >
          {title}
        </a>
      </p>
      {thread.length > 0 && (
        <details className="text-meta">
          <summary className="inline-flex min-h-control cursor-pointer items-center underlined">
            {t('thread', { count: thread.length })}
          </summary>
          <ul className="border-l-3 border-rule pl-3">
            {thread.map((near, index) => (
              <li key={index} className="py-1" dir="auto">
                <b>{near.author ?? t('gone')}:</b> {near.text}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** Why it stands here: reports, what it is held for, who hid it. */
function Marks({ comment }: { comment: ModeratedComment }) {
  const t = useTranslations('moderation');
  const { heldFor, reports, isHidden, hiddenBy, reason } = comment;
  const held =
    heldFor &&
    (heldFor.kind === 'word'
      ? t('heldFor.word', { word: heldFor.word })
      : t(`heldFor.${heldFor.kind}`));
  const marks = [
    reports > 0 && t('reports', { count: reports }),
    held,
    isHidden && t('hidden', { name: hiddenBy ?? t('gone'), reason: hideReason(t, reason) }),
  ].filter((mark): mark is string => Boolean(mark));
  if (marks.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-2 text-meta">
      {marks.map((mark) => (
        <span key={mark} className="rounded-box bg-brasstint px-2 font-bold">
          {mark}
        </span>
      ))}
    </p>
  );
}

type Words = ReturnType<typeof useTranslations<'moderation'>>;

function hideReason(t: Words, reason: string): string {
  const key = `reason.${reason}` as 'reason.abuse';
  return t.has(key) ? t(key) : reason || t('noReason');
}
