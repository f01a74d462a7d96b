'use client';

import { useTranslations } from 'next-intl';
import { useDeferredValue, useMemo, useRef, useState } from 'react';

import { districtCalled, findDistricts } from '@/lib/reading/districts/find';
import { districtName, type District } from '@/lib/reading/districts/model';
import { districtRecogniser } from '@/lib/reading/districts/recognise';
import type { DraftContent } from '@/lib/newsroom/editor/model/model';

import { Button } from '@/components/ui/button';
import { Combobox, type Choice } from '@/components/ui/combobox';
import { useEdition } from '@/lib/platform/i18n/use-edition';
import { useEditor, useEditorStore } from './editor-context.client';

/** The district, typed in either script by any of its names or its headquarters', or taken from the text. */
export function DistrictField({ districts }: { districts: readonly District[] }) {
  const t = useTranslations('writing');
  const locale = useEdition();
  const store = useEditorStore();
  const { content, phase } = useEditor();
  const [typed, setTyped] = useState('');
  const chosen = districts.find(({ slug }) => slug === content.district);
  const suggested = useSuggestedDistrict(districts, content);
  const put = (district: string | null) =>
    store.edit({ ...store.view().content, district }, 'district');
  const isOff = phase !== 'writing';
  // The field goes once something is chosen in it; the keyboard goes on from what takes its place.
  const goesOn = useRef(false);
  const arrive = (button: HTMLButtonElement | null) => {
    if (goesOn.current) button?.focus();
    goesOn.current = false;
  };
  return (
    <div role="group" aria-label={t('facts.district')} className="grid gap-1">
      <span className="text-meta font-bold">{t('facts.district')}</span>
      {chosen ? (
        <p className="inline-flex items-center justify-between rounded-box bg-sunk pl-3">
          {districtName(chosen, locale)}
          <Button
            ref={arrive}
            type="button"
            data-place="district"
            disabled={isOff}
            aria-label={t('facts.remove', { name: districtName(chosen, locale) })}
            variant="quiet"
            size="icon"
            onClick={() => put(null)}
          >
            ✕
          </Button>
        </p>
      ) : (
        <Combobox
          place="district"
          label={t('facts.districtSearch')}
          listLabel={t('facts.district')}
          typed={typed}
          choices={findDistricts(districts, typed).map((each): Choice => ({
            value: each.slug,
            name: districtName(each, locale),
            hint: districtName(each, locale === 'hi' ? 'en' : 'hi'),
          }))}
          isOff={isOff}
          onType={setTyped}
          onChoose={({ value }) => {
            goesOn.current = true;
            setTyped('');
            put(value);
          }}
          onLeave={() => {
            const called = districtCalled(districts, typed);
            setTyped('');
            if (called) put(called.slug);
          }}
        />
      )}
      {!chosen && suggested && !isOff && (
        <Button
          type="button"
          variant="link"
          size="text"
          className="justify-self-start"
          onClick={() => put(suggested.slug)}
        >
          {t('facts.districtSuggested', { name: districtName(suggested, locale) })}
        </Button>
      )}
    </div>
  );
}

function useSuggestedDistrict(
  districts: readonly District[],
  content: DraftContent,
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
          aliases: each.aliases,
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
