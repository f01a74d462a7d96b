-- Topics: names in both languages for what articles are tagged with, so that each edition shows its own spelling, and
-- the newsroom's work on them.

create table public.topics (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  kind text not null check (kind in ('tag', 'person', 'organisation', 'keyword')),
  name_hi text not null check (name_hi = public.clean_line(name_hi) and length(name_hi) between 1 and 160),
  name_en text not null check (name_en = public.clean_line(name_en) and length(name_en) between 1 and 160),
  aliases text[] not null default '{}' check (public.is_clean_list(aliases, 40, 160)),
  footer_position smallint unique check (footer_position between 1 and 20)
);
comment on table public.topics is 'A subject articles are about; articles name it by either of its names.';
comment on column public.topics.footer_position is
  'Its place among the footer''s 20 popular topics (specification 9).';
create unique index topics_name_hi on public.topics (kind, public.fold_text(name_hi));
create unique index topics_name_en on public.topics (kind, public.fold_text(name_en));
create index topics_by_name_hi on public.topics (name_hi);
create index topics_by_name_en on public.topics (name_en);

-- Every spelling of every topic, folded: by it an article's own words are known to mean the topic.
create table public.topic_names (
  key text primary key check (key <> ''),
  slug text not null references public.topics (slug) on update cascade on delete cascade
);
comment on table public.topic_names is
  'Folded names and aliases of topics, kept by a trigger; a spelling that two topics share belongs to the tag, then '
  'person, organisation, keyword.';
create index topic_names_by_slug on public.topic_names (slug);

-- Writes only what has changed, by statements with WHERE: hosted projects refuse others in whatever their API
-- calls.
create function public.renew_topic_names() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  -- Two editors at once would each write the other's names too.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('topic_names'));
  with spellings as materialized (
    select distinct on (spelled.key) spelled.key, topics.slug
    from public.topics, pg_catalog.unnest(public.fold_list(
      array[topics.name_hi, topics.name_en, pg_catalog.replace(topics.slug, '-', ' ')] || topics.aliases)) as spelled (key)
    order by spelled.key,
      pg_catalog.array_position('{tag,person,organisation,keyword}', topics.kind),
      -- A name of its own comes before another's alias.
      spelled.key in (public.fold_text(topics.name_hi), public.fold_text(topics.name_en)) desc,
      topics.slug
  ), forgotten as (
    delete from public.topic_names as known
    where not exists (select from spellings where spellings.key = known.key)
  )
  insert into public.topic_names as known (key, slug)
  select key, slug from spellings
  on conflict (key) do update set slug = excluded.slug where known.slug <> excluded.slug;
  return null;
end
$$;

create trigger renew_topic_names after insert or update or delete on public.topics
  for each statement execute function public.renew_topic_names();

-- Reading -----------------------------------------------------------------------------------------

create function public.topic_key(name text) returns text
  language sql immutable strict parallel safe security definer set search_path = ''
as $$ select public.fold_text(pg_catalog.left(name, 200)) $$;
comment on function public.topic_key is 'fold_text of a name, for readers, who ask for topics by any spelling.';

create function public.find_topic(spelling text)
  returns table (slug text, kind text, name_hi text, name_en text, keys text[])
  language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan rows 1
as $$
declare
  -- Nobody needs longer names than stories may carry.
  asked constant text := public.topic_key(pg_catalog.left(spelling, 200));
  known text;
begin
  select topics.slug into known from public.topics where topics.slug = spelling;
  if known is null then
    select names.slug into known from public.topic_names as names where names.key = asked;
  end if;
  if known is not null then
    return query
      select topics.slug, topics.kind, topics.name_hi, topics.name_en,
        (select pg_catalog.array_agg(names.key order by names.key) from public.topic_names as names where names.slug = known)
      from public.topics where topics.slug = known;
    return;
  end if;
  return query
    with carried as materialized (
      -- A plain sample: ordering it would walk all stories in search of a word that none has.
      select article.tags || article.keywords || article.people_mentioned || article.organizations_mentioned
        || array[article.location_city, article.location_state] as names
      from public.news_articles as article
      where article.topic_keys @> array[asked]
        and article.is_approved and article.status = 'published' and article.published_at <= pg_catalog.now()
      limit 100
    )
    select null::text, 'keyword'::text, entry.name, entry.name, array[asked]
    from carried, pg_catalog.unnest(carried.names) as entry (name)
    where public.topic_key(entry.name) = asked
    group by entry.name
    order by pg_catalog.count(*) desc, entry.name
    limit 1;
end
$$;
comment on function public.find_topic is
  'The topic that a slug, a name in either language or an alias means, with all its folded spellings; for what is '
  'no topic but stands in a public article, its commonest spelling without a slug; else nothing.';

create function public.get_topic_counts()
  returns table (slug text, kind text, name_hi text, name_en text, story_count bigint)
  language sql stable set search_path = '' rows 200
as $$
  with recent as (
    select article.id, article.topic_keys
    from public.news_articles as article
    where article.is_approved and article.status = 'published' and article.published_at <= pg_catalog.now()
    order by article.published_at desc
    limit 20000
  )
  select topics.slug, topics.kind, topics.name_hi, topics.name_en, pg_catalog.count(distinct recent.id)
  from recent
  cross join pg_catalog.unnest(recent.topic_keys) as carried (key)
  join public.topic_names as names on names.key = carried.key
  join public.topics on topics.slug = names.slug
  group by topics.slug
  order by 5 desc, 1
  limit 1000
$$;
comment on function public.get_topic_counts is
  'Topics with the number of public articles that name them, of the newest 20,000 articles.';

create function public.get_popular_tags(result_limit integer, within_days integer default 30, newest_stories integer default null)
  returns table (tag text, slug text, name_hi text, name_en text, usage_count bigint)
  language sql stable set search_path = '' rows 30
as $$
  with recent as (
    select article.id, article.tags, article.tag_keys
    from public.news_articles as article
    where article.is_approved and article.status = 'published'
      and article.published_at <= pg_catalog.now()
      and article.published_at > pg_catalog.now() - pg_catalog.make_interval(days => least(greatest(within_days, 1), 366))
    order by article.published_at desc
    limit least(greatest(coalesce(newest_stories, 20000), 0), 20000)
  ), used as (
    select recent.id, entry.tag, entry.key, coalesce(names.slug, entry.key) as subject, names.slug
    from recent
    cross join unnest(recent.tags, recent.tag_keys) as entry (tag, key)
    left join public.topic_names as names on names.key = entry.key
    where entry.key <> ''
  ), counted as (
    select used.subject, used.slug, pg_catalog.count(distinct used.id) as stories,
      pg_catalog.mode() within group (order by used.tag) as spelling
    from used
    group by used.subject, used.slug
    order by stories desc, used.subject
    limit least(greatest(result_limit, 0), 200)
  )
  select coalesce(counted.slug, counted.spelling), counted.slug,
    coalesce(topics.name_hi, counted.spelling), coalesce(topics.name_en, counted.spelling), counted.stories
  from counted
  left join public.topics on topics.slug = counted.slug
  order by counted.stories desc, counted.subject
$$;
comment on function public.get_popular_tags is
  'Tags of public articles of the last days (or of the newest so many of them), spellings of one topic counted '
  'together, most used first (specification 7).';

-- The newsroom's work -----------------------------------------------------------------------------

create function public.topic_spellings(topic public.topics) returns text[]
  language sql immutable strict parallel safe set search_path = ''
as $$
  select public.fold_list(array[topic.name_hi, topic.name_en] || topic.aliases)
$$;
comment on function public.topic_spellings is
  'What a topic is called, folded; the words of its address are no more than a way to it.';

create function public.address_of_name(name text) returns text
  language sql immutable strict parallel safe set search_path = ''
as $$
  select pg_catalog.btrim(pg_catalog.left(pg_catalog.regexp_replace(
    -- Letters without their accents.
    pg_catalog.regexp_replace(pg_catalog.normalize(pg_catalog.lower(name), 'NFKD'), U&'[\0300-\036F]', '', 'g'),
    '[^a-z0-9]+', '-', 'g'), 70), '-')
$$;
comment on function public.address_of_name is 'A Latin name as an address has it: small letters, figures and hyphens, 70 at most.';

create function public.new_topic_slug(name text) returns text
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
comment on function public.new_topic_slug is
  'The address of a new topic by its English name, with a number where another has it.';

create function public.move_followers(former text[], target text) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  -- A word may be another topic's address.
  gone constant text[] := array(select word from pg_catalog.unnest(former) as word
    where word <> move_followers.target and not exists (select from public.topics where slug = word));
begin
  -- Several of these may be followed by one reader: the oldest of them moves, unless they follow the target itself.
  update public.follows as moved set target = move_followers.target
  where moved.kind = 'topic' and moved.target = any (gone)
    and not exists (select from public.follows as other where other.user_id = moved.user_id and other.kind = 'topic'
      and (other.target = move_followers.target
        or (other.target = any (gone) and (other.created_at, other.target) < (moved.created_at, moved.target))));
  delete from public.follows where kind = 'topic' and follows.target = any (gone);
  insert into public.push_follows (device, kind, target)
  select distinct followed.device, 'topic', move_followers.target
  from public.push_follows as followed where followed.kind = 'topic' and followed.target = any (gone)
  on conflict do nothing;
  delete from public.push_follows where kind = 'topic' and push_follows.target = any (gone);
end
$$;
comment on function public.move_followers is
  'Readers and phones that follow a topic by any of the former targets follow it by this one. Called by other functions only.';

-- Topics are named, joined and removed by these functions alone, which check and log.
create function public.topic_as_seen(topic text, seen jsonb) returns public.topics
  language plpgsql security definer set search_path = ''
as $$
declare
  found public.topics;
begin
  select * into found from public.topics where slug = topic for update;
  if found.slug is null then
    raise sqlstate 'PT404' using message = 'topic_unknown';
  end if;
  -- The form sends everything: of two who had it open the later one would take back what the first one wrote.
  if exists (select from pg_catalog.jsonb_each(public.plain_json(seen)) as setting
    where setting.value is distinct from pg_catalog.to_jsonb(found) -> setting.key)
  then
    raise sqlstate 'PT409' using message = 'topic_changed';
  end if;
  return found;
end
$$;
comment on function public.topic_as_seen is
  'A topic, locked; 404 where it is gone, 409 where it is not as it was seen. Called by other functions only.';

create function public.save_topic(topic text, given jsonb) returns text
  language plpgsql security definer set search_path = ''
as $$
declare
  content constant jsonb := public.plain_json(given);
  former public.topics;
  saved public.topics;
  changed jsonb;
  clash record;
begin
  perform public.require_role('editor');
  perform public.enforce_rate_limit('topic', 30, 1000);
  -- Forty names of 160 letters, twice: nobody else waits for more to be looked through.
  if pg_catalog.octet_length(given::text) > 60000 then
    raise sqlstate 'PT422' using message = 'topic_invalid';
  end if;
  -- The names of all topics are made anew with each change (renew_topic_names): one change at a time.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('topic_names'));
  if topic is not null then
    former := public.topic_as_seen(topic, content -> 'seen');
  end if;
  saved := former;
  saved.name_hi := public.clean_line(content ->> 'name_hi');
  saved.name_en := public.clean_line(content ->> 'name_en');
  saved.kind := content ->> 'kind';
  if public.fold_text(saved.name_hi) = '' or public.fold_text(saved.name_en) = '' then
    raise sqlstate 'PT422' using message = 'topic_invalid';
  elsif saved.name_en !~ '[A-Za-z]' or saved.name_en ~ U&'[\0900-\097F]' then
    raise sqlstate 'PT422' using message = 'topic_english_needed';
  end if;
  saved.slug := coalesce(former.slug, public.new_topic_slug(saved.name_en));
  saved.aliases := public.clean_list(array(
    select spelling from pg_catalog.jsonb_array_elements_text(content -> 'aliases') as listed (spelling)
    where public.fold_text(spelling) not in (public.fold_text(saved.name_hi), public.fold_text(saved.name_en))));
  -- Of the demo and of imports two kinds may share a name: only what is new here must be nobody else's.
  select given_name, other.name_hi, other.name_en into clash
  from pg_catalog.unnest(array[saved.name_hi, saved.name_en] || saved.aliases) with ordinality as listed (given_name, place)
    join public.topics as other on public.fold_text(given_name) = any (public.topic_spellings(other))
  where other.slug <> saved.slug
    and (former.slug is null or public.fold_text(given_name) <> all (public.topic_spellings(former)))
  order by place, other.slug limit 1;
  if found then
    raise sqlstate 'PT409' using message = 'topic_named_so', detail = pg_catalog.jsonb_build_object(
      'name', clash.given_name, 'hi', clash.name_hi, 'en', clash.name_en)::text;
  end if;
  if topic is null then
    insert into public.topics (slug, kind, name_hi, name_en, aliases)
    values (saved.slug, saved.kind, saved.name_hi, saved.name_en, saved.aliases);
  else
    update public.topics set kind = saved.kind, name_hi = saved.name_hi, name_en = saved.name_en, aliases = saved.aliases
    where slug = saved.slug;
  end if;
  -- Who followed it while it was a word like any other.
  perform public.move_followers(
    array(select names.key from public.topic_names as names where names.slug = saved.slug), saved.slug);
  select coalesce(pg_catalog.jsonb_object_agg(setting, pg_catalog.to_jsonb(saved) -> setting), '{}') into changed
  from pg_catalog.unnest(array['kind', 'name_hi', 'name_en', 'aliases']) as settings (setting)
  where case when topic is null then pg_catalog.to_jsonb(saved) -> setting <> '[]'
    else pg_catalog.to_jsonb(saved) -> setting is distinct from pg_catalog.to_jsonb(former) -> setting end;
  -- As everywhere: a form sent as it was is none.
  if changed <> '{}' then
    perform public.write_audit_log(case when topic is null then 'topic.add' else 'topic.change' end, saved.slug,
      case when topic is null then changed else changed || pg_catalog.jsonb_build_object('topic', saved.slug) end);
  end if;
  return saved.slug;
exception
  when unique_violation then
    raise sqlstate 'PT409' using message = 'topic_exists';
  when check_violation or not_null_violation or invalid_parameter_value or datatype_mismatch then
    raise sqlstate 'PT422' using message = 'topic_invalid';
end
$$;
comment on function public.save_topic is
  'Adds a topic (null) or changes one: kind, name_hi, name_en, aliases; seen, an object of these: how they stood '
  'for who changes them, 409 where they are others by now, or where a spelling belongs to another topic, which the '
  'detail names with the spelling. Gives its slug. Editors.';

create function public.merge_topics(topic text, into_topic text, seen jsonb default null) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  goes public.topics;
  stays public.topics;
  address constant text := pg_catalog.replace(topic, '-', ' ');
begin
  perform public.require_role('editor');
  perform public.enforce_rate_limit('topic', 30, 1000);
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('topic_names'));
  goes := public.topic_as_seen(topic, seen);
  stays := public.topic_as_seen(into_topic, null);
  if goes.slug = stays.slug then
    raise sqlstate 'PT422' using message = 'topic_itself';
  end if;
  -- The footer has twenty topics.
  if goes.footer_position is not null and stays.footer_position is not null then
    raise sqlstate 'PT409' using message = 'topic_in_footer';
  end if;
  delete from public.topics where slug = goes.slug;
  -- Its former address still leads to it: that is a spelling too.
  update public.topics set
    aliases = public.clean_list(aliases || array(
      select spelling from pg_catalog.unnest(
        array[goes.name_hi, goes.name_en] || goes.aliases || case
          when public.fold_text(address) <> all (public.fold_list(array[goes.name_hi, goes.name_en] || goes.aliases))
          then array[address] else '{}' end) as listed (spelling)
      where public.fold_text(spelling) <> all (public.topic_spellings(stays)))),
    footer_position = least(footer_position, goes.footer_position)
  where slug = stays.slug;
  perform public.move_followers(array[goes.slug], stays.slug);
  perform public.write_audit_log('topic.merge', stays.slug, pg_catalog.jsonb_build_object(
    'topic', stays.slug, 'former_name', goes.name_hi || ' · ' || goes.name_en, 'kind', goes.kind, 'aliases', goes.aliases));
exception
  when check_violation then
    raise sqlstate 'PT422' using message = 'topic_too_many_spellings';
end
$$;
comment on function public.merge_topics is
  'Makes one topic of two: the second takes the spellings, the followers and the place in the footer of the first, '
  'which is gone; 409 where both stand in the footer, or the first is not as it was seen. Editors.';

create function public.remove_topic(topic text, seen jsonb default null) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  gone public.topics;
begin
  perform public.require_role('editor');
  perform public.enforce_rate_limit('topic', 30, 1000);
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('topic_names'));
  gone := public.topic_as_seen(topic, seen);
  -- The footer has twenty topics.
  if gone.footer_position is not null then
    raise sqlstate 'PT409' using message = 'topic_in_footer';
  end if;
  delete from public.topics where slug = gone.slug;
  -- Who follows it goes on hearing of stories that carry its Hindi name, which may be another topic's too.
  perform public.move_followers(array[gone.slug], coalesce(
    (select names.slug from public.topic_names as names where names.key = public.topic_key(gone.name_hi)),
    public.topic_key(gone.name_hi)));
  perform public.write_audit_log('topic.remove', gone.slug, pg_catalog.jsonb_build_object(
    'name_hi', gone.name_hi, 'name_en', gone.name_en, 'kind', gone.kind, 'aliases', gone.aliases));
end
$$;
comment on function public.remove_topic is
  'Removes a topic: articles keep their words, each spelling stands for itself again. What it was stays in the log; '
  '409 where it stands in the footer or is not as it was seen. Editors.';

create function public.arrange_footer(slugs text[], seen text[]) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  named text[];
begin
  perform public.require_role('editor');
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('topic_names'));
  if pg_catalog.cardinality(slugs) <> 20
    or 20 <> (select pg_catalog.count(distinct topics.slug) from public.topics where topics.slug = any (slugs))
  then
    raise sqlstate 'PT422' using message = 'footer_invalid';
  end if;
  named := array(select topics.slug from public.topics where footer_position is not null order by footer_position);
  if named is distinct from seen and named <> slugs then
    raise sqlstate 'PT409' using message = 'footer_changed';
  end if;
  update public.topics set footer_position = null where footer_position is not null;
  update public.topics set footer_position = pg_catalog.array_position(slugs, topics.slug) where topics.slug = any (slugs);
  perform public.write_audit_log('front_page.footer', '', pg_catalog.jsonb_build_object('topics', slugs));
end
$$;
comment on function public.arrange_footer is
  'Makes these 20 topics the footer''s, in this order; 409 where others stand there than were seen. Editors only.';

-- Who may do what ---------------------------------------------------------------------------------

alter table public.topics enable row level security;
alter table public.topic_names enable row level security;
create policy "Anyone reads topics" on public.topics for select to anon, authenticated using (true);
create policy "Anyone reads names of topics" on public.topic_names for select to anon, authenticated using (true);

grant select on public.topics, public.topic_names to anon, authenticated;
grant all on public.topics, public.topic_names to service_role;

grant execute on function
  public.topic_key, public.find_topic, public.get_topic_counts, public.get_popular_tags
to anon, authenticated, service_role;
grant execute on function public.save_topic, public.merge_topics, public.remove_topic to authenticated, service_role;
grant execute on function public.arrange_footer to authenticated;
