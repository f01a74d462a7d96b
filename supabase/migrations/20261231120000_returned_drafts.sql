-- The desk tells a draft that was sent back from any other.

create or replace function public.desk_line(story public.news_articles, sorted_by timestamptz) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select pg_catalog.jsonb_build_object(
    'id', story.id, 'title_hi', story.title_hi, 'title_en', story.title_en, 'image', story.image_url,
    'state', public.article_state(story.status, story.published_at, story.corrected_at),
    'category', case when story.status = 'published' or not public.lacks_section(story) then story.category end, 'districts', story.districts, 'sorted_by', sorted_by,
    'updated_at', story.updated_at, 'published_at', story.published_at,
    'author', coalesce((select display_name from public.profiles where id = story.author_id), story.author_name),
    'source', story.source_name, 'revision', coalesce(draft.revision, 1),
    'is_breaking', story.is_breaking_news, 'is_featured', story.is_featured,
    -- An edited working copy of a public story that readers do not see yet.
    'has_changes', story.status = 'published' and draft.edited_at > story.updated_at,
    -- A draft that an editor has sent back to its author.
    'is_returned', story.status = 'draft' and coalesce((select version.kind from public.article_versions as version
      where version.article_id = story.id order by version.id desc limit 1) = 'returned', false),
    'stale', coalesce(draft.stale, '[]'),
    'here', (select coalesce(pg_catalog.jsonb_agg(someone.display_name order by presence.seen_at), '[]')
      from public.article_presence as presence join public.profiles as someone on someone.id = presence.user_id
      where presence.article_id = story.id and presence.seen_at > pg_catalog.now() - interval '30 seconds'
        and presence.user_id is distinct from auth.uid()),
    'group', grouped.group_id,
    'sources', (select pg_catalog.count(distinct item.source_id)
      from public.article_groups as same join public.source_items as item using (article_id)
      where same.group_id = grouped.group_id))
  from (select) as one
  left join public.article_drafts as draft on draft.article_id = story.id
  left join public.article_groups as grouped on grouped.article_id = story.id
$$;
