import { z } from 'zod';

import { mostAskedForEnds } from '@/lib/newsroom/pictures/model';
import { readPictureEnds } from '@/lib/newsroom/pictures/read';

import { badRequest, parseQuery } from '../../../query';
import { forReader, privateJson, refuseAs } from '../../../reader-request';
import { pictureFolder } from '../picture-order';

export const dynamic = 'force-dynamic';

const query = z.object({
  folders: z
    .string()
    .max(mostAskedForEnds * 80)
    .transform((list) => list.split(','))
    .pipe(z.array(pictureFolder).max(mostAskedForEnds)),
});

/** Until when pictures may be shown, `?folders=` with commas between: `[{folder, until}]` of those whose rights end. */
export async function GET(request: Request): Promise<Response> {
  const asked = parseQuery(request, query);
  if (!asked) return badRequest();
  return forReader(request, async (client) => {
    const found = await readPictureEnds(client, asked.folders);
    return found.ok ? privateJson(found.value) : refuseAs(found.error, 'reading picture rights');
  });
}
