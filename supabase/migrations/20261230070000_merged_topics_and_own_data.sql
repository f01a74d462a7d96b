-- What a stranger found: an archive that is brought in again revived a topic that was merged; the data of a reader named
-- a colleague and a former address; what was held of an erased account stayed in the queue with its writer's words.

create function public.is_topic_merged(given jsonb) returns boolean
  language sql stable set search_path = ''
as $$
  select exists (
    select from public.topic_names as names join public.topics as own on own.slug = names.slug
    where names.key in (public.fold_text(given ->> 'name_hi'), public.fold_text(given ->> 'name_en'))
      and own.kind = given ->> 'kind' and own.slug <> given ->> 'slug')
$$;
comment on function public.is_topic_merged is
  'Whether a topic of an archive goes by another one of its kind here: it was merged into it since. Called by other functions only.';

create or replace function public.put_archived(line jsonb, for_review boolean) returns text
  language plpgsql security definer set search_path = ''
as $$
declare
  kind constant text := line ->> 'kind';
  given constant jsonb := line -> 'row';
  is_new boolean;
begin
  if pg_catalog.jsonb_typeof(given) is distinct from 'object' then
    raise exception 'the line is no row of an archive';
  end if;
  if public.archived_table(kind) is null then
    raise exception 'the line is no row of an archive';
  end if;
  if kind = 'topic' and public.is_topic_merged(given) then
    return 'existing';
  end if;
  is_new := public.put_row(public.archived_table(kind), public.archived_row(line, for_review));
  if kind = 'article' and is_new then
    perform public.put_archived_parts(line);
  end if;
  return case when is_new then 'written' else 'existing' end;
end
$$;
comment on function public.put_archived is
  'Puts one line of an archive where it belongs: {kind, row}, of an article with its corrections, coverage and entries. What is there '
  'already stays as it is, and a topic that was merged into another. Called by other functions only.';

create or replace function public.put_archived_batch(lines jsonb, for_review boolean) returns uuid[]
  language plpgsql security definer set search_path = ''
as $$
declare
  kind constant text := lines -> 0 ->> 'kind';
  given jsonb;
  columns text;
  added uuid[] := '{}';
  line jsonb;
begin
  select pg_catalog.jsonb_agg(public.archived_row(value, for_review)) into given
  from pg_catalog.jsonb_array_elements(lines) where value ->> 'kind' = kind;
  select pg_catalog.string_agg(pg_catalog.quote_ident(key), ', ') into columns from pg_catalog.jsonb_object_keys(given -> 0) as key;
  if pg_catalog.jsonb_array_length(given) <> pg_catalog.jsonb_array_length(lines)
    or exists (select from pg_catalog.jsonb_array_elements(given) as listed
      where array(select pg_catalog.jsonb_object_keys(listed)) <> array(select pg_catalog.jsonb_object_keys(given -> 0)))
  then
    raise exception 'these lines are of several kinds';
  end if;
  if kind = 'topic' then
    select coalesce(pg_catalog.jsonb_agg(value), '[]') into given
    from pg_catalog.jsonb_array_elements(given) where not public.is_topic_merged(value);
  end if;
  if kind <> 'article' then
    execute pg_catalog.format('with come as (insert into %1$s (%2$s)
        select %2$s from pg_catalog.jsonb_populate_recordset(null::%1$s, $1) on conflict do nothing returning *)
      select coalesce(pg_catalog.array_agg((pg_catalog.to_jsonb(come) ->> ''id'')::uuid) filter (where %3$L = ''notice''), ''{}'') from come',
      public.archived_table(kind), columns, kind) into added using given;
    return added;
  end if;
  execute pg_catalog.format('with come as (insert into public.news_articles (%1$s)
      select %1$s from pg_catalog.jsonb_populate_recordset(null::public.news_articles, $1) on conflict do nothing returning id)
    select coalesce(pg_catalog.array_agg(id), ''{}'') from come', columns) into added using given;
  for line in select value from pg_catalog.jsonb_array_elements(lines) where (value -> 'row' ->> 'id')::uuid = any (added) loop
    perform public.put_archived_parts(line);
  end loop;
  return added;
end
$$;

create or replace function public.export_my_data() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  reader constant uuid := auth.uid();
  -- Not the token's, which names a former one for up to an hour.
  own_email constant text := (select email from auth.users where id = auth.uid());
begin
  if reader is null or not public.is_session_alive() then
    raise sqlstate 'PT401' using message = 'not_signed_in';
  end if;
  return pg_catalog.jsonb_build_object(
    'email', own_email,
    'profile', (select pg_catalog.to_jsonb(mine) from public.profiles as mine where mine.id = reader),
    'role', coalesce(
      (select mine.role::text from public.user_roles as mine where mine.user_id = reader), 'reader'),
    'settings', (select pg_catalog.to_jsonb(mine) from public.reader_settings as mine where mine.user_id = reader),
    'consents', (
      select coalesce(pg_catalog.jsonb_agg(mine order by mine.granted_at), '[]')
      from public.consents as mine where mine.user_id = reader),
    'follows', (
      select coalesce(pg_catalog.jsonb_agg(mine order by mine.created_at), '[]')
      from public.follows as mine where mine.user_id = reader),
    'bookmarks', (
      select coalesce(pg_catalog.jsonb_agg(mine order by mine.created_at), '[]')
      from public.bookmarks as mine where mine.user_id = reader),
    'reading_history', (
      select coalesce(pg_catalog.jsonb_agg(mine order by mine.read_at), '[]')
      from public.reading_history as mine where mine.user_id = reader),
    'collections', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(mine) || pg_catalog.jsonb_build_object('articles', (
        select coalesce(pg_catalog.jsonb_agg(placed.article_id order by placed.position), '[]')
        from public.collection_articles as placed where placed.collection_id = mine.id)) order by mine.created_at), '[]')
      from public.collections as mine where mine.user_id = reader),
    'comments', (
      select coalesce(pg_catalog.jsonb_agg(mine order by mine.created_at), '[]')
      from public.comments as mine where mine.user_id = reader),
    'comment_likes', (
      select coalesce(pg_catalog.jsonb_agg(mine order by mine.created_at), '[]')
      from public.comment_likes as mine where mine.user_id = reader),
    'comment_reports', (
      select coalesce(pg_catalog.jsonb_agg(mine order by mine.created_at), '[]')
      from public.comment_reports as mine where mine.reported_by = reader),
    'reactions', (
      select coalesce(pg_catalog.jsonb_agg(mine order by mine.created_at), '[]')
      from public.article_reactions as mine where mine.user_id = reader),
    'deleted_comments', (
      -- Which colleague removed one is that colleague's own.
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(mine) - 'removed_by' order by mine.removed_at), '[]')
      from public.comment_removals as mine join public.comments as said on said.id = mine.comment_id where said.user_id = reader),
    'shares', (
      select coalesce(pg_catalog.jsonb_agg(mine order by mine.created_at), '[]')
      from public.share_tracking as mine where mine.user_id = reader),
    'standing', (
      select pg_catalog.jsonb_build_object(
        'state', mine.state, 'until', mine.until, 'reason', mine.reason, 'at', mine.at)
      from public.reader_standing as mine where mine.user_id = reader and mine.state <> 'clear'),
    'recent_actions', (
      select coalesce(pg_catalog.jsonb_agg(
        pg_catalog.jsonb_build_object('action', mine.action, 'done_at', mine.done_at) order by mine.done_at), '[]')
      from public.rate_limit_events as mine where mine.user_id = reader),
    'notifications', (
      select coalesce(pg_catalog.jsonb_agg(mine order by mine.created_at), '[]')
      from public.notifications as mine where mine.user_id = reader),
    'phones', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(mine) || pg_catalog.jsonb_build_object('follows', (
        select coalesce(pg_catalog.jsonb_agg(
          pg_catalog.jsonb_build_object('kind', followed.kind, 'target', followed.target) order by followed.kind, followed.target), '[]')
        from public.push_follows as followed where followed.device = mine.name)) order by mine.created_at), '[]')
      from public.push_devices as mine where mine.user_id = reader),
    'poll_votes', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
        'article_id', mine.article_id, 'block_id', mine.block_id, 'answer', mine.answer, 'voted_at', mine.voted_at)
        order by mine.voted_at), '[]')
      from public.poll_votes as mine where mine.user_id = reader),
    -- The letter knows no accounts, only addresses.
    'letter', (select pg_catalog.to_jsonb(mine) - 'secret' from public.letter_subscriptions as mine
      where mine.address = lower(own_email)),
    'letter_requests', (
      select coalesce(pg_catalog.jsonb_agg(mine order by mine.made_at), '[]')
      from public.letter_requests as mine where mine.address = lower(own_email)));
end
$$;

create or replace function public.delete_my_account() returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  -- A token is good for up to an hour after its session has ended, but not for this.
  if auth.uid() is null or not public.is_session_alive() then
    raise sqlstate 'PT401' using message = 'not_signed_in';
  end if;
  -- Of two admins who leave at once, one is the last.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('delete_my_account'));
  if exists (select from public.user_roles where user_id = auth.uid() and role = 'admin')
    and (select pg_catalog.count(*) from public.user_roles where role = 'admin') = 1
  then
    raise sqlstate 'PT409' using message = 'last_admin';
  end if;
  delete from public.comment_removals where comment_id in (
    select id from public.comments where user_id = auth.uid());
  -- What nobody has let before readers yet goes with its writer.
  delete from public.comments where user_id = auth.uid() and held_for is not null and reply_count = 0;
  delete from public.letter_subscriptions where address = (select lower(email) from auth.users where id = auth.uid());
  delete from public.letter_requests where address = (select lower(email) from auth.users where id = auth.uid());
  delete from auth.users where id = auth.uid();
  if found then
    insert into public.account_erasures (user_id) values (auth.uid());
  end if;
end
$$;
comment on function public.delete_my_account is
  'Erases the caller''s account, the text of deleted comments, what is held of it, the letter to its address, and all that hangs on it; other comments '
  'and votes stay without a name. The last admin is refused (409). Pictures and the auth service''s log follow (account_erasures).';
