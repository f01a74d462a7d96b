import postgres, { type Sql } from 'postgres';

import type { Options } from './options';
import { medianFigure, type Measurement } from './result';
import type { Workbench } from './workbench';

/** A district of which nobody else reads the letter. */
const district = 'sukma';

async function makeReaders(sql: Sql, count: number): Promise<void> {
  await sql`
    insert into public.letter_subscriptions (address, language, frequency, district)
    select 'bench-' || number || '@mail.example', case when number % 5 = 0 then 'en' else 'hi' end, 'daily', ${district}
    from generate_series(1, ${count}::integer) as number`;
  await sql`analyze public.letter_subscriptions`;
}

/** Notes that the day's own letter has gone: from 6:30 to noon in India all these readers would get it as well. */
async function putOwnLetterAside(sql: Sql): Promise<void> {
  await sql`
    insert into public.letters (name, day, kind, district, queued_at)
    select public.letter_name('daily', today, ${district}), today, 'daily', ${district}, now()
    from (select (now() at time zone 'Asia/Kolkata')::date as today) as india
    on conflict do nothing`;
}

/** A letter of the ten newest articles, as make_letters leaves it; gives its id. */
async function makeLetter(sql: Sql, round: number): Promise<string> {
  return sql.begin(async (tx) => {
    const [letter] = await tx<{ id: string }[]>`
      insert into public.letters (name, day, kind, district)
      values (${`d20010${round}-${district}`}, ${`2020-01-0${round}`}, 'daily', ${district}) returning id`;
    const id = letter?.id ?? '';
    await tx`
      insert into public.letter_items (letter_id, position, article_id)
      select ${id}, row_number() over (), listed.id from (
        select id from public.news_articles where status = 'published' and title_en is not null
        order by published_at desc limit 10) as listed`;
    return id;
  });
}

/** Gives milliseconds until the database says so. Throws when it does not within five minutes. */
async function until(isSo: () => Promise<boolean>): Promise<number> {
  const start = performance.now();
  while (performance.now() - start < 300_000) {
    if (await isSo()) return performance.now() - start;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The letters were not sent within five minutes');
}

/**
 * A letter to 10,000 readers: how long until all are queued, and until each one's is composed and a mail server of this
 * machine has taken it. The site looks for what is due every ten seconds, which is in both.
 */
export async function measureLetters(
  { backend, mails }: Pick<Workbench, 'backend' | 'mails'>,
  { quick }: Options,
): Promise<Measurement> {
  const sql = postgres(backend.databaseUrl, { max: 1, onnotice: () => undefined });
  const count = quick ? 500 : 10_000;
  try {
    await putOwnLetterAside(sql);
    await makeReaders(sql, count);
    const queueing: number[] = [];
    const sending: number[] = [];
    for (let round = 1; round <= (quick ? 1 : 3); round += 1) {
      const before = mails.taken();
      const id = await makeLetter(sql, round);
      const queued = await until(async () => {
        const rows =
          await sql`select from public.letters where id = ${id} and queued_at is not null`;
        return rows.length === 1;
      });
      queueing.push(queued);
      sending.push(queued + (await until(async () => mails.taken() - before >= count)));
    }
    return {
      measured: true,
      figures: [
        medianFigure('until all letters are queued', queueing, 'ms', {
          kind: 'at-most',
          value: 60_000,
        }),
        medianFigure('until all letters are composed and taken', sending, 'ms'),
      ],
      notes: [`${count} readers of one district; the mail server runs beside`],
    };
  } finally {
    await sql.end();
  }
}
