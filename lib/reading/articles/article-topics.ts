import type { Locale } from '@/lib/platform/i18n/locale';
import { foldText } from '@/lib/platform/text/fold';

import type { Article, LocalisedText } from './model';
import type { TopicFinder } from './topic-links';

/** A topic the newsroom knows. */
export type KnownTopic = { slug: string; nameHi: string; nameEn: string };

/** Known topics by each of their folded spellings. */
export type TopicBook = ReadonlyMap<string, KnownTopic>;

/** A name on the page that leads to a topic: its slug, or the name itself where it has none. */
export type TopicLink = { name: string; lang: Locale; topic: string };

function scriptOf(name: string, locale: Locale): Locale {
  if (/\p{Script=Devanagari}/u.test(name)) return 'hi';
  return /\p{Script=Latin}/u.test(name) ? 'en' : locale;
}

/** Takes a name as an article carries it; gives it in the edition's language where that is known. */
export function nameIn(book: TopicBook, name: string, locale: Locale): string {
  const known = book.get(foldText(name));
  return known ? (locale === 'hi' ? known.nameHi : known.nameEn) : name;
}

/**
 * Whose an image is, as an edition says it: an English credit of its own on English pages, else the
 * name in the edition's language where that is known.
 */
export function creditIn(book: TopicBook, credit: LocalisedText, locale: Locale): LocalisedText {
  const isOwn = credit.lang === 'en' && locale === 'en';
  const text = isOwn ? credit.text : nameIn(book, credit.text, locale);
  return { text, lang: scriptOf(text, locale) };
}

/** Takes names as an article carries them; gives them as links, each topic once. Signs alone (😀, `..`) name no topic. */
export function topicLinks(book: TopicBook, names: readonly string[], locale: Locale): TopicLink[] {
  const links = new Map<string, TopicLink>();
  for (const name of names) {
    const key = foldText(name);
    if (key === '') continue;
    const shown = nameIn(book, name, locale);
    const topic = book.get(key)?.slug ?? name;
    if (!links.has(topic)) links.set(topic, { name: shown, lang: scriptOf(shown, locale), topic });
  }
  return [...links.values()];
}

/**
 * What finds topics in an article's text: the names the article itself carries, then what the newsroom
 * knows. English text knows topics by their names alone: aliases there are common words and Hindi
 * in Latin letters ("van" for forest).
 */
export function topicFinder(book: TopicBook, article: Article): TopicFinder {
  const { tags, people, organisations, keywords } = article;
  const own = new Map(
    [...tags, ...people, ...organisations, ...keywords].map((name) => [foldText(name), name]),
  );
  return (key) => {
    const known = book.get(key);
    const ownName = own.get(key);
    if (ownName !== undefined) return known?.slug ?? ownName;
    if (!known) return null;
    const isHindi = /\p{Script=Devanagari}/u.test(key);
    return isHindi || foldText(known.nameEn) === key ? known.slug : null;
  };
}
