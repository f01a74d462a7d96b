-- A phone that had not opened the paper for a week kept its copies of articles that were withdrawn meanwhile.
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
  withdrawn_ids uuid[];
begin
  if tg_op = 'INSERT' then
    with seen as (
      select * from new_rows where is_approved and status = 'published' and published_at <= now_and_a_moment)
    select array_agg(distinct id), array_agg(distinct category),
           (select array_agg(distinct place) from seen as each, unnest(each.districts) as place),
           array_agg(id order by published_at desc) filter (where published_at > news_since),
           array_agg(distinct public.month_in_india(published_at)),
           (select array_agg(distinct key) from seen as each, unnest(each.topic_keys || public.author_keys(each.authors)) as key)
      into ids, category_slugs, district_slugs, new_ids, story_months, story_topics
      from seen;
  elsif tg_op = 'DELETE' then
    with seen as (
      select * from old_rows where is_approved and status = 'published' and published_at <= now_and_a_moment)
    select array_agg(distinct id), array_agg(distinct category),
           (select array_agg(distinct place) from seen as each, unnest(each.districts) as place),
           array_agg(distinct public.month_in_india(published_at)),
           (select array_agg(distinct key) from seen as each, unnest(each.topic_keys || public.author_keys(each.authors)) as key)
      into ids, category_slugs, district_slugs, story_months, story_topics
      from seen;
    withdrawn_ids := ids;
  else
    with changed as (
      select o.id, o.category as old_category, o.districts as old_districts, n.category, n.districts, n.published_at,
        o.published_at as old_published_at, o.topic_keys as old_topic_keys, n.topic_keys,
        o.authors as old_authors, n.authors,
        (o.is_approved and o.status = 'published' and o.published_at <= now_and_a_moment) as was_public,
        (n.is_approved and n.status = 'published' and n.published_at <= now_and_a_moment) as is_public
      from old_rows o join new_rows n using (id)
      where ((o.is_approved and o.status = 'published' and o.published_at <= now_and_a_moment)
          or (n.is_approved and n.status = 'published' and n.published_at <= now_and_a_moment))
        and pg_catalog.to_jsonb(o) - 'view_count' is distinct from pg_catalog.to_jsonb(n) - 'view_count'
    ), seen as (
      select old_published_at as published_at, old_topic_keys as topic_keys, old_authors as authors
      from changed where was_public
      union all
      select published_at, topic_keys, authors from changed where is_public)
    select array_agg(distinct id),
           array_agg(distinct old_category) || array_agg(distinct category),
           (select array_agg(distinct place) from changed as each, unnest(each.old_districts || each.districts) as place),
           array_agg(id order by published_at desc)
             filter (where is_public and was_public is not true and published_at > news_since),
           (select array_agg(distinct public.month_in_india(each.published_at)) from seen as each),
           (select array_agg(distinct key) from seen as each, unnest(each.topic_keys || public.author_keys(each.authors)) as key),
           array_agg(id) filter (where was_public and is_public is not true)
      into ids, category_slugs, district_slugs, new_ids, story_months, story_topics, withdrawn_ids
      from changed;
  end if;
  if ids is null then
    return null;
  end if;
  -- Phones keep copies for 30 days (lib/phone/offline/model.ts): whoever opens the paper by then gives up what was withdrawn.
  delete from public.content_changes where changed_at < pg_catalog.now() - interval '7 days'
    and (withdrawn = '{}' or changed_at < pg_catalog.now() - interval '31 days');
  insert into public.content_changes (article_ids, categories, districts, appeared, withdrawn, months, topics)
  values (ids, category_slugs, coalesce(district_slugs, '{}'), coalesce(new_ids[1:50], '{}'),
    coalesce(withdrawn_ids, '{}'), coalesce(story_months, '{}'),
    coalesce(story_topics, '{}') || case when withdrawn_ids is null then '{}' else array['withdrawn:'] end);
  return null;
end
$$;

comment on table public.content_changes is
  'One row for each statement that changed what readers see, for cached pages; kept for a week, withdrawals for '
  'a month. Names no story that is not public yet.';
