import { environment } from '@/lib/platform/env';

export const dynamic = 'force-dynamic';

/** Whether this process and the database answer: 200, else 503. For supervisors and load balancers. */
export async function GET(): Promise<Response> {
  const { NEXT_PUBLIC_SUPABASE_URL, NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: apikey } = environment();
  const address = `${NEXT_PUBLIC_SUPABASE_URL}/rest/v1/categories?select=slug&limit=1`;
  const isDatabaseUp = await fetch(address, {
    cache: 'no-store',
    headers: { apikey },
    signal: AbortSignal.timeout(3000),
  }).then(
    (answer) => answer.ok,
    () => false,
  );
  return Response.json(
    { status: isDatabaseUp ? 'ok' : 'database unreachable' },
    { status: isDatabaseUp ? 200 : 503, headers: { 'cache-control': 'no-store' } },
  );
}
