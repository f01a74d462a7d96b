-- A story whose hour comes changes no row; the job that tells readers of it tells the pages too.
create function public.note_arrival() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.content_changes (article_ids, categories, districts, appeared)
  select array[id], array[category], array_remove(array[district], null), array[id]
  from public.news_articles
  -- What was written after its hour stands in the list of changes already.
  where id = new.article_id and is_approved and status = 'published'
    and published_at <= pg_catalog.now() and updated_at < published_at;
  return null;
end
$$;
comment on function public.note_arrival() is
  'Notes a scheduled story as a change of the public pages when its notifications begin to be delivered.';
create trigger note_arrival after update on public.notification_jobs
  for each row when (old.reached is null and old.done_at is null
    and (new.reached is not null or new.done_at is not null))
  execute function public.note_arrival();
revoke execute on function public.note_arrival() from public, anon, authenticated;
