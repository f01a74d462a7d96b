import type { Result } from '@/lib/platform/result';

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
export type BackendResult<T> = Result<T, BackendFailure>;

/**
 * Builds the failing side of a `BackendResult`.
 *
 * @param code what kind of failure it is
 * @param detail one sentence that tells what to do or what went wrong
 */
export function failure(
  code: BackendFailure['code'],
  detail: string,
): Extract<BackendResult<never>, { error: unknown }> {
  return { ok: false, error: { code, detail } };
}
