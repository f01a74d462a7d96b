import { followSchema } from '@/lib/reading/follows/schema';
import { readFollows } from '@/lib/reader/follows/read';
import { addFollow, removeFollow } from '@/lib/reader/follows/write';

import { done, forReader, forReaderSending, privateJson, refuseAs } from '../reader-request';

export const dynamic = 'force-dynamic';

/** What the reader follows: `{follows: [{kind, target}]}`. */
export async function GET(request: Request): Promise<Response> {
  return forReader(request, async (client) => privateJson({ follows: await readFollows(client) }));
}

/** Follows something: `{kind, target}`. */
export async function PUT(request: Request): Promise<Response> {
  return forReaderSending(request, followSchema, async (client, sent) => {
    const error = await addFollow(client, sent);
    return error ? refuseAs(error, 'follow') : done();
  });
}

/** Follows it no more: `{kind, target}`. */
export async function DELETE(request: Request): Promise<Response> {
  return forReaderSending(request, followSchema, async (client, sent) => {
    const error = await removeFollow(client, sent);
    return error ? refuseAs(error, 'follow') : done();
  });
}
