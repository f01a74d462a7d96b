-- Who works in the newsroom: granting of roles, invitations, and a log of what was done that nobody can change.
create table public.audit_log (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null default clock_timestamp(),
  actor_id uuid,
  actor_name text not null default '',
  action text not null check (action ~ '^[a-z_]+(\.[a-z_]+)?$' and length(action) <= 60),
  subject text not null default '' check (length(subject) <= 100),
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object' and length(details::text) <= 20000)
);
comment on table public.audit_log is
  'What was done in the newsroom, by whom and to what; rows are only ever added. The actor is kept by name, since accounts may be erased.';
create index audit_log_by_actor on public.audit_log (actor_id, id desc);
create index audit_log_by_subject on public.audit_log (subject, id desc);
create index audit_log_by_action on public.audit_log (action, id desc);

create function public.keep_audit_log() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  raise sqlstate 'PT403' using message = 'audit_log_is_kept';
end
$$;
comment on function public.keep_audit_log() is 'Refuses every change of the log, whoever asks.';
create trigger keep_audit_log before update or delete on public.audit_log
  for each row execute function public.keep_audit_log();
create trigger keep_audit_log_whole before truncate on public.audit_log
  for each statement execute function public.keep_audit_log();

create function public.note_deed(action text, subject text, details jsonb default '{}') returns void
  language sql security definer set search_path = ''
as $$
  insert into public.audit_log (actor_id, actor_name, action, subject, details)
  values (auth.uid(), coalesce((select display_name from public.profiles where id = auth.uid()), ''),
    note_deed.action, note_deed.subject, coalesce(note_deed.details, '{}'))
$$;
comment on function public.note_deed(text, text, jsonb) is 'Adds a line to the log in the name of who is signed in. Called by other functions only.';

create function public.require_role(required public.app_role) returns void
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if auth.uid() is null then
    raise sqlstate 'PT401' using message = 'not_signed_in';
  end if;
  if not public.has_role(required) then
    raise sqlstate 'PT403' using message = 'role_needed';
  end if;
end
$$;
comment on function public.require_role(public.app_role) is 'Refuses who is not signed in (401) or has a lower role (403).';

create function public.plain_json(value jsonb) returns jsonb
  language sql immutable strict parallel safe set search_path = ''
as $$ select case when pg_catalog.jsonb_typeof(value) = 'string' then (value #>> '{}')::jsonb else value end $$;
comment on function public.plain_json(jsonb) is 'Some gateways hand an argument over as JSON text inside JSON: gives the JSON itself.';

-- One change at a time: two admins who remove each other at once must not leave the paper without one.
create function public.keep_an_admin() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('user_roles'));
  if old.role = 'admin' and (tg_op = 'DELETE' or new.role <> 'admin')
    and not exists (select from public.user_roles where role = 'admin' and user_id <> old.user_id)
  then
    raise sqlstate 'PT409' using message = 'last_admin';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
comment on function public.keep_an_admin() is 'Refuses (409) to take the last admin''s role away.';
create trigger keep_an_admin before update or delete on public.user_roles
  for each row execute function public.keep_an_admin();

create function public.set_role(person uuid, role public.app_role) returns void
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
  if set_role.role = 'reader' then
    delete from public.user_roles where user_id = person;
  else
    insert into public.user_roles (user_id, role) values (person, set_role.role)
    on conflict (user_id) do update set role = excluded.role, granted_at = pg_catalog.now();
  end if;
  perform public.note_deed('person.role', person::text, pg_catalog.jsonb_build_object(
    'name', (select display_name from public.profiles where id = person), 'from', former, 'to', set_role.role));
end
$$;
comment on function public.set_role(uuid, public.app_role) is 'Gives somebody a role, or takes it away (reader). Admins only; the last admin stays.';

create function public.list_people()
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
comment on function public.list_people() is 'Who works in the newsroom, with the addresses they sign in with. Admins only.';

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

create function public.invite(address text, role public.app_role) returns uuid
  language plpgsql security definer set search_path = ''
as $$
declare
  invitation uuid;
begin
  perform public.require_role('admin');
  perform public.count_deed('invitation', 10, 100);
  insert into public.invitations as asked (email, role, invited_by)
  values (pg_catalog.lower(pg_catalog.btrim(address)), invite.role, auth.uid())
  on conflict (email) where accepted_at is null do update
    set role = excluded.role, invited_by = excluded.invited_by, invited_at = pg_catalog.now(),
      expires_at = excluded.expires_at
  returning id into invitation;
  perform public.note_deed('person.invite', invitation::text,
    pg_catalog.jsonb_build_object('email', pg_catalog.lower(pg_catalog.btrim(address)), 'role', invite.role));
  return invitation;
exception when check_violation then
  raise sqlstate 'PT422' using message = 'address_invalid';
end
$$;
comment on function public.invite(text, public.app_role) is
  'Asks the owner of an address into the newsroom, or renews that; gives the invitation''s id. Admins only. The site sends the mail.';

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
  perform public.note_deed('person.uninvite', invitation::text, pg_catalog.jsonb_build_object('email', address));
end
$$;
comment on function public.withdraw_invitation(uuid) is 'Takes an invitation back that nobody has accepted. Admins only.';

create function public.accept_invitation() returns public.app_role
  language plpgsql security definer set search_path = ''
as $$
declare
  asked public.invitations;
  held constant public.app_role := (select role from public.user_roles where user_id = auth.uid());
begin
  if auth.uid() is null then
    raise sqlstate 'PT401' using message = 'not_signed_in';
  end if;
  -- The address as the auth service has proved it, not as a token may still say.
  select invitations.* into asked
  from public.invitations
  join auth.users as account on account.id = auth.uid() and pg_catalog.lower(account.email) = invitations.email
  where accepted_at is null and expires_at > pg_catalog.now() and account.email_confirmed_at is not null
  for update of invitations;
  if asked.id is null then
    raise sqlstate 'PT404' using message = 'invitation_unknown';
  end if;
  update public.invitations set accepted_by = auth.uid(), accepted_at = pg_catalog.now() where id = asked.id;
  if held is null or held < asked.role then
    insert into public.user_roles (user_id, role) values (auth.uid(), asked.role)
    on conflict (user_id) do update set role = excluded.role, granted_at = pg_catalog.now();
  end if;
  perform public.note_deed('person.join', asked.id::text, pg_catalog.jsonb_build_object('role', asked.role));
  return greatest(held, asked.role);
end
$$;
comment on function public.accept_invitation() is
  'Gives who is signed in the role that his proved address was invited to; 404 when there is no open invitation.';

alter table public.audit_log enable row level security;
alter table public.invitations enable row level security;
create policy "Admins read the log" on public.audit_log for select to authenticated
  using ((select public.has_role('admin')));
create policy "Admins see invitations" on public.invitations for select to authenticated
  using ((select public.has_role('admin')));
revoke all on public.audit_log, public.invitations from anon, authenticated, service_role;
grant select on public.audit_log, public.invitations to authenticated, service_role;

revoke execute on function public.keep_audit_log(), public.note_deed(text, text, jsonb), public.require_role(public.app_role),
  public.plain_json(jsonb), public.keep_an_admin(), public.set_role(uuid, public.app_role), public.list_people(),
  public.invite(text, public.app_role), public.withdraw_invitation(uuid), public.accept_invitation()
  from public, anon, authenticated;
grant execute on function public.set_role(uuid, public.app_role), public.list_people(), public.invite(text, public.app_role),
  public.withdraw_invitation(uuid), public.accept_invitation() to authenticated;
