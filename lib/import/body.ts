import { leadingSentences, splitSentences } from '@/lib/platform/text/sentences';
import { truncate } from '@/lib/platform/text/truncate';
import { countWords } from '@/lib/platform/text/words';
import { isProse, withoutBoilerplate } from './boilerplate';
import { splitDateline } from './dateline';
import { htmlToBlocks } from './html-blocks';
import { LIMITS, type BodyBlock, type TextBlock } from './model';
import { repairMojibake } from './mojibake';
import { isFurnitureSentence } from './page-furniture';
import { cleanWebUrl, isTrackingPixel } from './urls';

/** The text of an article, cleaned, in the forms the rest of the import needs. */
export interface ArticleText {
  readonly blocks: readonly TextBlock[];
  /** The place in front of the first sentence, if any. */
  readonly dateline: string;
  /** Running text without the dateline; headings and images left out. */
  readonly text: string;
}

/** Summaries and highlights may stand before the paragraph that says who reports from where. */
const OPENING_BLOCKS = 6;
/** Damaged characters of a wrongly cut text say nothing. */
const REPLACEMENT = /\uFFFD+/g;

/**
 * Cleans the body or summary of an article: markup, menus, page furniture and repeated headlines go.
 *
 * @param html markup or plain text as it came
 * @param titles headlines of the article
 * @returns its blocks, the place in front, and its running text
 */
export function readArticleText(html: string | undefined, titles: readonly string[]): ArticleText {
  const blocks = withoutBoilerplate(
    htmlToBlocks(repairMojibake(html ?? '').replace(REPLACEMENT, ' ')),
    titles,
  );
  const prose = blocks.filter(
    (block) => isProse(block) && block.type !== 'subhead' && block.text !== '',
  );
  let dateline = '';
  const lines = prose.map(({ text }, index) => {
    if (index >= OPENING_BLOCKS) return text;
    const opening = splitDateline(text, index === 0);
    dateline ||= opening.dateline;
    return opening.text;
  });
  const running = lines.filter((line) => line !== '').join('\n');
  return { blocks, dateline, text: running };
}

/** Sentences that are looked at for a summary, and characters of them. */
const SENTENCES_READ = 40;
const SUMMARY_READ = 6000;

/** What stands before a sentence's own words: how long one reads, the desk it came from ("नेशनल डेस्क: …"). */
const BEFORE_SENTENCE =
  /^(?:\d{1,2} min(?:ute)? read\b[\s|:-]*|\p{Script=Devanagari}{2,12} डेस्क ?: ?)/iu;

/** The sentences of a text without what the page around it says, each once. */
function articleSentences(text: string): string {
  const sentences = splitSentences(text.slice(0, SUMMARY_READ))
    .slice(0, SENTENCES_READ)
    .map((sentence) => sentence.replace(BEFORE_SENTENCE, ''))
    .filter((sentence) => sentence !== '' && !isFurnitureSentence(sentence));
  return [...new Set(sentences)].join(' ');
}

/**
 * The first sentences of a text, whole where they fit 400 characters, else cut at a word. A line
 * that is no sentence (a heading in disguise, an image's caption) is passed over where sentences follow.
 *
 * @param text running text, paragraphs on lines of their own
 * @returns the summary, or null when there is no text
 */
export function summaryOf(text: string): string | null {
  const paragraphs = text
    .split('\n')
    .map((line) => line.replace(/^[-•*–]\s+/u, ''))
    .filter((line) => line !== '');
  const isSentence = (line: string): boolean =>
    /[।.!?…]["'”’)]*$/u.test(line) && countWords(line) >= 8;
  const from = paragraphs.findIndex(isSentence);
  const prose = (
    from === -1 ? paragraphs : paragraphs.slice(from).filter((line) => isSentence(line))
  ).join('\n');
  const lead = leadingSentences(articleSentences(prose), LIMITS.summary);
  if (lead === '') return null;
  return truncate(lead, LIMITS.summary);
}

/**
 * The lead of a text for recognising what it is about.
 *
 * @param text running text
 * @returns its first three sentences
 */
export function leadOf(text: string): string {
  return splitSentences(text.slice(0, 2000)).slice(0, 3).join(' ');
}

/**
 * A text with each sentence once: a summary and the opening it was taken from say the same.
 *
 * @param text running text
 */
export function withoutRepeats(text: string): string {
  return [...new Set(splitSentences(text))].join(' ');
}

/** Characters of a caption and a gallery's title, as the database allows them. */
const LONGEST: Partial<Record<TextBlock['type'], number>> = {
  image: LIMITS.imageCaption,
  gallery: LIMITS.galleryTitle,
};

/**
 * What is said of an image in a text.
 *
 * @param article the cleaned text
 * @param baseUrl as for the blocks
 * @param imageUrl the image's address
 * @returns its alternative text and caption, each null where there is none
 */
export function wordsOfImage(
  article: ArticleText,
  baseUrl: string | undefined,
  imageUrl: string | null,
): { alt: string | null; caption: string | null } {
  const image = article.blocks.find(
    ({ type, url }) => type === 'image' && cleanWebUrl(url, baseUrl) === imageUrl,
  );
  return { alt: image?.alt ?? null, caption: image?.text || null };
}

/**
 * The body as the database stores it: plain-text blocks with ids that stay the same when the same
 * article is read again.
 *
 * @param article the cleaned text
 * @param baseUrl the page's or feed's address, for relative image addresses
 * @param imageUrl the article's main image, which the body does not repeat
 * @returns blocks with ids p1, p2 …; null when there is no text
 */
export function bodyBlocks(
  article: ArticleText,
  baseUrl: string | undefined,
  imageUrl: string | null,
): BodyBlock[] | null {
  const blocks: Omit<BodyBlock, 'id'>[] = [];
  for (const block of article.blocks) {
    const { type, text, url, alt, cite } = block;
    const words = text.slice(0, LONGEST[type] ?? LIMITS.blockText);
    const address = cleanWebUrl(url, baseUrl);
    if (url === undefined)
      blocks.push({ type, text: words, ...(cite && { cite: cite.slice(0, LIMITS.name) }) });
    else if (address !== null && address !== imageUrl && !isTrackingPixel(address))
      blocks.push({
        type,
        text: words,
        url: address,
        ...(alt && { alt: alt.slice(0, LIMITS.imageAlt) }),
      });
  }
  const kept = blocks
    .slice(0, LIMITS.bodyBlocks)
    .map((block, index) => ({ id: `p${index + 1}`, ...block }));
  return article.blocks.some(isProse) ? kept : null;
}
