import { z } from 'zod';

import { storableText } from '@/lib/reader/comments/model';
import { letterTo } from '@/lib/newsroom/grievances/letter';
import { grievanceLimits } from '@/lib/newsroom/grievances/model';
import { readDecidedGrievance } from '@/lib/newsroom/grievances/read';
import { acknowledgeGrievance, decideGrievance } from '@/lib/newsroom/grievances/write';

import { done, forReaderSending, privateJson, refuseAs } from '../../reader-request';

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

/**
 * Acknowledges a grievance, or decides it: `{action, grievance, outcome, decision}`. Gives for a decision
 * the letter that its complainant is to be sent.
 */
export async function POST(request: Request): Promise<Response> {
  return forReaderSending(request, order, async (client, sent) => {
    if (sent.action === 'acknowledge') {
      const error = await acknowledgeGrievance(client, sent.grievance);
      return error ? refuseAs(error, 'a grievance') : done();
    }
    const error = await decideGrievance(client, sent.grievance, sent.outcome, sent.decision);
    if (error) return refuseAs(error, 'a grievance');
    const decided = await readDecidedGrievance(client, sent.grievance);
    return privateJson({ letter: decided && letterTo(decided) });
  });
}
