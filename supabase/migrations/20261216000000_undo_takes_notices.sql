-- Undoing a transfer takes the notices and obituaries back that came with it.

create table public.transfer_notices (
  transfer_id uuid not null references public.transfers (id) on delete cascade,
  notice_id uuid not null references public.notices (id) on delete cascade,
  revision integer not null,
  primary key (transfer_id, notice_id)
);
comment on table public.transfer_notices is
  'Notices and obituaries that came with a transfer, as they came (revision): one that was changed since stays when the transfer is undone.';
create index transfer_notices_by_notice on public.transfer_notices (notice_id);
alter table public.transfer_notices enable row level security;
grant all on public.transfer_notices to service_role;

create or replace function public.put_archived_batch(lines jsonb, for_review boolean) returns uuid[]
  language plpgsql security definer set search_path = ''
as $$
declare
  kind constant text := lines -> 0 ->> 'kind';
  given jsonb;
  columns text;
  added uuid[] := '{}';
  line jsonb;
begin
  select pg_catalog.jsonb_agg(public.archived_row(value, for_review)) into given
  from pg_catalog.jsonb_array_elements(lines) where value ->> 'kind' = kind;
  select pg_catalog.string_agg(pg_catalog.quote_ident(key), ', ') into columns from pg_catalog.jsonb_object_keys(given -> 0) as key;
  if pg_catalog.jsonb_array_length(given) <> pg_catalog.jsonb_array_length(lines)
    or exists (select from pg_catalog.jsonb_array_elements(given) as listed
      where array(select pg_catalog.jsonb_object_keys(listed)) <> array(select pg_catalog.jsonb_object_keys(given -> 0)))
  then
    raise exception 'these lines are of several kinds';
  end if;
  if kind <> 'article' then
    execute pg_catalog.format('with come as (insert into %1$s (%2$s)
        select %2$s from pg_catalog.jsonb_populate_recordset(null::%1$s, $1) on conflict do nothing returning *)
      select coalesce(pg_catalog.array_agg((pg_catalog.to_jsonb(come) ->> ''id'')::uuid) filter (where %3$L = ''notice''), ''{}'') from come',
      public.archived_table(kind), columns, kind) into added using given;
    return added;
  end if;
  execute pg_catalog.format('with come as (insert into public.news_articles (%1$s)
      select %1$s from pg_catalog.jsonb_populate_recordset(null::public.news_articles, $1) on conflict do nothing returning id)
    select coalesce(pg_catalog.array_agg(id), ''{}'') from come', columns) into added using given;
  for line in select value from pg_catalog.jsonb_array_elements(lines) where (value -> 'row' ->> 'id')::uuid = any (added) loop
    perform public.put_archived_parts(line);
  end loop;
  return added;
end
$$;
comment on function public.put_archived_batch is
  'Puts lines of one kind in at once, which is many times faster than one by one; gives the articles or notices that are new. Any that is refused '
  'fails all. Called by other functions only.';

create or replace function public.take_transfer_rows(transfer uuid, worker uuid, rows jsonb, rejects jsonb, facts jsonb) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  own constant public.transfers := public.hold_transfer(transfer, worker);
  batch constant jsonb := public.plain_json(rows);
  for_review constant boolean := own.options ->> 'state' = 'review';
  is_articles constant boolean := batch -> 0 -> 'content' ->> 'kind' = 'article';
  added uuid[];
  counted jsonb;
begin
  begin
    added := public.put_archived_batch(
      (select pg_catalog.jsonb_agg(value -> 'content' order by place) from pg_catalog.jsonb_array_elements(batch) with ordinality as listed (value, place)),
      for_review);
    counted := pg_catalog.jsonb_build_object('written', case when is_articles then pg_catalog.cardinality(added) else 0 end,
      'existing', case when is_articles then pg_catalog.jsonb_array_length(batch) - pg_catalog.cardinality(added) else 0 end, 'refused', 0);
    if is_articles then
      insert into public.transfer_articles (transfer_id, article_id, stamp)
      select transfer, id, updated_at from public.news_articles where id = any (added);
    else
      insert into public.transfer_notices (transfer_id, notice_id, revision)
      select transfer, id, own_notice.revision from public.notices as own_notice where id = any (added);
    end if;
  exception when others then
    -- Some row is bad, or they are of several kinds: each by itself finds out which, and lets the others in.
    counted := public.put_archived_lines(transfer, batch, for_review);
  end;
  perform public.count_transfer(transfer, worker, counted, rejects, facts);
end
$$;
comment on function public.take_transfer_rows is
  'Brings a batch of an archive''s own lines in, [{number, line, content}], keeps rejects and how far that has come, all of it or '
  'none: whoever goes on brings nothing in twice. Called by the site alone.';

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
    exception when data_exception or integrity_constraint_violation or raise_exception or syntax_error_or_access_rule_violation then
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
comment on function public.put_archived_lines is
  'Puts lines of an archive in one by one, refuses each bad one alone, and counts what became of articles. Called by other functions only.';

create or replace function public.undo_transfer(transfer uuid, worker uuid, after uuid, most integer default 200)
  returns table (gone integer, stay integer, reached uuid)
  language plpgsql security definer set search_path = '' rows 1
as $$
declare
  looked uuid[];
begin
  perform public.hold_transfer(transfer, worker);
  looked := array(select own.article_id from public.transfer_articles as own
    where own.transfer_id = transfer and (after is null or own.article_id > after) order by own.article_id limit most);
  reached := looked[pg_catalog.cardinality(looked)];
  delete from public.news_articles as story using public.transfer_articles as own
  where own.transfer_id = transfer and own.article_id = any (looked) and story.id = own.article_id
    and story.updated_at = own.stamp
    and not exists (select from public.article_drafts where article_id = story.id)
    and not exists (select from public.article_versions where article_id = story.id)
    and not exists (select from public.comments where article_id = story.id);
  get diagnostics gone = row_count;
  stay := pg_catalog.cardinality(looked) - gone;
  if reached is null then
    perform public.undo_transfer_notices(transfer);
  end if;
  return next;
end
$$;
comment on function public.undo_transfer is
  'Deletes so many articles that came with a transfer and that nobody has edited or commented on since; gives how many went, how many '
  'stay, and the last one looked at (null at the end, where its notices go too). Called by the site alone.';

create function public.undo_transfer_notices(transfer uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  untouched constant uuid[] := array(select notice.id from public.transfer_notices as own join public.notices as notice on notice.id = own.notice_id
    where own.transfer_id = transfer and notice.revision = own.revision);
begin
  -- Pages that show one are told that it has ended.
  update public.notices set is_ended = true where id = any (untouched) and not is_ended;
  delete from public.notices where id = any (untouched);
end
$$;
comment on function public.undo_transfer_notices is
  'Deletes notices and obituaries that came with a transfer and that nobody has changed since. Called by other functions only.';
