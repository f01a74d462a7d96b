-- The archive in and out: files that an admin brings in or takes out, piece by piece, by one site process at a time.

-- Pieces of files, for the site's own key alone.
insert into storage.buckets (id, name, public, file_size_limit) values ('transfers', 'transfers', false, 41943040)
on conflict (id) do nothing;

create table public.transfers (
  id uuid primary key default gen_random_uuid(),
  direction text not null check (direction in ('in', 'out')),
  format text check (format in ('archive', 'wxr', 'ghost', 'rows', 'feed')),
  name text not null check (name = public.clean_line(name) and length(name) between 1 and 2000),
  state text not null
    check (state in ('receiving', 'waiting', 'running', 'ready', 'paused', 'done', 'failed', 'canceled', 'undone')),
  task text not null check (task in ('check', 'bring', 'make', 'undo')),
  options jsonb not null default '{}' check (jsonb_typeof(options) = 'object' and length(options::text) <= 4000),
  size bigint not null default 0 check (size between 0 and 1099511627776),
  reached jsonb not null default '{}',
  total integer not null default 0,
  read integer not null default 0,
  written integer not null default 0,
  existing integer not null default 0,
  refused integer not null default 0,
  preview jsonb,
  problem text check (length(problem) <= 300),
  made_by uuid references public.profiles (id) on delete set null,
  made_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz,
  files_gone_at timestamptz,
  worker uuid,
  leased_until timestamptz,
  attempts smallint not null default 0
);
comment on table public.transfers is
  'Archives brought in or taken out: what is done with one (task), how that stands (state), and where whoever goes on begins '
  '(reached). A running one is one process''s (worker) until its lease ends.';
comment on column public.transfers.name is 'The file''s name or the feed''s address.';
comment on column public.transfers.size is 'Bytes of the file: as announced by who brings it in, as made so far of one taken out.';
comment on column public.transfers.total is 'Articles and files in it, as far as that is known.';
comment on column public.transfers.preview is 'What a look through the file found before anything was brought in.';
comment on column public.transfers.problem is 'Why it failed: a name in the catalogue, or what the file is instead.';
create index transfers_due on public.transfers (made_at) where state in ('waiting', 'running');
create index transfers_by_maker on public.transfers (made_by);

create table public.transfer_parts (
  transfer_id uuid not null references public.transfers (id) on delete cascade,
  number integer not null check (number between 1 and 200000),
  bytes integer not null check (bytes between 1 and 41943040),
  primary key (transfer_id, number)
);
comment on table public.transfer_parts is 'The pieces of a file in the bucket transfers, {transfer}/{number}; one after another they are the file.';

create table public.transfer_rejects (
  transfer_id uuid not null references public.transfers (id) on delete cascade,
  number integer not null,
  line integer not null default 0,
  title text not null default '' check (length(title) <= 300),
  reason text not null check (length(reason) between 1 and 500),
  primary key (transfer_id, number)
);
comment on table public.transfer_rejects is 'What was not brought in, where it stood in its file, and why.';

create table public.transfer_articles (
  transfer_id uuid not null references public.transfers (id) on delete cascade,
  article_id uuid not null references public.news_articles (id) on delete cascade,
  stamp timestamptz not null,
  primary key (transfer_id, article_id)
);
comment on table public.transfer_articles is
  'Articles that came with a transfer. stamp: when the article was changed last as it came; one that was changed since stays '
  'when the transfer is undone.';
create index transfer_articles_by_article on public.transfer_articles (article_id);

-- What admins do -------------------------------------------------------------------------------------

create function public.begin_transfer(given jsonb) returns uuid
  language plpgsql security definer set search_path = ''
as $$
declare
  wanted constant jsonb := public.plain_json(given);
  is_out constant boolean := wanted ->> 'direction' = 'out';
  is_feed constant boolean := wanted ? 'address';
  begun uuid;
begin
  perform public.require_role('admin');
  perform public.enforce_rate_limit('transfer', 20, 200);
  if is_feed and not public.is_web_url(wanted ->> 'address') then
    raise sqlstate 'PT422' using message = 'transfer_address';
  end if;
  insert into public.transfers (direction, format, name, state, task, options, size, made_by)
  values (wanted ->> 'direction', case when is_out then wanted ->> 'format' end,
    public.clean_line(coalesce(wanted ->> 'address', wanted ->> 'name')),
    case when is_out or is_feed then 'waiting' else 'receiving' end, case when is_out then 'make' else 'check' end,
    coalesce(wanted -> 'options', '{}') || pg_catalog.jsonb_build_object('is_feed', is_feed),
    case when is_out or is_feed then 0 else (wanted ->> 'size')::bigint end, auth.uid())
  returning id into begun;
  perform public.write_audit_log(case when is_out then 'archive.take_out' else 'archive.bring' end, begun::text,
    pg_catalog.jsonb_build_object('name', pg_catalog.left(coalesce(wanted ->> 'address', wanted ->> 'name'), 200)));
  return begun;
exception
  when check_violation or not_null_violation or invalid_text_representation or numeric_value_out_of_range then
    raise sqlstate 'PT422' using message = 'transfer_invalid';
end
$$;
comment on function public.begin_transfer is
  'Begins a transfer: {direction: out, format, name}, {direction: in, name, size} whose pieces follow, or {direction: in, address}. '
  'Gives its id. Admins: what comes in goes past review, and what goes out is all there is.';

create function public.receive_transfer_part(transfer uuid, number integer, bytes integer) returns boolean
  language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  known public.transfers;
  come bigint;
begin
  select * into known from public.transfers as own where own.id = transfer for update;
  if not found or known.state <> 'receiving' then
    raise sqlstate 'PT409' using message = 'transfer_not_receiving';
  end if;
  insert into public.transfer_parts as part (transfer_id, number, bytes)
  values (transfer, receive_transfer_part.number, receive_transfer_part.bytes)
  on conflict (transfer_id, number) do update set bytes = excluded.bytes;
  select pg_catalog.sum(part.bytes) into come from public.transfer_parts as part where part.transfer_id = transfer;
  if come > known.size then
    raise sqlstate 'PT422' using message = 'transfer_too_long';
  end if;
  if come = known.size then
    update public.transfers as own set state = 'waiting' where own.id = transfer;
  end if;
  return come = known.size;
end
$$;
comment on function public.receive_transfer_part is
  'Notes a piece of a file that the site has stored; the last one has the file looked through. Whether it was that. Called by the '
  'site alone.';

create function public.steer_transfer(transfer uuid, action text, choices jsonb default '{}') returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  known public.transfers;
begin
  perform public.require_role('admin');
  select * into known from public.transfers as own where own.id = transfer for update;
  if not found then
    raise sqlstate 'PT404' using message = 'transfer_unknown';
  end if;
  if not (case action
    when 'start' then known.state = 'ready'
    when 'pause' then known.state in ('waiting', 'running')
    when 'resume' then known.state in ('paused', 'failed') and known.files_gone_at is null
    when 'cancel' then known.state in ('receiving', 'waiting', 'running', 'ready', 'paused', 'failed')
    when 'undo' then known.direction = 'in' and known.state in ('done', 'canceled', 'failed') and known.task = 'bring'
    else false end)
  then
    raise sqlstate 'PT409' using message = 'transfer_elsewhere';
  end if;
  if action = 'start' then
    delete from public.transfer_rejects where transfer_id = transfer;
  end if;
  update public.transfers as own set worker = null, leased_until = null, attempts = 0, problem = null,
    -- What is taken back only in part is what was brought in, and may be taken back again.
    state = case when action = 'pause' then 'paused' when action = 'cancel' and own.task = 'undo' then 'done'
      when action = 'cancel' then 'canceled' else 'waiting' end,
    task = case when action = 'start' or (action = 'cancel' and own.task = 'undo') then 'bring' when action = 'undo' then 'undo'
      else own.task end,
    options = case action when 'start' then own.options || public.plain_json(choices) else own.options end,
    reached = case when action in ('start', 'undo') then '{}' else own.reached end,
    read = case when action in ('start', 'undo') then 0 else own.read end,
    refused = case action when 'start' then 0 else own.refused end,
    started_at = case when action in ('start', 'undo') then null else own.started_at end,
    ended_at = case action when 'cancel' then pg_catalog.now() end
  where own.id = transfer;
  if action in ('start', 'cancel', 'undo') then
    perform public.write_audit_log('archive.' || action, transfer::text,
      pg_catalog.jsonb_build_object('name', pg_catalog.left(known.name, 200)));
  end if;
exception when check_violation then
  raise sqlstate 'PT422' using message = 'transfer_invalid';
end
$$;
comment on function public.steer_transfer is
  'Starts bringing in what was looked through (with choices), pauses, resumes, cancels or undoes a transfer; 409 where it does not '
  'stand so any more. Admins.';

create function public.list_transfers() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform public.require_role('admin');
  return (
    select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(own) - '{reached,worker,leased_until,attempts,made_by}'::text[]
      || pg_catalog.jsonb_build_object('maker', (select display_name from public.profiles where id = own.made_by),
        'received', (select coalesce(pg_catalog.sum(bytes), 0) from public.transfer_parts where transfer_id = own.id),
        'parts', (select coalesce(pg_catalog.jsonb_agg(number order by number), '[]') from public.transfer_parts
          where transfer_id = own.id and own.state = 'receiving'))
      order by own.made_at desc), '[]')
    from (select * from public.transfers order by made_at desc limit 30) as own);
end
$$;
comment on function public.list_transfers is 'The newest thirty transfers with how they stand, and the pieces of those being received. Admins.';

-- What the site's processes do --------------------------------------------------------------------------

create function public.claim_transfer(worker uuid, seconds integer default 60) returns setof public.transfers
  language sql security definer set search_path = ''
as $$
  -- What ends its process each time does not do so for ever.
  update public.transfers set state = 'failed', problem = 'keeps_breaking', worker = null, ended_at = pg_catalog.now()
  where state = 'running' and leased_until < pg_catalog.now() and attempts >= 5;
  update public.transfers as own set state = 'running', worker = claim_transfer.worker, attempts = own.attempts + 1,
    leased_until = pg_catalog.clock_timestamp() + pg_catalog.make_interval(secs => seconds),
    started_at = coalesce(own.started_at, pg_catalog.now())
  where own.id = (
    select due.id from public.transfers as due
    where due.state = 'waiting' or (due.state = 'running' and due.leased_until < pg_catalog.clock_timestamp())
    order by due.made_at limit 1 for update skip locked)
  returning own.*
$$;
comment on function public.claim_transfer is
  'Hands a transfer that is due to one process; one whose process has died goes to the next when its lease ends. Called by the site alone.';

create function public.hold_transfer(transfer uuid, worker uuid, seconds integer default 60) returns public.transfers
  language plpgsql security definer set search_path = ''
as $$
declare
  held public.transfers;
begin
  update public.transfers as own set leased_until = pg_catalog.clock_timestamp() + pg_catalog.make_interval(secs => seconds)
  where own.id = transfer and own.worker = hold_transfer.worker and own.state = 'running'
  returning * into held;
  if not found then
    raise sqlstate 'PT409' using message = 'transfer_lost';
  end if;
  return held;
end
$$;
comment on function public.hold_transfer is
  'Keeps a transfer for the process that works at it, locked; 409 where it was paused, cancelled or taken over. Called by the site alone.';

create function public.note_transfer(transfer uuid, worker uuid, facts jsonb) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  said constant jsonb := public.plain_json(facts);
begin
  perform public.hold_transfer(transfer, worker);
  update public.transfers as own set attempts = 0,
    reached = coalesce(said -> 'reached', own.reached),
    format = coalesce(said ->> 'format', own.format),
    total = coalesce((said ->> 'total')::integer, own.total),
    read = coalesce((said ->> 'read')::integer, own.read),
    refused = coalesce((said ->> 'refused')::integer, own.refused),
    preview = coalesce(said -> 'preview', own.preview),
    state = coalesce(said ->> 'state', own.state),
    problem = case when said ->> 'state' = 'failed' then pg_catalog.left(said ->> 'problem', 300) end,
    worker = case when said ? 'state' then null else own.worker end,
    ended_at = case when said ->> 'state' in ('done', 'failed', 'undone') then pg_catalog.now() end
  where own.id = transfer;
end
$$;
comment on function public.note_transfer is
  'Notes how far a transfer has come: {reached, format, total, read, refused, preview}, and with a state that its task has ended. '
  'Called by the site alone.';

create function public.add_transfer_part(transfer uuid, worker uuid, number integer, bytes integer, facts jsonb) returns void
  language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  perform public.hold_transfer(transfer, worker);
  insert into public.transfer_parts (transfer_id, number, bytes)
  values (transfer, add_transfer_part.number, add_transfer_part.bytes)
  on conflict (transfer_id, number) do update set bytes = excluded.bytes;
  update public.transfers as own set size = (
    select pg_catalog.sum(part.bytes) from public.transfer_parts as part where part.transfer_id = transfer)
  where own.id = transfer;
  perform public.note_transfer(transfer, worker, facts);
end
$$;
comment on function public.add_transfer_part is
  'Adds a stored piece to a file that is being made, and notes how far that has come, both or neither. Called by the site alone.';

create function public.add_transfer_rejects(transfer uuid, rejects jsonb) returns void
  language sql security definer set search_path = ''
as $$
  insert into public.transfer_rejects (transfer_id, number, line, title, reason)
  select transfer, number, line, pg_catalog.left(coalesce(title, ''), 300), pg_catalog.left(reason, 500)
  from pg_catalog.jsonb_to_recordset(rejects) as given (number integer, line integer, title text, reason text)
  where (select pg_catalog.count(*) from public.transfer_rejects where transfer_id = transfer) < 50000
  on conflict (transfer_id, number) do nothing
$$;
comment on function public.add_transfer_rejects is 'Keeps what was not brought in, 50,000 lines of it. Called by other functions only.';

create function public.look_at_transfer(transfer uuid, worker uuid, rejects jsonb, facts jsonb) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  perform public.hold_transfer(transfer, worker);
  perform public.add_transfer_rejects(transfer, public.plain_json(rejects));
  perform public.note_transfer(transfer, worker, facts);
end
$$;
comment on function public.look_at_transfer is 'Notes what a look through a file has found so far. Called by the site alone.';

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

create function public.archived_story(given jsonb, for_review boolean) returns jsonb
  language sql immutable set search_path = ''
as $$
  select case when for_review and story ->> 'status' in ('published', 'withdrawn')
    then story - 'corrected_at' || '{"status": "awaiting_review", "is_approved": false}' else story end
  from (select pg_catalog.jsonb_object_agg(key, value) as story from pg_catalog.jsonb_each(given)
    where key = any (public.archive_fields())) as known
$$;
comment on function public.archived_story is 'The columns of an article as an archive has it, for review where it is to be. Called by other functions only.';

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
end
$$;
comment on function public.put_archived_parts is
  'Puts corrections and live coverage beside an article that has come with an archive. Called by other functions only.';

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
  is_new := public.put_row(public.archived_table(kind), public.archived_row(line, for_review));
  if kind = 'article' and is_new then
    perform public.put_archived_parts(line);
  end if;
  return case when is_new then 'written' else 'existing' end;
end
$$;
comment on function public.put_archived is
  'Puts one line of an archive where it belongs: {kind, row}, of an article with its corrections, coverage and entries. What is there '
  'already stays as it is. Called by other functions only.';

create function public.archived_row(line jsonb, for_review boolean) returns jsonb
  language sql immutable set search_path = ''
as $$
  select case line ->> 'kind'
    when 'article' then public.archived_story(line -> 'row', for_review)
    when 'topic' then (line -> 'row') - 'footer_position'
    when 'author' then (line -> 'row') - 'account'
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
  if kind <> 'article' then
    execute pg_catalog.format('insert into %1$s (%2$s) select %2$s from pg_catalog.jsonb_populate_recordset(null::%1$s, $1) on conflict do nothing',
      public.archived_table(kind), columns) using given;
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
  'Puts lines of one kind in at once, which is many times faster than one by one; gives the articles that are new. Any that is refused '
  'fails all. Called by other functions only.';

create function public.archived_table(kind text) returns regclass
  language sql stable set search_path = ''
as $$
  select case kind when 'topic' then 'public.topics' when 'author' then 'public.authors' when 'picture' then 'public.pictures'
    when 'article' then 'public.news_articles' end::regclass
$$;
comment on function public.archived_table is 'Where lines of a kind belong; null for none. Called by other functions only.';

create function public.take_transfer_rows(transfer uuid, worker uuid, rows jsonb, rejects jsonb, facts jsonb) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  own constant public.transfers := public.hold_transfer(transfer, worker);
  batch constant jsonb := public.plain_json(rows);
  for_review constant boolean := own.options ->> 'state' = 'review';
  added uuid[];
  counted jsonb;
begin
  begin
    added := public.put_archived_batch(
      (select pg_catalog.jsonb_agg(value -> 'content' order by place) from pg_catalog.jsonb_array_elements(batch) with ordinality as listed (value, place)),
      for_review);
    counted := pg_catalog.jsonb_build_object('written', pg_catalog.cardinality(added),
      'existing', case when batch -> 0 -> 'content' ->> 'kind' = 'article'
        then pg_catalog.jsonb_array_length(batch) - pg_catalog.cardinality(added) else 0 end, 'refused', 0);
    insert into public.transfer_articles (transfer_id, article_id, stamp)
    select transfer, id, updated_at from public.news_articles where id = any (added);
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
  stamped timestamptz;
begin
  perform public.hold_transfer(transfer, worker);
  update public.news_articles as story set
    image_url = case when image_url = address then own_address else image_url end,
    body_hi = public.with_address(body_hi, address, own_address), body_en = public.with_address(body_en, address, own_address)
  where story.id = article
  returning updated_at into stamped;
  update public.transfer_articles as own set stamp = stamped where own.transfer_id = transfer and own.article_id = article;
end
$$;
comment on function public.own_transfer_picture is
  'Has an article that came with a transfer show a picture that the site has stored instead of the one at an address. Called by the site alone.';

create function public.with_address(body jsonb, address text, own_address text) returns jsonb
  language sql immutable set search_path = ''
as $$
  select case when body is null then null else (
    select pg_catalog.jsonb_agg(case when block ->> 'type' = 'image' and block ->> 'url' = address
      then block || pg_catalog.jsonb_build_object('url', own_address) else block end order by place)
    from pg_catalog.jsonb_array_elements(body) with ordinality as listed (block, place)) end
$$;
comment on function public.with_address is 'An article''s text with another address of a picture.';

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
  'Articles that came with a transfer, with the pictures of other sites that they show. Called by the site alone.';

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
  'Lists a picture of an article that came with a transfer and that could not be had. Called by the site alone.';

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
  return next;
end
$$;
comment on function public.undo_transfer is
  'Deletes so many articles that came with a transfer and that nobody has edited or commented on since; gives how many went, how many '
  'stay, and the last one looked at (null at the end). Called by the site alone.';

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
  from public.news_articles as story
  where story.status in ('published', 'withdrawn') and (after is null or story.id > after)
  order by story.id limit least(most, 1000)
$$;
comment on function public.archive_articles is
  'Lines of an archive: articles that readers have or had, with corrections and live coverage, by id after one. Nothing of readers, '
  'and nobody''s account. Called by the site alone.';

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
    'files', (select pg_catalog.count(*) from storage.objects where bucket_id = 'media' and name not like 'editions/%')
      + (select pg_catalog.count(*) from public.authors where picture_url is not null))
$$;
comment on function public.archive_size is 'How many articles and files an archive has. Called by the site alone.';

create function public.transfer_files_due() returns table (transfer uuid, numbers integer[])
  language sql stable security definer set search_path = '' rows 10
as $$
  select own.id, array(select number from public.transfer_parts where transfer_id = own.id order by number)
  from public.transfers as own
  where own.files_gone_at is null
    and (own.state in ('canceled', 'undone')
      or (own.state in ('done', 'failed') and own.ended_at < pg_catalog.now() - case own.direction
        when 'in' then interval '1 day' else interval '14 days' end)
      or (own.state in ('receiving', 'ready', 'paused') and own.made_at < pg_catalog.now() - interval '30 days'))
  order by own.made_at limit 10
$$;
comment on function public.transfer_files_due is
  'Transfers whose files are to go: two weeks after one was made, a day after one was brought in, thirty days when nobody went on. '
  'Called by the site alone.';

create function public.forget_transfer_files(transfer uuid) returns void
  language sql security definer set search_path = ''
as $$
  delete from public.transfer_parts where transfer_id = transfer;
  update public.transfers as own set files_gone_at = pg_catalog.now(),
    state = case when own.state in ('receiving', 'ready', 'paused') then 'canceled' else own.state end
  where own.id = transfer;
$$;
comment on function public.forget_transfer_files is 'Notes that a transfer''s files are removed. Called by the site alone.';

-- Who may do what ---------------------------------------------------------------------------------

alter table public.transfers enable row level security;
alter table public.transfer_parts enable row level security;
alter table public.transfer_rejects enable row level security;
alter table public.transfer_articles enable row level security;
create policy "Admins see what was not brought in" on public.transfer_rejects for select to authenticated
  using ((select public.has_role('admin')));
create policy "Admins see files' pieces" on public.transfer_parts for select to authenticated
  using ((select public.has_role('admin')));

grant select on public.transfer_rejects, public.transfer_parts to authenticated;
grant all on public.transfers, public.transfer_parts, public.transfer_rejects, public.transfer_articles to service_role;

grant execute on function public.begin_transfer, public.steer_transfer, public.list_transfers to authenticated;
grant execute on function public.receive_transfer_part, public.claim_transfer, public.hold_transfer, public.note_transfer,
  public.add_transfer_part, public.look_at_transfer, public.take_transfer_rows, public.take_transfer_articles,
  public.own_transfer_picture, public.transfer_pictures, public.list_missing_picture, public.undo_transfer, public.archive_articles, public.archive_rest,
  public.archive_files, public.archive_size, public.transfer_files_due, public.forget_transfer_files
to service_role;
