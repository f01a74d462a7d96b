'use client';

import type { Locale } from '@/lib/i18n/locale';
import { joinWithFormer, pasteBlocks, splitBlock, type Edited } from '@/lib/writing/blocks';
import { linkTo, toggleBold, type Marked } from '@/lib/writing/marks';
import { pasteReader } from '@/lib/writing/paste-reader';
import { fieldOf, photoLimits, type BlockType, type SheetBlock } from '@/lib/writing/model';
import { withBody, writeInRow } from '@/lib/writing/rows';

import { useNewsroomWords } from '../newsroom/newsroom-words.client';
import { useIsWriting, useSheetStore } from './sheet-context.client';
import { useSheetGesture } from './use-sheet-gesture.client';
import { WrittenText, type TextGesture } from './written-text.client';

const looks: Record<BlockType, string> = {
  paragraph: 'text-body',
  subhead: 'text-card-big font-bold',
  quote: 'border-l-3! border-l-brassline! text-body italic',
  list: 'text-body',
  image: 'text-meta',
  embed: 'text-meta',
};

/** Puts a mark into a field as if it were typed, so that the field tells it as any other input. */
function insertMark(field: HTMLTextAreaElement, marked: Marked | null): void {
  if (!marked) return;
  field.focus();
  field.setRangeText(marked.insert, marked.from, marked.to);
  field.setSelectionRange(marked.start, marked.end);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
}

/** The text of a row's block in one language. */
export function BlockText({
  row,
  locale,
  block,
  type,
  number,
}: {
  row: string;
  locale: Locale;
  block: SheetBlock | null;
  type: BlockType;
  number: number;
}) {
  const t = useNewsroomWords('writing');
  const store = useSheetStore();
  const isWriting = useIsWriting();
  const undoing = useSheetGesture();
  const field = fieldOf('body', locale);
  const place = `${field}/${row}`;
  const put = (edited: Edited | null): boolean => {
    if (!edited) return false;
    const { blocks, focus } = edited;
    store.edit(withBody(store.view().content, locale, blocks), `${place} structure`, {
      place: `${field}/${focus.id}`,
      at: focus.at,
    });
    return true;
  };
  const label = t('blockLabel', {
    type: t(`block.${type}`),
    number,
    language: t(`language.${locale}`),
  });
  const blocks = () => store.view().content[field];
  const onGesture = (gesture: TextGesture): boolean => {
    switch (gesture.kind) {
      case 'enter':
        return put(splitBlock(blocks(), row, gesture.start, gesture.end));
      case 'backspace':
        return put(joinWithFormer(blocks(), row));
      case 'bold':
        insertMark(gesture.field, toggleSelected(gesture.field));
        return true;
      case 'link': {
        const { value, selectionStart, selectionEnd } = gesture.field;
        if (selectionStart === selectionEnd) return true;
        const address = window.prompt(t('linkAddress'), 'https://');
        if (address)
          insertMark(gesture.field, linkTo(value, selectionStart, selectionEnd, address.trim()));
        return true;
      }
      case 'undo':
      case 'redo':
        return undoing(gesture);
    }
  };
  const onPaste = async (event: React.ClipboardEvent<HTMLTextAreaElement>) => {
    const written = event.currentTarget;
    const text = event.clipboardData.getData('text/plain');
    const html = event.clipboardData.getData('text/html');
    // One plain line is the browser's own business; so is what stands where there is no block yet, and a
    // photo's caption, which is no place for paragraphs.
    if (type === 'image' || (html === '' && !text.includes('\n'))) return;
    event.preventDefault();
    const pasted = await pasteReader.read({ text, html });
    // The caret may have moved on meanwhile.
    const { selectionStart, selectionEnd } = written;
    if (pasted === null) return insertMark(written, asTyped(text, selectionStart, selectionEnd));
    if (pasted.length === 0) return;
    if (!blocks().some(({ id }) => id === row))
      store.edit(writeInRow(store.view().content, row, locale, '', type), place);
    put(pasteBlocks(blocks(), row, selectionStart, selectionEnd, pasted));
  };
  return (
    <WrittenText
      place={place}
      value={block?.text ?? ''}
      lang={locale}
      label={type === 'image' ? `${t('pictureCaption')} · ${label}` : label}
      placeholder={type === 'image' ? undefined : t(`placeholder.${type}`)}
      longest={type === 'image' ? photoLimits.caption : undefined}
      isReadOnly={!isWriting}
      className={looks[type]}
      onText={(text) =>
        store.edit(writeInRow(store.view().content, row, locale, text, type), place)
      }
      onGesture={onGesture}
      onPaste={(event) => void onPaste(event)}
    />
  );
}

/** Plain text at the place of what is chosen, the caret behind it. */
function asTyped(insert: string, from: number, to: number): Marked {
  const behind = from + insert.length;
  return { from, to, insert, start: behind, end: behind };
}

function toggleSelected(field: HTMLTextAreaElement): Marked | null {
  return toggleBold(field.value, field.selectionStart, field.selectionEnd);
}
