-- Which photos an article names becomes a column: the library's question for what nothing shows then is one look, instead of
-- one for each picture.

alter table public.news_articles
  add column photos text[] generated always as (public.photos_of_article(image_url, body_hi, body_en)) stored;
comment on column public.news_articles.photos is
  'Folders of the photos that it names (photo_folders): what tells which pictures of the library are shown.';
comment on function public.photos_of_article is 'Folders of photos that a lead image''s address and two texts name.';

create or replace function public.normalise_article() returns trigger
  language plpgsql set search_path = ''
as $$
declare
  -- A view is no edit, and neither is a place on the front page; generated columns are still empty before the write.
  uncompared constant text[] := '{view_count,is_featured,featured_rank,is_breaking_news,gallery_count,photos,districts,title_key,search_hi,search_en,tag_keys,topic_keys}';
begin
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

create or replace function public.unused_photos(days integer default 7, most integer default 1000, after text default '')
  returns table (unused text[], reached text)
  language sql stable security definer set search_path = ''
  -- The planner expects many articles that name a folder; nearly always there is none.
  set enable_seqscan to off
as $$
  with page as materialized (
    select file.name, pg_catalog.substring(file.name, '^stories/[^/]+/[^/]+') as folder,
      greatest(file.created_at, file.updated_at) as touched_at
    from storage.objects as file
    where file.bucket_id = 'media' and file.name > after and file.name > 'stories/' and file.name < 'stories0'
    order by file.name limit most
  ), folders as materialized (
    select folder, pg_catalog.array_agg(name order by name) as names, pg_catalog.max(name) as last_name,
      pg_catalog.max(touched_at) as touched_at
    from page group by folder
  ), whole as materialized (
    -- Of a full page the last folder may go on; one that fills a page alone is no photo's.
    select * from folders
    where (select pg_catalog.count(*) from page) < most or (select pg_catalog.count(*) from folders) = 1
      or last_name <> (select pg_catalog.max(name) from page)
  )
  select
    coalesce((
      select pg_catalog.array_agg(name order by name)
      from whole cross join lateral pg_catalog.unnest(whole.names) as name
      where whole.folder ~ '^stories/[0-9a-f-]{36}/[0-9a-f]{32}$'
        -- Nothing in it was touched lately, least of all by being sent again.
        and whole.touched_at < pg_catalog.now() - pg_catalog.make_interval(days => greatest(days, 1))
        and not exists (select from public.pictures where pictures.folder = whole.folder and is_kept and taken_down_at is null)
        and not exists (select from public.news_articles as story
          where story.photos @> array[whole.folder])
        and not exists (select from public.article_drafts as draft
          where public.photo_folders(draft.content::text) @> array[whole.folder])
        and not exists (select from public.article_versions as version
          where public.photo_folders(version.content::text) @> array[whole.folder])
        and not exists (select from public.live_entries as entry
          where public.photo_folders(coalesce(entry.image_url, '')) @> array[whole.folder])), '{}'),
    case when (select pg_catalog.count(*) from page) >= most then (select pg_catalog.max(last_name) from whole) end
$$;

create or replace function public.photos_named(article uuid) returns text[]
  language sql stable security definer set search_path = ''
as $$
  select coalesce(pg_catalog.array_agg(distinct folder order by folder), '{}') from (
    select pg_catalog.unnest(photos) as folder
    from public.news_articles where id = article
    union all
    select pg_catalog.unnest(public.photo_folders(content::text)) from public.article_drafts where article_id = article
    union all
    select pg_catalog.unnest(public.photo_folders(content::text)) from public.article_versions where article_id = article
    union all
    select pg_catalog.unnest(public.photo_folders(image_url)) from public.live_entries where article_id = article and image_url is not null
  ) as named
$$;

create or replace function public.photos_to_remove() returns text[]
  language sql stable security definer set search_path = ''
as $$
  with gone as (
    select folder from (select folder from public.taken_down_photos
      union select folder from public.pictures where taken_down_at is not null) as taken
    -- Another story that shows it, or has shown it, keeps it.
    where not exists (select from public.news_articles as story
        where story.photos @> array[taken.folder]
          and not exists (select from public.taken_down_photos as own where own.article_id = story.id and own.folder = taken.folder))
      and not exists (select from public.article_drafts as draft
        where public.photo_folders(draft.content::text) @> array[taken.folder]
          and not exists (select from public.taken_down_photos as own where own.article_id = draft.article_id and own.folder = taken.folder))
      and not exists (select from public.article_versions as version
        where public.photo_folders(version.content::text) @> array[taken.folder]
          and not exists (select from public.taken_down_photos as own where own.article_id = version.article_id and own.folder = taken.folder))
  )
  select coalesce(pg_catalog.array_agg(name), '{}') from (
    select file.name from gone join storage.objects as file
      on file.bucket_id = 'media' and file.name > gone.folder || '/' and file.name < gone.folder || '0'
    order by file.name limit 1000) as named
$$;

create or replace function public.is_picture_used(picture text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (select from public.news_articles as story
      where story.photos @> array[picture])
    or exists (select from public.article_drafts as draft where public.photo_folders(draft.content::text) @> array[picture])
    or exists (select from public.live_entries as entry
      where public.photo_folders(coalesce(entry.image_url, '')) @> array[picture])
    or exists (select from public.advertisements as ad where ad.picture = is_picture_used.picture)
    or exists (select from public.notices as notice where notice.picture = is_picture_used.picture)
$$;

create function public.used_pictures() returns setof text
  language sql stable security definer set search_path = ''
as $$
  select pg_catalog.unnest(photos) from public.news_articles
  union all
  select pg_catalog.unnest(public.photo_folders(content::text)) from public.article_drafts
  union all
  select pg_catalog.unnest(public.photo_folders(image_url)) from public.live_entries where image_url is not null
  union all
  select picture from public.advertisements where picture is not null
  union all
  select picture from public.notices where picture is not null
$$;
comment on function public.used_pictures is
  'All pictures that is_picture_used() is true of, some more than once: one look for a whole library. Called by other functions only.';

create or replace function public.articles_with_picture(picture text) returns setof uuid
  language sql stable security definer set search_path = ''
as $$
  select id from public.news_articles as story
  where story.photos @> array[picture]
  union
  select article_id from public.article_drafts as draft where public.photo_folders(draft.content::text) @> array[picture]
  union
  select article_id from public.article_versions as version where public.photo_folders(version.content::text) @> array[picture]
  union
  select article_id from public.live_entries as entry
  where public.photo_folders(coalesce(entry.image_url, '')) @> array[picture]
$$;

create or replace function public.picture_uses(picture text) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('id', story.id, 'title_hi', story.title_hi,
      'title_en', story.title_en, 'state', public.article_state(story.status, story.published_at, story.corrected_at),
      'is_shown', story.photos @> array[picture],
      'entries', (select pg_catalog.count(*) from public.live_entries as entry where entry.article_id = story.id
        and public.photo_folders(coalesce(entry.image_url, '')) @> array[picture]))
    order by story.published_at desc nulls first, story.id), '[]')
  from public.articles_with_picture(picture) as named join public.news_articles as story on story.id = named
  where public.has_role('editor') or story.author_id = auth.uid() or public.is_public_article(story.id)
$$;

create or replace function public.tell_library() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if new.photos <> '{}' then
    perform public.describe_pictures(new);
    update public.pictures set focus_x = new.image_focus_x, focus_y = new.image_focus_y
    where folder = (public.photo_folders(new.image_url))[1]
      and (focus_x, focus_y) is distinct from (new.image_focus_x, new.image_focus_y);
  end if;
  return null;
end
$$;

create or replace function public.spread_picture_focus() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update public.news_articles as story set image_focus_x = new.focus_x, image_focus_y = new.focus_y
  where story.photos @> array[new.folder]
    and (public.photo_folders(story.image_url))[1] = new.folder
    and (story.image_focus_x, story.image_focus_y) is distinct from (new.focus_x, new.focus_y);
  update public.article_drafts as draft set revision = draft.revision + 1,
    content = draft.content || pg_catalog.jsonb_build_object('image_focus_x', new.focus_x, 'image_focus_y', new.focus_y)
  where public.photo_folders(draft.content::text) @> array[new.folder]
    and (public.photo_folders(draft.content ->> 'image_url'))[1] = new.folder
    and (draft.content ->> 'image_focus_x', draft.content ->> 'image_focus_y')
      is distinct from (new.focus_x::text, new.focus_y::text);
  return null;
end
$$;

create or replace function public.list_pictures(words text, rights text, state text, before_time timestamptz default null,
    before_folder text default null, amount integer default 24)
  returns jsonb
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  folded constant text := nullif(public.fold_text(pg_catalog.left(words, 200)), '');
  forms tsquery[];
  wanted tsquery;
  today constant date := public.today_in_india();
  unused text[];
begin
  perform public.require_role('reporter');
  if list_pictures.state = 'unused' then
    unused := array(select folder from public.pictures except select public.used_pictures());
  end if;
  if folded is not null then
    forms := public.desk_question(folded);
    wanted := forms[1];
    if not exists (select from public.pictures where keys @@ wanted) then
      wanted := forms[2];
    end if;
  elsif pg_catalog.btrim(coalesce(words, '')) <> '' then
    -- Asked for signs that are no words: nothing has them.
    return '[]';
  end if;
  return (select coalesce(pg_catalog.jsonb_agg(public.picture_line(picture) order by (picture).uploaded_at desc, (picture).folder desc), '[]')
    from (
      select known as picture from public.pictures as known
      where (known.taken_down_at is not null) = (list_pictures.state = 'taken_down') and known.replaced_by is null
        and (wanted is null or known.keys @@ wanted)
        and (list_pictures.rights is null or known.rights = list_pictures.rights)
        and case list_pictures.state
          when 'offered' then known.rights_until is null or known.rights_until >= today
          when 'ending' then known.rights_until between today and today + 30
          when 'ended' then known.rights_until < today
          when 'unused' then known.folder = any (unused)
          else true end
        and (before_time is null or (known.uploaded_at, known.folder) < (before_time, before_folder))
      order by known.uploaded_at desc, known.folder desc limit least(amount, 100)) as found);
end
$$;

create or replace function public.replace_picture(picture text, successor text) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  former constant public.pictures := public.lock_picture(picture);
  next public.pictures;
  old_place constant text := '/media/' || picture || '/';
  new_place constant text := '/media/' || successor || '/';
begin
  select * into next from public.pictures where folder = successor and taken_down_at is null and folder <> picture for update;
  if not found then
    raise sqlstate 'PT404' using message = 'picture_unknown';
  end if;
  update public.pictures set alt_hi = coalesce(alt_hi, former.alt_hi), alt_en = coalesce(alt_en, former.alt_en),
    caption_hi = coalesce(caption_hi, former.caption_hi), caption_en = coalesce(caption_en, former.caption_en),
    credit_hi = coalesce(credit_hi, former.credit_hi), credit_en = coalesce(credit_en, former.credit_en),
    people = case when people = '{}' then former.people else people end, district = coalesce(district, former.district),
    place = coalesce(place, former.place),
    rights = case when rights = 'unknown' then former.rights else rights end, rights_note = coalesce(rights_note, former.rights_note),
    rights_until = coalesce(rights_until, former.rights_until), focus_x = former.focus_x, focus_y = former.focus_y,
    is_kept = true, replaced_by = null, revision = revision + 1
  where folder = successor;
  update public.news_articles as story set image_url = pg_catalog.replace(image_url, old_place, new_place),
    body_hi = pg_catalog.replace(body_hi::text, old_place, new_place)::jsonb,
    body_en = pg_catalog.replace(body_en::text, old_place, new_place)::jsonb
  where story.photos @> array[picture];
  update public.article_drafts as draft set content = pg_catalog.replace(content::text, old_place, new_place)::jsonb,
    revision = draft.revision + 1
  where public.photo_folders(draft.content::text) @> array[picture];
  update public.live_entries as entry set image_url = pg_catalog.replace(image_url, old_place, new_place),
    revision = entry.revision + 1
  where public.photo_folders(coalesce(entry.image_url, '')) @> array[picture];
  update public.pictures set replaced_by = successor, is_kept = false, revision = revision + 1 where folder = picture;
  perform public.write_audit_log('picture.replace', successor, pg_catalog.jsonb_build_object(
    'title', pg_catalog.left(coalesce(former.caption_hi, former.alt_hi, ''), 200)));
exception when check_violation then
  -- It was taken down from one of the articles.
  raise sqlstate 'PT409' using message = 'picture_barred';
end
$$;

drop index public.news_articles_by_photo;
create index news_articles_by_photo on public.news_articles using gin (photos);
