-- What open pages are told: which stories have just become public; and discussions follow their story from the start.
alter table public.content_changes add column appeared uuid[] not null default '{}';
comment on column public.content_changes.appeared is
  'Stories of the last day that were not public before: open pages say that there is something new.';

create or replace function public.note_content_change() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  -- The clock of who wrote the hour may be a little ahead of this one.
  now_and_a_moment constant timestamptz := pg_catalog.clock_timestamp() + interval '5 seconds';
  -- An archive that is brought in is no news.
  news_since constant timestamptz := now_and_a_moment - interval '1 day';
  ids uuid[];
  new_ids uuid[];
  category_slugs text[];
  district_slugs text[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct id), array_agg(distinct category), array_agg(distinct district),
           array_agg(id order by published_at desc) filter (where published_at > news_since)
      into ids, category_slugs, district_slugs, new_ids
      from new_rows where is_approved and status = 'published' and published_at <= now_and_a_moment;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct id), array_agg(distinct category), array_agg(distinct district)
      into ids, category_slugs, district_slugs
      from old_rows where is_approved and status = 'published' and published_at <= now_and_a_moment;
  else
    with changed as (
      select o.id, o.category as old_category, o.district as old_district, n.category, n.district, n.published_at,
        (o.is_approved and o.status = 'published' and o.published_at <= now_and_a_moment) as was_public,
        (n.is_approved and n.status = 'published' and n.published_at <= now_and_a_moment) as is_public
      from old_rows o join new_rows n using (id)
      where ((o.is_approved and o.status = 'published' and o.published_at <= now_and_a_moment)
          or (n.is_approved and n.status = 'published' and n.published_at <= now_and_a_moment))
        and pg_catalog.to_jsonb(o) - 'view_count' is distinct from pg_catalog.to_jsonb(n) - 'view_count')
    select array_agg(distinct id),
           array_agg(distinct old_category) || array_agg(distinct category),
           array_agg(distinct old_district) || array_agg(distinct district),
           array_agg(id order by published_at desc)
             filter (where is_public and was_public is not true and published_at > news_since)
      into ids, category_slugs, district_slugs, new_ids
      from changed;
  end if;
  if ids is null then
    return null;
  end if;
  delete from public.content_changes where changed_at < pg_catalog.now() - interval '7 days';
  insert into public.content_changes (article_ids, categories, districts, appeared)
  values (ids, category_slugs, pg_catalog.array_remove(district_slugs, null), coalesce(new_ids[1:50], '{}'));
  return null;
end
$$;

create function public.join_discussion() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_table_name = 'comments' then
    -- A story that is withdrawn at this very moment waits, so that keep_discussion_public finds the comment.
    perform from public.news_articles where id = new.article_id for share;
  end if;
  select case when is_approved and status = 'published' then least(published_at, pg_catalog.now()) else 'infinity' end
    into new.public_from from public.news_articles where id = new.article_id;
  new.public_from := coalesce(new.public_from, 'infinity');
  return new;
end
$$;
comment on function public.join_discussion() is 'Gives a new comment, or a story''s first numbers, the story''s own visibility.';
create trigger join_discussion before insert on public.comments
  for each row execute function public.join_discussion();
create trigger join_discussion before insert on public.discussion_totals
  for each row execute function public.join_discussion();
revoke execute on function public.join_discussion() from public, anon, authenticated;
