-- The front page as the desk arranges it: featured articles in their order, and breaking news.

create index news_articles_featured_by_rank on public.news_articles (featured_rank nulls last, published_at desc)
  where is_approved and status = 'published' and is_featured;

-- Who arranges the front page says what they were shown, and changes only what they changed of it. Featured articles
-- with their order are one thing, each breaking article is another. An article older than six hours cannot become
-- breaking: no page would show it so.
create function public.arrange_front_page(featured uuid[], breaking uuid[], featured_seen uuid[], breaking_seen uuid[])
  returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  wanted constant uuid[] := coalesce(featured, '{}');
  urgent constant uuid[] := coalesce(breaking, '{}');
  is_reordered constant boolean := wanted <> coalesce(featured_seen, '{}');
  begun constant uuid[] := array(select pg_catalog.unnest(urgent) except select pg_catalog.unnest(breaking_seen));
  ended constant uuid[] := array(select pg_catalog.unnest(breaking_seen) except select pg_catalog.unnest(urgent));
  shown uuid[];
  changed uuid[];
begin
  perform public.require_role('editor');
  if pg_catalog.cardinality(wanted) > 10 or pg_catalog.cardinality(urgent) > 10
    or pg_catalog.cardinality(wanted) <> (select pg_catalog.count(distinct id) from pg_catalog.unnest(wanted) as id)
  then
    raise sqlstate 'PT422' using message = 'front_page_invalid';
  end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('front_page'));
  -- As the desk shows them (lib/newsroom/homepage/read.ts).
  shown := array(
    select story.id from public.news_articles as story
    where story.is_featured and story.is_approved and story.status = 'published' and story.published_at <= pg_catalog.now()
    order by story.featured_rank nulls last, story.published_at desc, story.id limit 10);
  if is_reordered and shown <> coalesce(featured_seen, '{}') and shown <> wanted then
    raise sqlstate 'PT409' using message = 'front_page_changed';
  end if;
  if exists (
    select from pg_catalog.unnest(begun || case when is_reordered then wanted end) as chosen (id)
    where not exists (select from public.news_articles as story where story.id = chosen.id
      and story.is_approved and story.status = 'published' and story.published_at <= pg_catalog.now()))
  then
    raise sqlstate 'PT404' using message = 'story_unknown';
  end if;
  if exists (select from public.news_articles as story
    where story.id = any (begun) and story.published_at <= pg_catalog.now() - interval '6 hours')
  then
    raise sqlstate 'PT422' using message = 'too_old_to_break';
  end if;
  -- In the order of move_articles, which may have some of them in hand.
  perform from public.news_articles where id = any (wanted || shown || begun || ended) order by id for update;
  with arranged as (
    update public.news_articles as story set
      is_featured = planned.is_featured,
      featured_rank = planned.featured_rank,
      is_breaking_news = planned.is_breaking_news
    from (
      select found.id,
        case when placed.is_meant then found.id = any (wanted) else found.is_featured end as is_featured,
        case when placed.is_meant then pg_catalog.array_position(wanted, found.id)::smallint else found.featured_rank end as featured_rank,
        found.id = any (begun) or found.is_breaking_news
          -- An old one stays what it was.
          and not (found.id = any (ended) and found.published_at > pg_catalog.now() - interval '6 hours') as is_breaking_news
      from public.news_articles as found
      cross join lateral (select is_reordered and found.id = any (wanted || shown) as is_meant) as placed
      where found.id = any (wanted || shown || begun || ended)
        and found.status = 'published' and found.published_at <= pg_catalog.now()
    ) as planned
    where story.id = planned.id
      and (story.is_featured, story.featured_rank, story.is_breaking_news)
        is distinct from (planned.is_featured, planned.featured_rank, planned.is_breaking_news)
    returning story.id)
  select coalesce(pg_catalog.array_agg(id), '{}') into changed from arranged;
  -- The next version of a story does not undo its place; editors that are open learn of it by the revision.
  update public.article_drafts as draft set
    content = draft.content || pg_catalog.jsonb_build_object(
      'is_featured', story.is_featured, 'is_breaking_news', story.is_breaking_news),
    revision = draft.revision + 1
  from public.news_articles as story
  where story.id = draft.article_id and story.id = any (changed || begun || case when is_reordered then wanted end)
    and ((draft.content -> 'is_featured') is distinct from pg_catalog.to_jsonb(story.is_featured)
      or (draft.content -> 'is_breaking_news') is distinct from pg_catalog.to_jsonb(story.is_breaking_news));
  perform public.write_audit_log('front_page.arrange', '', pg_catalog.jsonb_build_object(
    'featured', case when is_reordered then wanted else shown end, 'breaking', array(
      select story.id from public.news_articles as story
      where story.is_breaking_news and story.is_approved and story.status = 'published'
        and story.published_at between pg_catalog.now() - interval '6 hours' and pg_catalog.now()
      order by story.published_at desc, story.id)));
end
$$;
comment on function public.arrange_front_page is
  'Makes these articles (10 at most, in this order) the featured ones, and these the breaking ones of the last 6 '
  'hours, as far as they differ from those that were seen; 409 where somebody else has changed the featured ones '
  'since, 422 too_old_to_break where one is older than that. Editors only.';

-- Who may do what ---------------------------------------------------------------------------------

grant execute on function public.arrange_front_page to authenticated;
