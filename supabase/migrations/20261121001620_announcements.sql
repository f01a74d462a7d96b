-- Which changes search engines and the feeds' hub were told of: several server processes share the work, each change
-- is told by one of them, and what a stopped process left is told by the next.
create table public.announcements (
  change_id bigint primary key references public.content_changes (id) on delete cascade,
  leased_until timestamptz not null,
  told_at timestamptz
);
comment on table public.announcements is
  'Changes that are being announced (leased) or were (told_at); those of sites that announce nothing are not in it.';
create index announcements_untold on public.announcements (leased_until) where told_at is null;
alter table public.announcements enable row level security;
revoke all on public.announcements from anon, authenticated;
grant all on public.announcements to service_role;

create function public.claim_announcements(amount integer default 200, seconds integer default 180)
  returns setof public.content_changes
  language sql security definer set search_path = ''
as $$
  with due as (
    select change.id from public.content_changes as change
    where change.changed_at > pg_catalog.now() - interval '1 day'
      and not exists (select from public.announcements as known where known.change_id = change.id
        and (known.told_at is not null or known.leased_until > pg_catalog.now()))
    order by change.id limit least(greatest(amount, 1), 1000)
  ), leased as (
    insert into public.announcements as known (change_id, leased_until)
    select id, pg_catalog.now() + pg_catalog.make_interval(secs => seconds) from due
    on conflict (change_id) do update set leased_until = excluded.leased_until
      where known.told_at is null and known.leased_until <= pg_catalog.now()
    returning change_id
  )
  select change.* from public.content_changes as change join leased on leased.change_id = change.id order by change.id
$$;
comment on function public.claim_announcements(integer, integer) is
  'Changes of the last day that nobody has told of and nobody else is telling of, for so many seconds the caller''s.';

create function public.settle_announcements(changes bigint[]) returns void
  language sql security definer set search_path = ''
as $$
  update public.announcements set told_at = pg_catalog.clock_timestamp() where change_id = any (changes)
$$;
comment on function public.settle_announcements(bigint[]) is 'These changes were told.';

-- As in 001300, with announcements that nobody finishes.
create or replace function public.late_jobs() returns integer
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform public.require_role('editor');
  return (select pg_catalog.count(*) from public.notification_jobs
      where done_at is null and due_at < pg_catalog.now() - interval '30 seconds')
    + (select pg_catalog.count(*) from public.sources
      where is_active and next_fetch_at < pg_catalog.now() - interval '30 seconds'
        and (leased_until is null or leased_until < pg_catalog.now()))
    + (select pg_catalog.count(*) from public.announcements
      where told_at is null and leased_until < pg_catalog.now() - interval '5 minutes');
end
$$;

revoke execute on function public.claim_announcements(integer, integer), public.settle_announcements(bigint[])
  from public, anon, authenticated;
grant execute on function public.claim_announcements(integer, integer), public.settle_announcements(bigint[]) to service_role;
