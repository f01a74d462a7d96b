-- The desk is narrowed to who wrote and to what lacks a language, and read from its oldest line on. What its question takes
-- grew, so both functions are made anew; callers that name the former arguments alone are answered as before.

-- What is wanting in one language, for who translates.
create index news_articles_desk_without_english on public.news_articles (published_at desc, id desc)
  where status = 'published' and title_en is null;

create index news_articles_desk_without_hindi on public.news_articles (published_at desc, id desc)
  where status = 'published' and title_hi is null;

create index news_articles_desk_unpublished_without_english on public.news_articles (status, updated_at desc, id desc)
  where status <> 'published' and title_en is null;

create index news_articles_desk_unpublished_without_hindi on public.news_articles (status, updated_at desc, id desc)
  where status <> 'published' and title_hi is null;

drop function public.list_desk(text, text, text, text, boolean, timestamptz, uuid, integer);
drop function public.desk_ids(text, text, text, text, boolean, timestamptz, uuid, integer);

-- A page of the desk by its ids, with what each is sorted by. The statement is put together from the parts that the
-- question needs, so that the planner sees which index has them in their order.
create function public.desk_ids(
  state text, words text, section text, place text, own boolean, before_time timestamptz, before_id uuid, amount integer,
  writer uuid default null, missing text default null, oldest boolean default false)
  returns table (article_id uuid, sorted_by timestamptz)
  language plpgsql stable security definer set search_path = '' rows 50
as $$
declare
  of_author constant uuid := case when own or not public.has_role('editor') then auth.uid() else writer end;
  folded constant text := nullif(public.fold_text(pg_catalog.left(words, 200)), '');
  pattern constant text := '%' || pg_catalog.replace(pg_catalog.replace(folded, '\', '\\'), '%', '\%') || '%';
  -- What more stories have than this is looked for among the newest, the rest by its index.
  most constant integer := 2000;
  is_published constant boolean := state in ('published', 'corrected', 'scheduled');
  wanted tsquery;
  found uuid[] := '{}';
  met text := '';
  listed text := 'public.news_articles as story';
  conditions text[];
begin
  -- Asked for signs that are no words: nothing has them.
  if folded is null and pg_catalog.btrim(words) <> '' then
    return;
  end if;
  if folded is not null and state in ('published', 'corrected') then
    select coalesce(pg_catalog.array_agg(id::uuid), '{}') into found
    from pg_catalog.jsonb_array_elements_text(public.search_articles(words, section, place, 1, 50) -> 'ids') as id;
  elsif folded is not null then
    found := public.desk_matches(folded, state, section, place, most);
    if pg_catalog.cardinality(found) = most then
      wanted := (public.desk_question(folded))[1];
      if not exists (select from public.desk_search where keys @@ wanted) then
        wanted := (public.desk_question(folded))[2];
      end if;
      found := '{}';
    end if;
  end if;

  conditions := case
    when state = 'scheduled' then array['story.status = ''published''', 'story.published_at > pg_catalog.now()']
    when is_published then array['story.status = ''published''', 'story.published_at <= pg_catalog.now()']
    else array[pg_catalog.format('story.status = %L', state)] end;
  if state = 'corrected' then
    conditions := conditions || 'story.corrected_at is not null'::text;
  end if;
  if of_author is not null then
    conditions := conditions || 'story.author_id = $1'::text;
  end if;
  if section is not null then
    conditions := conditions || 'story.category = $2 and not public.lacks_section(story)'::text;
  end if;
  if place is not null then
    conditions := conditions || 'story.districts @> array[$3]'::text;
  end if;
  if missing in ('hi', 'en') then
    conditions := conditions || pg_catalog.format('story.%I is null', 'title_' || missing);
  end if;
  if before_time is not null then
    conditions := conditions || pg_catalog.format('(story.%s, story.id) %s ($4, $5)',
      case when is_published then 'published_at' else 'updated_at' end, case when oldest then '>' else '<' end);
  end if;
  if wanted is not null then
    conditions := conditions || '(story.search_hi like $6 or story.search_en like $6
      or exists (select from public.desk_search as known where known.article_id = story.id and known.keys @@ $8))'::text;
  elsif folded is not null and is_published then
    conditions := conditions || '(story.search_hi like $6 or story.search_en like $6 or story.id = any ($7))'::text;
  elsif folded is not null then
    listed := 'met join public.news_articles as story using (id)';
    met := 'with met as materialized (select pg_catalog.unnest($7) as id';
    -- Part of a word: only what has three letters has an index. A reporter's few are read rather than all that wait.
    if pg_catalog.length(folded) > 2 then
      met := met || pg_catalog.format(' union select story.id from public.news_articles as story where story.status = %L %s
          and (story.search_hi like $6 or story.search_en like $6)', state,
        case when of_author is not null then 'and story.author_id = $1' end);
    end if;
    met := met || ')';
  end if;
  return query execute pg_catalog.format(
    '%1$s select story.id, story.%2$s from %3$s where %4$s order by story.%2$s %5$s, story.id %5$s limit $9',
    met, case when is_published then 'published_at' else 'updated_at' end, listed,
    pg_catalog.array_to_string(conditions, ' and '), case when oldest then 'asc' else 'desc' end)
    using of_author, section, place, before_time, before_id, pattern, found, wanted, amount;
end
$$;

create function public.list_desk(
  state text, words text default null, section text default null, place text default null, own boolean default false,
  before_time timestamptz default null, before_id uuid default null, amount integer default 50, writer uuid default null,
  missing text default null, oldest boolean default false) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform public.require_role('reporter');
  return (
    select coalesce(pg_catalog.jsonb_agg(public.desk_line(story, listed.sorted_by) order by listed.place), '[]')
    from public.desk_ids(state, words, section, place, coalesce(own, false), before_time, before_id,
      least(greatest(coalesce(amount, 50), 1), 200), writer, missing, coalesce(oldest, false))
      with ordinality as listed (article_id, sorted_by, place)
    join public.news_articles as story on story.id = listed.article_id);
end
$$;
comment on function public.list_desk is
  'A page of the desk: stories of a state (newest first or oldest first, after the given time and id), filtered by words, '
  'section, district, who wrote them, the language (hi or en) they lack, or to the caller''s own. Reporters see their own alone.';

revoke execute on function public.list_desk, public.desk_ids from public;
grant execute on function public.list_desk to authenticated;
