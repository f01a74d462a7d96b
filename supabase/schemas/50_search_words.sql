-- Search that understands how people type (docs/search.md). The rule by which spellings are equal stands here alone:
-- search_keys() makes a word's keys, search_words remembers each distinct word with them.

create type public.search_key as (script text, stem text, sound text, other_sound text, frame text);

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
    -- राज्यों is of राज्य: its य is no ending.
    shorter := pg_catalog.regexp_replace(stem, '(ाओं|ाएं|ाओ|ओं|एं|(?<!्)यों|ों|ें|ां|[ाेोआएओ])$', '');
  end if;
  -- Two letters must stay, and none with its vowel cut off.
  if shorter ~ '[अ-ह].*[क-ह]' and shorter !~ '्$' then return shorter; end if;
  return stem;
end
$$;
comment on function public.search_stem is
  'A folded word without its plural and oblique endings, vowel lengths and sibilants made equal: किसानों and किसान '
  'are one.';

create function public.search_without_ending(typed text) returns text[]
  language sql immutable strict parallel safe set search_path = ''
as $$
  select coalesce(pg_catalog.array_agg(public.search_sound(word)), '{}')
  from (
    select pg_catalog.regexp_replace(typed, '(i?y)?(aa?o|o|ei?|aa?)n$|(i?y)?a?o$|ye$', '') as word
    union
    -- rajyo is of राज्य,
    select pg_catalog.regexp_replace(typed, '(?<=y)on?$', 'a')
    union
    -- hathiyon of हाथी.
    select pg_catalog.regexp_replace(typed, 'i?y(o|aa?)n?$', 'i')) as each
  where word <> typed and pg_catalog.length(public.search_sound(word)) > 1
$$;
comment on function public.search_without_ending is
  'How a word in Roman letters sounds without its Hindi ending: saalon, yuvaon, baten, hathiyon.';

create function public.search_respelt(typed text) returns text[]
  language sql immutable strict parallel safe set search_path = ''
as $$
  select coalesce(pg_catalog.array_agg(sound order by place), '{}')
  from (
    select public.search_sound(spelling) as sound, pg_catalog.min(place) as place
    from (values
      -- sahayata is सहायता, rao राव, chhetra क्षेत्र, railway रेलवे.
      (pg_catalog.regexp_replace(typed, 'aya(?=[^aeiou])', 'ay', 'g'), 1),
      (pg_catalog.regexp_replace(typed, 'ao$', 'av'), 2),
      (pg_catalog.replace(typed, 'chh', 'ksh'), 3),
      (pg_catalog.regexp_replace(typed, '(?<=..)ay$', ''), 4)) as listed (spelling, place)
    where spelling <> typed
    group by 1) as heard
$$;
comment on function public.search_respelt is
  'How a word in Roman letters sounds when it is spelt in other ways, the likeliest first; for a word that no article '
  'has as it is heard.';

create function public.search_heard(sounds text[], most integer) returns text[]
  language sql stable strict parallel safe set search_path = ''
as $$
  select coalesce(pg_catalog.array_agg('d' || sound order by place), '{}') from (
    select sound, place from pg_catalog.unnest(sounds) with ordinality as listed (sound, place)
    where exists (select from public.search_words w where w.known_from <= pg_catalog.now() and w.sound = listed.sound and w.script = 'd')
      or exists (select from public.search_words w where w.known_from <= pg_catalog.now() and w.other_sound = listed.sound)
    order by place limit most) as known
$$;
comment on function public.search_heard is
  'Lexemes of those of the sounds (the first so many) that a Hindi word of public articles has.';

-- ाव is heard as ों only where it is nasal (गांव, not चुनाव), and य before a last letter is spoken: ghayal,
-- vidhayak, chayan.
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
      sound := pg_catalog.regexp_replace(sound, 'ांव(?![ा-्])', 'ों', 'g');
    end if;
    -- समय, रायपुर: य that ends a syllable sounds with the vowel before it. Before a last letter it begins one: घायल.
    if pg_catalog.strpos(sound, 'य') > 0 then
      sound := pg_catalog.regexp_replace(pg_catalog.regexp_replace(sound,
        '([क-ह])(ा?)य(?![ा-्]|[क-ह]$)', '\1े', 'g'), '^[अआ]य(?![ा-्]|[क-ह]$)', 'ए');
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
    sound := pg_catalog.replace(pg_catalog.replace(pg_catalog.replace(sound, 'tch', 'ch'), 'cch', 'ch'), 'tion', 'shan');
    sound := pg_catalog.replace(pg_catalog.replace(pg_catalog.replace(sound, 'chh', 'Q'), 'ch', 'Q'), 'ck', 'k');
    sound := pg_catalog.replace(pg_catalog.replace(pg_catalog.replace(sound, 'ce', 'se'), 'ci', 'si'), 'cy', 'sy');
    sound := pg_catalog.translate(sound, 'cQqwz', 'kckvj');
    sound := pg_catalog.replace(pg_catalog.replace(sound, 'x', 'ks'), 'sh', 's');
    sound := pg_catalog.replace(pg_catalog.replace(sound, 'ph', 'f'), 'rh', 'r');
    sound := pg_catalog.replace(pg_catalog.replace(pg_catalog.replace(sound, 'kh', 'K'), 'gh', 'G'), 'th', 'T');
    sound := pg_catalog.replace(pg_catalog.replace(pg_catalog.replace(sound, 'dh', 'D'), 'bh', 'B'), 'jh', 'J');
    if sound like '%gue' or sound like '%ge' then
      -- village and bridge, but not lage and honge.
      sound := pg_catalog.regexp_replace(pg_catalog.regexp_replace(sound, 'gue$', 'g'), '(?<=..[ae]|[cr]han|ran)ge$|dge$', 'j');
    end if;
    if pg_catalog.strpos(sound, 'aa') > 0 then sound := pg_catalog.regexp_replace(sound, 'aa+', 'a', 'g'); end if;
    if pg_catalog.strpos(sound, 'e') > 0 then
      -- jayega and jaega, kiye and kie; then the silent e of English.
      sound := pg_catalog.regexp_replace(pg_catalog.replace(pg_catalog.replace(sound, 'aye', 'ae'), 'uye', 'ue'), 'ee|ea|ey$|iye$|ie$', 'i', 'g');
      if sound like '__%e' then sound := pg_catalog.left(sound, -1); end if;
    end if;
    sound := pg_catalog.replace(sound, 'oo', 'u');
    if pg_catalog.strpos(sound, 'anv') > 0 or pg_catalog.strpos(sound, 'aon') > 0 then
      sound := pg_catalog.regexp_replace(sound, 'anv(?![aeiou])|aon', 'on', 'g');
    end if;
    if sound like '%eo' then sound := pg_catalog.regexp_replace(sound, 'eo$', 'ev'); end if;
    if pg_catalog.strpos(sound, 'au') > 0 or pg_catalog.strpos(sound, 'ou') > 0 or pg_catalog.strpos(sound, 'ao') > 0 then
      sound := pg_catalog.regexp_replace(sound, 'au|ou|ao', 'o', 'g');
    end if;
    if pg_catalog.strpos(sound, 'ay') > 0 or pg_catalog.strpos(sound, 'ei') > 0 then
      sound := pg_catalog.regexp_replace(sound, 'aya$|ay(?![aeiou])|ei', 'e', 'g');
    end if;
    if pg_catalog.strpos(sound, 'y') > 0 then sound := pg_catalog.regexp_replace(sound, 'y(?![aeiou])', 'i', 'g'); end if;
    if pg_catalog.strpos(sound, 'i') > 0 then sound := pg_catalog.regexp_replace(sound, 'i(?=[aou])', 'iy', 'g'); end if;
  end if;
  -- From here on both scripts alike. A and a say nothing in Roman typing, except at the beginning.
  sound := pg_catalog.replace(pg_catalog.replace(sound, 'ai', 'e'), 'Ai', 'e');
  if pg_catalog.strpos(sound, 'uv') > 0 then sound := pg_catalog.regexp_replace(sound, 'uv(?=[aA]|$)', 'u'); end if;
  -- pehle is पहले, mehnat is मेहनत; किए and की, हुए and हुआ end alike.
  if pg_catalog.strpos(sound, 'eh') > 1 then sound := pg_catalog.left(sound, 1) || pg_catalog.replace(pg_catalog.substr(sound, 2), 'eh', 'h'); end if;
  if sound like '%ie' or sound like '%ue' then sound := pg_catalog.left(sound, -1); end if;
  sound := pg_catalog.left(sound, 1) || pg_catalog.translate(pg_catalog.substr(sound, 2), 'aA', '');
  sound := pg_catalog.regexp_replace(pg_catalog.replace(sound, 'A', 'a'), '(.)\1+', '\1', 'g');
  if pg_catalog.strpos(sound, 'm') > 0 then
    sound := pg_catalog.regexp_replace(pg_catalog.regexp_replace(sound, 'm(?=[^aeiou])', 'n', 'g'), '(.)\1+', '\1', 'g');
  end if;
  return sound;
end
$$;
comment on function public.search_sound is
  'What a folded word sounds like, the same for Devanagari, Roman Hindi and English: खरीदी, kharidi and khareedee '
  'are Kridi.';

create function public.search_keys(word text) returns public.search_key
  language plpgsql immutable strict parallel safe set search_path = ''
as $$
declare
  key public.search_key;
begin
  key.script := case when word ~ '[ऀ-ॿ]' then 'd' else 'l' end;
  key.stem := public.search_stem(word);
  key.sound := public.search_sound(key.stem);
  if key.script = 'd' then
    key.other_sound := public.search_sound(case
      -- ड and ढ within a word are written d or r in Roman letters: सड़क is sadak and sarak.
      when (pg_catalog.strpos(key.stem, 'ड') > 0 or pg_catalog.strpos(key.stem, 'ढ') > 0) and key.stem ~ '[^ं्][डढ](?!्)'
        then pg_catalog.regexp_replace(key.stem, '(?<=[^ं्])[डढ](?!्)', 'र', 'g')
      -- गांव is gaon and gaav, कहीं is kahin and kahi.
      when key.stem like '%ांव' or key.stem like '%िं' then pg_catalog.regexp_replace(key.stem, 'ं(व?)$', '\1')
      -- वहां, नदियां: the ending that the stem has lost is heard.
      when word like '%ां' then word
    end);
  end if;
  key.frame := pg_catalog.regexp_replace(
    pg_catalog.translate(pg_catalog.lower(pg_catalog.regexp_replace(key.sound, '^[aeiou]', '1')), 'maeiouhy', 'n'),
    '(.)\1+', '\1', 'g');
  return key;
end
$$;
comment on function public.search_keys is
  'The keys of a folded word: script (d Devanagari, l other), stem, sound, its sound as it is also typed (ड़ as r, '
  'गांव as gaav, वहां with its ending), and its consonants (frame).';

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
  'Each distinct folded word of published articles with its search keys, worked out once; filler and function words '
  'do not count in a search.';
comment on column public.search_words.known_from is
  'From when readers may be told the word: the hour of the first article that has it; -infinity for words of names, '
  'which never go.';
-- Not unique: whoever publishes a new word would wait for everyone else who is about to. A word that two
-- write at the same time is there twice, with the same keys.
create index search_words_by_word on public.search_words (word);
create index search_words_by_stem on public.search_words (stem);
create index search_words_by_sound on public.search_words (sound);
create index search_words_by_other_sound on public.search_words (other_sound) where other_sound is not null;
create index search_words_by_frame on public.search_words (frame);
create index search_words_like_sound on public.search_words using gin (sound extensions.gin_trgm_ops);

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

-- Lexemes: s + stem and d + sound of Devanagari words, l + sound of others; = + word stands for an
-- English word as it is written; @ + district and # + section for where and what about.
create function public.learn_search_words(words text[], since timestamptz)
  returns table (known_word text, known_lexemes text, known_exact text)
  -- By index alone: while the first articles come in, the planner still takes the table for empty.
  language sql set search_path = '' set enable_seqscan = off
as $$
  with stored as materialized (
    -- Held until these articles are there: forget_search_words passes over what is held.
    select word, lexemes, script, stem, role from public.search_words where word = any (words) for key share
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
comment on function public.learn_search_words is
  'Remembers folded words, which readers may be told from then on; gives those that count with their lexemes, a '
  'blank between them, and the lexeme of an English word as written.';

create function public.forget_search_words(words text[]) returns void
  language plpgsql set search_path = '' set plan_cache_mode = force_custom_plan
  -- Of a word that no other article has, the planner expects some rows and reads the whole table until it meets one; the
  -- index knows at once.
  set enable_seqscan = off set enable_indexscan = off
as $$
declare
  asked record;
  wanted tsquery;
  hour timestamptz;
begin
  -- A word that was taken away must not be told in corrections. So many at once are of a mass withdrawal.
  for asked in
    select id, lexemes from public.search_words
    where word = any (words) and role = 'word' and known_from > '-infinity' limit 5000
  loop
    wanted := (
      select pg_catalog.string_agg('''' || pg_catalog.replace(pg_catalog.replace(l, '\', '\\'), '''', '''''') || '''', '&')::tsquery
      from pg_catalog.unnest(asked.lexemes) as l);
    continue when exists (select from public.article_search where keys @@ wanted and published_at <= pg_catalog.now());
    -- Whoever publishes it at this moment has it in hand; who has just done so is seen by the next look.
    perform from public.search_words where id = asked.id for update skip locked;
    continue when not found;
    hour := (select pg_catalog.min(published_at) from public.article_search where keys @@ wanted);
    if hour is null then
      delete from public.search_words where id = asked.id;
    elsif hour > pg_catalog.now() then
      update public.search_words set known_from = hour where id = asked.id and known_from <> hour;
    end if;
  end loop;
end
$$;
comment on function public.forget_search_words is
  'Forgets those of the words that no published article has any more; what only articles of a later hour have is told from then on.';

-- Who may do what ---------------------------------------------------------------------------------

alter table public.search_words enable row level security;

grant all on public.search_words to service_role;
