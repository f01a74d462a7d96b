import { z } from 'zod';

import { forgetHistory, forgetReading, setHistoryRecorded } from '@/lib/reader/history/write';

import type { RouteOfEdition } from '../../form-response';
import { forSavedForm } from '../../saved-form';

const fields = z.discriminatedUnion('deed', [
  z.object({ deed: z.literal('remove'), article: z.uuid() }),
  z.object({ deed: z.enum(['removeAll', 'pause', 'continue']) }),
]);

const outcomes = {
  remove: 'removed',
  removeAll: 'removedAll',
  pause: 'nowPaused',
  continue: 'nowContinued',
};

/** What the forms of the history's page ask for: forget one article or all, pause it, keep it again. */
export async function POST(request: Request, route: RouteOfEdition): Promise<Response> {
  return forSavedForm(
    request,
    route,
    '/reading-history',
    fields,
    async ({ client, userId, sent }) => {
      const work = {
        remove: () => forgetReading(client, 'article' in sent ? sent.article : ''),
        removeAll: () => forgetHistory(client, userId),
        pause: () => setHistoryRecorded(client, userId, false),
        continue: () => setHistoryRecorded(client, userId, true),
      };
      const error = await work[sent.deed]();
      if (error) console.error('[history] could not be changed:', error.code, error.message);
      return { outcome: error ? 'unavailable' : outcomes[sent.deed] };
    },
  );
}
