-- The log in words: what its lines name by id or slug is called as it is called when they are read, so that the name of
-- a reader goes with his account; and a source's line says each of its settings that was changed.
create function public.get_log_names(mentions text[]) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform public.require_role('admin');
  return (
    with asked as (
      select distinct mention, case when mention ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then mention::uuid end as id
      from pg_catalog.unnest(mentions) as given (mention)
    ), called as (
      select mention, coalesce(title_hi, title_en) as hi, coalesce(title_en, title_hi) as en
      from asked join public.news_articles using (id)
      union all
      select mention, display_name, display_name from asked join public.profiles using (id)
      union all
      select mention, number, number from asked join public.grievances using (id)
      union all
      select mention, said.quote, said.quote from asked
      join public.comments using (id), pg_catalog.left(content, 80) as said (quote)
      union all
      select mention, name_hi, name_en from asked join public.topics on slug = mention
      union all
      select mention, name_hi, name_en from asked join public.categories on slug = mention
      union all
      select mention, name_hi, name_en from asked join public.districts on slug = mention
    )
    select coalesce(pg_catalog.jsonb_object_agg(mention, pg_catalog.jsonb_build_object('hi', hi, 'en', en)), '{}')
    from called where hi <> '');
end
$$;
comment on function public.get_log_names(text[]) is
  'What stories, readers, grievances, comments (their beginning), topics, sections and districts that lines of the log '
  'name by id or slug are called now, in both languages; nothing of what is gone. Admins.';
revoke execute on function public.get_log_names(text[]) from public, anon, authenticated;
grant execute on function public.get_log_names(text[]) to authenticated;

-- As in 001300, with a line in the log that says what was changed.
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
