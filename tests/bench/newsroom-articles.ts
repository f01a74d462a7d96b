import type { Sql, TransactionSql } from 'postgres';

import { insertSearchNews, type MadeUpArticle } from './search-news';

const day = 86_400_000;

/**
 * Fills the newsroom with made-up articles until there are as many as asked for, in every state: of a
 * hundred, ten are in review, eight drafts, three discarded, two withdrawn, two corrected, one in five
 * hundred is scheduled. Those in review came by three sources, some of them telling of the same. Takes a
 * superuser's connection and a reporter, whose own some are. Gives how many articles there are.
 */
export async function fillNewsroom(sql: Sql, wanted: number, reporter: string): Promise<number> {
  const [before] = await sql<{ count: number }[]>`
    select count(*)::int as count from public.news_articles`;
  await insertSearchNews(
    sql,
    Math.max(0, wanted - (before?.count ?? 0)),
    () => undefined,
    (article, number) => inSomeState(article, number, reporter),
  );
  await sql.begin(async (transaction) => {
    await transaction`set local session_replication_role = replica`;
    await bringBySources(transaction);
  });
  await sql`vacuum analyze public.news_articles, public.source_items, public.article_groups, public.article_drafts`;
  const [after] = await sql<{ count: number }[]>`
    select count(*)::int as count from public.news_articles`;
  return after?.count ?? 0;
}

function inSomeState(article: MadeUpArticle, number: number, reporter: string): MadeUpArticle {
  const place = number % 100;
  const same: MadeUpArticle = {
    ...article,
    author_id: number % 100 > 90 || number % 25 === 12 ? reporter : null,
    source_name: place < 10 ? 'परख' : null,
    updated_at: article.published_at ?? new Date(),
    corrected_at: place === 23 || place === 24 ? new Date() : null,
  };
  if (number % 500 === 25) return { ...same, published_at: new Date(Date.now() + 5 * day) };
  if (place >= 23) return same;
  const status =
    place < 10 ? 'awaiting_review' : place < 18 ? 'draft' : place < 21 ? 'discarded' : 'withdrawn';
  return { ...same, status, is_approved: status === 'withdrawn', published_at: null };
}

async function bringBySources(sql: TransactionSql): Promise<void> {
  await sql`
    insert into public.sources (name, url, is_active)
    select 'परख ' || n, 'https://bench.example.org/feed/' || n, false from generate_series(1, 3) as n`;
  await sql`
    create temporary table brought on commit drop as
    select id, updated_at, row_number() over (order by id) as nr
    from public.news_articles where status = 'awaiting_review'`;
  await sql`
    insert into public.source_items (source_id, guid_hash, content_hash, article_id, item_at)
    select source.id, encode(sha256(brought.id::text::bytea), 'hex'), encode(sha256(brought.id::text::bytea), 'hex'),
      brought.id, brought.updated_at
    from brought join (select id, row_number() over (order by url) as nr from public.sources
      where url like 'https://bench.example.org/%') as source on source.nr = 1 + brought.nr % 3`;
  await sql`
    insert into public.article_groups (article_id, group_id, words)
    select id, case when (nr / 3) % 3 = 0 then first_value(id) over (partition by nr / 3 order by nr) else id end, '{}'
    from brought`;
  await sql`
    insert into public.article_drafts (article_id, content)
    select id, public.content_of(story) from public.news_articles as story where status in ('awaiting_review', 'draft')`;
}
