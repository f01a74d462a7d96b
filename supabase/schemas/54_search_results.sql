-- Results: the public articles that a question finds, best first.

-- How many of the newest 50 articles a query finds: what shows whether it asks for a very common word.
create function public.search_commonness(wanted tsquery) returns integer
  language sql stable strict parallel safe set search_path = ''
as $$
  select pg_catalog.count(*)::integer
  from (select keys from public.article_search where published_at <= pg_catalog.now() order by published_at desc limit 50) as newest
  where keys @@ wanted
$$;

-- Since when a query surely finds many: of the weeks of the last year, each asked by its last article, the fifth
-- that has it. Null where no five have: it asks for nothing frequent.
create function public.search_since(wanted tsquery) returns timestamptz
  language sql stable strict parallel safe set search_path = ''
as $$
  select last.published_at
  from pg_catalog.generate_series(0, 51) as week cross join lateral (
    select published_at, keys from public.article_search
    where published_at <= pg_catalog.now() - week * interval '7 days' order by published_at desc limit 1) as last
  where last.keys @@ wanted
  order by week offset 4 limit 1
$$;

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
comment on function public.search_relaxed is
  'The query for all parts; when no article has them all, for all but one, and so on down to half of them.';

create function public.search_strict(wanted tsquery) returns tsquery
  language sql stable strict parallel safe set search_path = ''
as $$
  select wanted where exists (
    select from public.article_search where keys @@ wanted and (published_at <= pg_catalog.now()) is true)
$$;
comment on function public.search_strict is 'The query, when it finds any article; else null.';

-- A word of one season is in a third of all articles and in few of the newest. Every article's keys name its section
-- and district, so a filter is a part of the query: the index brings what all of it have in common.
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
comment on function public.search_within is
  'A query for articles of a section, a district or both; null stands for all of them.';

-- The newest articles since an hour that a query finds: what has the words and what is so new, each by its index.
create function public.search_found_since(wanted tsquery, since timestamptz, most integer)
  returns table (article_id uuid, published_at timestamptz, category text, districts text[], head tsvector)
  language plpgsql stable parallel safe set search_path = '' set plan_cache_mode = force_custom_plan
  -- Keys are kept aside from their row, so a row costs far more than the planner thinks, and an index less.
  set enable_seqscan = off set enable_indexscan = off set cpu_tuple_cost = 1
as $$
#variable_conflict use_column
begin
  return query
    select article_id, published_at, category, districts, head
    from public.article_search
    where keys @@ wanted and published_at <= pg_catalog.now() and published_at >= since
    order by published_at + interval '0' desc
    limit most;
end
$$;

create function public.search_found(
  wanted tsquery, is_common boolean, category_filter text, district_filter text, most integer
) returns table (article_id uuid, published_at timestamptz, category text, districts text[], head tsvector)
  language plpgsql stable parallel safe set search_path = '' set plan_cache_mode = force_custom_plan set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  reach constant integer := 3 * most;
  within constant tsquery := public.search_within(wanted, category_filter, district_filter);
  since timestamptz;
  amount integer := 0;
  ids uuid[];
begin
  -- A word of most stories: the index would list them all, so the newest are looked through instead. Those of a
  -- district are so few that the index lists them sooner.
  if is_common and district_filter is null then
    ids := array(
      select article_id from (
        select article_id, keys from public.article_search
        where published_at <= pg_catalog.now()
          and (category_filter is null or category = category_filter)
        order by published_at desc limit reach) as newest
      where keys @@ wanted limit most);
    -- When that was not far enough for so many, the index knows the older ones.
    if pg_catalog.cardinality(ids) = most or reach > (
      select pg_catalog.count(*) from (
        select from public.article_search
        where published_at <= pg_catalog.now()
          and (category_filter is null or category = category_filter)
        limit reach) as newest)
    then
      return query select article_id, published_at, category, districts, head from public.article_search where article_id = any (ids);
      return;
    end if;
  end if;
  -- A word of a season is in a third of all stories, and its newest lie within some weeks.
  if district_filter is null then
    since := public.search_since(within);
  end if;
  if since is not null then
    return query select * from public.search_found_since(within, since, most);
    get diagnostics amount = row_count;
    if amount = most then
      return;
    end if;
  end if;
  return query
    select article_id, published_at, category, districts, head
    from public.article_search
    -- "is true" keeps the planner to the index of keys: it would read thousands of stories for a rare word.
    where keys @@ within and (published_at <= pg_catalog.now() and (since is null or published_at < since)) is true
    order by published_at + interval '0' desc
    limit most - amount;
end
$$;
comment on function public.search_found is
  'The newest articles (so many at most) that a query finds; is_common says that it finds a great part of all.';

create function public.search_found_widely(
  own tsquery, wide tsquery, category_filter text, district_filter text, most integer
) returns table (article_id uuid, published_at timestamptz, category text, districts text[], head tsvector, is_own boolean)
  language plpgsql stable parallel safe set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  amount integer := 0;
  others constant tsquery := case when own is null then wide else wide operator(pg_catalog.&&) (operator(pg_catalog.!!) own) end;
begin
  if own is not null then
    return query select found.*, true
      from public.search_found(own, district_filter is null and public.search_commonness(own) > 20, category_filter, district_filter, most) as found;
    get diagnostics amount = row_count;
  end if;
  if others is not null and amount < most then
    return query select found.*, false
      from public.search_found(others, district_filter is null and public.search_commonness(others) > 20, category_filter, district_filter, most - amount) as found;
  end if;
end
$$;
comment on function public.search_found_widely is
  'The newest articles (so many at most) that the one query finds (is_own), then those that only the wider one '
  'finds; either may be null.';

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
comment on function public.search_marks is
  'Folded words of articles that a question finds, to be marked in what is shown.';

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
comment on function public.search_articles is
  'Public articles that a question finds, best first: ids of one page, total (at most 500, capped says more), '
  'corrected question, whether only most of it was found (partial), counts by section and district, words to mark. '
  'Runs as its owner, since behind Row Level Security no index on text is used; it shows public articles only.';

-- Who may do what ---------------------------------------------------------------------------------

grant execute on function public.search_articles to anon, authenticated, service_role;
