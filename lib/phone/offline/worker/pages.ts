import { Strategy, type StrategyHandler } from 'serwist';

import { editionOf } from '@/lib/platform/i18n/locale';
import {
  isCacheablePath,
  isNewsroomPath,
  networkPatience,
  newsroomCache,
  newsroomPatience,
  offlineNewsroomPath,
  pagesCache,
} from '../model';
import { cacheResponse, cacheRedirect, take, trim } from '../store';
import { offlinePage, prepareEdition } from './shell';

/** What the line has said after some time: an answer, that there is none, or nothing yet. */
type NetworkResult = Response | 'failed' | 'slow';

function within(answer: Promise<Response>, milliseconds: number): Promise<NetworkResult> {
  return Promise.race([
    answer.catch(() => 'failed' as const),
    new Promise<'slow'>((resolve) => setTimeout(resolve, milliseconds, 'slow')),
  ]);
}

/**
 * Documents: from the line; after three seconds, or when the line or the site fails, the copy that is
 * kept; where there is none, the page that lists what can be read. Never a blank page. The newsroom has
 * one page that stands for all of its own.
 */
export class Pages extends Strategy {
  protected override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const { pathname: path, search } = new URL(request.url);
    const answer = handler.fetch(request);
    if (isNewsroomPath(path)) return this.#newsroom(path, answer);
    if (!isCacheablePath(path)) return answer.catch(() => offlinePage(path));
    const copy = answer.then((whole) => whole.clone());
    void handler.waitUntil(copy.then((whole) => note(path, search, whole)).catch(() => {}));
    const first = await within(answer, networkPatience);
    if (first instanceof Response && first.status < 500) return first;
    return (await take(pagesCache, path)) ?? (await answer.catch(() => offlinePage(path)));
  }

  async #newsroom(path: string, answer: Promise<Response>): Promise<Response> {
    const first = await within(answer, newsroomPatience);
    if (first instanceof Response && first.status < 500) return first;
    const page = await take(newsroomCache, offlineNewsroomPath(editionOf(path)));
    return page ?? (await answer.catch(() => offlinePage(path)));
  }
}

/** Keeps what was answered. */
async function note(path: string, search: string, answer: Response): Promise<void> {
  if (path === '/' && search === '' && answer.type === 'opaqueredirect') {
    // The front page leads on for one reason only: the reader has chosen English (next.config.ts).
    await cacheRedirect('/', '/en');
    return;
  }
  await cacheResponse(path, answer);
  await trim(pagesCache);
  await prepareEdition(editionOf(path));
}
