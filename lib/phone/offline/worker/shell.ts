import { editionOf, locales, type Locale } from '@/lib/platform/i18n/locale';

import { filesOf, isOutdated, shellCache } from '../model';
import { offlinePath } from '@/lib/platform/paths';
import { fetchWhole, put, take } from '../store';
import { lastWords, offlineScripts, version } from './build';
import { scope } from './scope';

async function cacheInShell(path: string, answer: Response): Promise<void> {
  if ((await put(shellCache(version), path, answer)) === null) throw new Error('No room');
}

/**
 * Keeps what pages without a connection load by themselves, and the offline pages of the editions that are being read.
 * Throws when one cannot be had or kept: the worker is then not installed, and the browser tries again later.
 */
export async function prepareShell(): Promise<void> {
  const open = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const editions = new Set(open.map(({ url }) => editionOf(new URL(url).pathname)));
  // What the worker before this one was asked for is still read, though no page of it may be open.
  for (const locale of locales) if (await take(null, offlinePath(locale))) editions.add(locale);
  await Promise.all([cacheFiles(offlineScripts), ...[...editions].map(prepareEdition)]);
}

/** Keeps the offline page of an edition with all it needs, unless it is there: most readers read one edition alone. */
export async function prepareEdition(locale: Locale): Promise<void> {
  const path = offlinePath(locale);
  if (await take(shellCache(version), path)) return;
  const page = await fetchWhole(path, 'reload');
  await cacheFiles(filesOf(await page.clone().text()));
  await cacheInShell(path, page);
}

async function cacheFiles(files: readonly string[]): Promise<void> {
  await Promise.all(
    files.map(async (file) => cacheInShell(file, await fetchWhole(file, 'force-cache'))),
  );
}

/** Removes what workers of other versions have left. */
export async function removeOutdated(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => isOutdated(name, version)).map((name) => caches.delete(name)),
  );
}

/** The offline page of the edition a path belongs to, or of the one that was read; bare words when even that is gone. */
export async function offlinePage(path: string): Promise<Response> {
  const locale = editionOf(path);
  for (const each of [locale, ...locales]) {
    const page = await take(shellCache(version), offlinePath(each));
    if (page) return page;
  }
  const { title, text } = lastWords[locale];
  return new Response(
    `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><body style="font:18px/1.6 sans-serif;margin:15vh 8vw"><h1>${title}</h1><p>${text}</p></body></html>`,
    { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } },
  );
}
