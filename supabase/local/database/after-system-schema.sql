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

-- Defect of lite: it leaves the links that a former mailbox still has. A hosted project takes them with the address
-- (supabase/auth, ConfirmEmailChange).
create or replace function auth.forget_links() returns trigger language plpgsql set search_path = '' as $$
begin
  new.recovery_token := null;
  new.confirmation_token := null;
  return new;
end
$$;
create or replace trigger forget_links before update of email on auth.users
  for each row when (old.email is distinct from new.email) execute function auth.forget_links();

-- Defect of lite: auth.* is unusable in SECURITY INVOKER functions and policies.
grant execute on all functions in schema auth, storage to postgres, anon, authenticated, service_role;

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

-- As hosted: what lies in auth and storage belongs to their own roles, and `postgres` may use it, not change it.
do $$
declare
  owned record;
begin
  for owned in
    select format('table %s', c.oid::regclass) as thing,
      c.relnamespace::regnamespace::text as room
    from pg_class c
    where c.relnamespace in ('auth'::regnamespace, 'storage'::regnamespace) and c.relkind in ('r', 'p')
    union all
    select format('function %s', p.oid::regprocedure), p.pronamespace::regnamespace::text
    from pg_proc p
    where p.pronamespace in ('auth'::regnamespace, 'storage'::regnamespace)
  loop
    execute format('alter %s owner to supabase_%s_admin', owned.thing, owned.room);
  end loop;
end
$$;
grant all on all tables in schema auth, storage to postgres;
grant all on all sequences in schema auth, storage to postgres;

-- A hosted project lets `postgres` make policies on storage.objects without owning it (supautils);
-- here only an owner's member may. supabase/tests/hosted.test.ts holds that migrations do no more there.
grant supabase_storage_admin to postgres;
