-- As in 20261121000600, but writing only what has changed: hosted projects refuse a DELETE without
-- WHERE in whatever their API calls, which made every write to a topic fail there.
create or replace function public.renew_topic_names() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  -- Two editors at once would each write the other's names too.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('topic_names'));
  with spellings as materialized (
    select distinct on (spelled.key) spelled.key, topics.slug
    from public.topics, pg_catalog.unnest(public.fold_list(
      array[topics.name_hi, topics.name_en, pg_catalog.replace(topics.slug, '-', ' ')] || topics.aliases)) as spelled (key)
    order by spelled.key,
      pg_catalog.array_position('{tag,person,organisation,keyword}', topics.kind),
      -- A name of its own comes before another's alias.
      spelled.key in (public.fold_text(topics.name_hi), public.fold_text(topics.name_en)) desc,
      topics.slug
  ), forgotten as (
    delete from public.topic_names as known
    where not exists (select from spellings where spellings.key = known.key)
  )
  insert into public.topic_names as known (key, slug)
  select key, slug from spellings
  on conflict (key) do update set slug = excluded.slug where known.slug <> excluded.slug;
  return null;
end
$$;
