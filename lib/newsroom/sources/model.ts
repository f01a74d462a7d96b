import type { Result } from '@/lib/platform/result';

/** What a source is set to. Empty texts: as each item has it. */
export type SourceRules = {
  name: string;
  url: string;
  kind: 'auto' | 'rss' | 'atom';
  language: '' | 'hi' | 'en';
  category: string;
  district: string;
  autoApprove: boolean;
  intervalMinutes: number;
};

/** How a source is set, as the database names its settings: what who changes it has seen of it. */
export function settingsOf(rules: SourceRules) {
  return {
    name: rules.name,
    url: rules.url,
    kind: rules.kind,
    language: rules.language || null,
    category: rules.category || null,
    district: rules.district || null,
    auto_approve: rules.autoApprove,
    interval_minutes: rules.intervalMinutes,
  };
}

/** A source with how reading it goes; times are ISO. */
export type Source = SourceRules & {
  id: string;
  isActive: boolean;
  lastFetchedAt: string | null;
  lastOkAt: string | null;
  lastItemAt: string | null;
  nextFetchAt: string;
  failures: number;
  failingSince: string | null;
  /** Why the last reading failed: a name in the catalogue (`sources.problem`). */
  lastError: string | null;
  isIdle: boolean;
  /** Items seen in the last seven days. */
  week: number;
};

/** How often a source may be read, in minutes (schema sources). */
export const sourceInterval = { shortest: 5, usual: 30, longest: 1440 } as const;

/** How a source stands, the worst first. */
export type SourceHealth = 'paused' | 'failing' | 'idle' | 'new' | 'ok';

/** How a source stands: a failure is said before idleness, and nothing of what is paused. */
export function healthOf(source: Source): SourceHealth {
  if (!source.isActive) return 'paused';
  if (source.failures > 0) return 'failing';
  if (source.lastFetchedAt === null) return 'new';
  return source.isIdle ? 'idle' : 'ok';
}

/** An item as a source would bring it, shown on trial. */
type TriedItem = {
  title: string;
  summary: string;
  language: 'hi' | 'en';
  category: string;
  district: string | null;
  publishedAt: string | null;
};

/**
 * Items of a feed that are of no use: how many, and of the first ones what they are called, if anything, and why; and how many
 * are not looked at, since they are older than as many as one reading takes.
 */
export type SetAside = { count: number; first: { title: string; reason: string }[]; older: number };

/** What a source gave on trial, or why nothing. */
export type Trial = Result<
  { items: TriedItem[]; total: number; setAside: SetAside; isCutOff: boolean },
  string
>;

/** What stands at an address: something, something else than what came from it, nothing any more, or nobody can tell now. */
export type AddressState = 'there' | 'changed' | 'gone' | 'unsure';
