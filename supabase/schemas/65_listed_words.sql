-- Listed words: what no comment may say, and what makes one wait for an editor. A pattern of each phrase says how it may
-- be written; the consonants alone (frame) tell quickly which of the patterns are worth trying.

create table public.moderation_words (
  id bigint generated always as identity primary key,
  phrase text not null check (length(phrase) between 1 and 100),
  folded text not null unique check (folded <> ''),
  pattern text,
  frame text not null default '',
  forms text[] not null default '{}',
  action text not null check (action in ('hold', 'refuse')),
  note text not null default '' check (length(note) <= 300),
  added_by uuid references public.profiles (id) on delete set null,
  added_at timestamptz not null default now()
);
comment on table public.moderation_words is
  'Words and phrases for which a comment is held or refused. Pattern: how a folded text may have it in either '
  'script; frame: its consonants, looked for first; forms: its usual spellings in Roman letters.';
create index moderation_words_by_adder on public.moderation_words (added_by);

create function public.find_listed_words(content text)
  returns table (phrase text, action text)
  language plpgsql stable security definer set search_path = '' rows 5
as $$
declare
  digits constant text := '०१२३४५६७८९';
  -- fold_text leaves letters, marks and digits with one space between words: these are the words' true
  -- boundaries in Devanagari too, where \m, \y and \w of regular expressions break before a vowel sign.
  plain constant text := pg_catalog.regexp_replace(' ' || pg_catalog.translate(
    public.fold_text(content) || ' . ' || public.word_guises(content), digits, '0123456789') || ' ',
    public.innocent_phrases(), ' .', 'g');
  frames constant text := public.consonant_frame(plain);
begin
  return query
    select listed.phrase, listed.action from public.moderation_words as listed
    where pg_catalog.strpos(plain, ' ' || pg_catalog.translate(listed.folded, digits, '0123456789') || ' ') > 0
      or case when pg_catalog.strpos(frames, ' ' || listed.frame || ' ') > 0
        then plain ~ pg_catalog.translate(listed.pattern, digits, '0123456789') else false end
    order by listed.action desc, listed.phrase;
end
$$;
comment on function public.find_listed_words is
  'The listed words that a text has, as whole words, spelled as listed, in the other script or in disguise '
  '(word_guises); those refused first.';

create function public.add_listed_word(phrase text, action text, note text default '') returns bigint
  language plpgsql security definer set search_path = ''
as $$
declare
  line constant text := public.clean_line(pg_catalog.left(phrase, 400));
  spelled public.spelled;
  added bigint;
begin
  perform public.require_role('editor');
  if line is null or public.fold_text(line) = '' or pg_catalog.length(line) > 100
    or add_listed_word.action not in ('hold', 'refuse')
  then
    raise sqlstate 'PT422' using message = 'invalid';
  end if;
  spelled := public.spell_phrase(line);
  insert into public.moderation_words as kept (phrase, folded, pattern, frame, forms, action, note, added_by)
  values (line, public.fold_text(line), spelled.pattern, public.consonant_frame(public.fold_text(line)),
    spelled.forms, add_listed_word.action, pg_catalog.left(public.clean_line(add_listed_word.note), 300), auth.uid())
  on conflict (folded) do update set phrase = excluded.phrase, pattern = excluded.pattern, forms = excluded.forms,
    action = excluded.action, note = excluded.note, added_by = excluded.added_by, added_at = pg_catalog.now()
  returning id into added;
  perform public.write_audit_log('words.add', added::text,
    pg_catalog.jsonb_build_object('phrase', line, 'action', add_listed_word.action));
  return added;
end
$$;
comment on function public.add_listed_word is
  'Lists a word or phrase to hold or refuse comments for; one that is listed gets the new action. Editors only.';

create function public.remove_listed_word(word bigint) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  gone text;
begin
  perform public.require_role('editor');
  delete from public.moderation_words where id = word returning phrase into gone;
  if gone is null then
    raise sqlstate 'PT404' using message = 'unknown';
  end if;
  perform public.write_audit_log('words.remove', word::text, pg_catalog.jsonb_build_object('phrase', gone));
end
$$;
comment on function public.remove_listed_word is 'Takes a word off the list. Editors only.';

create function public.try_listed_words(content text) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform public.require_role('editor');
  return (select coalesce(pg_catalog.jsonb_agg(met), '[]') from public.find_listed_words(pg_catalog.left(content, 8000)) as met);
end
$$;
comment on function public.try_listed_words is 'Which listed words a text would meet. Editors only.';

-- Who may do what ---------------------------------------------------------------------------------

alter table public.moderation_words enable row level security;
create policy "Editors see the listed words" on public.moderation_words for select to authenticated
  using ((select public.has_role('editor')));

grant select on public.moderation_words to authenticated, service_role;

grant execute on function public.add_listed_word, public.remove_listed_word, public.try_listed_words to authenticated;
