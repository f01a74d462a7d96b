import 'server-only';

import type { PostgrestError } from '@supabase/supabase-js';

import type { siteClient } from '@/lib/platform/supabase/admin';
import type { Database, Json } from '@/lib/platform/supabase/database.types';

export type SiteClient = ReturnType<typeof siteClient>;
export type TransferRow = Database['public']['Tables']['transfers']['Row'];

/** Milliseconds between two signs that this process is still at work; a transfer without one for a minute goes to another. */
const beat = 15_000;

/** The transfer was paused, cancelled or taken over: this process has no more to do with it. */
export class TransferLost extends Error {}

/** Throws what the database says against a step: TransferLost where the transfer is this process's no more. */
export function checkStep(error: PostgrestError | null): void {
  if (!error) return;
  if (error.message === 'transfer_lost') throw new TransferLost();
  throw new Error(`${error.code} ${error.message}`);
}

/** What a process notes of the transfer it holds. */
export type Facts = Record<string, Json | undefined>;

/** A transfer that this process holds, with the database in which all of it is noted. */
export class HeldTransfer {
  readonly client: SiteClient;
  readonly row: TransferRow;
  readonly worker: string;
  private readonly timer: NodeJS.Timeout;
  private isLost = false;

  /** Holds a transfer from now on until `release`. */
  constructor(client: SiteClient, row: TransferRow, worker: string) {
    this.client = client;
    this.row = row;
    this.worker = worker;
    this.timer = setInterval(() => void this.beat(), beat);
  }

  private async beat(): Promise<void> {
    const { error } = await this.client.rpc('hold_transfer', this.ids);
    if (error?.message === 'transfer_lost') this.isLost = true;
  }

  /** What every step of the database is told. */
  get ids(): { transfer: string; worker: string } {
    return { transfer: this.row.id, worker: this.worker };
  }

  /** Notes how far it has come, or how it ended. Throws TransferLost, or when the database does not answer. */
  async note(facts: Facts): Promise<void> {
    const { error } = await this.client.rpc('note_transfer', { ...this.ids, facts: facts as Json });
    checkStep(error);
  }

  /** Throws TransferLost where the transfer is this process's no more, as far as it has been told. */
  ensure(): void {
    if (this.isLost) throw new TransferLost();
  }

  /** Gives no more signs of being at work. */
  release(): void {
    clearInterval(this.timer);
  }
}
