import { siteUrl } from '@/lib/platform/env';
import { parseViolations, violationError } from '@/lib/reading/client-errors/violation';
import { recordClientError } from '@/lib/reading/client-errors/write';
import { readNotice } from '@/lib/reading/views/visit-request';
import { Attempts } from '@/lib/platform/http/attempts';
import { isForeign, networkOf } from '@/lib/platform/http/sender';

export const dynamic = 'force-dynamic';

/** Bytes of a report; each violation carries the whole policy. */
const longestReport = 32 * 1024;
/** Reports that are heard from one network, behind which many readers may sit. */
const heard = new Attempts({ limit: 30, window: 60_000 });

/**
 * Counts what pages’ policies forbade (lib/reading/client-errors/violation.ts), where browsers send it by themselves
 * (lib/server/security-headers.ts): they name neither page nor origin in every version. Always 204.
 */
export async function POST(request: Request): Promise<Response> {
  if (!isForeign(request) && heard.take(networkOf(request.headers), Date.now())) {
    const userAgent = request.headers.get('user-agent') ?? '';
    const errors = parseViolations(await readNotice(request, longestReport)).flatMap(
      (violation) => violationError(violation, siteUrl(), userAgent) ?? [],
    );
    await Promise.all(errors.map(recordClientError));
  }
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
}
