/** Why a backend could not start; `detail` is one sentence for the person at the console. */
export type BackendFailure = {
  code:
    | 'data-dir-in-use'
    | 'port-busy'
    | 'unsupported-platform'
    | 'data-dir-unusable'
    | 'migration-failed'
    | 'postgres-failed';
  detail: string;
};

/** A step of the start: its value, or the reason why it failed. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; failure: BackendFailure };

/**
 * Builds the failing side of an `Outcome`.
 *
 * @param code what kind of failure it is
 * @param detail one sentence that tells what to do or what went wrong
 */
export function failure(
  code: BackendFailure['code'],
  detail: string,
): { ok: false; failure: BackendFailure } {
  return { ok: false, failure: { code, detail } };
}
