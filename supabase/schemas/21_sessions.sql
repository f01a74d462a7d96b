-- Sessions: a token is good for up to an hour after its session has ended (signed out everywhere, replaced, ended by
-- the owner of the mailbox). With it alone nothing of a reader's own can be read or written, and nothing of the newsroom.

create function public.is_session_alive() returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (
    select from auth.sessions as session
    where session.id = nullif(auth.jwt() ->> 'session_id', '')::uuid
      and session.user_id = auth.uid()
      and (session.not_after is null or session.not_after > pg_catalog.now())
      and (session.created_at > pg_catalog.now() - interval '30 days'
        or not exists (select from public.user_roles as held where held.user_id = session.user_id))
      and not exists (
        select from public.newsroom_entries as entry
        where entry.user_id = session.user_id and session.id is distinct from entry.session_id
          -- The auth service answers a request within 10 s; its clock may be another one.
          and session.created_at between entry.entered_at - interval '15 seconds' and entry.entered_at + interval '15 seconds'))
$$;
comment on function public.is_session_alive is
  'Whether the session of this request''s token has not ended; one of the newsroom lives 30 days at most, and none '
  'that began while its owner entered in another one.';

-- The newsroom ------------------------------------------------------------------------------------

-- Who had an address before its owner may be signing in with the former password at the very moment in which the
-- owner enters the newsroom: the auth service looks at the password first and makes the session later. Sessions
-- made around that moment count as ended, but for the one in which the owner entered.
create table public.newsroom_entries (
  user_id uuid primary key references public.user_roles (user_id) on delete cascade,
  entered_at timestamptz not null default pg_catalog.clock_timestamp(),
  session_id uuid
);
comment on table public.newsroom_entries is
  'When and in which session somebody entered the newsroom (an invitation, npm run admin): other sessions that '
  'began within 15 s of it count as ended.';

create function public.revoke_other_credentials(person uuid, spared_session uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  place text;
begin
  delete from auth.sessions where user_id = person and id is distinct from spared_session;
  -- Tokens are empty where the auth service has none: it cannot read a null there. A password it can be without.
  update auth.users set encrypted_password = null, confirmation_token = '', recovery_token = '', email_change = '',
    email_change_token_new = '', email_change_token_current = '', email_change_confirm_status = 0,
    phone = null, phone_confirmed_at = null, phone_change = '', phone_change_token = '', reauthentication_token = ''
  where id = person;
  delete from auth.identities as identity using auth.users as account
  where identity.user_id = person and account.id = person and identity.provider <> 'email'
    and pg_catalog.lower(identity.identity_data ->> 'email') is distinct from pg_catalog.lower(account.email);
  -- The embedded backend has not all of them.
  foreach place in array array['flow_state', 'one_time_tokens', 'mfa_factors', 'webauthn_credentials', 'oauth_consents', 'oauth_authorizations'] loop
    if pg_catalog.to_regclass('auth.' || place) is not null then
      execute pg_catalog.format('delete from auth.%I where user_id = $1', place) using person;
    end if;
  end loop;
end
$$;
comment on function public.revoke_other_credentials is
  'Ends what opens an account besides its mailbox: its password, its sessions but one, links under way, second '
  'factors, and accounts elsewhere of another address. Called by other functions only.';

-- A session is used as long as it is renewed, which happens each hour. Who comes back later than allowed gets a
-- last token, which opens nothing of the newsroom, and no other.
create function public.end_idle_newsroom_session() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  held constant public.app_role := (select role from public.user_roles where user_id = new.user_id);
  -- The auth service keeps the time of a renewal in UTC without saying so.
  last_used constant timestamptz := coalesce(old.refreshed_at at time zone 'utc', old.created_at);
  allowed constant interval := case held when 'admin' then interval '12 hours' else interval '7 days' end;
begin
  if held >= 'reporter' and (last_used < pg_catalog.now() - allowed
    or old.created_at < pg_catalog.now() - interval '30 days')
  then
    new.not_after := least(new.not_after, pg_catalog.now());
  end if;
  return new;
end
$$;

create trigger end_idle_newsroom_session before update of refreshed_at on auth.sessions
  for each row execute function public.end_idle_newsroom_session();

-- One's own sessions ------------------------------------------------------------------------------

create function public.list_sessions()
  returns table (id uuid, device text, signed_in_at timestamptz, last_used_at timestamptz, is_current boolean)
  language sql stable security definer set search_path = ''
as $$
  select session.id, coalesce(session.user_agent, ''), session.created_at,
    greatest(session.created_at, session.refreshed_at at time zone 'utc'),
    session.id = nullif(auth.jwt() ->> 'session_id', '')::uuid
  from auth.sessions as session
  where session.user_id = auth.uid() and public.is_session_alive()
    and (session.not_after is null or session.not_after > pg_catalog.now())
  order by 5 desc, 4 desc, 1
  limit 100
$$;
comment on function public.list_sessions is
  'The sessions of the signed-in reader that live, this one first, then the one used last.';

create function public.end_session(session uuid) returns boolean
  language sql volatile security definer set search_path = ''
as $$
  with ended as (
    delete from auth.sessions as other
    where other.id = end_session.session and other.user_id = auth.uid() and public.is_session_alive()
    returning 1)
  select exists (select from ended)
$$;
comment on function public.end_session is 'Ends one session of the signed-in reader; whether there was such a one.';

-- Who may do what ---------------------------------------------------------------------------------

alter table public.newsroom_entries enable row level security;

grant select on public.newsroom_entries to service_role;

grant execute on function public.is_session_alive, public.list_sessions, public.end_session to authenticated;
