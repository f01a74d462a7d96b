-- What the desk asks is always of one state. Keys that tell it let the index find a word of many stories among the
-- few of a state, where the list was read from its newest end until fifty had it (half a second of 100,000 stories).
create or replace function public.index_desk_story() returns trigger
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
    union all select null, '=' || new.status
  ) as meant
  on conflict (article_id) do update set keys = excluded.keys, sounds = excluded.sounds;
  return null;
end
$$;
comment on column public.desk_search.keys is
  'Lexemes as in search_words; ~ and the consonants besides, for slips; @district, #category and =status.';

update public.desk_search as known
set keys = known.keys || pg_catalog.array_to_tsvector(array['=' || story.status])
from public.news_articles as story where story.id = known.article_id;

drop function public.desk_matches(text, integer);
create function public.desk_matches(folded text, state text, section text, place text, most integer) returns uuid[]
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
  -- By index always, as in search_articles.
  set enable_seqscan = off set pg_trgm.word_similarity_threshold = '0.5'
as $$
declare
  forms constant tsquery[] := public.desk_question(folded);
  narrowed constant tsquery := pg_catalog.replace(pg_catalog.concat_ws('&',
    public.search_quote('=' || case state when 'scheduled' then 'published' else state end),
    public.search_quote('#' || section), public.search_quote('@' || place)), '¤', '')::tsquery;
  found uuid[];
  sounds_asked text[];
begin
  for number in 1 .. 2 loop
    found := array(select article_id from public.desk_search
      where keys @@ (forms[number] && narrowed) limit most);
    if found <> '{}' then
      return found;
    end if;
    -- Spelt as typed in another state: there is no slip to look for.
    if number = 1 and exists (select from public.desk_search where keys @@ forms[1]) then
      return '{}';
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
comment on function public.desk_matches(text, text, text, text, integer) is
  'Stories of a state, and of a section and place if given, that readers do not see (so many at most, in no order) and that a folded question finds: as typed, else in spite of slips.';

-- As in 001520, with the state, section and place asked of the index.
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
        where pg_catalog.length(folded) > 2 and story.status = state and (story.search_hi like pattern or story.search_en like pattern)
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

revoke execute on function public.desk_matches(text, text, text, text, integer) from public, anon, authenticated;
