-- A grievance is acknowledged within 24 hours by rule, also at night: by a mail, where the paper can send some.

comment on column public.grievances.acknowledged_by is 'Who told the complainant; null where a mail of the paper did.';

alter table public.letter_mails add column grievance uuid unique references public.grievances (id) on delete cascade;
alter table public.letter_mails drop constraint letter_mails_check;
alter table public.letter_mails add constraint letter_mails_check
  check ((letter_id is null) = (subscription is null) and pg_catalog.num_nonnulls(letter_id, request, grievance) = 1);
comment on table public.letter_mails is
  'One mail to one address, a letter, what asks to confirm one, or what acknowledges a grievance: waiting, being sent by a process (leased), or sent. Its id is '
  'its Message-ID, by which it is known when it comes back; sent ones are kept for ten days.';

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

create or replace function public.decide_grievance(grievance uuid, outcome text, decision text) returns void
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

create or replace function public.bounce_letter(mail uuid, is_final boolean) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  back public.letter_mails;
begin
  update public.letter_mails as own set bounced_at = pg_catalog.now()
  where own.id = bounce_letter.mail and own.sent_at is not null and own.bounced_at is null
  returning * into back;
  if not found then
    return false;
  end if;
  update public.letter_totals as total set bounced = total.bounced + 1
  from public.letter_subscriptions as own
  where own.id = back.subscription and total.letter_id = back.letter_id and total.language = own.language;
  -- Nobody was told: it is to be acknowledged by hand.
  update public.grievances set acknowledged_at = null
  where id = back.grievance and acknowledged_by is null and decided_at is null;
  if is_final then
    delete from public.letter_subscriptions where id = back.subscription;
    delete from public.letter_requests where id = back.request;
  else
    perform public.count_letter_bounce(back.subscription);
  end if;
  return true;
end
$$;
comment on function public.bounce_letter is
  'Notes that a mail came back (RFC 3464), for good or for a time; false where it is not known, or was noted. Called by the site '
  'alone.';

-- What it gives has one column more.
drop function public.claim_letter_mails(integer);
create function public.claim_letter_mails(batch integer default 200, with_receipts boolean default false) returns table (
    id uuid, address text, language text, frequency text, district text, letter text, secret uuid, request uuid, grievance text)
  language plpgsql security definer set search_path = '' rows 200
as $$
#variable_conflict use_column
declare
  moment constant timestamptz := pg_catalog.clock_timestamp();
begin
  with late as (
    delete from public.letter_mails where sent_at is null and expires_at < moment returning letter_id, subscription
  )
  insert into public.letter_totals as total (letter_id, language, failed)
  select late.letter_id, own.language, pg_catalog.count(*)
  from late join public.letter_subscriptions as own on own.id = late.subscription group by 1, 2
  on conflict (letter_id, language) do update set failed = total.failed + excluded.failed;
  return query
    with due as (
      select mail.id from public.letter_mails as mail
      where mail.sent_at is null and mail.due_at <= moment and (mail.leased_until is null or mail.leased_until < moment)
        -- Processes of the last release would take a receipt for what confirms a letter.
        and (with_receipts or mail.grievance is null)
      -- Somebody waits for what asks them to confirm.
      order by mail.letter_id is not null, mail.due_at, mail.id limit least(greatest(batch, 1), 1000) for update skip locked
    ), leased as (
      update public.letter_mails as mail set leased_until = moment + interval '10 minutes', attempts = mail.attempts + 1
      from due where due.id = mail.id returning mail.*
    )
    select leased.id, coalesce(own.address, asked.address, filed.email), coalesce(own.language, asked.language, filed.language),
      coalesce(own.frequency, asked.frequency), case when asked.id is null then own.district else asked.district end,
      letter.name, own.secret, leased.request, filed.number
    from leased
    left join public.letter_subscriptions as own on own.id = leased.subscription
    left join public.letter_requests as asked on asked.id = leased.request
    left join public.letters as letter on letter.id = leased.letter_id
    left join public.grievances as filed on filed.id = leased.grievance;
end
$$;
comment on function public.claim_letter_mails is
  'Hands out mails that are due for ten minutes, those that acknowledge grievances only where asked for, none twice; what has expired is given up. Gives none when nothing is due. '
  'Called by the site alone.';
grant execute on function public.claim_letter_mails to service_role;

create or replace function public.settle_letter_mails(results jsonb) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  moment constant timestamptz := pg_catalog.clock_timestamp();
  filled uuid[];
  gone uuid[];
  unknown uuid[];
begin
  with given as (
    select * from pg_catalog.jsonb_to_recordset(public.plain_json(results)) as result (id uuid, outcome text)
  ), outcome as materialized (
    select mail.id, mail.letter_id, mail.subscription, mail.request, mail.attempts, own.language,
      case when given.outcome in ('busy', 'later') and mail.attempts < 6 then 'again'
        when given.outcome = 'busy' then 'full'
        when given.outcome = 'later' then 'refused'
        else given.outcome end as outcome
    from public.letter_mails as mail join given using (id)
    left join public.letter_subscriptions as own on own.id = mail.subscription
    where mail.sent_at is null
  ), sent as (
    update public.letter_mails as mail set sent_at = moment, leased_until = null
    from outcome where outcome.id = mail.id and outcome.outcome = 'sent'
    returning mail.grievance
  ), acknowledged as (
    update public.grievances as filed set acknowledged_at = moment
    from sent where filed.id = sent.grievance and filed.acknowledged_at is null
  ), again as (
    update public.letter_mails as mail set leased_until = null,
      due_at = moment + pg_catalog.make_interval(secs => 150 * 2 ^ outcome.attempts)
    from outcome where outcome.id = mail.id and outcome.outcome = 'again'
  ), untried as (
    update public.letter_mails as mail set leased_until = null, attempts = outcome.attempts - 1, due_at = moment + interval '1 minute'
    from outcome where outcome.id = mail.id and outcome.outcome = 'untried'
  ), over as (
    delete from public.letter_mails as mail using outcome
    where outcome.id = mail.id and outcome.outcome in ('full', 'gone', 'refused')
  ), counted as (
    insert into public.letter_totals as total (letter_id, language, sent, failed, bounced)
    select letter_id, language, pg_catalog.count(*) filter (where outcome.outcome = 'sent'),
      pg_catalog.count(*) filter (where outcome.outcome <> 'sent'), pg_catalog.count(*) filter (where outcome.outcome in ('full', 'gone'))
    from outcome where letter_id is not null and language is not null and outcome.outcome in ('sent', 'full', 'gone', 'refused')
    group by 1, 2
    on conflict (letter_id, language) do update set sent = total.sent + excluded.sent, failed = total.failed + excluded.failed,
      bounced = total.bounced + excluded.bounced
  )
  select pg_catalog.array_agg(subscription) filter (where outcome.outcome = 'full' and subscription is not null),
    pg_catalog.array_agg(subscription) filter (where outcome.outcome = 'gone'),
    pg_catalog.array_agg(request) filter (where outcome.outcome = 'gone')
  into filled, gone, unknown from outcome;
  perform public.count_letter_bounce(subscription) from pg_catalog.unnest(filled) as subscription;
  delete from public.letter_subscriptions where id = any (gone);
  delete from public.letter_requests where id = any (unknown);
end
$$;
comment on function public.settle_letter_mails is
  'Notes what became of mails that were handed out: [{id, outcome}]: sent; busy (a server asked to come again) and later (none '
  'answered): again after 5 minutes, doubled each time, six times in all; untried; full (the mailbox takes nothing now); gone (there '
  'is no such mailbox: its letter ends); refused (given up). A grievance whose mail was sent is acknowledged. Called by the site alone.';

create or replace function public.get_letter_stats(days integer default 30) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  since constant date := (pg_catalog.now() at time zone 'Asia/Kolkata')::date - least(greatest(coalesce(days, 30), 1), 366);
begin
  perform public.require_role('editor');
  return pg_catalog.jsonb_build_object(
    'readers', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(counted) order by counted.readers desc, counted.district nulls first,
        counted.frequency, counted.language), '[]')
      from (select own.district, own.frequency, own.language, pg_catalog.count(*) as readers
        from public.letter_subscriptions as own group by 1, 2, 3) as counted),
    'unconfirmed', (select pg_catalog.count(distinct address) from public.letter_requests),
    'waiting', (select pg_catalog.count(*) from public.letter_mails where sent_at is null and grievance is null),
    'letters', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('name', listed.name, 'day', listed.day, 'kind', listed.kind,
        'district', listed.district, 'sent', listed.sent, 'failed', listed.failed, 'bounced', listed.bounced,
        'unsubscribed', listed.unsubscribed, 'reads', (select coalesce(pg_catalog.sum(counted.reads), 0)
          from public.channel_reads as counted where counted.mark = listed.name))
        order by listed.day desc, listed.kind desc, listed.district nulls first), '[]')
      from (select letter.name, letter.day, letter.kind, letter.district, coalesce(pg_catalog.sum(total.sent), 0) as sent,
          coalesce(pg_catalog.sum(total.failed), 0) as failed, coalesce(pg_catalog.sum(total.bounced), 0) as bounced,
          coalesce(pg_catalog.sum(total.unsubscribed), 0) as unsubscribed
        from public.letters as letter left join public.letter_totals as total on total.letter_id = letter.id
        where letter.day >= since group by letter.id
        order by letter.day desc, letter.kind desc, letter.district nulls first limit 100) as listed));
end
$$;
