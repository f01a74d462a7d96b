-- What the sitemaps are made of: parts of months, counted without opening a story.
create index news_articles_for_sitemaps on public.news_articles (published_at, id, updated_at)
  where is_approved and status = 'published';

create function public.sitemap_parts(part_size integer)
  returns table (month text, part integer, stories integer, last_modified timestamptz, fingerprint text)
  language sql stable security invoker set search_path = ''
as $$
  with public_stories as (
    select pg_catalog.date_trunc('month', published_at at time zone 'Asia/Kolkata') as month, published_at, id,
      greatest(updated_at, published_at) as modified
    from public.news_articles
    where is_approved and status = 'published' and published_at <= pg_catalog.now()
  ), numbered as (
    select s.month, s.id, s.modified,
      (pg_catalog.row_number() over (partition by s.month order by s.published_at, s.id) - 1)
        / greatest(1, part_size) + 1 as part
    from public_stories s
  )
  select pg_catalog.to_char(n.month, 'YYYY-MM'), n.part::integer, pg_catalog.count(*)::integer, pg_catalog.max(n.modified),
    pg_catalog.bit_xor(pg_catalog.uuid_hash_extended(n.id, extract(epoch from n.modified)::bigint))::text
  from numbered n group by n.month, n.part order by n.month, n.part
$$;
comment on function public.sitemap_parts(integer) is
  'Public stories by month in India, in parts of part_size by published_at and id: how many, when last changed, and a number that changes with any of them.';
revoke execute on function public.sitemap_parts(integer) from public, anon, authenticated;
grant execute on function public.sitemap_parts(integer) to anon, authenticated, service_role;
