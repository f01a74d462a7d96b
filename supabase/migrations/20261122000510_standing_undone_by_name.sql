-- Undoing names the deed that is taken back, so that nobody takes back a colleague's unawares; what was done
-- before can be undone after it.
alter table public.reader_standing add column deed uuid not null default gen_random_uuid();
comment on column public.reader_standing.deed is 'Names what was done last about the reader: who undoes it says so.';
comment on table public.reader_standing is
  'Readers who were warned, or may not write: suspended until a time, or banned; clear once that is lifted. Former and '
  'told: the row that undoing goes back to, with its own former, and the notification it withdraws. The history stands '
  'in the log.';

-- As in 001200, with what was done last and may be undone.
create or replace function public.reader_record(reader uuid) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select pg_catalog.jsonb_build_object('id', profile.id, 'name', profile.display_name, 'joined_at', profile.created_at,
    'state', case when standing.state = 'suspended' and standing.until <= pg_catalog.now() then 'clear'
      else coalesce(standing.state, 'clear') end,
    'until', standing.until,
    'last_deed', case when standing.former is not null then pg_catalog.jsonb_build_object('id', standing.deed,
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

create function public.refuse_to_judge(reader uuid) returns void
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if not exists (select from public.profiles where id = reader) then
    raise sqlstate 'PT404' using message = 'reader_unknown';
  end if;
  -- Colleagues are the admins' affair, and nobody judges himself.
  if reader = auth.uid() or (exists (select from public.user_roles as held
    where held.user_id = reader and held.role >= 'editor') and not public.has_role('admin'))
  then
    raise sqlstate 'PT403' using message = 'colleague';
  end if;
end
$$;
comment on function public.refuse_to_judge(uuid) is
  'Refuses an editor to do something about nobody (404), about himself, or, if he is no admin, about a colleague (403).';

-- As in 001200, with the name of what is undone, and all that was done before to go back to.
drop function public.set_standing(uuid, text, integer, text, uuid);
create function public.set_standing(reader uuid, action text, days integer default null, words text default '',
  comment uuid default null, deed uuid default null) returns jsonb
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
    if before.deed is distinct from set_standing.deed then
      raise sqlstate 'PT409' using message = 'other_deed';
    end if;
    delete from public.notifications where id = before.told;
    update public.reader_standing as kept set state = before.former ->> 'state',
      until = (before.former ->> 'until')::timestamptz, reason = before.former ->> 'reason',
      by = (select id from public.profiles where id = (before.former ->> 'by')::uuid),
      at = coalesce((before.former ->> 'at')::timestamptz, pg_catalog.clock_timestamp()),
      former = nullif(before.former -> 'former', 'null'), told = (before.former ->> 'told')::uuid,
      deed = coalesce((before.former ->> 'deed')::uuid, pg_catalog.gen_random_uuid())
    where kept.user_id = reader;
    perform public.note_deed('reader.' || case before.state when 'warned' then 'warn' when 'suspended' then 'suspend'
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
    -- Ten deeds can be gone back.
    case when before.user_id is null then '{"state": "clear", "reason": ""}' else
      pg_catalog.to_jsonb(before) #- '{former,former,former,former,former,former,former,former,former,former}' end, told)
  on conflict (user_id) do update set state = excluded.state, until = excluded.until, reason = excluded.reason,
    by = excluded.by, at = pg_catalog.clock_timestamp(), former = excluded.former, told = excluded.told,
    deed = excluded.deed;
  perform public.note_deed('reader.' || action, reader::text, pg_catalog.jsonb_strip_nulls(pg_catalog.jsonb_build_object(
    'reason', nullif(pg_catalog.left(words, 1000), ''), 'days', days, 'comment', comment)));
  return public.reader_record(reader);
end
$$;
comment on function public.set_standing(uuid, text, integer, text, uuid, uuid) is
  'Warns a reader, suspends him for 1, 7 or 30 days, bans him, lifts that, or undoes the last of these, which must be the '
  'one that is named (409 other_deed); tells him, except of lifting. Gives his record. Editors only.';
revoke execute on function public.refuse_to_judge(uuid) from public, anon, authenticated;
revoke execute on function public.set_standing(uuid, text, integer, text, uuid, uuid) from public, anon, authenticated;
grant execute on function public.set_standing(uuid, text, integer, text, uuid, uuid) to authenticated;
