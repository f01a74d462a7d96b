-- Working copies: what an article's editor holds, saved as it is typed; who has an article open, and in whose hand it is.

create table public.article_drafts (
  article_id uuid primary key references public.news_articles (id) on delete cascade,
  content jsonb not null check (jsonb_typeof(content) = 'object' and length(content::text) <= 600000),
  revision integer not null default 1,
  edited_by uuid references public.profiles (id) on delete set null,
  edited_at timestamptz not null default now(),
  holder uuid references public.profiles (id) on delete set null,
  holder_tab text check (length(holder_tab) <= 60),
  has_section boolean not null generated always as (coalesce(content ->> 'category', '') <> '') stored,
  stale jsonb not null generated always as (coalesce(content -> 'stale', '[]')) stored
);
comment on table public.article_drafts is
  'The working copy of an article, as it is typed: whatever stands in the editor, right or not yet. Readers see the '
  'article itself, which changes when it is published.';
comment on column public.article_drafts.revision is
  'Counts each save: who writes on an older one is told, and nothing is overwritten.';
comment on column public.article_drafts.holder is 'Who has the article in hand; another takes it over in the open.';
comment on column public.article_drafts.has_section is
  'Whether a section was chosen; kept apart, as the desk asks for it without reading the text.';
comment on column public.article_drafts.stale is
  'Languages (hi, en) of which something is a translation of a former text; kept apart, as the desk asks for it '
  'without reading the text.';
create index article_drafts_by_editor on public.article_drafts (edited_by);
create index article_drafts_by_holder on public.article_drafts (holder);

create table public.article_presence (
  article_id uuid not null references public.news_articles (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  seen_at timestamptz not null default now(),
  primary key (article_id, user_id)
);
comment on table public.article_presence is 'Who has an article open; each sign of life counts for half a minute.';
create index article_presence_by_user on public.article_presence (user_id);
create index article_presence_by_time on public.article_presence (seen_at);

-- What a working copy may hold --------------------------------------------------------------------

create function public.is_draft_block(entry jsonb) returns boolean
  language sql immutable set search_path = ''
as $$
  select case when pg_catalog.jsonb_typeof(entry) = 'object' then entry ?& array['id', 'type', 'text'] and not exists (
    select from pg_catalog.jsonb_each(entry) as part where pg_catalog.jsonb_typeof(part.value) <> 'string')
  else false end
$$;
comment on function public.is_draft_block is
  'Whether an entry of a working copy''s text is a block: id, type and text, and nothing but strings.';

create function public.is_draft_value(field text, value jsonb) returns boolean
  language sql immutable set search_path = ''
as $$
  select case
    when pg_catalog.jsonb_typeof(value) = 'null' then true
    when field in ('body_hi', 'body_en', 'other_districts', 'authors', 'tags', 'keywords', 'people_mentioned', 'organizations_mentioned', 'related', 'rows') then
      case when pg_catalog.jsonb_typeof(value) = 'array' then not exists (
        select from pg_catalog.jsonb_array_elements(value) as entry
        where not case when field like 'body%' then public.is_draft_block(entry)
          else pg_catalog.jsonb_typeof(entry) = 'string' end)
      else false end
    when field = 'translated_from' then
      case when pg_catalog.jsonb_typeof(value) = 'object' then not exists (
        select from pg_catalog.jsonb_each(value) as print where pg_catalog.jsonb_typeof(print.value) <> 'string')
      else false end
    when field = 'stale' then pg_catalog.jsonb_typeof(value) = 'array' and value <@ '["hi", "en"]'
    else pg_catalog.jsonb_typeof(value) not in ('object', 'array')
  end
$$;
comment on function public.is_draft_value is
  'Whether a field of a working copy has the kind of value that it holds: blocks, names, or one value.';

create function public.checked_content(content jsonb) returns jsonb
  language plpgsql immutable set search_path = ''
as $$
declare
  given constant jsonb := public.plain_json(content);
begin
  if pg_catalog.jsonb_typeof(given) is distinct from 'object' or pg_catalog.length(given::text) > 500000
    or exists (
      select from pg_catalog.jsonb_each(given) as field
      where field.key <> all (public.article_fields() || '{rows,translated_from,stale}'::text[])
        or not public.is_draft_value(field.key, field.value))
  then
    raise sqlstate 'PT422' using message = 'content_invalid';
  end if;
  return given;
end
$$;
comment on function public.checked_content is
  'A working copy: an object with fields of an article and the newsroom''s notes of them (rows: ids in their order; '
  'translated_from: prints by place; stale: languages that are behind the other), 500,000 letters at most; else 422.';

create function public.content_of(story public.news_articles) returns jsonb
  language sql stable set search_path = ''
as $$
  select pg_catalog.jsonb_object_agg(key, value)
  from pg_catalog.jsonb_each(pg_catalog.to_jsonb(story)) where key = any (public.article_fields())
$$;
comment on function public.content_of is 'The fields of an article that its working copy holds.';

create function public.lacks_section(story public.news_articles) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select story.status in ('draft', 'awaiting_review', 'discarded')
    and exists (select from public.article_drafts where article_id = story.id and not has_section)
$$;
comment on function public.lacks_section is
  'Whether nobody has chosen a section for an unpublished article yet, whatever its row says.';

-- Who works on it ---------------------------------------------------------------------------------

create function public.may_work_on(story public.news_articles) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select coalesce(public.has_role('editor')
    or (public.has_role('reporter') and story.author_id = auth.uid() and story.status in ('draft', 'awaiting_review')), false)
$$;
comment on function public.may_work_on is
  'Whether who is signed in may change the working copy: an editor any, a reporter an own one that is not approved.';

create function public.lock_article(article uuid, needed boolean default true) returns public.news_articles
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
comment on function public.lock_article is
  'The article, held against changes until the transaction ends; 404 for what the caller may not see, 403 for what '
  'the caller may not change (if that is needed).';

create function public.create_article(content jsonb, article uuid default gen_random_uuid()) returns jsonb
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
    -- The same story, sent again after its answer was lost.
    if known.author_id is distinct from auth.uid() then
      raise sqlstate 'PT409' using message = 'story_exists';
    end if;
    return pg_catalog.jsonb_build_object('id', known.id,
      'revision', (select revision from public.article_drafts where article_id = known.id));
  end if;
  perform public.enforce_rate_limit('story', 30, 500);
  insert into public.news_articles (id, category, author_id, status)
  values (article, 'national', auth.uid(), 'draft');
  insert into public.article_drafts (article_id, content, edited_by, holder)
  values (article, given, auth.uid(), auth.uid());
  perform public.mirror_draft(article, given);
  return pg_catalog.jsonb_build_object('id', article, 'revision', 1);
end
$$;
comment on function public.create_article is
  'Begins an article of the caller''s own under an id of the caller''s choice, so that sending it twice makes one; '
  'gives id and revision.';

create function public.open_article(article uuid) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  story constant public.news_articles := public.lock_article(article, false);
  draft public.article_drafts;
begin
  insert into public.article_drafts (article_id, content, edited_by, edited_at)
  values (article, public.content_of(story), null, story.updated_at) on conflict do nothing;
  select * into draft from public.article_drafts where article_id = article;
  return pg_catalog.jsonb_build_object(
    'id', article,
    'content', draft.content,
    'revision', draft.revision,
    'edited_at', draft.edited_at,
    'edited_by', (select display_name from public.profiles where id = draft.edited_by),
    'author_id', story.author_id,
    'state', public.article_state(story.status, story.published_at, story.corrected_at),
    'published_at', story.published_at,
    'public', case when story.status = 'published' then public.content_of(story) end,
    'may_edit', public.may_work_on(story),
    'holder', draft.holder,
    'holder_tab', draft.holder_tab,
    'holder_name', (select display_name from public.profiles where id = draft.holder),
    'holder_is_here', exists (select from public.article_presence
      where article_id = article and user_id = draft.holder and seen_at > pg_catalog.now() - interval '30 seconds'),
    'actions', (select coalesce(pg_catalog.jsonb_agg(action order by action), '[]') from public.article_transitions
      where from_state = public.article_state(story.status, story.published_at, story.corrected_at)
        and public.has_role(required_role)
        and (public.has_role('editor') or story.author_id = auth.uid())
        and (not only_author or story.author_id is not distinct from auth.uid())),
    -- What it came back with, until it is led on again.
    'returned', (select pg_catalog.jsonb_build_object('note', last.note, 'at', last.made_at,
        'by', (select display_name from public.profiles where id = last.made_by))
      from (select * from public.article_versions
        where article_id = article and kind not in ('taken_over', 'set_aside') order by id desc limit 1) as last
      where last.kind = 'returned' and story.status = 'draft'));
end
$$;
comment on function public.open_article is
  'An article as the editor needs it: working copy and revision, state, who has it in hand, what the caller '
  'may do with it.';

create function public.save_draft(article uuid, base_revision integer, content jsonb, tab text default '') returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  given constant jsonb := public.checked_content(content);
  story constant public.news_articles := public.lock_article(article);
  draft public.article_drafts;
  held_by_another boolean;
begin
  select * into draft from public.article_drafts where article_id = article for update;
  if draft.article_id is null then
    raise sqlstate 'PT404' using message = 'story_unknown';
  end if;
  -- The same save, sent again after its answer was lost.
  if draft.content = given then
    return pg_catalog.jsonb_build_object('outcome', 'saved', 'revision', draft.revision);
  end if;
  held_by_another := (draft.holder, draft.holder_tab) is distinct from (auth.uid(), save_draft.tab)
    and draft.holder is not null
    and exists (select from public.article_presence as here where here.article_id = article
      and here.user_id = draft.holder and here.seen_at > pg_catalog.now() - interval '30 seconds')
    and draft.holder <> auth.uid();
  if base_revision <> draft.revision or held_by_another then
    return pg_catalog.jsonb_build_object(
      'outcome', case when held_by_another then 'held' else 'conflict' end,
      'revision', draft.revision, 'content', draft.content, 'edited_at', draft.edited_at,
      'edited_by', (select display_name from public.profiles where id = coalesce(draft.edited_by, draft.holder)),
      'holder_name', (select display_name from public.profiles where id = draft.holder));
  end if;
  update public.article_drafts set content = given, revision = revision + 1, edited_by = auth.uid(),
    edited_at = pg_catalog.clock_timestamp(), holder = auth.uid(), holder_tab = pg_catalog.left(save_draft.tab, 60)
  where article_id = article;
  if story.status in ('draft', 'awaiting_review') then
    perform public.mirror_draft(article, given);
  end if;
  return pg_catalog.jsonb_build_object('outcome', 'saved', 'revision', draft.revision + 1);
end
$$;
comment on function public.save_draft is
  'Saves the working copy if it is still the revision that the caller wrote on (saved); else gives the present one '
  'and changes nothing (conflict; held, when another has the article in hand).';

-- What desk and search of the newsroom show of an article that is not public follows its working copy.
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
    district = (select slug from public.districts where slug = content ->> 'district'),
    other_districts = array(select pg_catalog.jsonb_array_elements_text(nullif(content -> 'other_districts', 'null')) limit 8),
    authors = array(select pg_catalog.jsonb_array_elements_text(nullif(content -> 'authors', 'null')) limit 8)
  -- What was handed in keeps its last title while a new one is being thought of.
  where story.id = article and (story.status = 'draft'
    or public.clean_line(content ->> 'title_hi') <> '' or public.clean_line(content ->> 'title_en') <> '');
end
$$;
comment on function public.mirror_draft is
  'Shows titles, summaries, section, districts and authors of a working copy on the article''s own row.';

-- A reporter may propose breaking news, but not a place at the top of the front page, which save_draft would take
-- from anybody. Whatever else a reporter saves is kept.
create function public.reserve_featured_to_editors() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if auth.uid() is not null and not public.has_role('editor') 
    and (new.content ? 'is_featured' or (tg_op = 'UPDATE' and old.content ? 'is_featured'))
  then
    new.content := pg_catalog.jsonb_set(new.content, '{is_featured}',
      case when tg_op = 'UPDATE' then coalesce(old.content -> 'is_featured', 'false') else 'false' end);
  end if;
  return new;
end
$$;

create trigger reserve_featured_to_editors before insert or update of content on public.article_drafts
  for each row execute function public.reserve_featured_to_editors();

create function public.set_aside(article uuid, content jsonb, note text default '') returns bigint
  language plpgsql security definer set search_path = ''
as $$
declare
  given constant jsonb := public.checked_content(content);
  kept bigint;
begin
  perform public.lock_article(article, false);
  perform public.enforce_rate_limit('set_aside', 30, 500);
  insert into public.article_versions (article_id, kind, content, note, made_by)
  values (article, 'set_aside', given, pg_catalog.left(set_aside.note, 2000), auth.uid()) returning id into kept;
  return kept;
end
$$;
comment on function public.set_aside is
  'Keeps what somebody typed as a version beside the working copy, so that it is never lost; gives its number.';

create function public.take_over(article uuid, tab text default '') returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  draft public.article_drafts;
begin
  perform public.lock_article(article);
  select * into draft from public.article_drafts where article_id = article for update;
  if draft.holder is distinct from auth.uid() and draft.holder is not null then
    insert into public.article_versions (article_id, kind, content, made_by)
    values (article, 'taken_over', draft.content, draft.edited_by);
    perform public.write_audit_log('story.take_over', article::text, pg_catalog.jsonb_build_object(
      'from', (select display_name from public.profiles where id = draft.holder)));
  end if;
  update public.article_drafts set holder = auth.uid(), holder_tab = pg_catalog.left(take_over.tab, 60) where article_id = article;
  return public.open_article(article);
end
$$;
comment on function public.take_over is
  'Puts an article into the caller''s hand; what the other had is kept as a version. Gives what open_article gives.';

-- The hour of a scheduled article changes no revision: whoever has it open hears of its state too, or would go on
-- seeing it as one that no reader has yet.
create function public.be_present(article uuid) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  draft public.article_drafts;
begin
  perform public.require_role('reporter');
  if not exists (select from public.news_articles where id = article and (public.has_role('editor') or author_id = auth.uid())) then
    raise sqlstate 'PT404' using message = 'story_unknown';
  end if;
  delete from public.article_presence where seen_at < pg_catalog.now() - interval '10 minutes';
  insert into public.article_presence (article_id, user_id) values (article, auth.uid())
  on conflict (article_id, user_id) do update set seen_at = pg_catalog.now();
  select * into draft from public.article_drafts where article_id = article;
  return pg_catalog.jsonb_build_object(
    'revision', draft.revision, 'holder', draft.holder, 'holder_tab', draft.holder_tab,
    'state', (select public.article_state(status, published_at, corrected_at) from public.news_articles where id = article),
    'others', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('id', profile.id, 'name', profile.display_name)
      order by here.seen_at), '[]')
      from public.article_presence as here join public.profiles as profile on profile.id = here.user_id
      where here.article_id = article and here.user_id <> auth.uid() and here.seen_at > pg_catalog.now() - interval '30 seconds'));
end
$$;
comment on function public.be_present is
  'A sign of life of who has an article open, each 10 s; gives who else is there, the revision, the state, and in '
  'whose hand it is.';

create function public.leave_article(article uuid) returns void
  language sql security definer set search_path = ''
as $$ delete from public.article_presence where article_id = article and user_id = auth.uid() $$;
comment on function public.leave_article is 'The caller closed the article.';

-- Before an article is published its source's address is looked at; who may have the site ask.
create function public.may_check_address() returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  perform public.require_role('reporter');
  perform public.enforce_rate_limit('address', 30, 2000);
end
$$;
comment on function public.may_check_address is
  'Refuses who may not have the site look whether an address is alive: reporters, thirty times a minute.';

-- Who may do what ---------------------------------------------------------------------------------

alter table public.article_drafts enable row level security;
alter table public.article_presence enable row level security;
create policy "Editors see every working copy, reporters their own" on public.article_drafts for select to authenticated
  using ((select public.has_role('editor')) or ((select public.has_role('reporter'))
    and exists (select from public.news_articles where id = article_id and author_id = (select auth.uid()))));
create policy "The newsroom sees who is where" on public.article_presence for select to authenticated
  using ((select public.has_role('reporter')));

grant select on public.article_drafts, public.article_presence to authenticated;
grant all on public.article_drafts, public.article_presence to service_role;

grant execute on function
  public.create_article, public.open_article, public.save_draft, public.set_aside, public.take_over, public.be_present,
  public.leave_article, public.may_check_address
to authenticated;
