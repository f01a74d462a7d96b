import { foldText } from '@/lib/platform/text/fold';
import { countWords } from '@/lib/platform/text/words';
import type { TextBlock } from './model';
import { isPageFurniture } from './page-furniture';

/** Behind these the article is over: author's biography, comment form, other articles. */
const END_OF_ARTICLE =
  /^(?:लेखक के बारे में|about the author|trending videos|trending photos|related (?:posts|articles|stories|news)|leave a (?:reply|comment)|your email address will not|you can share this post|please enter your username|विज्ञापन हटाएं|अन्य खबरें|संबंधित खबरें|ट्रेंडिंग वीडियो|ट्रेंडिंग फोटो|beat the news rush|stateकी ताजा खबरें|indiaकी ताजा खबरें|read more news|more news$|more stories|you may (?:also )?like|recommended for you|we use cookies|by clicking accept|this website uses cookie|copyright)/iu;

/** A line of a few words that does not end like a sentence: a menu entry or a heading. */
const isShort = (line: string): boolean => countWords(line) <= 3 && !/[।.!?:"'”]$/u.test(line);

/** Whether a block is made of sentences; others stay as they stand, and end a run of short lines. */
export const isProse = ({ type }: TextBlock): boolean =>
  type !== 'image' && type !== 'gallery' && type !== 'table' && type !== 'embed';

/** A menu is a run of such lines; a single one may be a heading of the article. */
const MENU_RUN = 4;

function withoutMenus(blocks: readonly TextBlock[]): TextBlock[] {
  const kept: TextBlock[] = [];
  for (let at = 0; at < blocks.length;) {
    let end = at;
    for (; end < blocks.length; end += 1) {
      const block = blocks[end];
      if (!block || !isProse(block) || !isShort(block.text)) break;
    }
    if (end - at < MENU_RUN) kept.push(...blocks.slice(at, Math.max(end, at + 1)));
    at = Math.max(end, at + 1);
  }
  return kept;
}

/**
 * Keeps the article among the lines of a page: menus, sharing and subscription lines, advertisements,
 * "also read" links, a repetition of the headline and everything behind the end of the article go.
 *
 * @param blocks the blocks of the page in order
 * @param titles headlines of the article, which pages repeat
 * @returns the blocks that are the article
 */
export function withoutBoilerplate(
  blocks: readonly TextBlock[],
  titles: readonly string[],
): TextBlock[] {
  const headlines = titles.map((title) => foldText(title)).filter((title) => title !== '');
  const longest = Math.max(0, ...titles.map((title) => title.length));
  // Of what is much longer than any headline nothing need be folded.
  const foldOfShort = (text: string) => (text.length > 2.5 * longest ? null : foldText(text));
  const repeatsHeadline = (folded: string): boolean =>
    headlines.some(
      (headline) =>
        headline.length > 40 &&
        (folded.startsWith(headline) || folded.endsWith(headline)) &&
        folded.length < headline.length * 2,
    );
  const article: TextBlock[] = [];
  const repetitions: TextBlock[] = [];
  let hasProse = false;
  for (const block of withoutMenus(blocks)) {
    if (!isProse(block)) {
      article.push(block);
      hasProse ||= countWords(block.text) > 20;
      continue;
    }
    if (hasProse && END_OF_ARTICLE.test(block.text)) break;
    const lines = block.text.split('\n').filter((line) => !isPageFurniture(line));
    const text = lines.join('\n');
    const folded = foldOfShort(text);
    if (text === '' || (folded !== null && headlines.includes(folded))) continue;
    if (folded !== null && repeatsHeadline(folded)) {
      repetitions.push({ ...block, text });
      continue;
    }
    article.push({ ...block, text });
    hasProse ||= countWords(text) > 20;
  }
  // A short item may be told in one sentence, of which its headline is the beginning.
  return article.some(isProse) ? article : [...repetitions, ...article];
}
