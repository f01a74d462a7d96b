import { z } from 'zod';

const REFERENCE = z.string().max(64).nullable();

/** One message of the Phoenix channel protocol, version 2.0.0: a JSON array of five. */
const MESSAGE = z.tuple([
  REFERENCE,
  REFERENCE,
  z.string().max(255),
  z.string().max(64),
  z.record(z.string(), z.unknown()),
]);

// Strict: a join that brings a filter or a selection of columns is refused, so that nobody hears more than they asked for.
const SUBSCRIPTION = z.strictObject({
  event: z.enum(['*', 'INSERT', 'UPDATE', 'DELETE']),
  schema: z.string().max(63),
  table: z.string().max(63),
});

const JOIN = z.object({
  access_token: z.string().optional(),
  config: z
    .object({ postgres_changes: z.array(SUBSCRIPTION).max(100).default([]) })
    .default({ postgres_changes: [] }),
});

/** What a client asked to be told of, as it sent it. */
export type RequestedSubscription = z.infer<typeof SUBSCRIPTION>;

/** A message from a client. */
export type ClientMessage = {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: Record<string, unknown>;
};

/**
 * Reads one text frame.
 *
 * @param text as received
 * @returns the message, or null when it isn't one
 * @see https://supabase.com/docs/guides/realtime/protocol
 */
export function readMessage(text: string): ClientMessage | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const parsed = MESSAGE.safeParse(value);
  if (!parsed.success) return null;
  const [joinRef, ref, topic, event, payload] = parsed.data;
  return { joinRef, ref, topic, event, payload };
}

/**
 * Reads the payload of `phx_join`.
 *
 * @param payload of the message
 * @returns token and wished subscriptions, or null when malformed
 */
export function readJoin(payload: Record<string, unknown>): z.infer<typeof JOIN> | null {
  return JOIN.safeParse(payload).data ?? null;
}

/**
 * Writes one text frame.
 *
 * @param joinRef of the channel, null for messages of the socket
 * @param ref of the message that is answered, null for news
 */
export function writeMessage(
  joinRef: string | null,
  ref: string | null,
  topic: string,
  event: string,
  payload: unknown,
): string {
  return JSON.stringify([joinRef, ref, topic, event, payload]);
}
