-- Comments (specification 4 and 6): who may write, how much, and what others see at once.

create table public.comments (
  id uuid primary key default gen_random_uuid(),
  article_id uuid not null references public.news_articles (id) on delete cascade,
  parent_comment_id uuid references public.comments (id) on delete cascade,
  user_id uuid default auth.uid() references public.profiles (id) on delete set null,
  -- Readers see the author here, and of a deleted comment nobody.
  author_id uuid generated always as (case when is_deleted then null else user_id end) stored
    references public.profiles (id),
  content text not null,
  is_deleted boolean not null default false,
  held_for text check (held_for in ('first', 'links') or (held_for like 'word:%' and length(held_for) <= 120)),
  public_from timestamptz not null default now(),
  reply_count integer not null default 0 check (reply_count >= 0),
  like_count integer not null default 0 check (like_count >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint content_of_a_comment check (case when is_deleted then content = '' else public.is_comment(content) end)
);
comment on table public.comments is 'What readers say of an article (specification 3 and 4).';
comment on column public.comments.author_id is
  'Who wrote it, as readers may know: nobody any more once it is deleted.';
comment on column public.comments.held_for is
  'Why the comment waits for an editor, until when its author and editors alone see it: first, links, or word: and '
  'the listed word. Null: public.';
comment on column public.comments.public_from is
  'Since when the article may be read; infinity while it may not. Kept by a trigger, so that policies need not look.';
comment on column public.comments.reply_count is
  'Replies that are not deleted: a deleted comment with some stays as a stub.';
create index comments_of_article on public.comments (article_id, created_at desc) where not is_deleted;
create index comments_by_user on public.comments (user_id);
create index comments_by_parent on public.comments (parent_comment_id);
create index comments_by_time on public.comments (created_at) where not is_deleted;
create index comments_of_article_newest on public.comments (article_id, created_at desc, id) where parent_comment_id is null;
create index comments_held on public.comments (created_at desc, id desc) where held_for is not null and not is_deleted;
create index comments_newest on public.comments (created_at desc, id desc);
create index comments_by_article on public.comments (article_id)
  include (public_from, is_deleted, reply_count, user_id, held_for);
create index comments_by_author on public.comments (author_id, created_at desc);

create table public.comment_removals (
  comment_id uuid primary key references public.comments (id) on delete cascade,
  content text not null,
  reason text not null default '' check (length(reason) <= 500),
  removed_by uuid references public.profiles (id) on delete set null,
  removed_at timestamptz not null default now()
);
comment on table public.comment_removals is
  'Text of deleted comments, for moderators, for 30 days; the comment itself is left empty.';
create index comment_removals_by_age on public.comment_removals (removed_at);
create index comment_removals_by_remover on public.comment_removals (removed_by);

create function public.check_comment_text(content text) returns void
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
comment on function public.check_comment_text is
  'Refuses (422) an empty comment, more than 1,000 letters, more than two links.';

-- What a reader wrote without a connection arrives once, however often it is sent.
create function public.check_comment() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  reader constant uuid := auth.uid();
  parent public.comments;
begin
  if tg_op = 'INSERT' then
    if not new.is_deleted then
      perform public.refuse_barred();
    end if;
    if reader is not null then
      -- The lock of enforce_rate_limit: the same comment sent twice at once is looked for one after the other.
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
    if auth.uid() is not null and not public.is_public_article(new.article_id) then
      raise sqlstate 'PT404' using message = 'story_unknown';
    end if;
    if new.parent_comment_id is not null then
      select * into parent from public.comments where id = new.parent_comment_id;
      if parent.id is null or parent.article_id <> new.article_id or parent.is_deleted or parent.held_for is not null then
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
    perform public.enforce_rate_limit('comment', 5, 60);
    if reader is not null then
      new.held_for := public.hold_reason(new.content, true);
    end if;
    return new;
  end if;
  if new.is_deleted and not old.is_deleted then
    insert into public.comment_removals (comment_id, content, removed_by)
    values (old.id, old.content, (select id from public.profiles where id = auth.uid()))
    on conflict (comment_id) do update set content = excluded.content, removed_by = excluded.removed_by,
      removed_at = pg_catalog.now();
    new.content := '';
    return new;
  end if;
  -- What a moderator brings back comes back as it was.
  if old.is_deleted and not new.is_deleted and auth.uid() is not null and coalesce(public.has_role('editor'), false) then
    return new;
  end if;
  if new.content is distinct from old.content and auth.uid() is not null then
    perform public.refuse_barred();
    if old.is_deleted then
      raise sqlstate 'PT404' using message = 'comment_unknown';
    end if;
    if pg_catalog.octet_length(new.content) > 64000 then
      raise sqlstate 'PT422' using message = 'comment_too_long';
    end if;
    new.content := public.clean_text(new.content);
    perform public.check_comment_text(new.content);
    if new.content is distinct from old.content then
      perform public.enforce_rate_limit('edit', 10, 200);
      new.updated_at := greatest(pg_catalog.clock_timestamp(), old.created_at + interval '1 microsecond');
      -- A word put in afterwards is looked for too; what is held already waits for an editor.
      new.held_for := coalesce(old.held_for, public.hold_reason(new.content, false));
    end if;
  end if;
  -- What was deleted comes back through a moderator only.
  if old.is_deleted and not new.is_deleted and auth.uid() is not null then
    raise sqlstate 'PT403' using message = 'comment_unknown';
  end if;
  return new;
end
$$;

create trigger check_comment before insert or update on public.comments
  for each row execute function public.check_comment();

create function public.follow_comment() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if new.is_deleted or new.held_for is not null then
    delete from public.notifications where comment_id = new.id and type <> 'warning';
  elsif new.content is distinct from old.content then
    update public.notifications set message = pg_catalog.left(new.content, 200)
    where comment_id = new.id and message <> '' and type <> 'warning';
  end if;
  return null;
end
$$;
comment on function public.follow_comment is
  'What was said of a comment changes with it: an edited one is quoted as it is now, a deleted one not at all.';

create trigger follow_comment after update of content, is_deleted, held_for on public.comments
  for each row when ((old.content, old.is_deleted, old.held_for) is distinct from (new.content, new.is_deleted, new.held_for))
  execute function public.follow_comment();

-- Likes -------------------------------------------------------------------------------------------

create table public.comment_likes (
  comment_id uuid not null references public.comments (id) on delete cascade,
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (comment_id, user_id)
);
comment on table public.comment_likes is 'Readers who like a comment; the number stands on the comment.';
create index comment_likes_by_user on public.comment_likes (user_id);

create function public.check_comment_like() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform public.refuse_barred();
  if not exists (select from public.comments
    where id = new.comment_id and not is_deleted and held_for is null and public_from <= pg_catalog.now())
  then
    raise sqlstate 'PT404' using message = 'comment_unknown';
  end if;
  perform public.enforce_rate_limit('reaction', 60, 2000);
  return new;
end
$$;

create trigger check_comment_like before insert on public.comment_likes
  for each row execute function public.check_comment_like();

create function public.note_comment_like() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update public.comments set like_count = greatest(like_count + case tg_op when 'INSERT' then 1 else -1 end, 0)
  where id = coalesce(new.comment_id, old.comment_id);
  return null;
end
$$;

create trigger note_comment_like after insert or delete on public.comment_likes
  for each row execute function public.note_comment_like();

-- Reports -----------------------------------------------------------------------------------------

create table public.comment_reports (
  comment_id uuid not null references public.comments (id) on delete cascade,
  reported_by uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  reason text not null default 'Inappropriate content' check (reason = 'Inappropriate content'),
  created_at timestamptz not null default now(),
  primary key (comment_id, reported_by)
);
comment on table public.comment_reports is
  'Comments that readers find inappropriate; one report of each (specification 3) until the text is another one.';
create index comment_reports_by_reader on public.comment_reports (reported_by);

-- Who reported a comment may report it again once its author has changed it.
create function public.check_comment_report() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  said public.comments;
begin
  perform public.refuse_barred();
  select * into said from public.comments
  where id = new.comment_id and not is_deleted and held_for is null and public_from <= pg_catalog.now();
  if not found then
    raise sqlstate 'PT404' using message = 'comment_unknown';
  end if;
  if said.user_id = new.reported_by then
    raise sqlstate 'PT422' using message = 'report_own';
  end if;
  perform public.enforce_rate_limit('report', 10, 100);
  -- The report of a text that is no more makes room; of one text there is one report of each.
  delete from public.comment_reports as earlier
  where earlier.comment_id = new.comment_id and earlier.reported_by = new.reported_by and earlier.created_at < said.updated_at;
  return new;
end
$$;

create trigger check_comment_report before insert on public.comment_reports
  for each row execute function public.check_comment_report();

-- Who may do what ---------------------------------------------------------------------------------

alter table public.comments enable row level security;
alter table public.comment_removals enable row level security;
alter table public.comment_likes enable row level security;
alter table public.comment_reports enable row level security;
create policy "Signed-in readers comment as themselves" on public.comments for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "Authors edit and delete their comments" on public.comments for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
-- Own columns only, no look at other tables: a list of a million comments costs what it costs without policies.
create policy "Signed-in readers read comments of public articles" on public.comments for select to authenticated
  using (public_from <= now() and (not is_deleted or reply_count > 0 or user_id = (select auth.uid()))
    and (held_for is null or user_id = (select auth.uid()) or (select public.has_role('editor'))));
-- What others said of an article stays to be read.
create policy "Only in a session that lives" on public.comments as restrictive for insert to authenticated
  with check ((select public.is_session_alive()));
create policy "Changed only in a session that lives" on public.comments as restrictive for update to authenticated
  using ((select public.is_session_alive()));
create policy "Editors read what was deleted" on public.comment_removals for select to authenticated
  using ((select public.has_role('editor')));
create policy "Readers see what they like" on public.comment_likes for select to authenticated
  using (user_id = (select auth.uid()));
create policy "Readers like comments" on public.comment_likes for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "Readers take likes back" on public.comment_likes for delete to authenticated
  using (user_id = (select auth.uid()));
create policy "Only in a session that lives" on public.comment_likes as restrictive for all to authenticated
  using ((select public.is_session_alive())) with check ((select public.is_session_alive()));
create policy "Readers see their own reports" on public.comment_reports for select to authenticated
  using (reported_by = (select auth.uid()));
create policy "Editors see every report" on public.comment_reports for select to authenticated
  using ((select public.has_role('editor')));
create policy "Readers report comments" on public.comment_reports for insert to authenticated
  with check (reported_by = (select auth.uid()));
create policy "Only in a session that lives" on public.comment_reports as restrictive for all to authenticated
  using ((select public.is_session_alive())) with check ((select public.is_session_alive()));

grant all on public.comments, public.comment_removals, public.comment_likes, public.comment_reports to service_role;
grant select on public.comment_removals, public.comment_reports to authenticated;
grant select, delete on public.comment_likes to authenticated;
-- Writers name their comments themselves, so that a lost answer can be asked for again. Nobody reads user_id, which
-- would tell the author of a deleted comment.
grant select (id, article_id, parent_comment_id, content, is_deleted, created_at, updated_at, public_from, reply_count, like_count, held_for, author_id),
  insert (id, article_id, parent_comment_id, content),
  update (content, is_deleted)
on public.comments to authenticated;
grant insert (comment_id) on public.comment_likes to authenticated;
grant insert (comment_id, reason) on public.comment_reports to authenticated;
