-- What a reader's list of collections shows, counted where the rows are.
create function public.get_my_collections(article uuid default null)
  returns table (id uuid, name text, is_shared boolean, share_token uuid, story_count integer, pictured_story uuid, holds boolean)
  language sql stable security invoker set search_path = '' rows 20
as $$
  select own.id, own.name, own.is_shared, own.share_token, stories.total, stories.pictured,
    exists (select from public.collection_articles as placed
      where placed.collection_id = own.id and placed.article_id = get_my_collections.article)
  from public.collections as own cross join lateral (
    select pg_catalog.count(*)::integer as total,
      (pg_catalog.array_agg(story.id order by placed.position, placed.added_at desc)
        filter (where story.image_url is not null))[1] as pictured
    from public.collection_articles as placed join public.news_articles as story on story.id = placed.article_id
    where placed.collection_id = own.id
      and story.is_approved and story.status = 'published' and story.published_at <= pg_catalog.now()) as stories
  order by own.position, own.created_at desc
$$;
comment on function public.get_my_collections(uuid) is
  'The caller''s collections in his order, with the number of their public stories, the first of them that has a picture, and whether each holds the given story.';
revoke execute on function public.get_my_collections(uuid) from public, anon, authenticated;
grant execute on function public.get_my_collections(uuid) to authenticated;
