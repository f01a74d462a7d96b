-- An editor takes a picture of a withdrawn story down for good: the story, its working copy and what is brought
-- back of its versions never show it again, its files go, and the log says why. Versions stay as they were; where
-- the picture stood they have a gap, which this table explains.
create table public.taken_down_photos (
  article_id uuid not null references public.news_articles (id) on delete cascade,
  folder text not null check (folder ~ '^stories/[0-9a-f-]{36}/[0-9a-f]{32}$'),
  reason text not null check (reason = public.clean_text(reason) and length(reason) between 1 and 500),
  taken_by uuid references public.profiles (id) on delete set null,
  taken_at timestamptz not null default now(),
  primary key (article_id, folder)
);
comment on table public.taken_down_photos is
  'Photos (folders of the bucket media) that a story is never to show again, and why. Another story that names the same photo keeps it, and its files with it.';
create index taken_down_photos_by_folder on public.taken_down_photos (folder);
create index taken_down_photos_by_person on public.taken_down_photos (taken_by);

create function public.without_photo(content jsonb, folder text) returns jsonb
  language sql immutable set search_path = ''
as $$
  select content
    || case when '/media/' || folder || '/' = pg_catalog.left(content ->> 'image_url', pg_catalog.length(folder) + 8) then
      '{"image_url": null, "image_alt_hi": null, "image_alt_en": null, "image_caption_hi": null, "image_caption_en": null,
        "image_credit": null, "image_credit_en": null}'::jsonb else '{}' end
    || (select coalesce(pg_catalog.jsonb_object_agg(field, coalesce((
          select pg_catalog.jsonb_agg(block order by place)
          from pg_catalog.jsonb_array_elements(content -> field) with ordinality as listed (block, place)
          where not folder = any (public.photo_folders(coalesce(block ->> 'url', '')))), 'null')), '{}')
        from pg_catalog.unnest('{body_hi,body_en}'::text[]) as field
        where pg_catalog.jsonb_typeof(content -> field) = 'array')
$$;
comment on function public.without_photo(jsonb, text) is
  'A working copy without a photo: the lead picture with all that is said of it, and blocks that show it.';

create function public.photos_named(article uuid) returns text[]
  language sql stable security definer set search_path = ''
as $$
  select coalesce(pg_catalog.array_agg(distinct folder order by folder), '{}') from (
    select pg_catalog.unnest(public.photos_of_story(image_url, body_hi, body_en)) as folder
    from public.news_articles where id = article
    union all
    select pg_catalog.unnest(public.photo_folders(content::text)) from public.story_drafts where article_id = article
    union all
    select pg_catalog.unnest(public.photo_folders(content::text)) from public.story_versions where article_id = article
  ) as named
$$;
comment on function public.photos_named(uuid) is 'Folders of photos that a story, its working copy or one of its versions names.';

create function public.story_photos(article uuid) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
begin
  perform public.story_in_hand(article, false);
  return pg_catalog.jsonb_build_object(
    'shown', (select coalesce(pg_catalog.jsonb_agg(named.name), '[]') from pg_catalog.unnest(public.photos_named(article)) as named (name)
      where not exists (select from public.taken_down_photos as gone where gone.article_id = article and gone.folder = named.name)),
    'taken_down', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('folder', gone.folder, 'reason', gone.reason,
        'at', gone.taken_at, 'by', person.display_name) order by gone.taken_at), '[]')
      from public.taken_down_photos as gone left join public.profiles as person on person.id = gone.taken_by
      where gone.article_id = article));
end
$$;
comment on function public.story_photos(uuid) is
  'Photos that a story or one of its versions shows, by their folders, and those that were taken down, with reason, hour and name.';

create function public.take_down_photo(article uuid, folder text, reason text) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  why constant text := public.clean_text(reason);
  story public.news_articles;
begin
  perform public.require_role('editor');
  story := public.story_in_hand(article, false);
  if story.status <> 'withdrawn' then
    raise sqlstate 'PT409' using message = 'story_not_withdrawn';
  end if;
  if coalesce(pg_catalog.length(why), 0) not between 1 and 500 then
    raise sqlstate 'PT422' using message = 'reason_missing';
  end if;
  if not coalesce(take_down_photo.folder = any (public.photos_named(article)), false) then
    raise sqlstate 'PT404' using message = 'photo_unknown';
  end if;
  insert into public.taken_down_photos (article_id, folder, reason, taken_by)
  values (article, take_down_photo.folder, why, auth.uid()) on conflict do nothing;
  -- Who sends it twice has taken it down once.
  if found then
    update public.story_drafts as draft set content = public.without_photo(draft.content, take_down_photo.folder),
      revision = draft.revision + 1
    where draft.article_id = article;
    perform public.apply_content(article, public.without_photo(public.content_of(story), take_down_photo.folder));
    perform public.note_deed('story.take_down_photo', article::text, pg_catalog.jsonb_build_object(
      'title', pg_catalog.left(coalesce(story.title_hi, story.title_en), 200), 'reason', why));
  end if;
  return pg_catalog.jsonb_build_object('outcome', 'done');
end
$$;
comment on function public.take_down_photo(uuid, text, text) is
  'Takes a photo of a withdrawn story down for good, for editors, with a reason of 500 characters at most: 409 of another story, 404 of a photo that it does not name. The site then removes its files (photos_to_remove).';

create function public.refuse_taken_down() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from public.taken_down_photos where article_id = new.id
    and folder = any (public.photos_of_story(new.image_url, new.body_hi, new.body_en)))
  then
    raise check_violation using message = 'photo_taken_down', constraint = 'photo_taken_down';
  end if;
  return new;
end
$$;
create trigger refuse_taken_down before insert or update of image_url, body_hi, body_en on public.news_articles
  for each row execute function public.refuse_taken_down();

create function public.photos_to_remove() returns text[]
  language sql stable security definer set search_path = ''
as $$
  with gone as (
    select distinct folder from public.taken_down_photos as taken
    -- Another story that shows it, or has shown it, keeps it.
    where not exists (select from public.news_articles as story
        where public.photos_of_story(story.image_url, story.body_hi, story.body_en) @> array[taken.folder]
          and not exists (select from public.taken_down_photos as own where own.article_id = story.id and own.folder = taken.folder))
      and not exists (select from public.story_drafts as draft
        where public.photo_folders(draft.content::text) @> array[taken.folder]
          and not exists (select from public.taken_down_photos as own where own.article_id = draft.article_id and own.folder = taken.folder))
      and not exists (select from public.story_versions as version
        where public.photo_folders(version.content::text) @> array[taken.folder]
          and not exists (select from public.taken_down_photos as own where own.article_id = version.article_id and own.folder = taken.folder))
  )
  select coalesce(pg_catalog.array_agg(name), '{}') from (
    select file.name from gone join storage.objects as file
      on file.bucket_id = 'media' and file.name > gone.folder || '/' and file.name < gone.folder || '0'
    order by file.name limit 1000) as named
$$;
comment on function public.photos_to_remove() is
  'Files of photos that were taken down and that no other story names, 1,000 at most. For the site, which removes them.';

-- As in 20261122000200, without photos that were taken down since.
create or replace function public.restore_version(article uuid, version bigint, base_revision integer) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  wanted jsonb;
  draft public.story_drafts;
  gone text;
begin
  perform public.story_in_hand(article);
  -- A version older than a field says that nothing stood there; without a word of it what stands there now would stay.
  select '{"image_credit_en": null}'::jsonb || content into wanted
  from public.story_versions where id = version and article_id = article;
  if wanted is null then
    raise sqlstate 'PT404' using message = 'version_unknown';
  end if;
  for gone in select folder from public.taken_down_photos where article_id = article loop
    wanted := public.without_photo(wanted, gone);
  end loop;
  select * into draft from public.story_drafts where article_id = article;
  if draft.revision = base_revision and draft.content is distinct from wanted then
    insert into public.story_versions (article_id, kind, content, made_by) values (article, 'set_aside', draft.content, draft.edited_by);
    perform public.note_deed('story.restore', article::text, pg_catalog.jsonb_build_object('version', version));
  end if;
  return public.save_draft(article, base_revision, wanted, coalesce(draft.holder_tab, ''));
end
$$;

alter table public.taken_down_photos enable row level security;
create policy "Editors see what was taken down, reporters of their own stories" on public.taken_down_photos for select to authenticated
  using ((select public.has_role('editor')) or ((select public.has_role('reporter'))
    and exists (select from public.news_articles where id = article_id and author_id = (select auth.uid()))));
revoke all on public.taken_down_photos from anon, authenticated;
grant select on public.taken_down_photos to authenticated;
grant all on public.taken_down_photos to service_role;
revoke execute on function public.without_photo(jsonb, text), public.photos_named(uuid), public.story_photos(uuid),
  public.take_down_photo(uuid, text, text), public.refuse_taken_down(), public.photos_to_remove() from public, anon, authenticated;
grant execute on function public.story_photos(uuid), public.take_down_photo(uuid, text, text) to authenticated;
grant execute on function public.photos_to_remove() to service_role;
