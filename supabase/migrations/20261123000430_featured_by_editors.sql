-- The editor's screen offers "featured" to editors alone; a reporter who called save_draft directly could
-- set it, and the story went to the top of the front page once it was published. Breaking news a reporter
-- may propose. Whatever else a reporter saves is kept.
create function public.keep_featured_to_editors() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if auth.uid() is not null and not public.has_role('editor') 
    and (new.content ? 'is_featured' or (tg_op = 'UPDATE' and old.content ? 'is_featured'))
  then
    new.content := pg_catalog.jsonb_set(new.content, '{is_featured}',
      case when tg_op = 'UPDATE' then coalesce(old.content -> 'is_featured', 'false') else 'false' end);
  end if;
  return new;
end
$$;
create trigger keep_featured_to_editors before insert or update of content on public.story_drafts
  for each row execute function public.keep_featured_to_editors();
revoke execute on function public.keep_featured_to_editors() from public, anon, authenticated;
