import type { Locale } from '@/lib/platform/i18n/locale';
import { reaches, type Role } from '@/lib/newsroom/shared/model';

/** Where an article stands (schema article_life, article_state), in the order of the desk's tabs. */
export const articleStates = [
  'draft',
  'awaiting_review',
  'scheduled',
  'published',
  'corrected',
  'withdrawn',
  'discarded',
] as const;
export type ArticleState = (typeof articleStates)[number];

/** Whether readers see an article that is in this state; a scheduled one they will. */
export const isSeen = (state: ArticleState) => state === 'published' || state === 'corrected';

/** What can be done with an article (table article_transitions). */
export const articleActions = [
  'submit',
  'take_back',
  'return',
  'discard',
  'recover',
  'schedule',
  'unschedule',
  'publish',
  'amend',
  'correct',
  'withdraw',
  'reinstate',
] as const;
export type ArticleAction = (typeof articleActions)[number];

/** What can be done with articles from the desk: it needs nothing said, or the same of all. */
export type RowAction = Extract<
  ArticleAction,
  'submit' | 'publish' | 'schedule' | 'return' | 'discard' | 'unschedule' | 'recover'
>;

/** What an action with articles needs beside them: a note for their authors, the hour (ISO) at which they appear. */
export type TransitionNotes = { note?: string | undefined; publishAt?: string | undefined };

const actionsFrom: Record<ArticleState, readonly RowAction[]> = {
  draft: ['submit', 'publish', 'schedule', 'discard'],
  awaiting_review: ['publish', 'schedule', 'return', 'discard'],
  scheduled: ['publish', 'schedule', 'unschedule'],
  published: [],
  corrected: [],
  withdrawn: [],
  discarded: ['recover'],
};

/** What brings articles back that were discarded together, by the state they were in. */
export const recoveredBy: Partial<Record<ArticleState, readonly ArticleAction[]>> = {
  draft: ['recover'],
  awaiting_review: ['recover', 'submit'],
};

/** What a reporter may do with articles of their own. */
const reporterActions: readonly ArticleAction[] = ['submit', 'take_back', 'discard', 'recover'];

/** What a colleague may do from the desk with articles of a state, in the order of its menu. */
export function rowActions(state: ArticleState, role: Role): readonly RowAction[] {
  if (reaches(role, 'editor')) return actionsFrom[state];
  return actionsFrom[state].filter((action) => reporterActions.includes(action));
}

/** A line of the desk. Times are ISO. */
export type DeskArticle = {
  id: string;
  titleHi: string | null;
  titleEn: string | null;
  /** Address of the lead image. */
  image: string | null;
  state: ArticleState;
  /** Null as long as nobody has chosen a section. */
  category: string | null;
  /** The main one first. */
  districts: readonly string[];
  sortedBy: string;
  updatedAt: string;
  publishedAt: string | null;
  author: string | null;
  source: string | null;
  revision: number;
  isBreaking: boolean;
  isFeatured: boolean;
  /** A public article has a working copy that readers do not see yet. */
  hasChanges: boolean;
  /** A draft that an editor has sent back to its author. */
  isReturned: boolean;
  /** Languages of which something is a translation of a former text. */
  stale: readonly Locale[];
  /** Names of those who have it open now. */
  here: string[];
  /** The group of articles that tell of the same, and how many sources they came from; null when it came by none. */
  group: { id: string; sources: number } | null;
};

/** How many articles stand in each state. */
export type DeskCounts = Partial<Record<ArticleState, number>>;

/** Where an article on somebody's desk stands now, of which revision, and the names of those who have it open. */
export type DeskArticleStatus = {
  id: string;
  state: ArticleState;
  revision: number;
  here: string[];
};

/** What a quiet look at the desk gives; an article that is gone is not in it. */
export type DeskStatus = { counts: DeskCounts; stories: DeskArticleStatus[] };

/** What the desk is asked for; `after` goes on behind a line (its time and id). */
export type DeskQuery = {
  state: ArticleState;
  words: string;
  section: string;
  place: string;
  own: boolean;
  /** Whose articles alone, by the account (uuid); empty for everybody's. */
  writer: string;
  /** The language without a title. */
  missing: Locale | null;
  isOldestFirst: boolean;
  after: { time: string; id: string } | null;
  /** Articles that tell of the same event, whatever else is asked. */
  group?: string | null;
};

/** Lines on one page of the desk. */
export const deskPageSize = 50;

/** Articles that are moved at once at most (schema article_life, move_articles). */
export const transitionsAtOnce = 100;

/** What came of moving one of several articles. */
export type TransitionedArticle = {
  id: string;
  outcome: 'done' | 'impossible' | 'conflict' | 'blocked' | 'refused';
  state?: ArticleState;
  /** Of the article once it was moved. */
  revision?: number;
  reasons?: string[];
};

/** The tab on which the desk opens: what waits for an editor's check; for a reporter, their drafts and what came back to them. */
export function firstTab(role: Role): ArticleState {
  return reaches(role, 'editor') ? 'awaiting_review' : 'draft';
}

/** Where the desk stands, without the edition. */
export const deskAddress = '/admin/articles';

/** A question as the names and values that its address has (parseDeskQuery reads them). */
export function deskParameters(question: Partial<DeskQuery>): Record<string, string> {
  const { state, words, section, place, own, writer, missing, isOldestFirst, after, group } =
    question;
  return {
    ...(state && { state }),
    ...(words && { q: words }),
    ...(section && { section }),
    ...(place && { district: place }),
    ...(own && { own: 'yes' }),
    ...(writer && { reporter: writer }),
    ...(missing && { without: missing }),
    ...(isOldestFirst && { order: 'oldest' }),
    ...(group && { group }),
    ...(after && { time: after.time, after: after.id }),
  };
}

/** The address of the desk as asked, without the edition. */
export function deskPath(question: Partial<DeskQuery>): string {
  const query = new URLSearchParams(deskParameters(question));
  return query.size > 0 ? `${deskAddress}?${query}` : deskAddress;
}

/** Whether less is asked for than all articles of a state. */
export function isNarrowed({ words, section, place, own, writer, missing }: DeskQuery): boolean {
  return [words, section, place, writer].some((each) => each !== '') || own || missing !== null;
}
