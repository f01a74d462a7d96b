import { z } from 'zod';

const KEY = z.record(z.string(), z.unknown());

const CHANGE = z.object({
  schema: z.string(),
  table: z.string(),
  type: z.enum(['INSERT', 'UPDATE', 'DELETE']),
  /** primary key after the change; of a DELETE, before it */
  key: KEY,
  /** primary key before the change; empty for an INSERT */
  oldKey: KEY,
  committedAt: z.string(),
});

/** One changed row, as the trigger tells it: where it is, not what it holds. */
export type Change = z.infer<typeof CHANGE>;

/** The channel of LISTEN/NOTIFY on which triggers tell changes. */
export const CHANGES_CHANNEL = 'embedded_realtime_changes';

/** The channel on which the ids of ended sessions are told. */
export const SESSIONS_CHANNEL = 'embedded_realtime_sessions';

/**
 * Reads a notification of a changed row.
 *
 * @param payload JSON written by the function `embedded_realtime.tell_change`
 * @throws when it is something else: only the trigger writes to the channel
 */
export function readChange(payload: string): Change {
  return CHANGE.parse(JSON.parse(payload));
}
