/** What stands in place of a selection, and what of it is then selected (UTF-16 units of the whole text). */
export type Marked = { insert: string; from: number; to: number; start: number; end: number };

/** Makes the selected words bold, or plain again where they are; spaces at the ends stay outside. */
export function toggleBold(text: string, start: number, end: number): Marked | null {
  const isBold = text.slice(start - 2, start) === '**' && text.slice(end, end + 2) === '**';
  if (isBold)
    return {
      insert: text.slice(start, end),
      from: start - 2,
      to: end + 2,
      start: start - 2,
      end: end - 2,
    };
  const selected = text.slice(start, end);
  const words = selected.trim();
  // A mark around nothing, across lines or around another is none (lib/articles/story-body.ts).
  if (words === '' || /[*\n]/.test(words)) return null;
  const from = start + selected.indexOf(words);
  const to = from + words.length;
  return { insert: `**${words}**`, from, to, start: from + 2, end: to + 2 };
}

/** Links the selected words. Takes the address; gives null where no link can stand. */
export function linkTo(text: string, start: number, end: number, address: string): Marked | null {
  const selected = text.slice(start, end);
  const words = selected.trim();
  const isAddress =
    /^https?:\/\/[^\s()<>"]+$/.test(address) || /^\/(?!\/)[^\s()<>"]*$/.test(address);
  if (words === '' || /[[\]\n]/.test(words) || !isAddress) return null;
  const from = start + selected.indexOf(words);
  const insert = `[${words}](${address})`;
  return {
    insert,
    from,
    to: from + words.length,
    start: from + insert.length,
    end: from + insert.length,
  };
}
