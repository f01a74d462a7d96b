-- Numbers for the newsroom: what readers read, shared, said and did not find, by the day and without anybody's name.

create table public.search_misses (
  day date not null,
  question text not null check (question = public.fold_text(question) and length(question) between 2 and 60),
  times integer not null check (times > 0),
  primary key (day, question)
);
comment on table public.search_misses is
  'Folded questions that found nothing, counted by the day without who asked; shown only when asked three times. 90 '
  'days are kept.';
create index search_misses_by_query on public.search_misses (question);

create function public.record_search_miss(question text) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  today constant date := (pg_catalog.now() at time zone 'Asia/Kolkata')::date;
  folded constant text := public.fold_text(question);
begin
  -- Long questions may say who asks, and so may figures: five in a row, or as many as a telephone number has,
  -- however they are parted. A year and the next (2026-27) are six.
  if coalesce(pg_catalog.length(folded), 0) not between 2 and 60
    or folded ~ '[0-9०-९]{5}' or folded ~ '[0-9०-९]( ?[0-9०-९]){8}'
    or (select pg_catalog.count(*) from public.search_misses where day = today) > 20000
  then
    return;
  end if;
  insert into public.search_misses as kept (day, question, times) values (today, folded, 1)
  on conflict on constraint search_misses_pkey do update set times = kept.times + 1;
end
$$;
comment on function public.record_search_miss is 'Counts a question that found nothing. For the service role only.';

create function public.get_stats(days integer default 30, place text default null) returns jsonb
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
      where place is null or districts @> array[place]
    ), events as (
      select article_id, day, views as reads, 0 as shares, 0 as comments from public.daily_views where day >= since
      union all
      select article_id, (created_at at time zone 'Asia/Kolkata')::date, 0, 1, 0 from public.share_tracking
      where created_at >= since_time
      union all
      select article_id, (created_at at time zone 'Asia/Kolkata')::date, 0, 0, 1 from public.comments
      where created_at >= since_time and not is_deleted and held_for is null
    ), counted as materialized (
      select story.id, story.district, events.day,
        sum(reads)::int as reads, sum(shares)::int as shares, sum(comments)::int as comments
      from events join story on story.id = events.article_id group by 1, 2, 3
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
comment on function public.get_stats is
  'Reads, shares and comments of the last days by day, article and district, and what was searched three times '
  'without result. Editors.';

-- Who may do what ---------------------------------------------------------------------------------

alter table public.search_misses enable row level security;

grant all on public.search_misses to service_role;

grant execute on function public.record_search_miss to service_role;
grant execute on function public.get_stats to authenticated;
