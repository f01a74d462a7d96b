-- Roman typing finds words with -ाव- and -ाय-. Every ाव was heard as ों, so that chunav, sawan and bhav found nothing;
-- only the nasal kind of गांव is. And य before a last letter is spoken: ghayal, vidhayak, chayan.
create or replace function public.search_stem(word text) returns text
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

create or replace function public.search_sound(word text) returns text
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

create or replace function public.search_keys(word text) returns public.search_key
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
comment on function public.search_keys(text) is
  'The keys of a folded word: script (d Devanagari, l other), stem, sound, its sound as it is also typed (ड़ as r, गांव as gaav, वहां with its ending), and its consonants (frame).';

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
comment on function public.search_respelt(text) is
  'How a word in Roman letters sounds when it is spelt in other ways, the likeliest first; for a word that no story has as it is heard.';

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
comment on function public.search_without_ending(text) is
  'How a word in Roman letters sounds without its Hindi ending: saalon, yuvaon, baten, hathiyon.';

create function public.search_heard(sounds text[], most integer) returns text[]
  language sql stable strict parallel safe set search_path = ''
as $$
  select coalesce(pg_catalog.array_agg('d' || sound order by place), '{}') from (
    select sound, place from pg_catalog.unnest(sounds) with ordinality as listed (sound, place)
    where exists (select from public.search_words w where w.known_from <= pg_catalog.now() and w.sound = listed.sound and w.script = 'd')
      or exists (select from public.search_words w where w.known_from <= pg_catalog.now() and w.other_sound = listed.sound)
    order by place limit most) as known
$$;
comment on function public.search_heard(text[], integer) is
  'Lexemes of those of the sounds (the first so many) that a Hindi word of public stories has.';

create or replace function public.search_meaning_of(typed text) returns public.search_meaning
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

revoke execute on function public.search_respelt(text), public.search_without_ending(text), public.search_heard(text[], integer)
  from public, anon, authenticated;

-- What is known already is worked out anew: words, then the names of topics, districts and sections, then stories.
update public.search_words as known
set stem = (keyed.key).stem, sound = (keyed.key).sound, other_sound = (keyed.key).other_sound, frame = (keyed.key).frame,
  lexemes = case (keyed.key).script when 'd' then pg_catalog.array_remove(
    array['s' || (keyed.key).stem, 'd' || (keyed.key).sound, 'd' || (keyed.key).other_sound], null) else array['l' || (keyed.key).sound] end
from (select id, public.search_keys(word) as key from public.search_words where role = 'word' order by word offset 0) as keyed
where known.id = keyed.id
  and (known.stem, known.sound, known.other_sound, known.frame)
    is distinct from ((keyed.key).stem, (keyed.key).sound, (keyed.key).other_sound, (keyed.key).frame);

update public.districts set position = position where true;
update public.categories set position = position where true;
update public.topics set kind = kind where true;

-- In parts, since a statement may not take longer than two minutes: among 100,000 stories each takes some fifteen seconds.
select public.index_articles(array(select id from public.news_articles where pg_catalog.left(id::text, 1) in ('0', '1')));
select public.index_articles(array(select id from public.news_articles where pg_catalog.left(id::text, 1) in ('2', '3')));
select public.index_articles(array(select id from public.news_articles where pg_catalog.left(id::text, 1) in ('4', '5')));
select public.index_articles(array(select id from public.news_articles where pg_catalog.left(id::text, 1) in ('6', '7')));
select public.index_articles(array(select id from public.news_articles where pg_catalog.left(id::text, 1) in ('8', '9')));
select public.index_articles(array(select id from public.news_articles where pg_catalog.left(id::text, 1) in ('a', 'b')));
select public.index_articles(array(select id from public.news_articles where pg_catalog.left(id::text, 1) in ('c', 'd')));
select public.index_articles(array(select id from public.news_articles where pg_catalog.left(id::text, 1) in ('e', 'f')));
update public.news_articles set status = status
where (status <> 'published' or published_at > pg_catalog.now()) and pg_catalog.left(id::text, 1) = '0';
update public.news_articles set status = status
where (status <> 'published' or published_at > pg_catalog.now()) and pg_catalog.left(id::text, 1) = '1';
update public.news_articles set status = status
where (status <> 'published' or published_at > pg_catalog.now()) and pg_catalog.left(id::text, 1) = '2';
update public.news_articles set status = status
where (status <> 'published' or published_at > pg_catalog.now()) and pg_catalog.left(id::text, 1) = '3';
update public.news_articles set status = status
where (status <> 'published' or published_at > pg_catalog.now()) and pg_catalog.left(id::text, 1) = '4';
update public.news_articles set status = status
where (status <> 'published' or published_at > pg_catalog.now()) and pg_catalog.left(id::text, 1) = '5';
update public.news_articles set status = status
where (status <> 'published' or published_at > pg_catalog.now()) and pg_catalog.left(id::text, 1) = '6';
update public.news_articles set status = status
where (status <> 'published' or published_at > pg_catalog.now()) and pg_catalog.left(id::text, 1) = '7';
update public.news_articles set status = status
where (status <> 'published' or published_at > pg_catalog.now()) and pg_catalog.left(id::text, 1) = '8';
update public.news_articles set status = status
where (status <> 'published' or published_at > pg_catalog.now()) and pg_catalog.left(id::text, 1) = '9';
update public.news_articles set status = status
where (status <> 'published' or published_at > pg_catalog.now()) and pg_catalog.left(id::text, 1) = 'a';
update public.news_articles set status = status
where (status <> 'published' or published_at > pg_catalog.now()) and pg_catalog.left(id::text, 1) = 'b';
update public.news_articles set status = status
where (status <> 'published' or published_at > pg_catalog.now()) and pg_catalog.left(id::text, 1) = 'c';
update public.news_articles set status = status
where (status <> 'published' or published_at > pg_catalog.now()) and pg_catalog.left(id::text, 1) = 'd';
update public.news_articles set status = status
where (status <> 'published' or published_at > pg_catalog.now()) and pg_catalog.left(id::text, 1) = 'e';
update public.news_articles set status = status
where (status <> 'published' or published_at > pg_catalog.now()) and pg_catalog.left(id::text, 1) = 'f';
