-- Who: a public display name for each account, and the roles of the newsroom.
create type public.app_role as enum ('reader', 'reporter', 'editor', 'admin');
comment on type public.app_role is 'Rising order: each role may do what those before it may.';

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  display_name text not null default 'पाठक'
    check (display_name = public.clean_line(display_name) and length(display_name) between 1 and 80),
  avatar_url text check (public.is_media_url(avatar_url)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.profiles is 'What others may see of an account; never an e-mail address.';

create table public.user_roles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  role public.app_role not null,
  granted_at timestamptz not null default now()
);
comment on table public.user_roles is 'Newsroom roles; an account without a row is a reader.';

create function public.has_role(required public.app_role) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (select role from public.user_roles where user_id = auth.uid()),
    case when auth.uid() is not null then 'reader'::public.app_role end
  ) >= required
$$;
comment on function public.has_role(public.app_role) is
  'Whether the signed-in account has this role or a higher one; null when nobody is signed in.';

create function public.create_profile() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.profiles (id, display_name)
  values (new.id, coalesce(
    nullif(pg_catalog.left(public.clean_line(new.raw_user_meta_data ->> 'display_name'), 80), ''),
    nullif(pg_catalog.left(public.clean_line(new.raw_user_meta_data ->> 'full_name'), 80), ''),
    'पाठक'));
  return new;
end
$$;
create trigger create_profile after insert on auth.users
  for each row execute function public.create_profile();

create function public.touch_profile() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.display_name := public.clean_line(new.display_name);
  new.updated_at := pg_catalog.now();
  return new;
end
$$;
create trigger touch_profile before update on public.profiles
  for each row execute function public.touch_profile();

alter table public.profiles enable row level security;
alter table public.user_roles enable row level security;

create policy "Anyone reads public profiles" on public.profiles for select to anon, authenticated using (true);
create policy "Owners edit their profile" on public.profiles for update to authenticated
  using (id = (select auth.uid())) with check (id = (select auth.uid()));
create policy "People see their own role" on public.user_roles for select to authenticated
  using (user_id = (select auth.uid()));
create policy "Admins see every role" on public.user_roles for select to authenticated
  using ((select public.has_role('admin')));

revoke all on public.profiles, public.user_roles from anon, authenticated;
grant select on public.profiles to anon, authenticated;
grant update (display_name, avatar_url) on public.profiles to authenticated;
grant select on public.user_roles to authenticated;
grant all on public.profiles, public.user_roles to service_role;

revoke execute on function public.has_role(public.app_role), public.create_profile(), public.touch_profile()
  from public, anon, authenticated;
grant execute on function public.has_role(public.app_role) to authenticated, service_role;
