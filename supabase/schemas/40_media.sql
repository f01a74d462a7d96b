-- Images, sound and printed editions of the paper, and readers' images: two public buckets, written by the site's own key alone.
--
-- An image is served to whoever has its address, and nobody lists them: a list of all would name every reader who has
-- one, and the images of articles that nobody has published. Whoever wrote files past the site could put others in the
-- place of what readers see, neither made smaller nor noted in the log.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('media', 'media', true, 26214400, array['image/avif', 'image/webp', 'image/jpeg', 'image/png', 'audio/mpeg',
    'audio/mp4', 'audio/ogg', 'video/mp4', 'video/webm', 'application/pdf']),
  ('avatars', 'avatars', true, 65536, array['image/webp'])
on conflict (id) do nothing;

create policy "Readers see their own picture listed" on storage.objects for select to authenticated
  using (bucket_id = 'avatars' and name like (select auth.uid()) || '/%');

-- Which images an article names ----------------------------------------------------------------------

-- Indexes know who names a folder of images: reading every article, working copy and version would take too long for
-- one statement with 100,000 articles. What an article itself names is a column (photos), told of all of them in one look.
create index news_articles_by_image on public.news_articles using gin (photos);

create index article_drafts_by_image on public.article_drafts using gin (public.photo_folders(content::text));

create index article_versions_by_image on public.article_versions using gin (public.photo_folders(content::text));

-- Images that were sent for an article and that nothing names: the site's regular work removes them, page by page.
create function public.unused_photos(days integer default 7, most integer default 1000, after text default '')
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
comment on function public.unused_photos is
  'Looks at so many files of images after a name: gives those sent so many days ago that no article, working copy, '
  'version or live entry names and the library does not keep, and the name to go on after (null at the end). For the site''s regular work.';

-- Images taken down -------------------------------------------------------------------------------

-- An editor takes an image of a withdrawn article down for good: the article, its working copy and what is brought
-- back of its versions never show it again, its files go, and the log says why. Versions stay as they were; where
-- the image stood they have a gap, which this table explains.
create table public.taken_down_photos (
  article_id uuid not null references public.news_articles (id) on delete cascade,
  folder text not null check (folder ~ '^stories/[0-9a-f-]{36}/[0-9a-f]{32}$'),
  reason text not null check (reason = public.clean_text(reason) and length(reason) between 1 and 500),
  taken_by uuid references public.profiles (id) on delete set null,
  taken_at timestamptz not null default now(),
  primary key (article_id, folder)
);
comment on table public.taken_down_photos is
  'Images (folders of the bucket media) that an article is never to show again, and why. Another article that names the '
  'same image keeps it, and its files with it.';
create index taken_down_images_by_folder on public.taken_down_photos (folder);
create index taken_down_images_by_person on public.taken_down_photos (taken_by);

create function public.without_links(block jsonb, folder text) returns jsonb
  language sql immutable set search_path = ''
as $$
  select pg_catalog.jsonb_object_agg(key, case when pg_catalog.jsonb_typeof(value) <> 'string' then value
    else pg_catalog.to_jsonb(pg_catalog.regexp_replace(pg_catalog.regexp_replace(value #>> '{}',
      '\[([^][\n]+)\]\([^\s()<>"\\]*/media/' || folder || '[^\s()<>"\\]*\)', '\1', 'g'),
      '[^\s()<>"\\]*/media/' || folder || '[^\s()<>"\\]*', '', 'g')) end)
  from pg_catalog.jsonb_each(block)
$$;
comment on function public.without_links is
  'A block of a text whose words lead to an image no more: of [words](address) the words stay, an address alone goes.';

create function public.without_image(content jsonb, folder text) returns jsonb
  language sql immutable set search_path = ''
as $$
  select content
    || case when folder = any (public.photo_folders(content ->> 'image_url')) then
      '{"image_url": null, "image_alt_hi": null, "image_alt_en": null, "image_caption_hi": null, "image_caption_en": null,
        "image_credit": null, "image_credit_en": null}'::jsonb else '{}' end
    || (select coalesce(pg_catalog.jsonb_object_agg(field, coalesce((
          select pg_catalog.jsonb_agg(case when folder = any (public.photo_folders(block::text))
            then public.without_links(block, folder) else block end order by place)
          from pg_catalog.jsonb_array_elements(content -> field) with ordinality as listed (block, place)
          where not folder = any (public.photo_folders(coalesce(block ->> 'url', '')))), 'null')), '{}')
        from pg_catalog.unnest('{body_hi,body_en}'::text[]) as field
        where pg_catalog.jsonb_typeof(content -> field) = 'array')
$$;
comment on function public.without_image is
  'A working copy without an image: without the lead image and all that is said of it, blocks that show it, and links to it.';

create function public.images_named(article uuid) returns text[]
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
comment on function public.images_named is
  'Folders of images that an article, its working copy, one of its versions or one of its live entries names.';

create function public.article_photos(article uuid) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
begin
  perform public.lock_article(article, false);
  return pg_catalog.jsonb_build_object(
    'shown', (select coalesce(pg_catalog.jsonb_agg(named.name), '[]') from pg_catalog.unnest(public.images_named(article)) as named (name)
      where not exists (select from public.taken_down_photos as gone where gone.article_id = article and gone.folder = named.name)),
    'taken_down', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('folder', gone.folder, 'reason', gone.reason,
        'at', gone.taken_at, 'by', person.display_name) order by gone.taken_at), '[]')
      from public.taken_down_photos as gone left join public.profiles as person on person.id = gone.taken_by
      where gone.article_id = article));
end
$$;
comment on function public.article_photos is
  'Images that an article or one of its versions shows, by their folders, and those that were taken down, with reason, '
  'hour and name.';

create function public.take_image_from(article uuid, folder text, reason text) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  story public.news_articles;
begin
  select * into story from public.news_articles where id = article for update;
  perform from public.live_coverages where article_id = article for update;
  insert into public.taken_down_photos (article_id, folder, reason, taken_by)
  values (article, take_image_from.folder, take_image_from.reason, auth.uid()) on conflict do nothing;
  -- Who sends it twice has taken it down once.
  if not found then
    return false;
  end if;
  update public.article_drafts as draft set content = public.without_image(draft.content, take_image_from.folder),
    revision = draft.revision + 1
  where draft.article_id = article;
  perform public.apply_content(article, public.without_image(public.content_of(story), take_image_from.folder));
  update public.live_entries as entry set image_url = null, image_alt_hi = null, image_alt_en = null, image_credit = null,
    revision = entry.revision + 1
  where entry.article_id = article and public.photo_folders(coalesce(entry.image_url, '')) @> array[take_image_from.folder];
  return true;
end
$$;
comment on function public.take_image_from is
  'Takes an image from an article, its working copy and its live entries for good; whether it was there. Called by other '
  'functions only, which look at who asks and write the log.';

create function public.take_down_photo(article uuid, folder text, reason text) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  why constant text := public.clean_text(reason);
  story public.news_articles;
begin
  perform public.require_role('editor');
  story := public.lock_article(article, false);
  if story.status <> 'withdrawn' then
    raise sqlstate 'PT409' using message = 'story_not_withdrawn';
  end if;
  if coalesce(pg_catalog.length(why), 0) not between 1 and 500 then
    raise sqlstate 'PT422' using message = 'reason_missing';
  end if;
  if not coalesce(take_down_photo.folder = any (public.images_named(article)), false) then
    raise sqlstate 'PT404' using message = 'photo_unknown';
  end if;
  if public.take_image_from(article, folder, why) then
    perform public.write_audit_log('story.take_down_photo', article::text, pg_catalog.jsonb_build_object(
      'title', pg_catalog.left(coalesce(story.title_hi, story.title_en), 200), 'reason', why));
  end if;
  return pg_catalog.jsonb_build_object('outcome', 'done');
end
$$;
comment on function public.take_down_photo is
  'Takes an image of a withdrawn article down for good, for editors, with a reason of 500 characters at most: 409 of '
  'another article, 404 of an image that it does not name. The site then removes its files (photos_to_remove).';

-- Also of an article that comes in with an archive: what was taken down for the whole library stays so.
create function public.refuse_taken_down() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from public.taken_down_photos where article_id = new.id
      and folder = any (public.photos_of_article(new.image_url, new.body_hi, new.body_en)))
    or exists (select from public.pictures where taken_down_at is not null
      and folder = any (public.photos_of_article(new.image_url, new.body_hi, new.body_en)))
  then
    raise check_violation using message = 'photo_taken_down', constraint = 'photo_taken_down';
  end if;
  return new;
end
$$;

create trigger refuse_taken_down before update of image_url, body_hi, body_en on public.news_articles
  for each row execute function public.refuse_taken_down();
create trigger refuse_taken_down_anew before insert on public.news_articles
  for each row when (new.image_url like '%/media/stories/%' or new.body_hi::text like '%/media/stories/%'
    or new.body_en::text like '%/media/stories/%')
  execute function public.refuse_taken_down();

create function public.photos_to_remove() returns text[]
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
      -- What took it from a story took it from its live entries too.
      and not exists (select from public.live_entries as entry
        where public.photo_folders(coalesce(entry.image_url, '')) @> array[taken.folder])
      and not exists (select from public.advertisements as ad where ad.picture = taken.folder)
      and not exists (select from public.notices as notice where notice.picture = taken.folder)
  )
  select coalesce(pg_catalog.array_agg(name), '{}') from (
    select file.name from gone join storage.objects as file
      on file.bucket_id = 'media' and file.name > gone.folder || '/' and file.name < gone.folder || '0'
    order by file.name limit 1000) as named
$$;
comment on function public.photos_to_remove is
  'Files of images that were taken down and that no other article, live entry, advertisement or notice shows, 1,000 at most. '
  'For the site, which removes them.';

-- Who may do what ---------------------------------------------------------------------------------

alter table public.taken_down_photos enable row level security;
create policy "Editors see what was taken down, reporters of their articles" on public.taken_down_photos for select to authenticated
  using ((select public.has_role('editor')) or ((select public.has_role('reporter'))
    and exists (select from public.news_articles where id = article_id and author_id = (select auth.uid()))));

grant select on public.taken_down_photos to authenticated;
grant all on public.taken_down_photos to service_role;

grant execute on function
  public.unused_photos, public.photos_to_remove
to service_role;
grant execute on function public.article_photos, public.take_down_photo to authenticated;
