import { plainText } from '@/lib/reading/articles/body';
import { foldText } from '@/lib/platform/text/fold';
import { splitSentences } from '@/lib/platform/text/sentences';
import { truncate } from '@/lib/platform/text/truncate';

import type { MarkedText } from './model';

/** Characters of a snippet at most. */
const snippetLength = 220;
/** A word with the joiners that keyboards put between its letters. */
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}\u200C\u200D]*/gu;

/**
 * Splits text into stretches, marking whole words whose folded form is asked for, so that
 * अम्बिकापुर marks अंबिकापुर. Takes plain text and folded words; the stretches joined are the text.
 */
export function markWords(text: string, marks: ReadonlySet<string>): MarkedText {
  const stretches: MarkedText = [];
  let end = 0;
  for (const word of text.matchAll(WORD)) {
    if (!marks.has(foldText(word[0]))) continue;
    if (word.index > end) stretches.push({ text: text.slice(end, word.index), isMarked: false });
    stretches.push({ text: word[0], isMarked: true });
    end = word.index + word[0].length;
  }
  if (end < text.length) stretches.push({ text: text.slice(end), isMarked: false });
  return stretches;
}

/**
 * The part of an article that best shows why it was found: its summary from the first sentence with
 * a word asked for, else such a sentence of its text, else the summary's beginning. Takes both as
 * stored, with marks of bold and links, and the folded words; gives one line of at most 220 characters, or null without any text.
 */
export function snippetOf(
  summary: string | null,
  paragraphs: readonly string[],
  marks: ReadonlySet<string>,
): MarkedText | null {
  const sources = [...(summary ? [summary] : []), ...paragraphs].map(plainText);
  for (const source of sources) {
    const sentences = splitSentences(source);
    const first = sentences.findIndex((sentence) => hasMark(sentence, marks));
    if (first >= 0) return markWords(cut(sentences.slice(first).join(' ')), marks);
  }
  const [beginning] = sources;
  return beginning === undefined ? null : markWords(cut(beginning), marks);
}

function hasMark(text: string, marks: ReadonlySet<string>): boolean {
  return (text.match(WORD) ?? []).some((word) => marks.has(foldText(word)));
}

function cut(text: string): string {
  return truncate(text.replace(/\s+/g, ' ').trim(), snippetLength);
}
