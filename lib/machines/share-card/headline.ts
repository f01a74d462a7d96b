/** How wide a text is in pixels at a font size. */
export type Measure = (text: string, size: number) => number;

export type Headline = { size: number; lineHeight: number; lines: string[] };

type Room = {
  width: number;
  height: number;
  /** Font sizes to try, largest first. */
  sizes: readonly number[];
  /** Height of a line in font sizes; Devanagari needs 1.36. */
  leading: number;
};

const graphemes = new Intl.Segmenter('hi', { granularity: 'grapheme' });

type Wrapped = { lines: string[]; isTorn: boolean };

/**
 * Sets a headline into a box in the largest size that fits and tears no word. Lines break between words and after
 * hyphens, dashes and slashes (UAX #14, classes HY, BA and SY). Only what is wider than the box in the smallest size too
 * is torn, between grapheme clusters, so no syllable is. What does not fit in the smallest size ends with "…".
 */
export function setHeadline(text: string, room: Room, measure: Measure): Headline {
  let set: Headline = { size: 0, lineHeight: 0, lines: [] };
  for (const size of room.sizes) {
    const lineHeight = Math.round(size * room.leading);
    const { lines, isTorn } = wrap(text, room.width, (part) => measure(part, size));
    set = { size, lineHeight, lines };
    if (!isTorn && lines.length * lineHeight <= room.height)
      return { ...set, lines: balanced(text, room.width, set, measure) };
  }
  const count = Math.max(1, Math.floor(room.height / set.lineHeight));
  if (set.lines.length <= count) return set;
  const kept = set.lines.slice(0, count);
  const last = kept.pop() ?? '';
  return {
    ...set,
    lines: [...kept, withEllipsis(last, room.width, (part) => measure(part, set.size))],
  };
}

/** Narrows the lines as far as their number allows, so that no single word is left for the last. */
function balanced(text: string, width: number, set: Headline, measure: Measure): string[] {
  let { lines } = set;
  for (let narrower = width * 0.96; narrower >= width * 0.5; narrower -= width * 0.04) {
    const tried = wrap(text, narrower, (part) => measure(part, set.size));
    if (tried.isTorn || tried.lines.length > lines.length) break;
    lines = tried.lines;
  }
  return lines;
}

/** What stays together on a line: a word, or its part with the hyphen, dash or slash at its end; 24-25 is one. */
const unbroken =
  /\s*(?:[^\s/\u2010\u2012-\u2014-]|[/\u2010\u2012-\u2014-]+(?=\p{Nd}))*[/\u2010\u2012-\u2014-]*/gu;

function wrap(text: string, width: number, measure: (text: string) => number): Wrapped {
  const lines: string[] = [];
  let line = '';
  let isTorn = false;
  for (const [part] of text.matchAll(unbroken)) {
    if (measure((line + part).trim()) <= width) {
      line += part;
      continue;
    }
    if (line.trim() !== '') lines.push(line.trim());
    const pieces = breakWord(part.trim(), width, measure);
    isTorn ||= pieces.length > 1;
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1) ?? '';
  }
  return { lines: line.trim() === '' ? lines : [...lines, line.trim()], isTorn };
}

function breakWord(word: string, width: number, measure: (text: string) => number): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const { segment } of graphemes.segment(word)) {
    if (piece !== '' && measure(piece + segment) > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += segment;
  }
  return [...pieces, piece];
}

function withEllipsis(line: string, width: number, measure: (text: string) => number): string {
  const parts = Array.from(graphemes.segment(line), ({ segment }) => segment);
  const cut = () => `${parts.join('').replace(/(?<![\s,;:।|–—-])[\s,;:।|–—-]+$/u, '')}…`;
  while (parts.length > 1 && measure(cut()) > width) parts.pop();
  return cut();
}
