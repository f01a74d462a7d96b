-- A hosted project refuses UPDATE and DELETE without WHERE to whatever comes through its API, inside
-- functions and triggers too (extension safeupdate, loaded for `authenticator`). The embedded
-- PostgreSQL has no such extension: triggers of statements refuse the same with the same code. Run
-- after every migration; idempotent.

create schema if not exists embedded_safeupdate;

create or replace function embedded_safeupdate.without_literals(statement text) returns text
  language sql immutable set search_path = ''
as $$
  select pg_catalog.regexp_replace(
    pg_catalog.regexp_replace(
      pg_catalog.regexp_replace(statement, '\$(\w*)\$.*?\$\1\$', '''''', 'g'),
      '''(?:[^'']|'''')*''', '''''', 'g'),
    '--[^\n]*', ' ', 'g')
$$;

-- Whether a statement, or one within its parentheses, updates or deletes every row.
create or replace function embedded_safeupdate.is_unbounded(statement text) returns boolean
  language plpgsql immutable set search_path = ''
as $$
declare
  rest text := embedded_safeupdate.without_literals(pg_catalog.lower(statement));
  inner_part text;
begin
  loop
    inner_part := pg_catalog.substring(rest, '\([^()]*\)');
    exit when inner_part is null;
    if inner_part ~ '^\(\s*(update|delete)\M' and inner_part !~ '\mwhere\M' then
      return true;
    end if;
    rest := pg_catalog.regexp_replace(rest, '\([^()]*\)', ' ');
  end loop;
  return pg_catalog.substring(rest, '\m(insert|update|delete|merge|select|call|do)\M') in ('update', 'delete')
    and rest !~ '\mwhere\M';
end
$$;

-- The statement that fired a trigger, by what PostgreSQL says of where it stands.
create or replace function embedded_safeupdate.statement_of(context text) returns text
  language plpgsql stable set search_path = ''
as $$
declare
  -- The first line is the trigger itself.
  above constant text := pg_catalog.substring(context, '\n(.*)');
  place text[];
begin
  if above is null then
    return pg_catalog.current_query();
  end if;
  if above like 'SQL statement "%' then
    return pg_catalog.substring(above, '^SQL statement "(.*?)"(?:\n(?:PL/pgSQL function|SQL function|SQL statement|SQL expression|PL/pgSQL assignment|COPY)|$)');
  end if;
  -- A function in SQL tells its name and which of its statements it is.
  place := pg_catalog.regexp_match(above, '^SQL function "([^"]+)" statement (\d+)');
  return (
    select (pg_catalog.regexp_split_to_array(
      pg_catalog.btrim(embedded_safeupdate.without_literals(p.prosrc), E' \n\t;'), ';'))[place[2]::int]
    from pg_catalog.pg_proc as p
    where p.proname = place[1] and p.prosrc ~* '\m(update|delete)\M'
    limit 1);
end
$$;

create or replace function embedded_safeupdate.refuse_unbounded() returns trigger
  language plpgsql set search_path = ''
as $$
declare
  context text;
begin
  if pg_catalog.current_setting('role') in ('anon', 'authenticated', 'service_role') then
    get diagnostics context = pg_context;
    if embedded_safeupdate.is_unbounded(embedded_safeupdate.statement_of(context)) then
      raise sqlstate '21000' using message = tg_op || ' requires a WHERE clause';
    end if;
  end if;
  return null;
end
$$;
grant usage on schema embedded_safeupdate to public;

do $$
declare
  guarded regclass;
begin
  for guarded in
    select c.oid from pg_class c
    where c.relnamespace in ('public'::regnamespace, 'storage'::regnamespace) and c.relkind = 'r'
  loop
    execute format(
      -- Named to run before all others.
      'create or replace trigger a_where_is_required before update or delete on %s '
      'for each statement execute function embedded_safeupdate.refuse_unbounded()', guarded);
  end loop;
end
$$;
