/** What one check came to; whoever runs the paper reads it, who need not know the code. */
export type Finding = {
  /** `bad` keeps the paper from working or from being safe; `doubt` may be meant so. */
  state: 'ok' | 'doubt' | 'bad';
  /** What was looked at. */
  what: string;
  /** What was found, or is missing. */
  found: string;
  /** What to do about it. */
  remedy?: string;
};

export const ok = (what: string, found: string): Finding => ({ state: 'ok', what, found });
export const bad = (what: string, found: string, remedy: string): Finding => ({
  state: 'bad',
  what,
  found,
  remedy,
});
export const doubt = (what: string, found: string, remedy: string): Finding => ({
  state: 'doubt',
  what,
  found,
  remedy,
});

const mark = { ok: '✓', doubt: '!', bad: '✗' };

/** The lines of a report: a finding each, its remedy below it. */
export function reportLines(findings: readonly Finding[]): string[] {
  return findings.flatMap(({ state, what, found, remedy }) => [
    `${mark[state]} ${what}: ${found}`,
    ...(remedy === undefined ? [] : [`    → ${remedy}`]),
  ]);
}
