import { foldText } from '@/lib/platform/text/fold';

/** A piece of a text, and whether it is the word that is looked for. */
export type MarkedPiece = { text: string; isMarked: boolean };

const segmenter = new Intl.Segmenter('hi', { granularity: 'word' });

/**
 * Where a listed word stands in a comment, with its inflections: words that begin with it, folded. A phrase stands where
 * its words follow one another. Takes the text and the word; gives the text in pieces. What was found in disguise, or in
 * the other script, is not found here: nothing is marked then.
 */
export function listedIn(text: string, listed: string): MarkedPiece[] {
  const wanted = foldText(listed).split(' ').filter(Boolean);
  const segments = [...segmenter.segment(text)];
  const words = segments.filter(({ isWordLike }) => isWordLike);
  const folded = words.map(({ segment }) => foldText(segment));
  const pieces: MarkedPiece[] = [];
  let from = 0;
  for (let at = 0; at + wanted.length <= words.length && wanted.length > 0; at += 1) {
    const isHere = wanted.every((each, place) =>
      place === wanted.length - 1
        ? folded[at + place]?.startsWith(each)
        : folded[at + place] === each,
    );
    const [first, last] = [words[at], words[at + wanted.length - 1]];
    if (!isHere || !first || !last || first.index < from) continue;
    const end = last.index + last.segment.length;
    pieces.push({ text: text.slice(from, first.index), isMarked: false });
    pieces.push({ text: text.slice(first.index, end), isMarked: true });
    from = end;
  }
  pieces.push({ text: text.slice(from), isMarked: false });
  return pieces.filter((piece) => piece.text !== '');
}
