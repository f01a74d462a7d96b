-- What a signed-in reader sets, follows and agreed to, and how often each may do something.

-- Settings ----------------------------------------------------------------------------------------

create table public.reader_settings (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  language text not null default 'hi' check (language in ('hi', 'en')),
  theme text not null default 'system' check (theme in ('light', 'dark', 'system')),
  text_size text not null default 'normal' check (text_size in ('small', 'normal', 'large', 'largest')),
  keeps_history boolean not null default true,
  notify_replies boolean not null default true,
  notify_reactions boolean not null default true,
  notify_breaking_news boolean not null default true,
  notify_new_articles boolean not null default true,
  notify_new_series boolean not null default true,
  updated_at timestamptz not null default now()
);
comment on table public.reader_settings is
  'A reader''s own choices; nobody else sees them. One row for each account.';
create index reader_settings_breaking on public.reader_settings (user_id) where notify_breaking_news;

create function public.create_reader_settings() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.reader_settings (user_id, language)
  values (new.id, case when new.raw_user_meta_data ->> 'language' = 'en' then 'en' else 'hi' end)
  on conflict do nothing;
  if new.raw_user_meta_data ->> 'consent_version' ~ '^\d{4}-\d{2}-\d{2}$' then
    insert into public.consents (user_id, notice, version)
    values (new.id, 'account', new.raw_user_meta_data ->> 'consent_version');
  end if;
  return new;
end
$$;

-- Triggers fire in the order of their names: the profile is there by then.
create trigger create_reader_settings after insert on auth.users
  for each row execute function public.create_reader_settings();

create function public.touch_reader_settings() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.updated_at := pg_catalog.now();
  return new;
end
$$;

create trigger touch_reader_settings before update on public.reader_settings
  for each row execute function public.touch_reader_settings();

-- Consents ----------------------------------------------------------------------------------------

create table public.consents (
  id bigint generated always as identity primary key,
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  notice text not null check (notice in ('account', 'settings')),
  version text not null check (version ~ '^\d{4}-\d{2}-\d{2}$'),
  granted_at timestamptz not null default now(),
  constraint one_consent_to_a_version unique (user_id, notice, version)
);
comment on table public.consents is
  'Which version of which plain notice a reader agreed to, and when; rows are only added (DPDP Act 2023, section 6).';
create index consents_by_user on public.consents (user_id, granted_at desc);

create function public.check_consent() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform public.enforce_rate_limit('consent', 10, 30);
  return new;
end
$$;

create trigger check_consent before insert on public.consents for each row execute function public.check_consent();

-- Follows -----------------------------------------------------------------------------------------

create table public.follows (
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  kind text not null check (kind in ('district', 'category', 'topic', 'series')),
  target text not null check (length(target) between 1 and 200),
  created_at timestamptz not null default now(),
  primary key (user_id, kind, target)
);
comment on table public.follows is
  'What a reader wants to hear of: slugs of districts, categories and known topics, folded names of other topics, '
  'ids of series.';
create index follows_by_target on public.follows (kind, target, user_id);

create function public.followed_target(kind text, target text) returns text
  language plpgsql stable security definer set search_path = ''
as $$
begin
  -- Following a topic means all its spellings.
  if kind = 'topic' and not exists (select from public.topics where slug = target) then
    target := public.topic_key(target);
    target := coalesce((select names.slug from public.topic_names as names where names.key = target), target);
  end if;
  if target = '' or not (case kind
    when 'district' then exists (select from public.districts where slug = target)
    when 'category' then exists (select from public.categories where slug = target)
    when 'series' then exists (select from public.news_articles where series_id::text = target
      and is_approved and status = 'published' and published_at <= pg_catalog.now())
    else true end)
  then
    raise sqlstate 'PT422' using message = 'follow_unknown';
  end if;
  return target;
end
$$;
comment on function public.followed_target is 'The name by which something is followed; 422 where there is no such thing.';

create function public.check_follow() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  new.target := public.followed_target(new.kind, new.target);
  -- What is followed already is no more than before.
  if (select pg_catalog.count(*) from public.follows where user_id = new.user_id) >= 200
    and not exists (select from public.follows where user_id = new.user_id and kind = new.kind and target = new.target)
  then
    raise sqlstate 'PT409' using message = 'follow_too_many';
  end if;
  return new;
end
$$;

create trigger check_follow before insert on public.follows
  for each row execute function public.check_follow();

-- How often ---------------------------------------------------------------------------------------

create table public.rate_limit_events (
  id bigint generated always as identity primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  action text not null check (action ~ '^[a-z_]{1,20}$'),
  digest text,
  done_at timestamptz not null default clock_timestamp()
);
comment on table public.rate_limit_events is
  'When a reader wrote, reported or reacted, for a day, so that nobody does it too often. Nothing writes the digest any more; it goes '
  'once no release before that runs.';
create index rate_limit_events_of_reader on public.rate_limit_events (user_id, action, done_at);
create index rate_limit_events_by_age on public.rate_limit_events (done_at);

create function public.enforce_rate_limit(action text, per_minute integer, per_day integer) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  reader constant uuid := auth.uid();
  last_minute integer;
  last_day integer;
begin
  if reader is null then
    return;
  end if;
  -- Sent at the same moment, they are counted one after the other.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(action || reader::text, 0));
  select pg_catalog.count(*) filter (where done.done_at > pg_catalog.clock_timestamp() - interval '1 minute'), pg_catalog.count(*)
    into last_minute, last_day
    from public.rate_limit_events as done
    where done.user_id = reader and done.action = enforce_rate_limit.action
      and done.done_at > pg_catalog.clock_timestamp() - interval '1 day';
  if last_minute >= per_minute then
    raise sqlstate 'PT429' using message = action || '_too_fast';
  end if;
  if last_day >= per_day then
    raise sqlstate 'PT429' using message = action || '_too_many';
  end if;
  insert into public.rate_limit_events (user_id, action) values (reader, enforce_rate_limit.action);
end
$$;
comment on function public.enforce_rate_limit is
  'Counts an action of the signed-in reader; refuses what is too much for a minute or a day (429).';

-- Who may do what ---------------------------------------------------------------------------------

alter table public.reader_settings enable row level security;
alter table public.consents enable row level security;
alter table public.follows enable row level security;
alter table public.rate_limit_events enable row level security;
create policy "Readers see their own settings" on public.reader_settings for select to authenticated
  using (user_id = (select auth.uid()));
create policy "Readers change their own settings" on public.reader_settings for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "Only in a session that lives" on public.reader_settings as restrictive for all to authenticated
  using ((select public.is_session_alive())) with check ((select public.is_session_alive()));
create policy "Readers see what they agreed to" on public.consents for select to authenticated
  using (user_id = (select auth.uid()));
create policy "Readers agree for themselves" on public.consents for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "Only in a session that lives" on public.consents as restrictive for all to authenticated
  using ((select public.is_session_alive())) with check ((select public.is_session_alive()));
create policy "Readers see what they follow" on public.follows for select to authenticated
  using (user_id = (select auth.uid()));
create policy "Readers follow for themselves" on public.follows for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "Readers stop following" on public.follows for delete to authenticated
  using (user_id = (select auth.uid()));
create policy "Only in a session that lives" on public.follows as restrictive for all to authenticated
  using ((select public.is_session_alive())) with check ((select public.is_session_alive()));

grant select on public.reader_settings, public.consents to authenticated;
grant all on public.reader_settings, public.consents, public.follows, public.rate_limit_events to service_role;
grant select, delete on public.follows to authenticated;
grant update (language, theme, text_size, keeps_history, notify_replies, notify_reactions, notify_breaking_news, notify_new_articles, notify_new_series)
on public.reader_settings to authenticated;
grant insert (notice, version) on public.consents to authenticated;
grant insert (kind, target) on public.follows to authenticated;
