-- What the newsroom's first page tells: what waits, what comes next, what is behind, what is read.

create index article_corrections_latest on public.article_corrections (corrected_at desc, id desc);

-- Articles with a translation of a former text are few; their index is as small.
create index article_drafts_stale on public.article_drafts (article_id) where stale <> '[]';

create function public.newsroom_today() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  sees_all constant boolean := public.has_role('editor');
  of_author constant uuid := case when sees_all then null else auth.uid() end;
begin
  perform public.require_role('reporter');
  return pg_catalog.jsonb_build_object(
    'waiting', (
      select coalesce(pg_catalog.jsonb_agg(public.desk_line(story, story.updated_at) order by story.updated_at, story.id), '[]')
      from (select id from public.news_articles
        where status = 'awaiting_review' and (of_author is null or author_id = of_author)
        order by updated_at, id limit 6) as first join public.news_articles as story using (id)),
    'next', (
      select coalesce(pg_catalog.jsonb_agg(public.desk_line(story, story.published_at) order by story.published_at, story.id), '[]')
      from (select id from public.news_articles
        where status = 'published' and published_at > pg_catalog.now() and (of_author is null or author_id = of_author)
        order by published_at, id limit 5) as first join public.news_articles as story using (id)),
    'behind', public.stale_translations(of_author),
    'corrections', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(latest) order by latest.corrected_at desc), '[]')
      from (
        select fix.id, fix.article_id, story.title_hi, story.title_en, fix.note_hi, fix.note_en, fix.corrected_at
        from public.article_corrections as fix join public.news_articles as story on story.id = fix.article_id
        where story.status = 'published' and story.published_at <= pg_catalog.now()
        order by fix.corrected_at desc, fix.id desc limit 4) as latest),
    'pictures', case when sees_all then public.images_due() end,
    'reads', case when sees_all then public.reads_of_today() end);
end
$$;
comment on function public.newsroom_today is
  'The newsroom''s first page: articles that wait for review (oldest first), that come next, whose translation is behind, '
  'the latest corrections; for editors also images whose rights end and what is read today. Reporters are told of their own articles.';

create function public.stale_translations(of_author uuid) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  with behind as materialized (
    select story.id, coalesce((select pg_catalog.sum(views) from public.daily_views
        where article_id = story.id and day > (pg_catalog.now() at time zone 'Asia/Kolkata')::date - 7), 0) as reads
    from public.article_drafts as draft join public.news_articles as story on story.id = draft.article_id
    where draft.stale <> '[]' and story.status = 'published' and (of_author is null or story.author_id = of_author)
  )
  select pg_catalog.jsonb_build_object('count', (select pg_catalog.count(*) from behind), 'stories', (
    select coalesce(pg_catalog.jsonb_agg(public.desk_line(story, story.updated_at) || pg_catalog.jsonb_build_object('reads', most.reads)
      order by most.reads desc, story.updated_at, story.id), '[]')
    from (select * from behind order by reads desc, id limit 5) as most join public.news_articles as story using (id)))
$$;
comment on function public.stale_translations is
  'Public articles of an author (null: of all) with a part that translates a former text, by their reads of seven days.';

create function public.reads_of_today() returns jsonb
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
comment on function public.reads_of_today is
  'Reads of today and of the same weekday before, by the hour of India, and the articles that are read most today.';

-- Asked with every page of the newsroom: counts nothing but what waits.
create function public.waiting_counts() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  sees_all constant boolean := public.has_role('editor');
begin
  perform public.require_role('reporter');
  return pg_catalog.jsonb_build_object(
    'desk', (select pg_catalog.count(*) from public.news_articles
      where status = 'awaiting_review' and (sees_all or author_id = auth.uid())),
    'moderation', case when sees_all then (select pg_catalog.count(*) from public.reported_comments())
      + (select pg_catalog.count(*) from public.comments where held_for is not null and not is_deleted) end,
    'grievances', case when public.has_role('admin') then
      (select pg_catalog.count(*) from public.grievances where decided_at is null) end);
end
$$;
comment on function public.waiting_counts is
  'How many articles wait for review, how many comments are reported or held, how many grievances are open: as far as '
  'the caller''s role reaches, else null.';

-- Who may do what ---------------------------------------------------------------------------------

grant execute on function public.newsroom_today, public.waiting_counts to authenticated;
