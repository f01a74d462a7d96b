-- What an archive holds: rows as they come in from a file, and as they go out into one (82_transfers.sql).

-- What comes in ------------------------------------------------------------------------------------------

create table public.transfer_notices (
  transfer_id uuid not null references public.transfers (id) on delete cascade,
  notice_id uuid not null references public.notices (id) on delete cascade,
  revision integer not null,
  primary key (transfer_id, notice_id)
);
comment on table public.transfer_notices is
  'Notices and obituaries that came with a transfer, as they came (revision): one that was changed since stays when the transfer is undone.';
create index transfer_notices_by_notice on public.transfer_notices (notice_id);

create function public.archive_fields() returns text[]
  language sql immutable parallel safe set search_path = ''
as $$
  select public.article_fields()
    || '{id,status,is_approved,published_at,corrected_at,created_at,updated_at,view_count,featured_rank}'::text[]
$$;
comment on function public.archive_fields is 'Columns of news_articles that go into an archive; not whose account wrote it.';

create function public.put_row(target regclass, content jsonb) returns boolean
  language plpgsql set search_path = ''
as $$
declare
  columns text;
  added integer;
begin
  -- What the row does not say is as the table has it by itself.
  select pg_catalog.string_agg(pg_catalog.quote_ident(attname), ', ') into columns
  from pg_catalog.pg_attribute
  where attrelid = target and attnum > 0 and not attisdropped and attgenerated = '' and content ? attname;
  execute pg_catalog.format('insert into %1$s (%2$s) select %2$s from pg_catalog.jsonb_populate_record(null::%1$s, $1) on conflict do nothing',
    target, columns) using content;
  get diagnostics added = row_count;
  return added > 0;
end
$$;
comment on function public.put_row is 'Inserts a row given as JSON; whether it was new. Called by other functions only.';

create function public.archived_article(given jsonb, for_review boolean) returns jsonb
  language sql immutable set search_path = ''
as $$
  select case when for_review and story ->> 'status' in ('published', 'withdrawn')
    then story - 'corrected_at' || '{"status": "awaiting_review", "is_approved": false}' else story end
  from (select pg_catalog.jsonb_object_agg(key, value) as story from pg_catalog.jsonb_each(given)
    where key = any (public.archive_fields())) as known
$$;
comment on function public.archived_article is 'The columns of an article as an archive has it, for review where it is to be. Called by other functions only.';

create function public.put_archived_parts(line jsonb) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  article constant jsonb := pg_catalog.jsonb_build_object('article_id', line -> 'row' -> 'id');
  part jsonb;
begin
  for part in select value from pg_catalog.jsonb_array_elements(coalesce(line -> 'corrections', '[]')) loop
    perform public.put_row('public.article_corrections', part - 'id' || article);
  end loop;
  if line ? 'coverage' then
    perform public.put_row('public.live_coverages', (line -> 'coverage') - '{last_number,revision}'::text[] || article);
    -- Entries get their numbers in the order in which they come: the same ones.
    for part in select value from pg_catalog.jsonb_array_elements(coalesce(line -> 'entries', '[]')) loop
      perform public.put_row('public.live_entries', part - 'posted_by' || article);
    end loop;
  end if;
  for part in select value from pg_catalog.jsonb_array_elements(coalesce(line -> 'polls', '[]')) loop
    perform public.put_archived_poll((line -> 'row' ->> 'id')::uuid, part);
  end loop;
end
$$;
comment on function public.put_archived_parts is
  'Puts corrections, live coverage and the numbers of polls that are over beside an article that has come with an archive. Called by other functions only.';

create function public.put_archived_poll(article uuid, part jsonb) returns void
  language sql set search_path = ''
as $$
  -- Its words are those of the text. One that runs is counted here from now on, as its text has made it.
  insert into public.polls (article_id, block_id, lines_hi, lines_en, revision, opened_at, closes_at, brought)
  select article, given.block_id, coalesce(hindi.lines, given.lines_hi), coalesce(english.lines, given.lines_en), given.revision, given.opened_at,
    given.closes_at, pg_catalog.jsonb_build_object('votes', part -> 'votes', 'left_out', part -> 'left_out')
  from pg_catalog.jsonb_populate_record(null::public.polls, part - 'brought') as given
  cross join public.news_articles as story
  left join lateral public.poll_blocks(story.body_hi) as hindi on hindi.id = given.block_id
  left join lateral public.poll_blocks(story.body_en) as english on english.id = given.block_id
  where story.id = article and coalesce(hindi.id, english.id) is not null and given.closes_at <= pg_catalog.now()
  on conflict (article_id, block_id) do update set lines_hi = excluded.lines_hi, lines_en = excluded.lines_en,
    revision = excluded.revision, opened_at = excluded.opened_at, closes_at = excluded.closes_at, brought = excluded.brought
$$;
comment on function public.put_archived_poll is
  'Has an article that has come with an archive show the numbers of a poll that was over. Called by other functions only.';

create function public.is_topic_merged(given jsonb) returns boolean
  language sql stable set search_path = ''
as $$
  select exists (
    select from public.topic_names as names join public.topics as own on own.slug = names.slug
    where names.key in (public.fold_text(given ->> 'name_hi'), public.fold_text(given ->> 'name_en'))
      and own.kind = given ->> 'kind' and own.slug <> given ->> 'slug')
$$;
comment on function public.is_topic_merged is
  'Whether a topic of an archive goes by another one of its kind here: it was merged into it since. Called by other functions only.';

create function public.put_archived(line jsonb, for_review boolean) returns text
  language plpgsql security definer set search_path = ''
as $$
declare
  kind constant text := line ->> 'kind';
  given constant jsonb := line -> 'row';
  is_new boolean;
begin
  if pg_catalog.jsonb_typeof(given) is distinct from 'object' then
    raise exception 'the line is no row of an archive';
  end if;
  if public.archived_table(kind) is null then
    raise exception 'the line is no row of an archive';
  end if;
  if kind = 'topic' and public.is_topic_merged(given) then
    return 'existing';
  end if;
  is_new := public.put_row(public.archived_table(kind), public.archived_row(line, for_review));
  if kind = 'article' and is_new then
    perform public.put_archived_parts(line);
  end if;
  return case when is_new then 'written' else 'existing' end;
end
$$;
comment on function public.put_archived is
  'Puts one line of an archive where it belongs: {kind, row}, of an article with its corrections, coverage and entries. What is there '
  'already stays as it is, and a topic that was merged into another. Called by other functions only.';

create function public.archived_row(line jsonb, for_review boolean) returns jsonb
  language sql immutable set search_path = ''
as $$
  select case line ->> 'kind'
    when 'article' then public.archived_article(line -> 'row', for_review)
    when 'topic' then (line -> 'row') - 'footer_position'
    when 'author' then (line -> 'row') - 'account'
    -- Nobody reads one that has ended before an editor has it run again.
    when 'notice' then case when for_review then (line -> 'row') || '{"is_ended": true}' else line -> 'row' end
    when 'picture' then (line -> 'row') - '{uploaded_by,taken_down_by,replaced_by,keys}'::text[] end
$$;
comment on function public.archived_row is 'What a line of an archive says of its row and the site believes. Called by other functions only.';

create function public.put_archived_batch(lines jsonb, for_review boolean) returns uuid[]
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
  if kind = 'topic' then
    select coalesce(pg_catalog.jsonb_agg(value), '[]') into given
    from pg_catalog.jsonb_array_elements(given) where not public.is_topic_merged(value);
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

create function public.archived_table(kind text) returns regclass
  language sql stable set search_path = ''
as $$
  select case kind when 'topic' then 'public.topics' when 'author' then 'public.authors' when 'picture' then 'public.pictures'
    when 'article' then 'public.news_articles' when 'notice' then 'public.notices' end::regclass
$$;
comment on function public.archived_table is 'Where lines of a kind belong; null for none. Called by other functions only.';

create function public.take_transfer_rows(transfer uuid, worker uuid, rows jsonb, rejects jsonb, facts jsonb) returns void
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

create function public.put_archived_lines(transfer uuid, batch jsonb, for_review boolean) returns jsonb
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
comment on function public.put_archived_lines is
  'Puts lines of an archive in one by one, refuses each bad one alone, and counts what became of articles. Called by other functions only.';

create function public.count_transfer(transfer uuid, worker uuid, counted jsonb, rejects jsonb, facts jsonb) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  perform public.add_transfer_rejects(transfer, public.plain_json(rejects));
  update public.transfers as own set written = own.written + (counted ->> 'written')::integer,
    existing = own.existing + (counted ->> 'existing')::integer,
    refused = own.refused + (counted ->> 'refused')::integer + pg_catalog.jsonb_array_length(public.plain_json(rejects))
  where own.id = transfer;
  perform public.note_transfer(transfer, worker, facts);
end
$$;
comment on function public.count_transfer is 'Adds up what became of a batch. Called by other functions only.';

create function public.take_transfer_articles(transfer uuid, worker uuid, rows jsonb, rejects jsonb, facts jsonb) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  batch constant jsonb := public.plain_json(rows);
  counted jsonb;
begin
  perform public.hold_transfer(transfer, worker);
  with result as materialized (
    select outcome.*, batch -> (outcome.row_number - 1) as given
    from public.import_articles((select coalesce(pg_catalog.jsonb_agg(value -> 'content' order by place), '[]')
      from pg_catalog.jsonb_array_elements(batch) with ordinality as listed (value, place))) as outcome
  ), come as (
    insert into public.transfer_articles (transfer_id, article_id, stamp)
    select transfer, article_id, pg_catalog.now() from result where outcome = 'imported'
  )
  select pg_catalog.jsonb_build_object('written', pg_catalog.count(*) filter (where outcome = 'imported'),
      'existing', pg_catalog.count(*) filter (where outcome = 'exists'),
      'refused', pg_catalog.count(*) filter (where outcome = 'rejected'),
      'rejects', coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('number', given -> 'number', 'line', given -> 'line',
        'title', coalesce(given -> 'content' ->> 'title_hi', given -> 'content' ->> 'title_en'), 'reason', reason))
        filter (where outcome = 'rejected'), '[]'))
  into counted from result;
  update public.transfer_articles as own set stamp = story.updated_at
  from public.news_articles as story where own.transfer_id = transfer and own.article_id = story.id and own.stamp = pg_catalog.now();
  perform public.add_transfer_rejects(transfer, counted -> 'rejects');
  perform public.count_transfer(transfer, worker, counted, rejects, facts);
end
$$;
comment on function public.take_transfer_articles is
  'Brings a batch of articles of another system in by the rules of import_articles, [{number, line, content}], with rejects and how '
  'far that has come, all of it or none. Called by the site alone.';

create function public.own_transfer_picture(transfer uuid, worker uuid, article uuid, address text, own_address text) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  before timestamptz;
  stamped timestamptz;
begin
  perform public.hold_transfer(transfer, worker);
  select updated_at into before from public.news_articles where id = article for update;
  update public.news_articles as story set
    image_url = case when image_url = address then own_address else image_url end,
    body_hi = public.with_address(body_hi, address, own_address), body_en = public.with_address(body_en, address, own_address)
  where story.id = article
  returning updated_at into stamped;
  -- What somebody changed in between counts as changed by them still.
  update public.transfer_articles as own set stamp = stamped where own.article_id = article and own.stamp = before;
  update public.transfers as own set written = own.written + 1 where own.id = transfer and own.format = 'uploads' and stamped is not null;
end
$$;
comment on function public.own_transfer_picture is
  'Has an article that came with a transfer show an image that the site has stored instead of the one at an address; a file of '
  'uploads counts them. Called by the site alone.';

create function public.with_address(body jsonb, address text, own_address text) returns jsonb
  language sql immutable set search_path = ''
as $$
  select case when body is null then null else (
    select pg_catalog.jsonb_agg(case when block ->> 'type' = 'image' and block ->> 'url' = address
      then block || pg_catalog.jsonb_build_object('url', own_address) else block end order by place)
    from pg_catalog.jsonb_array_elements(body) with ordinality as listed (block, place)) end
$$;
comment on function public.with_address is 'An article''s text with another address of an image.';

create function public.transfer_pictures(transfer uuid, after uuid, most integer default 20)
  returns table (article uuid, addresses text[])
  language sql stable security definer set search_path = '' rows 20
as $$
  select story.id, array(
    select distinct address from (
      select story.image_url as address
      union all
      select block ->> 'url' from pg_catalog.jsonb_array_elements(coalesce(story.body_hi, '[]') || coalesce(story.body_en, '[]')) as block
      where block ->> 'type' = 'image') as named
    where public.is_web_url(address))
  from public.transfer_articles as own join public.news_articles as story on story.id = own.article_id
  where own.transfer_id = transfer and (after is null or story.id > after)
  order by story.id limit least(most, 100)
$$;
comment on function public.transfer_pictures is
  'Articles that came with a transfer, with the images of other sites that they show. Called by the site alone.';

create function public.list_missing_picture(transfer uuid, worker uuid, address text, reason text) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  perform public.hold_transfer(transfer, worker);
  -- Tried again by another process, it is listed once.
  if not exists (select from public.transfer_rejects where transfer_id = transfer and title = pg_catalog.left(address, 300)) then
    perform public.add_transfer_rejects(transfer, pg_catalog.jsonb_build_array(pg_catalog.jsonb_build_object(
      'number', (select coalesce(pg_catalog.max(number), 0) + 1 from public.transfer_rejects where transfer_id = transfer),
      'line', 0, 'title', address, 'reason', reason)));
    update public.transfers as own set refused = own.refused + 1 where own.id = transfer;
  end if;
end
$$;
comment on function public.list_missing_picture is
  'Lists an image of an article that came with a transfer and that could not be had. Called by the site alone.';

create function public.undo_transfer(transfer uuid, worker uuid, after uuid, most integer default 200)
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

-- What goes out --------------------------------------------------------------------------------------

create function public.archive_articles(after uuid, most integer default 200) returns table (id uuid, line jsonb)
  language sql stable security definer set search_path = '' rows 200
as $$
  select story.id, pg_catalog.jsonb_build_object('kind', 'article',
      'row', (select pg_catalog.jsonb_object_agg(key, value) from pg_catalog.jsonb_each(pg_catalog.to_jsonb(story))
        where key = any (public.archive_fields())))
    || coalesce((select pg_catalog.jsonb_build_object('corrections', pg_catalog.jsonb_agg(
        pg_catalog.to_jsonb(told) - '{id,article_id}'::text[] order by told.corrected_at, told.id))
      from public.article_corrections as told where told.article_id = story.id having pg_catalog.count(*) > 0), '{}')
    || coalesce((select pg_catalog.jsonb_build_object('coverage', pg_catalog.to_jsonb(covered) - '{article_id,revision,last_number}'::text[],
        'entries', coalesce((select pg_catalog.jsonb_agg(pg_catalog.to_jsonb(entry) - '{article_id,number,posted_by}'::text[] order by entry.number)
          from public.live_entries as entry where entry.article_id = story.id), '[]'))
      from public.live_coverages as covered where covered.article_id = story.id), '{}')
    || coalesce((select pg_catalog.jsonb_build_object('polls', pg_catalog.jsonb_agg(
        pg_catalog.to_jsonb(poll) - '{article_id,is_shown,brought}'::text[]
          || (public.poll_counts(story.id, poll.block_id) - 'is_brought') order by poll.block_id))
      from public.polls as poll where poll.article_id = story.id and poll.is_shown and poll.closes_at <= pg_catalog.now()
        and poll.closes_at > poll.opened_at having pg_catalog.count(*) > 0), '{}')
  from public.news_articles as story
  where story.status in ('published', 'withdrawn') and (after is null or story.id > after)
  order by story.id limit least(most, 1000)
$$;
comment on function public.archive_articles is
  'Lines of an archive: articles that readers have or had, with corrections, live coverage and the numbers of polls that are '
  'over, by id after one. Nothing of readers, and nobody''s account. Called by the site alone.';

create function public.archive_notices(after uuid, most integer default 200) returns table (id uuid, line jsonb)
  language sql stable security definer set search_path = '' rows 200
as $$
  select notice.id, pg_catalog.jsonb_build_object('kind', 'notice', 'row', pg_catalog.to_jsonb(notice))
  from public.notices as notice
  where after is null or notice.id > after
  order by notice.id limit least(most, 1000)
$$;
comment on function public.archive_notices is 'Lines of an archive: notices and obituaries, by id after one. Called by the site alone.';

create function public.archive_rest() returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select coalesce(pg_catalog.jsonb_agg(line), '[]') from (
    select pg_catalog.jsonb_build_object('kind', 'topic', 'row', pg_catalog.to_jsonb(own)) as line from public.topics as own
    union all
    select pg_catalog.jsonb_build_object('kind', 'author', 'row', pg_catalog.to_jsonb(own) - 'account') from public.authors as own
    union all
    select pg_catalog.jsonb_build_object('kind', 'picture', 'row',
      pg_catalog.to_jsonb(own) - '{uploaded_by,taken_down_by,replaced_by,keys}'::text[])
    from public.pictures as own where own.replaced_by is null) as listed
$$;
comment on function public.archive_rest is 'Lines of an archive: topics, authors without their accounts, and what is known of pictures. Called by the site alone.';

create function public.archive_files(after_bucket text, after_name text, most integer default 500)
  returns table (bucket text, name text)
  language sql stable security definer set search_path = '' rows 500
as $$
  select file.bucket_id, file.name from storage.objects as file
  where file.bucket_id in ('avatars', 'media') and (file.bucket_id, file.name) > (after_bucket, after_name)
    -- Readers' own pictures are theirs; printed editions are made anew.
    and case file.bucket_id when 'media' then file.name not like 'editions/%'
      else exists (select from public.authors as own where own.picture_url = '/media/avatars/' || file.name) end
  order by file.bucket_id, file.name limit least(most, 1000)
$$;
comment on function public.archive_files is 'Files of an archive: pictures and sound of the paper, and authors'' pictures. Called by the site alone.';

create function public.archive_size() returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select pg_catalog.jsonb_build_object(
    'articles', (select pg_catalog.count(*) from public.news_articles where status in ('published', 'withdrawn')),
    'notices', (select pg_catalog.count(*) from public.notices),
    'files', (select pg_catalog.count(*) from storage.objects where bucket_id = 'media' and name not like 'editions/%')
      + (select pg_catalog.count(*) from public.authors where picture_url is not null))
$$;
comment on function public.archive_size is 'How many articles, notices and files an archive has. Called by the site alone.';

-- Who may do what ---------------------------------------------------------------------------------

alter table public.transfer_notices enable row level security;
grant all on public.transfer_notices to service_role;

grant execute on function public.take_transfer_rows, public.take_transfer_articles, public.own_transfer_picture, public.transfer_pictures, public.list_missing_picture,
  public.undo_transfer, public.archive_articles, public.archive_notices, public.archive_rest, public.archive_files, public.archive_size
to service_role;
