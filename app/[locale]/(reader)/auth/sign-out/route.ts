import { defaultLocale, parseLocale } from '@/lib/i18n/locale';
import { homePath } from '@/lib/paths';
import { sessionOfRequest } from '@/lib/supabase/session-of-request';
import { isFromOwnPage } from '@/lib/views/visit-request';

/**
 * Signs out: here, or with `everywhere=yes` on all devices. A form of ours posts it; from another
 * site's page it does nothing. Leads to the front page.
 */
export async function POST(
  request: Request,
  { params }: { params: Promise<{ locale: string }> },
): Promise<Response> {
  const locale = parseLocale((await params).locale) ?? defaultLocale;
  const { client, withCookies } = sessionOfRequest(request);
  if (isFromOwnPage(request)) {
    const form = await request.formData();
    await client.auth.signOut({ scope: form.get('everywhere') === 'yes' ? 'global' : 'local' });
  }
  return withCookies(
    new Response(null, {
      status: 303,
      headers: { location: homePath(locale), 'cache-control': 'private, no-store' },
    }),
  );
}
