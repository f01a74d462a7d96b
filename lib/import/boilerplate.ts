import { foldText } from '@/lib/platform/text/fold';
import { countWords } from '@/lib/platform/text/words';
import type { TextBlock } from './html-blocks';
import { isPageFurniture } from './page-furniture';

/** Behind these the article is over: author's biography, comment form, other articles. */
const END_OF_ARTICLE =
  /^(?:लेखक के बारे में|about the author|trending videos|trending photos|related (?:posts|articles|stories|news)|leave a (?:reply|comment)|your email address will not|you can share this post|please enter your username|विज्ञापन हटाएं|अन्य खबरें|संबंधित खबरें|ट्रेंडिंग वीडियो|ट्रेंडिंग फोटो|beat the news rush|stateकी ताजा खबरें|indiaकी ताजा खबरें|read more news|more news$|more stories|you may (?:also )?like|recommended for you|we use cookies|by clicking accept|this website uses cookie|copyright)/iu;

const AGENCY_CREDIT =
  /^(?:नई ?दुनिया|जागरण|हरिभूमि|पत्रिका|भास्कर|दैनिक|डिजिटल|ऑनलाइन|राज्य|संवाद|न्यूज़?|अमर उजाला|एजेंसी|पीटीआई|वार्ता|हिंदुस्तान|आज तक|टीम|वेब|संवाददाता|प्रतिनिधि|ब्यूरो|स्टाफ)[^।:.\n]{0,50}(?:प्रतिनिधि|संवाददाता|न्यूज़?|डेस्क|ब्यूरो|टीम|सूत्र|रिपोर्टर|एजेंसी|नेटवर्क)[,، ]*[^।:ः.\n]{0,30}[।:ः.|-]\s*/u;
/** "भास्कर न्यूज | राजनांदगांव", often a line of its own. */
const PIPED_CREDIT =
  /^\p{Script=Devanagari}{2,10} न्यूज़?\s*\|\s*\p{Script=Devanagari}{2,20}(?:\s*[।|:]\s*|\s*$)/u;
const DESK_CREDIT =
  /^(?:by )?(?:digital|web|news|national|state|online|express|et|india) (?:desk|bureau|team|network|news service)\s*[,:|–-]\s*/i;
/** A place in front of the first sentence: "रायपुर।", "NEW DELHI:", "Raipur, May 4 (PTI) –". */
const DATELINE =
  /^(?:[\p{Script=Devanagari} /()-]{2,28}(?:\([^)]{2,25}\))?(?:, ?\d{1,2} \p{Script=Devanagari}{2,9})?\s*(?:(?<=\d \p{Script=Devanagari}{2,9}\s?)\([^)\n]{2,25}\)[।:.]?|[।:ः]|\s[-–—]|\(हि\. ?स\.?\)\.?)\s*|\d{1,2} \p{L}[\p{L}\p{M}]+ \d{4}, [^:।\n]{2,20}:\s*|[A-Z][A-Za-z .()/-]{2,28}(?:,\s*[A-Z][a-z]+\.? \d{1,2})?\s*(?:\((?:PTI|ANI|IANS|UNI)\))?\s*(?::|\s?[–—])\s*)(?=\S)/u;

/** A line of a few words that does not end like a sentence: a menu entry or a heading. */
const isShort = (line: string): boolean => countWords(line) <= 3 && !/[।.!?:"'”]$/u.test(line);

/** A menu is a run of such lines; a single one may be a heading of the article. */
const MENU_RUN = 4;

function withoutMenus(blocks: readonly TextBlock[]): TextBlock[] {
  const kept: TextBlock[] = [];
  for (let at = 0; at < blocks.length;) {
    let end = at;
    while (end < blocks.length && blocks[end]?.type !== 'image' && isShort(blocks[end]?.text ?? ''))
      end += 1;
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
  const repeatsHeadline = (text: string): boolean => {
    const folded = foldText(text);
    return headlines.some(
      (headline) =>
        folded === headline ||
        (headline.length > 40 &&
          (folded.startsWith(headline) || folded.endsWith(headline)) &&
          folded.length < headline.length * 2),
    );
  };
  const article: TextBlock[] = [];
  let hasProse = false;
  for (const block of withoutMenus(blocks)) {
    if (block.type === 'image') {
      article.push(block);
      hasProse ||= countWords(block.text) > 20;
      continue;
    }
    if (hasProse && END_OF_ARTICLE.test(block.text)) break;
    const lines = block.text.split('\n').filter((line) => !isPageFurniture(line));
    const text = lines.join('\n');
    if (text === '' || repeatsHeadline(text)) continue;
    article.push({ ...block, text });
    hasProse ||= countWords(text) > 20;
  }
  return article;
}

/** The agency credit and place in front of an article, and what follows them. */
export interface Opening {
  readonly dateline: string;
  readonly text: string;
}

/** Behind a summary or highlights only these are openings; a colon there is any sentence's. */
const LATER_DATELINE =
  /^[\p{Script=Devanagari}]{2,14}(?: [\p{Script=Devanagari}]{2,12})?।\s*(?=\S)/u;

/**
 * Separates "नईदुनिया प्रतिनिधि, रायपुर।" or "NEW DELHI:" from the first sentence.
 *
 * @param text a paragraph from the beginning of an article
 * @param isFirst whether it is the very first paragraph
 * @returns the credit and place (empty when there is none), and the text behind them, which is
 *   empty when the paragraph was nothing but a credit
 */
export function splitDateline(text: string, isFirst = true): Opening {
  let rest = text;
  for (const credit of [PIPED_CREDIT, AGENCY_CREDIT, DESK_CREDIT]) {
    const match = credit.exec(rest);
    if (match && countWords(match[0]) <= 7) rest = rest.slice(match[0].length);
  }
  const match = (isFirst ? DATELINE : LATER_DATELINE).exec(rest);
  if (match && rest.length - match[0].length > 20 && countWords(match[0]) <= 5)
    rest = rest.slice(match[0].length);
  return { dateline: text.slice(0, text.length - rest.length).trim(), text: rest };
}
