-- What readers do with an article, counted without anybody's name: views, shares, and the lists made of the numbers.

create table public.counted_visits (
  day date not null,
  article_id uuid not null references public.news_articles (id) on delete cascade,
  action text not null check (action = 'view' or action ~ '^share:[a-z]{1,20}$'),
  visitor text not null check (visitor ~ '^[0-9a-f]{32}$'),
  primary key (day, article_id, action, visitor)
);
comment on table public.counted_visits is
  'Who was counted today, so that nobody counts twice; visitor is a hash with a salt of the day that names nobody. '
  'Two days are kept.';
create index counted_visits_by_article on public.counted_visits (article_id);

create table public.hourly_views (
  hour timestamptz not null,
  article_id uuid not null references public.news_articles (id) on delete cascade,
  views integer not null check (views > 0),
  primary key (hour, article_id)
);
comment on table public.hourly_views is 'Views of an article by the hour of India, for the popular lists; 31 days are kept.';
create index hourly_views_by_article on public.hourly_views (article_id);

create table public.view_totals (
  article_id uuid primary key references public.news_articles (id) on delete cascade,
  views bigint not null,
  carried_at timestamptz not null
) with (fillfactor = 70);
comment on table public.view_totals is
  'Views of an article as they are counted; carried over to the article''s own row once a minute at most, because that '
  'row is large and much indexed.';

create table public.daily_views (
  day date not null,
  article_id uuid not null references public.news_articles (id) on delete cascade,
  views integer not null check (views > 0),
  primary key (day, article_id)
);
comment on table public.daily_views is
  'Views of an article by the day of India, kept for good: hourly_views forgets after 31 days.';
create index daily_views_by_article on public.daily_views (article_id);

create function public.carry_daily_views() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  more constant integer := new.views - case tg_op when 'UPDATE' then old.views else 0 end;
begin
  if more > 0 then
    insert into public.daily_views as kept (day, article_id, views)
    values ((new.hour at time zone 'Asia/Kolkata')::date, new.article_id, more)
    on conflict (day, article_id) do update set views = kept.views + more;
  end if;
  return null;
end
$$;
comment on function public.carry_daily_views is 'Counts each counted view for its day too.';

create trigger carry_daily_views after insert or update of views on public.hourly_views
  for each row execute function public.carry_daily_views();

create function public.count_visit(article uuid, action text, visitor text) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  today constant date := (pg_catalog.now() at time zone 'Asia/Kolkata')::date;
begin
  if visitor !~ '^[0-9a-f]{32}$' or not exists (
    select from public.news_articles
    where id = article and is_approved and status = 'published' and published_at <= pg_catalog.now())
  then
    return false;
  end if;
  insert into public.counted_visits (day, article_id, action, visitor)
  values (today, count_visit.article, count_visit.action, count_visit.visitor)
  on conflict do nothing;
  return found;
end
$$;
comment on function public.count_visit is
  'Whether this visitor''s action is the first of the day with a public article; remembers it.';

create function public.record_view(article uuid, visitor text) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  total bigint;
  carried timestamptz;
begin
  if not public.count_visit(article, 'view', visitor) then
    return false;
  end if;
  insert into public.view_totals as kept (article_id, views, carried_at)
  select stories.id, stories.view_count + 1, '-infinity' from public.news_articles as stories where stories.id = article
  on conflict (article_id) do update set views = kept.views + 1
  returning views, carried_at into total, carried;
  if carried < pg_catalog.now() - interval '1 minute' then
    update public.news_articles set view_count = total where id = article;
    update public.view_totals set carried_at = pg_catalog.now() where article_id = article;
  end if;
  insert into public.hourly_views as kept (hour, article_id, views)
  values (pg_catalog.date_trunc('hour', pg_catalog.now(), 'Asia/Kolkata'), article, 1)
  on conflict (hour, article_id) do update set views = kept.views + 1;
  return true;
end
$$;
comment on function public.record_view is
  'Counts a view, once per visitor and article a day (architecture: atomic view count). Takes the day''s hash of the '
  'visitor.';

create table public.share_tracking (
  id bigint generated always as identity primary key,
  article_id uuid not null references public.news_articles (id) on delete cascade,
  platform text not null
    check (platform in ('whatsapp', 'facebook', 'twitter', 'linkedin', 'telegram', 'email', 'copy', 'native')),
  user_id uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now()
);
comment on table public.share_tracking is 'Each share of an article (specification 3); written by record_share only.';
create index share_tracking_by_article on public.share_tracking (article_id, created_at);
create index share_tracking_by_user on public.share_tracking (user_id);

create function public.record_share(article uuid, platform text, visitor text, sharer uuid default null) returns boolean
  language plpgsql security definer set search_path = ''
as $$
begin
  if platform not in ('whatsapp', 'facebook', 'twitter', 'linkedin', 'telegram', 'email', 'copy', 'native')
    or not public.count_visit(article, 'share:' || platform, visitor)
  then
    return false;
  end if;
  insert into public.share_tracking (article_id, platform, user_id)
  values (article, platform, (select id from public.profiles where id = sharer));
  return true;
end
$$;
comment on function public.record_share is
  'Counts a share, once per visitor, article and platform a day (specification 7, share_tracking). Called by the site '
  'alone.';

-- Lists by number ---------------------------------------------------------------------------------

create function public.window_start(time_filter text) returns timestamptz
  language sql stable strict parallel safe set search_path = ''
as $$
  select case time_filter
    when '24h' then pg_catalog.now() - interval '24 hours'
    when '7d' then pg_catalog.now() - interval '168 hours'
    when '30d' then pg_catalog.now() - interval '720 hours'
  end
$$;
comment on function public.window_start is
  'Where a popular window begins (specification 9); null for any other word.';

create function public.get_articles_with_view_count(time_filter text, result_limit integer)
  returns table (article_id uuid, view_count bigint)
  language sql stable security definer set search_path = '' rows 10
as $$
  select counted.article_id, pg_catalog.sum(counted.views)
  from public.hourly_views as counted
  join public.news_articles as article on article.id = counted.article_id
  where counted.hour >= pg_catalog.date_trunc('hour', public.window_start(time_filter), 'Asia/Kolkata')
    and article.is_approved and article.status = 'published' and article.published_at <= pg_catalog.now()
  group by counted.article_id, article.published_at
  order by 2 desc, article.published_at desc, 1
  limit least(greatest(result_limit, 0), 50)
$$;
comment on function public.get_articles_with_view_count is
  'The most viewed public articles of 24h, 7d or 30d; numbers only, never who (specification 7).';

create function public.get_articles_with_comment_count(time_filter text, result_limit integer)
  returns table (article_id uuid, comment_count bigint)
  language sql stable security definer set search_path = '' rows 10
as $$
  select said.article_id, pg_catalog.count(*)
  from public.comments as said
  join public.news_articles as article on article.id = said.article_id
  where said.created_at >= public.window_start(time_filter) and not said.is_deleted and said.held_for is null
    and article.is_approved and article.status = 'published' and article.published_at <= pg_catalog.now()
  group by said.article_id, article.published_at
  order by 2 desc, article.published_at desc, 1
  limit least(greatest(result_limit, 0), 50)
$$;
comment on function public.get_articles_with_comment_count is
  'The most discussed public articles of 24h, 7d or 30d; numbers only, never who (specification 7).';

create function public.get_articles_with_reaction_count(time_filter text, result_limit integer)
  returns table (article_id uuid, reaction_count bigint)
  language sql stable security definer set search_path = '' rows 10
as $$
  select given.article_id, pg_catalog.count(*)
  from public.article_reactions as given
  join public.news_articles as article on article.id = given.article_id
  where given.created_at >= public.window_start(time_filter)
    and article.is_approved and article.status = 'published' and article.published_at <= pg_catalog.now()
  group by given.article_id, article.published_at
  order by 2 desc, article.published_at desc, 1
  limit least(greatest(result_limit, 0), 50)
$$;
comment on function public.get_articles_with_reaction_count is
  'The public articles with most reactions of 24h, 7d or 30d; numbers only, never who (specification 7).';

-- Who may do what ---------------------------------------------------------------------------------

alter table public.counted_visits enable row level security;
alter table public.hourly_views enable row level security;
alter table public.view_totals enable row level security;
alter table public.daily_views enable row level security;
alter table public.share_tracking enable row level security;

grant all on
  public.counted_visits, public.hourly_views, public.view_totals, public.daily_views, public.share_tracking
to service_role;

grant execute on function public.record_view, public.record_share to service_role;
grant execute on function
  public.get_articles_with_view_count, public.get_articles_with_comment_count,
  public.get_articles_with_reaction_count
to anon, authenticated, service_role;
