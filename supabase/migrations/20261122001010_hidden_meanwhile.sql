-- As in 20261122000500 and 001510, with comments that have gone meanwhile: nobody is told that he settled what a colleague
-- has hidden.
create or replace function public.moderate_comment(comment uuid, action text, reason text default '', seen text default null)
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
      -- Nothing is let through or settled of what has gone; who hides what another hid would undo that one's deed.
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
  elsif action = 'restore' and said.is_deleted then
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
  'version of the text that was seen: where it is another by now, or the comment was removed by somebody else, nothing is '
  'done and the answer is marked changed. Editors only.';

-- As in 20261122000620, with the words of comments that are hidden.
create or replace function public.get_log_names(mentions text[]) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform public.require_role('admin');
  return (
    with asked as (
      select distinct mention, case when mention ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then mention::uuid end as id
      from pg_catalog.unnest(mentions) as given (mention)
    ), called as (
      select mention, coalesce(title_hi, title_en) as hi, coalesce(title_en, title_hi) as en
      from asked join public.news_articles using (id)
      union all
      select mention, display_name, display_name from asked join public.profiles using (id)
      union all
      select mention, number, number from asked join public.grievances using (id)
      union all
      select mention, said.quote, said.quote from asked
      join public.comments using (id)
      -- What was hidden is there still; what its author took back is not.
      left join public.comment_removals as removal
        on removal.comment_id = id and removal.removed_by is distinct from user_id,
        pg_catalog.left(coalesce(removal.content, comments.content), 80) as said (quote)
      union all
      select mention, name_hi, name_en from asked join public.topics on slug = mention
      union all
      select mention, name_hi, name_en from asked join public.categories on slug = mention
      union all
      select mention, name_hi, name_en from asked join public.districts on slug = mention
    )
    select coalesce(pg_catalog.jsonb_object_agg(mention, pg_catalog.jsonb_build_object('hi', hi, 'en', en)), '{}')
    from called where hi <> '');
end
$$;
