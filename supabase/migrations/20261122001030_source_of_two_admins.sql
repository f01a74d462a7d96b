-- As in 20261122000620, with a source that a colleague has changed since it was looked at.
create or replace function public.save_source(source uuid, given jsonb) returns uuid
  language plpgsql security definer set search_path = ''
as $$
declare
  content constant jsonb := public.plain_json(given);
  former public.sources;
  saved public.sources;
  changed jsonb;
begin
  perform public.require_role('admin');
  perform public.count_deed('source', 30, 1000);
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
  perform public.note_deed(case when source is null then 'source.add' else 'source.change' end, saved.id::text,
    pg_catalog.jsonb_build_object('name', saved.name) || changed);
  return saved.id;
exception
  when unique_violation then
    raise sqlstate 'PT409' using message = 'source_exists';
  when check_violation or foreign_key_violation or not_null_violation or invalid_text_representation then
    raise sqlstate 'PT422' using message = 'source_invalid';
end
$$;
comment on function public.save_source(uuid, jsonb) is
  'Adds a source (null) or changes one: name, url, kind, language, category, district, auto_approve, interval_minutes; seen, '
  'an object of these: how they stood for who changes them, 409 where they are others by now. Admins.';
