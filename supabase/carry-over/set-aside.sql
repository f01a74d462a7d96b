-- Puts the former schema aside, whole, with its rows: everything of `public` goes into the schema `former`, where
-- bring-back.sql finds it once the present schema stands in `public`.
set local statement_timeout = 0;
create schema former;

do $$
declare
  own record;
begin
  -- What stands on tables of the auth service: who is no owner of a table cannot drop its triggers, but can drop the
  -- functions that they call.
  for own in
    select distinct p.oid::regprocedure as name from pg_trigger t join pg_proc p on p.oid = t.tgfoid join pg_class c on c.oid = t.tgrelid
    where p.pronamespace = 'public'::regnamespace and c.relnamespace <> 'public'::regnamespace and not t.tgisinternal
  loop
    execute format('drop function %s cascade', own.name);
  end loop;

  for own in
    select c.oid::regclass as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
  loop
    execute format('alter table %s set schema former', own.name);
  end loop;

  for own in
    select t.oid::regtype as name from pg_type t left join pg_class c on c.oid = t.typrelid
    where t.typnamespace = 'public'::regnamespace and t.typelem = 0 and coalesce(c.relkind, 'c') = 'c'
  loop
    execute format('alter type %s set schema former', own.name);
  end loop;

  for own in
    select p.oid::regprocedure as name from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  loop
    execute format('alter function %s set schema former', own.name);
  end loop;
end
$$;

drop policy if exists "Readers see their own picture listed" on storage.objects;
