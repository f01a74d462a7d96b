-- What `npm run doctor` asks of a project: whether the paper is installed in it whole.
create function public.installation() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  applied text[];
begin
  begin
    select pg_catalog.array_agg(version order by version) into applied from supabase_migrations.schema_migrations;
  exception when undefined_table or insufficient_privilege then
    -- Applied by other means than the CLI, which then tells nobody.
    applied := null;
  end;
  return pg_catalog.jsonb_build_object(
    'postgresql', pg_catalog.current_setting('server_version_num')::int,
    'migrations', applied,
    'admins', (select pg_catalog.count(*) from public.user_roles where role = 'admin'),
    'live_tables', (select coalesce(pg_catalog.jsonb_agg(tablename order by tablename), '[]')
      from pg_catalog.pg_publication_tables where pubname = 'supabase_realtime' and schemaname = 'public'),
    'unprotected', (select coalesce(pg_catalog.jsonb_agg(relname order by relname), '[]') from pg_catalog.pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity));
end
$$;
comment on function public.installation() is
  'For npm run doctor: the version of PostgreSQL, the migrations applied, how many admins there are, what Realtime publishes, tables without Row Level Security.';
revoke execute on function public.installation() from public, anon, authenticated;
grant execute on function public.installation() to service_role;
