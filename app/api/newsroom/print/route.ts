import { z } from 'zod';

import { mostOnPage } from '@/lib/newsroom/print-desk/model';
import { arrangePrint } from '@/lib/newsroom/print-desk/write';
import { printDay, printPages } from '@/lib/reading/print/model';

import { forReaderSending, privateJson, refuseAs } from '../../reader-request';

export const dynamic = 'force-dynamic';

const arrangement = z.strictObject({
  day: z.string().refine((day) => printDay(day) !== null),
  places: z
    .array(z.strictObject({ page: z.enum(printPages), id: z.uuid() }))
    .min(1)
    .max(printPages.length * mostOnPage)
    .nullable(),
  seen: z.int().min(0),
});

/**
 * Keeps a day's printed edition as it was arranged, `{day, places: [{page, id}], seen}`, or composes it anew (`places: null`);
 * `seen` is the revision that was seen. Gives `{revision}`; 409 where somebody else has changed it since.
 */
export async function PUT(request: Request): Promise<Response> {
  return forReaderSending(request, arrangement, async (client, { day, places, seen }) => {
    const outcome = await arrangePrint(client, day, places, seen);
    return outcome.ok
      ? privateJson(outcome.value)
      : refuseAs(outcome.error, 'arranging an edition');
  });
}
