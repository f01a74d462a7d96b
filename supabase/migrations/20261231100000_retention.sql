-- What is kept for a time only goes by regular work, in bounded steps: it went within what readers do, or only when somebody did
-- the same again. A vote waits for who changes its poll. An older version is restored whole.

create index notifications_by_age on public.notifications (created_at);
create index push_messages_by_age on public.push_messages (sent_at) where sent_at is not null;
create index rate_limit_events_by_age on public.rate_limit_events (done_at);

drop trigger purge_removals on public.comments;
drop function public.purge_removals();

drop function public.enforce_rate_limit(text, integer, integer, text);
create function public.enforce_rate_limit(action text, per_minute integer, per_day integer) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  reader constant uuid := auth.uid();
  last_minute integer;
  last_day integer;
begin
  if reader is null then
    return;
  end if;
  -- Sent at the same moment, they are counted one after the other.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(action || reader::text, 0));
  select pg_catalog.count(*) filter (where done.done_at > pg_catalog.clock_timestamp() - interval '1 minute'), pg_catalog.count(*)
    into last_minute, last_day
    from public.rate_limit_events as done
    where done.user_id = reader and done.action = enforce_rate_limit.action
      and done.done_at > pg_catalog.clock_timestamp() - interval '1 day';
  if last_minute >= per_minute then
    raise sqlstate 'PT429' using message = action || '_too_fast';
  end if;
  if last_day >= per_day then
    raise sqlstate 'PT429' using message = action || '_too_many';
  end if;
  insert into public.rate_limit_events (user_id, action) values (reader, enforce_rate_limit.action);
end
$$;
comment on function public.enforce_rate_limit is
  'Counts an action of the signed-in reader; refuses what is too much for a minute or a day (429).';
comment on table public.rate_limit_events is
  'When a reader wrote, reported or reacted, for a day, so that nobody does it too often. Nothing writes the digest any more; it goes '
  'once no release before that runs.';

create or replace function public.check_comment() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  reader constant uuid := auth.uid();
  parent public.comments;
begin
  if tg_op = 'INSERT' then
    if not new.is_deleted then
      perform public.refuse_barred();
    end if;
    if reader is not null then
      -- The lock of enforce_rate_limit: the same comment sent twice at once is looked for one after the other.
      perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('comment' || reader::text, 0));
      if exists (select from public.comments where id = new.id and user_id = reader) then
        raise sqlstate 'PT409' using message = 'comment_stands';
      end if;
      -- Somebody else's id, or none that was drawn at random (RFC 9562, version 4): one answer for both.
      if new.id::text !~ '^.{14}4.{4}[89ab]' or exists (select from public.comments where id = new.id) then
        raise sqlstate 'PT422' using message = 'invalid';
      end if;
    end if;
    if new.is_deleted then
      new.content := '';
      return new;
    end if;
    -- A text too long is refused before it is cleaned letter by letter.
    if pg_catalog.octet_length(new.content) > 64000 then
      raise sqlstate 'PT422' using message = 'comment_too_long';
    end if;
    new.content := public.clean_text(new.content);
    perform public.check_comment_text(new.content);
    -- Without a reader it is the house's own hand: demo content, a restored backup.
    if auth.uid() is not null and not public.is_public_article(new.article_id) then
      raise sqlstate 'PT404' using message = 'story_unknown';
    end if;
    if new.parent_comment_id is not null then
      select * into parent from public.comments where id = new.parent_comment_id;
      if parent.id is null or parent.article_id <> new.article_id or parent.is_deleted or parent.held_for is not null then
        raise sqlstate 'PT404' using message = 'comment_unknown';
      end if;
      if parent.parent_comment_id is not null then
        raise sqlstate 'PT422' using message = 'comment_too_deep';
      end if;
    end if;
    -- What its author has deleted may be said again.
    if reader is not null and exists (select from public.comments as said
      where said.article_id = new.article_id and said.user_id = reader and not said.is_deleted
        and said.parent_comment_id is not distinct from new.parent_comment_id
        and said.created_at > pg_catalog.now() - interval '1 day'
        and pg_catalog.lower(said.content) = pg_catalog.lower(new.content))
    then
      raise sqlstate 'PT409' using message = 'comment_repeated';
    end if;
    perform public.enforce_rate_limit('comment', 5, 60);
    if reader is not null then
      new.held_for := public.hold_reason(new.content, true);
    end if;
    return new;
  end if;
  if new.is_deleted and not old.is_deleted then
    insert into public.comment_removals (comment_id, content, removed_by)
    values (old.id, old.content, (select id from public.profiles where id = auth.uid()))
    on conflict (comment_id) do update set content = excluded.content, removed_by = excluded.removed_by,
      removed_at = pg_catalog.now();
    new.content := '';
    return new;
  end if;
  -- What a moderator brings back comes back as it was.
  if old.is_deleted and not new.is_deleted and auth.uid() is not null and coalesce(public.has_role('editor'), false) then
    return new;
  end if;
  if new.content is distinct from old.content and auth.uid() is not null then
    perform public.refuse_barred();
    if old.is_deleted then
      raise sqlstate 'PT404' using message = 'comment_unknown';
    end if;
    if pg_catalog.octet_length(new.content) > 64000 then
      raise sqlstate 'PT422' using message = 'comment_too_long';
    end if;
    new.content := public.clean_text(new.content);
    perform public.check_comment_text(new.content);
    if new.content is distinct from old.content then
      perform public.enforce_rate_limit('edit', 10, 200);
      new.updated_at := greatest(pg_catalog.clock_timestamp(), old.created_at + interval '1 microsecond');
      -- A word put in afterwards is looked for too; what is held already waits for an editor.
      new.held_for := coalesce(old.held_for, public.hold_reason(new.content, false));
    end if;
  end if;
  -- What was deleted comes back through a moderator only.
  if old.is_deleted and not new.is_deleted and auth.uid() is not null then
    raise sqlstate 'PT403' using message = 'comment_unknown';
  end if;
  return new;
end
$$;

create or replace function public.follow_comment() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if new.is_deleted or new.held_for is not null then
    delete from public.notifications where comment_id = new.id and type <> 'warning';
  elsif new.content is distinct from old.content then
    update public.notifications set message = pg_catalog.left(new.content, 200)
    where comment_id = new.id and message <> '' and type <> 'warning';
  end if;
  return null;
end
$$;

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
    update public.notification_jobs set done_at = pg_catalog.now() where article_id = job.article_id;
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

create or replace function public.count_visit(article uuid, action text, visitor text) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  today constant date := (pg_catalog.now() at time zone 'Asia/Kolkata')::date;
begin
  if visitor !~ '^[0-9a-f]{32}$' or not exists (
    select from public.news_articles
    where id = article and is_approved and status = 'published' and published_at <= pg_catalog.now())
  then
    return false;
  end if;
  insert into public.counted_visits (day, article_id, action, visitor)
  values (today, count_visit.article, count_visit.action, count_visit.visitor)
  on conflict do nothing;
  return found;
end
$$;

create or replace function public.record_view(article uuid, visitor text) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  total bigint;
  carried timestamptz;
begin
  if not public.count_visit(article, 'view', visitor) then
    return false;
  end if;
  insert into public.view_totals as kept (article_id, views, carried_at)
  select stories.id, stories.view_count + 1, '-infinity' from public.news_articles as stories where stories.id = article
  on conflict (article_id) do update set views = kept.views + 1
  returning views, carried_at into total, carried;
  if carried < pg_catalog.now() - interval '1 minute' then
    update public.news_articles set view_count = total where id = article;
    update public.view_totals set carried_at = pg_catalog.now() where article_id = article;
  end if;
  insert into public.hourly_views as kept (hour, article_id, views)
  values (pg_catalog.date_trunc('hour', pg_catalog.now(), 'Asia/Kolkata'), article, 1)
  on conflict (hour, article_id) do update set views = kept.views + 1;
  return true;
end
$$;

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
  end if;
  return 1;
end
$$;

create or replace function public.make_letters(moment timestamptz default pg_catalog.now()) returns integer
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

create or replace function public.take_items(source uuid, address text, items jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  feed public.sources;
  given constant jsonb := public.plain_json(items);
  item jsonb;
  known public.source_items;
  content jsonb;
  answer record;
  story uuid;
  fresh integer := 0; renewed integer := 0; existing integer := 0; rejected integer := 0;
begin
  select * into feed from public.sources where id = source;
  -- Another address is another feed, and what is removed brings nothing any more.
  if feed.id is null or feed.url <> address then
    return null;
  end if;
  if pg_catalog.jsonb_typeof(given) is distinct from 'array' or pg_catalog.jsonb_array_length(given) > 200 then
    raise sqlstate 'PT422' using message = 'items_invalid';
  end if;
  for item in select value from pg_catalog.jsonb_array_elements(given) loop
    select * into known from public.source_items where source_id = source and guid_hash = item ->> 'guid';
    if known.guid_hash is not null then
      if known.content_hash <> item ->> 'content' then
        update public.source_items set content_hash = item ->> 'content' where source_id = source and guid_hash = item ->> 'guid';
        if public.renew_from_source(known.article_id, item -> 'row') then
          renewed := renewed + 1;
        else
          update public.source_items set changed_at = pg_catalog.clock_timestamp()
          where source_id = source and guid_hash = item ->> 'guid' and exists (select from public.news_articles
            where id = known.article_id and source_url = item -> 'row' ->> 'source_url');
        end if;
      end if;
      continue;
    end if;
    content := item -> 'row';
    if not feed.auto_approve then
      content := content || '{"status": "awaiting_review", "is_approved": false}';
    end if;
    select * into answer from public.import_articles(pg_catalog.jsonb_build_array(content));
    story := answer.article_id;
    if answer.outcome = 'imported' then
      fresh := fresh + 1;
      perform public.group_article(story);
    elsif answer.outcome = 'exists' then
      existing := existing + 1;
      -- The story that is there already has one more source.
      select stored.id into story from public.news_articles as stored
      where stored.source_url = content ->> 'source_url'
        or (stored.title_key = public.fold_text(
            coalesce(nullif(public.clean_line(content ->> 'title_hi'), ''), content ->> 'title_en'))
          and coalesce(stored.published_at, stored.created_at) between
            coalesce((content ->> 'published_at')::timestamptz, pg_catalog.now()) - interval '48 hours'
            and coalesce((content ->> 'published_at')::timestamptz, pg_catalog.now()) + interval '48 hours')
      order by (stored.source_url = content ->> 'source_url') desc nulls last limit 1;
      if story is not null then
        perform public.group_article(story);
      end if;
    else
      rejected := rejected + 1;
    end if;
    insert into public.source_items (source_id, guid_hash, content_hash, article_id, item_at)
    values (source, item ->> 'guid', item ->> 'content', story,
      least(coalesce((content ->> 'published_at')::timestamptz, pg_catalog.now()), pg_catalog.now()))
    on conflict do nothing;
  end loop;
  update public.sources set
    last_item_at = (select pg_catalog.max(item_at) from public.source_items where source_id = source),
    usual_gap = (select (pg_catalog.max(item_at) - pg_catalog.min(item_at)) / nullif(pg_catalog.count(*) - 1, 0)
      from (select item_at from public.source_items where source_id = source order by item_at desc limit 20) as latest)
  where id = source;
  return pg_catalog.jsonb_build_object('new', fresh, 'changed', renewed, 'existing', existing, 'rejected', rejected);
end
$$;

create or replace function public.record_search_miss(question text) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  today constant date := (pg_catalog.now() at time zone 'Asia/Kolkata')::date;
  folded constant text := public.fold_text(question);
begin
  -- Long questions may say who asks, and so may figures: five in a row, or as many as a telephone number has,
  -- however they are parted. A year and the next (2026-27) are six.
  if coalesce(pg_catalog.length(folded), 0) not between 2 and 60
    or folded ~ '[0-9०-९]{5}' or folded ~ '[0-9०-९]( ?[0-9०-९]){8}'
    or (select pg_catalog.count(*) from public.search_misses where day = today) > 20000
  then
    return;
  end if;
  insert into public.search_misses as kept (day, question, times) values (today, folded, 1)
  on conflict on constraint search_misses_pkey do update set times = kept.times + 1;
end
$$;

create or replace function public.record_vitals(visit jsonb) returns void
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

create or replace function public.forget_outdated(most integer default 1000) returns boolean
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

grant execute on function public.forget_outdated to service_role;

create or replace function public.cast_vote(article uuid, block text, seen integer, answer integer, device text, reader uuid)
  returns text
  language plpgsql security definer set search_path = ''
as $$
declare
  poll public.polls;
begin
  -- An editor who changes or ends the poll waits for this vote, or this vote for them, and then finds what they made of it.
  select * into poll from public.polls where article_id = article and block_id = block and is_shown for share;
  if poll.article_id is null or not public.is_public_article(article) then
    return 'unknown';
  end if;
  if poll.closes_at <= pg_catalog.clock_timestamp() then
    return 'closed';
  end if;
  if poll.revision is distinct from seen then
    return 'changed';
  end if;
  if answer is null or answer not between 1 and pg_catalog.cardinality(coalesce(poll.lines_hi, poll.lines_en)) - 1 then
    return 'invalid';
  end if;
  insert into public.poll_votes (article_id, block_id, device, user_id, answer)
  values (article, block, cast_vote.device, reader, cast_vote.answer) on conflict do nothing;
  return case when found then 'counted' else 'known' end;
end
$$;

create or replace function public.blank_fields() returns jsonb
  language sql stable set search_path = ''
as $$
  select pg_catalog.jsonb_object_agg(field.attname, blank.value)
  from pg_catalog.pg_attribute as field
  join pg_catalog.pg_type as kind on kind.oid = field.atttypid
  cross join lateral (select case when kind.typcategory = 'A' then '[]'::jsonb when kind.typcategory = 'B' then 'false'
    when not field.attnotnull then 'null' end as value) as blank
  where field.attrelid = 'public.news_articles'::regclass and field.attname = any (public.article_fields())
    and blank.value is not null
$$;
comment on function public.blank_fields is
  'The fields of a story with nothing in them, but for those that always have something. Called by other functions only.';

create or replace function public.restore_version(article uuid, version bigint, base_revision integer) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  wanted jsonb;
  draft public.article_drafts;
  gone text;
begin
  perform public.lock_article(article);
  -- A version older than a field says that nothing stood there; without a word of it what stands there now would stay.
  select public.blank_fields() || content into wanted
  from public.article_versions where id = version and article_id = article;
  if wanted is null then
    raise sqlstate 'PT404' using message = 'version_unknown';
  end if;
  for gone in select folder from public.taken_down_photos where article_id = article loop
    wanted := public.without_photo(wanted, gone);
  end loop;
  select * into draft from public.article_drafts where article_id = article;
  if draft.revision = base_revision and draft.content is distinct from wanted then
    insert into public.article_versions (article_id, kind, content, made_by) values (article, 'set_aside', draft.content, draft.edited_by);
    perform public.write_audit_log('story.restore', article::text, pg_catalog.jsonb_build_object('version', version));
  end if;
  return public.save_draft(article, base_revision, wanted, coalesce(draft.holder_tab, ''));
end
$$;

create or replace function public.move_articles(stories jsonb, action text, options jsonb default '{}') returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  chosen jsonb;
  answers jsonb := '[]';
  answer jsonb;
begin
  perform public.require_role('reporter');
  if pg_catalog.jsonb_typeof(public.plain_json(stories)) is distinct from 'array'
    or pg_catalog.jsonb_array_length(public.plain_json(stories)) > 100
  then
    raise sqlstate 'PT422' using message = 'too_many_at_once';
  end if;
  for chosen in select value from pg_catalog.jsonb_array_elements(public.plain_json(stories)) loop
    -- Each story by itself: one that cannot be moved does not hold up the others.
    begin
      answer := public.move_article((chosen ->> 'id')::uuid, action, (chosen ->> 'revision')::integer, options);
    exception when others then
      -- A rule or a constraint has refused this one; anything else is no refusal.
      if sqlstate !~ '^(PT|22|23)' then
        raise;
      end if;
      answer := pg_catalog.jsonb_build_object('outcome', 'refused', 'reason', sqlerrm);
    end;
    answers := answers || pg_catalog.jsonb_build_array(answer || pg_catalog.jsonb_build_object('id', chosen ->> 'id'));
  end loop;
  return answers;
end
$$;

create or replace function public.normalise_article() returns trigger
  language plpgsql set search_path = ''
as $$
declare
  -- A view is no edit, and neither is a place on the front page; generated columns are still empty before the write. Nor
  -- is the focal point of a picture of the library, which comes by its trigger (41_pictures.sql, spread_picture_focus).
  uncompared constant text[] := '{view_count,is_featured,featured_rank,is_breaking_news,gallery_count,photos,districts,title_key,search_hi,search_en,tag_keys,topic_keys}'::text[]
    || case when pg_catalog.pg_trigger_depth() > 1 then '{image_focus_x,image_focus_y}'::text[] else '{}' end;
begin
  new.title_hi := nullif(public.clean_line(new.title_hi), '');
  new.title_en := nullif(public.clean_line(new.title_en), '');
  new.summary_hi := nullif(public.clean_text(new.summary_hi), '');
  new.summary_en := nullif(public.clean_text(new.summary_en), '');
  new.body_hi := public.clean_article_body(nullif(new.body_hi, '[]'));
  new.body_en := public.clean_article_body(nullif(new.body_en, '[]'));
  new.subcategory := nullif(public.clean_line(new.subcategory), '');
  new.image_alt_hi := nullif(public.clean_line(new.image_alt_hi), '');
  new.image_alt_en := nullif(public.clean_line(new.image_alt_en), '');
  new.image_caption_hi := nullif(public.clean_line(new.image_caption_hi), '');
  new.image_caption_en := nullif(public.clean_line(new.image_caption_en), '');
  new.image_credit := nullif(public.clean_line(new.image_credit), '');
  new.image_credit_en := nullif(public.clean_line(new.image_credit_en), '');
  new.source_name := nullif(public.clean_line(new.source_name), '');
  new.author_name := nullif(public.clean_line(new.author_name), '');
  new.dateline_hi := nullif(public.clean_line(new.dateline_hi), '');
  new.dateline_en := nullif(public.clean_line(new.dateline_en), '');
  new.location_city := nullif(public.clean_line(new.location_city), '');
  new.series_title := nullif(public.clean_line(new.series_title), '');
  new.series_title_hi := nullif(public.clean_line(new.series_title_hi), '');
  new.tags := public.clean_list(new.tags);
  new.keywords := public.clean_list(new.keywords);
  new.people_mentioned := public.clean_list(new.people_mentioned);
  new.organizations_mentioned := public.clean_list(new.organizations_mentioned);
  -- Who is removed while an article waits on a device with no network is no author of it any more.
  if new.authors <> '{}' then
    new.authors := array(select slug from pg_catalog.unnest(new.authors) with ordinality as named (slug, place)
      where exists (select from public.authors where authors.slug = named.slug)
      group by slug order by pg_catalog.min(place));
  end if;
  -- One that is not there, or not yet where an archive comes in, is simply not shown.
  if new.related <> '{}' then
    new.related := array(select id from pg_catalog.unnest(new.related) with ordinality as picked (id, place)
      where id <> new.id
      group by id order by pg_catalog.min(place));
  end if;
  if new.other_districts <> '{}' then
    new.other_districts := array(select slug from pg_catalog.unnest(new.other_districts) with ordinality as named (slug, place)
      where exists (select from public.districts where districts.slug = named.slug)
      group by slug order by pg_catalog.min(place));
    -- Where no district leads, the first of the others does.
    new.district := coalesce(new.district, new.other_districts[1]);
    new.other_districts := pg_catalog.array_remove(new.other_districts, new.district);
  end if;
  new.category_hi := (select name_hi from public.categories where slug = new.category);
  new.district_hi := (select name_hi from public.districts where slug = new.district);
  if tg_op = 'UPDATE' and pg_catalog.to_jsonb(new) - uncompared is distinct from pg_catalog.to_jsonb(old) - uncompared then
    new.updated_at := pg_catalog.now();
  end if;
  return new;
end
$$;

create or replace function public.delete_my_account() returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  -- A token is good for up to an hour after its session has ended, but not for this.
  if auth.uid() is null or not public.is_session_alive() then
    raise sqlstate 'PT401' using message = 'not_signed_in';
  end if;
  delete from public.comment_removals where comment_id in (
    select id from public.comments where user_id = auth.uid());
  -- What nobody has let before readers yet goes with its writer.
  delete from public.comments where user_id = auth.uid() and held_for is not null and reply_count = 0;
  delete from public.letter_subscriptions where address = (select lower(email) from auth.users where id = auth.uid());
  delete from public.letter_requests where address = (select lower(email) from auth.users where id = auth.uid());
  -- The roles refuse it to the last admin (20_roles.sql, require_an_admin).
  delete from auth.users where id = auth.uid();
  if found then
    insert into public.account_erasures (user_id) values (auth.uid());
  end if;
end
$$;
