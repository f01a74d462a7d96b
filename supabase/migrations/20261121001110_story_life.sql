-- The life of a story: working copies, states and who may move a story from one to the next, versions, corrections.
alter table public.news_articles
  drop constraint news_articles_status_check,
  add constraint news_articles_status_check
    check (status in ('draft', 'awaiting_review', 'published', 'withdrawn', 'discarded')),
  drop constraint has_a_title,
  -- An empty sheet has no title yet.
  add constraint has_a_title check (status in ('draft', 'discarded') or coalesce(title_hi, title_en) is not null),
  drop constraint published_has_its_time,
  add constraint published_has_its_time check (status <> 'published' or published_at is not null),
  add column corrected_at timestamptz,
  add column image_focus_x smallint not null default 50 check (image_focus_x between 0 and 100),
  add column image_focus_y smallint not null default 50 check (image_focus_y between 0 and 100),
  add constraint corrected_when_public check (corrected_at is null or status in ('published', 'withdrawn'));
comment on column public.news_articles.corrected_at is 'When readers were last told of a correction.';
comment on column public.news_articles.image_focus_x is 'Where the picture''s subject is, per cent from the left: crops keep it in sight.';
comment on column public.news_articles.image_focus_y is 'Where the picture''s subject is, per cent from the top.';

create function public.story_state(status text, published_at timestamptz, corrected_at timestamptz) returns text
  language sql stable parallel safe set search_path = ''
as $$
  select case
    when status <> 'published' then status
    when published_at > pg_catalog.now() then 'scheduled'
    when corrected_at is not null then 'corrected'
    else 'published' end
$$;
comment on function public.story_state(text, timestamptz, timestamptz) is
  'Where a story stands: draft, awaiting_review, scheduled, published, corrected, withdrawn, discarded. A scheduled one is a published one whose hour has not come.';

create table public.story_transitions (
  action text not null check (action ~ '^[a-z_]+$'),
  from_state text not null check (from_state in
    ('draft', 'awaiting_review', 'scheduled', 'published', 'corrected', 'withdrawn', 'discarded')),
  to_state text not null check (to_state in
    ('draft', 'awaiting_review', 'scheduled', 'published', 'corrected', 'withdrawn', 'discarded')),
  required_role public.app_role not null,
  primary key (action, from_state)
);
comment on table public.story_transitions is
  'Which action leads a story from which state to which, and the role it takes; a reporter acts on own stories only.';
insert into public.story_transitions (action, from_state, to_state, required_role) values
  ('submit', 'draft', 'awaiting_review', 'reporter'),
  ('take_back', 'awaiting_review', 'draft', 'reporter'),
  ('return', 'awaiting_review', 'draft', 'editor'),
  ('discard', 'draft', 'discarded', 'reporter'),
  ('discard', 'awaiting_review', 'discarded', 'editor'),
  ('recover', 'discarded', 'draft', 'reporter'),
  ('schedule', 'draft', 'scheduled', 'editor'),
  ('schedule', 'awaiting_review', 'scheduled', 'editor'),
  ('schedule', 'scheduled', 'scheduled', 'editor'),
  ('unschedule', 'scheduled', 'awaiting_review', 'editor'),
  ('publish', 'draft', 'published', 'editor'),
  ('publish', 'awaiting_review', 'published', 'editor'),
  ('publish', 'scheduled', 'published', 'editor'),
  ('amend', 'published', 'published', 'editor'),
  ('amend', 'corrected', 'corrected', 'editor'),
  ('correct', 'published', 'corrected', 'editor'),
  ('correct', 'corrected', 'corrected', 'editor'),
  ('withdraw', 'published', 'withdrawn', 'editor'),
  ('withdraw', 'corrected', 'withdrawn', 'editor'),
  ('reinstate', 'withdrawn', 'corrected', 'editor');

create table public.story_drafts (
  article_id uuid primary key references public.news_articles (id) on delete cascade,
  content jsonb not null check (jsonb_typeof(content) = 'object' and length(content::text) <= 600000),
  revision integer not null default 1,
  edited_by uuid references public.profiles (id) on delete set null,
  edited_at timestamptz not null default now(),
  holder uuid references public.profiles (id) on delete set null,
  holder_tab text check (length(holder_tab) <= 60)
);
comment on table public.story_drafts is
  'The working copy of a story, as it is typed: whatever stands in the editor, right or not yet. Readers see the story itself, which changes when it is published.';
comment on column public.story_drafts.revision is 'Counts each save: who writes on an older one is told, and nothing is overwritten.';
comment on column public.story_drafts.holder is 'Who has the story in hand; another takes it over in the open.';
create index story_drafts_by_editor on public.story_drafts (edited_by);
create index story_drafts_by_holder on public.story_drafts (holder);

create table public.story_versions (
  id bigint generated always as identity primary key,
  article_id uuid not null references public.news_articles (id) on delete cascade,
  kind text not null check (kind in ('submitted', 'scheduled', 'published', 'amended', 'corrected', 'withdrawn',
    'returned', 'taken_over', 'set_aside')),
  content jsonb not null,
  note text not null default '' check (length(note) <= 2000),
  made_by uuid references public.profiles (id) on delete set null,
  made_at timestamptz not null default clock_timestamp()
);
comment on table public.story_versions is
  'What a story was at each step of its life, and drafts that were set aside; autosaves are not in it. Rows are only added.';
create index story_versions_of_story on public.story_versions (article_id, id desc);
create index story_versions_by_maker on public.story_versions (made_by);

create table public.story_corrections (
  id bigint generated always as identity primary key,
  article_id uuid not null references public.news_articles (id) on delete cascade,
  note_hi text check (note_hi = public.clean_text(note_hi) and length(note_hi) between 1 and 1000),
  note_en text check (note_en = public.clean_text(note_en) and length(note_en) between 1 and 1000),
  corrected_at timestamptz not null default now(),
  constraint says_something check (coalesce(note_hi, note_en) is not null)
);
comment on table public.story_corrections is 'What readers are told of a correction, under the story; rows are only added.';
create index story_corrections_of_story on public.story_corrections (article_id, corrected_at);

create table public.story_presence (
  article_id uuid not null references public.news_articles (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  seen_at timestamptz not null default now(),
  primary key (article_id, user_id)
);
comment on table public.story_presence is 'Who has a story open; each sign of life counts for half a minute.';
create index story_presence_by_user on public.story_presence (user_id);
create index story_presence_by_time on public.story_presence (seen_at);

-- What an editor's sheet holds, and nothing that the paper's life decides (state, times, numbers).
create function public.story_fields() returns text[]
  language sql immutable parallel safe set search_path = ''
as $$
  select '{title_hi,title_en,summary_hi,summary_en,body_hi,body_en,category,subcategory,district,image_url,image_alt_hi,
    image_alt_en,image_caption_hi,image_caption_en,image_credit,image_focus_x,image_focus_y,video_url,audio_url_hi,
    audio_url_en,source_url,source_name,author_name,is_breaking_news,is_featured,tags,keywords,people_mentioned,
    organizations_mentioned,location_city,location_state,sentiment,series_id,series_part,series_title,series_title_hi}'::text[]
$$;
comment on function public.story_fields() is 'Names of the columns of news_articles that a working copy may hold.';

create function public.content_of(story public.news_articles) returns jsonb
  language sql stable set search_path = ''
as $$
  select pg_catalog.jsonb_object_agg(key, value)
  from pg_catalog.jsonb_each(pg_catalog.to_jsonb(story)) where key = any (public.story_fields())
$$;
comment on function public.content_of(public.news_articles) is 'The fields of a story that its working copy holds.';

create function public.may_work_on(story public.news_articles) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select coalesce(public.has_role('editor')
    or (public.has_role('reporter') and story.author_id = auth.uid() and story.status in ('draft', 'awaiting_review')), false)
$$;
comment on function public.may_work_on(public.news_articles) is
  'Whether who is signed in may change the working copy: an editor any, a reporter an own one that is not approved.';

create function public.story_in_hand(article uuid, needed boolean default true) returns public.news_articles
  language plpgsql security definer set search_path = ''
as $$
declare
  story public.news_articles;
begin
  perform public.require_role('reporter');
  select * into story from public.news_articles where id = article for update;
  if story.id is null or not (public.has_role('editor') or story.author_id is not distinct from auth.uid()) then
    raise sqlstate 'PT404' using message = 'story_unknown';
  end if;
  if needed and not public.may_work_on(story) then
    raise sqlstate 'PT403' using message = 'story_not_yours_now';
  end if;
  return story;
end
$$;
comment on function public.story_in_hand(uuid, boolean) is
  'The story, held against changes until the transaction ends; 404 for what the caller may not see, 403 for what he may not change (if that is needed).';

-- What desk and search of the newsroom show of a story that is not public follows its working copy.
create function public.mirror_draft(article uuid, content jsonb) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  update public.news_articles as story set
    title_hi = pg_catalog.left(public.clean_line(content ->> 'title_hi'), 300),
    title_en = pg_catalog.left(public.clean_line(content ->> 'title_en'), 300),
    -- Without a title a language may carry nothing.
    summary_hi = case when public.clean_line(content ->> 'title_hi') <> '' then pg_catalog.left(public.clean_text(content ->> 'summary_hi'), 2000) end,
    summary_en = case when public.clean_line(content ->> 'title_en') <> '' then pg_catalog.left(public.clean_text(content ->> 'summary_en'), 2000) end,
    body_hi = null, body_en = null,
    category = coalesce((select slug from public.categories where slug = content ->> 'category'), story.category),
    district = (select slug from public.districts where slug = content ->> 'district')
  -- What was handed in keeps its last title while a new one is being thought of.
  where story.id = article and (story.status = 'draft'
    or public.clean_line(content ->> 'title_hi') <> '' or public.clean_line(content ->> 'title_en') <> '');
end
$$;
comment on function public.mirror_draft(uuid, jsonb) is 'Shows titles, summaries, section and district of a working copy on the story''s own row.';

create function public.create_story(content jsonb, article uuid default gen_random_uuid()) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  given constant jsonb := public.checked_content(content);
  known public.news_articles;
begin
  perform public.require_role('reporter');
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(article::text, 0));
  select * into known from public.news_articles where id = article;
  if known.id is not null then
    -- The same sheet, sent again after its answer was lost.
    if known.author_id is distinct from auth.uid() then
      raise sqlstate 'PT409' using message = 'story_exists';
    end if;
    return pg_catalog.jsonb_build_object('id', known.id,
      'revision', (select revision from public.story_drafts where article_id = known.id));
  end if;
  perform public.count_deed('story', 30, 500);
  insert into public.news_articles (id, category, author_id, status)
  values (article, 'national', auth.uid(), 'draft');
  insert into public.story_drafts (article_id, content, edited_by, holder)
  values (article, given, auth.uid(), auth.uid());
  perform public.mirror_draft(article, given);
  return pg_catalog.jsonb_build_object('id', article, 'revision', 1);
end
$$;

create function public.checked_content(content jsonb) returns jsonb
  language plpgsql immutable set search_path = ''
as $$
declare
  given constant jsonb := public.plain_json(content);
begin
  if pg_catalog.jsonb_typeof(given) is distinct from 'object' or pg_catalog.length(given::text) > 500000
    or exists (select from pg_catalog.jsonb_object_keys(given) as key where key <> all (public.story_fields()))
  then
    raise sqlstate 'PT422' using message = 'content_invalid';
  end if;
  return given;
end
$$;
comment on function public.checked_content(jsonb) is 'A working copy: an object with fields of a story, 500,000 letters at most; else 422.';
comment on function public.create_story(jsonb, uuid) is
  'Begins a story of the caller''s own under an id that he may choose, so that sending it twice makes one; gives id and revision.';

create function public.open_story(article uuid) returns jsonb
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
        and (public.has_role('editor') or story.author_id = auth.uid())));
end
$$;
comment on function public.open_story(uuid) is
  'A story as the editor''s sheet needs it: working copy and revision, state, who has it in hand, what the caller may do with it.';

create function public.save_draft(article uuid, base_revision integer, content jsonb, tab text default '') returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  given constant jsonb := public.checked_content(content);
  story constant public.news_articles := public.story_in_hand(article);
  draft public.story_drafts;
  held_by_another boolean;
begin
  select * into draft from public.story_drafts where article_id = article for update;
  if draft.article_id is null then
    raise sqlstate 'PT404' using message = 'story_unknown';
  end if;
  -- The same save, sent again after its answer was lost.
  if draft.content = given then
    return pg_catalog.jsonb_build_object('outcome', 'saved', 'revision', draft.revision);
  end if;
  held_by_another := (draft.holder, draft.holder_tab) is distinct from (auth.uid(), save_draft.tab)
    and draft.holder is not null
    and exists (select from public.story_presence as here where here.article_id = article
      and here.user_id = draft.holder and here.seen_at > pg_catalog.now() - interval '30 seconds')
    and draft.holder <> auth.uid();
  if base_revision <> draft.revision or held_by_another then
    return pg_catalog.jsonb_build_object(
      'outcome', case when held_by_another then 'held' else 'conflict' end,
      'revision', draft.revision, 'content', draft.content, 'edited_at', draft.edited_at,
      'edited_by', (select display_name from public.profiles where id = coalesce(draft.edited_by, draft.holder)),
      'holder_name', (select display_name from public.profiles where id = draft.holder));
  end if;
  update public.story_drafts set content = given, revision = revision + 1, edited_by = auth.uid(),
    edited_at = pg_catalog.clock_timestamp(), holder = auth.uid(), holder_tab = pg_catalog.left(save_draft.tab, 60)
  where article_id = article;
  if story.status in ('draft', 'awaiting_review') then
    perform public.mirror_draft(article, given);
  end if;
  return pg_catalog.jsonb_build_object('outcome', 'saved', 'revision', draft.revision + 1);
end
$$;
comment on function public.save_draft(uuid, integer, jsonb, text) is
  'Saves the working copy if it is still the revision that the caller wrote on (saved); else gives the present one and changes nothing (conflict; held, when another has the story in hand).';

create function public.set_aside(article uuid, content jsonb, note text default '') returns bigint
  language plpgsql security definer set search_path = ''
as $$
declare
  given constant jsonb := public.checked_content(content);
  kept bigint;
begin
  perform public.story_in_hand(article, false);
  perform public.count_deed('set_aside', 30, 500);
  insert into public.story_versions (article_id, kind, content, note, made_by)
  values (article, 'set_aside', given, pg_catalog.left(set_aside.note, 2000), auth.uid()) returning id into kept;
  return kept;
end
$$;
comment on function public.set_aside(uuid, jsonb, text) is 'Keeps what somebody typed as a version beside the working copy, so that it is never lost; gives its number.';

create function public.take_over(article uuid, tab text default '') returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  draft public.story_drafts;
begin
  perform public.story_in_hand(article);
  select * into draft from public.story_drafts where article_id = article for update;
  if draft.holder is distinct from auth.uid() and draft.holder is not null then
    insert into public.story_versions (article_id, kind, content, made_by)
    values (article, 'taken_over', draft.content, draft.edited_by);
    perform public.note_deed('story.take_over', article::text, pg_catalog.jsonb_build_object(
      'from', (select display_name from public.profiles where id = draft.holder)));
  end if;
  update public.story_drafts set holder = auth.uid(), holder_tab = pg_catalog.left(take_over.tab, 60) where article_id = article;
  return public.open_story(article);
end
$$;
comment on function public.take_over(uuid, text) is 'Puts a story into the caller''s hand; what the other had is kept as a version. Gives what open_story gives.';

create function public.be_present(article uuid) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  draft public.story_drafts;
begin
  perform public.require_role('reporter');
  if not exists (select from public.news_articles where id = article and (public.has_role('editor') or author_id = auth.uid())) then
    raise sqlstate 'PT404' using message = 'story_unknown';
  end if;
  delete from public.story_presence where seen_at < pg_catalog.now() - interval '10 minutes';
  insert into public.story_presence (article_id, user_id) values (article, auth.uid())
  on conflict (article_id, user_id) do update set seen_at = pg_catalog.now();
  select * into draft from public.story_drafts where article_id = article;
  return pg_catalog.jsonb_build_object(
    'revision', draft.revision, 'holder', draft.holder, 'holder_tab', draft.holder_tab,
    'others', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('id', profile.id, 'name', profile.display_name)
      order by here.seen_at), '[]')
      from public.story_presence as here join public.profiles as profile on profile.id = here.user_id
      where here.article_id = article and here.user_id <> auth.uid() and here.seen_at > pg_catalog.now() - interval '30 seconds'));
end
$$;
comment on function public.be_present(uuid) is
  'A sign of life of who has a story open, each 10 s; gives who else is there, the revision, and in whose hand it is.';

create function public.leave_story(article uuid) returns void
  language sql security definer set search_path = ''
as $$ delete from public.story_presence where article_id = article and user_id = auth.uid() $$;
comment on function public.leave_story(uuid) is 'The caller closed the story.';

-- What keeps a story from being read at all; advice is the editor's business, not the database's.
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
      and pg_catalog.jsonb_array_length(case when pg_catalog.jsonb_typeof(content -> 'body_hi') = 'array' then content -> 'body_hi' else '[]' end) = 0 then 'text_missing_hi' end,
    case when coalesce(public.clean_line(content ->> 'title_en'), '') <> '' and coalesce(public.clean_text(content ->> 'summary_en'), '') = ''
      and pg_catalog.jsonb_array_length(case when pg_catalog.jsonb_typeof(content -> 'body_en') = 'array' then content -> 'body_en' else '[]' end) = 0 then 'text_missing_en' end
  ]::text[], null)
$$;
comment on function public.what_blocks(jsonb) is 'Names of what keeps a working copy from being published; empty when nothing does.';

create function public.published_blocks(body jsonb) returns jsonb
  language sql immutable strict parallel safe set search_path = ''
as $$
  select case when pg_catalog.jsonb_typeof(body) <> 'array' then body else (
    select nullif(coalesce(pg_catalog.jsonb_agg(
      case when pg_catalog.jsonb_typeof(block) = 'object' then block - 'of' else block end order by place), '[]'), '[]')
    from pg_catalog.jsonb_array_elements(body) with ordinality as listed (block, place)
    where coalesce(block ->> 'type', '') in ('image', 'embed') or coalesce(public.clean_text(block ->> 'text'), 'kept') <> '')
  end
$$;
comment on function public.published_blocks(jsonb) is
  'The blocks of a working copy as readers get them: without empty ones, and without what the newsroom notes of translations.';

create function public.apply_content(article uuid, content jsonb) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  story public.news_articles;
  assignments text;
begin
  select * into story from public.news_articles where id = article;
  -- Fields that the sheet does not name stay as they are; texts of a language without a title are not published.
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
  from pg_catalog.unnest(public.story_fields()) as field;
  execute 'update public.news_articles set ' || assignments || ' where id = $2' using story, article;
end
$$;
comment on function public.apply_content(uuid, jsonb) is 'Writes a working copy onto the story itself; the table''s own rules judge it.';

create function public.move_story(article uuid, action text, revision integer, options jsonb default '{}') returns jsonb
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
      hour := (given ->> 'publish_at')::timestamptz;
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
  if action = 'return' and story.author_id is not null and story.author_id <> auth.uid() then
    insert into public.notifications (user_id, type, title, message, article_id, actor_id)
    values (story.author_id, 'story_returned', coalesce(draft.content ->> 'title_hi', draft.content ->> 'title_en', '…'),
      pg_catalog.left(coalesce(given ->> 'note', ''), 1000), null, auth.uid());
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
  'Does an action of story_transitions with a story whose working copy is still of that revision. Options: publish_at, note (for the newsroom), note_hi and note_en (for readers). '
  'Gives outcome: done, impossible (not from this state), conflict (changed meanwhile), blocked (with reasons).';

create function public.restore_version(article uuid, version bigint, base_revision integer) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  wanted jsonb;
  draft public.story_drafts;
begin
  perform public.story_in_hand(article);
  select content into wanted from public.story_versions where id = version and article_id = article;
  if wanted is null then
    raise sqlstate 'PT404' using message = 'version_unknown';
  end if;
  select * into draft from public.story_drafts where article_id = article;
  if draft.revision = base_revision and draft.content is distinct from wanted then
    insert into public.story_versions (article_id, kind, content, made_by) values (article, 'set_aside', draft.content, draft.edited_by);
    perform public.note_deed('story.restore', article::text, pg_catalog.jsonb_build_object('version', version));
  end if;
  return public.save_draft(article, base_revision, wanted, coalesce(draft.holder_tab, ''));
end
$$;
comment on function public.restore_version(uuid, bigint, integer) is
  'Makes an earlier version the working copy; the present one is set aside. Gives what save_draft gives.';

create function public.is_withdrawn(article uuid) returns boolean
  language sql stable security definer set search_path = ''
as $$ select exists (select from public.news_articles where id = article and status = 'withdrawn') $$;
comment on function public.is_withdrawn(uuid) is 'Whether a story was public and is no more: its page then says so (410).';

create function public.keep_versions() returns trigger
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
create trigger keep_versions before update on public.story_versions
  for each row execute function public.keep_versions();

-- Stories are written through the functions above, which keep versions and the log; not past them.
drop policy "Reporters hand in their own stories" on public.news_articles;
drop policy "Reporters change their own unapproved stories" on public.news_articles;
drop policy "Editors write any story" on public.news_articles;
drop policy "Editors change any story" on public.news_articles;
drop policy "Admins delete stories" on public.news_articles;
revoke insert, update, delete on public.news_articles from authenticated;

alter table public.story_transitions enable row level security;
alter table public.story_drafts enable row level security;
alter table public.story_versions enable row level security;
alter table public.story_corrections enable row level security;
alter table public.story_presence enable row level security;
create policy "The newsroom knows its ways" on public.story_transitions for select to authenticated
  using ((select public.has_role('reporter')));
create policy "Editors see every working copy, reporters their own" on public.story_drafts for select to authenticated
  using ((select public.has_role('editor')) or ((select public.has_role('reporter'))
    and exists (select from public.news_articles where id = article_id and author_id = (select auth.uid()))));
create policy "Editors see every version, reporters their own" on public.story_versions for select to authenticated
  using ((select public.has_role('editor')) or ((select public.has_role('reporter'))
    and exists (select from public.news_articles where id = article_id and author_id = (select auth.uid()))));
create policy "Anyone reads corrections of what is published" on public.story_corrections for select to anon, authenticated
  using (exists (select from public.news_articles where id = article_id));
create policy "The newsroom sees who is where" on public.story_presence for select to authenticated
  using ((select public.has_role('reporter')));

revoke all on public.story_transitions, public.story_drafts, public.story_versions, public.story_corrections, public.story_presence
  from anon, authenticated;
grant select on public.story_corrections to anon;
grant select on public.story_transitions, public.story_drafts, public.story_versions, public.story_corrections, public.story_presence
  to authenticated;
grant all on public.story_transitions, public.story_drafts, public.story_versions, public.story_corrections, public.story_presence
  to service_role;

revoke execute on function public.story_state(text, timestamptz, timestamptz), public.story_fields(),
  public.content_of(public.news_articles), public.may_work_on(public.news_articles), public.story_in_hand(uuid, boolean),
  public.mirror_draft(uuid, jsonb), public.create_story(jsonb, uuid), public.checked_content(jsonb), public.open_story(uuid),
  public.save_draft(uuid, integer, jsonb, text), public.set_aside(uuid, jsonb, text), public.take_over(uuid, text),
  public.be_present(uuid), public.leave_story(uuid), public.what_blocks(jsonb), public.published_blocks(jsonb), public.apply_content(uuid, jsonb),
  public.move_story(uuid, text, integer, jsonb), public.restore_version(uuid, bigint, integer), public.is_withdrawn(uuid),
  public.keep_versions() from public, anon, authenticated;
grant execute on function public.is_withdrawn(uuid) to anon, authenticated, service_role;
grant execute on function public.story_state(text, timestamptz, timestamptz), public.create_story(jsonb, uuid), public.open_story(uuid),
  public.save_draft(uuid, integer, jsonb, text), public.set_aside(uuid, jsonb, text), public.take_over(uuid, text),
  public.be_present(uuid), public.leave_story(uuid), public.move_story(uuid, text, integer, jsonb),
  public.restore_version(uuid, bigint, integer) to authenticated;
