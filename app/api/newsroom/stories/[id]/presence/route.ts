import { z } from 'zod';

import { bePresent, leaveStory } from '@/lib/newsroom/editor/write';

import { toStory, type StoryRoute } from '../../story-route';

export const dynamic = 'force-dynamic';

const sign = z.strictObject({ isLeaving: z.boolean() });

/** A sign of life, each 10 s, and the last one: `{isLeaving}`; gives who else is there (Presence). */
export async function POST(request: Request, route: StoryRoute): Promise<Response> {
  return toStory(request, route, 'presence', sign, async (client, id, { isLeaving }) => {
    if (!isLeaving) return bePresent(client, id);
    const error = await leaveStory(client, id);
    return error ? { ok: false, error } : { ok: true, value: null };
  });
}
