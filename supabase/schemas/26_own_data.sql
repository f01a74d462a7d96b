-- A reader's own data: taken along whole, and erased whole (DPDP Act 2023, sections 11 and 12).

-- Taken along -------------------------------------------------------------------------------------

-- All of it: also what the tables keep that readers cannot read by themselves.
create function public.export_my_data() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  reader constant uuid := auth.uid();
  -- Not the token's, which names a former one for up to an hour.
  own_email constant text := (select email from auth.users where id = auth.uid());
begin
  if reader is null or not public.is_session_alive() then
    raise sqlstate 'PT401' using message = 'not_signed_in';
  end if;
  return pg_catalog.jsonb_build_object(
    'email', own_email,
    'profile', (select pg_catalog.to_jsonb(mine) from public.profiles as mine where mine.id = reader),
    'role', coalesce(
      (select mine.role::text from public.user_roles as mine where mine.user_id = reader), 'reader'),
    'settings', (select pg_catalog.to_jsonb(mine) from public.reader_settings as mine where mine.user_id = reader),
    'consents', (
      select coalesce(pg_catalog.jsonb_agg(mine order by mine.granted_at), '[]')
      from public.consents as mine where mine.user_id = reader),
    'follows', (
      select coalesce(pg_catalog.jsonb_agg(mine order by mine.created_at), '[]')
      from public.follows as mine where mine.user_id = reader),
    'bookmarks', (
      select coalesce(pg_catalog.jsonb_agg(mine order by mine.created_at), '[]')
      from public.bookmarks as mine where mine.user_id = reader),
    'reading_history', (
      select coalesce(pg_catalog.jsonb_agg(mine order by mine.read_at), '[]')
      from public.reading_history as mine where mine.user_id = reader),
    'collections', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(mine) || pg_catalog.jsonb_build_object('articles', (
        select coalesce(pg_catalog.jsonb_agg(placed.article_id order by placed.position), '[]')
        from public.collection_articles as placed where placed.collection_id = mine.id)) order by mine.created_at), '[]')
      from public.collections as mine where mine.user_id = reader),
    'comments', (
      select coalesce(pg_catalog.jsonb_agg(mine order by mine.created_at), '[]')
      from public.comments as mine where mine.user_id = reader),
    'comment_likes', (
      select coalesce(pg_catalog.jsonb_agg(mine order by mine.created_at), '[]')
      from public.comment_likes as mine where mine.user_id = reader),
    'comment_reports', (
      select coalesce(pg_catalog.jsonb_agg(mine order by mine.created_at), '[]')
      from public.comment_reports as mine where mine.reported_by = reader),
    'reactions', (
      select coalesce(pg_catalog.jsonb_agg(mine order by mine.created_at), '[]')
      from public.article_reactions as mine where mine.user_id = reader),
    'deleted_comments', (
      -- Which colleague removed one is that colleague's own.
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(mine) - 'removed_by' order by mine.removed_at), '[]')
      from public.comment_removals as mine join public.comments as said on said.id = mine.comment_id where said.user_id = reader),
    'shares', (
      select coalesce(pg_catalog.jsonb_agg(mine order by mine.created_at), '[]')
      from public.share_tracking as mine where mine.user_id = reader),
    'standing', (
      select pg_catalog.jsonb_build_object(
        'state', mine.state, 'until', mine.until, 'reason', mine.reason, 'at', mine.at)
      from public.reader_standing as mine where mine.user_id = reader and mine.state <> 'clear'),
    'recent_actions', (
      select coalesce(pg_catalog.jsonb_agg(
        pg_catalog.jsonb_build_object('action', mine.action, 'done_at', mine.done_at) order by mine.done_at), '[]')
      from public.rate_limit_events as mine where mine.user_id = reader),
    'notifications', (
      select coalesce(pg_catalog.jsonb_agg(mine order by mine.created_at), '[]')
      from public.notifications as mine where mine.user_id = reader),
    'phones', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(mine) || pg_catalog.jsonb_build_object('follows', (
        select coalesce(pg_catalog.jsonb_agg(
          pg_catalog.jsonb_build_object('kind', followed.kind, 'target', followed.target) order by followed.kind, followed.target), '[]')
        from public.push_follows as followed where followed.device = mine.name)) order by mine.created_at), '[]')
      from public.push_devices as mine where mine.user_id = reader),
    'poll_votes', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
        'article_id', mine.article_id, 'block_id', mine.block_id, 'answer', mine.answer, 'voted_at', mine.voted_at)
        order by mine.voted_at), '[]')
      from public.poll_votes as mine where mine.user_id = reader),
    -- The letter knows no accounts, only addresses.
    'letter', (select pg_catalog.to_jsonb(mine) - 'secret' from public.letter_subscriptions as mine
      where mine.address = lower(own_email)),
    'letter_requests', (
      select coalesce(pg_catalog.jsonb_agg(mine order by mine.made_at), '[]')
      from public.letter_requests as mine where mine.address = lower(own_email)));
end
$$;
comment on function public.export_my_data is
  'Everything the database keeps of the caller, as JSON (DPDP Act 2023, section 11). 401 in a session that has '
  'ended.';

-- Erased ------------------------------------------------------------------------------------------

-- The account goes at once, and what the auth service's log says of it in bounded steps, which the site takes after
-- it and goes on with when it was interrupted: in one statement, 2 million entries would take as long as a hosted
-- project allows (8 s).
create table public.account_erasures (
  user_id uuid primary key,
  requested_at timestamptz not null default pg_catalog.now(),
  -- The last entry of the auth service's log that was looked at.
  reached uuid
);
comment on table public.account_erasures is
  'Accounts that are gone and of which something may still be left: pictures, entries of the auth service''s log. A '
  'row goes when nothing is.';

create function public.delete_my_account() returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  -- A token is good for up to an hour after its session has ended, but not for this.
  if auth.uid() is null or not public.is_session_alive() then
    raise sqlstate 'PT401' using message = 'not_signed_in';
  end if;
  delete from public.comment_removals where comment_id in (
    select id from public.comments where user_id = auth.uid());
  -- What nobody has let before readers yet goes with its writer, but no reply of another person below it.
  delete from public.comments as own where own.user_id = auth.uid() and own.held_for is not null and own.reply_count = 0
    and not exists (select from public.comments as reply
      where reply.parent_comment_id = own.id and reply.user_id is distinct from auth.uid());
  delete from public.letter_subscriptions where address = (select lower(email) from auth.users where id = auth.uid());
  delete from public.letter_requests where address = (select lower(email) from auth.users where id = auth.uid());
  -- The roles refuse it to the last admin (20_roles.sql, require_an_admin).
  delete from auth.users where id = auth.uid();
  if found then
    insert into public.account_erasures (user_id) values (auth.uid());
  end if;
end
$$;
comment on function public.delete_my_account is
  'Erases the caller''s account, the text of deleted comments, what is held of it, the letter to its address, and all that hangs on it; other comments '
  'and votes stay without a name. The last admin is refused (409). Pictures and the auth service''s log follow (account_erasures).';

create function public.sweep_erasure(erased uuid, most integer default 20000) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  last_seen uuid;
  seen uuid[];
begin
  select reached into last_seen from public.account_erasures where user_id = erased for update;
  if not found then
    return false;
  end if;
  begin
    seen := array(
      select entry.id from auth.audit_log_entries as entry
      where last_seen is null or entry.id > last_seen
      order by entry.id limit most);
    delete from auth.audit_log_entries as entry
    where entry.id = any (seen) and pg_catalog.strpos(entry.payload::text, erased::text) > 0;
  exception when insufficient_privilege or undefined_table then
    -- A project that keeps this log from us keeps it itself.
    seen := '{}';
  end;
  if pg_catalog.cardinality(seen) < most then
    delete from public.account_erasures where user_id = erased;
    return false;
  end if;
  update public.account_erasures set reached = seen[most] where user_id = erased;
  return true;
end
$$;
comment on function public.sweep_erasure is
  'Looks at so many entries of the auth service''s log and removes those that name an erased account; gives whether '
  'there are more. For the site''s own work.';

-- Who may do what ---------------------------------------------------------------------------------

alter table public.account_erasures enable row level security;

grant select on public.account_erasures to service_role;

grant execute on function public.export_my_data, public.delete_my_account to authenticated;
grant execute on function public.sweep_erasure to service_role;
