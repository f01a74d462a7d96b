-- As in 000920, with an address that begins https://www. counted as the one link it is.
create or replace function public.check_comment_text(content text) returns void
  language plpgsql immutable set search_path = ''
as $$
begin
  if content is null or content = '' then
    raise sqlstate 'PT422' using message = 'comment_empty';
  end if;
  if pg_catalog.length(content) > 8000 or public.count_graphemes(content) > 1000 then
    raise sqlstate 'PT422' using message = 'comment_too_long';
  end if;
  if (select pg_catalog.count(*) from pg_catalog.regexp_matches(content, '((https?|ftp):(//)?(www\.)?|www\.)', 'gi')) > 2 then
    raise sqlstate 'PT422' using message = 'comment_links';
  end if;
end
$$;

-- Who took back what he said is nobody's business any more, also where the place of his words stands on.
drop policy "Readers see themselves and who speaks to them" on public.profiles;
create policy "Readers see themselves and who speaks to them" on public.profiles for select to authenticated
  using (
    id = (select auth.uid())
    or exists (select from public.comments where comments.user_id = profiles.id and not comments.is_deleted)
    or exists (select from public.notifications where notifications.actor_id = profiles.id));

-- As in 001200: a first comment that was let through is not rewritten into something nobody has looked at.
create or replace function public.hold_reason(content text, is_new boolean) returns text
  language plpgsql stable security definer set search_path = ''
as $$
declare
  found_word record;
begin
  if public.has_role('reporter') then
    return null;
  end if;
  select * into found_word from public.find_listed_words(content) limit 1;
  if found_word.action = 'refuse' then
    raise sqlstate 'PT422' using message = 'comment_words';
  elsif found_word.action = 'hold' then
    return 'word:' || found_word.phrase;
  end if;
  if content ~* '(https?:|ftp:|www\.)' and public.is_switched_on('hold_links') then
    return 'links';
  end if;
  -- Of one that is edited, itself stands among those that were let through.
  if public.is_switched_on('hold_first_comments')
    and (select pg_catalog.count(*) from (select from public.comments
      where user_id = auth.uid() and held_for is null and not is_deleted limit 3) as stood)
      < (case when is_new then 2 else 3 end)
  then
    return 'first';
  end if;
  return null;
end
$$;
