import { z } from 'zod';

import { hasImageFiles, removeTakenDownImages } from '@/lib/newsroom/images/write';
import { readArticleImages, takeDownImage } from '@/lib/newsroom/editor/write';

import { ofArticle, toDraftResponse, type ArticleRoute } from '../../article-route';

export const dynamic = 'force-dynamic';

const taking = z.strictObject({ folder: z.string().max(120), reason: z.string().max(1000) });

/** Images that an article or a version of it shows, and those taken down from it (ArticleImages). */
export async function GET(request: Request, route: ArticleRoute): Promise<Response> {
  return ofArticle(request, route, 'reading photos', readArticleImages);
}

/**
 * Takes an image of a withdrawn article down for good: `{folder, reason}`. Gives `{files}`: whether they are gone, or
 * kept since another article shows them; where storage does not answer they go later, with the next look (tidyImages).
 */
export async function POST(request: Request, route: ArticleRoute): Promise<Response> {
  return toDraftResponse(
    request,
    route,
    'taking a photo down',
    taking,
    async (client, id, sent) => {
      const taken = await takeDownImage(client, id, sent.folder, sent.reason);
      return taken.ok ? { ok: true, value: { files: await removeFiles(sent.folder) } } : taken;
    },
  );
}

async function removeFiles(folder: string): Promise<'gone' | 'kept' | 'later'> {
  try {
    await removeTakenDownImages();
    return (await hasImageFiles(folder)) ? 'kept' : 'gone';
  } catch (error) {
    console.error('[pictures] photos that were taken down could not be removed yet:', error);
    return 'later';
  }
}
