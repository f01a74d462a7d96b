-- A photo that was taken down from the last story that showed it stayed in the library without its files, and where an
-- advertisement, a notice or another story's live entry showed it, these lost it.

create or replace function public.photos_to_remove() returns text[]
  language sql stable security definer set search_path = ''
as $$
  with gone as (
    select folder from (select folder from public.taken_down_photos
      union select folder from public.pictures where taken_down_at is not null) as taken
    -- Another story that shows it, or has shown it, keeps it.
    where not exists (select from public.news_articles as story
        where story.photos @> array[taken.folder]
          and not exists (select from public.taken_down_photos as own where own.article_id = story.id and own.folder = taken.folder))
      and not exists (select from public.article_drafts as draft
        where public.photo_folders(draft.content::text) @> array[taken.folder]
          and not exists (select from public.taken_down_photos as own where own.article_id = draft.article_id and own.folder = taken.folder))
      and not exists (select from public.article_versions as version
        where public.photo_folders(version.content::text) @> array[taken.folder]
          and not exists (select from public.taken_down_photos as own where own.article_id = version.article_id and own.folder = taken.folder))
      -- What took it from a story took it from its live entries too.
      and not exists (select from public.live_entries as entry
        where public.photo_folders(coalesce(entry.image_url, '')) @> array[taken.folder])
      and not exists (select from public.advertisements as ad where ad.picture = taken.folder)
      and not exists (select from public.notices as notice where notice.picture = taken.folder)
  )
  select coalesce(pg_catalog.array_agg(name), '{}') from (
    select file.name from gone join storage.objects as file
      on file.bucket_id = 'media' and file.name > gone.folder || '/' and file.name < gone.folder || '0'
    order by file.name limit 1000) as named
$$;
comment on function public.photos_to_remove is
  'Files of photos that were taken down and that no other story, live entry, advertisement or notice shows, 1,000 at most. '
  'For the site, which removes them.';

create or replace function public.forget_pictures(folders text[]) returns void
  language sql security definer set search_path = ''
as $$
  delete from public.pictures where folder = any (folders) and taken_down_at is null
    and (not is_kept or exists (select from public.taken_down_photos as gone where gone.folder = pictures.folder))
$$;
comment on function public.forget_pictures is
  'Forgets pictures whose files the site has removed, as nothing named them, or as they were taken down from the last story '
  'that did; those taken down for the whole library stay known, so that they are not taken again.';

delete from public.pictures where taken_down_at is null
  and exists (select from public.taken_down_photos as gone where gone.folder = pictures.folder)
  and not exists (select from storage.objects as file
    where file.bucket_id = 'media' and file.name > pictures.folder || '/' and file.name < pictures.folder || '0')
  and not exists (select from public.advertisements as ad where ad.picture = pictures.folder)
  and not exists (select from public.notices as notice where notice.picture = pictures.folder);
