import { emptyDraft, type DraftContent } from '../model/model';

/** Rules of the table over more than one field, and the field by which each is kept (schema articles). */
const rulesOfSeveral: Readonly<Record<string, keyof DraftContent>> = {
  has_a_title: 'title_hi',
  hindi_needs_its_title: 'title_hi',
  english_needs_its_title: 'title_en',
  part_belongs_to_series: 'series_part',
  photo_taken_down: 'image_url',
};

/**
 * The field of a draft that a rule of the table is about. Takes the rule's name as PostgreSQL gives it
 * (`news_articles_image_alt_hi_check`, `news_articles_district_fkey`); gives null when it is about none.
 */
export function blockingField(constraint: string | null | undefined): keyof DraftContent | null {
  if (!constraint) return null;
  const column = /^news_articles_(.+)_(?:check|fkey|not_null)\d*$/.exec(constraint)?.[1];
  if (column !== undefined && column in emptyDraft) return column as keyof DraftContent;
  return rulesOfSeveral[constraint] ?? null;
}
