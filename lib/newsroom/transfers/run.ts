import 'server-only';

import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { workRegularly, type RegularWork } from '@/lib/platform/processes/work-regularly';
import { siteClient } from '@/lib/platform/supabase/admin';

import { bringIn, undo } from './bring-in';
import { checkFile } from './check-file';
import { checkStep, HeldTransfer, TransferLost, type SiteClient } from './held';
import { gatherPieces, removePieces } from './pieces';
import { makeArchive } from './take-out';
import { makeWxr } from './take-out-wxr';

/** Milliseconds between looks for a transfer that is due, and that a statement or a piece may take. */
const pollInterval = 3000;
const patience = 60_000;

/** A folder for a transfer's file, in place of those that processes which were killed at it left behind. */
async function makeFolder(id: string): Promise<string> {
  const prefix = `samvad-transfer-${id}-`;
  for (const name of await readdir(os.tmpdir()))
    if (name.startsWith(prefix)) await removeFolder(path.join(os.tmpdir(), name));
  return mkdtemp(path.join(os.tmpdir(), prefix));
}

const removeFolder = (folder: string) =>
  rm(folder, { recursive: true, force: true, maxRetries: 3 });

/** Does what is due with a transfer that this process holds. Throws TransferLost, or when database or storage fail. */
async function work(held: HeldTransfer): Promise<void> {
  const { task, format, id } = held.row;
  if (task === 'undo') return undo(held);
  if (task === 'make') return format === 'wxr' ? makeWxr(held) : makeArchive(held);
  const folder = await makeFolder(id);
  const file = path.join(folder, 'file');
  try {
    await gatherPieces(held.client, id, file);
    await (task === 'check' ? checkFile(held, file) : bringIn(held, file));
  } finally {
    await removeFolder(folder);
  }
}

/** Removes files whose time has come. Throws when database or storage fail. */
async function tidyTransfers(client: SiteClient): Promise<void> {
  const { data, error } = await client.rpc('transfer_files_due');
  checkStep(error);
  for (const { transfer, numbers } of data ?? []) {
    await removePieces(client, transfer, numbers);
    checkStep((await client.rpc('forget_transfer_files', { transfer })).error);
  }
}

/**
 * Works at transfers that are due until none is; gives how many those were. What fails for want of storage or database stays where
 * it was, and is gone on with when its lease ends. Throws when the database does not answer.
 */
export async function runDueTransfers(): Promise<number> {
  const client = siteClient(patience);
  for (let count = 0; ; count += 1) {
    const worker = crypto.randomUUID();
    const { data, error } = await client.rpc('claim_transfer', { worker });
    checkStep(error);
    const [row] = data ?? [];
    if (!row) {
      await tidyTransfers(client);
      return count;
    }
    const held = new HeldTransfer(client, row, worker);
    try {
      await work(held);
    } catch (failure) {
      if (!(failure instanceof TransferLost))
        console.error(`[transfers] ${row.id} (${row.task}) broke off:`, failure);
    } finally {
      held.release();
    }
  }
}

/** Brings archives in and takes them out as admins ask; several site processes share the work, and each transfer is one's. */
export function workAtTransfers(): RegularWork {
  return workRegularly(runDueTransfers, { name: 'transfers', every: pollInterval });
}
