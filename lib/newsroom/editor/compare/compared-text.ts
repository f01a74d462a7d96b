import type { Locale } from '@/lib/platform/i18n/locale';

import { creditFields, fieldOf, type DraftContent } from '../model/model';

/** What the draft calls the lines that stand around images, quotes and polls. */
export type LineNames = Record<'alt' | 'caption' | 'credit' | 'cite' | 'until', string>;

/**
 * A language's text as one, for comparing two versions: what readers read, and of each image what is
 * said of it, those lines by their names; what is empty is left out.
 */
export function comparedText(draft: DraftContent, locale: Locale, names: LineNames): string {
  const named = (name: keyof LineNames, text: string) =>
    text.trim() === '' ? '' : `${names[name]}: ${text}`;
  const lead = [
    named('alt', draft[fieldOf('image_alt', locale)]),
    named('caption', draft[fieldOf('image_caption', locale)]),
    named('credit', draft[creditFields[locale]]),
  ];
  const blocks = draft[fieldOf('body', locale)].flatMap(
    ({ type, text, alt = '', credit = '', cite = '', until = '' }) => {
      if (type === 'image')
        return [named('alt', alt), named('caption', text), named('credit', credit)];
      if (type === 'poll') return [text, named('until', until.replace('T', ' '))];
      return [text, type === 'quote' ? named('cite', cite) : ''];
    },
  );
  return [draft[fieldOf('title', locale)], draft[fieldOf('summary', locale)], ...lead, ...blocks]
    .filter((text) => text.trim() !== '')
    .join('\n\n');
}
