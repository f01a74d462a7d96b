-- Live coverage of an election, a flood, a match: an article that goes on being told, entry by entry, by several
-- reporters at once. The article itself stays what it is, edited as ever; its summary is the summary of the coverage.

create table public.live_coverages (
  article_id uuid primary key references public.news_articles (id) on delete cascade,
  opened_at timestamptz not null default now(),
  closed_at timestamptz check (closed_at >= opened_at),
  last_number integer not null default 0 check (last_number >= 0),
  revision integer not null default 0,
  changed_at timestamptz not null default now()
);
comment on table public.live_coverages is
  'Articles that are covered live. An editor opens and closes a coverage; a closed one keeps its entries.';
comment on column public.live_coverages.last_number is 'The number of its newest entry, withdrawn ones counted.';
comment on column public.live_coverages.revision is 'Counts each change of its entries.';
comment on column public.live_coverages.changed_at is 'When its entries last changed.';
create index live_coverages_by_change on public.live_coverages (changed_at);

create table public.live_entries (
  id uuid primary key,
  article_id uuid not null references public.live_coverages (article_id) on delete cascade,
  number integer not null,
  written_at timestamptz not null default now(),
  posted_at timestamptz not null default now(),
  posted_by uuid references public.profiles (id) on delete set null,
  author text references public.authors (slug) on delete set null,

  title_hi text check (title_hi = public.clean_line(title_hi) and length(title_hi) between 1 and 200),
  title_en text check (title_en = public.clean_line(title_en) and length(title_en) between 1 and 200),
  text_hi text check (text_hi = public.clean_text(text_hi) and length(text_hi) between 1 and 4000),
  text_en text check (text_en = public.clean_text(text_en) and length(text_en) between 1 and 4000),
  is_key boolean not null default false,
  is_pinned boolean not null default false,

  image_url text check (public.is_media_url(image_url)),
  image_alt_hi text check (image_alt_hi = public.clean_line(image_alt_hi) and length(image_alt_hi) between 1 and 500),
  image_alt_en text check (image_alt_en = public.clean_line(image_alt_en) and length(image_alt_en) between 1 and 500),
  image_credit text check (image_credit = public.clean_line(image_credit) and length(image_credit) between 1 and 200),

  -- What readers are told was corrected, and when.
  note_hi text check (note_hi = public.clean_text(note_hi) and length(note_hi) between 1 and 500),
  note_en text check (note_en = public.clean_text(note_en) and length(note_en) between 1 and 500),
  corrected_at timestamptz,
  withdrawn_at timestamptz,
  first_print text not null default '',
  revision integer not null default 1,

  unique (article_id, number),
  constraint entry_has_a_text check (coalesce(text_hi, text_en) is not null),
  constraint corrected_with_a_note check ((corrected_at is null) = (coalesce(note_hi, note_en) is null)),
  constraint withdrawn_is_not_pinned check (not (is_pinned and withdrawn_at is not null)),
  constraint image_is_described check (image_url is null or coalesce(image_alt_hi, image_alt_en) is not null)
);
comment on table public.live_entries is
  'The entries of live coverage. The device that writes one chooses its id, so that sending it twice makes one.';
comment on column public.live_entries.number is
  'Its place in the order in which entries arrived: it never changes, so neither do addresses of entries.';
comment on column public.live_entries.written_at is 'When it was written, without a connection perhaps long before it was posted.';
comment on column public.live_entries.author is 'Who readers are told has written it; null where the poster is no author of the paper.';
comment on column public.live_entries.first_print is
  'What tells the text as it was first sent, by which a repeat is recognised after others have changed it.';
create unique index live_entries_one_pinned on public.live_entries (article_id) where is_pinned;
create index live_entries_key on public.live_entries (article_id, number) where is_key and withdrawn_at is null;
create index live_entries_by_author on public.live_entries (author);
create index live_entries_by_poster on public.live_entries (posted_by);
create index live_entries_by_image on public.live_entries using gin (public.photo_folders(coalesce(image_url, '')));

-- Two reporters who post at once wait for each other here.
create function public.number_live_entry() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update public.live_coverages set last_number = last_number + 1 where article_id = new.article_id
  returning last_number into new.number;
  return new;
end
$$;

create trigger number_live_entry before insert on public.live_entries
  for each row execute function public.number_live_entry();

-- What readers see of it -------------------------------------------------------------------------

create function public.live_keys(articles uuid[]) returns text[]
  language sql immutable parallel safe set search_path = ''
as $$ select coalesce(pg_catalog.array_agg('live:' || article), '{}') from pg_catalog.unnest(articles) as article $$;
comment on function public.live_keys is
  'The names of what was told live of these articles among content_changes.topics; no folded word has a colon.';

-- The page of the coverage changes, and no list that names its article.
create function public.note_live_change() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  changed uuid[];
  covered uuid[];
begin
  if tg_op = 'UPDATE' then
    -- That the account of who posted it is erased shows nowhere.
    changed := array(select present.article_id from changed_rows as present join former_rows as former using (id)
      where pg_catalog.to_jsonb(present) - 'posted_by' is distinct from pg_catalog.to_jsonb(former) - 'posted_by');
  else
    changed := array(select article_id from changed_rows);
  end if;
  with touched as (
    update public.live_coverages set revision = revision + 1, changed_at = pg_catalog.clock_timestamp()
    where article_id = any (changed)
    returning article_id)
  select pg_catalog.array_agg(article_id) into covered from touched where public.is_public_article(article_id);
  if covered is not null then
    insert into public.content_changes (article_ids, categories, districts, topics)
    values ('{}', '{}', '{}', public.live_keys(covered));
  end if;
  return null;
end
$$;

create trigger note_new_entries after insert on public.live_entries
  referencing new table as changed_rows for each statement execute function public.note_live_change();

create trigger note_changed_entries after update on public.live_entries
  referencing old table as former_rows new table as changed_rows for each statement execute function public.note_live_change();

create trigger note_deleted_entries after delete on public.live_entries
  referencing old table as changed_rows for each statement execute function public.note_live_change();

-- That an article is covered live, or no more, changes the article.
create function public.note_live_state() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  article constant uuid := coalesce(new.article_id, old.article_id);
begin
  if public.is_public_article(article) then
    insert into public.content_changes (article_ids, categories, districts, topics)
    values (array[article], '{}', '{}', public.live_keys(array[article]));
  end if;
  return null;
end
$$;

create trigger note_state after insert or delete or update of opened_at, closed_at on public.live_coverages
  for each row execute function public.note_live_state();

-- The newsroom's work -----------------------------------------------------------------------------

create function public.may_cover(article uuid) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select coalesce(public.has_role('editor') or (public.has_role('reporter') and exists (
    select from public.news_articles as story
    where story.id = article and (story.author_id = auth.uid() or exists (
      select from public.authors where account = auth.uid() and is_active and slug = any (story.authors))))), false)
$$;
comment on function public.may_cover is
  'Whether who is signed in may post to the live coverage of an article: editors, and reporters whose article it is or '
  'who are among its authors.';

create function public.lock_coverage(article uuid) returns public.live_coverages
  language plpgsql security definer set search_path = ''
as $$
declare
  coverage public.live_coverages;
begin
  perform public.require_role('reporter');
  select * into coverage from public.live_coverages where article_id = article for update;
  if coverage.article_id is null or not public.may_cover(article) then
    raise sqlstate 'PT404' using message = 'live_unknown';
  end if;
  return coverage;
end
$$;
comment on function public.lock_coverage is
  'A coverage, held against changes; 404 for what the caller may not post to. Called by other functions only.';

create function public.set_live_coverage(article uuid, is_open boolean) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  perform public.require_role('editor');
  if is_open then
    if not exists (select from public.news_articles where id = article and status not in ('withdrawn', 'discarded')) then
      raise sqlstate 'PT404' using message = 'story_unknown';
    end if;
    insert into public.live_coverages as known (article_id) values (article)
    on conflict (article_id) do update set closed_at = null where known.closed_at is not null;
  else
    update public.live_coverages set closed_at = pg_catalog.now() where article_id = article and closed_at is null;
  end if;
  if found then
    perform public.write_audit_log(case when is_open then 'live.open' else 'live.close' end, article::text);
  end if;
end
$$;
comment on function public.set_live_coverage is 'Opens the live coverage of an article, again too, or closes it. Editors.';

create function public.save_live_entry(article uuid, entry uuid, seen integer, content jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  given constant jsonb := public.plain_json(content);
  -- How long ago it was written is another each time that it is sent.
  print constant text := pg_catalog.md5((given - 'seconds_ago')::text);
  coverage constant public.live_coverages := public.lock_coverage(article);
  former public.live_entries;
  saved public.live_entries;
  corrects constant boolean := coalesce(public.clean_text(given ->> 'note_hi'), '') <> ''
    or coalesce(public.clean_text(given ->> 'note_en'), '') <> '';
begin
  select * into former from public.live_entries where id = entry for update;
  if former.article_id <> article then
    raise sqlstate 'PT409' using message = 'live_entry_changed';
  end if;
  saved := former;
  saved.title_hi := nullif(public.clean_line(given ->> 'title_hi'), '');
  saved.title_en := nullif(public.clean_line(given ->> 'title_en'), '');
  saved.text_hi := nullif(public.clean_text(given ->> 'text_hi'), '');
  saved.text_en := nullif(public.clean_text(given ->> 'text_en'), '');
  saved.is_key := coalesce((given ->> 'is_key')::boolean, false);
  saved.image_url := nullif(given ->> 'image_url', '');
  saved.image_alt_hi := nullif(public.clean_line(given ->> 'image_alt_hi'), '');
  saved.image_alt_en := nullif(public.clean_line(given ->> 'image_alt_en'), '');
  saved.image_credit := nullif(public.clean_line(given ->> 'image_credit'), '');
  if corrects then
    saved.note_hi := nullif(public.clean_text(given ->> 'note_hi'), '');
    saved.note_en := nullif(public.clean_text(given ->> 'note_en'), '');
  end if;
  -- The same entry or change, sent again after its answer was lost.
  if (former.first_print = print and seen = 0) or saved is not distinct from former then
    return pg_catalog.jsonb_build_object('number', former.number, 'revision', former.revision);
  end if;
  -- What its own writer changed before hearing that it had arrived is no other one's.
  if former.id is not null and former.revision <> seen
    and not (seen = 0 and former.revision = 1 and former.posted_by = auth.uid())
  then
    raise sqlstate 'PT409' using message = 'live_entry_changed';
  end if;
  if former.id is null and seen > 0 then
    raise sqlstate 'PT404' using message = 'live_entry_unknown';
  end if;
  if former.id is null and coverage.closed_at is not null then
    raise sqlstate 'PT409' using message = 'live_closed';
  end if;
  perform public.enforce_rate_limit('live', 30, 2000);
  if saved.image_url is distinct from former.image_url and saved.image_url is not null
    and (not coalesce((public.photo_folders(saved.image_url))[1] like 'stories/' || article || '/%', false)
      or exists (select from public.taken_down_photos as gone
        where gone.article_id = article and gone.folder = (public.photo_folders(saved.image_url))[1])
      or exists (select from public.pictures as gone
        where gone.taken_down_at is not null and gone.folder = (public.photo_folders(saved.image_url))[1]))
  then
    raise sqlstate 'PT422' using message = 'live_entry_invalid';
  end if;
  if former.id is null then
    insert into public.live_entries (id, article_id, written_at, posted_by, author, title_hi, title_en, text_hi, text_en,
      is_key, image_url, image_alt_hi, image_alt_en, image_credit, first_print)
    values (entry, article,
      pg_catalog.now() - pg_catalog.make_interval(secs => least(greatest(coalesce((given ->> 'seconds_ago')::integer, 0), 0), 86400)),
      auth.uid(), public.own_author(), saved.title_hi, saved.title_en, saved.text_hi, saved.text_en, saved.is_key,
      saved.image_url, saved.image_alt_hi, saved.image_alt_en, saved.image_credit, print)
    returning * into saved;
  else
    update public.live_entries set title_hi = saved.title_hi, title_en = saved.title_en, text_hi = saved.text_hi,
      text_en = saved.text_en, is_key = saved.is_key, image_url = saved.image_url, image_alt_hi = saved.image_alt_hi,
      image_alt_en = saved.image_alt_en, image_credit = saved.image_credit, revision = former.revision + 1,
      note_hi = saved.note_hi, note_en = saved.note_en, corrected_at = case when corrects then pg_catalog.now() else corrected_at end
    where id = entry returning * into saved;
  end if;
  perform public.write_audit_log(
    case when former.id is null then 'live.post' when corrects then 'live.correct' else 'live.change' end, article::text,
    pg_catalog.jsonb_strip_nulls(pg_catalog.jsonb_build_object('entry', saved.number,
      'title', pg_catalog.left(coalesce(saved.title_hi, saved.title_en, saved.text_hi, saved.text_en), 200),
      -- What it said before: a line of the log is all that is kept of it.
      'former_hi', case when saved.text_hi is distinct from former.text_hi then former.text_hi end,
      'former_en', case when saved.text_en is distinct from former.text_en then former.text_en end,
      'note', case when corrects then coalesce(saved.note_hi, saved.note_en) end)));
  return pg_catalog.jsonb_build_object('number', saved.number, 'revision', saved.revision);
exception
  when check_violation or not_null_violation or invalid_text_representation or numeric_value_out_of_range
    or datatype_mismatch then
    raise sqlstate 'PT422' using message = 'live_entry_invalid';
end
$$;
comment on function public.save_live_entry is
  'Posts an entry (seen 0, an id of the device''s choice) or changes the one that stood at the revision seen; with a note, '
  'corrects it. Gives {number, revision}; 409 where it was changed meanwhile or the coverage is closed. The content: '
  'title_, text_, image_alt_, note_ (hi, en), is_key, image_url, image_credit, seconds_ago (since it was written).';

create function public.move_live_entry(article uuid, entry uuid, action text) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  moved public.live_entries;
begin
  perform public.lock_coverage(article);
  perform public.enforce_rate_limit('live', 30, 2000);
  if action = 'pin' then
    update public.live_entries set is_pinned = false, revision = revision + 1
    where article_id = article and is_pinned and id <> entry;
  end if;
  update public.live_entries set
    is_pinned = case action when 'pin' then true when 'restore' then is_pinned else is_pinned and action not in ('unpin', 'withdraw') end,
    withdrawn_at = case action when 'withdraw' then pg_catalog.now() when 'restore' then null else withdrawn_at end,
    revision = revision + 1
  where article_id = article and id = entry and case action
    when 'pin' then not is_pinned and withdrawn_at is null
    when 'unpin' then is_pinned
    when 'withdraw' then withdrawn_at is null
    when 'restore' then withdrawn_at is not null
    else false end
  returning * into moved;
  if moved.id is null then
    if action not in ('pin', 'unpin', 'withdraw', 'restore')
      or not exists (select from public.live_entries where article_id = article and id = entry)
    then
      raise sqlstate 'PT404' using message = 'live_entry_unknown';
    end if;
    -- It is so already.
    return;
  end if;
  perform public.write_audit_log('live.' || action, article::text, pg_catalog.jsonb_build_object('entry', moved.number,
    'title', pg_catalog.left(coalesce(moved.title_hi, moved.title_en, moved.text_hi, moved.text_en), 200)));
end
$$;
comment on function public.move_live_entry is
  'Pins an entry (the one that was pinned is no more), unpins, withdraws or restores it; what is so already stays so.';

create function public.get_live_desk(article uuid, before integer default null) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  coverage public.live_coverages;
begin
  perform public.require_role('reporter');
  select * into coverage from public.live_coverages where article_id = article;
  if coverage.article_id is null or not public.may_cover(article) then
    raise sqlstate 'PT404' using message = 'live_unknown';
  end if;
  return (
    select pg_catalog.jsonb_build_object(
      'title_hi', story.title_hi, 'title_en', story.title_en, 'is_public', public.is_public_article(article),
      'opened_at', coverage.opened_at, 'closed_at', coverage.closed_at,
      'may_manage', public.has_role('editor'),
      'entries', (
        select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(listed) order by listed.number desc), '[]')
        from (
          select entry.id, entry.number, entry.written_at, entry.posted_at, entry.title_hi, entry.title_en, entry.text_hi, entry.text_en,
            entry.is_key, entry.is_pinned, entry.image_url, entry.image_alt_hi, entry.image_alt_en, entry.image_credit,
            entry.note_hi, entry.note_en, entry.corrected_at, entry.withdrawn_at, entry.revision,
            coalesce(person.display_name, '') as posted_by
          from public.live_entries as entry left join public.profiles as person on person.id = entry.posted_by
          where entry.article_id = article and (before is null or entry.number < before)
          order by entry.number desc limit 50) as listed))
    from public.news_articles as story where story.id = article);
end
$$;
comment on function public.get_live_desk is
  'A coverage as those who post to it see it: its article, state, and 50 entries, the newest first, withdrawn ones too; '
  'those before a number where one is given.';

create function public.list_live_coverages() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform public.require_role('reporter');
  return (
    select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(listed) order by listed.closed_at is not null, listed.changed_at desc), '[]')
    from (
      select coverage.article_id as id, story.title_hi, story.title_en, public.article_state(story.status, story.published_at, story.corrected_at) as state, coverage.closed_at,
        coverage.changed_at, (select pg_catalog.count(*) from public.live_entries as entry
          where entry.article_id = coverage.article_id and entry.withdrawn_at is null) as entries
      from public.live_coverages as coverage join public.news_articles as story on story.id = coverage.article_id
      where public.may_cover(coverage.article_id)
      order by coverage.closed_at is not null, coverage.changed_at desc limit 50) as listed);
end
$$;
comment on function public.list_live_coverages is
  'Coverages that the caller may post to, running ones first, 50 at most: [{id, title_hi, title_en, state, closed_at, changed_at, '
  'entries}]; withdrawn entries are not counted.';

-- Who may do what ---------------------------------------------------------------------------------

alter table public.live_coverages enable row level security;
alter table public.live_entries enable row level security;
create policy "Anyone reads which articles are covered live" on public.live_coverages for select to anon, authenticated
  using (exists (select from public.news_articles where id = article_id));
create policy "Anyone reads live entries of what is published" on public.live_entries for select to anon, authenticated
  using (withdrawn_at is null and exists (select from public.news_articles where id = article_id));

grant select on public.live_coverages to anon, authenticated;
grant select (id, article_id, number, written_at, posted_at, author, title_hi, title_en, text_hi, text_en, is_key, is_pinned,
  image_url, image_alt_hi, image_alt_en, image_credit, note_hi, note_en, corrected_at, withdrawn_at, revision)
  on public.live_entries to anon, authenticated;
grant all on public.live_coverages, public.live_entries to service_role;

grant execute on function public.set_live_coverage, public.save_live_entry, public.move_live_entry, public.get_live_desk,
  public.list_live_coverages
to authenticated;
