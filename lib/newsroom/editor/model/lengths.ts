import type { Locale } from '@/lib/platform/i18n/locale';
import { pollLimit } from '@/lib/reading/polls/model';

import { galleryTitleLimit, imageLimits, type BlockType } from './model';

const graphemes = new Intl.Segmenter('hi', { granularity: 'grapheme' });

/** Letters of a text as a reader counts them: a Devanagari letter with its signs is one. */
export function lengthOf(text: string): number {
  return [...graphemes.segment(text)].length;
}

/**
 * Letters after which a preview cuts a text, by where it is shown, shortest first. Titles: WhatsApp
 * shows some 65 and search engines some 60 (Latin) or 70 (Devanagari); summaries: search 160, WhatsApp
 * messages 200 for phones and 500 in all (specification 5).
 */
export const previewLengths = {
  title: {
    hi: [
      { shown: 'whatsapp', most: 65 },
      { shown: 'search', most: 70 },
    ],
    en: [
      { shown: 'search', most: 60 },
      { shown: 'whatsapp', most: 65 },
    ],
  },
  summary: {
    hi: [
      { shown: 'search', most: 160 },
      { shown: 'card', most: 200 },
      { shown: 'whatsapp', most: 500 },
    ],
    en: [
      { shown: 'search', most: 160 },
      { shown: 'card', most: 200 },
      { shown: 'whatsapp', most: 500 },
    ],
  },
} as const;

/** Characters that the database takes (schema article_life, what_blocks). */
export const hardLengths = { title: 300, summary: 2000 } as const;

/** Characters that a block takes (schema articles). */
export const blockLimit = 20_000;

/** Characters that a block of a kind takes: an image's text is its caption, a gallery's its title. */
export function blockLimitOf(type: BlockType): number {
  if (type === 'image') return imageLimits.caption;
  if (type === 'poll') return pollLimit;
  return type === 'gallery' ? galleryTitleLimit : blockLimit;
}

type Shown = 'whatsapp' | 'search' | 'card';

/** How a text fits: its letters, and where it is cut short; `isTooLong` when it cannot be published so. */
export function measure(
  field: 'title' | 'summary',
  locale: Locale,
  text: string,
): { letters: number; cutIn: Shown[]; isTooLong: boolean } {
  const letters = lengthOf(text.trim());
  return {
    letters,
    cutIn: previewLengths[field][locale]
      .filter(({ most }) => letters > most)
      .map(({ shown }) => shown),
    isTooLong: [...text.trim()].length > hardLengths[field],
  };
}
