-- Reactions to articles (specification 5), and the numbers of a discussion, which follow their article's visibility.

create table public.article_reactions (
  id uuid primary key default gen_random_uuid(),
  article_id uuid not null references public.news_articles (id) on delete cascade,
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  reaction_type text not null check (reaction_type in ('like', 'helpful')),
  created_at timestamptz not null default now(),
  unique (article_id, user_id, reaction_type)
);
comment on table public.article_reactions is
  'Readers'' reactions to an article; one of a kind from each (specification 4).';
create index article_reactions_by_user on public.article_reactions (user_id);
create index article_reactions_by_time on public.article_reactions (created_at);

create function public.check_reaction() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if auth.uid() is not null and not public.is_public_article(new.article_id) then
    raise sqlstate 'PT404' using message = 'story_unknown';
  end if;
  perform public.enforce_rate_limit('reaction', 60, 2000);
  return new;
end
$$;

create trigger check_reaction before insert on public.article_reactions
  for each row execute function public.check_reaction();

create table public.discussion_totals (
  article_id uuid primary key references public.news_articles (id) on delete cascade,
  comment_count integer not null default 0 check (comment_count >= 0),
  like_count integer not null default 0 check (like_count >= 0),
  helpful_count integer not null default 0 check (helpful_count >= 0),
  public_from timestamptz not null default now(),
  changed_at timestamptz not null default clock_timestamp()
) with (fillfactor = 70);
comment on table public.discussion_totals is
  'Numbers of an article''s comments and reactions, changed with each of them: one row that tells every open page to '
  'look again.';

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
comment on function public.add_to_totals is 'Adds to an article''s numbers, or takes away, and marks them changed.';

create function public.note_comment() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  story constant uuid := coalesce(new.article_id, old.article_id);
  parent constant uuid := coalesce(new.parent_comment_id, old.parent_comment_id);
  change integer := 0;
begin
  if tg_op <> 'INSERT' and not old.is_deleted and old.held_for is null then
    change := -1;
  end if;
  if tg_op <> 'DELETE' and not new.is_deleted and new.held_for is null then
    change := change + 1;
  end if;
  if change <> 0 and parent is not null then
    update public.comments set reply_count = greatest(reply_count + change, 0) where id = parent;
  end if;
  if change <> 0 or (tg_op = 'UPDATE' and new.held_for is null and (new.content, new.like_count) is distinct from (old.content, old.like_count)) then
    perform public.add_to_totals(story, change, 0, 0);
  end if;
  return null;
end
$$;

create trigger note_comment after insert or update or delete on public.comments
  for each row execute function public.note_comment();

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

create function public.join_discussion() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_table_name = 'comments' then
    -- A story that is withdrawn at this very moment waits, so that sync_discussion_visibility finds the comment.
    perform from public.news_articles where id = new.article_id for share;
  end if;
  select case when is_approved and status = 'published' then least(published_at, pg_catalog.now()) else 'infinity' end
    into new.public_from from public.news_articles where id = new.article_id;
  new.public_from := coalesce(new.public_from, 'infinity');
  return new;
end
$$;
comment on function public.join_discussion is
  'Gives a new comment, or an article''s first numbers, the article''s own visibility.';

create trigger join_discussion before insert on public.comments
  for each row execute function public.join_discussion();

create trigger join_discussion before insert on public.discussion_totals
  for each row execute function public.join_discussion();

create function public.sync_discussion_visibility() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  moved uuid[];
begin
  select pg_catalog.array_agg(n.id) into moved
  from old_rows o join new_rows n using (id)
  where (o.is_approved, o.status, o.published_at) is distinct from (n.is_approved, n.status, n.published_at);
  if moved is null then
    return null;
  end if;
  update public.comments as known set public_from = story.since
  from (select id, case when is_approved and status = 'published' then published_at else 'infinity' end as since
    from public.news_articles where id = any (moved)) as story
  where known.article_id = story.id and known.public_from is distinct from story.since;
  update public.discussion_totals as known set public_from = story.since
  from (select id, case when is_approved and status = 'published' then published_at else 'infinity' end as since
    from public.news_articles where id = any (moved)) as story
  where known.article_id = story.id and known.public_from is distinct from story.since;
  return null;
end
$$;

create trigger sync_discussion_visibility after update on public.news_articles
  referencing old table as old_rows new table as new_rows for each statement execute function public.sync_discussion_visibility();

-- Who may do what ---------------------------------------------------------------------------------

alter table public.article_reactions enable row level security;
alter table public.discussion_totals enable row level security;
create policy "Readers see their own reactions" on public.article_reactions for select to authenticated
  using (user_id = (select auth.uid()));
create policy "Readers react" on public.article_reactions for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "Readers take reactions back" on public.article_reactions for delete to authenticated
  using (user_id = (select auth.uid()));
create policy "Only in a session that lives" on public.article_reactions as restrictive for all to authenticated
  using ((select public.is_session_alive())) with check ((select public.is_session_alive()));
create policy "Signed-in readers see the totals of public articles" on public.discussion_totals for select to authenticated
  using (public_from <= now());

grant select, delete on public.article_reactions to authenticated;
grant all on public.article_reactions, public.discussion_totals to service_role;
grant select on public.discussion_totals to authenticated;
grant insert (article_id, reaction_type) on public.article_reactions to authenticated;

alter publication supabase_realtime add table public.discussion_totals;
