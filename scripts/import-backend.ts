import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Result } from '@/lib/platform/result';
import { startBackend } from '@/supabase/local/supervisor';

/** The backend an import writes to, or one sentence about why there is none. */
export type ImportBackend = Result<
  {
    readonly url: string;
    readonly secretKey: string;
    readonly dataDir: string;
    stop(): Promise<void>;
  },
  string
>;

const Keys = z.object({ secretKey: z.string().min(1) });
const DEFAULT_PORT = 54321;

async function isAnswering(url: string, secretKey: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/rest/v1/districts?select=slug&limit=1`, {
      headers: { apikey: secretKey },
      signal: AbortSignal.timeout(3000),
    });
    return answer.ok;
  } catch {
    return false;
  }
}

async function secretKeyOf(dataDir: string): Promise<string | null> {
  try {
    return Keys.parse(JSON.parse(await readFile(path.join(dataDir, 'keys.json'), 'utf8')))
      .secretKey;
  } catch {
    return null;
  }
}

/**
 * Finds where to import to: the Supabase project the environment names; else the embedded backend
 * that is running on the data folder; else one started for the duration of the import.
 *
 * @param environment NEXT_PUBLIC_SUPABASE_URL with SUPABASE_SECRET_KEY, or DATA_DIR and BACKEND_PORT
 * @returns its address and secret key, the data folder, and how to stop what was started
 */
export async function findBackend(environment: NodeJS.ProcessEnv): Promise<ImportBackend> {
  const dataDir = environment['DATA_DIR'] || '.data';
  const hosted = environment['NEXT_PUBLIC_SUPABASE_URL'];
  const stop = async (): Promise<void> => undefined;
  if (hosted !== undefined && hosted !== '') {
    if (!/^https?:\/\//.test(hosted) || !URL.canParse(hosted))
      return { ok: false, error: 'NEXT_PUBLIC_SUPABASE_URL is no http or https address.' };
    const secretKey = environment['SUPABASE_SECRET_KEY'];
    if (secretKey === undefined || secretKey === '')
      return {
        ok: false,
        error:
          'SUPABASE_SECRET_KEY is missing: importing needs the secret (service) key of the project in NEXT_PUBLIC_SUPABASE_URL.',
      };
    return { ok: true, value: { url: hosted, secretKey, dataDir, stop } };
  }
  const port = Number(environment['BACKEND_PORT'] ?? DEFAULT_PORT);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    return { ok: false, error: 'BACKEND_PORT is no port number.' };
  const secretKey = await secretKeyOf(dataDir);
  const url = `http://127.0.0.1:${port}`;
  if (secretKey !== null && (await isAnswering(url, secretKey)))
    return { ok: true, value: { url, secretKey, dataDir, stop } };
  const siteUrl = environment['NEXT_PUBLIC_SITE_URL'] ?? 'http://localhost:3000';
  const started = await startBackend({
    dataDir,
    port: 0,
    siteUrl,
    log: (line) => process.stderr.write(`${line}\n`),
  });
  if (!started.ok)
    return { ok: false, error: `The embedded backend cannot start: ${started.error.detail}` };
  const backend = started.value;
  return {
    ok: true,
    value: {
      url: backend.url,
      secretKey: backend.secretKey,
      dataDir,
      stop: () => backend.stop(),
    },
  };
}
