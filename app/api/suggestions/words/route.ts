import { categoryName, filterSections } from '@/lib/reading/categories/model';
import { readCategories } from '@/lib/reading/categories/read';
import { districtName } from '@/lib/reading/districts/model';
import { readDistricts } from '@/lib/reading/districts/read';
import { parseLocale } from '@/lib/platform/i18n/locale';
import { translator } from '@/lib/platform/i18n/translator';

/**
 * What the search dialog says and the names it offers, `{ labels, categories, districts }`. Asked
 * for when the dialog is first opened, so that no page carries it.
 */
export async function GET(request: Request): Promise<Response> {
  const locale = parseLocale(new URL(request.url).searchParams.get('lang') ?? '');
  if (!locale) return Response.json({ error: 'malformed language' }, { status: 400 });
  const [categories, districts] = await Promise.all([readCategories(), readDistricts()]);
  const t = translator(locale, 'search');
  return Response.json(
    {
      labels: {
        title: t('title'),
        close: t('close'),
        label: t('label'),
        placeholder: t('placeholder'),
        submit: t('submit'),
        category: t('category'),
        district: t('district'),
        allCategories: t('allCategories'),
        allDistricts: t('allDistricts'),
        recent: t('recent'),
        forget: t('forget', { term: '{term}' }),
        forgetAll: t('forgetAll'),
        trending: t('trending'),
        suggestions: t('suggestions'),
        noSuggestions: t('noSuggestions'),
        oneSuggestion: t('oneSuggestion'),
        manySuggestions: t('manySuggestions', { count: '{count}' }),
      },
      categories: filterSections(categories).map((each) => ({
        slug: each.slug,
        name: categoryName(each, locale),
      })),
      districts: districts.map((each) => ({ slug: each.slug, name: districtName(each, locale) })),
    },
    { headers: { 'cache-control': 'public, max-age=600, s-maxage=3600' } },
  );
}
