import 'server-only';

import { z } from 'zod';

import { readLastBackup } from '@/lib/newsroom/audit-log/read';
import { checkBackup, checkProcesses } from '@/lib/newsroom/diagnostics/machine';
import { environment, siteUrl } from '@/lib/platform/env';
import { workRegularly } from '@/lib/platform/processes/work-regularly';
import { sinceLastPoll } from '@/lib/platform/revalidation/last-poll';
import { siteClient } from '@/lib/platform/supabase/admin';

import { Alarm, sendTo } from './alarm';
import { leastFree, writtenPlaces } from './disk';
import { judge, parts, type AlarmPart, type PartState, type Readiness } from './model';
import { judgeOf, sendByMail } from './write';

/** Milliseconds that a question to the database may take: whoever asks for readiness waits little. */
const patience = 2000;
/** Free megabytes below which uploads and backups begin to fail. */
const leastDisk = 256;
/** Milliseconds without a look for changes after which pages may be old: three looks are missing. */
const longestUnlooked = 30_000;
/** Seconds after which what the site does by itself is late. */
const longestLate = 60;
/** Milliseconds for which one answer holds: anybody may ask. */
const holds = 2000;

type Client = ReturnType<typeof siteClient>;
const bad = (figure: number | null = null): PartState => ({ state: 'bad', figure });
const ok = (figure: number | null): PartState => ({ state: 'ok', figure });
const whether = (isGood: boolean, figure: number): PartState => (isGood ? ok(figure) : bad(figure));

async function readDatabase(client: Client): Promise<PartState> {
  const begun = performance.now();
  const { error } = await client.from('categories').select('slug').limit(1);
  return error ? bad() : ok(Math.round(performance.now() - begun));
}

/** Writes to no row: a database that takes no writes (its disk is full, it is a copy) refuses that too. */
async function readWrites(client: Client): Promise<PartState> {
  const begun = performance.now();
  const { error } = await client
    .from('web_vitals')
    .update({ visits: 1 })
    .eq('day', '1900-01-01')
    .eq('metric', 'none');
  return error ? bad() : ok(Math.round(performance.now() - begun));
}

async function readDisk(places: readonly string[]): Promise<PartState> {
  if (places.length === 0) return ok(null);
  const free = await leastFree(places);
  return whether(free >= leastDisk, free);
}

function readFollower(): PartState {
  const since = sinceLastPoll();
  return since === undefined ? bad() : whether(since < longestUnlooked, Math.round(since / 1000));
}

const ages = z.record(z.string(), z.number());

/** How late every queue is in which something waits, in seconds beyond what it may (schema, queue_ages). */
async function readQueues(client: Client): Promise<Record<string, number> | null> {
  const { data, error } = await client.rpc('queue_ages');
  return error ? null : ages.parse(data);
}

function judgeQueues(queues: Record<string, number> | null): PartState {
  if (queues === null) return bad();
  const late = Math.max(0, ...Object.values(queues));
  return whether(late <= longestLate, late);
}

async function readScheduler(client: Client): Promise<PartState> {
  const due = new Date(Date.now() - longestLate * 1000).toISOString();
  const { count, error } = await client
    .from('sources')
    .select('id', { count: 'exact', head: true })
    .eq('is_active', true)
    .lt('next_fetch_at', due)
    .or(`leased_until.is.null,leased_until.lt.${new Date().toISOString()}`);
  return error || count === null ? bad() : whether(count === 0, count);
}

const quietly = (work: Promise<PartState>) => work.catch(() => bad());

async function look(): Promise<Readiness> {
  const client = siteClient(patience);
  const places = writtenPlaces(process.env);
  const [database, writes, disk, backupDisk, queues, scheduler] = await Promise.all([
    quietly(readDatabase(client)),
    quietly(readWrites(client)),
    quietly(readDisk(places.site)),
    quietly(readDisk(places.backups)),
    readQueues(client).catch(() => null),
    quietly(readScheduler(client)),
  ]);
  const follower = readFollower();
  const queue = judgeQueues(queues);
  const found = { database, writes, disk, follower, queue, scheduler, backupDisk };
  return judge(found, queues ?? {});
}

let last: { at: number; answer: Promise<Readiness> } | undefined;

/** Whether this process can take readers, part by part. Never throws; who asks within two seconds gets the same answer. */
export function readReadiness(now = performance.now()): Promise<Readiness> {
  if (!last || now - last.at > holds) last = { at: now, answer: look() };
  return last.answer;
}

/** Milliseconds between looks for alarms. */
const alarmInterval = 60_000;

/** What is wrong now: parts of the site, and of the machine what the diagnostics look at. */
export async function whatIsWrong(): Promise<AlarmPart[]> {
  const [readiness, backup] = await Promise.all([
    readReadiness(),
    // That the database cannot be asked is told as such.
    checkBackup(() => readLastBackup(siteClient(patience))).catch(() => null),
  ]);
  const machine = { processes: checkProcesses(), backup } as const;
  return [
    ...parts.filter((part) => readiness.parts[part].state === 'bad'),
    ...(['processes', 'backup'] as const).filter((part) => machine[part]?.state === 'bad'),
  ];
}

/** Tells ALARM_MAIL and ALARM_WEBHOOK of what goes wrong, for as long as the process runs; each for itself. */
export function watchForAlarms(): void {
  const { ALARM_MAIL: to, ALARM_WEBHOOK: webhook } = environment();
  const site = siteUrl();
  const ways = [
    ...(to === undefined ? [] : [{ send: sendByMail(to, site), judge: judgeOf('mail') }]),
    ...(webhook === undefined ? [] : [{ send: sendTo(webhook, site), judge: judgeOf('webhook') }]),
  ];
  for (const way of ways) {
    const alarm = new Alarm({ look: whatIsWrong, ...way });
    workRegularly(() => alarm.poll(), { name: 'alarm', every: alarmInterval });
  }
}
