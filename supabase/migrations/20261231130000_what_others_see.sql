-- What others see of a reader follows the same rules everywhere: a collection's name where it is shared, and a picture before it is
-- looked at. What was taken down for the whole library does not come back with an archive.

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
  -- What others see by its address stands under the paper's name, as a reader's own name does.
  if new.is_shared and auth.uid() is not null and not public.has_role('reporter')
    and (tg_op = 'INSERT' or not old.is_shared or new.name is distinct from old.name)
  then
    perform public.refuse_barred();
    if exists (select from public.find_listed_words(new.name)) then
      raise sqlstate 'PT422' using message = 'name_words';
    elsif public.is_reserved_name(new.name) then
      raise sqlstate 'PT422' using message = 'name_reserved';
    end if;
  end if;
  return new;
end
$$;

create or replace function public.may_send_picture() returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  if auth.uid() is null or not public.is_session_alive() then
    raise sqlstate 'PT401' using message = 'not_signed_in';
  end if;
  perform public.refuse_barred();
  perform public.enforce_rate_limit('own_picture', 5, 30);
end
$$;
comment on function public.may_send_picture is
  'Asked before a reader''s picture is read: counts it, and refuses (403) who may not write and (429) what is too much for a minute '
  'or a day.';

grant execute on function public.may_send_picture to authenticated;

create trigger refuse_taken_down_anew before insert on public.news_articles
  for each row when (new.image_url like '/media/%' or new.body_hi::text like '%/media/%' or new.body_en::text like '%/media/%')
  execute function public.refuse_taken_down();
