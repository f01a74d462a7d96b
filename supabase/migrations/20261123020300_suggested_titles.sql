-- Suggestions are titles that contain the term (specification 7), in any of its spellings, the most relevant first. Stories
-- that only mention it, or whose title in the other language does, are for the results.
create function public.search_in_title(title text, wanted tsquery) returns boolean
  language sql stable strict parallel safe set search_path = ''
as $$
  select pg_catalog.array_to_tsvector(coalesce(pg_catalog.array_agg(distinct lexeme), '{}')) operator(pg_catalog.@@) wanted
  from (
    select pg_catalog.unnest(w.lexemes || case w.script when 'l' then array['=' || w.stem] else '{}' end) as lexeme
    from pg_catalog.string_to_table(public.fold_text(title), ' ') as said join public.search_words w on w.word = said
  ) as heard
$$;
comment on function public.search_in_title(text, tsquery) is 'Whether the words of a public title, in any spelling, are what a query asks for.';

create function public.search_weighed(parts text[], weight text) returns tsquery
  language sql immutable strict parallel safe set search_path = ''
as $$
  select pg_catalog.replace(pg_catalog.replace(pg_catalog.array_to_string(parts, '&'),
    '¤*', ':*' || pg_catalog.ltrim(weight, ':')), '¤', weight)::tsquery
$$;
comment on function public.search_weighed(text[], text) is
  'Parts of a question, beginnings of words among them (¤*), as one query for words of a weight (:A); of any with an empty one.';

create function public.search_freshness(published_at timestamptz) returns double precision
  language sql stable strict parallel safe set search_path = ''
as $$ select 0.2 * pg_catalog.exp(pg_catalog.date_part('epoch', published_at - pg_catalog.now()) / 2592000) $$;
comment on function public.search_freshness(timestamptz) is 'What freshness adds to a story''s rank, as in search_articles: 0.2 at most, a third of it after a month.';

create function public.search_newest(category_filter text, district_filter text, most integer)
  returns table (article_id uuid, published_at timestamptz, head tsvector)
  language sql stable parallel safe set search_path = ''
as $$
  select article_id, published_at, head from public.article_search
  where published_at <= pg_catalog.now()
    and (category_filter is null or category = category_filter) and (district_filter is null or district = district_filter)
  order by published_at desc limit most
$$;

create or replace function public.suggest_articles(
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
  one text;
  -- Parts of a text search query, one a word: in any spelling, and as it is typed.
  parts text[] := '{}';
  own_parts text[] := '{}';
  begun text;
  wanted tsquery;
  own tsquery;
  in_title tsquery;
  own_title tsquery;
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
  -- The last word may still be being typed; a little word behind others (हाथियों का) may be all of itself.
  if parts = '{}' or not exists (select from public.search_words w where w.word = last_word and w.role = 'function') then
    key := public.search_keys(last_word);
    meaning := public.search_meaning_of(last_word);
    begun := case key.script when 'd'
      then public.search_quote('s' || pg_catalog.translate(last_word, 'ीूईऊशषॉऑॅः', 'िुइउससोओे')) || '*|' || public.search_quote('s' || key.stem)
      else public.search_quote('=' || last_word) || '*' end;
    own_parts := own_parts || ('(' || begun || ')');
    parts := parts || ('(' || pg_catalog.concat_ws('|', begun,
      case when pg_catalog.length(key.sound) > 1
        then public.search_quote('l' || key.sound) || '*|' || public.search_quote('d' || key.sound) || '*' end,
      case when meaning.correction is null then (
        select pg_catalog.string_agg(public.search_quote(l), '|') from pg_catalog.unnest(meaning.lexemes) as l) end) || ')');
  end if;
  wanted := public.search_weighed(parts, '');
  own := public.search_weighed(own_parts, '');
  in_title := public.search_weighed(parts, ':A');
  own_title := public.search_weighed(own_parts, ':A');
  return query
    with named as materialized (
      (select f.article_id, f.published_at, f.head
       -- Two letters begin words of very many stories: the newest are enough.
       from public.search_newest(category_filter, district_filter, 600) as f
       where pg_catalog.length(last_word) < 3 and pg_catalog.cardinality(parts) = 1)
      union all
      (select f.article_id, f.published_at, f.head
       from public.search_found(wanted, public.search_commonness(wanted) > 20, category_filter, district_filter, 600) as f
       where pg_catalog.length(last_word) > 2 or pg_catalog.cardinality(parts) > 1)
    ), likely as materialized (
      select article_id, is_own, freshness
      from (
        select article_id, head @@ own_title as is_own, public.search_freshness(published_at) as freshness
        from named where head @@ in_title offset 0) as title
      order by case when is_own then 1.0 else 0.85 end + freshness desc
      limit 60
    ), contained as materialized (
      -- The term within a word (गढ़ in रायगढ़), which no key tells: where there is room, among some of the stories that have it.
      select found.id
      from (
        (select n.id, n.title_hi as title from public.news_articles n
         where (select pg_catalog.count(*) from likely) < 5
           and edition <> 'en' and pg_catalog.length(folded) > 2 and n.search_hi like '%' || folded || '%'
           and n.is_approved and n.status = 'published' and n.published_at <= pg_catalog.now()
           and (category_filter is null or n.category = category_filter) and (district_filter is null or n.district = district_filter)
         limit 200)
        union all
        (select n.id, n.title_en from public.news_articles n
         where (select pg_catalog.count(*) from likely) < 5
           and edition = 'en' and pg_catalog.length(folded) > 2 and n.search_en like '%' || folded || '%'
           and n.is_approved and n.status = 'published' and n.published_at <= pg_catalog.now()
           and (category_filter is null or n.category = category_filter) and (district_filter is null or n.district = district_filter)
         limit 200)) as found
      where public.fold_text(found.title) like '%' || folded || '%'
    ), met as (
      select article_id, is_own, case when is_own then 1.0 else 0.85 end + freshness as score from likely
      union all
      select id, false, 0.7 + public.search_freshness(n.published_at) from contained join public.news_articles n using (id)
      where not exists (select from likely where article_id = id)
    ), shown as (
      select n.id, n.category, n.district, met.is_own, met.score, n.published_at,
        case edition when 'en' then coalesce(n.title_en, n.title_hi) else coalesce(n.title_hi, n.title_en) end as shown_title,
        n.title_hi is not null and n.title_en is not null as has_both
      from met join public.news_articles n on n.id = met.article_id
    )
    select shown.id, shown.shown_title, shown.category, shown.district
    from shown
    where not shown.has_both or not exists (select from likely where article_id = shown.id)
      or public.search_in_title(shown.shown_title, wanted)
    order by shown.score
        + case when ' ' || public.fold_text(shown.shown_title) like '% ' || folded || '%' then 0.25
          -- As typed it stands in the other language's title only.
          when shown.has_both and shown.is_own and not public.search_in_title(shown.shown_title, own) then -0.15 else 0 end desc,
      shown.published_at desc, shown.id
    limit 5;
end
$$;
comment on function public.suggest_articles(text, text, text, text) is
  'Up to five public stories whose title in the edition''s language (hi or en; the other one where it has no other) contains the term '
  'being typed in any spelling, the most relevant first: as typed before as heard before within a word, the fresher of equals first; the whole term as it is typed before its words apart. '
  'Runs as its owner like search_articles.';

revoke execute on function public.search_in_title(text, tsquery), public.search_weighed(text[], text),
  public.search_freshness(timestamptz), public.search_newest(text, text, integer) from public, anon, authenticated;
