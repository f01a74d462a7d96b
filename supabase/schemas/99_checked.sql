-- Everything is there: each function's body is looked at now (00_foundation.sql).
set check_function_bodies = on;
do $$
declare
  own record;
begin
  for own in
    select p.oid, l.lanname as language from pg_proc p join pg_language l on l.oid = p.prolang
    where p.pronamespace = 'public'::regnamespace and l.lanname in ('sql', 'plpgsql')
  loop
    if own.language = 'sql' then
      perform pg_catalog.fmgr_sql_validator(own.oid);
    else
      perform pg_catalog.plpgsql_validator(own.oid);
    end if;
  end loop;
end
$$;
