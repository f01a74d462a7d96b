-- Forgetting the words of a story that is withdrawn or changed (migration search, forget_search_words) asks of each whether
-- another story has it. For a word that none has, the planner expects some and reads the whole table until it meets one:
-- 0.8 s a word with 39,000 stories, more than a statement may take with 100,000. The index knows at once.
alter function public.forget_search_words(text[]) set enable_seqscan to off;
alter function public.forget_search_words(text[]) set enable_indexscan to off;
