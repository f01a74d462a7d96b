import postgres, { type Sql, type TransactionSql } from 'postgres';

import type { Options } from './options';
import { figure, percentile, type Measurement } from './result';
import type { Workbench } from './workbench';

/** What a page with comments asks, as the superuser asks it: policies are another matter. */
const questions = {
  'newest 20 of a story': (sql: TransactionSql, article: string) => sql`
    select id, content, user_id, created_at, updated_at, reply_count, like_count, is_deleted
    from public.comments where article_id = ${article} and parent_comment_id is null
    order by created_at desc, id limit 20`,
  'all of a story, counted': (sql: TransactionSql, article: string) => sql`
    select count(*) from public.comments where article_id = ${article}`,
  'replies to 20 comments': (sql: TransactionSql, article: string) => sql`
    select id, content from public.comments
    where parent_comment_id in (
      select id from public.comments where article_id = ${article} and parent_comment_id is null
      order by created_at desc, id limit 20)
    order by created_at`,
} as const;
type Question = keyof typeof questions;

/** Milliseconds inside the database, by `explain analyze`: the way there and back is the same for both. */
async function executionTime(
  sql: Sql,
  role: 'postgres' | 'authenticated',
  reader: string,
  ask: (transaction: TransactionSql) => postgres.PendingQuery<postgres.Row[]>,
): Promise<{ milliseconds: number; plan: string[] }> {
  return sql.begin(async (transaction) => {
    await transaction`
      select set_config('role', ${role}, true),
        set_config('request.jwt.claims', ${JSON.stringify({ sub: reader, role })}, true)`;
    const rows = await transaction<
      { 'QUERY PLAN': string }[]
    >`explain (analyze) ${ask(transaction)}`;
    const plan = rows.map((row) => row['QUERY PLAN']);
    const took = /Execution Time: ([\d.]+) ms/.exec(plan.at(-1) ?? '')?.[1];
    return { milliseconds: Number(took), plan };
  });
}

/** Fills the database with comments past its triggers, which count and clean each one. */
async function fill(sql: Sql, comments: number): Promise<{ article: string; reader: string }> {
  const articles = await sql<{ id: string }[]>`
    select id from public.news_articles where is_approved and status = 'published' order by id limit 50`;
  const [reader] = await sql<{ id: string }[]>`select id from public.profiles order by id limit 1`;
  const [article] = articles;
  if (!article || !reader) throw new Error('The demo content is missing');
  await sql.begin(async (transaction) => {
    await transaction`set local session_replication_role = replica`;
    await transaction`
      insert into public.comments (article_id, user_id, content, created_at, updated_at, is_deleted)
      select (${articles.map(({ id }) => id)}::uuid[])[1 + n % 50],
        (select id from public.profiles order by id offset n % 4 limit 1),
        case when n % 29 = 0 then '' else 'टिप्पणी ' || n end,
        now() - n * interval '1 second', now() - n * interval '1 second', n % 29 = 0
      from generate_series(1, ${comments}) as n`;
    await transaction`
      update public.comments as said set parent_comment_id = parent.id
      from (select id, article_id, row_number() over (partition by article_id order by created_at desc) as nr
        from public.comments) as parent,
        (select id, article_id, row_number() over (partition by article_id order by created_at desc) as nr
        from public.comments) as child
      where said.id = child.id and parent.article_id = child.article_id
        and child.nr % 3 = 0 and parent.nr = child.nr - 1`;
  });
  await sql`vacuum analyze public.comments`;
  return { article: article.id, reader: reader.id };
}

/**
 * What Row Level Security costs on a million comments: each question with and without it in turn, by
 * the time the database needs; the ratio is of the medians (target of the issue: at most twice).
 */
export async function measurePolicies(
  bench: Pick<Workbench, 'backend'>,
  { quick }: Options,
): Promise<Measurement> {
  const sql = postgres(bench.backend.databaseUrl, { max: 1, onnotice: () => undefined });
  try {
    const comments = quick ? 20_000 : 1_000_000;
    const rounds = quick ? 5 : 40;
    const { article, reader } = await fill(sql, comments);
    const figures = [];
    const notes = [`${comments} comments of 50 stories, ${rounds} rounds`];
    for (const name of Object.keys(questions) as Question[]) {
      const times = { postgres: [] as number[], authenticated: [] as number[] };
      for (let round = 0; round <= rounds; round += 1) {
        for (const role of ['postgres', 'authenticated'] as const) {
          const { milliseconds, plan } = await executionTime(sql, role, reader, (transaction) =>
            questions[name](transaction, article),
          );
          if (round > 0) times[role].push(milliseconds);
          else if (role === 'authenticated') notes.push(`${name}:\n${plan.join('\n')}`);
        }
      }
      const [bare, guarded] = [
        percentile(times.postgres, 0.5),
        percentile(times.authenticated, 0.5),
      ];
      figures.push(
        figure(`${name}, without policies`, bare, 'ms'),
        figure(`${name}, with policies`, guarded, 'ms'),
        figure(`${name}, ratio`, guarded / bare, 'ratio', {
          target: { kind: 'at-most', value: 2 },
        }),
      );
    }
    return { measured: true, figures, notes };
  } finally {
    await sql.end();
  }
}
