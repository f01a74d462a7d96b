-- The letter by mail: who gets it, what stands in each, what is to be sent, and what came of it.

create table public.letter_subscriptions (
  id uuid primary key default gen_random_uuid(),
  address text not null unique check (address = lower(address) and address ~ '^[^@\s]+@[^@\s]+$' and length(address) <= 254),
  language text not null check (language in ('hi', 'en')),
  frequency text not null check (frequency in ('daily', 'weekly')),
  district text references public.districts (slug) on update cascade on delete set null,
  secret uuid not null unique default gen_random_uuid(),
  confirmed_at timestamptz not null default pg_catalog.now(),
  changed_at timestamptz not null default pg_catalog.now(),
  bounces smallint not null default 0,
  bounced_at timestamptz
);
comment on table public.letter_subscriptions is
  'Confirmed addresses that get the letter, and what they chose; without a district of all. Who leaves, and who cannot be '
  'reached, is deleted at once.';
comment on column public.letter_subscriptions.secret is 'What the links of a letter carry to change it or leave (RFC 8058, 3.1).';
comment on column public.letter_subscriptions.bounces is 'Letters that came back for a time (RFC 3463, class 4), none a month after the one before.';
create index letter_subscriptions_by_letter on public.letter_subscriptions (district, frequency, id);

create table public.letter_requests (
  id uuid primary key default gen_random_uuid(),
  address text not null check (address = lower(address) and address ~ '^[^@\s]+@[^@\s]+$' and length(address) <= 254),
  language text not null check (language in ('hi', 'en')),
  frequency text not null check (frequency in ('daily', 'weekly')),
  district text references public.districts (slug) on update cascade on delete cascade,
  made_at timestamptz not null default pg_catalog.now()
);
comment on table public.letter_requests is
  'Letters that somebody asked for and that nobody has confirmed from that mailbox; deleted after a day.';
create index letter_requests_by_address on public.letter_requests (address);
create index letter_requests_by_district on public.letter_requests (district);
create index letter_requests_by_time on public.letter_requests (made_at);

create table public.letters (
  id bigint generated always as identity primary key,
  name text not null unique check (name ~ '^[dw][0-9]{6}(-[a-z-]{1,60})?$'),
  day date not null,
  kind text not null check (kind in ('daily', 'weekly')),
  district text references public.districts (slug) on update cascade on delete cascade,
  opening_hi text not null default '',
  opening_en text not null default '',
  made_at timestamptz not null default pg_catalog.now(),
  reached uuid,
  queued_at timestamptz,
  unique nulls not distinct (day, kind, district)
);
comment on table public.letters is
  'Letters that have gone, one for both languages. Their name is the mark of their links (is_channel_mark) and their address in '
  'the archive. reached: the last subscription that is queued.';
create index letters_by_place on public.letters (district, kind, day);
create index letters_unqueued on public.letters (id) where queued_at is null;

create table public.letter_items (
  letter_id bigint not null references public.letters (id) on delete cascade,
  position smallint not null check (position between 1 and 10),
  article_id uuid not null references public.news_articles (id) on delete cascade,
  headline_hi text,
  headline_en text,
  primary key (letter_id, position),
  unique (letter_id, article_id)
);
comment on table public.letter_items is 'The articles of a letter in their order; what readers no longer see is in none.';
create index letter_items_by_article on public.letter_items (article_id);

create table public.letter_mails (
  id uuid primary key default gen_random_uuid(),
  letter_id bigint references public.letters (id) on delete cascade,
  subscription uuid references public.letter_subscriptions (id) on delete cascade,
  request uuid unique references public.letter_requests (id) on delete cascade,
  due_at timestamptz not null default pg_catalog.now(),
  expires_at timestamptz not null,
  attempts smallint not null default 0,
  leased_until timestamptz,
  sent_at timestamptz,
  bounced_at timestamptz,
  grievance uuid unique references public.grievances (id) on delete cascade,
  unique (letter_id, subscription),
  check ((letter_id is null) = (subscription is null) and pg_catalog.num_nonnulls(letter_id, request, grievance) = 1)
);
comment on table public.letter_mails is
  'One mail to one address, a letter, what asks to confirm one, or what acknowledges a grievance: waiting, being sent by a process (leased), or sent. Its id is '
  'its Message-ID, by which it is known when it comes back; sent ones are kept for ten days.';
create index letter_mails_due on public.letter_mails (due_at) where sent_at is null;
create index letter_mails_sent on public.letter_mails (sent_at) where sent_at is not null;
create index letter_mails_by_subscription on public.letter_mails (subscription);

create table public.letter_totals (
  letter_id bigint not null references public.letters (id) on delete cascade,
  language text not null check (language in ('hi', 'en')),
  sent integer not null default 0,
  failed integer not null default 0,
  bounced integer not null default 0,
  unsubscribed integer not null default 0,
  primary key (letter_id, language)
);
comment on table public.letter_totals is
  'What became of a letter: taken by mail servers; given up; of both, how many reached nobody; and for how many it was their last.';

-- Subscriptions -----------------------------------------------------------------------------------

create function public.request_letter(given jsonb) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  wanted constant jsonb := public.plain_json(given);
  made uuid;
begin
  -- Nobody's mailbox is filled by others: what is asked for beyond it is dropped without a word.
  if 5 <= (select pg_catalog.count(*) from public.letter_requests as earlier
    where earlier.address = wanted ->> 'address' and earlier.made_at > pg_catalog.now() - interval '1 day')
  then
    return;
  end if;
  insert into public.letter_requests (address, language, frequency, district)
  values (wanted ->> 'address', wanted ->> 'language', wanted ->> 'frequency', wanted ->> 'district')
  returning id into made;
  insert into public.letter_mails (request, expires_at) values (made, pg_catalog.now() + interval '12 hours');
end
$$;
comment on function public.request_letter is
  'Has a mail sent that asks whether a letter is wanted: {address, language, frequency, district}. Called by the site alone.';

create function public.confirm_letter(request uuid) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  asked public.letter_requests;
  own public.letter_subscriptions;
begin
  delete from public.letter_requests as made
  where made.id = confirm_letter.request and made.made_at > pg_catalog.now() - interval '1 day'
  returning * into asked;
  if not found then
    return null;
  end if;
  insert into public.letter_subscriptions (address, language, frequency, district)
  values (asked.address, asked.language, asked.frequency, asked.district)
  on conflict (address) do update set language = excluded.language, frequency = excluded.frequency,
    district = excluded.district, changed_at = pg_catalog.now(), bounces = 0, bounced_at = null
  returning * into own;
  delete from public.letter_requests where address = asked.address;
  return public.letter_choices(own);
end
$$;
comment on function public.confirm_letter is
  'Begins or changes a letter that was asked for within a day; gives its choices, null where there is none to confirm. '
  'Called by the site alone.';

create function public.letter_choices(own public.letter_subscriptions) returns jsonb
  language sql immutable set search_path = ''
as $$
  select pg_catalog.jsonb_build_object('address', own.address, 'language', own.language, 'frequency', own.frequency,
    'district', own.district, 'secret', own.secret)
$$;
comment on function public.letter_choices is 'What a subscription is, as the site reads it.';

create function public.get_letter_choices(secret uuid) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select public.letter_choices(own) from public.letter_subscriptions as own where own.secret = get_letter_choices.secret
$$;
comment on function public.get_letter_choices is
  'What somebody chose, null where no letter goes to them. Who knows the secret has the letter. Called by the site alone.';

create function public.change_letter(secret uuid, given jsonb) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  wanted constant jsonb := public.plain_json(given);
begin
  update public.letter_subscriptions as own set language = wanted ->> 'language', frequency = wanted ->> 'frequency',
    district = wanted ->> 'district', changed_at = pg_catalog.now()
  where own.secret = change_letter.secret;
  return found;
end
$$;
comment on function public.change_letter is
  'Changes what somebody gets: {language, frequency, district}; false where no letter goes to them. Called by the site alone.';

create function public.leave_letter(secret uuid) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  own public.letter_subscriptions;
begin
  select * into own from public.letter_subscriptions as kept where kept.secret = leave_letter.secret for update;
  if not found then
    return false;
  end if;
  update public.letter_totals as total set unsubscribed = total.unsubscribed + 1
  where total.language = own.language and total.letter_id = (
    select mail.letter_id from public.letter_mails as mail
    where mail.subscription = own.id and mail.sent_at is not null order by mail.sent_at desc limit 1);
  delete from public.letter_requests where address = own.address;
  delete from public.letter_subscriptions where id = own.id;
  return true;
end
$$;
comment on function public.leave_letter is
  'Ends a letter and forgets its address; false where none goes there any more. Called by the site alone.';

create function public.count_letter_bounce(subscription uuid) returns void
  language sql security definer set search_path = ''
as $$
  update public.letter_subscriptions as own set bounced_at = pg_catalog.now(),
    bounces = case when own.bounced_at > pg_catalog.now() - interval '1 month' then own.bounces + 1 else 1 end
  where own.id = count_letter_bounce.subscription;
  delete from public.letter_subscriptions as own where own.id = count_letter_bounce.subscription and own.bounces >= 5;
$$;
comment on function public.count_letter_bounce is
  'Counts that somebody could not be reached for a time; the fifth time, none of them a month after the one before, ends their '
  'letter. For other functions.';

create function public.bounce_letter(mail uuid, is_final boolean) returns boolean
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

-- Letters -----------------------------------------------------------------------------------------

create function public.letter_name(kind text, day date, district text) returns text
  language sql stable set search_path = ''
as $$
  select pg_catalog.left(kind, 1) || pg_catalog.to_char(day, 'YYMMDD') || coalesce('-' || district, '')
$$;
comment on function public.letter_name is 'The mark of a letter''s links: `d251125`, `w251129-surguja`.';

create function public.make_letters(moment timestamptz default pg_catalog.now()) returns integer
  language plpgsql security definer set search_path = ''
as $$
declare
  india constant timestamp := moment at time zone 'Asia/Kolkata';
  wanted record;
  content jsonb;
  made bigint;
  letters integer := 0;
begin
  if india::time not between '06:30' and '12:00' or not pg_catalog.pg_try_advisory_xact_lock(pg_catalog.hashtext('letters')) then
    return 0;
  end if;
  for wanted in
    select kinds.kind, places.district
    from (select 'daily' as kind union all select 'weekly' where extract(isodow from india) = 6) as kinds
    cross join lateral (
      select null as district
      union
      select own.district from public.letter_subscriptions as own where own.frequency = kinds.kind and own.district is not null) as places
    where not exists (select from public.letters as sent
      where sent.day = india::date and sent.kind = kinds.kind and sent.district is not distinct from places.district)
  loop
    content := public.read_bulletin(india::date, wanted.kind, wanted.district);
    continue when content -> 'items' = '[]';
    insert into public.letters (name, day, kind, district, opening_hi, opening_en)
    values (public.letter_name(wanted.kind, india::date, wanted.district), india::date, wanted.kind, wanted.district,
      content ->> 'opening_hi', content ->> 'opening_en')
    returning id into made;
    insert into public.letter_items (letter_id, position, article_id, headline_hi, headline_en)
    select made, item.position, (item.content ->> 'id')::uuid, item.content ->> 'headline_hi', item.content ->> 'headline_en'
    from pg_catalog.jsonb_array_elements(content -> 'items') with ordinality as item (content, position);
    letters := letters + 1;
  end loop;
  return letters;
end
$$;
comment on function public.make_letters is
  'Makes the letters that are due, of the day and on Saturdays of the week, from 6:30 to noon in India: one for all and one for '
  'each district that somebody reads; none where nothing was published. Forgets what was never confirmed. Several processes may '
  'call it at once. Called by the site alone.';

create function public.queue_letter_mails(batch integer default 5000) returns integer
  language plpgsql security definer set search_path = ''
as $$
declare
  most constant integer := least(greatest(batch, 1), 20000);
  letter public.letters;
  told uuid[];
begin
  select * into letter from public.letters where queued_at is null order by id limit 1 for update skip locked;
  if not found then
    return 0;
  end if;
  with spoken as (
    select pg_catalog.bool_or(story.title_hi is not null) as hi, pg_catalog.bool_or(story.title_en is not null) as en
    from public.letter_items as item join public.news_articles as story on story.id = item.article_id
    where item.letter_id = letter.id
  ), next as (
    select own.id, own.language from public.letter_subscriptions as own
    where own.frequency = letter.kind and own.district is not distinct from letter.district
      and (letter.reached is null or own.id > letter.reached)
    order by own.id limit most
  ), written as (
    insert into public.letter_mails (letter_id, subscription, expires_at)
    select letter.id, next.id, letter.made_at + interval '12 hours' from next cross join spoken
    -- A letter without a word in somebody's language does not go to them.
    where case next.language when 'en' then spoken.en else spoken.hi end
    on conflict do nothing
  )
  select pg_catalog.array_agg(id order by id) into told from next;
  if pg_catalog.cardinality(told) = most then
    update public.letters set reached = told[most] where id = letter.id;
  else
    update public.letters set queued_at = pg_catalog.now() where id = letter.id;
  end if;
  return 1;
end
$$;
comment on function public.queue_letter_mails is
  'Queues one batch of the mails of the next letter; several processes may call it at once. Gives 0 when nothing is due, else 1: '
  'call again. Called by the site alone.';

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

create function public.settle_letter_mails(results jsonb) returns void
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

-- The archive's pages are made anew; no folded word has a colon.
create function public.note_letter() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.content_changes (article_ids, categories, districts, topics) values ('{}', '{}', '{}', array['letters:']);
  return null;
end
$$;

create trigger note_change after insert or delete on public.letters
  for each statement execute function public.note_letter();

-- Numbers -----------------------------------------------------------------------------------------

create function public.get_letter_stats(days integer default 30) returns jsonb
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
comment on function public.get_letter_stats is
  'How many get which letter, how many have not confirmed, and of the letters of the last days what became of them: 100 at most. No '
  'addresses. Editors.';

-- Who may do what ---------------------------------------------------------------------------------

alter table public.letter_subscriptions enable row level security;
alter table public.letter_requests enable row level security;
alter table public.letters enable row level security;
alter table public.letter_items enable row level security;
alter table public.letter_mails enable row level security;
alter table public.letter_totals enable row level security;

create policy "Anyone reads letters that have gone" on public.letters for select to anon, authenticated using (true);
create policy "Anyone reads which public articles a letter had" on public.letter_items for select to anon, authenticated
  using (exists (select from public.news_articles as story where story.id = article_id));

grant select (id, name, day, kind, district, opening_hi, opening_en, made_at) on public.letters to anon, authenticated;
grant select on public.letter_items to anon, authenticated;
grant all on
  public.letter_subscriptions, public.letter_requests, public.letters, public.letter_items, public.letter_mails, public.letter_totals
to service_role;

grant execute on function
  public.request_letter, public.confirm_letter, public.get_letter_choices, public.change_letter, public.leave_letter,
  public.bounce_letter, public.make_letters, public.queue_letter_mails, public.claim_letter_mails, public.settle_letter_mails
to service_role;
grant execute on function public.get_letter_stats to authenticated;
