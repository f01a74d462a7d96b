import { categoryName, type Category } from '@/lib/reading/categories/model';
import { districtName, type District } from '@/lib/reading/districts/model';
import { locales, type Locale } from '@/lib/platform/i18n/locale';
import { translator } from '@/lib/platform/i18n/translator';
import {
  categoryPath,
  districtPath,
  feedPath,
  homePath,
  localePath,
  statePath,
} from '@/lib/platform/paths';

type Taxonomy = { categories: readonly Category[]; districts: readonly District[] };

/** What the site is and where what stands, for language models (https://llmstxt.org). */
export function llmsTxt(site: string, taxonomy: Taxonomy): string {
  const english = translator('en', 'site');
  const hindi = translator('hi', 'site');
  return [
    `# ${english('name')} (${hindi('name')})`,
    `> ${english('tagline')}. ${hindi('tagline')}.`,
    ...locales.map((locale) => edition(site, locale, taxonomy)),
    `## Optional\n\n- [Sitemap](${site}/sitemap.xml)\n- [News of two days](${site}/news-sitemap.xml)`,
    '',
  ].join('\n\n');
}

function edition(site: string, locale: Locale, { categories, districts }: Taxonomy): string {
  const header = translator(locale, 'header');
  const footer = translator(locale, 'footer');
  const links = [
    [header('home'), homePath(locale)],
    [header('allState'), statePath(locale)],
    ...categories.map((each) => [categoryName(each, locale), categoryPath(locale, each.slug)]),
    ...districts.map((each) => [districtName(each, locale), districtPath(locale, each.slug)]),
    ...(['about', 'ethics', 'terms'] as const).map((page) => [
      footer(page),
      localePath(locale, `/${page}`),
    ]),
    [translator(locale, 'feeds')('title') + ' (RSS)', feedPath(locale)],
  ];
  const title = locale === 'hi' ? 'हिंदी' : 'English';
  return `## ${title}\n\n${links.map(([name, path]) => `- [${name}](${site}${path})`).join('\n')}`;
}
