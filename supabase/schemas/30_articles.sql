-- The articles of the paper (specification 3): what each holds, and who may read it. Articles are written by functions
-- (32_working_copies.sql, 33_article_life.sql, 31_import.sql), which keep versions and the log; not past them.

create function public.is_article_body(body jsonb) returns boolean
  language sql immutable strict parallel safe set search_path = ''
as $$
  select case when pg_catalog.jsonb_typeof(body) <> 'array' or pg_catalog.jsonb_array_length(body) not between 1 and 400 then false
  else (
    select pg_catalog.bool_and(
        pg_catalog.jsonb_typeof(block) = 'object'
        and coalesce(block ->> 'id' ~ '^[a-z0-9][a-z0-9-]{0,39}$', false)
        and coalesce(block ->> 'type' in ('paragraph', 'subhead', 'quote', 'list', 'image', 'embed', 'gallery', 'table', 'bars', 'lines', 'map', 'poll'), false)
        and pg_catalog.jsonb_typeof(block -> 'text') = 'string'
        and pg_catalog.length(block ->> 'text') <= 20000
        and (block ->> 'type' not in ('image', 'embed') or coalesce(public.is_media_url(block ->> 'url'), false))
        -- A photo's text is its caption, as long as the lead picture's; so is what says whose it is.
        and (block ->> 'type' <> 'image' or pg_catalog.length(block ->> 'text') <= 500)
        and (block ->> 'type' <> 'gallery' or pg_catalog.length(block ->> 'text') <= 200)
        and (block ->> 'type' <> 'poll' or pg_catalog.length(block ->> 'text') <= 2000)
        and (block -> 'credit' is null
          or (pg_catalog.jsonb_typeof(block -> 'credit') = 'string' and pg_catalog.length(block ->> 'credit') <= 200)))
      and pg_catalog.count(distinct block ->> 'id') = pg_catalog.count(*)
    from pg_catalog.jsonb_array_elements(body) as block)
  end
$$;
comment on function public.is_article_body is
  'A list of plain-text blocks: {id, type, text}; quotes may have cite, images and embeds have url. An image''s '
  'text is its caption (500 characters); it may have alt and credit (200). A gallery''s text is its title (200), and the '
  'images right behind it are its images. The text of tables, charts and maps is a sheet: cells parted by |, a line '
  'each row, before them a line with the title; cite says where the figures are from. A poll''s text is its question and '
  'its answers, a line each; until is its end by India''s clock (67_polls.sql).';

create function public.gallery_pictures(body jsonb) returns smallint
  language sql immutable strict parallel safe set search_path = ''
as $$
  select case when body -> 0 ->> 'type' = 'gallery' then (
    select pg_catalog.count(*) filter (where place < coalesce(first_other, 1000))
    from (
      select place, pg_catalog.min(place) filter (where block ->> 'type' <> 'image') over () as first_other
      from pg_catalog.jsonb_array_elements(body) with ordinality as listed (block, place)
      where place > 1) as behind)
  else 0 end::smallint
$$;
comment on function public.gallery_pictures is
  'How many images the gallery has with which a text begins; 0 where it begins with something else.';

create function public.photo_folders(content text) returns text[]
  language sql immutable strict parallel safe set search_path = ''
as $$
  select case when pg_catalog.strpos(content, '/media/stories/') = 0 then '{}'::text[] else array(
    select distinct met[1]
    from pg_catalog.regexp_matches(content, '/media/(stories/[0-9a-f-]{36}/[0-9a-f]{32})', 'g') as met) end
$$;
comment on function public.photo_folders is 'Folders of images (lib/newsroom/images/model.ts) that a text names, each once.';

create function public.photos_of_article(image_url text, body_hi jsonb, body_en jsonb) returns text[]
  language sql immutable parallel safe set search_path = ''
as $$
  select public.photo_folders(coalesce(image_url, '') || ' ' || coalesce(body_hi::text, '') || ' ' || coalesce(body_en::text, ''))
$$;
comment on function public.photos_of_article is 'Folders of images that a lead image''s address and two texts name.';

create table public.news_articles (
  id uuid primary key default gen_random_uuid(),

  -- What it says
  title_hi text check (title_hi = public.clean_line(title_hi) and length(title_hi) between 1 and 300),
  title_en text check (title_en = public.clean_line(title_en) and length(title_en) between 1 and 300),
  summary_hi text check (summary_hi = public.clean_text(summary_hi) and length(summary_hi) between 1 and 2000),
  summary_en text check (summary_en = public.clean_text(summary_en) and length(summary_en) between 1 and 2000),
  body_hi jsonb check (public.is_article_body(body_hi)),
  body_en jsonb check (public.is_article_body(body_en)),

  -- Where it stands
  category text not null references public.categories (slug) on update cascade,
  category_hi text not null,
  subcategory text check (subcategory = public.clean_line(subcategory) and length(subcategory) between 1 and 60),
  district text references public.districts (slug) on update cascade,
  district_hi text,
  other_districts text[] not null default '{}' check (public.is_clean_list(other_districts, 8, 60)),
  districts text[] generated always as (pg_catalog.array_remove(pg_catalog.array_prepend(district, other_districts), null)) stored,
  is_breaking_news boolean not null default false,
  is_featured boolean not null default false,
  is_sensitive boolean not null default false,
  featured_rank smallint check (featured_rank between 1 and 20),
  series_id uuid,
  series_part integer check (series_part between 1 and 999),
  related uuid[] not null default '{}' check (pg_catalog.cardinality(related) <= 6),
  series_title text check (series_title = public.clean_line(series_title) and length(series_title) between 1 and 200),
  series_title_hi text
    check (series_title_hi = public.clean_line(series_title_hi) and length(series_title_hi) between 1 and 200),

  -- Image, film, sound
  image_url text check (public.is_media_url(image_url)),
  image_alt_hi text check (length(image_alt_hi) <= 300),
  image_alt_en text check (length(image_alt_en) <= 300),
  image_caption_hi text check (length(image_caption_hi) <= 500),
  image_caption_en text check (length(image_caption_en) <= 500),
  image_credit text check (length(image_credit) <= 200),
  image_credit_en text check (length(image_credit_en) <= 200),
  image_focus_x smallint not null default 50 check (image_focus_x between 0 and 100),
  image_focus_y smallint not null default 50 check (image_focus_y between 0 and 100),
  gallery_count smallint generated always as (public.gallery_pictures(coalesce(body_hi, body_en))) stored,
  photos text[] generated always as (public.photos_of_article(image_url, body_hi, body_en)) stored,
  video_url text check (public.is_media_url(video_url)),
  audio_url_hi text check (public.is_media_url(audio_url_hi)),
  audio_url_en text check (public.is_media_url(audio_url_en)),

  -- Who wrote it
  source_url text check (public.is_web_url(source_url)),
  source_name text check (source_name = public.clean_line(source_name) and length(source_name) between 1 and 200),
  author_id uuid references public.profiles (id) on delete set null,
  authors text[] not null default '{}' check (public.is_clean_list(authors, 8, 80)),
  author_name text check (author_name = public.clean_line(author_name) and length(author_name) between 1 and 200),

  -- Its life (33_article_life.sql)
  status text not null default 'draft'
    check (status in ('draft', 'awaiting_review', 'published', 'withdrawn', 'discarded')),
  is_approved boolean not null default false,
  published_at timestamptz,
  corrected_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  view_count bigint not null default 0 check (view_count >= 0),

  -- What it names
  tags text[] not null default '{}' check (public.is_clean_list(tags, 30, 80)),
  keywords text[] not null default '{}' check (public.is_clean_list(keywords, 30, 80)),
  people_mentioned text[] not null default '{}' check (public.is_clean_list(people_mentioned, 60, 120)),
  organizations_mentioned text[] not null default '{}' check (public.is_clean_list(organizations_mentioned, 60, 160)),
  dateline_hi text check (dateline_hi = public.clean_line(dateline_hi) and length(dateline_hi) between 1 and 60),
  dateline_en text check (dateline_en = public.clean_line(dateline_en) and length(dateline_en) between 1 and 60),
  location_city text
    check (location_city = public.clean_line(location_city) and length(location_city) between 1 and 120),
  location_state text default 'Chhattisgarh'
    check (location_state = public.clean_line(location_state) and length(location_state) between 1 and 120),
  sentiment text not null default 'neutral' check (sentiment in ('positive', 'negative', 'neutral')),

  -- What it is found by
  title_key text generated always as (public.fold_text(coalesce(title_hi, title_en))) stored,
  search_hi text generated always as (public.fold_text(title_hi || ' ' || coalesce(summary_hi, ''))) stored,
  search_en text generated always as (public.fold_text(title_en || ' ' || coalesce(summary_en, ''))) stored,
  tag_keys text[] generated always as (public.fold_each(tags)) stored,
  topic_keys text[] generated always as (
    public.fold_list(
      tags || keywords || people_mentioned || organizations_mentioned
      || array_remove(array[location_city, location_state], null))
  ) stored,

  -- An empty working copy has no title yet.
  constraint has_a_title check (status in ('draft', 'discarded') or coalesce(title_hi, title_en) is not null),
  constraint hindi_needs_its_title check (title_hi is not null or (summary_hi is null and body_hi is null)),
  constraint english_needs_its_title check (title_en is not null or (summary_en is null and body_en is null)),
  constraint published_has_its_time check (status <> 'published' or published_at is not null),
  constraint corrected_when_public check (corrected_at is null or status in ('published', 'withdrawn')),
  constraint part_belongs_to_series check (series_part is null or series_id is not null)
);
comment on table public.news_articles is
  'Articles. Public when is_approved, status is published and published_at has come. A language without a title does '
  'not exist for the article.';
comment on column public.news_articles.body_hi is
  'Structured plain text, see is_article_body(); without it the summary is the article.';
comment on column public.news_articles.body_en is
  'Structured plain text, see is_article_body(); without it the summary is the article.';
comment on column public.news_articles.district is 'The district that it stands under, as its breadcrumb says.';
comment on column public.news_articles.other_districts is
  'Other districts that it is about, by slug: it stands on their pages and their readers are told of it too.';
comment on column public.news_articles.districts is 'All districts that it is about, the main one first: what lists, search and alerts ask for.';
comment on column public.news_articles.photos is
  'Folders of the images that it names (photo_folders): what tells which images of the library are shown.';
comment on column public.news_articles.featured_rank is
  'Its place among the featured articles; those without one follow, newest first.';
comment on column public.news_articles.image_credit is
  'Whose the image is, as the Hindi page says it; the English page too, where image_credit_en is empty.';
comment on column public.news_articles.image_credit_en is 'Whose the image is, as the English page says it.';
comment on column public.news_articles.image_focus_x is
  'Where the image''s subject is, per cent from the left: crops keep it in sight.';
comment on column public.news_articles.image_focus_y is 'Where the image''s subject is, per cent from the top.';
comment on column public.news_articles.related is
  'Articles that an editor leads on to, in order: they stand before those that are found by themselves.';
comment on column public.news_articles.gallery_count is
  'How many images it shows where it is a gallery: an article whose text begins with one. Null without a text.';
comment on column public.news_articles.authors is
  'Its authors, by slug, in the order of the byline.';
comment on column public.news_articles.author_name is
  'Who wrote it besides the paper''s authors: an agency''s reporter, a guest.';
comment on column public.news_articles.is_sensitive is
  'No advertisement stands beside it: deaths, violence against children.';
comment on column public.news_articles.corrected_at is 'When readers were last told of a correction.';
comment on column public.news_articles.location_state is
  'Where the article takes place, by the state''s English name; null when its text gives none.';
comment on column public.news_articles.title_key is 'Folded title, by which an import recognises the same article.';
comment on column public.news_articles.search_hi is 'Folded title and summary, what search compares with.';
comment on column public.news_articles.search_en is 'Folded title and summary, what search compares with.';
comment on column public.news_articles.tag_keys is 'The tags folded, each in its place: by them tags are counted.';
comment on column public.news_articles.topic_keys is
  'Everything the article names (tags, keywords, people, organisations, places), folded: what topic pages look for.';
create index news_articles_newest on public.news_articles (published_at desc, id)
  where is_approved and status = 'published';
-- The desk asks by these two whatever is published, approved or not.
create index news_articles_by_category on public.news_articles (category, published_at desc, id)
  where status = 'published';
create index news_articles_by_districts on public.news_articles using gin (districts) where status = 'published';
create index news_articles_by_district on public.news_articles (district, published_at desc, id)
  where is_approved and status = 'published';
create index news_articles_breaking on public.news_articles (published_at desc)
  where is_approved and status = 'published' and is_breaking_news;
create index news_articles_featured on public.news_articles (published_at desc)
  where is_approved and status = 'published' and is_featured;
create index news_articles_by_series on public.news_articles (series_id, series_part) where series_id is not null;
create index news_articles_by_author on public.news_articles (author_id);
create index news_articles_by_byline on public.news_articles using gin (authors);
create index news_articles_by_state on public.news_articles (status, updated_at desc);
create unique index news_articles_one_per_source_url on public.news_articles (source_url) where source_url is not null;
create index news_articles_same_title on public.news_articles (title_key, published_at);
create index news_articles_tags on public.news_articles using gin (tags);
create index news_articles_search_hi on public.news_articles using gin (search_hi extensions.gin_trgm_ops);
create index news_articles_search_en on public.news_articles using gin (search_en extensions.gin_trgm_ops);
create index news_articles_topic_keys on public.news_articles using gin (topic_keys);

create function public.clean_article_body(body jsonb) returns jsonb
  language sql immutable strict parallel safe set search_path = ''
as $$
  select case when pg_catalog.jsonb_typeof(body) <> 'array' then body else (
    select coalesce(pg_catalog.jsonb_agg(
      case when pg_catalog.jsonb_typeof(block) <> 'object' then block else (
        select coalesce(pg_catalog.jsonb_object_agg(key, case
            when pg_catalog.jsonb_typeof(value) = 'string' then pg_catalog.to_jsonb(public.clean_text(value #>> '{}'))
            else value end), '{}')
        from pg_catalog.jsonb_each(block)) end order by place), '[]')
    from pg_catalog.jsonb_array_elements(body) with ordinality as listed (block, place))
  end
$$;

-- What the editor holds of an article, and nothing that the paper's life decides (state, times, numbers). A working
-- copy holds notes of the newsroom besides (the order of its rows, what its lines were translated from), of which
-- the article itself gets nothing.
create function public.article_fields() returns text[]
  language sql immutable parallel safe set search_path = ''
as $$
  select '{title_hi,title_en,summary_hi,summary_en,body_hi,body_en,category,subcategory,district,other_districts,image_url,image_alt_hi,
    image_alt_en,image_caption_hi,image_caption_en,image_credit,image_credit_en,image_focus_x,image_focus_y,video_url,audio_url_hi,
    audio_url_en,source_url,source_name,authors,author_name,is_breaking_news,is_featured,is_sensitive,tags,keywords,people_mentioned,
    organizations_mentioned,dateline_hi,dateline_en,location_city,location_state,sentiment,related,series_id,series_part,series_title,series_title_hi}'::text[]
$$;
comment on function public.article_fields is 'Names of the columns of news_articles that a working copy may hold.';

create function public.normalise_article() returns trigger
  language plpgsql set search_path = ''
as $$
declare
  -- A view is no edit, neither is a place on the front page, nor that the account of who wrote it is erased; generated
  -- columns are still empty before the write. Nor is the focal point of a picture of the library, which comes by its
  -- trigger (41_image_library.sql, spread_image_focus).
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

create trigger normalise_article before insert or update on public.news_articles
  for each row execute function public.normalise_article();

create function public.is_public_article(article uuid) returns boolean
  language sql stable strict security definer set search_path = ''
as $$
  select exists (select from public.news_articles
    where id = article and is_approved and status = 'published' and published_at <= pg_catalog.now())
$$;
comment on function public.is_public_article is 'Whether anyone may read the article now.';

create function public.withdrawn_section(article uuid) returns text
  language sql stable security definer set search_path = ''
as $$ select category from public.news_articles where id = article and status = 'withdrawn' $$;
comment on function public.withdrawn_section is
  'The section of an article that was public and is no more: its page then says so (410). Null of any other.';

-- Who may do what ---------------------------------------------------------------------------------

alter table public.news_articles enable row level security;
create policy "Anyone reads what is published" on public.news_articles for select to anon, authenticated
  using (is_approved and status = 'published' and published_at <= now());
create policy "Reporters read their own articles" on public.news_articles for select to authenticated
  using (author_id = (select auth.uid()) and (select public.has_role('reporter')));
create policy "Editors read every article" on public.news_articles for select to authenticated
  using ((select public.has_role('editor')));

grant select on public.news_articles to anon, authenticated;
grant all on public.news_articles to service_role;

grant execute on function public.is_article_body, public.clean_article_body, public.gallery_pictures,
  public.photo_folders, public.photos_of_article to service_role;
grant execute on function public.withdrawn_section to anon, authenticated, service_role;
