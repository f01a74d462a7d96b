-- As in 001310, with comments counted that readers see: none that is held.
create or replace function public.get_numbers(days integer default 30, place text default null) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  today constant date := (pg_catalog.now() at time zone 'Asia/Kolkata')::date;
  since constant date := today - (least(greatest(coalesce(days, 30), 1), 366) - 1);
  since_time constant timestamptz := since::timestamp at time zone 'Asia/Kolkata';
begin
  perform public.require_role('editor');
  return (
    with story as (
      select id, title_hi, title_en, coalesce(district, '') as district from public.news_articles
      where place is null or district = place
    ), deeds as (
      select article_id, day, views as reads, 0 as shares, 0 as comments from public.daily_views where day >= since
      union all
      select article_id, (created_at at time zone 'Asia/Kolkata')::date, 0, 1, 0 from public.share_tracking
      where created_at >= since_time
      union all
      select article_id, (created_at at time zone 'Asia/Kolkata')::date, 0, 0, 1 from public.comments
      where created_at >= since_time and not is_deleted and held_for is null
    ), counted as materialized (
      select story.id, story.district, deeds.day,
        sum(reads)::int as reads, sum(shares)::int as shares, sum(comments)::int as comments
      from deeds join story on story.id = deeds.article_id group by 1, 2, 3
    ), by_day as (
      select listed.day::date as day, coalesce(sum(reads), 0) as reads, coalesce(sum(shares), 0) as shares,
        coalesce(sum(comments), 0) as comments
      from pg_catalog.generate_series(since::timestamp, today::timestamp, interval '1 day') as listed (day)
      left join counted on counted.day = listed.day::date group by 1
    ), by_story as (
      select id, sum(reads) as reads, sum(shares) as shares, sum(comments) as comments
      from counted group by id order by 2 desc, 3 desc, 4 desc, id limit 50
    ), by_district as (
      select district, sum(reads) as reads, sum(shares) as shares, sum(comments) as comments
      from counted group by district
    ), missed as (
      select question, sum(times) as times from public.search_misses where day >= since
      group by question having sum(times) >= 3 order by 2 desc, 1 limit 50
    )
    select pg_catalog.jsonb_build_object(
      'days', (select coalesce(pg_catalog.jsonb_agg(by_day order by by_day.day), '[]') from by_day),
      'stories', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(by_story) || pg_catalog.jsonb_build_object(
          'title_hi', story.title_hi, 'title_en', story.title_en, 'district', nullif(story.district, ''))
          order by by_story.reads desc, by_story.shares desc, by_story.comments desc, by_story.id), '[]')
        from by_story join story using (id)),
      'districts', (select coalesce(pg_catalog.jsonb_agg(by_district order by by_district.reads desc, by_district.district), '[]')
        from by_district),
      'misses', (select coalesce(pg_catalog.jsonb_agg(missed order by missed.times desc, missed.question), '[]')
        from missed)));
end
$$;
