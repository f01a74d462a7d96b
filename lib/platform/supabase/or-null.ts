/** An argument of a database function that may be null, which the generated types do not know. */
export const orNull = <Value>(value: Value | null) => value as Value;
