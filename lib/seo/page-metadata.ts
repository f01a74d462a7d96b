import 'server-only';

import type { Metadata } from 'next';

import { siteUrl } from '@/lib/env';
import { defaultLocale, locales, openGraphLocale, type Locale } from '@/lib/i18n/locale';
import { translator } from '@/lib/i18n/translator';
import { localePath } from '@/lib/paths';
import { truncate } from '@/lib/text/truncate';

/** Longest page description in characters (specification 5). */
const descriptionLength = 160;

/**
 * What search engines and link previews learn of a page. `path` is the page's address without the
 * edition; `languages` are those in which its content really exists (default both): only they are
 * announced as translations, and a page shown in a language it does not exist in points to the
 * one it does.
 */
export function pageMetadata({
  locale,
  path,
  title,
  description,
  languages = locales,
  isHome = false,
}: {
  locale: Locale;
  path: string;
  title: string;
  description: string;
  languages?: readonly Locale[];
  isHome?: boolean;
}): Metadata {
  const own = languages.includes(locale) ? locale : (languages[0] ?? defaultLocale);
  const url = siteUrl() + localePath(own, path);
  const site = translator(locale, 'site');
  const short = truncate(description.replace(/\s+/g, ' ').trim(), descriptionLength);
  return {
    metadataBase: new URL(siteUrl()),
    title: isHome ? title : site('titleOfPage', { title }),
    description: short,
    alternates: {
      canonical: url,
      ...(languages.length > 1 && { languages: hreflang(path, languages) }),
    },
    openGraph: {
      title,
      description: short,
      url,
      siteName: site('name'),
      locale: openGraphLocale(own),
      type: 'website',
    },
    robots: { index: true, follow: true, 'max-image-preview': 'large' },
  };
}

function hreflang(path: string, languages: readonly Locale[]): Record<string, string> {
  const address = (locale: Locale) => siteUrl() + localePath(locale, path);
  return {
    ...Object.fromEntries(languages.map((language) => [language, address(language)])),
    'x-default': address(defaultLocale),
  };
}
