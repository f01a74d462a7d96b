-- Moderation: comments that wait for an editor, lists of words, and readers who may not write for a while.
alter table public.comments add column held_for text
  check (held_for in ('first', 'links') or (held_for like 'word:%' and length(held_for) <= 120));
comment on column public.comments.held_for is
  'Why the comment waits for an editor, until when its author and editors alone see it: first, links, or word: and the listed word. Null: public.';
create index comments_held on public.comments (created_at desc, id desc) where held_for is not null and not is_deleted;
create index comments_newest on public.comments (created_at desc, id desc);
drop index public.comments_by_article;
create index comments_by_article on public.comments (article_id)
  include (public_from, is_deleted, reply_count, user_id, held_for);

alter table public.comment_removals add column reason text not null default '' check (length(reason) <= 500);

create table public.comment_reviews (
  comment_id uuid primary key references public.comments (id) on delete cascade,
  reviewed_by uuid references public.profiles (id) on delete set null,
  reviewed_at timestamptz not null default clock_timestamp()
);
comment on table public.comment_reviews is 'When an editor found a comment in order: reports made before are settled, later ones count anew.';
create index comment_reviews_by_editor on public.comment_reviews (reviewed_by);

create table public.reader_standing (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  state text not null check (state in ('clear', 'warned', 'suspended', 'banned')),
  until timestamptz,
  reason text not null default '' check (length(reason) <= 1000),
  by uuid references public.profiles (id) on delete set null,
  at timestamptz not null default clock_timestamp(),
  former jsonb,
  told uuid,
  check ((state = 'suspended') = (until is not null))
);
comment on table public.reader_standing is
  'Readers who were warned, or may not write: suspended until a time, or banned; clear once that is lifted. Former and told: what undoing goes back to, and the notification it withdraws. The history stands in the log.';
create index reader_standing_by_editor on public.reader_standing (by);

create table public.newsroom_settings (
  key text primary key check (key in ('hold_first_comments', 'hold_links')),
  value jsonb not null check (jsonb_typeof(value) = 'boolean'),
  set_by uuid references public.profiles (id) on delete set null,
  set_at timestamptz not null default now()
);
comment on table public.newsroom_settings is 'Switches of the newsroom; what is not there is off.';
create index newsroom_settings_by_setter on public.newsroom_settings (set_by);

create table public.moderation_words (
  id bigint generated always as identity primary key,
  phrase text not null check (length(phrase) between 1 and 100),
  folded text not null unique check (folded <> ''),
  sounds text[] not null default '{}',
  action text not null check (action in ('hold', 'refuse')),
  note text not null default '' check (length(note) <= 300),
  added_by uuid references public.profiles (id) on delete set null,
  added_at timestamptz not null default now()
);
comment on table public.moderation_words is
  'Words and phrases for which a comment is held or refused. Sounds: what they sound like in the other script, word by word.';
create index moderation_words_by_adder on public.moderation_words (added_by);

create function public.heard_as(folded text, with_other boolean) returns text
  language sql immutable strict parallel safe set search_path = ''
as $$
  select coalesce(pg_catalog.string_agg(
    (key).script || coalesce(case when with_other then (key).other_sound end, (key).sound), ' ' order by place), '')
  from (select public.search_keys(word) as key, place
    from pg_catalog.string_to_table(folded, ' ') with ordinality as listed (word, place) where word <> '') as keyed
$$;
comment on function public.heard_as(text, boolean) is
  'A folded text by the sound of each of its words, after d for Devanagari or l for other letters; with_other: ड़ as r.';

create function public.sounds_of_phrase(folded text) returns text[]
  language sql immutable strict parallel safe set search_path = ''
as $$
  -- Every word changes its script. Two sounds are too few to tell words apart: मर sounds as Mr.
  select case
    when heard !~ '(^| )l' then array(select distinct pg_catalog.regexp_replace(each, '(^| )d', '\1l', 'g')
      from pg_catalog.unnest(array[heard, public.heard_as(folded, true)]) as each)
    when heard !~ '(^| )d' then array[pg_catalog.regexp_replace(heard, '(^| )l', '\1d', 'g')]
    else '{}' end
  from (select public.heard_as(folded, false) as heard) as listened
  where pg_catalog.length(heard) > 3
$$;
comment on function public.sounds_of_phrase(text) is 'What a folded phrase sounds like when it is written in the other script; nothing for the shortest.';

create function public.find_listed_words(content text)
  returns table (phrase text, action text)
  language plpgsql stable security definer set search_path = '' rows 5
as $$
declare
  -- fold_text leaves letters, marks and digits with one space between words: these are the words' true
  -- boundaries in Devanagari too, where \m, \y and \w of regular expressions break before a vowel sign.
  plain constant text := public.fold_text(content);
  heard text := '';
  heard_else text := '';
begin
  if exists (select from public.moderation_words where sounds <> '{}') then
    heard := ' ' || public.heard_as(plain, false) || ' ';
    heard_else := ' ' || public.heard_as(plain, true) || ' ';
  end if;
  return query
    select listed.phrase, listed.action from public.moderation_words as listed
    where pg_catalog.strpos(' ' || plain || ' ', ' ' || listed.folded || ' ') > 0
      or exists (select from pg_catalog.unnest(listed.sounds) as sound
        where pg_catalog.strpos(heard, ' ' || sound || ' ') > 0 or pg_catalog.strpos(heard_else, ' ' || sound || ' ') > 0)
    order by listed.action desc, listed.phrase;
end
$$;
comment on function public.find_listed_words(text) is
  'The listed words that a text has, as whole words, spelled as listed or as they sound in the other script; those refused first.';

create function public.is_switched_on(setting text) returns boolean
  language sql stable security definer set search_path = ''
as $$ select coalesce((select value = 'true' from public.newsroom_settings where key = setting), false) $$;
comment on function public.is_switched_on(text) is 'Whether a switch of the newsroom is on.';

create function public.hold_reason(content text, is_new boolean) returns text
  language plpgsql stable security definer set search_path = ''
as $$
declare
  found_word record;
begin
  if public.has_role('reporter') then
    return null;
  end if;
  select * into found_word from public.find_listed_words(content) limit 1;
  if found_word.action = 'refuse' then
    raise sqlstate 'PT422' using message = 'comment_words';
  elsif found_word.action = 'hold' then
    return 'word:' || found_word.phrase;
  end if;
  if content ~* '(https?:|ftp:|www\.)' and public.is_switched_on('hold_links') then
    return 'links';
  end if;
  if is_new and public.is_switched_on('hold_first_comments')
    and (select pg_catalog.count(*) from (select from public.comments
      where user_id = auth.uid() and held_for is null and not is_deleted limit 2) as stood) < 2
  then
    return 'first';
  end if;
  return null;
end
$$;
comment on function public.hold_reason(text, boolean) is
  'Why a comment of the caller''s has to wait for an editor, or null; refuses (422) words that are not let through. The newsroom''s own never wait.';

create function public.refuse_barred() returns void
  language plpgsql stable security definer set search_path = ''
as $$
declare
  barred constant text := (select state from public.reader_standing
    where user_id = auth.uid() and (state = 'banned' or (state = 'suspended' and until > pg_catalog.now())));
begin
  if barred is not null then
    raise sqlstate 'PT403' using message = barred;
  end if;
end
$$;
comment on function public.refuse_barred() is 'Refuses (403) a reader who is suspended or banned; he reads on.';

-- As in 001000, with readers who may not write and comments that wait.
create or replace function public.check_comment() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  reader constant uuid := auth.uid();
  parent public.comments;
begin
  if tg_op = 'INSERT' then
    if not new.is_deleted then
      perform public.refuse_barred();
    end if;
    if reader is not null then
      -- The lock of count_deed: the same comment sent twice at once is looked for one after the other.
      perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('comment' || reader::text, 0));
      if exists (select from public.comments where id = new.id and user_id = reader) then
        raise sqlstate 'PT409' using message = 'comment_stands';
      end if;
      -- Somebody else's id, or none that was drawn at random (RFC 9562, version 4): one answer for both.
      if new.id::text !~ '^.{14}4.{4}[89ab]' or exists (select from public.comments where id = new.id) then
        raise sqlstate 'PT422' using message = 'invalid';
      end if;
    end if;
    if new.is_deleted then
      new.content := '';
      return new;
    end if;
    -- A text too long is refused before it is cleaned letter by letter.
    if pg_catalog.octet_length(new.content) > 64000 then
      raise sqlstate 'PT422' using message = 'comment_too_long';
    end if;
    new.content := public.clean_text(new.content);
    perform public.check_comment_text(new.content);
    -- Without a reader it is the house's own hand: demo content, a restored backup.
    if auth.uid() is not null and not public.is_public_story(new.article_id) then
      raise sqlstate 'PT404' using message = 'story_unknown';
    end if;
    if new.parent_comment_id is not null then
      select * into parent from public.comments where id = new.parent_comment_id;
      if parent.id is null or parent.article_id <> new.article_id or parent.is_deleted or parent.held_for is not null then
        raise sqlstate 'PT404' using message = 'comment_unknown';
      end if;
      if parent.parent_comment_id is not null then
        raise sqlstate 'PT422' using message = 'comment_too_deep';
      end if;
    end if;
    -- What its author has deleted may be said again.
    if reader is not null and exists (select from public.comments as said
      where said.article_id = new.article_id and said.user_id = reader and not said.is_deleted
        and said.parent_comment_id is not distinct from new.parent_comment_id
        and said.created_at > pg_catalog.now() - interval '1 day'
        and pg_catalog.lower(said.content) = pg_catalog.lower(new.content))
    then
      raise sqlstate 'PT409' using message = 'comment_repeated';
    end if;
    perform public.count_deed('comment', 5, 60);
    if reader is not null then
      new.held_for := public.hold_reason(new.content, true);
    end if;
    return new;
  end if;
  if new.is_deleted and not old.is_deleted then
    insert into public.comment_removals (comment_id, content, removed_by)
    values (old.id, old.content, (select id from public.profiles where id = auth.uid()))
    on conflict (comment_id) do update set content = excluded.content, removed_by = excluded.removed_by,
      removed_at = pg_catalog.now();
    delete from public.comment_removals where removed_at < pg_catalog.now() - interval '30 days';
    new.content := '';
    return new;
  end if;
  -- What a moderator brings back comes back as it was.
  if old.is_deleted and not new.is_deleted and auth.uid() is not null and coalesce(public.has_role('editor'), false) then
    return new;
  end if;
  if new.content is distinct from old.content and auth.uid() is not null then
    perform public.refuse_barred();
    if old.is_deleted then
      raise sqlstate 'PT404' using message = 'comment_unknown';
    end if;
    if pg_catalog.octet_length(new.content) > 64000 then
      raise sqlstate 'PT422' using message = 'comment_too_long';
    end if;
    new.content := public.clean_text(new.content);
    perform public.check_comment_text(new.content);
    if new.content is distinct from old.content then
      perform public.count_deed('edit', 10, 200);
      new.updated_at := greatest(pg_catalog.clock_timestamp(), old.created_at + interval '1 microsecond');
      -- A word put in afterwards is looked for too; what is held already waits for an editor.
      new.held_for := coalesce(old.held_for, public.hold_reason(new.content, false));
    end if;
  end if;
  -- What was deleted comes back through a moderator only.
  if old.is_deleted and not new.is_deleted and auth.uid() is not null then
    raise sqlstate 'PT403' using message = 'comment_unknown';
  end if;
  return new;
end
$$;

-- As in 000920: numbers, likes and reports know public comments alone.
create or replace function public.note_comment() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  story constant uuid := coalesce(new.article_id, old.article_id);
  parent constant uuid := coalesce(new.parent_comment_id, old.parent_comment_id);
  change integer := 0;
begin
  if tg_op <> 'INSERT' and not old.is_deleted and old.held_for is null then
    change := -1;
  end if;
  if tg_op <> 'DELETE' and not new.is_deleted and new.held_for is null then
    change := change + 1;
  end if;
  if change <> 0 and parent is not null then
    update public.comments set reply_count = greatest(reply_count + change, 0) where id = parent;
  end if;
  if change <> 0 or (tg_op = 'UPDATE' and new.held_for is null and (new.content, new.like_count) is distinct from (old.content, old.like_count)) then
    perform public.add_to_totals(story, change, 0, 0);
  end if;
  return null;
end
$$;
create or replace function public.check_comment_like() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform public.refuse_barred();
  if not exists (select from public.comments
    where id = new.comment_id and not is_deleted and held_for is null and public_from <= pg_catalog.now())
  then
    raise sqlstate 'PT404' using message = 'comment_unknown';
  end if;
  perform public.count_deed('reaction', 60, 2000);
  return new;
end
$$;
create or replace function public.check_comment_report() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  author uuid;
begin
  perform public.refuse_barred();
  select user_id into author from public.comments
  where id = new.comment_id and not is_deleted and held_for is null and public_from <= pg_catalog.now();
  if not found then
    raise sqlstate 'PT404' using message = 'comment_unknown';
  end if;
  if author = new.reported_by then
    raise sqlstate 'PT422' using message = 'report_own';
  end if;
  perform public.count_deed('report', 10, 100);
  return new;
end
$$;

-- As in 000985, with comments that are held again; a warning stays as it was given.
create or replace function public.follow_comment() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if new.is_deleted or new.held_for is not null then
    delete from public.notifications where comment_id = new.id and type <> 'warning';
  elsif new.content is distinct from old.content then
    update public.notifications set message = pg_catalog.left(new.content, 200)
    where comment_id = new.id and message <> '' and type <> 'warning';
  end if;
  delete from public.comment_removals where removed_at < pg_catalog.now() - interval '30 days';
  return null;
end
$$;

-- As in 000610, without comments that wait.
create or replace function public.get_articles_with_comment_count(time_filter text, result_limit integer)
  returns table (article_id uuid, comment_count bigint)
  language sql stable security definer set search_path = '' rows 10
as $$
  select said.article_id, pg_catalog.count(*)
  from public.comments as said
  join public.news_articles as article on article.id = said.article_id
  where said.created_at >= public.window_start(time_filter) and not said.is_deleted and said.held_for is null
    and article.is_approved and article.status = 'published' and article.published_at <= pg_catalog.now()
  group by said.article_id, article.published_at
  order by 2 desc, article.published_at desc, 1
  limit least(greatest(result_limit, 0), 50)
$$;

-- As in 000995, with where a reader stands.
create or replace function public.export_my_data() returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select pg_catalog.jsonb_build_object(
    'email', auth.email(),
    'profile', (select pg_catalog.to_jsonb(mine) from public.profiles as mine where mine.id = auth.uid()),
    'role', coalesce((select mine.role::text from public.user_roles as mine where mine.user_id = auth.uid()), 'reader'),
    'settings', (select pg_catalog.to_jsonb(mine) from public.reader_settings as mine where mine.user_id = auth.uid()),
    'consents', (select coalesce(pg_catalog.jsonb_agg(mine order by mine.granted_at), '[]') from public.consents as mine where mine.user_id = auth.uid()),
    'follows', (select coalesce(pg_catalog.jsonb_agg(mine order by mine.created_at), '[]') from public.follows as mine where mine.user_id = auth.uid()),
    'bookmarks', (select coalesce(pg_catalog.jsonb_agg(mine order by mine.created_at), '[]') from public.bookmarks as mine where mine.user_id = auth.uid()),
    'reading_history', (select coalesce(pg_catalog.jsonb_agg(mine order by mine.read_at), '[]') from public.reading_history as mine where mine.user_id = auth.uid()),
    'collections', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(mine) || pg_catalog.jsonb_build_object('articles',
      (select coalesce(pg_catalog.jsonb_agg(placed.article_id order by placed.position), '[]')
       from public.collection_articles as placed where placed.collection_id = mine.id)) order by mine.created_at), '[]')
      from public.collections as mine where mine.user_id = auth.uid()),
    'comments', (select coalesce(pg_catalog.jsonb_agg(mine order by mine.created_at), '[]') from public.comments as mine where mine.user_id = auth.uid()),
    'comment_likes', (select coalesce(pg_catalog.jsonb_agg(mine order by mine.created_at), '[]') from public.comment_likes as mine where mine.user_id = auth.uid()),
    'comment_reports', (select coalesce(pg_catalog.jsonb_agg(mine order by mine.created_at), '[]') from public.comment_reports as mine where mine.reported_by = auth.uid()),
    'reactions', (select coalesce(pg_catalog.jsonb_agg(mine order by mine.created_at), '[]') from public.article_reactions as mine where mine.user_id = auth.uid()),
    'deleted_comments', (select coalesce(pg_catalog.jsonb_agg(mine order by mine.removed_at), '[]') from public.comment_removals as mine
      join public.comments as said on said.id = mine.comment_id where said.user_id = auth.uid()),
    'shares', (select coalesce(pg_catalog.jsonb_agg(mine order by mine.created_at), '[]') from public.share_tracking as mine where mine.user_id = auth.uid()),
    'standing', (select pg_catalog.jsonb_build_object('state', mine.state, 'until', mine.until, 'reason', mine.reason, 'at', mine.at)
      from public.reader_standing as mine where mine.user_id = auth.uid() and mine.state <> 'clear'),
    'recent_deeds', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('deed', mine.deed, 'done_at', mine.done_at) order by mine.done_at), '[]')
      from public.reader_deeds as mine where mine.user_id = auth.uid()),
    'notifications', (select coalesce(pg_catalog.jsonb_agg(mine order by mine.created_at), '[]') from public.notifications as mine where mine.user_id = auth.uid()))
  where auth.uid() is not null
$$;

-- Told when it is public, be it at once or when an editor lets it through.
drop trigger notify_of_comment on public.comments;
create trigger notify_of_comment after insert on public.comments
  for each row when (not new.is_deleted and new.held_for is null) execute function public.notify_of_comment();
create trigger notify_of_approved_comment after update of held_for on public.comments
  for each row when (old.held_for is not null and new.held_for is null and not new.is_deleted)
  execute function public.notify_of_comment();
drop trigger follow_comment on public.comments;
create trigger follow_comment after update of content, is_deleted, held_for on public.comments
  for each row when ((old.content, old.is_deleted, old.held_for) is distinct from (new.content, new.is_deleted, new.held_for))
  execute function public.follow_comment();

drop policy "Signed-in readers read comments of public stories" on public.comments;
create policy "Signed-in readers read comments of public stories" on public.comments for select to authenticated
  using (public_from <= now() and (not is_deleted or reply_count > 0 or user_id = (select auth.uid()))
    and (held_for is null or user_id = (select auth.uid()) or (select public.has_role('editor'))));

create function public.open_reports(comment uuid) returns integer
  language sql stable security definer set search_path = ''
as $$
  select pg_catalog.count(*)::integer from public.comment_reports as report
  left join public.comment_reviews as review using (comment_id)
  where report.comment_id = comment and report.created_at > coalesce(review.reviewed_at, '-infinity')
$$;
comment on function public.open_reports(uuid) is 'How many readers report a comment since an editor last found it in order.';

create function public.reported_comments() returns table (comment_id uuid, reports integer)
  language sql stable security definer set search_path = '' rows 50
as $$
  select report.comment_id, pg_catalog.count(*)::integer
  from public.comment_reports as report
  join public.comments as said on said.id = report.comment_id and not said.is_deleted
  left join public.comment_reviews as review on review.comment_id = report.comment_id
  where report.created_at > coalesce(review.reviewed_at, '-infinity')
  group by report.comment_id
$$;
comment on function public.reported_comments() is 'Comments that stand and are reported, with how many do so.';

create function public.moderation_counts() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform public.require_role('editor');
  return pg_catalog.jsonb_build_object(
    'reported', (select pg_catalog.count(*) from public.reported_comments()),
    'held', (select pg_catalog.count(*) from public.comments where held_for is not null and not is_deleted),
    'all', (select pg_catalog.count(*) from public.comments where not is_deleted));
end
$$;
comment on function public.moderation_counts() is 'How many comments are reported, held, and standing. Editors only.';

create function public.reader_record(reader uuid) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select pg_catalog.jsonb_build_object('id', profile.id, 'name', profile.display_name, 'joined_at', profile.created_at,
    'state', case when standing.state = 'suspended' and standing.until <= pg_catalog.now() then 'clear'
      else coalesce(standing.state, 'clear') end,
    'until', standing.until,
    'said', (select pg_catalog.count(*) from public.comments where user_id = reader and not is_deleted),
    'removed', (select pg_catalog.count(*) from public.comments as said
      where said.user_id = reader and said.is_deleted
        and exists (select from public.audit_log where subject = said.id::text and action = 'comment.hide')),
    'warnings', (select pg_catalog.count(*) filter (where action = 'reader.warn') - pg_catalog.count(*) filter (where action = 'reader.warn_undo')
      from public.audit_log where subject = reader::text))
  from public.profiles as profile
  left join public.reader_standing as standing on standing.user_id = profile.id
  where profile.id = reader
$$;
comment on function public.reader_record(uuid) is 'Who a reader is to a moderator: standing, and how much he said, had removed, and was warned.';

create function public.comment_for_moderation(comment uuid) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select pg_catalog.jsonb_build_object('id', said.id,
    'story', pg_catalog.jsonb_build_object('id', story.id, 'title_hi', story.title_hi, 'title_en', story.title_en),
    'content', case when said.is_deleted then coalesce(removal.content, '') else said.content end,
    'is_hidden', said.is_deleted, 'held_for', said.held_for, 'created_at', said.created_at,
    'is_edited', said.updated_at <> said.created_at,
    'hidden_by', remover.display_name, 'reason', coalesce(removal.reason, ''),
    'is_restorable', said.is_deleted and removal.comment_id is not null and removal.removed_by is distinct from said.user_id,
    'reports', public.open_reports(said.id), 'likes', said.like_count,
    'author', public.reader_record(said.user_id),
    'parent', (select pg_catalog.jsonb_build_object('author', author.display_name, 'content', parent.content, 'is_hidden', parent.is_deleted)
      from public.comments as parent left join public.profiles as author on author.id = parent.user_id
      where parent.id = said.parent_comment_id),
    'thread', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('author', author.display_name, 'content', near.content)
        order by near.created_at), '[]')
      from (select * from public.comments as other
        where other.parent_comment_id = coalesce(said.parent_comment_id, said.id) and other.id <> said.id and not other.is_deleted
        order by other.created_at limit 5) as near
      left join public.profiles as author on author.id = near.user_id))
  from public.comments as said
  join public.news_articles as story on story.id = said.article_id
  left join public.comment_removals as removal on removal.comment_id = said.id
  left join public.profiles as remover on remover.id = removal.removed_by
  where said.id = comment
$$;
comment on function public.comment_for_moderation(uuid) is 'A comment as a moderator sees it: in its story and thread, with its author''s record.';

create function public.list_moderation(queue text, before_time timestamptz default null, before_id uuid default null,
  before_reports integer default null, amount integer default 25) returns jsonb
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  size constant integer := least(greatest(coalesce(amount, 25), 1), 100);
  ids uuid[];
begin
  perform public.require_role('editor');
  if queue = 'reported' then
    select pg_catalog.array_agg(id) into ids from (
      select said.id from public.reported_comments() as reported
      join public.comments as said on said.id = reported.comment_id
      where before_id is null or (reported.reports, said.created_at, said.id) < (before_reports, before_time, before_id)
      order by reported.reports desc, said.created_at desc, said.id desc limit size) as listed;
  elsif queue = 'held' then
    select pg_catalog.array_agg(id) into ids from (
      select id from public.comments where held_for is not null and not is_deleted
        and (before_id is null or (created_at, id) < (before_time, before_id))
      order by created_at desc, id desc limit size) as listed;
  elsif queue = 'all' then
    -- What its author took back is his own affair.
    select pg_catalog.array_agg(id) into ids from (
      select id from public.comments as said
      where (before_id is null or (created_at, id) < (before_time, before_id))
        and (not is_deleted or exists (select from public.comment_removals as removal
          where removal.comment_id = said.id and removal.removed_by is distinct from said.user_id))
      order by created_at desc, id desc limit size) as listed;
  else
    raise sqlstate 'PT422' using message = 'invalid';
  end if;
  return (select coalesce(pg_catalog.jsonb_agg(public.comment_for_moderation(id) order by place), '[]')
    from pg_catalog.unnest(ids) with ordinality as listed (id, place));
end
$$;
comment on function public.list_moderation(text, timestamptz, uuid, integer, integer) is
  'A page of the queue reported (most reports first), held or all (newest first), behind a comment. Editors only.';

create function public.reader_history(reader uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform public.require_role('editor');
  if not exists (select from public.profiles where id = reader) then
    raise sqlstate 'PT404' using message = 'reader_unknown';
  end if;
  return public.reader_record(reader) || pg_catalog.jsonb_build_object(
    'reason', coalesce((select reason from public.reader_standing where user_id = reader), ''),
    'comments', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('id', last.id, 'created_at', last.created_at,
        'content', case when last.is_deleted then coalesce(removal.content, '') else last.content end,
        'is_hidden', last.is_deleted, 'is_held', last.held_for is not null) order by last.created_at desc), '[]')
      from (select * from public.comments as said where said.user_id = reader order by said.created_at desc limit 20) as last
      left join public.comment_removals as removal on removal.comment_id = last.id
      where not last.is_deleted or removal.removed_by is distinct from reader),
    'deeds', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('action', deed.action, 'at', deed.happened_at,
        'by', deed.actor_name, 'reason', coalesce(deed.details ->> 'reason', ''), 'days', deed.details -> 'days') order by deed.id desc), '[]')
      from (select * from public.audit_log where subject = reader::text and action like 'reader.%' order by id desc limit 20) as deed));
end
$$;
comment on function public.reader_history(uuid) is
  'A reader''s record with his last comments and what editors did about him. Editors only.';

create function public.moderate_comment(comment uuid, action text, reason text default '') returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  said public.comments;
  removal public.comment_removals;
begin
  perform public.require_role('editor');
  select * into said from public.comments where id = comment for update;
  if said.id is null then
    raise sqlstate 'PT404' using message = 'comment_unknown';
  end if;
  -- Somebody else was faster, or it was pressed twice: it is as it was to be, and the log has it once.
  if action = 'hide' and not said.is_deleted then
    update public.comments set is_deleted = true where id = comment;
    update public.comment_removals set reason = pg_catalog.left(moderate_comment.reason, 500), removed_by = auth.uid()
      where comment_id = comment;
  elsif action = 'restore' and said.is_deleted then
    select * into removal from public.comment_removals where comment_id = comment;
    if removal.comment_id is null or removal.removed_by is not distinct from said.user_id then
      raise sqlstate 'PT409' using message = 'comment_gone';
    end if;
    update public.comments set is_deleted = false, content = removal.content where id = comment;
    delete from public.comment_removals where comment_id = comment;
  elsif action = 'approve' and said.held_for is not null and not said.is_deleted then
    update public.comments set held_for = null where id = comment;
  elsif action = 'hold' and said.held_for is null and not said.is_deleted then
    -- Undoes an approval; an editor's own hand holds as the first rule does.
    update public.comments set held_for = case
      when moderate_comment.reason in ('links') or moderate_comment.reason like 'word:%' then pg_catalog.left(moderate_comment.reason, 120)
      else 'first' end where id = comment;
  elsif action = 'dismiss' and public.open_reports(comment) > 0 then
    insert into public.comment_reviews (comment_id, reviewed_by) values (comment, auth.uid())
    on conflict (comment_id) do update set reviewed_by = excluded.reviewed_by, reviewed_at = pg_catalog.clock_timestamp();
  elsif action = 'reopen' and exists (select from public.comment_reviews where comment_id = comment) then
    delete from public.comment_reviews where comment_id = comment;
  elsif action in ('hide', 'restore', 'approve', 'hold', 'dismiss', 'reopen') then
    return public.comment_for_moderation(comment);
  else
    raise sqlstate 'PT422' using message = 'invalid';
  end if;
  perform public.note_deed('comment.' || action, comment::text, pg_catalog.jsonb_strip_nulls(pg_catalog.jsonb_build_object(
    'author', said.user_id, 'story', said.article_id,
    'reason', nullif(case when action = 'hide' then pg_catalog.left(moderate_comment.reason, 500) end, ''), 'held_for', said.held_for)));
  return public.comment_for_moderation(comment);
end
$$;
comment on function public.moderate_comment(uuid, text, text) is
  'Hides a comment (its text is kept for moderators) or restores it, lets a held one through or holds it again, settles its reports or opens them again; gives it as it stands then. Editors only.';

create function public.tell_standing(reader uuid, state text, until timestamptz, words text, comment uuid) returns uuid
  language sql security definer set search_path = ''
as $$
  insert into public.notifications (user_id, type, title, message, article_id, comment_id)
  select settings.user_id, 'warning',
    case when settings.language = 'en' then
      case state when 'warned' then 'A warning from the newsroom' when 'banned' then 'You can no longer comment here'
        else 'You cannot comment until ' || pg_catalog.to_char(until at time zone 'Asia/Kolkata', 'DD/MM/YYYY') end
    else case state when 'warned' then 'संपादन कक्ष की चेतावनी' when 'banned' then 'अब आप यहाँ टिप्पणी नहीं कर सकते'
        else 'आप ' || pg_catalog.to_char(until at time zone 'Asia/Kolkata', 'DD/MM/YYYY') || ' तक टिप्पणी नहीं कर सकते' end end,
    coalesce(nullif(pg_catalog.left(public.clean_text(words), 1000), ''),
      case settings.language when 'en'
        then 'Something you wrote breaks the rules of our discussions: no abuse, no threats, no contempt for anybody''s faith, caste or sex. You can go on reading as before.'
        else 'आपकी लिखी एक बात हमारी चर्चा के नियमों के ख़िलाफ़ है: गाली, धमकी और किसी के धर्म, जाति या स्त्री-पुरुष होने का अपमान यहाँ नहीं चलता। पढ़ना पहले की तरह जारी रख सकते हैं।' end),
    (select article_id from public.comments where id = comment), comment
  from public.reader_settings as settings where settings.user_id = reader
  returning id
$$;
comment on function public.tell_standing(uuid, text, timestamptz, text, uuid) is
  'Tells a reader of a warning or that he may not write, in his language, with the house''s words where none are given.';

create function public.set_standing(reader uuid, action text, days integer default null, words text default '', comment uuid default null)
  returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  before public.reader_standing;
  state constant text := case action when 'warn' then 'warned' when 'suspend' then 'suspended' when 'ban' then 'banned' when 'lift' then 'clear' end;
  ends constant timestamptz := case when action = 'suspend' then pg_catalog.now() + pg_catalog.make_interval(days => days) end;
  told uuid;
begin
  perform public.require_role('editor');
  if not exists (select from public.profiles where id = reader) then
    raise sqlstate 'PT404' using message = 'reader_unknown';
  end if;
  -- Colleagues are the admins' affair, and nobody judges himself.
  if reader = auth.uid() or (exists (select from public.user_roles as held where held.user_id = reader and held.role >= 'editor')
    and not public.has_role('admin'))
  then
    raise sqlstate 'PT403' using message = 'colleague';
  end if;
  if (state is null and action <> 'undo') or (action = 'suspend' and (days is null or days not in (1, 7, 30))) then
    raise sqlstate 'PT422' using message = 'invalid';
  end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('standing' || reader::text, 0));
  select * into before from public.reader_standing where user_id = reader;
  if action = 'undo' then
    if before.former is null then
      raise sqlstate 'PT409' using message = 'nothing_to_undo';
    end if;
    delete from public.notifications where id = before.told;
    update public.reader_standing as kept set state = before.former ->> 'state', until = (before.former ->> 'until')::timestamptz,
      reason = before.former ->> 'reason', by = auth.uid(), at = pg_catalog.clock_timestamp(), former = null, told = null
    where kept.user_id = reader;
    perform public.note_deed('reader.' || case before.state when 'warned' then 'warn' when 'suspended' then 'suspend'
      when 'banned' then 'ban' else 'lift' end || '_undo', reader::text);
    return public.reader_record(reader);
  end if;
  -- A warning does not shorten what is worse.
  if action = 'warn' and (before.state = 'banned' or (before.state = 'suspended' and before.until > pg_catalog.now())) then
    raise sqlstate 'PT409' using message = 'already_barred';
  end if;
  if action <> 'lift' then
    told := public.tell_standing(reader, state, ends, words, comment);
  end if;
  insert into public.reader_standing as kept (user_id, state, until, reason, by, former, told)
  values (reader, state, ends, pg_catalog.left(words, 1000), auth.uid(),
    pg_catalog.jsonb_build_object('state', coalesce(before.state, 'clear'), 'until', before.until, 'reason', coalesce(before.reason, '')), told)
  on conflict (user_id) do update set state = excluded.state, until = excluded.until, reason = excluded.reason,
    by = excluded.by, at = pg_catalog.clock_timestamp(), former = excluded.former, told = excluded.told;
  perform public.note_deed('reader.' || action, reader::text, pg_catalog.jsonb_strip_nulls(pg_catalog.jsonb_build_object(
    'reason', nullif(pg_catalog.left(words, 1000), ''), 'days', days, 'comment', comment)));
  return public.reader_record(reader);
end
$$;
comment on function public.set_standing(uuid, text, integer, text, uuid) is
  'Warns a reader, suspends him for 1, 7 or 30 days, bans him, lifts that, or undoes the last of these; tells him, except of lifting. Gives his record. Editors only.';

create function public.add_listed_word(phrase text, action text, note text default '') returns bigint
  language plpgsql security definer set search_path = ''
as $$
declare
  line constant text := public.clean_line(pg_catalog.left(phrase, 400));
  added bigint;
begin
  perform public.require_role('editor');
  if line is null or public.fold_text(line) = '' or pg_catalog.length(line) > 100 or add_listed_word.action not in ('hold', 'refuse') then
    raise sqlstate 'PT422' using message = 'invalid';
  end if;
  insert into public.moderation_words as kept (phrase, folded, sounds, action, note, added_by)
  values (line, public.fold_text(line), coalesce(public.sounds_of_phrase(public.fold_text(line)), '{}'),
    add_listed_word.action, pg_catalog.left(public.clean_line(add_listed_word.note), 300), auth.uid())
  on conflict (folded) do update set phrase = excluded.phrase, action = excluded.action, note = excluded.note, added_by = excluded.added_by,
    added_at = pg_catalog.now()
  returning id into added;
  perform public.note_deed('words.add', added::text, pg_catalog.jsonb_build_object('phrase', line, 'action', add_listed_word.action));
  return added;
end
$$;
comment on function public.add_listed_word(text, text, text) is
  'Lists a word or phrase to hold or refuse comments for; one that is listed gets the new action. Editors only.';

create function public.remove_listed_word(word bigint) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  gone text;
begin
  perform public.require_role('editor');
  delete from public.moderation_words where id = word returning phrase into gone;
  if gone is null then
    raise sqlstate 'PT404' using message = 'unknown';
  end if;
  perform public.note_deed('words.remove', word::text, pg_catalog.jsonb_build_object('phrase', gone));
end
$$;
comment on function public.remove_listed_word(bigint) is 'Takes a word off the list. Editors only.';

create function public.try_listed_words(content text) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform public.require_role('editor');
  return (select coalesce(pg_catalog.jsonb_agg(met), '[]') from public.find_listed_words(pg_catalog.left(content, 8000)) as met);
end
$$;
comment on function public.try_listed_words(text) is 'Which listed words a text would meet. Editors only.';

create function public.switch_setting(setting text, is_on boolean) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  perform public.require_role('editor');
  insert into public.newsroom_settings (key, value, set_by) values (setting, pg_catalog.to_jsonb(is_on), auth.uid())
  on conflict (key) do update set value = excluded.value, set_by = excluded.set_by, set_at = pg_catalog.now();
  perform public.note_deed('setting.switch', setting, pg_catalog.jsonb_build_object('on', is_on));
exception when check_violation then
  raise sqlstate 'PT422' using message = 'invalid';
end
$$;
comment on function public.switch_setting(text, boolean) is 'Turns a switch of the newsroom on or off. Editors only.';

alter table public.comment_reviews enable row level security;
alter table public.reader_standing enable row level security;
alter table public.newsroom_settings enable row level security;
alter table public.moderation_words enable row level security;
create policy "Editors see which reports are settled" on public.comment_reviews for select to authenticated
  using ((select public.has_role('editor')));
create policy "Editors see readers' standing" on public.reader_standing for select to authenticated
  using ((select public.has_role('editor')));
create policy "Editors see the switches" on public.newsroom_settings for select to authenticated
  using ((select public.has_role('editor')));
create policy "Editors see the listed words" on public.moderation_words for select to authenticated
  using ((select public.has_role('editor')));
revoke all on public.comment_reviews, public.reader_standing, public.newsroom_settings, public.moderation_words
  from anon, authenticated, service_role;
grant select on public.comment_reviews, public.reader_standing, public.newsroom_settings, public.moderation_words
  to authenticated, service_role;

revoke execute on function public.heard_as(text, boolean), public.sounds_of_phrase(text), public.find_listed_words(text),
  public.is_switched_on(text), public.hold_reason(text, boolean), public.refuse_barred(), public.open_reports(uuid),
  public.reported_comments(), public.moderation_counts(), public.reader_record(uuid), public.comment_for_moderation(uuid),
  public.list_moderation(text, timestamptz, uuid, integer, integer), public.reader_history(uuid),
  public.moderate_comment(uuid, text, text), public.tell_standing(uuid, text, timestamptz, text, uuid),
  public.set_standing(uuid, text, integer, text, uuid), public.add_listed_word(text, text, text),
  public.remove_listed_word(bigint), public.try_listed_words(text), public.switch_setting(text, boolean)
  from public, anon, authenticated;
grant execute on function public.moderation_counts(), public.list_moderation(text, timestamptz, uuid, integer, integer),
  public.reader_history(uuid), public.moderate_comment(uuid, text, text), public.set_standing(uuid, text, integer, text, uuid),
  public.add_listed_word(text, text, text), public.remove_listed_word(bigint), public.try_listed_words(text),
  public.switch_setting(text, boolean) to authenticated;
