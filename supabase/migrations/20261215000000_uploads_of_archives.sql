-- A file of uploads, from which articles that came from another system get their pictures.

alter table public.transfers drop constraint transfers_format_check;
alter table public.transfers add constraint transfers_format_check
  check (format in ('archive', 'wxr', 'ghost', 'rows', 'feed', 'uploads'));

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
  'Whether a transfer of a format may start with these choices: a file of uploads names the transfer to whose articles its pictures '
  'go (of), and another names only a file that was looked through (uploads). Called by other functions only.';

create or replace function public.steer_transfer(transfer uuid, action text, choices jsonb default '{}') returns void
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

create or replace function public.own_transfer_picture(transfer uuid, worker uuid, article uuid, address text, own_address text) returns void
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
  'Has an article that came with a transfer show a picture that the site has stored instead of the one at an address; a file of '
  'uploads counts them. Called by the site alone.';
