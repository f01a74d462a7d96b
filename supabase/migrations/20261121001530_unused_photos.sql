-- Photos that were sent for a story and that nothing names: the site's regular work removes them.
create function public.unused_photos(days integer default 7, most integer default 100) returns text[]
  language plpgsql stable security definer set search_path = ''
as $$
declare
  -- Folders of photos (lib/pictures/model.ts), nothing in them touched lately, least of all by being sent again.
  old constant text[] := array(
    select pg_catalog.substring(file.name, '^stories/[^/]+/[^/]+') from storage.objects as file
    where file.bucket_id = 'media' and file.name ~ '^stories/[0-9a-f-]{36}/[0-9a-f]{32}/[^/]+$'
    group by 1
    having pg_catalog.max(greatest(file.created_at, file.updated_at)) < pg_catalog.now() - pg_catalog.make_interval(days => greatest(days, 1)));
  found text[];
begin
  if old = '{}' then
    return '{}';
  end if;
  -- Any story may name it, not only the one for which it was sent.
  with told (content) as (
    select pg_catalog.concat_ws(' ', image_url, body_hi::text, body_en::text) from public.news_articles
    where image_url like '%/media/stories/%' or pg_catalog.strpos(body_hi::text, '/media/stories/') > 0
      or pg_catalog.strpos(body_en::text, '/media/stories/') > 0
    union all
    select content::text from public.story_drafts where pg_catalog.strpos(content::text, '/media/stories/') > 0
    union all
    select content::text from public.story_versions where pg_catalog.strpos(content::text, '/media/stories/') > 0
  ), named as (
    select distinct met[1] as folder
    from told cross join lateral pg_catalog.regexp_matches(content, 'stories/[0-9a-f-]{36}/[0-9a-f]{32}', 'g') as met
  ), unused as (
    select folder from pg_catalog.unnest(old) as folder except select folder from named order by 1 limit most
  )
  select pg_catalog.array_agg(file.name order by file.name) into found
  from storage.objects as file
  join unused on file.bucket_id = 'media' and pg_catalog.starts_with(file.name, unused.folder || '/');
  return coalesce(found, '{}');
end
$$;
comment on function public.unused_photos(integer, integer) is
  'Files of photos (so many photos at most) that were sent so many days ago and that no story, working copy or version names. For the site''s regular work.';
revoke execute on function public.unused_photos(integer, integer) from public, anon, authenticated;
grant execute on function public.unused_photos(integer, integer) to service_role;
