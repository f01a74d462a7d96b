-- Of two who reacted to one comment or article the second account could not be erased, an erased account took replies of
-- others along, and made all its articles look as changed today.

drop index public.notifications_one_per_reaction;
create unique index notifications_one_per_reaction on public.notifications (user_id, actor_id, article_id, comment_id) nulls not distinct
  where type = 'reaction' and actor_id is not null;

create or replace function public.delete_my_account() returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  -- A token is good for up to an hour after its session has ended, but not for this.
  if auth.uid() is null or not public.is_session_alive() then
    raise sqlstate 'PT401' using message = 'not_signed_in';
  end if;
  delete from public.comment_removals where comment_id in (
    select id from public.comments where user_id = auth.uid());
  -- What nobody has let before readers yet goes with its writer, but no reply of another person below it.
  delete from public.comments as own where own.user_id = auth.uid() and own.held_for is not null and own.reply_count = 0
    and not exists (select from public.comments as reply
      where reply.parent_comment_id = own.id and reply.user_id is distinct from auth.uid());
  delete from public.letter_subscriptions where address = (select lower(email) from auth.users where id = auth.uid());
  delete from public.letter_requests where address = (select lower(email) from auth.users where id = auth.uid());
  -- The roles refuse it to the last admin (20_roles.sql, require_an_admin).
  delete from auth.users where id = auth.uid();
  if found then
    insert into public.account_erasures (user_id) values (auth.uid());
  end if;
end
$$;

create or replace function public.normalise_article() returns trigger
  language plpgsql set search_path = ''
as $$
declare
  -- A view is no edit, neither is a place on the front page, nor that the account of who wrote it is erased; generated
  -- columns are still empty before the write. Nor is the focal point of a picture of the library, which comes by its
  -- trigger (41_pictures.sql, spread_picture_focus).
  uncompared constant text[] := '{view_count,author_id,is_featured,featured_rank,is_breaking_news,gallery_count,photos,districts,title_key,search_hi,search_en,tag_keys,topic_keys}'::text[]
    || case when pg_catalog.pg_trigger_depth() > 1 then '{image_focus_x,image_focus_y}'::text[] else '{}' end;
begin
  -- Whoever has written a thousand articles is erased within one statement.
  if tg_op = 'UPDATE' and new.author_id is distinct from old.author_id
    and pg_catalog.to_jsonb(new) - uncompared = pg_catalog.to_jsonb(old) - uncompared
  then
    return new;
  end if;
  new.title_hi := nullif(public.clean_line(new.title_hi), '');
  new.title_en := nullif(public.clean_line(new.title_en), '');
  new.summary_hi := nullif(public.clean_text(new.summary_hi), '');
  new.summary_en := nullif(public.clean_text(new.summary_en), '');
  new.body_hi := public.clean_article_body(nullif(new.body_hi, '[]'));
  new.body_en := public.clean_article_body(nullif(new.body_en, '[]'));
  new.subcategory := nullif(public.clean_line(new.subcategory), '');
  new.image_alt_hi := nullif(public.clean_line(new.image_alt_hi), '');
  new.image_alt_en := nullif(public.clean_line(new.image_alt_en), '');
  new.image_caption_hi := nullif(public.clean_line(new.image_caption_hi), '');
  new.image_caption_en := nullif(public.clean_line(new.image_caption_en), '');
  new.image_credit := nullif(public.clean_line(new.image_credit), '');
  new.image_credit_en := nullif(public.clean_line(new.image_credit_en), '');
  new.source_name := nullif(public.clean_line(new.source_name), '');
  new.author_name := nullif(public.clean_line(new.author_name), '');
  new.dateline_hi := nullif(public.clean_line(new.dateline_hi), '');
  new.dateline_en := nullif(public.clean_line(new.dateline_en), '');
  new.location_city := nullif(public.clean_line(new.location_city), '');
  new.series_title := nullif(public.clean_line(new.series_title), '');
  new.series_title_hi := nullif(public.clean_line(new.series_title_hi), '');
  new.tags := public.clean_list(new.tags);
  new.keywords := public.clean_list(new.keywords);
  new.people_mentioned := public.clean_list(new.people_mentioned);
  new.organizations_mentioned := public.clean_list(new.organizations_mentioned);
  -- Who is removed while an article waits on a device with no network is no author of it any more.
  if new.authors <> '{}' then
    new.authors := array(select slug from pg_catalog.unnest(new.authors) with ordinality as named (slug, place)
      where exists (select from public.authors where authors.slug = named.slug)
      group by slug order by pg_catalog.min(place));
  end if;
  -- One that is not there, or not yet where an archive comes in, is simply not shown.
  if new.related <> '{}' then
    new.related := array(select id from pg_catalog.unnest(new.related) with ordinality as picked (id, place)
      where id <> new.id
      group by id order by pg_catalog.min(place));
  end if;
  if new.other_districts <> '{}' then
    new.other_districts := array(select slug from pg_catalog.unnest(new.other_districts) with ordinality as named (slug, place)
      where exists (select from public.districts where districts.slug = named.slug)
      group by slug order by pg_catalog.min(place));
    -- Where no district leads, the first of the others does.
    new.district := coalesce(new.district, new.other_districts[1]);
    new.other_districts := pg_catalog.array_remove(new.other_districts, new.district);
  end if;
  new.category_hi := (select name_hi from public.categories where slug = new.category);
  new.district_hi := (select name_hi from public.districts where slug = new.district);
  if tg_op = 'UPDATE' and pg_catalog.to_jsonb(new) - uncompared is distinct from pg_catalog.to_jsonb(old) - uncompared then
    new.updated_at := pg_catalog.now();
  end if;
  return new;
end
$$;

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

create or replace function public.note_live_change() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  changed uuid[];
  covered uuid[];
begin
  if tg_op = 'UPDATE' then
    -- That the account of who posted it is erased shows nowhere.
    changed := array(select present.article_id from changed_rows as present join former_rows as former using (id)
      where pg_catalog.to_jsonb(present) - 'posted_by' is distinct from pg_catalog.to_jsonb(former) - 'posted_by');
  else
    changed := array(select article_id from changed_rows);
  end if;
  with touched as (
    update public.live_coverages set revision = revision + 1, changed_at = pg_catalog.clock_timestamp()
    where article_id = any (changed)
    returning article_id)
  select pg_catalog.array_agg(article_id) into covered from touched where public.is_public_article(article_id);
  if covered is not null then
    insert into public.content_changes (article_ids, categories, districts, topics)
    values ('{}', '{}', '{}', public.live_keys(covered));
  end if;
  return null;
end
$$;

drop trigger note_changed_entries on public.live_entries;
create trigger note_changed_entries after update on public.live_entries
  referencing old table as former_rows new table as changed_rows for each statement execute function public.note_live_change();
