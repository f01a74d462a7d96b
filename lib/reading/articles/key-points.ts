import { splitSentences } from '@/lib/platform/text/sentences';

import { articlePage } from './limits';

/** A summary taken apart: what stands in the box, and what is left to say above the article. */
export type KeyPoints = { points: string[]; rest: string };

/** Below this a box would list nothing. */
const fewestPoints = 2;

/**
 * Takes an article's summary; gives its first sentences as key points (specification 2: up to 5, each
 * over 20 characters) and whatever they leave out, so that each sentence stands once on the page.
 * With fewer than two there is no box and all of it is the rest.
 */
export function keyPointsOf(summary: string): KeyPoints {
  const sentences = splitSentences(summary);
  const points = sentences
    .filter((sentence) => Array.from(sentence).length > articlePage.keyPointLength)
    .slice(0, articlePage.keyPoints);
  if (points.length < fewestPoints) return { points: [], rest: summary };
  return { points, rest: sentences.filter((sentence) => !points.includes(sentence)).join(' ') };
}
