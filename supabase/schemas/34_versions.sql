-- Versions and corrections: what readers and the newsroom had of an article before, and what readers are told of mistakes.

create table public.article_versions (
  id bigint generated always as identity primary key,
  article_id uuid not null references public.news_articles (id) on delete cascade,
  kind text not null check (kind in ('submitted', 'scheduled', 'published', 'amended', 'corrected', 'withdrawn',
    'returned', 'taken_over', 'set_aside')),
  content jsonb not null,
  note text not null default '' check (length(note) <= 2000),
  made_by uuid references public.profiles (id) on delete set null,
  made_at timestamptz not null default clock_timestamp()
);
comment on table public.article_versions is
  'What an article was at each step of its life, and drafts that were set aside; autosaves are not in it. Rows are '
  'only added.';
create index article_versions_by_article on public.article_versions (article_id, id desc);
create index article_versions_by_maker on public.article_versions (made_by);

create function public.protect_versions() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  -- Erasing an account takes its name off; nothing else changes.
  if tg_op = 'UPDATE' and new.made_by is null and pg_catalog.to_jsonb(new) - 'made_by' = pg_catalog.to_jsonb(old) - 'made_by' then
    return new;
  end if;
  raise sqlstate 'PT403' using message = 'versions_are_kept';
end
$$;

create trigger protect_versions before update on public.article_versions
  for each row execute function public.protect_versions();

-- An article that came to readers past the newsroom (approved with its source, imported): what they have read is kept
-- before its first working copy can change it.
create function public.save_first_version() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.article_versions (article_id, kind, content, made_at)
  select story.id, 'published', public.content_of(story), story.published_at
  from public.news_articles as story
  where story.id = new.article_id and story.status = 'published' and story.published_at <= pg_catalog.now()
    and not exists (select from public.article_versions where article_id = story.id);
  return null;
end
$$;
comment on function public.save_first_version is 'Keeps what readers have of an article that has no version yet.';

create trigger save_first_version after insert on public.article_drafts
  for each row execute function public.save_first_version();

-- Without images that were taken down since.
create function public.blank_fields() returns jsonb
  language sql stable set search_path = ''
as $$
  select pg_catalog.jsonb_object_agg(field.attname, blank.value)
  from pg_catalog.pg_attribute as field
  join pg_catalog.pg_type as kind on kind.oid = field.atttypid
  cross join lateral (select case when kind.typcategory = 'A' then '[]'::jsonb when kind.typcategory = 'B' then 'false'
    when not field.attnotnull then 'null' end as value) as blank
  where field.attrelid = 'public.news_articles'::regclass and field.attname = any (public.article_fields())
    and blank.value is not null
$$;
comment on function public.blank_fields is
  'The fields of an article with nothing in them, but for those that always have something. Called by other functions only.';

create function public.restore_version(article uuid, version bigint, base_revision integer) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  wanted jsonb;
  draft public.article_drafts;
  gone text;
begin
  perform public.lock_article(article);
  -- A version older than a field says that nothing stood there; without a word of it what stands there now would stay.
  select public.blank_fields() || content into wanted
  from public.article_versions where id = version and article_id = article;
  if wanted is null then
    raise sqlstate 'PT404' using message = 'version_unknown';
  end if;
  for gone in select folder from public.taken_down_photos where article_id = article loop
    wanted := public.without_image(wanted, gone);
  end loop;
  select * into draft from public.article_drafts where article_id = article;
  if draft.revision = base_revision and draft.content is distinct from wanted then
    insert into public.article_versions (article_id, kind, content, made_by) values (article, 'set_aside', draft.content, draft.edited_by);
    perform public.write_audit_log('story.restore', article::text, pg_catalog.jsonb_build_object('version', version));
  end if;
  return public.save_draft(article, base_revision, wanted, coalesce(draft.holder_tab, ''));
end
$$;
comment on function public.restore_version is
  'Makes an earlier version the working copy; the present one is set aside. Gives what save_draft gives.';

create table public.article_corrections (
  id bigint generated always as identity primary key,
  article_id uuid not null references public.news_articles (id) on delete cascade,
  note_hi text check (note_hi = public.clean_text(note_hi) and length(note_hi) between 1 and 1000),
  note_en text check (note_en = public.clean_text(note_en) and length(note_en) between 1 and 1000),
  corrected_at timestamptz not null default now(),
  constraint says_something check (coalesce(note_hi, note_en) is not null)
);
comment on table public.article_corrections is
  'What readers are told of a correction, under the article; rows are only added.';
create index article_corrections_by_article on public.article_corrections (article_id, corrected_at);

-- Who may do what ---------------------------------------------------------------------------------

alter table public.article_versions enable row level security;
alter table public.article_corrections enable row level security;
create policy "Editors see every version, reporters their own" on public.article_versions for select to authenticated
  using ((select public.has_role('editor')) or ((select public.has_role('reporter'))
    and exists (select from public.news_articles where id = article_id and author_id = (select auth.uid()))));
create policy "Anyone reads corrections of what is published" on public.article_corrections for select to anon, authenticated
  using (exists (select from public.news_articles where id = article_id));

grant select on public.article_versions to authenticated;
grant all on public.article_versions, public.article_corrections to service_role;
grant select on public.article_corrections to anon, authenticated;

grant execute on function public.restore_version to authenticated;
