import { z } from 'zod';

import { storableText } from '@/lib/comments/model';
import { grievanceLimits } from '@/lib/grievances/model';
import { acknowledgeGrievance, decideGrievance } from '@/lib/grievances/write';

import { done, forReaderSending, refuseAs } from '../../reader-request';

export const dynamic = 'force-dynamic';

const order = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('acknowledge'), grievance: z.uuid() }),
  z.strictObject({
    action: z.literal('decide'),
    grievance: z.uuid(),
    outcome: z.enum(['upheld', 'rejected']),
    decision: z.string().max(grievanceLimits.text).transform(storableText),
  }),
]);

/** Acknowledges a grievance, or decides it: `{action, grievance, outcome, decision}`. */
export async function POST(request: Request): Promise<Response> {
  return forReaderSending(request, order, async (client, sent) => {
    const error =
      sent.action === 'acknowledge'
        ? await acknowledgeGrievance(client, sent.grievance)
        : await decideGrievance(client, sent.grievance, sent.outcome, sent.decision);
    return error ? refuseAs(error, 'a grievance') : done();
  });
}
