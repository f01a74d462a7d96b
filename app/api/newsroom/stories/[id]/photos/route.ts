import { z } from 'zod';

import { hasPhotoFiles, removeTakenDownPhotos } from '@/lib/newsroom/images/write';
import { readPhotos, takeDownPhoto } from '@/lib/newsroom/editor/write';

import { ofStory, toStory, type StoryRoute } from '../../story-route';

export const dynamic = 'force-dynamic';

const taking = z.strictObject({ folder: z.string().max(120), reason: z.string().max(1000) });

/** Photos that a story or a version of it shows, and those taken down from it (StoryPhotos). */
export async function GET(request: Request, route: StoryRoute): Promise<Response> {
  return ofStory(request, route, 'reading photos', readPhotos);
}

/**
 * Takes a photo of a withdrawn story down for good: `{folder, reason}`. Gives `{files}`: whether they are gone, or
 * kept since another story shows them; where storage does not answer they go later, with the next look (tidyPhotos).
 */
export async function POST(request: Request, route: StoryRoute): Promise<Response> {
  return toStory(request, route, 'taking a photo down', taking, async (client, id, sent) => {
    const taken = await takeDownPhoto(client, id, sent.folder, sent.reason);
    return taken.ok ? { ok: true, value: { files: await removeFiles(sent.folder) } } : taken;
  });
}

async function removeFiles(folder: string): Promise<'gone' | 'kept' | 'later'> {
  try {
    await removeTakenDownPhotos();
    return (await hasPhotoFiles(folder)) ? 'kept' : 'gone';
  } catch (error) {
    console.error('[pictures] photos that were taken down could not be removed yet:', error);
    return 'later';
  }
}
