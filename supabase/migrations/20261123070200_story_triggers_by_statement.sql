-- What else was done for each story of a statement by itself, though it can be done for all at once or not at all.
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
drop trigger plan_notifications_of_new on public.news_articles;
create trigger plan_notifications_of_new after insert on public.news_articles
  referencing new table as new_rows for each statement execute function public.plan_notifications_of_new();

drop trigger keep_discussion_public on public.news_articles;
create or replace function public.keep_discussion_public() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  moved uuid[];
begin
  select pg_catalog.array_agg(n.id) into moved
  from old_rows o join new_rows n using (id)
  where (o.is_approved, o.status, o.published_at) is distinct from (n.is_approved, n.status, n.published_at);
  if moved is null then
    return null;
  end if;
  update public.comments as known set public_from = story.since
  from (select id, case when is_approved and status = 'published' then published_at else 'infinity' end as since
    from public.news_articles where id = any (moved)) as story
  where known.article_id = story.id and known.public_from is distinct from story.since;
  update public.discussion_totals as known set public_from = story.since
  from (select id, case when is_approved and status = 'published' then published_at else 'infinity' end as since
    from public.news_articles where id = any (moved)) as story
  where known.article_id = story.id and known.public_from is distinct from story.since;
  return null;
end
$$;
create trigger keep_discussion_public after update on public.news_articles
  referencing old table as old_rows new table as new_rows for each statement execute function public.keep_discussion_public();

-- A story that is not there yet has no photo that was taken down, and few others have one.
create or replace function public.refuse_taken_down() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from public.taken_down_photos where article_id = new.id) then
    if exists (select from public.taken_down_photos where article_id = new.id
      and folder = any (public.photos_of_story(new.image_url, new.body_hi, new.body_en)))
    then
      raise check_violation using message = 'photo_taken_down', constraint = 'photo_taken_down';
    end if;
  end if;
  return new;
end
$$;
drop trigger refuse_taken_down on public.news_articles;
create trigger refuse_taken_down before update of image_url, body_hi, body_en on public.news_articles
  for each row execute function public.refuse_taken_down();

revoke execute on function public.plan_notifications_of_new() from public, anon, authenticated;
