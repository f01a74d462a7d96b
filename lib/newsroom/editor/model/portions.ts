import type { Edited } from './blocks';
import { newBlockId, type DraftBlock } from './model';
import { blockLimit } from '@/lib/newsroom/editor/model/lengths';

/** Where a text is parted best: behind a paragraph, a sentence, a word; a part is no less than half full. */
const joints = [/\n\s*/g, /[।.?!…]["”’)]*\s+/g, /\s+/g];

function endOfPortion(text: string, longest: number): number {
  const begun = text.slice(0, longest);
  for (const joint of joints) {
    const last = [...begun.matchAll(joint)].at(-1);
    const end = last ? last.index + last[0].length : 0;
    if (end > longest / 2) return end;
  }
  // Not through the middle of a letter of two units.
  return /[\uD800-\uDBFF]$/.test(begun) ? longest - 1 : longest;
}

/**
 * A text in parts of at most so many UTF-16 units (of characters there are no more), parted at the ends
 * of paragraphs, else of sentences, else of words.
 */
export function portionsOf(text: string, longest = blockLimit): string[] {
  const portions: string[] = [];
  let rest = text;
  while (rest.length > longest) {
    const end = endOfPortion(rest, longest);
    portions.push(rest.slice(0, end).trimEnd());
    rest = rest.slice(end).trimStart();
  }
  return [...portions, rest].filter((portion) => portion !== '');
}

/**
 * What is pasted as lines that a block can hold each, where a field that has so many letters already
 * cannot hold it whole; otherwise as it is.
 */
export function asPortions(text: string, written: number): string {
  if (written + text.length <= blockLimit) return text;
  return `${text
    .split('\n')
    .flatMap((line) => (line.length > blockLimit ? portionsOf(line) : [line]))
    .join('\n')}\n`;
}

/** Lines as plain paragraphs, for a text too long for one field when nothing else reads it; null for a shorter one. */
export function paragraphsOfLong(text: string): DraftBlock[] | null {
  if (text.length <= blockLimit) return null;
  return text
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map((line) => ({ id: newBlockId(), type: 'paragraph', text: line }));
}

/** Blocks of which none holds more than the database takes: what is too much goes into further ones behind. */
export function withinBlocks(edited: Edited): Edited {
  const { blocks, focus } = edited;
  if (blocks.every(({ text }) => text.length <= blockLimit)) return edited;
  let caret = focus;
  const held = blocks.flatMap((block): DraftBlock[] => {
    if (block.text.length <= blockLimit) return [block];
    const parts = portionsOf(block.text).map((text, place): DraftBlock =>
      place === 0 ? { ...block, text } : { id: newBlockId(), type: block.type, text },
    );
    const last = parts.at(-1);
    // The caret stood behind what was pasted: now in the last part, as far from its end.
    if (block.id === focus.id && last)
      caret = {
        id: last.id,
        at: Math.max(0, last.text.length - (block.text.length - focus.at)),
      };
    return parts;
  });
  return { blocks: held, focus: caret };
}
