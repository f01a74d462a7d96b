-- The audit log: what was done in the newsroom, by whom, in lines that nobody can change.

create table public.audit_log (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null default clock_timestamp(),
  actor_id uuid,
  actor_name text not null default '',
  action text not null check (action ~ '^[a-z_]+(\.[a-z_]+)?$' and length(action) <= 60),
  subject text not null default '' check (length(subject) <= 100),
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object' and length(details::text) <= 20000)
);
comment on table public.audit_log is
  'What was done in the newsroom, by whom and to what; rows are only ever added. The actor is kept by name, since '
  'accounts may be erased.';
create index audit_log_by_actor on public.audit_log (actor_id, id desc);
create index audit_log_by_subject on public.audit_log (subject, id desc);
create index audit_log_by_action on public.audit_log (action, id desc);

create function public.protect_audit_log() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  raise sqlstate 'PT403' using message = 'audit_log_is_kept';
end
$$;
comment on function public.protect_audit_log is 'Refuses every change of the log, whoever asks.';

create trigger protect_audit_log before update or delete on public.audit_log
  for each row execute function public.protect_audit_log();

create trigger protect_audit_log_whole before truncate on public.audit_log
  for each statement execute function public.protect_audit_log();

create function public.write_audit_log(action text, subject text, details jsonb default '{}') returns void
  language sql security definer set search_path = ''
as $$
  insert into public.audit_log (actor_id, actor_name, action, subject, details)
  values (auth.uid(), coalesce((select display_name from public.profiles where id = auth.uid()), ''),
    write_audit_log.action, write_audit_log.subject, coalesce(write_audit_log.details, '{}'))
$$;
comment on function public.write_audit_log is
  'Adds a line to the audit log in the name of who is signed in. Called by other functions only.';

-- What lines name by id or slug is called as it is called when they are read, so that the name of a reader goes
-- with the account.
create function public.get_audit_log_names(mentions text[]) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform public.require_role('admin');
  return (
    with asked as (
      select distinct mention, case when mention ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then mention::uuid end as id
      from pg_catalog.unnest(mentions) as given (mention)
    ), called as (
      select mention, coalesce(title_hi, title_en) as hi, coalesce(title_en, title_hi) as en
      from asked join public.news_articles using (id)
      union all
      select mention, display_name, display_name from asked join public.profiles using (id)
      union all
      select mention, number, number from asked join public.grievances using (id)
      union all
      select mention, said.quote, said.quote from asked
      join public.comments using (id)
      -- What was hidden is there still; what its author took back is not.
      left join public.comment_removals as removal
        on removal.comment_id = id and removal.removed_by is distinct from user_id,
        pg_catalog.left(coalesce(removal.content, comments.content), 80) as said (quote)
      union all
      select mention, name_hi, name_en from asked join public.topics on slug = mention
      union all
      select mention, name_hi, name_en from asked join public.categories on slug = mention
      union all
      select mention, name_hi, name_en from asked join public.districts on slug = mention
    )
    select coalesce(pg_catalog.jsonb_object_agg(mention, pg_catalog.jsonb_build_object('hi', hi, 'en', en)), '{}')
    from called where hi <> '');
end
$$;
comment on function public.get_audit_log_names is
  'What articles, readers, grievances, comments (their beginning), topics, sections and districts that lines of the '
  'log name by id or slug are called now, in both languages; nothing of what is gone. Admins.';

-- Who may do what ---------------------------------------------------------------------------------

alter table public.audit_log enable row level security;
create policy "Admins read the log" on public.audit_log for select to authenticated
  using ((select public.has_role('admin')));

grant select on public.audit_log to authenticated, service_role;

grant execute on function public.get_audit_log_names to authenticated;
