-- How many articles each part of the archives holds, and what the sitemaps are made of.

create function public.get_archive_months()
  returns table (month text, story_count bigint)
  language sql stable set search_path = '' rows 120
as $$
  select pg_catalog.to_char(article.published_at at time zone 'Asia/Kolkata', 'YYYY-MM'), pg_catalog.count(*)
  from public.news_articles as article
  where article.is_approved and article.status = 'published' and article.published_at <= pg_catalog.now()
  group by 1
  order by 1 desc
$$;
comment on function public.get_archive_months is 'Months of India''s calendar with public articles, newest first.';

create function public.get_archive_days(year_month text)
  returns table (day date, story_count bigint)
  language sql stable set search_path = '' rows 31
as $$
  with month as (
    select pg_catalog.to_date(year_month || '-01', 'YYYY-MM-DD')::timestamp as first
    where year_month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$' and year_month > '0000-12'
  )
  select (article.published_at at time zone 'Asia/Kolkata')::date, pg_catalog.count(*)
  from month
  join public.news_articles as article
    on article.published_at >= month.first at time zone 'Asia/Kolkata'
    and article.published_at < (month.first + interval '1 month') at time zone 'Asia/Kolkata'
  where article.is_approved and article.status = 'published' and article.published_at <= pg_catalog.now()
  group by 1
  order by 1
$$;
comment on function public.get_archive_days is
  'Days of a month (2026-11) with public articles; nothing for what is no month.';

-- Breaking news is what is flagged so or filed so, as on its page.
create function public.get_archive_sections()
  returns table (kind text, slug text, story_count bigint)
  language sql stable set search_path = '' rows 50
as $$
  select 'category', article.category, pg_catalog.count(*)
  from public.news_articles as article
  where article.is_approved and article.status = 'published' and article.published_at <= pg_catalog.now()
    and article.category <> 'breaking-news'
  group by article.category
  union all
  select 'category', 'breaking-news', pg_catalog.count(*)
  from public.news_articles as article
  where article.is_approved and article.status = 'published' and article.published_at <= pg_catalog.now()
    and (article.is_breaking_news or article.category = 'breaking-news')
  having pg_catalog.count(*) > 0
  union all
  select 'district', place, pg_catalog.count(*)
  from public.news_articles as article, pg_catalog.unnest(article.districts) as place
  where article.is_approved and article.status = 'published' and article.published_at <= pg_catalog.now()
  group by place
$$;
comment on function public.get_archive_sections is
  'Public articles of each section and each district that has any; an article that is breaking news counts there and in '
  'its section, one of several districts in each.';

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
comment on function public.sitemap_parts is
  'Public articles by month in India, in parts of part_size by published_at and id: how many, when last changed, and '
  'a number that changes with any of them.';

-- Who may do what ---------------------------------------------------------------------------------

grant execute on function
  public.get_archive_months, public.get_archive_days, public.get_archive_sections, public.sitemap_parts
to anon, authenticated, service_role;
