-- Suggestions: titles that contain the term (specification 7), in any of its spellings, the most relevant first. Articles
-- that only mention it, or whose title in the other language does, are for the results.

-- Short beginnings in Roman letters (ram, sa, garh) are compared with titles letter by letter. By sound, which
-- leaves vowels out, sa and ra are one sign, too little to look for, and garh (gr) begins ग्राम and grounds.
create type public.search_beginning as (pattern text, beginnings text[]);
comment on type public.search_beginning is
  'A beginning in Roman letters as it stands in folded Devanagari: a pattern, and how stems of such words begin (of '
  'others too).';

create function public.search_spelled(typed text) returns public.search_beginning
  language plpgsql stable strict parallel safe set search_path = ''
as $$
declare
  consonant constant text := '(?:[b-df-hj-np-tv-z]h*)';
  -- gaon is गांव, jayega जाएगा.
  graphemes constant text[] := public.graphemes_of(
    pg_catalog.regexp_replace(pg_catalog.replace(typed, 'aon', 'aanv'), '(?<=[aiu])ye', 'e', 'g'));
  -- What one of them may be in a stem, where i and u are short and there is one sibilant.
  signs constant text[] := pg_catalog.string_to_array(
    ',ं,अ,आ,इ,उ,ए,ऐ,ओ,औ,क,ख,ग,घ,च,छ,ज,झ,ट,ठ,ड,ढ,ण,त,थ,द,ध,न,प,फ,ब,भ,म,य,र,ल,ळ,व,स,ह,ा,ि,ु,ृ,े,ै,ो,ौ,' ||
    'च्छ,क्स,र्ह,रह,रि,डि,ाइ,ाउ,ाय,या,यि,ये,यो,वा,वो,ंव', ',');
  spelled public.search_beginning := row('', array['']);
  longer text[];
  letter text;
  piece text;
  before text := '';
  after text;
  is_last boolean;
  has_room boolean := true;
begin
  for place in 1 .. pg_catalog.cardinality(graphemes) loop
    letter := graphemes[place];
    is_last := place = pg_catalog.cardinality(graphemes);
    -- "-": the word goes on.
    after := pg_catalog.array_to_string(graphemes[place + 1:], '') || '-';
    piece := case
      when letter = 'rh' then '(?:ढ|र्?ह)'
      when letter = 'ai' and before ~ (consonant || '$') then '(?:ै|ा?[इईय])'
      when letter = 'c' and is_last then '[कचछ]'
      -- school is स्कूल.
      when letter = 'ch' and before like '%s' then '[कचछ]'
      when letter = 'y' and is_last and before ~ '[aiu]$' then '[यए]'
      when letter ~ '^[nm]' and before like '%:' then case letter when 'n' then '[नण]' else 'म' end
      when letter = ':' and after !~ '^[nm]' then
        '(?:' || (public.letter_rule(pg_catalog.left(after, 1), before, after, false)).pattern || '्)?'
      -- गढ is typed gadh too.
      else (public.letter_rule(letter, before, after, letter <> 'dh')).pattern end;
    if piece is null then
      return null;
    end if;
    if letter = 'o' then
      piece := pg_catalog.replace(piece, '|व)', '|ं?व)');
    end if;
    if is_last and letter ~ '^[bdgjkprst]$' then
      -- Its breath may still come: bad begins badhai (बधाई).
      piece := '(?:' || piece || '|' || (public.letter_rule(letter || 'h', before, after, letter <> 'd')).pattern || ')';
    end if;
    if letter ~ ('^' || consonant) and before ~ (consonant || '$') then
      -- Two consonants may be a conjunct; कृ is typed kri.
      piece := case when letter = 'r' then '(?:ृ|्?' || piece || case when graphemes[place + 1] = 'i' then '[िी]' else '' end || ')'
        else '्?' || piece end;
    end if;
    -- The i of kri stands in the piece of its r.
    if letter <> 'i' or before !~ (consonant || 'r$') then
      spelled.pattern := spelled.pattern || piece;
      if has_room then
        longer := array(
          select stem || sign
          from pg_catalog.unnest(spelled.beginnings) as stem, pg_catalog.unnest(signs) as each,
            pg_catalog.unnest(array[each, '्' || each]) as sign
          where sign ~ ('^(?:' || pg_catalog.translate(piece, 'ीूईऊशषऑॉॅ', 'िुइउससओोे') || ')$')
            and stem || sign !~ 'ं[्ृ]');
        -- Shorter ones find these words too, among others.
        has_room := pg_catalog.cardinality(longer) between 1 and 40;
        if has_room then spelled.beginnings := longer; end if;
      end if;
    end if;
    before := before || letter;
  end loop;
  -- An inherent vowel is no सि; ram is रं before a labial alone (रंभा, not रंग).
  spelled.pattern := '(?:' || spelled.pattern || ')' || case letter
    when 'a' then '(?![ािीुूृेोॉॅ्])' when 'm' then '(?:(?<!ं)|(?=[प-म]))' else '' end;
  return spelled;
end
$$;
comment on function public.search_spelled is
  'A beginning of two or more Roman letters as it is spelled in Devanagari: letter_rules, and what may still follow '
  'its last letter; null where a letter has no rule.';

create function public.search_weighed(parts text[], weight text) returns tsquery
  language sql immutable strict parallel safe set search_path = ''
as $$
  select pg_catalog.replace(pg_catalog.replace(pg_catalog.array_to_string(parts, '&'),
    '¤*', ':*' || pg_catalog.ltrim(weight, ':')), '¤', weight)::tsquery
$$;
comment on function public.search_weighed is
  'Parts of a question, beginnings of words among them (¤*), as one query for words of a weight (:A); of any with '
  'an empty one.';

-- The newest articles; those of a district, which are few, are found by their keys.
create function public.search_newest(category_filter text, district_filter text, most integer)
  returns table (article_id uuid, published_at timestamptz, head tsvector)
  language plpgsql stable parallel safe set search_path = '' set plan_cache_mode = force_custom_plan set enable_seqscan = off
as $$
#variable_conflict use_column
begin
  if district_filter is not null then
    return query
      select article_id, published_at, head from public.article_search
      where keys @@ public.search_within(
          public.search_weighed(array[public.search_quote('@' || pg_catalog.left(district_filter, 200))], ''), category_filter, null)
        and (published_at <= pg_catalog.now()) is true
      order by published_at + interval '0' desc limit most;
  else
    return query
      select article_id, published_at, head from public.article_search
      where published_at <= pg_catalog.now()
        and (category_filter is null or category = category_filter)
      order by published_at desc limit most;
  end if;
end
$$;

create function public.suggest_articles(
  query text, edition text default 'hi', category_filter text default null, district_filter text default null
) returns table (id uuid, title text, category text, district text)
  language plpgsql stable security definer
  set search_path = '' set jit = off set plan_cache_mode = force_custom_plan
  -- By index always, as in search_articles.
  set enable_seqscan = off set max_parallel_workers_per_gather = 0
as $$
#variable_conflict use_column
declare
  folded constant text := public.fold_text(pg_catalog.left(query, 1000));
  typed constant text[] := pg_catalog.string_to_array(folded, ' ');
  last_word constant text := pg_catalog.left(typed[pg_catalog.cardinality(typed)], 40);
  key public.search_key;
  meaning public.search_meaning;
  spelled public.search_beginning;
  one text;
  -- Parts of a text search query, one a word: in any spelling, and as it is typed.
  parts text[] := '{}';
  own_parts text[] := '{}';
  -- The parts as a title is judged by them, with ^ for a word that begins as it is spelled.
  title_parts text[];
  begun text;
  heard text;
  -- The term in a folded title, within a word too.
  within text := folded;
  wanted tsquery;
  own tsquery;
  in_title tsquery;
  own_title tsquery;
  -- The whole of what a title must say.
  said tsquery;
  -- Two letters (sa, रा) or one sound (sha) begin words of very many stories.
  is_little boolean := false;
begin
  if pg_catalog.length(query) > 1000 or pg_catalog.length(folded) not between 2 and 200 then
    return;
  end if;
  foreach one in array (public.search_counted_words(
    pg_catalog.array_to_string(typed[:pg_catalog.cardinality(typed) - 1], ' ')))[:7]
  loop
    meaning := public.search_meaning_of(one);
    parts := parts || ('(' || (
      select pg_catalog.string_agg(public.search_quote(l), '|')
      from pg_catalog.unnest(coalesce(nullif(meaning.lexemes, '{}'), array[meaning.exact])) as l) || ')');
    own_parts := own_parts || public.search_quote(meaning.exact);
  end loop;
  title_parts := parts;
  -- The last word may still be being typed; a little word behind others (हाथियों का) may be all of itself.
  if parts = '{}' or not exists (select from public.search_words w where w.word = last_word and w.role = 'function') then
    key := public.search_keys(last_word);
    meaning := public.search_meaning_of(last_word);
    begun := case key.script when 'd'
      then public.search_quote('s' || pg_catalog.translate(last_word, 'ीूईऊशषॉऑॅः', 'िुइउससोओे')) || '*|' || public.search_quote('s' || key.stem)
      else public.search_quote('=' || last_word) || '*' end;
    own_parts := own_parts || ('(' || begun || ')');
    is_little := pg_catalog.length(last_word) < case when pg_catalog.length(key.sound) < 2 then 4 else 3 end;
    heard := pg_catalog.concat_ws('|', begun,
      -- Three signs or fewer sound like the beginning of too much else.
      case when pg_catalog.length(key.sound) > 3 then (
        select pg_catalog.string_agg(public.search_quote('l' || sound) || '*|' || public.search_quote('d' || sound) || '*', '|')
        -- Before a consonant m is heard as n: balram begins balrampur.
        from pg_catalog.unnest(array[key.sound, pg_catalog.regexp_replace(key.sound, 'm$', 'n')]) as sound) end,
      case when meaning.correction is null then (
        select pg_catalog.string_agg(public.search_quote(l), '|') from pg_catalog.unnest(meaning.lexemes) as l
        -- By so few signs gaon would be gone, and kama काम.
        where key.script = 'd' or pg_catalog.length(key.sound) > case when l like 'd%' then 2 else 3 end) end);
    if last_word ~ '^[a-z]{2,}$' then
      spelled := public.search_spelled(last_word);
    end if;
    parts := parts || ('(' || pg_catalog.concat_ws('|', heard, (
      select pg_catalog.string_agg('''s' || stem || '''¤*', '|') from pg_catalog.unnest(spelled.beginnings) as stem)) || ')');
    title_parts := title_parts || ('(' || pg_catalog.concat_ws('|', heard,
      case when spelled.pattern is not null then public.search_quote('^') end) || ')');
    if pg_catalog.cardinality(parts) = 1 and pg_catalog.length(last_word) > 2 then
      -- Not राम in ग्राम.
      within := pg_catalog.concat_ws('|', folded, '(?<!्)(?:' || spelled.pattern || ')');
    end if;
  end if;
  -- Too little to ask the index for is looked for in the titles of those that have the other words.
  wanted := public.search_weighed(case when is_little and pg_catalog.cardinality(parts) > 1
    then pg_catalog.trim_array(parts, 1) else parts end, '');
  own := public.search_weighed(own_parts, '');
  in_title := public.search_weighed(parts, ':A');
  own_title := public.search_weighed(own_parts, ':A');
  said := public.search_weighed(title_parts, '');
  return query
    with named as materialized (
      (select f.article_id, f.published_at, f.head
       -- The newest are enough.
       from public.search_newest(category_filter, district_filter, 600) as f
       where is_little and pg_catalog.cardinality(parts) = 1)
      union all
      (select f.article_id, f.published_at, f.head
       from public.search_found(wanted, public.search_commonness(wanted) > 20, category_filter, district_filter, 600) as f
       where not is_little or pg_catalog.cardinality(parts) > 1)
    ), likely as materialized (
      select article_id, is_own
      from (select article_id, published_at, head @@ own_title as is_own from named where head @@ in_title offset 0) as title
      -- What freshness adds to a rank, as in search_articles: 0.2 at most, a third of it after a month.
      order by case when is_own then 1.0 else 0.85 end
        + 0.2 * pg_catalog.exp(pg_catalog.date_part('epoch', published_at - pg_catalog.now()) / 2592000) desc
      limit 60
    ), titled as (
      select n.id, n.category, n.district, n.published_at, likely.is_own, title,
        pg_catalog.regexp_replace(public.fold_clean_text(title), ' +', ' ', 'g') as folded_title,
        n.title_hi is not null and n.title_en is not null as has_both
      from likely join public.news_articles n on n.id = likely.article_id
        cross join lateral (
          select case edition when 'en' then coalesce(n.title_en, n.title_hi) else coalesce(n.title_hi, n.title_en) end) as t (title)
    ), judged as materialized (
      select id, title, category, district, published_at,
        case when is_own or words @@ '''^''' then 1.0 else 0.85 end
        + case when ' ' || folded_title like '% ' || folded || '%' then 0.25
          -- As typed it stands in the other language's title only.
          when has_both and is_own and not words @@ own and not words @@ '''^''' then -0.15 else 0 end as score
      from (
        select titled.*, (
          select pg_catalog.array_to_tsvector(coalesce(pg_catalog.array_agg(distinct lexeme) filter (where lexeme is not null), '{}'))
          from pg_catalog.string_to_table(folded_title, ' ') as each join public.search_words w on w.word = each and w.role <> 'function',
            pg_catalog.unnest(w.lexemes || case w.script when 'l' then '=' || w.stem end
              || case when each ~ ('^' || spelled.pattern) then '^' end) as lexeme) as words
        from titled offset 0) as heard
      where words @@ said
    ), contained as (
      -- The term within a word (गढ़ in रायगढ़), which no key tells: where there is room, among some of the stories that have it.
      (select n.id, n.title_hi as title, n.category, n.district, n.published_at from public.news_articles n
       where (select pg_catalog.count(*) from judged) < 5
         and edition <> 'en' and pg_catalog.length(folded) > 2 and n.search_hi like '%' || folded || '%'
         and n.is_approved and n.status = 'published' and n.published_at <= pg_catalog.now()
         and (category_filter is null or n.category = category_filter) and (district_filter is null or n.districts @> array[district_filter])
       limit 200)
      union all
      (select n.id, n.title_en, n.category, n.district, n.published_at from public.news_articles n
       where (select pg_catalog.count(*) from judged) < 5
         and edition = 'en' and pg_catalog.length(folded) > 2 and n.search_en like '%' || folded || '%'
         and n.is_approved and n.status = 'published' and n.published_at <= pg_catalog.now()
         and (category_filter is null or n.category = category_filter) and (district_filter is null or n.districts @> array[district_filter])
       limit 200)
      union all
      -- No index knows a pattern: the newest are enough.
      (select n.id, n.title_hi, n.category, n.district, n.published_at
       from public.search_newest(category_filter, district_filter, 600) as f join public.news_articles n on n.id = f.article_id
       where (select pg_catalog.count(*) from judged) < 5 and edition <> 'en' and within <> folded and n.search_hi ~ within
       limit 200)
    ), met as (
      select * from judged
      union
      select id, title, category, district, published_at, 0.6 from contained
      where public.fold_clean_text(title) ~ within and id not in (select id from judged)
    )
    select met.id, met.title, met.category, met.district from met
    order by score + 0.2 * pg_catalog.exp(pg_catalog.date_part('epoch', published_at - pg_catalog.now()) / 2592000) desc,
      published_at desc, met.id
    limit 5;
end
$$;
comment on function public.suggest_articles is
  'Up to five public articles whose title in the edition''s language (hi or en; the other one where it has no other) '
  'contains the term being typed in any spelling, the most relevant first: as typed before as heard before within a '
  'word, the fresher of equals first; the whole term as it is typed before its words apart. Runs as its owner like '
  'search_articles.';

-- Who may do what ---------------------------------------------------------------------------------

grant execute on function public.suggest_articles to anon, authenticated, service_role;
