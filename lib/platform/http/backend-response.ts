/** Milliseconds that the backend has to begin its answer. */
const patience = 10_000;

/**
 * Asks the backend for something that is passed on. What it sends may take as long as the reader's
 * line is slow; that it begins may not. Takes address, request and milliseconds to wait; gives the
 * answer, or the status to give in its place (RFC 9110, 15.6): 504 when none came in time, 502 when
 * it could not be reached.
 */
export async function askBackend(
  address: string,
  init: RequestInit,
  milliseconds = patience,
): Promise<Response | 502 | 504> {
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), milliseconds);
  try {
    return await fetch(address, { ...init, cache: 'no-store', signal: waiting.signal });
  } catch (error) {
    const status = waiting.signal.aborted ? 504 : 502;
    console.error(
      `[backend] ${new URL(address).pathname} was not answered (${status}):`,
      String(error),
    );
    return status;
  } finally {
    clearTimeout(timer);
  }
}
