import { z } from 'zod';

import { Attempts } from '@/lib/platform/http/attempts';
import { networkOf } from '@/lib/platform/http/sender';
import { recordClientError } from '@/lib/reading/client-errors/write';
import { isReadersNotice, readNotice } from '@/lib/reading/views/visit-request';

export const dynamic = 'force-dynamic';

const fault = z.strictObject({
  fault: z.string().min(1).max(200),
  place: z.string().max(120),
  browser: z.string().regex(/^[A-Za-z ]{1,30}$/),
});

/** Errors that are counted from one network in an hour: the table takes 500 kinds a day, which nobody may fill alone. */
const counted = new Attempts({ limit: 30, window: 3_600_000 });

/** Counts an error of a reader's browser (lib/reading/client-errors/model.ts, Fault). Always 204. */
export async function POST(request: Request): Promise<Response> {
  const sent = isReadersNotice(request) ? fault.safeParse(await readNotice(request)) : null;
  if (sent?.success && counted.take(networkOf(request.headers), Date.now()))
    await recordClientError(sent.data);
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
}
