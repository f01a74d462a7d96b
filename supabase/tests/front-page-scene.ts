import type { TransactionSql } from 'postgres';

/** A public article, made in two steps because its hour is counted by the database. Gives its id. */
export async function published(
  tx: TransactionSql,
  title: string,
  ago = '1 hour',
  extra: object = {},
): Promise<string> {
  const [row] = await tx<{ id: string }[]>`
    insert into public.news_articles ${tx({
      title_hi: title,
      category: 'health',
      status: 'published',
      is_approved: true,
      published_at: new Date(0),
      ...extra,
    } as never)} returning id`;
  await tx`update public.news_articles set published_at = now() - ${ago}::interval where id = ${row?.id ?? ''}`;
  return row?.id ?? '';
}

type Places = { featured: string[]; breaking: string[] };

/** The front page as the desk shows it. */
export async function shown(tx: TransactionSql): Promise<Places> {
  const [row] = await tx<Places[]>`
    with public_now as (
      select * from public.news_articles
      where is_approved and status = 'published' and published_at <= now())
    select
      array(select id from public_now where is_featured
        order by featured_rank nulls last, published_at desc, id limit 10)::text[] as featured,
      array(select id from public_now where is_breaking_news and published_at > now() - interval '6 hours'
        order by published_at desc, id)::text[] as breaking`;
  return row ?? { featured: [], breaking: [] };
}

/** Arranges the front page as one who sees it so, or else as it stands. */
export async function arrangeRelated(
  tx: TransactionSql,
  featured: string[],
  breaking: string[] = [],
  seen?: Places,
) {
  const known = seen ?? (await shown(tx));
  await tx`select public.arrange_front_page(${featured}::uuid[], ${breaking}::uuid[],
    ${known.featured}::uuid[], ${known.breaking}::uuid[])`;
}
