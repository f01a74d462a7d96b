import 'server-only';

import type { Json } from '@/lib/platform/supabase/database.types';
import { isTooLong } from '@/lib/platform/supabase/smaller-pieces';
import { orNull } from '@/lib/platform/supabase/or-null';

import { putFile } from './archived-file';
import { bringAllImages, type ReachedImages } from './bring-images';
import { checkStep, type HeldTransfer } from './held';
import type { FileEvent } from './file-events';
import { orderFor } from './file-order';
import { readFileApart } from './read-file';

/** Events of a batch: one statement writes it, whatever a gateway's limit on requests. */
const batchEvents = 200;
const batchLength = 700_000;
/** Files stored side by side. */
const filesAtOnce = 6;

type Numbered = Extract<FileEvent, { number: number }>;

/** What of row an event has: `article` of another system, or a kind of the own archive; null for none. */
function kindOf(event: Numbered): string | null {
  if (event.kind === 'own') return `own ${event.content.kind}`;
  return event.kind === 'article' ? event.kind : null;
}

/** Lines of one kind, which one statement brings in together with what is rejected between them. */
class Batch {
  events: Numbered[] = [];
  private length = 0;
  private kind: string | null = null;

  get isFull(): boolean {
    return this.events.length >= batchEvents || this.length >= batchLength;
  }

  /** Whether an event may go with those before it: rows of different kinds go by different ways. */
  takes(event: Numbered): boolean {
    const kind = kindOf(event);
    return kind === null || (this.kind ?? kind) === kind;
  }

  add(event: Numbered): void {
    if (event.kind === 'article' || event.kind === 'own') {
      this.kind = kindOf(event);
      this.length += JSON.stringify(event.content).length;
    }
    this.events.push(event);
  }
}

/** What is written of an article: for review where whoever brings it in wishes so, whatever its reader says. */
function contentOf(event: Numbered, isForReview: boolean): Json {
  if (event.kind === 'article' && isForReview)
    return { ...event.content, status: 'awaiting_review', is_approved: false };
  return ('content' in event ? event.content : null) as Json;
}

async function send(held: HeldTransfer, events: readonly Numbered[]): Promise<void> {
  const last = events.at(-1);
  if (!last) return;
  const isForReview = (held.row.options as Record<string, unknown>)['state'] === 'review';
  const rows = events.filter(({ kind }) => kind === 'article' || kind === 'own');
  const rejects = events.filter(({ kind }) => kind === 'reject');
  const { error } = await held.client.rpc(
    rows[0]?.kind === 'own' ? 'take_transfer_rows' : 'take_transfer_articles',
    {
      ...held.ids,
      rows: rows.map((event) => ({
        number: event.number,
        line: 'line' in event ? event.line : 0,
        content: contentOf(event, isForReview),
      })),
      rejects: rejects as unknown as Json,
      facts: { reached: { number: last.number }, read: last.number },
    },
  );
  if (isTooLong(error) && events.length > 1) {
    const half = Math.ceil(events.length / 2);
    await send(held, events.slice(0, half));
    return send(held, events.slice(half));
  }
  checkStep(error);
}

/**
 * Brings in what a file has, from where a process before has come. Takes the transfer and its file on this machine. Gives why
 * reading broke off, null at its end. Throws TransferLost, or when database or storage fail.
 */
async function bringRows(held: HeldTransfer, path: string, skip: number): Promise<string | null> {
  let batch = new Batch();
  let problem: string | null = null;
  let files: Promise<Numbered>[] = [];
  const add = async (event: Numbered) => {
    if (batch.isFull || !batch.takes(event)) {
      await send(held, batch.events);
      batch = new Batch();
    }
    batch.add(event);
  };
  // What follows them may not count as done before they are.
  const settleFiles = async () => {
    const stored = await Promise.all(files);
    files = [];
    for (const event of stored) await add(event);
  };
  for await (const event of readFileApart(await orderFor(held, path, skip))) {
    held.ensure();
    if (!('number' in event) && event.kind !== 'fault') continue;
    if (event.kind === 'upload') continue;
    if (event.kind === 'fault') problem = event.reason;
    else if (event.kind === 'file') {
      const storing = storeFile(held, path, event);
      // Awaited with the others of its round; a failure before that must not count as unhandled.
      storing.catch(() => undefined);
      files.push(storing);
      if (files.length === filesAtOnce) await settleFiles();
    } else {
      await settleFiles();
      await add(event);
    }
  }
  await settleFiles();
  await send(held, batch.events);
  return problem;
}

/** Stores a file of the archive; gives its event, or what rejects it. Throws when storage fails. */
async function storeFile(
  held: HeldTransfer,
  path: string,
  event: Extract<FileEvent, { kind: 'file' }>,
): Promise<Numbered> {
  const reason = await putFile(held, path, event);
  const { number, name } = event;
  return reason === null ? event : { kind: 'reject', number, line: 0, title: name, reason };
}

/** Brings in what a transfer's file has, then the images that its articles show. Throws as above. */
export async function bringIn(held: HeldTransfer, path: string): Promise<void> {
  const reached = held.row.reached as { number?: number } & ReachedImages;
  const isUploads = held.row.format === 'uploads';
  if (reached.pictures === undefined && reached.uploads === undefined && !isUploads) {
    const problem = await bringRows(held, path, reached.number ?? 0);
    // What stood before the fault has come in, and stays.
    if (problem !== null) return held.note({ state: 'failed', problem });
    await held.note({ reached: { uploads: '' } });
  }
  if (held.row.format !== 'archive') {
    const problem = await bringAllImages(held, path, reached);
    if (problem !== null) return held.note({ state: 'failed', problem });
  }
  await held.note({ state: 'done' });
}

/** Takes back what a transfer brought and nobody has touched since. Throws TransferLost, or when the database does not answer. */
export async function undo(held: HeldTransfer): Promise<void> {
  const reached = held.row.reached as { after?: string | null; gone?: number; stay?: number };
  let { after = null, gone = 0, stay = 0 } = reached;
  for (;;) {
    const { data, error } = await held.client.rpc('undo_transfer', {
      ...held.ids,
      after: orNull(after),
    });
    checkStep(error);
    const step = data?.[0];
    if (!step?.reached) break;
    after = step.reached;
    gone += step.gone;
    stay += step.stay;
    await held.note({ reached: { after, gone, stay }, read: gone + stay, total: held.row.written });
  }
  await held.note({ reached: { gone, stay }, read: gone, state: 'undone' });
}
