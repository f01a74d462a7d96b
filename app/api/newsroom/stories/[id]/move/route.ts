import { z } from 'zod';

import { storyActions } from '@/lib/newsroom/desk/model';
import { moveStory } from '@/lib/newsroom/editor/write';

import { toStory, type StoryRoute } from '../../story-route';

export const dynamic = 'force-dynamic';

const note = z.string().max(1000).optional();
const order = z.strictObject({
  action: z.enum(storyActions),
  revision: z.int().positive(),
  options: z.strictObject({
    publish_at: z.iso.datetime({ offset: true }).optional(),
    note,
    note_hi: note,
    note_en: note,
  }),
});

/** Leads a story on: `{action, revision, options}`; gives `{outcome, state, reasons}`. */
export async function POST(request: Request, route: StoryRoute): Promise<Response> {
  return toStory(request, route, 'moving a story', order, (client, id, sent) =>
    moveStory(client, id, sent.action, sent.revision, sent.options),
  );
}
