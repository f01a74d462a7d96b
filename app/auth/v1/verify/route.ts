import { askBackend } from '@/lib/delivery/backend-answer';
import { environment } from '@/lib/env';
import { locales } from '@/lib/i18n/locale';
import { translator } from '@/lib/i18n/translator';
import { senderOf, speakFor } from '@/lib/supabase/auth-request';

export const dynamic = 'force-dynamic';

/**
 * Links in mails of the embedded backend point at the site: hands them to the auth service and
 * passes its redirect on; 502 or 504 when it does not answer. Hosted Supabase mails its own addresses and never comes here.
 */
export async function GET(request: Request): Promise<Response> {
  const { NEXT_PUBLIC_SUPABASE_URL } = environment();
  const { search } = new URL(request.url);
  const address = `${NEXT_PUBLIC_SUPABASE_URL}/auth/v1/verify${search}`;
  const headers = new Headers();
  speakFor(senderOf(request.headers), headers);
  const answer = await askBackend(address, { redirect: 'manual', headers });
  if (typeof answer === 'number') return unavailable(answer);
  const location = answer.headers.get('location');
  const sent = new Headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  if (location) sent.set('location', location);
  return new Response(location ? null : await answer.text(), {
    status: answer.status,
    headers: sent,
  });
}

/** The link says nothing of the reader's language: the answer is given in all. */
function unavailable(status: number): Response {
  const words = locales.map((locale) => translator(locale, 'auth')('unavailable'));
  return new Response(words.join('\n\n'), {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'retry-after': '30',
    },
  });
}
