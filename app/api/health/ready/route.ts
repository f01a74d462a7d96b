import { readReadiness } from '@/lib/newsroom/readiness/read';

export const dynamic = 'force-dynamic';

/** Whether this process can take readers, part by part: 200, else 503. For load balancers and whoever looks after it. */
export async function GET(): Promise<Response> {
  const readiness = await readReadiness();
  return Response.json(readiness, {
    status: readiness.status === 'not ready' ? 503 : 200,
    headers: { 'cache-control': 'no-store' },
  });
}
