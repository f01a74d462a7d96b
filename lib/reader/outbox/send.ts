import { send, sendWithFile, type ApiResult } from '@/lib/platform/session/browser';

import { deliver, type SendSummary, type SendCall } from './deliver';
import { alone } from './lock';
import type { Call } from './model';
import { queueStore } from './indexed-db';

/** Sends a call, with its file where it has one, for a reader. */
export function makeCall<Value>(
  { method, path, body, file }: Call,
  reader: string | undefined,
): Promise<ApiResult<Value>> {
  return file
    ? sendWithFile(method, path, body ?? {}, file, reader)
    : send(method, path, body, reader);
}

const sendCall: SendCall = async (call, reader) => {
  const answer = await makeCall(call, reader);
  return answer.ok ? null : answer.error;
};

/**
 * Sends everything that is kept in this browser and can be sent now, alone. Gives what came of it, or
 * null when another tab is at it. Throws where nothing can be kept.
 */
export function sendQueued(): Promise<SendSummary | null> {
  return alone((stillMine) => deliver(queueStore, sendCall, { now: Date.now, stillMine }));
}
