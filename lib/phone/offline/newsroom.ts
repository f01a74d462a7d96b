import { locales, type Locale } from '@/lib/platform/i18n/locale';

import { filesOf, freshFor, isHashedFile, newsroomCache, offlineNewsroomPath } from './model';
import { fetchWhole, forget, entriesOf, put, take } from './store';

/**
 * Keeps the newsroom's page for this device without a connection, so that an editor can be opened then;
 * one that is fresh is not fetched again. Gives whether it is kept now.
 */
export async function cacheNewsroomPage(locale: Locale): Promise<boolean> {
  const path = offlineNewsroomPath(locale);
  const cached = (await entriesOf(newsroomCache)).find(({ url }) => new URL(url).pathname === path);
  const age = Date.now() - (cached?.cachedAt ?? 0);
  if (cached && age >= 0 && age < freshFor) return true;
  try {
    const page = await fetchWhole(path, 'no-cache');
    // The page comes last: where it stands, all that it needs is there.
    await cacheFiles(filesOf(await page.clone().text()));
    if ((await put(newsroomCache, path, page)) === null) return cached !== undefined;
    await dropUnneeded();
    return true;
  } catch {
    return cached !== undefined;
  }
}

async function cacheFiles(files: readonly string[]): Promise<void> {
  await Promise.all(
    files.map(async (file) => {
      if (await take(newsroomCache, file)) return;
      const size = await put(newsroomCache, file, await fetchWhole(file, 'force-cache'));
      if (size === null) throw new Error('No room');
    }),
  );
}

/** Files of earlier builds, which neither edition's page names any more. */
async function dropUnneeded(): Promise<void> {
  const pages = await Promise.all(
    locales.map((locale) => take(newsroomCache, offlineNewsroomPath(locale))),
  );
  const texts = await Promise.all(pages.map(async (page) => page?.text() ?? ''));
  const needed = new Set(texts.flatMap(filesOf));
  for (const { url } of await entriesOf(newsroomCache)) {
    const { pathname } = new URL(url);
    if (isHashedFile(pathname) && !needed.has(pathname)) await forget(newsroomCache, pathname);
  }
}
