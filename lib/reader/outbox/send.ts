import { send } from '@/lib/platform/session/browser';

import { deliver, type SendSummary, type SendCall } from './deliver';
import { alone } from './lock';
import { queueStore } from './indexed-db';

const sendCall: SendCall = async ({ method, path, body }, reader) => {
  const answer = await send(method, path, body, reader);
  return answer.ok ? null : answer.error;
};

/**
 * Sends everything that is kept in this browser and can be sent now, alone. Gives what came of it, or
 * null when another tab is at it. Throws where nothing can be kept.
 */
export function sendQueued(): Promise<SendSummary | null> {
  return alone((stillMine) => deliver(queueStore, sendCall, { now: Date.now, stillMine }));
}
