import { z } from 'zod';

import { longestPaletteQuery } from '@/lib/newsroom/palette/model';
import { findInNewsroom } from '@/lib/newsroom/palette/read';

import { forReader, privateJson } from '../../reader-request';

export const dynamic = 'force-dynamic';

const question = z
  .string()
  .transform((words) => [...words.trim()].slice(0, longestPaletteQuery).join(''))
  .catch('');

/** What a few words (`q`) name in the newsroom, for its command palette; gives Found (lib/newsroom/palette/model.ts). */
export async function GET(request: Request): Promise<Response> {
  const words = question.parse(new URL(request.url).searchParams.get('q'));
  return forReader(request, async (client) => privateJson(await findInNewsroom(client, words)));
}
