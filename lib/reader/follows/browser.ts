import { askOrThrow, send, type ApiResult } from '@/lib/platform/session/browser';
import { inTurn } from '@/lib/platform/session/in-turn';

import type { Follow } from '@/lib/reading/follows/model';

/** Where the reader's follows are asked for; also the name under which they are kept. */
export const followsPath = '/api/follows';

/** What the reader follows, as it is told there. Throws what the site refused. */
export async function fetchFollows(path: string): Promise<Follow[]> {
  return (await askOrThrow<{ follows: Follow[] }>(path)).follows;
}

/** Follows something or stops: says what shall be, so that pressing twice does no harm. */
export function setFollow(follow: Follow, isFollowed: boolean): Promise<ApiResult<void>> {
  return inTurn(`follow:${follow.kind}:${follow.target}`, () =>
    send(isFollowed ? 'PUT' : 'DELETE', followsPath, follow),
  );
}
