'use client';

import { blockingField } from '@/lib/writing/blocking-field';
import type { SheetContent } from '@/lib/writing/model';

import { useNewsroomWords } from '../newsroom/newsroom-words.client';

/** Reasons that the database names (migration story_life, what_blocks), and where each is mended. */
const places = {
  title_missing: 'title_hi',
  title_too_long: 'title_hi',
  summary_too_long: 'summary_hi',
  category_missing: 'category',
  text_missing_hi: 'summary_hi',
  text_missing_en: 'summary_en',
  source_url_known: 'source_url',
  note_missing: 'action-note',
  hour_invalid: 'action-hour',
  content_invalid: 'title_hi',
} as const;

/** What the sheet's text hears when one is led to a place that is not on the screen. */
export const hiddenPlaceEvent = 'sheet-hidden-place';

/** Leads to a field of the sheet, wherever it is folded away, or in the language that is not shown. */
export function goToPlace(place: string): void {
  if (!focusPlace(place)) dispatchEvent(new CustomEvent(hiddenPlaceEvent, { detail: place }));
}

/** Leads to a field that is there, of a language's text as a whole to its beginning; gives whether it is. */
export function focusPlace(place: string): boolean {
  const name = CSS.escape(place);
  const field =
    document.querySelector<HTMLElement>(`[data-place="${name}"]`) ??
    document.querySelector<HTMLElement>(`[data-place^="${name}/"]`);
  field?.closest('details')?.setAttribute('open', '');
  field?.focus();
  field?.scrollIntoView({ block: 'center' });
  return field !== null;
}

/** Why the database does not lead a story on, and the rule of the table that was broken, if one was. */
export type Blocked = { reasons: readonly string[]; constraint?: string | null | undefined };

/** What keeps a story from going on, each reason leading to its field. */
export function BlockReasons({ reasons, constraint }: Blocked) {
  const t = useNewsroomWords('writing');
  return (
    <div role="alert">
      {reasons.length > 0 && (
        <div className="border-l-3 border-geru bg-gerutint px-4 py-2">
          <p className="font-bold">{t('blocked.title')}</p>
          <ul>
            {reasons.map((reason) => {
              const known = reason in places ? (reason as keyof typeof places) : 'content_invalid';
              const field = known === 'content_invalid' ? blockingField(constraint) : null;
              return (
                <li key={reason}>
                  <button
                    type="button"
                    className="min-h-11 text-left underline"
                    onClick={() => goToPlace(field ?? places[known])}
                  >
                    {field
                      ? t('blocked.field', { field: fieldName(field, t) })
                      : t(`blocked.${known}`)}
                  </button>
                </li>
              );
            })}
          </ul>
        </div>
      )}
    </div>
  );
}

/** A field as the sheet names it. */
export function fieldName(
  field: keyof SheetContent,
  t: ReturnType<typeof useNewsroomWords<'writing'>>,
): string {
  const [, name = field, language = 'hi'] = /^(.+)_(hi|en)$/.exec(field) ?? [];
  const named = {
    title: t('field.title'),
    summary: t('field.summary'),
    body: t('field.body'),
    image_alt: t('pictureAlt'),
    image_caption: t('pictureCaption'),
    image_credit: t('pictureCredit'),
  }[name];
  if (named) return `${named} · ${t(`language.${language === 'en' ? 'en' : 'hi'}`)}`;
  if (field.startsWith('image_')) return t('pictureTitle');
  if (field === 'series_id') return t('facts.series');
  const fact = `facts.${field}` as 'facts.district';
  return t.has(fact) ? t(fact) : t('field.facts');
}
