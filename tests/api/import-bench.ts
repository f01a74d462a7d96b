import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, inject } from 'vitest';
import type { Account } from '@/lib/import/account';
import { RejectFile } from '@/lib/import/rejects';
import { importAll } from '@/lib/import/run';
import { openStore } from '@/lib/import/write';

export const NOW = new Date();
/** Titles of this run are like no others, whatever else the database holds. */
export const RUN = randomUUID().slice(0, 8);

/** A row of a made-up paper about a fair in Ambikapur; `name` tells fairs apart. */
export function row(name: string, more: object = {}): object {
  return {
    title: `अंबिकापुर में ${name} का मेला ${RUN}`,
    summary: 'अंबिकापुर के मैदान में तीन दिन का मेला शुरू हुआ। लोग सुबह से आए।',
    url: `https://news.example.org/${RUN}/${encodeURIComponent(name)}?utm_source=feed`,
    published: new Date(NOW.getTime() - 3_600_000).toISOString(),
    source: 'Example News',
    ...more,
  };
}

/** Rows as NDJSON; text stands for a line as it is. */
export function ndjson(...rows: (object | string)[]): string {
  return rows.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))).join('\n');
}

/** What an import did, and what it set aside. */
export type Imported = { accounts: Account[]; rejects: Record<string, unknown>[] };
export type Wishes = {
  publish?: boolean;
  fullText?: boolean;
  timeoutMs?: number;
  maxBytes?: number;
};

/** Gives a test file a folder of its own and what it needs to import into the test backend. */
export function importBench() {
  const backend = inject('backend');
  const service = createClient(backend.url, backend.secretKey, { auth: { persistSession: false } });
  const bench = { folder: '', backend, service, fileWith, runImport, stored };
  beforeAll(async () => {
    bench.folder = await mkdtemp(path.join(tmpdir(), 'import-test-'));
  });
  afterAll(() => rm(bench.folder, { recursive: true, force: true }));

  async function fileWith(content: string | Uint8Array): Promise<string> {
    const file = path.join(bench.folder, randomUUID());
    await writeFile(file, content);
    return file;
  }

  async function runImport(inputs: string[], wishes: Wishes = {}): Promise<Imported> {
    const rejects = new RejectFile(path.join(bench.folder, `rejects-${randomUUID()}`));
    const { publish = false, fullText = false, timeoutMs = 5000, maxBytes = 1_000_000 } = wishes;
    const accounts = await importAll(
      inputs,
      { publish, fullText, now: NOW },
      {
        store: openStore(backend.url, backend.secretKey),
        rejects,
        onProgress: () => undefined,
        downloadLimits: { timeoutMs, maxBytes },
      },
    );
    await rejects.close();
    const text = rejects.hasEntries ? (await readFile(rejects.path, 'utf8')).trim() : '';
    const written = text === '' ? [] : text.split('\n');
    return {
      accounts,
      rejects: written.map((line) => JSON.parse(line) as Record<string, unknown>),
    };
  }

  async function stored(name: string): Promise<Record<string, unknown>[]> {
    const answer = await service
      .from('news_articles')
      .select('*')
      .ilike('title_hi', `%${name} का मेला ${RUN}%`);
    if (answer.error) throw new Error(answer.error.message);
    return answer.data as Record<string, unknown>[];
  }

  return bench;
}
