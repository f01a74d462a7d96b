-- Triggers that tell changed rows of the publication supabase_realtime. Run after every migration;
-- idempotent. Only place and primary key are told: NOTIFY carries 8000 bytes at most, and every
-- subscriber's row is read again under the subscriber's own role.

create schema if not exists embedded_realtime;

create or replace function embedded_realtime.tell_change() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  after_row jsonb := case when tg_op = 'DELETE' then pg_catalog.to_jsonb(old) else pg_catalog.to_jsonb(new) end;
  before_row jsonb := case when tg_op = 'INSERT' then '{}' else pg_catalog.to_jsonb(old) end;
  key jsonb := '{}';
  old_key jsonb := '{}';
  message text;
  name text;
begin
  foreach name in array tg_argv loop
    key := key || pg_catalog.jsonb_build_object(name, after_row -> name);
    if tg_op <> 'INSERT' then
      old_key := old_key || pg_catalog.jsonb_build_object(name, before_row -> name);
    end if;
  end loop;
  message := pg_catalog.jsonb_build_object(
    'schema', tg_table_schema, 'table', tg_table_name, 'type', tg_op, 'key', key, 'oldKey', old_key,
    'committedAt', pg_catalog.clock_timestamp())::text;
  -- A key too long to tell must not fail the write.
  if pg_catalog.octet_length(message) < 8000 then
    perform pg_catalog.pg_notify('embedded_realtime_changes', message);
  end if;
  return null;
end
$$;

create or replace function embedded_realtime.tell_ended_session() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_catalog.pg_notify('embedded_realtime_sessions', old.id::text);
  return null;
end
$$;

create or replace trigger embedded_realtime_ended_session after delete on auth.sessions
  for each row execute function embedded_realtime.tell_ended_session();

do $$
declare published record;
begin
  for published in
    select n.nspname as schema_name, c.relname as table_name,
      (select string_agg(quote_literal(a.attname), ', ' order by a.attnum)
       from pg_index i
       join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
       where i.indrelid = c.oid and i.indisprimary) as key_columns
    from pg_publication_tables p
    join pg_namespace n on n.nspname = p.schemaname
    join pg_class c on c.relnamespace = n.oid and c.relname = p.tablename
    where p.pubname = 'supabase_realtime'
  loop
    continue when published.key_columns is null;
    execute format(
      'create or replace trigger embedded_realtime_change after insert or update or delete on %I.%I '
      'for each row execute function embedded_realtime.tell_change(%s)',
      published.schema_name, published.table_name, published.key_columns);
  end loop;
end
$$;
