-- Who is told of an article, and by what. An article that was taken back before its hour and published after it was told to
-- nobody; phones lost topics that were joined, removed or named; a withdrawal was sent though it had been taken back.

create or replace function public.deliver_notifications(batch integer default 2000) returns integer
  language plpgsql security definer set search_path = ''
as $$
declare
  job public.notification_jobs;
  story public.news_articles;
  told uuid[];
  topics text[];
begin
  select * into job from public.notification_jobs
  where done_at is null and due_at <= pg_catalog.now() order by due_at limit 1 for update skip locked;
  if not found then
    return 0;
  end if;
  select * into story from public.news_articles where id = job.article_id;
  if not (story.is_approved and story.status = 'published' and story.published_at <= pg_catalog.now()) then
    -- Published after all, it is planned anew.
    delete from public.notification_jobs where article_id = job.article_id;
    return 1;
  end if;
  -- By whatever spelling the story names a topic, and by whatever name a reader follows it.
  topics := story.topic_keys || array(
    select names.slug from public.topic_names as names where names.key = any (story.topic_keys));
  with interested as (
    select user_id from public.reader_settings where story.is_breaking_news and notify_breaking_news
    union
    select followed.user_id
    from public.follows as followed join public.reader_settings as settings using (user_id)
    where (settings.notify_new_articles or (settings.notify_new_series and story.series_part = 1))
      and ((followed.kind = 'district' and followed.target = any (story.districts))
        or (followed.kind = 'category' and followed.target = story.category)
        or (followed.kind = 'series' and followed.target = story.series_id::text)
        or (followed.kind = 'topic' and followed.target = any (topics)))
  ), next as (
    select user_id from interested
    where (job.reached is null or user_id > job.reached) and user_id is distinct from story.author_id
    order by user_id limit least(greatest(batch, 1), 10000)
  ), written as (
    insert into public.notifications (user_id, type, title, article_id)
    select next.user_id,
      case when story.is_breaking_news and settings.notify_breaking_news then 'breaking_news'
        when story.series_part = 1 and settings.notify_new_series then 'new_series'
        else 'new_article' end,
      case settings.language when 'en' then coalesce(story.title_en, story.title_hi)
        else coalesce(story.title_hi, story.title_en) end,
      story.id
    from next join public.reader_settings as settings on settings.user_id = next.user_id
    -- On a day with many stories a reader's bell rings for the first thirty.
    where story.is_breaking_news or (select pg_catalog.count(*) from public.notifications as earlier
      where earlier.user_id = next.user_id and earlier.created_at > pg_catalog.now() - interval '1 day'
        and earlier.type in ('new_article', 'new_series')) < 30
    on conflict do nothing
  )
  select pg_catalog.array_agg(user_id order by user_id) into told from next;
  if pg_catalog.cardinality(told) = least(greatest(batch, 1), 10000) then
    update public.notification_jobs set reached = told[pg_catalog.cardinality(told)] where article_id = job.article_id;
  else
    update public.notification_jobs set done_at = pg_catalog.now() where article_id = job.article_id;
  end if;
  return 1;
end
$$;

-- What was taken back is told once it is published. What readers were told of stays told.
delete from public.notification_jobs as job using public.news_articles as story
where story.id = job.article_id and job.done_at is not null and story.status not in ('published', 'withdrawn');

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
  'of a day, and the withdrawal of an article that is public again, is given up. Gives none when nothing is due. Called by the site alone.';;

create or replace function public.move_followers(former text[], target text) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  -- A word may be another topic's address.
  gone constant text[] := array(select word from pg_catalog.unnest(former) as word
    where word <> move_followers.target and not exists (select from public.topics where slug = word));
begin
  -- Several of these may be followed by one reader: the oldest of them moves, unless they follow the target itself.
  update public.follows as moved set target = move_followers.target
  where moved.kind = 'topic' and moved.target = any (gone)
    and not exists (select from public.follows as other where other.user_id = moved.user_id and other.kind = 'topic'
      and (other.target = move_followers.target
        or (other.target = any (gone) and (other.created_at, other.target) < (moved.created_at, moved.target))));
  delete from public.follows where kind = 'topic' and follows.target = any (gone);
  insert into public.push_follows (device, kind, target)
  select distinct followed.device, 'topic', move_followers.target
  from public.push_follows as followed where followed.kind = 'topic' and followed.target = any (gone)
  on conflict do nothing;
  delete from public.push_follows where kind = 'topic' and push_follows.target = any (gone);
end
$$;
comment on function public.move_followers is
  'Readers and phones that follow a topic by any of the former targets follow it by this one. Called by other functions only.';;

-- Phones that follow what is a topic's no more: by another spelling of a topic, by the address of one that was joined with
-- another, and by the address of one that was removed, whose Hindi name the log has.
do $$
declare
  stranded record;
begin
  for stranded in
    select followed.former, coalesce(
      (select names.slug from public.topic_names as names where names.key = followed.former),
      (select names.slug from public.topic_names as names
        where followed.former ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and names.key = public.topic_key(pg_catalog.replace(followed.former, '-', ' '))),
      (select coalesce(names.slug, named.key)
        from (select public.topic_key(entry.details ->> 'name_hi') as key from public.audit_log as entry
          where entry.action = 'topic.remove' and entry.subject = followed.former order by entry.id desc limit 1) as named
        left join public.topic_names as names on names.key = named.key)) as target
    from (select distinct target as former from public.push_follows where kind = 'topic') as followed
    where not exists (select from public.topics where slug = followed.former)
  loop
    if stranded.target <> '' then
      perform public.move_followers(array[stranded.former], stranded.target);
    end if;
  end loop;
end
$$;
