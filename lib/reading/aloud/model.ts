import { splitSentences } from '@/lib/platform/text/sentences';

/** A piece that is said at once, as places in the text it stands in. */
export type SpokenRange = { start: number; end: number };

/** Characters: voices from the network break off after some 15 seconds. */
const longest = 220;

/**
 * Where the sentences of a text begin and end; very long ones are parted where the writer paused. Takes a text as it
 * stands in a page.
 */
export function sentenceRanges(text: string): SpokenRange[] {
  let from = 0;
  return splitSentences(text).flatMap((sentence) => {
    const start = text.indexOf(sentence, from);
    from = start + sentence.length;
    return partsOf(sentence).map((part) => ({ start: start + part.start, end: start + part.end }));
  });
}

function partsOf(sentence: string): SpokenRange[] {
  const parts: SpokenRange[] = [];
  let start = 0;
  while (sentence.length - start > longest) {
    const pause = lastPause(sentence.slice(start, start + longest));
    parts.push({ start, end: start + pause });
    start += pause;
    while (sentence[start] === ' ') start += 1;
  }
  return [...parts, { start, end: sentence.length }];
}

/** How much of a text stands before its last pause: after a comma or its like, else a space, else all of it. */
function lastPause(text: string): number {
  const signs = Math.max(...[', ', '; ', ' – ', ' — '].map((sign) => text.lastIndexOf(sign)));
  if (signs > 0) return signs + 1;
  const space = text.lastIndexOf(' ');
  return space > 0 ? space : text.length;
}

/** How fast a voice can be asked to speak, 1 being its own way. */
const speeds = [1, 1.25, 1.5, 0.75] as const;

/** The speed after this one; the first where it is none of them. */
export function nextSpeed(speed: number): number {
  return speeds[(speeds.indexOf(speed as 1) + 1) % speeds.length] ?? 1;
}

/** What a speed that was kept on the device says; 1 where it says nothing. */
export function parseSpeed(kept: string | null): number {
  return speeds.find((speed) => String(speed) === kept) ?? 1;
}
