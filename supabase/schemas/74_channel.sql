-- What the newsroom passes on: single articles and bulletins in the paper's WhatsApp channel, and what stands in its letters.

create table public.bulletins (
  id bigint generated always as identity primary key,
  day date not null,
  edition text not null check (edition in ('morning', 'evening', 'daily', 'weekly')),
  district text references public.districts (slug) on update cascade on delete cascade,
  opening_hi text not null default '' check (pg_catalog.char_length(opening_hi) <= 400),
  opening_en text not null default '' check (pg_catalog.char_length(opening_en) <= 400),
  revision integer not null default 1,
  arranged_by uuid references public.profiles (id) on delete set null,
  arranged_at timestamptz not null default pg_catalog.now(),
  unique nulls not distinct (day, edition, district)
);
comment on table public.bulletins is
  'Bulletins that an editor arranged by hand, and letters (daily, weekly) before they go; all others are composed when they are '
  'asked for. Without a district for all.';
create index bulletins_by_district on public.bulletins (district);
create index bulletins_by_arranger on public.bulletins (arranged_by);

create table public.bulletin_items (
  bulletin_id bigint not null references public.bulletins (id) on delete cascade,
  position smallint not null check (position between 1 and 10),
  article_id uuid not null references public.news_articles (id) on delete cascade,
  headline_hi text check (headline_hi = public.clean_line(headline_hi) and pg_catalog.char_length(headline_hi) between 1 and 300),
  headline_en text check (headline_en = public.clean_line(headline_en) and pg_catalog.char_length(headline_en) between 1 and 300),
  primary key (bulletin_id, position),
  unique (bulletin_id, article_id)
);
comment on table public.bulletin_items is
  'The articles of an arranged bulletin in their order; a headline of its own where the editor wrote one for it.';
create index bulletin_items_by_article on public.bulletin_items (article_id);

create table public.channel_posts (
  id bigint generated always as identity primary key,
  mark text not null,
  article_id uuid references public.news_articles (id) on delete cascade,
  locale text not null check (locale in ('hi', 'en')),
  posted_by uuid references public.profiles (id) on delete set null,
  posted_at timestamptz not null default pg_catalog.now(),
  check ((mark = 'post') = (article_id is not null))
);
comment on table public.channel_posts is 'Each time an editor took a text for the channel along, copied or shared.';
create index channel_posts_by_article on public.channel_posts (article_id, posted_at);
create index channel_posts_by_time on public.channel_posts (posted_at);
create index channel_posts_by_poster on public.channel_posts (posted_by);

create table public.channel_reads (
  day date not null,
  article_id uuid not null references public.news_articles (id) on delete cascade,
  mark text not null,
  locale text not null check (locale in ('hi', 'en')),
  reads integer not null check (reads > 0),
  primary key (day, article_id, mark, locale)
);
comment on table public.channel_reads is
  'Views, among those of daily_views, that came by a link of the channel, or by an alert; the mark says by which. Kept as long '
  'as those.';
create index channel_reads_by_article on public.channel_reads (article_id);

-- A link says where it was read: `post` in an article's own message, `m251125` in the morning's bulletin of 25 November
-- 2025, `e251125-surguja` in a district's evening one, `d251125` and `w251129` in a letter. Anybody can write a mark into an address, so what names no bulletin
-- of the last weeks is not counted.
create function public.is_channel_mark(mark text) returns boolean
  language plpgsql stable security definer set search_path = ''
as $$
declare
  parts constant text[] := pg_catalog.regexp_match(mark, '^[medw]([0-9]{6})(?:-([a-z-]{1,60}))?$');
  today constant date := (pg_catalog.now() at time zone 'Asia/Kolkata')::date;
begin
  return coalesce(mark = 'post' or (
    parts[1] in (
      select pg_catalog.to_char(listed.day, 'YYMMDD')
      from pg_catalog.generate_series(today - 31, today + 1, interval '1 day') as listed (day))
    and (parts[2] is null or exists (select from public.districts where slug = parts[2]))), false);
end
$$;
comment on function public.is_channel_mark is
  'Whether a link may carry this mark: `post`, or a bulletin or letter of the last 31 days (`m`, `e`, `d` or `w`, YYMMDD, '
  '`-district`).';

create function public.record_channel_read(article uuid, mark text, locale text) returns boolean
  language plpgsql security definer set search_path = ''
as $$
begin
  if not (mark = 'alert' or public.is_channel_mark(mark)) or locale not in ('hi', 'en') then
    return false;
  end if;
  insert into public.channel_reads as kept (day, article_id, mark, locale, reads)
  values ((pg_catalog.now() at time zone 'Asia/Kolkata')::date, article, record_channel_read.mark, record_channel_read.locale, 1)
  on conflict on constraint channel_reads_pkey do update set reads = kept.reads + 1;
  return true;
end
$$;
comment on function public.record_channel_read is
  'Counts that a view, which record_view has counted, came by a link with this mark, or by an alert. Called by the site alone.';

create function public.note_channel_post(mark text, article uuid, locale text) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  perform public.require_role('editor');
  if not public.is_channel_mark(mark) or (mark = 'post') <> (article is not null) or coalesce(locale, '') not in ('hi', 'en') then
    raise sqlstate 'PT422' using message = 'bulletin_invalid';
  end if;
  if article is not null and not exists (select from public.news_articles as story
    where story.id = article and story.is_approved and story.status = 'published' and story.published_at <= pg_catalog.now())
  then
    raise sqlstate 'PT404' using message = 'story_unknown';
  end if;
  insert into public.channel_posts (mark, article_id, locale, posted_by)
  values (note_channel_post.mark, note_channel_post.article, note_channel_post.locale, auth.uid());
end
$$;
comment on function public.note_channel_post is
  'Notes that an editor took a text for the channel along: an article''s own (`post`) or a bulletin''s. Editors only.';

-- Bulletins ---------------------------------------------------------------------------------------

create function public.compose_bulletin(day date, edition text, place text) returns uuid[]
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
comment on function public.compose_bulletin is
  'The ten articles of a bulletin as it composes itself: the morning''s since 18:00 of the day before, the evening''s since '
  '6:00, filled up from the 24 hours before; a letter''s of the day or the week before 6:30. Breaking, featured and much read '
  'ones first, three of a section before others.';

create function public.read_bulletin(day date, edition text, place text) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  kept public.bulletins;
  composed uuid[];
begin
  select * into kept from public.bulletins as own
  where own.day = read_bulletin.day and own.edition = read_bulletin.edition and own.district is not distinct from place;
  if kept.id is null then
    composed := public.compose_bulletin(day, edition, place);
  end if;
  return pg_catalog.jsonb_build_object(
    'revision', coalesce(kept.revision, 0),
    'arranged_at', kept.arranged_at,
    'arranged_by', (select display_name from public.profiles where id = kept.arranged_by),
    'opening_hi', coalesce(kept.opening_hi, ''),
    'opening_en', coalesce(kept.opening_en, ''),
    'items', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('id', story.id,
        'title_hi', story.title_hi, 'title_en', story.title_en,
        'headline_hi', listed.headline_hi, 'headline_en', listed.headline_en) order by listed.position), '[]')
      from (
        select item.article_id, item.position::bigint as position, item.headline_hi, item.headline_en
        from public.bulletin_items as item where item.bulletin_id = kept.id
        union all
        select chosen.id, chosen.position, null, null
        from pg_catalog.unnest(composed) with ordinality as chosen (id, position)) as listed
      join public.news_articles as story on story.id = listed.article_id
        and story.is_approved and story.status = 'published' and story.published_at <= pg_catalog.now()));
end
$$;
comment on function public.read_bulletin is
  'A bulletin as an editor arranged it, or as it composes itself (revision 0); what readers no longer see is left out. '
  'For other functions.';

create function public.get_bulletin(day date, edition text, place text default null) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform public.require_role('editor');
  return public.read_bulletin(day, edition, place);
end
$$;
comment on function public.get_bulletin is 'A bulletin, or a letter before it goes, as read_bulletin gives it. Editors only.';

create function public.arrange_bulletin(
  day date, edition text, place text, items jsonb, opening_hi text, opening_en text, seen integer) returns integer
  language plpgsql security definer set search_path = ''
as $$
declare
  today constant date := (pg_catalog.now() at time zone 'Asia/Kolkata')::date;
  wanted constant jsonb := public.plain_json(items);
  kept public.bulletins;
begin
  perform public.require_role('editor');
  if coalesce(day not between today - 31 and today + case edition when 'weekly' then 7 else 1 end, true) or coalesce(edition, '') not in ('morning', 'evening', 'daily', 'weekly')
    or (wanted is not null and (pg_catalog.jsonb_typeof(wanted) <> 'array' or pg_catalog.jsonb_array_length(wanted) not between 1 and 10))
    or (place is not null and not exists (select from public.districts where slug = place))
    or (edition = 'weekly' and extract(isodow from day) <> 6)
    -- A letter that has gone is not arranged any more.
    or exists (select from public.letters as sent
      where sent.day = arrange_bulletin.day and sent.kind = arrange_bulletin.edition and sent.district is not distinct from place)
  then
    raise sqlstate 'PT422' using message = 'bulletin_invalid';
  end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('bulletins'));
  select * into kept from public.bulletins as own
  where own.day = arrange_bulletin.day and own.edition = arrange_bulletin.edition and own.district is not distinct from place;
  if coalesce(kept.revision, 0) <> coalesce(seen, 0) then
    raise sqlstate 'PT409' using message = 'bulletin_changed';
  end if;
  if wanted is null then
    delete from public.bulletins where id = kept.id;
    return 0;
  end if;
  if exists (
    select from pg_catalog.jsonb_array_elements(wanted) as given (item)
    where not exists (select from public.news_articles as story where story.id::text = given.item ->> 'id'
      and story.is_approved and story.status = 'published' and story.published_at <= pg_catalog.now()))
  then
    raise sqlstate 'PT404' using message = 'story_unknown';
  end if;
  insert into public.bulletins as own (day, edition, district, opening_hi, opening_en, arranged_by)
  values (arrange_bulletin.day, arrange_bulletin.edition, place, public.clean_text(coalesce(arrange_bulletin.opening_hi, '')),
    public.clean_text(coalesce(arrange_bulletin.opening_en, '')), auth.uid())
  on conflict on constraint bulletins_day_edition_district_key do update set
    opening_hi = excluded.opening_hi, opening_en = excluded.opening_en, arranged_by = excluded.arranged_by,
    arranged_at = pg_catalog.now(), revision = own.revision + 1
  returning * into kept;
  delete from public.bulletin_items where bulletin_id = kept.id;
  insert into public.bulletin_items (bulletin_id, position, article_id, headline_hi, headline_en)
  select kept.id, given.position, (given.item ->> 'id')::uuid,
    nullif(public.clean_line(given.item ->> 'headline_hi'), ''), nullif(public.clean_line(given.item ->> 'headline_en'), '')
  from pg_catalog.jsonb_array_elements(wanted) with ordinality as given (item, position);
  perform public.write_audit_log('bulletin.arrange', '', pg_catalog.jsonb_strip_nulls(
    pg_catalog.jsonb_build_object(
      'day', day, 'edition', edition, 'district', place, 'articles', pg_catalog.jsonb_array_length(wanted))));
  return kept.revision;
end
$$;
comment on function public.arrange_bulletin is
  'Keeps a bulletin as an editor arranged it, [{id, headline_hi, headline_en}], or (null) lets it compose itself again. '
  'Gives its revision; 409 where somebody else has changed it since the revision that was seen. Editors only.';

-- Numbers -----------------------------------------------------------------------------------------

create function public.get_channel_articles(place text default null, only_article uuid default null) returns jsonb
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
comment on function public.get_channel_articles is
  'The newest public articles of two days, 40 at most, or one of any age, with what their channel texts are made of and how '
  'often they were posted and read. Editors only.';

create function public.get_channel_stats(days integer default 30, place text default null) returns jsonb
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
comment on function public.get_channel_stats is
  'What was posted in the channel or read by its links in the last days, by article and bulletin: [{mark, article_id, posts, '
  'reads, first_posted_at, title_hi, title_en}], 50 at most. Editors only.';

-- Who may do what ---------------------------------------------------------------------------------

alter table public.bulletins enable row level security;
alter table public.bulletin_items enable row level security;
alter table public.channel_posts enable row level security;
alter table public.channel_reads enable row level security;

grant all on public.bulletins, public.bulletin_items, public.channel_posts, public.channel_reads to service_role;

grant execute on function public.record_channel_read to service_role;
grant execute on function
  public.note_channel_post, public.get_bulletin, public.arrange_bulletin, public.get_channel_articles, public.get_channel_stats
to authenticated;
