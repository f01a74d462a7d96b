-- Galleries, tables, charts and maps within an article's text.

create or replace function public.is_article_body(body jsonb) returns boolean
  language sql immutable strict parallel safe set search_path = ''
as $$
  select case when pg_catalog.jsonb_typeof(body) <> 'array' or pg_catalog.jsonb_array_length(body) not between 1 and 400 then false
  else (
    select pg_catalog.bool_and(
        pg_catalog.jsonb_typeof(block) = 'object'
        and coalesce(block ->> 'id' ~ '^[a-z0-9][a-z0-9-]{0,39}$', false)
        and coalesce(block ->> 'type' in ('paragraph', 'subhead', 'quote', 'list', 'image', 'embed', 'gallery', 'table', 'bars', 'lines', 'map'), false)
        and pg_catalog.jsonb_typeof(block -> 'text') = 'string'
        and pg_catalog.length(block ->> 'text') <= 20000
        and (block ->> 'type' not in ('image', 'embed') or coalesce(public.is_media_url(block ->> 'url'), false))
        -- A photo's text is its caption, as long as the lead picture's; so is what says whose it is.
        and (block ->> 'type' <> 'image' or pg_catalog.length(block ->> 'text') <= 500)
        and (block ->> 'type' <> 'gallery' or pg_catalog.length(block ->> 'text') <= 200)
        and (block -> 'credit' is null
          or (pg_catalog.jsonb_typeof(block -> 'credit') = 'string' and pg_catalog.length(block ->> 'credit') <= 200)))
      and pg_catalog.count(distinct block ->> 'id') = pg_catalog.count(*)
    from pg_catalog.jsonb_array_elements(body) as block)
  end
$$;
comment on function public.is_article_body is
  'A list of plain-text blocks: {id, type, text}; quotes may have cite, images and embeds have url. An image''s '
  'text is its caption (500 characters); it may have alt and credit (200). A gallery''s text is its title (200), and the '
  'images right behind it are its pictures. The text of tables, charts and maps is a sheet: cells parted by |, a line '
  'each row, before them a line with the title; cite says where the figures are from.';

create function public.gallery_pictures(body jsonb) returns smallint
  language sql immutable strict parallel safe set search_path = ''
as $$
  select case when body -> 0 ->> 'type' = 'gallery' then (
    select pg_catalog.count(*) filter (where place < coalesce(first_other, 1000))
    from (
      select place, pg_catalog.min(place) filter (where block ->> 'type' <> 'image') over () as first_other
      from pg_catalog.jsonb_array_elements(body) with ordinality as listed (block, place)
      where place > 1) as behind)
  else 0 end::smallint
$$;
comment on function public.gallery_pictures is
  'How many pictures the gallery has with which a text begins; 0 where it begins with something else.';

alter table public.news_articles
  add column gallery_count smallint generated always as (public.gallery_pictures(coalesce(body_hi, body_en))) stored;
comment on column public.news_articles.gallery_count is
  'How many pictures it shows where it is a gallery: an article whose text begins with one. Null without a text.';

create or replace function public.normalise_article() returns trigger
  language plpgsql set search_path = ''
as $$
declare
  -- A view is no edit, and neither is a place on the front page; generated columns are still empty before the write.
  uncompared constant text[] := '{view_count,is_featured,featured_rank,is_breaking_news,gallery_count,title_key,search_hi,search_en,tag_keys,topic_keys}';
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
  new.category_hi := (select name_hi from public.categories where slug = new.category);
  new.district_hi := (select name_hi from public.districts where slug = new.district);
  if tg_op = 'UPDATE' and pg_catalog.to_jsonb(new) - uncompared is distinct from pg_catalog.to_jsonb(old) - uncompared then
    new.updated_at := pg_catalog.now();
  end if;
  return new;
end
$$;

create or replace function public.published_blocks(body jsonb) returns jsonb
  language sql immutable strict parallel safe set search_path = ''
as $$
  select case when pg_catalog.jsonb_typeof(body) <> 'array' then body else (
    select nullif(coalesce(pg_catalog.jsonb_agg(
      case when pg_catalog.jsonb_typeof(block) = 'object' then block - 'of' else block end order by place), '[]'), '[]')
    from pg_catalog.jsonb_array_elements(body) with ordinality as listed (block, place)
    where coalesce(block ->> 'type', '') in ('image', 'embed', 'gallery') or coalesce(public.clean_text(block ->> 'text'), 'kept') <> '')
  end
$$;

grant execute on function public.gallery_pictures to service_role;
