-- Counting a story's comments reads the index alone, with what the policy looks at inside it.
drop index public.comments_by_article;
create index comments_by_article on public.comments (article_id)
  include (public_from, is_deleted, reply_count, user_id);
