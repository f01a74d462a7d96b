/** What the site checks of itself, in order. */
export const checks = [
  'database',
  'protection',
  'storage',
  'realtime',
  'search',
  'scheduler',
  'mail',
  'mailServer',
  'letters',
  'refresh',
  'weather',
  'policy',
  'processes',
  'backup',
] as const;
export type Check = (typeof checks)[number];

/** How a check went: `off` where there is nothing to check. */
type CheckState = 'ok' | 'bad' | 'off';

/** What a check found; `detail` is for whoever mends it, as figures or the failing part said it. */
export type CheckResult = {
  check: Check;
  state: CheckState;
  milliseconds: number;
  detail: string;
};

/** Milliseconds that one check may take. */
export const checkLimit = 8000;

/** What a check's work found, or throws. */
export type Finding = { state: CheckState; detail?: string };

/**
 * Does one check within its time. Takes its work; what it throws, and what takes too long, is a bad
 * result with that as its detail. Never throws.
 */
export async function timed(
  check: Check,
  work: () => Promise<Finding>,
  limit = checkLimit,
): Promise<CheckResult> {
  const start = performance.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Finding>((resolve) => {
    timer = setTimeout(() => resolve({ state: 'bad', detail: `> ${limit} ms` }), limit);
  });
  const found = await Promise.race([
    work().catch((error: unknown): Finding => ({
      state: 'bad',
      detail: error instanceof Error ? error.message : String(error),
    })),
    late,
  ]);
  clearTimeout(timer);
  return {
    check,
    state: found.state,
    milliseconds: Math.round(performance.now() - start),
    detail: (found.detail ?? '').slice(0, 300),
  };
}
