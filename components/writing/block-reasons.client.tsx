'use client';

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

/** Leads to a field of the sheet, wherever it is folded away. */
export function goToPlace(place: string): void {
  const field = document.querySelector<HTMLElement>(`[data-place="${CSS.escape(place)}"]`);
  field?.closest('details')?.setAttribute('open', '');
  field?.focus();
  field?.scrollIntoView({ block: 'center' });
}

/** What keeps a story from going on, each reason leading to its field. */
export function BlockReasons({ reasons }: { reasons: readonly string[] }) {
  const t = useNewsroomWords('writing');
  return (
    <div role="alert">
      {reasons.length > 0 && (
        <div className="border-l-3 border-geru bg-gerutint px-4 py-2">
          <p className="font-bold">{t('blocked.title')}</p>
          <ul>
            {reasons.map((reason) => {
              const known = reason in places ? (reason as keyof typeof places) : 'content_invalid';
              return (
                <li key={reason}>
                  <button
                    type="button"
                    className="min-h-11 text-left underline"
                    onClick={() => goToPlace(places[known])}
                  >
                    {t(`blocked.${known}`)}
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
