import { z } from 'zod';

import { removeTakenDownPhotos } from '@/lib/pictures/write';
import { readPhotos, takeDownPhoto } from '@/lib/writing/write';

import { ofStory, toStory, type StoryRoute } from '../../story-route';

export const dynamic = 'force-dynamic';

const taking = z.strictObject({ folder: z.string().max(120), reason: z.string().max(1000) });

/** Photos that a story or a version of it shows, and those taken down from it (StoryPhotos). */
export async function GET(request: Request, route: StoryRoute): Promise<Response> {
  return ofStory(request, route, 'reading photos', readPhotos);
}

/**
 * Takes a photo of a withdrawn story down for good: `{folder, reason}`. Gives `{isGone}`: whether its files
 * are removed; where storage does not answer they go with the next look (tidyPhotos).
 */
export async function POST(request: Request, route: StoryRoute): Promise<Response> {
  return toStory(request, route, 'taking a photo down', taking, async (client, id, sent) => {
    const taken = await takeDownPhoto(client, id, sent.folder, sent.reason);
    return taken.ok ? { ok: true, value: { isGone: await areFilesRemoved() } } : taken;
  });
}

async function areFilesRemoved(): Promise<boolean> {
  try {
    await removeTakenDownPhotos();
    return true;
  } catch (error) {
    console.error('[pictures] photos that were taken down could not be removed yet:', error);
    return false;
  }
}
