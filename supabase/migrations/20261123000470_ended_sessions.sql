-- A token is good for up to an hour after its session has ended: signed out everywhere, replaced, ended by the
-- owner of the mailbox. With it alone nothing of one reader can be read or written over the API any more.
do $$
declare
  own text;
begin
  foreach own in array array['profiles', 'reader_settings', 'consents', 'follows', 'bookmarks', 'reading_history',
    'collections', 'collection_articles', 'comment_likes', 'comment_reports', 'article_reactions', 'notifications']
  loop
    execute pg_catalog.format(
      'create policy "Only in a session that lives" on public.%I as restrictive for all to authenticated '
      'using ((select public.is_session_alive())) with check ((select public.is_session_alive()))', own);
  end loop;
end
$$;
-- What others said of a story stays to be read.
create policy "Only in a session that lives" on public.comments as restrictive for insert to authenticated
  with check ((select public.is_session_alive()));
create policy "Changed only in a session that lives" on public.comments as restrictive for update to authenticated
  using ((select public.is_session_alive()));

alter function public.export_my_data() rename to everything_of_mine;
revoke execute on function public.everything_of_mine() from public, anon, authenticated, service_role;
create function public.export_my_data() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if auth.uid() is null or not public.is_session_alive() then
    raise sqlstate 'PT401' using message = 'not_signed_in';
  end if;
  return public.everything_of_mine();
end
$$;
comment on function public.export_my_data() is
  'Everything the database keeps of the caller, as JSON (DPDP Act 2023, section 11). 401 in a session that has ended.';
revoke execute on function public.export_my_data() from public, anon, authenticated;
grant execute on function public.export_my_data() to authenticated;

-- As in 20261121001000, in a session that lives.
create or replace function public.record_reading(article uuid, moment timestamptz default null) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  -- A phone's clock may say anything.
  noted constant timestamptz := greatest(pg_catalog.now() - interval '30 days', least(pg_catalog.now(), moment));
begin
  if not public.is_public_story(article) or not public.is_session_alive()
    or not exists (select from public.reader_settings where user_id = auth.uid() and keeps_history)
  then
    return false;
  end if;
  insert into public.reading_history as kept (user_id, article_id, read_at) values (auth.uid(), article, noted)
  on conflict (user_id, article_id) do update set read_at = greatest(kept.read_at, excluded.read_at);
  delete from public.reading_history as old
  where old.user_id = auth.uid() and old.read_at < (
    select kept.read_at from public.reading_history as kept
    where kept.user_id = auth.uid() order by kept.read_at desc offset 999 limit 1);
  return true;
end
$$;
