-- Questions: what the words that somebody typed may mean, as a text search query.

-- What one typed word may stand for: lexemes; exact, the lexeme of the word as typed; correction,
-- the word meant when the typed one is in no article.
create type public.search_meaning as (lexemes text[], exact text, correction text);

create function public.search_neighbours(key public.search_key, scripts text, amount integer)
  returns table (word text, lexemes text[], key_script text)
  language sql stable parallel safe set search_path = ''
as $$
  select w.word, w.lexemes, w.script
  from public.search_words w
  where w.known_from <= pg_catalog.now() and w.frame = (key).frame and w.role = 'word' and pg_catalog.strpos(scripts, w.script) > 0
    and pg_catalog.length((key).frame) > 2
    and extensions.levenshtein(w.sound, (key).sound) <= case when pg_catalog.length((key).sound) < 4 then 1 else 2 end
  order by extensions.levenshtein(w.sound, (key).sound), pg_catalog.length(w.word), w.word
  limit amount
$$;
comment on function public.search_neighbours is
  'Words of the given scripts (d, l or dl) with the same consonants and nearly the same vowels, the nearest first.';

create function public.search_correction_of(key public.search_key)
  returns table (lexemes text[], correction text)
  language sql stable parallel safe set search_path = ''
as $$
  with by_consonants as materialized (
    select n.word, n.lexemes, n.key_script, pg_catalog.row_number() over () as place
    from public.search_neighbours(key, 'dl', 4) as n
  ), by_letters as (
    select w.word, w.lexemes, w.script as key_script, pg_catalog.row_number() over (
      order by extensions.levenshtein(w.sound, (key).sound), extensions.similarity(w.sound, (key).sound) desc, w.word) as place
    from public.search_words w
    where w.known_from <= pg_catalog.now() and not exists (select from by_consonants)
      and pg_catalog.length((key).sound) between 3 and 40
      and w.sound operator(extensions.%) (key).sound and w.role = 'word'
      and extensions.levenshtein(w.sound, (key).sound) <= case when pg_catalog.length((key).sound) < 6 then 2 else 3 end
    order by place limit 4
  ), near as (
    select * from by_consonants union all select * from by_letters
  )
  select array(select distinct l from near, pg_catalog.unnest(near.lexemes) as l),
    (select word from near order by key_script = (key).script desc, place limit 1)
$$;
comment on function public.search_correction_of is
  'For a word of no article: the nearest words by consonants, else by letters.';

create function public.search_meaning_of(typed text) returns public.search_meaning
  language plpgsql stable parallel safe set search_path = ''
as $$
declare
  key constant public.search_key := public.search_keys(typed);
  sounds constant text[] := pg_catalog.array_remove(array[key.sound, key.other_sound], null);
  meaning public.search_meaning;
  own text[] := '{}';
  other text[] := '{}';
  mended record;
begin
  meaning.exact := case key.script when 'd' then 's' || key.stem else '=' || key.stem end;
  if key.script = 'd' then
    if exists (select from public.search_words w where w.known_from <= pg_catalog.now() and w.stem = key.stem and w.script = 'd' and w.role = 'word') then
      own := array['s' || key.stem];
    elsif exists (select from public.search_words w where w.known_from <= pg_catalog.now() and w.sound = any (sounds) and w.script = 'd') then
      own := array(select 'd' || each from pg_catalog.unnest(sounds) as each);
    end if;
    if exists (select from public.search_words w where w.known_from <= pg_catalog.now() and w.sound = any (sounds) and w.script = 'l') then
      other := array(select 'l' || each from pg_catalog.unnest(sounds) as each);
    elsif own <> '{}' then
      other := array(select l from public.search_neighbours(key, 'l', 2) as n, pg_catalog.unnest(n.lexemes) as l);
    end if;
  else
    if exists (select from public.search_words w where w.known_from <= pg_catalog.now() and w.sound = key.sound and w.script = 'l') then
      own := array['l' || key.sound];
    end if;
    other := public.search_heard(array[key.sound], 1);
    if other = '{}' then other := public.search_heard(public.search_respelt(typed), 1); end if;
    -- An English word keeps its ending, except photo and kilo.
    if other = '{}' and (own = '{}' or typed ~ '(o|ye)$') then other := public.search_heard(public.search_without_ending(typed), 2); end if;
    if other = '{}' and own <> '{}' then
      other := array(select l from public.search_neighbours(key, 'd', 3) as n, pg_catalog.unnest(n.lexemes) as l where l like 'd%');
    end if;
  end if;
  if own = '{}' and other = '{}' then
    select * into mended from public.search_correction_of(key);
    own := mended.lexemes;
    meaning.correction := mended.correction;
  end if;
  meaning.lexemes := array(select distinct each from pg_catalog.unnest(own || other) as each);
  return meaning;
end
$$;

-- The phrase of some words by which search_synonyms knows them: as written, or (kind) as heard.
create function public.search_phrase(keys public.search_key[], kind text) returns text
  language sql immutable strict parallel safe set search_path = ''
as $$
  select pg_catalog.string_agg(case when kind <> '' then kind || sound when script = 'd' then 's' || stem else 'l' || sound end, ' ' order by place)
  from pg_catalog.unnest(keys) with ordinality as listed (script, stem, sound, other_sound, frame, place)
$$;

-- What else a row of words means: names of the same topic, district or section, or one word written
-- apart (lok kala, लोककला). Null when nothing.
create function public.search_expansion(keys public.search_key[], words text[]) returns text
  language sql stable parallel safe set search_path = ''
as $$
  select coalesce(
    (select pg_catalog.string_agg(expansion, '|') from (
      select distinct s.expansion from public.search_synonyms s
      where s.phrase in (public.search_phrase(keys, ''), public.search_phrase(keys, 'l'),
        case when keys[1].script = 'l' then public.search_phrase(keys, 'd') end)
      limit 8) as known),
    case when pg_catalog.cardinality(words) = 2 then (
      select '(' || pg_catalog.string_agg(distinct public.search_quote(l), '|') || ')'
      from public.search_keys(words[1] || words[2]) as joined
        join public.search_words w on w.sound = joined.sound, pg_catalog.unnest(w.lexemes) as l
      where pg_catalog.length(joined.sound) > 4 and w.role = 'word' and w.known_from <= pg_catalog.now()) end)
$$;

-- A district that lends its division its name (Surguja, Bilaspur, Raipur, Durg, Bastar) stands for the
-- division too: a question that names it also finds articles of the division's other districts, after
-- those that name the district itself.
create function public.search_division(keys public.search_key[]) returns text
  language sql stable parallel safe set search_path = ''
as $$
  -- Few words name a district, and how its names sound is asked for those alone.
  with named as materialized (
    select source from public.search_synonyms
    where pg_catalog.cardinality(keys) = 1
      and phrase in (public.search_phrase(keys, ''), public.search_phrase(keys, 'l'), public.search_phrase(keys, 'd'))
  )
  select pg_catalog.string_agg(distinct public.search_quote('@' || other.slug), '|')
  from named
    join public.districts home on named.source = 'districts:' || home.slug and home.division = home.slug
    join public.districts other on other.division = home.slug and other.slug <> home.slug
  where case when exists (select from named) then
    -- A spelling of the common name; another name of the district (Bhilai) does not mean the division.
    (keys[1]).frame in (
      (public.search_keys(public.fold_text(home.name_hi))).frame, (public.search_keys(public.fold_text(home.name_en))).frame) end
$$;
comment on function public.search_division is
  'The other districts of the division that a word names, as parts of a text search query; null when it names none.';

create function public.search_counted_words(folded text) returns text[]
  language sql stable parallel safe set search_path = ''
as $$
  -- Twelve words say enough; fillers count only when there is nothing else.
  with typed as materialized (
    select part, place, coalesce((select w.role from public.search_words w where w.known_from <= pg_catalog.now() and w.word = part limit 1), 'word') as role
    from pg_catalog.string_to_table(folded, ' ') with ordinality as listed (part, place)
    where pg_catalog.length(part) between 2 and 40 or part ~ '^[0-9]$'
  )
  select coalesce(pg_catalog.array_agg(part order by place), '{}') from (
    select part, place from typed
    where role = 'word' or (role = 'filler' and not exists (select from typed where role = 'word'))
    order by place limit 12) as counted
$$;

-- A question as parts that must each be found: any_parts (parts of a text search query, ¤ where a weight goes),
-- exact_parts (the words as typed) and wide_parts (with the other districts of a division); corrected: the question
-- with its slips mended.
create type public.search_query as (
  any_parts text[], exact_parts text[], corrected text, is_mended boolean, wide_parts text[]
);

create function public.search_parse(folded text) returns public.search_query
  language plpgsql stable parallel safe set search_path = ''
as $$
declare
  words text[] := public.search_counted_words(folded);
  amount constant integer := pg_catalog.cardinality(words);
  meanings public.search_meaning[] := '{}';
  keys public.search_key[] := '{}';
  question public.search_query;
  begins integer := 1;
  size integer;
  expansion text;
  division text;
  own text;
  exact text;
begin
  question.any_parts := '{}';
  question.exact_parts := '{}';
  question.wide_parts := '{}';
  question.is_mended := false;
  for number in 1 .. amount loop
    meanings := meanings || public.search_meaning_of(words[number]);
    if meanings[number].correction is not null then
      question.is_mended := true;
      words[number] := meanings[number].correction;
    end if;
    keys := keys || public.search_keys(words[number]);
  end loop;
  question.corrected := pg_catalog.array_to_string(words, ' ');
  while begins <= amount and pg_catalog.cardinality(question.any_parts) < 8 loop
    -- The longest name that begins here is one part, else the word.
    size := least(4, amount - begins + 1);
    loop
      expansion := public.search_expansion(keys[begins:begins + size - 1], words[begins:begins + size - 1]);
      exit when expansion is not null or size = 1;
      size := size - 1;
    end loop;
    select pg_catalog.string_agg('(' || (
        select pg_catalog.string_agg(public.search_quote(l), '|')
        from pg_catalog.unnest(coalesce(nullif(m.lexemes, '{}'), array[m.exact])) as l) || ')', '&'),
      '(' || pg_catalog.string_agg(public.search_quote(m.exact), '&') || ')'
    into own, exact
    from pg_catalog.unnest(meanings[begins:begins + size - 1]) as m;
    question.any_parts := question.any_parts || ('(' || pg_catalog.concat_ws('|', '(' || own || ')', expansion) || ')');
    question.exact_parts := question.exact_parts || exact;
    division := public.search_division(keys[begins:begins + size - 1]);
    question.wide_parts := question.wide_parts || ('(' || pg_catalog.concat_ws('|', '(' || own || ')', expansion, division) || ')');
    begins := begins + size;
  end loop;
  return question;
end
$$;

create function public.search_query_of(parts text[], weight text) returns tsquery
  language sql immutable strict parallel safe set search_path = ''
as $$ select pg_catalog.replace(pg_catalog.array_to_string(parts, '&'), '¤', weight)::tsquery $$;
