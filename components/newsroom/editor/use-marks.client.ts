import { useTranslations } from 'next-intl';

import {
  linkAddress,
  linkPlace,
  linkTo,
  toggleBold,
  touchesMark,
  type Marked,
} from '@/lib/newsroom/editor/model/marks';

import { showToast } from '@/components/layout/toast/show-toast.client';

/** Puts a mark into a field as if it were typed, so that the field tells it as any other input. */
export function insertMark(field: HTMLTextAreaElement, marked: Marked): void {
  field.focus();
  field.setRangeText(marked.insert, marked.from, marked.to);
  field.setSelectionRange(marked.start, marked.end);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
}

/** Makes the chosen words of a field bold, or links them; what cannot be done is said. */
export function useMarks(): Record<'bold' | 'link', (field: HTMLTextAreaElement) => void> {
  const t = useTranslations('writing');
  const refuse = (message: string) => showToast({ id: 'marks', message, tone: 'error' });
  const cannot = ({ value, selectionStart: start, selectionEnd: end }: HTMLTextAreaElement) =>
    refuse(t(touchesMark(value, start, end) ? 'marks.oneOnly' : 'marks.chooseFirst'));
  return {
    bold: (field) => {
      const marked = toggleBold(field.value, field.selectionStart, field.selectionEnd);
      if (marked) insertMark(field, marked);
      else cannot(field);
    },
    link: (field) => {
      const place = linkPlace(field.value, field.selectionStart, field.selectionEnd);
      if (!place) return cannot(field);
      const typed = window.prompt(t('linkAddress', { words: place.words }), place.address);
      if (typed === null || typed.trim() === place.address) return;
      const address = typed.trim() === '' ? '' : linkAddress(typed);
      if (address === null) return refuse(t('marks.noAddress', { address: typed.trim() }));
      insertMark(field, linkTo(place, address));
    },
  };
}
