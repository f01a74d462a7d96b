import { z } from 'zod';

import { recordReading } from '@/lib/reader/history/write';

import { done, forReaderSending, refuseAs } from '../reader-request';

export const dynamic = 'force-dynamic';

/** The longest that a phone may have been without a connection: ten years, beyond which its clock is wrong. */
const longestAgo = 10 * 366 * 24 * 3600;
const reading = z.strictObject({
  article: z.uuid(),
  secondsAgo: z.int().min(0).max(longestAgo).default(0),
});

/**
 * Notes that the reader read an article: `{article}`, or `{article, secondsAgo}` when they read it without
 * a connection. What is not public, or read while the history is paused, is not noted.
 */
export async function POST(request: Request): Promise<Response> {
  return forReaderSending(request, reading, async (client, { article, secondsAgo }) => {
    const error = await recordReading(client, article, secondsAgo);
    return error ? refuseAs(error, 'reading history') : done();
  });
}
