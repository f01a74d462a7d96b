-- The rules of text (fold_text, clean_text, clean_list …) could be called over the API by every reader, with
-- as much text as the API takes. Only the database itself needs them: what readers write directly (comments,
-- collections, their name) is judged by functions that look at the length first.
create function public.is_line(value text, longest integer) returns boolean
  language sql immutable strict parallel safe security definer set search_path = ''
as $$
  select case when pg_catalog.length(value) between 1 and least(longest, 200) then value = public.clean_line(value) else false end
$$;
comment on function public.is_line(text, integer) is 'Whether a text is a clean line of at most so many letters, 200 at most (clean_line).';

create function public.is_comment(value text) returns boolean
  language sql immutable strict parallel safe security definer set search_path = ''
as $$
  select case when pg_catalog.length(value) between 1 and 8000
    then value = public.clean_text(value) and public.count_graphemes(value) between 1 and 1000 else false end
$$;
comment on function public.is_comment(text) is 'Whether a text is clean and of 1 to 1,000 letters as readers count them (specification 5).';

alter table public.comments drop constraint content_of_a_comment;
alter table public.comments add constraint content_of_a_comment
  check (case when is_deleted then content = '' else public.is_comment(content) end);
alter table public.collections drop constraint collections_name_check;
alter table public.collections add constraint collections_name_check check (public.is_line(name, 80));
alter table public.profiles drop constraint profiles_display_name_check;
alter table public.profiles add constraint profiles_display_name_check check (public.is_line(display_name, 80));
alter table public.profiles drop constraint profiles_avatar_url_check;
-- Whose folder it is, touch_profile asks.
alter table public.profiles add constraint profiles_avatar_url_check
  check (pg_catalog.length(avatar_url) <= 200 and avatar_url ~ '^/media/avatars/[0-9a-f-]{36}/[0-9a-f]{16,64}\.webp$');

-- As in 20261121000900; what is far too long is not cleaned but refused as it is.
create or replace function public.touch_profile() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if pg_catalog.length(new.display_name) <= 1000 then
    new.display_name := public.clean_line(new.display_name);
  end if;
  if new.avatar_url is distinct from old.avatar_url and new.avatar_url is not null
    and new.avatar_url !~ ('^/media/avatars/' || new.id || '/[0-9a-f]{16,64}\.webp$')
  then
    raise sqlstate 'PT422' using message = 'avatar_elsewhere';
  end if;
  new.updated_at := pg_catalog.now();
  return new;
end
$$;

-- As in 20261121000910, likewise.
create or replace function public.check_collection() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if pg_catalog.length(new.name) <= 1000 then
    new.name := public.clean_line(new.name);
  end if;
  if tg_op = 'INSERT' then
    if (select pg_catalog.count(*) from public.collections where user_id = new.user_id) >= 100 then
      raise sqlstate 'PT409' using message = 'collection_too_many';
    end if;
  else
    new.updated_at := pg_catalog.now();
    -- Shared anew, it has a new address: those who had the old one do not come in again.
    if new.is_shared and not old.is_shared then
      new.share_token := pg_catalog.gen_random_uuid();
    end if;
  end if;
  return new;
end
$$;

revoke execute on function public.clean_line(text), public.clean_list(text[]), public.clean_story_body(jsonb),
  public.clean_text(text), public.count_graphemes(text), public.fold_each(text[]), public.fold_list(text[]),
  public.fold_text(text), public.is_clean_list(text[], integer, integer), public.is_media_url(text),
  public.is_story_body(jsonb), public.is_web_url(text)
  from anon, authenticated;
revoke execute on function public.is_line(text, integer), public.is_comment(text) from public, anon, authenticated;
-- For the constraints of what readers write.
grant execute on function public.is_line(text, integer), public.is_comment(text) to authenticated, service_role;
