-- The list of coverages showed one whose article was withdrawn as live, and counted withdrawn entries.

create or replace function public.list_live_coverages() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform public.require_role('reporter');
  return (
    select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(listed) order by listed.closed_at is not null, listed.changed_at desc), '[]')
    from (
      select coverage.article_id as id, story.title_hi, story.title_en, public.article_state(story.status, story.published_at, story.corrected_at) as state, coverage.closed_at,
        coverage.changed_at, (select pg_catalog.count(*) from public.live_entries as entry
          where entry.article_id = coverage.article_id and entry.withdrawn_at is null) as entries
      from public.live_coverages as coverage join public.news_articles as story on story.id = coverage.article_id
      where public.may_cover(coverage.article_id)
      order by coverage.closed_at is not null, coverage.changed_at desc limit 50) as listed);
end
$$;
comment on function public.list_live_coverages is
  'Coverages that the caller may post to, running ones first, 50 at most: [{id, title_hi, title_en, state, closed_at, changed_at, '
  'entries}]; withdrawn entries are not counted.';
