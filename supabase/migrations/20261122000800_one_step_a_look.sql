-- A step ends the revision that it was taken from: who still looks at the story as it was before can neither
-- repeat it (two corrections at once) nor pass over it (publish what was returned meanwhile).
-- As in 20261122000300, with the revision raised.
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
  update public.story_drafts as worked_on set revision = worked_on.revision + 1 where article_id = article
  returning worked_on.revision into draft.revision;
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
  'Does an action of story_transitions with a story whose working copy is still of that revision, which the step ends. Options: publish_at (a scheduled story keeps its hour without it), note (for the newsroom), note_hi and note_en (for readers). '
  'Gives outcome: done, impossible (not from this state), conflict (changed meanwhile), blocked (with reasons).';

-- As in 001110, with the kinds of what it holds: a sheet that no window can show is none.
create or replace function public.checked_content(content jsonb) returns jsonb
  language plpgsql immutable set search_path = ''
as $$
declare
  given constant jsonb := public.plain_json(content);
begin
  if pg_catalog.jsonb_typeof(given) is distinct from 'object' or pg_catalog.length(given::text) > 500000
    or exists (
      select from pg_catalog.jsonb_each(given) as field
      where field.key <> all (public.story_fields()) or not public.is_sheet_value(field.key, field.value))
  then
    raise sqlstate 'PT422' using message = 'content_invalid';
  end if;
  return given;
end
$$;

create function public.is_sheet_block(entry jsonb) returns boolean
  language sql immutable set search_path = ''
as $$
  select case when pg_catalog.jsonb_typeof(entry) = 'object' then entry ?& array['id', 'type', 'text'] and not exists (
    select from pg_catalog.jsonb_each(entry) as part where pg_catalog.jsonb_typeof(part.value) <> 'string')
  else false end
$$;
comment on function public.is_sheet_block(jsonb) is 'Whether an entry of a working copy''s text is a block: id, type and text, and nothing but strings.';

create function public.is_sheet_value(field text, value jsonb) returns boolean
  language sql immutable set search_path = ''
as $$
  select case
    when pg_catalog.jsonb_typeof(value) = 'null' then true
    when field in ('body_hi', 'body_en', 'tags', 'keywords', 'people_mentioned', 'organizations_mentioned') then
      case when pg_catalog.jsonb_typeof(value) = 'array' then not exists (
        select from pg_catalog.jsonb_array_elements(value) as entry
        where not case when field like 'body%' then public.is_sheet_block(entry)
          else pg_catalog.jsonb_typeof(entry) = 'string' end)
      else false end
    else pg_catalog.jsonb_typeof(value) not in ('object', 'array')
  end
$$;
comment on function public.is_sheet_value(text, jsonb) is
  'Whether a field of a working copy has the kind of value that it holds: blocks, names, or one value.';
revoke execute on function public.is_sheet_block(jsonb), public.is_sheet_value(text, jsonb) from public, anon, authenticated;
