'use client';

import { useDeferredValue, useMemo, useState } from 'react';

import { districtName, type District } from '@/lib/districts/model';
import { districtRecogniser } from '@/lib/districts/recognise';
import { foldText } from '@/lib/text/fold';
import type { SheetContent } from '@/lib/writing/model';

import { useNewsroomLocale, useNewsroomWords } from '../newsroom/newsroom-words.client';
import { Combobox, type Choice } from './combobox.client';
import { useSheet, useSheetStore } from './sheet-context.client';

/** The district, typed in either script by its name or its headquarters', or taken from the text. */
export function DistrictField({ districts }: { districts: readonly District[] }) {
  const t = useNewsroomWords('writing');
  const locale = useNewsroomLocale();
  const store = useSheetStore();
  const { content, phase } = useSheet();
  const [typed, setTyped] = useState('');
  const chosen = districts.find(({ slug }) => slug === content.district);
  const suggested = useSuggestedDistrict(districts, content);
  const put = (district: string | null) =>
    store.edit({ ...store.view().content, district }, 'district');
  const isOff = phase !== 'writing';
  return (
    <div role="group" aria-label={t('facts.district')} className="grid gap-1">
      <span className="text-meta font-bold">{t('facts.district')}</span>
      {chosen ? (
        <p className="inline-flex items-center justify-between rounded-box bg-sunk pl-3">
          {districtName(chosen, locale)}
          <button
            type="button"
            data-place="district"
            disabled={isOff}
            aria-label={t('facts.remove', { name: districtName(chosen, locale) })}
            className="grid size-11 place-items-center"
            onClick={() => put(null)}
          >
            ✕
          </button>
        </p>
      ) : (
        <Combobox
          place="district"
          label={t('facts.districtSearch')}
          listLabel={t('facts.district')}
          typed={typed}
          choices={matching(districts, typed).map((each): Choice => ({
            value: each.slug,
            name: districtName(each, locale),
            hint: districtName(each, locale === 'hi' ? 'en' : 'hi'),
          }))}
          isOff={isOff}
          onType={setTyped}
          onChoose={({ value }) => {
            setTyped('');
            put(value);
          }}
        />
      )}
      {!chosen && suggested && !isOff && (
        <button
          type="button"
          className="min-h-11 justify-self-start text-meta font-bold text-sal underline"
          onClick={() => put(suggested.slug)}
        >
          {t('facts.districtSuggested', { name: districtName(suggested, locale) })}
        </button>
      )}
    </div>
  );
}

/** Districts of which a name, or their headquarters', begins so or has a word that does. */
function matching(districts: readonly District[], typed: string): District[] {
  const key = foldText(typed);
  return districts.filter((each) =>
    [each.nameHi, each.nameEn, each.headquartersHi, each.headquartersEn, each.slug].some((name) =>
      ` ${foldText(name)}`.includes(` ${key}`),
    ),
  );
}

function useSuggestedDistrict(
  districts: readonly District[],
  content: SheetContent,
): District | undefined {
  const recognise = useMemo(
    () =>
      districtRecogniser(
        districts.map((each) => ({
          slug: each.slug,
          name_hi: each.nameHi,
          name_en: each.nameEn,
          headquarters_hi: each.headquartersHi,
          headquarters_en: each.headquartersEn,
          aliases: [],
        })),
      ),
    [districts],
  );
  const { title_hi: hi, title_en: en, summary_hi: lead, body_hi: body } = useDeferredValue(content);
  const slug = useMemo(
    () => recognise({ title: `${hi} ${en}`, lead, body: body.map(({ text }) => text).join(' ') }),
    [recognise, hi, en, lead, body],
  );
  return districts.find((each) => each.slug === slug);
}
