import { locales } from '@/lib/i18n/locale';

import { editionOf, filesOf, isOutdated, offlinePath, shellCache } from '../model';
import { fetchWhole, put, take } from '../store';
import { lastWords, offlineScripts, version } from './build';

async function keepInShell(path: string, answer: Response): Promise<void> {
  if ((await put(shellCache(version), path, answer)) === null) throw new Error('No room');
}

/**
 * Fetches the offline pages with all they need, and what pages without a connection load by themselves. Throws when one cannot be had or kept: the worker is
 * then not installed, and the browser tries again later.
 */
export async function prepareShell(): Promise<void> {
  const needed = new Set<string>(offlineScripts);
  for (const locale of locales) {
    const page = await fetchWhole(offlinePath(locale), 'reload');
    for (const file of filesOf(await page.clone().text())) needed.add(file);
    await keepInShell(offlinePath(locale), page);
  }
  await Promise.all(
    [...needed].map(async (file) => keepInShell(file, await fetchWhole(file, 'force-cache'))),
  );
}

/** Removes what workers of other versions have left. */
export async function removeOutdated(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => isOutdated(name, version)).map((name) => caches.delete(name)),
  );
}

/** The offline page of the edition a path belongs to; bare words when even that is gone. */
export async function offlinePage(path: string): Promise<Response> {
  const locale = editionOf(path);
  const { title, text } = lastWords[locale];
  return (
    (await take(shellCache(version), offlinePath(locale))) ??
    new Response(
      `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><body style="font:18px/1.6 sans-serif;margin:15vh 8vw"><h1>${title}</h1><p>${text}</p></body></html>`,
      { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } },
    )
  );
}
