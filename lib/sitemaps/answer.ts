import 'server-only';

import { createHash } from 'node:crypto';

import { conditionalAnswer } from '@/lib/delivery/conditional-answer';

/** Seconds for which a shared cache may keep a sitemap. */
const cacheControl = 'public, max-age=60, s-maxage=60';

/**
 * Answers with a sitemap, or 304. Takes the file itself, or what makes it together with
 * `recognisedBy`, a text that changes when it does.
 */
export function answerWithSitemap(
  request: Request,
  what: { body: string } | { body: () => Promise<string>; recognisedBy: string },
): Promise<Response> {
  const { body } = what;
  const recognisedBy = 'recognisedBy' in what ? what.recognisedBy : what.body;
  const digest = createHash('sha256').update(recognisedBy).digest('base64url').slice(0, 22);
  return conditionalAnswer(request, {
    body,
    etag: `W/"${digest}"`,
    // A story that was withdrawn leaves no later date behind.
    lastModified: null,
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': cacheControl },
  });
}

/** The latest of some moments (ISO 8601), or null where there is none. */
export function latest(moments: readonly string[]): string | null {
  return moments.reduce<string | null>(
    (found, moment) => (found === null || Date.parse(moment) > Date.parse(found) ? moment : found),
    null,
  );
}
