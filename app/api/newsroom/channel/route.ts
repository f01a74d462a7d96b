import { z } from 'zod';

import { arrangedEditions, longest, mostItems } from '@/lib/newsroom/channel/model';
import { bulletinDay, readChannelArticles } from '@/lib/newsroom/channel/read';
import { channelTexts } from '@/lib/newsroom/channel/words';
import { arrangeBulletin, noteChannelPost } from '@/lib/newsroom/channel/write';
import { siteUrl } from '@/lib/platform/env';
import { locales } from '@/lib/platform/i18n/locale';

import { badRequest, parseQuery } from '../../query';
import {
  done,
  forReader,
  forReaderSending,
  privateJson,
  refuse,
  refuseAs,
} from '../../reader-request';

export const dynamic = 'force-dynamic';

const headline = z.string().max(longest.headline).nullable();
const opening = z.string().max(longest.opening);

const arrangement = z.strictObject({
  day: bulletinDay,
  edition: z.enum(arrangedEditions),
  district: z.string().max(60).nullable(),
  items: z
    .array(z.strictObject({ id: z.uuid(), headlineHi: headline, headlineEn: headline }))
    .min(1)
    .max(mostItems)
    .refine((items) => new Set(items.map(({ id }) => id)).size === items.length)
    .nullable(),
  openingHi: opening,
  openingEn: opening,
  seen: z.int().min(0),
});

const post = z.strictObject({
  mark: z.string().max(80),
  article: z.uuid().nullable(),
  locale: z.enum(locales),
});

/** The messages of an article, `?article=`, as `{texts}` by language; 404 where readers cannot read it. For editors. */
export async function GET(request: Request): Promise<Response> {
  const asked = parseQuery(request, z.object({ article: z.uuid() }));
  if (!asked) return badRequest();
  return forReader(request, async (client) => {
    const [found] = await readChannelArticles(client, { ...asked, place: '' });
    return found
      ? privateJson({ texts: channelTexts(found, siteUrl()) })
      : refuse(404, 'story_unknown');
  });
}

/**
 * Keeps a bulletin as it was arranged, or lets it compose itself again (`items: null`); `seen` is the revision that was
 * seen. Gives `{revision}`; 409 where somebody else has changed it since.
 */
export async function PUT(request: Request): Promise<Response> {
  return forReaderSending(
    request,
    arrangement,
    async (client, { day, edition, district, seen, ...arranged }) => {
      const outcome = await arrangeBulletin(client, { day, edition, district }, arranged, seen);
      return outcome.ok
        ? privateJson(outcome.value)
        : refuseAs(outcome.error, 'arranging a bulletin');
    },
  );
}

/** Notes that a text was copied or shared: `{mark, article, locale}`. */
export async function POST(request: Request): Promise<Response> {
  return forReaderSending(request, post, async (client, { locale, ...sent }) => {
    const error = await noteChannelPost(client, sent, locale);
    return error ? refuseAs(error, 'noting a post of the channel') : done();
  });
}
