'use client';

import { useTranslations } from 'next-intl';

import { otherLocale } from '@/lib/platform/i18n/locale';
import { translationState, type Pair } from '@/lib/newsroom/editor/model/translation';
import { localeOfPlace, markFresh } from '@/lib/newsroom/editor/model/wordings';

import { Button } from '@/components/ui/button';
import { useIsWriting, useEditorStore } from './editor-context.client';

/** The id of what is noted below a field. Takes its place, as fields of the editor are named. */
export const translationNoteId = (place: string) => `${place}-translation`;

/**
 * Says below a field how it stands to the other language: changed there since (who has looked says so), or
 * not here yet.
 *
 * @param pair what stands there in both languages
 * @param showsMissing whether this language has been begun
 */
export function TranslationNote({
  place,
  pair,
  showsMissing = false,
}: {
  place: string;
  pair: Pair;
  showsMissing?: boolean;
}) {
  const t = useTranslations('writing');
  const store = useEditorStore();
  const isWriting = useIsWriting();
  const locale = localeOfPlace(place);
  const state = translationState(pair, locale);
  if (state !== 'stale' && !(state === 'missing' && showsMissing)) return null;
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 text-meta font-normal text-brass">
      <span id={translationNoteId(place)}>
        {t(`translation.${state}`, { language: t(`language.${otherLocale(locale)}`) })}
      </span>
      {state === 'stale' && isWriting && (
        <Button
          type="button"
          variant="link"
          size="text"
          aria-describedby={translationNoteId(place)}
          onClick={() => store.edit(markFresh(store.view().content, place), `${place} fresh`)}
        >
          {t('translation.done')}
        </Button>
      )}
    </p>
  );
}
