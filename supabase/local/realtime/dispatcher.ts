import type { Change } from './changes';
import { interested, type Channel, type Subscription } from './channel';
import { ANONYMOUS, type Identity } from './identity';
import type { RowReader } from './row-reader';

/** Longer than any access token lives, in ms: until then an ended session must be remembered. */
const SESSION_MEMORY_MS = 24 * 60 * 60 * 1_000;

type Row = Record<string, unknown>;
type Reader = { channel: Channel; wanted: Subscription[] };

/**
 * Carries changes to the channels that may see them, in the order in which they were committed.
 *
 * Readers are grouped by identity: a thousand anonymous readers cost one query per change. As in a
 * hosted project, a DELETE can't be checked against Row Level Security (the row is gone); it shows
 * the primary key alone, and only to roles that may select those columns.
 */
export class Dispatcher {
  readonly channels = new Set<Channel>();
  readonly #reader: RowReader;
  readonly #log: (line: string) => void;
  readonly #endedSessions = new Map<string, number>();
  #queue: Promise<void> = Promise.resolve();

  /**
   * @param reader reads rows under a reader's role
   * @param log takes one line
   */
  constructor(reader: RowReader, log: (line: string) => void) {
    this.#reader = reader;
    this.#log = log;
  }

  /** Queues one change. */
  changed(change: Change): void {
    this.#queue = this.#queue
      .then(() => this.#dispatch(change))
      .catch((error: unknown) => {
        this.#log(`[realtime] ${change.schema}.${change.table}: ${String(error)}`);
      });
  }

  /** Makes the channels of an ended session anonymous, whatever their client does. */
  sessionEnded(sessionId: string): void {
    this.#endedSessions.set(sessionId, Date.now());
    for (const channel of this.channels) channel.identity = this.stillValid(channel.identity);
  }

  /**
   * Gives the identity a token stands for now: that of a session which has ended is anonymous,
   * although the token itself could still be read as valid.
   *
   * @param identity from `identify`
   */
  stillValid(identity: Identity): Identity {
    const { sessionId } = identity;
    return sessionId !== null && this.#endedSessions.has(sessionId) ? ANONYMOUS : identity;
  }

  /** Closes the channels whose token has run out. */
  closeExpired(): void {
    const now = Date.now();
    for (const channel of [...this.channels]) {
      if (channel.identity.expiresAt <= now) channel.close('Token has expired');
    }
    for (const [sessionId, endedAt] of this.#endedSessions) {
      if (now - endedAt > SESSION_MEMORY_MS) this.#endedSessions.delete(sessionId);
    }
  }

  async #dispatch(change: Change): Promise<void> {
    this.closeExpired();
    const groups = new Map<string, Reader[]>();
    for (const channel of this.channels) {
      const wanted = interested(channel, change);
      if (wanted.length === 0) continue;
      const group = groups.get(channel.identity.key) ?? [];
      group.push({ channel, wanted });
      groups.set(channel.identity.key, group);
    }
    await Promise.all([...groups.values()].map((group) => this.#tell(change, group)));
  }

  async #tell(change: Change, readers: Reader[]): Promise<void> {
    const identity = readers[0]?.channel.identity;
    if (identity === undefined) return;
    const columns = await this.#reader.selectableColumns(change, identity);
    const oldKey = pick(change.oldKey, columns);
    const row = change.type === 'DELETE' ? null : await this.#reader.read(change, identity);
    if (change.type === 'DELETE' ? Object.keys(oldKey).length === 0 : row === null) return;
    const data = dataOf(change, row, oldKey);
    for (const { channel, wanted } of readers) {
      // It may have signed out or in while the row was read.
      if (channel.identity.key !== identity.key || !this.channels.has(channel)) continue;
      channel.push('postgres_changes', { ids: wanted.map(({ id }) => id), data });
    }
  }
}

/** What clients are told of a change, besides which of their subscriptions it is of. */
function dataOf(change: Change, row: Row | null, oldKey: Row) {
  return {
    schema: change.schema,
    table: change.table,
    type: change.type,
    commit_timestamp: change.committedAt,
    // Values are JSON of their own type already; no column needs converting by the client.
    columns: [],
    errors: null,
    ...(row !== null && { record: row }),
    ...(change.type !== 'INSERT' && { old_record: oldKey }),
  };
}

function pick(row: Row, columns: readonly string[]): Row {
  return Object.fromEntries(Object.entries(row).filter(([name]) => columns.includes(name)));
}
