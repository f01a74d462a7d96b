'use client';

import type { Conflict } from '@/lib/writing/merge';
import { creditFields, type SheetBlock } from '@/lib/writing/model';

import { useNewsroomLocale, useNewsroomWords } from '../newsroom/newsroom-words.client';
import { fieldName } from './field-name';
import { sideButton } from './looks';
import { useSheet, useSheetStore } from './sheet-context.client';
import { WordChanges } from './word-changes';

const words = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'object') {
    const { text, cite = '', url = '', alt = '', credit = '' } = value as SheetBlock;
    return [text, cite, url, alt, credit].filter(Boolean).join('\n');
  }
  return JSON.stringify(value).replace(/^"|"$/g, '');
};

/** What two wrote differently at the same place: one chooses, and until then one's own stands. */
export function ConflictPanel() {
  const t = useNewsroomWords('writing');
  const locale = useNewsroomLocale();
  const store = useSheetStore();
  const { conflicts, conflictBy } = useSheet();
  if (conflicts.length === 0) return null;
  return (
    <section aria-label={t('conflict.title')} className="my-4 border border-geru bg-surface p-4">
      <h2 className="text-card-wide font-bold">{t('conflict.title')}</h2>
      <p className="text-ink2">
        {t('conflict.text', { name: conflictBy ?? t('conflict.somebody') })}
      </p>
      <ul>
        {conflicts.map((conflict) => {
          const language = languageOf(conflict.field) ?? locale;
          return (
            <li key={keyOf(conflict)} className="border-t border-rule py-3">
              <p className="text-meta font-bold">
                {t('conflict.place', { field: fieldName(conflict.field, t) })}
              </p>
              <WordChanges
                before={words(conflict.mine)}
                after={words(conflict.theirs)}
                lang={language}
              />
              <p className="mt-2 flex flex-wrap gap-3">
                <button
                  type="button"
                  className={sideButton}
                  onClick={() => store.settle(conflict, 'mine')}
                >
                  {t('conflict.mine')}
                </button>
                <button
                  type="button"
                  className={sideButton}
                  onClick={() => store.settle(conflict, 'theirs')}
                >
                  {t('conflict.theirs')}
                </button>
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const languageOf = (field: string) =>
  field.endsWith('_en') ? 'en' : field.endsWith('_hi') || field === creditFields.hi ? 'hi' : null;

const keyOf = (conflict: Conflict) =>
  conflict.kind === 'block' ? `${conflict.field}/${conflict.id}` : conflict.field;
