-- Run at every start, right after lite has made (or re-made) its auth and storage objects and
-- before the migrations, which use these functions in policies.

-- Defect of lite: auth.email() reads a claim that nobody sets, and the functions can't be called
-- where only request.jwt.claims is set. These are the definitions of a hosted project.
create or replace function auth.uid() returns uuid language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.sub', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub'
  )::uuid
$$;
create or replace function auth.role() returns text language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.role', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role'
  )
$$;
create or replace function auth.email() returns text language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.email', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email'
  )
$$;
create or replace function auth.jwt() returns jsonb language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb
$$;

-- Defect of lite: auth.* is unusable in SECURITY INVOKER functions and policies.
grant execute on all functions in schema auth, storage to anon, authenticated, service_role;

-- As hosted: tables of storage are open to the roles and guarded by RLS; those of auth are not.
grant all on all tables in schema storage to anon, authenticated, service_role;
do $$
declare guarded record;
begin
  for guarded in
    select c.oid::regclass as name from pg_class c
    where c.relnamespace = 'storage'::regnamespace and c.relkind in ('r', 'p') and not c.relrowsecurity
  loop
    execute format('alter table %s enable row level security', guarded.name);
  end loop;
end
$$;
