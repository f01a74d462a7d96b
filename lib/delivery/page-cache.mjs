import fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js';

import { forgetPages, isForgottenSince, notePage } from './kept-pages.mjs';
import { withLateScripts } from './late-scripts.mjs';
import { awaitMaking, endMaking, endReading, noteAsked, tellMade } from './making.mjs';

const FileSystemCache = fileSystemCache.default ?? fileSystemCache;

/** The path of the page that a key of the cache stands for: `/route-cache/APP_PAGE/…/$/hi/about` is `/hi/about`. */
function pathOf(key) {
  const mark = key.indexOf('/$/');
  return mark === -1 ? key : key.slice(mark + 2);
}

/**
 * The status that a page says it has: not there, or there and gone (components/layout/not-found-screen.tsx,
 * withdrawn-screen.tsx); undefined for any other. A story's text cannot say so: its quotes are escaped.
 */
function statusOf(html) {
  const status = /<[^<>]* data-page-status="(404|410)"/.exec(html)?.[1];
  return status === undefined ? undefined : Number(status);
}

/**
 * Next's own page cache (next.config, cacheHandler), which keeps each page with its scripts late:
 * the document is changed once, when it is kept, not each time it is served, and whoever it is made for
 * gets it so too. It tells the site's server what is kept and what is forgotten. A page that is not there, or
 * gone, is kept with its status. Pages and data are as old as the beginning of their making (making.mjs).
 */
export default class PageCache extends FileSystemCache {
  async get(key, context) {
    let found = await super.get(key, context);
    // Next shares the making of pages itself, that of data only within one page.
    if (!found && context.kind === 'FETCH') {
      const hasChanged = (begun) => isForgottenSince(context.tags ?? [], begun);
      if (await awaitMaking(key, hasChanged)) found = await super.get(key, context);
    }
    noteAsked(key, found);
    return found;
  }

  async set(key, data, context) {
    const begun = data?.kind === 'FETCH' ? endReading(key) : endMaking(key);
    const isPage = data?.kind === 'APP_PAGE' && typeof data.html === 'string';
    if (!isPage) {
      await super.set(key, data, context);
      ageFrom(key, begun);
      tellMade(key);
      return;
    }
    // Next answers with this very object whoever waits for the page.
    data.html = withLateScripts(data.html);
    data.status = statusOf(data.html) ?? data.status;
    await super.set(key, data, context);
    ageFrom(key, begun);
    const tags = data.headers?.['x-next-cache-tags'];
    const seconds = context.cacheControl?.revalidate;
    if (typeof tags === 'string' && typeof seconds === 'number') {
      notePage(pathOf(key), { tags: tags.split(','), seconds, document: data.html, begun });
    }
  }

  async revalidateTag(tags, durations) {
    await super.revalidateTag(tags, durations);
    forgetPages(typeof tags === 'string' ? [tags] : tags);
  }
}

/** Next dates what it keeps by the end of its making. */
function ageFrom(key, begun) {
  const entry = FileSystemCache.memoryCache?.get(key);
  if (entry?.lastModified > begun) entry.lastModified = begun;
}
