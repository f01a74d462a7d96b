-- A grievance is acknowledged and answered by mail: an address that no mail can be sent to is refused.

create or replace function public.file_grievance(name text, email text, story_address text, content text, language text) returns text
  language plpgsql security definer set search_path = ''
as $$
declare
  year constant text := pg_catalog.to_char(pg_catalog.now() at time zone 'Asia/Kolkata', 'YYYY');
  -- Nobody's mailbox is filled by others: what is filed beyond it is acknowledged by hand.
  is_told constant boolean := 3 > (
    select pg_catalog.count(*) from public.grievances as earlier
    where earlier.email = pg_catalog.lower(pg_catalog.btrim(file_grievance.email))
      and earlier.received_at > pg_catalog.now() - interval '1 day');
  given text;
  entered uuid;
begin
  -- An answer is owed to it: letters of any script may stand in it, but no mail finds one without a domain.
  if file_grievance.email !~ '@[^@\s.]+(\.[^@\s.]+)+\s*$' then
    raise sqlstate 'PT422' using message = 'invalid';
  end if;
  -- One number after the other, without gaps.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('grievances'));
  select 'SS-' || year || '-' || pg_catalog.lpad((coalesce(pg_catalog.max(pg_catalog.right(number, 6)), '0')::integer + 1)::text, 6, '0')
    into given from public.grievances where number like 'SS-' || year || '-%';
  insert into public.grievances (number, name, email, story_address, content, language, acknowledge_by, decide_by)
  values (given, public.clean_line(file_grievance.name), pg_catalog.lower(pg_catalog.btrim(file_grievance.email)),
    coalesce(public.clean_line(file_grievance.story_address), ''), public.clean_text(file_grievance.content), file_grievance.language,
    pg_catalog.now() + interval '24 hours', pg_catalog.now() + interval '15 days')
  returning id into entered;
  if is_told then
    insert into public.letter_mails (grievance, expires_at) values (entered, pg_catalog.now() + interval '24 hours');
  end if;
  return given;
exception when check_violation or not_null_violation then
  raise sqlstate 'PT422' using message = 'invalid';
end
$$;
