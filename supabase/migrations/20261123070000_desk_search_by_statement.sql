-- The desk's search keys are written for all stories of a statement at once: each word is heard once, however many of
-- them have it, and one INSERT stands where each story had its own. Half of an import's time was here.
create function public.index_desk_stories(ids uuid[]) returns void
  -- As in index_articles: how many words a story has cannot be foreseen.
  language plpgsql set search_path = '' set enable_nestloop = off
as $$
begin
  insert into public.desk_search (article_id, keys, sounds)
  with story as materialized (
    select id, district, category, status, public.desk_words(pg_catalog.concat_ws(' ', title_hi, title_en, summary_hi, summary_en,
      location_city, source_name, author_name,
      pg_catalog.array_to_string(tags || keywords || people_mentioned || organizations_mentioned, ' '))) as words
    from public.news_articles where id = any (ids)
  ), said as materialized (
    select id, word from story, pg_catalog.unnest(words) as word
  ), heard as materialized (
    select word, (key).sound as sound, pg_catalog.concat_ws(' ',
      case (key).script when 'd' then 's' || (key).stem else 'l' || (key).sound end,
      case (key).script when 'd' then 'd' || (key).sound end,
      case (key).script when 'd' then 'd' || (key).other_sound end,
      case when pg_catalog.length((key).frame) > 2 then '~' || (key).frame end) as lexemes
    from (select word, public.search_keys(word) as key from (select distinct word from said) as every
      -- One script after the other: PostgreSQL keeps no more than 32 regular expressions ready.
      order by word collate "C" offset 0) as keyed
  ), meant as (
    select id, sound, lexemes from said join heard using (word)
    union all
    select id, null, pg_catalog.concat_ws(' ', '@' || district, '#' || category, '=' || status) from story
  )
  select id, pg_catalog.array_to_tsvector(pg_catalog.string_to_array(pg_catalog.string_agg(lexemes, ' '), ' ')),
    coalesce(pg_catalog.string_agg(distinct sound, ' '), '')
  from meant group by id
  on conflict (article_id) do update set keys = excluded.keys, sounds = excluded.sounds;
end
$$;
comment on function public.index_desk_stories(uuid[]) is 'Writes the desk''s search keys of the given stories, which readers do not see (yet).';

create function public.index_new_desk_stories() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  unseen constant uuid[] := (
    select pg_catalog.array_agg(id) from new_rows where status <> 'published' or published_at > pg_catalog.now());
begin
  if unseen is not null then
    perform public.index_desk_stories(unseen);
  end if;
  return null;
end
$$;

create function public.index_changed_desk_stories() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  unseen uuid[];
  seen uuid[];
begin
  select pg_catalog.array_agg(n.id) filter (where n.status <> 'published' or n.published_at > pg_catalog.now()),
    pg_catalog.array_agg(n.id) filter (where n.status = 'published' and n.published_at <= pg_catalog.now())
  into unseen, seen
  from old_rows o join new_rows n using (id)
  -- A public story that only changes, or is counted, costs nothing here.
  where (n.status <> 'published' or o.status <> 'published' or n.published_at > pg_catalog.now()
      or o.published_at is distinct from n.published_at)
    and (o.status, o.published_at, o.category, o.district, o.title_hi, o.title_en, o.summary_hi, o.summary_en, o.location_city,
         o.source_name, o.author_name, o.tags, o.keywords, o.people_mentioned, o.organizations_mentioned)
      is distinct from
        (n.status, n.published_at, n.category, n.district, n.title_hi, n.title_en, n.summary_hi, n.summary_en, n.location_city,
         n.source_name, n.author_name, n.tags, n.keywords, n.people_mentioned, n.organizations_mentioned);
  if seen is not null then
    delete from public.desk_search where article_id = any (seen);
  end if;
  if unseen is not null then
    perform public.index_desk_stories(unseen);
  end if;
  return null;
end
$$;

drop trigger index_desk_story on public.news_articles;
drop trigger index_changed_desk_story on public.news_articles;
drop function public.index_desk_story();
create trigger index_new_desk_stories after insert on public.news_articles
  referencing new table as new_rows for each statement execute function public.index_new_desk_stories();
create trigger index_changed_desk_stories after update on public.news_articles
  referencing old table as old_rows new table as new_rows for each statement execute function public.index_changed_desk_stories();

revoke execute on function public.index_desk_stories(uuid[]), public.index_new_desk_stories(), public.index_changed_desk_stories()
  from public, anon, authenticated;
