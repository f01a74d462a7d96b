-- As in 001200: who reported a comment may report it again once its author has changed it.
create or replace function public.check_comment_report() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  said public.comments;
begin
  perform public.refuse_barred();
  select * into said from public.comments
  where id = new.comment_id and not is_deleted and held_for is null and public_from <= pg_catalog.now();
  if not found then
    raise sqlstate 'PT404' using message = 'comment_unknown';
  end if;
  if said.user_id = new.reported_by then
    raise sqlstate 'PT422' using message = 'report_own';
  end if;
  perform public.count_deed('report', 10, 100);
  -- The report of a text that is no more makes room; of one text there is one report of each.
  delete from public.comment_reports as earlier
  where earlier.comment_id = new.comment_id and earlier.reported_by = new.reported_by and earlier.created_at < said.updated_at;
  return new;
end
$$;
comment on table public.comment_reports is
  'Comments that readers find inappropriate; one report of each (specification 3) until the text is another one.';
