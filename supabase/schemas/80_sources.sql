-- Sources: feeds of other papers and offices that the site reads by itself.

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
  'Feeds that the site reads by itself, with how they are filed and how reading them goes. Without review only '
  'where section and district are set.';
comment on column public.sources.usual_gap is 'Time between two items, as the last twenty had it.';
comment on column public.sources.leased_until is 'Until then one site process is reading it.';
create index sources_due on public.sources (next_fetch_at) where is_active;
create index sources_by_category on public.sources (category);
create index sources_by_district on public.sources (district);
create index sources_by_creator on public.sources (created_by);

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
comment on function public.list_sources is 'All sources with how reading them goes, those that fail first. Editors.';

-- Refused where a colleague has changed the source since it was looked at; the log says each setting that was
-- changed.
create function public.save_source(source uuid, given jsonb) returns uuid
  language plpgsql security definer set search_path = ''
as $$
declare
  content constant jsonb := public.plain_json(given);
  former public.sources;
  saved public.sources;
  changed jsonb;
begin
  perform public.require_role('admin');
  perform public.enforce_rate_limit('source', 30, 1000);
  if coalesce((content ->> 'auto_approve')::boolean, false)
    and (nullif(content ->> 'category', '') is null or nullif(content ->> 'district', '') is null)
  then
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
    -- The form sends every setting: of two who had it open the later one would take back what the first one set.
    if exists (select from pg_catalog.jsonb_each(content -> 'seen') as setting
      where setting.value is distinct from pg_catalog.to_jsonb(former) -> setting.key)
    then
      raise sqlstate 'PT409' using message = 'source_changed';
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
  select coalesce(pg_catalog.jsonb_object_agg(setting, pg_catalog.to_jsonb(saved) -> setting), '{}') into changed
  from pg_catalog.unnest(array['url', 'kind', 'language', 'category', 'district', 'auto_approve', 'interval_minutes'])
    as settings (setting)
  where source is null or pg_catalog.to_jsonb(saved) -> setting is distinct from pg_catalog.to_jsonb(former) -> setting;
  if saved.name <> former.name then
    changed := changed || pg_catalog.jsonb_build_object('former_name', former.name);
  end if;
  perform public.write_audit_log(case when source is null then 'source.add' else 'source.change' end, saved.id::text,
    pg_catalog.jsonb_build_object('name', saved.name) || changed);
  return saved.id;
exception
  when unique_violation then
    raise sqlstate 'PT409' using message = 'source_exists';
  when check_violation or foreign_key_violation or not_null_violation or invalid_text_representation then
    raise sqlstate 'PT422' using message = 'source_invalid';
end
$$;
comment on function public.save_source is
  'Adds a source (null) or changes one: name, url, kind, language, category, district, auto_approve, '
  'interval_minutes; seen, an object of these: how they stood for who changes them, 409 where they are others by '
  'now. Admins.';

create function public.steer_source(source uuid, action text) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  known public.sources;
begin
  perform public.require_role('admin');
  perform public.enforce_rate_limit('source', 30, 1000);
  select * into known from public.sources where id = source for update;
  if known.id is null then
    raise sqlstate 'PT404' using message = 'source_unknown';
  end if;
  case action
    when 'fetch' then update public.sources set next_fetch_at = pg_catalog.now(), leased_until = null where id = source;
    when 'pause' then update public.sources set is_active = false where id = source;
    when 'resume' then update public.sources set is_active = true, next_fetch_at = pg_catalog.now() where id = source;
    when 'remove' then delete from public.sources where id = source;
    else raise sqlstate 'PT422' using message = 'source_invalid';
  end case;
  if action <> 'fetch' then
    perform public.write_audit_log(case action when 'remove' then 'source.remove' else 'source.change' end, source::text,
      pg_catalog.jsonb_build_object('name', known.name, 'change', action));
  end if;
end
$$;
comment on function public.steer_source is 'Makes a source due now (fetch), pauses, resumes or removes it. Admins.';

create function public.may_try_source() returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  perform public.require_role('admin');
  perform public.enforce_rate_limit('source', 30, 1000);
end
$$;
comment on function public.may_try_source is
  'Refuses who may not have the site read an address on trial: admins, thirty times a minute.';

-- Reading them ------------------------------------------------------------------------------------

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
comment on function public.claim_sources is
  'Sources that are due, for one site process alone until the lease ends. For the service role only.';

create function public.is_idle(is_active boolean, last_item_at timestamptz, created_at timestamptz, usual_gap interval) returns boolean
  language sql stable set search_path = ''
as $$
  select is_active and pg_catalog.now() - coalesce(last_item_at, created_at)
    > greatest(coalesce(usual_gap, interval '0') * 3, interval '2 days')
$$;
comment on function public.is_idle is 'Whether nothing new came for three times as long as usual, two days at least.';

-- What was read belongs to the address that was read: a source may have got another one, or have been removed,
-- while its feed was on the way. And a site that says when to ask again is not asked before.
create function public.record_fetch(
  source uuid, address text, problem text, new_etag text, new_modified text, wait_seconds integer default null) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  read public.sources;
begin
  update public.sources set leased_until = null where id = source returning * into read;
  if read.id is null or read.url <> address then
    return;
  end if;
  update public.sources set
    last_fetched_at = pg_catalog.now(),
    last_ok_at = case when problem is null then pg_catalog.now() else last_ok_at end,
    failures = case when problem is null then 0 else failures + 1 end,
    failing_since = case when problem is null then null else coalesce(failing_since, pg_catalog.now()) end,
    last_error = pg_catalog.left(problem, 500),
    etag = case when problem is null then pg_catalog.left(new_etag, 500) else etag end,
    last_modified = case when problem is null then pg_catalog.left(new_modified, 100) else last_modified end,
    next_fetch_at = pg_catalog.now() + least(interval '1 day', greatest(
      pg_catalog.make_interval(mins => interval_minutes)
        -- A feed that is cut off may be whole the next time, and its site is in no trouble.
        * case when problem is null or problem = 'broken' then 1 else pg_catalog.power(2, least(failures + 1, 10)) end,
      pg_catalog.make_interval(secs => coalesce(wait_seconds, 0))))
  where id = source returning * into read;
  if public.is_idle(read.is_active, read.last_item_at, read.created_at, read.usual_gap)
    and coalesce(read.idle_told_at < coalesce(read.last_item_at, read.created_at), true)
  then
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
comment on function public.record_fetch is
  'Notes how reading a source at an address went (problem: null when well) and when it is due again: failures '
  'double the time, the site may ask for more (wait_seconds), a day at most. Of an address that it no longer has, '
  'nothing is noted. Tells admins once of a source gone idle. For the service role only.';

-- Who may do what ---------------------------------------------------------------------------------

alter table public.sources enable row level security;
create policy "Editors see the sources" on public.sources for select to authenticated
  using ((select public.has_role('editor')));

grant select on public.sources to authenticated;
grant all on public.sources to service_role;

grant execute on function
  public.list_sources, public.save_source, public.steer_source, public.may_try_source
to authenticated;
grant execute on function public.claim_sources, public.record_fetch to service_role;
