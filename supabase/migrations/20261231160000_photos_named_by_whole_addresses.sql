-- A photo that an article named by its whole address or in a text could not be taken down, from the library neither. One
-- picture whose rights ended at infinity kept the whole library and the newsroom's first page from being shown.

create or replace function public.without_links(block jsonb, folder text) returns jsonb
  language sql immutable set search_path = ''
as $$
  select pg_catalog.jsonb_object_agg(key, case when pg_catalog.jsonb_typeof(value) <> 'string' then value
    else pg_catalog.to_jsonb(pg_catalog.regexp_replace(pg_catalog.regexp_replace(value #>> '{}',
      '\[([^][\n]+)\]\([^\s()<>"\\]*/media/' || folder || '[^\s()<>"\\]*\)', '\1', 'g'),
      '[^\s()<>"\\]*/media/' || folder || '[^\s()<>"\\]*', '', 'g')) end)
  from pg_catalog.jsonb_each(block)
$$;
comment on function public.without_links is
  'A block of a text whose words lead to a photo no more: of [words](address) the words stay, an address alone goes.';;

create or replace function public.without_photo(content jsonb, folder text) returns jsonb
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
comment on function public.without_photo is
  'A working copy without a photo: without the lead picture and all that is said of it, blocks that show it, and links to it.';;

drop trigger refuse_taken_down_anew on public.news_articles;
create trigger refuse_taken_down_anew before insert on public.news_articles
  for each row when (new.image_url like '%/media/stories/%' or new.body_hi::text like '%/media/stories/%'
    or new.body_en::text like '%/media/stories/%')
  execute function public.refuse_taken_down();

drop trigger take_picture_focus on public.news_articles;
create trigger take_picture_focus before insert or update of image_url on public.news_articles
  for each row when (new.image_url like '%/media/stories/%') execute function public.take_picture_focus();

create or replace function public.describe_pictures(story public.news_articles) returns void
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

-- Later than anybody reads is for good.
update public.pictures set rights_until = case when rights_until < '1900-01-01' then date '1900-01-01' end
where rights_until < '1900-01-01' or rights_until > '2200-01-01';
alter table public.pictures add constraint pictures_rights_until_check check (rights_until between '1900-01-01' and '2200-01-01');
