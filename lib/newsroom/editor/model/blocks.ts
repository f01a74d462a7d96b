import { isProse } from '@/lib/reading/articles/model';

import { isShown, newBlockId, withoutPrint, type DraftBlock } from './model';

/** Blocks after a change, and where the caret then stands. */
export type Edited = { blocks: DraftBlock[]; focus: { id: string; at: number } };

/** Types whose text runs on: Enter within them begins a new block, in a list a new entry. */
const flowing: readonly DraftBlock['type'][] = ['paragraph', 'subhead', 'quote'];

function replaced(blocks: readonly DraftBlock[], index: number, by: readonly DraftBlock[]) {
  return [...blocks.slice(0, index), ...by, ...blocks.slice(index + 1)];
}

/**
 * What Enter does at a place of a block's text: parts a paragraph, begins a paragraph after a
 * subhead, ends a list at its empty last entry. Null where the browser's own new line is right.
 *
 * @param blocks of one language
 * @param id of the block that is written in
 * @param start and `end` of what is selected, in UTF-16 units
 */
export function splitBlock(
  blocks: readonly DraftBlock[],
  id: string,
  start: number,
  end: number,
): Edited | null {
  const index = blocks.findIndex((block) => block.id === id);
  const block = blocks[index];
  if (!block) return null;
  if (block.type === 'list') return endedList(blocks, index, block, start);
  if (!flowing.includes(block.type)) return null;
  const next: DraftBlock = {
    id: newBlockId(),
    type: 'paragraph',
    text: block.text.slice(end).trimStart(),
  };
  const former = withoutPrint({ ...block, text: block.text.slice(0, start).trimEnd() });
  return { blocks: replaced(blocks, index, [former, next]), focus: { id: next.id, at: 0 } };
}

function endedList(
  blocks: readonly DraftBlock[],
  index: number,
  block: DraftBlock,
  at: number,
): Edited | null {
  const isAtEmptyEnd = at === block.text.length && /(^|\n)\s*$/.test(block.text);
  if (!isAtEmptyEnd || block.text.trim() === '') return null;
  const next: DraftBlock = { id: newBlockId(), type: 'paragraph', text: '' };
  const list = { ...block, text: block.text.trimEnd() };
  return { blocks: replaced(blocks, index, [list, next]), focus: { id: next.id, at: 0 } };
}

/**
 * What Backspace does at the very beginning of a block: joins it to the one before, or makes it a
 * plain paragraph first. Null where there is nothing before it to join.
 */
export function joinWithFormer(blocks: readonly DraftBlock[], id: string): Edited | null {
  const index = blocks.findIndex((block) => block.id === id);
  const block = blocks[index];
  // What is shown is more than its words: it goes by its own button.
  if (!block || block.type === 'image' || (!isProse(block) && isShown(block))) return null;
  if (block.type === 'subhead' || block.type === 'quote' || block.type === 'list') {
    const plain: DraftBlock = { ...block, type: 'paragraph' };
    return { blocks: replaced(blocks, index, [plain]), focus: { id, at: 0 } };
  }
  const former = blocks[index - 1];
  if (!former || !flowing.includes(former.type)) {
    // An empty block goes, whatever stands before it.
    if (block.text.trim() !== '' || !former) return null;
    return {
      blocks: replaced(blocks, index, []),
      focus: { id: former.id, at: former.text.length },
    };
  }
  const joint = former.text !== '' && block.text !== '' ? ' ' : '';
  const joined = { ...former, text: former.text + joint + block.text };
  return {
    blocks: [...blocks.slice(0, index - 1), joined, ...blocks.slice(index + 1)],
    focus: { id: former.id, at: former.text.length + joint.length },
  };
}

/**
 * Puts pasted blocks where the caret stands: the first joins what stands before it, the last what
 * stands after. Takes at least one block.
 */
export function pasteBlocks(
  blocks: readonly DraftBlock[],
  id: string,
  start: number,
  end: number,
  pasted: readonly DraftBlock[],
): Edited | null {
  const index = blocks.findIndex((block) => block.id === id);
  const block = blocks[index];
  const first = pasted[0];
  const last = pasted.at(-1);
  if (!block || !first || !last) return null;
  const before = block.text.slice(0, start);
  const after = block.text.slice(end);
  if (pasted.length === 1 && (first.type === 'paragraph' || before !== '')) {
    const text = before + first.text + after;
    return {
      blocks: replaced(blocks, index, [{ ...block, text }]),
      focus: { id, at: before.length + first.text.length },
    };
  }
  const head: DraftBlock[] =
    before.trim() === ''
      ? [{ ...first, id }]
      : first.type === 'paragraph'
        ? [{ ...block, text: before + first.text }]
        : [{ ...block, text: before.trimEnd() }, first];
  const middle = pasted.slice(1, -1);
  const lastIsFirst = pasted.length === 1;
  const tail: DraftBlock[] = lastIsFirst
    ? after.trim() === ''
      ? []
      : [{ id: newBlockId(), type: 'paragraph', text: after.trimStart() }]
    : [{ ...last, text: last.type === 'paragraph' ? last.text + after : last.text }];
  const rest: DraftBlock[] =
    !lastIsFirst && last.type !== 'paragraph' && after.trim() !== ''
      ? [{ id: newBlockId(), type: 'paragraph', text: after.trimStart() }]
      : [];
  const focused = tail[0] ?? head.at(-1) ?? block;
  return {
    blocks: replaced(blocks, index, [...head, ...middle, ...tail, ...rest]),
    focus: { id: focused.id, at: lastIsFirst ? focused.text.length : last.text.length },
  };
}
