import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { setTimeout as delay } from 'node:timers/promises';

import type { Access } from './access';
import { Refusal } from './refusal';

/** How often one file is tried, and milliseconds until the second time. */
const attempts = 4;
const firstPause = 500;

function addressOf({ apiUrl }: Access, bucket: string, name: string): string {
  const encoded = name.split('/').map(encodeURIComponent).join('/');
  return `${apiUrl}/storage/v1/object/${encodeURIComponent(bucket)}/${encoded}`;
}

function keysOf({ secretKey }: Access): Record<string, string> {
  return { apikey: secretKey, authorization: `Bearer ${secretKey}` };
}

/** Asks once more where the service did not answer, or not for a reason of its own. */
async function ask(request: () => Promise<Response>): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await request().catch((error: unknown) => String(error));
    const isOver = typeof answer !== 'string' && answer.status < 500 && answer.status !== 429;
    if (isOver) return answer;
    if (attempt === attempts) {
      throw new Refusal(
        `Storage does not answer (${typeof answer === 'string' ? answer : answer.status}); try again later.`,
      );
    }
    if (typeof answer !== 'string') await answer.body?.cancel();
    await delay(firstPause * 2 ** (attempt - 1));
  }
}

/** The bytes of a stored file; null where storage does not have it. */
export async function download(
  access: Access,
  bucket: string,
  name: string,
): Promise<Readable | null> {
  const answer = await ask(() =>
    fetch(addressOf(access, bucket, name), { headers: keysOf(access) }),
  );
  if (answer.ok)
    return answer.body ? Readable.fromWeb(answer.body as WebStream) : Readable.from([]);
  const said = await answer.text();
  if (answer.status === 404 || /not.?found/i.test(said)) return null;
  throw new Refusal(`Storage refuses ${bucket}/${name}: ${answer.status} ${said.slice(0, 200)}`);
}

/** Stores a file; takes what gives its bytes, anew for each try. */
export async function upload(
  access: Access,
  { bucket, name, type, cacheControl }: Record<'bucket' | 'name' | 'type' | 'cacheControl', string>,
  bytes: () => Promise<Buffer>,
): Promise<void> {
  const headers = {
    ...keysOf(access),
    'content-type': type,
    'cache-control': cacheControl,
    'x-upsert': 'true',
  };
  const answer = await ask(async () =>
    fetch(addressOf(access, bucket, name), {
      method: 'POST',
      headers,
      body: new Uint8Array(await bytes()),
    }),
  );
  if (!answer.ok) {
    const said = (await answer.text()).slice(0, 200);
    throw new Refusal(`Storage does not take ${bucket}/${name}: ${answer.status} ${said}`);
  }
}
