-- What comes back says why, what is scheduled takes a new text for its hour, and only who handed a story in takes it back.
alter table public.story_transitions add column only_author boolean not null default false;
comment on column public.story_transitions.only_author is 'Only who wrote the story does this, whatever role another has.';
update public.story_transitions set only_author = true where action = 'take_back';

-- As in 001110, with actions that are the author's alone, an hour that stays when none is named, and authors told of
-- what an editor returns or discards, in a way that leads to the story.
create or replace function public.move_story(article uuid, action text, revision integer, options jsonb default '{}') returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  given constant jsonb := coalesce(public.plain_json(options), '{}');
  story public.news_articles := public.story_in_hand(article, false);
  state constant text := public.story_state(story.status, story.published_at, story.corrected_at);
  step public.story_transitions;
  draft public.story_drafts;
  blocks text[];
  hour timestamptz;
  problem text;
begin
  select * into step from public.story_transitions as known where known.action = move_story.action and known.from_state = state;
  if step.action is null then
    return pg_catalog.jsonb_build_object('outcome', 'impossible', 'state', state);
  end if;
  if not public.has_role(step.required_role) then
    raise sqlstate 'PT403' using message = 'role_needed';
  end if;
  if step.only_author and story.author_id is distinct from auth.uid() then
    raise sqlstate 'PT403' using message = 'not_the_author';
  end if;
  select * into draft from public.story_drafts where article_id = article for update;
  if draft.article_id is null then
    insert into public.story_drafts (article_id, content, edited_at) values (article, public.content_of(story), story.updated_at)
    returning * into draft;
  end if;
  if draft.revision <> move_story.revision then
    return pg_catalog.jsonb_build_object('outcome', 'conflict', 'revision', draft.revision, 'state', state,
      'edited_by', (select display_name from public.profiles where id = draft.edited_by));
  end if;
  if step.to_state in ('awaiting_review', 'scheduled', 'published', 'corrected') and action <> 'unschedule' then
    blocks := public.what_blocks(draft.content);
    if action = 'submit' then
      blocks := pg_catalog.array_remove(blocks, 'category_missing');
    end if;
    if action in ('correct', 'reinstate') and coalesce(public.clean_text(given ->> 'note_hi'), '') = ''
      and coalesce(public.clean_text(given ->> 'note_en'), '') = ''
    then
      blocks := blocks || 'note_missing'::text;
    end if;
    if action = 'schedule' then
      -- Who names no hour keeps the one that was set.
      hour := coalesce((given ->> 'publish_at')::timestamptz, case when state = 'scheduled' then story.published_at end);
      if hour is null or hour <= pg_catalog.now() or hour > pg_catalog.now() + interval '1 year' then
        blocks := blocks || 'hour_invalid'::text;
      end if;
    end if;
    if pg_catalog.cardinality(blocks) > 0 then
      return pg_catalog.jsonb_build_object('outcome', 'blocked', 'reasons', pg_catalog.to_jsonb(blocks), 'state', state);
    end if;
  end if;
  begin
    if action in ('publish', 'schedule', 'amend', 'correct', 'reinstate') then
      perform public.apply_content(article, draft.content);
    end if;
    update public.news_articles set
      status = case when step.to_state in ('scheduled', 'published', 'corrected') then 'published' else step.to_state end,
      is_approved = step.to_state in ('scheduled', 'published', 'corrected', 'withdrawn'),
      published_at = case
        when action = 'schedule' then hour
        when action = 'publish' then pg_catalog.now()
        when action = 'unschedule' then null
        else published_at end,
      corrected_at = case when step.to_state = 'corrected' and action <> 'amend' then pg_catalog.now() else corrected_at end
    where id = article;
  exception when check_violation or foreign_key_violation or unique_violation or invalid_text_representation
    or datatype_mismatch or numeric_value_out_of_range or not_null_violation then
    get stacked diagnostics problem = constraint_name;
    return pg_catalog.jsonb_build_object('outcome', 'blocked', 'state', state,
      'reasons', pg_catalog.jsonb_build_array(case problem
        when 'news_articles_one_per_source_url' then 'source_url_known' else 'content_invalid' end), 'constraint', problem);
  end;
  if action in ('correct', 'reinstate') then
    insert into public.story_corrections (article_id, note_hi, note_en)
    values (article, nullif(public.clean_text(given ->> 'note_hi'), ''), nullif(public.clean_text(given ->> 'note_en'), ''));
  end if;
  if action in ('submit', 'return', 'schedule', 'publish', 'amend', 'correct', 'withdraw', 'reinstate') then
    insert into public.story_versions (article_id, kind, content, note, made_by)
    values (article, case action when 'submit' then 'submitted' when 'return' then 'returned' when 'schedule' then 'scheduled'
      when 'publish' then 'published' when 'amend' then 'amended' when 'withdraw' then 'withdrawn' else 'corrected' end,
      draft.content, pg_catalog.left(coalesce(given ->> 'note', given ->> 'note_hi', given ->> 'note_en', ''), 2000), auth.uid());
  end if;
  if action in ('return', 'discard') and story.author_id is not null and story.author_id <> auth.uid() then
    insert into public.notifications (user_id, type, title, message, article_id, actor_id)
    values (story.author_id, case action when 'return' then 'story_returned' else 'story_discarded' end,
      coalesce(nullif(pg_catalog.left(public.clean_line(coalesce(nullif(draft.content ->> 'title_hi', ''), draft.content ->> 'title_en')), 300), ''), '…'),
      pg_catalog.left(coalesce(given ->> 'note', ''), 1000), article, auth.uid());
  elsif action = 'recover' then
    delete from public.notifications where article_id = article and type = 'story_discarded';
  end if;
  perform public.note_deed('story.' || action, article::text, pg_catalog.jsonb_strip_nulls(pg_catalog.jsonb_build_object(
    'from', state, 'to', step.to_state, 'title', pg_catalog.left(coalesce(draft.content ->> 'title_hi', draft.content ->> 'title_en'), 200),
    'note', nullif(pg_catalog.left(coalesce(given ->> 'note', given ->> 'note_hi', given ->> 'note_en', ''), 500), ''),
    'publish_at', hour)));
  return pg_catalog.jsonb_build_object('outcome', 'done', 'state', step.to_state, 'revision', draft.revision);
exception when invalid_datetime_format or datetime_field_overflow then
  return pg_catalog.jsonb_build_object('outcome', 'blocked', 'reasons', '["hour_invalid"]'::jsonb, 'state', state);
end
$$;
comment on function public.move_story(uuid, text, integer, jsonb) is
  'Does an action of story_transitions with a story whose working copy is still of that revision. Options: publish_at (a scheduled story keeps its hour without it), note (for the newsroom), note_hi and note_en (for readers). '
  'Gives outcome: done, impossible (not from this state), conflict (changed meanwhile), blocked (with reasons).';

-- As in 001110, with the note a story was returned with, and without what only its author may do.
create or replace function public.open_story(article uuid) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  story constant public.news_articles := public.story_in_hand(article, false);
  draft public.story_drafts;
begin
  insert into public.story_drafts (article_id, content, edited_by, edited_at)
  values (article, public.content_of(story), null, story.updated_at) on conflict do nothing;
  select * into draft from public.story_drafts where article_id = article;
  return pg_catalog.jsonb_build_object(
    'id', article,
    'content', draft.content,
    'revision', draft.revision,
    'edited_at', draft.edited_at,
    'edited_by', (select display_name from public.profiles where id = draft.edited_by),
    'author_id', story.author_id,
    'state', public.story_state(story.status, story.published_at, story.corrected_at),
    'published_at', story.published_at,
    'public', case when story.status = 'published' then public.content_of(story) end,
    'may_edit', public.may_work_on(story),
    'holder', draft.holder,
    'holder_tab', draft.holder_tab,
    'holder_name', (select display_name from public.profiles where id = draft.holder),
    'holder_is_here', exists (select from public.story_presence
      where article_id = article and user_id = draft.holder and seen_at > pg_catalog.now() - interval '30 seconds'),
    'actions', (select coalesce(pg_catalog.jsonb_agg(action order by action), '[]') from public.story_transitions
      where from_state = public.story_state(story.status, story.published_at, story.corrected_at)
        and public.has_role(required_role)
        and (public.has_role('editor') or story.author_id = auth.uid())
        and (not only_author or story.author_id is not distinct from auth.uid())),
    -- What it came back with, until it is led on again.
    'returned', (select pg_catalog.jsonb_build_object('note', last.note, 'at', last.made_at,
        'by', (select display_name from public.profiles where id = last.made_by))
      from (select * from public.story_versions
        where article_id = article and kind not in ('taken_over', 'set_aside') order by id desc limit 1) as last
      where last.kind = 'returned' and story.status = 'draft'));
end
$$;

-- As in 001120, with what move_story may be told besides.
drop function public.move_stories(jsonb, text);
create function public.move_stories(stories jsonb, action text, options jsonb default '{}') returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  chosen jsonb;
  answers jsonb := '[]';
  answer jsonb;
begin
  perform public.require_role('reporter');
  if pg_catalog.jsonb_typeof(public.plain_json(stories)) is distinct from 'array'
    or pg_catalog.jsonb_array_length(public.plain_json(stories)) > 100
  then
    raise sqlstate 'PT422' using message = 'too_many_at_once';
  end if;
  for chosen in select value from pg_catalog.jsonb_array_elements(public.plain_json(stories)) loop
    -- Each story by itself: one that cannot be moved does not hold up the others.
    begin
      answer := public.move_story((chosen ->> 'id')::uuid, action, (chosen ->> 'revision')::integer, options);
    exception when others then
      answer := pg_catalog.jsonb_build_object('outcome', 'refused', 'reason', sqlerrm);
    end;
    answers := answers || pg_catalog.jsonb_build_array(answer || pg_catalog.jsonb_build_object('id', chosen ->> 'id'));
  end loop;
  return answers;
end
$$;
comment on function public.move_stories(jsonb, text, jsonb) is
  'move_story for up to 100 stories ({id, revision}), each by itself and with the same options; gives what came of each.';
revoke execute on function public.move_stories(jsonb, text, jsonb) from public, anon, authenticated;
grant execute on function public.move_stories(jsonb, text, jsonb) to authenticated;

comment on table public.notifications is
  'What a reader is told (specification 3): article, new_article, comment, comment_reply, reaction, breaking_news, new_series, story_returned and story_discarded (to its author), or something else. Title: the story''s; message: what was said.';
