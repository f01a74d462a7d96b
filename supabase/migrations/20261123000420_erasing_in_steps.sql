-- An account went in one statement that read the auth service's whole log: 7.8 s over 2 million entries,
-- where hosted projects end a statement after 8. Now the account goes at once, and what the log says of
-- it in bounded steps, which the site takes after it and goes on with when it was interrupted.
create table public.account_erasures (
  user_id uuid primary key,
  requested_at timestamptz not null default pg_catalog.now(),
  -- The last entry of the auth service's log that was looked at.
  reached uuid
);
comment on table public.account_erasures is
  'Accounts that are gone and of which something may still be left: pictures, entries of the auth service''s log. A row goes when nothing is.';
alter table public.account_erasures enable row level security;
grant select on public.account_erasures to service_role;

create or replace function public.delete_my_account() returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  -- A token is good for up to an hour after its session has ended, but not for this.
  if auth.uid() is null or not public.is_session_alive() then
    raise sqlstate 'PT401' using message = 'not_signed_in';
  end if;
  -- Of two admins who leave at once, one is the last.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('delete_my_account'));
  if exists (select from public.user_roles where user_id = auth.uid() and role = 'admin')
    and (select pg_catalog.count(*) from public.user_roles where role = 'admin') = 1
  then
    raise sqlstate 'PT409' using message = 'last_admin';
  end if;
  delete from public.comment_removals where comment_id in (
    select id from public.comments where user_id = auth.uid());
  delete from auth.users where id = auth.uid();
  if found then
    insert into public.account_erasures (user_id) values (auth.uid());
  end if;
end
$$;
comment on function public.delete_my_account() is
  'Erases the caller''s account, the text of what he deleted, and all that hangs on it; comments stay without a name. The last admin is refused (409). Pictures and the auth service''s log follow (account_erasures).';

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
comment on function public.sweep_erasure(uuid, integer) is
  'Looks at so many entries of the auth service''s log and removes those that name an erased account; gives whether there are more. For the site''s own work.';
revoke execute on function public.sweep_erasure(uuid, integer) from public, anon, authenticated;
grant execute on function public.sweep_erasure(uuid, integer) to service_role;
