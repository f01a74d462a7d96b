-- The index of search: article_search holds the keys of each public article.

create table public.article_search (
  article_id uuid primary key references public.news_articles (id) on delete cascade,
  published_at timestamptz not null,
  category text not null,
  -- Counted beside the results: with its row, or each count would read it from where it is kept aside.
  districts text[] storage main not null,
  -- Rows stay narrow, the vectors aside: a word of half the articles is found by reading few pages.
  keys tsvector storage external not null,
  head tsvector storage external not null
) with (toast_tuple_target = 128);
comment on table public.article_search is
  'Search keys of approved, published articles. keys: of all their words; head: of title (A), names and tags (B) and '
  'summary (C).';
create index article_search_keys on public.article_search using gin (keys);
create index article_search_by_time on public.article_search (published_at desc);
create index article_search_by_category on public.article_search (category, published_at desc);

-- Distinct folded words of an article, given as a row in JSON.
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

create function public.index_articles(ids uuid[]) returns void
  -- How many words an article has cannot be foreseen: a nested loop over them would be a hundred times slower.
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
    select id, 2, '@' || place, null from story, pg_catalog.unnest(districts) as place
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
  insert into public.article_search (article_id, published_at, category, districts, keys, head)
  select id, published_at, category, districts, keys, head
  from story join keyed using (id) join headed using (id)
  on conflict (article_id) do update set published_at = excluded.published_at, category = excluded.category,
    districts = excluded.districts, keys = excluded.keys, head = excluded.head
$$;
comment on function public.index_articles is
  'Writes the search keys of those of the given articles that are approved and published.';

create function public.index_new_articles() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform public.index_articles(array(select id from new_rows where is_approved and status = 'published'));
  return null;
end
$$;

create trigger index_new_articles after insert on public.news_articles
  referencing new table as new_rows for each statement execute function public.index_new_articles();

create function public.index_changed_articles() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  changed uuid[];
begin
  -- Counting a view is by far the commonest change, and none that search shows.
  select pg_catalog.array_agg(n.id) into changed
  from old_rows o join new_rows n using (id)
  where (o.is_approved, o.status, o.published_at, o.category, o.districts, o.title_hi, o.title_en, o.summary_hi, o.summary_en,
         o.body_hi, o.body_en, o.tags, o.keywords, o.people_mentioned, o.organizations_mentioned, o.location_city,
         o.subcategory, o.series_title, o.series_title_hi)
    is distinct from
        (n.is_approved, n.status, n.published_at, n.category, n.districts, n.title_hi, n.title_en, n.summary_hi, n.summary_en,
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
      -- What an article that is put off says is not told at its former hour.
      select word from new_rows n join old_rows o using (id), pg_catalog.unnest(public.article_words(pg_catalog.to_jsonb(n))) as word
      where n.id = any (changed) and n.is_approved and n.status = 'published'
        and n.published_at <= greatest(o.published_at, pg_catalog.now())));
  end if;
  return null;
end
$$;

create trigger index_changed_articles after update on public.news_articles
  referencing old table as old_rows new table as new_rows for each statement execute function public.index_changed_articles();

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

create trigger forget_deleted_articles after delete on public.news_articles
  referencing old table as old_rows for each statement execute function public.forget_deleted_articles();

-- Who may do what ---------------------------------------------------------------------------------

alter table public.article_search enable row level security;

grant all on public.article_search to service_role;
