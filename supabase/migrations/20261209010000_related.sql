-- Articles that an editor leads on to, before those that are found by themselves.

alter table public.news_articles
  add column related uuid[] not null default '{}' check (pg_catalog.cardinality(related) <= 6);
comment on column public.news_articles.related is
  'Articles that an editor leads on to, in order: they stand before those that are found by themselves.';

create or replace function public.article_fields() returns text[]
  language sql immutable parallel safe set search_path = ''
as $$
  select '{title_hi,title_en,summary_hi,summary_en,body_hi,body_en,category,subcategory,district,image_url,image_alt_hi,
    image_alt_en,image_caption_hi,image_caption_en,image_credit,image_credit_en,image_focus_x,image_focus_y,video_url,audio_url_hi,
    audio_url_en,source_url,source_name,authors,author_name,is_breaking_news,is_featured,tags,keywords,people_mentioned,
    organizations_mentioned,dateline_hi,dateline_en,location_city,location_state,sentiment,related,series_id,series_part,series_title,series_title_hi}'::text[]
$$;

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
  -- One that is not there, or not yet where an archive comes in, is simply not shown.
  if new.related <> '{}' then
    new.related := array(select id from pg_catalog.unnest(new.related) with ordinality as picked (id, place)
      where id <> new.id
      group by id order by pg_catalog.min(place));
  end if;
  new.category_hi := (select name_hi from public.categories where slug = new.category);
  new.district_hi := (select name_hi from public.districts where slug = new.district);
  if tg_op = 'UPDATE' and pg_catalog.to_jsonb(new) - uncompared is distinct from pg_catalog.to_jsonb(old) - uncompared then
    new.updated_at := pg_catalog.now();
  end if;
  return new;
end
$$;

create or replace function public.is_draft_value(field text, value jsonb) returns boolean
  language sql immutable set search_path = ''
as $$
  select case
    when pg_catalog.jsonb_typeof(value) = 'null' then true
    when field in ('body_hi', 'body_en', 'authors', 'tags', 'keywords', 'people_mentioned', 'organizations_mentioned', 'related', 'rows') then
      case when pg_catalog.jsonb_typeof(value) = 'array' then not exists (
        select from pg_catalog.jsonb_array_elements(value) as entry
        where not case when field like 'body%' then public.is_draft_block(entry)
          else pg_catalog.jsonb_typeof(entry) = 'string' end)
      else false end
    when field = 'translated_from' then
      case when pg_catalog.jsonb_typeof(value) = 'object' then not exists (
        select from pg_catalog.jsonb_each(value) as print where pg_catalog.jsonb_typeof(print.value) <> 'string')
      else false end
    when field = 'stale' then pg_catalog.jsonb_typeof(value) = 'array' and value <@ '["hi", "en"]'
    else pg_catalog.jsonb_typeof(value) not in ('object', 'array')
  end
$$;
