import type { Category } from '@/lib/reading/categories/model';
import type { Author } from '@/lib/reading/authors/model';
import type { District } from '@/lib/reading/districts/model';
import { locales, parseLocale, type Locale } from '@/lib/platform/i18n/locale';
import { translator } from '@/lib/platform/i18n/translator';

import type { FeedScope } from './model';

/** A feed's address, understood; or the status and the words of its refusal. */
export type FeedRequest =
  | { kind: 'feed'; locale: Locale; scope: FeedScope }
  | { kind: 'live'; locale: Locale; article: string }
  | { kind: 'no language' }
  | { kind: 'refused'; status: 400 | 404; message: string };

/** What there is to ask for; of authors and coverages the one that is asked for. */
type Known = {
  categories: readonly Category[];
  districts: readonly District[];
  author: Author | null;
  /** The article whose live coverage is asked for, where it has one. */
  live: string | null;
};

/**
 * Understands `?lang=hi|en[&category=][&district=][&author=]` and `?lang=hi|en&live=ARTICLE`. An unknown language is
 * 400, told in both; a section, district, author or coverage that does not exist is 404, told in the feed's language.
 */
export function parseFeedRequest(query: URLSearchParams, known: Known): FeedRequest {
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
  const live = query.get('live');
  if (live !== null) {
    return known.live === live
      ? { kind: 'live', locale, article: live }
      : { kind: 'refused', status: 404, message: t('unknownCoverage') };
  }
  const category = query.get('category');
  const district = query.get('district');
  if (category !== null && !known.categories.some(({ slug }) => slug === category)) {
    return { kind: 'refused', status: 404, message: t('unknownCategory') };
  }
  if (district !== null && !known.districts.some(({ slug }) => slug === district)) {
    return { kind: 'refused', status: 404, message: t('unknownDistrict') };
  }
  const author = query.get('author');
  if (author !== null && known.author?.slug !== author) {
    return { kind: 'refused', status: 404, message: t('unknownAuthor') };
  }
  const scope = {
    ...(category !== null && { category }),
    ...(district !== null && { district }),
    ...(author !== null && { author }),
  };
  return { kind: 'feed', locale, scope };
}
