-- Who wrote a deleted comment stood in its row for whoever asked the REST API (select=user_id). Readers now
-- see the author in a column of its own, which is empty once the comment is deleted.
alter table public.comments add column author_id uuid
  generated always as (case when is_deleted then null else user_id end) stored
  constraint comments_author_id_fkey references public.profiles (id);
comment on column public.comments.author_id is 'Who wrote it, as readers may know: nobody any more once it is deleted.';
create index comments_by_author on public.comments (author_id, created_at desc);

revoke select on public.comments from authenticated;
grant select (id, article_id, parent_comment_id, author_id, content, is_deleted, held_for, reply_count, like_count,
  public_from, created_at, updated_at) on public.comments to authenticated;

drop policy "Readers see themselves and who speaks to them" on public.profiles;
create policy "Readers see themselves and who speaks to them" on public.profiles for select to authenticated
  using (
    id = (select auth.uid())
    or exists (select from public.comments where comments.author_id = profiles.id)
    or exists (select from public.notifications where notifications.actor_id = profiles.id));
