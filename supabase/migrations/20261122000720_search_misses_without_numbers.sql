-- As in 001310, with numbers known that are written in parts or in Devanagari.
create or replace function public.record_search_miss(question text) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  today constant date := (pg_catalog.now() at time zone 'Asia/Kolkata')::date;
  folded constant text := public.fold_text(question);
begin
  -- Long questions may say who asks, and so may figures: five in a row, or as many as a telephone number has,
  -- however they are parted. A year and the next (2026-27) are six.
  if coalesce(pg_catalog.length(folded), 0) not between 2 and 60
    or folded ~ '[0-9०-९]{5}' or folded ~ '[0-9०-९]( ?[0-9०-९]){8}'
    or (select pg_catalog.count(*) from public.search_misses where day = today) > 20000
  then
    return;
  end if;
  insert into public.search_misses as kept (day, question, times) values (today, folded, 1)
  on conflict on constraint search_misses_pkey do update set times = kept.times + 1;
  delete from public.search_misses where day < today - 90;
end
$$;
delete from public.search_misses where question ~ '[0-9०-९]{5}' or question ~ '[0-9०-९]( ?[0-9०-९]){8}';
