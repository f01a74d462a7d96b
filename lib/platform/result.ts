/** What came of something whose failure is expected: a value, or why there is none. */
export type Result<Value, Failure> = { ok: true; value: Value } | { ok: false; error: Failure };
