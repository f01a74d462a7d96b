import type { Locale } from '@/lib/platform/i18n/locale';
import type { PollResult } from '@/lib/reading/polls/model';

/** A poll as editors see it, with its numbers while it runs too. */
export type ManagedPoll = {
  article: string;
  block: string;
  /** What the article is called, in the languages it has. */
  title: Record<Locale, string | null>;
  /** The question and its answers; null in a language that has none. */
  lines: Record<Locale, string[] | null>;
  openedAt: string;
  closesAt: string;
  /** Whether its text still has it. */
  isShown: boolean;
  result: PollResult;
};

/** A minute in which many voted, or some of whose votes are left out; `alike`: how many chose the same answer. */
export type Burst = { minute: string; votes: number; leftOut: number; alike: number };

/** When the votes of a poll came. */
export type PollTimes = { hours: { hour: string; votes: number }[]; bursts: Burst[] };

/** The address of the desk, or of one poll on it, without the edition. */
export function pollDeskPath(poll?: Pick<ManagedPoll, 'article' | 'block'>): string {
  return poll ? `/admin/polls?poll=${poll.article}+${poll.block}` : '/admin/polls';
}
