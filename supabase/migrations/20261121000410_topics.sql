-- Names in both languages for what stories are tagged with, so that each edition shows its own spelling.
create table public.topics (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  kind text not null check (kind in ('tag', 'person', 'organisation', 'keyword')),
  name_hi text not null check (name_hi = public.clean_line(name_hi) and length(name_hi) between 1 and 160),
  name_en text not null check (name_en = public.clean_line(name_en) and length(name_en) between 1 and 160),
  aliases text[] not null default '{}' check (public.is_clean_list(aliases, 40, 160))
);
comment on table public.topics is 'A subject stories are about; stories name it by either of its names.';
create unique index topics_name_hi on public.topics (kind, public.fold_text(name_hi));
create unique index topics_name_en on public.topics (kind, public.fold_text(name_en));
create index topics_by_name_hi on public.topics (name_hi);
create index topics_by_name_en on public.topics (name_en);

alter table public.topics enable row level security;
create policy "Anyone reads topics" on public.topics for select to anon, authenticated using (true);
create policy "Editors add topics" on public.topics for insert to authenticated
  with check ((select public.has_role('editor')));
create policy "Editors change topics" on public.topics for update to authenticated
  using ((select public.has_role('editor'))) with check ((select public.has_role('editor')));
revoke all on public.topics from anon, authenticated;
grant select on public.topics to anon, authenticated;
grant insert, update on public.topics to authenticated;
grant all on public.topics to service_role;
