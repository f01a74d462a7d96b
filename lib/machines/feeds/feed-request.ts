import type { Category } from '@/lib/reading/categories/model';
import type { District } from '@/lib/reading/districts/model';
import { locales, parseLocale, type Locale } from '@/lib/platform/i18n/locale';
import { translator } from '@/lib/platform/i18n/translator';

import type { FeedScope } from './model';

/** A feed's address, understood; or the status and the words of its refusal. */
export type FeedRequest =
  | { kind: 'feed'; locale: Locale; scope: FeedScope }
  | { kind: 'no language' }
  | { kind: 'refused'; status: 400 | 404; message: string };

type Taxonomy = { categories: readonly Category[]; districts: readonly District[] };

/**
 * Understands `?lang=hi|en[&category=][&district=]`. An unknown language is 400, told in both; a
 * section or district that does not exist is 404, told in the feed's language.
 */
export function parseFeedRequest(query: URLSearchParams, taxonomy: Taxonomy): FeedRequest {
  const languages = query.getAll('lang');
  if (languages.length === 0) return { kind: 'no language' };
  const locale = languages.length === 1 ? parseLocale(languages[0]) : null;
  if (!locale) {
    const message = locales
      .map((each) => translator(each, 'feeds')('malformedLanguage'))
      .join('\n');
    return { kind: 'refused', status: 400, message };
  }
  const t = translator(locale, 'feeds');
  const category = query.get('category');
  const district = query.get('district');
  if (category !== null && !taxonomy.categories.some(({ slug }) => slug === category)) {
    return { kind: 'refused', status: 404, message: t('unknownCategory') };
  }
  if (district !== null && !taxonomy.districts.some(({ slug }) => slug === district)) {
    return { kind: 'refused', status: 404, message: t('unknownDistrict') };
  }
  const scope = { ...(category !== null && { category }), ...(district !== null && { district }) };
  return { kind: 'feed', locale, scope };
}
