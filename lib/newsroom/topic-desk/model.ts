import { foldText } from '@/lib/platform/text/fold';
import type { TopicKind } from '@/lib/reading/topics/model';

/** The kinds of topics in the order in which one chooses among them. */
export const topicKinds = [
  'tag',
  'person',
  'organisation',
  'keyword',
] as const satisfies readonly TopicKind[];

/** Letters of a topic's name, and of each further spelling; further spellings at most (schema topics). */
export const topicLimits = { name: 160, aliases: 40 } as const;

/** A topic as the newsroom names it. */
export type NamedTopic = {
  slug: string;
  kind: TopicKind;
  nameHi: string;
  nameEn: string;
  /** Further spellings by which articles and readers may call it. */
  aliases: string[];
  isInFooter: boolean;
  /** Public articles that name it; null where so many topics have articles that its own are not counted. */
  articles: number | null;
};

/** A word that articles carry as a tag and that is no topic yet. */
export type LooseTag = { name: string; articles: number };

/** How a topic is set, as the database names it: what who changes it has seen of it. */
export function topicSettings(topic: Pick<NamedTopic, 'kind' | 'nameHi' | 'nameEn' | 'aliases'>) {
  return {
    kind: topic.kind,
    name_hi: topic.nameHi,
    name_en: topic.nameEn,
    aliases: topic.aliases,
  };
}

/** Topics on one page of the desk. */
export const topicsAtOnce = 50;

/** The address of the topics' desk as asked, without the edition. */
export function topicDeskPath(asked: {
  words?: string;
  page?: number;
  edit?: string;
  add?: string;
}): string {
  const query = new URLSearchParams({
    ...(asked.words && { q: asked.words }),
    ...(asked.page && asked.page > 1 && { page: String(asked.page) }),
    ...(asked.edit && { edit: asked.edit }),
    ...(asked.add && { add: asked.add }),
  });
  const form = asked.edit || asked.add ? '#topic-form' : '';
  return `/admin/topics${query.size > 0 ? `?${query}` : ''}${form}`;
}

/** Topics of which a spelling holds all the words, in either script; all of them for no words. */
export function topicsWith(words: string, topics: readonly NamedTopic[]): NamedTopic[] {
  const wanted = foldText(words).split(' ').filter(Boolean);
  return topics.filter(({ slug, nameHi, nameEn, aliases }) => {
    const spellings = foldText([nameHi, nameEn, slug, ...aliases].join(' '));
    return wanted.every((word) => spellings.includes(word));
  });
}

/** Further names as they are typed, one on a line: a comma may belong to one. */
export function spellingsOf(typed: string): string[] {
  return typed
    .split('\n')
    .map((spelling) => spelling.trim())
    .filter(Boolean);
}

/** Whether a word that articles carry is a topic by now. */
export function isNamed(word: string, topics: readonly NamedTopic[]): boolean {
  const key = foldText(word);
  return topics.some(({ nameHi, nameEn, aliases }) =>
    [nameHi, nameEn, ...aliases].some((name) => foldText(name) === key),
  );
}
