import { z } from 'zod';

import { recordReading } from '@/lib/history/write';

import { done, forReaderSending, refuseAs } from '../reader-request';

export const dynamic = 'force-dynamic';

const reading = z.strictObject({ article: z.uuid() });

/** Notes that the reader read a story: `{article}`. What is not public, or read while the history is paused, is not noted. */
export async function POST(request: Request): Promise<Response> {
  return forReaderSending(request, reading, async (client, { article }) => {
    const error = await recordReading(client, article);
    return error ? refuseAs(error, 'reading history') : done();
  });
}
