-- Fills the present schema with the rows of the former one, which set-aside.sql put aside, and removes that. Fails,
-- so that nothing has happened, where a table or column has no place in the present schema or a row was lost.

-- What is called otherwise now: tables, and columns by the former names of both.
create temporary table renamed (former text primary key, present text not null) on commit drop;
insert into renamed values
  ('reader_deeds', 'rate_limit_events'), ('reader_deeds.deed', 'action'),
  ('counted_visits.deed', 'action'),
  ('reader_standing.deed', 'action_id'),
  ('client_faults', 'client_errors'), ('client_faults.fault', 'message'),
  ('story_drafts', 'article_drafts'), ('story_presence', 'article_presence'), ('story_versions', 'article_versions'),
  ('story_corrections', 'article_corrections'), ('story_transitions', 'article_transitions'),
  ('story_groups', 'article_groups'),
  ('grievances.acknowledging_rung_at', 'acknowledge_reminded_at'),
  ('grievances.deciding_rung_at', 'decide_reminded_at');

create temporary table carried (name text primary key, amount bigint not null) on commit drop;

-- Triggers wait, those of foreign keys too: what they did once is in the rows.
set local session_replication_role = replica;

do $$
declare
  moved record;
  lost text;
  amount bigint;
begin
  -- The present tables hold what every paper begins with; this paper has its own.
  execute (
    select format('truncate %s', string_agg(c.oid::regclass::text, ', '))
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r');

  for moved in
    select c.oid, c.relname as former, coalesce(r.present, c.relname) as present,
      to_regclass(format('public.%I', coalesce(r.present, c.relname))) as target
    from pg_class c left join renamed r on r.former = c.relname
    where c.relnamespace = 'former'::regnamespace and c.relkind = 'r'
  loop
    if moved.target is null then
      raise exception 'The table % has no place in the present schema.', moved.former
        using hint = 'What is not the paper''s own stands in another schema: alter table public.NAME set schema … .';
    end if;
    select string_agg(a.attname, ', ') into lost
    from pg_attribute a left join renamed r on r.former = format('%s.%s', moved.former, a.attname)
    where a.attrelid = moved.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and not exists (select from pg_attribute b
        where b.attrelid = moved.target and b.attname = coalesce(r.present, a.attname) and b.attnum > 0 and not b.attisdropped);
    if lost is not null then
      raise exception 'Columns of % have no place in the present schema: %.', moved.former, lost;
    end if;

    execute (
      select format('insert into %s (%s) overriding system value select %s from former.%I', moved.target,
        string_agg(format('%I', b.attname), ', ' order by b.attnum),
        -- An enumerated type of the former schema is another type with the same words.
        string_agg(format(case t.typtype when 'e' then '%I::text::%s' else '%I' end, a.attname, b.atttypid::regtype), ', ' order by b.attnum),
        moved.former)
      from pg_attribute b
      join pg_type t on t.oid = b.atttypid
      join pg_attribute a on a.attrelid = moved.oid and a.attnum > 0 and not a.attisdropped
      left join renamed r on r.former = format('%s.%s', moved.former, a.attname)
      where b.attrelid = moved.target and b.attnum > 0 and not b.attisdropped and b.attgenerated = ''
        and b.attname = coalesce(r.present, a.attname));
    get diagnostics amount = row_count;
    insert into carried values (moved.present, amount);
    execute format('select count(*) - $1 from former.%I', moved.former) into amount using amount;
    if amount <> 0 then
      raise exception '% rows of % were lost.', amount, moved.former;
    end if;
  end loop;

  -- Numbers go on where they were.
  for moved in
    select pg_get_serial_sequence(format('former.%I', c.relname), a.attname) as former,
      pg_get_serial_sequence(format('public.%I', coalesce(named.present, c.relname)), coalesce(r.present, a.attname)) as present
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attidentity <> ''
    left join renamed as named on named.former = c.relname
    left join renamed r on r.former = format('%s.%s', c.relname, a.attname)
    where c.relnamespace = 'former'::regnamespace and c.relkind = 'r'
  loop
    execute format('select setval(%L, last_value, is_called) from %s', moved.present, moved.former);
  end loop;
end
$$;

-- What rows say in JSON.
update public.audit_log set details = details - 'deed' || jsonb_build_object('change', details -> 'deed') where details ? 'deed';
update public.reader_standing set former = replace(former::text, '"deed": ', '"action_id": ')::jsonb where former is not null;

set local session_replication_role = origin;
drop schema former cascade;
