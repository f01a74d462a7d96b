-- Advertisements that the paper sells itself, and its own (house advertisements) where none is sold. Readers' pages read
-- those that run by one function; who pays and how often they were seen stays in the newsroom.

create table public.advertisers (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (name = public.clean_line(name) and length(name) between 1 and 120),
  contact text check (contact = public.clean_text(contact) and length(contact) between 1 and 500),
  report_key uuid not null unique default gen_random_uuid(),
  revision integer not null default 1
);
comment on table public.advertisers is 'Who pays for advertisements.';
comment on column public.advertisers.contact is 'How they are reached; for admins alone.';
comment on column public.advertisers.report_key is 'The secret of their report''s address, of 122 random bits; can be renewed.';

create table public.advertisements (
  id uuid primary key default gen_random_uuid(),
  advertiser uuid references public.advertisers (id) on delete restrict,
  slot text not null check (slot in ('list', 'article')),
  title_hi text check (title_hi = public.clean_line(title_hi) and length(title_hi) between 1 and 80),
  title_en text check (title_en = public.clean_line(title_en) and length(title_en) between 1 and 80),
  line_hi text check (line_hi = public.clean_line(line_hi) and length(line_hi) between 1 and 140),
  line_en text check (line_en = public.clean_line(line_en) and length(line_en) between 1 and 140),
  link text not null,
  picture text references public.pictures (folder) on update cascade,
  alt_hi text check (alt_hi = public.clean_line(alt_hi) and length(alt_hi) between 1 and 300),
  alt_en text check (alt_en = public.clean_line(alt_en) and length(alt_en) between 1 and 300),
  categories text[] not null default '{}' check (public.is_clean_list(categories, 12, 40)),
  districts text[] not null default '{}' check (public.is_clean_list(districts, 12, 60)),
  starts_at timestamptz not null,
  ends_at timestamptz,
  is_paused boolean not null default false,
  revision integer not null default 1,

  constraint in_a_language check (title_hi is not null or title_en is not null),
  constraint lines_with_titles check ((line_hi is null or title_hi is not null) and (line_en is null or title_en is not null)),
  constraint images_with_words check (case when picture is null then alt_hi is null and alt_en is null
    else (alt_hi is not null) = (title_hi is not null) and (alt_en is not null) = (title_en is not null) end),
  constraint ends_after_its_start check (ends_at > starts_at),
  -- No infinity, and no year of five digits, which nobody reads.
  constraint at_known_times check (starts_at > '2000-01-01T00:00:00Z' and coalesce(ends_at, starts_at) < '2100-01-01T00:00:00Z'),
  -- What is sold is sold until some time; the paper's own may stay.
  constraint sold_for_some_time check (advertiser is null or ends_at is not null),
  -- The paper's own may lead to a page of the paper, named without the edition.
  constraint leads_somewhere_safe check ((link ~ '^https://' and public.is_web_url(link))
    or (advertiser is null and link ~ '^/([a-z0-9-]+(/[a-z0-9-]+)*)?$' and length(link) <= 200))
);
comment on table public.advertisements is
  'What is advertised: text and an image of the library, in one language or both, for some sections and districts (none: '
  'everywhere), from starts_at until ends_at. Without an advertiser it is the paper''s own, shown where none is sold.';
comment on column public.advertisements.slot is 'Where it stands: on pages of lists and the front page, or at the end of articles.';
create index advertisements_by_advertiser on public.advertisements (advertiser);
create index advertisements_by_image on public.advertisements (picture);
create index advertisements_by_start on public.advertisements (starts_at);
create index advertisements_by_end on public.advertisements (ends_at);

create table public.advertisement_days (
  advertisement uuid not null references public.advertisements (id) on delete cascade,
  day date not null,
  locale text not null check (locale in ('hi', 'en')),
  views integer not null default 0 check (views >= 0),
  presses integer not null default 0 check (presses >= 0),
  primary key (advertisement, day, locale)
);
comment on table public.advertisement_days is
  'How often an advertisement was seen and pressed, by the day of India and the edition; numbers only, kept for good.';

create table public.advertisement_visits (
  advertisement uuid not null references public.advertisements (id) on delete cascade,
  action text not null check (action in ('view', 'press')),
  visitor text not null check (visitor ~ '^[0-9a-f]{32}$'),
  locale text not null check (locale in ('hi', 'en')),
  counted_at timestamptz not null,
  primary key (advertisement, action, visitor)
);
comment on table public.advertisement_visits is
  'Who was counted within the last minutes, so that a repeat is not; visitor is a hash with a salt of the day that names '
  'nobody. An hour is kept.';
create index advertisement_visits_by_time on public.advertisement_visits (counted_at);

-- What readers see ----------------------------------------------------------------------------------

create function public.is_ad_shown(advertisement public.advertisements) returns boolean
  language sql stable set search_path = ''
as $$
  select not advertisement.is_paused and advertisement.starts_at <= pg_catalog.now()
    and (advertisement.ends_at is null or advertisement.ends_at > pg_catalog.now())
$$;
comment on function public.is_ad_shown is 'Whether readers may see an advertisement now.';

create function public.advertisement_keys(slot text, categories text[], districts text[]) returns text[]
  language sql immutable parallel safe set search_path = ''
as $$
  select pg_catalog.array_agg('ad:' || slot || ':' || category || ':' || district)
  from pg_catalog.unnest(case when categories = '{}' then array[''] else categories end) as category,
    pg_catalog.unnest(case when districts = '{}' then array[''] else districts end) as district
$$;
comment on function public.advertisement_keys is
  'The names of the pages that an advertisement concerns among content_changes.topics: each of its sections with each of its '
  'districts, empty for all. No folded word has a colon.';

create function public.running_advertisements(slot text, category text default null, district text default null) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('id', ad.id, 'is_house', ad.advertiser is null,
      'title_hi', ad.title_hi, 'title_en', ad.title_en, 'line_hi', ad.line_hi, 'line_en', ad.line_en,
      'picture', ad.picture, 'alt_hi', ad.alt_hi, 'alt_en', ad.alt_en, 'focus_x', shown.focus_x, 'focus_y', shown.focus_y)
    order by ad.id), '[]')
  from (
    select * from public.advertisements as each
    where each.slot = running_advertisements.slot and public.is_ad_shown(each)
      and (each.categories = '{}' or each.categories @> array[running_advertisements.category])
      and (each.districts = '{}' or each.districts @> array[running_advertisements.district])
    order by each.advertiser is null, each.starts_at desc limit 50) as ad
  left join public.pictures as shown on shown.folder = ad.picture
$$;
comment on function public.running_advertisements is
  'What may stand in a slot of a page about a section and a district, or about none (null): sold ones and the paper''s own, '
  'without who pays. 50 at most.';

create function public.press_link(advertisement uuid) returns text
  language sql stable security definer set search_path = ''
as $$ select link from public.advertisements where id = advertisement and starts_at <= pg_catalog.now() $$;
comment on function public.press_link is
  'Where an advertisement leads that is or was before readers; null of any other. A page that stayed open goes on leading '
  'there. For the site.';

-- Counting ------------------------------------------------------------------------------------------

create function public.count_advertisements(given jsonb) returns integer
  language plpgsql security definer set search_path = ''
as $$
declare
  counted integer;
begin
  with told as materialized (
    select distinct on (ad.id, told.action, told.visitor) ad.id, told.action, told.visitor, told.locale
    from pg_catalog.jsonb_to_recordset(public.plain_json(given)) as told (advertisement uuid, action text, locale text, visitor text)
    join public.advertisements as ad on ad.id = told.advertisement and public.is_ad_shown(ad)
    where told.action in ('view', 'press') and told.locale in ('hi', 'en') and told.visitor ~ '^[0-9a-f]{32}$'
    -- In one order, so that two processes of the site do not wait for each other.
    order by ad.id, told.action, told.visitor
  ), new as (
    insert into public.advertisement_visits as known (advertisement, action, visitor, locale, counted_at)
    select id, action, visitor, locale, pg_catalog.clock_timestamp() from told
    on conflict (advertisement, action, visitor) do update set locale = excluded.locale, counted_at = excluded.counted_at
      where known.counted_at < excluded.counted_at - interval '1 minute'
    returning advertisement, action, locale
  ), summed as (
    insert into public.advertisement_days as kept (advertisement, day, locale, views, presses)
    select new.advertisement, public.today_in_india(), new.locale,
      pg_catalog.count(*) filter (where new.action = 'view'), pg_catalog.count(*) filter (where new.action = 'press')
    from new group by new.advertisement, new.locale order by new.advertisement, new.locale
    on conflict (advertisement, day, locale) do update
      set views = kept.views + excluded.views, presses = kept.presses + excluded.presses
  )
  select pg_catalog.count(*) into counted from new;
  delete from public.advertisement_visits where ctid in (
    select old.ctid from public.advertisement_visits as old where old.counted_at < pg_catalog.now() - interval '1 hour'
    order by old.counted_at limit 2000 for update skip locked);
  return counted;
end
$$;
comment on function public.count_advertisements is
  'Counts what readers saw and pressed: [{advertisement, action (view, press), locale, visitor}], of advertisements that run; '
  'the same by the same visitor within a minute is one. Gives how many were counted. Called by the site alone, which '
  'gathers for a second.';

-- Pages that change ---------------------------------------------------------------------------------

create function public.note_advertisement_change() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  named text[] := '{}';
begin
  if tg_op <> 'INSERT' and public.is_ad_shown(old) then
    named := public.advertisement_keys(old.slot, old.categories, old.districts);
  end if;
  if tg_op <> 'DELETE' and public.is_ad_shown(new) then
    named := named || public.advertisement_keys(new.slot, new.categories, new.districts);
  end if;
  if named <> '{}' then
    insert into public.content_changes (article_ids, categories, districts, topics)
    select '{}', '{}', '{}', pg_catalog.array_agg(distinct name) from pg_catalog.unnest(named) as name;
  end if;
  return null;
end
$$;

create trigger note_change after insert or update or delete on public.advertisements
  for each row execute function public.note_advertisement_change();

create function public.advertisements_by_clock(looked timestamptz) returns text[]
  language sql stable security definer set search_path = ''
as $$
  select coalesce(pg_catalog.array_agg(distinct name), '{}')
  from public.advertisements as ad, pg_catalog.unnest(public.advertisement_keys(ad.slot, ad.categories, ad.districts)) as name
  where not ad.is_paused and ((ad.starts_at > looked and ad.starts_at <= pg_catalog.now())
    or (ad.ends_at > looked and ad.ends_at <= pg_catalog.now()))
$$;
comment on function public.advertisements_by_clock is
  'The names of the pages on which an advertisement began or ended by the clock since a moment. For changes_since.';

-- An image that is replaced or taken down in the library is so here too.
create function public.follow_image() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if new.taken_down_at is not null then
    update public.advertisements set picture = null, alt_hi = null, alt_en = null, revision = revision + 1
    where picture = new.folder;
    update public.notices set picture = null, alt_hi = null, alt_en = null, revision = revision + 1
    where picture = new.folder;
  elsif new.replaced_by is not null then
    update public.advertisements set picture = new.replaced_by, revision = revision + 1 where picture = new.folder;
    update public.notices set picture = new.replaced_by, revision = revision + 1 where picture = new.folder;
  end if;
  return null;
end
$$;

create trigger follow_image after update of replaced_by, taken_down_at on public.pictures
  for each row execute function public.follow_image();

-- The newsroom's work -------------------------------------------------------------------------------

create function public.retain_image(chosen text) returns text
  language plpgsql security definer set search_path = ''
as $$
begin
  if chosen is null then
    return null;
  end if;
  update public.pictures set is_kept = true
  where folder = chosen and taken_down_at is null and replaced_by is null
    and (rights_until is null or rights_until >= public.today_in_india());
  if not found then
    raise sqlstate 'PT422' using message = 'ad_picture_unknown';
  end if;
  return chosen;
end
$$;
comment on function public.retain_image is
  'An image of the library that may be shown today, which from now on stays there; 422 for any other. Called by other '
  'functions only.';

create function public.save_advertiser(advertiser uuid, seen integer, given jsonb) returns uuid
  language plpgsql security definer set search_path = ''
as $$
declare
  content constant jsonb := public.plain_json(given);
  former public.advertisers;
  saved public.advertisers;
begin
  perform public.require_role('editor');
  perform public.enforce_rate_limit('advertisement', 30, 1000);
  if advertiser is not null then
    select * into former from public.advertisers where id = advertiser for update;
    if former.id is null then
      raise sqlstate 'PT404' using message = 'ad_unknown';
    end if;
    if former.revision is distinct from seen then
      raise sqlstate 'PT409' using message = 'ad_changed';
    end if;
  end if;
  saved := former;
  saved.name := public.clean_line(content ->> 'name');
  -- How somebody is reached is read, and so changed, by admins alone.
  if public.has_role('admin') then
    saved.contact := nullif(public.clean_text(content ->> 'contact'), '');
  end if;
  if coalesce((content ->> 'renew_key')::boolean, false) then
    saved.report_key := gen_random_uuid();
  end if;
  if former.id is null then
    insert into public.advertisers (name, contact) values (saved.name, saved.contact) returning * into saved;
  elsif saved is distinct from former then
    update public.advertisers set name = saved.name, contact = saved.contact, report_key = saved.report_key,
      revision = former.revision + 1
    where id = former.id;
  else
    return saved.id;
  end if;
  perform public.write_audit_log(
    case when former.id is null then 'advertiser.add'
      when saved.report_key <> former.report_key then 'advertiser.new_key' else 'advertiser.change' end,
    saved.id::text, pg_catalog.jsonb_build_object('name', saved.name));
  return saved.id;
exception
  when unique_violation then
    raise sqlstate 'PT409' using message = 'advertiser_known';
  when check_violation or not_null_violation or invalid_text_representation or datatype_mismatch then
    raise sqlstate 'PT422' using message = 'advertiser_invalid';
end
$$;
comment on function public.save_advertiser is
  'Adds an advertiser (null) or changes one that stands at the revision seen: name, contact (admins), renew_key. Gives the id. '
  'Editors.';

create function public.advertisement_as_seen(wanted uuid, seen integer) returns public.advertisements
  language plpgsql security definer set search_path = ''
as $$
declare
  found public.advertisements;
begin
  select * into found from public.advertisements where id = wanted for update;
  if found.id is null then
    raise sqlstate 'PT404' using message = 'ad_unknown';
  end if;
  if found.revision is distinct from seen then
    raise sqlstate 'PT409' using message = 'ad_changed';
  end if;
  return found;
end
$$;
comment on function public.advertisement_as_seen is
  'An advertisement, locked; 404 where there is none, 409 where it is at another revision. Called by other functions only.';

create function public.save_advertisement(advertisement uuid, seen integer, given jsonb) returns uuid
  language plpgsql security definer set search_path = ''
as $$
declare
  content constant jsonb := public.plain_json(given);
  former public.advertisements;
  saved public.advertisements;
  failed text;
begin
  perform public.require_role('editor');
  perform public.enforce_rate_limit('advertisement', 30, 1000);
  if advertisement is not null then
    former := public.advertisement_as_seen(advertisement, seen);
  end if;
  saved := pg_catalog.jsonb_populate_record(former, (
    select coalesce(pg_catalog.jsonb_object_agg(key, value), '{}') from pg_catalog.jsonb_each(content)
    where key in ('advertiser', 'slot', 'link', 'picture', 'starts_at', 'ends_at', 'is_paused', 'categories', 'districts')));
  saved.title_hi := nullif(public.clean_line(content ->> 'title_hi'), '');
  saved.title_en := nullif(public.clean_line(content ->> 'title_en'), '');
  saved.line_hi := nullif(public.clean_line(content ->> 'line_hi'), '');
  saved.line_en := nullif(public.clean_line(content ->> 'line_en'), '');
  -- What is said of a picture that is not there, or in a language without words, is not kept.
  saved.alt_hi := case when saved.picture is not null and saved.title_hi is not null
    then nullif(public.clean_line(content ->> 'alt_hi'), '') end;
  saved.alt_en := case when saved.picture is not null and saved.title_en is not null
    then nullif(public.clean_line(content ->> 'alt_en'), '') end;
  saved.categories := array(select slug from public.categories where slug = any (saved.categories) order by slug);
  saved.districts := array(select slug from public.districts where slug = any (saved.districts) order by slug);
  -- An address with a number or a name without a dot opens within one network only.
  if saved.link ~ '^https://' and saved.link is distinct from former.link
    and pg_catalog.lower(saved.link) !~ '^https://([^/?#@]*@)?[^/?#:@]+\.(xn--[a-z0-9-]+|[^][/?#:@.0-9]{2,})\.?(:[0-9]*)?([/?#]|$)'
  then
    raise sqlstate 'PT422' using message = 'ad_link_private';
  end if;
  if saved.picture is distinct from former.picture then
    saved.picture := public.retain_image(saved.picture);
  end if;
  if former.id is null then
    saved.id := gen_random_uuid();
    saved.revision := 1;
    insert into public.advertisements select saved.*;
    if saved.ends_at <= pg_catalog.now() then
      raise sqlstate 'PT422' using message = 'ad_over';
    end if;
  elsif saved is distinct from former then
    saved.revision := former.revision + 1;
    update public.advertisements set advertiser = saved.advertiser, slot = saved.slot, title_hi = saved.title_hi,
      title_en = saved.title_en, line_hi = saved.line_hi, line_en = saved.line_en, link = saved.link, picture = saved.picture,
      alt_hi = saved.alt_hi, alt_en = saved.alt_en, categories = saved.categories, districts = saved.districts,
      starts_at = saved.starts_at, ends_at = saved.ends_at, is_paused = saved.is_paused, revision = saved.revision
    where id = former.id;
  else
    return saved.id;
  end if;
  perform public.write_audit_log(
    case when former.id is null then 'advertisement.add' else 'advertisement.change' end, saved.id::text,
    pg_catalog.jsonb_build_object('title', coalesce(saved.title_hi, saved.title_en), 'is_paused', saved.is_paused));
  return saved.id;
exception
  when check_violation then
    -- Which rule it was is said beside the field that it is about.
    get stacked diagnostics failed = constraint_name;
    raise sqlstate 'PT422' using message = case failed
      when 'in_a_language' then 'ad_title_needed' when 'lines_with_titles' then 'ad_title_needed'
      when 'images_with_words' then 'ad_alt_needed' when 'ends_after_its_start' then 'ad_ends_too_soon'
      when 'sold_for_some_time' then 'ad_end_needed' when 'leads_somewhere_safe' then 'ad_link_invalid'
      else 'ad_invalid' end;
  when not_null_violation or foreign_key_violation or invalid_text_representation or datatype_mismatch
    or invalid_parameter_value or datetime_field_overflow or invalid_datetime_format then
    raise sqlstate 'PT422' using message = 'ad_invalid';
end
$$;
comment on function public.save_advertisement is
  'Adds an advertisement (null) or changes one that stands at the revision seen; the content names columns. Gives the id. Editors.';

create function public.remove_advertisement(advertisement uuid, seen integer) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  gone public.advertisements;
begin
  perform public.require_role('editor');
  perform public.enforce_rate_limit('advertisement', 30, 1000);
  gone := public.advertisement_as_seen(advertisement, seen);
  if exists (select from public.advertisement_days as counted where counted.advertisement = gone.id) then
    raise sqlstate 'PT409' using message = 'ad_was_seen';
  end if;
  delete from public.advertisements where id = gone.id;
  perform public.write_audit_log('advertisement.remove', gone.id::text,
    pg_catalog.jsonb_build_object('title', coalesce(gone.title_hi, gone.title_en)));
end
$$;
comment on function public.remove_advertisement is
  'Removes an advertisement that nobody has seen; one with numbers stays, 409. Editors.';

create function public.list_advertisements() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform public.require_role('editor');
  return pg_catalog.jsonb_build_object(
    'advertisers', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('id', id, 'name', name,
        'contact', case when public.has_role('admin') then contact end, 'report_key', report_key, 'revision', revision)
      order by name), '[]') from public.advertisers),
    'advertisements', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(ad) || pg_catalog.jsonb_build_object(
        'state', case when ad.ends_at <= pg_catalog.now() then 'ended' when ad.is_paused then 'paused'
          when ad.starts_at > pg_catalog.now() then 'coming' else 'running' end,
        'views', coalesce(sums.views, 0), 'presses', coalesce(sums.presses, 0),
        'focus_x', shown.focus_x, 'focus_y', shown.focus_y)
      order by ad.ends_at <= pg_catalog.now() nulls first, ad.starts_at desc, ad.id), '[]')
      from (select * from public.advertisements order by ends_at <= pg_catalog.now() nulls first, starts_at desc limit 500) as ad
      left join lateral (select pg_catalog.sum(views) as views, pg_catalog.sum(presses) as presses
        from public.advertisement_days as counted where counted.advertisement = ad.id) as sums on true
      left join public.pictures as shown on shown.folder = ad.picture));
end
$$;
comment on function public.list_advertisements is
  'Advertisers (their contact for admins alone) and the newest 500 advertisements with their state and numbers. Editors.';

create function public.advertiser_report(report_key uuid) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select pg_catalog.jsonb_build_object('name', payer.name,
    'advertisements', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('id', ad.id, 'title_hi', ad.title_hi,
        'title_en', ad.title_en, 'starts_at', ad.starts_at, 'ends_at', ad.ends_at,
        'days', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('day', counted.day, 'locale', counted.locale,
            'views', counted.views, 'presses', counted.presses) order by counted.day desc, counted.locale desc), '[]')
          from public.advertisement_days as counted where counted.advertisement = ad.id))
      order by ad.starts_at desc, ad.id), '[]')
      from (select * from public.advertisements where advertiser = payer.id order by starts_at desc limit 100) as ad))
  from public.advertisers as payer where payer.report_key = advertiser_report.report_key
$$;
comment on function public.advertiser_report is
  'What an advertiser is shown by the secret of their report: their newest 100 advertisements with each day''s views and '
  'presses; null for a key that is nobody''s. Called by the site alone.';

-- Who may do what -----------------------------------------------------------------------------------

alter table public.advertisers enable row level security;
alter table public.advertisements enable row level security;
alter table public.advertisement_days enable row level security;
alter table public.advertisement_visits enable row level security;

grant all on public.advertisers, public.advertisements, public.advertisement_days, public.advertisement_visits to service_role;

-- changes_since runs as who asks.
grant execute on function public.running_advertisements, public.advertisements_by_clock to anon, authenticated, service_role;
grant execute on function public.press_link, public.count_advertisements, public.advertiser_report to service_role;
grant execute on function public.save_advertiser, public.save_advertisement, public.remove_advertisement,
  public.list_advertisements
to authenticated;
