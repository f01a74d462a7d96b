-- The printed edition: a day's articles laid out as a newspaper, made by itself at 5:00 and arranged by hand, and its files
-- (PDF) to be passed on.

create table public.print_editions (
  day date primary key,
  revision integer not null default 1,
  released_at timestamptz,
  arranged_by uuid references public.profiles (id) on delete set null,
  arranged_at timestamptz
);
comment on table public.print_editions is
  'One row a day. Without released_at it is arranged ahead and nobody reads it. Its revision grows when it is arranged, and '
  'when an article of it is withdrawn: files of an older one are not offered.';
create index print_editions_by_arranger on public.print_editions (arranged_by);

create table public.print_places (
  day date not null references public.print_editions (day) on delete cascade,
  page text not null check (page in ('front', 'districts', 'sport', 'more')),
  position smallint not null check (position between 1 and 16),
  article_id uuid not null references public.news_articles (id) on delete cascade,
  primary key (day, page, position),
  unique (day, article_id)
);
comment on table public.print_places is 'Which article stands on which page of a day''s edition, and in which place.';
create index print_places_by_article on public.print_places (article_id);

create table public.print_files (
  day date not null references public.print_editions (day) on delete cascade,
  locale text not null check (locale in ('hi', 'en')),
  paper text not null check (paper in ('a4', 'a3')),
  revision integer,
  path text check (path ~ '^editions/[0-9]{4}-[0-9]{2}-[0-9]{2}/[0-9]+/[a-z0-9-]+\.pdf$'),
  bytes integer check (bytes > 0),
  attempts smallint not null default 0,
  due_at timestamptz not null default pg_catalog.now(),
  leased_until timestamptz,
  primary key (day, locale, paper),
  check ((revision is null) = (path is null) and (path is null) = (bytes is null))
);
comment on table public.print_files is
  'The files of a day''s edition, by language and paper: the revision of which there is one, and when the next is to be made.';
create index print_files_due on public.print_files (due_at);

-- Composing ---------------------------------------------------------------------------------------

create function public.print_hour(day date) returns timestamptz
  language sql immutable set search_path = ''
as $$ select (day + interval '5 hours') at time zone 'Asia/Kolkata' $$;
comment on function public.print_hour is 'When the edition of a day appears: 5:00 in India.';

create function public.compose_print(day date) returns table (page text, "position" smallint, article_id uuid)
  language sql stable security definer set search_path = ''
as $$
  with candidate as (
    select story.id, story.category, story.district, story.published_at, story.is_breaking_news, story.is_featured,
      coalesce(total.views, 0) as views, coalesce(place.division = 'surguja', false) as is_near,
      story.published_at >= public.print_hour(day - 1) as is_new
    from public.news_articles as story
    left join public.view_totals as total on total.article_id = story.id
    left join public.districts as place on place.slug = story.district
    -- A quiet day is filled up from the one before.
    where story.published_at >= public.print_hour(day - 2)
      and story.published_at < least(public.print_hour(day), pg_catalog.now())
      and story.is_approved and story.status = 'published'
  ), ranked as (
    select *, pg_catalog.row_number() over (order by is_new desc, is_breaking_news desc, is_featured desc, views desc,
        published_at desc, id) as rank,
      pg_catalog.row_number() over (partition by category order by is_new desc, is_breaking_news desc, is_featured desc,
        views desc, published_at desc, id) as in_section
    from candidate
  ), front as (
    select id from ranked where in_section <= 2 order by rank limit 7
  ), placed as (
    select id, rank, is_near, case
      when id in (select id from front) then 'front'
      when category = 'sports' then 'sport'
      when district is not null then 'districts'
      else 'more' end as page
    from ranked
  ), numbered as (
    select id, page, pg_catalog.row_number() over (partition by page order by page = 'districts' and not is_near, rank) as place
    from placed
  )
  select page, place::smallint, id from numbered where place <= 12
$$;
comment on function public.compose_print is
  'The places of an edition as it composes itself: articles since 5:00 of the day before, filled up from the 24 hours before; '
  'seven on the front page, two of a section at most, then districts (Surguja division first), sport and the rest, 12 each.';

-- What the cache knows an edition by, and (without a day) the list of all.
create function public.print_keys(day date) returns text[]
  language sql stable set search_path = ''
as $$ select array['print:', 'print:' || pg_catalog.to_char(day, 'YYYY-MM-DD')] $$;
comment on function public.print_keys is 'The names under which a change of an edition is told to pages (content_changes.topics).';

create function public.note_print_change(day date) returns void
  language sql security definer set search_path = ''
as $$
  insert into public.content_changes (article_ids, categories, districts, topics)
  values ('{}', '{}', '{}', public.print_keys(day))
$$;
comment on function public.note_print_change is 'Tells pages that an edition, or what is offered of it, changed.';

create function public.release_print() returns date
  language plpgsql security definer set search_path = ''
as $$
declare
  today constant date := (pg_catalog.now() at time zone 'Asia/Kolkata')::date;
begin
  if pg_catalog.now() < public.print_hour(today)
    or exists (select from public.print_editions as own where own.day = today and own.released_at is not null) then
    return null;
  end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('print'));
  if not exists (select from public.print_editions as own where own.day = today) then
    insert into public.print_editions (day)
    -- A paper without news has no edition.
    select today where exists (select from public.compose_print(today));
    insert into public.print_places (day, page, position, article_id)
    select today, made.page, made.position, made.article_id from public.compose_print(today) as made;
  end if;
  update public.print_editions as own set released_at = pg_catalog.now() where own.day = today and own.released_at is null;
  if not found then
    return null;
  end if;
  insert into public.print_files (day, locale, paper)
  select today, locale, paper from pg_catalog.unnest(array['hi', 'en']) as locale, pg_catalog.unnest(array['a4', 'a3']) as paper
  on conflict do nothing;
  perform public.note_print_change(today);
  return today;
end
$$;
comment on function public.release_print is
  'After 5:00, once a day whoever asks: composes the day''s edition unless an editor has arranged one, and releases it. Gives '
  'the day when this call released it. Called by the site alone.';

-- Files -------------------------------------------------------------------------------------------

create function public.claim_print_file() returns table (day date, locale text, paper text, revision integer, former text)
  language plpgsql security definer set search_path = ''
as $$
begin
  return query
    update public.print_files as file
    set leased_until = pg_catalog.now() + interval '3 minutes', attempts = file.attempts + 1
    from public.print_editions as own
    where own.day = file.day and (file.day, file.locale, file.paper) = (
      select due.day, due.locale, due.paper from public.print_files as due
      join public.print_editions as released on released.day = due.day and released.released_at is not null
      where due.revision is distinct from released.revision and due.due_at <= pg_catalog.now()
        and (due.leased_until is null or due.leased_until < pg_catalog.now())
      order by due.day desc, due.paper desc, due.locale desc limit 1 for update of due skip locked)
    returning file.day, file.locale, file.paper, own.revision, file.path;
end
$$;
comment on function public.claim_print_file is
  'A file that is to be made (its edition''s revision is another), for three minutes the caller''s, with the path of the '
  'former one; nothing where none is due. Called by the site alone.';

create function public.settle_print_file(day date, locale text, paper text, revision integer, path text, bytes integer)
  returns boolean
  language plpgsql security definer set search_path = ''
as $$
begin
  if settle_print_file.path is null then
    update public.print_files as file
    set leased_until = null, due_at = pg_catalog.now() + pg_catalog.make_interval(mins => least(2 ^ file.attempts, 360)::integer)
    where file.day = settle_print_file.day and file.locale = settle_print_file.locale and file.paper = settle_print_file.paper;
    return true;
  end if;
  -- A file of a revision that has passed since is not taken: it may show what was withdrawn meanwhile.
  update public.print_files as file
  set revision = settle_print_file.revision, path = settle_print_file.path, bytes = settle_print_file.bytes,
    attempts = 0, leased_until = null
  from public.print_editions as own
  where own.day = file.day and own.revision = settle_print_file.revision
    and file.day = settle_print_file.day and file.locale = settle_print_file.locale and file.paper = settle_print_file.paper;
  if not found then
    update public.print_files as file set leased_until = null
    where file.day = settle_print_file.day and file.locale = settle_print_file.locale and file.paper = settle_print_file.paper;
    return false;
  end if;
  perform public.note_print_change(settle_print_file.day);
  return true;
end
$$;
comment on function public.settle_print_file is
  'Notes a file that was made, or (without a path) that it could not be: it is due again after 2, 4, 8 minutes and so on, six '
  'hours at most. Gives false where the edition has changed meanwhile; then the file is to be removed. Called by the site alone.';

create function public.outdated_print_files() returns setof text
  language sql stable security definer set search_path = ''
as $$
  select file.path from public.print_files as file join public.print_editions as own on own.day = file.day
  where file.revision <> own.revision order by file.day desc limit 100
$$;
comment on function public.outdated_print_files is
  'Paths of files that show an edition as it stands no more, a hundred at most: to be removed. Called by the site alone.';

-- What readers may no longer read leaves the edition (its article is not public), and files that show it are not offered.
create function public.withdraw_from_print() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  touched date;
begin
  for touched in
    update public.print_editions as own set revision = own.revision + 1
    where own.day in (select place.day from public.print_places as place where place.article_id = old.id)
    returning own.day
  loop
    update public.print_files as file set due_at = pg_catalog.now(), attempts = 0 where file.day = touched;
    perform public.note_print_change(touched);
  end loop;
  return coalesce(new, old);
end
$$;
create trigger withdraw_from_print after update of status, is_approved on public.news_articles
  for each row when ((old.status = 'published' and old.is_approved) is distinct from (new.status = 'published' and new.is_approved))
  execute function public.withdraw_from_print();
create trigger remove_from_print before delete on public.news_articles
  for each row execute function public.withdraw_from_print();

-- The newsroom ------------------------------------------------------------------------------------

create function public.get_print(day date) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  today constant date := (pg_catalog.now() at time zone 'Asia/Kolkata')::date;
  kept public.print_editions;
begin
  perform public.require_role('editor');
  select * into kept from public.print_editions as own where own.day = get_print.day;
  return pg_catalog.jsonb_build_object(
    'revision', coalesce(kept.revision, 0),
    'released_at', kept.released_at,
    'arranged_at', kept.arranged_at,
    'arranged_by', (select display_name from public.profiles where id = kept.arranged_by),
    'files', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('locale', file.locale, 'paper', file.paper,
        'path', case when file.revision = kept.revision then file.path end, 'bytes', file.bytes, 'attempts', file.attempts)
        order by file.locale desc, file.paper desc), '[]')
      from public.print_files as file where file.day = kept.day),
    'places', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('page', listed.page, 'id', story.id,
        'title_hi', story.title_hi, 'title_en', story.title_en) order by listed.page, listed.position), '[]')
      from (
        select place.page, place.position, place.article_id from public.print_places as place where place.day = kept.day
        union all
        select made.page, made.position, made.article_id
        from public.compose_print(get_print.day) as made where kept.day is null and get_print.day between today - 31 and today + 1
      ) as listed
      join public.news_articles as story on story.id = listed.article_id
        and story.is_approved and story.status = 'published' and story.published_at <= pg_catalog.now()));
end
$$;
comment on function public.get_print is
  'A day''s edition as it stands, or as it would compose itself now (revision 0), with its files. Editors only.';

create function public.arrange_print(day date, places jsonb, seen integer) returns integer
  language plpgsql security definer set search_path = ''
as $$
declare
  today constant date := (pg_catalog.now() at time zone 'Asia/Kolkata')::date;
  wanted constant jsonb := public.plain_json(places);
  kept public.print_editions;
begin
  perform public.require_role('editor');
  if coalesce(day not between today - 31 and today + 1, true)
    or (wanted is not null and (pg_catalog.jsonb_typeof(wanted) <> 'array' or pg_catalog.jsonb_array_length(wanted) not between 1 and 64))
  then
    raise sqlstate 'PT422' using message = 'print_invalid';
  end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('print'));
  select * into kept from public.print_editions as own where own.day = arrange_print.day;
  if coalesce(kept.revision, 0) <> coalesce(seen, 0) then
    raise sqlstate 'PT409' using message = 'print_changed';
  end if;
  if wanted is null then
    select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('page', made.page, 'id', made.article_id)
      order by made.page, made.position), '[]') into places from public.compose_print(day) as made;
  else
    places := wanted;
  end if;
  if exists (
    select from pg_catalog.jsonb_array_elements(places) as given (item)
    where not exists (select from public.news_articles as story where story.id::text = given.item ->> 'id'
      and story.is_approved and story.status = 'published' and story.published_at <= pg_catalog.now()))
  then
    raise sqlstate 'PT404' using message = 'story_unknown';
  end if;
  insert into public.print_editions as own (day, arranged_by, arranged_at)
  values (arrange_print.day, auth.uid(), pg_catalog.now())
  on conflict on constraint print_editions_pkey do update set
    arranged_by = excluded.arranged_by, arranged_at = excluded.arranged_at, revision = own.revision + 1
  returning * into kept;
  delete from public.print_places as place where place.day = kept.day;
  insert into public.print_places (day, page, position, article_id)
  select kept.day, given.item ->> 'page',
    pg_catalog.row_number() over (partition by given.item ->> 'page' order by given.place), (given.item ->> 'id')::uuid
  from pg_catalog.jsonb_array_elements(places) with ordinality as given (item, place);
  update public.print_files as file set due_at = pg_catalog.now(), attempts = 0 where file.day = kept.day;
  if kept.released_at is not null then
    perform public.note_print_change(kept.day);
  end if;
  perform public.write_audit_log('print.arrange', '', pg_catalog.jsonb_build_object(
    'day', day, 'articles', pg_catalog.jsonb_array_length(places)));
  return kept.revision;
exception
  when unique_violation or check_violation or not_null_violation then
    raise sqlstate 'PT422' using message = 'print_invalid';
end
$$;
comment on function public.arrange_print is
  'Keeps a day''s edition as an editor arranged it, [{page, id}] in the order of each page, or (null) composes it anew; of the '
  'last 31 days, or of tomorrow. Gives its revision; 409 where somebody else has changed it since the revision that was seen, '
  '404 where an article is not public. Editors only.';

-- Who may do what ---------------------------------------------------------------------------------

alter table public.print_editions enable row level security;
alter table public.print_places enable row level security;
alter table public.print_files enable row level security;
create policy "Anyone reads which editions appeared" on public.print_editions for select to anon, authenticated
  using (released_at is not null);
create policy "Anyone reads editions that appeared" on public.print_places for select to anon, authenticated
  using (exists (select from public.print_editions as own where own.day = print_places.day));
create policy "Anyone finds files of editions as they stand" on public.print_files for select to anon, authenticated
  using (exists (select from public.print_editions as own where own.day = print_files.day and own.revision = print_files.revision));

grant select (day, revision, released_at) on public.print_editions to anon, authenticated;
grant select on public.print_places to anon, authenticated;
grant select (day, locale, paper, revision, path, bytes) on public.print_files to anon, authenticated;
grant all on public.print_editions, public.print_places, public.print_files to service_role;

grant execute on function public.get_print, public.arrange_print to authenticated;
grant execute on function public.compose_print, public.release_print, public.claim_print_file, public.settle_print_file,
  public.outdated_print_files to service_role;
