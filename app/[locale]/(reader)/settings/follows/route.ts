import { z } from 'zod';

import { followKinds, longestTarget } from '@/lib/reading/follows/model';
import { addFollow, removeFollow } from '@/lib/reader/follows/write';
import { refusalOf } from '@/lib/platform/http/refusal';
import { normaliseLine } from '@/lib/platform/text/normalise';

import type { RouteOfEdition } from '../../form-response';
import { forReaderForm } from '../../reader-form';

const fields = z.object({
  kind: z.enum(followKinds),
  target: z.string().max(1000).transform(normaliseLine).pipe(z.string().max(longestTarget)),
  remove: z.literal('yes').optional(),
});

/** Adds to what the reader follows, or removes from it, by the forms of the settings. */
export async function POST(request: Request, route: RouteOfEdition): Promise<Response> {
  return forReaderForm(request, route, '/settings', fields, async ({ client, sent }) => {
    const { kind, target, remove } = sent;
    if (target === '') return { form: 'follows', outcome: 'follow_unknown' };
    const change = remove ? removeFollow : addFollow;
    const error = await change(client, { kind, target });
    if (!error) return { form: 'follows', outcome: remove ? 'removed' : 'added' };
    const refusal = refusalOf(error);
    if (!refusal) console.error('[follows] could not be changed:', error.code, error.message);
    return { form: 'follows', outcome: refusal?.reason ?? 'unavailable' };
  });
}
