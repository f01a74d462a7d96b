-- How the site does: how fast its pages are for readers, what fails in their browsers, and what it checks of itself.

create table public.web_vitals (
  day date not null,
  metric text not null check (metric in ('LCP', 'INP', 'CLS', 'TTFB')),
  page_kind text not null check (page_kind ~ '^[a-z]{1,20}$'),
  locale text not null check (locale in ('hi', 'en')),
  connection text not null check (connection in ('slow-2g', '2g', '3g', '4g', 'unknown')),
  bucket smallint not null check (bucket between 0 and 400),
  visits integer not null check (visits > 0),
  primary key (day, metric, page_kind, locale, connection, bucket)
);
comment on table public.web_vitals is
  'Visits by day, kind of page, edition, connection and size of a measurement (bucket b: e^(b/20), steps of 5 per '
  'cent; milliseconds, layout shift × 10,000). No visit is kept by itself; 90 days are kept.';

create function public.record_vitals(visit jsonb) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  given constant jsonb := public.plain_json(visit);
  today constant date := (pg_catalog.now() at time zone 'Asia/Kolkata')::date;
begin
  insert into public.web_vitals as counted (day, metric, page_kind, locale, connection, bucket, visits)
  select today, entry.key, given ->> 'page', given ->> 'locale', given ->> 'connection',
    least(400, pg_catalog.round(20 * pg_catalog.ln(greatest(1.0,
      (entry.value #>> '{}')::numeric * case entry.key when 'CLS' then 10000 else 1 end))))::smallint, 1
  from pg_catalog.jsonb_each(given -> 'metrics') as entry
  on conflict (day, metric, page_kind, locale, connection, bucket) do update set visits = counted.visits + 1;
end
$$;
comment on function public.record_vitals is
  'Counts the measurements of one visit: {page, locale, connection, metrics: {LCP, INP, CLS, TTFB}}. Called by the '
  'site alone.';

create function public.get_vitals(
  within_days integer default 28, page_filter text default null, locale_filter text default null, connection_filter text default null)
  returns table (day date, metric text, p75 double precision, visits bigint)
  language sql stable security definer set search_path = '' rows 120
as $$
  with counted as (
    select vital.day, vital.metric, vital.bucket, pg_catalog.sum(vital.visits) as visits
    from public.web_vitals as vital
    where vital.day > (pg_catalog.now() at time zone 'Asia/Kolkata')::date - least(greatest(within_days, 1), 90)
      and (page_filter is null or vital.page_kind = page_filter)
      and (locale_filter is null or vital.locale = locale_filter)
      and (connection_filter is null or vital.connection = connection_filter)
    -- Each day, and all days together (day is null).
    group by grouping sets ((vital.day, vital.metric, vital.bucket), (vital.metric, vital.bucket))
  ), running as (
    select counted.*, pg_catalog.sum(counted.visits) over (partition by counted.day, counted.metric order by counted.bucket) as upto,
      pg_catalog.sum(counted.visits) over (partition by counted.day, counted.metric) as total
    from counted
  )
  select running.day, running.metric,
    (pg_catalog.min(pg_catalog.exp(running.bucket / 20.0)) filter (where running.upto >= 0.75 * running.total)
      / case running.metric when 'CLS' then 10000 else 1 end)::double precision,
    pg_catalog.max(running.total)::bigint
  from running group by running.day, running.metric order by running.day nulls first, running.metric
$$;
comment on function public.get_vitals is
  '75th percentile of each measurement (exact to 5 per cent) and the number of visits, by day and for all days '
  'together (day null).';

create table public.client_errors (
  day date not null,
  message text not null check (length(message) between 1 and 200),
  place text not null check (length(place) <= 120),
  browser text not null check (browser ~ '^[A-Za-z ]{1,30}$'),
  times integer not null check (times > 0),
  primary key (day, message, place, browser)
);
comment on table public.client_errors is
  'Errors in readers'' browsers by day: what failed, in which file of ours, in what family of browser; no address, '
  'no text a reader entered. 30 days, 500 kinds a day at most.';

create function public.record_client_error(message text, place text, browser text) returns void
  language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  today constant date := (pg_catalog.now() at time zone 'Asia/Kolkata')::date;
begin
  if (select pg_catalog.count(*) from public.client_errors as known where known.day = today) >= 500
    and not exists (select from public.client_errors as known
      where known.day = today and known.message = record_client_error.message and known.place = record_client_error.place and known.browser = record_client_error.browser)
  then
    return;
  end if;
  insert into public.client_errors as known (day, message, place, browser, times)
  values (today, record_client_error.message, record_client_error.place, record_client_error.browser, 1)
  on conflict (day, message, place, browser) do update set times = known.times + 1;
  delete from public.client_errors as known where known.day < today - 30;
end
$$;
comment on function public.record_client_error is 'Counts an error of a reader''s browser. Called by the site alone.';

-- Checks ------------------------------------------------------------------------------------------

create function public.queue_ages() returns jsonb
  language sql stable security definer set search_path = ''
as $$
  with due (queue, allowed, since) as (
    select 'notifications', interval '0', pg_catalog.min(job.due_at)
      from public.notification_jobs as job where job.done_at is null
    union all select 'alerts', interval '0', pg_catalog.min(job.due_at) from public.push_jobs as job where job.done_at is null
    -- A phone that cannot be reached is asked again later; what has expired is sent no more.
    union all select 'alert_messages', interval '1 minute', pg_catalog.min(message.due_at)
      from public.push_messages as message where message.sent_at is null and message.expires_at > pg_catalog.now()
    union all select 'letters', interval '10 minutes', pg_catalog.min(letter.made_at)
      from public.letters as letter where letter.queued_at is null
    -- Mail servers take only so many letters a second; who has just asked for them waits for one mail.
    union all select 'letter_mails', interval '2 hours', pg_catalog.min(mail.due_at)
      from public.letter_mails as mail where mail.sent_at is null and mail.letter_id is not null and mail.expires_at > pg_catalog.now()
    union all select 'letter_confirmations', interval '1 minute', pg_catalog.min(mail.due_at)
      from public.letter_mails as mail where mail.sent_at is null and mail.request is not null and mail.expires_at > pg_catalog.now()
    union all select 'announcements', interval '4 minutes', pg_catalog.min(told.leased_until)
      from public.announcements as told join public.content_changes as change on change.id = told.change_id
      where told.told_at is null and change.changed_at > pg_catalog.now() - interval '1 day'
    -- Of these, what a process that has died left and nobody took over.
    union all select 'editions', interval '4 minutes', pg_catalog.min(file.leased_until)
      from public.print_files as file where file.due_at > pg_catalog.now() - interval '1 day'
    union all select 'transfers', interval '1 minute', pg_catalog.min(transfer.leased_until)
      from public.transfers as transfer where transfer.state = 'running'
    union all select 'erasures', interval '1 hour', pg_catalog.min(erasure.requested_at) from public.account_erasures as erasure)
  select coalesce(pg_catalog.jsonb_object_agg(queue,
    greatest(0, pg_catalog.round(extract(epoch from pg_catalog.now() - since - allowed))::integer)), '{}')
  from due where since is not null
$$;
comment on function public.queue_ages is
  'Every queue of what the site does by itself in which something waits, and for how many seconds longer than it may what is due '
  'first does. Called by the site alone.';

create function public.late_jobs() returns integer
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform public.require_role('editor');
  return (select pg_catalog.count(*) from public.notification_jobs
      where done_at is null and due_at < pg_catalog.now() - interval '30 seconds')
    + (select pg_catalog.count(*) from public.push_jobs
      where done_at is null and due_at < pg_catalog.now() - interval '30 seconds')
    + (select pg_catalog.count(*) from public.push_messages
      where sent_at is null and due_at < pg_catalog.now() - interval '2 minutes')
    -- Mail servers take only so many letters a second.
    + (select pg_catalog.count(*) from public.letter_mails
      where sent_at is null and due_at < pg_catalog.now() - interval '2 hours')
    + (select pg_catalog.count(*) from public.sources
      where is_active and next_fetch_at < pg_catalog.now() - interval '30 seconds'
        and (leased_until is null or leased_until < pg_catalog.now()))
    + (select pg_catalog.count(*) from public.announcements
      where told_at is null and leased_until < pg_catalog.now() - interval '5 minutes');
end
$$;
comment on function public.late_jobs is
  'How many things that the site does by itself are more than half a minute late. Editors.';

create function public.get_diagnostics() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform public.require_role('admin');
  return pg_catalog.jsonb_build_object(
    'unprotected', (select coalesce(pg_catalog.jsonb_agg(relname order by relname), '[]') from pg_catalog.pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity),
    'tables', (select pg_catalog.count(*) from pg_catalog.pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')),
    'unfound', (select pg_catalog.count(*) from public.news_articles as story
      where story.status = 'published' and story.is_approved and story.published_at <= pg_catalog.now()
        and not exists (select from public.article_search as indexed where indexed.article_id = story.id)),
    'late_notifications', (select pg_catalog.count(*) from public.notification_jobs
      where done_at is null and due_at < pg_catalog.now() - interval '30 seconds'),
    'due_notifications', (select pg_catalog.count(*) from public.notification_jobs where done_at is null),
    'letters_sent', (select coalesce(pg_catalog.sum(total.sent), 0) from public.letter_totals as total
      join public.letters as letter on letter.id = total.letter_id where letter.made_at > pg_catalog.now() - interval '7 days'),
    'letters_bounced', (select coalesce(pg_catalog.sum(total.bounced), 0) from public.letter_totals as total
      join public.letters as letter on letter.id = total.letter_id where letter.made_at > pg_catalog.now() - interval '7 days'),
    'late_queues', (select coalesce(pg_catalog.jsonb_object_agg(queue.key, queue.value), '{}')
      from pg_catalog.jsonb_each(public.queue_ages()) as queue where queue.value::integer > 30),
    'late_sources', (select pg_catalog.count(*) from public.sources
      where is_active and next_fetch_at < pg_catalog.now() - interval '30 seconds'
        and (leased_until is null or leased_until < pg_catalog.now())),
    'active_sources', (select pg_catalog.count(*) from public.sources where is_active));
end
$$;
comment on function public.get_diagnostics is
  'What the database knows of the site''s health: tables without Row Level Security, public articles that search '
  'does not know, jobs that are late. Admins.';

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
comment on function public.installation is
  'For npm run doctor: the version of PostgreSQL, the migrations applied, how many admins there are, what Realtime '
  'publishes, tables without Row Level Security.';

-- Alarms ------------------------------------------------------------------------------------------

-- What the processes of the site see is brought together here, so that one cause is told once, whichever process sees it.
create table public.alarms (
  receiver text primary key check (receiver ~ '^[a-z-]{1,40}$'),
  told text[] not null default '{}',
  told_at timestamptz not null default '-infinity',
  seen jsonb not null default '{}',
  teller uuid,
  leased_until timestamptz
);
comment on table public.alarms is
  'For each way on which alarms go: what it was told last is wrong, what each process sees (seen: {process: {wrong, at}}), and '
  'which process is telling it just now (teller, until its lease ends).';

create function public.claim_alarm(receiver text, process uuid, wrong text[], alone text[] default null, alone_at timestamptz default null)
  returns jsonb
  language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  moment timestamptz;
  known public.alarms;
  now_wrong text[];
  is_due boolean;
begin
  insert into public.alarms as own (receiver) values (receiver) on conflict do nothing;
  select * into known from public.alarms as own where own.receiver = receiver for update;
  moment := pg_catalog.clock_timestamp();
  -- What a process has told by itself, while the database was away, was told.
  if alone_at > known.told_at then
    known.told := alone;
    known.told_at := alone_at;
  end if;
  -- A process that has not looked for so long has ended.
  select coalesce(pg_catalog.jsonb_object_agg(look.key, look.value), '{}') into known.seen
  from pg_catalog.jsonb_each(known.seen) as look
  where (look.value ->> 'at')::timestamptz > moment - interval '150 seconds';
  known.seen := known.seen || pg_catalog.jsonb_build_object(process,
    pg_catalog.jsonb_build_object('wrong', pg_catalog.to_jsonb(wrong), 'at', moment));
  select coalesce(pg_catalog.array_agg(distinct part.name order by part.name), '{}') into now_wrong
  from pg_catalog.jsonb_each(known.seen) as look, pg_catalog.jsonb_array_elements_text(look.value -> 'wrong') as part(name);
  is_due := now_wrong <> known.told and (known.leased_until is null or known.leased_until < moment);
  if is_due then
    known.teller := process;
    known.leased_until := moment + interval '2 minutes';
  end if;
  update public.alarms as own set told = known.told, told_at = known.told_at, seen = known.seen, teller = known.teller,
    leased_until = known.leased_until
  where own.receiver = receiver;
  return pg_catalog.jsonb_build_object('tell', case when is_due then pg_catalog.to_jsonb(now_wrong) end, 'told', known.told,
    'speaks', process::text = (select pg_catalog.min(look.key) from pg_catalog.jsonb_object_keys(known.seen) as look(key)));
end
$$;
comment on function public.claim_alarm is
  'Takes what a process sees wrong, and what it has told by itself and when. Gives {tell, told, speaks}: what this process is to '
  'tell now, null where there is nothing new or another is telling; what was told last; whether it is the one that speaks for '
  'all while the database cannot be asked. Called by the site alone.';

create function public.settle_alarm(receiver text, process uuid, told text[], arrived boolean) returns void
  language sql security definer set search_path = ''
as $$
  update public.alarms as own set
    told = case when arrived then settle_alarm.told else own.told end,
    told_at = case when arrived then pg_catalog.clock_timestamp() else own.told_at end,
    teller = null, leased_until = null
  where own.receiver = settle_alarm.receiver and own.teller = process
$$;
comment on function public.settle_alarm is 'How telling ended: what was told, and whether it arrived. Called by the site alone.';

-- Who may do what ---------------------------------------------------------------------------------

alter table public.web_vitals enable row level security;
alter table public.client_errors enable row level security;
alter table public.alarms enable row level security;
create policy "Editors see what fails" on public.client_errors for select to authenticated
  using ((select public.has_role('editor')));

grant all on public.web_vitals, public.client_errors, public.alarms to service_role;
grant select on public.client_errors to authenticated;

grant execute on function public.record_vitals, public.record_client_error, public.installation to service_role;
grant execute on function public.queue_ages, public.claim_alarm, public.settle_alarm to service_role;
grant execute on function public.get_vitals to anon, authenticated, service_role;
grant execute on function public.late_jobs, public.get_diagnostics to authenticated;
