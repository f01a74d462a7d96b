-- Notices, obituaries and the numbers of polls that are over travel with the archive.

alter table public.polls add column brought jsonb;
alter table public.polls add constraint poll_brought_whole check (case when brought is null then true
    when jsonb_typeof(brought -> 'votes') = 'array' and jsonb_typeof(brought -> 'left_out') = 'number'
      then jsonb_array_length(brought -> 'votes') = cardinality(coalesce(lines_hi, lines_en)) - 1 and closes_at > opened_at
        and not jsonb_path_exists(brought,
          '$.*[*] ? (@.type() != "number" || @ < 0 || @ > 1000000000 || @.floor() != @)')
    else false end);
comment on column public.polls.brought is
  'Its numbers as they were counted on another site, {votes, left_out}, of a poll that was over when it came with an archive.';

create or replace function public.keep_polls() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  given record;
  known public.polls;
  ending timestamptz;
begin
  for given in
    select id, hindi.lines as hi, english.lines as en, coalesce(hindi.until, english.until) as until
    from public.poll_blocks(new.body_hi) as hindi full join public.poll_blocks(new.body_en) as english using (id)
  loop
    if not coalesce(pg_catalog.pg_input_is_valid(given.until || ':00+05:30', 'timestamptz'), false) then
      raise exception using errcode = 'check_violation', constraint = 'poll_needs_its_end', message = 'poll_needs_its_end';
    end if;
    ending := (given.until || ':00+05:30')::timestamptz;
    -- Votes wait here, and a vote that is being cast is waited for.
    select * into known from public.polls where article_id = new.id and block_id = given.id for update;
    if known.article_id is null then
      insert into public.polls (article_id, block_id, lines_hi, lines_en, opened_at, closes_at)
      values (new.id, given.id, given.hi, given.en, greatest(pg_catalog.now(), new.published_at), ending);
      continue;
    end if;
    if (known.brought is not null or exists (select from public.poll_votes where article_id = new.id and block_id = given.id))
      and (known.lines_hi is distinct from coalesce(given.hi, known.lines_hi) and known.lines_hi is not null
        or known.lines_en is distinct from coalesce(given.en, known.lines_en) and known.lines_en is not null)
    then
      raise exception using errcode = 'check_violation', constraint = 'poll_has_votes', message = 'poll_has_votes';
    end if;
    update public.polls set
      lines_hi = coalesce(given.hi, known.lines_hi),
      lines_en = coalesce(given.en, known.lines_en),
      revision = revision + (coalesce(given.hi, known.lines_hi) is distinct from known.lines_hi
        or coalesce(given.en, known.lines_en) is distinct from known.lines_en)::int,
      opened_at = case when known.opened_at > pg_catalog.now() then greatest(pg_catalog.now(), new.published_at) else known.opened_at end,
      -- What is over stays over; nothing ends before now.
      closes_at = case when known.closes_at <= pg_catalog.now() or known.closes_at = ending then known.closes_at
        else greatest(pg_catalog.now(), ending) end,
      is_shown = true
    where article_id = new.id and block_id = given.id;
  end loop;
  update public.polls set is_shown = false
  where article_id = new.id and is_shown and block_id not in (
    select id from public.poll_blocks(new.body_hi) union select id from public.poll_blocks(new.body_en));
  return null;
end
$$;
comment on function public.keep_polls is
  'Keeps the polls of a public text. Refuses one that is not whole, has no end, or says something else than what was '
  'voted on.';

create or replace function public.poll_counts(article uuid, block text) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (select poll.brought || '{"is_brought": true}' from public.polls as poll
      where poll.article_id = article and poll.block_id = block),
    pg_catalog.jsonb_build_object(
    'votes', (
      select pg_catalog.jsonb_agg(coalesce(counted.votes, 0) order by place)
      from public.polls as poll
      cross join pg_catalog.generate_series(1, pg_catalog.cardinality(coalesce(poll.lines_hi, poll.lines_en)) - 1) as place
      left join (
        select answer, pg_catalog.count(*) as votes from public.poll_votes
        where article_id = article and block_id = block and is_counted group by answer) as counted on counted.answer = place
      where poll.article_id = article and poll.block_id = block),
    'left_out', (select pg_catalog.count(*) from public.poll_votes
      where article_id = article and block_id = block and not is_counted)))
$$;
comment on function public.poll_counts is
  'The votes for each answer, in their order, and how many an editor left out; is_brought where another site counted them. Called '
  'by the site and by functions.';

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

create or replace function public.put_archived_parts(line jsonb) returns void
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

create or replace function public.archived_row(line jsonb, for_review boolean) returns jsonb
  language sql immutable set search_path = ''
as $$
  select case line ->> 'kind'
    when 'article' then public.archived_story(line -> 'row', for_review)
    when 'topic' then (line -> 'row') - 'footer_position'
    when 'author' then (line -> 'row') - 'account'
    -- Nobody reads one that has ended before an editor has it run again.
    when 'notice' then case when for_review then (line -> 'row') || '{"is_ended": true}' else line -> 'row' end
    when 'picture' then (line -> 'row') - '{uploaded_by,taken_down_by,replaced_by,keys}'::text[] end
$$;
comment on function public.archived_row is 'What a line of an archive says of its row and the site believes. Called by other functions only.';

create or replace function public.archived_table(kind text) returns regclass
  language sql stable set search_path = ''
as $$
  select case kind when 'topic' then 'public.topics' when 'author' then 'public.authors' when 'picture' then 'public.pictures'
    when 'article' then 'public.news_articles' when 'notice' then 'public.notices' end::regclass
$$;
comment on function public.archived_table is 'Where lines of a kind belong; null for none. Called by other functions only.';

create or replace function public.archive_articles(after uuid, most integer default 200) returns table (id uuid, line jsonb)
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

create or replace function public.archive_size() returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select pg_catalog.jsonb_build_object(
    'articles', (select pg_catalog.count(*) from public.news_articles where status in ('published', 'withdrawn')),
    'notices', (select pg_catalog.count(*) from public.notices),
    'files', (select pg_catalog.count(*) from storage.objects where bucket_id = 'media' and name not like 'editions/%')
      + (select pg_catalog.count(*) from public.authors where picture_url is not null))
$$;
comment on function public.archive_size is 'How many articles, notices and files an archive has. Called by the site alone.';

grant execute on function public.archive_notices to service_role;
