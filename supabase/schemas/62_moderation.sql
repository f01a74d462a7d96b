-- Moderation: comments that wait for an editor or were reported, and what editors do with them.

create table public.newsroom_settings (
  key text primary key check (key in ('hold_first_comments', 'hold_links')),
  value jsonb not null check (jsonb_typeof(value) = 'boolean'),
  set_by uuid references public.profiles (id) on delete set null,
  set_at timestamptz not null default now()
);
comment on table public.newsroom_settings is
  'Switches of the newsroom; what is not there is off. New readers'' first comments are held from the start.';
create index newsroom_settings_by_setter on public.newsroom_settings (set_by);

-- New readers' first comments wait for an editor from the start.
insert into public.newsroom_settings (key, value) values ('hold_first_comments', 'true');

create function public.is_switched_on(setting text) returns boolean
  language sql stable security definer set search_path = ''
as $$ select coalesce((select value = 'true' from public.newsroom_settings where key = setting), false) $$;
comment on function public.is_switched_on is 'Whether a switch of the newsroom is on.';

create function public.switch_setting(setting text, is_on boolean) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  perform public.require_role('editor');
  insert into public.newsroom_settings (key, value, set_by) values (setting, pg_catalog.to_jsonb(is_on), auth.uid())
  on conflict (key) do update set value = excluded.value, set_by = excluded.set_by, set_at = pg_catalog.now();
  perform public.write_audit_log('setting.switch', setting, pg_catalog.jsonb_build_object('on', is_on));
exception when check_violation then
  raise sqlstate 'PT422' using message = 'invalid';
end
$$;
comment on function public.switch_setting is 'Turns a switch of the newsroom on or off. Editors only.';

-- A first comment that was let through is not rewritten into something nobody has looked at.
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
  -- Of one that is edited, itself stands among those that were let through.
  if public.is_switched_on('hold_first_comments')
    and (select pg_catalog.count(*) from (select from public.comments
      where user_id = auth.uid() and held_for is null and not is_deleted limit 3) as stood)
      < (case when is_new then 2 else 3 end)
  then
    return 'first';
  end if;
  return null;
end
$$;
comment on function public.hold_reason is
  'Why a comment of the caller''s has to wait for an editor, or null; refuses (422) words that are not let through. '
  'The newsroom''s own never wait.';

-- Each dismissal of reports stands by itself, so that undoing one opens what that one closed and nothing earlier.
create table public.comment_reviews (
  id bigint generated always as identity primary key,
  comment_id uuid not null references public.comments (id) on delete cascade,
  closed_after timestamptz not null default '-infinity',
  reviewed_by uuid references public.profiles (id) on delete set null,
  reviewed_at timestamptz not null default clock_timestamp()
);
comment on table public.comment_reviews is
  'When an editor found a comment in order: reports made after closed_after and up to then are settled, later ones '
  'count anew.';
comment on column public.comment_reviews.closed_after is
  'Just before the oldest report that was open when it was settled.';
create index comment_reviews_by_editor on public.comment_reviews (reviewed_by);
create index comment_reviews_of_comment on public.comment_reviews (comment_id, reviewed_at desc);

create function public.open_reports(comment uuid) returns integer
  language sql stable security definer set search_path = ''
as $$
  select pg_catalog.count(*)::integer from public.comment_reports as report
  where report.comment_id = comment and not exists (select from public.comment_reviews as review
    where review.comment_id = report.comment_id and report.created_at > review.closed_after and report.created_at <= review.reviewed_at)
$$;
comment on function public.open_reports is
  'How many readers report a comment without an editor having found it in order since.';

create function public.reported_comments() returns table (comment_id uuid, reports integer)
  language sql stable security definer set search_path = '' rows 50
as $$
  select report.comment_id, pg_catalog.count(*)::integer
  from public.comment_reports as report
  join public.comments as said on said.id = report.comment_id and not said.is_deleted
  where not exists (select from public.comment_reviews as review
    where review.comment_id = report.comment_id and report.created_at > review.closed_after and report.created_at <= review.reviewed_at)
  group by report.comment_id
$$;
comment on function public.reported_comments is 'Comments that stand and are reported, with how many do so.';

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
comment on function public.moderation_counts is 'How many comments are reported, held, and standing. Editors only.';

create function public.comment_for_moderation(comment uuid) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select pg_catalog.jsonb_build_object('id', said.id,
    'story', pg_catalog.jsonb_build_object('id', story.id, 'title_hi', story.title_hi, 'title_en', story.title_en),
    'content', case when said.is_deleted then coalesce(removal.content, '') else said.content end,
    'version', pg_catalog.md5(case when said.is_deleted then coalesce(removal.content, '') else said.content end),
    'is_hidden', said.is_deleted, 'held_for', said.held_for, 'created_at', said.created_at,
    'is_edited', said.updated_at <> said.created_at,
    'hidden_by', remover.display_name, 'reason', coalesce(removal.reason, ''),
    'is_restorable', said.is_deleted and removal.comment_id is not null and removal.removed_by is distinct from said.user_id,
    'reports', public.open_reports(said.id), 'likes', said.like_count,
    'author', public.reader_record(said.user_id),
    'parent', (select pg_catalog.jsonb_build_object('author', author.display_name, 'content', parent.content,
        'is_hidden', parent.is_deleted)
      from public.comments as parent left join public.profiles as author on author.id = parent.user_id
      where parent.id = said.parent_comment_id),
    'thread', (select coalesce(pg_catalog.jsonb_agg(
        pg_catalog.jsonb_build_object('author', author.display_name, 'content', near.content)
        order by near.created_at), '[]')
      from (select * from public.comments as other
        where other.parent_comment_id = coalesce(said.parent_comment_id, said.id) and other.id <> said.id
          and not other.is_deleted
        order by other.created_at limit 5) as near
      left join public.profiles as author on author.id = near.user_id))
  from public.comments as said
  join public.news_articles as story on story.id = said.article_id
  left join public.comment_removals as removal on removal.comment_id = said.id
  left join public.profiles as remover on remover.id = removal.removed_by
  where said.id = comment
$$;
comment on function public.comment_for_moderation is
  'A comment as a moderator sees it: in its article and thread, with its author''s record.';

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
    -- What its author took back is the author's own affair.
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
comment on function public.list_moderation is
  'A page of the queue reported (most reports first), held or all (newest first), behind a comment. Editors only.';

-- What an editor decides is about the text that was seen: an author may have changed it meanwhile. Holding and
-- reopening put nothing before readers. Of a comment that is hidden by now, nobody is told that they settled it.
create function public.tell_hidden(comment uuid, reason text) returns void
  language sql security definer set search_path = ''
as $$
  insert into public.notifications (user_id, type, title, message, article_id, comment_id)
  select settings.user_id, 'comment_hidden',
    case settings.language when 'en' then coalesce(story.title_en, story.title_hi) else coalesce(story.title_hi, story.title_en) end,
    case settings.language when 'en' then
      case tell_hidden.reason when 'abuse' then 'Abuse or insult' when 'threat' then 'Threat'
        when 'hatred' then 'Hate speech against a faith, caste or community' when 'falsehood' then 'False claim'
        when 'private' then 'Private information' when 'spam' then 'Spam' else 'It breaks the rules of our discussions.' end
    else
      case tell_hidden.reason when 'abuse' then 'गाली या अपमान' when 'threat' then 'धमकी'
        when 'hatred' then 'धर्म, जाति या समुदाय से नफ़रत' when 'falsehood' then 'झूठी जानकारी'
        when 'private' then 'किसी की निजी जानकारी' when 'spam' then 'प्रचार या बेकार लिंक' else 'यह हमारी चर्चा के नियमों के ख़िलाफ़ है।' end
    end, said.article_id, said.id
  from public.comments as said
    join public.reader_settings as settings on settings.user_id = said.user_id
    join public.news_articles as story on story.id = said.article_id
  where said.id = comment and said.user_id <> auth.uid()
$$;
comment on function public.tell_hidden is
  'Tells the author of a comment that an editor has hidden it and why, in their language. Called by other functions only.';

create function public.moderate_comment(comment uuid, action text, reason text default '', seen text default null)
  returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  said public.comments;
  removal public.comment_removals;
  stands jsonb;
begin
  perform public.require_role('editor');
  select * into said from public.comments where id = comment for update;
  if said.id is null then
    raise sqlstate 'PT404' using message = 'comment_unknown';
  end if;
  if action in ('hide', 'restore', 'approve', 'dismiss') then
    stands := public.comment_for_moderation(comment);
    select * into removal from public.comment_removals where comment_id = comment;
    if seen is distinct from stands ->> 'version'
      -- Nothing is let through or settled of what has gone; who hides what another hid would undo what that one did.
      or (said.is_deleted and (action in ('approve', 'dismiss')
        or (action = 'hide' and removal.removed_by is distinct from auth.uid())))
    then
      return stands || '{"changed": true}';
    end if;
  end if;
  -- Somebody else was faster, or it was pressed twice: it is as it was to be, and the log has it once.
  if action = 'hide' and not said.is_deleted then
    update public.comments set is_deleted = true where id = comment;
    update public.comment_removals set reason = pg_catalog.left(moderate_comment.reason, 500), removed_by = auth.uid()
      where comment_id = comment;
    perform public.tell_hidden(comment, moderate_comment.reason);
  elsif action = 'restore' and said.is_deleted then
    if removal.comment_id is null or removal.removed_by is not distinct from said.user_id then
      raise sqlstate 'PT409' using message = 'comment_gone';
    end if;
    update public.comments set is_deleted = false, content = removal.content where id = comment;
    delete from public.comment_removals where comment_id = comment;
    delete from public.notifications where comment_id = comment and type = 'comment_hidden';
  elsif action = 'approve' and said.held_for is not null and not said.is_deleted then
    update public.comments set held_for = null where id = comment;
  elsif action = 'hold' and said.held_for is null and not said.is_deleted then
    -- Undoes an approval; an editor's own hand holds as the first rule does.
    update public.comments set held_for = case
      when moderate_comment.reason in ('links') or moderate_comment.reason like 'word:%'
        then pg_catalog.left(moderate_comment.reason, 120)
      else 'first' end where id = comment;
  elsif action = 'dismiss' and public.open_reports(comment) > 0 then
    insert into public.comment_reviews (comment_id, reviewed_by, closed_after)
    select comment, auth.uid(), pg_catalog.min(report.created_at) - interval '1 microsecond'
    from public.comment_reports as report
    where report.comment_id = comment and not exists (select from public.comment_reviews as review
      where review.comment_id = comment and report.created_at > review.closed_after
        and report.created_at <= review.reviewed_at);
  elsif action = 'reopen' and exists (select from public.comment_reviews where comment_id = comment) then
    -- Who undoes takes back their own last word; an earlier dismissal goes on.
    delete from public.comment_reviews where id = (
      select review.id from public.comment_reviews as review where review.comment_id = comment
      order by (review.reviewed_by is not distinct from auth.uid()) desc, review.reviewed_at desc limit 1);
  elsif action in ('hide', 'restore', 'approve', 'hold', 'dismiss', 'reopen') then
    return public.comment_for_moderation(comment);
  else
    raise sqlstate 'PT422' using message = 'invalid';
  end if;
  perform public.write_audit_log('comment.' || action, comment::text,
    pg_catalog.jsonb_strip_nulls(pg_catalog.jsonb_build_object(
      'author', said.user_id, 'story', said.article_id,
      'reason', nullif(case when action = 'hide' then pg_catalog.left(moderate_comment.reason, 500) end, ''),
      'held_for', said.held_for)));
  return public.comment_for_moderation(comment);
end
$$;
comment on function public.moderate_comment is
  'Hides a comment (its text is kept for moderators, its author is told) or restores it, lets a held one through or holds it again, '
  'settles its reports or opens them again; gives it as it stands then. Hiding, restoring, letting through and '
  'settling name the version of the text that was seen: where it is another by now, or the comment was removed by '
  'somebody else, nothing is done and the answer is marked changed. Editors only.';

-- Who may do what ---------------------------------------------------------------------------------

alter table public.newsroom_settings enable row level security;
alter table public.comment_reviews enable row level security;
create policy "Editors see the switches" on public.newsroom_settings for select to authenticated
  using ((select public.has_role('editor')));
create policy "Editors see which reports are settled" on public.comment_reviews for select to authenticated
  using ((select public.has_role('editor')));

grant select on public.newsroom_settings, public.comment_reviews to authenticated, service_role;

grant execute on function
  public.switch_setting, public.moderation_counts, public.list_moderation, public.moderate_comment
to authenticated;
