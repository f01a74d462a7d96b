-- The newsroom's desk: articles by state, newest first, found by words, with who is at work on them.

create index news_articles_desk_unpublished on public.news_articles (status, updated_at desc, id desc) where status <> 'published';

create index news_articles_desk_published on public.news_articles (published_at desc, id desc) where status = 'published';

create index news_articles_desk_corrected on public.news_articles (published_at desc, id desc)
  where status = 'published' and corrected_at is not null;

create index news_articles_desk_own on public.news_articles (author_id, updated_at desc, id desc) where author_id is not null;

create function public.desk_counts() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  of_author constant uuid := case when public.has_role('editor') then null else auth.uid() end;
begin
  perform public.require_role('reporter');
  return (
    select coalesce(pg_catalog.jsonb_object_agg(state, amount), '{}') from (
      select status as state, pg_catalog.count(*) as amount from public.news_articles
      where status <> 'published' and (of_author is null or author_id = of_author) group by status
      union all
      select 'scheduled', pg_catalog.count(*) from public.news_articles
      where status = 'published' and published_at > pg_catalog.now() and (of_author is null or author_id = of_author)
      union all
      select 'corrected', pg_catalog.count(*) from public.news_articles
      where status = 'published' and corrected_at is not null and published_at <= pg_catalog.now()
        and (of_author is null or author_id = of_author)
      union all
      select 'published', pg_catalog.count(*) from public.news_articles
      where status = 'published' and published_at <= pg_catalog.now() and (of_author is null or author_id = of_author)
    ) as counted where amount > 0);
end
$$;
comment on function public.desk_counts is
  'How many stories stand in each state, as far as the caller sees them; published counts the corrected ones too.';

create function public.list_desk(
  state text, words text default null, section text default null, place text default null, own boolean default false,
  before_time timestamptz default null, before_id uuid default null, amount integer default 50) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform public.require_role('reporter');
  return (
    select coalesce(pg_catalog.jsonb_agg(public.desk_line(story, listed.sorted_by) order by listed.sorted_by desc, story.id desc), '[]')
    from public.desk_ids(state, words, section, place, coalesce(own, false), before_time, before_id,
      least(greatest(coalesce(amount, 50), 1), 200)) as listed
    join public.news_articles as story on story.id = listed.article_id);
end
$$;
comment on function public.list_desk is
  'A page of the desk: stories of a state (newest first, after the given time and id), filtered by words, section, '
  'district, or to the caller''s own. Reporters see their own alone.';

create function public.desk_line(story public.news_articles, sorted_by timestamptz) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select pg_catalog.jsonb_build_object(
    'id', story.id, 'title_hi', story.title_hi, 'title_en', story.title_en, 'image', story.image_url,
    'state', public.article_state(story.status, story.published_at, story.corrected_at),
    'category', case when not public.lacks_section(story) then story.category end, 'districts', story.districts, 'sorted_by', sorted_by,
    'updated_at', story.updated_at, 'published_at', story.published_at,
    'author', coalesce((select display_name from public.profiles where id = story.author_id), story.author_name),
    'source', story.source_name, 'revision', coalesce(draft.revision, 1),
    'is_breaking', story.is_breaking_news, 'is_featured', story.is_featured,
    -- An edited working copy of a public story that readers do not see yet.
    'has_changes', story.status = 'published' and draft.edited_at > story.updated_at,
    'stale', coalesce(draft.stale, '[]'),
    'here', (select coalesce(pg_catalog.jsonb_agg(someone.display_name order by presence.seen_at), '[]')
      from public.article_presence as presence join public.profiles as someone on someone.id = presence.user_id
      where presence.article_id = story.id and presence.seen_at > pg_catalog.now() - interval '30 seconds'
        and presence.user_id is distinct from auth.uid()),
    'group', grouped.group_id,
    'sources', (select pg_catalog.count(distinct item.source_id)
      from public.article_groups as same join public.source_items as item using (article_id)
      where same.group_id = grouped.group_id))
  from (select) as one
  left join public.article_drafts as draft on draft.article_id = story.id
  left join public.article_groups as grouped on grouped.article_id = story.id
$$;
comment on function public.desk_line is 'A story as its line on the desk shows it.';

-- A page of the desk by its ids, with what each is sorted by.
create function public.desk_ids(
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

create function public.list_group(story_group uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform public.require_role('reporter');
  return (
    select coalesce(pg_catalog.jsonb_agg(public.desk_line(story, story.updated_at) order by story.updated_at desc), '[]')
    from public.article_groups as grouped join public.news_articles as story on story.id = grouped.article_id
    where grouped.group_id = story_group and (public.has_role('editor') or story.author_id = auth.uid()));
end
$$;
comment on function public.list_group is
  'Stories that tell of the same event, whatever their state, as lines of the desk.';

-- For a quiet look every few seconds.
create function public.look_at_desk(stories uuid[]) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform public.require_role('reporter');
  return pg_catalog.jsonb_build_object('counts', public.desk_counts(), 'stories', (
    select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('id', story.id,
      'state', public.article_state(story.status, story.published_at, story.corrected_at),
      'revision', coalesce((select revision from public.article_drafts where article_id = story.id), 1),
      'here', (select coalesce(pg_catalog.jsonb_agg(someone.display_name order by presence.seen_at), '[]')
        from public.article_presence as presence join public.profiles as someone on someone.id = presence.user_id
        where presence.article_id = story.id and presence.seen_at > pg_catalog.now() - interval '30 seconds'
          and presence.user_id is distinct from auth.uid()))), '[]')
    from public.news_articles as story
    where story.id = any (stories[1:200]) and (public.has_role('editor') or story.author_id = auth.uid())));
end
$$;
comment on function public.look_at_desk is
  'Where up to 200 stories stand now, of which revision, and who has them open, with desk_counts. Reporters are '
  'told of their own alone.';

-- Who may do what ---------------------------------------------------------------------------------

grant execute on function
  public.desk_counts, public.list_desk, public.list_group, public.look_at_desk
to authenticated;
