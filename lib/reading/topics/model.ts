import type { Locale } from '@/lib/platform/i18n/locale';

export type TopicKind = 'tag' | 'person' | 'organisation' | 'keyword';

/** What articles are about. Without a slug it is only a word that articles carry. */
export type Topic = {
  slug: string | null;
  kind: TopicKind;
  nameHi: string;
  nameEn: string;
  /** Every spelling of it, folded, as stories' `topic_keys` have them. */
  keys: string[];
};

/** A topic and the number of its public articles. */
export type CountedTopic = Omit<Topic, 'keys' | 'slug'> & { slug: string; articleCount: number };

/** The kinds in the order in which a reader looks for them. */
const topicKinds: readonly TopicKind[] = ['tag', 'person', 'organisation', 'keyword'];

/** The topic's name in an edition's language. */
export function topicName(topic: Pick<Topic, 'nameHi' | 'nameEn'>, locale: Locale): string {
  return locale === 'hi' ? topic.nameHi : topic.nameEn;
}

/** What stands for the topic in its one address: its slug, else its commonest spelling. */
export function topicAddress(topic: Pick<Topic, 'slug' | 'nameHi'>): string {
  return topic.slug ?? topic.nameHi;
}

/** Longest spelling that is looked for, in characters: no article carries a longer name. */
const longestSpelling = 200;

/**
 * Takes a topic as it stands in an address; gives the spelling, or null for what no topic can be
 * called (broken encoding, control characters, too long).
 */
export function parseTopicSegment(segment: string): string | null {
  let spelling: string;
  try {
    spelling = decodeURIComponent(segment).trim();
  } catch {
    return null;
  }
  const isPossible =
    spelling.length > 0 && spelling.length <= longestSpelling && !/\p{Cc}/u.test(spelling);
  return isPossible ? spelling : null;
}

/** Topics on a page of the list of topics. */
const topicsPerPage = 100;

/** Topics of one kind on a page. */
type TopicGroup = { kind: TopicKind; topics: CountedTopic[] };

/** One page of the list of topics, and where each kind begins. */
export type TopicIndexPage = {
  groups: TopicGroup[];
  pageCount: number;
  beginnings: { kind: TopicKind; page: number }[];
};

/** The number of pages that so many topics take; an empty list is a page too. */
export function topicPageCount(amount: number): number {
  return Math.max(1, Math.ceil(amount / topicsPerPage));
}

/**
 * Page 1, 2, … of the list of topics: 100 of them, under their kinds, each kind by name in the
 * edition's order of letters. Without groups past the end.
 */
export function topicIndexPage(
  topics: readonly CountedTopic[],
  locale: Locale,
  page: number,
): TopicIndexPage {
  const collator = new Intl.Collator(locale);
  const listed = topicKinds.flatMap((kind) =>
    topics
      .filter((topic) => topic.kind === kind)
      .sort((one, other) => collator.compare(topicName(one, locale), topicName(other, locale))),
  );
  const shown = listed.slice((page - 1) * topicsPerPage, page * topicsPerPage);
  const ofKind = (kind: TopicKind) => shown.filter((topic) => topic.kind === kind);
  return {
    groups: topicKinds
      .map((kind) => ({ kind, topics: ofKind(kind) }))
      .filter((group) => group.topics.length > 0),
    pageCount: topicPageCount(listed.length),
    beginnings: topicKinds.flatMap((kind) => {
      const place = listed.findIndex((topic) => topic.kind === kind);
      return place === -1 ? [] : [{ kind, page: Math.floor(place / topicsPerPage) + 1 }];
    }),
  };
}
