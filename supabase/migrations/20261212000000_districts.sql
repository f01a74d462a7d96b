-- An article may be about several districts: the main one, and others whose pages, feeds and readers get it too.

alter table public.news_articles
  add column other_districts text[] not null default '{}' check (public.is_clean_list(other_districts, 8, 60)),
  add column districts text[] generated always as (pg_catalog.array_remove(pg_catalog.array_prepend(district, other_districts), null)) stored;
comment on column public.news_articles.district is 'The district that it stands under, as its breadcrumb says.';
comment on column public.news_articles.other_districts is
  'Other districts that it is about, by slug: it stands on their pages and their readers are told of it too.';
comment on column public.news_articles.districts is 'All districts that it is about, the main one first: what lists, search and alerts ask for.';
create index news_articles_by_districts on public.news_articles using gin (districts)
  where is_approved and status = 'published';

create or replace function public.article_fields() returns text[]
  language sql immutable parallel safe set search_path = ''
as $$
  select '{title_hi,title_en,summary_hi,summary_en,body_hi,body_en,category,subcategory,district,other_districts,image_url,image_alt_hi,
    image_alt_en,image_caption_hi,image_caption_en,image_credit,image_credit_en,image_focus_x,image_focus_y,video_url,audio_url_hi,
    audio_url_en,source_url,source_name,authors,author_name,is_breaking_news,is_featured,is_sensitive,tags,keywords,people_mentioned,
    organizations_mentioned,dateline_hi,dateline_en,location_city,location_state,sentiment,related,series_id,series_part,series_title,series_title_hi}'::text[]
$$;

create or replace function public.normalise_article() returns trigger
  language plpgsql set search_path = ''
as $$
declare
  -- A view is no edit, and neither is a place on the front page; generated columns are still empty before the write.
  uncompared constant text[] := '{view_count,is_featured,featured_rank,is_breaking_news,gallery_count,districts,title_key,search_hi,search_en,tag_keys,topic_keys}';
begin
  new.title_hi := nullif(public.clean_line(new.title_hi), '');
  new.title_en := nullif(public.clean_line(new.title_en), '');
  new.summary_hi := nullif(public.clean_text(new.summary_hi), '');
  new.summary_en := nullif(public.clean_text(new.summary_en), '');
  new.body_hi := public.clean_article_body(nullif(new.body_hi, '[]'));
  new.body_en := public.clean_article_body(nullif(new.body_en, '[]'));
  new.subcategory := nullif(public.clean_line(new.subcategory), '');
  new.image_alt_hi := nullif(public.clean_line(new.image_alt_hi), '');
  new.image_alt_en := nullif(public.clean_line(new.image_alt_en), '');
  new.image_caption_hi := nullif(public.clean_line(new.image_caption_hi), '');
  new.image_caption_en := nullif(public.clean_line(new.image_caption_en), '');
  new.image_credit := nullif(public.clean_line(new.image_credit), '');
  new.image_credit_en := nullif(public.clean_line(new.image_credit_en), '');
  new.source_name := nullif(public.clean_line(new.source_name), '');
  new.author_name := nullif(public.clean_line(new.author_name), '');
  new.dateline_hi := nullif(public.clean_line(new.dateline_hi), '');
  new.dateline_en := nullif(public.clean_line(new.dateline_en), '');
  new.location_city := nullif(public.clean_line(new.location_city), '');
  new.series_title := nullif(public.clean_line(new.series_title), '');
  new.series_title_hi := nullif(public.clean_line(new.series_title_hi), '');
  new.tags := public.clean_list(new.tags);
  new.keywords := public.clean_list(new.keywords);
  new.people_mentioned := public.clean_list(new.people_mentioned);
  new.organizations_mentioned := public.clean_list(new.organizations_mentioned);
  -- Who is removed while an article waits on a device with no network is no author of it any more.
  if new.authors <> '{}' then
    new.authors := array(select slug from pg_catalog.unnest(new.authors) with ordinality as named (slug, place)
      where exists (select from public.authors where authors.slug = named.slug)
      group by slug order by pg_catalog.min(place));
  end if;
  -- One that is not there, or not yet where an archive comes in, is simply not shown.
  if new.related <> '{}' then
    new.related := array(select id from pg_catalog.unnest(new.related) with ordinality as picked (id, place)
      where id <> new.id
      group by id order by pg_catalog.min(place));
  end if;
  if new.other_districts <> '{}' then
    new.other_districts := array(select slug from pg_catalog.unnest(new.other_districts) with ordinality as named (slug, place)
      where exists (select from public.districts where districts.slug = named.slug)
      group by slug order by pg_catalog.min(place));
    -- Where no district leads, the first of the others does.
    new.district := coalesce(new.district, new.other_districts[1]);
    new.other_districts := pg_catalog.array_remove(new.other_districts, new.district);
  end if;
  new.category_hi := (select name_hi from public.categories where slug = new.category);
  new.district_hi := (select name_hi from public.districts where slug = new.district);
  if tg_op = 'UPDATE' and pg_catalog.to_jsonb(new) - uncompared is distinct from pg_catalog.to_jsonb(old) - uncompared then
    new.updated_at := pg_catalog.now();
  end if;
  return new;
end
$$;

create or replace function public.is_draft_value(field text, value jsonb) returns boolean
  language sql immutable set search_path = ''
as $$
  select case
    when pg_catalog.jsonb_typeof(value) = 'null' then true
    when field in ('body_hi', 'body_en', 'other_districts', 'authors', 'tags', 'keywords', 'people_mentioned', 'organizations_mentioned', 'related', 'rows') then
      case when pg_catalog.jsonb_typeof(value) = 'array' then not exists (
        select from pg_catalog.jsonb_array_elements(value) as entry
        where not case when field like 'body%' then public.is_draft_block(entry)
          else pg_catalog.jsonb_typeof(entry) = 'string' end)
      else false end
    when field = 'translated_from' then
      case when pg_catalog.jsonb_typeof(value) = 'object' then not exists (
        select from pg_catalog.jsonb_each(value) as print where pg_catalog.jsonb_typeof(print.value) <> 'string')
      else false end
    when field = 'stale' then pg_catalog.jsonb_typeof(value) = 'array' and value <@ '["hi", "en"]'
    else pg_catalog.jsonb_typeof(value) not in ('object', 'array')
  end
$$;

create or replace function public.mirror_draft(article uuid, content jsonb) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  update public.news_articles as story set
    title_hi = pg_catalog.left(public.clean_line(content ->> 'title_hi'), 300),
    title_en = pg_catalog.left(public.clean_line(content ->> 'title_en'), 300),
    -- Without a title a language may carry nothing.
    summary_hi = case when public.clean_line(content ->> 'title_hi') <> '' then pg_catalog.left(public.clean_text(content ->> 'summary_hi'), 2000) end,
    summary_en = case when public.clean_line(content ->> 'title_en') <> '' then pg_catalog.left(public.clean_text(content ->> 'summary_en'), 2000) end,
    body_hi = null, body_en = null,
    category = coalesce((select slug from public.categories where slug = content ->> 'category'), story.category),
    district = (select slug from public.districts where slug = content ->> 'district'),
    other_districts = array(select pg_catalog.jsonb_array_elements_text(nullif(content -> 'other_districts', 'null')) limit 8),
    authors = array(select pg_catalog.jsonb_array_elements_text(nullif(content -> 'authors', 'null')) limit 8)
  -- What was handed in keeps its last title while a new one is being thought of.
  where story.id = article and (story.status = 'draft'
    or public.clean_line(content ->> 'title_hi') <> '' or public.clean_line(content ->> 'title_en') <> '');
end
$$;

comment on function public.mirror_draft is
  'Shows titles, summaries, section, districts and authors of a working copy on the story''s own row.';

create or replace function public.desk_line(story public.news_articles, sorted_by timestamptz) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select pg_catalog.jsonb_build_object(
    'id', story.id, 'title_hi', story.title_hi, 'title_en', story.title_en, 'image', story.image_url,
    'state', public.article_state(story.status, story.published_at, story.corrected_at),
    'category', case when not public.lacks_section(story) then story.category end, 'districts', story.districts, 'sorted_by', sorted_by,
    'updated_at', story.updated_at, 'published_at', story.published_at,
    'author', coalesce((select display_name from public.profiles where id = story.author_id), story.author_name),
    'source', story.source_name, 'revision', coalesce(draft.revision, 1),
    'is_breaking', story.is_breaking_news, 'is_featured', story.is_featured,
    -- An edited working copy of a public story that readers do not see yet.
    'has_changes', story.status = 'published' and draft.edited_at > story.updated_at,
    'stale', coalesce(draft.stale, '[]'),
    'here', (select coalesce(pg_catalog.jsonb_agg(someone.display_name order by presence.seen_at), '[]')
      from public.article_presence as presence join public.profiles as someone on someone.id = presence.user_id
      where presence.article_id = story.id and presence.seen_at > pg_catalog.now() - interval '30 seconds'
        and presence.user_id is distinct from auth.uid()),
    'group', grouped.group_id,
    'sources', (select pg_catalog.count(distinct item.source_id)
      from public.article_groups as same join public.source_items as item using (article_id)
      where same.group_id = grouped.group_id))
  from (select) as one
  left join public.article_drafts as draft on draft.article_id = story.id
  left join public.article_groups as grouped on grouped.article_id = story.id
$$;

create or replace function public.desk_ids(
  state text, words text, section text, place text, own boolean, before_time timestamptz, before_id uuid, amount integer)
  returns table (article_id uuid, sorted_by timestamptz)
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan rows 50
as $$
declare
  of_author constant uuid := case when own or not public.has_role('editor') then auth.uid() end;
  folded constant text := nullif(public.fold_text(pg_catalog.left(words, 200)), '');
  pattern constant text := '%' || pg_catalog.replace(pg_catalog.replace(folded, '\', '\\'), '%', '\%') || '%';
  -- What more stories have than this is looked for among the newest, the rest by its index.
  most constant integer := 2000;
  is_common boolean := false;
  wanted tsquery;
  found uuid[] := '{}';
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
      is_common := true;
      wanted := (public.desk_question(folded))[1];
      if not exists (select from public.desk_search where keys @@ wanted) then
        wanted := (public.desk_question(folded))[2];
      end if;
      found := '{}';
    end if;
  end if;
  if state in ('published', 'corrected', 'scheduled') then
    return query
      select story.id, story.published_at from public.news_articles as story
      where story.status = 'published'
        and case state when 'scheduled' then story.published_at > pg_catalog.now() else story.published_at <= pg_catalog.now() end
        and (state <> 'corrected' or story.corrected_at is not null)
        and (of_author is null or story.author_id = of_author)
        and (section is null or story.category = section) and (place is null or story.districts @> array[place])
        and (folded is null or story.search_hi like pattern or story.search_en like pattern or story.id = any (found)
          or (is_common and exists (select from public.desk_search as known where known.article_id = story.id and known.keys @@ wanted)))
        and (before_time is null or (story.published_at, story.id) < (before_time, before_id))
      order by story.published_at desc, story.id desc limit amount;
  elsif folded is null or is_common then
    return query
      select story.id, story.updated_at from public.news_articles as story
      where story.status = state
        and (of_author is null or story.author_id = of_author)
        and (section is null or story.category = section and not public.lacks_section(story)) and (place is null or story.districts @> array[place])
        and (folded is null or story.search_hi like pattern or story.search_en like pattern
          or exists (select from public.desk_search as known where known.article_id = story.id and known.keys @@ wanted))
        and (before_time is null or (story.updated_at, story.id) < (before_time, before_id))
      order by story.updated_at desc, story.id desc limit amount;
  else
    return query
      with met as materialized (
        select pg_catalog.unnest(found) as id
        union
        -- Part of a word: only what has three letters has an index.
        select story.id from public.news_articles as story
        where pg_catalog.length(folded) > 2 and story.status = state and (story.search_hi like pattern or story.search_en like pattern)
      )
      select story.id, story.updated_at from met join public.news_articles as story using (id)
      where story.status = state
        and (of_author is null or story.author_id = of_author)
        and (section is null or story.category = section and not public.lacks_section(story)) and (place is null or story.districts @> array[place])
        and (before_time is null or (story.updated_at, story.id) < (before_time, before_id))
      order by story.updated_at desc, story.id desc limit amount;
  end if;
end
$$;

create or replace function public.index_desk_articles(ids uuid[]) returns void
  -- As in index_articles: how many words an article has cannot be foreseen.
  language plpgsql set search_path = '' set enable_nestloop = off
as $$
begin
  insert into public.desk_search (article_id, keys, sounds)
  with story as materialized (
    select id, districts, category, status, public.desk_words(pg_catalog.concat_ws(' ', title_hi, title_en, summary_hi, summary_en,
      location_city, source_name, author_name,
      (select pg_catalog.string_agg(name_hi || ' ' || name_en, ' ') from public.authors where slug = any (article.authors)),
      pg_catalog.array_to_string(tags || keywords || people_mentioned || organizations_mentioned, ' '))) as words
    from public.news_articles as article where id = any (ids)
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
    select id, null, pg_catalog.concat_ws(' ', '#' || category, '=' || status,
      (select pg_catalog.string_agg('@' || slug, ' ') from pg_catalog.unnest(districts) as slug)) from story
  )
  select id, pg_catalog.array_to_tsvector(pg_catalog.string_to_array(pg_catalog.string_agg(lexemes, ' '), ' ')),
    coalesce(pg_catalog.string_agg(distinct sound, ' '), '')
  from meant group by id
  on conflict (article_id) do update set keys = excluded.keys, sounds = excluded.sounds;
end
$$;

create or replace function public.index_changed_desk_articles() returns trigger
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
    and (o.status, o.published_at, o.category, o.districts, o.title_hi, o.title_en, o.summary_hi, o.summary_en, o.location_city,
         o.source_name, o.authors, o.author_name, o.tags, o.keywords, o.people_mentioned, o.organizations_mentioned)
      is distinct from
        (n.status, n.published_at, n.category, n.districts, n.title_hi, n.title_en, n.summary_hi, n.summary_en, n.location_city,
         n.source_name, n.authors, n.author_name, n.tags, n.keywords, n.people_mentioned, n.organizations_mentioned);
  if seen is not null then
    delete from public.desk_search where article_id = any (seen);
  end if;
  if unseen is not null then
    perform public.index_desk_articles(unseen);
  end if;
  return null;
end
$$;

-- Search knows an article by each of its districts.
alter table public.article_search add column districts text[] not null default '{}';
update public.article_search set districts = array[district] where district is not null;
alter table public.article_search alter column districts drop default;
drop index public.article_search_by_district;
alter table public.article_search drop column district;

create or replace function public.index_articles(ids uuid[]) returns void
  -- How many words an article has cannot be foreseen: a nested loop over them would be a hundred times slower.
  language sql set search_path = '' set enable_nestloop = off
as $$
  with story as materialized (
    select * from public.news_articles where id = any (ids) and is_approved and status = 'published'
  ), part (id, weight, content) as (
    select id, 1, pg_catalog.concat_ws(' ', title_hi, title_en) from story
    union all
    select id, 2, pg_catalog.concat_ws(' ', pg_catalog.array_to_string(tags || keywords || people_mentioned || organizations_mentioned, ' '),
      location_city, subcategory, series_title, series_title_hi) from story
    union all
    select id, 3, pg_catalog.concat_ws(' ', summary_hi, summary_en) from story
    union all
    -- A book-length text is found by its first 20,000 characters.
    select id, 4, pg_catalog.left(
      (select pg_catalog.string_agg(block ->> 'text', ' ')
       from pg_catalog.jsonb_array_elements(coalesce(body_hi, '[]') || coalesce(body_en, '[]')) as block), 20000)
    from story
  ), said as materialized (
    select id, word, weight
    from part cross join lateral (
      select distinct each collate "C" as word
      from pg_catalog.string_to_table(public.fold_clean_text(content), ' ') as each
      where pg_catalog.length(each) between 2 and 40) as words
  ), known as materialized (
    select * from public.learn_search_words(
      array(select distinct word from said join story using (id) where published_at <= pg_catalog.now()),
      pg_catalog.now())
    union all
    -- Words that only stories of a later hour have stay unknown until the last of these hours.
    select * from public.learn_search_words(
      array(select word from said join story using (id) where published_at > pg_catalog.now()
        except select word from said join story using (id) where published_at <= pg_catalog.now()),
      (select pg_catalog.max(published_at) from story where published_at > pg_catalog.now()))
  ), meant as materialized (
    select id, weight, known_lexemes as lexemes, known_exact as exact
    from said join known on known_word = word
    -- Numbers within a text are no subject of it.
    where weight < 4 or word < '0' or word >= ':'
    union all
    select id, 2, '@' || place, null from story, pg_catalog.unnest(districts) as place
    union all
    select id, 3, '#' || category, null from story
  ), headed as (
    -- 'a':1A 'b':1A, and no folded word has a quote or a backslash. Of a word in several places the
    -- best one counts: tsvector keeps the highest weight of a position.
    select id, pg_catalog.string_agg('''' || pg_catalog.replace(pg_catalog.concat_ws(' ', lexemes, exact), ' ', place || ' ''') || place, ' ')::tsvector as head
    from (select id, lexemes, exact, pg_catalog.substr(''':1A'':1B'':1C', weight * 4 - 3, 4) as place from meant where weight < 4) as placed
    group by id
  ), keyed as (
    select id, pg_catalog.array_to_tsvector(pg_catalog.string_to_array(pg_catalog.string_agg(lexemes, ' '), ' ')) as keys
    from meant group by id
  )
  insert into public.article_search (article_id, published_at, category, districts, keys, head)
  select id, published_at, category, districts, keys, head
  from story join keyed using (id) join headed using (id)
  on conflict (article_id) do update set published_at = excluded.published_at, category = excluded.category,
    districts = excluded.districts, keys = excluded.keys, head = excluded.head
$$;

create or replace function public.index_changed_articles() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  changed uuid[];
begin
  -- Counting a view is by far the commonest change, and none that search shows.
  select pg_catalog.array_agg(n.id) into changed
  from old_rows o join new_rows n using (id)
  where (o.is_approved, o.status, o.published_at, o.category, o.districts, o.title_hi, o.title_en, o.summary_hi, o.summary_en,
         o.body_hi, o.body_en, o.tags, o.keywords, o.people_mentioned, o.organizations_mentioned, o.location_city,
         o.subcategory, o.series_title, o.series_title_hi)
    is distinct from
        (n.is_approved, n.status, n.published_at, n.category, n.districts, n.title_hi, n.title_en, n.summary_hi, n.summary_en,
         n.body_hi, n.body_en, n.tags, n.keywords, n.people_mentioned, n.organizations_mentioned, n.location_city,
         n.subcategory, n.series_title, n.series_title_hi);
  if changed is not null then
    delete from public.article_search
    where article_id in (select id from new_rows where id = any (changed) and not (is_approved and status = 'published'));
    perform public.index_articles(changed);
    perform public.forget_search_words(array(
      select word from old_rows o, pg_catalog.unnest(public.article_words(pg_catalog.to_jsonb(o))) as word
      where o.id = any (changed) and o.is_approved and o.status = 'published'
      except
      select word from new_rows n, pg_catalog.unnest(public.article_words(pg_catalog.to_jsonb(n))) as word
      where n.id = any (changed) and n.is_approved and n.status = 'published'));
  end if;
  return null;
end
$$;

drop function public.search_found_widely(tsquery, tsquery, text, text, integer);
drop function public.search_found(tsquery, boolean, text, text, integer);

create function public.search_found(
  wanted tsquery, is_common boolean, category_filter text, district_filter text, most integer
) returns table (article_id uuid, published_at timestamptz, category text, districts text[], head tsvector)
  language plpgsql stable parallel safe set search_path = '' set plan_cache_mode = force_custom_plan set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  reach constant integer := 3 * most;
  within constant tsquery := public.search_within(wanted, category_filter, district_filter);
  ids uuid[];
begin
  -- A word of most stories: the index would list them all, so the newest are looked through instead. Those of a
  -- district are so few that the index lists them sooner.
  if is_common and district_filter is null then
    ids := array(
      select article_id from (
        select article_id, keys from public.article_search
        where published_at <= pg_catalog.now()
          and (category_filter is null or category = category_filter)
        order by published_at desc limit reach) as newest
      where keys @@ wanted limit most);
    -- When that was not far enough for so many, the index knows the older ones.
    if pg_catalog.cardinality(ids) = most or reach > (
      select pg_catalog.count(*) from (
        select from public.article_search
        where published_at <= pg_catalog.now()
          and (category_filter is null or category = category_filter)
        limit reach) as newest)
    then
      return query select article_id, published_at, category, districts, head from public.article_search where article_id = any (ids);
      return;
    end if;
  end if;
  return query
    select article_id, published_at, category, districts, head
    from public.article_search
    -- "is true" keeps the planner to the index of keys: it would read thousands of stories for a rare word.
    where keys @@ within and (published_at <= pg_catalog.now()) is true
    order by published_at + interval '0' desc
    limit most;
end
$$;
comment on function public.search_found is
  'The newest stories (so many at most) that a query finds; is_common says that it finds a great part of all.';

create function public.search_found_widely(
  own tsquery, wide tsquery, category_filter text, district_filter text, most integer
) returns table (article_id uuid, published_at timestamptz, category text, districts text[], head tsvector, is_own boolean)
  language plpgsql stable parallel safe set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  amount integer := 0;
  others constant tsquery := case when own is null then wide else wide operator(pg_catalog.&&) (operator(pg_catalog.!!) own) end;
begin
  if own is not null then
    return query select found.*, true
      from public.search_found(own, public.search_commonness(own) > 20, category_filter, district_filter, most) as found;
    get diagnostics amount = row_count;
  end if;
  if others is not null and amount < most then
    return query select found.*, false
      from public.search_found(others, public.search_commonness(others) > 20, category_filter, district_filter, most - amount) as found;
  end if;
end
$$;
comment on function public.search_found_widely is
  'The newest stories (so many at most) that the one query finds (is_own), then those that only the wider one '
  'finds; either may be null.';

create or replace function public.search_articles(
  query text, category_filter text default null, district_filter text default null,
  page_number integer default 1, page_size integer default 20
) returns jsonb
  language plpgsql stable security definer
  set search_path = '' set jit = off set plan_cache_mode = force_custom_plan
  -- By index always: reading every row's keys, as the planner would for a very common word, takes ten times as long.
  set enable_seqscan = off set max_parallel_workers_per_gather = 0
as $$
declare
  -- Stories looked at, newest first: of a word that is in more, only these are ranked and counted.
  most constant integer := 1000;
  folded constant text := public.fold_text(pg_catalog.left(query, 1000));
  question public.search_question;
  wanted tsquery;
  strict_wide tsquery;
  wide tsquery;
  is_partial boolean;
  beside integer;
  size constant integer := least(greatest(coalesce(page_size, 20), 1), 50);
  start constant integer := (least(greatest(coalesce(page_number, 1), 1), 1000) - 1) * size;
  result jsonb;
begin
  if pg_catalog.length(query) <= 1000 and pg_catalog.length(folded) between 1 and 200 then
    question := public.search_parse(folded);
  end if;
  if coalesce(pg_catalog.cardinality(question.any_parts), 0) = 0 then
    return '{"ids": [], "total": 0, "capped": false, "partial": false, "corrected": null, "categories": {}, "districts": {}, "marks": []}';
  end if;
  wanted := public.search_query_of(question.any_parts, '');
  strict_wide := public.search_query_of(question.wide_parts, '');
  wide := strict_wide;
  if public.search_commonness(wanted) = 0 then
    -- All parts where there is a story with them all: of the district itself, else of its division.
    wide := public.search_relaxed(question.wide_parts);
    wanted := case when strict_wide = wanted then wide else public.search_strict(wanted) end;
  end if;
  is_partial := wide <> strict_wide;
  if wide = wanted then wide := null; end if;
  -- What stands beside a chosen filter is looked for once more: of a very common word, less far.
  beside := case when public.search_commonness(coalesce(wide, wanted)) > 20 then 400 else most end;
  with part as materialized (
    select pg_catalog.replace(any_part, '¤', ':A')::tsquery as title, pg_catalog.replace(any_part, '¤', ':AB')::tsquery as subject,
      pg_catalog.replace(any_part, '¤', '')::tsquery as head,
      pg_catalog.replace(exact_part, '¤', ':A')::tsquery as exact_title, pg_catalog.replace(exact_part, '¤', ':AB')::tsquery as exact_subject
    from unnest(question.any_parts, question.exact_parts) as listed (any_part, exact_part)
  ), found as materialized (
    select * from public.search_found_widely(wanted, wide, category_filter, district_filter, most)
  ), ranked as (
    select article_id, published_at, is_own,
      -- Of more stories than are counted only the newest are weighed; the others follow by date.
      case when not f.is_weighed then 0 else (select pg_catalog.avg(case
          when f.head @@ exact_title then 1.0 when f.head @@ title then 0.85
          when f.head @@ exact_subject then 0.7 when f.head @@ subject then 0.6
          when f.head @@ part.head then 0.4 else 0.15 end) from part) end
      -- A fresher story goes before an equal one, and no fresh mention before an old headline.
      + 0.2 * pg_catalog.exp(pg_catalog.date_part('epoch', f.published_at - pg_catalog.now()) / 2592000) as score
    from (select *, pg_catalog.count(*) over () < most or pg_catalog.row_number() over (order by is_own desc, published_at desc) <= 300 as is_weighed
          from found) as f
  ), shown as (
    select * from ranked order by is_own desc, score desc, published_at desc, article_id offset start limit size
  ), by_category as (
    select category, pg_catalog.count(*) as amount from (
      select category from found where category_filter is null
      union all
      select category from public.search_found_widely(wanted, wide, null, district_filter, beside) where category_filter is not null
    ) as each group by category
  ), by_district as (
    select place as district, pg_catalog.count(*) as amount from (
      select districts from found where district_filter is null
      union all
      select districts from public.search_found_widely(wanted, wide, category_filter, null, beside) where district_filter is not null
    ) as each, pg_catalog.unnest(districts) as place group by place
  )
  select pg_catalog.jsonb_build_object(
    'ids', coalesce((select pg_catalog.jsonb_agg(article_id order by is_own desc, score desc, published_at desc, article_id) from shown), '[]'),
    'total', (select pg_catalog.count(*) from found),
    'capped', (select pg_catalog.count(*) = most from found),
    'partial', is_partial,
    'corrected', case when question.is_mended then question.corrected end,
    'categories', coalesce((select pg_catalog.jsonb_object_agg(category, amount) from by_category), '{}'),
    'districts', coalesce((select pg_catalog.jsonb_object_agg(district, amount) from by_district), '{}'),
    'marks', public.search_marks(question.any_parts))
  into result;
  return result;
end
$$;

create or replace function public.search_newest(category_filter text, district_filter text, most integer)
  returns table (article_id uuid, published_at timestamptz, head tsvector)
  language plpgsql stable parallel safe set search_path = '' set plan_cache_mode = force_custom_plan set enable_seqscan = off
as $$
#variable_conflict use_column
begin
  if district_filter is not null then
    return query
      select article_id, published_at, head from public.article_search
      where keys @@ public.search_within(
          public.search_weighed(array[public.search_quote('@' || pg_catalog.left(district_filter, 200))], ''), category_filter, null)
        and (published_at <= pg_catalog.now()) is true
      order by published_at + interval '0' desc limit most;
  else
    return query
      select article_id, published_at, head from public.article_search
      where published_at <= pg_catalog.now()
        and (category_filter is null or category = category_filter)
      order by published_at desc limit most;
  end if;
end
$$;

create or replace function public.suggest_articles(
  query text, edition text default 'hi', category_filter text default null, district_filter text default null
) returns table (id uuid, title text, category text, district text)
  language plpgsql stable security definer
  set search_path = '' set jit = off set plan_cache_mode = force_custom_plan
  -- By index always, as in search_articles.
  set enable_seqscan = off set max_parallel_workers_per_gather = 0
as $$
#variable_conflict use_column
declare
  folded constant text := public.fold_text(pg_catalog.left(query, 1000));
  typed constant text[] := pg_catalog.string_to_array(folded, ' ');
  last_word constant text := pg_catalog.left(typed[pg_catalog.cardinality(typed)], 40);
  key public.search_key;
  meaning public.search_meaning;
  spelled public.search_beginning;
  one text;
  -- Parts of a text search query, one a word: in any spelling, and as it is typed.
  parts text[] := '{}';
  own_parts text[] := '{}';
  -- The parts as a title is judged by them, with ^ for a word that begins as it is spelled.
  title_parts text[];
  begun text;
  heard text;
  -- The term in a folded title, within a word too.
  within text := folded;
  wanted tsquery;
  own tsquery;
  in_title tsquery;
  own_title tsquery;
  -- The whole of what a title must say.
  said tsquery;
  -- Two letters (sa, रा) or one sound (sha) begin words of very many stories.
  is_little boolean := false;
begin
  if pg_catalog.length(query) > 1000 or pg_catalog.length(folded) not between 2 and 200 then
    return;
  end if;
  foreach one in array (public.search_counted_words(
    pg_catalog.array_to_string(typed[:pg_catalog.cardinality(typed) - 1], ' ')))[:7]
  loop
    meaning := public.search_meaning_of(one);
    parts := parts || ('(' || (
      select pg_catalog.string_agg(public.search_quote(l), '|')
      from pg_catalog.unnest(coalesce(nullif(meaning.lexemes, '{}'), array[meaning.exact])) as l) || ')');
    own_parts := own_parts || public.search_quote(meaning.exact);
  end loop;
  title_parts := parts;
  -- The last word may still be being typed; a little word behind others (हाथियों का) may be all of itself.
  if parts = '{}' or not exists (select from public.search_words w where w.word = last_word and w.role = 'function') then
    key := public.search_keys(last_word);
    meaning := public.search_meaning_of(last_word);
    begun := case key.script when 'd'
      then public.search_quote('s' || pg_catalog.translate(last_word, 'ीूईऊशषॉऑॅः', 'िुइउससोओे')) || '*|' || public.search_quote('s' || key.stem)
      else public.search_quote('=' || last_word) || '*' end;
    own_parts := own_parts || ('(' || begun || ')');
    is_little := pg_catalog.length(last_word) < case when pg_catalog.length(key.sound) < 2 then 4 else 3 end;
    heard := pg_catalog.concat_ws('|', begun,
      -- Three signs or fewer sound like the beginning of too much else.
      case when pg_catalog.length(key.sound) > 3 then (
        select pg_catalog.string_agg(public.search_quote('l' || sound) || '*|' || public.search_quote('d' || sound) || '*', '|')
        -- Before a consonant m is heard as n: balram begins balrampur.
        from pg_catalog.unnest(array[key.sound, pg_catalog.regexp_replace(key.sound, 'm$', 'n')]) as sound) end,
      case when meaning.correction is null then (
        select pg_catalog.string_agg(public.search_quote(l), '|') from pg_catalog.unnest(meaning.lexemes) as l
        -- By so few signs gaon would be gone, and kama काम.
        where key.script = 'd' or pg_catalog.length(key.sound) > case when l like 'd%' then 2 else 3 end) end);
    if last_word ~ '^[a-z]{2,}$' then
      spelled := public.search_spelled(last_word);
    end if;
    parts := parts || ('(' || pg_catalog.concat_ws('|', heard, (
      select pg_catalog.string_agg('''s' || stem || '''¤*', '|') from pg_catalog.unnest(spelled.beginnings) as stem)) || ')');
    title_parts := title_parts || ('(' || pg_catalog.concat_ws('|', heard,
      case when spelled.pattern is not null then public.search_quote('^') end) || ')');
    if pg_catalog.cardinality(parts) = 1 and pg_catalog.length(last_word) > 2 then
      -- Not राम in ग्राम.
      within := pg_catalog.concat_ws('|', folded, '(?<!्)(?:' || spelled.pattern || ')');
    end if;
  end if;
  -- Too little to ask the index for is looked for in the titles of those that have the other words.
  wanted := public.search_weighed(case when is_little and pg_catalog.cardinality(parts) > 1
    then pg_catalog.trim_array(parts, 1) else parts end, '');
  own := public.search_weighed(own_parts, '');
  in_title := public.search_weighed(parts, ':A');
  own_title := public.search_weighed(own_parts, ':A');
  said := public.search_weighed(title_parts, '');
  return query
    with named as materialized (
      (select f.article_id, f.published_at, f.head
       -- The newest are enough.
       from public.search_newest(category_filter, district_filter, 600) as f
       where is_little and pg_catalog.cardinality(parts) = 1)
      union all
      (select f.article_id, f.published_at, f.head
       from public.search_found(wanted, public.search_commonness(wanted) > 20, category_filter, district_filter, 600) as f
       where not is_little or pg_catalog.cardinality(parts) > 1)
    ), likely as materialized (
      select article_id, is_own
      from (select article_id, published_at, head @@ own_title as is_own from named where head @@ in_title offset 0) as title
      -- What freshness adds to a rank, as in search_articles: 0.2 at most, a third of it after a month.
      order by case when is_own then 1.0 else 0.85 end
        + 0.2 * pg_catalog.exp(pg_catalog.date_part('epoch', published_at - pg_catalog.now()) / 2592000) desc
      limit 60
    ), titled as (
      select n.id, n.category, n.district, n.published_at, likely.is_own, title,
        pg_catalog.regexp_replace(public.fold_clean_text(title), ' +', ' ', 'g') as folded_title,
        n.title_hi is not null and n.title_en is not null as has_both
      from likely join public.news_articles n on n.id = likely.article_id
        cross join lateral (
          select case edition when 'en' then coalesce(n.title_en, n.title_hi) else coalesce(n.title_hi, n.title_en) end) as t (title)
    ), judged as materialized (
      select id, title, category, district, published_at,
        case when is_own or words @@ '''^''' then 1.0 else 0.85 end
        + case when ' ' || folded_title like '% ' || folded || '%' then 0.25
          -- As typed it stands in the other language's title only.
          when has_both and is_own and not words @@ own and not words @@ '''^''' then -0.15 else 0 end as score
      from (
        select titled.*, (
          select pg_catalog.array_to_tsvector(coalesce(pg_catalog.array_agg(distinct lexeme) filter (where lexeme is not null), '{}'))
          from pg_catalog.string_to_table(folded_title, ' ') as each join public.search_words w on w.word = each and w.role <> 'function',
            pg_catalog.unnest(w.lexemes || case w.script when 'l' then '=' || w.stem end
              || case when each ~ ('^' || spelled.pattern) then '^' end) as lexeme) as words
        from titled offset 0) as heard
      where words @@ said
    ), contained as (
      -- The term within a word (गढ़ in रायगढ़), which no key tells: where there is room, among some of the stories that have it.
      (select n.id, n.title_hi as title, n.category, n.district, n.published_at from public.news_articles n
       where (select pg_catalog.count(*) from judged) < 5
         and edition <> 'en' and pg_catalog.length(folded) > 2 and n.search_hi like '%' || folded || '%'
         and n.is_approved and n.status = 'published' and n.published_at <= pg_catalog.now()
         and (category_filter is null or n.category = category_filter) and (district_filter is null or n.districts @> array[district_filter])
       limit 200)
      union all
      (select n.id, n.title_en, n.category, n.district, n.published_at from public.news_articles n
       where (select pg_catalog.count(*) from judged) < 5
         and edition = 'en' and pg_catalog.length(folded) > 2 and n.search_en like '%' || folded || '%'
         and n.is_approved and n.status = 'published' and n.published_at <= pg_catalog.now()
         and (category_filter is null or n.category = category_filter) and (district_filter is null or n.districts @> array[district_filter])
       limit 200)
      union all
      -- No index knows a pattern: the newest are enough.
      (select n.id, n.title_hi, n.category, n.district, n.published_at
       from public.search_newest(category_filter, district_filter, 600) as f join public.news_articles n on n.id = f.article_id
       where (select pg_catalog.count(*) from judged) < 5 and edition <> 'en' and within <> folded and n.search_hi ~ within
       limit 200)
    ), met as (
      select * from judged
      union
      select id, title, category, district, published_at, 0.6 from contained
      where public.fold_clean_text(title) ~ within and id not in (select id from judged)
    )
    select met.id, met.title, met.category, met.district from met
    order by score + 0.2 * pg_catalog.exp(pg_catalog.date_part('epoch', published_at - pg_catalog.now()) / 2592000) desc,
      published_at desc, met.id
    limit 5;
end
$$;

create or replace function public.deliver_notifications(batch integer default 2000) returns integer
  language plpgsql security definer set search_path = ''
as $$
declare
  job public.notification_jobs;
  story public.news_articles;
  told uuid[];
  topics text[];
begin
  select * into job from public.notification_jobs
  where done_at is null and due_at <= pg_catalog.now() order by due_at limit 1 for update skip locked;
  if not found then
    return 0;
  end if;
  select * into story from public.news_articles where id = job.article_id;
  if not (story.is_approved and story.status = 'published' and story.published_at <= pg_catalog.now()) then
    update public.notification_jobs set done_at = pg_catalog.now() where article_id = job.article_id;
    return 1;
  end if;
  -- By whatever spelling the story names a topic, and by whatever name a reader follows it.
  topics := story.topic_keys || array(
    select names.slug from public.topic_names as names where names.key = any (story.topic_keys));
  with interested as (
    select user_id from public.reader_settings where story.is_breaking_news and notify_breaking_news
    union
    select followed.user_id
    from public.follows as followed join public.reader_settings as settings using (user_id)
    where (settings.notify_new_articles or (settings.notify_new_series and story.series_part = 1))
      and ((followed.kind = 'district' and followed.target = any (story.districts))
        or (followed.kind = 'category' and followed.target = story.category)
        or (followed.kind = 'series' and followed.target = story.series_id::text)
        or (followed.kind = 'topic' and followed.target = any (topics)))
  ), next as (
    select user_id from interested
    where (job.reached is null or user_id > job.reached) and user_id is distinct from story.author_id
    order by user_id limit least(greatest(batch, 1), 10000)
  ), written as (
    insert into public.notifications (user_id, type, title, article_id)
    select next.user_id,
      case when story.is_breaking_news and settings.notify_breaking_news then 'breaking_news'
        when story.series_part = 1 and settings.notify_new_series then 'new_series'
        else 'new_article' end,
      case settings.language when 'en' then coalesce(story.title_en, story.title_hi)
        else coalesce(story.title_hi, story.title_en) end,
      story.id
    from next join public.reader_settings as settings on settings.user_id = next.user_id
    -- On a day with many stories a reader's bell rings for the first thirty.
    where story.is_breaking_news or (select pg_catalog.count(*) from public.notifications as earlier
      where earlier.user_id = next.user_id and earlier.created_at > pg_catalog.now() - interval '1 day'
        and earlier.type in ('new_article', 'new_series')) < 30
    on conflict do nothing
  )
  select pg_catalog.array_agg(user_id order by user_id) into told from next;
  if pg_catalog.cardinality(told) = least(greatest(batch, 1), 10000) then
    update public.notification_jobs set reached = told[pg_catalog.cardinality(told)] where article_id = job.article_id;
  else
    update public.notification_jobs set done_at = pg_catalog.now() where article_id = job.article_id;
    delete from public.notification_jobs where done_at < pg_catalog.now() - interval '1 month';
    delete from public.notifications where created_at < pg_catalog.now() - interval '90 days';
  end if;
  return 1;
end
$$;

create or replace function public.get_archive_sections()
  returns table (kind text, slug text, story_count bigint)
  language sql stable set search_path = '' rows 50
as $$
  select 'category', article.category, pg_catalog.count(*)
  from public.news_articles as article
  where article.is_approved and article.status = 'published' and article.published_at <= pg_catalog.now()
    and article.category <> 'breaking-news'
  group by article.category
  union all
  select 'category', 'breaking-news', pg_catalog.count(*)
  from public.news_articles as article
  where article.is_approved and article.status = 'published' and article.published_at <= pg_catalog.now()
    and (article.is_breaking_news or article.category = 'breaking-news')
  having pg_catalog.count(*) > 0
  union all
  select 'district', place, pg_catalog.count(*)
  from public.news_articles as article, pg_catalog.unnest(article.districts) as place
  where article.is_approved and article.status = 'published' and article.published_at <= pg_catalog.now()
  group by place
$$;

comment on function public.get_archive_sections is
  'Public stories of each section and each district that has any; a story that is breaking news counts there and in '
  'its section, one of several districts in each.';

create or replace function public.compose_bulletin(day date, edition text, place text) returns uuid[]
  language sql stable security definer set search_path = ''
as $$
  with span as (
    select opens at time zone 'Asia/Kolkata' as begins, closes at time zone 'Asia/Kolkata' as ends, fill
    from (values
      ('morning', day - interval '6 hours', day + interval '12 hours', interval '24 hours'),
      ('evening', day + interval '6 hours', day + interval '24 hours', interval '24 hours'),
      -- A letter has nothing of the letter before it.
      ('daily', day - interval '17.5 hours', day + interval '6.5 hours', interval '0'),
      ('weekly', day - interval '6 days 17.5 hours', day + interval '6.5 hours', interval '0')
    ) as kind (name, opens, closes, fill)
    where name = edition
  ), candidate as (
    select story.id, story.category, story.published_at, story.published_at >= span.begins as is_new,
      story.is_featured, story.is_breaking_news, coalesce(total.views, 0) as views
    from span
    join public.news_articles as story
      on story.published_at >= span.begins - span.fill and story.published_at < span.ends
    left join public.view_totals as total on total.article_id = story.id
    where story.is_approved and story.status = 'published' and story.published_at <= pg_catalog.now()
      and (place is null or story.districts @> array[place])
  ), ranked as (
    select id, is_new, is_breaking_news, is_featured, views, published_at,
      pg_catalog.row_number() over (partition by category, is_new
        order by is_breaking_news desc, is_featured desc, views desc, published_at desc, id) as in_section
    from candidate
  ), chosen as (
    select * from ranked
    order by is_new desc, in_section > 3, is_breaking_news desc, is_featured desc, views desc, published_at desc, id
    limit 10
  )
  select coalesce(pg_catalog.array_agg(id order by is_breaking_news desc, is_featured desc, views desc, published_at desc, id), '{}')
  from chosen
$$;

create or replace function public.get_channel_articles(place text default null, only_article uuid default null) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform public.require_role('editor');
  return (
    select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('id', listed.id,
      'title_hi', listed.title_hi, 'title_en', listed.title_en, 'summary_hi', listed.summary_hi, 'summary_en', listed.summary_en,
      'published_at', listed.published_at, 'is_breaking', listed.is_breaking_news,
      'posts', (select pg_catalog.count(*) from public.channel_posts as post where post.article_id = listed.id),
      'reads', (select coalesce(pg_catalog.sum(counted.reads), 0) from public.channel_reads as counted
        where counted.article_id = listed.id and counted.mark = 'post'))
      order by listed.published_at desc, listed.id), '[]')
    from (
      select * from public.news_articles as story
      where story.is_approved and story.status = 'published' and story.published_at <= pg_catalog.now()
        and (case when only_article is null then story.published_at > pg_catalog.now() - interval '48 hours' else story.id = only_article end)
        and (place is null or story.districts @> array[place])
      order by story.published_at desc, story.id limit 40) as listed);
end
$$;

create or replace function public.get_channel_stats(days integer default 30, place text default null) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  since constant date := (pg_catalog.now() at time zone 'Asia/Kolkata')::date - (least(greatest(coalesce(days, 30), 1), 366) - 1);
begin
  perform public.require_role('editor');
  return (
    with events as (
      select mark, case mark when 'post' then article_id end as article_id, 0 as posts, reads, null::timestamptz as posted_at,
        article_id as read_article
      from public.channel_reads where day >= since and mark <> 'alert' and mark !~ '^[dw][0-9]'
      union all
      select mark, article_id, 1, 0, posted_at, article_id from public.channel_posts
      where posted_at >= since::timestamp at time zone 'Asia/Kolkata'
    ), by_mark as (
      select mark, events.article_id, pg_catalog.sum(posts)::integer as posts, pg_catalog.sum(reads)::integer as reads,
        pg_catalog.min(posted_at) as first_posted_at
      from events left join public.news_articles as story on story.id = events.read_article
      where place is null or story.districts @> array[place] or mark like '%-' || place
      group by 1, 2
      order by 4 desc, 3 desc, 1, 2 limit 50
    )
    select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(by_mark) || pg_catalog.jsonb_build_object(
      'title_hi', story.title_hi, 'title_en', story.title_en)
      order by by_mark.reads desc, by_mark.posts desc, by_mark.mark, by_mark.article_id), '[]')
    from by_mark left join public.news_articles as story on story.id = by_mark.article_id);
end
$$;

create or replace function public.queue_pushes(batch integer default 2000) returns integer
  language plpgsql security definer set search_path = ''
as $$
declare
  most constant integer := least(greatest(batch, 1), 10000);
  moment constant timestamptz := pg_catalog.now();
  job public.push_jobs;
  story public.news_articles;
  told uuid[];
  topics text[];
begin
  select * into job from public.push_jobs
  where done_at is null and due_at <= moment order by due_at limit 1 for update skip locked;
  if not found then
    return 0;
  end if;
  select * into story from public.news_articles where id = job.article_id;
  if story.is_approved and story.status = 'published' and story.published_at <= moment then
    topics := story.topic_keys || array(
      select names.slug from public.topic_names as names where names.key = any (story.topic_keys));
    with targets as (
      select 'district' as kind, place as target from pg_catalog.unnest(story.districts) as place
      union all select 'category', story.category
      union all select 'series', story.series_id::text where story.series_id is not null
      union all select 'topic', topic from pg_catalog.unnest(topics) as topic
    ), interested as (
      select own.name from public.push_devices as own where story.is_breaking_news and own.breaking
      union
      select followed.device from public.push_follows as followed join targets using (kind, target)
      union
      select own.name
      from public.follows as followed join targets using (kind, target)
      join public.reader_settings as settings on settings.user_id = followed.user_id and settings.notify_new_articles
      join public.push_devices as own on own.user_id = followed.user_id
      where exists (select from auth.sessions as session where session.id = own.session_id and session.user_id = own.user_id
        and (session.not_after is null or session.not_after > moment))
    ), next as (
      select own.name, own.breaking and story.is_breaking_news as is_breaking,
        public.quiet_end(own.quiet_from, own.quiet_until, moment) as quiet_end
      from interested join public.push_devices as own using (name)
      where job.reached is null or own.name > job.reached
      order by own.name limit most
    ), replaced as (
      -- The night leaves one alert for the morning: its newest.
      delete from public.push_messages as earlier using next
      where earlier.device = next.name and not next.is_breaking and next.quiet_end is not null
        and earlier.kind = 'news' and earlier.sent_at is null and earlier.due_at = next.quiet_end and earlier.article_id <> story.id
    ), written as (
      insert into public.push_messages (device, article_id, kind, due_at, expires_at)
      select next.name, story.id, case when next.is_breaking then 'breaking' else 'news' end,
        case when next.is_breaking then moment else coalesce(next.quiet_end, moment) end,
        case when next.is_breaking then moment + interval '4 hours' else coalesce(next.quiet_end, moment) + interval '12 hours' end
      from next
      -- Who was told as news is not told again as breaking news.
      where not exists (select from public.push_messages as told where told.device = next.name and told.article_id = story.id)
      on conflict do nothing
    )
    select pg_catalog.array_agg(name order by name) into told from next;
  else
    delete from public.push_messages where article_id = job.article_id and sent_at is null and kind <> 'withdrawn';
    with next as (
      select distinct seen.device from public.push_messages as seen
      where seen.article_id = job.article_id and seen.sent_at is not null and (job.reached is null or seen.device > job.reached)
      order by 1 limit most
    ), written as (
      insert into public.push_messages (device, article_id, kind, due_at, expires_at)
      select device, job.article_id, 'withdrawn', moment, moment + interval '2 days' from next
      on conflict do nothing
    )
    select pg_catalog.array_agg(device order by device) into told from next;
  end if;
  if pg_catalog.cardinality(told) = most then
    update public.push_jobs set reached = told[most] where article_id = job.article_id;
  else
    update public.push_jobs set done_at = moment where article_id = job.article_id;
    delete from public.push_jobs where done_at < moment - interval '1 month';
    delete from public.push_messages where sent_at < moment - interval '2 days';
  end if;
  return 1;
end
$$;

create or replace function public.note_content_change() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  -- The clock of who wrote the hour may be a little ahead of this one.
  now_and_a_moment constant timestamptz := pg_catalog.clock_timestamp() + interval '5 seconds';
  -- An archive that is brought in is no news.
  news_since constant timestamptz := now_and_a_moment - interval '1 day';
  ids uuid[];
  new_ids uuid[];
  category_slugs text[];
  district_slugs text[];
  story_months text[];
  story_topics text[];
begin
  if tg_op = 'INSERT' then
    with seen as (
      select * from new_rows where is_approved and status = 'published' and published_at <= now_and_a_moment)
    select array_agg(distinct id), array_agg(distinct category),
           (select array_agg(distinct place) from seen as each, unnest(each.districts) as place),
           array_agg(id order by published_at desc) filter (where published_at > news_since),
           array_agg(distinct public.month_in_india(published_at)),
           (select array_agg(distinct key) from seen as each, unnest(each.topic_keys || public.author_keys(each.authors)) as key)
      into ids, category_slugs, district_slugs, new_ids, story_months, story_topics
      from seen;
  elsif tg_op = 'DELETE' then
    with seen as (
      select * from old_rows where is_approved and status = 'published' and published_at <= now_and_a_moment)
    select array_agg(distinct id), array_agg(distinct category),
           (select array_agg(distinct place) from seen as each, unnest(each.districts) as place),
           array_agg(distinct public.month_in_india(published_at)),
           (select array_agg(distinct key) from seen as each, unnest(each.topic_keys || public.author_keys(each.authors)) as key)
      into ids, category_slugs, district_slugs, story_months, story_topics
      from seen;
  else
    with changed as (
      select o.id, o.category as old_category, o.districts as old_districts, n.category, n.districts, n.published_at,
        o.published_at as old_published_at, o.topic_keys as old_topic_keys, n.topic_keys,
        o.authors as old_authors, n.authors,
        (o.is_approved and o.status = 'published' and o.published_at <= now_and_a_moment) as was_public,
        (n.is_approved and n.status = 'published' and n.published_at <= now_and_a_moment) as is_public
      from old_rows o join new_rows n using (id)
      where ((o.is_approved and o.status = 'published' and o.published_at <= now_and_a_moment)
          or (n.is_approved and n.status = 'published' and n.published_at <= now_and_a_moment))
        and pg_catalog.to_jsonb(o) - 'view_count' is distinct from pg_catalog.to_jsonb(n) - 'view_count'
    ), seen as (
      select old_published_at as published_at, old_topic_keys as topic_keys, old_authors as authors
      from changed where was_public
      union all
      select published_at, topic_keys, authors from changed where is_public)
    select array_agg(distinct id),
           array_agg(distinct old_category) || array_agg(distinct category),
           (select array_agg(distinct place) from changed as each, unnest(each.old_districts || each.districts) as place),
           array_agg(id order by published_at desc)
             filter (where is_public and was_public is not true and published_at > news_since),
           (select array_agg(distinct public.month_in_india(each.published_at)) from seen as each),
           (select array_agg(distinct key) from seen as each, unnest(each.topic_keys || public.author_keys(each.authors)) as key)
      into ids, category_slugs, district_slugs, new_ids, story_months, story_topics
      from changed;
  end if;
  if ids is null then
    return null;
  end if;
  delete from public.content_changes where changed_at < pg_catalog.now() - interval '7 days';
  insert into public.content_changes (article_ids, categories, districts, appeared, months, topics)
  values (ids, category_slugs, coalesce(district_slugs, '{}'), coalesce(new_ids[1:50], '{}'),
    coalesce(story_months, '{}'), coalesce(story_topics, '{}'));
  return null;
end
$$;

create or replace function public.note_arrival() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.content_changes (article_ids, categories, districts, appeared, months, topics)
  select array[id], array[category], districts, array[id],
    array[public.month_in_india(published_at)], coalesce(topic_keys, '{}') || public.author_keys(authors)
  from public.news_articles
  -- What was written after its hour stands in the list of changes already.
  where id = new.article_id and is_approved and status = 'published'
    and published_at <= pg_catalog.now() and updated_at < published_at;
  return null;
end
$$;

create or replace function public.changes_since(since timestamptz, looked timestamptz)
  returns table (
    id bigint, changed_at timestamptz, article_ids uuid[], categories text[], districts text[],
    months text[], topics text[], taxonomy boolean
  )
  language sql stable set search_path = ''
as $$
  with by_hand as (
    select change.id, change.changed_at, change.article_ids, change.categories, change.districts,
      change.months, change.topics, change.taxonomy
    from public.content_changes as change
    where change.changed_at >= changes_since.since
    order by change.changed_at
    limit 200
  )
  select * from by_hand
  union all
  -- Stories whose hour came and, six hours after it, breaking news that is none any more. What was written after its
  -- hour stands in the list of changes. Pages last a day: nobody asks for more.
  select null, pg_catalog.now(), array[article.id], array[article.category],
    article.districts,
    array[pg_catalog.to_char(article.published_at at time zone 'Asia/Kolkata', 'YYYY-MM')],
    coalesce(article.topic_keys, '{}') || public.author_keys(article.authors), false
  from public.news_articles as article
  cross join lateral (
    select greatest(changes_since.looked, pg_catalog.now() - interval '1 day') as looked
  ) as last
  where article.is_approved and article.status = 'published'
    and ((article.published_at > last.looked and article.published_at <= pg_catalog.now()
        and article.updated_at < article.published_at)
      or (article.is_breaking_news
        and article.published_at > last.looked - interval '6 hours'
        and article.published_at <= pg_catalog.now() - interval '6 hours'))
  union all
  -- Advertisements and notices that began or ended.
  select null, pg_catalog.now(), '{}', '{}', '{}', '{}', clock.topics, false
  from (select greatest(changes_since.looked, pg_catalog.now() - interval '1 day') as looked) as last
  cross join lateral (
    select public.advertisements_by_clock(last.looked) || public.notices_by_clock(last.looked) as topics) as clock
  where clock.topics <> '{}'
  order by changed_at, id
$$;

create or replace function public.get_stats(days integer default 30, place text default null) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  today constant date := (pg_catalog.now() at time zone 'Asia/Kolkata')::date;
  since constant date := today - (least(greatest(coalesce(days, 30), 1), 366) - 1);
  since_time constant timestamptz := since::timestamp at time zone 'Asia/Kolkata';
begin
  perform public.require_role('editor');
  return (
    with story as (
      select id, title_hi, title_en, coalesce(district, '') as district from public.news_articles
      where place is null or districts @> array[place]
    ), events as (
      select article_id, day, views as reads, 0 as shares, 0 as comments from public.daily_views where day >= since
      union all
      select article_id, (created_at at time zone 'Asia/Kolkata')::date, 0, 1, 0 from public.share_tracking
      where created_at >= since_time
      union all
      select article_id, (created_at at time zone 'Asia/Kolkata')::date, 0, 0, 1 from public.comments
      where created_at >= since_time and not is_deleted and held_for is null
    ), counted as materialized (
      select story.id, story.district, events.day,
        sum(reads)::int as reads, sum(shares)::int as shares, sum(comments)::int as comments
      from events join story on story.id = events.article_id group by 1, 2, 3
    ), by_day as (
      select listed.day::date as day, coalesce(sum(reads), 0) as reads, coalesce(sum(shares), 0) as shares,
        coalesce(sum(comments), 0) as comments
      from pg_catalog.generate_series(since::timestamp, today::timestamp, interval '1 day') as listed (day)
      left join counted on counted.day = listed.day::date group by 1
    ), by_story as (
      select id, sum(reads) as reads, sum(shares) as shares, sum(comments) as comments
      from counted group by id order by 2 desc, 3 desc, 4 desc, id limit 50
    ), by_district as (
      select district, sum(reads) as reads, sum(shares) as shares, sum(comments) as comments
      from counted group by district
    ), missed as (
      select question, sum(times) as times from public.search_misses where day >= since
      group by question having sum(times) >= 3 order by 2 desc, 1 limit 50
    )
    select pg_catalog.jsonb_build_object(
      'days', (select coalesce(pg_catalog.jsonb_agg(by_day order by by_day.day), '[]') from by_day),
      'stories', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(by_story) || pg_catalog.jsonb_build_object(
          'title_hi', story.title_hi, 'title_en', story.title_en, 'district', nullif(story.district, ''))
          order by by_story.reads desc, by_story.shares desc, by_story.comments desc, by_story.id), '[]')
        from by_story join story using (id)),
      'districts', (select coalesce(pg_catalog.jsonb_agg(by_district order by by_district.reads desc, by_district.district), '[]')
        from by_district),
      'misses', (select coalesce(pg_catalog.jsonb_agg(missed order by missed.times desc, missed.question), '[]')
        from missed)));
end
$$;
