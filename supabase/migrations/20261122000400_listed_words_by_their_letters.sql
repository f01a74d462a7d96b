-- Listed words are known in the other script by their letters and vowels, no longer by search_sound(),
-- which leaves vowels out: साला was never sala, and गांड held ganda. A pattern of each phrase says how it may
-- be written; the consonants alone (frame) tell quickly which of the patterns are worth trying.
--
-- How letters are spelled stands in the table letter_rules; letters_of and graphemes_of take a word apart,
-- in_roman and in_devanagari look its letters up, spell_phrase puts the words together.

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
comment on function public.consonant_frame(text) is
  'The consonants of a folded text in eight kinds, without nasals, h, y and v, word by word: what a word and '
  'its spelling in the other script share.';

create function public.english_twins() returns text[]
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
    lab lack lake land lane last late less list load loan lock long look loot lot
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
comment on function public.english_twins() is
  'English words that stand for themselves: a listed Hindi word is not heard in them, only where they are listed '
  'as they are.';

-- The rules ------------------------------------------------------------------------------------

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
  'How letters are spelled in the other script: the first rule by place that fits speaks. Patterns of listed '
  'words are made with it: whoever changes a rule makes them anew.';
comment on column public.letter_rules.letters is
  'Devanagari letters and signs as letters_of() gives them, or Roman graphemes of graphemes_of().';
comment on column public.letter_rules.before is
  'What stands before in the word must end with this, as a pattern; ^: its beginning.';
comment on column public.letter_rules.after is
  'What stands after in the word must begin with this, as a pattern; $: its end.';
comment on column public.letter_rules.in_short is 'Whether only for words of two consonants or fewer.';
comment on column public.letter_rules.pattern is
  'Its spellings as a pattern. In Roman letters H is the breath of an aspirate, which short words must have; '
  'H? a breath that is typed though there is none (th for त), never in short words.';
comment on column public.letter_rules.usual is 'Its usual spellings in Roman letters, the most usual first.';

-- Devanagari to Roman. Signs of letters_of(): X क्ष, G ज्ञ, R ड़, Q ढ़, Z ज़, F फ़; ":" gemination of the consonant
-- that follows; "-" hiatus, where vowel meets vowel; ə the inherent vowel (schwa), which Devanagari leaves unwritten.
insert into public.letter_rules (letters, before, after, in_short, pattern, usual) values
  -- Consonants whose spelling depends on where they stand. A geminate च is typed chch, cch or ch.
  ('{च}', ':', '', false, '(?:c+h*)+', '{chch,cch,ch}'),
  ('{छ}', ':', '', false, '(?:c+h+)+', '{chch,chh}'),
  -- ड within a word may be said as ड़: not at the beginning, after a nasal or as a geminate.
  ('{ड}', '[^ं:]', '', false, '(?:d+H?|r+)', '{d}'),
  -- प्रिय, क्या; न्याय्य as न्याय; रायपुर, नालायक, where its inherent vowel is heard or not.
  ('{य}', '[िी]:?', '', false, 'y*', '{y,""}'),
  ('{य}', '्:?', '', false, '(?:y+|i+y*)', '{y}'),
  ('{य}', ':', 'ə$', false, '(?:y+a?|i+)', '{y}'),
  ('{य}', '', 'ə$', false, '(?:y+a?|i+)', '{y}'),
  ('{य}', '', 'ə[क-हA-Z]', false, '(?:y+a?|i+|e)', '{ya,i}'),
  -- गाँव, राव.
  ('{व}', '[ाँं]:?', 'ə$', false, '(?:[vw]+|on?)', '{v,o}'),
  ('{व}', '[िीुू]:?', 'ə$', false, '(?:[vw]+|on?)', '{v,w}'),

  -- Anusvara, said as the consonant that follows: m before labials, n before others.
  ('{ं}', '', '[प-म]', false, '[nm]', '{m}'),
  ('{ं}', '', '[क-धशषसXGZF]', false, '[nm]', '{n}'),

  -- Vowel signs (matras) and independent vowels at the end of a word, and in short words, where each must be there.
  ('{ा,आ}', '', '$', false, 'a+', '{a}'),
  ('{ी}', '', '$', false, '(?:i+|ee+)', '{i}'),
  ('{ि,इ}', '', '', true, 'i+', '{i}'),
  ('{ि}', '', 'य', false, '(?:i+|ee+)?', '{i}'),
  ('{ू}', '', '$', false, '(?:u+|oo+)', '{u}'),
  ('{ु}', '', '(?![ंँ])', true, 'u+', '{u}'),
  ('{उ}', '', '', true, 'u+', '{u}'),
  ('{े}', '', '$', false, 'ey?', '{e}'),
  ('{ै}', '', '(?![ंँ])', true, '(?:ai|ae|ei|ay)', '{ai}'),
  ('{ौ}', '', '', true, '(?:au|ou|ow|aw)', '{au}'),

  -- The inherent vowel at the end of a word: none, but after a conjunct (मित्र) and in a word of one letter.
  ('{ə}', '(^|[^िी्:]):?य', '[क-हA-Z]|$', false, '', '{""}'),
  ('{ə}', '्:?[यरलव]', '$', false, 'a?', '{a}'),
  ('{ə}', '^.', '$', false, 'a', '{a}'),
  ('{ə}', '', '$', false, '', '{""}'),
  -- Beside ह it may sound as e: बहन, behen.
  ('{ə}', '[^ह]', 'ह', true, '[ae]', '{a,e}'),
  ('{ə}', '', 'ह', false, '[ae]?', '{a,e}'),
  ('{ə}', '(^|्:?)ह', '', false, '[ae]?', '{a}'),
  ('{ə}', 'ह', '[ंँ]?[क-हA-Z]ə$|:', false, '[ae]?', '{a}'),
  ('{ə}', 'ह', '[क-हA-Z][ा-ौ]', false, '[ae]?', '{""}'),
  ('{ə}', 'ह', '', false, '[ae]?', '{a,""}'),
  -- In short words it must be there; लंड is written lund.
  ('{ə}', '^.', '[ंँ][क-ह]ə$', true, '[au]', '{u,a}'),
  ('{ə}', '', '', true, 'a', '{a}'),
  -- In longer ones it may be left out, which is usual before a syllable with another vowel.
  ('{ə}', '(^|्:?).', '', false, 'a?', '{a}'),
  ('{ə}', '', '[ंँ]?[क-हA-Z]ə$|:', false, 'a?', '{a}'),
  ('{ə}', '', '[क-हA-Z][ा-ौ]', false, 'a?', '{""}'),
  ('{ə}', '', '', false, 'a?', '{a,""}');

-- Letters that are spelled alike wherever they stand, but for what is said above.
insert into public.letter_rules (letters, pattern, usual) values
  -- Consonants.
  ('{क}', '(?:k+|q)', '{k}'),
  ('{ग}', 'g+', '{g}'),
  ('{च}', 'ch?', '{ch}'),
  ('{ज}', '(?:j+|z+)', '{j}'),
  ('{Z}', '(?:z+|j+)', '{z,j}'),
  ('{ट,त}', 't+H?', '{t}'),
  ('{ड,द}', 'd+H?', '{d}'),
  ('{R}', '(?:d+H?|r+h?)', '{d,r}'),
  ('{प}', 'p+', '{p}'),
  ('{ब}', 'b+', '{b}'),
  ('{ङ,ञ,ण,न}', 'n+', '{n}'),
  ('{म}', 'm+', '{m}'),
  ('{य}', 'y+', '{y}'),
  ('{र}', 'r+', '{r}'),
  ('{ल,ळ}', 'l+', '{l}'),
  ('{व}', '[vw]+', '{v,w}'),
  ('{श,ष}', 's+h*', '{sh}'),
  ('{स}', 's+', '{s}'),
  ('{ह}', 'h+', '{h}'),
  ('{X}', '(?:k+s+h*|x)', '{ksh}'),
  ('{G}', '(?:g+y+|gn|jn)', '{gy}'),
  -- Aspirates.
  ('{ख}', 'k+H', '{kh}'),
  ('{घ}', 'g+H', '{gh}'),
  ('{छ}', '(?:c+h+)+', '{chh,ch}'),
  ('{झ}', '(?:j+H|z+)', '{jh}'),
  ('{ठ,थ}', 't+H', '{th}'),
  ('{ढ,ध}', 'd+H', '{dh}'),
  ('{Q}', '(?:d+H|r+h*)', '{dh,rh}'),
  ('{फ}', '(?:p+H|f+)', '{ph,f}'),
  ('{F}', '(?:f+|p+H)', '{f}'),
  ('{भ}', 'b+H', '{bh}'),
  -- Vowel signs (matras).
  ('{ा}', 'a+', '{a,aa}'),
  ('{ि}', '(?:i+|ee+)', '{i}'),
  ('{ी}', '(?:i+|ee+)', '{i,ee}'),
  ('{ु}', '(?:u+|oo+)', '{u}'),
  ('{ू}', '(?:u+|oo+)', '{u,oo}'),
  ('{ृ}', '(?:ri|ru|r)', '{ri}'),
  ('{ॅ}', '[ae]', '{a}'),
  ('{े}', '(?:e|ae)', '{e}'),
  ('{ै}', '(?:ai|ae|ei|ay|e)', '{ai}'),
  ('{ो}', 'o+', '{o}'),
  ('{ौ}', '(?:au|ou|ow|aw|o)', '{au}'),
  -- Independent vowels.
  ('{अ}', 'a', '{a}'),
  ('{आ}', 'a+', '{aa,a}'),
  ('{इ,ई}', '(?:i+|ee+)', '{i}'),
  ('{उ}', '(?:u+|oo+)', '{u}'),
  ('{ऊ}', '(?:u+|oo+)', '{u,oo}'),
  ('{ऋ}', 'ri', '{ri}'),
  ('{ए}', '(?:e+|ae)', '{e}'),
  ('{ऐ}', '(?:ai|ae|ei|e)', '{ai}'),
  ('{ओ}', 'o+', '{o}'),
  ('{औ}', '(?:au|ou|aw|o)', '{au}'),
  ('{ऑ,ॉ}', '(?:o|au?|aw)', '{o}'),
  -- Anusvara, chandrabindu, visarga, virama, hiatus.
  ('{ं}', 'n?', '{n}'),
  ('{ँ}', '[nm]?', '{n}'),
  ('{ः}', 'h?', '{""}'),
  ('{्}', '', '{""}'),
  ('{-}', '[yvw]?', '{""}');

-- Roman to Devanagari, as folded: without nuktas, nasals before a consonant as anusvara. ":" gemination, as above.
insert into public.letter_rules (letters, before, after, in_short, pattern) values
  ('{:}', '', '[nm]', false, 'ं?'),
  ('{:}', '', '[a-z]', false, '(?:[क-ह]्)?'),
  -- Consonants.
  ('{k,q}', '', '', false, 'क'),
  ('{g}', '', '', false, 'ग'),
  ('{c}', '', '', false, '[कसच]'),
  ('{ch}', '', '', false, '[चछ]'),
  ('{j}', '', '', false, 'ज'),
  ('{z}', '', '', false, '[जझ]'),
  ('{t}', '', '', false, '[टत]'),
  ('{d}', '', '', false, '[दड]'),
  ('{n}', '', '(?![aeiouy])', false, '[ंनण]'),
  ('{n}', '', '', false, '[नण]'),
  ('{m}', '', '(?![aeiouyh]|$)', false, '[ंम]'),
  ('{m}', '', '', false, 'म'),
  ('{p}', '', '', false, 'प'),
  ('{b}', '', '', false, 'ब'),
  ('{y}', '', '', false, 'य'),
  ('{r}', '[a-z]:?', '', false, '[रड]'),
  ('{r}', '', '', false, 'र'),
  ('{l}', '', '', false, '[लळ]'),
  ('{v,w}', '', '', false, 'व'),
  ('{s}', '', '', true, 'स'),
  ('{s}', '', '', false, '[सशष]'),
  ('{sh}', '', '', false, '[शष]'),
  ('{h}', '', '', false, 'ह'),
  ('{x}', '', '', false, '(?:क्स|क्ष)'),
  -- Aspirates: in short words their breath tells them apart.
  ('{kh}', '', '', false, 'ख'),
  ('{gh}', '', '', false, 'घ'),
  ('{chh}', '', '', false, '(?:च्)?छ'),
  ('{jh}', '', '', false, 'झ'),
  ('{th}', '', '', true, '[थठ]'),
  ('{th}', '', '', false, '[थठतट]'),
  ('{dh}', '[a-z]:?', '', true, 'ध'),
  ('{dh}', '', '', false, '[धढ]'),
  ('{rh}', '', '', false, '[ढर]'),
  ('{ph,f}', '', '', false, 'फ'),
  ('{bh}', '', '', false, 'भ'),
  -- Independent vowels at the beginning of a word.
  ('{a}', '^', '', false, '[अआ]'),
  ('{aa}', '^', '', false, 'आ'),
  ('{i,ii,ee}', '^', '', false, '[इई]'),
  ('{u,uu,oo}', '^', '', false, '[उऊ]'),
  ('{e}', '^', '', false, '[एऐ]'),
  ('{ai}', '^', '', false, 'ऐ'),
  ('{o}', '^', '', false, '[ओऔऑ]'),
  ('{au,ou}', '^', '', false, 'औ'),
  -- Independent vowels after a vowel, with or without a glide.
  ('{a,aa,ai,au}', '[aeiou]', '', false, '(?:[अआ]|[यव]ा?)'),
  ('{i,ii,ee}', '[aeiou]', '', false, '(?:[इई]|य[िी])'),
  ('{u,uu,oo}', '[aeiou]', '', false, '[उऊ]'),
  ('{e}', '[aeiou]', '', false, '(?:[एऐ]|ये)'),
  ('{o,ou}', '[aeiou]', '', false, '(?:[ओऔ]|[यव]ो|व)'),
  -- Vowel signs (matras) after a consonant; a may be the inherent vowel, but not at the end.
  ('{a}', '', '$', false, 'ा'),
  ('{a}', '', '', false, 'ा?'),
  ('{aa}', '', '', false, 'ा'),
  ('{i,ii,ee}', '', '', false, '[िी]'),
  ('{u,uu,oo}', '', '', false, '[ुू]'),
  ('{e}', '', '', false, '[ेै]'),
  ('{ai}', '', '', false, '(?:ै|ाइ|ाई)'),
  ('{o}', '', '', false, '[ोौॉ]'),
  ('{au,ou}', '', '', false, '(?:ौ|ाउ|ाऊ)');

alter table public.letter_rules enable row level security;
revoke all on public.letter_rules from anon, authenticated;

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
comment on function public.letter_rule(text, text, text, boolean) is
  'The first rule for a letter between what stands before and after it in its word; null: it has none.';

-- Words taken apart ----------------------------------------------------------------------------

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
comment on function public.letters_of(text) is
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
comment on function public.graphemes_of(text) is
  'A folded word in Roman letters by what is one sound in Hindi; ":" before a consonant is its gemination.';

create type public.spelled as (pattern text, forms text[]);
comment on type public.spelled is 'A word in the other script: a pattern of all its ways, and up to four usual ones.';

create function public.join_forms(forms text[], more text[]) returns text[]
  language sql immutable strict parallel safe set search_path = ''
as $$
  select pg_catalog.array_agg(joined order by place) from (
    select begun || added as joined, pg_catalog.min(second * 10 + first) as place
    from pg_catalog.unnest(forms) with ordinality as old (begun, first),
      pg_catalog.unnest(more) with ordinality as new (added, second)
    group by 1 order by 2 limit 4) as few
$$;
comment on function public.join_forms(text[], text[]) is
  'Beginnings with each of their goings on, the most usual four.';

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
comment on function public.in_roman(text) is
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
comment on function public.in_devanagari(text) is
  'How a folded word in Roman letters stands in folded Devanagari, as a pattern.';

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
      made.pattern || gap || '(?:' || words[place] || coalesce('|' || word.pattern, '') || ')',
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
    from pg_catalog.unnest(public.english_twins()) as twin
    where twin <> folded and twin ~ ('^(?:' || made.pattern || ')$');
  end if;
  return row(' ' || coalesce(twins, '') || made.pattern || ' ', array(
    select each from pg_catalog.unnest(made.forms) with ordinality as listed (each, nth)
    where is_hindi and each <> all (public.english_twins()) order by nth));
end
$$;
comment on function public.spell_phrase(text) is
  'How a listed phrase may be written, word by word in either script, as a pattern of a folded text with a space '
  'at both ends (null: as listed alone); its usual forms in Roman letters.';

-- The list -------------------------------------------------------------------------------------

alter table public.moderation_words
  drop column sounds,
  add column pattern text,
  add column frame text not null default '',
  add column forms text[] not null default '{}';
update public.moderation_words as kept
set pattern = (spelled).pattern, forms = (spelled).forms, frame = public.consonant_frame(folded)
from (select id, public.spell_phrase(phrase) as spelled from public.moderation_words) as made where made.id = kept.id;
comment on table public.moderation_words is
  'Words and phrases for which a comment is held or refused. Pattern: how a folded text may have it in either '
  'script; frame: its consonants, looked for first; forms: its usual spellings in Roman letters.';

create or replace function public.find_listed_words(content text)
  returns table (phrase text, action text)
  language plpgsql stable security definer set search_path = '' rows 5
as $$
declare
  -- fold_text leaves letters, marks and digits with one space between words: these are the words' true
  -- boundaries in Devanagari too, where \m, \y and \w of regular expressions break before a vowel sign.
  plain constant text := ' ' || public.fold_text(content) || ' ';
  frames constant text := public.consonant_frame(plain);
begin
  return query
    select listed.phrase, listed.action from public.moderation_words as listed
    where pg_catalog.strpos(plain, ' ' || listed.folded || ' ') > 0
      or case when pg_catalog.strpos(frames, ' ' || listed.frame || ' ') > 0 then plain ~ listed.pattern
        else false end
    order by listed.action desc, listed.phrase;
end
$$;
comment on function public.find_listed_words(text) is
  'The listed words that a text has, as whole words, spelled as listed or in the other script; those refused first.';

-- As in 001200, with patterns instead of sounds.
create or replace function public.add_listed_word(phrase text, action text, note text default '') returns bigint
  language plpgsql security definer set search_path = ''
as $$
declare
  line constant text := public.clean_line(pg_catalog.left(phrase, 400));
  spelled public.spelled;
  added bigint;
begin
  perform public.require_role('editor');
  if line is null or public.fold_text(line) = '' or pg_catalog.length(line) > 100
    or add_listed_word.action not in ('hold', 'refuse')
  then
    raise sqlstate 'PT422' using message = 'invalid';
  end if;
  spelled := public.spell_phrase(line);
  insert into public.moderation_words as kept (phrase, folded, pattern, frame, forms, action, note, added_by)
  values (line, public.fold_text(line), spelled.pattern, public.consonant_frame(public.fold_text(line)),
    spelled.forms, add_listed_word.action, pg_catalog.left(public.clean_line(add_listed_word.note), 300), auth.uid())
  on conflict (folded) do update set phrase = excluded.phrase, pattern = excluded.pattern, forms = excluded.forms,
    action = excluded.action, note = excluded.note, added_by = excluded.added_by, added_at = pg_catalog.now()
  returning id into added;
  perform public.note_deed('words.add', added::text,
    pg_catalog.jsonb_build_object('phrase', line, 'action', add_listed_word.action));
  return added;
end
$$;

drop function public.sounds_of_phrase(text);
drop function public.heard_as(text, boolean);
revoke execute on function
  public.consonant_frame(text), public.english_twins(), public.letter_rule(text, text, text, boolean),
  public.letters_of(text), public.graphemes_of(text), public.join_forms(text[], text[]), public.in_roman(text),
  public.in_devanagari(text), public.spell_phrase(text)
from public, anon, authenticated;
