-- What a reader did without a connection arrives once, however often it is sent.
create or replace function public.check_comment() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  reader constant uuid := auth.uid();
  parent public.comments;
begin
  if tg_op = 'INSERT' then
    if reader is not null then
      -- The lock of count_deed: the same comment sent twice at once is looked for one after the other.
      perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('comment' || reader::text, 0));
      if exists (select from public.comments where id = new.id and user_id = reader) then
        raise sqlstate 'PT409' using message = 'comment_stands';
      end if;
      -- Somebody else's id, or none that was drawn at random (RFC 9562, version 4): one answer for both.
      if new.id::text !~ '^.{14}4.{4}[89ab]' or exists (select from public.comments where id = new.id) then
        raise sqlstate 'PT422' using message = 'invalid';
      end if;
    end if;
    if new.is_deleted then
      new.content := '';
      return new;
    end if;
    -- A text too long is refused before it is cleaned letter by letter.
    if pg_catalog.octet_length(new.content) > 64000 then
      raise sqlstate 'PT422' using message = 'comment_too_long';
    end if;
    new.content := public.clean_text(new.content);
    perform public.check_comment_text(new.content);
    -- Without a reader it is the house's own hand: demo content, a restored backup.
    if auth.uid() is not null and not public.is_public_story(new.article_id) then
      raise sqlstate 'PT404' using message = 'story_unknown';
    end if;
    if new.parent_comment_id is not null then
      select * into parent from public.comments where id = new.parent_comment_id;
      if parent.id is null or parent.article_id <> new.article_id or parent.is_deleted then
        raise sqlstate 'PT404' using message = 'comment_unknown';
      end if;
      if parent.parent_comment_id is not null then
        raise sqlstate 'PT422' using message = 'comment_too_deep';
      end if;
    end if;
    -- What its author has deleted may be said again.
    if reader is not null and exists (select from public.comments as said
      where said.article_id = new.article_id and said.user_id = reader and not said.is_deleted
        and said.parent_comment_id is not distinct from new.parent_comment_id
        and said.created_at > pg_catalog.now() - interval '1 day'
        and pg_catalog.lower(said.content) = pg_catalog.lower(new.content))
    then
      raise sqlstate 'PT409' using message = 'comment_repeated';
    end if;
    perform public.count_deed('comment', 5, 60);
    return new;
  end if;
  if new.is_deleted and not old.is_deleted then
    insert into public.comment_removals (comment_id, content, removed_by)
    values (old.id, old.content, (select id from public.profiles where id = auth.uid()))
    on conflict (comment_id) do update set content = excluded.content, removed_by = excluded.removed_by,
      removed_at = pg_catalog.now();
    delete from public.comment_removals where removed_at < pg_catalog.now() - interval '30 days';
    new.content := '';
    return new;
  end if;
  if new.content is distinct from old.content and auth.uid() is not null then
    if old.is_deleted then
      raise sqlstate 'PT404' using message = 'comment_unknown';
    end if;
    if pg_catalog.octet_length(new.content) > 64000 then
      raise sqlstate 'PT422' using message = 'comment_too_long';
    end if;
    new.content := public.clean_text(new.content);
    perform public.check_comment_text(new.content);
    if new.content is distinct from old.content then
      perform public.count_deed('edit', 10, 200);
      new.updated_at := greatest(pg_catalog.clock_timestamp(), old.created_at + interval '1 microsecond');
    end if;
  end if;
  -- What was deleted comes back through a moderator only.
  if old.is_deleted and not new.is_deleted and auth.uid() is not null and not coalesce(public.has_role('editor'), false) then
    raise sqlstate 'PT403' using message = 'comment_unknown';
  end if;
  return new;
end
$$;

-- The writer names his comment, so that a lost answer can be asked for again.
grant insert (id) on public.comments to authenticated;

drop function public.record_reading(uuid);
create function public.record_reading(article uuid, moment timestamptz default null) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  -- A phone's clock may say anything.
  noted constant timestamptz := greatest(pg_catalog.now() - interval '30 days', least(pg_catalog.now(), moment));
begin
  if not public.is_public_story(article)
    or not exists (select from public.reader_settings where user_id = auth.uid() and keeps_history)
  then
    return false;
  end if;
  insert into public.reading_history as kept (user_id, article_id, read_at) values (auth.uid(), article, noted)
  on conflict (user_id, article_id) do update set read_at = greatest(kept.read_at, excluded.read_at);
  delete from public.reading_history as old
  where old.user_id = auth.uid() and old.read_at < (
    select kept.read_at from public.reading_history as kept
    where kept.user_id = auth.uid() order by kept.read_at desc offset 999 limit 1);
  return true;
end
$$;
comment on function public.record_reading(uuid, timestamptz) is
  'Notes that the caller read a public story, just now or at a moment of the last 30 days, unless he paused his history; gives whether it was noted.';
revoke execute on function public.record_reading(uuid, timestamptz) from public, anon, authenticated;
grant execute on function public.record_reading(uuid, timestamptz) to authenticated;
