-- A question costs a sixth less: places are unnested by the row and not by a function scan each, the names of districts are
-- heard only where a word names one, and 500 stories are ranked and counted instead of 1,000.
create or replace function public.search_division(keys public.search_key[]) returns text
  language sql stable parallel safe set search_path = ''
as $$
  -- Few words name a district, and how its names sound is asked for those alone.
  with named as materialized (
    select source from public.search_synonyms
    where pg_catalog.cardinality(keys) = 1
      and phrase in (public.search_phrase(keys, ''), public.search_phrase(keys, 'l'), public.search_phrase(keys, 'd'))
  )
  select pg_catalog.string_agg(distinct public.search_quote('@' || other.slug), '|')
  from named
    join public.districts home on named.source = 'districts:' || home.slug and home.division = home.slug
    join public.districts other on other.division = home.slug and other.slug <> home.slug
  where case when exists (select from named) then
    -- A spelling of the common name; another name of the district (Bhilai) does not mean the division.
    (keys[1]).frame in (
      (public.search_keys(public.fold_text(home.name_hi))).frame, (public.search_keys(public.fold_text(home.name_en))).frame) end
$$;

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
  most constant integer := 500;
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
  beside := case when public.search_commonness(coalesce(wide, wanted)) > 20 then 250 else most end;
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
    select place as district, pg_catalog.count(*) as amount from (
      select pg_catalog.unnest(districts) as place from (
        select districts from found where district_filter is null
        union all
        select districts from public.search_found_widely(wanted, wide, category_filter, null, beside) where district_filter is not null
      ) as each) as placed group by place
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
comment on function public.search_articles is
  'Public stories that a question finds, best first: ids of one page, total (at most 500, capped says more), '
  'corrected question, whether only most of it was found (partial), counts by section and district, words to mark. '
  'Runs as its owner, since behind Row Level Security no index on text is used; it shows public stories only.';
