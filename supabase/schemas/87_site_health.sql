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
  delete from public.web_vitals where day < today - 90;
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
    'late_sources', (select pg_catalog.count(*) from public.sources
      where is_active and next_fetch_at < pg_catalog.now() - interval '30 seconds'
        and (leased_until is null or leased_until < pg_catalog.now())),
    'active_sources', (select pg_catalog.count(*) from public.sources where is_active));
end
$$;
comment on function public.get_diagnostics is
  'What the database knows of the site''s health: tables without Row Level Security, public stories that search '
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

-- Who may do what ---------------------------------------------------------------------------------

alter table public.web_vitals enable row level security;
alter table public.client_errors enable row level security;
create policy "Editors see what fails" on public.client_errors for select to authenticated
  using ((select public.has_role('editor')));

grant all on public.web_vitals, public.client_errors to service_role;
grant select on public.client_errors to authenticated;

grant execute on function public.record_vitals, public.record_client_error, public.installation to service_role;
grant execute on function public.get_vitals to anon, authenticated, service_role;
grant execute on function public.late_jobs, public.get_diagnostics to authenticated;
