-- The desk finds unpublished articles as readers find public ones: in either script, and in spite of slips.

create table public.desk_search (
  article_id uuid primary key references public.news_articles (id) on delete cascade,
  keys tsvector not null,
  sounds text not null
);
comment on table public.desk_search is
  'Search keys of articles that readers do not see (yet): of title, summary, names and tags. Apart from '
  'article_search and search_words, whose words readers are told.';
comment on column public.desk_search.keys is
  'Lexemes as in search_words; ~ and the consonants besides, for slips; @district, #category and =status.';
comment on column public.desk_search.sounds is 'How its words sound, for slips that change consonants.';
create index desk_search_keys on public.desk_search using gin (keys);
create index desk_search_sounds on public.desk_search using gin (sounds extensions.gin_trgm_ops);

-- Keys of articles ---------------------------------------------------------------------------------

create function public.desk_words(content text) returns text[]
  language sql stable set search_path = ''
as $$
  select coalesce(pg_catalog.array_agg(distinct each collate "C"), '{}')
  from pg_catalog.string_to_table(public.fold_text(pg_catalog.left(content, 8000)), ' ') as each
  where pg_catalog.length(each) between 2 and 40
$$;

-- For all articles of a statement at once: each word is heard once, however many of them have it. Keys tell the
-- state, so that the index finds a word of many articles among the few of a state.
create function public.index_desk_articles(ids uuid[]) returns void
  -- As in index_articles: how many words an article has cannot be foreseen.
  language plpgsql set search_path = '' set enable_nestloop = off
as $$
begin
  insert into public.desk_search (article_id, keys, sounds)
  with story as materialized (
    select id, districts, category, status, public.desk_words(pg_catalog.concat_ws(' ', title_hi, title_en, summary_hi, summary_en,
      location_city, source_name, author_name,
      (select pg_catalog.string_agg(name_hi || ' ' || name_en, ' ') from public.authors where slug = any (article.authors)),
      pg_catalog.array_to_string(tags || keywords || people_mentioned || organizations_mentioned, ' '))) as words
    from public.news_articles as article where id = any (ids)
  ), said as materialized (
    select id, word from story, pg_catalog.unnest(words) as word
  ), heard as materialized (
    select word, (key).sound as sound, pg_catalog.concat_ws(' ',
      case (key).script when 'd' then 's' || (key).stem else 'l' || (key).sound end,
      case (key).script when 'd' then 'd' || (key).sound end,
      case (key).script when 'd' then 'd' || (key).other_sound end,
      case when pg_catalog.length((key).frame) > 2 then '~' || (key).frame end) as lexemes
    from (select word, public.search_keys(word) as key from (select distinct word from said) as every
      -- One script after the other: PostgreSQL keeps no more than 32 regular expressions ready.
      order by word collate "C" offset 0) as keyed
  ), meant as (
    select id, sound, lexemes from said join heard using (word)
    union all
    select id, null, pg_catalog.concat_ws(' ', '#' || category, '=' || status,
      (select pg_catalog.string_agg('@' || slug, ' ') from pg_catalog.unnest(districts) as slug)) from story
  )
  select id, pg_catalog.array_to_tsvector(pg_catalog.string_to_array(pg_catalog.string_agg(lexemes, ' '), ' ')),
    coalesce(pg_catalog.string_agg(distinct sound, ' '), '')
  from meant group by id
  on conflict (article_id) do update set keys = excluded.keys, sounds = excluded.sounds;
end
$$;
comment on function public.index_desk_articles is
  'Writes the desk''s search keys of the given articles, which readers do not see (yet).';

create function public.index_new_desk_articles() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  unseen constant uuid[] := (
    select pg_catalog.array_agg(id) from new_rows where status <> 'published' or published_at > pg_catalog.now());
begin
  if unseen is not null then
    perform public.index_desk_articles(unseen);
  end if;
  return null;
end
$$;

create trigger index_new_desk_articles after insert on public.news_articles
  referencing new table as new_rows for each statement execute function public.index_new_desk_articles();

create function public.index_changed_desk_articles() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  unseen uuid[];
  seen uuid[];
begin
  select pg_catalog.array_agg(n.id) filter (where n.status <> 'published' or n.published_at > pg_catalog.now()),
    pg_catalog.array_agg(n.id) filter (where n.status = 'published' and n.published_at <= pg_catalog.now())
  into unseen, seen
  from old_rows o join new_rows n using (id)
  -- A public story that only changes, or is counted, costs nothing here.
  where (n.status <> 'published' or o.status <> 'published' or n.published_at > pg_catalog.now()
      or o.published_at is distinct from n.published_at)
    and (o.status, o.published_at, o.category, o.districts, o.title_hi, o.title_en, o.summary_hi, o.summary_en, o.location_city,
         o.source_name, o.authors, o.author_name, o.tags, o.keywords, o.people_mentioned, o.organizations_mentioned)
      is distinct from
        (n.status, n.published_at, n.category, n.districts, n.title_hi, n.title_en, n.summary_hi, n.summary_en, n.location_city,
         n.source_name, n.authors, n.author_name, n.tags, n.keywords, n.people_mentioned, n.organizations_mentioned);
  if seen is not null then
    delete from public.desk_search where article_id = any (seen);
  end if;
  if unseen is not null then
    perform public.index_desk_articles(unseen);
  end if;
  return null;
end
$$;

create trigger index_changed_desk_articles after update on public.news_articles
  referencing old table as old_rows new table as new_rows for each statement execute function public.index_changed_desk_articles();

-- Questions ---------------------------------------------------------------------------------------

create function public.desk_query(folded text) returns tsquery[]
  language plpgsql stable set search_path = ''
as $$
declare
  words constant text[] := public.search_counted_words(folded);
  question public.search_query;
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
comment on function public.desk_query is
  'A folded question in two forms: as typed, heard and meant; and in spite of slips.';

create function public.desk_matches(folded text, state text, section text, place text, most integer) returns uuid[]
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
  -- By index always, as in search_articles.
  set enable_seqscan = off set pg_trgm.word_similarity_threshold = '0.5'
as $$
declare
  forms constant tsquery[] := public.desk_query(folded);
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
comment on function public.desk_matches is
  'Articles of a state, and of a section and place if given, that readers do not see (so many at most, in no order) '
  'and that a folded question finds: as typed, else in spite of slips.';

-- Who may do what ---------------------------------------------------------------------------------

alter table public.desk_search enable row level security;

grant all on public.desk_search to service_role;
