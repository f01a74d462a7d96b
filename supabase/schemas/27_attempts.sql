-- How often passwords, mails and new accounts may be tried, counted for all processes of the site together (OWASP ASVS
-- 5.0, 6.3.1). Whom a count is of is known by a name that only the site can make.

create function public.attempt_limits() returns table (kind text, most integer, within interval)
  language sql immutable set search_path = '' rows 8
as $$
  values
    -- Wrong passwords for one account; and from one address, behind which a whole village may sit.
    ('password_account', 10, interval '15 minutes'),
    ('password_address', 18, interval '10 minutes'),
    -- Mails that one address may have sent, and that one mailbox gets, whoever asks for them.
    ('mail_address', 5, interval '1 hour'),
    ('mail_recipient', 5, interval '1 hour'),
    ('account_address', 10, interval '1 hour'),
    -- Grievances from one address, behind which a whole office may sit; numbers of grievances that are looked up.
    ('grievance_filed', 5, interval '1 hour'),
    ('grievance_looked_up', 20, interval '15 minutes'),
    -- Phones that are alerted for the first time; half a town may have one address of a mobile network.
    ('alerts_address', 600, interval '1 hour'),
    -- Letters asked for from one address, and confirmations that one mailbox gets, whoever asks.
    ('letter_address', 60, interval '1 hour'),
    ('letter_recipient', 3, interval '1 hour'),
    -- Votes from one address: a school or a village may sit behind it, and none of them can vote a thousand times.
    ('poll_address', 60, interval '10 minutes')
$$;
comment on function public.attempt_limits is
  'What may be tried how often within how long. From one address all stay below the auth service''s own 30 at once, so '
  'that a reader hears of the minutes to wait.';

create table public.attempts (
  id uuid not null,
  kind text not null,
  name text not null check (name ~ '^[0-9a-f]{64}$'),
  tried_at timestamptz not null,
  primary key (id, kind)
);
comment on table public.attempts is
  'What was tried within the last hour, so that nobody does it too often; name is a keyed hash of an e-mail address or '
  'an address of the network.';
create index attempts_of_name on public.attempts (kind, name, tried_at);
create index attempts_by_time on public.attempts (tried_at);

create function public.take_attempt(tries jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  given constant jsonb := public.plain_json(tries);
  attempt constant uuid := pg_catalog.gen_random_uuid();
  moment timestamptz;
  wait interval;
begin
  -- Tries at the same moment are counted one after the other, whichever process asks; locks are taken in one order.
  perform pg_catalog.pg_advisory_xact_lock(lock.key)
  from (
    select distinct pg_catalog.hashtextextended('attempt ' || try.kind || ' ' || try.name, 0) as key
    from pg_catalog.jsonb_each_text(given) as try(kind, name)
    order by 1) as lock;
  moment := pg_catalog.clock_timestamp();
  select pg_catalog.max(full_since.tried_at + allowed.within - moment) into wait
  from pg_catalog.jsonb_each_text(given) as try(kind, name)
  join public.attempt_limits() as allowed on allowed.kind = try.kind
  cross join lateral (
    select earlier.tried_at from public.attempts as earlier
    where earlier.kind = try.kind and earlier.name = try.name and earlier.tried_at > moment - allowed.within
    order by earlier.tried_at desc offset allowed.most - 1 limit 1) as full_since;
  if wait is not null then
    return pg_catalog.jsonb_build_object('attempt', null, 'seconds', pg_catalog.ceil(extract(epoch from wait)));
  end if;
  insert into public.attempts (id, kind, name, tried_at)
  select attempt, allowed.kind, try.name, moment
  from pg_catalog.jsonb_each_text(given) as try(kind, name)
  -- A kind that has no limit is a mistake, which the table refuses.
  left join public.attempt_limits() as allowed on allowed.kind = try.kind;
  delete from public.attempts where ctid in (
    select old.ctid from public.attempts as old where old.tried_at < moment - interval '1 hour'
    order by old.tried_at limit 100 for update skip locked);
  return pg_catalog.jsonb_build_object('attempt', attempt, 'seconds', 0);
end
$$;
comment on function public.take_attempt is
  'Notes that something is tried, before it is known how it ends, if every limit allows it: {kind: name}. Gives '
  '{attempt, seconds}: the attempt''s id, or null and the seconds to wait. Called by the site alone.';

create function public.settle_attempt(attempt uuid, kept text[] default '{}', forgiven text[] default '{}') returns void
  language sql volatile security definer set search_path = ''
as $$
  delete from public.attempts as earlier using public.attempts as own
  where own.id = attempt and own.kind = any (forgiven) and earlier.kind = own.kind and earlier.name = own.name;
  delete from public.attempts as own where own.id = attempt and own.kind <> all (kept);
$$;
comment on function public.settle_attempt is
  'Takes an attempt back, but for the kinds that are kept; of those forgiven, all earlier ones of the same name go too. '
  'Called by the site alone.';

-- Who may do what ---------------------------------------------------------------------------------

alter table public.attempts enable row level security;

grant all on public.attempts to service_role;
grant execute on function public.attempt_limits, public.take_attempt, public.settle_attempt to service_role;
