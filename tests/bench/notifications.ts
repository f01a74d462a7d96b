import postgres, { type Sql } from 'postgres';

import type { Options } from './options';
import { medianFigure, type Measurement } from './result';
import type { Workbench } from './workbench';

/** A district that few demo articles are of. */
const district = 'sukma';

/** Has so many new readers follow the district. */
export async function makeFollowers(sql: Sql, count: number): Promise<void> {
  await sql`
    insert into auth.users (id, email)
    select gen_random_uuid(), 'follower-' || n || '@example.org' from generate_series(1, ${count}) as n`;
  await sql`
    insert into public.follows (user_id, kind, target)
    select id, 'district', ${district} from auth.users where email like 'follower-%'`;
  await sql`analyze public.follows, public.reader_settings`;
}

async function publish(sql: Sql): Promise<{ id: string; milliseconds: number }> {
  const start = performance.now();
  const [row] = await sql<{ id: string }[]>`
    insert into public.news_articles (title_hi, category, district, status, is_approved, published_at)
    values (${`सुकमा से ख़बर ${crypto.randomUUID()}`}, 'health', ${district}, 'published', true, now())
    returning id`;
  if (!row) throw new Error('The story was not made');
  return { id: row.id, milliseconds: performance.now() - start };
}

/** Gives milliseconds until as many readers as follow the district were told. */
async function untilAllAreTold(sql: Sql, article: string, readers: number): Promise<number> {
  const start = performance.now();
  while (performance.now() - start < 60_000) {
    const [row] = await sql<{ told: number }[]>`
      select count(*)::int as told from public.notifications where article_id = ${article}`;
    if (row?.told === readers) return performance.now() - start;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('Not everybody was told within a minute');
}

/**
 * An article of a district that 10,000 readers follow: how long the publisher's own statement takes, and
 * how long until the running site has told all of them.
 */
export async function measureNotifications(
  bench: Pick<Workbench, 'backend'>,
  { quick }: Options,
): Promise<Measurement> {
  const sql = postgres(bench.backend.databaseUrl, { max: 1, onnotice: () => undefined });
  try {
    const readers = quick ? 500 : 10_000;
    const alone: number[] = [];
    for (let round = 0; round < 5; round += 1) alone.push((await publish(sql)).milliseconds);
    await makeFollowers(sql, readers);
    const publishing: number[] = [];
    const telling: number[] = [];
    for (let round = 0; round < (quick ? 2 : 5); round += 1) {
      const { id, milliseconds } = await publish(sql);
      publishing.push(milliseconds);
      telling.push(await untilAllAreTold(sql, id, readers));
    }
    return {
      measured: true,
      figures: [
        medianFigure('publishing, nobody follows', alone, 'ms'),
        medianFigure('publishing, with followers', publishing, 'ms'),
        medianFigure('until all are told', telling, 'ms', { kind: 'at-most', value: 5000 }),
      ],
      notes: [`${readers} followers of one district`],
    };
  } finally {
    await sql.end();
  }
}
