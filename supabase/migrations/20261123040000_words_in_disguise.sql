-- Listed words are found where they hide: letters apart (ह.रा.म), signs within (har.am), signs for letters (h@ram),
-- a star for a vowel (h*ram), letters drawn out (kaminaaa) in words that are listed in Roman letters too. Words that
-- are only near a listed one may be Hindi words and names now, no longer English ones alone.

create function public.word_guises(content text) returns text
  language sql immutable strict parallel safe set search_path = ''
as $$
  with typed as (
    select distinct token from pg_catalog.regexp_split_to_table(
      pg_catalog.lower(public.clean_line(pg_catalog.left(content, 8000)) collate pg_catalog.pg_c_utf8), '\s+') as token
    where token ~ U&'[^a-z\0900-\097F]'
  ), unmasked as (
    select token from typed
    union
    select pg_catalog.regexp_replace(token, '(?<=[a-z])[*#]+(?=[a-z])', vowel, 'g')
    from typed, pg_catalog.unnest(array['a', 'e', 'i', 'o', 'u']) as vowel
    where token ~ '[a-z][*#]+[a-z]'
  ), lettered as (
    select token from unmasked
    union
    select pg_catalog.translate(pg_catalog.regexp_replace(token, '(?<=[a-z])[!|](?=[a-z])', 'i', 'g'), '@$013457', 'asoieast')
    from unmasked where token ~ '[a-z].*[a-z]'
  ), cleared as (
    select pg_catalog.replace(public.fold_text(token), ' ', '') as word from lettered
  ), alone as (
    select letter, nth, nth - pg_catalog.row_number() over (order by nth) as run
    from pg_catalog.string_to_table(public.fold_text(pg_catalog.left(content, 8000)), ' ') with ordinality as each (letter, nth)
    where letter ~ U&'^(?:[a-z]|[\0904-\0939](?:\094D[\0915-\0939])*[\0900-\0903\093E-\094C]*)$'
    order by nth limit 400
  ), runs as (
    select pg_catalog.array_agg(letter order by nth) as letters from alone group by run having pg_catalog.count(*) > 2
  ), joined as (
    -- From each letter on, since other words of one letter may stand before: तू ह रा म खो र.
    select pg_catalog.array_to_string(letters[start : start + further], '') as word
    from runs, pg_catalog.generate_series(1, pg_catalog.cardinality(letters)) as start, pg_catalog.generate_series(2, 11) as further
    where start + further <= pg_catalog.cardinality(letters)
  )
  -- The dot keeps them from making phrases with each other.
  select coalesce(pg_catalog.string_agg(word, ' . '), '') from (
    select word from cleared where word <> ''
    union
    select word from joined where pg_catalog.length(word) > 3) as found
$$;
comment on function public.word_guises(text) is
  'The words, folded, that a text may hide: letters apart, signs within, signs or digits for letters, a star for a vowel.';

create or replace function public.find_listed_words(content text)
  returns table (phrase text, action text)
  language plpgsql stable security definer set search_path = '' rows 5
as $$
declare
  digits constant text := '०१२३४५६७८९';
  -- fold_text leaves letters, marks and digits with one space between words: these are the words' true
  -- boundaries in Devanagari too, where \m, \y and \w of regular expressions break before a vowel sign.
  plain constant text := ' ' || pg_catalog.translate(
    public.fold_text(content) || ' . ' || public.word_guises(content), digits, '0123456789') || ' ';
  frames constant text := public.consonant_frame(plain);
begin
  return query
    select listed.phrase, listed.action from public.moderation_words as listed
    where pg_catalog.strpos(plain, ' ' || pg_catalog.translate(listed.folded, digits, '0123456789') || ' ') > 0
      or case when pg_catalog.strpos(frames, ' ' || listed.frame || ' ') > 0
        then plain ~ pg_catalog.translate(listed.pattern, digits, '0123456789') else false end
    order by listed.action desc, listed.phrase;
end
$$;
comment on function public.find_listed_words(text) is
  'The listed words that a text has, as whole words, spelled as listed, in the other script or in disguise (word_guises); those refused first.';

-- What stands for itself -----------------------------------------------------------------------

alter function public.english_twins() rename to english_words_like_hindi;

create function public.innocent_words() returns text[]
  language sql immutable parallel safe set search_path = ''
as $$
  select public.english_words_like_hindi() || pg_catalog.regexp_split_to_array(pg_catalog.btrim('
    bharwa chinar chuta choota chute choote chutta chutte kamini kutiya laura
    कामिनी कुटिया शीट शीत सलूट
  ', E' \n'), '\s+')
$$;
comment on function public.innocent_words() is
  'Words of news and names that are spelled like listed words: these are not heard in them, only where they are listed '
  'as they are.';

-- As in 20261122000400, with innocent_words() and letters drawn out in Roman words.
create or replace function public.spell_phrase(phrase text) returns public.spelled
  language plpgsql stable strict parallel safe set search_path = ''
as $$
declare
  folded constant text := public.fold_text(phrase);
  is_hindi constant boolean := folded ~ '[ऀ-ॿ]';
  words constant text[] := pg_catalog.string_to_array(folded, ' ');
  -- As they were written, with nuktas, nasals and chandrabindus, where these are the words of the folded text.
  said constant text[] := pg_catalog.regexp_split_to_array(phrase, '\s+');
  is_said constant boolean := words = array(select public.fold_text(each) from pg_catalog.unnest(said) as each);
  made public.spelled := row('', array['']);
  word public.spelled;
  gap text := '';
  twins text;
begin
  for place in 1 .. pg_catalog.cardinality(words) loop
    if words[place] ~ '[ऀ-ॿ]' then
      word := public.in_roman(case when is_said
        then pg_catalog.regexp_replace(pg_catalog.lower(said[place]), '[^ऀ-ॣ०-९ॱ-ॿ0-9a-z]', '', 'g')
        else words[place] end);
    else
      word := row(case when words[place] ~ '^[a-z]+$' then public.in_devanagari(words[place]) end, array[words[place]]);
    end if;
    made := row(
      made.pattern || gap || '(?:' || case when words[place] ~ '^[a-z]{4,}$'
        then pg_catalog.regexp_replace(words[place], '(.)', '\1+', 'g') else words[place] end || coalesce('|' || word.pattern, '') || ')',
      public.join_forms(made.forms, array(select gap || each from pg_catalog.unnest(word.forms) as each)));
    gap := ' ';
  end loop;
  -- A sound or two without a vowel's length are too little to be heard elsewhere.
  if folded ~ '^[a-z]{1,3}$' or is_hindi and pg_catalog.length(made.forms[1]) < 4
    and pg_catalog.length(pg_catalog.regexp_replace(folded, '[^क-ह]', '', 'g')) < 2
  then
    return row(null::text, '{}'::text[]);
  end if;
  if pg_catalog.cardinality(words) = 1 then
    select '(?!(?:' || pg_catalog.string_agg(twin, '|') || ') )' into twins
    from pg_catalog.unnest(public.innocent_words()) as twin
    where twin <> folded and twin ~ ('^(?:' || made.pattern || ')$');
  end if;
  return row(' ' || coalesce(twins, '') || made.pattern || ' ', array(
    select each from pg_catalog.unnest(made.forms) with ordinality as listed (each, nth)
    where is_hindi and each <> all (public.innocent_words()) order by nth));
end
$$;
comment on function public.spell_phrase(text) is
  'How a listed phrase may be written, word by word in either script, as a pattern of a folded text with a space '
  'at both ends (null: as listed alone); its usual forms in Roman letters.';
update public.moderation_words as kept
set pattern = (spelled).pattern
from (select id, public.spell_phrase(phrase) as spelled from public.moderation_words) as made where made.id = kept.id;
revoke execute on function public.word_guises(text), public.innocent_words() from public, anon, authenticated;
