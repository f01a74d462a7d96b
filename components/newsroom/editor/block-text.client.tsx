'use client';

import { useTranslations } from 'next-intl';

import { withBars } from '@/lib/reading/charts/sheet';
import { otherLocale, type Locale } from '@/lib/platform/i18n/locale';
import {
  joinWithFormer,
  pasteBlocks,
  splitBlock,
  type Edited,
} from '@/lib/newsroom/editor/model/blocks';
import type { Marked } from '@/lib/newsroom/editor/model/marks';
import { meetRows } from '@/lib/newsroom/editor/model/meet-rows';
import { isPlainLine, pasteReader } from '@/lib/newsroom/editor/input/paste-reader';
import { asPortions, paragraphsOfLong, withinBlocks } from '@/lib/newsroom/editor/model/portions';
import { blockLimit, blockLimitOf } from '@/lib/newsroom/editor/model/lengths';
import {
  fieldOf,
  isSheet,
  type BlockType,
  type DraftBlock,
} from '@/lib/newsroom/editor/model/model';
import { withEdited, writeInRow } from '@/lib/newsroom/editor/model/rows';

import { showToast } from '@/components/layout/toast/show-toast.client';
import { adviceId, AdviceLines } from './advice-lines.client';
import { useIsWriting, useEditorStore } from './editor-context.client';
import { useMoveBlock } from './move-block.client';
import { translationNoteId } from './translation-note.client';
import { insertMark, useMarks } from './use-marks.client';
import { useUndoGesture } from './use-undo-gesture.client';
import { WrittenText, type TextGesture } from './written-text.client';

const looks: Record<BlockType, string> = {
  paragraph: 'text-body',
  subhead: 'text-card-big font-bold',
  quote: 'border-l-3! border-l-brassline! text-body italic',
  list: 'text-body',
  image: 'text-meta',
  embed: 'text-meta',
  gallery: 'text-card-big font-bold',
  table: 'text-meta',
  bars: 'text-meta',
  lines: 'text-meta',
  map: 'text-meta',
  poll: 'text-body',
};

/** The text of a row's block in one language. */
export function BlockText({
  row,
  locale,
  block,
  type,
  number,
  isToTranslate,
}: {
  row: string;
  locale: Locale;
  block: DraftBlock | null;
  type: BlockType;
  number: number;
  /** Whether the other language alone has it. */
  isToTranslate: boolean;
}) {
  const t = useTranslations('writing');
  const store = useEditorStore();
  const isWriting = useIsWriting();
  const undoing = useUndoGesture();
  const marks = useMarks();
  const move = useMoveBlock(row);
  const field = fieldOf('body', locale);
  const place = `${field}/${row}`;
  const put = (edited: Edited | null): boolean => {
    if (!edited) return false;
    const { focus } = edited;
    store.edit(withEdited(store.view().content, locale, edited), `${place} structure`, {
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
  const counterpart = otherLocale(locale);
  const placeholder = isToTranslate
    ? t('placeholder.translate', { language: t(`language.${counterpart}`) })
    : type === 'image'
      ? undefined
      : t(`placeholder.${type}`);
  const blocks = () => store.view().content[field];
  const onGesture = (gesture: TextGesture): boolean => {
    switch (gesture.kind) {
      case 'enter':
        return put(splitBlock(blocks(), row, gesture.start, gesture.end));
      case 'backspace':
        return put(joinWithFormer(blocks(), row));
      case 'bold':
      case 'link':
        marks[gesture.kind](gesture.field);
        return true;
      case 'move':
        move(gesture.by);
        return true;
      case 'undo':
      case 'redo':
        return undoing(gesture);
    }
  };
  const onPaste = async (event: React.ClipboardEvent<HTMLTextAreaElement>) => {
    const written = event.currentTarget;
    const copied = event.clipboardData.getData('text/plain');
    const text = asPortions(copied, written.value.length);
    const html = event.clipboardData.getData('text/html');
    // One plain line is the browser's own business; so is what stands where there is no block yet, and a
    // caption or a gallery's title, which are no place for paragraphs.
    if (type === 'image' || type === 'gallery' || (html === '' && isPlainLine(text))) return;
    event.preventDefault();
    // Cells of a spreadsheet stay lines with bars between them; answers stay lines.
    if (isSheet(type) || type === 'poll') {
      const { selectionStart, selectionEnd } = written;
      return insertMark(written, asTyped(withBars(text.trim()), selectionStart, selectionEnd));
    }
    const pasted = (await pasteReader.read({ text, html })) ?? paragraphsOfLong(text);
    // The caret may have moved on meanwhile.
    const { selectionStart, selectionEnd } = written;
    if (pasted === null) return insertMark(written, asTyped(text, selectionStart, selectionEnd));
    if (pasted.length === 0) return;
    if (!blocks().some(({ id }) => id === row))
      store.edit(writeInRow(store.view().content, row, locale, '', type), place);
    const edited = pasteBlocks(blocks(), row, selectionStart, selectionEnd, pasted);
    if (!edited) return;
    const met = meetRows(store.view().content, locale, edited, row);
    const held = withinBlocks(met);
    put(held);
    if (held !== met || text.trimEnd() !== copied.trimEnd())
      showToast({ message: t('pasteParted', { letters: blockLimit }) });
  };
  return (
    <>
      <WrittenText
        place={place}
        value={block?.text ?? ''}
        lang={locale}
        describedBy={`${translationNoteId(place)} ${adviceId(place)}`}
        label={type === 'image' ? `${t('imageCaption')} · ${label}` : label}
        placeholder={placeholder}
        longest={blockLimitOf(type)}
        isReadOnly={!isWriting}
        className={looks[type]}
        onText={(text) =>
          store.edit(writeInRow(store.view().content, row, locale, text, type), place)
        }
        onGesture={onGesture}
        onPaste={(event) => void onPaste(event)}
      />
      <AdviceLines place={place} />
    </>
  );
}

/** Plain text at the place of what is chosen, the caret behind it. */
function asTyped(insert: string, from: number, to: number): Marked {
  const behind = from + insert.length;
  return { from, to, insert, start: behind, end: behind };
}
