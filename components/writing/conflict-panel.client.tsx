'use client';

import { posterUrl } from '@/lib/articles/picture';
import type { Locale } from '@/lib/i18n/locale';
import type { LeadPhoto } from '@/lib/writing/lead-photo';
import type { Conflict } from '@/lib/writing/merge';
import { creditFields, type SheetBlock } from '@/lib/writing/model';
import { sheetRows } from '@/lib/writing/translation';

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
        {conflicts.map((conflict) => (
          <li key={keyOf(conflict)} className="border-t border-rule py-3">
            <BothSides conflict={conflict} />
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
        ))}
      </ul>
    </section>
  );
}

/** Where two wrote, and what each of them did there. */
function BothSides({ conflict }: { conflict: Conflict }) {
  const t = useNewsroomWords('writing');
  const locale = useNewsroomLocale();
  const place = usePlaceName(conflict);
  if (conflict.kind === 'photo')
    return (
      <>
        <p className="text-meta font-bold">{place}</p>
        <div className="mt-1 grid gap-4 sm:grid-cols-2">
          <PhotoSide name={t('conflict.yours')} photo={conflict.mine} />
          <PhotoSide name={t('conflict.other')} photo={conflict.theirs} />
        </div>
      </>
    );
  const { field, mine, theirs } = conflict;
  return (
    <>
      <p className="text-meta font-bold">{place}</p>
      <WordChanges
        before={words(mine ?? theirs)}
        after={words(theirs ?? mine)}
        lang={languageOf(field) ?? locale}
      />
    </>
  );
}

function usePlaceName(conflict: Conflict): string {
  const t = useNewsroomWords('writing');
  const { content } = useSheet();
  if (conflict.kind === 'photo') return t('conflict.photo');
  if (conflict.kind === 'field')
    return t('conflict.place', { field: fieldName(conflict.field, t) });
  const { id, mine, theirs } = conflict;
  const language: Locale = conflict.field === 'body_en' ? 'en' : 'hi';
  const at = sheetRows(content).findIndex((row) => row.id === id);
  const field =
    at === -1
      ? fieldName(conflict.field, t)
      : t('blockLabel', {
          number: at + 1,
          type: t(`block.${(mine ?? theirs)?.type ?? 'paragraph'}`),
          language: t(`language.${language}`),
        });
  if (mine === null) return t('conflict.youRemoved', { field });
  return t(theirs === null ? 'conflict.theyRemoved' : 'conflict.place', { field });
}

/** One's lead photo and what he says of it; in the other's language too, each in its own. */
function PhotoSide({ name, photo }: { name: string; photo: LeadPhoto }) {
  const t = useNewsroomWords('writing');
  const said = (['hi', 'en'] as const).flatMap((language) =>
    [
      photo[`image_alt_${language}`],
      photo[`image_caption_${language}`],
      photo[creditFields[language]],
    ]
      .filter((text) => text !== '')
      .map((text) => ({ language, text })),
  );
  return (
    <div className="min-w-0">
      <p className="text-meta text-ink2">{name}</p>
      {photo.image_url === null ? (
        <p>{t('versions.nothing')}</p>
      ) : (
        <img src={posterUrl(photo.image_url)} alt="" className="max-h-40 w-auto" />
      )}
      {said.map(({ language, text }) => (
        <p key={`${language} ${text}`} lang={language} className="wrap-anywhere">
          {text}
        </p>
      ))}
    </div>
  );
}

const languageOf = (field: string) =>
  field.endsWith('_en') ? 'en' : field.endsWith('_hi') || field === creditFields.hi ? 'hi' : null;

const keyOf = (conflict: Conflict) =>
  conflict.kind === 'block' ? `${conflict.field}/${conflict.id}` : conflict.field;
