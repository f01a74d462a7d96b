import postgres, { type Sql } from 'postgres';

import type { PushService, TestPhone } from '@/tests/push-service';

import type { Options } from './options';
import { medianFigure, type Measurement } from './result';
import type { Workbench } from './workbench';

/** A district that few demo articles are of. */
const district = 'sukma';
/** Phones made in one statement. */
const atOnce = 1000;

/** Has phones follow the district; none has quiet hours, whenever this is measured. */
export async function makePhones(sql: Sql, push: PushService, count: number): Promise<TestPhone[]> {
  const phones = Array.from({ length: count }, () => push.newPhone());
  for (let start = 0; start < count; start += atOnce) {
    const rows = phones
      .slice(start, start + atOnce)
      .map(({ endpoint, p256dh, auth }) => ({ endpoint, p256dh, auth }));
    await sql`
      with made as (
        insert into public.push_devices (endpoint, p256dh, auth, language, breaking)
        select endpoint, p256dh, auth, 'hi', false
        from jsonb_to_recordset(${sql.json(rows)}) as given (endpoint text, p256dh text, auth text)
        returning name)
      insert into public.push_follows (device, kind, target) select name, 'district', ${district} from made`;
  }
  await sql`analyze public.push_devices, public.push_follows`;
  return phones;
}

async function publish(sql: Sql): Promise<number> {
  const start = performance.now();
  await sql`
    insert into public.news_articles (title_hi, category, district, status, is_approved, published_at)
    values (${`सुकमा से ख़बर ${crypto.randomUUID()}`}, 'health', ${district}, 'published', true, now())`;
  return performance.now() - start;
}

/** Gives milliseconds until every phone has one alert more, decrypted. Throws when one has two. */
async function untilAllHave(phones: TestPhone[], alerts: number): Promise<number> {
  const start = performance.now();
  while (performance.now() - start < 120_000) {
    const counts = phones.map(({ received }) => received.length);
    if (counts.some((count) => count > alerts)) throw new Error('A phone was alerted twice');
    if (counts.every((count) => count === alerts)) return performance.now() - start;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('Not every phone was alerted within two minutes');
}

/**
 * An article of a district that 10,000 phones follow: how long the publisher's own statement takes, and how long until a
 * push service of this machine has taken and decrypted an alert for each.
 */
export async function measureAlerts(
  { backend, push }: Pick<Workbench, 'backend' | 'push'>,
  { quick }: Options,
): Promise<Measurement> {
  const sql = postgres(backend.databaseUrl, { max: 1, onnotice: () => undefined });
  try {
    const phones = await makePhones(sql, push, quick ? 500 : 10_000);
    const publishing: number[] = [];
    const sending: number[] = [];
    for (let round = 1; round <= (quick ? 2 : 3); round += 1) {
      publishing.push(await publish(sql));
      sending.push(await untilAllHave(phones, round));
    }
    return {
      measured: true,
      figures: [
        medianFigure('publishing, with phones', publishing, 'ms'),
        medianFigure('until all phones are alerted', sending, 'ms', {
          kind: 'at-most',
          value: 60_000,
        }),
      ],
      notes: [`${phones.length} phones follow one district; the service that decrypts runs beside`],
    };
  } finally {
    await sql.end();
  }
}
