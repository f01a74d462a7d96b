-- The life of an article: its states, who may move it from one to the next, and what a move does.

create table public.article_transitions (
  action text not null check (action ~ '^[a-z_]+$'),
  from_state text not null check (from_state in
    ('draft', 'awaiting_review', 'scheduled', 'published', 'corrected', 'withdrawn', 'discarded')),
  to_state text not null check (to_state in
    ('draft', 'awaiting_review', 'scheduled', 'published', 'corrected', 'withdrawn', 'discarded')),
  required_role public.app_role not null,
  only_author boolean not null default false,
  primary key (action, from_state)
);
comment on table public.article_transitions is
  'Which action leads an article from which state to which, and the role it takes; a reporter acts on own articles only.';
comment on column public.article_transitions.only_author is
  'Only who wrote the article does this, whatever role another has.';

insert into public.article_transitions (action, from_state, to_state, required_role, only_author) values
  ('submit', 'draft', 'awaiting_review', 'reporter', false),
  ('take_back', 'awaiting_review', 'draft', 'reporter', true),
  ('return', 'awaiting_review', 'draft', 'editor', false),
  ('discard', 'draft', 'discarded', 'reporter', false),
  ('discard', 'awaiting_review', 'discarded', 'editor', false),
  ('recover', 'discarded', 'draft', 'reporter', false),
  ('schedule', 'draft', 'scheduled', 'editor', false),
  ('schedule', 'awaiting_review', 'scheduled', 'editor', false),
  ('schedule', 'scheduled', 'scheduled', 'editor', false),
  ('unschedule', 'scheduled', 'awaiting_review', 'editor', false),
  ('publish', 'draft', 'published', 'editor', false),
  ('publish', 'awaiting_review', 'published', 'editor', false),
  ('publish', 'scheduled', 'published', 'editor', false),
  ('amend', 'published', 'published', 'editor', false),
  ('amend', 'corrected', 'corrected', 'editor', false),
  ('correct', 'published', 'corrected', 'editor', false),
  ('correct', 'corrected', 'corrected', 'editor', false),
  ('withdraw', 'published', 'withdrawn', 'editor', false),
  ('withdraw', 'corrected', 'withdrawn', 'editor', false),
  ('reinstate', 'withdrawn', 'corrected', 'editor', false);

create function public.article_state(status text, published_at timestamptz, corrected_at timestamptz) returns text
  language sql stable parallel safe set search_path = ''
as $$
  select case
    when status <> 'published' then status
    when published_at > pg_catalog.now() then 'scheduled'
    when corrected_at is not null then 'corrected'
    else 'published' end
$$;
comment on function public.article_state is
  'Where an article stands: draft, awaiting_review, scheduled, published, corrected, withdrawn, discarded. A scheduled '
  'one is a published one whose hour has not come.';

-- What keeps an article from being read at all; advice is the editor's business, not the database's. Blocks that hold
-- nothing count as nothing: readers would get an empty page.
create function public.what_blocks(content jsonb) returns text[]
  language sql stable set search_path = ''
as $$
  select pg_catalog.array_remove(array[
    case when coalesce(public.clean_line(content ->> 'title_hi'), '') = '' and coalesce(public.clean_line(content ->> 'title_en'), '') = '' then 'title_missing' end,
    case when pg_catalog.length(public.clean_line(content ->> 'title_hi')) > 300 or pg_catalog.length(public.clean_line(content ->> 'title_en')) > 300 then 'title_too_long' end,
    case when pg_catalog.length(public.clean_text(content ->> 'summary_hi')) > 2000 or pg_catalog.length(public.clean_text(content ->> 'summary_en')) > 2000 then 'summary_too_long' end,
    case when not exists (select from public.categories where slug = content ->> 'category') then 'category_missing' end,
    -- A language with a title and nothing under it would be an empty page.
    case when coalesce(public.clean_line(content ->> 'title_hi'), '') <> '' and coalesce(public.clean_text(content ->> 'summary_hi'), '') = ''
      and case when pg_catalog.jsonb_typeof(content -> 'body_hi') = 'array' then public.published_blocks(content -> 'body_hi') end is null then 'text_missing_hi' end,
    case when coalesce(public.clean_line(content ->> 'title_en'), '') <> '' and coalesce(public.clean_text(content ->> 'summary_en'), '') = ''
      and case when pg_catalog.jsonb_typeof(content -> 'body_en') = 'array' then public.published_blocks(content -> 'body_en') end is null then 'text_missing_en' end
  ]::text[], null)
$$;
comment on function public.what_blocks is
  'Names of what keeps a working copy from being published; empty when nothing does.';

create function public.published_blocks(body jsonb) returns jsonb
  language sql immutable strict parallel safe set search_path = ''
as $$
  select case when pg_catalog.jsonb_typeof(body) <> 'array' then body else (
    select nullif(coalesce(pg_catalog.jsonb_agg(
      case when pg_catalog.jsonb_typeof(block) = 'object' then block - 'of' else block end order by place), '[]'), '[]')
    from pg_catalog.jsonb_array_elements(body) with ordinality as listed (block, place)
    where coalesce(block ->> 'type', '') in ('image', 'embed', 'gallery') or coalesce(public.clean_text(block ->> 'text'), 'kept') <> '')
  end
$$;
comment on function public.published_blocks is
  'The blocks of a working copy as readers get them: without empty ones, and without what the newsroom notes of '
  'translations.';

create function public.apply_content(article uuid, content jsonb) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  story public.news_articles;
  assignments text;
begin
  select * into story from public.news_articles where id = article;
  -- Fields that the working copy does not name stay as they are; texts of a language without a title are not published.
  story := pg_catalog.jsonb_populate_record(story, content);
  if coalesce(public.clean_line(story.title_hi), '') = '' then
    story.title_hi := null; story.summary_hi := null; story.body_hi := null;
  end if;
  if coalesce(public.clean_line(story.title_en), '') = '' then
    story.title_en := null; story.summary_en := null; story.body_en := null;
  end if;
  story.body_hi := public.published_blocks(story.body_hi);
  story.body_en := public.published_blocks(story.body_en);
  select pg_catalog.string_agg(pg_catalog.format('%1$I = ($1).%1$I', field), ', ') into assignments
  from pg_catalog.unnest(public.article_fields()) as field;
  execute 'update public.news_articles set ' || assignments || ' where id = $2' using story, article;
end
$$;
comment on function public.apply_content is
  'Writes a working copy onto the article itself; the table''s own rules judge it.';

-- A step ends the revision that it was taken from: who still looks at the article as it was before can neither repeat
-- it (two corrections at once) nor pass over it (publish what was returned meanwhile).
create function public.move_article(article uuid, action text, revision integer, options jsonb default '{}') returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  given constant jsonb := coalesce(public.plain_json(options), '{}');
  story public.news_articles := public.lock_article(article, false);
  state constant text := public.article_state(story.status, story.published_at, story.corrected_at);
  step public.article_transitions;
  draft public.article_drafts;
  blocks text[];
  hour timestamptz;
  problem text;
begin
  select * into step from public.article_transitions as known where known.action = move_article.action and known.from_state = state;
  if step.action is null then
    return pg_catalog.jsonb_build_object('outcome', 'impossible', 'state', state);
  end if;
  if not public.has_role(step.required_role) then
    raise sqlstate 'PT403' using message = 'role_needed';
  end if;
  if step.only_author and story.author_id is distinct from auth.uid() then
    raise sqlstate 'PT403' using message = 'not_the_author';
  end if;
  select * into draft from public.article_drafts where article_id = article for update;
  if draft.article_id is null then
    insert into public.article_drafts (article_id, content, edited_at) values (article, public.content_of(story), story.updated_at)
    returning * into draft;
  end if;
  if draft.revision <> move_article.revision then
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
    insert into public.article_corrections (article_id, note_hi, note_en)
    values (article, nullif(public.clean_text(given ->> 'note_hi'), ''), nullif(public.clean_text(given ->> 'note_en'), ''));
  end if;
  if action in ('submit', 'return', 'schedule', 'publish', 'amend', 'correct', 'withdraw', 'reinstate') then
    insert into public.article_versions (article_id, kind, content, note, made_by)
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
  update public.article_drafts as worked_on set revision = worked_on.revision + 1 where article_id = article
  returning worked_on.revision into draft.revision;
  perform public.write_audit_log('story.' || action, article::text, pg_catalog.jsonb_strip_nulls(pg_catalog.jsonb_build_object(
    'from', state, 'to', step.to_state, 'title', pg_catalog.left(coalesce(draft.content ->> 'title_hi', draft.content ->> 'title_en'), 200),
    'note', nullif(pg_catalog.left(coalesce(given ->> 'note', given ->> 'note_hi', given ->> 'note_en', ''), 500), ''),
    'publish_at', hour)));
  return pg_catalog.jsonb_build_object('outcome', 'done', 'state', step.to_state, 'revision', draft.revision);
exception when invalid_datetime_format or datetime_field_overflow then
  return pg_catalog.jsonb_build_object('outcome', 'blocked', 'reasons', '["hour_invalid"]'::jsonb, 'state', state);
end
$$;
comment on function public.move_article is
  'Does an action of article_transitions with an article whose working copy is still of that revision, which the step '
  'ends. Options: publish_at (a scheduled article keeps its hour without it), note (for the newsroom), note_hi and '
  'note_en (for readers). Gives outcome: done, impossible (not from this state), conflict (changed meanwhile), '
  'blocked (with reasons).';

create function public.move_articles(stories jsonb, action text, options jsonb default '{}') returns jsonb
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
  -- Two who move the same stories wait for each other in one order, whatever order they name them in.
  perform from public.news_articles
  where id in (
    select case when pg_catalog.pg_input_is_valid(value ->> 'id', 'uuid') then (value ->> 'id')::uuid end
    from pg_catalog.jsonb_array_elements(public.plain_json(stories)))
  order by id for update;
  for chosen in select value from pg_catalog.jsonb_array_elements(public.plain_json(stories)) loop
    -- Each story by itself: one that cannot be moved does not hold up the others.
    begin
      answer := public.move_article((chosen ->> 'id')::uuid, action, (chosen ->> 'revision')::integer, options);
    exception when others then
      -- A rule or a constraint has refused this one; anything else is no refusal.
      if sqlstate !~ '^(PT|22|23)' then
        raise;
      end if;
      answer := pg_catalog.jsonb_build_object('outcome', 'refused', 'reason', sqlerrm);
    end;
    answers := answers || pg_catalog.jsonb_build_array(answer || pg_catalog.jsonb_build_object('id', chosen ->> 'id'));
  end loop;
  return answers;
end
$$;
comment on function public.move_articles is
  'move_article for up to 100 articles ({id, revision}), each by itself and with the same options; gives what came of '
  'each.';

-- Who may do what ---------------------------------------------------------------------------------

alter table public.article_transitions enable row level security;
create policy "The newsroom knows its ways" on public.article_transitions for select to authenticated
  using ((select public.has_role('reporter')));

grant select on public.article_transitions to authenticated;
grant all on public.article_transitions to service_role;

grant execute on function public.article_state, public.move_article, public.move_articles to authenticated;
