import fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js';

import { withLateScripts } from './late-scripts.mjs';

const FileSystemCache = fileSystemCache.default ?? fileSystemCache;

/**
 * Next's own page cache (next.config, cacheHandler), which keeps each page with its scripts late:
 * the document is changed once, when it is kept, not each time it is served.
 */
export default class PageCache extends FileSystemCache {
  async set(key, data, context) {
    const isPage = data?.kind === 'APP_PAGE' && typeof data.html === 'string';
    return super.set(key, isPage ? { ...data, html: withLateScripts(data.html) } : data, context);
  }
}
