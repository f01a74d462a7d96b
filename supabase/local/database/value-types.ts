import type { PostgresType } from 'postgres';

/**
 * How PostgREST writes a timestamp: ISO 8601 with T, full offset and microseconds.
 * Defect of lite: it passes PostgreSQL's own text through (`2026-01-02 03:04:05+00`).
 *
 * @param text as PostgreSQL prints it under `TimeZone=UTC`
 */
function isoTimestamp(text: string): string {
  return text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
}

/**
 * How PostgREST writes a numeric: a JSON number, except for what JSON has no number for.
 * Defect of lite: it gives a string whenever the digits differ (`12.50`).
 *
 * @param text as PostgreSQL prints it
 */
function jsonNumber(text: string): number | string {
  const value = Number(text);
  return Number.isFinite(value) ? value : text;
}

const asIs = (value: string) => value;

/** Wire types of both connection pools. */
export const VALUE_TYPES: Record<string, PostgresType> = {
  timestamp: { to: 1114, from: [1114], serialize: asIs, parse: isoTimestamp },
  timestamptz: { to: 1184, from: [1184], serialize: asIs, parse: isoTimestamp },
  numeric: { to: 1700, from: [1700], serialize: String, parse: jsonNumber },
};

/**
 * Wire types of the pool that lite's Auth and Storage use for their own tables.
 * Defect of lite: they hand over JSON that is already text and the driver writes it a second
 * time, so that a column holds a JSON string and `raw_user_meta_data->>'display_name'` is null.
 */
export const SYSTEM_VALUE_TYPES: Record<string, PostgresType> = {
  ...VALUE_TYPES,
  jsonb: {
    to: 3802,
    from: [3802],
    serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
    parse: (text: string): unknown => JSON.parse(text),
  },
};
