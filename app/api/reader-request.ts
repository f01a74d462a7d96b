import type { PostgrestError } from '@supabase/supabase-js';
import type { z } from 'zod';

import type { Role } from '@/lib/newsroom/shared/model';
import { readerHeader } from '@/lib/platform/session/browser';
import { refusalOf, secondsToWait, type Refusal } from '@/lib/platform/http/refusal';
import { ReadError } from '@/lib/platform/supabase/public';
import type { SessionClient } from '@/lib/platform/supabase/session-of-cookies';
import { sessionOfRequest } from '@/lib/platform/supabase/session-of-request';
import { verifiedReader } from '@/lib/platform/supabase/verified-reader';
import { isFromOwnPage } from '@/lib/platform/http/sender';

/** Bytes that what a reader sends may have: the longest comment has some 8 KB. */
const longestBody = 64 * 1024;

/** An answer for one reader only. */
export function privateJson(value: unknown, status = 200): Response {
  return Response.json(value, {
    status,
    headers: { 'cache-control': 'private, no-store' },
  });
}

/** The answer to what was done and needs no words. */
export function done(): Response {
  return new Response(null, { status: 204, headers: { 'cache-control': 'private, no-store' } });
}

/** A refusal whose reason the catalogue names (`refusal`). */
export function refuse(status: number, reason: string, about?: Refusal['about']): Response {
  const answer = privateJson({ error: reason, about }, status);
  if (status === 429) answer.headers.set('retry-after', String(secondsToWait(reason)));
  return answer;
}

/**
 * Turns the database's error into the answer: its refusal, or 503 when it failed, which is logged.
 * Takes what was tried, for the log.
 */
export function refuseAs(error: PostgrestError, what: string): Response {
  const refusal = refusalOf(error);
  if (refusal) return refuse(refusal.status, refusal.reason, refusal.about);
  console.error(`[reader] ${what} failed: ${error.code} ${error.message}`);
  return refuse(503, 'unavailable');
}

/**
 * Does what a signed-in reader asks for: 403 for requests from other sites' pages, 401 without a
 * session that the auth service still knows: the database believes a token for up to an hour after it has ended.
 * Takes the request and the work, which gets the reader's client; the database decides what the reader may. Gives
 * the work's answer, or 503 when it threw or the service does not answer.
 */
export async function forReader(
  request: Request,
  work: (client: SessionClient) => Promise<Response>,
): Promise<Response> {
  if (request.method !== 'GET' && !isFromOwnPage(request)) return refuse(403, 'foreign');
  try {
    const { client, withCookies } = sessionOfRequest(request);
    const session = await sessionNow(client, request.headers.get(readerHeader));
    if (session === 'unavailable') return withCookies(refuse(503, 'unavailable'));
    if (session === 'other') return withCookies(refuse(409, 'other_reader'));
    return withCookies(session === 'there' ? await work(client) : refuse(401, 'not_signed_in'));
  } catch (error) {
    // Who closed the window meanwhile hears no answer.
    if (request.signal.aborted) return refuse(400, 'aborted');
    // A read may be refused too: a session that has run out, or was never one.
    const refusal = error instanceof ReadError ? refusalOf(error.database) : null;
    if (refusal) return refuse(refusal.status, refusal.reason, refusal.about);
    console.error(`[reader] ${request.method} ${new URL(request.url).pathname} failed:`, error);
    return refuse(503, 'unavailable');
  }
}

type SessionState = 'there' | 'none' | 'unavailable' | 'other';

/** Whether there is a session for the auth service, and of the reader for whom something is sent, where that is said. */
async function sessionNow(client: SessionClient, sentFor: string | null): Promise<SessionState> {
  const reader = await verifiedReader(client);
  if (typeof reader === 'string') return reader;
  return sentFor === null || sentFor === reader.user.id ? 'there' : 'other';
}

/**
 * The same for what is sent as JSON. Takes what it must be and how many bytes it may have; gives 413 for what is too long and 400
 * for what is something else.
 */
export async function forReaderSending<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  work: (client: SessionClient, sent: z.infer<Schema>) => Promise<Response>,
  { longest = longestBody } = {},
): Promise<Response> {
  return forReader(request, (client) =>
    withSent(request, schema, longest, (sent) => work(client, sent)),
  );
}

/** The same for whoever sends it, signed in or not: 403 for other sites' pages; 503 when the work threw. */
export async function forAnybodySending<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  work: (sent: z.infer<Schema>) => Promise<Response>,
): Promise<Response> {
  if (!isFromOwnPage(request)) return refuse(403, 'foreign');
  try {
    return await withSent(request, schema, longestBody, work);
  } catch (error) {
    if (request.signal.aborted) return refuse(400, 'aborted');
    console.error(`[reader] ${request.method} ${new URL(request.url).pathname} failed:`, error);
    return refuse(503, 'unavailable');
  }
}

/** Reads what was sent as JSON and does the work with it: 413 for what is too long, 400 for what is something else. */
async function withSent<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  longest: number,
  work: (sent: z.infer<Schema>) => Promise<Response>,
): Promise<Response> {
  const text = await readText(request, longest);
  if (text === null) return refuse(413, 'too_long');
  const sent = schema.safeParse(parseJson(text));
  return sent.success ? work(sent.data) : refuse(400, 'bad_request');
}

/** The refusal of whoever has no such role; null for whoever has. Asked before a body of megabytes is read. */
export async function refuseWithoutRole(
  client: SessionClient,
  required: Role,
  what: string,
): Promise<Response | null> {
  const { data: isAllowed, error } = await client.rpc('has_role', { required });
  if (error) return refuseAs(error, what);
  return isAllowed ? null : refuse(403, 'role_needed');
}

/** The body, or null as soon as it is longer than it may be, whatever its header says. */
export async function readBytes(request: Request, longest: number): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength;
    if (length > longest) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The body as text, or null as soon as it is longer than it may be, whatever its header says. */
async function readText(request: Request, longest: number): Promise<string | null> {
  const bytes = await readBytes(request, longest);
  return bytes && new TextDecoder().decode(bytes);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
