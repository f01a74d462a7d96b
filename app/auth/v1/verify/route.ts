import { environment } from '@/lib/env';

export const dynamic = 'force-dynamic';

/**
 * Links in mails of the embedded backend point at the site: hands them to the auth service and
 * passes its redirect on. Hosted Supabase mails its own addresses and never comes here.
 */
export async function GET(request: Request): Promise<Response> {
  const { NEXT_PUBLIC_SUPABASE_URL } = environment();
  const { search } = new URL(request.url);
  const answer = await fetch(`${NEXT_PUBLIC_SUPABASE_URL}/auth/v1/verify${search}`, {
    cache: 'no-store',
    redirect: 'manual',
  });
  const location = answer.headers.get('location');
  const headers = new Headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  if (location) headers.set('location', location);
  return new Response(location ? null : await answer.text(), { status: answer.status, headers });
}
