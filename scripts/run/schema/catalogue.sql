-- What a database holds of the schema, a line each: what kind of thing, its name, and all that is said of it. Two
-- databases with the same lines behave alike. The order of a table's columns is left out: a migration adds a column at
-- the end, the schema's file puts it where it is read.
with own_functions as (
  select p.* from pg_proc p
  where p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
), own_relations as (
  select c.* from pg_class c where c.relnamespace = 'public'::regnamespace
), own_types as (
  select t.* from pg_type t
  left join pg_class c on c.oid = t.typrelid
  where t.typnamespace = 'public'::regnamespace and t.typelem = 0 and coalesce(c.relkind, 'c') = 'c'
), privileges as (
  select format('%s %s', case c.relkind when 'S' then 'sequence' else 'table' end, c.oid::regclass) as thing, c.relowner as owner,
    coalesce(c.relacl, acldefault(case c.relkind when 'S' then 's' else 'r' end::"char", c.relowner)) as acl
  from own_relations c where c.relkind in ('r', 'p', 'v', 'm', 'S')
  union all
  select format('column %s.%s', c.oid::regclass, a.attname), c.relowner, a.attacl
  from own_relations c join pg_attribute a on a.attrelid = c.oid where a.attacl is not null
  union all
  select format('function %s', p.oid::regprocedure), p.proowner, coalesce(p.proacl, acldefault('f', p.proowner))
  from own_functions p
  union all
  select format('type %s', t.oid::regtype), t.typowner, coalesce(t.typacl, acldefault('T', t.typowner)) from own_types t
  union all
  select format('schema %s', n.nspname), n.nspowner, n.nspacl from pg_namespace n where n.nspname = 'public'
)
select 'extension' as kind, e.extname::text as name, format('in schema %s', e.extnamespace::regnamespace) as facts
from pg_extension e

union all
select 'type', t.oid::regtype::text, concat_ws(E'\n',
  format('kind %s, owner %s', t.typtype, t.typowner::regrole),
  case t.typtype
    when 'e' then (select string_agg(l.enumlabel, ', ' order by l.enumsortorder) from pg_enum l where l.enumtypid = t.oid)
    when 'c' then (select string_agg(a.attname || ' ' || format_type(a.atttypid, a.atttypmod), ', ' order by a.attnum)
      from pg_attribute a where a.attrelid = t.typrelid and not a.attisdropped)
    when 'd' then concat_ws(' ', format_type(t.typbasetype, t.typtypmod), t.typdefault,
      (select string_agg(pg_get_constraintdef(k.oid), ' ' order by k.conname) from pg_constraint k where k.contypid = t.oid))
  end)
from own_types t

union all
select case c.relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'view' else 'table' end, c.oid::regclass::text,
  concat_ws(E'\n',
    format('kind %s, owner %s, replica identity %s, row level security %s, forced %s, options %s',
      c.relkind, c.relowner::regrole, c.relreplident, c.relrowsecurity, c.relforcerowsecurity, c.reloptions),
    case when c.relkind in ('v', 'm') then pg_get_viewdef(c.oid) end)
from own_relations c where c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')

union all
select 'column', format('%s.%s', c.oid::regclass, a.attname), concat_ws(', ',
  format_type(a.atttypid, a.atttypmod),
  case when a.attnotnull then 'not null' end,
  case a.attidentity when 'a' then 'identity always' when 'd' then 'identity by default' end,
  case when a.attgenerated <> '' then 'generated ' || a.attgenerated::text else 'default' end || ' ' || pg_get_expr(d.adbin, d.adrelid),
  case when a.attcollation <> t.typcollation then 'collation ' || a.attcollation::regcollation::text end,
  case when a.attstorage <> t.typstorage then 'storage ' || a.attstorage::text end,
  'compression ' || nullif(a.attcompression::text, ''), 'statistics ' || a.attstattarget, 'options ' || a.attoptions::text)
from own_relations c
join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
join pg_type t on t.oid = a.atttypid
left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
where c.relkind in ('r', 'p', 'f')

union all
select 'constraint', format('%s on %s', k.conname, k.conrelid::regclass),
  concat_ws(' ', pg_get_constraintdef(k.oid), case when not k.convalidated then 'not validated' end)
from pg_constraint k where k.connamespace = 'public'::regnamespace and k.conrelid <> 0

union all
select 'index', i.indexrelid::regclass::text,
  concat_ws(' ', pg_get_indexdef(i.indexrelid), case when not i.indisvalid then 'not valid' end)
from pg_index i join own_relations c on c.oid = i.indrelid

union all
select 'function', p.oid::regprocedure::text, format(E'owner %s\n%s', p.proowner::regrole,
  case when p.prokind in ('f', 'p') then pg_get_functiondef(p.oid) else p.prokind::text end)
from own_functions p

union all
select 'trigger', format('%s on %s', t.tgname, t.tgrelid::regclass),
  format('%s, fires %s', pg_get_triggerdef(t.oid), t.tgenabled)
from pg_trigger t
where not t.tgisinternal
  and (t.tgrelid in (select oid from own_relations) or t.tgfoid in (select oid from own_functions))

union all
select 'policy', format('"%s" on %s', p.polname, p.polrelid::regclass),
  format('%s for %s to %s using (%s) with check (%s)', case when p.polpermissive then 'permissive' else 'restrictive' end, p.polcmd,
    (select string_agg(case when r = 0 then 'public' else r::regrole::text end, ', ' order by 1) from unnest(p.polroles) as r),
    pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid))
from pg_policy p join pg_class c on c.oid = p.polrelid
where c.relnamespace in ('public'::regnamespace, 'storage'::regnamespace)

union all
select 'grant', format('%s on %s to %s', lower(held.privilege_type), thing,
    case when held.grantee = 0 then 'public' else held.grantee::regrole::text end),
  case when held.is_grantable then 'with grant option' else '' end
from privileges, aclexplode(acl) as held where held.grantee <> owner

union all
select 'default privilege', format('%s on %s by %s in %s', coalesce(lower(held.privilege_type), 'nothing'), d.defaclobjtype,
    d.defaclrole::regrole, coalesce(n.nspname, 'every schema')),
  coalesce(string_agg(case when held.grantee = 0 then 'public' else held.grantee::regrole::text end, ', ' order by held.grantee), '')
from pg_default_acl d left join pg_namespace n on n.oid = d.defaclnamespace
left join lateral aclexplode(d.defaclacl) as held on true
group by held.privilege_type, d.defaclobjtype, d.defaclrole, n.nspname

union all
select 'publication', format('%s of %s.%s', t.pubname, t.schemaname, t.tablename),
  concat_ws(' ', (select string_agg(a, ', ' order by a) from unnest(t.attnames) as a), t.rowfilter)
from pg_publication_tables t

union all
select 'comment', format('on %s', said.thing), said.description
from (
  select format('table %s', c.oid::regclass) as thing, d.description
  from own_relations c join pg_description d on d.classoid = 'pg_class'::regclass and d.objoid = c.oid and d.objsubid = 0
  union all
  select format('column %s.%s', c.oid::regclass, a.attname), d.description
  from own_relations c join pg_attribute a on a.attrelid = c.oid
  join pg_description d on d.classoid = 'pg_class'::regclass and d.objoid = c.oid and d.objsubid = a.attnum
  where a.attnum > 0
  union all
  select format('function %s', p.oid::regprocedure), d.description
  from own_functions p join pg_description d on d.classoid = 'pg_proc'::regclass and d.objoid = p.oid
  union all
  select format('type %s', t.oid::regtype), d.description
  from own_types t join pg_description d on d.classoid = 'pg_type'::regclass and d.objoid = t.oid
  union all
  select format('constraint %s on %s', k.conname, k.conrelid::regclass), d.description
  from pg_constraint k join pg_description d on d.classoid = 'pg_constraint'::regclass and d.objoid = k.oid
  where k.connamespace = 'public'::regnamespace and k.conrelid <> 0
) as said
