-- A working copy says in which order its rows stand and what its lines were translated from: notes of the
-- newsroom, of which the story itself gets nothing. So apply_content and content_of go by story_fields alone.

-- As in 20261122000800, with the notes.
create or replace function public.checked_content(content jsonb) returns jsonb
  language plpgsql immutable set search_path = ''
as $$
declare
  given constant jsonb := public.plain_json(content);
begin
  if pg_catalog.jsonb_typeof(given) is distinct from 'object' or pg_catalog.length(given::text) > 500000
    or exists (
      select from pg_catalog.jsonb_each(given) as field
      where field.key <> all (public.story_fields() || '{rows,translated_from,stale}'::text[])
        or not public.is_sheet_value(field.key, field.value))
  then
    raise sqlstate 'PT422' using message = 'content_invalid';
  end if;
  return given;
end
$$;
comment on function public.checked_content(jsonb) is
  'A working copy: an object with fields of a story and the newsroom''s notes of them (rows: ids in their order; translated_from: prints by place; stale: languages that are behind the other), 500,000 letters at most; else 422.';

-- As in 20261122000800, with the notes.
create or replace function public.is_sheet_value(field text, value jsonb) returns boolean
  language sql immutable set search_path = ''
as $$
  select case
    when pg_catalog.jsonb_typeof(value) = 'null' then true
    when field in ('body_hi', 'body_en', 'tags', 'keywords', 'people_mentioned', 'organizations_mentioned', 'rows') then
      case when pg_catalog.jsonb_typeof(value) = 'array' then not exists (
        select from pg_catalog.jsonb_array_elements(value) as entry
        where not case when field like 'body%' then public.is_sheet_block(entry)
          else pg_catalog.jsonb_typeof(entry) = 'string' end)
      else false end
    when field = 'translated_from' then
      case when pg_catalog.jsonb_typeof(value) = 'object' then not exists (
        select from pg_catalog.jsonb_each(value) as print where pg_catalog.jsonb_typeof(print.value) <> 'string')
      else false end
    when field = 'stale' then pg_catalog.jsonb_typeof(value) = 'array' and value <@ '["hi", "en"]'
    else pg_catalog.jsonb_typeof(value) not in ('object', 'array')
  end
$$;

alter table public.story_drafts
  add column stale jsonb not null generated always as (coalesce(content -> 'stale', '[]')) stored;
comment on column public.story_drafts.stale is
  'Languages (hi, en) of which something is a translation of a former text; kept apart, as the desk asks for it without reading the text.';

-- As in 20261122000310, with what is stale.
create or replace function public.desk_line(story public.news_articles, sorted_by timestamptz) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select pg_catalog.jsonb_build_object(
    'id', story.id, 'title_hi', story.title_hi, 'title_en', story.title_en,
    'state', public.story_state(story.status, story.published_at, story.corrected_at),
    'category', case when not public.lacks_section(story) then story.category end, 'district', story.district, 'sorted_by', sorted_by,
    'updated_at', story.updated_at, 'published_at', story.published_at,
    'author', coalesce((select display_name from public.profiles where id = story.author_id), story.author_name),
    'source', story.source_name, 'revision', coalesce(draft.revision, 1),
    'is_breaking', story.is_breaking_news, 'is_featured', story.is_featured,
    -- An edited working copy of a public story that readers do not see yet.
    'has_changes', story.status = 'published' and draft.edited_at > story.updated_at,
    'stale', coalesce(draft.stale, '[]'),
    'here', (select coalesce(pg_catalog.jsonb_agg(someone.display_name order by presence.seen_at), '[]')
      from public.story_presence as presence join public.profiles as someone on someone.id = presence.user_id
      where presence.article_id = story.id and presence.seen_at > pg_catalog.now() - interval '30 seconds'
        and presence.user_id is distinct from auth.uid()),
    'group', grouped.group_id,
    'sources', (select pg_catalog.count(distinct item.source_id)
      from public.story_groups as same join public.source_items as item using (article_id)
      where same.group_id = grouped.group_id))
  from (select) as one
  left join public.story_drafts as draft on draft.article_id = story.id
  left join public.story_groups as grouped on grouped.article_id = story.id
$$;
