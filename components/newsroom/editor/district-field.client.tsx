'use client';

import { useTranslations } from 'next-intl';
import { useDeferredValue, useMemo } from 'react';
import { flushSync } from 'react-dom';

import { districtName, districtsOf, type District } from '@/lib/reading/districts/model';
import { districtRecogniser } from '@/lib/reading/districts/recognise';
import { articleFields, type DraftContent } from '@/lib/newsroom/editor/model/model';

import { Button } from '@/components/ui/button';
import { useEdition } from '@/lib/platform/i18n/use-edition';
import { moveFocusNear } from '../shared/move-focus.client';
import { useEditor, useEditorStore } from './editor-context.client';
import { DistrictChip, DistrictSearch } from './district-search.client';

/**
 * The districts: the main one, typed in either script by any of its names or its headquarters', or taken from the
 * text, and others that the article is about too. Where the main one goes, the first of the others takes its place.
 */
export function DistrictField({ districts }: { districts: readonly District[] }) {
  const t = useTranslations('writing');
  const locale = useEdition();
  const store = useEditorStore();
  const { content, phase } = useEditor();
  const { district, other_districts: others } = content;
  const chosen = districts.find(({ slug }) => slug === district);
  const suggested = useSuggestedDistrict(districts, content);
  const put = (next: Partial<Pick<DraftContent, 'district' | 'other_districts'>>, field: string) =>
    store.edit({ ...store.view().content, ...next }, field);
  const isOff = phase !== 'writing';
  /** Changes the main one; the keyboard goes on from what takes the place of what was pressed. */
  const putMain = (next: Partial<Pick<DraftContent, 'district' | 'other_districts'>>) => {
    flushSync(() => put(next, 'district'));
    document.querySelector<HTMLElement>('[data-place=district]')?.focus();
  };
  return (
    <>
      <div role="group" aria-label={t('facts.district')} className="grid gap-1">
        <span className="text-meta font-bold">{t('facts.district')}</span>
        {chosen ? (
          <DistrictChip
            district={chosen}
            place="district"
            isOff={isOff}
            onRemove={() =>
              putMain({ district: others[0] ?? null, other_districts: others.slice(1) })
            }
          />
        ) : (
          <DistrictSearch
            place="district"
            label={t('facts.districtSearch')}
            listLabel={t('facts.district')}
            districts={districts}
            isOff={isOff}
            onChoose={(slug, isPicked) =>
              isPicked ? putMain({ district: slug }) : put({ district: slug }, 'district')
            }
          />
        )}
        {!chosen && suggested && !isOff && (
          <Button
            type="button"
            variant="link"
            size="text"
            className="justify-self-start"
            onClick={() => putMain({ district: suggested.slug })}
          >
            {t('facts.districtSuggested', { name: districtName(suggested, locale) })}
          </Button>
        )}
      </div>
      {chosen && (
        <OtherDistricts
          districts={districts.filter(({ slug }) => slug !== district)}
          others={others}
          isOff={isOff}
          onChange={(next) => put({ other_districts: next }, 'other_districts')}
        />
      )}
    </>
  );
}

function OtherDistricts({
  districts,
  others,
  isOff,
  onChange,
}: {
  /** All but the main one. */
  districts: readonly District[];
  others: readonly string[];
  isOff: boolean;
  onChange: (others: string[]) => void;
}) {
  const t = useTranslations('writing');
  const chosen = districtsOf(others, districts);
  return (
    <div role="group" aria-label={t('facts.other_districts')} className="grid gap-1">
      <span className="text-meta font-bold">{t('facts.other_districts')}</span>
      {chosen.map((district) => (
        <DistrictChip
          key={district.slug}
          district={district}
          isOff={isOff}
          onRemove={(chip) => {
            moveFocusNear(chip);
            onChange(others.filter((own) => own !== district.slug));
          }}
        />
      ))}
      {others.length < articleFields.other_districts.most && (
        <DistrictSearch
          place="other_districts"
          label={t('facts.districtMore')}
          listLabel={t('facts.other_districts')}
          districts={districts.filter(({ slug }) => !others.includes(slug))}
          isOff={isOff}
          onChoose={(slug) => onChange([...others, slug])}
        />
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
