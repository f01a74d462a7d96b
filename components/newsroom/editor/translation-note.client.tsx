'use client';

import { Clock } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';

import { otherLocale } from '@/lib/platform/i18n/locale';
import { formerText } from '@/lib/newsroom/editor/compare/former-text';
import { translationState, type Pair } from '@/lib/newsroom/editor/model/translation';
import { localeOfPlace, markFresh } from '@/lib/newsroom/editor/model/wordings';

import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { useEditorPart, useEditorStore, useIsWriting } from './editor-context.client';
import { WordChanges } from './word-changes';

/** The id of what is noted below a field. Takes its place, as fields of the editor are named. */
export const translationNoteId = (place: string) => `${place}-translation`;

type Properties = {
  place: string;
  /** What stands there in both languages. */
  pair: Pair;
  /** Whether this language has been begun. */
  showsMissing?: boolean;
};

/**
 * Says below a field how it stands to the other language: changed there since (who has looked says so), or
 * not here yet, which the empty field shows to those who see it.
 */
export function TranslationNote({ place, pair, showsMissing = false }: Properties) {
  const t = useTranslations('writing');
  const locale = localeOfPlace(place);
  const state = translationState(pair, locale);
  if (state === 'stale') return <StaleNote place={place} pair={pair} />;
  if (state !== 'missing' || !showsMissing) return null;
  return (
    <span id={translationNoteId(place)} className="sr-only">
      {t(`translation.${state}`, { language: t(`language.${otherLocale(locale)}`) })}
    </span>
  );
}

function StaleNote({ place, pair }: Properties) {
  const t = useTranslations('writing');
  const store = useEditorStore();
  const isWriting = useIsWriting();
  const published = useEditorPart(({ article }) => article?.published ?? null);
  const [isShown, setShown] = useState(false);
  const other = otherLocale(localeOfPlace(place));
  const former = formerText(place, pair, published);
  return (
    <div data-stale="" className="mt-1 pl-2 text-meta font-normal">
      <p className="flex flex-wrap items-center gap-x-3 text-brass">
        <span id={translationNoteId(place)} className="flex items-start gap-2">
          <Icon of={Clock} size={16} className="mt-[0.2em]" />
          {t('translation.stale', { language: t(`language.${other}`) })}
        </span>
        {former !== null && (
          <Button
            type="button"
            variant="link"
            size="small"
            aria-expanded={isShown}
            onClick={() => setShown(!isShown)}
          >
            {t('translation.change')}
          </Button>
        )}
        {isWriting && (
          <Button
            type="button"
            variant="link"
            size="small"
            aria-describedby={translationNoteId(place)}
            onClick={() => store.edit(markFresh(store.view().content, place), `${place} fresh`)}
          >
            {t('translation.done')}
          </Button>
        )}
      </p>
      {isShown && former !== null && (
        <div className="mt-1 bg-surface p-2">
          <WordChanges before={former} after={pair[other]?.text ?? ''} lang={other} />
        </div>
      )}
    </div>
  );
}
