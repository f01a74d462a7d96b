import { z } from 'zod';

import { sheetContent } from '@/lib/newsroom/editor/model/stored';
import { setAside } from '@/lib/newsroom/editor/write';

import { toStory, type StoryRoute } from '../../story-route';

export const dynamic = 'force-dynamic';

const sheet = z.strictObject({ content: sheetContent, note: z.string().max(1000) });

/** Keeps what was typed beside the working copy: `{content, note}`; gives the version's number. */
export async function POST(request: Request, route: StoryRoute): Promise<Response> {
  return toStory(request, route, 'setting aside', sheet, (client, id, { content, note }) =>
    setAside(client, id, content, note),
  );
}
