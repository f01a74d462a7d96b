/** How patient a delivery is; all in milliseconds. */
export type Patience = {
  /** For an answer. */
  timeout: number;
  /** Pauses before each further attempt; as many attempts more. */
  pauses: readonly number[];
};

export const usualPatience: Patience = { timeout: 5000, pauses: [2000, 15_000, 60_000] };

/** What became of a delivery. `refused`: the receiver does not want it, so it is not tried again. */
export type DeliveryStatus =
  | { kind: 'delivered'; attempts: number }
  | { kind: 'refused'; status: number }
  | { kind: 'given up'; attempts: number; reason: string };

/**
 * Sends a request until it arrives: again after a pause when there is no answer in time, when the
 * line breaks, at 429 and at 5xx; not at other refusals. Never throws.
 */
export async function deliver(
  address: string,
  request: { headers: Record<string, string>; body: string },
  { timeout, pauses }: Patience = usualPatience,
): Promise<DeliveryStatus> {
  let reason = '';
  for (let attempt = 1; attempt <= pauses.length + 1; attempt += 1) {
    const status = await post(address, request, timeout);
    if (typeof status === 'number' && status < 300) return { kind: 'delivered', attempts: attempt };
    if (typeof status === 'number' && status < 500 && status !== 429) {
      return { kind: 'refused', status };
    }
    reason = String(status);
    const pause = pauses[attempt - 1];
    if (pause !== undefined) await new Promise((resolve) => setTimeout(resolve, pause).unref());
  }
  return { kind: 'given up', attempts: pauses.length + 1, reason };
}

/** The status of the answer, or what went wrong. */
async function post(
  address: string,
  request: { headers: Record<string, string>; body: string },
  timeout: number,
): Promise<number | string> {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      cache: 'no-store',
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
      ...request,
    });
    await answer.body?.cancel();
    return answer.status;
  } catch (error) {
    if (!(error instanceof Error)) return 'unknown';
    const { cause } = error;
    return cause instanceof Error ? `${error.message}: ${cause.message}` : error.message;
  }
}
