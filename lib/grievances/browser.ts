import { send, type Answer } from '@/lib/reader/browser';

import type { Outcome } from './model';

/** Notes that a complainant was told that his grievance is looked at. */
export function sendAcknowledgement(grievance: string): Promise<Answer<void>> {
  return send('POST', '/api/newsroom/grievances', { grievance, action: 'acknowledge' });
}

/** Decides a grievance with its reasons. */
export function sendDecision(
  grievance: string,
  outcome: Outcome,
  decision: string,
): Promise<Answer<void>> {
  return send('POST', '/api/newsroom/grievances', {
    grievance,
    action: 'decide',
    outcome,
    decision,
  });
}
