-- Polls: a question with its answers that stands in an article's text (a block `poll`), and who has voted. The numbers are
-- honest: one vote a reader, none after the end, no count before one has voted, no answer changed under those who chose it.

create table public.polls (
  article_id uuid not null references public.news_articles (id) on delete cascade,
  block_id text not null,
  lines_hi text[],
  lines_en text[],
  revision integer not null default 1,
  opened_at timestamptz not null,
  closes_at timestamptz not null,
  is_shown boolean not null default true,
  brought jsonb,
  primary key (article_id, block_id),
  constraint poll_not_whole check (
    coalesce(lines_hi, lines_en) is not null
    and coalesce(cardinality(lines_hi) between 3 and 9, true)
    and coalesce(cardinality(lines_en) between 3 and 9, true)
    and coalesce(cardinality(lines_hi) = cardinality(lines_en), true)),
  constraint poll_brought_whole check (case when brought is null then true
    when jsonb_typeof(brought -> 'votes') = 'array' and jsonb_typeof(brought -> 'left_out') = 'number'
      then jsonb_array_length(brought -> 'votes') = cardinality(coalesce(lines_hi, lines_en)) - 1 and closes_at > opened_at
        and not jsonb_path_exists(brought,
          '$.*[*] ? (@.type() != "number" || @ < 0 || @ > 1000000000 || @.floor() != @)')
    else false end)
);
comment on table public.polls is
  'Polls of articles that are or were public, made from the blocks `poll` of their text; only make_polls and close_poll '
  'write here.';
comment on column public.polls.lines_hi is 'The question and its two to eight answers, as the Hindi text has them; null without one.';
comment on column public.polls.lines_en is 'The same in English.';
comment on column public.polls.revision is 'Counts each change of the lines: a vote names the one that its reader saw.';
comment on column public.polls.closes_at is 'From when on no vote counts. Once that has come it never changes, unless it came before the beginning.';
comment on column public.polls.is_shown is 'Whether the text still has the block.';
comment on column public.polls.brought is
  'Its numbers as they were counted on another site, {votes, left_out}, of a poll that was over when it came with an archive.';
create index polls_by_end on public.polls (closes_at);

create table public.poll_votes (
  article_id uuid not null,
  block_id text not null,
  device text not null check (device ~ '^[0-9a-f]{64}$'),
  user_id uuid references public.profiles (id) on delete set null,
  answer smallint not null check (answer between 1 and 8),
  voted_at timestamptz not null default clock_timestamp(),
  is_counted boolean not null default true,
  primary key (article_id, block_id, device),
  foreign key (article_id, block_id) references public.polls (article_id, block_id) on delete cascade
);
comment on table public.poll_votes is
  'One row a vote. Nobody reads whose it is: the API gives counts alone.';
comment on column public.poll_votes.device is
  'A keyed hash of the device''s random name and the poll, so that nobody can follow a device from poll to poll.';
comment on column public.poll_votes.user_id is 'The account, if its reader was signed in; an erased account leaves the vote.';
comment on column public.poll_votes.is_counted is 'Whether an editor lets it count (count_votes).';
create unique index poll_votes_one_each on public.poll_votes (user_id, article_id, block_id);
create index poll_votes_by_answer on public.poll_votes (article_id, block_id, is_counted, answer);

-- From an article's text -------------------------------------------------------------------------

create function public.poll_blocks(body jsonb) returns table (id text, lines text[], until text)
  language sql immutable parallel safe set search_path = ''
as $$
  select block ->> 'id',
    array(select line from (
      select public.clean_line(typed) as line, place
      from pg_catalog.regexp_split_to_table(block ->> 'text', '\n') with ordinality as given (typed, place)) as cleaned
      where line <> '' order by place),
    block ->> 'until'
  from pg_catalog.jsonb_array_elements(coalesce(body, '[]')) as block
  where block ->> 'type' = 'poll'
$$;
comment on function public.poll_blocks is
  'The polls of a text: their question and answers, a line each, and until when one votes, by India''s clock.';

create function public.make_polls() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  given record;
  known public.polls;
  ending timestamptz;
  never_open boolean;
begin
  for given in
    select id, hindi.lines as hi, english.lines as en, coalesce(hindi.until, english.until) as until
    from public.poll_blocks(new.body_hi) as hindi full join public.poll_blocks(new.body_en) as english using (id)
  loop
    -- A year has four digits: nobody reads of another.
    if not coalesce(given.until ~ '^\d{4}-' and pg_catalog.pg_input_is_valid(given.until || ':00+05:30', 'timestamptz'), false) then
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
    -- Its end was a slip: nobody could vote, so a later end has it begin.
    never_open := known.closes_at <= known.opened_at and known.brought is null;
    update public.polls set
      lines_hi = coalesce(given.hi, known.lines_hi),
      lines_en = coalesce(given.en, known.lines_en),
      revision = revision + (coalesce(given.hi, known.lines_hi) is distinct from known.lines_hi
        or coalesce(given.en, known.lines_en) is distinct from known.lines_en)::int,
      opened_at = case when known.opened_at > pg_catalog.now() or never_open then greatest(pg_catalog.now(), new.published_at) else known.opened_at end,
      -- What is over stays over; nothing ends before now.
      closes_at = case when never_open then ending when known.closes_at <= pg_catalog.now() or known.closes_at = ending then known.closes_at
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
comment on function public.make_polls is
  'Keeps the polls of a public text. Refuses one that is not whole, has no end, or says something else than what was '
  'voted on.';

create trigger make_new_polls after insert on public.news_articles
  for each row when (new.status = 'published'
    and (new.body_hi @> '[{"type": "poll"}]' or new.body_en @> '[{"type": "poll"}]'))
  execute function public.make_polls();

create trigger make_polls after update of body_hi, body_en, status, published_at on public.news_articles
  for each row when (new.status = 'published'
    and (new.body_hi @> '[{"type": "poll"}]' or new.body_en @> '[{"type": "poll"}]'
      or old.body_hi @> '[{"type": "poll"}]' or old.body_en @> '[{"type": "poll"}]'))
  execute function public.make_polls();

-- Nobody has seen a poll whose article was taken back before its hour: with the next publication it begins anew.
create function public.forget_unopened_polls() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.polls where article_id = new.id and opened_at > pg_catalog.now() and brought is null;
  return null;
end
$$;

create trigger forget_unopened_polls after update of status on public.news_articles
  for each row when (old.status = 'published' and new.status <> 'published')
  execute function public.forget_unopened_polls();

-- Votes and their numbers ------------------------------------------------------------------------

create function public.poll_counts(article uuid, block text) returns jsonb
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

create function public.cast_vote(article uuid, block text, seen integer, answer integer, device text, reader uuid)
  returns text
  language plpgsql security definer set search_path = ''
as $$
declare
  poll public.polls;
begin
  -- An editor who changes or ends the poll waits for this vote, or this vote for them, and then finds what they made of it.
  select * into poll from public.polls where article_id = article and block_id = block and is_shown for share;
  if poll.article_id is null or not public.is_public_article(article) then
    return 'unknown';
  end if;
  if poll.closes_at <= pg_catalog.clock_timestamp() then
    return 'closed';
  end if;
  if poll.revision is distinct from seen then
    return 'changed';
  end if;
  if answer is null or answer not between 1 and pg_catalog.cardinality(coalesce(poll.lines_hi, poll.lines_en)) - 1 then
    return 'invalid';
  end if;
  insert into public.poll_votes (article_id, block_id, device, user_id, answer)
  values (article, block, cast_vote.device, reader, cast_vote.answer) on conflict do nothing;
  return case when found then 'counted' else 'known' end;
end
$$;
comment on function public.cast_vote is
  'Counts a vote of a device, and of an account if its reader is signed in: counted, or why not (known: either has voted; '
  'closed; changed: another revision was seen; invalid: no such answer; unknown). Called by the site alone, which limits '
  'how often.';

create function public.get_vote(article uuid, block text, device text, reader uuid) returns smallint
  language sql stable security definer set search_path = ''
as $$
  select answer from public.poll_votes as vote
  where vote.article_id = article and vote.block_id = block and (vote.device = get_vote.device or vote.user_id = reader)
  order by vote.user_id = reader desc nulls last limit 1
$$;
comment on function public.get_vote is 'What a device or an account chose; null for nothing. Called by the site alone.';

create function public.get_polls(article uuid)
  returns table (block_id text, lines_hi text[], lines_en text[], revision integer, opened_at timestamptz, closes_at timestamptz, result jsonb)
  language sql stable security definer set search_path = '' rows 2
as $$
  select poll.block_id, poll.lines_hi, poll.lines_en, poll.revision, poll.opened_at, poll.closes_at,
    case when poll.closes_at <= pg_catalog.statement_timestamp() then public.poll_counts(article, poll.block_id) end
  from public.polls as poll
  where poll.article_id = article and poll.is_shown and public.is_public_article(article)
$$;
comment on function public.get_polls is
  'The polls of a public article; result (poll_counts) where they are over. Until then nobody is led by numbers.';

-- Pages of a poll change when it ends ------------------------------------------------------------

create function public.note_poll(article uuid) returns void
  language sql security definer set search_path = ''
as $$
  insert into public.content_changes (article_ids, categories, districts, topics)
  select '{}', '{}', '{}', array['poll:' || article] where public.is_public_article(article)
$$;
comment on function public.note_poll is 'Tells the pages that show an article''s polls that one ended or is counted anew.';

create function public.polls_by_clock(looked timestamptz) returns text[]
  language sql stable security definer set search_path = ''
as $$
  select coalesce(pg_catalog.array_agg(distinct 'poll:' || article_id), '{}')
  from public.polls where is_shown and closes_at > looked and closes_at <= pg_catalog.now()
$$;
comment on function public.polls_by_clock is
  'The names of the pages on which a poll ended by the clock since a moment. For changes_since.';

-- The newsroom's work ----------------------------------------------------------------------------

create function public.list_polls() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform public.require_role('editor');
  return (
    select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(poll) || public.poll_counts(poll.article_id, poll.block_id)
      || pg_catalog.jsonb_build_object('title_hi', article.title_hi, 'title_en', article.title_en)
      order by poll.opened_at desc, poll.block_id), '[]')
    from (select * from public.polls order by opened_at desc, block_id limit 100) as poll
    join public.news_articles as article on article.id = poll.article_id);
end
$$;
comment on function public.list_polls is 'The newest hundred polls with their numbers, the running ones too, and what their articles are called. For editors.';

create function public.get_poll_minutes(article uuid, block text) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform public.require_role('editor');
  return (
    with by_answer as (
      select pg_catalog.date_trunc('minute', voted_at) as minute, answer, pg_catalog.count(*) as votes,
        pg_catalog.count(*) filter (where not is_counted) as left_out
      from public.poll_votes where article_id = article and block_id = block group by 1, 2
    ), by_minute as (
      select minute, pg_catalog.sum(votes) as votes, pg_catalog.sum(left_out) as left_out, pg_catalog.max(votes) as alike
      from by_answer group by minute)
    select pg_catalog.jsonb_build_object(
      'hours', (select coalesce(pg_catalog.jsonb_agg(each order by each.hour), '[]') from (
        select pg_catalog.date_trunc('hour', minute, 'Asia/Kolkata') as hour, pg_catalog.sum(votes) as votes from by_minute
        group by 1 order by 1 desc limit 48) as each),
      'bursts', (select coalesce(pg_catalog.jsonb_agg(burst order by burst.votes desc, burst.minute), '[]') from (
        select * from by_minute where votes >= 20 or left_out > 0 order by votes desc, minute limit 10) as burst)));
end
$$;
comment on function public.get_poll_minutes is
  'When the votes of a poll came: each of the last 48 hours that had any, and the ten minutes with the most (20 or more, '
  'or some that are left out), with how many of them chose the same answer (alike). For editors.';

create function public.poll_question(article uuid, block text) returns text
  language sql stable security definer set search_path = ''
as $$ select coalesce(lines_hi[1], lines_en[1]) from public.polls where article_id = article and block_id = block $$;
comment on function public.poll_question is 'What a poll asks, for the log. Called by other functions only.';

create function public.close_poll(article uuid, block text) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  perform public.require_role('editor');
  -- One that has not begun goes with its block in the text, or gets another end there.
  if exists (select from public.polls where article_id = article and block_id = block and opened_at > pg_catalog.now()) then
    raise sqlstate 'PT409' using message = 'poll_not_open';
  end if;
  update public.polls set closes_at = pg_catalog.now()
  where article_id = article and block_id = block and closes_at > pg_catalog.now();
  if not found then
    raise sqlstate 'PT409' using message = 'poll_over';
  end if;
  perform public.write_audit_log('poll.close', article::text, pg_catalog.jsonb_build_object('question', public.poll_question(article, block)));
  perform public.note_poll(article);
end
$$;
comment on function public.close_poll is 'Ends a poll that has begun (409 else) now, for good. Editors; in the log.';

create function public.count_votes(article uuid, block text, minute timestamptz, counted boolean, reason text) returns integer
  language plpgsql security definer set search_path = ''
as $$
declare
  given constant text := public.clean_line(reason);
  touched integer;
begin
  perform public.require_role('editor');
  if pg_catalog.length(given) not between 3 and 300 then
    raise sqlstate 'PT422' using message = 'reason_needed';
  end if;
  update public.poll_votes set is_counted = counted
  where article_id = article and block_id = block and voted_at >= minute and voted_at < minute + interval '1 minute'
    and is_counted <> counted;
  get diagnostics touched = row_count;
  if touched = 0 then
    raise sqlstate 'PT409' using message = 'votes_unchanged';
  end if;
  perform public.write_audit_log(case when counted then 'poll.count' else 'poll.leave_out' end, article::text,
    pg_catalog.jsonb_build_object('question', public.poll_question(article, block), 'minute', minute, 'votes', touched,
      'reason', given));
  perform public.note_poll(article);
  return touched;
end
$$;
comment on function public.count_votes is
  'Leaves the votes of a minute out of the count, or counts them again, with a reason that the log keeps; gives how many. '
  'Readers are told how many are left out.';

-- Who may do what --------------------------------------------------------------------------------

alter table public.polls enable row level security;
alter table public.poll_votes enable row level security;

grant all on public.polls, public.poll_votes to service_role;
grant execute on function public.get_polls, public.polls_by_clock to anon, authenticated, service_role;
grant execute on function public.cast_vote, public.get_vote, public.poll_counts to service_role;
grant execute on function public.list_polls, public.get_poll_minutes, public.close_poll, public.count_votes to authenticated;
