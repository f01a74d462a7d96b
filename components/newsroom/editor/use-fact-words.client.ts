import { useTranslations } from 'next-intl';

import { categoryName, type Category } from '@/lib/reading/categories/model';
import { districtName, type District } from '@/lib/reading/districts/model';
import type { ChangedFact } from '@/lib/newsroom/editor/compare/compared-facts';
import type { KnownAuthor, KnownSeries, DraftContent } from '@/lib/newsroom/editor/model/model';

import { useEdition } from '@/lib/platform/i18n/use-edition';

/** What the paper knows by name: sections, districts, authors and series. */
export type KnownFacts = {
  categories: readonly Category[];
  districts: readonly District[];
  authors: readonly KnownAuthor[];
  series: readonly KnownSeries[];
};

type Field = keyof DraftContent | Extract<ChangedFact, { kind: 'field' }>['field'];

/**
 * Gives what says the value of a field in the newsroom's language: sections, districts, authors and series by
 * their names, what is switched on or off as yes or no. Nothing is an empty text.
 */
export function useFactWords(known: KnownFacts): (field: Field, value: unknown) => string {
  const t = useTranslations('writing');
  const locale = useEdition();
  const districtCalled = (value: string) => {
    const district = known.districts.find(({ slug }) => slug === value);
    return district ? districtName(district, locale) : value;
  };
  return (field, value) => {
    if (typeof value === 'boolean') return t(value ? 'versions.yes' : 'versions.no');
    if (field === 'authors' && Array.isArray(value))
      return value
        .map((own) => known.authors.find(({ slug }) => slug === own)?.name[locale] ?? String(own))
        .join(', ');
    if (field === 'other_districts' && Array.isArray(value))
      return value.map((own) => districtCalled(String(own))).join(', ');
    // Their titles are many words, and known to the panel alone.
    if (field === 'related' && Array.isArray(value))
      return value.length > 0 ? t('facts.relatedCount', { count: value.length }) : '';
    if (Array.isArray(value)) return value.join(', ');
    if (typeof value === 'number') return String(value);
    if (typeof value !== 'string' || value === '') return '';
    if (field === 'category') {
      const category = known.categories.find(({ slug }) => slug === value);
      return category ? categoryName(category, locale) : value;
    }
    if (field === 'district') return districtCalled(value);
    if (field === 'sentiment') return t(`sentiment.${value as DraftContent['sentiment']}`);
    if (field === 'series_id') {
      const series = known.series.find(({ id }) => id === value);
      const [own, other] = [series?.titleHi, series?.titleEn];
      return (locale === 'hi' ? own || other : other || own) || t('facts.seriesOwn');
    }
    return value;
  };
}
