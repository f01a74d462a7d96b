-- A district that lends its division its name (Surguja, Bilaspur, Raipur, Durg, Bastar) stands for the
-- division too: a question that names it also finds stories of the division's other districts, after
-- those that name the district itself.

create function public.search_division(keys public.search_key[]) returns text
  language sql stable parallel safe set search_path = ''
as $$
  select pg_catalog.string_agg(distinct public.search_quote('@' || other.slug), '|')
  from public.search_synonyms s
    join public.districts home on s.source = 'districts:' || home.slug and home.division = home.slug
    join public.districts other on other.division = home.slug and other.slug <> home.slug
  where pg_catalog.cardinality(keys) = 1
    and s.phrase in (public.search_phrase(keys, ''), public.search_phrase(keys, 'l'), public.search_phrase(keys, 'd'))
    -- A spelling of the common name; another name of the district (Bhilai) does not mean the division.
    and (keys[1]).frame in (
      (public.search_keys(public.fold_text(home.name_hi))).frame, (public.search_keys(public.fold_text(home.name_en))).frame)
$$;
comment on function public.search_division(public.search_key[]) is
  'The other districts of the division that a word names, as parts of a text search query; null when it names none.';

alter type public.search_question add attribute wide_parts text[];

create or replace function public.search_parse(folded text) returns public.search_question
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

create function public.search_strict(wanted tsquery) returns tsquery
  language sql stable strict parallel safe set search_path = ''
as $$
  select wanted where exists (
    select from public.article_search where keys @@ wanted and (published_at <= pg_catalog.now()) is true)
$$;
comment on function public.search_strict(tsquery) is 'The query, when it finds any story; else null.';

create function public.search_found_widely(
  own tsquery, wide tsquery, category_filter text, district_filter text, most integer
) returns table (article_id uuid, published_at timestamptz, category text, district text, head tsvector, is_own boolean)
  language plpgsql stable parallel safe set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  amount integer := 0;
  others constant tsquery := case when own is null then wide else wide operator(pg_catalog.&&) (operator(pg_catalog.!!) own) end;
begin
  if own is not null then
    return query select found.*, true
      from public.search_found(own, public.search_commonness(own) > 20, category_filter, district_filter, most) as found;
    get diagnostics amount = row_count;
  end if;
  if others is not null and amount < most then
    return query select found.*, false
      from public.search_found(others, public.search_commonness(others) > 20, category_filter, district_filter, most - amount) as found;
  end if;
end
$$;
comment on function public.search_found_widely(tsquery, tsquery, text, text, integer) is
  'The newest stories (so many at most) that the one query finds (is_own), then those that only the wider one finds; either may be null.';

create or replace function public.search_articles(
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
  strict_wide tsquery;
  wide tsquery;
  is_partial boolean;
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
  strict_wide := public.search_query_of(question.wide_parts, '');
  wide := strict_wide;
  if public.search_commonness(wanted) = 0 then
    -- All parts where there is a story with them all: of the district itself, else of its division.
    wide := public.search_relaxed(question.wide_parts);
    wanted := case when strict_wide = wanted then wide else public.search_strict(wanted) end;
  end if;
  is_partial := wide <> strict_wide;
  if wide = wanted then wide := null; end if;
  -- What stands beside a chosen filter is looked for once more: of a very common word, less far.
  beside := case when public.search_commonness(coalesce(wide, wanted)) > 20 then 400 else most end;
  with part as materialized (
    select pg_catalog.replace(any_part, '¤', ':A')::tsquery as title, pg_catalog.replace(any_part, '¤', ':AB')::tsquery as subject,
      pg_catalog.replace(any_part, '¤', '')::tsquery as head,
      pg_catalog.replace(exact_part, '¤', ':A')::tsquery as exact_title, pg_catalog.replace(exact_part, '¤', ':AB')::tsquery as exact_subject
    from unnest(question.any_parts, question.exact_parts) as listed (any_part, exact_part)
  ), found as materialized (
    select * from public.search_found_widely(wanted, wide, category_filter, district_filter, most)
  ), ranked as (
    select article_id, published_at, is_own,
      -- Of more stories than are counted only the newest are weighed; the others follow by date.
      case when not f.is_weighed then 0 else (select pg_catalog.avg(case
          when f.head @@ exact_title then 1.0 when f.head @@ title then 0.85
          when f.head @@ exact_subject then 0.7 when f.head @@ subject then 0.6
          when f.head @@ part.head then 0.4 else 0.15 end) from part) end
      -- A fresher story goes before an equal one, and no fresh mention before an old headline.
      + 0.2 * pg_catalog.exp(pg_catalog.date_part('epoch', f.published_at - pg_catalog.now()) / 2592000) as score
    from (select *, pg_catalog.count(*) over () < most or pg_catalog.row_number() over (order by is_own desc, published_at desc) <= 300 as is_weighed
          from found) as f
  ), shown as (
    select * from ranked order by is_own desc, score desc, published_at desc, article_id offset start limit size
  ), by_category as (
    select category, pg_catalog.count(*) as amount from (
      select category from found where category_filter is null
      union all
      select category from public.search_found_widely(wanted, wide, null, district_filter, beside) where category_filter is not null
    ) as each group by category
  ), by_district as (
    select district, pg_catalog.count(*) as amount from (
      select district from found where district_filter is null
      union all
      select district from public.search_found_widely(wanted, wide, category_filter, null, beside) where district_filter is not null
    ) as each where district is not null group by district
  )
  select pg_catalog.jsonb_build_object(
    'ids', coalesce((select pg_catalog.jsonb_agg(article_id order by is_own desc, score desc, published_at desc, article_id) from shown), '[]'),
    'total', (select pg_catalog.count(*) from found),
    'capped', (select pg_catalog.count(*) = most from found),
    'partial', is_partial,
    'corrected', case when question.is_mended then question.corrected end,
    'categories', coalesce((select pg_catalog.jsonb_object_agg(category, amount) from by_category), '{}'),
    'districts', coalesce((select pg_catalog.jsonb_object_agg(district, amount) from by_district), '{}'),
    'marks', public.search_marks(question.any_parts))
  into result;
  return result;
end
$$;

revoke execute on function public.search_division(public.search_key[]), public.search_strict(tsquery),
  public.search_found_widely(tsquery, tsquery, text, text, integer)
from public, anon, authenticated;
