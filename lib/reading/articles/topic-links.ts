import { foldText } from '@/lib/platform/text/fold';

import { inlineRuns, type InlineRun } from './body';

/** Takes a folded phrase; gives the topic it means (slug, or name where it has none), or null. */
export type TopicFinder = (key: string) => string | null;

type Word = { key: string; start: number; end: number };

/** Words in the longest name that is looked for. */
const longestName = 6;
/** Devanagari marks are no letters by themselves: without \p{M} "मर" would be found in "मरीज". */
const wordPattern = /[\p{L}\p{M}\p{N}]+/gu;
/** What may stand between two words of one name. */
const joint = /^(?:[ \u00A0]+|[-‐–.'’])$/u;

/**
 * Takes the paragraphs of a text, what finds topics, and how many links to make at most; gives each
 * paragraph's runs with the first mention of each topic linked (specification 2: known keywords).
 * The longest name wins; bold words and links stay as they are.
 */
export function linkTopics(
  paragraphs: readonly string[],
  findTopic: TopicFinder,
  limit: number,
): InlineRun[][] {
  const linked = new Set<string>();
  return paragraphs.map((paragraph) =>
    inlineRuns(paragraph).flatMap((run) =>
      run.kind === 'text' ? linkInRun(run.text, findTopic, limit, linked) : [run],
    ),
  );
}

function linkInRun(text: string, findTopic: TopicFinder, limit: number, linked: Set<string>) {
  const words: Word[] = [...text.matchAll(wordPattern)].map((match) => ({
    key: foldText(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }));
  const runs: InlineRun[] = [];
  let written = 0;
  for (let at = 0; at < words.length && linked.size < limit; at += 1) {
    const found = longestFrom(words, at, text, findTopic);
    if (!found || linked.has(found.topic)) {
      // A name met again is passed over whole: words inside it mean nothing by themselves.
      at += found ? found.count - 1 : 0;
      continue;
    }
    const [first, last] = [words[at], words[at + found.count - 1]];
    if (!first || !last) break;
    if (first.start > written) runs.push({ kind: 'text', text: text.slice(written, first.start) });
    runs.push({ kind: 'topic', text: text.slice(first.start, last.end), topic: found.topic });
    linked.add(found.topic);
    written = last.end;
    at += found.count - 1;
  }
  if (written < text.length) runs.push({ kind: 'text', text: text.slice(written) });
  return runs;
}

function longestFrom(words: Word[], at: number, text: string, findTopic: TopicFinder) {
  for (let count = Math.min(longestName, words.length - at); count > 0; count -= 1) {
    const phrase = words.slice(at, at + count);
    const isOneName = phrase
      .slice(1)
      .every((word, index) => joint.test(text.slice(phrase[index]?.end, word.start)));
    const topic = isOneName ? findTopic(phrase.map((word) => word.key).join(' ')) : null;
    if (topic !== null) return { topic, count };
  }
  return null;
}
