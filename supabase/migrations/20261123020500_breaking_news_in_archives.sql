-- Breaking news is what is flagged so or filed so, on its page and in its archive; the archive's count knew the latter alone.
create or replace function public.get_archive_sections()
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
  select 'district', article.district, pg_catalog.count(*)
  from public.news_articles as article
  where article.is_approved and article.status = 'published' and article.published_at <= pg_catalog.now()
    and article.district is not null
  group by article.district
$$;
comment on function public.get_archive_sections() is
  'Public stories of each section and each district that has any; a story that is breaking news counts there and in its section.';
