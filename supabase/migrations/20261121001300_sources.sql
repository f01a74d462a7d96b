-- Sources: feeds of other papers and offices that the site reads by itself, what came of each item, and the
-- same story from several of them.
create table public.sources (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name = public.clean_line(name) and length(name) between 1 and 100),
  url text not null unique check (length(url) <= 2000 and url ~ '^https?://[^/@\s?#]+([/?#]\S*)?$'),
  kind text not null default 'auto' check (kind in ('rss', 'atom', 'auto')),
  language text check (language in ('hi', 'en')),
  category text references public.categories (slug),
  district text references public.districts (slug),
  auto_approve boolean not null default false,
  is_active boolean not null default true,
  interval_minutes integer not null default 30 check (interval_minutes between 5 and 1440),
  etag text check (length(etag) <= 500),
  last_modified text check (length(last_modified) <= 100),
  last_fetched_at timestamptz,
  last_ok_at timestamptz,
  last_item_at timestamptz,
  usual_gap interval,
  next_fetch_at timestamptz not null default now(),
  leased_until timestamptz,
  failures integer not null default 0,
  failing_since timestamptz,
  last_error text check (length(last_error) <= 500),
  idle_told_at timestamptz,
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint auto_approve_needs_rules check (not auto_approve or (category is not null and district is not null))
);
comment on table public.sources is
  'Feeds that the site reads by itself, with how they are filed and how reading them goes. Without review only where section and district are set.';
comment on column public.sources.usual_gap is 'Time between two items, as the last twenty had it.';
comment on column public.sources.leased_until is 'Until then one site process is reading it.';
create index sources_due on public.sources (next_fetch_at) where is_active;
create index sources_by_category on public.sources (category);
create index sources_by_district on public.sources (district);
create index sources_by_creator on public.sources (created_by);

create table public.source_items (
  source_id uuid not null references public.sources (id) on delete cascade,
  guid_hash text not null check (guid_hash ~ '^[0-9a-f]{64}$'),
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  article_id uuid references public.news_articles (id) on delete set null,
  item_at timestamptz not null,
  seen_at timestamptz not null default now(),
  primary key (source_id, guid_hash)
);
comment on table public.source_items is
  'Items that were read from a source, by the hash of what the feed names them by, with the story that each became or was found to be.';
create index source_items_by_article on public.source_items (article_id);
create index source_items_newest on public.source_items (source_id, item_at desc);

create table public.story_groups (
  article_id uuid primary key references public.news_articles (id) on delete cascade,
  group_id uuid not null,
  words text[] not null,
  district text,
  arrived_at timestamptz not null default now()
);
comment on table public.story_groups is
  'Stories that came by a source, by the event they tell of: those with the same group are the same news.';
create index story_groups_by_group on public.story_groups (group_id);
create index story_groups_by_time on public.story_groups (arrived_at);

create function public.title_words(titles text) returns text[]
  language sql stable set search_path = ''
as $$
  select coalesce(pg_catalog.array_agg(distinct each), '{}')
  from pg_catalog.string_to_table(public.fold_text(titles), ' ') as each
  where pg_catalog.length(each) >= 3
    and not exists (select from public.search_words as known where known.word = each and known.role <> 'word')
$$;
comment on function public.title_words(text) is 'The words of a title that carry it, folded: no function words, no fillers.';

create function public.group_story(article uuid) returns uuid
  language plpgsql security definer set search_path = ''
as $$
declare
  story public.news_articles;
  own text[];
  rare text[];
  total integer;
  same_event uuid;
begin
  select * into story from public.news_articles where id = article;
  own := public.title_words(pg_catalog.concat_ws(' ', story.title_hi, story.title_en));
  select pg_catalog.count(*) into total from public.story_groups where arrived_at > pg_catalog.now() - interval '3 days';
  -- A word of many titles (the state's name, police) says nothing of one event.
  select coalesce(pg_catalog.array_agg(word), '{}') into rare from pg_catalog.unnest(own) as word
  where (select pg_catalog.count(*) from public.story_groups as known
    where known.arrived_at > pg_catalog.now() - interval '3 days' and word = any (known.words)) <= greatest(5, total / 50);
  select known.group_id into same_event
  from public.story_groups as known
  cross join lateral (
    select pg_catalog.count(*) filter (where word = any (rare)) as rare, pg_catalog.count(*) as shared
    from pg_catalog.unnest(known.words) as word where word = any (own)) as common
  where known.article_id <> article
    and known.arrived_at > pg_catalog.now() - interval '36 hours'
    and (known.district is null or story.district is null or known.district = story.district)
    and common.rare >= 2 and common.shared >= 3
    and common.shared::numeric / least(pg_catalog.cardinality(known.words), pg_catalog.cardinality(own)) >= 0.5
  order by common.rare desc, known.arrived_at limit 1;
  insert into public.story_groups (article_id, group_id, words, district)
  values (article, coalesce(same_event, article), own, story.district)
  on conflict (article_id) do nothing;
  return coalesce(same_event, article);
end
$$;
comment on function public.group_story(uuid) is
  'Puts a story that arrived to those of the last 36 hours that tell of the same: at least half of the shorter title''s words, three of them, two of them rare, and no other district.';

create function public.claim_sources(amount integer default 3, seconds integer default 60) returns setof public.sources
  language sql security definer set search_path = ''
as $$
  update public.sources set leased_until = pg_catalog.now() + pg_catalog.make_interval(secs => seconds)
  where id in (
    select id from public.sources
    where is_active and next_fetch_at <= pg_catalog.now() and (leased_until is null or leased_until < pg_catalog.now())
    order by next_fetch_at limit least(greatest(amount, 1), 20) for update skip locked)
  returning *
$$;
comment on function public.claim_sources(integer, integer) is
  'Sources that are due, for one site process alone until the lease ends. For the service role only.';

create function public.is_idle(is_active boolean, last_item_at timestamptz, created_at timestamptz, usual_gap interval) returns boolean
  language sql stable set search_path = ''
as $$
  select is_active and pg_catalog.now() - coalesce(last_item_at, created_at)
    > greatest(coalesce(usual_gap, interval '0') * 3, interval '2 days')
$$;
comment on function public.is_idle(boolean, timestamptz, timestamptz, interval) is
  'Whether nothing new came for three times as long as usual, two days at least.';

create function public.record_fetch(source uuid, problem text, new_etag text, new_modified text) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  read public.sources;
begin
  update public.sources set
    leased_until = null,
    last_fetched_at = pg_catalog.now(),
    last_ok_at = case when problem is null then pg_catalog.now() else last_ok_at end,
    failures = case when problem is null then 0 else failures + 1 end,
    failing_since = case when problem is null then null else coalesce(failing_since, pg_catalog.now()) end,
    last_error = pg_catalog.left(problem, 500),
    etag = case when problem is null then pg_catalog.left(new_etag, 500) else etag end,
    last_modified = case when problem is null then pg_catalog.left(new_modified, 100) else last_modified end,
    next_fetch_at = pg_catalog.now() + least(interval '1 day',
      pg_catalog.make_interval(mins => interval_minutes)
        * case when problem is null then 1 else pg_catalog.power(2, least(failures + 1, 10)) end)
  where id = source returning * into read;
  if public.is_idle(read.is_active, read.last_item_at, read.created_at, read.usual_gap) and coalesce(read.idle_told_at < coalesce(read.last_item_at, read.created_at), true) then
    update public.sources set idle_told_at = pg_catalog.now() where id = source;
    insert into public.notifications (user_id, type, title, message)
    select held.user_id, 'source_idle', read.name,
      case settings.language when 'en' then 'Nothing new has come from this source for longer than usual.'
        else 'इस स्रोत से सामान्य से ज़्यादा समय से कुछ नया नहीं आया।' end
    from public.user_roles as held left join public.reader_settings as settings using (user_id)
    where held.role = 'admin';
  end if;
end
$$;
comment on function public.record_fetch(uuid, text, text, text) is
  'Notes how reading a source went (problem: null when well) and when it is due again: failures double the time up to a day. Tells admins once of a source gone idle. For the service role only.';

create function public.renew_from_source(article uuid, content jsonb) returns boolean
  language plpgsql security definer set search_path = ''
as $$
begin
  -- A story that somebody has worked on, or that readers know, stays as it is.
  perform from public.news_articles as story
  where story.id = article and story.status = 'awaiting_review'
    and not exists (select from public.story_drafts as draft
      where draft.article_id = story.id and (draft.revision > 1 or draft.edited_by is not null or draft.holder is not null))
  for update of story;
  if not found then
    return false;
  end if;
  delete from public.story_drafts where article_id = article;
  update public.news_articles set
    title_hi = content ->> 'title_hi', title_en = content ->> 'title_en',
    summary_hi = content ->> 'summary_hi', summary_en = content ->> 'summary_en',
    image_url = content ->> 'image_url'
  where id = article;
  return true;
exception when check_violation or unique_violation then
  return false;
end
$$;
comment on function public.renew_from_source(uuid, jsonb) is
  'Takes over what a source changed of a story that awaits review and that nobody has touched; gives whether it did.';

create function public.take_items(source uuid, items jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  feed public.sources;
  given constant jsonb := public.plain_json(items);
  item jsonb;
  known public.source_items;
  content jsonb;
  answer record;
  story uuid;
  fresh integer := 0; renewed integer := 0; existing integer := 0; rejected integer := 0;
begin
  select * into feed from public.sources where id = source;
  if feed.id is null or pg_catalog.jsonb_typeof(given) is distinct from 'array' or pg_catalog.jsonb_array_length(given) > 200 then
    raise sqlstate 'PT422' using message = 'items_invalid';
  end if;
  for item in select value from pg_catalog.jsonb_array_elements(given) loop
    select * into known from public.source_items where source_id = source and guid_hash = item ->> 'guid';
    if known.guid_hash is not null then
      if known.content_hash <> item ->> 'content' then
        update public.source_items set content_hash = item ->> 'content' where source_id = source and guid_hash = item ->> 'guid';
        if public.renew_from_source(known.article_id, item -> 'row') then
          renewed := renewed + 1;
        end if;
      end if;
      continue;
    end if;
    content := item -> 'row';
    if not feed.auto_approve then
      content := content || '{"status": "awaiting_review", "is_approved": false}';
    end if;
    select * into answer from public.import_articles(pg_catalog.jsonb_build_array(content));
    story := answer.article_id;
    if answer.outcome = 'imported' then
      fresh := fresh + 1;
      perform public.group_story(story);
    elsif answer.outcome = 'exists' then
      existing := existing + 1;
      -- The story that is there already has one more source.
      select stored.id into story from public.news_articles as stored
      where stored.source_url = content ->> 'source_url'
        or (stored.title_key = public.fold_text(coalesce(nullif(public.clean_line(content ->> 'title_hi'), ''), content ->> 'title_en'))
          and coalesce(stored.published_at, stored.created_at) between
            coalesce((content ->> 'published_at')::timestamptz, pg_catalog.now()) - interval '48 hours'
            and coalesce((content ->> 'published_at')::timestamptz, pg_catalog.now()) + interval '48 hours')
      order by (stored.source_url = content ->> 'source_url') desc nulls last limit 1;
      if story is not null then
        perform public.group_story(story);
      end if;
    else
      rejected := rejected + 1;
    end if;
    insert into public.source_items (source_id, guid_hash, content_hash, article_id, item_at)
    values (source, item ->> 'guid', item ->> 'content', story,
      least(coalesce((content ->> 'published_at')::timestamptz, pg_catalog.now()), pg_catalog.now()))
    on conflict do nothing;
  end loop;
  update public.sources set
    last_item_at = (select pg_catalog.max(item_at) from public.source_items where source_id = source),
    usual_gap = (select (pg_catalog.max(item_at) - pg_catalog.min(item_at)) / nullif(pg_catalog.count(*) - 1, 0)
      from (select item_at from public.source_items where source_id = source order by item_at desc limit 20) as latest)
  where id = source;
  delete from public.story_groups where arrived_at < pg_catalog.now() - interval '60 days';
  return pg_catalog.jsonb_build_object('new', fresh, 'changed', renewed, 'existing', existing, 'rejected', rejected);
end
$$;
comment on function public.take_items(uuid, jsonb) is
  'Takes up to 200 items ({guid, content: hashes; row: columns of news_articles}) of a source; each once. Gives how many were new, changed, existing, rejected. For the service role only.';

create function public.list_sources() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform public.require_role('editor');
  return (
    select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(source) - 'etag' - 'last_modified' - 'created_by' || pg_catalog.jsonb_build_object(
      'is_idle', public.is_idle(source.is_active, source.last_item_at, source.created_at, source.usual_gap),
      'week', (select pg_catalog.count(*) from public.source_items as item
        where item.source_id = source.id and item.seen_at > pg_catalog.now() - interval '7 days'))
      order by source.failures > 0 desc, source.name), '[]')
    from public.sources as source);
end
$$;
comment on function public.list_sources() is 'All sources with how reading them goes, those that fail first. Editors.';

create function public.save_source(source uuid, given jsonb) returns uuid
  language plpgsql security definer set search_path = ''
as $$
declare
  content constant jsonb := public.plain_json(given);
  former public.sources;
  saved public.sources;
begin
  perform public.require_role('admin');
  perform public.count_deed('source', 30, 1000);
  if coalesce((content ->> 'auto_approve')::boolean, false) and (nullif(content ->> 'category', '') is null or nullif(content ->> 'district', '') is null) then
    raise sqlstate 'PT422' using message = 'rules_needed';
  end if;
  if source is null then
    insert into public.sources (name, url, created_by)
    values (public.clean_line(content ->> 'name'), content ->> 'url', auth.uid()) returning * into former;
  else
    select * into former from public.sources where id = source for update;
    if former.id is null then
      raise sqlstate 'PT404' using message = 'source_unknown';
    end if;
  end if;
  update public.sources set
    name = public.clean_line(content ->> 'name'), url = content ->> 'url',
    kind = coalesce(content ->> 'kind', 'auto'), language = nullif(content ->> 'language', ''),
    category = nullif(content ->> 'category', ''), district = nullif(content ->> 'district', ''),
    auto_approve = coalesce((content ->> 'auto_approve')::boolean, false),
    interval_minutes = (content ->> 'interval_minutes')::integer,
    -- Another address is another feed: nothing that is known of the former holds.
    etag = case when url = content ->> 'url' then etag end,
    last_modified = case when url = content ->> 'url' then last_modified end,
    next_fetch_at = case when url = content ->> 'url' and source is not null then next_fetch_at else pg_catalog.now() end
  where id = former.id returning * into saved;
  perform public.note_deed(case when source is null then 'source.add' else 'source.change' end, saved.id::text,
    pg_catalog.jsonb_build_object('name', saved.name, 'url', saved.url, 'auto_approve', saved.auto_approve));
  return saved.id;
exception
  when unique_violation then
    raise sqlstate 'PT409' using message = 'source_exists';
  when check_violation or foreign_key_violation or not_null_violation or invalid_text_representation then
    raise sqlstate 'PT422' using message = 'source_invalid';
end
$$;
comment on function public.save_source(uuid, jsonb) is
  'Adds a source (null) or changes one: name, url, kind, language, category, district, auto_approve, interval_minutes. Admins.';

create function public.steer_source(source uuid, deed text) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  known public.sources;
begin
  perform public.require_role('admin');
  perform public.count_deed('source', 30, 1000);
  select * into known from public.sources where id = source for update;
  if known.id is null then
    raise sqlstate 'PT404' using message = 'source_unknown';
  end if;
  case deed
    when 'fetch' then update public.sources set next_fetch_at = pg_catalog.now(), leased_until = null where id = source;
    when 'pause' then update public.sources set is_active = false where id = source;
    when 'resume' then update public.sources set is_active = true, next_fetch_at = pg_catalog.now() where id = source;
    when 'remove' then delete from public.sources where id = source;
    else raise sqlstate 'PT422' using message = 'source_invalid';
  end case;
  if deed <> 'fetch' then
    perform public.note_deed(case deed when 'remove' then 'source.remove' else 'source.change' end, source::text,
      pg_catalog.jsonb_build_object('name', known.name, 'deed', deed));
  end if;
end
$$;
comment on function public.steer_source(uuid, text) is 'Makes a source due now (fetch), pauses, resumes or removes it. Admins.';

create function public.may_try_source() returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  perform public.require_role('admin');
  perform public.count_deed('source', 30, 1000);
end
$$;
comment on function public.may_try_source() is 'Refuses who may not have the site read an address on trial: admins, thirty times a minute.';

create function public.late_jobs() returns integer
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform public.require_role('editor');
  return (select pg_catalog.count(*) from public.notification_jobs
      where done_at is null and due_at < pg_catalog.now() - interval '30 seconds')
    + (select pg_catalog.count(*) from public.sources
      where is_active and next_fetch_at < pg_catalog.now() - interval '30 seconds'
        and (leased_until is null or leased_until < pg_catalog.now()));
end
$$;
comment on function public.late_jobs() is 'How many things that the site does by itself are more than half a minute late. Editors.';

-- A line of the desk: as list_desk of 001120 made it, with how many sources tell of the same.
create function public.desk_line(story public.news_articles, sorted_by timestamptz) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select pg_catalog.jsonb_build_object(
    'id', story.id, 'title_hi', story.title_hi, 'title_en', story.title_en,
    'state', public.story_state(story.status, story.published_at, story.corrected_at),
    'category', story.category, 'district', story.district, 'sorted_by', sorted_by,
    'updated_at', story.updated_at, 'published_at', story.published_at,
    'author', coalesce((select display_name from public.profiles where id = story.author_id), story.author_name),
    'source', story.source_name, 'revision', coalesce(draft.revision, 1),
    'is_breaking', story.is_breaking_news, 'is_featured', story.is_featured,
    -- An edited working copy of a public story that readers do not see yet.
    'has_changes', story.status = 'published' and draft.edited_at > story.updated_at,
    'here', (select coalesce(pg_catalog.jsonb_agg(someone.display_name order by presence.seen_at), '[]')
      from public.story_presence as presence join public.profiles as someone on someone.id = presence.user_id
      where presence.article_id = story.id and presence.seen_at > pg_catalog.now() - interval '30 seconds'),
    'group', grouped.group_id,
    'sources', (select pg_catalog.count(distinct item.source_id)
      from public.story_groups as same join public.source_items as item using (article_id)
      where same.group_id = grouped.group_id))
  from (select) as one
  left join public.story_drafts as draft on draft.article_id = story.id
  left join public.story_groups as grouped on grouped.article_id = story.id
$$;
comment on function public.desk_line(public.news_articles, timestamptz) is 'A story as its line on the desk shows it.';

-- As in 001120, with the line made by desk_line.
create or replace function public.list_desk(
  state text, words text default null, section text default null, place text default null, own boolean default false,
  before_time timestamptz default null, before_id uuid default null, amount integer default 50) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform public.require_role('reporter');
  return (
    select coalesce(pg_catalog.jsonb_agg(public.desk_line(story, listed.sorted_by) order by listed.sorted_by desc, story.id desc), '[]')
    from public.desk_ids(state, words, section, place, coalesce(own, false), before_time, before_id,
      least(greatest(coalesce(amount, 50), 1), 200)) as listed
    join public.news_articles as story on story.id = listed.article_id);
end
$$;

create function public.list_group(story_group uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform public.require_role('reporter');
  return (
    select coalesce(pg_catalog.jsonb_agg(public.desk_line(story, story.updated_at) order by story.updated_at desc), '[]')
    from public.story_groups as grouped join public.news_articles as story on story.id = grouped.article_id
    where grouped.group_id = story_group and (public.has_role('editor') or story.author_id = auth.uid()));
end
$$;
comment on function public.list_group(uuid) is 'Stories that tell of the same event, whatever their state, as lines of the desk.';

alter table public.sources enable row level security;
alter table public.source_items enable row level security;
alter table public.story_groups enable row level security;
create policy "Editors see the sources" on public.sources for select to authenticated
  using ((select public.has_role('editor')));
revoke all on public.sources, public.source_items, public.story_groups from anon, authenticated;
grant select on public.sources to authenticated;
grant all on public.sources, public.source_items, public.story_groups to service_role;

revoke execute on function public.title_words(text), public.group_story(uuid), public.claim_sources(integer, integer),
  public.is_idle(boolean, timestamptz, timestamptz, interval), public.record_fetch(uuid, text, text, text), public.renew_from_source(uuid, jsonb),
  public.take_items(uuid, jsonb), public.list_sources(), public.save_source(uuid, jsonb), public.steer_source(uuid, text),
  public.may_try_source(), public.late_jobs(), public.desk_line(public.news_articles, timestamptz), public.list_group(uuid)
  from public, anon, authenticated;
grant execute on function public.claim_sources(integer, integer), public.record_fetch(uuid, text, text, text),
  public.take_items(uuid, jsonb) to service_role;
grant execute on function public.list_sources(), public.save_source(uuid, jsonb), public.steer_source(uuid, text),
  public.may_try_source(), public.late_jobs(), public.list_group(uuid) to authenticated;

-- The first admin is made from the console (npm run admin): nobody is there yet who could invite him.
create function public.make_admin(address text) returns uuid
  language plpgsql security definer set search_path = ''
as $$
declare
  person constant uuid := (select id from auth.users where pg_catalog.lower(email) = pg_catalog.lower(pg_catalog.btrim(address)));
begin
  if person is null then
    raise sqlstate 'PT404' using message = 'person_unknown';
  end if;
  insert into public.user_roles (user_id, role) values (person, 'admin')
  on conflict (user_id) do update set role = excluded.role, granted_at = pg_catalog.now();
  perform public.note_deed('person.role', person::text, '{"to": "admin", "by": "console"}');
  return person;
end
$$;
comment on function public.make_admin(text) is
  'Makes the account with this address an admin; 404 when there is none. For the service role only.';
revoke execute on function public.make_admin(text) from public, anon, authenticated;
grant execute on function public.make_admin(text) to service_role;
