import { z } from 'zod';

import { readDeskStatus } from '@/lib/newsroom/desk/read';

import { badRequest, parseQuery } from '../../query';
import { forReader, privateJson } from '../../reader-request';

export const dynamic = 'force-dynamic';

const question = z.object({
  stories: z
    .string()
    .max(200 * 37)
    .default('')
    .transform((ids) => ids.split(',').filter((id) => id !== ''))
    .pipe(z.array(z.uuid())),
});

/** A quiet look at what is on somebody's desk, `?stories=ID,ID`; gives DeskNow (lib/newsroom/desk/model.ts). */
export async function GET(request: Request): Promise<Response> {
  const asked = parseQuery(request, question);
  if (!asked) return badRequest();
  return forReader(request, async (client) =>
    privateJson(await readDeskStatus(client, asked.stories)),
  );
}
