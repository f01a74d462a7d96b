-- A reader's name and picture stand beside what he says, so they go by the same rules: listed words are no names, who
-- may not write changes neither, and editors can take both away.
create function public.check_profile() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  -- What is this long is no name, and not worth looking through.
  if pg_catalog.octet_length(new.display_name) > 4000 then
    raise sqlstate 'PT422' using message = 'invalid';
  end if;
  if tg_op = 'INSERT' then
    -- Nobody is kept from an account by the name that he, or the service he comes by, gave.
    if exists (select from public.find_listed_words(coalesce(public.clean_line(new.display_name), ''))) then
      new.display_name := 'पाठक';
    end if;
    return new;
  end if;
  -- The house's own hand and colleagues are trusted.
  if auth.uid() is distinct from new.id or public.has_role('reporter') then
    return new;
  end if;
  -- One's own picture may be taken away at any time.
  if new.display_name is distinct from old.display_name
    or (new.avatar_url is distinct from old.avatar_url and new.avatar_url is not null)
  then
    perform public.refuse_barred();
  end if;
  if new.display_name is distinct from old.display_name
    and exists (select from public.find_listed_words(coalesce(public.clean_line(new.display_name), '')))
  then
    raise sqlstate 'PT422' using message = 'name_words';
  end if;
  return new;
end
$$;
comment on function public.check_profile() is
  'Refuses (403) a new name or picture to who may not write, and (422) a name with a listed word; a new account whose '
  'name has one begins without it.';
create trigger check_profile before insert or update of display_name, avatar_url on public.profiles
  for each row execute function public.check_profile();

create function public.reset_profile(reader uuid, part text) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  before public.profiles;
begin
  perform public.require_role('editor');
  perform public.refuse_to_judge(reader);
  if part is null or part not in ('name', 'picture') then
    raise sqlstate 'PT422' using message = 'invalid';
  end if;
  select * into before from public.profiles where id = reader for update;
  -- A colleague was faster, or it was pressed twice.
  if (part = 'name' and before.display_name = 'पाठक') or (part = 'picture' and before.avatar_url is null) then
    return public.reader_record(reader);
  end if;
  update public.profiles set display_name = case part when 'name' then 'पाठक' else display_name end,
    avatar_url = case part when 'picture' then null else avatar_url end
  where id = reader;
  insert into public.notifications (user_id, type, title, message)
  select settings.user_id, 'warning',
    case when settings.language = 'en' then
      case part when 'name' then 'Your name was removed' else 'Your picture was removed' end
    else case part when 'name' then 'आपका नाम हटाया गया' else 'आपकी तस्वीर हटाई गई' end end,
    case when settings.language = 'en' then
      case part when 'name' then 'The name beside your comments breaks the rules of our discussions. You can choose another one '
          'on your profile.'
        else 'The picture beside your comments breaks the rules of our discussions. You can choose another one on your profile.'
      end
    else case part when 'name' then 'टिप्पणियों के साथ दिखने वाला आपका नाम हमारी चर्चा के नियमों के ख़िलाफ़ था। '
          'अपनी प्रोफ़ाइल में दूसरा नाम रख सकते हैं।'
        else 'टिप्पणियों के साथ दिखने वाली आपकी तस्वीर हमारी चर्चा के नियमों के ख़िलाफ़ थी। '
          'अपनी प्रोफ़ाइल में दूसरी तस्वीर लगा सकते हैं।' end end
  from public.reader_settings as settings where settings.user_id = reader;
  perform public.note_deed(case part when 'name' then 'reader.reset_name' else 'reader.reset_picture' end, reader::text,
    case part when 'name' then pg_catalog.jsonb_build_object('name', before.display_name) else '{}' end);
  return public.reader_record(reader);
end
$$;
comment on function public.reset_profile(uuid, text) is
  'Takes a reader''s name or picture away, which he may choose anew, and tells him; the log keeps the name. Gives his '
  'record. Editors only.';

-- As in 001200, with his picture, and with the name that was taken away.
create or replace function public.reader_history(reader uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform public.require_role('editor');
  if not exists (select from public.profiles where id = reader) then
    raise sqlstate 'PT404' using message = 'reader_unknown';
  end if;
  return public.reader_record(reader) || pg_catalog.jsonb_build_object(
    'picture', (select avatar_url from public.profiles where id = reader),
    'reason', coalesce((select reason from public.reader_standing where user_id = reader), ''),
    'comments', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
        'id', last.id, 'created_at', last.created_at,
        'content', case when last.is_deleted then coalesce(removal.content, '') else last.content end,
        'is_hidden', last.is_deleted, 'is_held', last.held_for is not null) order by last.created_at desc), '[]')
      from (select * from public.comments as said
        where said.user_id = reader order by said.created_at desc limit 20) as last
      left join public.comment_removals as removal on removal.comment_id = last.id
      where not last.is_deleted or removal.removed_by is distinct from reader),
    'deeds', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
        'action', deed.action, 'at', deed.happened_at, 'by', deed.actor_name,
        'reason', coalesce(deed.details ->> 'reason', deed.details ->> 'name', ''),
        'days', deed.details -> 'days') order by deed.id desc), '[]')
      from (select * from public.audit_log
        where subject = reader::text and action like 'reader.%' order by id desc limit 20) as deed));
end
$$;

revoke execute on function public.check_profile(), public.reset_profile(uuid, text) from public, anon, authenticated;
grant execute on function public.reset_profile(uuid, text) to authenticated;
