import type messages from '@/messages/newsroom/en.json';

import type { Locale } from './locale';

/** What the newsroom's client code says besides what all pages say. */
export type NewsroomMessages = typeof messages;

type Catalogues = Partial<Record<Locale, NewsroomMessages>>;

// The file that a browser keeps is bundled apart from Next's code, and Next bundles server and client code apart; all
// find the same store in their one page or process.
const key = Symbol.for('site.newsroom-words');
const shared = globalThis as { [key]?: Catalogues };

/** Has the newsroom's words at hand: on the server those of both editions, in a browser those of the file that has run. */
export function cacheNewsroomMessages(locale: Locale, messages: NewsroomMessages): void {
  (shared[key] ??= {})[locale] = messages;
}

/** The newsroom's words of an edition; undefined where its file has not run. */
export function newsroomWords(locale: Locale): NewsroomMessages | undefined {
  return shared[key]?.[locale];
}
