import { z } from 'zod';

import { recordClientError } from '@/lib/reading/client-errors/write';
import { isReadersNotice, readNotice } from '@/lib/reading/views/visit-request';

export const dynamic = 'force-dynamic';

const fault = z.strictObject({
  fault: z.string().min(1).max(200),
  place: z.string().max(120),
  browser: z.string().regex(/^[A-Za-z ]{1,30}$/),
});

/** Counts an error of a reader's browser (lib/reading/client-errors/model.ts, Fault). Always 204. */
export async function POST(request: Request): Promise<Response> {
  const sent = isReadersNotice(request) ? fault.safeParse(await readNotice(request)) : null;
  if (sent?.success) await recordClientError(sent.data);
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
}
