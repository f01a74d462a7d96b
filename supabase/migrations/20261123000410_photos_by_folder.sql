-- Which photos nothing uses was found by reading every story, working copy and version in one statement:
-- too long for one with 100,000 stories. Indexes now know who names a folder, and the look goes on page by page.
create function public.photo_folders(content text) returns text[]
  language sql immutable strict parallel safe set search_path = ''
as $$
  select case when pg_catalog.strpos(content, '/media/stories/') = 0 then '{}'::text[] else array(
    select distinct met[1]
    from pg_catalog.regexp_matches(content, '/media/(stories/[0-9a-f-]{36}/[0-9a-f]{32})', 'g') as met) end
$$;
comment on function public.photo_folders(text) is 'Folders of photos (lib/pictures/model.ts) that a text names, each once.';

create function public.photos_of_story(image_url text, body_hi jsonb, body_en jsonb) returns text[]
  language sql immutable parallel safe set search_path = ''
as $$
  select public.photo_folders(coalesce(image_url, '') || ' ' || coalesce(body_hi::text, '') || ' ' || coalesce(body_en::text, ''))
$$;
comment on function public.photos_of_story(text, jsonb, jsonb) is 'Folders of photos that a public story shows.';

create index news_articles_by_photo on public.news_articles using gin (public.photos_of_story(image_url, body_hi, body_en));
create index story_drafts_by_photo on public.story_drafts using gin (public.photo_folders(content::text));
create index story_versions_by_photo on public.story_versions using gin (public.photo_folders(content::text));

drop function public.unused_photos(integer, integer);
create function public.unused_photos(days integer default 7, most integer default 1000, after text default '')
  returns table (unused text[], reached text)
  language sql stable security definer set search_path = ''
  -- The planner expects many stories that name a folder; nearly always there is none.
  set enable_seqscan to off
as $$
  with page as materialized (
    select file.name, pg_catalog.substring(file.name, '^stories/[^/]+/[^/]+') as folder,
      greatest(file.created_at, file.updated_at) as touched_at
    from storage.objects as file
    where file.bucket_id = 'media' and file.name > after and file.name > 'stories/' and file.name < 'stories0'
    order by file.name limit most
  ), folders as materialized (
    select folder, pg_catalog.array_agg(name order by name) as names, pg_catalog.max(name) as last_name,
      pg_catalog.max(touched_at) as touched_at
    from page group by folder
  ), whole as materialized (
    -- Of a full page the last folder may go on; one that fills a page alone is no photo's.
    select * from folders
    where (select pg_catalog.count(*) from page) < most or (select pg_catalog.count(*) from folders) = 1
      or last_name <> (select pg_catalog.max(name) from page)
  )
  select
    coalesce((
      select pg_catalog.array_agg(name order by name)
      from whole cross join lateral pg_catalog.unnest(whole.names) as name
      where whole.folder ~ '^stories/[0-9a-f-]{36}/[0-9a-f]{32}$'
        -- Nothing in it was touched lately, least of all by being sent again.
        and whole.touched_at < pg_catalog.now() - pg_catalog.make_interval(days => greatest(days, 1))
        and not exists (select from public.news_articles as story
          where public.photos_of_story(story.image_url, story.body_hi, story.body_en) @> array[whole.folder])
        and not exists (select from public.story_drafts as draft
          where public.photo_folders(draft.content::text) @> array[whole.folder])
        and not exists (select from public.story_versions as version
          where public.photo_folders(version.content::text) @> array[whole.folder])), '{}'),
    case when (select pg_catalog.count(*) from page) >= most then (select pg_catalog.max(last_name) from whole) end
$$;
comment on function public.unused_photos(integer, integer, text) is
  'Looks at so many files of photos after a name: gives those sent so many days ago that no story, working copy or version names, and the name to go on after (null at the end). For the site''s regular work.';
revoke execute on function public.photo_folders(text), public.photos_of_story(text, jsonb, jsonb),
  public.unused_photos(integer, integer, text) from public, anon, authenticated;
-- The index calls the two for whoever writes a story.
grant execute on function public.photo_folders(text), public.photos_of_story(text, jsonb, jsonb) to service_role;
grant execute on function public.unused_photos(integer, integer, text) to service_role;
