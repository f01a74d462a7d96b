import { z } from 'zod';

import { openStory } from '@/lib/writing/read';
import { sheetContent } from '@/lib/writing/stored';
import { createStory, saveDraft } from '@/lib/writing/write';

import { ofStory, tabName, toStory, type StoryRoute } from '../story-route';

export const dynamic = 'force-dynamic';

const draft = z.strictObject({
  /** 0: the site does not know the story yet. */
  revision: z.int().min(0),
  content: sheetContent,
  tab: tabName,
});

/** A story as its sheet needs it (lib/writing/stored.ts, OpenedStory). */
export async function GET(request: Request, route: StoryRoute): Promise<Response> {
  return ofStory(request, route, 'opening a story', openStory);
}

/** Saves a sheet, or begins its story: `{revision, content, tab}`; gives `{outcome, revision, …}`. */
export async function PUT(request: Request, route: StoryRoute): Promise<Response> {
  return toStory(request, route, 'saving a sheet', draft, async (client, id, sent) => {
    if (sent.revision > 0) return saveDraft(client, id, sent);
    const begun = await createStory(client, id, sent.content);
    if (!begun.ok) return begun;
    // Begun before, when its answer was lost: what was typed since is saved on it.
    return saveDraft(client, id, { ...sent, revision: begun.value.revision });
  });
}
