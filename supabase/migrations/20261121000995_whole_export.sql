-- A reader's data means all of it: also what the tables keep that he cannot read by himself.
create or replace function public.export_my_data() returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select pg_catalog.jsonb_build_object(
    'email', auth.email(),
    'profile', (select pg_catalog.to_jsonb(mine) from public.profiles as mine where mine.id = auth.uid()),
    'role', coalesce((select mine.role::text from public.user_roles as mine where mine.user_id = auth.uid()), 'reader'),
    'settings', (select pg_catalog.to_jsonb(mine) from public.reader_settings as mine where mine.user_id = auth.uid()),
    'consents', (select coalesce(pg_catalog.jsonb_agg(mine order by mine.granted_at), '[]') from public.consents as mine where mine.user_id = auth.uid()),
    'follows', (select coalesce(pg_catalog.jsonb_agg(mine order by mine.created_at), '[]') from public.follows as mine where mine.user_id = auth.uid()),
    'bookmarks', (select coalesce(pg_catalog.jsonb_agg(mine order by mine.created_at), '[]') from public.bookmarks as mine where mine.user_id = auth.uid()),
    'reading_history', (select coalesce(pg_catalog.jsonb_agg(mine order by mine.read_at), '[]') from public.reading_history as mine where mine.user_id = auth.uid()),
    'collections', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(mine) || pg_catalog.jsonb_build_object('articles',
      (select coalesce(pg_catalog.jsonb_agg(placed.article_id order by placed.position), '[]')
       from public.collection_articles as placed where placed.collection_id = mine.id)) order by mine.created_at), '[]')
      from public.collections as mine where mine.user_id = auth.uid()),
    'comments', (select coalesce(pg_catalog.jsonb_agg(mine order by mine.created_at), '[]') from public.comments as mine where mine.user_id = auth.uid()),
    'comment_likes', (select coalesce(pg_catalog.jsonb_agg(mine order by mine.created_at), '[]') from public.comment_likes as mine where mine.user_id = auth.uid()),
    'comment_reports', (select coalesce(pg_catalog.jsonb_agg(mine order by mine.created_at), '[]') from public.comment_reports as mine where mine.reported_by = auth.uid()),
    'reactions', (select coalesce(pg_catalog.jsonb_agg(mine order by mine.created_at), '[]') from public.article_reactions as mine where mine.user_id = auth.uid()),
    'deleted_comments', (select coalesce(pg_catalog.jsonb_agg(mine order by mine.removed_at), '[]') from public.comment_removals as mine
      join public.comments as said on said.id = mine.comment_id where said.user_id = auth.uid()),
    'shares', (select coalesce(pg_catalog.jsonb_agg(mine order by mine.created_at), '[]') from public.share_tracking as mine where mine.user_id = auth.uid()),
    'recent_deeds', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('deed', mine.deed, 'done_at', mine.done_at) order by mine.done_at), '[]')
      from public.reader_deeds as mine where mine.user_id = auth.uid()),
    'notifications', (select coalesce(pg_catalog.jsonb_agg(mine order by mine.created_at), '[]') from public.notifications as mine where mine.user_id = auth.uid()))
  where auth.uid() is not null
$$;
comment on function public.export_my_data() is
  'Everything the database keeps of the caller, as JSON (DPDP Act 2023, section 11); null when nobody is signed in.';
