/** What stands in place of a selection, and what of it is then selected (UTF-16 units of the whole text). */
export type Marked = { insert: string; from: number; to: number; start: number; end: number };

/** A mark in a text that holds the whole of a selection: where it stands and the words in it. */
type Around = { from: number; to: number; words: string; address: string };

/** The first mark of a kind within which all of a selection lies; its words first, then its address, if any. */
function markAround(mark: RegExp, text: string, start: number, end: number): Around | null {
  const found = [...text.matchAll(mark)].find(
    ({ index, 0: whole }) => index <= start && end <= index + whole.length,
  );
  if (!found) return null;
  const [whole, words = '', address = ''] = found;
  return { from: found.index, to: found.index + whole.length, words, address };
}

/** Whether a selection has something of a mark: one within another would be none (lib/reading/articles/body.ts). */
export function touchesMark(text: string, start: number, end: number): boolean {
  return [...text.matchAll(/\*\*[^*\n]+\*\*|\[[^[\]\n]+\]\([^\s()<>"]+\)/g)].some(
    ({ index, 0: whole }) => start < index + whole.length && index < end,
  );
}

/** Words without what is around them, selected. */
function bare({ from, to, words }: Around): Marked {
  return { insert: words, from, to, start: from, end: from + words.length };
}

/** What is chosen, or the word in which the caret stands, without spaces at the ends; empty where there is none. */
function chosenWords(text: string, start: number, end: number): { words: string; from: number } {
  if (start !== end) {
    const selected = text.slice(start, end);
    const words = selected.trim();
    return { words, from: start + selected.indexOf(words) };
  }
  const before = /(?<![\p{L}\p{M}\p{N}])[\p{L}\p{M}\p{N}]*$/u.exec(text.slice(0, start))?.[0] ?? '';
  const after = /^[\p{L}\p{M}\p{N}]*/u.exec(text.slice(start))?.[0] ?? '';
  return { words: before + after, from: start - before.length };
}

/**
 * Makes the chosen words bold, or the word at the caret, or plain again where they are; spaces at the
 * ends stay outside. Null where no mark can stand.
 */
export function toggleBold(text: string, start: number, end: number): Marked | null {
  const around = markAround(/\*\*([^*\n]+)\*\*/g, text, start, end);
  if (around) return bare(around);
  const { words, from } = chosenWords(text, start, end);
  // A mark around nothing, across lines or around another is none (lib/reading/articles/body.ts).
  if (words === '' || /[*\n]/.test(words) || touchesMark(text, from, from + words.length))
    return null;
  const to = from + words.length;
  return { insert: `**${words}**`, from, to, start: from + 2, end: to + 2 };
}

/**
 * An address as it was typed or pasted, as the site links it: `cg.gov.in/x` gets its `https://`. Null
 * for what is no address of the web or path of the site.
 */
export function linkAddress(typed: string): string | null {
  // Pasted behind an https:// that stood there already; brackets would end the mark.
  const address = typed
    .trim()
    .replace(/^https?:\/\/(?=https?:\/\/)/i, '')
    .replaceAll('(', '%28')
    .replaceAll(')', '%29');
  if (/^https?:\/\/[^\s<>"\\]+$/.test(address) || /^\/(?!\/)[^\s<>"\\]*$/.test(address))
    return address;
  const isBare = /^(?:[\p{L}\p{M}\p{N}-]+\.)+[\p{L}\p{M}]{2,}(?::\d+)?(?:[/?#][^\s<>"]*)?$/u;
  return isBare.test(address) ? `https://${address}` : null;
}

/** What a link would stand on: the chosen words or the word at the caret, and where they lead already. */
export function linkPlace(text: string, start: number, end: number): Around | null {
  const around = markAround(/\[([^[\]\n]+)\]\(([^\s()<>"]+)\)/g, text, start, end);
  if (around) return around;
  const { words, from } = chosenWords(text, start, end);
  const to = from + words.length;
  if (words === '' || /[[\]\n]/.test(words) || touchesMark(text, from, to)) return null;
  return { words, from, to, address: '' };
}

/** Links words to an address (`linkAddress`), or frees them of theirs where it is empty. */
export function linkTo(place: Around, address: string): Marked {
  if (address === '') return bare(place);
  const insert = `[${place.words}](${address})`;
  const behind = place.from + insert.length;
  return { insert, from: place.from, to: place.to, start: behind, end: behind };
}
