-- Who works in the newsroom: invitations, granted roles, and the first admin.
--
-- A role needs the mailbox that it was promised to. Whoever registers an address first may own its account without
-- owning its mailbox (the embedded backend calls every address confirmed), so accepting an invitation takes the secret
-- of its mail, and ends whatever opened the account before.

create table public.invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email = lower(email) and email ~ '^[^@\s]+@[^@\s]+$' and length(email) <= 254),
  role public.app_role not null check (role <> 'reader'),
  invited_by uuid references public.profiles (id) on delete set null,
  invited_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  accepted_by uuid references public.profiles (id) on delete set null,
  accepted_at timestamptz
);
comment on table public.invitations is
  'Whom an admin asked into the newsroom, by the address whose owner alone can accept; open for a week.';
create unique index invitations_open on public.invitations (email) where accepted_at is null;
create index invitations_by_inviter on public.invitations (invited_by);
create index invitations_by_accepter on public.invitations (accepted_by);

create table public.invitation_secrets (
  invitation_id uuid not null references public.invitations (id) on delete cascade,
  hash bytea not null check (length(hash) = 32),
  primary key (invitation_id, hash)
);
comment on table public.invitation_secrets is
  'SHA-256 of the secret that each mail of an invitation carries. Nobody reads it over the API: not who invites, '
  'nor who is invited.';

create function public.get_colleague() returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select pg_catalog.jsonb_build_object('id', own.id, 'name', coalesce(profile.display_name, ''), 'role', coalesce(held.role, 'reader'))
  from (select auth.uid() as id) as own
  left join public.profiles as profile on profile.id = own.id
  left join public.user_roles as held on held.user_id = own.id
  where public.is_session_alive()
$$;
comment on function public.get_colleague is
  'Who asks, as the newsroom knows them: {id, name, role}, a reader without a role too; null in a session that is over.';

create function public.list_staff()
  returns table (id uuid, name text, email text, role public.app_role, granted_at timestamptz, last_seen_at timestamptz)
  language plpgsql stable security definer set search_path = '' rows 50
as $$
begin
  perform public.require_role('admin');
  return query
    select profile.id, profile.display_name, account.email::text, held.role, held.granted_at, account.last_sign_in_at
    from public.user_roles as held
    join public.profiles as profile on profile.id = held.user_id
    join auth.users as account on account.id = held.user_id
    where held.role <> 'reader'
    order by held.role desc, profile.display_name;
end
$$;
comment on function public.list_staff is
  'Who works in the newsroom, with the addresses they sign in with. Admins only.';

create function public.invite(address text, role public.app_role) returns uuid
  language plpgsql security definer set search_path = ''
as $$
declare
  invitation uuid;
begin
  perform public.require_role('admin');
  -- Accepting would end a colleague's password and sessions, and change nothing: a role is given in the list of colleagues.
  if exists (select from public.user_roles as held join auth.users as account on account.id = held.user_id
    where held.role <> 'reader' and account.email = pg_catalog.lower(pg_catalog.btrim(address)))
  then
    raise sqlstate 'PT409' using message = 'colleague_already';
  end if;
  perform public.enforce_rate_limit('invitation', 10, 100);
  insert into public.invitations as asked (email, role, invited_by)
  values (pg_catalog.lower(pg_catalog.btrim(address)), invite.role, auth.uid())
  on conflict (email) where accepted_at is null do update
    set role = excluded.role, invited_by = excluded.invited_by, invited_at = pg_catalog.now(),
      expires_at = excluded.expires_at
  returning id into invitation;
  perform public.write_audit_log('person.invite', invitation::text,
    pg_catalog.jsonb_build_object('email', pg_catalog.lower(pg_catalog.btrim(address)), 'role', invite.role));
  return invitation;
exception when check_violation then
  raise sqlstate 'PT422' using message = 'address_invalid';
end
$$;
comment on function public.invite is
  'Asks the owner of an address into the newsroom, or renews that; gives the invitation''s id. Refuses (409) a colleague''s '
  'address. Admins only. The site sends the mail.';

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
comment on function public.add_invitation_secret is
  'Gives an open invitation the SHA-256 (hexadecimal) of the secret of one more mail; earlier mails go on to count. '
  'For the service role only.';

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
  perform public.revoke_other_credentials(auth.uid(), nullif(auth.jwt() ->> 'session_id', '')::uuid);
  if held is null or held < asked.role then
    insert into public.user_roles (user_id, role) values (auth.uid(), asked.role)
    on conflict (user_id) do update set role = excluded.role, granted_at = pg_catalog.now();
  end if;
  insert into public.newsroom_entries (user_id, session_id)
  values (auth.uid(), nullif(auth.jwt() ->> 'session_id', '')::uuid)
  on conflict (user_id) do update set entered_at = excluded.entered_at, session_id = excluded.session_id;
  perform public.write_audit_log('person.join', asked.id::text, pg_catalog.jsonb_build_object('role', asked.role));
  return greatest(held, asked.role);
end
$$;
comment on function public.accept_invitation is
  'Gives who is signed in the role that an admin invited the account''s address to. Takes the secret of the '
  'invitation''s mail, once; 404 for any other. Ends the account''s password and its other sessions.';

create function public.withdraw_invitation(invitation uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  address text;
begin
  perform public.require_role('admin');
  delete from public.invitations where id = invitation and accepted_at is null returning email into address;
  if address is null then
    raise sqlstate 'PT404' using message = 'invitation_unknown';
  end if;
  perform public.write_audit_log('person.uninvite', invitation::text, pg_catalog.jsonb_build_object('email', address));
end
$$;
comment on function public.withdraw_invitation is 'Takes an invitation back that nobody has accepted. Admins only.';

-- Who is no admin any more makes no colleagues either: open invitations go with the role.
create function public.withdraw_invitations_of_former_admin() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  former uuid;
  withdrawn public.invitations;
begin
  if tg_table_name = 'profiles' then
    former := old.id;
  else
    former := old.user_id;
  end if;
  for withdrawn in delete from public.invitations where invited_by = former and accepted_at is null returning * loop
    perform public.write_audit_log('person.uninvite', withdrawn.id::text,
      pg_catalog.jsonb_build_object('email', withdrawn.email, 'role', withdrawn.role));
  end loop;
  return old;
end
$$;
comment on function public.withdraw_invitations_of_former_admin is
  'Withdraws the open invitations of who loses the role of an admin or the account, each with its line in the log.';

create trigger withdraw_invitations_on_change after update of role on public.user_roles
  for each row when (old.role = 'admin' and new.role <> 'admin')
  execute function public.withdraw_invitations_of_former_admin();

create trigger withdraw_invitations_on_delete after delete on public.user_roles
  for each row when (old.role = 'admin') execute function public.withdraw_invitations_of_former_admin();

-- Before: afterwards invitations do not say any more whose they were.
create trigger withdraw_invitations before delete on public.profiles
  for each row execute function public.withdraw_invitations_of_former_admin();

create function public.set_role(person uuid, role public.app_role) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  former public.app_role;
begin
  perform public.require_role('admin');
  -- Of two admins at once the second looks at what the first has done.
  select held.role into former from public.user_roles as held where held.user_id = person for update;
  former := coalesce(former, 'reader');
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
  perform public.write_audit_log('person.role', person::text, pg_catalog.jsonb_build_object(
    'name', (select display_name from public.profiles where id = person), 'from', former, 'to', set_role.role));
end
$$;
comment on function public.set_role is
  'Gives a colleague another role, or takes it away (reader). Admins only; the last admin stays, and a reader needs '
  'an invitation (409).';

-- The first admin is made from the console (npm run admin): nobody is there yet who could invite them. Who had the
-- address before its owner does not become the admin.
create function public.make_admin(address text) returns uuid
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
  perform public.revoke_other_credentials(person, null);
  insert into public.user_roles (user_id, role) values (person, 'admin')
  on conflict (user_id) do update set role = excluded.role, granted_at = pg_catalog.now();
  if was_open then
    insert into public.newsroom_entries (user_id) values (person)
    on conflict (user_id) do update set entered_at = excluded.entered_at, session_id = null;
  end if;
  perform public.write_audit_log('person.role', person::text, '{"to": "admin", "by": "console"}');
  return person;
end
$$;
comment on function public.make_admin is
  'Makes the account with this address an admin; 404 when there is none. Its password and sessions end, unless it '
  'was one before. For the service role only.';

-- Who may do what ---------------------------------------------------------------------------------

alter table public.invitations enable row level security;
alter table public.invitation_secrets enable row level security;
create policy "Admins see invitations" on public.invitations for select to authenticated
  using ((select public.has_role('admin')));

grant select on public.invitations to authenticated, service_role;

grant execute on function
  public.get_colleague, public.list_staff, public.invite, public.accept_invitation, public.withdraw_invitation, public.set_role
to authenticated;
grant execute on function public.add_invitation_secret, public.make_admin to service_role;
