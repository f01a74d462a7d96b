-- What changed on the public pages: each server process follows this list and refreshes just those pages.
create table public.content_changes (
  id bigint generated always as identity primary key,
  article_ids uuid[] not null,
  categories text[] not null,
  districts text[] not null,
  taxonomy boolean not null default false,
  changed_at timestamptz not null default clock_timestamp()
);
comment on table public.content_changes is
  'One row for each statement that changed what readers see, for cached pages; kept for a week. Names no story that is not public yet.';
comment on column public.content_changes.taxonomy is
  'Names of sections, districts or topics changed, which stand on every page.';
create index content_changes_by_age on public.content_changes (changed_at);

create function public.note_content_change() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  -- The clock of who wrote the hour may be a little ahead of this one.
  now_and_a_moment constant timestamptz := pg_catalog.clock_timestamp() + interval '5 seconds';
  ids uuid[];
  category_slugs text[];
  district_slugs text[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct id), array_agg(distinct category), array_agg(distinct district)
      into ids, category_slugs, district_slugs
      from new_rows where is_approved and status = 'published' and published_at <= now_and_a_moment;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct id), array_agg(distinct category), array_agg(distinct district)
      into ids, category_slugs, district_slugs
      from old_rows where is_approved and status = 'published' and published_at <= now_and_a_moment;
  else
    with changed as (
      select o.id, o.category as old_category, o.district as old_district, n.category, n.district
      from old_rows o join new_rows n using (id)
      where ((o.is_approved and o.status = 'published' and o.published_at <= now_and_a_moment)
          or (n.is_approved and n.status = 'published' and n.published_at <= now_and_a_moment))
        and pg_catalog.to_jsonb(o) - 'view_count' is distinct from pg_catalog.to_jsonb(n) - 'view_count')
    select array_agg(distinct id),
           array_agg(distinct old_category) || array_agg(distinct category),
           array_agg(distinct old_district) || array_agg(distinct district)
      into ids, category_slugs, district_slugs
      from changed;
  end if;
  if ids is null then
    return null;
  end if;
  delete from public.content_changes where changed_at < pg_catalog.now() - interval '7 days';
  insert into public.content_changes (article_ids, categories, districts)
  values (ids, category_slugs, pg_catalog.array_remove(district_slugs, null));
  return null;
end
$$;
create trigger note_new_stories after insert on public.news_articles
  referencing new table as new_rows for each statement execute function public.note_content_change();
create trigger note_changed_stories after update on public.news_articles
  referencing old table as old_rows new table as new_rows for each statement execute function public.note_content_change();
create trigger note_deleted_stories after delete on public.news_articles
  referencing old table as old_rows for each statement execute function public.note_content_change();

create function public.note_taxonomy_change() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.content_changes (article_ids, categories, districts, taxonomy)
  values ('{}', '{}', '{}', true);
  return null;
end
$$;
create trigger note_change after insert or update or delete on public.categories
  for each statement execute function public.note_taxonomy_change();
create trigger note_change after insert or update or delete on public.districts
  for each statement execute function public.note_taxonomy_change();
create trigger note_change after insert or update or delete on public.topics
  for each statement execute function public.note_taxonomy_change();

alter table public.content_changes enable row level security;
create policy "Anyone follows changes of public pages" on public.content_changes for select to anon, authenticated using (true);
revoke all on public.content_changes from anon, authenticated;
grant select on public.content_changes to anon, authenticated;
grant all on public.content_changes to service_role;
revoke execute on function public.note_content_change(), public.note_taxonomy_change() from public, anon, authenticated;

alter publication supabase_realtime add table public.content_changes;
