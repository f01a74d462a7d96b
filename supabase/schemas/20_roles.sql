-- Roles: who is a reporter, an editor or an admin. A role holds only in a session that is alive (21_sessions.sql).

create type public.app_role as enum ('reader', 'reporter', 'editor', 'admin');
comment on type public.app_role is 'Rising order: each role may do what those before it may.';

create table public.user_roles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  role public.app_role not null,
  granted_at timestamptz not null default now()
);
comment on table public.user_roles is 'Newsroom roles; an account without a row is a reader.';

-- In PL/pgSQL, whose plans outlive the call: as an SQL function it would plan the look at the session each time.
create function public.has_role(required public.app_role) returns boolean
  language plpgsql stable security definer set search_path = ''
as $$
declare
  held public.app_role := (select role from public.user_roles where user_id = auth.uid());
begin
  if auth.uid() is null then
    return null;
  end if;
  if held > 'reader' and not public.is_session_alive() then
    held := null;
  end if;
  return coalesce(held, 'reader') >= required;
end
$$;
comment on function public.has_role is
  'Whether the signed-in account has this role or a higher one, in a session that lives; null when nobody is signed '
  'in.';

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
comment on function public.require_role is 'Refuses who is not signed in (401) or has a lower role (403).';

-- One change at a time: two admins who remove each other at once must not leave the paper without one.
create function public.require_an_admin() returns trigger
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
comment on function public.require_an_admin is 'Refuses (409) to take the last admin''s role away.';

create trigger require_an_admin before update or delete on public.user_roles
  for each row execute function public.require_an_admin();

-- Who may do what ---------------------------------------------------------------------------------

alter table public.user_roles enable row level security;
create policy "Everybody sees their own role" on public.user_roles for select to authenticated
  using (user_id = (select auth.uid()));
create policy "Admins see every role" on public.user_roles for select to authenticated
  using ((select public.has_role('admin')));

grant select on public.user_roles to authenticated;
grant all on public.user_roles to service_role;

grant execute on function public.has_role to authenticated, service_role;
