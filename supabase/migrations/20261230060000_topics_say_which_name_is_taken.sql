-- A name that belongs to another topic is refused with both: forty names may stand in the form.

create or replace function public.save_topic(topic text, given jsonb) returns text
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
