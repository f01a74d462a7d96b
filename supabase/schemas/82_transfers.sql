-- The archive in and out: files that an admin brings in or takes out, piece by piece, by one site process at a time.

-- Pieces of files, for the site's own key alone.
insert into storage.buckets (id, name, public, file_size_limit) values ('transfers', 'transfers', false, 41943040)
on conflict (id) do nothing;

create table public.transfers (
  id uuid primary key default gen_random_uuid(),
  direction text not null check (direction in ('in', 'out')),
  format text check (format in ('archive', 'wxr', 'ghost', 'rows', 'feed', 'uploads')),
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

create function public.are_uploads_chosen(format text, choices jsonb) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select case when format = 'uploads'
      then exists (select from public.transfers as own where own.id::text = choices ->> 'of' and own.direction = 'in' and own.task = 'bring'
        and own.format not in ('archive', 'uploads') and own.state in ('done', 'failed', 'canceled'))
    when choices ->> 'uploads' is null then true
    else exists (select from public.transfers as own where own.id::text = choices ->> 'uploads' and own.format = 'uploads'
      and own.state = 'ready' and own.files_gone_at is null) end
$$;
comment on function public.are_uploads_chosen is
  'Whether a transfer of a format may start with these choices: a file of uploads names the transfer to whose articles its images '
  'go (of), and another names only a file that was looked through (uploads). Called by other functions only.';

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
    when 'undo' then known.direction = 'in' and known.format is distinct from 'uploads' and known.state in ('done', 'canceled', 'failed') and known.task = 'bring'
    else false end)
  then
    raise sqlstate 'PT409' using message = 'transfer_elsewhere';
  end if;
  if action = 'start' and not public.are_uploads_chosen(known.format, public.plain_json(choices)) then
    raise sqlstate 'PT422' using message = 'transfer_invalid';
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
  public.add_transfer_part, public.look_at_transfer, public.transfer_files_due, public.forget_transfer_files
to service_role;
