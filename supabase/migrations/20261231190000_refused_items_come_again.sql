-- An item of a feed that was refused once never came in, whatever its source made of it; a deadlock counted as a refusal.

create or replace function public.import_articles(rows jsonb)
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

create or replace function public.put_archived_lines(transfer uuid, batch jsonb, for_review boolean) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  line record;
  outcome text;
  problem text;
  counted jsonb := '{"written": 0, "existing": 0, "refused": 0}';
begin
  for line in
    select value -> 'content' as content, (value ->> 'number')::integer as number, (value ->> 'line')::integer as line
    from pg_catalog.jsonb_array_elements(batch)
  loop
    begin
      outcome := public.put_archived(line.content, for_review);
      if outcome = 'written' and line.content ->> 'kind' = 'article' then
        insert into public.transfer_articles (transfer_id, article_id, stamp)
        select transfer, id, updated_at from public.news_articles where id = (line.content -> 'row' ->> 'id')::uuid;
      elsif outcome = 'written' and line.content ->> 'kind' = 'notice' then
        insert into public.transfer_notices (transfer_id, notice_id, revision)
        select transfer, id, revision from public.notices where id = (line.content -> 'row' ->> 'id')::uuid;
      end if;
    exception when data_exception or integrity_constraint_violation or raise_exception or syntax_error_or_access_rule_violation
      or program_limit_exceeded then
      get stacked diagnostics problem = message_text;
      outcome := 'refused';
      perform public.add_transfer_rejects(transfer, pg_catalog.jsonb_build_array(pg_catalog.jsonb_build_object(
        'number', line.number, 'line', line.line, 'reason', problem,
        'title', coalesce(line.content -> 'row' ->> 'title_hi', line.content -> 'row' ->> 'title_en'))));
    end;
    if outcome = 'refused' or line.content ->> 'kind' = 'article' then
      counted := counted || pg_catalog.jsonb_build_object(outcome, (counted ->> outcome)::integer + 1);
    end if;
  end loop;
  return counted;
end
$$;

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
  'the service role only.';;

-- What has no article is looked at again with the next reading.
update public.source_items set content_hash = pg_catalog.repeat('0', 64)
where article_id is null and item_at > pg_catalog.now() - interval '30 days';
