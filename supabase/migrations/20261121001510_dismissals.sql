-- Each dismissal of reports stands by itself, so that undoing one opens what that one closed and nothing earlier.
alter table public.comment_reviews drop constraint comment_reviews_pkey;
alter table public.comment_reviews
  add column id bigint generated always as identity primary key,
  add column closed_after timestamptz not null default '-infinity';
comment on table public.comment_reviews is
  'When an editor found a comment in order: reports made after closed_after and up to then are settled, later ones count anew.';
comment on column public.comment_reviews.closed_after is 'Just before the oldest report that was open when it was settled.';
create index comment_reviews_of_comment on public.comment_reviews (comment_id, reviewed_at desc);

-- As in 001200, with each dismissal by itself.
create or replace function public.open_reports(comment uuid) returns integer
  language sql stable security definer set search_path = ''
as $$
  select pg_catalog.count(*)::integer from public.comment_reports as report
  where report.comment_id = comment and not exists (select from public.comment_reviews as review
    where review.comment_id = report.comment_id and report.created_at > review.closed_after and report.created_at <= review.reviewed_at)
$$;
comment on function public.open_reports(uuid) is 'How many readers report a comment without an editor having found it in order since.';

create or replace function public.reported_comments() returns table (comment_id uuid, reports integer)
  language sql stable security definer set search_path = '' rows 50
as $$
  select report.comment_id, pg_catalog.count(*)::integer
  from public.comment_reports as report
  join public.comments as said on said.id = report.comment_id and not said.is_deleted
  where not exists (select from public.comment_reviews as review
    where review.comment_id = report.comment_id and report.created_at > review.closed_after and report.created_at <= review.reviewed_at)
  group by report.comment_id
$$;

-- As in 001200, with each dismissal by itself.
create or replace function public.moderate_comment(comment uuid, action text, reason text default '') returns jsonb
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
    insert into public.comment_reviews (comment_id, reviewed_by, closed_after)
    select comment, auth.uid(), pg_catalog.min(report.created_at) - interval '1 microsecond'
    from public.comment_reports as report
    where report.comment_id = comment and not exists (select from public.comment_reviews as review
      where review.comment_id = comment and report.created_at > review.closed_after and report.created_at <= review.reviewed_at);
  elsif action = 'reopen' and exists (select from public.comment_reviews where comment_id = comment) then
    -- Who undoes takes back his own last word; an earlier dismissal goes on.
    delete from public.comment_reviews where id = (
      select review.id from public.comment_reviews as review where review.comment_id = comment
      order by (review.reviewed_by is not distinct from auth.uid()) desc, review.reviewed_at desc limit 1);
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
