-- The register of grievances that a publisher of news keeps: Information Technology (Intermediary Guidelines and
-- Digital Media Ethics Code) Rules, 2021, rules 10 and 11: acknowledged within 24 hours, decided within 15 days.

create table public.grievances (
  id uuid primary key default gen_random_uuid(),
  number text not null unique check (number ~ '^SS-\d{4}-\d{6}$'),
  name text not null check (name = public.clean_line(name) and length(name) between 1 and 100),
  email text not null check (email = lower(email) and email ~ '^[^@\s]+@[^@\s]+$' and length(email) <= 254),
  story_address text not null default '' check (length(story_address) <= 2000),
  content text not null check (content = public.clean_text(content) and length(content) between 1 and 5000),
  language text not null default 'hi' check (language in ('hi', 'en')),
  received_at timestamptz not null default now(),
  acknowledge_by timestamptz not null,
  acknowledge_reminded_at timestamptz,
  acknowledged_at timestamptz,
  acknowledged_by uuid references public.profiles (id) on delete set null,
  decide_by timestamptz not null,
  decide_reminded_at timestamptz,
  decided_at timestamptz,
  decided_by uuid references public.profiles (id) on delete set null,
  outcome text check (outcome in ('upheld', 'rejected')),
  decision text not null default '' check (length(decision) <= 5000),
  check ((outcome is null) = (decided_at is null) and (outcome is null or decision <> ''))
);
comment on table public.grievances is
  'Grievances against the paper (IT Rules 2021, rules 10 and 11), with what became of them. Admins alone read them; '
  'the complainant asks by number and address.';
comment on column public.grievances.acknowledged_by is 'Who told the complainant; null where a mail of the paper did.';
comment on column public.grievances.acknowledge_reminded_at is
  'When admins were reminded that it is to be acknowledged; once.';
comment on column public.grievances.decide_reminded_at is 'When admins were reminded that it is to be decided; once.';
create index grievances_open on public.grievances (decide_by) where decided_at is null;
create index grievances_by_time on public.grievances (received_at desc, id desc);
create index grievances_by_acknowledger on public.grievances (acknowledged_by);
create index grievances_by_decider on public.grievances (decided_by);

create function public.file_grievance(name text, email text, story_address text, content text, language text) returns text
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
comment on function public.file_grievance is
  'Enters a grievance and gives its number; a mail that it came in acknowledges it (settle_letter_mails), three a day to one '
  'mailbox. By the site''s own key, which has counted how often one address asks.';

create function public.find_grievance(number text, email text) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select pg_catalog.jsonb_build_object('number', kept.number, 'received_at', kept.received_at, 'acknowledge_by', kept.acknowledge_by,
    'decide_by', kept.decide_by, 'acknowledged_at', kept.acknowledged_at, 'decided_at', kept.decided_at,
    'outcome', kept.outcome, 'decision', kept.decision)
  from public.grievances as kept
  where kept.number = pg_catalog.upper(pg_catalog.btrim(find_grievance.number))
    and kept.email = pg_catalog.lower(pg_catalog.btrim(find_grievance.email))
$$;
comment on function public.find_grievance is
  'How far the grievance of this number and address has come; null for any other. By the site''s own key.';

create function public.get_grievance_report(month text) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select pg_catalog.jsonb_build_object('received', pg_catalog.count(*),
    'acknowledged_in_time', pg_catalog.count(*) filter (where acknowledged_at <= acknowledge_by),
    'decided_in_time', pg_catalog.count(*) filter (where decided_at <= decide_by),
    'decided', pg_catalog.count(*) filter (where decided_at is not null),
    'upheld', pg_catalog.count(*) filter (where outcome = 'upheld'))
  from public.grievances
  where month ~ '^\d{4}-(0[1-9]|1[0-2])$'
    and received_at >= (case when month ~ '^\d{4}-(0[1-9]|1[0-2])$' then month || '-01' end)::timestamp at time zone 'Asia/Kolkata'
    and received_at < ((case when month ~ '^\d{4}-(0[1-9]|1[0-2])$' then month || '-01' end)::timestamp + interval '1 month') at time zone 'Asia/Kolkata'
$$;
comment on function public.get_grievance_report is
  'Numbers of the grievances received in a month of India (2026-11), for everybody; never what they say.';

-- The newsroom's work -----------------------------------------------------------------------------

create function public.list_grievances(is_open boolean, before_time timestamptz default null, before_id uuid default null, amount integer default 50)
  returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  size constant integer := least(greatest(coalesce(amount, 50), 1), 1000);
begin
  perform public.require_role('admin');
  return (select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(listed) - 'acknowledged_by' - 'decided_by'
      || pg_catalog.jsonb_build_object('is_overdue', case when listed.decided_at is not null then false
        when listed.acknowledged_at is null and listed.acknowledge_by < pg_catalog.now() then true
        else listed.decide_by < pg_catalog.now() end)
      order by case when is_open then coalesce(case when listed.acknowledged_at is null then listed.acknowledge_by end, listed.decide_by) end,
        listed.received_at desc, listed.id desc), '[]')
    from (select * from public.grievances as kept
      where (kept.decided_at is null) = is_open
        and (before_id is null or (kept.received_at, kept.id) < (before_time, before_id))
      -- All that is open stands on one page, by what is due next.
      order by kept.received_at desc, kept.id desc limit case when is_open then 1000 else size end) as listed);
end
$$;
comment on function public.list_grievances is
  'Open grievances by what is due next, or decided ones newest first, behind a time and id. Admins only.';

create function public.acknowledge_grievance(grievance uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  perform public.require_role('admin');
  update public.grievances set acknowledged_at = pg_catalog.now(), acknowledged_by = auth.uid()
  where id = grievance and acknowledged_at is null;
  if found then
    perform public.write_audit_log('grievance.acknowledge', grievance::text);
  elsif not exists (select from public.grievances where id = grievance) then
    raise sqlstate 'PT404' using message = 'grievance_unknown';
  end if;
end
$$;
comment on function public.acknowledge_grievance is
  'Notes that the complainant was told that the grievance is looked at. Admins only.';

create function public.decide_grievance(grievance uuid, outcome text, decision text) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  text_of_decision constant text := public.clean_text(pg_catalog.left(decision, 5000));
begin
  perform public.require_role('admin');
  if decide_grievance.outcome is null or decide_grievance.outcome not in ('upheld', 'rejected') or coalesce(text_of_decision, '') = '' then
    raise sqlstate 'PT422' using message = 'decision_empty';
  end if;
  update public.grievances as kept set outcome = decide_grievance.outcome, decision = text_of_decision,
    decided_at = pg_catalog.now(), decided_by = auth.uid(),
    acknowledged_at = coalesce(kept.acknowledged_at, pg_catalog.now()),
    acknowledged_by = case when kept.acknowledged_at is null then auth.uid() else kept.acknowledged_by end
  where kept.id = grievance and kept.decided_at is null;
  if not found then
    if exists (select from public.grievances where id = grievance) then
      raise sqlstate 'PT409' using message = 'decided_already';
    end if;
    raise sqlstate 'PT404' using message = 'grievance_unknown';
  end if;
  perform public.write_audit_log('grievance.decide', grievance::text, pg_catalog.jsonb_build_object('outcome', decide_grievance.outcome));
end
$$;
comment on function public.decide_grievance is
  'Decides a grievance once, with its reasons, which acknowledges it too. Admins only.';

-- Deadlines ---------------------------------------------------------------------------------------

-- The rules count hours from the moment a grievance comes in, so admins hear of it by themselves: when it comes,
-- and while there is still time before each of its two deadlines.
create function public.notify_of_grievance(kind text, number text) returns void
  language sql security definer set search_path = ''
as $$
  insert into public.notifications (user_id, type, title)
  select user_id, kind, number from public.user_roles where role = 'admin'
$$;
comment on function public.notify_of_grievance is
  'Tells every admin of a grievance by its number alone. Called by other functions only.';

create function public.notify_of_new_grievance() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform public.notify_of_grievance('grievance_filed', new.number);
  return null;
end
$$;
comment on function public.notify_of_new_grievance is 'Tells admins of a grievance that comes in.';

create trigger notify_of_new_grievance after insert on public.grievances
  for each row execute function public.notify_of_new_grievance();

create function public.notify_of_deadlines() returns integer
  language plpgsql security definer set search_path = ''
as $$
declare
  due record;
  rung integer := 0;
begin
  for due in update public.grievances set acknowledge_reminded_at = pg_catalog.now()
    where decided_at is null and acknowledged_at is null and acknowledge_reminded_at is null
      and acknowledge_by < pg_catalog.now() + interval '6 hours' returning number
  loop
    perform public.notify_of_grievance('grievance_acknowledge', due.number);
    rung := rung + 1;
  end loop;
  for due in update public.grievances set decide_reminded_at = pg_catalog.now()
    where decided_at is null and decide_reminded_at is null
      and decide_by < pg_catalog.now() + interval '3 days' returning number
  loop
    perform public.notify_of_grievance('grievance_decide', due.number);
    rung := rung + 1;
  end loop;
  return rung;
end
$$;
comment on function public.notify_of_deadlines is
  'Reminds admins, once each, of grievances to be acknowledged within six hours and to be decided within three '
  'days; gives of how many. By the site''s own key, which looks every few seconds.';

-- Who may do what ---------------------------------------------------------------------------------

alter table public.grievances enable row level security;
create policy "Admins read grievances" on public.grievances for select to authenticated
  using ((select public.has_role('admin')));

grant select on public.grievances to authenticated;

grant execute on function public.file_grievance, public.find_grievance, public.notify_of_deadlines to service_role;
grant execute on function public.get_grievance_report to anon, authenticated, service_role;
grant execute on function
  public.list_grievances, public.acknowledge_grievance, public.decide_grievance
to authenticated;
