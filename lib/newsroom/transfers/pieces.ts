import 'server-only';

import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';

import type { siteClient } from '@/lib/platform/supabase/admin';

type SiteClient = ReturnType<typeof siteClient>;

/** A piece of a file: its number, and its bytes. */
export type Piece = { number: number; bytes: number };

const bucketName = 'transfers';
const pathOf = (transfer: string, number: number) => `${transfer}/${number}`;

/** Stores a piece of a transfer's file; sent again it is the same one. Throws when storage fails. */
export async function storePiece(
  client: SiteClient,
  transfer: string,
  number: number,
  bytes: Buffer,
) {
  const { error } = await client.storage.from(bucketName).upload(pathOf(transfer, number), bytes, {
    contentType: 'application/octet-stream',
    cacheControl: '0',
    upsert: true,
  });
  if (error) throw error;
}

/** A piece of a transfer's file. Throws when storage fails. */
async function readPiece(client: SiteClient, transfer: string, number: number): Promise<Buffer> {
  const { data, error } = await client.storage.from(bucketName).download(pathOf(transfer, number));
  if (error) throw error;
  return Buffer.from(await data.arrayBuffer());
}

/** The pieces of a transfer's file in their order. Throws when the database does not answer. */
export async function listPieces(client: SiteClient, transfer: string): Promise<Piece[]> {
  const pieces: Piece[] = [];
  for (;;) {
    const { data, error } = await client
      .from('transfer_parts')
      .select('number, bytes')
      .eq('transfer_id', transfer)
      .gt('number', pieces.at(-1)?.number ?? 0)
      .order('number')
      .limit(1000);
    if (error) throw new Error(error.message);
    pieces.push(...data);
    if (data.length < 1000) return pieces;
  }
}

/** Puts the pieces of a transfer's file together in a file of this machine. Throws when storage fails. */
export async function gatherPieces(
  client: SiteClient,
  transfer: string,
  path: string,
): Promise<void> {
  const file = await open(path, 'w');
  try {
    for (const { number } of await listPieces(client, transfer))
      await file.writeFile(await readPiece(client, transfer, number));
  } finally {
    await file.close();
  }
}

/** Removes the pieces of a transfer's file. Throws when storage fails. */
export async function removePieces(client: SiteClient, transfer: string, numbers: number[]) {
  for (let at = 0; at < numbers.length; at += 500) {
    const names = numbers.slice(at, at + 500).map((number) => pathOf(transfer, number));
    const { error } = await client.storage.from(bucketName).remove(names);
    if (error) throw error;
  }
}

/**
 * Bytes of a transfer's file as a stream that fetches a piece when it is wanted. Takes the first and the last byte, counted from
 * 0. Errors when storage fails.
 */
export function streamPieces(
  client: SiteClient,
  transfer: string,
  pieces: readonly Piece[],
  first: number,
  last: number,
): ReadableStream<Uint8Array> {
  async function* wanted() {
    let start = 0;
    for (const { number, bytes } of pieces) {
      const end = start + bytes;
      if (start <= last && end > first) {
        const whole = await readPiece(client, transfer, number);
        yield new Uint8Array(
          whole.subarray(Math.max(first - start, 0), Math.min(last + 1, end) - start),
        );
      }
      start = end;
    }
  }
  return Readable.toWeb(Readable.from(wanted())) as ReadableStream<Uint8Array>;
}
