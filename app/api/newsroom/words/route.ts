import { z } from 'zod';

import { storableText } from '@/lib/reader/comments/model';
import { addListedWord, removeListedWord } from '@/lib/newsroom/moderation/write';

import { done, forReaderSending, privateJson, refuseAs } from '../../reader-request';

export const dynamic = 'force-dynamic';

const word = z.strictObject({
  phrase: z.string().max(100).transform(storableText),
  action: z.enum(['hold', 'refuse']),
  note: z.string().max(300).transform(storableText).default(''),
});
const removal = z.strictObject({ id: z.int().positive() });

/** Lists a word: `{phrase, action, note}`; gives `{id}`. */
export async function POST(request: Request): Promise<Response> {
  return forReaderSending(request, word, async (client, sent) => {
    const answer = await addListedWord(client, sent);
    return answer.ok
      ? privateJson({ id: answer.value }, 201)
      : refuseAs(answer.error, 'listing a word');
  });
}

/** Takes a word off the list: `{id}`. */
export async function DELETE(request: Request): Promise<Response> {
  return forReaderSending(request, removal, async (client, { id }) => {
    const error = await removeListedWord(client, id);
    return error ? refuseAs(error, 'a listed word') : done();
  });
}
