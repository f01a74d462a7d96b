import { z } from 'zod';

import { mostAskedForEnds } from '@/lib/newsroom/image-library/model';
import { readRightsEnds } from '@/lib/newsroom/image-library/read';

import { badRequest, parseQuery } from '../../../query';
import { forReader, privateJson, refuseAs } from '../../../reader-request';
import { imageFolderParam } from '../image-order';

export const dynamic = 'force-dynamic';

const query = z.object({
  folders: z
    .string()
    .max(mostAskedForEnds * 80)
    .transform((list) => list.split(','))
    .pipe(z.array(imageFolderParam).max(mostAskedForEnds)),
});

/** Until when images may be shown, `?folders=` with commas between: `[{folder, until}]` of those whose rights end. */
export async function GET(request: Request): Promise<Response> {
  const asked = parseQuery(request, query);
  if (!asked) return badRequest();
  return forReader(request, async (client) => {
    const found = await readRightsEnds(client, asked.folders);
    return found.ok ? privateJson(found.value) : refuseAs(found.error, 'reading picture rights');
  });
}
