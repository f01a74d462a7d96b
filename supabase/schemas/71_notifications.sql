-- What a reader is told: by triggers at once, of new articles by jobs that the site carries out in batches.

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  type text not null check (type ~ '^[a-z_]{1,40}$'),
  title text not null check (length(title) between 1 and 300),
  message text not null default '' check (length(message) <= 1000),
  article_id uuid references public.news_articles (id) on delete cascade,
  comment_id uuid references public.comments (id) on delete cascade,
  actor_id uuid references public.profiles (id) on delete set null,
  is_read boolean not null default false,
  created_at timestamptz not null default now()
);
comment on table public.notifications is
  'What a reader is told (specification 3): article, new_article, comment, comment_reply, comment_hidden, reaction, breaking_news, '
  'new_series, story_returned and story_discarded (to its author), grievance_filed, grievance_acknowledge and '
  'grievance_decide (to admins), or something else. Title: the article''s, or the grievance''s number; message: what '
  'was said.';
create index notifications_newest on public.notifications (user_id, created_at desc);
create index notifications_by_age on public.notifications (created_at);
create index notifications_unread on public.notifications (user_id) where not is_read;
create index notifications_by_article on public.notifications (article_id);
create index notifications_by_comment on public.notifications (comment_id);
create index notifications_by_actor on public.notifications (actor_id);
create unique index notifications_one_per_article on public.notifications (user_id, article_id)
  where type in ('article', 'new_article', 'breaking_news', 'new_series');
create unique index notifications_one_per_reaction on public.notifications (user_id, actor_id, article_id, comment_id) nulls not distinct
  -- Of people who are gone any number may have reacted.
  where type = 'reaction' and actor_id is not null;

create function public.notify_reader(
  reader uuid, type text, article uuid, comment uuid, actor uuid, message text) returns void
  language sql security definer set search_path = ''
as $$
  insert into public.notifications (user_id, type, title, message, article_id, comment_id, actor_id)
  select settings.user_id, notify_reader.type,
    case settings.language when 'en' then coalesce(story.title_en, story.title_hi) else coalesce(story.title_hi, story.title_en) end,
    pg_catalog.left(notify_reader.message, 200), story.id, notify_reader.comment, notify_reader.actor
  from public.reader_settings as settings, public.news_articles as story
  where settings.user_id = reader and story.id = article and reader is distinct from actor
    and case notify_reader.type when 'reaction' then settings.notify_reactions else settings.notify_replies end
  on conflict do nothing
$$;
comment on function public.notify_reader is
  'Tells one reader what another did, unless they do not want to hear of it or did it themselves.';

create function public.notify_of_comment() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if new.user_id is null then
    return null;
  end if;
  if new.parent_comment_id is not null then
    perform public.notify_reader(
      (select user_id from public.comments where id = new.parent_comment_id),
      'comment_reply', new.article_id, new.id, new.user_id, new.content);
  else
    perform public.notify_reader(
      (select author_id from public.news_articles where id = new.article_id),
      'comment', new.article_id, new.id, new.user_id, new.content);
  end if;
  return null;
end
$$;

create trigger notify_of_comment after insert on public.comments
  for each row when (not new.is_deleted and new.held_for is null) execute function public.notify_of_comment();

create trigger notify_of_approved_comment after update of held_for on public.comments
  for each row when (old.held_for is not null and new.held_for is null and not new.is_deleted)
  execute function public.notify_of_comment();

create function public.notify_of_reaction() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform public.notify_reader(
    (select author_id from public.news_articles where id = new.article_id),
    'reaction', new.article_id, null, new.user_id, '');
  return null;
end
$$;

create trigger notify_of_reaction after insert on public.article_reactions
  for each row execute function public.notify_of_reaction();

create function public.notify_of_comment_like() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  liked public.comments;
begin
  select * into liked from public.comments where id = new.comment_id;
  perform public.notify_reader(liked.user_id, 'reaction', liked.article_id, liked.id, new.user_id, liked.content);
  return null;
end
$$;

create trigger notify_of_comment_like after insert on public.comment_likes
  for each row execute function public.notify_of_comment_like();

-- New articles -------------------------------------------------------------------------------------

create table public.notification_jobs (
  article_id uuid primary key references public.news_articles (id) on delete cascade,
  due_at timestamptz not null,
  reached uuid,
  done_at timestamptz
);
comment on table public.notification_jobs is
  'Articles of which readers are still to be told, and how far that has come (reached: the last reader told). Done '
  'ones are kept for a month.';
create index notification_jobs_due on public.notification_jobs (due_at) where done_at is null;

create function public.plan_notifications_of_new() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  -- As plan_notifications; a new story has nothing planned.
  insert into public.notification_jobs (article_id, due_at)
  select id, published_at from new_rows
  where is_approved and status = 'published' and published_at > pg_catalog.now() - interval '6 hours';
  return null;
end
$$;

create trigger plan_notifications_of_new after insert on public.news_articles
  referencing new table as new_rows for each statement execute function public.plan_notifications_of_new();

create function public.plan_notifications() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  -- News only: an old story that is brought in or approved late rings nowhere.
  if new.published_at > pg_catalog.now() - interval '6 hours' then
    insert into public.notification_jobs as planned (article_id, due_at) values (new.id, new.published_at)
    on conflict (article_id) do update set due_at = excluded.due_at where planned.done_at is null;
  end if;
  return null;
end
$$;

create trigger plan_notifications after update of is_approved, status, published_at on public.news_articles
  for each row when (new.is_approved and new.status = 'published') execute function public.plan_notifications();

-- News that breaks after it was published rings for those who want breaking news; who was told of it already is not told twice.
create function public.plan_breaking_news() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if new.published_at > pg_catalog.now() - interval '6 hours' then
    insert into public.notification_jobs (article_id, due_at) values (new.id, greatest(new.published_at, pg_catalog.now()))
    on conflict (article_id) do update set done_at = null, reached = null, due_at = excluded.due_at;
  end if;
  return null;
end
$$;
comment on function public.plan_breaking_news is
  'Has readers told of an article that becomes breaking news within six hours of its hour.';

create trigger plan_breaking_news after update of is_breaking_news on public.news_articles
  for each row when (new.is_breaking_news and not old.is_breaking_news and new.is_approved and new.status = 'published')
  execute function public.plan_breaking_news();

create function public.deliver_notifications(batch integer default 2000) returns integer
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
comment on function public.deliver_notifications is
  'Carries out one batch of the next due job; several processes may call it at once. Gives 0 when nothing is due, '
  'else 1: call again.';

-- Who may do what ---------------------------------------------------------------------------------

alter table public.notifications enable row level security;
alter table public.notification_jobs enable row level security;
-- Of an article that they may not read, as one that was withdrawn, they hear no more: it is looked at under its own policies.
create policy "Readers see their own notifications" on public.notifications for select to authenticated
  using (user_id = (select auth.uid())
    and (article_id is null or exists (select from public.news_articles as article where article.id = notifications.article_id)));
create policy "Readers mark their own notifications" on public.notifications for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "Readers delete their own notifications" on public.notifications for delete to authenticated
  using (user_id = (select auth.uid()));
create policy "Only in a session that lives" on public.notifications as restrictive for all to authenticated
  using ((select public.is_session_alive())) with check ((select public.is_session_alive()));
-- Comments and notifications are looked at under their own policies: whose words I may read, whose name I may see.
-- A deleted comment has no author (comments.author_id).
create policy "Readers see themselves and who speaks to them" on public.profiles for select to authenticated
  using (
    id = (select auth.uid())
    or exists (select from public.comments where comments.author_id = profiles.id)
    or exists (select from public.notifications where notifications.actor_id = profiles.id));

grant select, delete on public.notifications to authenticated;
grant all on public.notifications, public.notification_jobs to service_role;
grant update (is_read) on public.notifications to authenticated;

grant execute on function public.deliver_notifications to service_role;

alter publication supabase_realtime add table public.notifications;
