import 'server-only';

import { REALTIME_SUBSCRIBE_STATES } from '@supabase/supabase-js';
import { z } from 'zod';

import { environment } from '@/lib/env';
import { refreshOwnPages } from '@/lib/freshness/refresh-own-pages';
import { siteClient } from '@/lib/supabase/admin';
import { ReadError } from '@/lib/supabase/public';
import type { SessionClient } from '@/lib/supabase/session-of-cookies';

import { checkLimit, timed, type CheckResult, type Finding } from './model';

const factsSchema = z.object({
  unprotected: z.array(z.string()),
  tables: z.number(),
  unfound: z.number(),
  late_notifications: z.number(),
  due_notifications: z.number(),
  late_sources: z.number(),
  active_sources: z.number(),
});

/** What the database knows of itself; refuses all but admins. Throws ReadError. */
async function readFacts(client: SessionClient) {
  const { data, error } = await client.rpc('self_check');
  if (error) throw new ReadError('the site’s check of itself', error);
  return factsSchema.parse(data);
}

/** The smallest picture there is (PNG, one grey pixel). */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABc3UBGAAAAABJRU5ErkJggg==',
  'base64',
);

async function checkStorage(): Promise<Finding> {
  const bucket = siteClient(checkLimit).storage.from('media');
  const name = `selfcheck/${crypto.randomUUID()}.png`;
  const kept = await bucket.upload(name, pixel, { contentType: 'image/png' });
  if (kept.error) throw kept.error;
  try {
    const read = await bucket.download(name);
    if (read.error) throw read.error;
    if (!Buffer.from(await read.data.arrayBuffer()).equals(pixel)) return { state: 'bad' };
  } finally {
    const removed = await bucket.remove([name]);
    if (removed.error) console.error('[selfcheck]', removed.error.message);
  }
  return { state: 'ok' };
}

/** Joins the channel of changes as an open page does; the answer is that rows are told from now on. */
function checkRealtime(): Promise<Finding> {
  const client = siteClient(checkLimit);
  return new Promise<Finding>((resolve) => {
    const timer = setTimeout(() => resolve({ state: 'bad' }), checkLimit);
    client
      .channel(`selfcheck-${crypto.randomUUID()}`)
      .on(
        'postgres_changes',
        { event: 'INSERT', schema: 'public', table: 'content_changes' },
        () => undefined,
      )
      .on('system', {}, ({ status, extension }: { status: string; extension: string }) => {
        if (extension !== 'postgres_changes') return;
        clearTimeout(timer);
        resolve({ state: status === 'ok' ? 'ok' : 'bad' });
      })
      .subscribe((status, error) => {
        if (status === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED) return;
        clearTimeout(timer);
        resolve({ state: 'bad', detail: error?.message ?? status });
      });
  }).finally(() => {
    void client.removeAllChannels();
    void client.realtime.disconnect();
  });
}

/** Whether the auth service runs and takes e-mail addresses; a mail itself is not sent. */
async function checkMail(): Promise<Finding> {
  const { NEXT_PUBLIC_SUPABASE_URL, NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY } = environment();
  const answer = await fetch(`${NEXT_PUBLIC_SUPABASE_URL}/auth/v1/settings`, {
    headers: { apikey: NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY },
    cache: 'no-store',
    signal: AbortSignal.timeout(checkLimit),
  });
  if (!answer.ok) return { state: 'bad', detail: String(answer.status) };
  const { external } = z
    .object({ external: z.object({ email: z.boolean() }) })
    .parse(await answer.json());
  return { state: external.email ? 'ok' : 'bad' };
}

async function checkWeather(): Promise<Finding> {
  const self = process.env.SITE_SELF_URL ?? `http://127.0.0.1:${process.env.PORT ?? '3000'}`;
  const answer = await fetch(`${self}/api/weather?lat=23.12&lon=83.2`, {
    cache: 'no-store',
    signal: AbortSignal.timeout(checkLimit),
  });
  if (answer.status === 404) return { state: 'off' };
  return { state: answer.ok ? 'ok' : 'bad', detail: String(answer.status) };
}

/**
 * Checks the site part by part, each within its time. Takes the client of who asks, an admin. Throws
 * ReadError when he is none; a database that does not answer is a result.
 */
export async function checkSite(client: SessionClient): Promise<CheckResult[]> {
  const facts = readFacts(client);
  // Several checks wait for it, and the first of them says what is wrong.
  facts.catch(() => undefined);
  const results = await Promise.all([
    timed('database', async () => ({
      state: 'ok',
      detail: `${(await facts).tables}`,
    })),
    timed('protection', async () => {
      const { unprotected } = await facts;
      return { state: unprotected.length === 0 ? 'ok' : 'bad', detail: unprotected.join(', ') };
    }),
    timed('storage', checkStorage),
    timed('realtime', checkRealtime),
    timed('search', async () => {
      const { unfound } = await facts;
      return { state: unfound === 0 ? 'ok' : 'bad', detail: unfound ? String(unfound) : '' };
    }),
    timed('scheduler', async () => {
      const known = await facts;
      const late = known.late_notifications + known.late_sources;
      const detail = `${late} / ${known.due_notifications + known.active_sources}`;
      return { state: late === 0 ? 'ok' : 'bad', detail };
    }),
    timed('mail', checkMail),
    timed('refresh', async () => {
      await refreshOwnPages(['selfcheck']);
      return { state: 'ok' };
    }),
    timed('weather', checkWeather),
  ]);
  return results;
}

/** Whether who asks may have the site check itself: refuses all but admins. Throws ReadError. */
export async function requireAdmin(client: SessionClient): Promise<boolean> {
  const { data, error } = await client.rpc('has_role', { required: 'admin' });
  if (error) throw new ReadError('the role', error);
  return data === true;
}
