import 'server-only';

import { environment, siteUrl } from '@/lib/platform/env';
import { defaultLocale, parseLocale } from '@/lib/platform/i18n/locale';
import { someAtOnce } from '@/lib/platform/processes/some-at-once';
import { workRegularly, type RegularWork } from '@/lib/platform/processes/work-regularly';
import { siteClient } from '@/lib/platform/supabase/admin';
import type { Database } from '@/lib/platform/supabase/database.types';
import { StepSize } from '@/lib/platform/supabase/smaller-pieces';

import { pushKeys } from './keys';
import { alertOf, type DueAlert } from './message';
import { patience, sendAlert, type PushResult, type PushSender } from './send';

/** Milliseconds between looks: an hour may have come, quiet hours may have ended, a service may be back. */
const pollInterval = 15_000;
/** Milliseconds a statement may take. */
const statementTimeout = 30_000;
/** Phones queued in one statement. */
const queued = 2000;
/** Alerts on their way at once: a push service's answer takes a tenth of a second. */
const atOnce = 50;
/** Milliseconds that alerts are leased for (claim_pushes); the last ones must have been answered and noted by then. */
const leased = 60_000;
/** Alerts handed out in one statement: as many as are sent in time by a service that is as slow as one may be. */
const handedOut = atOnce * Math.floor(leased / patience - 1);

/** Whom a push service may turn to (RFC 8292, 2.1): the site itself; one that is only tried out has no address for that. */
function contact(): string {
  return siteUrl().startsWith('https:') ? siteUrl() : 'mailto:nobody@site.invalid';
}

type SiteClient = ReturnType<typeof siteClient>;
type Claimed = Database['public']['Functions']['claim_pushes']['Returns'][number];
type Settled = { id: number } & PushResult;

function dueAlert(row: Claimed): DueAlert {
  const { kind, article_id: articleId, title, summary, is_quiet: isQuiet } = row;
  const language = parseLocale(row.language) ?? defaultLocale;
  return { kind: kind as DueAlert['kind'], language, articleId, title, summary: summary ?? '', isQuiet }; // prettier-ignore
}

async function send(row: Claimed, sender: PushSender): Promise<Settled> {
  const alert = alertOf(dueAlert(row), Date.now());
  const delivery = { seconds: row.seconds, isUrgent: row.kind === 'breaking' && !row.is_quiet };
  const outcome = await sendAlert(row, alert, delivery, sender);
  return { id: row.id, ...outcome };
}

/** Sends what was handed out, some at once; gives what became of each. */
async function sendAll(rows: Claimed[], sender: PushSender): Promise<Settled[]> {
  const settled: Settled[] = [];
  await someAtOnce(rows, atOnce, async (row) => void settled.push(await send(row, sender)));
  return settled;
}

function logRefused(settled: Settled[]): void {
  const reasons = settled.flatMap((each) => (each.outcome === 'refused' ? [each.why] : []));
  if (reasons.length > 0)
    console.error(`[alerts] ${reasons.length} were refused:`, [...new Set(reasons)].join('; '));
}

async function queueDue(client: SiteClient): Promise<void> {
  const steps = new StepSize(queued);
  for (let isMore = true; isMore;)
    isMore = (await steps.take((batch) => client.rpc('queue_pushes', { batch }))) > 0;
}

/** Queues and sends what is due until nothing is. Throws when the database does not answer. */
async function deliverDue(): Promise<void> {
  const client = siteClient(statementTimeout);
  await queueDue(client);
  for (;;) {
    const { data, error } = await client.rpc('claim_pushes', { batch: handedOut });
    if (error) throw new Error(error.message);
    if (data.length === 0) return;
    const sender = {
      keys: await pushKeys(),
      contact: contact(),
      allowed: environment().PUSH_ALLOW,
    };
    const settled = await sendAll(data, sender);
    logRefused(settled);
    const { error: unsettled } = await client.rpc('settle_pushes', { results: settled });
    if (unsettled) throw new Error(unsettled.message);
  }
}

/**
 * Sends alerts as they are due (schema push); several site processes share the work, and each alert is one's. One that
 * ends between a phone's alert and its note sends it again: the phone shows it once (tag).
 */
export function deliverAlerts(): RegularWork {
  return workRegularly(deliverDue, { name: 'alerts', every: pollInterval });
}
