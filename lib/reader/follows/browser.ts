import { ask, send, type ApiResult } from '@/lib/platform/session/browser';

import type { Follow } from '@/lib/reading/follows/model';

/** Where the reader's follows are asked for; also the name under which they are kept. */
export const followsPath = '/api/follows';

/** What the reader follows. */
export function fetchFollows(): Promise<ApiResult<{ follows: Follow[] }>> {
  return ask(followsPath);
}

/** Follows something or stops: says what shall be, so that pressing twice does no harm. */
export function setFollow(follow: Follow, isFollowed: boolean): Promise<ApiResult<void>> {
  return send(isFollowed ? 'PUT' : 'DELETE', followsPath, follow);
}
