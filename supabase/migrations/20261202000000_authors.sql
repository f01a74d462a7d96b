-- Authors with pages of their own, and articles that name several of them.

create function public.address_of_name(name text) returns text
  language sql immutable strict parallel safe set search_path = ''
as $$
  select pg_catalog.btrim(pg_catalog.left(pg_catalog.regexp_replace(
    -- Letters without their accents.
    pg_catalog.regexp_replace(pg_catalog.normalize(pg_catalog.lower(name), 'NFKD'), U&'[\0300-\036F]', '', 'g'),
    '[^a-z0-9]+', '-', 'g'), 70), '-')
$$;
comment on function public.address_of_name is 'A Latin name as an address has it: small letters, figures and hyphens, 70 at most.';

create or replace function public.new_topic_slug(name text) returns text
  language plpgsql stable set search_path = ''
as $$
declare
  plain constant text := public.address_of_name(name);
  free text := plain;
  number integer := 1;
begin
  while exists (select from public.topics where slug = free) loop
    number := number + 1;
    free := plain || '-' || number;
  end loop;
  return free;
end
$$;

create table public.authors (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  id uuid not null unique default gen_random_uuid(),
  name_hi text not null check (name_hi = public.clean_line(name_hi) and length(name_hi) between 1 and 120),
  name_en text not null check (name_en = public.clean_line(name_en) and length(name_en) between 1 and 120),
  role_hi text not null default '' check (role_hi = public.clean_line(role_hi) and length(role_hi) <= 120),
  role_en text not null default '' check (role_en = public.clean_line(role_en) and length(role_en) <= 120),
  bio_hi text not null default '' check (bio_hi = public.clean_text(bio_hi) and length(bio_hi) <= 1500),
  bio_en text not null default '' check (bio_en = public.clean_text(bio_en) and length(bio_en) <= 1500),
  districts text[] not null default '{}' check (public.is_clean_list(districts, 40, 80)),
  picture_url text check (picture_url ~ ('^/media/avatars/' || id || '/[0-9a-f]{16,64}\.webp$')),
  account uuid unique references public.profiles (id) on delete set null,
  is_active boolean not null default true
);
comment on table public.authors is
  'Whom articles name as their authors (news_articles.authors), with a page of their own in both languages.';
comment on column public.authors.id is 'The folder of their picture in the bucket avatars.';
comment on column public.authors.districts is 'Districts they report from, by slug.';
comment on column public.authors.account is 'Their account of the newsroom, where they have one; readers do not see it.';
comment on column public.authors.is_active is 'Whether they write for the paper now; their page stays.';

create function public.author_keys(slugs text[]) returns text[]
  language sql immutable parallel safe set search_path = ''
as $$ select coalesce(pg_catalog.array_agg('author:' || slug), '{}') from pg_catalog.unnest(slugs) as slug $$;
comment on function public.author_keys is
  'The names of the lists of these authors'' articles among content_changes.topics; no folded word has a colon.';

-- Their pages and the bylines of their articles change; the list of all is under no slug.
create function public.note_author_change() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.content_changes (article_ids, categories, districts, topics)
  values ('{}', '{}', '{}', public.author_keys(array[coalesce(new.slug, old.slug), '']));
  return null;
end
$$;

create trigger note_change after insert or update or delete on public.authors
  for each row execute function public.note_author_change();

-- The newsroom's work -----------------------------------------------------------------------------

create function public.own_author() returns text
  language sql stable security definer set search_path = ''
as $$ select slug from public.authors where account = auth.uid() and is_active $$;
comment on function public.own_author is 'The author that the caller is, by slug; null for none.';

create function public.list_authors()
  returns table (author jsonb, account_name text, article_count bigint)
  language plpgsql stable security definer set search_path = '' rows 50
as $$
begin
  perform public.require_role('editor');
  return query
    with counted as (
      select slug, pg_catalog.count(*) as number
      from public.news_articles as article, pg_catalog.unnest(article.authors) as slug
      where article.status = 'published' group by slug
    )
    select pg_catalog.to_jsonb(listed), profile.display_name, coalesce(counted.number, 0)
    from public.authors as listed
    left join public.profiles as profile on profile.id = listed.account
    left join counted on counted.slug = listed.slug
    order by listed.is_active desc, listed.name_hi;
end
$$;
comment on function public.list_authors is
  'All authors with all that is known of them, and how many published articles name each. Editors.';

create function public.newsroom_accounts() returns table (id uuid, name text)
  language plpgsql stable security definer set search_path = '' rows 50
as $$
begin
  perform public.require_role('editor');
  return query
    select profile.id, profile.display_name
    from public.user_roles as held join public.profiles as profile on profile.id = held.user_id
    where held.role <> 'reader'
    order by profile.display_name, profile.id;
end
$$;
comment on function public.newsroom_accounts is 'Accounts of the newsroom, of which each may be one author. Editors.';

create function public.author_settings(author public.authors) returns jsonb
  language sql immutable set search_path = ''
as $$ select pg_catalog.to_jsonb(author) - '{slug,id,picture_url}'::text[] $$;
comment on function public.author_settings is 'What the form of an author says.';

-- Authors are changed by these functions alone, which check and log.
create function public.author_as_seen(author text, seen jsonb) returns public.authors
  language plpgsql security definer set search_path = ''
as $$
declare
  found public.authors;
begin
  select * into found from public.authors where slug = author for update;
  if found.slug is null then
    raise sqlstate 'PT404' using message = 'author_unknown';
  end if;
  if public.plain_json(seen) is distinct from public.author_settings(found) then
    raise sqlstate 'PT409' using message = 'author_changed';
  end if;
  return found;
end
$$;
comment on function public.author_as_seen is
  'An author, locked; 404 where there is none, 409 where they are not as they were seen. Called by other functions only.';

create function public.new_author_slug(name text) returns text
  language plpgsql stable set search_path = ''
as $$
declare
  plain constant text := public.address_of_name(name);
  free text := plain;
  number integer := 1;
begin
  while exists (select from public.authors where slug = free) loop
    number := number + 1;
    free := plain || '-' || number;
  end loop;
  return free;
end
$$;
comment on function public.new_author_slug is
  'The address of a new author by the English name, with a number where another has it.';

create function public.save_author(author text, given jsonb) returns text
  language plpgsql security definer set search_path = ''
as $$
declare
  content constant jsonb := public.plain_json(given);
  former public.authors;
  saved public.authors;
  changed jsonb;
begin
  perform public.require_role('editor');
  perform public.enforce_rate_limit('author', 30, 500);
  if pg_catalog.octet_length(given::text) > 60000 then
    raise sqlstate 'PT422' using message = 'author_invalid';
  end if;
  if author is not null then
    former := public.author_as_seen(author, content -> 'seen');
  end if;
  saved := pg_catalog.jsonb_populate_record(former, content - '{slug,id,picture_url,seen}'::text[]);
  saved.name_hi := public.clean_line(saved.name_hi);
  saved.name_en := public.clean_line(saved.name_en);
  saved.role_hi := public.clean_line(saved.role_hi);
  saved.role_en := public.clean_line(saved.role_en);
  saved.bio_hi := public.clean_text(saved.bio_hi);
  saved.bio_en := public.clean_text(saved.bio_en);
  saved.districts := array(select slug from public.districts where slug = any (saved.districts) order by slug);
  if saved.name_en !~ '[A-Za-z]' or saved.name_en ~ U&'[\0900-\097F]' then
    raise sqlstate 'PT422' using message = 'author_english_needed';
  end if;
  -- Somebody of the newsroom, and each of them one author.
  if saved.account is not null and not exists (
    select from public.user_roles where user_id = saved.account and role <> 'reader')
  then
    raise sqlstate 'PT422' using message = 'author_account_unknown';
  end if;
  if author is null then
    saved.slug := public.new_author_slug(saved.name_en);
    saved.id := gen_random_uuid();
    insert into public.authors select saved.*;
  else
    update public.authors set name_hi = saved.name_hi, name_en = saved.name_en, role_hi = saved.role_hi,
      role_en = saved.role_en, bio_hi = saved.bio_hi, bio_en = saved.bio_en, districts = saved.districts,
      account = saved.account, is_active = saved.is_active
    where slug = author;
  end if;
  select coalesce(pg_catalog.jsonb_object_agg(key, value), '{}') into changed
  from pg_catalog.jsonb_each(public.author_settings(saved))
  where author is null or value is distinct from public.author_settings(former) -> key;
  -- As everywhere: a form sent as it was is none.
  if changed <> '{}' then
    perform public.write_audit_log(case when author is null then 'author.add' else 'author.change' end, saved.slug,
      pg_catalog.jsonb_build_object('name_hi', saved.name_hi, 'name_en', saved.name_en)
        || pg_catalog.jsonb_strip_nulls(changed)
        || case when author is not null and changed -> 'account' = 'null' then '{"account": "–"}' else '{}' end::jsonb);
  end if;
  return saved.slug;
exception
  when unique_violation then
    raise sqlstate 'PT409' using message = 'author_account_taken';
  when check_violation or not_null_violation or invalid_parameter_value or datatype_mismatch
    or invalid_text_representation then
    raise sqlstate 'PT422' using message = 'author_invalid';
end
$$;
comment on function public.save_author is
  'Adds an author (null) or changes one: the settings of author_settings; seen, how they stood for who changes them. '
  'Gives the slug, which stays for good. Editors.';

create function public.set_author_picture(author text, picture text) returns text
  language plpgsql security definer set search_path = ''
as $$
declare
  former text;
begin
  perform public.require_role('editor');
  perform public.enforce_rate_limit('author', 30, 500);
  select picture_url into former from public.authors where slug = author for update;
  if not found then
    raise sqlstate 'PT404' using message = 'author_unknown';
  end if;
  update public.authors set picture_url = picture where slug = author and picture_url is distinct from picture;
  if found then
    perform public.write_audit_log('author.picture', author,
      pg_catalog.jsonb_build_object('author_slug', author, 'picture', picture is not null));
  end if;
  return former;
exception when check_violation then
  raise sqlstate 'PT422' using message = 'author_invalid';
end
$$;
comment on function public.set_author_picture is
  'Gives an author another picture, which the site has stored, or none; gives the address of the former one. Editors.';

create function public.remove_author(author text, seen jsonb) returns text
  language plpgsql security definer set search_path = ''
as $$
declare
  gone public.authors;
begin
  perform public.require_role('editor');
  perform public.enforce_rate_limit('author', 30, 500);
  gone := public.author_as_seen(author, seen);
  if exists (select from public.news_articles as article where article.authors @> array[gone.slug])
    or exists (select from public.article_drafts as draft where draft.content -> 'authors' ? gone.slug)
  then
    raise sqlstate 'PT409' using message = 'author_in_use';
  end if;
  delete from public.authors where slug = gone.slug;
  perform public.write_audit_log('author.remove', gone.slug,
    pg_catalog.jsonb_build_object('name_hi', gone.name_hi, 'name_en', gone.name_en));
  return gone.picture_url;
end
$$;
comment on function public.remove_author is
  'Removes an author whom no article names, 409 else; gives the address of their picture. Editors.';

-- Who may do what ---------------------------------------------------------------------------------

alter table public.authors enable row level security;
create policy "Anyone reads authors" on public.authors for select to anon, authenticated using (true);

grant select (slug, id, name_hi, name_en, role_hi, role_en, bio_hi, bio_en, districts, picture_url, is_active)
  on public.authors to anon, authenticated;
grant all on public.authors to service_role;

-- changes_since runs as who asks.
grant execute on function public.author_keys to anon, authenticated, service_role;
grant execute on function public.own_author, public.list_authors, public.newsroom_accounts, public.save_author,
  public.set_author_picture, public.remove_author to authenticated, service_role;

-- Articles ----------------------------------------------------------------------------------------

alter table public.news_articles add column authors text[] not null default '{}' check (public.is_clean_list(authors, 8, 80));
comment on column public.news_articles.authors is
  'Its authors, by slug, in the order of the byline.';
comment on column public.news_articles.author_name is
  'Who wrote it besides the paper''s authors: an agency''s reporter, a guest.';
create index news_articles_by_byline on public.news_articles using gin (authors);

create or replace function public.article_fields() returns text[]
  language sql immutable parallel safe set search_path = ''
as $$
  select '{title_hi,title_en,summary_hi,summary_en,body_hi,body_en,category,subcategory,district,image_url,image_alt_hi,
    image_alt_en,image_caption_hi,image_caption_en,image_credit,image_credit_en,image_focus_x,image_focus_y,video_url,audio_url_hi,
    audio_url_en,source_url,source_name,authors,author_name,is_breaking_news,is_featured,tags,keywords,people_mentioned,
    organizations_mentioned,location_city,location_state,sentiment,series_id,series_part,series_title,series_title_hi}'::text[]
$$;

create or replace function public.normalise_article() returns trigger
  language plpgsql set search_path = ''
as $$
declare
  -- A view is no edit, and neither is a place on the front page; generated columns are still empty before the write.
  uncompared constant text[] := '{view_count,is_featured,featured_rank,is_breaking_news,title_key,search_hi,search_en,tag_keys,topic_keys}';
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
    when field in ('body_hi', 'body_en', 'authors', 'tags', 'keywords', 'people_mentioned', 'organizations_mentioned', 'rows') then
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
    authors = array(select pg_catalog.jsonb_array_elements_text(nullif(content -> 'authors', 'null')) limit 8)
  -- What was handed in keeps its last title while a new one is being thought of.
  where story.id = article and (story.status = 'draft'
    or public.clean_line(content ->> 'title_hi') <> '' or public.clean_line(content ->> 'title_en') <> '');
end
$$;
comment on function public.mirror_draft is
  'Shows titles, summaries, section, district and authors of a working copy on the story''s own row.';

create or replace function public.index_desk_articles(ids uuid[]) returns void
  -- As in index_articles: how many words an article has cannot be foreseen.
  language plpgsql set search_path = '' set enable_nestloop = off
as $$
begin
  insert into public.desk_search (article_id, keys, sounds)
  with story as materialized (
    select id, district, category, status, public.desk_words(pg_catalog.concat_ws(' ', title_hi, title_en, summary_hi, summary_en,
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
    select id, null, pg_catalog.concat_ws(' ', '@' || district, '#' || category, '=' || status) from story
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
    and (o.status, o.published_at, o.category, o.district, o.title_hi, o.title_en, o.summary_hi, o.summary_en, o.location_city,
         o.source_name, o.authors, o.author_name, o.tags, o.keywords, o.people_mentioned, o.organizations_mentioned)
      is distinct from
        (n.status, n.published_at, n.category, n.district, n.title_hi, n.title_en, n.summary_hi, n.summary_en, n.location_city,
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
    select array_agg(distinct id), array_agg(distinct category), array_agg(distinct district),
           array_agg(id order by published_at desc) filter (where published_at > news_since),
           array_agg(distinct public.month_in_india(published_at)),
           (select array_agg(distinct key) from seen as each, unnest(each.topic_keys || public.author_keys(each.authors)) as key)
      into ids, category_slugs, district_slugs, new_ids, story_months, story_topics
      from seen;
  elsif tg_op = 'DELETE' then
    with seen as (
      select * from old_rows where is_approved and status = 'published' and published_at <= now_and_a_moment)
    select array_agg(distinct id), array_agg(distinct category), array_agg(distinct district),
           array_agg(distinct public.month_in_india(published_at)),
           (select array_agg(distinct key) from seen as each, unnest(each.topic_keys || public.author_keys(each.authors)) as key)
      into ids, category_slugs, district_slugs, story_months, story_topics
      from seen;
  else
    with changed as (
      select o.id, o.category as old_category, o.district as old_district, n.category, n.district, n.published_at,
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
           array_agg(distinct old_district) || array_agg(distinct district),
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
  values (ids, category_slugs, pg_catalog.array_remove(district_slugs, null), coalesce(new_ids[1:50], '{}'),
    coalesce(story_months, '{}'), coalesce(story_topics, '{}'));
  return null;
end
$$;

create or replace function public.note_arrival() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.content_changes (article_ids, categories, districts, appeared, months, topics)
  select array[id], array[category], array_remove(array[district], null), array[id],
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
    array_remove(array[article.district], null),
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
  order by changed_at, id
$$;

comment on column public.content_changes.topics is
  'What these stories name, or named, folded (news_articles.topic_keys), and whom as their authors (author_keys).';
