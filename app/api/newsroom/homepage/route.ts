import { z } from 'zod';

import { chosenAtMost } from '@/lib/newsroom/homepage/model';
import { findArticles, readHomepageArticles } from '@/lib/newsroom/homepage/read';
import { arrangeFooter, arrangeFrontPage } from '@/lib/newsroom/homepage/write';
import { footerTopicCount } from '@/lib/reading/topics/trend';

import { badRequest, parseQuery } from '../../query';
import { done, forReader, forReaderSending, privateJson, refuseAs } from '../../reader-request';

export const dynamic = 'force-dynamic';

const articles = z.array(z.uuid()).max(chosenAtMost);
const frontPage = z.strictObject({ featured: articles, breaking: articles });
const slug = z.string().max(80);
const arrangement = z.union([
  frontPage.extend({ seen: frontPage }),
  z.strictObject({
    topics: z.array(slug).length(footerTopicCount),
    seen: z.array(slug).max(footerTopicCount),
  }),
]);

const question = z.union([
  z.object({ q: z.string().trim().min(1).max(200) }),
  z.object({
    ids: z
      .string()
      .transform((ids) => ids.split(','))
      .pipe(z.array(z.uuid()).max(2 * chosenAtMost)),
  }),
]);

/**
 * Public articles that may stand on the front page: by words, `?q=`, the best first, or those of
 * `?ids=` (parted by commas) that are public. Gives `{stories}`.
 */
export async function GET(request: Request): Promise<Response> {
  const asked = parseQuery(request, question);
  if (!asked) return badRequest();
  return forReader(request, async (client) =>
    privateJson({
      stories:
        'q' in asked
          ? await findArticles(client, asked.q, new Date())
          : await readHomepageArticles(client, asked.ids, new Date()),
    }),
  );
}

/**
 * Arranges the front page, `{featured, breaking}` (ids in order), or the footer, `{topics}` (slugs in
 * order); `seen` says how they stood for who arranged them. 409 where somebody else changed the same since.
 */
export async function PUT(request: Request): Promise<Response> {
  return forReaderSending(request, arrangement, async (client, sent) => {
    const error =
      'topics' in sent
        ? await arrangeFooter(client, sent.topics, sent.seen)
        : await arrangeFrontPage(client, sent, sent.seen);
    return error ? refuseAs(error, 'arranging the front page') : done();
  });
}
