-- Import of news from feeds and files: whole batches, each article once, a bad article alone set aside.

create function public.import_articles(rows jsonb)
  returns table (row_number integer, outcome text, article_id uuid, reason text)
  language plpgsql set search_path = ''
as $$
declare
  number integer;
  problem text;
begin
  -- Some gateways hand a list over as JSON text inside JSON.
  if pg_catalog.jsonb_typeof(rows) = 'string' then
    rows := (rows #>> '{}')::jsonb;
  end if;
  if pg_catalog.jsonb_typeof(rows) is distinct from 'array' or pg_catalog.jsonb_array_length(rows) > 1000 then
    raise exception 'rows must be a list of at most 1000 stories' using errcode = '22023';
  end if;
  -- One batch at a time: two imports at once must not each miss the other's story of the same title.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('public.import_articles', 0));
  begin
    return query select * from public.insert_imported_articles(rows);
    return;
  exception when data_exception or integrity_constraint_violation or raise_exception or syntax_error_or_access_rule_violation
    or program_limit_exceeded then
    -- Some row is bad: each by itself finds out which, and lets the others in.
    null;
  end;
  for number in 1 .. pg_catalog.jsonb_array_length(rows) loop
    begin
      return query
        select number, single.outcome, single.article_id, single.reason
        from public.insert_imported_articles(pg_catalog.jsonb_build_array(rows -> (number - 1))) as single;
    -- What fails for another reason, as a deadlock, is no row's fault.
    exception when data_exception or integrity_constraint_violation or raise_exception or syntax_error_or_access_rule_violation
      or program_limit_exceeded then
      get stacked diagnostics problem = message_text;
      return query select number, 'rejected', null::uuid, problem;
    end;
  end loop;
end
$$;
comment on function public.import_articles is
  'Takes up to 1000 articles (objects with columns of news_articles); gives for each imported, exists or rejected, '
  'with the reason. The same address, or the same title within 48 hours, is the same article. For the service role '
  'only.';

-- Any bad row fails the batch, which import_articles then splits.
create function public.insert_imported_articles(rows jsonb)
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
comment on function public.insert_imported_articles is
  'Part of import_articles: inserts the new ones of a batch, all or (when one is bad) none.';

-- Who may do what ---------------------------------------------------------------------------------

grant execute on function public.import_articles, public.insert_imported_articles to service_role;
