-- Photos within a story's text have a caption (their block's text) and a credit in each language.

-- Captions that were typed before they had a limit; nothing that came by itself is as long (lib/importing/body.ts).
create function pg_temp.with_short_captions(body jsonb) returns jsonb language sql as $$
  select pg_catalog.jsonb_agg(case when block ->> 'type' = 'image' and pg_catalog.length(block ->> 'text') > 500
    then block || pg_catalog.jsonb_build_object('text', pg_catalog.left(block ->> 'text', 499) || '…') else block end order by place)
  from pg_catalog.jsonb_array_elements(body) with ordinality as listed (block, place)
$$;
update public.news_articles set body_hi = pg_temp.with_short_captions(body_hi), body_en = pg_temp.with_short_captions(body_en)
where exists (select from pg_catalog.jsonb_array_elements(coalesce(body_hi, '[]') || coalesce(body_en, '[]')) as block
  where block ->> 'type' = 'image' and pg_catalog.length(block ->> 'text') > 500);
drop function pg_temp.with_short_captions(jsonb);

-- As in 000400, with bounds for what is said of photos.
create or replace function public.is_story_body(body jsonb) returns boolean
  language sql immutable strict parallel safe set search_path = ''
as $$
  select case when pg_catalog.jsonb_typeof(body) <> 'array' or pg_catalog.jsonb_array_length(body) not between 1 and 400 then false
  else (
    select pg_catalog.bool_and(
        pg_catalog.jsonb_typeof(block) = 'object'
        and coalesce(block ->> 'id' ~ '^[a-z0-9][a-z0-9-]{0,39}$', false)
        and coalesce(block ->> 'type' in ('paragraph', 'subhead', 'quote', 'list', 'image', 'embed'), false)
        and pg_catalog.jsonb_typeof(block -> 'text') = 'string'
        and pg_catalog.length(block ->> 'text') <= 20000
        and (block ->> 'type' not in ('image', 'embed') or coalesce(public.is_media_url(block ->> 'url'), false))
        -- A photo's text is its caption, as long as the lead picture's; so is what says whose it is.
        and (block ->> 'type' <> 'image' or pg_catalog.length(block ->> 'text') <= 500)
        and (block -> 'credit' is null
          or (pg_catalog.jsonb_typeof(block -> 'credit') = 'string' and pg_catalog.length(block ->> 'credit') <= 200)))
      and pg_catalog.count(distinct block ->> 'id') = pg_catalog.count(*)
    from pg_catalog.jsonb_array_elements(body) as block)
  end
$$;
comment on function public.is_story_body(jsonb) is
  'A list of plain-text blocks: {id, type, text}; quotes may have cite, images and embeds have url. An image''s text is its caption (500 characters); it may have alt and credit (200).';
