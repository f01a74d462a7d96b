-- Views are counted by the hour of India. UTC's hours begin half an hour beside it, so that what was read in the last half
-- hour before midnight stood with the next day. Rows from before keep their hour and are told by the hour they began in.
comment on table public.hourly_views is 'Views of a story by the hour of India, for the popular lists; 31 days are kept.';

create or replace function public.carry_daily_views() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  more constant integer := new.views - case tg_op when 'UPDATE' then old.views else 0 end;
begin
  if more > 0 then
    insert into public.daily_views as kept (day, article_id, views)
    values ((new.hour at time zone 'Asia/Kolkata')::date, new.article_id, more)
    on conflict (day, article_id) do update set views = kept.views + more;
  end if;
  return null;
end
$$;

create or replace function public.record_view(article uuid, visitor text) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  total bigint;
  carried timestamptz;
begin
  if not public.count_visit(article, 'view', visitor) then
    return false;
  end if;
  insert into public.view_totals as kept (article_id, views, carried_at)
  select stories.id, stories.view_count + 1, '-infinity' from public.news_articles as stories where stories.id = article
  on conflict (article_id) do update set views = kept.views + 1
  returning views, carried_at into total, carried;
  if carried < pg_catalog.now() - interval '1 minute' then
    update public.news_articles set view_count = total where id = article;
    update public.view_totals set carried_at = pg_catalog.now() where article_id = article;
  end if;
  delete from public.hourly_views where hour < pg_catalog.now() - interval '31 days';
  insert into public.hourly_views as kept (hour, article_id, views)
  values (pg_catalog.date_trunc('hour', pg_catalog.now(), 'Asia/Kolkata'), article, 1)
  on conflict (hour, article_id) do update set views = kept.views + 1;
  return true;
end
$$;

create or replace function public.get_articles_with_view_count(time_filter text, result_limit integer)
  returns table (article_id uuid, view_count bigint)
  language sql stable security definer set search_path = '' rows 10
as $$
  select counted.article_id, pg_catalog.sum(counted.views)
  from public.hourly_views as counted
  join public.news_articles as article on article.id = counted.article_id
  where counted.hour >= pg_catalog.date_trunc('hour', public.window_start(time_filter), 'Asia/Kolkata')
    and article.is_approved and article.status = 'published' and article.published_at <= pg_catalog.now()
  group by counted.article_id, article.published_at
  order by 2 desc, article.published_at desc, 1
  limit least(greatest(result_limit, 0), 50)
$$;

create or replace function public.reads_of_today() returns jsonb
  language sql stable security definer set search_path = ''
as $$
  with counted as materialized (
    select hour at time zone 'Asia/Kolkata' as moment, article_id, views
    from public.hourly_views
    where hour >= pg_catalog.now() - interval '25 hours'
      or hour between pg_catalog.now() - interval '8 days 1 hour' and pg_catalog.now() - interval '6 days'
  ), days as (
    select (pg_catalog.now() at time zone 'Asia/Kolkata')::date as today
  ), by_hour as (
    select moment::date as day, extract(hour from moment)::int as hour, pg_catalog.sum(views)::int as views
    from counted, days where moment::date in (today, today - 7) group by 1, 2
  )
  select pg_catalog.jsonb_build_object(
    'today', (select coalesce(pg_catalog.jsonb_object_agg(hour, views), '{}') from by_hour, days where day = today),
    'before', (select coalesce(pg_catalog.jsonb_object_agg(hour, views), '{}') from by_hour, days where day = today - 7),
    'stories', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('id', story.id, 'title_hi', story.title_hi,
        'title_en', story.title_en, 'reads', most.views) order by most.views desc, story.id), '[]')
      from (select article_id, pg_catalog.sum(views)::int as views from counted, days where moment::date = today
        group by article_id order by 2 desc, 1 limit 5) as most
      join public.news_articles as story on story.id = most.article_id))
$$;
