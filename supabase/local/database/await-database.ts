import { setTimeout as delay } from 'node:timers/promises';
import postgres from 'postgres';

const PATIENCE_MS = 30_000;
const RETRY_MS = 50;

/**
 * Waits until PostgreSQL takes connections, which after a crash is when it has recovered. That it
 * lets this role in is not waited for.
 *
 * @param url of the database
 * @throws the last refusal when that takes longer than half a minute
 */
export async function awaitDatabase(url: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const client = postgres(url, { max: 1, connect_timeout: 2, fetch_types: false });
    try {
      await client`select 1`;
      return;
    } catch (error) {
      // Class 28: it is there and refuses (PostgreSQL, appendix A).
      if (error instanceof postgres.PostgresError && error.code.startsWith('28')) return;
      if (Date.now() > deadline) throw error;
      await delay(RETRY_MS);
    } finally {
      await client.end({ timeout: 0 });
    }
  }
}
