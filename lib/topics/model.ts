import type { Locale } from '@/lib/i18n/locale';

export type TopicKind = 'tag' | 'person' | 'organisation' | 'keyword';

/** What stories are about. Without a slug it is only a word that stories carry. */
export type Topic = {
  slug: string | null;
  kind: TopicKind;
  nameHi: string;
  nameEn: string;
  /** Every spelling of it, folded, as stories' `topic_keys` have them. */
  keys: string[];
};

/** A topic and the number of its public stories. */
export type CountedTopic = Omit<Topic, 'keys' | 'slug'> & { slug: string; storyCount: number };

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

/** Longest spelling that is looked for, in characters: no story carries a longer name. */
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

/** Topics under their kinds, each group by name in the edition's order of letters. */
export function groupTopics(
  topics: readonly CountedTopic[],
  locale: Locale,
): { kind: TopicKind; topics: CountedTopic[] }[] {
  const collator = new Intl.Collator(locale);
  return topicKinds
    .map((kind) => ({
      kind,
      topics: topics
        .filter((topic) => topic.kind === kind)
        .sort((one, other) => collator.compare(topicName(one, locale), topicName(other, locale))),
    }))
    .filter((group) => group.topics.length > 0);
}
