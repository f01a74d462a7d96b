-- What stands beside a chosen filter is counted among the newest 250 of a season's word too: with both filters such a question
-- looked three times among 500.
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
  question public.search_query;
  wanted tsquery;
  strict_wide tsquery;
  wide tsquery;
  is_partial boolean;
  is_frequent boolean;
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
  is_frequent := public.search_since(wanted) is not null;
  if not is_frequent and public.search_strict(wanted) is null then
    -- All parts where there is a story with them all: of the district itself, else of its division.
    wide := public.search_relaxed(question.wide_parts);
    wanted := case when strict_wide = wanted then wide end;
  end if;
  is_partial := wide <> strict_wide;
  if wide = wanted then wide := null; end if;
  -- What stands beside a chosen filter is looked for once more: of a very common word, or one of a season, less far.
  beside := case when is_frequent or public.search_commonness(coalesce(wide, wanted)) > 20 then 250 else most end;
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
      case when f.head is null then 0 else (select pg_catalog.avg(case
          when f.head @@ exact_title then 1.0 when f.head @@ title then 0.85
          when f.head @@ exact_subject then 0.7 when f.head @@ subject then 0.6
          when f.head @@ part.head then 0.4 else 0.15 end) from part) end
      -- A fresher story goes before an equal one, and no fresh mention before an old headline.
      + 0.2 * pg_catalog.exp(pg_catalog.date_part('epoch', f.published_at - pg_catalog.now()) / 2592000) as score
    from (select article_id, published_at, is_own,
            -- Read once: each question of it would read it again from where it is kept aside.
            case when pg_catalog.count(*) over () < most or pg_catalog.row_number() over (order by is_own desc, published_at desc) <= 300
              then head || '' end as head
          from found offset 0) as f
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
