import { z } from 'zod';

import { chosenAtMost } from '@/lib/homepage/model';
import { arrangeFooter, arrangeFrontPage } from '@/lib/homepage/write';
import { footerTopicCount } from '@/lib/topics/trend';

import { done, forReaderSending, refuseAs } from '../../reader-request';

export const dynamic = 'force-dynamic';

const stories = z.array(z.uuid()).max(chosenAtMost);
const arrangement = z.union([
  z.strictObject({ featured: stories, breaking: stories }),
  z.strictObject({ topics: z.array(z.string().max(80)).length(footerTopicCount) }),
]);

/** Arranges the front page, `{featured, breaking}` (ids in order), or the footer, `{topics}` (slugs in order). */
export async function PUT(request: Request): Promise<Response> {
  return forReaderSending(request, arrangement, async (client, sent) => {
    const error =
      'topics' in sent
        ? await arrangeFooter(client, sent.topics)
        : await arrangeFrontPage(client, sent.featured, sent.breaking);
    return error ? refuseAs(error, 'arranging the front page') : done();
  });
}
