-- The image library: what the paper knows of each image that was sent in, wherever it is shown. An image is its
-- folder of files (lib/newsroom/images/model.ts); whatever shows it names that folder in an address.

-- Of six parts of two likenesses that differ in at most five places one is the same, by which an index knows it.
create function public.likeness_parts(likeness bit(64)) returns integer[]
  language sql immutable strict parallel safe set search_path = ''
as $$
  select array(
    select part * 2048 + pg_catalog.substring(likeness, part * 11 + 1, 11)::bit(11)::integer
    from pg_catalog.generate_series(0, 5) as part)
$$;
comment on function public.likeness_parts is
  'Six parts of a likeness, each as a number with its place: at most 11 of its 64 places a part.';

create table public.pictures (
  folder text primary key check (folder ~ '^stories/[0-9a-f-]{36}/[0-9a-f]{32}$'),
  width integer check (width between 1 and 20000),
  height integer check (height between 1 and 20000),
  bytes integer check (bytes between 1 and 26214400),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  likeness bit(64),

  alt_hi text check (alt_hi = public.clean_line(alt_hi) and length(alt_hi) between 1 and 300),
  alt_en text check (alt_en = public.clean_line(alt_en) and length(alt_en) between 1 and 300),
  caption_hi text check (caption_hi = public.clean_line(caption_hi) and length(caption_hi) between 1 and 500),
  caption_en text check (caption_en = public.clean_line(caption_en) and length(caption_en) between 1 and 500),
  credit_hi text check (credit_hi = public.clean_line(credit_hi) and length(credit_hi) between 1 and 200),
  credit_en text check (credit_en = public.clean_line(credit_en) and length(credit_en) between 1 and 200),
  people text[] not null default '{}' check (public.is_clean_list(people, 40, 120)),
  district text references public.districts (slug) on update cascade,
  place text check (place = public.clean_line(place) and length(place) between 1 and 120),

  rights text not null default 'unknown' check (rights in ('unknown', 'own', 'agency', 'handout', 'licence')),
  rights_note text check (rights_note = public.clean_text(rights_note) and length(rights_note) between 1 and 500),
  -- No infinity, and no year of five digits: the days that are left are counted.
  rights_until date check (rights_until between '1900-01-01' and '2200-01-01'),

  focus_x smallint not null default 50 check (focus_x between 0 and 100),
  focus_y smallint not null default 50 check (focus_y between 0 and 100),

  is_kept boolean not null default false,
  uploaded_by uuid references public.profiles (id) on delete set null,
  uploaded_at timestamptz not null default now(),
  replaced_by text references public.pictures (folder) on delete set null,
  taken_down_at timestamptz,
  taken_down_by uuid references public.profiles (id) on delete set null,
  take_down_reason text
    check (take_down_reason = public.clean_text(take_down_reason) and length(take_down_reason) between 1 and 500),
  revision integer not null default 1,
  keys tsvector not null default '',

  constraint taken_down_with_a_reason check ((taken_down_at is null) = (take_down_reason is null))
);
comment on table public.pictures is
  'Every image that was sent in, once: what it shows, whose it is and how long it may be shown.';
comment on column public.pictures.width is 'Pixels of its widest file; null where it is older than the library.';
comment on column public.pictures.bytes is 'Bytes of the file that was sent.';
comment on column public.pictures.sha256 is 'Digest of the file that was sent: the same file is known by it.';
comment on column public.pictures.likeness is
  'Whether each of 64 places is lighter than its neighbour (dHash): few differ between copies of one image.';
comment on column public.pictures.rights_until is 'The last day, in India, on which it may be shown; null for good.';
comment on column public.pictures.focus_x is
  'Where its subject is, per cent from the left: once for all articles that it leads, which follow.';
comment on column public.pictures.is_kept is
  'Whether it stays though nothing shows it: somebody described it, or sent it to the library itself.';
comment on column public.pictures.replaced_by is 'The image that took its place everywhere.';
comment on column public.pictures.keys is 'Lexemes of what is said of it, as in desk_search.';
create index images_newest on public.pictures (uploaded_at desc, folder desc) where taken_down_at is null and replaced_by is null;
create index images_by_file on public.pictures (sha256);
create index images_by_likeness on public.pictures using gin (public.likeness_parts(likeness));
create index images_by_end on public.pictures (rights_until) where rights_until is not null;
create index images_by_keys on public.pictures using gin (keys);
create index images_by_district on public.pictures (district);
create index images_by_sender on public.pictures (uploaded_by);
create index images_by_remover on public.pictures (taken_down_by);
create index images_by_successor on public.pictures (replaced_by);

create function public.today_in_india() returns date
  language sql stable set search_path = ''
as $$ select (pg_catalog.now() at time zone 'Asia/Kolkata')::date $$;

-- What it is found by ------------------------------------------------------------------------------

create function public.index_image() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  new.keys := (
    select coalesce(pg_catalog.array_to_tsvector(pg_catalog.array_agg(distinct lexeme)), '')
    from (
      select public.search_keys(word) as key
      from pg_catalog.unnest(public.desk_words(pg_catalog.concat_ws(' ', new.alt_hi, new.alt_en, new.caption_hi, new.caption_en,
        new.credit_hi, new.credit_en, pg_catalog.array_to_string(new.people, ' '), new.place, new.rights_note,
        (select name_hi || ' ' || name_en from public.districts where slug = new.district)))) as word
    ) as heard, pg_catalog.string_to_table(pg_catalog.concat_ws(' ',
      case (key).script when 'd' then 's' || (key).stem else 'l' || (key).sound end,
      case (key).script when 'd' then 'd' || (key).sound end,
      case (key).script when 'd' then 'd' || (key).other_sound end,
      case when pg_catalog.length((key).frame) > 2 then '~' || (key).frame end), ' ') as lexeme
    where lexeme <> '');
  return new;
end
$$;

create trigger index_image before insert or update of alt_hi, alt_en, caption_hi, caption_en, credit_hi, credit_en, people,
  place, district, rights_note on public.pictures
  for each row execute function public.index_image();

-- Where it is shown ---------------------------------------------------------------------------------

create function public.is_image_used(picture text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (select from public.news_articles as story
      where story.photos @> array[picture])
    or exists (select from public.article_drafts as draft where public.photo_folders(draft.content::text) @> array[picture])
    or exists (select from public.live_entries as entry
      where public.photo_folders(coalesce(entry.image_url, '')) @> array[picture])
    or exists (select from public.advertisements as ad where ad.picture = is_image_used.picture)
    or exists (select from public.notices as notice where notice.picture = is_image_used.picture)
$$;
comment on function public.is_image_used is
  'Whether an article, a working copy, a live entry, an advertisement or a notice shows an image now.';

create function public.used_images() returns setof text
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
comment on function public.used_images is
  'All images that is_image_used() is true of, some more than once: one look for a whole library. Called by other functions only.';

create function public.articles_with_image(picture text) returns setof uuid
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
comment on function public.articles_with_image is
  'Articles that show an image, themselves, in a working copy, a version or a live entry.';

create function public.image_uses(picture text) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('id', story.id, 'title_hi', story.title_hi,
      'title_en', story.title_en, 'state', public.article_state(story.status, story.published_at, story.corrected_at),
      'is_shown', story.photos @> array[picture],
      'entries', (select pg_catalog.count(*) from public.live_entries as entry where entry.article_id = story.id
        and public.photo_folders(coalesce(entry.image_url, '')) @> array[picture]))
    order by story.published_at desc nulls first, story.id), '[]')
  from public.articles_with_image(picture) as named join public.news_articles as story on story.id = named
  where public.has_role('editor') or story.author_id = auth.uid() or public.is_public_article(story.id)
$$;
comment on function public.image_uses is
  'Articles that show an image: whether the article itself does (is_shown) and how many of its live entries. As far as the '
  'caller may see them.';

-- What articles say of it ---------------------------------------------------------------------------

-- The library learns what a published article says of an image, where nobody has said it there yet.
create function public.describe_images(story public.news_articles) returns void
  language sql security definer set search_path = ''
as $$
  with said as (
    select (public.photo_folders(story.image_url))[1] as folder, story.image_alt_hi as alt_hi, story.image_alt_en as alt_en,
      story.image_caption_hi as caption_hi, story.image_caption_en as caption_en, story.image_credit as credit_hi,
      story.image_credit_en as credit_en
    where story.image_url is not null
    union all
    select (public.photo_folders(block ->> 'url'))[1], block ->> 'alt', null, block ->> 'text', null, block ->> 'credit', null
    from pg_catalog.jsonb_array_elements(coalesce(story.body_hi, '[]')) as block where block ->> 'type' = 'image'
    union all
    select (public.photo_folders(block ->> 'url'))[1], null, block ->> 'alt', null, block ->> 'text', null, block ->> 'credit'
    from pg_catalog.jsonb_array_elements(coalesce(story.body_en, '[]')) as block where block ->> 'type' = 'image'
  ), words as (
    select folder, pg_catalog.left(pg_catalog.max(nullif(public.clean_line(alt_hi), '')), 300) as alt_hi,
      pg_catalog.left(pg_catalog.max(nullif(public.clean_line(alt_en), '')), 300) as alt_en,
      pg_catalog.max(nullif(public.clean_line(caption_hi), '')) as caption_hi,
      pg_catalog.max(nullif(public.clean_line(caption_en), '')) as caption_en,
      pg_catalog.max(nullif(public.clean_line(credit_hi), '')) as credit_hi,
      pg_catalog.max(nullif(public.clean_line(credit_en), '')) as credit_en
    from said where folder is not null group by folder
  )
  update public.pictures as known set alt_hi = coalesce(known.alt_hi, words.alt_hi), alt_en = coalesce(known.alt_en, words.alt_en),
    caption_hi = coalesce(known.caption_hi, words.caption_hi), caption_en = coalesce(known.caption_en, words.caption_en),
    credit_hi = coalesce(known.credit_hi, words.credit_hi), credit_en = coalesce(known.credit_en, words.credit_en),
    district = coalesce(known.district, story.district)
  from words
  -- A picture that is told nothing new is not locked: many articles may show it.
  where known.folder = words.folder and (
    (known.alt_hi is null and words.alt_hi is not null) or (known.alt_en is null and words.alt_en is not null)
    or (known.caption_hi is null and words.caption_hi is not null) or (known.caption_en is null and words.caption_en is not null)
    or (known.credit_hi is null and words.credit_hi is not null) or (known.credit_en is null and words.credit_en is not null)
    or (known.district is null and story.district is not null))
$$;
comment on function public.describe_images is
  'Fills what the library does not know yet of an article''s images with what the article says of them.';

-- The focal point is the image's. An article keeps a copy of it, since lists read articles alone: one that is led by an
-- image takes the image's, and one where somebody moves it moves it for all.
create function public.take_image_focus() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  known public.pictures;
begin
  if (tg_op = 'INSERT' or new.image_url is distinct from old.image_url) and (new.image_focus_x, new.image_focus_y) = (50, 50) then
    select * into known from public.pictures where folder = (public.photo_folders(new.image_url))[1];
    if found then
      new.image_focus_x := known.focus_x;
      new.image_focus_y := known.focus_y;
    end if;
  end if;
  return new;
end
$$;

create trigger take_image_focus before insert or update of image_url on public.news_articles
  for each row when (new.image_url like '%/media/stories/%') execute function public.take_image_focus();

create function public.tell_library() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if new.photos <> '{}' then
    perform public.describe_images(new);
    update public.pictures set focus_x = new.image_focus_x, focus_y = new.image_focus_y
    where folder = (public.photo_folders(new.image_url))[1]
      and (focus_x, focus_y) is distinct from (new.image_focus_x, new.image_focus_y);
  end if;
  return null;
end
$$;

create trigger tell_library after insert or update of image_url, image_focus_x, image_focus_y, image_alt_hi, image_alt_en,
  image_caption_hi, image_caption_en, image_credit, image_credit_en, body_hi, body_en on public.news_articles
  for each row execute function public.tell_library();

create function public.spread_image_focus() returns trigger
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

create trigger spread_image_focus after update of focus_x, focus_y on public.pictures
  for each row when ((old.focus_x, old.focus_y) is distinct from (new.focus_x, new.focus_y))
  execute function public.spread_image_focus();

-- Sending in ----------------------------------------------------------------------------------------

create function public.record_picture(picture text, facts jsonb, sender uuid) returns void
  language sql security definer set search_path = ''
as $$
  insert into public.pictures as known (folder, width, height, bytes, sha256, likeness, is_kept, uploaded_by)
  select picture, (said ->> 'width')::integer, (said ->> 'height')::integer, (said ->> 'bytes')::integer,
    said ->> 'sha256', (said ->> 'likeness')::bit(64), coalesce((said ->> 'is_kept')::boolean, false), sender
  from (select public.plain_json(facts) as said) as given
  on conflict (folder) do update set width = excluded.width, height = excluded.height, bytes = excluded.bytes,
    sha256 = excluded.sha256, likeness = excluded.likeness, is_kept = known.is_kept or excluded.is_kept
$$;
comment on function public.record_picture is
  'Notes an image whose files the site has stored: width, height, bytes, sha256, likeness (64 of 0 and 1), is_kept; and who '
  'sent it. Sent again it is the same one. For the site.';

create function public.forget_pictures(folders text[]) returns void
  language sql security definer set search_path = ''
as $$
  delete from public.pictures where folder = any (folders) and taken_down_at is null
    and (not is_kept or exists (select from public.taken_down_photos as gone where gone.folder = pictures.folder))
$$;
comment on function public.forget_pictures is
  'Forgets images whose files the site has removed, as nothing named them, or as they were taken down from the last article '
  'that did; those taken down for the whole library stay known, so that they are not taken again.';

create function public.is_picture_barred(digest text) returns boolean
  language sql stable security definer set search_path = ''
as $$ select exists (select from public.pictures where sha256 = digest and taken_down_at is not null) $$;
comment on function public.is_picture_barred is 'Whether a file was taken down for good, by its digest. For the site.';

-- The newsroom's work -------------------------------------------------------------------------------

create function public.image_line(picture public.pictures) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select pg_catalog.to_jsonb(picture) - '{bytes,sha256,likeness,keys,uploaded_by,taken_down_by}'::text[]
    || pg_catalog.jsonb_build_object('is_used', public.is_image_used(picture.folder),
      'has_ended', coalesce(picture.rights_until < public.today_in_india(), false),
      'days_left', picture.rights_until - public.today_in_india(),
      'sender', (select display_name from public.profiles where id = picture.uploaded_by))
$$;
comment on function public.image_line is 'An image as the library shows it. Called by other functions only.';

create function public.list_pictures(words text, rights text, state text, before_time timestamptz default null,
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
    unused := array(select folder from public.pictures except select public.used_images());
  end if;
  if folded is not null then
    forms := public.desk_query(folded);
    wanted := forms[1];
    if not exists (select from public.pictures where keys @@ wanted) then
      wanted := forms[2];
    end if;
  elsif pg_catalog.btrim(coalesce(words, '')) <> '' then
    -- Asked for signs that are no words: nothing has them.
    return '[]';
  end if;
  return (select coalesce(pg_catalog.jsonb_agg(public.image_line(picture) order by (picture).uploaded_at desc, (picture).folder desc), '[]')
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
comment on function public.list_pictures is
  'Images of the library, the newest first: by words in either script, by rights, and by state (all; offered: what may be '
  'shown; ending within thirty days; ended; unused; taken_down). Goes on behind a line. The newsroom.';

create function public.read_picture(picture text) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  known public.pictures;
begin
  perform public.require_role('reporter');
  select * into known from public.pictures where folder = picture;
  if not found then
    raise sqlstate 'PT404' using message = 'picture_unknown';
  end if;
  return public.image_line(known) || pg_catalog.jsonb_build_object('uses', public.image_uses(picture),
    'placed', public.image_placements(picture), 'alike', public.pictures_alike(picture));
end
$$;
comment on function public.read_picture is 'An image with where it is shown and what is like it; 404 where there is none. The newsroom.';

create function public.pictures_alike(picture text) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  known public.pictures;
  parts integer[];
begin
  perform public.require_role('reporter');
  select * into known from public.pictures where folder = picture;
  parts := public.likeness_parts(known.likeness);
  return (select coalesce(pg_catalog.jsonb_agg(public.image_line(other) order by differs, (other).uploaded_at), '[]')
    from (
      select other, differs from (
        select other, case when other.sha256 = known.sha256 then -1
          else pg_catalog.bit_count(other.likeness # known.likeness) end as differs
        from public.pictures as other
        where other.folder in (
            select same.folder from public.pictures as same where same.sha256 = known.sha256
            union select near.folder from public.pictures as near where public.likeness_parts(near.likeness) && parts)
          and other.folder <> picture and other.taken_down_at is null and other.replaced_by is null) as compared
      where differs <= 5 order by differs, (other).uploaded_at limit 4) as found);
end
$$;
comment on function public.pictures_alike is
  'Images that are the same file as another, or differ from it in at most 5 of 64 places. The newsroom.';

create function public.lock_image(picture text) returns public.pictures
  language plpgsql security definer set search_path = ''
as $$
declare
  known public.pictures;
begin
  perform public.require_role('editor');
  perform public.enforce_rate_limit('picture', 30, 2000);
  -- Whoever publishes comes from the article to its pictures, and who posts live from the coverage to its entries: so does
  -- who changes a picture of theirs.
  perform from public.news_articles where id in (select public.articles_with_image(picture)) order by id for update;
  perform from public.live_coverages where article_id in (select public.articles_with_image(picture)) order by article_id for update;
  select * into known from public.pictures where folder = picture for update;
  if not found or known.taken_down_at is not null or known.replaced_by is not null then
    raise sqlstate 'PT404' using message = 'picture_unknown';
  end if;
  return known;
end
$$;
comment on function public.lock_image is
  'An image for an editor to change, locked with the articles and coverages that show it; 404 where it is no more. Called by '
  'other functions only.';

create function public.save_picture(picture text, seen integer, given jsonb) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  content constant jsonb := public.plain_json(given);
  former constant public.pictures := public.lock_image(picture);
  saved public.pictures;
begin
  if former.revision <> seen then
    raise sqlstate 'PT409' using message = 'picture_changed';
  end if;
  saved := pg_catalog.jsonb_populate_record(former, (
    select coalesce(pg_catalog.jsonb_object_agg(key, value), '{}') from pg_catalog.jsonb_each(content)
    where key in ('people', 'district', 'rights', 'rights_until', 'focus_x', 'focus_y')));
  update public.pictures set
    alt_hi = nullif(public.clean_line(content ->> 'alt_hi'), ''), alt_en = nullif(public.clean_line(content ->> 'alt_en'), ''),
    caption_hi = nullif(public.clean_line(content ->> 'caption_hi'), ''),
    caption_en = nullif(public.clean_line(content ->> 'caption_en'), ''),
    credit_hi = nullif(public.clean_line(content ->> 'credit_hi'), ''),
    credit_en = nullif(public.clean_line(content ->> 'credit_en'), ''),
    people = public.clean_list(saved.people), district = saved.district, place = nullif(public.clean_line(content ->> 'place'), ''),
    rights = saved.rights, rights_note = nullif(public.clean_text(content ->> 'rights_note'), ''),
    rights_until = saved.rights_until, focus_x = saved.focus_x, focus_y = saved.focus_y, is_kept = true, revision = seen + 1
  where folder = picture;
  perform public.write_audit_log('picture.change', picture, pg_catalog.jsonb_build_object(
    'title', pg_catalog.left(coalesce(content ->> 'caption_hi', content ->> 'alt_hi', ''), 200), 'rights', saved.rights,
    'rights_until', saved.rights_until));
exception
  when check_violation or not_null_violation or foreign_key_violation or invalid_text_representation
    or numeric_value_out_of_range or datatype_mismatch or invalid_parameter_value or datetime_field_overflow
    or invalid_datetime_format then
    raise sqlstate 'PT422' using message = 'picture_invalid';
end
$$;
comment on function public.save_picture is
  'Says what an image shows, whose it is and how long it may be shown; 409 where a colleague has changed the revision seen. '
  'Published articles keep their own words; the focal point goes with the image. Editors.';

create function public.replace_picture(picture text, successor text) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  former constant public.pictures := public.lock_image(picture);
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
comment on function public.replace_picture is
  'Puts another image into the place of one wherever articles, working copies and live entries show it; the words stay, '
  'versions keep the former one, and its files with it as long as a version names it. Editors.';

create function public.take_down_picture(picture text, reason text) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  known constant public.pictures := public.lock_image(picture);
  why constant text := public.clean_text(reason);
  article uuid;
begin
  if coalesce(pg_catalog.length(why), 0) not between 1 and 500 then
    raise sqlstate 'PT422' using message = 'reason_missing';
  end if;
  for article in select public.articles_with_image(picture) loop
    perform public.take_image_from(article, picture, why);
  end loop;
  update public.pictures set taken_down_at = pg_catalog.now(), taken_down_by = auth.uid(), take_down_reason = why,
    revision = revision + 1
  where folder = picture;
  perform public.write_audit_log('picture.take_down', picture, pg_catalog.jsonb_build_object(
    'title', pg_catalog.left(coalesce(known.caption_hi, known.alt_hi, ''), 200), 'reason', why));
end
$$;
comment on function public.take_down_picture is
  'Takes an image down for good, from every article that shows it, published ones too, with a reason of 500 characters at '
  'most; the same file is not taken again. The site then removes its files (photos_to_remove). Editors.';

create function public.images_due() returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select pg_catalog.jsonb_build_object(
    'ended', pg_catalog.count(*) filter (where rights_until < public.today_in_india() and public.is_image_used(folder)),
    'ending', pg_catalog.count(*) filter (where rights_until >= public.today_in_india()))
  from public.pictures
  where rights_until <= public.today_in_india() + 30 and taken_down_at is null and replaced_by is null
$$;
comment on function public.images_due is
  'How many images are shown though their rights have ended, and how many end within thirty days. For newsroom_today.';

-- Who may do what -----------------------------------------------------------------------------------

alter table public.pictures enable row level security;
create policy "The newsroom sees all images" on public.pictures for select to authenticated
  using ((select public.has_role('reporter')));

grant select on public.pictures to authenticated;
grant all on public.pictures to service_role;

-- The index on likenesses runs as who writes.
grant execute on function public.record_picture, public.forget_pictures, public.is_picture_barred, public.likeness_parts
to service_role;
grant execute on function public.list_pictures, public.read_picture, public.pictures_alike, public.save_picture,
  public.replace_picture, public.take_down_picture
to authenticated;
