'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';

import {
  forgetOthersDrafts,
  storeCommentDraft,
  readCommentDraft,
} from '@/lib/reader/comments/browser';
import { withAttended, type Attended } from '@/lib/reader/comments/attended';
import { commentLimits, type Thread } from '@/lib/reader/comments/model';
import { queuedApart, queuedComments, withQueuedMutations } from '@/lib/reader/outbox/overlay';

import { QueuedComments } from '@/components/reader/outbox/queued-comments.client';
import { useQueued, useSent } from '@/components/reader/outbox/use-queued.client';
import { Button } from '@/components/ui/button';
import { useReader } from '../signed-in/use-reader.client';
import { CommentForm } from './comment-form.client';
import { CommentItem } from './comment-item.client';
import type { Setting } from './setting';
import { useCommentActions } from './use-comment-actions.client';
import { useDiscussion, type DiscussionState } from './use-discussion.client';
import { usePointedComment } from './use-pointed-comment.client';

/** What readers say of an article (specification 2, 4 and 6): a box for one's own, and the others' newest first. */
export function Discussion({ article }: { article: string }) {
  const t = useTranslations('comments');
  const reader = useReader();
  const { onAttend, attended } = useAttended();
  const discussion = useQueuedDiscussion(article, attended);
  const actions = useCommentActions(article, discussion);
  const heading = useRef<HTMLHeadingElement>(null);
  usePointedComment(discussion.threads !== undefined, heading);
  const now = useNow();
  const queued = useQueued();
  const [putBacks, setPutBacks] = useState(0);
  const id = reader?.id ?? '';
  const standing = idsOf(discussion.threads ?? []);
  const draft = { reader: id, article, parent: null };
  const putBack = (text: string) => {
    const begun = readCommentDraft(draft);
    storeCommentDraft(draft, begun === '' ? text : `${begun}\n${text}`);
    setPutBacks((count) => count + 1);
  };
  const queuedBelow = (parent: string | null) => queuedComments(queued, article, parent, standing);
  const atTop = queuedBelow(null);
  const apart = queuedApart(queued, article, standing);
  const setting: Setting = {
    article,
    queuedBelow,
    reader: reader?.id ?? null,
    actions,
    now,
    onAttend,
    onGone: () => heading.current?.focus(),
  };
  useEffect(() => {
    if (id) forgetOthersDrafts(id);
  }, [id]);
  const post = async (text: string) => {
    const isDone = await actions.post(null, text);
    if (isDone) storeCommentDraft(draft, '');
    return isDone;
  };
  return (
    <section
      aria-labelledby="comments-heading"
      className={discussion.threads || discussion.error ? undefined : 'min-h-lvh'}
    >
      <h2
        id="comments-heading"
        ref={heading}
        tabIndex={-1}
        className="border-b-2 border-ink text-section lg:text-section-wide"
      >
        {t('title')}
      </h2>
      <CommentForm
        key={`${id} ${putBacks}`}
        isReady={id !== ''}
        label={t('write')}
        submitLabel={t('post')}
        rows={commentLimits.rows}
        initial={readCommentDraft(draft)}
        onType={(text) => storeCommentDraft(draft, text)}
        onSubmit={post}
      />
      {/* Tells a screen reader, too, that somebody else has said something. */}
      <p role="status" className="mt-6 text-meta text-ink2">
        {discussion.threads && discussion.total > 0 && t('total', { count: discussion.total })}
        {!discussion.threads && !discussion.error && t('loading')}
        {discussion.threads?.length === 0 && atTop.length + apart.length === 0 && t('empty')}
      </p>
      <ol>
        <QueuedComments comments={atTop} onEdit={putBack} />
        <QueuedComments comments={apart} isApart />
      </ol>
      <ThreadList discussion={discussion} setting={setting} />
    </section>
  );
}

type AttendedById = ReadonlyMap<string, Attended>;

/** The comments at which the reader writes. */
function useAttended(): { attended: AttendedById; onAttend: Setting['onAttend'] } {
  const [attended, setAttended] = useState<AttendedById>(new Map());
  const onAttend: Setting['onAttend'] = (id, begun) =>
    setAttended((before) => {
      const others = [...before].filter(([other]) => other !== id);
      return new Map(begun ? [...others, [id, begun]] : others);
    });
  return { attended, onAttend };
}

/**
 * The discussion with what the reader did here that has not arrived, and looked at anew once it has. What they write
 * at stays.
 */
function useQueuedDiscussion(article: string, attended: AttendedById): DiscussionState {
  const queued = useQueued();
  const discussion = useDiscussion(article);
  useSent(
    (mutations) => mutations.some(({ kind }) => ['comment', 'removal', 'like'].includes(kind)),
    discussion.refresh,
  );
  return {
    ...discussion,
    threads:
      discussion.threads &&
      withAttended(withQueuedMutations(discussion.threads, queued), attended.values()),
  };
}

function idsOf(threads: readonly Thread[]): Set<string> {
  return new Set(threads.flatMap(({ id, replies }) => [id, ...replies.map((reply) => reply.id)]));
}

function ThreadList({ discussion, setting }: { discussion: DiscussionState; setting: Setting }) {
  const t = useTranslations('comments');
  const { threads, error } = discussion;
  if (!threads) {
    return (
      error && (
        <div role="alert" className="mt-2">
          <p>{t('loadFailed')}</p>
          <Button
            type="button"
            variant="link"
            size="text"
            onClick={() => void discussion.refresh().catch(() => {})}
          >
            {t('retry')}
          </Button>
        </div>
      )
    );
  }
  return (
    <>
      <ol>
        {threads.map((thread) => (
          <CommentItem key={thread.id} comment={thread} thread={thread} setting={setting}>
            <Replies thread={thread} setting={setting} />
          </CommentItem>
        ))}
      </ol>
      {discussion.hasMore && (
        <Button
          type="button"
          disabled={discussion.isLoadingMore}
          onClick={discussion.showMore}
          className="w-full"
        >
          {t('more')}
        </Button>
      )}
    </>
  );
}

function Replies({ thread, setting }: { thread: Thread; setting: Setting }) {
  const t = useTranslations('comments');
  const queued = setting.queuedBelow(thread.id);
  if (thread.replies.length + queued.length === 0) return null;
  return (
    <ol aria-label={t('replies')} className="mt-2 border-l-3 border-rule pl-3 sm:pl-4">
      {thread.replies.map((reply) => (
        <CommentItem key={reply.id} comment={reply} thread={thread} setting={setting} />
      ))}
      <QueuedComments comments={queued} isReply />
    </ol>
  );
}

/** The present, a minute exact: ages of comments go on while the page is open. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
