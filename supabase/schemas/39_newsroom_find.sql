-- What the newsroom's command palette finds by a few words: articles of any state, topics, readers.

-- A reader's name is found by any part of it that has three letters or more.
create index profiles_by_name on public.profiles using gin (display_name extensions.gin_trgm_ops);

create function public.newsroom_find(words text, spellings text[] default '{}') returns jsonb
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  sees_all constant boolean := public.has_role('editor');
  folded constant text := nullif(public.fold_text(pg_catalog.left(words, 200)), '');
  -- As typed, and as what is typed in Roman letters may be written in Hindi.
  typed constant text[] := (
    select pg_catalog.array_agg(distinct pg_catalog.replace(pg_catalog.replace(pg_catalog.replace(each, '\', '\\'), '%', '\%'), '_', '\_'))
    from (select pg_catalog.lower(pg_catalog.btrim(pg_catalog.left(words, 200))) as each
      union all select folded
      union all select public.fold_text(pg_catalog.left(spelling, 80)) from pg_catalog.unnest(spellings[1:8]) as spelling) as said
    where each <> '');
  -- Part of a name; of two letters the beginning of a word in it: only what has three letters has an index.
  names constant text[] := (
    select pg_catalog.array_agg(pattern)
    from pg_catalog.unnest(typed) as each, pg_catalog.unnest(case when pg_catalog.length(each) > 2
      then array['%' || each || '%'] else array[each || '%', '% ' || each || '%'] end) as pattern);
  found uuid[] := '{}';
  state text;
begin
  perform public.require_role('reporter');
  if folded is null then
    return '{"stories": [], "topics": [], "readers": []}';
  end if;
  -- What waits comes first; the others are looked for as long as there is room.
  foreach state in array array['awaiting_review', 'draft', 'scheduled', 'published', 'withdrawn'] loop
    exit when pg_catalog.cardinality(found) >= 7;
    found := found || array(
      select article_id from public.desk_ids(state, words, null, null, false, null, null, 4) order by sorted_by desc);
  end loop;
  return pg_catalog.jsonb_build_object(
    'stories', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('id', story.id, 'title_hi', story.title_hi,
        'title_en', story.title_en, 'state', public.article_state(story.status, story.published_at, story.corrected_at))
        order by listed.place), '[]')
      from pg_catalog.unnest(found[1:7]) with ordinality as listed (id, place)
      join public.news_articles as story on story.id = listed.id),
    'topics', case when sees_all then (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('slug', topic.slug, 'name_hi', topic.name_hi,
        'name_en', topic.name_en) order by topic.is_whole desc, topic.slug), '[]')
      from (
        select topics.slug, topics.name_hi, topics.name_en, pg_catalog.bool_or(known.key = any (typed)) as is_whole
        from public.topic_names as known join public.topics using (slug)
        where exists (select from pg_catalog.unnest(typed) as each where known.key like each || '%' or known.key like '% ' || each || '%')
        group by topics.slug order by is_whole desc, topics.slug limit 4) as topic)
      else '[]' end,
    'readers', case when sees_all then (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('id', reader.id, 'name', reader.display_name,
        'comments', (select pg_catalog.count(*) from public.comments where comments.user_id = reader.id))
        order by reader.display_name, reader.id), '[]')
      from (
        select id, display_name from public.profiles
        where display_name ilike any (names)
        order by display_name, id limit 4) as reader)
      else '[]' end);
end
$$;
comment on function public.newsroom_find is
  'Articles of any state, topics and readers that a few words name, a handful of each, for the newsroom''s command palette. '
  'Takes also how words typed in Roman letters may be spelled in Hindi. Reporters find their own articles alone.';

-- Who may do what ---------------------------------------------------------------------------------

grant execute on function public.newsroom_find to authenticated;
