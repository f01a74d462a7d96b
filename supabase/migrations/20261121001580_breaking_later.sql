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
comment on function public.plan_breaking_news() is 'Has readers told of a story that becomes breaking news within six hours of its hour.';
create trigger plan_breaking_news after update of is_breaking_news on public.news_articles
  for each row when (new.is_breaking_news and not old.is_breaking_news and new.is_approved and new.status = 'published')
  execute function public.plan_breaking_news();
revoke execute on function public.plan_breaking_news() from public, anon, authenticated;
