-- What a source changed of a story after the newsroom had worked on it, or published it, reached nobody.
alter table public.source_items add column changed_at timestamptz;
comment on column public.source_items.changed_at is
  'When its source last changed it and the story did not follow, as somebody had worked on it or readers knew it.';

create or replace function public.take_items(source uuid, address text, items jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  feed public.sources;
  given constant jsonb := public.plain_json(items);
  item jsonb;
  known public.source_items;
  content jsonb;
  answer record;
  story uuid;
  fresh integer := 0; renewed integer := 0; existing integer := 0; rejected integer := 0;
begin
  select * into feed from public.sources where id = source;
  -- Another address is another feed, and what is removed brings nothing any more.
  if feed.id is null or feed.url <> address then
    return null;
  end if;
  if pg_catalog.jsonb_typeof(given) is distinct from 'array' or pg_catalog.jsonb_array_length(given) > 200 then
    raise sqlstate 'PT422' using message = 'items_invalid';
  end if;
  for item in select value from pg_catalog.jsonb_array_elements(given) loop
    select * into known from public.source_items where source_id = source and guid_hash = item ->> 'guid';
    if known.guid_hash is not null then
      if known.content_hash <> item ->> 'content' then
        update public.source_items set content_hash = item ->> 'content' where source_id = source and guid_hash = item ->> 'guid';
        if public.renew_from_source(known.article_id, item -> 'row') then
          renewed := renewed + 1;
        else
          update public.source_items set changed_at = pg_catalog.clock_timestamp()
          where source_id = source and guid_hash = item ->> 'guid' and exists (select from public.news_articles
            where id = known.article_id and source_url = item -> 'row' ->> 'source_url');
        end if;
      end if;
      continue;
    end if;
    content := item -> 'row';
    if not feed.auto_approve then
      content := content || '{"status": "awaiting_review", "is_approved": false}';
    end if;
    select * into answer from public.import_articles(pg_catalog.jsonb_build_array(content));
    story := answer.article_id;
    if answer.outcome = 'imported' then
      fresh := fresh + 1;
      perform public.group_article(story);
    elsif answer.outcome = 'exists' then
      existing := existing + 1;
      -- The story that is there already has one more source.
      select stored.id into story from public.news_articles as stored
      where stored.source_url = content ->> 'source_url'
        or (stored.title_key = public.fold_text(
            coalesce(nullif(public.clean_line(content ->> 'title_hi'), ''), content ->> 'title_en'))
          and coalesce(stored.published_at, stored.created_at) between
            coalesce((content ->> 'published_at')::timestamptz, pg_catalog.now()) - interval '48 hours'
            and coalesce((content ->> 'published_at')::timestamptz, pg_catalog.now()) + interval '48 hours')
      order by (stored.source_url = content ->> 'source_url') desc nulls last limit 1;
      if story is not null then
        perform public.group_article(story);
      end if;
    else
      rejected := rejected + 1;
    end if;
    insert into public.source_items (source_id, guid_hash, content_hash, article_id, item_at)
    values (source, item ->> 'guid', item ->> 'content', story,
      least(coalesce((content ->> 'published_at')::timestamptz, pg_catalog.now()), pg_catalog.now()))
    on conflict do nothing;
  end loop;
  update public.sources set
    last_item_at = (select pg_catalog.max(item_at) from public.source_items where source_id = source),
    usual_gap = (select (pg_catalog.max(item_at) - pg_catalog.min(item_at)) / nullif(pg_catalog.count(*) - 1, 0)
      from (select item_at from public.source_items where source_id = source order by item_at desc limit 20) as latest)
  where id = source;
  delete from public.article_groups where arrived_at < pg_catalog.now() - interval '60 days';
  return pg_catalog.jsonb_build_object('new', fresh, 'changed', renewed, 'existing', existing, 'rejected', rejected);
end
$$;

create function public.source_has_changed(address text) returns boolean
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform public.require_role('reporter');
  return exists (
    select from public.news_articles as story
    join public.source_items as item on item.article_id = story.id
    left join public.article_drafts as draft on draft.article_id = story.id
    where story.source_url = address and item.changed_at > coalesce(draft.edited_at, story.updated_at));
end
$$;
comment on function public.source_has_changed is
  'Whether the source at an address changed its story after the newsroom last worked on it. Reporters.';
grant execute on function public.source_has_changed to authenticated;
