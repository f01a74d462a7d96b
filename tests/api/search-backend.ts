import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll } from 'vitest';

import type { Database } from '@/lib/platform/supabase/database.types';
import { loadDemoArticles } from '@/supabase/demo/load';
import { startOwnBackend } from '@/supabase/tests/own-backend';

export type SearchBackend = {
  /** a reader without an account */
  reader: SupabaseClient<Database>;
  /** the owner */
  sql: Sql;
};

/**
 * Gives a test file a backend of its own that holds the demo articles and nothing else: other files'
 * articles would be found too. Started before the file's tests, stopped after them.
 */
export function searchBackend(): SearchBackend {
  const bench = {} as SearchBackend;
  let stop = async () => {};
  beforeAll(async () => {
    const { backend, stop: stopBackend } = await startOwnBackend();
    await loadDemoArticles(backend);
    bench.sql = postgres(backend.databaseUrl, { max: 2, onnotice: () => undefined });
    bench.reader = createClient<Database>(backend.url, backend.publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false },
    });
    stop = async () => {
      await bench.sql.end();
      await stopBackend();
    };
  }, 60_000);
  afterAll(() => stop());
  return bench;
}
