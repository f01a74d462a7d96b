import type { Locale } from '@/lib/platform/i18n/locale';
import { translator } from '@/lib/platform/i18n/translator';
import { homePath, localePath, searchPath } from '@/lib/platform/paths';

/** The paper's colour, light (docs/design.md): a manifest knows one theme. */
const paper = '#f4f5ee';

/** An edition's manifest (specification 2: /manifest.webmanifest, /en/manifest.webmanifest). */
export function manifestPath(locale: Locale): string {
  return localePath(locale, '/manifest.webmanifest');
}

/** Where other apps hand over what a reader shares with this one. */
const sharePath = (locale: Locale) => localePath(locale, '/share-target');

function icon(name: string, size: number, purpose: 'any' | 'maskable') {
  return {
    src: `/icons/${name}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  };
}

/** What an edition is as an app (https://www.w3.org/TR/appmanifest/). */
export function webManifest(locale: Locale) {
  const site = translator(locale, 'site');
  const t = translator(locale, 'manifest');
  const shortcut = (name: string, url: string, image: string) => ({
    name,
    url,
    icons: [icon(image, 96, 'any')],
  });
  return {
    id: homePath(locale),
    name: site('name'),
    short_name: site('name'),
    description: site('description'),
    lang: locale,
    dir: 'ltr',
    start_url: homePath(locale),
    // Both editions: the way from one to the other stays within the app.
    scope: '/',
    display: 'standalone',
    theme_color: paper,
    background_color: paper,
    categories: ['news'],
    icons: [
      ...[192, 512].map((size) => icon('app', size, 'any')),
      ...[192, 512].map((size) => icon('app-maskable', size, 'maskable')),
    ],
    shortcuts: [
      shortcut(t('search'), searchPath(locale), 'search'),
      shortcut(t('myDistrict'), localePath(locale, '/my-district'), 'district'),
      shortcut(t('bookmarks'), localePath(locale, '/bookmarks'), 'bookmarks'),
    ],
    share_target: {
      action: sharePath(locale),
      method: 'GET',
      enctype: 'application/x-www-form-urlencoded',
      params: { title: 'title', text: 'text', url: 'url' },
    },
  };
}
