-- What is kept for a time only. The site forgets what is over as regular work, a few rows at a time.

create function public.forget_outdated(most integer default 1000) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  kept record;
  touched integer;
  has_more boolean := false;
begin
  for kept in
    select * from (values
      -- Text of deleted comments, for moderators; when readers did what they may not do too often; what they were told.
      ('comment_removals', 'removed_at', interval '30 days'),
      ('rate_limit_events', 'done_at', interval '1 day'),
      ('notifications', 'created_at', interval '90 days'),
      ('notification_jobs', 'done_at', interval '1 month'),
      -- Who was counted today and yesterday; views by the hour.
      ('counted_visits', 'day', interval '2 days'),
      ('hourly_views', 'hour', interval '31 days'),
      -- Alerts, as long as a withdrawal replaces them.
      ('push_messages', 'sent_at', interval '2 days'),
      ('push_jobs', 'done_at', interval '1 month'),
      -- Letters that were asked for and not confirmed; mails, as long as they may come back.
      ('letter_requests', 'made_at', interval '1 day'),
      ('letter_mails', 'sent_at', interval '10 days'),
      ('article_groups', 'arrived_at', interval '60 days'),
      ('search_misses', 'day', interval '91 days'),
      ('web_vitals', 'day', interval '91 days')) as listed (relation, moment, period)
  loop
    -- Several processes may do it at once: each leaves the other's rows alone.
    execute pg_catalog.format(
      'delete from public.%1$I where ctid = any (array(
        select ctid from public.%1$I where %2$I < pg_catalog.now() - $1 limit $2 for update skip locked))',
      kept.relation, kept.moment)
    using kept.period, greatest(most, 1);
    get diagnostics touched = row_count;
    has_more := has_more or touched >= most;
  end loop;
  return has_more;
end
$$;
comment on function public.forget_outdated is
  'Deletes what is kept for a time only and is over, so many rows of each table at most; gives whether more may be. Called by the '
  'site alone.';

-- Who may do what ---------------------------------------------------------------------------------

grant execute on function public.forget_outdated to service_role;
