const graphemes = new Intl.Segmenter('hi', { granularity: 'grapheme' });

/** A word boundary is worth giving up this share of the room for; beyond it the cut goes through the word. */
const WORD_CUT_FROM = 0.6;

/**
 * Cuts text to a length without breaking a syllable: at the end of a word when one lies near,
 * else between two graphemes (a Devanagari conjunct with its matra is one grapheme). A cut is
 * marked with "…", which counts. The page description is cut to 160 (specification 5).
 *
 * @param text one line of normalised text
 * @param maxLength the greatest length in characters (code points, as the database counts), at least 1
 * @returns the text itself when it fits, else its beginning with "…"
 */
export function truncate(text: string, maxLength: number): string {
  const room = maxLength - 1;
  let used = 0;
  let cut = 0;
  let wordEnd = 0;
  let wordEndUsed = 0;
  let fits = true;
  for (const { segment, index } of graphemes.segment(text.slice(0, maxLength * 4 + 16))) {
    const size = Array.from(segment).length;
    if (/^\s/u.test(segment) && used <= room) {
      wordEnd = index;
      wordEndUsed = used;
    }
    used += size;
    if (used <= room) cut = index + segment.length;
    if (used > maxLength) {
      fits = false;
      break;
    }
  }
  if (fits && text.length <= maxLength * 4 + 16) return text;
  const end = wordEndUsed >= room * WORD_CUT_FROM ? wordEnd : cut;
  return `${text.slice(0, end).replace(/(?<![\s,;:।|–—-])[\s,;:।|–—-]+$/u, '')}…`;
}
