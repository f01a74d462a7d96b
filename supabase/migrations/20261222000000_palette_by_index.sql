-- Among 50,000 readers the palette compared each name with each spelling of what was typed, and it looked for stories of
-- all states where the first had enough. Readers are found by their index now, and states one after the other; where a
-- reporter looks for part of a word, only their own stories are read.
create or replace function public.newsroom_find(words text, spellings text[] default '{}') returns jsonb
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
        and (section is null or story.category = section) and (place is null or story.districts @> array[place])
        and (folded is null or story.search_hi like pattern or story.search_en like pattern or story.id = any (found)
          or (is_common and exists (select from public.desk_search as known where known.article_id = story.id and known.keys @@ wanted)))
        and (before_time is null or (story.published_at, story.id) < (before_time, before_id))
      order by story.published_at desc, story.id desc limit amount;
  elsif folded is null or is_common then
    return query
      select story.id, story.updated_at from public.news_articles as story
      where story.status = state
        and (of_author is null or story.author_id = of_author)
        and (section is null or story.category = section and not public.lacks_section(story)) and (place is null or story.districts @> array[place])
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
        where pg_catalog.length(folded) > 2 and story.status = state
          -- A reporter's few are read rather than all that wait.
          and (of_author is null or story.author_id = of_author)
          and (story.search_hi like pattern or story.search_en like pattern)
      )
      select story.id, story.updated_at from met join public.news_articles as story using (id)
      where story.status = state
        and (of_author is null or story.author_id = of_author)
        and (section is null or story.category = section and not public.lacks_section(story)) and (place is null or story.districts @> array[place])
        and (before_time is null or (story.updated_at, story.id) < (before_time, before_id))
      order by story.updated_at desc, story.id desc limit amount;
  end if;
end
$$;
