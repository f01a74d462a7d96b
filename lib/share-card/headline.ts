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

/**
 * Sets a headline into a box in the largest size that fits. Lines break between words, a word wider
 * than the box between grapheme clusters, so no syllable is torn. What does not fit in the smallest
 * size ends with "…".
 */
export function setHeadline(text: string, room: Room, measure: Measure): Headline {
  let set: Headline = { size: 0, lineHeight: 0, lines: [] };
  for (const size of room.sizes) {
    const lineHeight = Math.round(size * room.leading);
    set = { size, lineHeight, lines: wrap(text, room.width, (part) => measure(part, size)) };
    if (set.lines.length * lineHeight <= room.height) {
      return { ...set, lines: balanced(text, room.width, set, measure) };
    }
  }
  const count = Math.max(1, Math.floor(room.height / set.lineHeight));
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
    if (tried.length > lines.length) break;
    lines = tried;
  }
  return lines;
}

function wrap(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (measure(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    const pieces = breakWord(word, width, measure);
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1) ?? '';
  }
  return line === '' ? lines : [...lines, line];
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
