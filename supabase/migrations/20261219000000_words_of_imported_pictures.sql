-- What other systems say of an article's picture comes in with it.
create or replace function public.insert_imported_articles(rows jsonb)
  returns table (row_number integer, outcome text, article_id uuid, reason text)
  language sql set search_path = ''
as $$
  with incoming as materialized (
    select listed.place::integer as place, pg_catalog.gen_random_uuid() as id, story.*,
           public.fold_text(coalesce(nullif(public.clean_line(story.title_hi), ''), story.title_en)) as title_key,
           coalesce(story.published_at, pg_catalog.now()) as moment
    from pg_catalog.jsonb_array_elements(rows) with ordinality as listed (value, place)
    cross join lateral pg_catalog.jsonb_to_record(listed.value) as story (
      title_hi text, title_en text, summary_hi text, summary_en text, body_hi jsonb, body_en jsonb,
      category text, district text, image_url text, image_alt_hi text, image_alt_en text, image_caption_hi text,
      image_caption_en text, video_url text, source_url text, source_name text,
      author_name text, published_at timestamptz, status text, is_approved boolean, tags text[],
      people_mentioned text[], organizations_mentioned text[], location_city text, location_state text)
  ),
  known as (
    select place,
      case
        when exists (select from public.news_articles stored where stored.source_url = incoming.source_url)
          or exists (select from incoming earlier
                     where earlier.source_url = incoming.source_url and earlier.place < incoming.place)
          then 'a story from the same address is there'
        when title_key <> '' and (
          exists (select from public.news_articles stored
                  where stored.title_key = incoming.title_key
                    and coalesce(stored.published_at, stored.created_at)
                        between incoming.moment - interval '48 hours' and incoming.moment + interval '48 hours')
          or exists (select from incoming earlier
                     where earlier.title_key = incoming.title_key and earlier.place < incoming.place
                       and earlier.moment between incoming.moment - interval '48 hours' and incoming.moment + interval '48 hours'))
          then 'a story with the same title within 48 hours is there'
      end as reason
    from incoming
  ),
  inserted as (
    insert into public.news_articles (
      id, title_hi, title_en, summary_hi, summary_en, body_hi, body_en, category, district, image_url, image_alt_hi,
      image_alt_en, image_caption_hi, image_caption_en, video_url, source_url, source_name, author_name, published_at, status, is_approved, tags, people_mentioned, organizations_mentioned, location_city, location_state)
    select id, title_hi, title_en, summary_hi, summary_en, nullif(body_hi, 'null'), nullif(body_en, 'null'), category, district,
           image_url, image_alt_hi, image_alt_en, image_caption_hi, image_caption_en, video_url, source_url, source_name, author_name, published_at,
           coalesce(status, 'awaiting_review'), coalesce(is_approved, false), coalesce(tags, '{}'),
           coalesce(people_mentioned, '{}'), coalesce(organizations_mentioned, '{}'), location_city, location_state
    from incoming join known using (place)
    where known.reason is null
    order by place
    on conflict (source_url) where source_url is not null do nothing
    returning id
  )
  select incoming.place,
         case when inserted.id is null then 'exists' else 'imported' end,
         inserted.id,
         case when inserted.id is null then coalesce(known.reason, 'a story from the same address is there') end
  from incoming join known using (place) left join inserted using (id)
  order by incoming.place
$$;
