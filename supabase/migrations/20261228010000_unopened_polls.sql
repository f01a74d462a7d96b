-- Nobody has seen a poll whose article was taken back before its hour: with the next publication it begins anew.
create function public.forget_unopened_polls() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.polls where article_id = new.id and opened_at > pg_catalog.now() and brought is null;
  return null;
end
$$;

create trigger forget_unopened_polls after update of status on public.news_articles
  for each row when (old.status = 'published' and new.status <> 'published')
  execute function public.forget_unopened_polls();

-- Those that were left behind: of articles that were never public.
delete from public.polls as poll using public.news_articles as article
where article.id = poll.article_id and article.status in ('draft', 'awaiting_review', 'discarded') and poll.brought is null
  and not exists (select from public.poll_votes as vote where vote.article_id = poll.article_id and vote.block_id = poll.block_id);
