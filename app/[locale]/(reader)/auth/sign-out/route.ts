import { parseCookieHeader, serializeCookieHeader } from '@supabase/ssr';

import { defaultLocale, parseLocale } from '@/lib/i18n/locale';
import { homePath } from '@/lib/paths';
import { sessionOfRequest } from '@/lib/supabase/session-of-request';
import { isFromOwnPage } from '@/lib/views/visit-request';

import { endRecovery } from '../recovery-leave';

/**
 * Signs out: here, or with `everywhere=yes` on all devices. A form of ours posts it; from another
 * site's page it does nothing. Leads to the front page.
 */
export async function POST(
  request: Request,
  { params }: { params: Promise<{ locale: string }> },
): Promise<Response> {
  const locale = parseLocale((await params).locale) ?? defaultLocale;
  const answer = new Response(null, {
    status: 303,
    headers: { location: homePath(locale), 'cache-control': 'private, no-store' },
  });
  if (!isFromOwnPage(request)) return answer;
  const form = await request.formData().catch(() => new FormData());
  const { client, withCookies } = sessionOfRequest(request);
  const scope = form.get('everywhere') === 'yes' ? 'global' : 'local';
  const { error } = await client.auth.signOut({ scope });
  // When the auth service cannot be reached, this browser at least forgets the session.
  if (error) forgetSession(request, answer);
  endRecovery(answer);
  return withCookies(answer);
}

function forgetSession(request: Request, answer: Response): void {
  for (const { name } of parseCookieHeader(request.headers.get('cookie') ?? ''))
    if (/^(?:session(?:\.\d+)?|reader)$/.test(name))
      answer.headers.append(
        'set-cookie',
        serializeCookieHeader(name, '', { path: '/', maxAge: 0 }),
      );
}
