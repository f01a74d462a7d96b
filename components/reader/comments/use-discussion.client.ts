import useSWRInfinite from 'swr/infinite';

import { commentsPath } from '@/lib/reader/comments/browser';
import type { Comment, CommentPage, Thread } from '@/lib/reader/comments/model';
import type { RefusedError } from '@/lib/platform/session/browser';

import { useLive } from '@/components/phone/live/use-live.client';

/** Milliseconds within which several changes are looked for once. */
const lull = 300;

export type DiscussionState = {
  /** Undefined until the first page is there. */
  threads: readonly Thread[] | undefined;
  total: number;
  error: RefusedError | undefined;
  isLoadingMore: boolean;
  hasMore: boolean;
  showMore: () => void;
  /** Looks again; gives the comments as they stand then. */
  refresh: () => Promise<Comment[]>;
  /** Changes what is shown of one comment without asking. */
  replace: (id: string, change: (comment: Comment) => Comment) => void;
};

/** An article's discussion as it stands now: looks again whenever somebody says, changes or likes something. */
export function useDiscussion(article: string): DiscussionState {
  const { data, error, size, setSize, mutate, isValidating } = useSWRInfinite<
    CommentPage,
    RefusedError
  >(
    (index, before: CommentPage | null) => {
      if (index > 0 && !before?.next) return null;
      return commentsPath(article, before?.next ?? null);
    },
    { revalidateAll: true, dedupingInterval: lull, shouldRetryOnError: true },
  );
  useLive(`discussion:${article}`, () => void mutate());
  const last = data?.at(-1);
  return {
    threads: data && withoutRepeats(data),
    total: data?.[0]?.total ?? 0,
    error,
    isLoadingMore: isValidating && data !== undefined && data.length < size,
    hasMore: last?.next != null,
    showMore: () => void setSize(size + 1),
    refresh: async () => {
      const pages = (await mutate()) ?? [];
      return pages.flatMap(({ threads }) =>
        threads.flatMap(({ replies, ...comment }) => [comment, ...replies]),
      );
    },
    replace: (id, change) =>
      void mutate((pages) => pages?.map((page) => changedPage(page, id, change)), {
        revalidate: false,
      }),
  };
}

/** While pages are asked for one after the other, a new comment may push one onto the next page. */
function withoutRepeats(pages: readonly CommentPage[]): Thread[] {
  const threads = new Map(pages.flatMap((page) => page.threads).map((one) => [one.id, one]));
  return [...threads.values()];
}

function changedPage(
  page: CommentPage,
  id: string,
  change: (comment: Comment) => Comment,
): CommentPage {
  const changed = (comment: Comment) => (comment.id === id ? change(comment) : comment);
  return {
    ...page,
    threads: page.threads.map((thread) => ({
      ...thread,
      ...changed(thread),
      replies: thread.replies.map(changed),
    })),
  };
}
