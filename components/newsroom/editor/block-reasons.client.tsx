'use client';

import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';

import { blockingField } from '@/lib/newsroom/editor/check/blocking-field';
import { whatIsRefused } from '@/lib/newsroom/editor/check/refused';

import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { fieldName } from './field-name';
import { refusalWords } from './refusal-words';
import { useEditor } from './editor-context.client';

/** Reasons that the database names (schema article_life, what_blocks), and where each is mended. */
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
} as const;

/** What the editor's text hears when one is led to a place that is not on the screen. */
export const hiddenPlaceEvent = 'sheet-hidden-place';

/** Leads to a field of the editor, wherever it is folded away, or in the language that is not shown. */
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

/** Why the database does not lead an article on, and the rule of the table that was broken, if one was. */
export type Blocked = { reasons: readonly string[]; constraint?: string | null | undefined };

/** What keeps an article from going on, each reason leading to its field. */
export function BlockReasons(blocked: Blocked) {
  return <div role="alert">{blocked.reasons.length > 0 && <ReasonList {...blocked} />}</div>;
}

/** The reasons, and with them all that the database would refuse next, so that one try is enough to learn of everything. */
function ReasonList({ reasons, constraint }: Blocked) {
  const t = useTranslations('writing');
  const { content } = useEditor();
  const refused = whatIsRefused(content);
  const [tried, setTried] = useState({ reasons, wasKnown: refused.length > 0 });
  if (tried.reasons !== reasons) setTried({ reasons, wasKnown: refused.length > 0 });
  const field = blockingField(constraint);
  const lines = [
    ...reasons
      .filter((reason) => reason in places)
      .map((reason) => reason as keyof typeof places)
      .map((reason) => ({ place: places[reason], words: t(`blocked.${reason}`) })),
    ...refused.map((each) => ({ place: each.place, words: refusalWords(each, t) })),
  ];
  // A rule of the table that the editor does not know to be broken.
  if (constraint === 'poll_has_votes')
    lines.push({ place: 'body_hi', words: t('blocked.poll_has_votes') });
  else if (reasons.some((reason) => !(reason in places)) && !tried.wasKnown)
    lines.push({
      place: field ?? 'title_hi',
      words: field
        ? t('blocked.field', { field: fieldName(field, t) })
        : t('blocked.content_invalid'),
    });
  if (lines.length === 0) return null;
  return (
    <Note tone="geru" sign={TriangleAlert}>
      <p className="font-bold">{t('blocked.title')}</p>
      <ul>
        {lines.map(({ place, words }) => (
          <li key={`${place} ${words}`}>
            <Button
              type="button"
              variant="bare"
              size="none"
              className="min-h-control text-left underline"
              onClick={() => goToPlace(place)}
            >
              {words}
            </Button>
          </li>
        ))}
      </ul>
    </Note>
  );
}
