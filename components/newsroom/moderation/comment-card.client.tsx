'use client';

import { CornerDownRight, Flag, Newspaper, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';

import { Avatar } from '@/components/ui/avatar';
import { Icon } from '@/components/ui/icon';
import { Collapsible, CollapsibleTrigger } from '@/components/ui/collapsible';
import { listedIn } from '@/lib/newsroom/moderation/listed-in';
import {
  listedWordsPath,
  readerRecordPath,
  type ModeratedComment,
} from '@/lib/newsroom/moderation/model';
import { titleIn } from '@/lib/newsroom/shared/title';
import { useEdition } from '@/lib/platform/i18n/use-edition';
import { articlePath, localePath } from '@/lib/platform/paths';
import { formatDateTime, formatShortMoment } from '@/lib/platform/text/dates';
import { spokenLanguage } from '@/lib/platform/text/spoken-language';

import { ReaderState } from './reader-state.client';

/** A comment in its article and thread, with who wrote it and why it stands in the queue. */
export function CommentCard({
  comment,
  onReader,
}: {
  comment: ModeratedComment;
  /** Opens the record of who wrote it. */
  onReader: (reader: { id: string; name: string }) => void;
}) {
  const t = useTranslations('moderation');
  const { parent, heldFor } = comment;
  const pieces = listedIn(comment.text, heldFor?.kind === 'word' ? heldFor.word : '');
  return (
    <>
      <Writer comment={comment} onReader={onReader} />
      <Place comment={comment} />
      {parent && (
        <blockquote className="my-2 border-l-2 border-rule pl-3 text-meta text-ink2">
          <span className="font-bold text-ink">
            {t('answers', { name: parent.author ?? t('gone') })}
          </span>{' '}
          <span dir="auto" lang={spokenLanguage(parent.text)}>
            {parent.text || t('parentHidden')}
          </span>
        </blockquote>
      )}
      <p
        dir="auto"
        lang={spokenLanguage(comment.text)}
        className="my-1.5 max-w-[68ch] text-[1.14em] leading-relaxed break-words whitespace-pre-line"
      >
        {pieces.map(({ text, isMarked }, index) =>
          isMarked ? (
            <mark
              key={index}
              className="bg-gerutint px-0.5 font-bold text-geru shadow-[inset_0_-2px_var(--geru)]"
            >
              {text}
            </mark>
          ) : (
            text
          ),
        )}
        {comment.text === '' && t('textGone')}
      </p>
      <Thread comment={comment} />
    </>
  );
}

function Writer({
  comment,
  onReader,
}: {
  comment: ModeratedComment;
  onReader: (reader: { id: string; name: string }) => void;
}) {
  const t = useTranslations('moderation');
  const locale = useEdition();
  const { author } = comment;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-meta wrap-anywhere text-ink2">
      {author ? (
        <>
          <Avatar name={author.name} />
          <a
            href={localePath(locale, readerRecordPath(author.id))}
            className="inline-flex min-h-control min-w-0 items-center text-ui font-bold text-ink hover:underlined"
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
              event.preventDefault();
              onReader(author);
            }}
          >
            <bdi lang={spokenLanguage(author.name)}>{author.name}</bdi>
          </a>
          <ReaderState reader={author} />
        </>
      ) : (
        <span className="py-2 font-bold text-ink">{t('gone')}</span>
      )}
      {/* Around midnight the server and the browser may name the day differently. */}
      <time
        dateTime={comment.createdAt}
        title={formatDateTime(locale, comment.createdAt)}
        suppressHydrationWarning
      >
        {formatShortMoment(locale, comment.createdAt, new Date())}
      </time>
      {comment.isEdited && <span>{t('edited')}</span>}
      {author && (
        <span>
          {t('record', { said: author.said, removed: author.removed, warnings: author.warnings })}
        </span>
      )}
      <Reasons comment={comment} />
    </p>
  );
}

/** Why it stands here: reports, what it is held for, who hid it. */
function Reasons({ comment }: { comment: ModeratedComment }) {
  const t = useTranslations('moderation');
  const locale = useEdition();
  const { heldFor, reports, isHidden, hiddenBy, reason } = comment;
  const why = 'inline-flex items-center gap-1 text-geru';
  return (
    <>
      {reports > 0 && (
        <span className={why}>
          <Icon of={Flag} size={15} />
          {t('reports', { count: reports })}
        </span>
      )}
      {heldFor && (
        <span className={why}>
          <Icon of={TriangleAlert} size={15} />
          {heldFor.kind === 'word' ? (
            <a href={localePath(locale, listedWordsPath)} className="tap hover:underlined">
              {t('heldFor.word', { word: heldFor.word })}
            </a>
          ) : (
            t(`heldFor.${heldFor.kind}`)
          )}
        </span>
      )}
      {isHidden && (
        <span className={why}>
          {t('hidden', { name: hiddenBy ?? t('gone'), reason: hideReason(t, reason) })}
        </span>
      )}
    </>
  );
}

/** The article that it speaks of. */
function Place({ comment: { id, story: article } }: { comment: ModeratedComment }) {
  const t = useTranslations('moderation');
  const locale = useEdition();
  const title = titleIn(locale, article);
  return (
    <p className="flex min-w-0 items-center gap-1.5 text-meta text-ink2">
      <Icon of={Newspaper} size={16} />
      <span className="sr-only">{t('article')}</span>
      <a
        href={`${articlePath(locale, article.id)}#comment-${id}`}
        lang={title?.lang}
        className="inline-flex min-h-control min-w-0 items-center text-ink"
      >
        <span className="truncate py-0.5 underlined">{title?.text}</span>
      </a>
    </p>
  );
}

function Thread({ comment: { thread } }: { comment: ModeratedComment }) {
  const t = useTranslations('moderation');
  if (thread.length === 0) return null;
  return (
    <Collapsible className="text-meta">
      <CollapsibleTrigger>
        <Icon of={CornerDownRight} size={15} />
        {t('thread', { count: thread.length })}
      </CollapsibleTrigger>
      <ul className="border-l-2 border-rule pl-3">
        {thread.map((near, index) => (
          <li key={index} className="py-1" dir="auto">
            <b>{near.author ?? t('gone')}:</b>{' '}
            <span lang={spokenLanguage(near.text)}>{near.text}</span>
          </li>
        ))}
      </ul>
    </Collapsible>
  );
}

type Words = ReturnType<typeof useTranslations<'moderation'>>;

function hideReason(t: Words, reason: string): string {
  const key = `reason.${reason}` as 'reason.abuse';
  return t.has(key) ? t(key) : reason || t('noReason');
}
