-- A role in the newsroom needs the mailbox that it was promised to. Whoever registers an address first may own its
-- account without owning its mailbox (the embedded backend calls every address confirmed), so accepting an
-- invitation takes the secret of its mail, and ends whatever opened the account before.

create table public.invitation_secrets (
  invitation_id uuid not null references public.invitations (id) on delete cascade,
  hash bytea not null check (length(hash) = 32),
  primary key (invitation_id, hash)
);
comment on table public.invitation_secrets is
  'SHA-256 of the secret that each mail of an invitation carries. Nobody reads it over the API: not who invites, nor who is invited.';
alter table public.invitation_secrets enable row level security;
revoke all on public.invitation_secrets from anon, authenticated, service_role;

create function public.add_invitation_secret(invitation uuid, secret_hash text) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  if secret_hash !~ '^[0-9a-f]{64}$' then
    raise sqlstate 'PT422' using message = 'invalid';
  end if;
  insert into public.invitation_secrets (invitation_id, hash)
  select id, pg_catalog.decode(secret_hash, 'hex') from public.invitations where id = invitation and accepted_at is null
  on conflict do nothing;
  if not found then
    raise sqlstate 'PT404' using message = 'invitation_unknown';
  end if;
end
$$;
comment on function public.add_invitation_secret(uuid, text) is
  'Gives an open invitation the SHA-256 (hexadecimal) of the secret of one more mail; earlier mails go on to count. For the service role only.';

create function public.close_other_entrances(person uuid, spared_session uuid) returns void
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
comment on function public.close_other_entrances(uuid, uuid) is
  'Ends what opens an account besides its mailbox: its password, its sessions but one, links under way, second factors, and accounts elsewhere of another address. Called by other functions only.';

drop function public.accept_invitation();
create function public.accept_invitation(secret text) returns public.app_role
  language plpgsql security definer set search_path = ''
as $$
declare
  asked public.invitations;
  held constant public.app_role := (select role from public.user_roles where user_id = auth.uid());
begin
  if auth.uid() is null then
    raise sqlstate 'PT401' using message = 'not_signed_in';
  end if;
  -- One question for every reason to refuse: the answer and its time tell none from the other.
  select invitations.* into asked
  from public.invitations
  join public.invitation_secrets as mailed on mailed.invitation_id = invitations.id
    and mailed.hash = pg_catalog.sha256(pg_catalog.convert_to(pg_catalog.left(accept_invitation.secret, 200), 'UTF8'))
  join auth.users as account on account.id = auth.uid() and pg_catalog.lower(account.email) = invitations.email
  join public.user_roles as inviter on inviter.user_id = invitations.invited_by and inviter.role = 'admin'
  where accepted_at is null and expires_at > pg_catalog.now() and account.email_confirmed_at is not null
  for update of invitations;
  if asked.id is null then
    raise sqlstate 'PT404' using message = 'invitation_unknown';
  end if;
  delete from public.invitation_secrets where invitation_id = asked.id;
  update public.invitations set accepted_by = auth.uid(), accepted_at = pg_catalog.now() where id = asked.id;
  perform public.close_other_entrances(auth.uid(), nullif(auth.jwt() ->> 'session_id', '')::uuid);
  if held is null or held < asked.role then
    insert into public.user_roles (user_id, role) values (auth.uid(), asked.role)
    on conflict (user_id) do update set role = excluded.role, granted_at = pg_catalog.now();
  end if;
  insert into public.newsroom_entries (user_id, session_id)
  values (auth.uid(), nullif(auth.jwt() ->> 'session_id', '')::uuid)
  on conflict (user_id) do update set entered_at = excluded.entered_at, session_id = excluded.session_id;
  perform public.note_deed('person.join', asked.id::text, pg_catalog.jsonb_build_object('role', asked.role));
  return greatest(held, asked.role);
end
$$;
comment on function public.accept_invitation(text) is
  'Gives who is signed in the role that an admin invited the account''s address to. Takes the secret of the invitation''s mail, once; 404 for any other. Ends the account''s password and its other sessions.';

-- As in 001100; a reader comes into the newsroom by an invitation.
create or replace function public.set_role(person uuid, role public.app_role) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  former constant public.app_role := coalesce((select held.role from public.user_roles as held where held.user_id = person), 'reader');
begin
  perform public.require_role('admin');
  if not exists (select from public.profiles where id = person) then
    raise sqlstate 'PT404' using message = 'person_unknown';
  end if;
  if former = set_role.role then
    return;
  end if;
  if former = 'reader' then
    raise sqlstate 'PT409' using message = 'invitation_needed';
  end if;
  if set_role.role = 'reader' then
    delete from public.user_roles where user_id = person;
  else
    update public.user_roles set role = set_role.role, granted_at = pg_catalog.now() where user_id = person;
  end if;
  perform public.note_deed('person.role', person::text, pg_catalog.jsonb_build_object(
    'name', (select display_name from public.profiles where id = person), 'from', former, 'to', set_role.role));
end
$$;
comment on function public.set_role(uuid, public.app_role) is
  'Gives a colleague another role, or takes it away (reader). Admins only; the last admin stays, and a reader needs an invitation (409).';

-- As in 001300: who had the address before its owner does not become the admin.
create or replace function public.make_admin(address text) returns uuid
  language plpgsql security definer set search_path = ''
as $$
declare
  person constant uuid := (select id from auth.users where pg_catalog.lower(email) = pg_catalog.lower(pg_catalog.btrim(address)));
  was_open boolean;
begin
  if person is null then
    raise sqlstate 'PT404' using message = 'person_unknown';
  end if;
  if exists (select from public.user_roles where user_id = person and role = 'admin') then
    return person;
  end if;
  was_open := exists (select from auth.users where id = person and last_sign_in_at is not null)
    or exists (select from auth.sessions where user_id = person);
  perform public.close_other_entrances(person, null);
  insert into public.user_roles (user_id, role) values (person, 'admin')
  on conflict (user_id) do update set role = excluded.role, granted_at = pg_catalog.now();
  if was_open then
    insert into public.newsroom_entries (user_id) values (person)
    on conflict (user_id) do update set entered_at = excluded.entered_at, session_id = null;
  end if;
  perform public.note_deed('person.role', person::text, '{"to": "admin", "by": "console"}');
  return person;
end
$$;
comment on function public.make_admin(text) is
  'Makes the account with this address an admin; 404 when there is none. Its password and sessions end, unless it was one before. For the service role only.';

revoke execute on function public.add_invitation_secret(uuid, text), public.close_other_entrances(uuid, uuid),
  public.accept_invitation(text) from public, anon, authenticated, service_role;
grant execute on function public.add_invitation_secret(uuid, text) to service_role;
grant execute on function public.accept_invitation(text) to authenticated;
