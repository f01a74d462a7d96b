-- Stories a reader keeps, has read and has gathered.
create table public.bookmarks (
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  article_id uuid not null references public.news_articles (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, article_id)
);
comment on table public.bookmarks is 'Stories a reader wants to find again (specification 3).';
create index bookmarks_newest on public.bookmarks (user_id, created_at desc);
create index bookmarks_by_article on public.bookmarks (article_id);

create table public.reading_history (
  user_id uuid not null references public.profiles (id) on delete cascade,
  article_id uuid not null references public.news_articles (id) on delete cascade,
  read_at timestamptz not null default now(),
  primary key (user_id, article_id)
);
comment on table public.reading_history is 'What a reader read and when last (specification 3); the newest 1,000 are kept.';
create index reading_history_newest on public.reading_history (user_id, read_at desc);
create index reading_history_by_article on public.reading_history (article_id);

create table public.collections (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  name text not null check (name = public.clean_line(name) and length(name) between 1 and 80),
  is_shared boolean not null default false,
  share_token uuid not null unique default gen_random_uuid(),
  position integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, name)
);
comment on table public.collections is
  'Stories a reader has gathered under a name; whoever has the share token of a shared one may read it.';

create table public.collection_articles (
  collection_id uuid not null references public.collections (id) on delete cascade,
  article_id uuid not null references public.news_articles (id) on delete cascade,
  position integer not null default 0,
  added_at timestamptz not null default now(),
  primary key (collection_id, article_id)
);
comment on table public.collection_articles is 'Which stories stand in a collection, in the order of position, then newest first.';
create index collection_articles_by_article on public.collection_articles (article_id);

create function public.is_public_story(article uuid) returns boolean
  language sql stable strict security definer set search_path = ''
as $$
  select exists (select from public.news_articles
    where id = article and is_approved and status = 'published' and published_at <= pg_catalog.now())
$$;
comment on function public.is_public_story(uuid) is 'Whether anyone may read the story now.';

create function public.check_bookmark() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if not public.is_public_story(new.article_id) then
    raise sqlstate 'PT404' using message = 'story_unknown';
  end if;
  if (select pg_catalog.count(*) from public.bookmarks where user_id = new.user_id) >= 5000 then
    raise sqlstate 'PT409' using message = 'bookmark_too_many';
  end if;
  return new;
end
$$;
create trigger check_bookmark before insert on public.bookmarks for each row execute function public.check_bookmark();

create function public.record_reading(article uuid) returns boolean
  language plpgsql security definer set search_path = ''
as $$
begin
  if not public.is_public_story(article)
    or not exists (select from public.reader_settings where user_id = auth.uid() and keeps_history)
  then
    return false;
  end if;
  insert into public.reading_history (user_id, article_id) values (auth.uid(), article)
  on conflict (user_id, article_id) do update set read_at = pg_catalog.now();
  delete from public.reading_history as old
  where old.user_id = auth.uid() and old.read_at < (
    select kept.read_at from public.reading_history as kept
    where kept.user_id = auth.uid() order by kept.read_at desc offset 999 limit 1);
  return true;
end
$$;
comment on function public.record_reading(uuid) is
  'Notes that the caller read a public story just now, unless he paused his history; gives whether it was noted.';

create function public.check_collection() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  new.name := public.clean_line(new.name);
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
  return new;
end
$$;
create trigger check_collection before insert or update on public.collections
  for each row execute function public.check_collection();

create function public.check_collection_article() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if not public.is_public_story(new.article_id) then
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

create function public.order_collection(collection uuid, articles uuid[]) returns void
  language sql security invoker set search_path = ''
as $$
  update public.collection_articles as placed set position = wished.place
  from pg_catalog.unnest(articles) with ordinality as wished (article, place)
  where placed.collection_id = collection and placed.article_id = wished.article
$$;
comment on function public.order_collection(uuid, uuid[]) is 'Puts the stories of one''s own collection into this order; the unnamed keep their place number.';

create function public.order_collections(wanted uuid[]) returns void
  language sql security invoker set search_path = ''
as $$
  update public.collections as placed set position = wished.place
  from pg_catalog.unnest(wanted) with ordinality as wished (collection, place)
  where placed.id = wished.collection
$$;
comment on function public.order_collections(uuid[]) is 'Puts one''s own collections into this order.';

create function public.get_shared_collection(token uuid)
  returns table (name text, owner_name text, article_ids uuid[], updated_at timestamptz)
  language sql stable security definer set search_path = '' rows 1
as $$
  select shared.name, profiles.display_name,
    array(select placed.article_id from public.collection_articles as placed
      where placed.collection_id = shared.id and public.is_public_story(placed.article_id)
      order by placed.position, placed.added_at desc),
    shared.updated_at
  from public.collections as shared join public.profiles on profiles.id = shared.user_id
  where shared.share_token = token and shared.is_shared
$$;
comment on function public.get_shared_collection(uuid) is 'A shared collection for whoever has its link; no row when it is not shared (any more).';

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
create policy "Readers see their own history" on public.reading_history for select to authenticated
  using (user_id = (select auth.uid()));
create policy "Readers forget their own history" on public.reading_history for delete to authenticated
  using (user_id = (select auth.uid()));
create policy "Readers see their own collections" on public.collections for select to authenticated
  using (user_id = (select auth.uid()));
create policy "Readers make their own collections" on public.collections for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "Readers change their own collections" on public.collections for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "Readers delete their own collections" on public.collections for delete to authenticated
  using (user_id = (select auth.uid()));
create policy "Readers see the stories of their collections" on public.collection_articles for select to authenticated
  using (exists (select from public.collections where id = collection_id and user_id = (select auth.uid())));
create policy "Readers add stories to their collections" on public.collection_articles for insert to authenticated
  with check (exists (select from public.collections where id = collection_id and user_id = (select auth.uid())));
create policy "Readers order the stories of their collections" on public.collection_articles for update to authenticated
  using (exists (select from public.collections where id = collection_id and user_id = (select auth.uid())))
  with check (exists (select from public.collections where id = collection_id and user_id = (select auth.uid())));
create policy "Readers take stories out of their collections" on public.collection_articles for delete to authenticated
  using (exists (select from public.collections where id = collection_id and user_id = (select auth.uid())));

revoke all on public.bookmarks, public.reading_history, public.collections, public.collection_articles from anon, authenticated;
grant select, delete on public.bookmarks, public.reading_history, public.collections, public.collection_articles to authenticated;
grant insert (article_id) on public.bookmarks to authenticated;
grant insert (name, is_shared), update (name, is_shared, position) on public.collections to authenticated;
grant insert (collection_id, article_id), update (position) on public.collection_articles to authenticated;
grant all on public.bookmarks, public.reading_history, public.collections, public.collection_articles to service_role;

revoke execute on function public.is_public_story(uuid), public.check_bookmark(), public.record_reading(uuid),
  public.check_collection(), public.check_collection_article(), public.order_collection(uuid, uuid[]),
  public.order_collections(uuid[]), public.get_shared_collection(uuid) from public, anon, authenticated;
grant execute on function public.record_reading(uuid), public.order_collection(uuid, uuid[]),
  public.order_collections(uuid[]) to authenticated;
grant execute on function public.get_shared_collection(uuid) to anon, authenticated;
