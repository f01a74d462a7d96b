import { z } from 'zod';

import { articleCard, bulletinCard, type FinishedImage } from '@/lib/machines/share-card/images';
import { drawableText } from '@/lib/machines/share-card/content';
import { TooBusyError } from '@/lib/platform/processes/waiting-line';
import { bulletinWords } from '@/lib/newsroom/channel/words';
import { cardShapes, editions, headlineIn, type BulletinKey } from '@/lib/newsroom/channel/model';
import { bulletinDay, readBulletin, readChannelArticles } from '@/lib/newsroom/channel/read';
import { locales, type Locale } from '@/lib/platform/i18n/locale';
import { translator } from '@/lib/platform/i18n/translator';
import type { SessionClient } from '@/lib/platform/supabase/session-of-cookies';
import { readDistricts } from '@/lib/reading/districts/read';

import { badRequest, parseQuery } from '../../../query';
import { forReader, refuse } from '../../../reader-request';

export const dynamic = 'force-dynamic';

const shapes = Object.keys(cardShapes) as (keyof typeof cardShapes)[];
const look = { lang: z.enum(locales), shape: z.enum(shapes) };
const question = z.union([
  z.object({ ...look, article: z.uuid() }),
  z.object({
    ...look,
    day: bulletinDay,
    edition: z.enum(editions),
    district: z.string().max(60).nullable().default(null),
  }),
]);

/**
 * The card that goes with a message, as JPEG: of an article, `?article=`, or of a bulletin, `?day=&edition=&district=`; in a
 * language, `lang`, and a shape, `square` or `tall`. For editors.
 */
export async function GET(request: Request): Promise<Response> {
  const asked = parseQuery(request, question);
  if (!asked) return badRequest();
  const size = cardShapes[asked.shape];
  return forReader(request, async (client) => {
    try {
      const image =
        'article' in asked
          ? await cardOfArticle(client, asked.lang, asked.article, size)
          : await cardOfBulletin(client, asked.lang, asked, size);
      return image ? asJpeg(image) : refuse(404, 'story_unknown');
    } catch (error) {
      if (error instanceof TooBusyError) return refuse(503, 'unavailable');
      throw error;
    }
  });
}

type Size = { width: number; height: number };

async function cardOfArticle(client: SessionClient, locale: Locale, article: string, size: Size) {
  const [found] = await readChannelArticles(client, { article, place: '' });
  return found ? articleCard(locale, found.id, size) : null;
}

async function cardOfBulletin(client: SessionClient, locale: Locale, key: BulletinKey, size: Size) {
  const [{ items }, districts] = await Promise.all([readBulletin(client, key), readDistricts()]);
  const headlines = items.flatMap((item) => drawableText(headlineIn(locale, item) ?? '') || []);
  if (headlines.length === 0) return null;
  const { title, place } = bulletinWords(locale, key, districts);
  return bulletinCard(
    { paper: translator(locale, 'site')('name'), title, foot: place, headlines },
    size,
  );
}

function asJpeg({ bytes, etag }: FinishedImage): Response {
  return new Response(bytes, {
    headers: { 'content-type': 'image/jpeg', 'cache-control': 'private, no-store', etag },
  });
}
