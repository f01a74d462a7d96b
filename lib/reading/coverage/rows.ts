import type { Locale } from '@/lib/platform/i18n/locale';
import type { Database } from '@/lib/platform/supabase/database.types';
import { localised } from '@/lib/reading/articles/model';

import { nameOfEntry, type KeyEvent, type LiveEntry } from './model';

type Row = Database['public']['Tables']['live_entries']['Row'];

const fields = [
  'id',
  'number',
  'revision',
  'written_at',
  'posted_at',
  'author',
  'title_hi',
  'title_en',
  'text_hi',
  'text_en',
  'is_key',
  'is_pinned',
  'image_url',
  'image_alt_hi',
  'image_alt_en',
  'image_credit',
  'note_hi',
  'note_en',
  'corrected_at',
] as const satisfies readonly (keyof Row)[];

/** The columns that a page needs of entries, in PostgREST's select syntax. */
export const entryColumns = fields.join(',');
export type EntryRow = Pick<Row, (typeof fields)[number]>;

const keyFields = [
  'number',
  'written_at',
  'title_hi',
  'title_en',
  'text_hi',
  'text_en',
] as const satisfies readonly (keyof Row)[];
export const keyColumns = keyFields.join(',');
export type KeyRow = Pick<Row, (typeof keyFields)[number]>;

/** An entry as an edition shows it: in its own language, else in the other. */
export function toEntry(row: EntryRow, locale: Locale): LiveEntry {
  const note = localised(locale, { hi: row.note_hi, en: row.note_en });
  return {
    id: row.id,
    number: row.number,
    revision: row.revision,
    writtenAt: row.written_at,
    postedAt: row.posted_at,
    author: row.author,
    ...wordsOf(row, locale),
    isKey: row.is_key,
    isPinned: row.is_pinned,
    image: toImage(row, locale),
    correction: note && row.corrected_at ? { note, correctedAt: row.corrected_at } : null,
  };
}

/** A key event as an edition names it. */
export function toKeyEvent(row: KeyRow, locale: Locale): KeyEvent {
  return {
    number: row.number,
    writtenAt: row.written_at,
    title: nameOfEntry(wordsOf(row, locale)),
  };
}

/** Headline and text in one language: a headline in the other would belong to another text. */
function wordsOf(row: KeyRow, locale: Locale): Pick<LiveEntry, 'title' | 'text'> {
  const text = localised(locale, { hi: row.text_hi, en: row.text_en });
  if (!text) throw new Error(`Live entry ${row.number} has no text`);
  const title = text.lang === 'hi' ? row.title_hi : row.title_en;
  return { title: title ? { text: title, lang: text.lang } : null, text };
}

function toImage(row: EntryRow, locale: Locale): LiveEntry['image'] {
  if (!row.image_url) return null;
  const alt = localised(locale, { hi: row.image_alt_hi, en: row.image_alt_en })?.text ?? '';
  const credit = row.image_credit;
  return {
    url: row.image_url,
    alt,
    caption: null,
    credit: credit ? { text: credit, lang: locale } : null,
  };
}
