-- How many stories each part of the archives holds, and each topic.
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
comment on function public.get_archive_months() is 'Months of India''s calendar with public stories, newest first.';

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
comment on function public.get_archive_days(text) is
  'Days of a month (2026-11) with public stories; nothing for what is no month.';

create function public.get_archive_sections()
  returns table (kind text, slug text, story_count bigint)
  language sql stable set search_path = '' rows 50
as $$
  select 'category', article.category, pg_catalog.count(*)
  from public.news_articles as article
  where article.is_approved and article.status = 'published' and article.published_at <= pg_catalog.now()
  group by article.category
  union all
  select 'district', article.district, pg_catalog.count(*)
  from public.news_articles as article
  where article.is_approved and article.status = 'published' and article.published_at <= pg_catalog.now()
    and article.district is not null
  group by article.district
$$;
comment on function public.get_archive_sections() is 'Public stories of each section and each district that has any.';

create function public.get_topic_counts()
  returns table (slug text, kind text, name_hi text, name_en text, story_count bigint)
  language sql stable set search_path = '' rows 200
as $$
  with recent as (
    select article.id, article.topic_keys
    from public.news_articles as article
    where article.is_approved and article.status = 'published' and article.published_at <= pg_catalog.now()
    order by article.published_at desc
    limit 20000
  )
  select topics.slug, topics.kind, topics.name_hi, topics.name_en, pg_catalog.count(distinct recent.id)
  from recent
  cross join pg_catalog.unnest(recent.topic_keys) as carried (key)
  join public.topic_names as names on names.key = carried.key
  join public.topics on topics.slug = names.slug
  group by topics.slug
  order by 5 desc, 1
  limit 1000
$$;
comment on function public.get_topic_counts() is
  'Topics with the number of public stories that name them, of the newest 20,000 stories.';

revoke execute on function public.get_archive_months(), public.get_archive_days(text),
  public.get_archive_sections(), public.get_topic_counts() from public, anon, authenticated;
grant execute on function public.get_archive_months(), public.get_archive_days(text),
  public.get_archive_sections(), public.get_topic_counts() to anon, authenticated, service_role;
