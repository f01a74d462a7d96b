-- Which stories a topic has, by whatever spelling a story names it, and which topics are popular.
create function public.fold_list(value text[]) returns text[]
  language sql immutable strict parallel safe set search_path = ''
as $$
  select coalesce(pg_catalog.array_agg(distinct key order by key), '{}')
  from (select public.fold_text(entry) as key from pg_catalog.unnest(value) as entry) as folded
  where key <> ''
$$;
comment on function public.fold_list(text[]) is 'The folded entries, each once, in order; entries without letters or digits dropped.';
revoke execute on function public.fold_list(text[]) from public, anon, authenticated;
-- Generated columns are computed as the writer.
grant execute on function public.fold_list(text[]) to authenticated, service_role;

create function public.fold_each(value text[]) returns text[]
  language sql immutable strict parallel safe set search_path = ''
as $$
  select coalesce(pg_catalog.array_agg(public.fold_text(entry) order by place), '{}')
  from pg_catalog.unnest(value) with ordinality as listed (entry, place)
$$;
comment on function public.fold_each(text[]) is 'Each entry folded, in its place.';
revoke execute on function public.fold_each(text[]) from public, anon, authenticated;
grant execute on function public.fold_each(text[]) to authenticated, service_role;

alter table public.news_articles add column tag_keys text[] generated always as (public.fold_each(tags)) stored;
comment on column public.news_articles.tag_keys is 'The tags folded, each in its place: by them tags are counted.';
alter table public.news_articles add column topic_keys text[] generated always as (
  public.fold_list(
    tags || keywords || people_mentioned || organizations_mentioned
    || array_remove(array[location_city, location_state], null))
) stored;
comment on column public.news_articles.topic_keys is
  'Everything the story names (tags, keywords, people, organisations, places), folded: what topic pages look for.';
create index news_articles_topic_keys on public.news_articles using gin (topic_keys);

-- As in 000400, with the new generated columns left out of the comparison.
create or replace function public.normalise_article() returns trigger
  language plpgsql set search_path = ''
as $$
declare
  -- A view is no edit; generated columns are still empty before the write.
  uncompared constant text[] := '{view_count,title_key,search_hi,search_en,tag_keys,topic_keys}';
begin
  new.title_hi := nullif(public.clean_line(new.title_hi), '');
  new.title_en := nullif(public.clean_line(new.title_en), '');
  new.summary_hi := nullif(public.clean_text(new.summary_hi), '');
  new.summary_en := nullif(public.clean_text(new.summary_en), '');
  new.body_hi := public.clean_story_body(nullif(new.body_hi, '[]'));
  new.body_en := public.clean_story_body(nullif(new.body_en, '[]'));
  new.subcategory := nullif(public.clean_line(new.subcategory), '');
  new.image_alt_hi := nullif(public.clean_line(new.image_alt_hi), '');
  new.image_alt_en := nullif(public.clean_line(new.image_alt_en), '');
  new.image_caption_hi := nullif(public.clean_line(new.image_caption_hi), '');
  new.image_caption_en := nullif(public.clean_line(new.image_caption_en), '');
  new.image_credit := nullif(public.clean_line(new.image_credit), '');
  new.source_name := nullif(public.clean_line(new.source_name), '');
  new.author_name := nullif(public.clean_line(new.author_name), '');
  new.location_city := nullif(public.clean_line(new.location_city), '');
  new.series_title := nullif(public.clean_line(new.series_title), '');
  new.series_title_hi := nullif(public.clean_line(new.series_title_hi), '');
  new.tags := public.clean_list(new.tags);
  new.keywords := public.clean_list(new.keywords);
  new.people_mentioned := public.clean_list(new.people_mentioned);
  new.organizations_mentioned := public.clean_list(new.organizations_mentioned);
  new.category_hi := (select name_hi from public.categories where slug = new.category);
  new.district_hi := (select name_hi from public.districts where slug = new.district);
  if tg_op = 'UPDATE' and pg_catalog.to_jsonb(new) - uncompared is distinct from pg_catalog.to_jsonb(old) - uncompared then
    new.updated_at := pg_catalog.now();
  end if;
  return new;
end
$$;

-- Every spelling of every topic, folded: by it a story's own words are known to mean the topic.
create table public.topic_names (
  key text primary key check (key <> ''),
  slug text not null references public.topics (slug) on update cascade on delete cascade
);
comment on table public.topic_names is
  'Folded names and aliases of topics, kept by a trigger; a spelling that two topics share belongs to the tag, then person, organisation, keyword.';
create index topic_names_by_slug on public.topic_names (slug);

create function public.renew_topic_names() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  -- Two editors at once would each write the other's names too.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('topic_names'));
  delete from public.topic_names;
  insert into public.topic_names (key, slug)
  select distinct on (spelled.key) spelled.key, topics.slug
  from public.topics, pg_catalog.unnest(public.fold_list(
    array[topics.name_hi, topics.name_en, pg_catalog.replace(topics.slug, '-', ' ')] || topics.aliases)) as spelled (key)
  order by spelled.key,
    pg_catalog.array_position('{tag,person,organisation,keyword}', topics.kind),
    -- A name of its own comes before another's alias.
    spelled.key in (public.fold_text(topics.name_hi), public.fold_text(topics.name_en)) desc,
    topics.slug;
  return null;
end
$$;
create trigger renew_topic_names after insert or update or delete on public.topics
  for each statement execute function public.renew_topic_names();

alter table public.topic_names enable row level security;
create policy "Anyone reads names of topics" on public.topic_names for select to anon, authenticated using (true);
revoke all on public.topic_names from anon, authenticated;
grant select on public.topic_names to anon, authenticated;
grant all on public.topic_names to service_role;

create function public.topic_key(name text) returns text
  language sql immutable strict parallel safe security definer set search_path = ''
as $$ select public.fold_text(pg_catalog.left(name, 200)) $$;
comment on function public.topic_key(text) is 'fold_text of a name, for readers, who ask for topics by any spelling.';

create function public.find_topic(spelling text)
  returns table (slug text, kind text, name_hi text, name_en text, keys text[])
  language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan rows 1
as $$
declare
  -- Nobody needs longer names than stories may carry.
  asked constant text := public.topic_key(pg_catalog.left(spelling, 200));
  known text;
begin
  select topics.slug into known from public.topics where topics.slug = spelling;
  if known is null then
    select names.slug into known from public.topic_names as names where names.key = asked;
  end if;
  if known is not null then
    return query
      select topics.slug, topics.kind, topics.name_hi, topics.name_en,
        (select pg_catalog.array_agg(names.key order by names.key) from public.topic_names as names where names.slug = known)
      from public.topics where topics.slug = known;
    return;
  end if;
  return query
    with carried as materialized (
      -- A plain sample: ordering it would walk all stories in search of a word that none has.
      select article.tags || article.keywords || article.people_mentioned || article.organizations_mentioned
        || array[article.location_city, article.location_state] as names
      from public.news_articles as article
      where article.topic_keys @> array[asked]
        and article.is_approved and article.status = 'published' and article.published_at <= pg_catalog.now()
      limit 100
    )
    select null::text, 'keyword'::text, entry.name, entry.name, array[asked]
    from carried, pg_catalog.unnest(carried.names) as entry (name)
    where public.topic_key(entry.name) = asked
    group by entry.name
    order by pg_catalog.count(*) desc, entry.name
    limit 1;
end
$$;
comment on function public.find_topic(text) is
  'The topic that a slug, a name in either language or an alias means, with all its folded spellings; for what is no topic but stands in a public story, its commonest spelling without a slug; else nothing.';

create function public.get_popular_tags(result_limit integer, within_days integer default 30, newest_stories integer default null)
  returns table (tag text, slug text, name_hi text, name_en text, usage_count bigint)
  language sql stable set search_path = '' rows 30
as $$
  with recent as (
    select article.id, article.tags, article.tag_keys
    from public.news_articles as article
    where article.is_approved and article.status = 'published'
      and article.published_at <= pg_catalog.now()
      and article.published_at > pg_catalog.now() - pg_catalog.make_interval(days => least(greatest(within_days, 1), 366))
    order by article.published_at desc
    limit least(greatest(coalesce(newest_stories, 20000), 0), 20000)
  ), used as (
    select recent.id, entry.tag, entry.key, coalesce(names.slug, entry.key) as subject, names.slug
    from recent
    cross join unnest(recent.tags, recent.tag_keys) as entry (tag, key)
    left join public.topic_names as names on names.key = entry.key
    where entry.key <> ''
  ), counted as (
    select used.subject, used.slug, pg_catalog.count(distinct used.id) as stories,
      pg_catalog.mode() within group (order by used.tag) as spelling
    from used
    group by used.subject, used.slug
    order by stories desc, used.subject
    limit least(greatest(result_limit, 0), 200)
  )
  select coalesce(counted.slug, counted.spelling), counted.slug,
    coalesce(topics.name_hi, counted.spelling), coalesce(topics.name_en, counted.spelling), counted.stories
  from counted
  left join public.topics on topics.slug = counted.slug
  order by counted.stories desc, counted.subject
$$;
comment on function public.get_popular_tags(integer, integer, integer) is
  'Tags of public stories of the last days (or of the newest so many of them), spellings of one topic counted together, most used first (specification 7).';

revoke execute on function public.renew_topic_names(), public.find_topic(text), public.topic_key(text),
  public.get_popular_tags(integer, integer, integer) from public, anon, authenticated;
grant execute on function public.find_topic(text), public.topic_key(text), public.get_popular_tags(integer, integer, integer)
  to anon, authenticated, service_role;
