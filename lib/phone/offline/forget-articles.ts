import { articlePath } from '@/lib/platform/paths';
import { locales } from '@/lib/platform/i18n/locale';

import { pagesCache } from './model';

/** Throws the phone's copies of articles away, in both editions. Rejects when the phone's caches fail. */
export async function forgetArticles(ids: readonly string[]): Promise<void> {
  const copies = await caches.open(pagesCache);
  const paths = ids.flatMap((id) => locales.map((locale) => articlePath(locale, id)));
  await Promise.all(paths.map((path) => copies.delete(path)));
}
