-- The rules count hours from the moment a grievance comes in (001210), so admins hear of it by themselves: when it
-- comes, and while there still is time before each of its two deadlines.
alter table public.grievances
  add column acknowledging_rung_at timestamptz,
  add column deciding_rung_at timestamptz;
comment on column public.grievances.acknowledging_rung_at is 'When admins were reminded that it is to be acknowledged; once.';
comment on column public.grievances.deciding_rung_at is 'When admins were reminded that it is to be decided; once.';

create function public.ring_of_grievance(kind text, number text) returns void
  language sql security definer set search_path = ''
as $$
  insert into public.notifications (user_id, type, title)
  select user_id, kind, number from public.user_roles where role = 'admin'
$$;
comment on function public.ring_of_grievance(text, text) is
  'Tells every admin of a grievance by its number alone. Called by other functions only.';

create function public.ring_of_new_grievance() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform public.ring_of_grievance('grievance_filed', new.number);
  return null;
end
$$;
comment on function public.ring_of_new_grievance() is 'Tells admins of a grievance that comes in.';
create trigger ring_of_new_grievance after insert on public.grievances
  for each row execute function public.ring_of_new_grievance();

create function public.ring_of_deadlines() returns integer
  language plpgsql security definer set search_path = ''
as $$
declare
  due record;
  rung integer := 0;
begin
  for due in update public.grievances set acknowledging_rung_at = pg_catalog.now()
    where decided_at is null and acknowledged_at is null and acknowledging_rung_at is null
      and acknowledge_by < pg_catalog.now() + interval '6 hours' returning number
  loop
    perform public.ring_of_grievance('grievance_acknowledge', due.number);
    rung := rung + 1;
  end loop;
  for due in update public.grievances set deciding_rung_at = pg_catalog.now()
    where decided_at is null and deciding_rung_at is null
      and decide_by < pg_catalog.now() + interval '3 days' returning number
  loop
    perform public.ring_of_grievance('grievance_decide', due.number);
    rung := rung + 1;
  end loop;
  return rung;
end
$$;
comment on function public.ring_of_deadlines() is
  'Reminds admins, once each, of grievances to be acknowledged within six hours and to be decided within three days; '
  'gives of how many. By the site''s own key, which looks every few seconds.';

comment on table public.notifications is
  'What a reader is told (specification 3): article, new_article, comment, comment_reply, reaction, breaking_news, '
  'new_series, story_returned and story_discarded (to its author), grievance_filed, '
  'grievance_acknowledge and grievance_decide (to admins), or something else. '
  'Title: the story''s, or the grievance''s number; message: what was said.';

revoke execute on function public.ring_of_grievance(text, text), public.ring_of_new_grievance(), public.ring_of_deadlines()
  from public, anon, authenticated;
grant execute on function public.ring_of_deadlines() to service_role;
