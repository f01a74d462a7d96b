-- Whose comment an editor hid was told nothing.

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

comment on table public.notifications is
  'What a reader is told (specification 3): article, new_article, comment, comment_reply, comment_hidden, reaction, breaking_news, '
  'new_series, story_returned and story_discarded (to its author), grievance_filed, grievance_acknowledge and '
  'grievance_decide (to admins), or something else. Title: the story''s, or the grievance''s number; message: what '
  'was said.';
