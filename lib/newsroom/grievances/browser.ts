import { send, type ApiResult } from '@/lib/platform/session/browser';
import { storeInTab, readInTab } from '@/lib/platform/session/tab-storage';

import type { Letter } from './letter';
import type { GrievanceDecision } from './model';

/** Whose half-written decision it is, and of which grievance. */
export type DecisionDraft = { admin: string; grievance: string };

const draftName = ({ admin, grievance }: DecisionDraft) => `decision:${admin}:${grievance}`;

/** What was written of a decision and not sent, kept while the tab is open. */
export function readDecisionDraft(draft: DecisionDraft): string {
  return readInTab(draftName(draft));
}

/** Keeps what is being written of a decision; an empty text is forgotten. */
export function storeDecisionDraft(draft: DecisionDraft, text: string): void {
  storeInTab(draftName(draft), text);
}

/** Notes that a complainant was told that their grievance is looked at. */
export function sendAcknowledgement(grievance: string): Promise<ApiResult<void>> {
  return send('POST', '/api/newsroom/grievances', { grievance, action: 'acknowledge' });
}

/** Decides a grievance with its reasons; gives the letter to its complainant. */
export function sendDecision(
  grievance: string,
  outcome: GrievanceDecision,
  decision: string,
): Promise<ApiResult<{ letter: Letter | null }>> {
  return send('POST', '/api/newsroom/grievances', {
    grievance,
    action: 'decide',
    outcome,
    decision,
  });
}
