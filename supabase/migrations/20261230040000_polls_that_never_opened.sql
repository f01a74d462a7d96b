-- A poll that was published with an end in the past was dead for good, whatever was corrected; the log did not say which poll was meant.
comment on column public.polls.closes_at is 'From when on no vote counts. Once that has come it never changes, unless it came before the beginning.';

create or replace function public.keep_polls() returns trigger
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

create function public.poll_question(article uuid, block text) returns text
  language sql stable security definer set search_path = ''
as $$ select coalesce(lines_hi[1], lines_en[1]) from public.polls where article_id = article and block_id = block $$;
comment on function public.poll_question is 'What a poll asks, for the log. Called by other functions only.';

create or replace function public.close_poll(article uuid, block text) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  perform public.require_role('editor');
  update public.polls set closes_at = pg_catalog.now()
  where article_id = article and block_id = block and closes_at > pg_catalog.now();
  if not found then
    raise sqlstate 'PT409' using message = 'poll_over';
  end if;
  perform public.write_audit_log('poll.close', article::text, pg_catalog.jsonb_build_object('question', public.poll_question(article, block)));
  perform public.note_poll(article);
end
$$;

create or replace function public.count_votes(article uuid, block text, minute timestamptz, counted boolean, reason text) returns integer
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
