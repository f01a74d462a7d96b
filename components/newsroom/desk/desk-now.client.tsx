'use client';

import {
  createContext,
  useContext,
  useMemo,
  useState,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
} from 'react';

import { fetchDeskStatus } from '@/lib/newsroom/desk/browser';
import type { DeskCounts, DeskArticleStatus } from '@/lib/newsroom/desk/model';

import { useQuietRefresh } from '../shared/use-quiet-refresh.client';

/** Milliseconds between looks; presence counts for half a minute. */
const pollInterval = 15_000;

type Now = { counts: DeskCounts; stories: ReadonlyMap<string, DeskArticleStatus> | null };

const DeskNowContext = createContext<Now>({ counts: {}, stories: null });

/** Keeps what stands on the desk fresh while it is seen: numbers, and of each line who has it open and where it stands. */
export function DeskWatch({
  articles,
  counts,
  children,
}: {
  articles: readonly string[];
  counts: DeskCounts;
  children: ReactNode;
}) {
  const [now, setNow] = useFresh<Now>(counts, { counts, stories: null });
  useQuietRefresh(pollInterval, async () => {
    const answer = await fetchDeskStatus(articles);
    if (!answer.ok) return;
    const found = new Map(answer.value.stories.map((article) => [article.id, article]));
    setNow({ counts: answer.value.counts, stories: found });
  });
  return <DeskNowContext value={now}>{children}</DeskNowContext>;
}

/** State that begins anew whenever the server sends something else. */
function useFresh<Value>(sent: unknown, initial: Value): [Value, Dispatch<SetStateAction<Value>>] {
  const [seen, setSeen] = useState(sent);
  const [value, setValue] = useState(initial);
  if (seen !== sent) {
    setSeen(sent);
    setValue(initial);
    return [initial, setValue];
  }
  return [value, setValue];
}

/** How many articles stand in each state, as of the last look. */
export function useDeskCounts(): DeskCounts {
  return useContext(DeskNowContext).counts;
}

/** What became of a line since it was shown: undefined as long as nobody has looked, null when it is gone. */
export function useArticleStatus(id: string): DeskArticleStatus | null | undefined {
  const { stories: articles } = useContext(DeskNowContext);
  return useMemo(
    () => (articles === null ? undefined : (articles.get(id) ?? null)),
    [articles, id],
  );
}
