import { z } from 'zod';

import { storableText } from '@/lib/reader/comments/model';
import { tryListedWords } from '@/lib/newsroom/moderation/write';

import { forReaderSending, privateJson, refuseAs } from '../../../reader-request';

export const dynamic = 'force-dynamic';

const trial = z.strictObject({ text: z.string().max(8000).transform(storableText) });

/** Tries a text against the listed words: `{text}`; gives `{found: [{phrase, action}]}`. */
export async function POST(request: Request): Promise<Response> {
  return forReaderSending(request, trial, async (client, { text }) => {
    const answer = await tryListedWords(client, text);
    return answer.ok
      ? privateJson({ found: answer.value })
      : refuseAs(answer.error, 'trying the listed words');
  });
}
