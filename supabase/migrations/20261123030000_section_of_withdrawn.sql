-- The page of a withdrawn story leads on to the section it stood in.

drop function public.is_withdrawn(uuid);

create function public.withdrawn_section(article uuid) returns text
  language sql stable security definer set search_path = ''
as $$ select category from public.news_articles where id = article and status = 'withdrawn' $$;
comment on function public.withdrawn_section(uuid) is
  'The section of a story that was public and is no more: its page then says so (410). Null of any other.';
revoke execute on function public.withdrawn_section(uuid) from public, anon, authenticated;
grant execute on function public.withdrawn_section(uuid) to anon, authenticated, service_role;
