-- What the site asks for every ten seconds: one small query for all that changed on public pages, by hand or by the
-- clock.
create function public.changes_since(since timestamptz, looked timestamptz)
  returns table (
    id bigint, changed_at timestamptz, article_ids uuid[], categories text[], districts text[],
    months text[], topics text[], taxonomy boolean
  )
  language sql stable set search_path = ''
as $$
  with by_hand as (
    select change.id, change.changed_at, change.article_ids, change.categories, change.districts, change.taxonomy
    from public.content_changes as change
    where change.changed_at >= changes_since.since
    order by change.changed_at
    limit 200
  ), by_clock as (
    -- Stories whose hour came and, six hours after it, breaking news that is none any more. What was written after its
    -- hour stands in the list of changes. Pages last a day: nobody asks for more.
    select article.id, article.category, article.district, article.published_at, article.topic_keys
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
  ), named as (
    select change.id,
      array_agg(distinct to_char(article.published_at at time zone 'Asia/Kolkata', 'YYYY-MM')) as months,
      array_agg(distinct key.value) filter (where key.value is not null) as topics
    from by_hand as change
    cross join lateral unnest(change.article_ids[1:200]) as touched (article_id)
    join public.news_articles as article on article.id = touched.article_id
      and article.is_approved and article.status = 'published'
    left join lateral unnest(article.topic_keys) as key (value) on true
    group by change.id
  )
  select change.id, change.changed_at, change.article_ids, change.categories, change.districts,
    coalesce(named.months, '{}'), coalesce(named.topics, '{}'), change.taxonomy
  from by_hand as change left join named on named.id = change.id
  union all
  select null, pg_catalog.now(), array[article.id], array[article.category],
    array_remove(array[article.district], null),
    array[to_char(article.published_at at time zone 'Asia/Kolkata', 'YYYY-MM')],
    coalesce(article.topic_keys, '{}'), false
  from by_clock as article
  order by changed_at, id
$$;
comment on function public.changes_since is
  'What changed on public pages since a moment (200 changes at most, the oldest first), and what the clock changed since the site last looked: these have no id. Months and topics are those of stories that are public now.';
revoke execute on function public.changes_since from public;
grant execute on function public.changes_since to anon, authenticated, service_role;
