import { readFile } from 'node:fs/promises';
import path from 'node:path';

export const dynamic = 'force-dynamic';

/** The service worker as the build has bundled it (scripts/run/service-worker.ts), asked for anew each time. */
export async function GET(): Promise<Response> {
  const source = await readFile(path.join(process.cwd(), '.next', 'service-worker.js')).catch(
    () => null,
  );
  if (!source)
    return new Response('Not built', { status: 404, headers: { 'cache-control': 'no-store' } });
  return new Response(new Uint8Array(source), {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      // It speaks to this site alone, and loads nothing.
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    },
  });
}
