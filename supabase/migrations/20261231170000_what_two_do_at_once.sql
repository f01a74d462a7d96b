-- What two do at the same moment: they wait for each other in one order, from articles to pictures, and neither undoes what the
-- other relies on. Search tells the words of an article at its hour, also where it was put off.

create or replace function public.move_articles(stories jsonb, action text, options jsonb default '{}') returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  chosen jsonb;
  answers jsonb := '[]';
  answer jsonb;
begin
  perform public.require_role('reporter');
  if pg_catalog.jsonb_typeof(public.plain_json(stories)) is distinct from 'array'
    or pg_catalog.jsonb_array_length(public.plain_json(stories)) > 100
  then
    raise sqlstate 'PT422' using message = 'too_many_at_once';
  end if;
  -- Two who move the same stories wait for each other in one order, whatever order they name them in.
  perform from public.news_articles
  where id in (
    select case when pg_catalog.pg_input_is_valid(value ->> 'id', 'uuid') then (value ->> 'id')::uuid end
    from pg_catalog.jsonb_array_elements(public.plain_json(stories)))
  order by id for update;
  for chosen in select value from pg_catalog.jsonb_array_elements(public.plain_json(stories)) loop
    -- Each story by itself: one that cannot be moved does not hold up the others.
    begin
      answer := public.move_article((chosen ->> 'id')::uuid, action, (chosen ->> 'revision')::integer, options);
    exception when others then
      -- A rule or a constraint has refused this one; anything else is no refusal.
      if sqlstate !~ '^(PT|22|23)' then
        raise;
      end if;
      answer := pg_catalog.jsonb_build_object('outcome', 'refused', 'reason', sqlerrm);
    end;
    answers := answers || pg_catalog.jsonb_build_array(answer || pg_catalog.jsonb_build_object('id', chosen ->> 'id'));
  end loop;
  return answers;
end
$$;

create or replace function public.arrange_front_page(featured uuid[], breaking uuid[], featured_seen uuid[], breaking_seen uuid[])
  returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  wanted constant uuid[] := coalesce(featured, '{}');
  urgent constant uuid[] := coalesce(breaking, '{}');
  is_reordered constant boolean := wanted <> coalesce(featured_seen, '{}');
  begun constant uuid[] := array(select pg_catalog.unnest(urgent) except select pg_catalog.unnest(breaking_seen));
  ended constant uuid[] := array(select pg_catalog.unnest(breaking_seen) except select pg_catalog.unnest(urgent));
  shown uuid[];
  changed uuid[];
begin
  perform public.require_role('editor');
  if pg_catalog.cardinality(wanted) > 10 or pg_catalog.cardinality(urgent) > 10
    or pg_catalog.cardinality(wanted) <> (select pg_catalog.count(distinct id) from pg_catalog.unnest(wanted) as id)
  then
    raise sqlstate 'PT422' using message = 'front_page_invalid';
  end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('front_page'));
  -- As the desk shows them (lib/newsroom/homepage/read.ts).
  shown := array(
    select story.id from public.news_articles as story
    where story.is_featured and story.is_approved and story.status = 'published' and story.published_at <= pg_catalog.now()
    order by story.featured_rank nulls last, story.published_at desc, story.id limit 10);
  if is_reordered and shown <> coalesce(featured_seen, '{}') and shown <> wanted then
    raise sqlstate 'PT409' using message = 'front_page_changed';
  end if;
  if exists (
    select from pg_catalog.unnest(begun || case when is_reordered then wanted end) as chosen (id)
    where not exists (select from public.news_articles as story where story.id = chosen.id
      and story.is_approved and story.status = 'published' and story.published_at <= pg_catalog.now()))
  then
    raise sqlstate 'PT404' using message = 'story_unknown';
  end if;
  if exists (select from public.news_articles as story
    where story.id = any (begun) and story.published_at <= pg_catalog.now() - interval '6 hours')
  then
    raise sqlstate 'PT422' using message = 'too_old_to_break';
  end if;
  -- In the order of move_articles, which may have some of them in hand.
  perform from public.news_articles where id = any (wanted || shown || begun || ended) order by id for update;
  with arranged as (
    update public.news_articles as story set
      is_featured = planned.is_featured,
      featured_rank = planned.featured_rank,
      is_breaking_news = planned.is_breaking_news
    from (
      select found.id,
        case when placed.is_meant then found.id = any (wanted) else found.is_featured end as is_featured,
        case when placed.is_meant then pg_catalog.array_position(wanted, found.id)::smallint else found.featured_rank end as featured_rank,
        found.id = any (begun) or found.is_breaking_news
          -- An old one stays what it was.
          and not (found.id = any (ended) and found.published_at > pg_catalog.now() - interval '6 hours') as is_breaking_news
      from public.news_articles as found
      cross join lateral (select is_reordered and found.id = any (wanted || shown) as is_meant) as placed
      where found.id = any (wanted || shown || begun || ended)
        and found.status = 'published' and found.published_at <= pg_catalog.now()
    ) as planned
    where story.id = planned.id
      and (story.is_featured, story.featured_rank, story.is_breaking_news)
        is distinct from (planned.is_featured, planned.featured_rank, planned.is_breaking_news)
    returning story.id)
  select coalesce(pg_catalog.array_agg(id), '{}') into changed from arranged;
  -- The next version of a story does not undo its place; editors that are open learn of it by the revision.
  update public.article_drafts as draft set
    content = draft.content || pg_catalog.jsonb_build_object(
      'is_featured', story.is_featured, 'is_breaking_news', story.is_breaking_news),
    revision = draft.revision + 1
  from public.news_articles as story
  where story.id = draft.article_id and story.id = any (changed || begun || case when is_reordered then wanted end)
    and ((draft.content -> 'is_featured') is distinct from pg_catalog.to_jsonb(story.is_featured)
      or (draft.content -> 'is_breaking_news') is distinct from pg_catalog.to_jsonb(story.is_breaking_news));
  perform public.write_audit_log('front_page.arrange', '', pg_catalog.jsonb_build_object(
    'featured', case when is_reordered then wanted else shown end, 'breaking', array(
      select story.id from public.news_articles as story
      where story.is_breaking_news and story.is_approved and story.status = 'published'
        and story.published_at between pg_catalog.now() - interval '6 hours' and pg_catalog.now()
      order by story.published_at desc, story.id)));
end
$$;

create or replace function public.lock_picture(picture text) returns public.pictures
  language plpgsql security definer set search_path = ''
as $$
declare
  known public.pictures;
begin
  perform public.require_role('editor');
  perform public.enforce_rate_limit('picture', 30, 2000);
  -- Whoever publishes comes from the article to its pictures, and who posts live from the coverage to its entries: so does
  -- who changes a picture of theirs.
  perform from public.news_articles where id in (select public.articles_with_picture(picture)) order by id for update;
  perform from public.live_coverages where article_id in (select public.articles_with_picture(picture)) order by article_id for update;
  select * into known from public.pictures where folder = picture for update;
  if not found or known.taken_down_at is not null or known.replaced_by is not null then
    raise sqlstate 'PT404' using message = 'picture_unknown';
  end if;
  return known;
end
$$;
comment on function public.lock_picture is
  'A picture for an editor to change, locked with the articles and coverages that show it; 404 where it is no more. Called by '
  'other functions only.';;

create or replace function public.take_photo_from(article uuid, folder text, reason text) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  story public.news_articles;
begin
  select * into story from public.news_articles where id = article for update;
  perform from public.live_coverages where article_id = article for update;
  insert into public.taken_down_photos (article_id, folder, reason, taken_by)
  values (article, take_photo_from.folder, take_photo_from.reason, auth.uid()) on conflict do nothing;
  -- Who sends it twice has taken it down once.
  if not found then
    return false;
  end if;
  update public.article_drafts as draft set content = public.without_photo(draft.content, take_photo_from.folder),
    revision = draft.revision + 1
  where draft.article_id = article;
  perform public.apply_content(article, public.without_photo(public.content_of(story), take_photo_from.folder));
  update public.live_entries as entry set image_url = null, image_alt_hi = null, image_alt_en = null, image_credit = null,
    revision = entry.revision + 1
  where entry.article_id = article and public.photo_folders(coalesce(entry.image_url, '')) @> array[take_photo_from.folder];
  return true;
end
$$;

create or replace function public.set_role(person uuid, role public.app_role) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  former public.app_role;
begin
  perform public.require_role('admin');
  -- Of two admins at once the second looks at what the first has done.
  select held.role into former from public.user_roles as held where held.user_id = person for update;
  former := coalesce(former, 'reader');
  if not exists (select from public.profiles where id = person) then
    raise sqlstate 'PT404' using message = 'person_unknown';
  end if;
  if former = set_role.role then
    return;
  end if;
  if former = 'reader' then
    raise sqlstate 'PT409' using message = 'invitation_needed';
  end if;
  if set_role.role = 'reader' then
    delete from public.user_roles where user_id = person;
  else
    update public.user_roles set role = set_role.role, granted_at = pg_catalog.now() where user_id = person;
  end if;
  perform public.write_audit_log('person.role', person::text, pg_catalog.jsonb_build_object(
    'name', (select display_name from public.profiles where id = person), 'from', former, 'to', set_role.role));
end
$$;

create or replace function public.normalise_article() returns trigger
  language plpgsql set search_path = ''
as $$
declare
  -- A view is no edit, neither is a place on the front page, nor that the account of who wrote it is erased; generated
  -- columns are still empty before the write. Nor is the focal point of a picture of the library, which comes by its
  -- trigger (41_pictures.sql, spread_picture_focus).
  uncompared constant text[] := '{view_count,author_id,is_featured,featured_rank,is_breaking_news,gallery_count,photos,districts,title_key,search_hi,search_en,tag_keys,topic_keys}'::text[]
    || case when pg_catalog.pg_trigger_depth() > 1 then '{image_focus_x,image_focus_y}'::text[] else '{}' end;
begin
  -- Whoever has written a thousand articles is erased within one statement.
  if tg_op = 'UPDATE' and new.author_id is distinct from old.author_id
    and pg_catalog.to_jsonb(new) - uncompared = pg_catalog.to_jsonb(old) - uncompared
  then
    return new;
  end if;
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
  -- Who is removed while an article waits on a device with no network is no author of it any more. Who stays is not removed
  -- before the article is there.
  if new.authors <> '{}' then
    if tg_op = 'INSERT' or new.authors <> old.authors then
      perform from public.authors where slug = any (new.authors) for key share;
    end if;
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

create or replace function public.learn_search_words(words text[], since timestamptz)
  returns table (known_word text, known_lexemes text, known_exact text)
  -- By index alone: while the first articles come in, the planner still takes the table for empty.
  language sql set search_path = '' set enable_seqscan = off
as $$
  with stored as materialized (
    -- Held until these articles are there: forget_search_words passes over what is held.
    select word, lexemes, script, stem, role from public.search_words where word = any (words) for key share
  ), sooner as (
    update public.search_words set known_from = since where word = any (words) and known_from > since
  ), added as (
    insert into public.search_words (known_from, word, script, stem, sound, other_sound, frame, lexemes)
    select since, word, (key).script, (key).stem, (key).sound, (key).other_sound, (key).frame,
      case when (key).script <> 'd' then array['l' || (key).sound]
        else pg_catalog.array_remove(array['s' || (key).stem, 'd' || (key).sound, 'd' || (key).other_sound], null) end
    from (
      select word, public.search_keys(word) as key
      from (
        select each as word from pg_catalog.unnest(words) as each where pg_catalog.length(each) between 2 and 40
        except
        select word from stored) as missing
      -- One script after the other: PostgreSQL keeps no more than 32 regular expressions ready.
      order by word collate "C" offset 0) as keyed
    returning word, lexemes, script, stem
  )
  select word, pg_catalog.array_to_string(lexemes, ' '), case script when 'l' then '=' || stem end from added
  union all
  select word, pg_catalog.array_to_string(lexemes, ' '), case script when 'l' then '=' || stem end from stored where role = 'word'
$$;

create or replace function public.forget_search_words(words text[]) returns void
  language plpgsql set search_path = '' set plan_cache_mode = force_custom_plan
  -- Of a word that no other article has, the planner expects some rows and reads the whole table until it meets one; the
  -- index knows at once.
  set enable_seqscan = off set enable_indexscan = off
as $$
declare
  asked record;
  wanted tsquery;
  hour timestamptz;
begin
  -- A word that was taken away must not be told in corrections. So many at once are of a mass withdrawal.
  for asked in
    select id, lexemes from public.search_words
    where word = any (words) and role = 'word' and known_from > '-infinity' limit 5000
  loop
    wanted := (
      select pg_catalog.string_agg('''' || pg_catalog.replace(pg_catalog.replace(l, '\', '\\'), '''', '''''') || '''', '&')::tsquery
      from pg_catalog.unnest(asked.lexemes) as l);
    continue when exists (select from public.article_search where keys @@ wanted and published_at <= pg_catalog.now());
    -- Whoever publishes it at this moment has it in hand; who has just done so is seen by the next look.
    perform from public.search_words where id = asked.id for update skip locked;
    continue when not found;
    hour := (select pg_catalog.min(published_at) from public.article_search where keys @@ wanted);
    if hour is null then
      delete from public.search_words where id = asked.id;
    elsif hour > pg_catalog.now() then
      update public.search_words set known_from = hour where id = asked.id and known_from <> hour;
    end if;
  end loop;
end
$$;
comment on function public.forget_search_words is
  'Forgets those of the words that no published story has any more; what only stories of a later hour have is told from then on.';;

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
      -- What an article that is put off says is not told at its former hour.
      select word from new_rows n join old_rows o using (id), pg_catalog.unnest(public.article_words(pg_catalog.to_jsonb(n))) as word
      where n.id = any (changed) and n.is_approved and n.status = 'published'
        and n.published_at <= greatest(o.published_at, pg_catalog.now())));
  end if;
  return null;
end
$$;

-- Words of articles that were put off. A word that was lost comes again with the next article that has it.
do $$
begin
  perform public.forget_search_words(array(
    select distinct word from public.news_articles as story, pg_catalog.unnest(public.article_words(pg_catalog.to_jsonb(story))) as word
    where story.is_approved and story.status = 'published' and story.published_at > pg_catalog.now()));
end
$$;
