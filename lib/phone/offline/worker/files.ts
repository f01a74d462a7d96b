import { Strategy, type StrategyHandler } from 'serwist';

import { filesCache, isCacheable, otherSizes, imagesCache } from '../model';
import { put, take, trim } from '../store';

/** What has been fetched is kept beside the answer, which does not wait for it. */
function cacheBeside(
  cacheName: typeof filesCache | typeof imagesCache,
  path: string,
  answer: Response,
  handler: StrategyHandler,
): Response {
  if (isCacheable(answer)) {
    const copy = answer.clone();
    void handler.waitUntil(
      put(cacheName, path, copy)
        .then(() => trim(cacheName))
        .catch(() => {}),
    );
  }
  return answer;
}

/** Files whose names change with their content: from the phone, else from the line, and then kept. */
export class HashedFiles extends Strategy {
  protected override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const { pathname: path } = new URL(request.url);
    const copy = await take(null, path);
    return copy ?? cacheBeside(filesCache, path, await handler.fetch(request), handler);
  }
}

/** The paper's images in the same way; without a connection another size will do. */
export class Images extends Strategy {
  protected override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const { pathname: path } = new URL(request.url);
    const copy = await take(imagesCache, path);
    if (copy) return copy;
    const answer = await handler.fetch(request).catch(() => null);
    if (answer) return cacheBeside(imagesCache, path, answer, handler);
    for (const size of otherSizes(path)) {
      const similar = await take(imagesCache, size);
      if (similar) return similar;
    }
    return Response.error();
  }
}
