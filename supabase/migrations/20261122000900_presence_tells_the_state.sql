-- The hour of a scheduled story changes no revision: whoever has it open hears of its state too, or would
-- go on seeing it as one that no reader has yet. As in 20261121001110, with the state told.
create or replace function public.be_present(article uuid) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  draft public.story_drafts;
begin
  perform public.require_role('reporter');
  if not exists (select from public.news_articles where id = article and (public.has_role('editor') or author_id = auth.uid())) then
    raise sqlstate 'PT404' using message = 'story_unknown';
  end if;
  delete from public.story_presence where seen_at < pg_catalog.now() - interval '10 minutes';
  insert into public.story_presence (article_id, user_id) values (article, auth.uid())
  on conflict (article_id, user_id) do update set seen_at = pg_catalog.now();
  select * into draft from public.story_drafts where article_id = article;
  return pg_catalog.jsonb_build_object(
    'revision', draft.revision, 'holder', draft.holder, 'holder_tab', draft.holder_tab,
    'state', (select public.story_state(status, published_at, corrected_at) from public.news_articles where id = article),
    'others', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('id', profile.id, 'name', profile.display_name)
      order by here.seen_at), '[]')
      from public.story_presence as here join public.profiles as profile on profile.id = here.user_id
      where here.article_id = article and here.user_id <> auth.uid() and here.seen_at > pg_catalog.now() - interval '30 seconds'));
end
$$;
comment on function public.be_present(uuid) is
  'A sign of life of who has a story open, each 10 s; gives who else is there, the revision, the state, and in whose hand it is.';
