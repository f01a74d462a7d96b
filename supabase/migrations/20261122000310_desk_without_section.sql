-- A sheet without a section is a draft without a section; its row needs one all the same (mirror_draft).
alter table public.story_drafts
  add column has_section boolean not null generated always as (coalesce(content ->> 'category', '') <> '') stored;
comment on column public.story_drafts.has_section is 'Whether a section was chosen; kept apart, as the desk asks for it without reading the text.';

create function public.lacks_section(story public.news_articles) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select story.status in ('draft', 'awaiting_review', 'discarded')
    and exists (select from public.story_drafts where article_id = story.id and not has_section)
$$;
comment on function public.lacks_section(public.news_articles) is 'Whether nobody has chosen a section for an unpublished story yet, whatever its row says.';

-- As in 20261122000100, with no section where none was chosen.
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

-- As in 001560, with nothing found by what is no word, and by section only what is in it.
create or replace function public.desk_ids(
  state text, words text, section text, place text, own boolean, before_time timestamptz, before_id uuid, amount integer)
  returns table (article_id uuid, sorted_by timestamptz)
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan rows 50
as $$
declare
  of_author constant uuid := case when own or not public.has_role('editor') then auth.uid() end;
  folded constant text := nullif(public.fold_text(pg_catalog.left(words, 200)), '');
  pattern constant text := '%' || pg_catalog.replace(pg_catalog.replace(folded, '\', '\\'), '%', '\%') || '%';
  -- What more stories have than this is looked for among the newest, the rest by its index.
  most constant integer := 2000;
  is_common boolean := false;
  wanted tsquery;
  found uuid[] := '{}';
begin
  -- Asked for signs that are no words: nothing has them.
  if folded is null and pg_catalog.btrim(words) <> '' then
    return;
  end if;
  if folded is not null and state in ('published', 'corrected') then
    select coalesce(pg_catalog.array_agg(id::uuid), '{}') into found
    from pg_catalog.jsonb_array_elements_text(public.search_articles(words, section, place, 1, 50) -> 'ids') as id;
  elsif folded is not null then
    found := public.desk_matches(folded, state, section, place, most);
    if pg_catalog.cardinality(found) = most then
      is_common := true;
      wanted := (public.desk_question(folded))[1];
      if not exists (select from public.desk_search where keys @@ wanted) then
        wanted := (public.desk_question(folded))[2];
      end if;
      found := '{}';
    end if;
  end if;
  if state in ('published', 'corrected', 'scheduled') then
    return query
      select story.id, story.published_at from public.news_articles as story
      where story.status = 'published'
        and case state when 'scheduled' then story.published_at > pg_catalog.now() else story.published_at <= pg_catalog.now() end
        and (state <> 'corrected' or story.corrected_at is not null)
        and (of_author is null or story.author_id = of_author)
        and (section is null or story.category = section) and (place is null or story.district = place)
        and (folded is null or story.search_hi like pattern or story.search_en like pattern or story.id = any (found)
          or (is_common and exists (select from public.desk_search as known where known.article_id = story.id and known.keys @@ wanted)))
        and (before_time is null or (story.published_at, story.id) < (before_time, before_id))
      order by story.published_at desc, story.id desc limit amount;
  elsif folded is null or is_common then
    return query
      select story.id, story.updated_at from public.news_articles as story
      where story.status = state
        and (of_author is null or story.author_id = of_author)
        and (section is null or story.category = section and not public.lacks_section(story)) and (place is null or story.district = place)
        and (folded is null or story.search_hi like pattern or story.search_en like pattern
          or exists (select from public.desk_search as known where known.article_id = story.id and known.keys @@ wanted))
        and (before_time is null or (story.updated_at, story.id) < (before_time, before_id))
      order by story.updated_at desc, story.id desc limit amount;
  else
    return query
      with met as materialized (
        select pg_catalog.unnest(found) as id
        union
        -- Part of a word: only what has three letters has an index.
        select story.id from public.news_articles as story
        where pg_catalog.length(folded) > 2 and story.status = state and (story.search_hi like pattern or story.search_en like pattern)
      )
      select story.id, story.updated_at from met join public.news_articles as story using (id)
      where story.status = state
        and (of_author is null or story.author_id = of_author)
        and (section is null or story.category = section and not public.lacks_section(story)) and (place is null or story.district = place)
        and (before_time is null or (story.updated_at, story.id) < (before_time, before_id))
      order by story.updated_at desc, story.id desc limit amount;
  end if;
end
$$;

revoke execute on function public.lacks_section(public.news_articles) from public, anon, authenticated;
