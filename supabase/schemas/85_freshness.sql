-- What changed on the public pages: each server process follows this list and makes just those pages anew; open pages
-- hear of new articles; search engines are told once.

create table public.content_changes (
  id bigint generated always as identity primary key,
  article_ids uuid[] not null,
  categories text[] not null,
  districts text[] not null,
  months text[] not null default '{}',
  topics text[] not null default '{}',
  taxonomy boolean not null default false,
  appeared uuid[] not null default '{}',
  changed_at timestamptz not null default clock_timestamp(),
  withdrawn uuid[] not null default '{}'
);
comment on table public.content_changes is
  'One row for each statement that changed what readers see, for cached pages; kept for a week, withdrawals for '
  'a month. Names no article that is not public yet.';
comment on column public.content_changes.months is
  'Months of India (`2026-11`) in which these articles stand, or stood.';
comment on column public.content_changes.topics is
  'What these articles name, or named, folded (news_articles.topic_keys), whom as their authors (author_keys), whose '
  'live entries changed (live_keys), where advertisements and notices did (advertisement_keys, notice_keys), and of which polls changed (`poll:ID`); `withdrawn:` where one of them is public no more.';
comment on column public.content_changes.taxonomy is
  'Names of sections, districts or topics changed, which stand on every page.';
comment on column public.content_changes.appeared is
  'Articles of the last day that were not public before: open pages say that there is something new.';
comment on column public.content_changes.withdrawn is
  'Those of the articles that are public no more: open pages say so, phones give up their copies.';
create index content_changes_by_age on public.content_changes (changed_at);

create function public.note_content_change() returns trigger
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
  story_months text[];
  story_topics text[];
  withdrawn_ids uuid[];
begin
  if tg_op = 'INSERT' then
    with seen as (
      select * from new_rows where is_approved and status = 'published' and published_at <= now_and_a_moment)
    select array_agg(distinct id), array_agg(distinct category),
           (select array_agg(distinct place) from seen as each, unnest(each.districts) as place),
           array_agg(id order by published_at desc) filter (where published_at > news_since),
           array_agg(distinct public.month_in_india(published_at)),
           (select array_agg(distinct key) from seen as each, unnest(each.topic_keys || public.author_keys(each.authors)) as key)
      into ids, category_slugs, district_slugs, new_ids, story_months, story_topics
      from seen;
  elsif tg_op = 'DELETE' then
    with seen as (
      select * from old_rows where is_approved and status = 'published' and published_at <= now_and_a_moment)
    select array_agg(distinct id), array_agg(distinct category),
           (select array_agg(distinct place) from seen as each, unnest(each.districts) as place),
           array_agg(distinct public.month_in_india(published_at)),
           (select array_agg(distinct key) from seen as each, unnest(each.topic_keys || public.author_keys(each.authors)) as key)
      into ids, category_slugs, district_slugs, story_months, story_topics
      from seen;
    withdrawn_ids := ids;
  else
    with changed as (
      select o.id, o.category as old_category, o.districts as old_districts, n.category, n.districts, n.published_at,
        o.published_at as old_published_at, o.topic_keys as old_topic_keys, n.topic_keys,
        o.authors as old_authors, n.authors,
        (o.is_approved and o.status = 'published' and o.published_at <= now_and_a_moment) as was_public,
        (n.is_approved and n.status = 'published' and n.published_at <= now_and_a_moment) as is_public
      from old_rows o join new_rows n using (id)
      where ((o.is_approved and o.status = 'published' and o.published_at <= now_and_a_moment)
          or (n.is_approved and n.status = 'published' and n.published_at <= now_and_a_moment))
        -- No page shows whose account wrote it: bylines are authors.
        and pg_catalog.to_jsonb(o) - '{view_count,author_id}'::text[] is distinct from pg_catalog.to_jsonb(n) - '{view_count,author_id}'::text[]
    ), seen as (
      select old_published_at as published_at, old_topic_keys as topic_keys, old_authors as authors
      from changed where was_public
      union all
      select published_at, topic_keys, authors from changed where is_public)
    select array_agg(distinct id),
           array_agg(distinct old_category) || array_agg(distinct category),
           (select array_agg(distinct place) from changed as each, unnest(each.old_districts || each.districts) as place),
           array_agg(id order by published_at desc)
             filter (where is_public and was_public is not true and published_at > news_since),
           (select array_agg(distinct public.month_in_india(each.published_at)) from seen as each),
           (select array_agg(distinct key) from seen as each, unnest(each.topic_keys || public.author_keys(each.authors)) as key),
           array_agg(id) filter (where was_public and is_public is not true)
      into ids, category_slugs, district_slugs, new_ids, story_months, story_topics, withdrawn_ids
      from changed;
  end if;
  if ids is null then
    return null;
  end if;
  -- Phones keep copies for 30 days (lib/phone/offline/model.ts): whoever opens the paper by then gives up what was withdrawn.
  delete from public.content_changes where changed_at < pg_catalog.now() - interval '7 days'
    and (withdrawn = '{}' or changed_at < pg_catalog.now() - interval '31 days');
  insert into public.content_changes (article_ids, categories, districts, appeared, withdrawn, months, topics)
  values (ids, category_slugs, coalesce(district_slugs, '{}'), coalesce(new_ids[1:50], '{}'),
    coalesce(withdrawn_ids, '{}'), coalesce(story_months, '{}'),
    coalesce(story_topics, '{}') || case when withdrawn_ids is null then '{}' else array['withdrawn:'] end);
  return null;
end
$$;

create trigger note_new_articles after insert on public.news_articles
  referencing new table as new_rows for each statement execute function public.note_content_change();

create trigger note_changed_articles after update on public.news_articles
  referencing old table as old_rows new table as new_rows for each statement execute function public.note_content_change();

create trigger note_deleted_articles after delete on public.news_articles
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

-- An article whose hour comes changes no row; the job that tells readers of it tells the pages too.
create function public.note_arrival() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.content_changes (article_ids, categories, districts, appeared, months, topics)
  select array[id], array[category], districts, array[id],
    array[public.month_in_india(published_at)], coalesce(topic_keys, '{}') || public.author_keys(authors)
  from public.news_articles
  -- What was written after its hour stands in the list of changes already.
  where id = new.article_id and is_approved and status = 'published'
    and published_at <= pg_catalog.now() and updated_at < published_at;
  return null;
end
$$;
comment on function public.note_arrival is
  'Notes a scheduled article as a change of the public pages when its notifications begin to be delivered.';

create trigger note_arrival after update on public.notification_jobs
  for each row when (old.reached is null and old.done_at is null
    and (new.reached is not null or new.done_at is not null))
  execute function public.note_arrival();

-- What the site asks for every ten seconds: one small query for all that changed on public pages, by hand or by the
-- clock.
create function public.changes_since(since timestamptz, looked timestamptz)
  returns table (
    id bigint, changed_at timestamptz, article_ids uuid[], categories text[], districts text[],
    months text[], topics text[], taxonomy boolean
  )
  language sql stable set search_path = ''
as $$
  with by_hand as (
    select change.id, change.changed_at, change.article_ids, change.categories, change.districts,
      change.months, change.topics, change.taxonomy
    from public.content_changes as change
    where change.changed_at >= changes_since.since
    order by change.changed_at
    limit 200
  )
  select * from by_hand
  union all
  -- Stories whose hour came and, six hours after it, breaking news that is none any more. What was written after its
  -- hour stands in the list of changes. Pages last a day: nobody asks for more.
  select null, pg_catalog.now(), array[article.id], array[article.category],
    article.districts,
    array[pg_catalog.to_char(article.published_at at time zone 'Asia/Kolkata', 'YYYY-MM')],
    coalesce(article.topic_keys, '{}') || public.author_keys(article.authors), false
  from public.news_articles as article
  cross join lateral (
    select greatest(changes_since.looked, pg_catalog.now() - interval '1 day') as looked
  ) as last
  where article.is_approved and article.status = 'published'
    and ((article.published_at > last.looked and article.published_at <= pg_catalog.now()
        and article.updated_at < article.published_at)
      or (article.is_breaking_news
        and article.published_at > last.looked - interval '6 hours'
        and article.published_at <= pg_catalog.now() - interval '6 hours'))
  union all
  -- Advertisements and notices that began or ended, polls that are over.
  select null, pg_catalog.now(), '{}', '{}', '{}', '{}', clock.topics, false
  from (select greatest(changes_since.looked, pg_catalog.now() - interval '1 day') as looked) as last
  cross join lateral (
    select public.advertisements_by_clock(last.looked) || public.notices_by_clock(last.looked)
      || public.polls_by_clock(last.looked) as topics) as clock
  where clock.topics <> '{}'
  order by changed_at, id
$$;
comment on function public.changes_since is
  'What changed on public pages since a moment (200 changes at most, the oldest first), and what the clock changed '
  'since the site last looked: these have no id.';

-- Telling search engines --------------------------------------------------------------------------

-- Which changes search engines and the feeds' hub were told of: several server processes share the work, each change
-- is told by one of them, and what a stopped process left is told by the next.
create table public.announcements (
  change_id bigint primary key references public.content_changes (id) on delete cascade,
  leased_until timestamptz not null,
  told_at timestamptz
);
comment on table public.announcements is
  'Changes that are being announced (leased) or were (told_at); those of sites that announce nothing are not in it.';
create index announcements_untold on public.announcements (leased_until) where told_at is null;

create function public.claim_announcements(amount integer default 200, seconds integer default 180)
  returns setof public.content_changes
  language sql security definer set search_path = ''
as $$
  with due as (
    select change.id from public.content_changes as change
    where change.changed_at > pg_catalog.now() - interval '1 day'
      and not exists (select from public.announcements as known where known.change_id = change.id
        and (known.told_at is not null or known.leased_until > pg_catalog.now()))
    order by change.id limit least(greatest(amount, 1), 1000)
  ), leased as (
    insert into public.announcements as known (change_id, leased_until)
    select id, pg_catalog.now() + pg_catalog.make_interval(secs => seconds) from due
    on conflict (change_id) do update set leased_until = excluded.leased_until
      where known.told_at is null and known.leased_until <= pg_catalog.now()
    returning change_id
  )
  select change.* from public.content_changes as change join leased on leased.change_id = change.id order by change.id
$$;
comment on function public.claim_announcements is
  'Changes of the last day that nobody has told of and nobody else is telling of, for so many seconds the caller''s.';

create function public.settle_announcements(changes bigint[]) returns void
  language sql security definer set search_path = ''
as $$
  update public.announcements set told_at = pg_catalog.clock_timestamp() where change_id = any (changes)
$$;
comment on function public.settle_announcements is 'These changes were told.';

-- Who may do what ---------------------------------------------------------------------------------

alter table public.content_changes enable row level security;
alter table public.announcements enable row level security;
create policy "Anyone follows changes of public pages" on public.content_changes for select to anon, authenticated using (true);

grant select on public.content_changes to anon, authenticated;
grant all on public.content_changes, public.announcements to service_role;

grant execute on function public.changes_since to anon, authenticated, service_role;
grant execute on function public.claim_announcements, public.settle_announcements to service_role;

alter publication supabase_realtime add table public.content_changes;
