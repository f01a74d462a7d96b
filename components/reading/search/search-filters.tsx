import { useTranslations } from 'next-intl';

import { categoryName, filterSections } from '@/lib/reading/categories/model';
import { districtName } from '@/lib/reading/districts/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { searchPath } from '@/lib/platform/paths';
import type { SearchResults } from '@/lib/reading/search/model';
import type { SearchQuery } from '@/lib/reading/search/query';

import type { Taxonomy } from '@/components/layout/page-frame';

/** Districts shown as links at most; all of them are in the form. */
const shownDistricts = 10;

type Entry = { slug: string; name: string; count: number };

/** How many of the articles found are of each section and district, each a link to just those. */
export function SearchFilters({
  locale,
  question,
  taxonomy,
  results,
}: {
  locale: Locale;
  question: SearchQuery;
  taxonomy: Taxonomy;
  results: SearchResults;
}) {
  const t = useTranslations('search');
  const { q, category, district } = question;
  const categories = filterSections(taxonomy.categories).map((each) => ({
    slug: each.slug,
    name: categoryName(each, locale),
    count: results.categories[each.slug] ?? 0,
  }));
  const districts = taxonomy.districts.map((each) => ({
    slug: each.slug,
    name: districtName(each, locale),
    count: results.districts[each.slug] ?? 0,
  }));
  return (
    <nav aria-label={t('narrow')} className="mt-5 grid gap-2 print:hidden">
      <Row
        label={t('category')}
        entries={most(categories, category, categories.length)}
        chosen={category}
        removal={(name) => t('remove', { name })}
        pathOf={(slug) => searchPath(locale, { q, category: slug, district })}
      />
      <Row
        label={t('district')}
        entries={most(districts, district, shownDistricts)}
        chosen={district}
        removal={(name) => t('remove', { name })}
        pathOf={(slug) => searchPath(locale, { q, category, district: slug })}
      />
    </nav>
  );
}

function most(entries: Entry[], chosen: string, amount: number): Entry[] {
  return entries
    .filter(({ slug, count }) => count > 0 || slug === chosen)
    .sort((a, b) => Number(b.slug === chosen) - Number(a.slug === chosen) || b.count - a.count)
    .slice(0, amount);
}

function Row({
  label,
  entries,
  chosen,
  removal,
  pathOf,
}: {
  label: string;
  entries: Entry[];
  chosen: string;
  removal: (name: string) => string;
  pathOf: (slug: string) => string;
}) {
  if (entries.length === 0) return null;
  const chip = 'inline-flex min-h-11 items-center gap-1.5 rounded-box border px-3 text-meta';
  return (
    <div className="grid gap-x-3 gap-y-1 sm:flex sm:items-baseline">
      <p className="w-20 shrink-0 text-meta font-bold text-ink2">{label}</p>
      <ul className="flex min-w-0 flex-wrap gap-2">
        {entries.map(({ slug, name, count }) => (
          <li key={slug}>
            {slug === chosen ? (
              <a
                href={pathOf('')}
                aria-label={removal(name)}
                className={`${chip} border-sal bg-sal font-bold text-onsal`}
              >
                {name} <span aria-hidden="true">✕</span>
              </a>
            ) : (
              <a href={pathOf(slug)} className={`${chip} border-line hover:bg-sunk`}>
                {name} <span className="text-ink2">{count}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
