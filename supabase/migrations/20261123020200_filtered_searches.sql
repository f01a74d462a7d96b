-- A word of one season is in a third of all stories and in few of the newest: it was looked for by the index of keys,
-- which listed them all, up to three times where a filter is chosen (for the stories, and for what stands beside each
-- filter). Every story's keys name its section and district, so a filter is a part of the query now: the index brings
-- what all of it have in common.
create function public.search_within(wanted tsquery, category_filter text, district_filter text) returns tsquery
  language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  if category_filter is not null then
    wanted := wanted operator(pg_catalog.&&) pg_catalog.replace(public.search_quote('#' || pg_catalog.left(category_filter, 200)), '¤', '')::tsquery;
  end if;
  if district_filter is not null then
    wanted := wanted operator(pg_catalog.&&) pg_catalog.replace(public.search_quote('@' || pg_catalog.left(district_filter, 200)), '¤', '')::tsquery;
  end if;
  return wanted;
end
$$;
comment on function public.search_within(tsquery, text, text) is
  'A query for stories of a section, a district or both; null stands for all of them.';

create or replace function public.search_found(
  wanted tsquery, is_common boolean, category_filter text, district_filter text, most integer
) returns table (article_id uuid, published_at timestamptz, category text, district text, head tsvector)
  language plpgsql stable parallel safe set search_path = '' set plan_cache_mode = force_custom_plan set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  reach constant integer := 3 * most;
  within constant tsquery := public.search_within(wanted, category_filter, district_filter);
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
    where keys @@ within and (published_at <= pg_catalog.now()) is true
    order by published_at + interval '0' desc
    limit most;
end
$$;
revoke execute on function public.search_within(tsquery, text, text) from public, anon, authenticated;
