-- What a hosted Supabase project has before the first migration. Idempotent; run at every start by
-- the superuser, before lite makes its auth and storage tables and before the migrations.

create schema if not exists extensions;
create schema if not exists auth;
create schema if not exists storage;

do $$
declare
  -- As hosted: `postgres` runs migrations and is no superuser; auth and storage have owners of their own.
  wanted constant text[][] := array[
    ['postgres', 'login createdb createrole replication bypassrls'],
    ['anon', 'nologin noinherit'],
    ['authenticated', 'nologin noinherit'],
    ['service_role', 'nologin noinherit bypassrls'],
    ['authenticator', 'login noinherit'],
    ['supabase_auth_admin', 'nologin noinherit createrole'],
    ['supabase_storage_admin', 'nologin noinherit createrole']
  ];
  role text[];
begin
  foreach role slice 1 in array wanted loop
    if not exists (select from pg_roles where rolname = role[1]) then
      execute format('create role %I %s', role[1], role[2]);
    end if;
  end loop;
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
  execute format('alter database %I set search_path = "$user", public, extensions', current_database());
  execute format('alter database %I owner to postgres', current_database());
end
$$;

alter schema extensions owner to postgres;
alter publication supabase_realtime owner to postgres;
alter schema auth owner to supabase_auth_admin;
alter schema storage owner to supabase_storage_admin;

grant anon, authenticated, service_role to authenticator;
grant anon, authenticated, service_role, authenticator to postgres;

-- As hosted (supautils): who restores rows may hold triggers back meanwhile.
grant set on parameter session_replication_role to postgres;

-- No grants to the API roles by default: each is in a migration.
grant usage on schema public, extensions to anon, authenticated, service_role;
grant usage on schema auth, storage to postgres, anon, authenticated, service_role;

set search_path = "$user", public, extensions;
