-- Following a topic means all its spellings; an account that is erased leaves no word of its reader.
create or replace function public.check_follow() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if new.kind = 'topic' and not exists (select from public.topics where slug = new.target) then
    new.target := public.topic_key(new.target);
    new.target := coalesce((select names.slug from public.topic_names as names where names.key = new.target), new.target);
  end if;
  if new.target = '' or not (case new.kind
    when 'district' then exists (select from public.districts where slug = new.target)
    when 'category' then exists (select from public.categories where slug = new.target)
    when 'series' then exists (select from public.news_articles where series_id::text = new.target
      and is_approved and status = 'published' and published_at <= pg_catalog.now())
    else true end)
  then
    raise sqlstate 'PT422' using message = 'follow_unknown';
  end if;
  -- What is followed already is no more than before.
  if (select pg_catalog.count(*) from public.follows where user_id = new.user_id) >= 200
    and not exists (select from public.follows where user_id = new.user_id and kind = new.kind and target = new.target)
  then
    raise sqlstate 'PT409' using message = 'follow_too_many';
  end if;
  return new;
end
$$;
comment on table public.follows is
  'What a reader wants to hear of: slugs of districts, categories and known topics, folded names of other topics, ids of series.';

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
      and ((followed.kind = 'district' and followed.target = story.district)
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
    delete from public.notification_jobs where done_at < pg_catalog.now() - interval '1 month';
    delete from public.notifications where created_at < pg_catalog.now() - interval '90 days';
  end if;
  return 1;
end
$$;

create or replace function public.delete_my_account() returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  if auth.uid() is null then
    raise sqlstate 'PT401' using message = 'not_signed_in';
  end if;
  -- Of two admins who leave at once, one is the last.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('delete_my_account'));
  if exists (select from public.user_roles where user_id = auth.uid() and role = 'admin')
    and (select pg_catalog.count(*) from public.user_roles where role = 'admin') = 1
  then
    raise sqlstate 'PT409' using message = 'last_admin';
  end if;
  delete from public.comment_removals where comment_id in (
    select id from public.comments where user_id = auth.uid());
  -- When he signed in, and from where; a project that keeps this from us keeps it itself.
  begin
    delete from auth.audit_log_entries as kept
    where kept.payload::text like '%' || auth.uid()::text || '%';
  exception when insufficient_privilege or undefined_table then
    null;
  end;
  delete from auth.users where id = auth.uid();
end
$$;
comment on function public.delete_my_account() is
  'Erases the caller''s account, the text of what he deleted, and all that hangs on it; comments stay without a name. The last admin is refused (409).';
