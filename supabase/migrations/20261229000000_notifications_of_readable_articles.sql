-- A withdrawn article stood in the bells of readers, by its headline, and led to a page that says that it is gone.
drop policy "Readers see their own notifications" on public.notifications;
create policy "Readers see their own notifications" on public.notifications for select to authenticated
  using (user_id = (select auth.uid())
    and (article_id is null or exists (select from public.news_articles as article where article.id = notifications.article_id)));
