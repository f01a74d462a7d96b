-- As in 001110, with blocks that hold nothing counted as nothing: readers would get an empty page.
create or replace function public.what_blocks(content jsonb) returns text[]
  language sql stable set search_path = ''
as $$
  select pg_catalog.array_remove(array[
    case when coalesce(public.clean_line(content ->> 'title_hi'), '') = '' and coalesce(public.clean_line(content ->> 'title_en'), '') = '' then 'title_missing' end,
    case when pg_catalog.length(public.clean_line(content ->> 'title_hi')) > 300 or pg_catalog.length(public.clean_line(content ->> 'title_en')) > 300 then 'title_too_long' end,
    case when pg_catalog.length(public.clean_text(content ->> 'summary_hi')) > 2000 or pg_catalog.length(public.clean_text(content ->> 'summary_en')) > 2000 then 'summary_too_long' end,
    case when not exists (select from public.categories where slug = content ->> 'category') then 'category_missing' end,
    -- A language with a title and nothing under it would be an empty page.
    case when coalesce(public.clean_line(content ->> 'title_hi'), '') <> '' and coalesce(public.clean_text(content ->> 'summary_hi'), '') = ''
      and case when pg_catalog.jsonb_typeof(content -> 'body_hi') = 'array' then public.published_blocks(content -> 'body_hi') end is null then 'text_missing_hi' end,
    case when coalesce(public.clean_line(content ->> 'title_en'), '') <> '' and coalesce(public.clean_text(content ->> 'summary_en'), '') = ''
      and case when pg_catalog.jsonb_typeof(content -> 'body_en') = 'array' then public.published_blocks(content -> 'body_en') end is null then 'text_missing_en' end
  ]::text[], null)
$$;

-- A story that came to readers past the newsroom (approved with its source, imported): what they have read is kept
-- before its first working copy can change it.
create function public.keep_first_version() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.story_versions (article_id, kind, content, made_at)
  select story.id, 'published', public.content_of(story), story.published_at
  from public.news_articles as story
  where story.id = new.article_id and story.status = 'published' and story.published_at <= pg_catalog.now()
    and not exists (select from public.story_versions where article_id = story.id);
  return null;
end
$$;
comment on function public.keep_first_version() is 'Keeps what readers have of a story that has no version yet.';
create trigger keep_first_version after insert on public.story_drafts
  for each row execute function public.keep_first_version();
revoke execute on function public.keep_first_version() from public, anon, authenticated;
