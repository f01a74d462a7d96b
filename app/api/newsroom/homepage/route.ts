import { z } from 'zod';

import { chosenAtMost } from '@/lib/homepage/model';
import { arrangeFooter, arrangeFrontPage } from '@/lib/homepage/write';
import { footerTopicCount } from '@/lib/topics/trend';

import { done, forReaderSending, refuseAs } from '../../reader-request';

export const dynamic = 'force-dynamic';

const stories = z.array(z.uuid()).max(chosenAtMost);
const frontPage = z.strictObject({ featured: stories, breaking: stories });
const slug = z.string().max(80);
const arrangement = z.union([
  frontPage.extend({ seen: frontPage }),
  z.strictObject({
    topics: z.array(slug).length(footerTopicCount),
    seen: z.array(slug).max(footerTopicCount),
  }),
]);

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
