import type { ActionOutcome, SheetView } from './sheet-view';

/** Outcomes after which a story that is to be sent for review waits on: each of them passes. */
const passing: readonly ActionOutcome['outcome'][] = [
  'unsaved',
  'unanswered',
  'photoWaits',
  'signedOut',
  'otherReader',
  'elsewhere',
  'unsettled',
];

/** Whether sending for review failed for want of a connection, so that it is queued. */
export function isForTheQueue({ outcome }: ActionOutcome, { save }: SheetView): boolean {
  if (outcome === 'unsaved') return save.kind === 'unreachable';
  return outcome === 'unanswered' || (outcome === 'photoWaits' && navigator.onLine === false);
}

/** What becomes of a story in the queue after another try. */
export function afterTry({ outcome }: ActionOutcome): 'sent' | 'waits' | 'refused' {
  if (outcome === 'done') return 'sent';
  return passing.includes(outcome) ? 'waits' : 'refused';
}
