-- A machine without Chromium makes no new file of an edition, and left the former one at its address after what it shows was
-- withdrawn.
create function public.outdated_print_files() returns setof text
  language sql stable security definer set search_path = ''
as $$
  select file.path from public.print_files as file join public.print_editions as own on own.day = file.day
  where file.revision <> own.revision order by file.day desc limit 100
$$;
comment on function public.outdated_print_files is
  'Paths of files that show an edition as it stands no more, a hundred at most: to be removed. Called by the site alone.';

grant execute on function public.outdated_print_files to service_role;
