-- Before a story is published its source's address is looked at; who may have the site ask.
create function public.may_check_address() returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  perform public.require_role('reporter');
  perform public.count_deed('address', 30, 2000);
end
$$;
comment on function public.may_check_address() is
  'Refuses who may not have the site look whether an address is alive: reporters, thirty times a minute.';
revoke execute on function public.may_check_address() from public, anon, authenticated;
grant execute on function public.may_check_address() to authenticated;
