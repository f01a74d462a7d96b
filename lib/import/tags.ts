import type { SectionRecogniser } from '@/lib/reading/categories/recognise';
import { foldText } from '@/lib/platform/text/fold';
import { normaliseLine } from '@/lib/platform/text/normalise';
import { dominantLanguage } from '@/lib/platform/text/script';
import { htmlToLine } from './html-blocks';
import { LIMITS } from './model';

/** Categories that say nothing about an article. */
const EMPTY_TAGS = new Set(['uncategorized', 'uncategorised', 'अवर्गीकृत', 'news', 'general', 'default', 'other', 'others', 'blog', 'main', 'top news', 'latest news', 'home', 'all'].map(foldText)); // prettier-ignore

/**
 * An article's tags: what its feed tagged it with (names of sections left out), then the topics it names
 * (lib/import/mentions); at most 8, each once.
 *
 * @param given tags and categories of the input, markup allowed
 * @param topics topics recognised, in the language of the article
 * @param sections knows the names of sections
 * @returns normalised tags
 */
export function articleTags(
  given: readonly string[],
  topics: readonly string[],
  sections: SectionRecogniser,
): string[] {
  const cleaned = given
    .map((tag) => normaliseLine(htmlToLine(tag).replace(/^[#\s]+/, '')))
    .filter((tag) => tag.length >= 2 && tag.length <= LIMITS.tag && !/^https?:/i.test(tag))
    // "weather/heat" is a path of somebody's data, no word for readers.
    .filter((tag) => !/^[a-z\d_-]+\/[a-z\d_/-]+$/.test(tag))
    .filter(
      (tag) =>
        dominantLanguage(tag) !== null && !EMPTY_TAGS.has(foldText(tag)) && !sections.isName(tag),
    );
  const byKey = new Map<string, string>();
  for (const tag of [...cleaned, ...topics])
    if (!byKey.has(foldText(tag))) byKey.set(foldText(tag), normaliseLine(tag));
  return [...byKey.values()].slice(0, LIMITS.tags);
}
