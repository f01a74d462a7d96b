-- The newsroom's desk: stories by state, newest first, found by words, with who is at work on them.
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
comment on function public.desk_counts() is
  'How many stories stand in each state, as far as the caller sees them; published counts the corrected ones too.';

create function public.desk_ids(
  state text, words text, section text, place text, own boolean, before_time timestamptz, before_id uuid, amount integer)
  returns table (article_id uuid, sorted_by timestamptz)
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan rows 50
as $$
declare
  of_author constant uuid := case when own or not public.has_role('editor') then auth.uid() end;
  folded constant text := nullif(public.fold_text(pg_catalog.left(words, 200)), '');
  pattern constant text := '%' || pg_catalog.replace(pg_catalog.replace(folded, '\', '\\'), '%', '\%') || '%';
  -- What readers find by sound and spelling, the newsroom finds too.
  found uuid[] := '{}';
begin
  if folded is not null and state in ('published', 'corrected') then
    select coalesce(pg_catalog.array_agg(id::uuid), '{}') into found
    from pg_catalog.jsonb_array_elements_text(public.search_articles(words, section, place, 1, 50) -> 'ids') as id;
  end if;
  if state in ('published', 'corrected', 'scheduled') then
    return query
      select story.id, story.published_at from public.news_articles as story
      where story.status = 'published'
        and case state when 'scheduled' then story.published_at > pg_catalog.now() else story.published_at <= pg_catalog.now() end
        and (state <> 'corrected' or story.corrected_at is not null)
        and (of_author is null or story.author_id = of_author)
        and (section is null or story.category = section) and (place is null or story.district = place)
        and (folded is null or story.search_hi like pattern or story.search_en like pattern or story.id = any (found))
        and (before_time is null or (story.published_at, story.id) < (before_time, before_id))
      order by story.published_at desc, story.id desc limit amount;
  else
    return query
      select story.id, story.updated_at from public.news_articles as story
      where story.status = state
        and (of_author is null or story.author_id = of_author)
        and (section is null or story.category = section) and (place is null or story.district = place)
        and (folded is null or story.search_hi like pattern or story.search_en like pattern)
        and (before_time is null or (story.updated_at, story.id) < (before_time, before_id))
      order by story.updated_at desc, story.id desc limit amount;
  end if;
end
$$;

create function public.list_desk(
  state text, words text default null, section text default null, place text default null, own boolean default false,
  before_time timestamptz default null, before_id uuid default null, amount integer default 50) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform public.require_role('reporter');
  return (
    select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
      'id', story.id, 'title_hi', story.title_hi, 'title_en', story.title_en,
      'state', public.story_state(story.status, story.published_at, story.corrected_at),
      'category', story.category, 'district', story.district, 'sorted_by', listed.sorted_by,
      'updated_at', story.updated_at, 'published_at', story.published_at,
      'author', coalesce(author.display_name, story.author_name), 'source', story.source_name,
      'revision', coalesce(draft.revision, 1), 'is_breaking', story.is_breaking_news, 'is_featured', story.is_featured,
      -- An edited working copy of a public story that readers do not see yet.
      'has_changes', story.status = 'published' and draft.edited_at > story.updated_at,
      'here', (select coalesce(pg_catalog.jsonb_agg(someone.display_name order by presence.seen_at), '[]')
        from public.story_presence as presence join public.profiles as someone on someone.id = presence.user_id
        where presence.article_id = story.id and presence.seen_at > pg_catalog.now() - interval '30 seconds'))
      order by listed.sorted_by desc, story.id desc), '[]')
    from public.desk_ids(state, words, section, place, coalesce(own, false), before_time, before_id,
      least(greatest(coalesce(amount, 50), 1), 200)) as listed
    join public.news_articles as story on story.id = listed.article_id
    left join public.story_drafts as draft on draft.article_id = story.id
    left join public.profiles as author on author.id = story.author_id);
end
$$;
comment on function public.list_desk(text, text, text, text, boolean, timestamptz, uuid, integer) is
  'A page of the desk: stories of a state (newest first, after the given time and id), filtered by words, section, district, or to the caller''s own. A reporter sees his own alone.';

create function public.move_stories(stories jsonb, action text) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  chosen jsonb;
  answers jsonb := '[]';
  answer jsonb;
begin
  perform public.require_role('reporter');
  if pg_catalog.jsonb_typeof(public.plain_json(stories)) is distinct from 'array'
    or pg_catalog.jsonb_array_length(public.plain_json(stories)) > 100
  then
    raise sqlstate 'PT422' using message = 'too_many_at_once';
  end if;
  for chosen in select value from pg_catalog.jsonb_array_elements(public.plain_json(stories)) loop
    -- Each story by itself: one that cannot be moved does not hold up the others.
    begin
      answer := public.move_story((chosen ->> 'id')::uuid, action, (chosen ->> 'revision')::integer);
    exception when others then
      answer := pg_catalog.jsonb_build_object('outcome', 'refused', 'reason', sqlerrm);
    end;
    answers := answers || pg_catalog.jsonb_build_array(answer || pg_catalog.jsonb_build_object('id', chosen ->> 'id'));
  end loop;
  return answers;
end
$$;
comment on function public.move_stories(jsonb, text) is
  'move_story for up to 100 stories ({id, revision}), each by itself; gives what came of each.';

revoke execute on function public.desk_counts(), public.desk_ids(text, text, text, text, boolean, timestamptz, uuid, integer),
  public.list_desk(text, text, text, text, boolean, timestamptz, uuid, integer), public.move_stories(jsonb, text)
  from public, anon, authenticated;
grant execute on function public.desk_counts(), public.list_desk(text, text, text, text, boolean, timestamptz, uuid, integer),
  public.move_stories(jsonb, text) to authenticated;
