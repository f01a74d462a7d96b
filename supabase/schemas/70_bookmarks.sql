-- Articles a reader bookmarks, has read and gathers in collections.

-- Bookmarks ---------------------------------------------------------------------------------------

create table public.bookmarks (
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  article_id uuid not null references public.news_articles (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, article_id)
);
comment on table public.bookmarks is 'Articles a reader wants to find again (specification 3).';
create index bookmarks_newest on public.bookmarks (user_id, created_at desc);
create index bookmarks_by_article on public.bookmarks (article_id);

create function public.check_bookmark() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if not public.is_public_article(new.article_id) then
    raise sqlstate 'PT404' using message = 'story_unknown';
  end if;
  if (select pg_catalog.count(*) from public.bookmarks where user_id = new.user_id) >= 5000 then
    raise sqlstate 'PT409' using message = 'bookmark_too_many';
  end if;
  return new;
end
$$;

create trigger check_bookmark before insert on public.bookmarks for each row execute function public.check_bookmark();

-- Reading history ---------------------------------------------------------------------------------

create table public.reading_history (
  user_id uuid not null references public.profiles (id) on delete cascade,
  article_id uuid not null references public.news_articles (id) on delete cascade,
  read_at timestamptz not null default now(),
  primary key (user_id, article_id)
);
comment on table public.reading_history is
  'What a reader read and when last (specification 3); the newest 1,000 are kept.';
create index reading_history_newest on public.reading_history (user_id, read_at desc);
create index reading_history_by_article on public.reading_history (article_id);

create function public.record_reading(article uuid, moment timestamptz default null) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  -- A phone's clock may say anything.
  noted constant timestamptz := greatest(pg_catalog.now() - interval '30 days', least(pg_catalog.now(), moment));
begin
  if not public.is_public_article(article) or not public.is_session_alive()
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
comment on function public.record_reading is
  'Notes that the caller read a public article, just now or at a moment of the last 30 days, unless the history '
  'is paused; gives whether it was noted.';

-- Collections -------------------------------------------------------------------------------------

create table public.collections (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  name text not null check (public.is_line(name, 80)),
  is_shared boolean not null default false,
  share_token uuid not null unique default gen_random_uuid(),
  position integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, name)
);
comment on table public.collections is
  'Articles a reader has gathered under a name; whoever has the share token of a shared one may read it.';

create table public.collection_articles (
  collection_id uuid not null references public.collections (id) on delete cascade,
  article_id uuid not null references public.news_articles (id) on delete cascade,
  position integer not null default 0,
  added_at timestamptz not null default now(),
  primary key (collection_id, article_id)
);
comment on table public.collection_articles is
  'Which articles stand in a collection, in the order of position, then newest first.';
create index collection_articles_by_article on public.collection_articles (article_id);

create function public.check_collection() returns trigger
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

create trigger check_collection before insert or update on public.collections
  for each row execute function public.check_collection();

create function public.check_collection_article() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if not public.is_public_article(new.article_id) then
    raise sqlstate 'PT404' using message = 'story_unknown';
  end if;
  if (select pg_catalog.count(*) from public.collection_articles where collection_id = new.collection_id) >= 500 then
    raise sqlstate 'PT409' using message = 'collection_full';
  end if;
  new.position := coalesce((select pg_catalog.max(placed.position) from public.collection_articles as placed
    where placed.collection_id = new.collection_id), 0) + 1;
  return new;
end
$$;

create trigger check_collection_article before insert on public.collection_articles
  for each row execute function public.check_collection_article();

create function public.order_collections(wanted uuid[]) returns void
  language sql security invoker set search_path = ''
as $$
  update public.collections as placed set position = wished.place
  from pg_catalog.unnest(wanted) with ordinality as wished (collection, place)
  where placed.id = wished.collection
$$;
comment on function public.order_collections is 'Puts one''s own collections into this order.';

create function public.order_collection(collection uuid, articles uuid[]) returns void
  language sql security invoker set search_path = ''
as $$
  update public.collection_articles as placed set position = wished.place
  from pg_catalog.unnest(articles) with ordinality as wished (article, place)
  where placed.collection_id = collection and placed.article_id = wished.article
$$;
comment on function public.order_collection is
  'Puts the articles of one''s own collection into this order; the unnamed keep their place number.';

-- What a reader's list of collections shows, counted where the rows are.
create function public.get_my_collections(article uuid default null)
  returns table (id uuid, name text, is_shared boolean, share_token uuid, story_count integer, pictured_story uuid, holds boolean)
  language sql stable security invoker set search_path = '' rows 20
as $$
  select own.id, own.name, own.is_shared, own.share_token, stories.total, stories.pictured,
    exists (select from public.collection_articles as placed
      where placed.collection_id = own.id and placed.article_id = get_my_collections.article)
  from public.collections as own cross join lateral (
    select pg_catalog.count(*)::integer as total,
      (pg_catalog.array_agg(story.id order by placed.position, placed.added_at desc)
        filter (where story.image_url is not null))[1] as pictured
    from public.collection_articles as placed join public.news_articles as story on story.id = placed.article_id
    where placed.collection_id = own.id
      and story.is_approved and story.status = 'published' and story.published_at <= pg_catalog.now()) as stories
  order by own.position, own.created_at desc
$$;
comment on function public.get_my_collections is
  'The caller''s collections in their order, with the number of their public articles, the first of them that has an '
  'image, and whether each holds the given article.';

create function public.get_shared_collection(token uuid)
  returns table (name text, owner_name text, article_ids uuid[], updated_at timestamptz)
  language sql stable security definer set search_path = '' rows 1
as $$
  select shared.name, profiles.display_name,
    array(select placed.article_id from public.collection_articles as placed
      where placed.collection_id = shared.id and public.is_public_article(placed.article_id)
      order by placed.position, placed.added_at desc),
    shared.updated_at
  from public.collections as shared join public.profiles on profiles.id = shared.user_id
  where shared.share_token = token and shared.is_shared
$$;
comment on function public.get_shared_collection is
  'A shared collection for whoever has its link; no row when it is not shared (any more).';

-- Who may do what ---------------------------------------------------------------------------------

alter table public.bookmarks enable row level security;
alter table public.reading_history enable row level security;
alter table public.collections enable row level security;
alter table public.collection_articles enable row level security;
create policy "Readers see their own bookmarks" on public.bookmarks for select to authenticated
  using (user_id = (select auth.uid()));
create policy "Readers add their own bookmarks" on public.bookmarks for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "Readers remove their own bookmarks" on public.bookmarks for delete to authenticated
  using (user_id = (select auth.uid()));
create policy "Only in a session that lives" on public.bookmarks as restrictive for all to authenticated
  using ((select public.is_session_alive())) with check ((select public.is_session_alive()));
create policy "Readers see their own history" on public.reading_history for select to authenticated
  using (user_id = (select auth.uid()));
create policy "Readers forget their own history" on public.reading_history for delete to authenticated
  using (user_id = (select auth.uid()));
create policy "Only in a session that lives" on public.reading_history as restrictive for all to authenticated
  using ((select public.is_session_alive())) with check ((select public.is_session_alive()));
create policy "Readers see their own collections" on public.collections for select to authenticated
  using (user_id = (select auth.uid()));
create policy "Readers make their own collections" on public.collections for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "Readers change their own collections" on public.collections for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "Readers delete their own collections" on public.collections for delete to authenticated
  using (user_id = (select auth.uid()));
create policy "Only in a session that lives" on public.collections as restrictive for all to authenticated
  using ((select public.is_session_alive())) with check ((select public.is_session_alive()));
create policy "Readers see the articles of their collections" on public.collection_articles for select to authenticated
  using (exists (select from public.collections where id = collection_id and user_id = (select auth.uid())));
create policy "Readers add articles to their collections" on public.collection_articles for insert to authenticated
  with check (exists (select from public.collections where id = collection_id and user_id = (select auth.uid())));
create policy "Readers order the articles of their collections" on public.collection_articles for update to authenticated
  using (exists (select from public.collections where id = collection_id and user_id = (select auth.uid())))
  with check (exists (select from public.collections where id = collection_id and user_id = (select auth.uid())));
create policy "Readers take articles out of their collections" on public.collection_articles for delete to authenticated
  using (exists (select from public.collections where id = collection_id and user_id = (select auth.uid())));
create policy "Only in a session that lives" on public.collection_articles as restrictive for all to authenticated
  using ((select public.is_session_alive())) with check ((select public.is_session_alive()));

grant select, delete on
  public.bookmarks, public.reading_history, public.collections, public.collection_articles
to authenticated;
grant all on public.bookmarks, public.reading_history, public.collections, public.collection_articles to service_role;
grant insert (article_id) on public.bookmarks to authenticated;
grant insert (name, is_shared), update (name, is_shared, position) on public.collections to authenticated;
grant insert (collection_id, article_id), update (position) on public.collection_articles to authenticated;

grant execute on function
  public.record_reading, public.order_collections, public.order_collection, public.get_my_collections
to authenticated;
grant execute on function public.get_shared_collection to anon, authenticated;
