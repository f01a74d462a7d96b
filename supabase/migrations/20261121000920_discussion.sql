-- Writing comments and reactions (specification 4, 5, 6): who may, how much, and what others see at once.
create function public.count_graphemes(value text) returns integer
  language sql immutable strict parallel safe set search_path = ''
as $$
  select pg_catalog.length(pg_catalog.regexp_replace(pg_catalog.regexp_replace(pg_catalog.regexp_replace(value,
    -- A consonant after a virama stands in the same cluster (Unicode 15.1, UAX #29, rule GB9c).
    U&'[\094D\09CD\0A4D\0ACD\0B4D\0C4D\0D4D][\0915-\0939\0958-\095F\0978-\097F\0995-\09B9\09DC-\09DF\0A15-\0A39\0A95-\0AB9\0B15-\0B39\0B5C-\0B5F\0C15-\0C39\0C58-\0C5A\0D15-\0D3A]', '', 'g'),
    -- Marks that hang on the letter before them, and what gives an emoji its colour.
    U&'[\0300-\036F\0591-\05BD\064B-\065F\0900-\0903\093A-\093C\093E-\094F\0951-\0957\0962\0963\0981-\0983\09BC\09BE-\09CD\09D7\09E2\09E3\0A01-\0A03\0A3C-\0A51\0A70\0A71\0A81-\0A83\0ABC\0ABE-\0ACD\0AE2\0AE3\0B01-\0B03\0B3C\0B3E-\0B57\0B62\0B63\0B82\0BBE-\0BCD\0BD7\0C00-\0C04\0C3C\0C3E-\0C56\0C62\0C63\0C81-\0C83\0CBC\0CBE-\0CD6\0CE2\0CE3\0D00-\0D03\0D3B\0D3C\0D3E-\0D4D\0D57\0D62\0D63\20D0-\20FF\FE00-\FE0F\+01F3FB-\+01F3FF]', '', 'g'),
    -- Two letters make one flag.
    U&'[\+01F1E6-\+01F1FF]{2}', '.', 'g'))
$$;
comment on function public.count_graphemes(text) is
  'Letters as a reader counts them (UAX #29), never more than Intl.Segmenter finds in text of the scripts of India.';

alter table public.comments
  drop constraint comments_content_check,
  alter column user_id set default auth.uid(),
  add column public_from timestamptz not null default now(),
  add column reply_count integer not null default 0 check (reply_count >= 0),
  add column like_count integer not null default 0 check (like_count >= 0),
  add constraint content_of_a_comment check (case when is_deleted then content = '' else
    content = public.clean_text(content) and length(content) <= 8000
    and public.count_graphemes(content) between 1 and 1000 end);
comment on column public.comments.public_from is 'Since when the story may be read; infinity while it may not. Kept by a trigger, so that policies need not look.';
comment on column public.comments.reply_count is 'Replies that are not deleted: a deleted comment with some stays as a stub.';
update public.comments as said set reply_count = counted.replies
from (select parent_comment_id as id, count(*) as replies from public.comments
  where not is_deleted and parent_comment_id is not null group by parent_comment_id) as counted
where said.id = counted.id;
create index comments_of_article_newest on public.comments (article_id, created_at desc, id) where parent_comment_id is null;

create table public.comment_removals (
  comment_id uuid primary key references public.comments (id) on delete cascade,
  content text not null,
  removed_by uuid references public.profiles (id) on delete set null,
  removed_at timestamptz not null default now()
);
comment on table public.comment_removals is
  'Text of deleted comments, for moderators, for 30 days; the comment itself is left empty.';
create index comment_removals_by_age on public.comment_removals (removed_at);
create index comment_removals_by_remover on public.comment_removals (removed_by);

create table public.comment_likes (
  comment_id uuid not null references public.comments (id) on delete cascade,
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (comment_id, user_id)
);
comment on table public.comment_likes is 'Readers who like a comment; the number stands on the comment.';
create index comment_likes_by_user on public.comment_likes (user_id);

create table public.comment_reports (
  comment_id uuid not null references public.comments (id) on delete cascade,
  reported_by uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  reason text not null default 'Inappropriate content' check (reason = 'Inappropriate content'),
  created_at timestamptz not null default now(),
  primary key (comment_id, reported_by)
);
comment on table public.comment_reports is 'Comments that readers find inappropriate; one report of each (specification 3).';
create index comment_reports_by_reader on public.comment_reports (reported_by);

create table public.discussion_totals (
  article_id uuid primary key references public.news_articles (id) on delete cascade,
  comment_count integer not null default 0 check (comment_count >= 0),
  like_count integer not null default 0 check (like_count >= 0),
  helpful_count integer not null default 0 check (helpful_count >= 0),
  public_from timestamptz not null default now(),
  changed_at timestamptz not null default clock_timestamp()
) with (fillfactor = 70);
comment on table public.discussion_totals is
  'Numbers of a story''s comments and reactions, changed with each of them: one row that tells every open page to look again.';
insert into public.discussion_totals (article_id, comment_count, like_count, helpful_count)
select id, comments, likes, helpful from public.news_articles
cross join lateral (select count(*) as comments from public.comments where article_id = news_articles.id and not is_deleted) as said
cross join lateral (select count(*) filter (where reaction_type = 'like') as likes,
  count(*) filter (where reaction_type = 'helpful') as helpful
  from public.article_reactions where article_id = news_articles.id) as given
where comments + likes + helpful > 0;

create function public.add_to_totals(article uuid, comments integer, likes integer, helpful integer) returns void
  language sql security definer set search_path = ''
as $$
  insert into public.discussion_totals as kept (article_id, comment_count, like_count, helpful_count)
  select id, greatest(comments, 0), greatest(likes, 0), greatest(helpful, 0)
  from public.news_articles where id = article
  on conflict (article_id) do update set
    comment_count = greatest(kept.comment_count + comments, 0),
    like_count = greatest(kept.like_count + likes, 0),
    helpful_count = greatest(kept.helpful_count + helpful, 0),
    changed_at = pg_catalog.clock_timestamp()
$$;
comment on function public.add_to_totals(uuid, integer, integer, integer) is 'Adds to a story''s numbers, or takes away, and marks them changed.';

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
  if (select pg_catalog.count(*) from pg_catalog.regexp_matches(content, '(https?:|ftp:|www\.)', 'gi')) > 2 then
    raise sqlstate 'PT422' using message = 'comment_links';
  end if;
end
$$;
comment on function public.check_comment_text(text) is 'Refuses (422) an empty comment, more than 1,000 letters, more than two links.';

create function public.check_comment() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  parent public.comments;
begin
  if tg_op = 'INSERT' then
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
    perform public.count_deed('comment', 5, 60,
      pg_catalog.md5(coalesce(new.parent_comment_id, new.article_id)::text || pg_catalog.lower(new.content)));
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
create trigger check_comment before insert or update on public.comments
  for each row execute function public.check_comment();

create function public.note_comment() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  story constant uuid := coalesce(new.article_id, old.article_id);
  parent constant uuid := coalesce(new.parent_comment_id, old.parent_comment_id);
  change integer := 0;
begin
  if tg_op <> 'INSERT' and not old.is_deleted then
    change := -1;
  end if;
  if tg_op <> 'DELETE' and not new.is_deleted then
    change := change + 1;
  end if;
  if change <> 0 and parent is not null then
    update public.comments set reply_count = greatest(reply_count + change, 0) where id = parent;
  end if;
  if change <> 0 or (tg_op = 'UPDATE' and (new.content, new.like_count) is distinct from (old.content, old.like_count)) then
    perform public.add_to_totals(story, change, 0, 0);
  end if;
  return null;
end
$$;
create trigger note_comment after insert or update or delete on public.comments
  for each row execute function public.note_comment();

create function public.check_comment_like() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (select from public.comments
    where id = new.comment_id and not is_deleted and public_from <= pg_catalog.now())
  then
    raise sqlstate 'PT404' using message = 'comment_unknown';
  end if;
  perform public.count_deed('reaction', 60, 2000);
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

create function public.check_comment_report() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  author uuid;
begin
  select user_id into author from public.comments
  where id = new.comment_id and not is_deleted and public_from <= pg_catalog.now();
  if not found then
    raise sqlstate 'PT404' using message = 'comment_unknown';
  end if;
  if author = new.reported_by then
    raise sqlstate 'PT422' using message = 'report_own';
  end if;
  perform public.count_deed('report', 10, 100);
  return new;
end
$$;
create trigger check_comment_report before insert on public.comment_reports
  for each row execute function public.check_comment_report();

create function public.check_reaction() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if auth.uid() is not null and not public.is_public_story(new.article_id) then
    raise sqlstate 'PT404' using message = 'story_unknown';
  end if;
  perform public.count_deed('reaction', 60, 2000);
  return new;
end
$$;
create trigger check_reaction before insert on public.article_reactions
  for each row execute function public.check_reaction();
alter table public.article_reactions alter column user_id set default auth.uid();

create function public.note_reaction() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  step constant integer := case tg_op when 'INSERT' then 1 else -1 end;
  given constant text := coalesce(new.reaction_type, old.reaction_type);
begin
  perform public.add_to_totals(coalesce(new.article_id, old.article_id), 0,
    case given when 'like' then step else 0 end, case given when 'helpful' then step else 0 end);
  return null;
end
$$;
create trigger note_reaction after insert or delete on public.article_reactions
  for each row execute function public.note_reaction();

create function public.keep_discussion_public() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  since constant timestamptz := case when new.is_approved and new.status = 'published' then new.published_at else 'infinity' end;
begin
  update public.comments set public_from = since where article_id = new.id and public_from is distinct from since;
  update public.discussion_totals set public_from = since where article_id = new.id and public_from is distinct from since;
  return null;
end
$$;
create trigger keep_discussion_public after update of is_approved, status, published_at on public.news_articles
  for each row when ((old.is_approved, old.status, old.published_at) is distinct from (new.is_approved, new.status, new.published_at))
  execute function public.keep_discussion_public();

alter table public.comment_removals enable row level security;
alter table public.comment_likes enable row level security;
alter table public.comment_reports enable row level security;
alter table public.discussion_totals enable row level security;

-- Own columns only, no look at other tables: a list of a million comments costs what it costs without policies.
drop policy "Signed-in readers read comments" on public.comments;
drop policy "Signed-in readers read reactions" on public.article_reactions;
create policy "Signed-in readers read comments of public stories" on public.comments for select to authenticated
  using (public_from <= now() and (not is_deleted or reply_count > 0 or user_id = (select auth.uid())));
create policy "Signed-in readers comment as themselves" on public.comments for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "Authors edit and delete their comments" on public.comments for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "Editors read what was deleted" on public.comment_removals for select to authenticated
  using ((select public.has_role('editor')));
create policy "Readers see what they like" on public.comment_likes for select to authenticated
  using (user_id = (select auth.uid()));
create policy "Readers like comments" on public.comment_likes for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "Readers take likes back" on public.comment_likes for delete to authenticated
  using (user_id = (select auth.uid()));
create policy "Readers see their own reports" on public.comment_reports for select to authenticated
  using (reported_by = (select auth.uid()));
create policy "Editors see every report" on public.comment_reports for select to authenticated
  using ((select public.has_role('editor')));
create policy "Readers report comments" on public.comment_reports for insert to authenticated
  with check (reported_by = (select auth.uid()));
create policy "Readers see their own reactions" on public.article_reactions for select to authenticated
  using (user_id = (select auth.uid()));
create policy "Readers react" on public.article_reactions for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "Readers take reactions back" on public.article_reactions for delete to authenticated
  using (user_id = (select auth.uid()));
create policy "Signed-in readers see the numbers of public stories" on public.discussion_totals for select to authenticated
  using (public_from <= now());

revoke all on public.comment_removals, public.comment_likes, public.comment_reports, public.discussion_totals
  from anon, authenticated;
grant select on public.comment_removals, public.comment_likes, public.comment_reports, public.discussion_totals to authenticated;
grant insert (article_id, parent_comment_id, content), update (content, is_deleted) on public.comments to authenticated;
grant insert (comment_id), delete on public.comment_likes to authenticated;
grant insert (comment_id, reason) on public.comment_reports to authenticated;
grant insert (article_id, reaction_type), delete on public.article_reactions to authenticated;
grant all on public.comment_removals, public.comment_likes, public.comment_reports, public.discussion_totals to service_role;

revoke execute on function public.count_graphemes(text), public.add_to_totals(uuid, integer, integer, integer),
  public.check_comment_text(text), public.check_comment(), public.note_comment(), public.check_comment_like(),
  public.note_comment_like(), public.check_comment_report(), public.check_reaction(), public.note_reaction(),
  public.keep_discussion_public() from public, anon, authenticated;
-- The constraint is checked as the writer.
grant execute on function public.count_graphemes(text) to authenticated, service_role;

alter publication supabase_realtime add table public.discussion_totals;
