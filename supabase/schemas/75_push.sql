-- Alerts on phones (Web Push, RFC 8030): which phone wants which, what is to be sent, and what came of it.

-- Who the site is for push services (VAPID, RFC 8292). Phones are subscribed to this very pair: a new one would lose them all.
create table public.push_keys (
  is_the_one boolean primary key default true check (is_the_one),
  public_key text not null check (public_key ~ '^[A-Za-z0-9_-]{87}$'),
  private_key text not null check (private_key ~ '^[A-Za-z0-9_-]{43}$'),
  made_at timestamptz not null default pg_catalog.now()
);
comment on table public.push_keys is 'The site''s pair of keys for push services, made once by the site; for the service role only.';

create table public.push_devices (
  name uuid primary key default gen_random_uuid(),
  endpoint text not null unique check (endpoint ~ '^https?://[!-~]+$' and length(endpoint) <= 1000),
  p256dh text not null check (p256dh ~ '^[A-Za-z0-9_-]{87}$'),
  auth text not null check (auth ~ '^[A-Za-z0-9_-]{22}$'),
  language text not null check (language in ('hi', 'en')),
  breaking boolean not null,
  quiet_from smallint check (quiet_from between 0 and 23),
  quiet_until smallint check (quiet_until between 0 and 23 and quiet_until <> quiet_from),
  user_id uuid references public.profiles (id) on delete cascade,
  session_id uuid,
  created_at timestamptz not null default pg_catalog.now(),
  changed_at timestamptz not null default pg_catalog.now(),
  check ((quiet_from is null) = (quiet_until is null)),
  check (user_id is not null or session_id is null)
);
comment on table public.push_devices is
  'Browsers that get alerts, by a random name: where they are reached (RFC 8030, 5), what encrypts for them (RFC 8291), '
  'breaking news or not, quiet hours of India''s clock. Signed in, what the account follows counts as long as that session lives.';
create index push_devices_by_user on public.push_devices (user_id);
create index push_devices_breaking on public.push_devices (name) where breaking;

create table public.push_follows (
  device uuid not null references public.push_devices (name) on delete cascade,
  kind text not null check (kind in ('district', 'category', 'topic', 'series')),
  target text not null check (length(target) between 1 and 200),
  primary key (device, kind, target)
);
comment on table public.push_follows is 'What a phone is alerted of, as in follows, without any account.';
create index push_follows_by_target on public.push_follows (kind, target, device);

create function public.check_push_follow() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  new.target := public.followed_target(new.kind, new.target);
  return new;
end
$$;

create trigger check_push_follow before insert on public.push_follows
  for each row execute function public.check_push_follow();

create table public.push_jobs (
  article_id uuid primary key references public.news_articles (id) on delete cascade,
  due_at timestamptz not null,
  reached uuid,
  done_at timestamptz
);
comment on table public.push_jobs is
  'Articles whose alerts are still to be queued, or whose withdrawal, and how far that has come (reached: the last device). '
  'Done ones are kept for a month.';
create index push_jobs_due on public.push_jobs (due_at) where done_at is null;

create table public.push_messages (
  id bigint generated always as identity primary key,
  device uuid not null references public.push_devices (name) on delete cascade,
  article_id uuid not null references public.news_articles (id) on delete cascade,
  kind text not null check (kind in ('breaking', 'news', 'withdrawn')),
  due_at timestamptz not null,
  expires_at timestamptz not null,
  attempts smallint not null default 0,
  leased_until timestamptz,
  sent_at timestamptz,
  unique (device, article_id, kind)
);
comment on table public.push_messages is
  'One alert for one phone: waiting, being sent by a process (leased), or sent. What is given up is deleted and counted; '
  'sent ones are kept for two days, as long as a withdrawal replaces them.';
create index push_messages_due on public.push_messages (due_at) where sent_at is null;
create index push_messages_sent on public.push_messages (device, sent_at) where sent_at is not null;
create index push_messages_by_age on public.push_messages (sent_at) where sent_at is not null;
create index push_messages_by_article on public.push_messages (article_id);

create table public.push_totals (
  article_id uuid not null references public.news_articles (id) on delete cascade,
  kind text not null check (kind in ('breaking', 'news', 'withdrawn')),
  first_at timestamptz not null default pg_catalog.now(),
  sent integer not null default 0,
  failed integer not null default 0,
  primary key (article_id, kind)
);
comment on table public.push_totals is 'How many phones were sent an article''s alert, and for how many it was given up.';
create index push_totals_by_time on public.push_totals (first_at);

-- Devices -----------------------------------------------------------------------------------------

create function public.save_push_device(given jsonb, reader uuid default null, session uuid default null) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  wanted constant jsonb := public.plain_json(given);
  kept uuid;
begin
  if pg_catalog.jsonb_array_length(wanted -> 'follows') > 50 then
    raise sqlstate 'PT422' using message = 'alerts_too_many';
  end if;
  insert into public.push_devices as own (endpoint, p256dh, auth, language, breaking, quiet_from, quiet_until, user_id, session_id)
  values (wanted ->> 'endpoint', wanted ->> 'p256dh', wanted ->> 'auth', wanted ->> 'language', (wanted ->> 'breaking')::boolean,
    (wanted ->> 'quiet_from')::smallint, (wanted ->> 'quiet_until')::smallint, reader, session)
  on conflict (endpoint) do update set p256dh = excluded.p256dh, auth = excluded.auth, language = excluded.language,
    breaking = excluded.breaking, quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until,
    user_id = excluded.user_id, session_id = excluded.session_id, changed_at = pg_catalog.now()
  returning name into kept;
  delete from public.push_follows where device = kept;
  insert into public.push_follows (device, kind, target)
  select kept, follow.kind, follow.target
  from pg_catalog.jsonb_to_recordset(wanted -> 'follows') as follow (kind text, target text)
  on conflict do nothing;
end
$$;
comment on function public.save_push_device is
  'Keeps what a browser wants to be alerted of: {endpoint, p256dh, auth, language, breaking, quiet_from, quiet_until, follows: '
  '[{kind, target}]}. Called by the site alone.';

-- A browser may be given another address, and says which it had (pushsubscriptionchange); what it wanted stays.
create function public.move_push_device(former text, phone jsonb) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  moved constant jsonb := public.plain_json(phone);
begin
  if not exists (select from public.push_devices where endpoint = former) then
    raise sqlstate 'PT404' using message = 'alerts_unknown';
  end if;
  delete from public.push_devices where endpoint = moved ->> 'endpoint' and endpoint <> former;
  update public.push_devices set endpoint = moved ->> 'endpoint', p256dh = moved ->> 'p256dh', auth = moved ->> 'auth',
    changed_at = pg_catalog.now()
  where endpoint = former;
end
$$;
comment on function public.move_push_device is
  'Notes that a browser is reached elsewhere: {endpoint, p256dh, auth}. 404 where the former address is not known. Called by '
  'the site alone.';

create function public.get_push_device(endpoint text) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select pg_catalog.jsonb_build_object('breaking', own.breaking, 'language', own.language,
    'quiet_from', own.quiet_from, 'quiet_until', own.quiet_until,
    'follows', (select coalesce(pg_catalog.jsonb_agg(
        pg_catalog.jsonb_build_object('kind', followed.kind, 'target', followed.target) order by followed.kind, followed.target), '[]')
      from public.push_follows as followed where followed.device = own.name))
  from public.push_devices as own where own.endpoint = get_push_device.endpoint
$$;
comment on function public.get_push_device is
  'What a browser is alerted of, null where it is not known. Who knows the endpoint is that browser. Called by the site alone.';

create function public.remove_push_device(endpoint text) returns void
  language sql security definer set search_path = ''
as $$
  delete from public.push_devices as own where own.endpoint = remove_push_device.endpoint
$$;
comment on function public.remove_push_device is 'Forgets a browser and all that waits for it. Called by the site alone.';

-- What is to be sent ------------------------------------------------------------------------------

-- Alerts and the bell tell of the same articles at the same hour.
create function public.plan_pushes() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.push_jobs as planned (article_id, due_at) values (new.article_id, new.due_at)
  on conflict (article_id) do update set due_at = excluded.due_at, reached = null, done_at = null;
  return null;
end
$$;

create trigger plan_pushes after insert or update of due_at on public.notification_jobs
  for each row when (new.done_at is null) execute function public.plan_pushes();

create function public.plan_withdrawn_pushes() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update public.push_jobs set due_at = pg_catalog.now(), reached = null, done_at = null
  where article_id = new.id and due_at > pg_catalog.now() - interval '2 days';
  return null;
end
$$;
comment on function public.plan_withdrawn_pushes is 'Has the alerts of an article that readers no longer see replaced.';

create trigger plan_withdrawn_pushes after update of is_approved, status on public.news_articles
  for each row when (old.is_approved and old.status = 'published' and not (new.is_approved and new.status = 'published'))
  execute function public.plan_withdrawn_pushes();

create function public.quiet_end(quiet_from smallint, quiet_until smallint, moment timestamptz) returns timestamptz
  language sql immutable set search_path = ''
as $$
  select case when quiet_from is not null and
      case when quiet_from < quiet_until then india.hour >= quiet_from and india.hour < quiet_until
        else india.hour >= quiet_from or india.hour < quiet_until end
    then (india.day + pg_catalog.make_interval(days => (india.hour >= quiet_until)::integer, hours => quiet_until)) at time zone 'Asia/Kolkata'
  end
  from (select pg_catalog.date_trunc('day', moment at time zone 'Asia/Kolkata') as day,
    extract(hour from moment at time zone 'Asia/Kolkata') as hour) as india
$$;
comment on function public.quiet_end is 'When the quiet hours end in which this moment lies, by the clock of India; null when it lies in none.';

create function public.queue_pushes(batch integer default 2000) returns integer
  language plpgsql security definer set search_path = ''
as $$
declare
  most constant integer := least(greatest(batch, 1), 10000);
  moment constant timestamptz := pg_catalog.now();
  job public.push_jobs;
  story public.news_articles;
  told uuid[];
  topics text[];
begin
  select * into job from public.push_jobs
  where done_at is null and due_at <= moment order by due_at limit 1 for update skip locked;
  if not found then
    return 0;
  end if;
  select * into story from public.news_articles where id = job.article_id;
  if story.is_approved and story.status = 'published' and story.published_at <= moment then
    topics := story.topic_keys || array(
      select names.slug from public.topic_names as names where names.key = any (story.topic_keys));
    with targets as (
      select 'district' as kind, place as target from pg_catalog.unnest(story.districts) as place
      union all select 'category', story.category
      union all select 'series', story.series_id::text where story.series_id is not null
      union all select 'topic', topic from pg_catalog.unnest(topics) as topic
    ), interested as (
      select own.name from public.push_devices as own where story.is_breaking_news and own.breaking
      union
      select followed.device from public.push_follows as followed join targets using (kind, target)
      union
      select own.name
      from public.follows as followed join targets using (kind, target)
      join public.reader_settings as settings on settings.user_id = followed.user_id and settings.notify_new_articles
      join public.push_devices as own on own.user_id = followed.user_id
      where exists (select from auth.sessions as session where session.id = own.session_id and session.user_id = own.user_id
        and (session.not_after is null or session.not_after > moment))
    ), next as (
      select own.name, own.breaking and story.is_breaking_news as is_breaking,
        public.quiet_end(own.quiet_from, own.quiet_until, moment) as quiet_end
      from interested join public.push_devices as own using (name)
      where job.reached is null or own.name > job.reached
      order by own.name limit most
    ), replaced as (
      -- The night leaves one alert for the morning: its newest.
      delete from public.push_messages as earlier using next
      where earlier.device = next.name and not next.is_breaking and next.quiet_end is not null
        and earlier.kind = 'news' and earlier.sent_at is null and earlier.due_at = next.quiet_end and earlier.article_id <> story.id
    ), written as (
      insert into public.push_messages (device, article_id, kind, due_at, expires_at)
      select next.name, story.id, case when next.is_breaking then 'breaking' else 'news' end,
        case when next.is_breaking then moment else coalesce(next.quiet_end, moment) end,
        case when next.is_breaking then moment + interval '4 hours' else coalesce(next.quiet_end, moment) + interval '12 hours' end
      from next
      -- Who was told as news is not told again as breaking news.
      where not exists (select from public.push_messages as told where told.device = next.name and told.article_id = story.id)
      on conflict do nothing
    )
    select pg_catalog.array_agg(name order by name) into told from next;
  else
    -- What is on its way may arrive: it is replaced as what was seen is, once it has.
    delete from public.push_messages
    where article_id = job.article_id and sent_at is null and kind <> 'withdrawn' and coalesce(leased_until, moment) <= moment;
    with next as (
      select seen.device, pg_catalog.max(case when seen.sent_at is null then seen.leased_until end) as arrived
      from public.push_messages as seen
      where seen.article_id = job.article_id and seen.kind <> 'withdrawn' and (job.reached is null or seen.device > job.reached)
      group by 1 order by 1 limit most
    ), written as (
      insert into public.push_messages (device, article_id, kind, due_at, expires_at)
      select device, job.article_id, 'withdrawn', greatest(moment, arrived), moment + interval '2 days' from next
      on conflict do nothing
    )
    select pg_catalog.array_agg(device order by device) into told from next;
  end if;
  if pg_catalog.cardinality(told) = most then
    update public.push_jobs set reached = told[most] where article_id = job.article_id;
  else
    update public.push_jobs set done_at = moment where article_id = job.article_id;
  end if;
  return 1;
end
$$;
comment on function public.queue_pushes is
  'Queues one batch of alerts of the next due article, or of its withdrawal; several processes may call it at once. Gives 0 '
  'when nothing is due, else 1: call again.';

create function public.claim_pushes(batch integer default 500) returns table (
    id bigint, endpoint text, p256dh text, auth text, language text, kind text, is_quiet boolean, seconds integer,
    article_id uuid, title text, summary text)
  language plpgsql security definer set search_path = '' rows 500
as $$
#variable_conflict use_column
declare
  moment constant timestamptz := pg_catalog.clock_timestamp();
  today constant timestamptz := pg_catalog.date_trunc('day', moment at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata';
  chosen bigint[];
  unwanted bigint[];
begin
  with late as (
    delete from public.push_messages where sent_at is null and expires_at < moment returning article_id, kind
  )
  insert into public.push_totals as total (article_id, kind, failed)
  select article_id, kind, pg_catalog.count(*) from late group by 1, 2
  on conflict (article_id, kind) do update set failed = total.failed + excluded.failed;
  loop
    -- One for each phone, breaking news first. The row of the phone is locked, so that no other process counts beside.
    with due as (
      select device, pg_catalog.min(due_at) as since from public.push_messages
      where sent_at is null and due_at <= moment and (leased_until is null or leased_until < moment)
      group by 1 order by 2, 1 limit least(greatest(batch, 1), 2000)
    ), free as (
      select own.name from public.push_devices as own join due on due.device = own.name
      order by due.since, own.name for update of own skip locked
    )
    select pg_catalog.array_agg(first.id) into chosen
    from free cross join lateral (
      select message.id from public.push_messages as message
      where message.device = free.name and message.sent_at is null and message.due_at <= moment
        and (message.leased_until is null or message.leased_until < moment)
        and (message.kind = 'withdrawn' or not exists (select from public.push_messages as withdrawn
          where withdrawn.device = message.device and withdrawn.article_id = message.article_id and withdrawn.kind = 'withdrawn'))
      order by message.kind = 'news', message.due_at, message.id limit 1) as first;
    exit when chosen is null;
    -- Four a day at most, breaking news apart, and no withdrawal that was taken back.
    select pg_catalog.array_agg(message.id) into unwanted
    from public.push_messages as message
    where message.id = any (chosen) and case message.kind
      when 'news' then 4 <= (
        select pg_catalog.count(*) from public.push_messages as other
        where other.device = message.device and other.kind = 'news' and other.id <> message.id
          and (other.sent_at >= today or other.leased_until >= moment))
      when 'withdrawn' then public.is_public_article(message.article_id)
      else false end;
    delete from public.push_messages where id = any (unwanted);
    return query
      with leased as (
        update public.push_messages as message
        set leased_until = moment + interval '1 minute', attempts = message.attempts + 1
        where message.id = any (chosen)
        returning message.*
      )
      select leased.id, own.endpoint, own.p256dh, own.auth, own.language, leased.kind,
        public.quiet_end(own.quiet_from, own.quiet_until, moment) is not null,
        greatest(60, extract(epoch from leased.expires_at - moment))::integer, story.id,
        case own.language when 'en' then coalesce(story.title_en, story.title_hi) else coalesce(story.title_hi, story.title_en) end,
        case own.language when 'en' then coalesce(story.summary_en, story.summary_hi) else coalesce(story.summary_hi, story.summary_en) end
      from leased join public.push_devices as own on own.name = leased.device
      join public.news_articles as story on story.id = leased.article_id;
    exit when found;
  end loop;
end
$$;
comment on function public.claim_pushes is
  'Hands out alerts that are due, one for each phone, for a minute; none twice. What has expired, what would be the fifth '
  'of a day, and the withdrawal of an article that is public again, is given up. Gives none when nothing is due. Called by the site alone.';

create function public.settle_pushes(results jsonb) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  moment constant timestamptz := pg_catalog.clock_timestamp();
  gone uuid[];
begin
  with given as (
    select * from pg_catalog.jsonb_to_recordset(public.plain_json(results)) as result (id bigint, outcome text, wait integer)
  ), outcome as materialized (
    select message.id, message.device, message.article_id, message.kind, message.attempts, given.wait,
      case when given.outcome = 'later' and (message.attempts >= 6 or message.kind <> 'withdrawn' and exists (
        select from public.push_messages as withdrawn where withdrawn.device = message.device
          and withdrawn.article_id = message.article_id and withdrawn.kind = 'withdrawn')) then 'refused' else given.outcome end as outcome
    from public.push_messages as message join given using (id) where message.sent_at is null
  ), sent as (
    update public.push_messages as message set sent_at = moment, leased_until = null
    from outcome where outcome.id = message.id and outcome.outcome = 'sent'
  ), later as (
    update public.push_messages as message
    set leased_until = null, due_at = moment + pg_catalog.make_interval(secs => greatest(outcome.wait, 15 * 2 ^ outcome.attempts))
    from outcome where outcome.id = message.id and outcome.outcome = 'later'
  ), refused as (
    -- With a withdrawal goes what it replaces and did not arrive.
    delete from public.push_messages as message using outcome
    where (outcome.id = message.id and outcome.outcome = 'refused')
      or (outcome.kind = 'withdrawn' and outcome.outcome <> 'later' and message.device = outcome.device
        and message.article_id = outcome.article_id and message.kind <> 'withdrawn' and message.sent_at is null)
  ), counted as (
    insert into public.push_totals as total (article_id, kind, sent, failed)
    select article_id, kind, pg_catalog.count(*) filter (where outcome.outcome = 'sent'),
      pg_catalog.count(*) filter (where outcome.outcome in ('refused', 'gone'))
    from outcome where outcome.outcome <> 'later' group by 1, 2
    on conflict (article_id, kind) do update set sent = total.sent + excluded.sent, failed = total.failed + excluded.failed
  )
  select pg_catalog.array_agg(device) into gone from outcome where outcome.outcome = 'gone';
  delete from public.push_devices where name = any (gone);
end
$$;
comment on function public.settle_pushes is
  'Notes what became of alerts that were handed out: [{id, outcome, wait}]: sent; gone (the phone is forgotten); later (again '
  'after so many seconds at least, doubled each time, six times in all); refused (given up). Called by the site alone.';

-- Numbers -----------------------------------------------------------------------------------------

create function public.get_push_stats(days integer default 30) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  since constant timestamptz := pg_catalog.now() - pg_catalog.make_interval(days => least(greatest(coalesce(days, 30), 1), 366));
begin
  perform public.require_role('editor');
  return pg_catalog.jsonb_build_object(
    'devices', (select pg_catalog.count(*) from public.push_devices),
    'devices_hi', (select pg_catalog.count(*) from public.push_devices where language = 'hi'),
    'breaking', (select pg_catalog.count(*) from public.push_devices where breaking),
    'new', (select pg_catalog.count(*) from public.push_devices where created_at >= since),
    'waiting', (select pg_catalog.count(*) from public.push_messages where sent_at is null and due_at <= pg_catalog.now()),
    'alerts', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('id', listed.article_id, 'kind', listed.kind,
        'title_hi', story.title_hi, 'title_en', story.title_en, 'at', listed.first_at, 'sent', listed.sent, 'failed', listed.failed,
        'reads', (select coalesce(pg_catalog.sum(counted.reads), 0) from public.channel_reads as counted
          where counted.article_id = listed.article_id and counted.mark = 'alert'))
        order by listed.first_at desc, listed.article_id, listed.kind), '[]')
      from (select * from public.push_totals where first_at >= since order by first_at desc, article_id, kind limit 50) as listed
      join public.news_articles as story on story.id = listed.article_id));
end
$$;
comment on function public.get_push_stats is
  'How many phones get alerts, and of the alerts of the last days how many were sent, given up and read: 50 at most. Editors.';

-- Who may do what ---------------------------------------------------------------------------------

alter table public.push_keys enable row level security;
alter table public.push_devices enable row level security;
alter table public.push_follows enable row level security;
alter table public.push_jobs enable row level security;
alter table public.push_messages enable row level security;
alter table public.push_totals enable row level security;

grant all on
  public.push_keys, public.push_devices, public.push_follows, public.push_jobs, public.push_messages, public.push_totals
to service_role;

grant execute on function
  public.save_push_device, public.move_push_device, public.get_push_device, public.remove_push_device,
  public.queue_pushes, public.claim_pushes, public.settle_pushes
to service_role;
grant execute on function public.get_push_stats to authenticated;
