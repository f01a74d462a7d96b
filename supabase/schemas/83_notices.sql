-- Public notices and obituaries: what somebody pays to have printed, in sections of their own, until a day. They are no
-- articles: nothing of them stands in lists of news, feeds or letters.

create table public.notices (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('notice', 'obituary')),
  title_hi text check (title_hi = public.clean_line(title_hi) and length(title_hi) between 1 and 160),
  title_en text check (title_en = public.clean_line(title_en) and length(title_en) between 1 and 160),
  text_hi text check (text_hi = public.clean_text(text_hi) and length(text_hi) between 1 and 6000),
  text_en text check (text_en = public.clean_text(text_en) and length(text_en) between 1 and 6000),
  placed_by text check (placed_by = public.clean_line(placed_by) and length(placed_by) between 1 and 160),
  born smallint check (born between 1850 and 2100),
  died smallint check (died between 1900 and 2100),
  district text references public.districts (slug) on update cascade,
  picture text references public.pictures (folder) on update cascade,
  alt_hi text check (alt_hi = public.clean_line(alt_hi) and length(alt_hi) between 1 and 300),
  alt_en text check (alt_en = public.clean_line(alt_en) and length(alt_en) between 1 and 300),
  first_day date not null,
  paid_until date not null,
  is_ended boolean not null default false,
  revision integer not null default 1,

  constraint in_a_language check ((title_hi is not null) = (text_hi is not null) and (title_en is not null) = (text_en is not null)
    and (title_hi is not null or title_en is not null)),
  constraint images_with_words check (case when picture is null then alt_hi is null and alt_en is null
    else (alt_hi is not null) = (title_hi is not null) and (alt_en is not null) = (title_en is not null) end),
  constraint paid_for_some_days check (paid_until between first_day and first_day + 3660
    and first_day between '2000-01-01' and '2100-01-01'),
  constraint years_of_a_life check (case kind when 'obituary' then died >= born else born is null and died is null end)
);
comment on table public.notices is
  'Public notices and obituaries, which somebody pays for: shown from first_day to the end of paid_until, days of India.';
comment on column public.notices.title_hi is 'The headline; of an obituary the name.';
comment on column public.notices.placed_by is 'Who had it printed, as readers are told.';
comment on column public.notices.is_ended is 'Whether the newsroom has ended it before its day.';
create index notices_newest on public.notices (kind, first_day desc, id);
create index notices_by_end on public.notices (paid_until);
create index notices_by_district on public.notices (district);
create index notices_by_image on public.notices (picture);

create function public.is_notice_shown(notice public.notices) returns boolean
  language sql stable set search_path = ''
as $$ select not notice.is_ended and public.today_in_india() between notice.first_day and notice.paid_until $$;
comment on function public.is_notice_shown is 'Whether readers may read a notice today.';

create function public.has_notice_ended(notice uuid) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (select from public.notices where id = notice
    and (is_ended or paid_until < public.today_in_india()) and first_day <= public.today_in_india())
$$;
comment on function public.has_notice_ended is 'Whether a notice was before readers and is no more: its page then says so (410).';

create function public.notice_keys(kind text, notice uuid) returns text[]
  language sql immutable parallel safe set search_path = ''
as $$ select array['notices:' || kind, 'notice:' || notice] $$;
comment on function public.notice_keys is
  'The names of a notice''s list and of its page among content_changes.topics; no folded word has a colon.';

create function public.note_notice_change() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if (tg_op <> 'INSERT' and public.is_notice_shown(old)) or public.is_notice_shown(new) then
    insert into public.content_changes (article_ids, categories, districts, topics)
    select '{}', '{}', '{}', pg_catalog.array_agg(distinct name)
    from pg_catalog.unnest(public.notice_keys(new.kind, new.id)
      || public.notice_keys(case tg_op when 'INSERT' then new.kind else old.kind end, new.id)) as name;
  end if;
  return null;
end
$$;

create trigger note_change after insert or update on public.notices
  for each row execute function public.note_notice_change();

create function public.notices_by_clock(looked timestamptz) returns text[]
  language sql stable security definer set search_path = ''
as $$
  select coalesce(pg_catalog.array_agg(distinct name), '{}')
  from public.notices as notice, pg_catalog.unnest(public.notice_keys(notice.kind, notice.id)) as name
  where not notice.is_ended and public.today_in_india() in (notice.first_day, notice.paid_until + 1)
    and (looked at time zone 'Asia/Kolkata')::date < public.today_in_india()
$$;
comment on function public.notices_by_clock is
  'The names of lists and pages of notices that began or ended with the day, when a moment is of a day before. For changes_since.';

-- The newsroom's work -------------------------------------------------------------------------------

create function public.save_notice(notice uuid, seen integer, given jsonb) returns uuid
  language plpgsql security definer set search_path = ''
as $$
declare
  content constant jsonb := public.plain_json(given);
  former public.notices;
  saved public.notices;
  failed text;
begin
  perform public.require_role('editor');
  perform public.enforce_rate_limit('notice', 30, 1000);
  if notice is not null then
    select * into former from public.notices where id = notice for update;
    if former.id is null then
      raise sqlstate 'PT404' using message = 'notice_unknown';
    end if;
    if former.revision is distinct from seen then
      raise sqlstate 'PT409' using message = 'notice_changed';
    end if;
  end if;
  saved := pg_catalog.jsonb_populate_record(former, (
    select coalesce(pg_catalog.jsonb_object_agg(key, value), '{}') from pg_catalog.jsonb_each(content)
    where key in ('kind', 'born', 'died', 'district', 'picture', 'first_day', 'paid_until', 'is_ended')));
  saved.title_hi := nullif(public.clean_line(content ->> 'title_hi'), '');
  saved.title_en := nullif(public.clean_line(content ->> 'title_en'), '');
  saved.text_hi := nullif(public.clean_text(content ->> 'text_hi'), '');
  saved.text_en := nullif(public.clean_text(content ->> 'text_en'), '');
  saved.placed_by := nullif(public.clean_line(content ->> 'placed_by'), '');
  saved.alt_hi := case when saved.picture is not null and saved.title_hi is not null
    then nullif(public.clean_line(content ->> 'alt_hi'), '') end;
  saved.alt_en := case when saved.picture is not null and saved.title_en is not null
    then nullif(public.clean_line(content ->> 'alt_en'), '') end;
  -- A language with one of the two alone; with none in either, the table says what is missing.
  if (saved.title_hi is null) <> (saved.text_hi is null) then
    raise sqlstate 'PT422' using message = 'notice_half_hi';
  elsif (saved.title_en is null) <> (saved.text_en is null) then
    raise sqlstate 'PT422' using message = 'notice_half_en';
  end if;
  if saved.kind = 'notice' then
    saved.born := null;
    saved.died := null;
  elsif greatest(saved.born, saved.died) > extract(year from public.today_in_india())
    or (saved.born is not null and saved.died is null) then
    raise sqlstate 'PT422' using message = 'notice_years_invalid';
  end if;
  if saved.picture is distinct from former.picture then
    saved.picture := public.retain_image(saved.picture);
  end if;
  if former.id is null then
    saved.id := gen_random_uuid();
    saved.revision := 1;
    insert into public.notices select saved.*;
  elsif saved is distinct from former then
    saved.revision := former.revision + 1;
    update public.notices set kind = saved.kind, title_hi = saved.title_hi, title_en = saved.title_en, text_hi = saved.text_hi,
      text_en = saved.text_en, placed_by = saved.placed_by, born = saved.born, died = saved.died, district = saved.district,
      picture = saved.picture, alt_hi = saved.alt_hi, alt_en = saved.alt_en, first_day = saved.first_day,
      paid_until = saved.paid_until, is_ended = saved.is_ended, revision = saved.revision
    where id = former.id;
  else
    return saved.id;
  end if;
  perform public.write_audit_log(
    case when former.id is null then 'notice.add' when saved.is_ended and not former.is_ended then 'notice.end'
      else 'notice.change' end, saved.id::text,
    pg_catalog.jsonb_build_object('title', coalesce(saved.title_hi, saved.title_en), 'paid_until', saved.paid_until));
  return saved.id;
exception
  when check_violation then
    get stacked diagnostics failed = constraint_name;
    raise sqlstate 'PT422' using message = case failed
      when 'in_a_language' then 'notice_text_needed' when 'images_with_words' then 'ad_alt_needed'
      when 'paid_for_some_days' then 'notice_days_invalid' when 'notices_born_check' then 'notice_years_invalid'
      when 'notices_died_check' then 'notice_years_invalid' when 'years_of_a_life' then 'notice_years_invalid'
      else 'notice_invalid' end;
  when not_null_violation or foreign_key_violation or invalid_text_representation or datatype_mismatch
    or numeric_value_out_of_range or invalid_parameter_value or datetime_field_overflow or invalid_datetime_format then
    raise sqlstate 'PT422' using message = 'notice_invalid';
end
$$;
comment on function public.save_notice is
  'Adds a notice or an obituary (null) or changes one that stands at the revision seen; the content names columns. Gives the '
  'id. Editors.';

create function public.list_notices() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform public.require_role('editor');
  return (select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(notice) || pg_catalog.jsonb_build_object(
      'state', case when notice.is_ended or notice.paid_until < public.today_in_india() then 'ended'
        when notice.first_day > public.today_in_india() then 'coming' else 'running' end)
    order by notice.first_day desc, notice.id), '[]')
    from (select * from public.notices order by first_day desc, id limit 500) as notice);
end
$$;
comment on function public.list_notices is 'The newest 500 notices and obituaries with all that is known of them. Editors.';

create function public.image_placements(picture text) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('kind', placed.kind, 'id', placed.id,
      'title_hi', placed.title_hi, 'title_en', placed.title_en, 'is_shown', placed.is_shown)
    order by placed.is_shown desc, placed.kind, placed.id), '[]')
  from (
    select 'advertisement' as kind, ad.id, ad.title_hi, ad.title_en, public.is_ad_shown(ad) as is_shown
    from public.advertisements as ad where ad.picture = image_placements.picture
    union all
    select notice.kind, notice.id, notice.title_hi, notice.title_en, public.is_notice_shown(notice)
    from public.notices as notice where notice.picture = image_placements.picture) as placed
  where placed.is_shown or public.has_role('editor')
$$;
comment on function public.image_placements is
  'Advertisements, notices and obituaries that show an image and whether readers see them now; to editors also those that '
  'readers do not. Called by other functions only.';

-- Who may do what -----------------------------------------------------------------------------------

alter table public.notices enable row level security;
create policy "Anyone reads notices that run" on public.notices for select to anon, authenticated
  using (not is_ended and (select public.today_in_india()) between first_day and paid_until);

grant select on public.notices to anon, authenticated;
grant all on public.notices to service_role;

-- The policy and changes_since run as who asks.
grant execute on function public.today_in_india to anon, authenticated;
grant execute on function public.has_notice_ended, public.notices_by_clock to anon, authenticated, service_role;
grant execute on function public.save_notice, public.list_notices to authenticated;
