import 'server-only';

import { environment } from '@/lib/env';

/** Tags that one request to the refresh address may name. */
export const tagsPerRefresh = 500;

/**
 * Has this very process forget its cached pages with these tags. Next allows that only inside a
 * request, so the process sends one to itself. Throws when it is refused.
 */
export async function refreshOwnPages(tags: string[]): Promise<void> {
  const self = process.env.SITE_SELF_URL ?? `http://127.0.0.1:${process.env.PORT ?? '3000'}`;
  const address = `${self}/api/revalidate`;
  for (let start = 0; start < tags.length; start += tagsPerRefresh) {
    const answer = await fetch(address, {
      method: 'POST',
      cache: 'no-store',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${environment().REVALIDATE_SECRET}`,
      },
      body: JSON.stringify({ tags: tags.slice(start, start + tagsPerRefresh) }),
    });
    if (!answer.ok) throw new Error(`Refreshing pages was answered ${answer.status}`);
  }
}
