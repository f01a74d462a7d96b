-- What was read belongs to the address that was read: a source may have got another one, or have been removed,
-- while its feed was on the way. And a site that says when to ask again is not asked before.
-- As in 001300, with both.
drop function public.record_fetch(uuid, text, text, text);
create function public.record_fetch(
  source uuid, address text, problem text, new_etag text, new_modified text, wait_seconds integer default null) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  read public.sources;
begin
  update public.sources set leased_until = null where id = source returning * into read;
  if read.id is null or read.url <> address then
    return;
  end if;
  update public.sources set
    last_fetched_at = pg_catalog.now(),
    last_ok_at = case when problem is null then pg_catalog.now() else last_ok_at end,
    failures = case when problem is null then 0 else failures + 1 end,
    failing_since = case when problem is null then null else coalesce(failing_since, pg_catalog.now()) end,
    last_error = pg_catalog.left(problem, 500),
    etag = case when problem is null then pg_catalog.left(new_etag, 500) else etag end,
    last_modified = case when problem is null then pg_catalog.left(new_modified, 100) else last_modified end,
    next_fetch_at = pg_catalog.now() + least(interval '1 day', greatest(
      pg_catalog.make_interval(mins => interval_minutes)
        -- A feed that is cut off may be whole the next time, and its site is in no trouble.
        * case when problem is null or problem = 'broken' then 1 else pg_catalog.power(2, least(failures + 1, 10)) end,
      pg_catalog.make_interval(secs => coalesce(wait_seconds, 0))))
  where id = source returning * into read;
  if public.is_idle(read.is_active, read.last_item_at, read.created_at, read.usual_gap)
    and coalesce(read.idle_told_at < coalesce(read.last_item_at, read.created_at), true)
  then
    update public.sources set idle_told_at = pg_catalog.now() where id = source;
    insert into public.notifications (user_id, type, title, message)
    select held.user_id, 'source_idle', read.name,
      case settings.language when 'en' then 'Nothing new has come from this source for longer than usual.'
        else 'इस स्रोत से सामान्य से ज़्यादा समय से कुछ नया नहीं आया।' end
    from public.user_roles as held left join public.reader_settings as settings using (user_id)
    where held.role = 'admin';
  end if;
end
$$;
comment on function public.record_fetch(uuid, text, text, text, text, integer) is
  'Notes how reading a source at an address went (problem: null when well) and when it is due again: failures double '
  'the time, the site may ask for more (wait_seconds), a day at most. Of an address that it no longer has, nothing is '
  'noted. Tells admins once of a source gone idle. For the service role only.';

-- As in 001300, with the address.
drop function public.take_items(uuid, jsonb);
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
  for item in select value from pg_catalog.jsonb_array_elements(given) loop
    select * into known from public.source_items where source_id = source and guid_hash = item ->> 'guid';
    if known.guid_hash is not null then
      if known.content_hash <> item ->> 'content' then
        update public.source_items set content_hash = item ->> 'content' where source_id = source and guid_hash = item ->> 'guid';
        if public.renew_from_source(known.article_id, item -> 'row') then
          renewed := renewed + 1;
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
      perform public.group_story(story);
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
        perform public.group_story(story);
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
  delete from public.story_groups where arrived_at < pg_catalog.now() - interval '60 days';
  return pg_catalog.jsonb_build_object('new', fresh, 'changed', renewed, 'existing', existing, 'rejected', rejected);
end
$$;
comment on function public.take_items(uuid, text, jsonb) is
  'Takes up to 200 items ({guid, content: hashes; row: columns of news_articles}) that a source had at an address; '
  'each once. Gives how many were new, changed, existing, rejected; null where it no longer has that address. '
  'For the service role only.';

revoke execute on function public.record_fetch(uuid, text, text, text, text, integer), public.take_items(uuid, text, jsonb)
  from public, anon, authenticated;
grant execute on function public.record_fetch(uuid, text, text, text, text, integer), public.take_items(uuid, text, jsonb)
  to service_role;
