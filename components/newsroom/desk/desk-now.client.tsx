'use client';

import { createContext, useContext, useMemo, type ReactNode } from 'react';

import { deskStatusAddress } from '@/lib/newsroom/desk/browser';
import type { DeskCounts, DeskArticleStatus, DeskStatus } from '@/lib/newsroom/desk/model';

import { usePolled } from '../shared/use-polled.client';

/** Milliseconds between looks; presence counts for half a minute. */
const pollInterval = 15_000;

/** Before the first look nothing is known of the lines but what they say. */
type Now = Pick<DeskStatus, 'counts'> & { stories: DeskStatus['stories'] | null };

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
  const sent = useMemo<Now>(() => ({ counts, stories: null }), [counts]);
  const { value } = usePolled(deskStatusAddress(articles), sent, pollInterval);
  return <DeskNowContext value={value}>{children}</DeskNowContext>;
}

/** How many articles stand in each state, as of the last look. */
export function useDeskCounts(): DeskCounts {
  return useContext(DeskNowContext).counts;
}

/** What became of a line since it was shown: undefined as long as nobody has looked, null when it is gone. */
export function useArticleStatus(id: string): DeskArticleStatus | null | undefined {
  const { stories: articles } = useContext(DeskNowContext);
  if (articles === null) return undefined;
  return articles.find((article) => article.id === id) ?? null;
}
