-- As in 20261122000400, with 420 and ४२० as one.
create or replace function public.find_listed_words(content text)
  returns table (phrase text, action text)
  language plpgsql stable security definer set search_path = '' rows 5
as $$
declare
  digits constant text := '०१२३४५६७८९';
  -- fold_text leaves letters, marks and digits with one space between words: these are the words' true
  -- boundaries in Devanagari too, where \m, \y and \w of regular expressions break before a vowel sign.
  plain constant text := ' ' || pg_catalog.translate(public.fold_text(content), digits, '0123456789') || ' ';
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
