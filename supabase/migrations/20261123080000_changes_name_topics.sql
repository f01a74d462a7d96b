-- A change names the topics and months of its stories too, as they were and as they are: a topic's page, or a month's, is
-- made anew for its own stories and no others.
alter table public.content_changes
  add column months text[] not null default '{}',
  add column topics text[] not null default '{}';
comment on column public.content_changes.months is 'Months of India (`2026-11`) in which these stories stand, or stood.';
comment on column public.content_changes.topics is 'What these stories name, or named, folded (news_articles.topic_keys).';

create function public.month_in_india(moment timestamptz) returns text
  language sql immutable strict parallel safe set search_path = ''
as $$ select pg_catalog.to_char(moment at time zone 'Asia/Kolkata', 'YYYY-MM') $$;
revoke execute on function public.month_in_india(timestamptz) from public, anon, authenticated;

-- As in 000950.
create or replace function public.note_content_change() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  -- The clock of who wrote the hour may be a little ahead of this one.
  now_and_a_moment constant timestamptz := pg_catalog.clock_timestamp() + interval '5 seconds';
  -- An archive that is brought in is no news.
  news_since constant timestamptz := now_and_a_moment - interval '1 day';
  ids uuid[];
  new_ids uuid[];
  category_slugs text[];
  district_slugs text[];
  story_months text[];
  story_topics text[];
begin
  if tg_op = 'INSERT' then
    with seen as (
      select * from new_rows where is_approved and status = 'published' and published_at <= now_and_a_moment)
    select array_agg(distinct id), array_agg(distinct category), array_agg(distinct district),
           array_agg(id order by published_at desc) filter (where published_at > news_since),
           array_agg(distinct public.month_in_india(published_at)),
           (select array_agg(distinct key) from seen as each, unnest(each.topic_keys) as key)
      into ids, category_slugs, district_slugs, new_ids, story_months, story_topics
      from seen;
  elsif tg_op = 'DELETE' then
    with seen as (
      select * from old_rows where is_approved and status = 'published' and published_at <= now_and_a_moment)
    select array_agg(distinct id), array_agg(distinct category), array_agg(distinct district),
           array_agg(distinct public.month_in_india(published_at)),
           (select array_agg(distinct key) from seen as each, unnest(each.topic_keys) as key)
      into ids, category_slugs, district_slugs, story_months, story_topics
      from seen;
  else
    with changed as (
      select o.id, o.category as old_category, o.district as old_district, n.category, n.district, n.published_at,
        o.published_at as old_published_at, o.topic_keys as old_topic_keys, n.topic_keys,
        (o.is_approved and o.status = 'published' and o.published_at <= now_and_a_moment) as was_public,
        (n.is_approved and n.status = 'published' and n.published_at <= now_and_a_moment) as is_public
      from old_rows o join new_rows n using (id)
      where ((o.is_approved and o.status = 'published' and o.published_at <= now_and_a_moment)
          or (n.is_approved and n.status = 'published' and n.published_at <= now_and_a_moment))
        and pg_catalog.to_jsonb(o) - 'view_count' is distinct from pg_catalog.to_jsonb(n) - 'view_count'
    ), seen as (
      select old_published_at as published_at, old_topic_keys as topic_keys from changed where was_public
      union all
      select published_at, topic_keys from changed where is_public)
    select array_agg(distinct id),
           array_agg(distinct old_category) || array_agg(distinct category),
           array_agg(distinct old_district) || array_agg(distinct district),
           array_agg(id order by published_at desc)
             filter (where is_public and was_public is not true and published_at > news_since),
           (select array_agg(distinct public.month_in_india(each.published_at)) from seen as each),
           (select array_agg(distinct key) from seen as each, unnest(each.topic_keys) as key)
      into ids, category_slugs, district_slugs, new_ids, story_months, story_topics
      from changed;
  end if;
  if ids is null then
    return null;
  end if;
  delete from public.content_changes where changed_at < pg_catalog.now() - interval '7 days';
  insert into public.content_changes (article_ids, categories, districts, appeared, months, topics)
  values (ids, category_slugs, pg_catalog.array_remove(district_slugs, null), coalesce(new_ids[1:50], '{}'),
    coalesce(story_months, '{}'), coalesce(story_topics, '{}'));
  return null;
end
$$;

-- As in 000980.
create or replace function public.note_arrival() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.content_changes (article_ids, categories, districts, appeared, months, topics)
  select array[id], array[category], array_remove(array[district], null), array[id],
    array[public.month_in_india(published_at)], coalesce(topic_keys, '{}')
  from public.news_articles
  -- What was written after its hour stands in the list of changes already.
  where id = new.article_id and is_approved and status = 'published'
    and published_at <= pg_catalog.now() and updated_at < published_at;
  return null;
end
$$;

-- As in 20261123060000; months and topics stand in the list now.
create or replace function public.changes_since(since timestamptz, looked timestamptz)
  returns table (
    id bigint, changed_at timestamptz, article_ids uuid[], categories text[], districts text[],
    months text[], topics text[], taxonomy boolean
  )
  language sql stable set search_path = ''
as $$
  with by_hand as (
    select change.id, change.changed_at, change.article_ids, change.categories, change.districts,
      change.months, change.topics, change.taxonomy
    from public.content_changes as change
    where change.changed_at >= changes_since.since
    order by change.changed_at
    limit 200
  )
  select * from by_hand
  union all
  -- Stories whose hour came and, six hours after it, breaking news that is none any more. What was written after its
  -- hour stands in the list of changes. Pages last a day: nobody asks for more.
  select null, pg_catalog.now(), array[article.id], array[article.category],
    array_remove(array[article.district], null),
    array[pg_catalog.to_char(article.published_at at time zone 'Asia/Kolkata', 'YYYY-MM')],
    coalesce(article.topic_keys, '{}'), false
  from public.news_articles as article
  cross join lateral (
    select greatest(changes_since.looked, pg_catalog.now() - interval '1 day') as looked
  ) as last
  where article.is_approved and article.status = 'published'
    and ((article.published_at > last.looked and article.published_at <= pg_catalog.now()
        and article.updated_at < article.published_at)
      or (article.is_breaking_news
        and article.published_at > last.looked - interval '6 hours'
        and article.published_at <= pg_catalog.now() - interval '6 hours'))
  order by changed_at, id
$$;
comment on function public.changes_since is
  'What changed on public pages since a moment (200 changes at most, the oldest first), and what the clock changed since the site last looked: these have no id.';
