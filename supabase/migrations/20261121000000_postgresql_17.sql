-- The first of all, so that an older server is refused in words and not by a collation it does not know.
do $$
begin
  if pg_catalog.current_setting('server_version_num')::int < 170000 then
    raise exception 'Surguja Samvad needs PostgreSQL 17 or newer; this server is %.',
      pg_catalog.current_setting('server_version')
      using hint = 'Hosted projects: Settings, Infrastructure, Upgrade. Self-hosted: use an image of PostgreSQL 17.';
  end if;
end
$$;
