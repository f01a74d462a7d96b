-- The desk finds unpublished stories as readers find public ones: in either script, and in spite of slips.
create table public.desk_search (
  article_id uuid primary key references public.news_articles (id) on delete cascade,
  keys tsvector not null,
  sounds text not null
);
comment on table public.desk_search is
  'Search keys of stories that readers do not see (yet): of title, summary, names and tags. Apart from article_search and search_words, whose words readers are told.';
comment on column public.desk_search.keys is 'Lexemes as in search_words; ~ and the consonants besides, for slips.';
comment on column public.desk_search.sounds is 'How its words sound, for slips that change consonants.';

create function public.desk_words(content text) returns text[]
  language sql stable set search_path = ''
as $$
  select coalesce(pg_catalog.array_agg(distinct each collate "C"), '{}')
  from pg_catalog.string_to_table(public.fold_text(pg_catalog.left(content, 8000)), ' ') as each
  where pg_catalog.length(each) between 2 and 40
$$;

create function public.index_desk_story() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if new.status = 'published' and new.published_at <= pg_catalog.now() then
    delete from public.desk_search where article_id = new.id;
    return null;
  end if;
  insert into public.desk_search (article_id, keys, sounds)
  select new.id,
    pg_catalog.array_to_tsvector(coalesce(pg_catalog.array_agg(distinct lexeme) filter (where lexeme is not null), '{}')),
    coalesce(pg_catalog.string_agg(distinct sound, ' '), '')
  from (
    select (key).sound as sound, pg_catalog.unnest(case (key).script
      when 'd' then array['s' || (key).stem, 'd' || (key).sound, 'd' || (key).other_sound]
      else array['l' || (key).sound] end || case when pg_catalog.length((key).frame) > 2 then '~' || (key).frame end) as lexeme
    from (select public.search_keys(word) as key from pg_catalog.unnest(public.desk_words(pg_catalog.concat_ws(' ',
      new.title_hi, new.title_en, new.summary_hi, new.summary_en, new.location_city, new.source_name, new.author_name,
      pg_catalog.array_to_string(new.tags || new.keywords || new.people_mentioned || new.organizations_mentioned, ' ')))) as word
      order by word collate "C" offset 0) as keyed
    union all select null, '@' || new.district
    union all select null, '#' || new.category
  ) as meant
  on conflict (article_id) do update set keys = excluded.keys, sounds = excluded.sounds;
  return null;
end
$$;
-- A public story that only changes, or is counted, costs nothing here.
create trigger index_desk_story after insert on public.news_articles
  for each row when (new.status <> 'published' or new.published_at > now()) execute function public.index_desk_story();
create trigger index_changed_desk_story after update of title_hi, title_en, summary_hi, summary_en, location_city, source_name,
    author_name, tags, keywords, people_mentioned, organizations_mentioned, district, category, status, published_at
  on public.news_articles
  for each row when (new.status <> 'published' or old.status <> 'published' or new.published_at > now()
    or old.published_at is distinct from new.published_at)
  execute function public.index_desk_story();

-- Stories that are there already go through the trigger once.
update public.news_articles set status = status where status <> 'published' or published_at > now();
create index desk_search_keys on public.desk_search using gin (keys);
create index desk_search_sounds on public.desk_search using gin (sounds extensions.gin_trgm_ops);

create function public.desk_question(folded text) returns tsquery[]
  language plpgsql stable set search_path = ''
as $$
declare
  words constant text[] := public.search_counted_words(folded);
  question public.search_question;
  own text;
  slipped text;
  meant text;
begin
  select pg_catalog.string_agg('(' || pg_catalog.replace(exact, '¤', '') || ')', '&'),
    pg_catalog.string_agg('(' || pg_catalog.replace(exact || case when pg_catalog.length(frame) > 2
      then '|' || public.search_quote('~' || frame) else '' end, '¤', '') || ')', '&')
  into own, slipped
  from (
    select (key).frame as frame, pg_catalog.concat_ws('|',
      case when (key).script = 'd' then public.search_quote('s' || (key).stem) end,
      case when pg_catalog.length((key).sound) > 1 or (key).script = 'l' then public.search_quote('l' || (key).sound) end,
      case when pg_catalog.length((key).sound) > 1 then public.search_quote('d' || (key).sound) end,
      public.search_quote('l' || (key).other_sound)) as exact
    from (select public.search_keys(word) as key from pg_catalog.unnest(words) as word) as keyed
  ) as asked where exact <> '';
  -- What readers' search knows besides: names of topics, districts and sections in all their spellings.
  question := public.search_parse(folded);
  meant := public.search_query_of(nullif(question.any_parts, '{}'), '')::text;
  return array[
    pg_catalog.concat_ws('|', '(' || own || ')', case when not question.is_mended then '(' || meant || ')' end)::tsquery,
    pg_catalog.concat_ws('|', '(' || slipped || ')', '(' || meant || ')')::tsquery];
end
$$;
comment on function public.desk_question(text) is
  'A folded question in two forms: as typed, heard and meant; and in spite of slips.';

create function public.desk_matches(folded text, most integer) returns uuid[]
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
  -- By index always, as in search_articles.
  set enable_seqscan = off set pg_trgm.word_similarity_threshold = '0.5'
as $$
declare
  forms constant tsquery[] := public.desk_question(folded);
  found uuid[];
  sounds_asked text[];
begin
  for number in 1 .. 2 loop
    found := array(select article_id from public.desk_search where keys @@ forms[number] limit most);
    if found <> '{}' then
      return found;
    end if;
  end loop;
  sounds_asked := array(
    select (public.search_keys(word)).sound as sound from pg_catalog.unnest(public.search_counted_words(folded)) as word
    order by pg_catalog.length((public.search_keys(word)).sound) desc);
  -- Shorter words are like too many others.
  if pg_catalog.length(sounds_asked[pg_catalog.cardinality(sounds_asked)]) < 4 then
    return '{}';
  end if;
  return array(
    select article_id from public.desk_search
    -- The longest by its index, the others of what that finds.
    where sounds operator(extensions.%>) sounds_asked[1] and (sounds operator(extensions.%>) all (sounds_asked[2:])) is true
    -- What only resembles the question is never common.
    limit least(most - 1, 500));
end
$$;
comment on function public.desk_matches(text, integer) is
  'Stories unknown to readers (so many at most, in no order) that a folded question finds: as typed, else in spite of slips.';

-- As in 001120, with unpublished and scheduled stories found by their keys too.
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
  if folded is not null and state in ('published', 'corrected') then
    select coalesce(pg_catalog.array_agg(id::uuid), '{}') into found
    from pg_catalog.jsonb_array_elements_text(public.search_articles(words, section, place, 1, 50) -> 'ids') as id;
  elsif folded is not null then
    found := public.desk_matches(folded, most);
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
        and (section is null or story.category = section) and (place is null or story.district = place)
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
        where pg_catalog.length(folded) > 2 and (story.search_hi like pattern or story.search_en like pattern)
      )
      select story.id, story.updated_at from met join public.news_articles as story using (id)
      where story.status = state
        and (of_author is null or story.author_id = of_author)
        and (section is null or story.category = section) and (place is null or story.district = place)
        and (before_time is null or (story.updated_at, story.id) < (before_time, before_id))
      order by story.updated_at desc, story.id desc limit amount;
  end if;
end
$$;

-- What changed of the stories on somebody's desk since he looked, for a quiet look every few seconds.
create function public.look_at_desk(stories uuid[]) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform public.require_role('reporter');
  return pg_catalog.jsonb_build_object('counts', public.desk_counts(), 'stories', (
    select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('id', story.id,
      'state', public.story_state(story.status, story.published_at, story.corrected_at),
      'revision', coalesce((select revision from public.story_drafts where article_id = story.id), 1),
      'here', (select coalesce(pg_catalog.jsonb_agg(someone.display_name order by presence.seen_at), '[]')
        from public.story_presence as presence join public.profiles as someone on someone.id = presence.user_id
        where presence.article_id = story.id and presence.seen_at > pg_catalog.now() - interval '30 seconds'))), '[]')
    from public.news_articles as story
    where story.id = any (stories[1:200]) and (public.has_role('editor') or story.author_id = auth.uid())));
end
$$;
comment on function public.look_at_desk(uuid[]) is
  'Where up to 200 stories stand now, of which revision, and who has them open, with desk_counts. A reporter is told of his own alone.';

alter table public.desk_search enable row level security;
revoke all on public.desk_search from anon, authenticated;
grant all on public.desk_search to service_role;
revoke execute on function public.desk_words(text), public.index_desk_story(), public.desk_question(text),
  public.desk_matches(text, integer), public.look_at_desk(uuid[]) from public, anon, authenticated;
grant execute on function public.look_at_desk(uuid[]) to authenticated;
