-- How words of one script are written in the other, letter by letter. Listed words are known in the other script by
-- their letters and vowels, not by search_sound(), which leaves vowels out: साला would be sala and salaa, but सल too.
--
-- How letters are spelled stands in the table letter_rules (rows: 92_transliteration_rules.sql); letters_of and graphemes_of take
-- a word apart, in_roman and in_devanagari look its letters up, spell_phrase puts the words together.

create type public.spelled as (pattern text, forms text[]);
comment on type public.spelled is 'A word in the other script: a pattern of all its ways, and up to four usual ones.';

create table public.letter_rules (
  place smallint generated always as identity primary key,
  letters text[] not null,
  before text not null default '',
  after text not null default '',
  in_short boolean not null default false,
  pattern text not null,
  usual text[] not null default '{}'
);
comment on table public.letter_rules is
  'How letters are spelled in the other script: the first rule by place that fits speaks. Patterns of listed words '
  'are made with it: whoever changes a rule makes them anew.';
comment on column public.letter_rules.letters is
  'Devanagari letters and signs as letters_of() gives them, or Roman graphemes of graphemes_of().';
comment on column public.letter_rules.before is
  'What stands before in the word must end with this, as a pattern; ^: its beginning.';
comment on column public.letter_rules.after is
  'What stands after in the word must begin with this, as a pattern; $: its end.';
comment on column public.letter_rules.in_short is 'Whether only for words of two consonants or fewer.';
comment on column public.letter_rules.pattern is
  'Its spellings as a pattern. In Roman letters H is the breath of an aspirate, which short words must have; H? a '
  'breath that is typed though there is none (th for त), never in short words.';
comment on column public.letter_rules.usual is 'Its usual spellings in Roman letters, the most usual first.';

create function public.letter_rule(letter text, before text, after text, in_short boolean)
  returns public.letter_rules
  language sql stable strict parallel safe set search_path = ''
as $$
  select rule from public.letter_rules as rule
  where letter = any (rule.letters)
    and (letter_rule.in_short or not rule.in_short)
    and (rule.before = '' or letter_rule.before ~ ('(?:' || rule.before || ')$'))
    and (rule.after = '' or letter_rule.after ~ ('^(?:' || rule.after || ')'))
  order by rule.place
  limit 1
$$;
comment on function public.letter_rule is
  'The first rule for a letter between what stands before and after it in its word; null: it has none.';

create function public.letters_of(word text) returns text
  language plpgsql immutable strict parallel safe set search_path = ''
as $$
declare
  -- NFC writes three letters together with their nukta, which the fold drops.
  letters text := pg_catalog.translate(word, U&'\0929\0931\0934', U&'\0928\0930\0933');
  step text[];
begin
  foreach step slice 1 in array array[
    -- One capital for what is written with more than one character.
    ['क्ष', 'X'],
    ['ज्ञ', 'G'],
    -- Gemination, before nuktas go: ज्ज़ is one too, and an aspirate's begins without its breath.
    ['(.)्\1', ':\1'],
    ['ड़', 'R'],
    ['ढ़', 'Q'],
    ['ज़', 'Z'],
    ['फ़', 'F'],
    ['़', ''],
    ['क्(?=ख)|ग्(?=घ)|च्(?=छ)|ज्(?=झ)|ट्(?=ठ)|ड्(?=ढ)|त्(?=थ)|द्(?=ध)|प्(?=फ)|ब्(?=भ)', ':'],
    -- A nasal before another consonant is an anusvara.
    ['[ङञणनम]्(?=[क-धप-भशषसXGZF])', 'ं'],
    -- The inherent vowel: where a consonant has neither matra nor virama.
    ['([क-हA-Z])(?![ा-्])', '\1ə'],
    -- Hiatus.
    ['([ािीुूेैोौअआइईउऊएऐओऔ])(?=[अआइईउऊएऐओऔ])', '\1-']]
  loop
    letters := pg_catalog.regexp_replace(letters, step[1], step[2], 'g');
  end loop;
  return letters;
end
$$;
comment on function public.letters_of is
  'A word in Devanagari, one character a letter or sign, with what it leaves unwritten: as letter_rules has them.';

create function public.graphemes_of(word text) returns text[]
  language sql immutable strict parallel safe set search_path = ''
as $$
  select array(select met[1] from pg_catalog.regexp_matches(
    -- chch and doubled consonants are geminates; a vowel is long at two letters, whatever more there are.
    pg_catalog.regexp_replace(pg_catalog.regexp_replace(pg_catalog.regexp_replace(word,
      'ch(?=ch)', ':', 'g'),
      '([bcdfgjklmnprstvwz])\1+', ':\1', 'g'),
      '([aeiou])\1+', '\1\1', 'g'),
    'chh|[bcdgjkprst]h|aa|ai|au|ou|ee|ii|oo|uu|.', 'g') as met)
$$;
comment on function public.graphemes_of is
  'A folded word in Roman letters by what is one sound in Hindi; ":" before a consonant is its gemination.';

create function public.join_forms(forms text[], more text[]) returns text[]
  language sql immutable strict parallel safe set search_path = ''
as $$
  select pg_catalog.array_agg(joined order by place) from (
    select begun || added as joined, pg_catalog.min(second * 10 + first) as place
    from pg_catalog.unnest(forms) with ordinality as old (begun, first),
      pg_catalog.unnest(more) with ordinality as new (added, second)
    group by 1 order by 2 limit 4) as few
$$;
comment on function public.join_forms is 'Beginnings with each of their goings on, the most usual four.';

create function public.in_roman(word text) returns public.spelled
  language plpgsql stable strict parallel safe set search_path = ''
as $$
declare
  letters constant text := public.letters_of(word);
  -- Of two consonants each vowel must be there; of more, those that are not written may be left out.
  is_short constant boolean :=
    pg_catalog.length(pg_catalog.regexp_replace(letters, '[^क-हA-Z]', '', 'g')) <= 2;
  made public.spelled := row('', array['']);
  letter text;
  before text := '';
  rule public.letter_rules;
  piece text;
  usual text[];
begin
  foreach letter in array pg_catalog.string_to_array(letters, null) loop
    if letter <> ':' then
      -- Letters that stand in the word in Roman already stay.
      rule := case when letter !~ '[a-z]' then public.letter_rule(letter, before,
        pg_catalog.substr(letters, pg_catalog.length(before) + 2), is_short) end;
      piece := pg_catalog.replace(pg_catalog.replace(coalesce(rule.pattern, letter),
        'H?', case when is_short then '' else 'h?' end),
        'H', case when is_short then 'h+' else 'h*' end);
      usual := coalesce(rule.usual, array[letter]);
      -- A geminate is typed twice or once, unless its rule says how.
      if before like '%:' and rule.before is distinct from ':' then
        usual := array(select pg_catalog.left(each, 1) || each from pg_catalog.unnest(usual) as each) || usual;
      end if;
      made := row(made.pattern || piece, public.join_forms(made.forms, usual));
    end if;
    before := before || letter;
  end loop;
  return made;
end
$$;
comment on function public.in_roman is
  'How a word in Devanagari, lower case and with its nuktas, is typed in Roman letters.';

create function public.in_devanagari(word text) returns text
  language plpgsql stable strict parallel safe set search_path = ''
as $$
declare
  consonant constant text := '[b-df-hj-np-tv-z]';
  graphemes constant text[] := public.graphemes_of(word);
  is_short constant boolean :=
    (select pg_catalog.count(*) <= 2 from pg_catalog.unnest(graphemes) as each where each ~ consonant);
  grapheme text;
  before text := '';
  after text := pg_catalog.array_to_string(graphemes, '');
  pattern text := '';
begin
  foreach grapheme in array graphemes loop
    after := pg_catalog.substr(after, pg_catalog.length(grapheme) + 1);
    pattern := pattern || (public.letter_rule(grapheme, before, after, is_short)).pattern;
    -- Two consonants may be a conjunct.
    if grapheme ~ consonant and after ~ ('^:?' || consonant) then
      pattern := pattern || '्?';
    end if;
    before := before || grapheme;
  end loop;
  return pattern;
end
$$;
comment on function public.in_devanagari is
  'How a folded word in Roman letters stands in folded Devanagari, as a pattern.';

create function public.consonant_frame(folded text) returns text
  language sql immutable strict parallel safe set search_path = ''
as $$
  -- Letter by letter: a back reference, (.)\1+, takes minutes over a text of one endless word.
  select coalesce(pg_catalog.string_agg(letter, '' order by nth), '') from (
    select letter, nth, pg_catalog.lag(letter) over (order by nth) as former
    from pg_catalog.string_to_table(pg_catalog.regexp_replace(
      pg_catalog.translate(pg_catalog.replace(folded, 'x', 'ks'),
        'कखचछqcगघजझjzटठतथडढदधरऋृrपफfबभलळशषस',
        'kkkkkkggggggttttddddddddpppbbllsss'),
      '[^kgtdpbls ]', '', 'g'), null) with ordinality as each (letter, nth)) as letters
  where letter = ' ' or letter is distinct from former
$$;
comment on function public.consonant_frame is
  'The consonants of a folded text in eight kinds, without nasals, h, y and v, word by word: what a word and its '
  'spelling in the other script share.';

-- Listed words are found where they hide: letters apart (ह.रा.म), signs within (har.am), signs for letters (h@ram),
-- a star for a vowel (h*ram), letters drawn out (kaminaaa) in words that are listed in Roman letters too.
create function public.word_guises(content text) returns text
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
comment on function public.word_guises is
  'The words, folded, that a text may hide: letters apart, signs within, signs or digits for letters, a star for a '
  'vowel.';

create function public.innocent_words() returns text[]
  language sql immutable parallel safe set search_path = ''
as $$
  select public.english_words_like_hindi() || pg_catalog.regexp_split_to_array(pg_catalog.btrim('
    bharua bharwa bhosari chinar chuta choota chute choote chutta chutte kamini kutiya laura
    कामिनी कुटिया बस्टर्ड शीट शीत सलूट
  ', E' \n'), '\s+')
$$;
comment on function public.innocent_words is
  'Words of news and names that are spelled like listed words: these are not heard in them, only where they are '
  'listed as they are.';

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

create function public.english_words_like_hindi() returns text[]
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
comment on function public.english_words_like_hindi is
  'English words that stand for themselves: a listed Hindi word is not heard in them, only where they are listed as '
  'they are.';

create function public.spell_phrase(phrase text) returns public.spelled
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
comment on function public.spell_phrase is
  'How a listed phrase may be written, word by word in either script, as a pattern of a folded text with a space at '
  'both ends (null: as listed alone); its usual forms in Roman letters.';

-- Who may do what ---------------------------------------------------------------------------------

alter table public.letter_rules enable row level security;
