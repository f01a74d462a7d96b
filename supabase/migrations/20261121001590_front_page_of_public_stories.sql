-- As in 001400, with stories left alone whose hour has not come, and working copies that follow whatever changed.
create or replace function public.arrange_front_page(featured uuid[], breaking uuid[]) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  wanted constant uuid[] := coalesce(featured, '{}');
  urgent constant uuid[] := coalesce(breaking, '{}');
  changed uuid[];
begin
  perform public.require_role('editor');
  if pg_catalog.cardinality(wanted) > 10 or pg_catalog.cardinality(urgent) > 10
    or pg_catalog.cardinality(wanted) <> (select pg_catalog.count(distinct id) from pg_catalog.unnest(wanted) as id)
  then
    raise sqlstate 'PT422' using message = 'front_page_invalid';
  end if;
  if exists (
    select from pg_catalog.unnest(wanted || urgent) as chosen (id)
    where not exists (select from public.news_articles as story where story.id = chosen.id
      and story.is_approved and story.status = 'published' and story.published_at <= pg_catalog.now()))
  then
    raise sqlstate 'PT404' using message = 'story_unknown';
  end if;
  -- Two editors at once: the later arrangement holds as a whole.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('front_page'));
  with arranged as (
    update public.news_articles as story set
      is_featured = story.id = any (wanted),
      featured_rank = pg_catalog.array_position(wanted, story.id),
      is_breaking_news = story.id = any (urgent)
        or (story.is_breaking_news and story.published_at <= pg_catalog.now() - interval '6 hours')
    where story.status = 'published' and story.published_at <= pg_catalog.now()
      and (story.is_featured or story.id = any (wanted) or story.id = any (urgent)
        or (story.is_breaking_news and story.published_at > pg_catalog.now() - interval '6 hours'))
      and (story.is_featured, story.featured_rank, story.is_breaking_news) is distinct from
        (story.id = any (wanted), pg_catalog.array_position(wanted, story.id)::smallint,
          story.id = any (urgent) or (story.is_breaking_news and story.published_at <= pg_catalog.now() - interval '6 hours'))
    returning story.id)
  select coalesce(pg_catalog.array_agg(id), '{}') into changed from arranged;
  -- The next version of a story does not undo its place; sheets that are open learn of it by the revision.
  update public.story_drafts as draft set
    content = draft.content || pg_catalog.jsonb_build_object(
      'is_featured', story.is_featured, 'is_breaking_news', story.is_breaking_news),
    revision = draft.revision + 1
  from public.news_articles as story
  where story.id = draft.article_id and story.id = any (wanted || urgent || changed)
    and ((draft.content -> 'is_featured') is distinct from pg_catalog.to_jsonb(story.is_featured)
      or (draft.content -> 'is_breaking_news') is distinct from pg_catalog.to_jsonb(story.is_breaking_news));
  perform public.note_deed('front_page.arrange', '', pg_catalog.jsonb_build_object('featured', wanted, 'breaking', urgent));
end
$$;
