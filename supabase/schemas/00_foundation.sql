-- What the schema stands on: PostgreSQL 17, three extensions, and a `public` in which nothing is open to
-- anybody until a file here says so by name.

-- An older server is refused in words, not by a collation it does not know.
do $$
begin
  if pg_catalog.current_setting('server_version_num')::int < 170000 then
    raise exception 'Surguja Samvad needs PostgreSQL 17 or newer; this server is %.',
      pg_catalog.current_setting('server_version')
      using hint = 'Hosted projects: Settings, Infrastructure, Upgrade. Self-hosted: use an image of PostgreSQL 17.';
  end if;
end
$$;

-- Functions may use what stands further down, so that the files can be read in order; 99_checked.sql looks at every
-- body once everything is there.
set check_function_bodies = off;

create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;
create extension if not exists fuzzystrmatch with schema extensions;

-- PostgreSQL opens every new function to everybody, and older hosted projects open everything in `public` to the roles
-- of the API. Here nothing is granted but by name (supabase/tests/grants-by-name.test.ts).
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
