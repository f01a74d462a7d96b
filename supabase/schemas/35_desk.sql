-- The newsroom's desk: articles by state, newest first, found by words, with who is at work on them.

create index news_articles_desk_unpublished on public.news_articles (status, updated_at desc, id desc) where status <> 'published';

create index news_articles_desk_published on public.news_articles (published_at desc, id desc) where status = 'published';

create index news_articles_desk_corrected on public.news_articles (published_at desc, id desc)
  where status = 'published' and corrected_at is not null;

create index news_articles_desk_own on public.news_articles (author_id, updated_at desc, id desc) where author_id is not null;

-- What is wanting in one language, for who translates.
create index news_articles_desk_without_english on public.news_articles (published_at desc, id desc)
  where status = 'published' and title_en is null;

create index news_articles_desk_without_hindi on public.news_articles (published_at desc, id desc)
  where status = 'published' and title_hi is null;

create index news_articles_desk_unpublished_without_english on public.news_articles (status, updated_at desc, id desc)
  where status <> 'published' and title_en is null;

create index news_articles_desk_unpublished_without_hindi on public.news_articles (status, updated_at desc, id desc)
  where status <> 'published' and title_hi is null;

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
  'How many articles stand in each state, as far as the caller sees them; published counts the corrected ones too.';

create function public.list_desk(
  state text, words text default null, section text default null, place text default null, own boolean default false,
  before_time timestamptz default null, before_id uuid default null, amount integer default 50, writer uuid default null,
  missing text default null, oldest boolean default false) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform public.require_role('reporter');
  return (
    select coalesce(pg_catalog.jsonb_agg(public.desk_line(story, listed.sorted_by) order by listed.place), '[]')
    from public.desk_ids(state, words, section, place, coalesce(own, false), before_time, before_id,
      least(greatest(coalesce(amount, 50), 1), 200), writer, missing, coalesce(oldest, false))
      with ordinality as listed (article_id, sorted_by, place)
    join public.news_articles as story on story.id = listed.article_id);
end
$$;
comment on function public.list_desk is
  'A page of the desk: articles of a state (newest first or oldest first, after the given time and id), filtered by words, '
  'section, district, who wrote them, the language (hi or en) they lack, or to the caller''s own. Reporters see their own alone.';

create function public.desk_line(story public.news_articles, sorted_by timestamptz) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select pg_catalog.jsonb_build_object(
    'id', story.id, 'title_hi', story.title_hi, 'title_en', story.title_en, 'image', story.image_url,
    'state', public.article_state(story.status, story.published_at, story.corrected_at),
    'category', case when story.status = 'published' or not public.lacks_section(story) then story.category end, 'districts', story.districts, 'sorted_by', sorted_by,
    'updated_at', story.updated_at, 'published_at', story.published_at,
    'author', coalesce((select display_name from public.profiles where id = story.author_id), story.author_name),
    'source', story.source_name, 'revision', coalesce(draft.revision, 1),
    'is_breaking', story.is_breaking_news, 'is_featured', story.is_featured,
    -- An edited working copy of a public story that readers do not see yet.
    'has_changes', story.status = 'published' and draft.edited_at > story.updated_at,
    -- A draft that an editor has sent back to its author.
    'is_returned', story.status = 'draft' and coalesce((select version.kind from public.article_versions as version
      where version.article_id = story.id order by version.id desc limit 1) = 'returned', false),
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
comment on function public.desk_line is 'An article as its line on the desk shows it.';

-- A page of the desk by its ids, with what each is sorted by. The statement is put together from the parts that the
-- question needs, so that the planner sees which index has them in their order.
create function public.desk_ids(
  state text, words text, section text, place text, own boolean, before_time timestamptz, before_id uuid, amount integer,
  writer uuid default null, missing text default null, oldest boolean default false)
  returns table (article_id uuid, sorted_by timestamptz)
  language plpgsql stable security definer set search_path = '' rows 50
as $$
declare
  of_author constant uuid := case when own or not public.has_role('editor') then auth.uid() else writer end;
  folded constant text := nullif(public.fold_text(pg_catalog.left(words, 200)), '');
  pattern constant text := '%' || pg_catalog.replace(pg_catalog.replace(folded, '\', '\\'), '%', '\%') || '%';
  -- What more stories have than this is looked for among the newest, the rest by its index.
  most constant integer := 2000;
  is_published constant boolean := state in ('published', 'corrected', 'scheduled');
  wanted tsquery;
  found uuid[] := '{}';
  met text := '';
  listed text := 'public.news_articles as story';
  conditions text[];
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
      wanted := (public.desk_query(folded))[1];
      if not exists (select from public.desk_search where keys @@ wanted) then
        wanted := (public.desk_query(folded))[2];
      end if;
      found := '{}';
    end if;
  end if;

  conditions := case
    when state = 'scheduled' then array['story.status = ''published''', 'story.published_at > pg_catalog.now()']
    when is_published then array['story.status = ''published''', 'story.published_at <= pg_catalog.now()']
    else array[pg_catalog.format('story.status = %L', state)] end;
  if state = 'corrected' then
    conditions := conditions || 'story.corrected_at is not null'::text;
  end if;
  if of_author is not null then
    conditions := conditions || 'story.author_id = $1'::text;
  end if;
  if section is not null then
    conditions := conditions || 'story.category = $2'::text;
    if not is_published then
      conditions := conditions || 'not public.lacks_section(story)'::text;
    end if;
  end if;
  if place is not null then
    conditions := conditions || 'story.districts @> array[$3]'::text;
  end if;
  if missing in ('hi', 'en') then
    conditions := conditions || pg_catalog.format('story.%I is null', 'title_' || missing);
  end if;
  if before_time is not null then
    conditions := conditions || pg_catalog.format('(story.%s, story.id) %s ($4, $5)',
      case when is_published then 'published_at' else 'updated_at' end, case when oldest then '>' else '<' end);
  end if;
  if wanted is not null then
    conditions := conditions || '(story.search_hi like $6 or story.search_en like $6
      or exists (select from public.desk_search as known where known.article_id = story.id and known.keys @@ $8))'::text;
  elsif folded is not null and is_published then
    conditions := conditions || '(story.search_hi like $6 or story.search_en like $6 or story.id = any ($7))'::text;
  elsif folded is not null then
    listed := 'met join public.news_articles as story using (id)';
    met := 'with met as materialized (select pg_catalog.unnest($7) as id';
    -- Part of a word: only what has three letters has an index. A reporter's few are read rather than all that wait.
    if pg_catalog.length(folded) > 2 then
      met := met || pg_catalog.format(' union select story.id from public.news_articles as story where story.status = %L %s
          and (story.search_hi like $6 or story.search_en like $6)', state,
        case when of_author is not null then 'and story.author_id = $1' end);
    end if;
    met := met || ')';
  end if;
  return query execute pg_catalog.format(
    '%1$s select story.id, story.%2$s from %3$s where %4$s order by story.%2$s %5$s, story.id %5$s limit $9',
    met, case when is_published then 'published_at' else 'updated_at' end, listed,
    pg_catalog.array_to_string(conditions, ' and '), case when oldest then 'asc' else 'desc' end)
    using of_author, section, place, before_time, before_id, pattern, found, wanted, amount;
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
  'Articles that tell of the same event, whatever their state, as lines of the desk.';

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
  'Where up to 200 articles stand now, of which revision, and who has them open, with desk_counts. Reporters are '
  'told of their own alone.';

-- Who may do what ---------------------------------------------------------------------------------

grant execute on function
  public.desk_counts, public.list_desk, public.list_group, public.look_at_desk
to authenticated;
