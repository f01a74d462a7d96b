-- What is sent again, and what cannot be yet: a correction of a live entry whose answer was lost is done, a poll that has not
-- begun is not closed. No live entry shows a picture that was taken down for the whole library.

create or replace function public.save_live_entry(article uuid, entry uuid, seen integer, content jsonb) returns jsonb
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

-- The pages of a poll that ends in a year of five digits could not be shown.
update public.polls set closes_at = '9999-12-31T00:00:00Z' where closes_at > '9999-12-31T00:00:00Z';

create or replace function public.close_poll(article uuid, block text) returns void
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
comment on function public.close_poll is 'Ends a poll that has begun (409 else) now, for good. Editors; in the log.';;
