-- What an editor decides is about the text that he has seen: an author may have changed it meanwhile.

-- As in 001200, with the version of its text.
create or replace function public.comment_for_moderation(comment uuid) returns jsonb
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

-- As in 001510, with the version that was seen. Holding and reopening put nothing before readers.
drop function public.moderate_comment(uuid, text, text);
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
    if seen is distinct from stands ->> 'version' then
      return stands || '{"changed": true}';
    end if;
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
    -- Who undoes takes back his own last word; an earlier dismissal goes on.
    delete from public.comment_reviews where id = (
      select review.id from public.comment_reviews as review where review.comment_id = comment
      order by (review.reviewed_by is not distinct from auth.uid()) desc, review.reviewed_at desc limit 1);
  elsif action in ('hide', 'restore', 'approve', 'hold', 'dismiss', 'reopen') then
    return public.comment_for_moderation(comment);
  else
    raise sqlstate 'PT422' using message = 'invalid';
  end if;
  perform public.note_deed('comment.' || action, comment::text,
    pg_catalog.jsonb_strip_nulls(pg_catalog.jsonb_build_object(
      'author', said.user_id, 'story', said.article_id,
      'reason', nullif(case when action = 'hide' then pg_catalog.left(moderate_comment.reason, 500) end, ''),
      'held_for', said.held_for)));
  return public.comment_for_moderation(comment);
end
$$;
comment on function public.moderate_comment(uuid, text, text, text) is
  'Hides a comment (its text is kept for moderators) or restores it, lets a held one through or holds it again, settles '
  'its reports or opens them again; gives it as it stands then. Hiding, restoring, letting through and settling name the '
  'version of the text that was seen: where it is another by now nothing is done and the answer is marked changed. '
  'Editors only.';
revoke execute on function public.moderate_comment(uuid, text, text, text) from public, anon, authenticated;
grant execute on function public.moderate_comment(uuid, text, text, text) to authenticated;
