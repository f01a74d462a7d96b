-- Gives `postgres` what migrations have made, for data folders in which they ran as superuser; changes
-- nothing where they did not.
do $$
declare
  owned record;
begin
  for owned in
    select format('%s %s', case c.relkind when 'S' then 'sequence' else 'table' end, c.oid::regclass) as thing
    from pg_class c
    where c.relnamespace in (select oid from pg_namespace where nspname in ('public', 'supabase_migrations'))
      and c.relowner <> 'postgres'::regrole and c.relkind in ('r', 'p', 'S')
      -- A sequence of a column follows its table.
      and not exists (
        select from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i', 'e'))
    union all
    select format('routine %s', p.oid::regprocedure)
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.proowner <> 'postgres'::regrole
      and not exists (
        select from pg_depend d
        where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    union all
    select format('type %s', t.oid::regtype)
    from pg_type t
    where t.typnamespace = 'public'::regnamespace and t.typowner <> 'postgres'::regrole
      and t.typtype in ('e', 'd', 'r')
      and not exists (
        select from pg_depend d
        where d.classid = 'pg_type'::regclass and d.objid = t.oid and d.deptype = 'e')
    union all
    select format('text search configuration %s', c.oid::regconfig)
    from pg_ts_config c
    where c.cfgnamespace = 'public'::regnamespace and c.cfgowner <> 'postgres'::regrole
    union all
    select format('schema %I', n.nspname)
    from pg_namespace n
    where n.nspname = 'supabase_migrations' and n.nspowner <> 'postgres'::regrole
  loop
    execute format('alter %s owner to postgres', owned.thing);
  end loop;
end
$$;
