-- An alert that was on its way while its article was withdrawn was forgotten, and the phone kept showing it.

create or replace function public.queue_pushes(batch integer default 2000) returns integer
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
    delete from public.push_jobs where done_at < moment - interval '1 month';
    delete from public.push_messages where sent_at < moment - interval '2 days';
  end if;
  return 1;
end
$$;

create or replace function public.claim_pushes(batch integer default 500) returns table (
    id bigint, endpoint text, p256dh text, auth text, language text, kind text, is_quiet boolean, seconds integer,
    article_id uuid, title text, summary text)
  language plpgsql security definer set search_path = '' rows 500
as $$
#variable_conflict use_column
declare
  moment constant timestamptz := pg_catalog.clock_timestamp();
  today constant timestamptz := pg_catalog.date_trunc('day', moment at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata';
  chosen bigint[];
  too_many bigint[];
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
    -- Four a day at most, breaking news apart.
    select pg_catalog.array_agg(message.id) into too_many
    from public.push_messages as message
    where message.id = any (chosen) and message.kind = 'news' and 4 <= (
      select pg_catalog.count(*) from public.push_messages as other
      where other.device = message.device and other.kind = 'news' and other.id <> message.id
        and (other.sent_at >= today or other.leased_until >= moment));
    delete from public.push_messages where id = any (too_many);
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

create or replace function public.settle_pushes(results jsonb) returns void
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
