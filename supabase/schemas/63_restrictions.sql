-- Readers who may not write for a while, or whose name or image an editor took away.

-- Undoing names what is taken back, so that nobody takes back a colleague's decision unawares; what was done before
-- can be undone after it.
create table public.reader_standing (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  action_id uuid not null default gen_random_uuid(),
  state text not null check (state in ('clear', 'warned', 'suspended', 'banned')),
  until timestamptz,
  reason text not null default '' check (length(reason) <= 1000),
  by uuid references public.profiles (id) on delete set null,
  at timestamptz not null default clock_timestamp(),
  former jsonb,
  told uuid,
  check ((state = 'suspended') = (until is not null))
);
comment on table public.reader_standing is
  'Readers who were warned, or may not write: suspended until a time, or banned; clear once that is lifted. Former '
  'and told: the row that undoing goes back to, with its own former, and the notification it withdraws. The history '
  'stands in the log.';
comment on column public.reader_standing.action_id is 'Names what was done last about the reader: who undoes it says so.';
create index reader_standing_by_editor on public.reader_standing (by);

create function public.refuse_barred() returns void
  language plpgsql stable security definer set search_path = ''
as $$
declare
  barred constant text := (select state from public.reader_standing
    where user_id = auth.uid() and (state = 'banned' or (state = 'suspended' and until > pg_catalog.now())));
begin
  if barred is not null then
    raise sqlstate 'PT403' using message = barred;
  end if;
end
$$;
comment on function public.refuse_barred is 'Refuses (403) a reader who is suspended or banned; they read on.';

create function public.may_send_avatar() returns void
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
comment on function public.may_send_avatar is
  'Asked before a reader''s picture is read: counts it, and refuses (403) who may not write and (429) what is too much for a minute '
  'or a day.';

create function public.refuse_to_judge(reader uuid) returns void
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if not exists (select from public.profiles where id = reader) then
    raise sqlstate 'PT404' using message = 'reader_unknown';
  end if;
  -- Colleagues are the admins' affair, and nobody judges themselves.
  if reader = auth.uid() or (exists (select from public.user_roles as held
    where held.user_id = reader and held.role >= 'editor') and not public.has_role('admin'))
  then
    raise sqlstate 'PT403' using message = 'colleague';
  end if;
end
$$;
comment on function public.refuse_to_judge is
  'Refuses an editor to do something about nobody (404), about themselves, or, unless an admin, about a '
  'colleague (403).';

create function public.set_standing(reader uuid, action text, days integer default null, words text default '',
  comment uuid default null, undone uuid default null) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  before public.reader_standing;
  state constant text := case action when 'warn' then 'warned' when 'suspend' then 'suspended' when 'ban' then 'banned'
    when 'lift' then 'clear' end;
  ends constant timestamptz := case when action = 'suspend'
    then pg_catalog.now() + pg_catalog.make_interval(days => days) end;
  told uuid;
begin
  perform public.require_role('editor');
  perform public.refuse_to_judge(reader);
  if (state is null and action <> 'undo') or (action = 'suspend' and (days is null or days not in (1, 7, 30))) then
    raise sqlstate 'PT422' using message = 'invalid';
  end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('standing' || reader::text, 0));
  select * into before from public.reader_standing where user_id = reader;
  if action = 'undo' then
    if before.former is null then
      raise sqlstate 'PT409' using message = 'nothing_to_undo';
    end if;
    if before.action_id is distinct from undone then
      raise sqlstate 'PT409' using message = 'other_action';
    end if;
    delete from public.notifications where id = before.told;
    update public.reader_standing as kept set state = before.former ->> 'state',
      until = (before.former ->> 'until')::timestamptz, reason = before.former ->> 'reason',
      by = (select id from public.profiles where id = (before.former ->> 'by')::uuid),
      at = coalesce((before.former ->> 'at')::timestamptz, pg_catalog.clock_timestamp()),
      former = nullif(before.former -> 'former', 'null'), told = (before.former ->> 'told')::uuid,
      action_id = coalesce((before.former ->> 'action_id')::uuid, pg_catalog.gen_random_uuid())
    where kept.user_id = reader;
    perform public.write_audit_log('reader.' || case before.state when 'warned' then 'warn' when 'suspended' then 'suspend'
      when 'banned' then 'ban' else 'lift' end || '_undo', reader::text);
    return public.reader_record(reader);
  end if;
  -- A warning does not shorten what is worse.
  if action = 'warn' and (before.state = 'banned' or (before.state = 'suspended' and before.until > pg_catalog.now())) then
    raise sqlstate 'PT409' using message = 'already_barred';
  end if;
  if action <> 'lift' then
    told := public.tell_standing(reader, state, ends, words, comment);
  end if;
  insert into public.reader_standing as kept (user_id, state, until, reason, by, former, told)
  values (reader, state, ends, pg_catalog.left(words, 1000), auth.uid(),
    -- Ten actions can be gone back.
    case when before.user_id is null then '{"state": "clear", "reason": ""}' else
      pg_catalog.to_jsonb(before) #- '{former,former,former,former,former,former,former,former,former,former}' end, told)
  on conflict (user_id) do update set state = excluded.state, until = excluded.until, reason = excluded.reason,
    by = excluded.by, at = pg_catalog.clock_timestamp(), former = excluded.former, told = excluded.told,
    action_id = excluded.action_id;
  perform public.write_audit_log('reader.' || action, reader::text, pg_catalog.jsonb_strip_nulls(pg_catalog.jsonb_build_object(
    'reason', nullif(pg_catalog.left(words, 1000), ''), 'days', days, 'comment', comment)));
  return public.reader_record(reader);
end
$$;
comment on function public.set_standing is
  'Warns a reader, suspends them for 1, 7 or 30 days, bans them, lifts that, or undoes the last of these, which '
  'must be the one that is named (409 other_action); tells them, except of lifting. Gives their record. Editors only.';

create function public.tell_standing(reader uuid, state text, until timestamptz, words text, comment uuid) returns uuid
  language sql security definer set search_path = ''
as $$
  insert into public.notifications (user_id, type, title, message, article_id, comment_id)
  select settings.user_id, 'warning',
    case when settings.language = 'en' then
      case state when 'warned' then 'A warning from the newsroom' when 'banned' then 'You can no longer comment here'
        else 'You cannot comment until ' || pg_catalog.to_char(until at time zone 'Asia/Kolkata', 'DD/MM/YYYY') end
    else case state when 'warned' then 'संपादन कक्ष की चेतावनी' when 'banned' then 'अब आप यहाँ टिप्पणी नहीं कर सकते'
        else 'आप ' || pg_catalog.to_char(until at time zone 'Asia/Kolkata', 'DD/MM/YYYY') || ' तक टिप्पणी नहीं कर सकते' end end,
    coalesce(nullif(pg_catalog.left(public.clean_text(words), 1000), ''),
      case settings.language when 'en'
        then 'Something you wrote breaks the rules of our discussions: no abuse, no threats, no contempt for anybody''s faith, caste or sex. You can go on reading as before.'
        else 'आपकी लिखी एक बात हमारी चर्चा के नियमों के ख़िलाफ़ है: गाली, धमकी और किसी के धर्म, जाति या स्त्री-पुरुष होने का अपमान यहाँ नहीं चलता। पढ़ना पहले की तरह जारी रख सकते हैं।' end),
    (select article_id from public.comments where id = comment), comment
  from public.reader_settings as settings where settings.user_id = reader
  returning id
$$;
comment on function public.tell_standing is
  'Tells a reader of a warning or that they may not write, in their language, with the house''s words where none '
  'are given.';

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
  perform public.write_audit_log(case part when 'name' then 'reader.reset_name' else 'reader.reset_picture' end, reader::text,
    case part when 'name' then pg_catalog.jsonb_build_object('name', before.display_name) else '{}' end);
  return public.reader_record(reader);
end
$$;
comment on function public.reset_profile is
  'Takes a reader''s name or picture away, which they may choose anew, and tells them; the log keeps the name. '
  'Gives their record. Editors only.';

create function public.reader_record(reader uuid) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select pg_catalog.jsonb_build_object('id', profile.id, 'name', profile.display_name, 'joined_at', profile.created_at,
    'state', case when standing.state = 'suspended' and standing.until <= pg_catalog.now() then 'clear'
      else coalesce(standing.state, 'clear') end,
    'until', standing.until,
    'last_action', case when standing.former is not null then pg_catalog.jsonb_build_object('id', standing.action_id,
      'action', case standing.state when 'warned' then 'warn' when 'suspended' then 'suspend'
        when 'banned' then 'ban' else 'lift' end) end,
    'said', (select pg_catalog.count(*) from public.comments where user_id = reader and not is_deleted),
    'removed', (select pg_catalog.count(*) from public.comments as said
      where said.user_id = reader and said.is_deleted
        and exists (select from public.audit_log where subject = said.id::text and action = 'comment.hide')),
    'warnings', (select pg_catalog.count(*) filter (where action = 'reader.warn')
        - pg_catalog.count(*) filter (where action = 'reader.warn_undo')
      from public.audit_log where subject = reader::text))
  from public.profiles as profile
  left join public.reader_standing as standing on standing.user_id = profile.id
  where profile.id = reader
$$;
comment on function public.reader_record is
  'Who a reader is to a moderator: standing, and how much they said, had removed, and were warned.';

create function public.reader_history(reader uuid) returns jsonb
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
    'actions', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
        'action', line.action, 'at', line.happened_at, 'by', line.actor_name,
        'reason', coalesce(line.details ->> 'reason', line.details ->> 'name', ''),
        'days', line.details -> 'days') order by line.id desc), '[]')
      from (select * from public.audit_log
        where subject = reader::text and action like 'reader.%' order by id desc limit 20) as line));
end
$$;
comment on function public.reader_history is
  'A reader''s record with their last comments and what editors did about them. Editors only.';

-- Who may do what ---------------------------------------------------------------------------------

alter table public.reader_standing enable row level security;
create policy "Editors see readers' standing" on public.reader_standing for select to authenticated
  using ((select public.has_role('editor')));

grant select on public.reader_standing to authenticated, service_role;

grant execute on function public.may_send_avatar, public.set_standing, public.reset_profile, public.reader_history to authenticated;
