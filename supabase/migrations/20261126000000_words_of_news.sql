-- Names and terms of news in which no listed word is heard, and abuse that was not heard: oo, threats in Roman letters.

create or replace function public.innocent_words() returns text[]
  language sql immutable parallel safe set search_path = ''
as $$
  select public.english_words_like_hindi() || pg_catalog.regexp_split_to_array(pg_catalog.btrim('
    bharua bharwa bhosari chinar chuta choota chute choote chutta chutte kamini kutiya laura
    कामिनी कुटिया बस्टर्ड शीट शीत सलूट
  ', E' \n'), '\s+')
$$;

create function public.innocent_phrases() returns text
  language sql immutable parallel safe set search_path = ''
as $$
  -- Folded, with a space before each and after it.
  select ' (?:' || pg_catalog.array_to_string(array[
    'lund university', 'university of lund', 'lund sweden', 'lund in sweden', 'cum laude', 'niki lauda', 'lauda air',
    'mother lode', 'fck copenhagen', 'bkl walawalkar', 'chutia (?:thana|police|community|dynasty|kingdom|ranchi)',
    'harami nal[ai]', 'हरामी नाल[ाे]'
  ], '|') || ')(?= )'
$$;
comment on function public.innocent_phrases is
  'Names and terms of news that have a listed word in them: a pattern of folded text, in which none is heard.';

create or replace function public.english_words_like_hindi() returns text[]
  language sql immutable parallel safe set search_path = ''
as $$
  -- Words of English news that are spelled like Hindi words in Roman letters: लंड, साले, गाय.
  select pg_catalog.regexp_split_to_array(pg_catalog.btrim('
    age
    bad bag ball ban band bar base bat bay beat been bell best bus but
    call can car case chain coal cut
    dam data date day deal deep den din door doom down dub dull dust
    fall fan far feel full
    game gap gas gate gay general goal gun
    had half hall has hat hate have heat her here him hit home hot hum
    jail jam job joke jump
    kill kit kite
    lab lack lake land lane last late less list load loan lock long look loot lore lot
    made mail main make male mall man mark mat mate math meal meet mile mill mine mood moon more most move
    nag name nil not note
    pack page pale pal pan park part pass past path pay peace peel pen pin pole poll pool post pull put
    rain ram rang rank rate rest road rod role roll room root run
    sad sale salt same sand save seal seat sent set sir sit soil sole some soon sub such suit sun sure
    tab tale tall tan tank tap tax teen tell ten than them then till time tin toll tone tool top total turn
    van
    war was way were will
    yard
  ', E' \n'), '\s+')
$$;

create or replace function public.word_guises(content text) returns text
  language sql immutable strict parallel safe set search_path = ''
as $$
  with typed as (
    -- What ends a sentence or quotes a word disguises nothing.
    select distinct token from pg_catalog.regexp_split_to_table(
      pg_catalog.lower(public.clean_line(pg_catalog.left(content, 8000)) collate pg_catalog.pg_c_utf8), '\s+') as said
    cross join lateral pg_catalog.regexp_replace(said, '^[("'']+|[.,;:?!)"'']+$', '', 'g') as token
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

create or replace function public.find_listed_words(content text)
  returns table (phrase text, action text)
  language plpgsql stable security definer set search_path = '' rows 5
as $$
declare
  digits constant text := '०१२३४५६७८९';
  -- fold_text leaves letters, marks and digits with one space between words: these are the words' true
  -- boundaries in Devanagari too, where \m, \y and \w of regular expressions break before a vowel sign.
  plain constant text := pg_catalog.regexp_replace(' ' || pg_catalog.translate(
    public.fold_text(content) || ' . ' || public.word_guises(content), digits, '0123456789') || ' ',
    public.innocent_phrases(), ' .', 'g');
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
-- New words; then every pattern once more, since what is innocent stands in it.
insert into public.moderation_words (phrase, folded, pattern, frame, forms, action)
select phrase, public.fold_text(phrase), null, public.consonant_frame(public.fold_text(phrase)), '{}', action
from (values
  ('refuse', 'maderchod, motherchod, banchod'),
  ('hold', 'लोड़ा, loond, raandi, घर में घुस के मारूंगा, घर में घुस के मारेंगे, rape kar dunga, rape kar doonga, '
    'ghar me ghus ke marunga, ghar me ghuskar marunga, ghar mein ghus ke marunga, ghar mein ghuskar maarenge, uthwa lunga')
) as listed (action, phrases)
cross join lateral pg_catalog.regexp_split_to_table(phrases, ', *') as phrase
on conflict (folded) do nothing;

update public.moderation_words as listed
set pattern = (made.spelled).pattern, forms = (made.spelled).forms
from (select id, public.spell_phrase(phrase) as spelled from public.moderation_words) as made
where made.id = listed.id;
