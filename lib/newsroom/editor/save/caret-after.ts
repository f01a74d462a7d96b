import type { DraftContent } from '../model/model';
import type { CaretPlace } from './editor-view';

/** A place of the draft that is a text: `title_hi`, `body_hi/ROW`, `body_hi/ROW structure`. */
const textPlace = /^(?:(title|summary)_(hi|en)|(body)_(hi|en)\/([a-z0-9-]+)(?: structure)?)$/;

/**
 * Where the caret goes when a change is undone or done again: behind what differs in its text, or to
 * the end of the block before, where the text itself is gone.
 *
 * @param place where the change was, as the draft's places are named
 * @param before the draft as it was on the screen
 * @param after the draft as it is now
 * @returns null where it was no text
 */
export function caretAfter(
  place: string,
  before: DraftContent,
  after: DraftContent,
): CaretPlace | null {
  const [, name, language, , other, row] = textPlace.exec(place) ?? [];
  if (name) {
    const field = `${name}_${language}` as 'title_hi' | 'title_en' | 'summary_hi' | 'summary_en';
    return { place: field, at: endOfChange(before[field], after[field]) };
  }
  if (row === undefined) return null;
  const body = `body_${other}` as 'body_hi' | 'body_en';
  const former = before[body].findIndex(({ id }) => id === row);
  const block = after[body].find(({ id }) => id === row);
  if (block)
    return {
      place: `${body}/${row}`,
      at: endOfChange(before[body][former]?.text ?? '', block.text),
    };
  const near = after[body][Math.max(0, former - 1)];
  return near ? { place: `${body}/${near.id}`, at: near.text.length } : null;
}

/** Where in a text ends what differs from what it was, in UTF-16 units. */
function endOfChange(before: string, after: string): number {
  const shorter = Math.min(before.length, after.length);
  let same = 0;
  while (same < shorter && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  return after.length - same;
}
