import { environment } from '@/lib/platform/env';
import { isBearer } from '@/lib/platform/http/bearer';
import { readReturnedMail } from '@/lib/reader/letter/returned-mail';
import { noteReturned } from '@/lib/reader/letter/write';

/** Bytes of a mail that are read: a report quotes the headers of ours, not always its text. */
const longestMail = 512 * 1024;

const answer = (status: number) =>
  new Response(null, { status, headers: { 'cache-control': 'no-store' } });

/**
 * Takes a mail that came to the letter's address, whole as it came (RFC 5322), from the mail server that knows the secret. One
 * that says nothing about a letter is taken all the same: 204; 404 where no secret is set.
 */
export async function POST(request: Request): Promise<Response> {
  const { LETTER_SECRET: secret } = environment();
  if (secret === undefined) return answer(404);
  if (!isBearer(request.headers.get('authorization'), secret)) return answer(401);
  const length = Number(request.headers.get('content-length') ?? Number.NaN);
  if (!(length <= longestMail)) return answer(413);
  const returned = readReturnedMail(Buffer.from(await request.arrayBuffer()).toString('latin1'));
  if (!returned) return answer(204);
  return answer((await noteReturned(returned)) === 'unavailable' ? 503 : 204);
}
