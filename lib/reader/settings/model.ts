import type { TextSize, Theme } from '@/lib/platform/appearance';

/** What a reader may be told of, by its column in `reader_settings`. */
type NoticeKind =
  | 'notify_replies'
  | 'notify_reactions'
  | 'notify_breaking_news'
  | 'notify_new_articles'
  | 'notify_new_series';

/** A reader's choices as the database keeps them. */
export type Settings = {
  language: 'hi' | 'en';
  theme: Theme;
  text_size: TextSize;
  keeps_history: boolean;
} & Record<NoticeKind, boolean>;

/** That a reader agreed to a notice: which, of which day, and when. */
export type Consent = { notice: string; version: string; grantedAt: string };
