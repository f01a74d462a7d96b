import 'server-only';

import { REALTIME_SUBSCRIBE_STATES } from '@supabase/supabase-js';
import { z } from 'zod';

import { environment, selfUrl, siteUrl } from '@/lib/platform/env';
import { sendsLetters } from '@/lib/reader/letter/mailer';
import { violationPattern, violationsByDirective } from '@/lib/reading/client-errors/violation';
import { sinceLastPoll } from '@/lib/platform/revalidation/last-poll';
import { firstDay } from '@/lib/newsroom/stats/model';
import { readLastBackup } from '@/lib/newsroom/audit-log/read';
import { siteClient } from '@/lib/platform/supabase/admin';
import { ReadError } from '@/lib/platform/supabase/public';
import type { SessionClient } from '@/lib/platform/supabase/session-of-cookies';

import { checkBackup, checkProcesses } from './machine';
import { greetMailServer } from './mail-server';
import { checkLimit, timed, type CheckResult, type Finding } from './model';

const factsSchema = z.object({
  unprotected: z.array(z.string()),
  tables: z.number(),
  unfound: z.number(),
  late_notifications: z.number(),
  due_notifications: z.number(),
  letters_sent: z.number(),
  letters_bounced: z.number(),
  late_queues: z.record(z.string(), z.number()),
  late_sources: z.number(),
  active_sources: z.number(),
});

/** What the database knows of itself; refuses all but admins. Throws ReadError. */
async function readFacts(client: SessionClient) {
  const { data, error } = await client.rpc('get_diagnostics');
  if (error) throw new ReadError('the site’s check of itself', error);
  return factsSchema.parse(data);
}

/** Milliseconds for greeting the mail server: shorter than a check, so that it says itself that it was too slow. */
const mailServerLimit = 6000;

/** The smallest image there is (PNG, one grey pixel). */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABc3UBGAAAAABJRU5ErkJggg==',
  'base64',
);

async function checkStorage(): Promise<Finding> {
  const bucket = siteClient(checkLimit).storage.from('media');
  const name = `diagnostics/${crypto.randomUUID()}.png`;
  const kept = await bucket.upload(name, pixel, { contentType: 'image/png' });
  if (kept.error) throw kept.error;
  try {
    const read = await bucket.download(name);
    if (read.error) throw read.error;
    if (!Buffer.from(await read.data.arrayBuffer()).equals(pixel)) return { state: 'bad' };
  } finally {
    const removed = await bucket.remove([name]);
    if (removed.error) console.error('[diagnostics]', removed.error.message);
  }
  return { state: 'ok' };
}

/**
 * Joins the channel of changes as an open page does, writes a change of nothing, and waits until it is
 * told of that very row: what stands between is the whole way of live news. The row is taken away again.
 */
async function checkRealtime(): Promise<Finding> {
  const client = siteClient(checkLimit);
  const heard = new Set<number>();
  let onHeard = (): void => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`> ${checkLimit} ms`)), checkLimit);
  });
  try {
    const joined = new Promise<void>((resolve, reject) => {
      client
        .channel(`diagnostics-${crypto.randomUUID()}`)
        .on(
          'postgres_changes',
          { event: 'INSERT', schema: 'public', table: 'content_changes' },
          ({ new: row }) => {
            heard.add((row as { id: number }).id);
            onHeard();
          },
        )
        .on('system', {}, ({ status, extension }: { status: string; extension: string }) => {
          if (extension !== 'postgres_changes') return;
          if (status === 'ok') resolve();
          else reject(new Error(status));
        })
        .subscribe((status, error) => {
          if (status !== REALTIME_SUBSCRIBE_STATES.SUBSCRIBED) reject(error ?? new Error(status));
        });
    });
    await Promise.race([joined, late]);
    const start = performance.now();
    const { data, error } = await client
      .from('content_changes')
      .insert({ article_ids: [], categories: [], districts: [] })
      .select('id')
      .single();
    if (error) throw new Error(error.message);
    const told = new Promise<void>((resolve) => {
      onHeard = () => {
        if (heard.has(data.id)) resolve();
      };
      onHeard();
    });
    await Promise.race([told, late]);
    const milliseconds = Math.round(performance.now() - start);
    await client.from('content_changes').delete().eq('id', data.id);
    return { state: 'ok', detail: `INSERT → ${milliseconds} ms` };
  } finally {
    clearTimeout(timer);
    void client.removeAllChannels();
    void client.realtime.disconnect();
  }
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

/** Whether the server that mails are handed to lets this site in; where none is named, the auth service knows it alone. */
async function checkMailServer(): Promise<Finding> {
  const { SMTP_HOST: host, SMTP_PORT: port } = environment();
  if (host === undefined) return { state: 'off' };
  const from = new URL(siteUrl()).hostname;
  return { state: 'ok', detail: await greetMailServer({ host, port, from }, mailServerLimit) };
}

/** Of a week's letters, how many may come back before mail providers take the paper for a nuisance: one in twenty. */
const mostBounced = 0.05;
/** Letters below which a share says nothing. */
const fewLetters = 100;

/** Whether letters are sent, and how many of a week's came back: came back / sent. */
function checkLetters({
  letters_sent: sent,
  letters_bounced: bounced,
}: z.infer<typeof factsSchema>): Finding {
  if (!sendsLetters()) return { state: 'off' };
  const isMuch = sent + bounced >= fewLetters && bounced / (sent + bounced) > mostBounced;
  return { state: isMuch ? 'bad' : 'ok', detail: `${bounced} / ${sent}` };
}

/** Milliseconds without a look for changes after which something is wrong: three looks are missing. */
const longestUnlooked = 30_000;

/** Whether this process looks for changes of the public pages, which it does every 10 s. */
function checkFollower(): Finding {
  const since = sinceLastPoll();
  if (since === undefined) return { state: 'bad' };
  return { state: since < longestUnlooked ? 'ok' : 'bad', detail: `${Math.round(since / 1000)}` };
}

async function checkWeather(): Promise<Finding> {
  const answer = await fetch(`${selfUrl()}/api/weather?lat=23.12&lon=83.2`, {
    cache: 'no-store',
    signal: AbortSignal.timeout(checkLimit),
  });
  if (answer.status === 404) return { state: 'off' };
  return { state: answer.ok ? 'ok' : 'bad', detail: String(answer.status) };
}

/** Violations of the policy in a day below which nothing is wrong: what readers' browsers add to pages makes single ones. */
const fewViolations = 10;

/** What the pages' policies forbade: by directive, today, yesterday and in seven days. Takes the client of an editor. */
async function checkPolicy(client: SessionClient): Promise<Finding> {
  const now = new Date();
  const { data, error } = await client
    .from('client_errors')
    .select('day, fault:message, times')
    .like('message', violationPattern)
    .gte('day', firstDay(7, now))
    .order('times', { ascending: false });
  if (error) throw new ReadError('what policies forbade', error);
  const [today, yesterday] = [firstDay(1, now), firstDay(2, now)];
  const sums = violationsByDirective(data, { today, yesterday });
  const isMuch = sums.some((sum) => Math.max(sum.today, sum.yesterday) >= fewViolations);
  const detail = sums.map(
    (sum) => `${sum.directive} ${sum.today} / ${sum.yesterday} / ${sum.week}`,
  );
  return { state: isMuch ? 'bad' : 'ok', detail: detail.join(', ') || '0' };
}

/**
 * Checks the site part by part, each within its time. Takes the client of who asks, an admin. Throws
 * ReadError when they are none; a database that does not answer is a result.
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
      const waiting = `${late} / ${known.due_notifications + known.active_sources}`;
      const queues = Object.entries(known.late_queues).map(([queue, age]) => `${queue}: ${age} s`);
      const isLate = late > 0 || queues.length > 0;
      return { state: isLate ? 'bad' : 'ok', detail: [waiting, ...queues].join(', ') };
    }),
    timed('mail', checkMail),
    timed('mailServer', checkMailServer),
    timed('letters', async () => checkLetters(await facts)),
    timed('refresh', async () => checkFollower()),
    timed('weather', checkWeather),
    timed('policy', () => checkPolicy(client)),
    timed('processes', async () => checkProcesses()),
    timed('backup', () => checkBackup(() => readLastBackup(siteClient(checkLimit)))),
  ]);
  return results;
}

/** Whether who asks may have the site check itself: refuses all but admins. Throws ReadError. */
export async function requireAdmin(client: SessionClient): Promise<boolean> {
  const { data, error } = await client.rpc('has_role', { required: 'admin' });
  if (error) throw new ReadError('the role', error);
  return data === true;
}
