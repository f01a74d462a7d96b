import { z } from 'zod';

import { defaultLocale } from '@/lib/platform/i18n/locale';
import { localePath } from '@/lib/platform/paths';
import { letterPages } from '@/lib/reader/letter/model';
import { readOwnLetter } from '@/lib/reader/letter/read';
import { leaveLetter } from '@/lib/reader/letter/write';

import { badRequest, parseQuery } from '../../query';

export const dynamic = 'force-dynamic';

const question = z.object({ key: z.uuid() });

/**
 * Ends a letter in one step (RFC 8058, 3.2): mail programs ask without cookies and from no page, so the key in the address is
 * all that is asked for. One that has ended already has ended.
 */
export async function POST(request: Request): Promise<Response> {
  const asked = parseQuery(request, question);
  if (!asked) return badRequest();
  const outcome = await leaveLetter(asked.key);
  const status = outcome === 'unavailable' ? 503 : 204;
  return new Response(null, { status, headers: { 'cache-control': 'private, no-store' } });
}

/** Whoever opens the same address in a browser is led to the page with the button: opening it ends nothing. */
export async function GET(request: Request): Promise<Response> {
  const asked = parseQuery(request, question);
  if (!asked) return badRequest();
  const own = await readOwnLetter(asked.key);
  const page = localePath(own?.language ?? defaultLocale, letterPages.choices);
  return new Response(null, {
    status: 303,
    headers: {
      location: `${page}?key=${asked.key}`,
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    },
  });
}
