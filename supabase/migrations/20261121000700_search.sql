-- Search that understands how people type (docs/search.md). The rule by which spellings are equal
-- stands here alone: search_keys() makes a word's keys, search_words remembers each distinct word
-- with them, article_search holds the keys of each public story.
create extension if not exists fuzzystrmatch with schema extensions;

-- Words ---------------------------------------------------------------------------------------

create function public.search_stem(word text) returns text
  language plpgsql immutable strict parallel safe set search_path = ''
as $$
declare
  stem text := word;
  shorter text;
begin
  if stem !~ '[ऀ-ॿ]' then
    -- English plurals; endings in -as, -is, -us and short words are names as often.
    if stem ~ '^[a-z]{3,}ies$' then return pg_catalog.regexp_replace(stem, 'ies$', 'y'); end if;
    if stem ~ '^[a-z]{3,}[^aisu]s$' then return pg_catalog.left(stem, -1); end if;
    return stem;
  end if;
  -- Short and long i and u, the sibilants, borrowed vowels and doubled consonants are often mixed up.
  stem := pg_catalog.translate(stem, 'ीूईऊशषॉऑॅः', 'िुइउससोओे');
  if pg_catalog.strpos(stem, '्') > 0 then
    stem := pg_catalog.regexp_replace(stem, '([क-ह])्\1', '\1', 'g');
  end if;
  if stem like '%ये' or stem like '%यें' then
    stem := pg_catalog.regexp_replace(stem, 'ये(ं?)$', 'ए\1');
  end if;
  stem := pg_catalog.replace(stem, 'यि', 'इ');
  -- Plural and oblique endings; हाथियों keeps the ी of हाथी.
  shorter := case when stem like '%यों' or stem like '%यां' or stem like '%यो'
    then pg_catalog.regexp_replace(stem, '(ि|इ)(यों|यां|यो)$', '\1') else stem end;
  if shorter = stem then
    shorter := pg_catalog.regexp_replace(stem, '(ाओं|ाएं|ाओ|ओं|एं|यों|ों|ें|ां|[ाेोआएओ])$', '');
  end if;
  -- Two letters must stay, and none with its vowel cut off.
  if shorter ~ '[अ-ह].*[क-ह]' and shorter !~ '्$' then return shorter; end if;
  return stem;
end
$$;
comment on function public.search_stem(text) is
  'A folded word without its plural and oblique endings, vowel lengths and sibilants made equal: किसानों and किसान are one.';

create function public.search_sound(word text) returns text
  language plpgsql immutable strict parallel safe set search_path = ''
as $$
-- Each distinct word of the news passes here once. Trying a regular expression costs ten times what
-- looking for its letters does, and few words have them: hence the conditions.
declare
  sound text := word;
begin
  if sound ~ '[ऀ-ॿ]' then
    sound := pg_catalog.replace(pg_catalog.replace(pg_catalog.replace(pg_catalog.replace(pg_catalog.replace(
      sound, 'ज्ञ', 'ग्य'), 'ृ', '्रि'), 'ऋ', 'रि'), 'ै', 'ाइ'), 'ऐ', 'आइ');
    if sound like '%ंह' then sound := pg_catalog.regexp_replace(sound, 'ंह$', 'ंघ'); end if;
    if pg_catalog.strpos(sound, 'व') > 0 then
      sound := pg_catalog.regexp_replace(sound, '(ां|ा|ं)व(?![ा-्])', 'ों', 'g');
    end if;
    -- रायपुर, समय: य that ends a syllable sounds with the vowel before it.
    if pg_catalog.strpos(sound, 'य') > 0 then
      sound := pg_catalog.regexp_replace(sound, '([क-ह])(ा?)य(?![ा-्])', '\1े', 'g');
    end if;
    -- One sign a sound; capitals are aspirates, A is आ. The inherent vowel is not written.
    sound := pg_catalog.translate(sound,
      'कखगघङचछजझञटठडढणतथदधनपफबभमयरलळवशषसहािीुूेोौॉॅंअआइईउऊएओऔऑ०१२३४५६७८९ः्',
      'kKgGnccjJntTdDntTdDnpfbBmyrllvssshAiiuueooOenaAiiuueooo0123456789');
    sound := pg_catalog.replace(sound, 'O', 'o');
  else
    -- Letter groups of Roman Hindi and English first, then single letters.
    if sound like 'x%' or sound like 'sch%' then
      sound := pg_catalog.regexp_replace(pg_catalog.regexp_replace(sound, '^x', 'K'), '^sch', 'sk');
    end if;
    sound := pg_catalog.replace(pg_catalog.replace(sound, 'tch', 'ch'), 'tion', 'shan');
    sound := pg_catalog.replace(pg_catalog.replace(pg_catalog.replace(sound, 'chh', 'Q'), 'ch', 'Q'), 'ck', 'k');
    sound := pg_catalog.replace(pg_catalog.replace(pg_catalog.replace(sound, 'ce', 'se'), 'ci', 'si'), 'cy', 'sy');
    sound := pg_catalog.translate(sound, 'cQqwz', 'kckvj');
    sound := pg_catalog.replace(pg_catalog.replace(sound, 'x', 'ks'), 'sh', 's');
    sound := pg_catalog.replace(pg_catalog.replace(sound, 'ph', 'f'), 'rh', 'r');
    sound := pg_catalog.replace(pg_catalog.replace(pg_catalog.replace(sound, 'kh', 'K'), 'gh', 'G'), 'th', 'T');
    sound := pg_catalog.replace(pg_catalog.replace(pg_catalog.replace(sound, 'dh', 'D'), 'bh', 'B'), 'jh', 'J');
    if sound like '%gue' or sound like '%ge' then
      sound := pg_catalog.regexp_replace(pg_catalog.regexp_replace(sound, 'gue$', 'g'), 'd?ge$', 'j');
    end if;
    if pg_catalog.strpos(sound, 'aa') > 0 then sound := pg_catalog.regexp_replace(sound, 'aa+', 'a', 'g'); end if;
    if pg_catalog.strpos(sound, 'e') > 0 then sound := pg_catalog.regexp_replace(sound, 'ee|ea|ey$|ie$', 'i', 'g'); end if;
    sound := pg_catalog.replace(sound, 'oo', 'u');
    if pg_catalog.strpos(sound, 'anv') > 0 or pg_catalog.strpos(sound, 'aon') > 0 then
      sound := pg_catalog.regexp_replace(sound, 'anv(?![aeiou])|aon', 'on', 'g');
    end if;
    if sound like '%eo' then sound := pg_catalog.regexp_replace(sound, 'eo$', 'ev'); end if;
    if pg_catalog.strpos(sound, 'au') > 0 or pg_catalog.strpos(sound, 'ou') > 0 or pg_catalog.strpos(sound, 'ao') > 0 then
      sound := pg_catalog.regexp_replace(sound, 'au|ou|ao', 'o', 'g');
    end if;
    if sound like '%aya' then sound := pg_catalog.regexp_replace(sound, '(.{3})aya$', '\1e'); end if;
    if pg_catalog.strpos(sound, 'ay') > 0 or pg_catalog.strpos(sound, 'ei') > 0 then
      sound := pg_catalog.regexp_replace(sound, 'ay(?![aeiou])|ei', 'e', 'g');
    end if;
    if pg_catalog.strpos(sound, 'y') > 0 then sound := pg_catalog.regexp_replace(sound, 'y(?![aeiou])', 'i', 'g'); end if;
    if sound like '__%e' then sound := pg_catalog.left(sound, -1); end if;
    if pg_catalog.strpos(sound, 'i') > 0 then sound := pg_catalog.regexp_replace(sound, 'i(?=[aou])', 'iy', 'g'); end if;
  end if;
  -- From here on both scripts alike. A and a say nothing in Roman typing, except at the beginning.
  sound := pg_catalog.replace(pg_catalog.replace(sound, 'ai', 'e'), 'Ai', 'e');
  if pg_catalog.strpos(sound, 'uv') > 0 then sound := pg_catalog.regexp_replace(sound, 'uv(?=[aA]|$)', 'u'); end if;
  sound := pg_catalog.left(sound, 1) || pg_catalog.translate(pg_catalog.substr(sound, 2), 'aA', '');
  sound := pg_catalog.regexp_replace(pg_catalog.replace(sound, 'A', 'a'), '(.)\1+', '\1', 'g');
  if pg_catalog.strpos(sound, 'm') > 0 then
    sound := pg_catalog.regexp_replace(pg_catalog.regexp_replace(sound, 'm(?=[^aeiou])', 'n', 'g'), '(.)\1+', '\1', 'g');
  end if;
  return sound;
end
$$;
comment on function public.search_sound(text) is
  'What a folded word sounds like, the same for Devanagari, Roman Hindi and English: खरीदी, kharidi and khareedee are Kridi.';

create type public.search_key as (script text, stem text, sound text, other_sound text, frame text);

create function public.search_keys(word text) returns public.search_key
  language plpgsql immutable strict parallel safe set search_path = ''
as $$
declare
  key public.search_key;
begin
  key.script := case when word ~ '[ऀ-ॿ]' then 'd' else 'l' end;
  key.stem := public.search_stem(word);
  key.sound := public.search_sound(key.stem);
  -- ड and ढ within a word are written d or r in Roman letters: सड़क is sadak and sarak.
  if key.script = 'd' and (pg_catalog.strpos(key.stem, 'ड') > 0 or pg_catalog.strpos(key.stem, 'ढ') > 0)
    and key.stem ~ '[^ं्][डढ](?!्)' then
    key.other_sound := public.search_sound(
      pg_catalog.regexp_replace(key.stem, '(?<=[^ं्])[डढ](?!्)', 'र', 'g'));
  end if;
  key.frame := pg_catalog.regexp_replace(
    pg_catalog.translate(pg_catalog.lower(pg_catalog.regexp_replace(key.sound, '^[aeiou]', '1')), 'maeiouhy', 'n'),
    '(.)\1+', '\1', 'g');
  return key;
end
$$;
comment on function public.search_keys(text) is
  'The keys of a folded word: script (d Devanagari, l other), stem, sound, its sound with ड़ as r, and its consonants (frame).';

create table public.search_words (
  id bigint generated always as identity primary key,
  word text collate "C" not null,
  role text not null default 'word' check (role in ('word', 'function', 'filler')),
  script text not null check (script in ('d', 'l')),
  stem text collate "C" not null,
  sound text collate "C" not null,
  other_sound text collate "C",
  frame text collate "C" not null,
  lexemes text[] not null,
  known_from timestamptz not null default '-infinity'
);
comment on table public.search_words is
  'Each distinct folded word of published stories with its search keys, worked out once; filler and function words do not count in a search.';
comment on column public.search_words.known_from is
  'From when readers may be told the word: the hour of the first story that has it; -infinity for words of names, which never go.';
-- Not unique: whoever publishes a new word would wait for everyone else who is about to. A word that two
-- write at the same time is there twice, with the same keys.
create index search_words_by_word on public.search_words (word);
create index search_words_by_stem on public.search_words (stem);
create index search_words_by_sound on public.search_words (sound);
create index search_words_by_other_sound on public.search_words (other_sound) where other_sound is not null;
create index search_words_by_frame on public.search_words (frame);
create index search_words_like_sound on public.search_words using gin (sound extensions.gin_trgm_ops);

-- Lexemes: s + stem and d + sound of Devanagari words, l + sound of others; = + word stands for an
-- English word as it is written; @ + district and # + section for where and what about.
create function public.learn_search_words(words text[], since timestamptz)
  returns table (known_word text, known_lexemes text, known_exact text)
  -- By index alone: while the first stories come in, the planner still takes the table for empty.
  language sql set search_path = '' set enable_seqscan = off
as $$
  with stored as materialized (
    select word, lexemes, script, stem, role from public.search_words where word = any (words)
  ), sooner as (
    update public.search_words set known_from = since where word = any (words) and known_from > since
  ), added as (
    insert into public.search_words (known_from, word, script, stem, sound, other_sound, frame, lexemes)
    select since, word, (key).script, (key).stem, (key).sound, (key).other_sound, (key).frame,
      case when (key).script <> 'd' then array['l' || (key).sound]
        else pg_catalog.array_remove(array['s' || (key).stem, 'd' || (key).sound, 'd' || (key).other_sound], null) end
    from (
      select word, public.search_keys(word) as key
      from (
        select each as word from pg_catalog.unnest(words) as each where pg_catalog.length(each) between 2 and 40
        except
        select word from stored) as missing
      -- One script after the other: PostgreSQL keeps no more than 32 regular expressions ready.
      order by word collate "C" offset 0) as keyed
    returning word, lexemes, script, stem
  )
  select word, pg_catalog.array_to_string(lexemes, ' '), case script when 'l' then '=' || stem end from added
  union all
  select word, pg_catalog.array_to_string(lexemes, ' '), case script when 'l' then '=' || stem end from stored where role = 'word'
$$;
comment on function public.learn_search_words(text[], timestamptz) is
  'Remembers folded words, which readers may be told from then on; gives those that count with their lexemes, a blank between them, and the lexeme of an English word as written.';

-- Words without news in them. Fillers (ख़बर, news) are passed over when something else is asked for.
insert into public.search_words (word, role, script, stem, sound, frame, lexemes)
select word, role, case when word ~ '[ऀ-ॿ]' then 'd' else 'l' end, word, '', '', '{}'
from (
  select distinct public.fold_text(word) as word, 'function' as role
  from pg_catalog.unnest(pg_catalog.string_to_array(
    'का के की को में से पर ने और या एवं तथा है हैं था थे थी हो कि जो यह वह ये वे इस उस भी ही तो तक लिए साथ कर गया गई गए ' ||
    'रहा रही रहे एक अब अपने जब तब किया करने होने कहा वाले नहीं बाद अपनी अपना उन्हें उनके इसके इसमें जा जाने दिया ' ||
    'the of in to and a an is are was were be been at on for by with from as it its this that their they has have had will ' ||
    'not but or no who which one all after into than he she his her you ' ||
    'ka ke ki ko me mein main se par ne aur ya hai hain tha the thi ho jo yah ye wo bhi hi tak liye', ' ')) as word
  union
  select distinct public.fold_text(word), 'filler'
  from pg_catalog.unnest(pg_catalog.string_to_array(
    'ख़बर ख़बरें ख़बरों समाचार न्यूज़ ताज़ा आज news latest today khabar khabren khabre samachar taza taja aaj', ' ')) as word
) as listed;

-- Names with more than one spelling or language ----------------------------------------------

create table public.search_synonyms (
  phrase text collate "C" not null,
  source text not null,
  expansion text not null,
  primary key (phrase, source)
);
comment on table public.search_synonyms is
  'What a phrase also means: names, aliases and translations of topics, districts and sections, as parts of a text search query.';
create index search_synonyms_by_source on public.search_synonyms (source);

create function public.search_quote(lexeme text) returns text
  language sql immutable strict parallel safe set search_path = ''
as $$
  -- ¤ is where the weight goes; no folded word has it.
  select '''' || pg_catalog.replace(pg_catalog.replace(lexeme, '\', '\\'), '''', '''''') || '''¤'
$$;

create function public.search_name_words(name text) returns text[]
  language sql stable strict set search_path = ''
as $$
  select coalesce(pg_catalog.array_agg(part order by place), '{}')
  from pg_catalog.string_to_table(public.fold_text(name), ' ') with ordinality as listed (part, place)
  where pg_catalog.length(part) > 1
    and not exists (select from public.search_words w where w.word = part and w.role = 'function')
$$;

-- Writes the synonyms of one topic, district or section: each name leads to all names and to the
-- lexeme that its stories carry (none for topics).
create function public.write_search_synonyms(origin text, names text[], lexeme text) returns void
  language plpgsql set search_path = ''
as $$
declare
  name text;
  words text[];
  own_name text;
  all_names text := public.search_quote(lexeme);
begin
  delete from public.search_synonyms where source = origin;
  foreach name in array names loop
    words := public.search_name_words(name);
    continue when pg_catalog.cardinality(words) not between 1 and 4;
    perform public.learn_search_words(words, '-infinity');
    own_name := (
      select '(' || pg_catalog.string_agg(public.search_quote(
        case (key).script when 'd' then 's' || (key).stem else 'l' || (key).sound end), '&') || ')'
      from (select public.search_keys(word) as key from pg_catalog.unnest(words) as word) as keyed);
    if all_names is null or pg_catalog.strpos(all_names, own_name) = 0 then
      all_names := pg_catalog.concat_ws('|', all_names, own_name);
    end if;
  end loop;
  foreach name in array names loop
    words := public.search_name_words(name);
    continue when pg_catalog.cardinality(words) not between 1 and 4
      or pg_catalog.length(pg_catalog.array_to_string(words, '')) < 3;
    insert into public.search_synonyms (phrase, source, expansion)
    select distinct phrase, origin, all_names
    from (
      select pg_catalog.string_agg(case (key).script when 'd' then 's' || (key).stem else 'l' || (key).sound end, ' ' order by place),
        pg_catalog.string_agg('d' || (key).sound, ' ' order by place) filter (where (key).script = 'd'),
        pg_catalog.string_agg('d' || coalesce((key).other_sound, (key).sound), ' ' order by place) filter (where (key).script = 'd')
      from (select public.search_keys(word) as key, place
            from pg_catalog.unnest(words) with ordinality as listed (word, place)) as keyed
    ) as keys (own, heard, heard_as_r)
    cross join lateral pg_catalog.unnest(array[own, heard, heard_as_r]) as phrase
    where phrase is not null
    on conflict (phrase, source) do nothing;
  end loop;
end
$$;

create function public.refresh_search_synonyms() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  entry jsonb;
  names text[];
  mark text;
begin
  if tg_op <> 'INSERT' then
    delete from public.search_synonyms where source = tg_table_name || ':' || (pg_catalog.to_jsonb(old) ->> 'slug');
  end if;
  if tg_op = 'DELETE' then
    return null;
  end if;
  entry := pg_catalog.to_jsonb(new);
  names := array[entry ->> 'name_hi', entry ->> 'name_en'];
  if tg_table_name = 'categories' then
    mark := '#' || (entry ->> 'slug');
  else
    names := names || array(
      select alias from pg_catalog.jsonb_array_elements_text(entry -> 'aliases') as alias
      -- Who asks for the headquarters by name means the town, not the whole district.
      where tg_table_name = 'topics'
        or public.fold_text(alias) not in (public.fold_text(entry ->> 'headquarters_hi'), public.fold_text(entry ->> 'headquarters_en')));
  end if;
  if tg_table_name = 'districts' then
    mark := '@' || (entry ->> 'slug');
    -- Names of two or three towns are asked for by one of them.
    names := names || array(
      select part from pg_catalog.unnest(names) as name, pg_catalog.string_to_table(name, '-') as part where name like '%-%');
  end if;
  perform public.write_search_synonyms(tg_table_name || ':' || (entry ->> 'slug'), names, mark);
  return null;
end
$$;
create trigger refresh_search_synonyms after insert or update or delete on public.topics
  for each row execute function public.refresh_search_synonyms();
create trigger refresh_search_synonyms after insert or update or delete on public.districts
  for each row execute function public.refresh_search_synonyms();
create trigger refresh_search_synonyms after insert or update or delete on public.categories
  for each row execute function public.refresh_search_synonyms();
-- Names that are there already go through the triggers once.
update public.districts set position = position;
update public.categories set position = position;
update public.topics set kind = kind;

-- Stories -------------------------------------------------------------------------------------

create table public.article_search (
  article_id uuid primary key references public.news_articles (id) on delete cascade,
  published_at timestamptz not null,
  category text not null,
  district text,
  keys tsvector not null,
  head tsvector not null
);
comment on table public.article_search is
  'Search keys of approved, published stories. keys: of all their words; head: of title (A), names and tags (B) and summary (C).';
-- Rows stay narrow, the vectors aside: a word of half the stories is found by reading few pages.
alter table public.article_search set (toast_tuple_target = 128);
alter table public.article_search alter column keys set storage external;
alter table public.article_search alter column head set storage external;
create index article_search_keys on public.article_search using gin (keys);
create index article_search_by_time on public.article_search (published_at desc);
create index article_search_by_category on public.article_search (category, published_at desc);
create index article_search_by_district on public.article_search (district, published_at desc);

-- fold_text for text that is clean already, as stories are: cleaning costs as much as folding. Blanks
-- stay as many as they are: replacing each by one takes three times as long as everything else here.
create function public.fold_clean_text(value text) returns text
  language sql immutable strict parallel safe set search_path = ''
as $$
  select pg_catalog.regexp_replace(
    pg_catalog.replace(pg_catalog.replace(pg_catalog.replace(pg_catalog.replace(pg_catalog.replace(pg_catalog.replace(pg_catalog.replace(
      pg_catalog.replace(pg_catalog.replace(pg_catalog.replace(
        pg_catalog.lower(value collate pg_catalog.pg_c_utf8),
        U&'\0929', U&'\0928'), U&'\0931', U&'\0930'), U&'\0934', U&'\0933'),
      U&'\093C', ''),
      U&'\0919\094D', U&'\0902'), U&'\091E\094D', U&'\0902'), U&'\0923\094D', U&'\0902'),
      U&'\0928\094D', U&'\0902'), U&'\092E\094D', U&'\0902'),
      U&'\0901', U&'\0902'),
    U&'[\0001-\001F\0021-\002F\003A-\0060\007B-\00A9\00AB-\00B1\00B4\00B6-\00B8\00BB\00BF\00D7\00F7\0964\0965\0970\2010-\2BFF\3001-\303F\FE00-\FE0F\FF00-\FF0F\+01F000-\+01FAFF]+',
    ' ', 'g')
$$;

create function public.index_articles(ids uuid[]) returns void
  -- How many words a story has cannot be foreseen: a nested loop over them would be a hundred times slower.
  language sql set search_path = '' set enable_nestloop = off
as $$
  with story as materialized (
    select * from public.news_articles where id = any (ids) and is_approved and status = 'published'
  ), part (id, weight, content) as (
    select id, 1, pg_catalog.concat_ws(' ', title_hi, title_en) from story
    union all
    select id, 2, pg_catalog.concat_ws(' ', pg_catalog.array_to_string(tags || keywords || people_mentioned || organizations_mentioned, ' '),
      location_city, subcategory, series_title, series_title_hi) from story
    union all
    select id, 3, pg_catalog.concat_ws(' ', summary_hi, summary_en) from story
    union all
    -- A book-length text is found by its first 20,000 characters.
    select id, 4, pg_catalog.left(
      (select pg_catalog.string_agg(block ->> 'text', ' ')
       from pg_catalog.jsonb_array_elements(coalesce(body_hi, '[]') || coalesce(body_en, '[]')) as block), 20000)
    from story
  ), said as materialized (
    select id, word, weight
    from part cross join lateral (
      select distinct each collate "C" as word
      from pg_catalog.string_to_table(public.fold_clean_text(content), ' ') as each
      where pg_catalog.length(each) between 2 and 40) as words
  ), known as materialized (
    select * from public.learn_search_words(
      array(select distinct word from said join story using (id) where published_at <= pg_catalog.now()),
      pg_catalog.now())
    union all
    -- Words that only stories of a later hour have stay unknown until the last of these hours.
    select * from public.learn_search_words(
      array(select word from said join story using (id) where published_at > pg_catalog.now()
        except select word from said join story using (id) where published_at <= pg_catalog.now()),
      (select pg_catalog.max(published_at) from story where published_at > pg_catalog.now()))
  ), meant as materialized (
    select id, weight, known_lexemes as lexemes, known_exact as exact
    from said join known on known_word = word
    -- Numbers within a text are no subject of it.
    where weight < 4 or word < '0' or word >= ':'
    union all
    select id, 2, '@' || district, null from story where district is not null
    union all
    select id, 3, '#' || category, null from story
  ), headed as (
    -- 'a':1A 'b':1A, and no folded word has a quote or a backslash. Of a word in several places the
    -- best one counts: tsvector keeps the highest weight of a position.
    select id, pg_catalog.string_agg('''' || pg_catalog.replace(pg_catalog.concat_ws(' ', lexemes, exact), ' ', place || ' ''') || place, ' ')::tsvector as head
    from (select id, lexemes, exact, pg_catalog.substr(''':1A'':1B'':1C', weight * 4 - 3, 4) as place from meant where weight < 4) as placed
    group by id
  ), keyed as (
    select id, pg_catalog.array_to_tsvector(pg_catalog.string_to_array(pg_catalog.string_agg(lexemes, ' '), ' ')) as keys
    from meant group by id
  )
  insert into public.article_search (article_id, published_at, category, district, keys, head)
  select id, published_at, category, district, keys, head
  from story join keyed using (id) join headed using (id)
  on conflict (article_id) do update set published_at = excluded.published_at, category = excluded.category,
    district = excluded.district, keys = excluded.keys, head = excluded.head
$$;
comment on function public.index_articles(uuid[]) is
  'Writes the search keys of those of the given stories that are approved and published.';

-- Distinct folded words of a story, given as a row in JSON.
create function public.article_words(story jsonb) returns text[]
  language sql immutable strict set search_path = ''
as $$
  select coalesce(pg_catalog.array_agg(distinct each collate "C"), '{}')
  from pg_catalog.string_to_table(public.fold_clean_text(pg_catalog.concat_ws(' ',
      story ->> 'title_hi', story ->> 'title_en', story ->> 'summary_hi', story ->> 'summary_en', story ->> 'location_city',
      story ->> 'subcategory', story ->> 'series_title', story ->> 'series_title_hi',
      (select pg_catalog.string_agg(name, ' ') from pg_catalog.jsonb_array_elements_text(
        (story -> 'tags') || (story -> 'keywords') || (story -> 'people_mentioned') || (story -> 'organizations_mentioned')) as name),
      pg_catalog.left((select pg_catalog.string_agg(block ->> 'text', ' ') from pg_catalog.jsonb_array_elements(
        coalesce(nullif(story -> 'body_hi', 'null'), '[]') || coalesce(nullif(story -> 'body_en', 'null'), '[]')) as block), 20000)
    )), ' ') as each
  where pg_catalog.length(each) between 2 and 40
$$;

create function public.forget_search_words(words text[]) returns void
  language plpgsql set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  asked record;
  wanted tsquery;
begin
  -- A word that was taken away must not be told in corrections. So many at once are of a mass withdrawal.
  for asked in
    select id, lexemes from public.search_words
    where word = any (words) and role = 'word' and known_from > '-infinity' limit 5000
  loop
    wanted := (
      select pg_catalog.string_agg('''' || pg_catalog.replace(pg_catalog.replace(l, '\', '\\'), '''', '''''') || '''', '&')::tsquery
      from pg_catalog.unnest(asked.lexemes) as l);
    perform from public.article_search where keys @@ wanted limit 1;
    if not found then
      delete from public.search_words where id = asked.id;
    end if;
  end loop;
end
$$;
comment on function public.forget_search_words(text[]) is 'Forgets those of the words that no published story has any more.';

create function public.forget_deleted_articles() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform public.forget_search_words(array(
    select distinct word from old_rows o, pg_catalog.unnest(public.article_words(pg_catalog.to_jsonb(o))) as word
    where o.is_approved and o.status = 'published'));
  return null;
end
$$;

create function public.index_new_articles() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform public.index_articles(array(select id from new_rows where is_approved and status = 'published'));
  return null;
end
$$;

create function public.index_changed_articles() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  changed uuid[];
begin
  -- Counting a view is by far the commonest change, and none that search shows.
  select pg_catalog.array_agg(n.id) into changed
  from old_rows o join new_rows n using (id)
  where (o.is_approved, o.status, o.published_at, o.category, o.district, o.title_hi, o.title_en, o.summary_hi, o.summary_en,
         o.body_hi, o.body_en, o.tags, o.keywords, o.people_mentioned, o.organizations_mentioned, o.location_city,
         o.subcategory, o.series_title, o.series_title_hi)
    is distinct from
        (n.is_approved, n.status, n.published_at, n.category, n.district, n.title_hi, n.title_en, n.summary_hi, n.summary_en,
         n.body_hi, n.body_en, n.tags, n.keywords, n.people_mentioned, n.organizations_mentioned, n.location_city,
         n.subcategory, n.series_title, n.series_title_hi);
  if changed is not null then
    delete from public.article_search
    where article_id in (select id from new_rows where id = any (changed) and not (is_approved and status = 'published'));
    perform public.index_articles(changed);
    perform public.forget_search_words(array(
      select word from old_rows o, pg_catalog.unnest(public.article_words(pg_catalog.to_jsonb(o))) as word
      where o.id = any (changed) and o.is_approved and o.status = 'published'
      except
      select word from new_rows n, pg_catalog.unnest(public.article_words(pg_catalog.to_jsonb(n))) as word
      where n.id = any (changed) and n.is_approved and n.status = 'published'));
  end if;
  return null;
end
$$;
create trigger index_new_articles after insert on public.news_articles
  referencing new table as new_rows for each statement execute function public.index_new_articles();
create trigger forget_deleted_articles after delete on public.news_articles
  referencing old table as old_rows for each statement execute function public.forget_deleted_articles();
create trigger index_changed_articles after update on public.news_articles
  referencing old table as old_rows new table as new_rows for each statement execute function public.index_changed_articles();

-- Questions -----------------------------------------------------------------------------------

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
comment on function public.search_neighbours(public.search_key, text, integer) is
  'Words of the given scripts (d, l or dl) with the same consonants and nearly the same vowels, the nearest first.';

-- What one typed word may stand for: lexemes; exact, the lexeme of the word as typed; correction,
-- the word meant when the typed one is in no story.
create type public.search_meaning as (lexemes text[], exact text, correction text);

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
comment on function public.search_correction_of(public.search_key) is
  'For a word of no story: the nearest words by consonants, else by letters.';

create function public.search_meaning_of(typed text) returns public.search_meaning
  language plpgsql stable parallel safe set search_path = ''
as $$
declare
  key constant public.search_key := public.search_keys(typed);
  sounds constant text[] := pg_catalog.array_remove(array[key.sound, key.other_sound], null);
  bare constant text := pg_catalog.regexp_replace(key.sound, '(iy|y)?(on|en|o|an)$', '');
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
    if exists (select from public.search_words w where w.known_from <= pg_catalog.now() and w.sound = key.sound and w.script = 'd')
      or exists (select from public.search_words w where w.known_from <= pg_catalog.now() and w.other_sound = key.sound) then
      other := array['d' || key.sound];
    elsif own = '{}' and bare <> key.sound and pg_catalog.length(bare) > 2
      and exists (select from public.search_words w where w.known_from <= pg_catalog.now() and w.sound in (bare, bare || 'i') and w.script = 'd') then
      -- Hindi endings in Roman letters: hathiyon, kisano.
      other := array['d' || bare, 'd' || bare || 'i'];
    elsif own <> '{}' then
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

-- A question as parts that must each be found: any_parts (parts of a text search query, ¤ where a
-- weight goes) and exact_parts (the words as typed); corrected: the question with its slips mended.
create type public.search_question as (any_parts text[], exact_parts text[], corrected text, is_mended boolean);

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

create function public.search_parse(folded text) returns public.search_question
  language plpgsql stable parallel safe set search_path = ''
as $$
declare
  words text[] := public.search_counted_words(folded);
  amount constant integer := pg_catalog.cardinality(words);
  meanings public.search_meaning[] := '{}';
  keys public.search_key[] := '{}';
  question public.search_question;
  begins integer := 1;
  size integer;
  expansion text;
  own text;
  exact text;
begin
  question.any_parts := '{}';
  question.exact_parts := '{}';
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
    begins := begins + size;
  end loop;
  return question;
end
$$;

create function public.search_query_of(parts text[], weight text) returns tsquery
  language sql immutable strict parallel safe set search_path = ''
as $$ select pg_catalog.replace(pg_catalog.array_to_string(parts, '&'), '¤', weight)::tsquery $$;

create function public.search_relaxed(parts text[]) returns tsquery
  language plpgsql stable parallel safe set search_path = ''
as $$
declare
  amount constant integer := pg_catalog.cardinality(parts);
  relaxed tsquery;
begin
  for missing in 0 .. least(amount / 2, 3) loop
    select pg_catalog.replace(pg_catalog.string_agg('(' || chosen || ')', '|'), '¤', '')::tsquery into relaxed
    from (
      select pg_catalog.string_agg(parts[place], '&') as chosen
      from pg_catalog.generate_series(0, (1 << amount) - 1) as combination, pg_catalog.generate_series(1, amount) as place
      where combination & (1 << (place - 1)) > 0
      group by combination having pg_catalog.count(*) = amount - missing
    ) as combinations;
    exit when exists (
      select from public.article_search where keys @@ relaxed and (published_at <= pg_catalog.now()) is true);
  end loop;
  return relaxed;
end
$$;
comment on function public.search_relaxed(text[]) is
  'The query for all parts; when no story has them all, for all but one, and so on down to half of them.';

-- How many of the newest 50 stories a query finds: what shows whether it asks for a very common word.
create function public.search_commonness(wanted tsquery) returns integer
  language sql stable strict parallel safe set search_path = ''
as $$
  select pg_catalog.count(*)::integer
  from (select keys from public.article_search where published_at <= pg_catalog.now() order by published_at desc limit 50) as newest
  where keys @@ wanted
$$;

create function public.search_found(
  wanted tsquery, is_common boolean, category_filter text, district_filter text, most integer
) returns table (article_id uuid, published_at timestamptz, category text, district text, head tsvector)
  language plpgsql stable parallel safe set search_path = '' set plan_cache_mode = force_custom_plan set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  reach constant integer := 3 * most;
  ids uuid[];
begin
  -- A word of most stories: the index would list them all, so the newest are looked through instead.
  if is_common then
    ids := array(
      select article_id from (
        select article_id, keys from public.article_search
        where published_at <= pg_catalog.now()
          and (category_filter is null or category = category_filter) and (district_filter is null or district = district_filter)
        order by published_at desc limit reach) as newest
      where keys @@ wanted limit most);
    -- When that was not far enough for so many, the index knows the older ones.
    if pg_catalog.cardinality(ids) = most or reach > (
      select pg_catalog.count(*) from (
        select from public.article_search
        where published_at <= pg_catalog.now()
          and (category_filter is null or category = category_filter) and (district_filter is null or district = district_filter)
        limit reach) as newest)
    then
      return query select article_id, published_at, category, district, head from public.article_search where article_id = any (ids);
      return;
    end if;
  end if;
  return query
    select article_id, published_at, category, district, head
    from public.article_search
    -- "is true" keeps the planner to the index of keys: it would read thousands of stories for a rare word.
    where keys @@ wanted and (published_at <= pg_catalog.now()) is true
      and (category_filter is null or category = category_filter) is true
      and (district_filter is null or district = district_filter) is true
    order by published_at + interval '0' desc
    limit most;
end
$$;
comment on function public.search_found(tsquery, boolean, text, text, integer) is
  'The newest stories (so many at most) that a query finds; is_common says that it finds a great part of all.';

create function public.search_marks(parts text[]) returns jsonb
  language sql stable parallel safe set search_path = ''
as $$
  with asked as materialized (
    select distinct found[1] as lexeme
    from pg_catalog.regexp_matches(pg_catalog.array_to_string(parts, ' '), '''([^'']+)''¤', 'g') as found
  ), kinds as (
    select array(select pg_catalog.substr(lexeme, 2) from asked where lexeme like 's%') as stems,
      array(select pg_catalog.substr(lexeme, 2) from asked where lexeme like 'd%') as heard,
      array(select pg_catalog.substr(lexeme, 2) from asked where lexeme like 'l%') as written
  )
  select coalesce(pg_catalog.jsonb_agg(word), '[]') from (
    select w.word from public.search_words w, kinds where w.script = 'd' and w.role = 'word' and w.stem = any (stems)
    union
    select w.word from public.search_words w, kinds where w.script = 'd' and w.role = 'word' and w.sound = any (heard)
    union
    select w.word from public.search_words w, kinds where w.other_sound = any (heard)
    union
    select w.word from public.search_words w, kinds where w.script = 'l' and w.role = 'word' and w.sound = any (written)
    limit 300
  ) as marked
$$;
comment on function public.search_marks(text[]) is 'Folded words of stories that a question finds, to be marked in what is shown.';

create function public.search_articles(
  query text, category_filter text default null, district_filter text default null,
  page_number integer default 1, page_size integer default 20
) returns jsonb
  language plpgsql stable security definer
  set search_path = '' set jit = off set plan_cache_mode = force_custom_plan
  -- By index always: reading every row's keys, as the planner would for a very common word, takes ten times as long.
  set enable_seqscan = off set max_parallel_workers_per_gather = 0
as $$
declare
  -- Stories looked at, newest first: of a word that is in more, only these are ranked and counted.
  most constant integer := 1000;
  folded constant text := public.fold_text(pg_catalog.left(query, 1000));
  question public.search_question;
  wanted tsquery;
  commonness integer;
  is_common boolean;
  beside integer;
  size constant integer := least(greatest(coalesce(page_size, 20), 1), 50);
  start constant integer := (least(greatest(coalesce(page_number, 1), 1), 1000) - 1) * size;
  result jsonb;
begin
  if pg_catalog.length(query) <= 1000 and pg_catalog.length(folded) between 1 and 200 then
    question := public.search_parse(folded);
  end if;
  if coalesce(pg_catalog.cardinality(question.any_parts), 0) = 0 then
    return '{"ids": [], "total": 0, "capped": false, "partial": false, "corrected": null, "categories": {}, "districts": {}, "marks": []}';
  end if;
  wanted := public.search_query_of(question.any_parts, '');
  commonness := public.search_commonness(wanted);
  if commonness = 0 then
    wanted := public.search_relaxed(question.any_parts);
    commonness := public.search_commonness(wanted);
  end if;
  is_common := commonness > 20;
  -- What stands beside a chosen filter is looked for once more: of a very common word, less far.
  beside := case when is_common then 400 else most end;
  with part as materialized (
    select pg_catalog.replace(any_part, '¤', ':A')::tsquery as title, pg_catalog.replace(any_part, '¤', ':AB')::tsquery as subject,
      pg_catalog.replace(any_part, '¤', '')::tsquery as head,
      pg_catalog.replace(exact_part, '¤', ':A')::tsquery as exact_title, pg_catalog.replace(exact_part, '¤', ':AB')::tsquery as exact_subject
    from unnest(question.any_parts, question.exact_parts) as listed (any_part, exact_part)
  ), found as materialized (
    select * from public.search_found(wanted, is_common, category_filter, district_filter, most)
  ), ranked as (
    select article_id, published_at,
      -- Of more stories than are counted only the newest are weighed; the others follow by date.
      case when not f.is_weighed then 0 else (select pg_catalog.avg(case
          when f.head @@ exact_title then 1.0 when f.head @@ title then 0.85
          when f.head @@ exact_subject then 0.7 when f.head @@ subject then 0.6
          when f.head @@ part.head then 0.4 else 0.15 end) from part) end
      -- A fresher story goes before an equal one, and no fresh mention before an old headline.
      + 0.2 * pg_catalog.exp(pg_catalog.date_part('epoch', f.published_at - pg_catalog.now()) / 2592000) as score
    from (select *, pg_catalog.count(*) over () < most or pg_catalog.row_number() over (order by published_at desc) <= 300 as is_weighed
          from found) as f
  ), shown as (
    select article_id, score, published_at from ranked order by score desc, published_at desc, article_id offset start limit size
  ), by_category as (
    select category, pg_catalog.count(*) as amount from (
      select category from found where category_filter is null
      union all
      select category from public.search_found(wanted, is_common, null, district_filter, beside) where category_filter is not null
    ) as each group by category
  ), by_district as (
    select district, pg_catalog.count(*) as amount from (
      select district from found where district_filter is null
      union all
      select district from public.search_found(wanted, is_common, category_filter, null, beside) where district_filter is not null
    ) as each where district is not null group by district
  )
  select pg_catalog.jsonb_build_object(
    'ids', coalesce((select pg_catalog.jsonb_agg(article_id order by score desc, published_at desc, article_id) from shown), '[]'),
    'total', (select pg_catalog.count(*) from found),
    'capped', (select pg_catalog.count(*) = most from found),
    'partial', wanted <> public.search_query_of(question.any_parts, ''),
    'corrected', case when question.is_mended then question.corrected end,
    'categories', coalesce((select pg_catalog.jsonb_object_agg(category, amount) from by_category), '{}'),
    'districts', coalesce((select pg_catalog.jsonb_object_agg(district, amount) from by_district), '{}'),
    'marks', public.search_marks(question.any_parts))
  into result;
  return result;
end
$$;
comment on function public.search_articles(text, text, text, integer, integer) is
  'Public stories that a question finds, best first: ids of one page, total (at most 1000, capped says more), corrected question, '
  'whether only most of it was found (partial), counts by section and district, words to mark. '
  'Runs as its owner, since behind Row Level Security no index on text is used; it shows public stories only.';

create function public.suggest_articles(
  query text, edition text default 'hi', category_filter text default null, district_filter text default null
) returns table (id uuid, title text, category text, district text)
  language plpgsql stable security definer
  set search_path = '' set jit = off set plan_cache_mode = force_custom_plan
  -- By index always: reading every row's keys, as the planner would for a very common word, takes ten times as long.
  set enable_seqscan = off set max_parallel_workers_per_gather = 0
as $$
#variable_conflict use_column
declare
  folded constant text := public.fold_text(pg_catalog.left(query, 1000));
  words constant text[] := pg_catalog.string_to_array(folded, ' ');
  last_word constant text := words[pg_catalog.cardinality(words)];
  key public.search_key;
  question public.search_question;
  before text[];
  begun text;
  in_title tsquery;
  wanted tsquery;
  chosen uuid[];
begin
  if pg_catalog.length(query) > 1000 or pg_catalog.length(folded) not between 2 and 200 then
    return;
  end if;
  key := public.search_keys(pg_catalog.left(last_word, 40));
  question := public.search_parse(pg_catalog.array_to_string(words[:pg_catalog.cardinality(words) - 1], ' '));
  before := question.any_parts;
  -- The last word may still be being typed.
  begun := '(' || pg_catalog.concat_ws('|',
    case key.script when 'd'
      then public.search_quote('s' || pg_catalog.translate(last_word, 'ीूईऊशषॉऑॅः', 'िुइउससोओे')) || '*|' || public.search_quote('s' || key.stem)
      else public.search_quote('=' || last_word) || '*' end,
    case when pg_catalog.length(key.sound) > 1
      then public.search_quote('l' || key.sound) || '*|' || public.search_quote('d' || key.sound) || '*' end) || ')';
  in_title := pg_catalog.replace(pg_catalog.replace(
    pg_catalog.array_to_string(before || begun, '&'), '¤*', ':*A'), '¤', ':A')::tsquery;
  if pg_catalog.length(key.sound) > 2 or pg_catalog.cardinality(before) > 0 then
    wanted := pg_catalog.replace(pg_catalog.replace(pg_catalog.array_to_string(
      before || case when pg_catalog.length(key.sound) > 2 then array[begun] else '{}' end, '&'), '¤*', ':*'), '¤', '')::tsquery;
    chosen := array(
      select f.article_id
      from public.search_found(wanted, public.search_commonness(wanted) > 20, category_filter, district_filter, 300) as f
      order by f.head @@ in_title desc, f.published_at desc limit 5);
  else
    -- Two letters begin words of very many stories: the newest are enough.
    chosen := array(
      select s.article_id
      from (select n.id, n.published_at from public.news_articles n
            where n.is_approved and n.status = 'published' and n.published_at <= pg_catalog.now()
              and (category_filter is null or n.category = category_filter) and (district_filter is null or n.district = district_filter)
            order by n.published_at desc limit 1000) as newest
        join public.article_search s on s.article_id = newest.id
      where s.head @@ in_title
      order by newest.published_at desc limit 5);
  end if;
  if pg_catalog.cardinality(chosen) < 5 and pg_catalog.length(folded) > 2 then
    -- Specification 7: the title in the edition's language contains the term.
    chosen := chosen || array(
      select f.id from (
        select n.id, n.published_at from public.news_articles n
        where edition <> 'en' and n.search_hi like '%' || folded || '%' and public.fold_text(n.title_hi) like '%' || folded || '%'
          and n.is_approved and n.status = 'published' and n.published_at <= pg_catalog.now() and not n.id = any (chosen)
          and (category_filter is null or n.category = category_filter) and (district_filter is null or n.district = district_filter)
        union all
        select n.id, n.published_at from public.news_articles n
        where edition = 'en' and n.search_en like '%' || folded || '%' and public.fold_text(n.title_en) like '%' || folded || '%'
          and n.is_approved and n.status = 'published' and n.published_at <= pg_catalog.now() and not n.id = any (chosen)
          and (category_filter is null or n.category = category_filter) and (district_filter is null or n.district = district_filter)
        limit 200) as f
      order by f.published_at desc limit 5);
  end if;
  if chosen = '{}' then
    question := public.search_parse(folded);
    wanted := public.search_query_of(question.any_parts, '');
    in_title := public.search_query_of(question.any_parts, ':A');
    chosen := array(
      select f.article_id
      from public.search_found(wanted, public.search_commonness(wanted) > 20, category_filter, district_filter, 300) as f
      order by f.head @@ in_title desc, f.published_at desc limit 5);
  end if;
  return query
    select n.id, case edition when 'en' then coalesce(n.title_en, n.title_hi) else coalesce(n.title_hi, n.title_en) end,
      n.category, n.district
    from pg_catalog.unnest(chosen) with ordinality as listed (id, place) join public.news_articles n using (id)
    order by listed.place limit 5;
end
$$;
comment on function public.suggest_articles(text, text, text, text) is
  'Up to five public stories for a question being typed, with their titles in the edition''s language (hi or en). '
  'Runs as its owner like search_articles.';

alter table public.search_words enable row level security;
alter table public.search_synonyms enable row level security;
alter table public.article_search enable row level security;
revoke all on public.search_words, public.search_synonyms, public.article_search from anon, authenticated;
grant all on public.search_words, public.search_synonyms, public.article_search to service_role;

revoke execute on function
  public.search_stem(text), public.search_sound(text), public.search_keys(text),
  public.learn_search_words(text[], timestamptz), public.article_words(jsonb), public.forget_search_words(text[]),
  public.forget_deleted_articles(), public.search_quote(text),
  public.search_name_words(text), public.write_search_synonyms(text, text[], text), public.refresh_search_synonyms(),
  public.fold_clean_text(text), public.index_articles(uuid[]), public.index_new_articles(), public.index_changed_articles(),
  public.search_neighbours(public.search_key, text, integer), public.search_correction_of(public.search_key),
  public.search_meaning_of(text), public.search_phrase(public.search_key[], text),
  public.search_expansion(public.search_key[], text[]), public.search_counted_words(text), public.search_parse(text),
  public.search_query_of(text[], text), public.search_relaxed(text[]), public.search_commonness(tsquery),
  public.search_found(tsquery, boolean, text, text, integer), public.search_marks(text[]),
  public.search_articles(text, text, text, integer, integer), public.suggest_articles(text, text, text, text)
from public, anon, authenticated;
grant execute on function
  public.search_articles(text, text, text, integer, integer), public.suggest_articles(text, text, text, text)
to anon, authenticated, service_role;

-- Stories that were there before search was.
select public.index_articles(array(select id from public.news_articles));
