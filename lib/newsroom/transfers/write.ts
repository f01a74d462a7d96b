import 'server-only';

import type { PostgrestError } from '@supabase/supabase-js';

import type { Result } from '@/lib/platform/result';
import { siteClient } from '@/lib/platform/supabase/admin';
import type { Json } from '@/lib/platform/supabase/database.types';
import type { SessionClient } from '@/lib/platform/supabase/session-of-cookies';

import type { BringChoices, TakeOutFormat, TransferAction } from './model';
import { listPieces, storePiece, streamPieces } from './pieces';

/** Milliseconds that storing or fetching a piece may take. */
const patience = 60_000;

/** What a transfer begins with. */
export type Beginning =
  | { direction: 'out'; format: TakeOutFormat; name: string }
  | { direction: 'in'; name: string; size: number; options: { site: string | null } }
  | { direction: 'in'; address: string };

/** Begins a transfer in an admin's name; gives its id, or the database's refusal (403, 422, 429). */
export async function beginTransfer(
  client: SessionClient,
  given: Beginning,
): Promise<Result<{ id: string }, PostgrestError>> {
  const { data, error } = await client.rpc('begin_transfer', { given: given as unknown as Json });
  return error ? { ok: false, error } : { ok: true, value: { id: data } };
}

/** Has a transfer go on otherwise, in an admin's name; gives the database's refusal (403, 404, 409), or null. */
export async function steerTransfer(
  client: SessionClient,
  transfer: string,
  action: TransferAction,
  choices?: BringChoices,
): Promise<PostgrestError | null> {
  const { error } = await client.rpc('steer_transfer', {
    transfer,
    action,
    choices: choices ?? {},
  });
  return error;
}

/**
 * Stores a piece of a file that an admin sends; the database has said that they are one. Gives whether it was the last, or the
 * refusal (409: nothing is received any more; 422: more than was announced). Throws when storage fails.
 */
export async function receivePiece(
  transfer: string,
  number: number,
  bytes: Buffer,
): Promise<Result<{ isLast: boolean }, PostgrestError>> {
  const client = siteClient(patience);
  const known = await client.from('transfers').select('state').eq('id', transfer).maybeSingle();
  if (known.error) throw new Error(known.error.message);
  // A piece of a file that is whole stays as it is; the database says what is wrong.
  if (known.data?.state === 'receiving') await storePiece(client, transfer, number, bytes);
  const { data, error } = await client.rpc('receive_transfer_part', {
    transfer,
    number,
    bytes: bytes.length,
  });
  return error ? { ok: false, error } : { ok: true, value: { isLast: data } };
}

/** A finished file: how long it is, and what gives its bytes from one to another, counted from 0. Throws when the database does not answer. */
export async function openTransferFile(transfer: string) {
  const client = siteClient(patience);
  const pieces = await listPieces(client, transfer);
  const size = pieces.reduce((sum, { bytes }) => sum + bytes, 0);
  const stream = (first: number, last: number) =>
    streamPieces(client, transfer, pieces, first, last);
  return { size, stream };
}
