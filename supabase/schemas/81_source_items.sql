-- What came of each item of a source, and the same article from several of them.

create table public.source_items (
  source_id uuid not null references public.sources (id) on delete cascade,
  guid_hash text not null check (guid_hash ~ '^[0-9a-f]{64}$'),
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  article_id uuid references public.news_articles (id) on delete set null,
  item_at timestamptz not null,
  seen_at timestamptz not null default now(),
  changed_at timestamptz,
  primary key (source_id, guid_hash)
);
comment on table public.source_items is
  'Items that were read from a source, by the hash of what the feed names them by, with the article that each became '
  'or was found to be.';
comment on column public.source_items.changed_at is
  'When its source last changed it and the article did not follow, as somebody had worked on it or readers knew it.';
create index source_items_by_article on public.source_items (article_id);
create index source_items_newest on public.source_items (source_id, item_at desc);

create function public.take_items(source uuid, address text, items jsonb) returns jsonb
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
  -- In the order of move_articles, which may have some of them in hand.
  perform from public.news_articles
  where id in (
    select changed.article_id from public.source_items as changed join pg_catalog.jsonb_array_elements(given) as listed (value)
      on changed.guid_hash = listed.value ->> 'guid' and changed.content_hash <> listed.value ->> 'content'
    where changed.source_id = source)
  order by id for update;
  for item in select value from pg_catalog.jsonb_array_elements(given) loop
    select * into known from public.source_items where source_id = source and guid_hash = item ->> 'guid';
    continue when known.content_hash = item ->> 'content';
    if known.article_id is not null then
      update public.source_items set content_hash = item ->> 'content' where source_id = source and guid_hash = item ->> 'guid';
      if public.renew_from_source(known.article_id, item -> 'row') then
        renewed := renewed + 1;
      else
        update public.source_items set changed_at = pg_catalog.clock_timestamp()
        where source_id = source and guid_hash = item ->> 'guid' and exists (select from public.news_articles
          where id = known.article_id and source_url = item -> 'row' ->> 'source_url');
      end if;
      continue;
    end if;
    -- What was refused and is another by now is as good as new.
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
    on conflict (source_id, guid_hash) do update set content_hash = excluded.content_hash, article_id = excluded.article_id;
  end loop;
  update public.sources set
    last_item_at = (select pg_catalog.max(item_at) from public.source_items where source_id = source),
    usual_gap = (select (pg_catalog.max(item_at) - pg_catalog.min(item_at)) / nullif(pg_catalog.count(*) - 1, 0)
      from (select item_at from public.source_items where source_id = source order by item_at desc limit 20) as latest)
  where id = source;
  return pg_catalog.jsonb_build_object('new', fresh, 'changed', renewed, 'existing', existing, 'rejected', rejected);
end
$$;
comment on function public.take_items is
  'Takes up to 200 items ({guid, content: hashes; row: columns of news_articles}) that a source had at an address; '
  'each once, and again what was refused once its source has changed it. Gives how many were new, changed, existing, rejected; null where it no longer has that address. For '
  'the service role only.';

create function public.renew_from_source(article uuid, content jsonb) returns boolean
  language plpgsql security definer set search_path = ''
as $$
begin
  -- A story that somebody has worked on, or that readers know, stays as it is.
  perform from public.news_articles as story
  where story.id = article and story.status = 'awaiting_review'
    and not exists (select from public.article_drafts as draft
      where draft.article_id = story.id and (draft.revision > 1 or draft.edited_by is not null or draft.holder is not null))
  for update of story;
  if not found then
    return false;
  end if;
  delete from public.article_drafts where article_id = article;
  update public.news_articles set
    title_hi = content ->> 'title_hi', title_en = content ->> 'title_en',
    summary_hi = content ->> 'summary_hi', summary_en = content ->> 'summary_en',
    image_url = content ->> 'image_url'
  where id = article;
  return true;
exception when check_violation or unique_violation then
  return false;
end
$$;
comment on function public.renew_from_source is
  'Takes over what a source changed of an article that awaits review and that nobody has touched; gives whether it did.';

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
  'Whether the source at an address changed its article after the newsroom last worked on it. Reporters.';

-- The same article from several sources -------------------------------------------------------------

create table public.article_groups (
  article_id uuid primary key references public.news_articles (id) on delete cascade,
  group_id uuid not null,
  words text[] not null,
  district text,
  arrived_at timestamptz not null default now()
);
comment on table public.article_groups is
  'Articles that came by a source, by the event they tell of: those with the same group are the same news.';
create index article_groups_by_group on public.article_groups (group_id);
create index article_groups_by_time on public.article_groups (arrived_at);

create function public.title_words(titles text) returns text[]
  language sql stable set search_path = ''
as $$
  select coalesce(pg_catalog.array_agg(distinct each), '{}')
  from pg_catalog.string_to_table(public.fold_text(titles), ' ') as each
  where pg_catalog.length(each) >= 3
    and not exists (select from public.search_words as known where known.word = each and known.role <> 'word')
$$;
comment on function public.title_words is
  'The words of a title that carry it, folded: no function words, no fillers.';

create function public.group_article(article uuid) returns uuid
  language plpgsql security definer set search_path = ''
as $$
declare
  story public.news_articles;
  own text[];
  rare text[];
  total integer;
  same_event uuid;
begin
  select * into story from public.news_articles where id = article;
  own := public.title_words(pg_catalog.concat_ws(' ', story.title_hi, story.title_en));
  select pg_catalog.count(*) into total from public.article_groups where arrived_at > pg_catalog.now() - interval '3 days';
  -- A word of many titles (the state's name, police) says nothing of one event.
  select coalesce(pg_catalog.array_agg(word), '{}') into rare from pg_catalog.unnest(own) as word
  where (select pg_catalog.count(*) from public.article_groups as known
    where known.arrived_at > pg_catalog.now() - interval '3 days' and word = any (known.words)) <= greatest(5, total / 50);
  select known.group_id into same_event
  from public.article_groups as known
  cross join lateral (
    select pg_catalog.count(*) filter (where word = any (rare)) as rare, pg_catalog.count(*) as shared
    from pg_catalog.unnest(known.words) as word where word = any (own)) as common
  where known.article_id <> article
    and known.arrived_at > pg_catalog.now() - interval '36 hours'
    and (known.district is null or story.district is null or known.district = story.district)
    and common.rare >= 2 and common.shared >= 3
    and common.shared::numeric / least(pg_catalog.cardinality(known.words), pg_catalog.cardinality(own)) >= 0.5
  order by common.rare desc, known.arrived_at limit 1;
  insert into public.article_groups (article_id, group_id, words, district)
  values (article, coalesce(same_event, article), own, story.district)
  on conflict (article_id) do nothing;
  return coalesce(same_event, article);
end
$$;
comment on function public.group_article is
  'Puts an article that arrived to those of the last 36 hours that tell of the same: at least half of the shorter '
  'title''s words, three of them, two of them rare, and no other district.';

-- Who may do what ---------------------------------------------------------------------------------

alter table public.source_items enable row level security;
alter table public.article_groups enable row level security;

grant all on public.source_items, public.article_groups to service_role;

grant execute on function public.source_has_changed to authenticated;
grant execute on function public.take_items to service_role;
