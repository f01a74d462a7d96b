-- A name of blanks was called one without Latin letters; of a notice with half a language nobody was told which; an advertisement
-- could be added when its time was over, or lead to an address within one network. The desk of polls did not name their articles.
create or replace function public.save_author(author text, given jsonb) returns text
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
  if saved.name_hi = '' or saved.name_en = '' then
    raise sqlstate 'PT422' using message = 'author_name_needed';
  end if;
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

create or replace function public.save_advertisement(advertisement uuid, seen integer, given jsonb) returns uuid
  language plpgsql security definer set search_path = ''
as $$
declare
  content constant jsonb := public.plain_json(given);
  former public.advertisements;
  saved public.advertisements;
  failed text;
begin
  perform public.require_role('editor');
  perform public.enforce_rate_limit('advertisement', 30, 1000);
  if advertisement is not null then
    former := public.advertisement_as_seen(advertisement, seen);
  end if;
  saved := pg_catalog.jsonb_populate_record(former, (
    select coalesce(pg_catalog.jsonb_object_agg(key, value), '{}') from pg_catalog.jsonb_each(content)
    where key in ('advertiser', 'slot', 'link', 'picture', 'starts_at', 'ends_at', 'is_paused', 'categories', 'districts')));
  saved.title_hi := nullif(public.clean_line(content ->> 'title_hi'), '');
  saved.title_en := nullif(public.clean_line(content ->> 'title_en'), '');
  saved.line_hi := nullif(public.clean_line(content ->> 'line_hi'), '');
  saved.line_en := nullif(public.clean_line(content ->> 'line_en'), '');
  -- What is said of a picture that is not there, or in a language without words, is not kept.
  saved.alt_hi := case when saved.picture is not null and saved.title_hi is not null
    then nullif(public.clean_line(content ->> 'alt_hi'), '') end;
  saved.alt_en := case when saved.picture is not null and saved.title_en is not null
    then nullif(public.clean_line(content ->> 'alt_en'), '') end;
  saved.categories := array(select slug from public.categories where slug = any (saved.categories) order by slug);
  saved.districts := array(select slug from public.districts where slug = any (saved.districts) order by slug);
  -- An address with a number or a name without a dot opens within one network only.
  if saved.link ~ '^https://' and saved.link is distinct from former.link
    and pg_catalog.lower(saved.link) !~ '^https://([^/?#@]*@)?[^/?#:@]+\.(xn--[a-z0-9-]+|[^][/?#:@.0-9]{2,})\.?(:[0-9]*)?([/?#]|$)'
  then
    raise sqlstate 'PT422' using message = 'ad_link_private';
  end if;
  if saved.picture is distinct from former.picture then
    saved.picture := public.keep_picture(saved.picture);
  end if;
  if former.id is null then
    saved.id := gen_random_uuid();
    saved.revision := 1;
    insert into public.advertisements select saved.*;
    if saved.ends_at <= pg_catalog.now() then
      raise sqlstate 'PT422' using message = 'ad_over';
    end if;
  elsif saved is distinct from former then
    saved.revision := former.revision + 1;
    update public.advertisements set advertiser = saved.advertiser, slot = saved.slot, title_hi = saved.title_hi,
      title_en = saved.title_en, line_hi = saved.line_hi, line_en = saved.line_en, link = saved.link, picture = saved.picture,
      alt_hi = saved.alt_hi, alt_en = saved.alt_en, categories = saved.categories, districts = saved.districts,
      starts_at = saved.starts_at, ends_at = saved.ends_at, is_paused = saved.is_paused, revision = saved.revision
    where id = former.id;
  else
    return saved.id;
  end if;
  perform public.write_audit_log(
    case when former.id is null then 'advertisement.add' else 'advertisement.change' end, saved.id::text,
    pg_catalog.jsonb_build_object('title', coalesce(saved.title_hi, saved.title_en), 'is_paused', saved.is_paused));
  return saved.id;
exception
  when check_violation then
    -- Which rule it was is said beside the field that it is about.
    get stacked diagnostics failed = constraint_name;
    raise sqlstate 'PT422' using message = case failed
      when 'in_a_language' then 'ad_title_needed' when 'lines_with_titles' then 'ad_title_needed'
      when 'pictures_with_words' then 'ad_alt_needed' when 'ends_after_its_start' then 'ad_ends_too_soon'
      when 'sold_for_some_time' then 'ad_end_needed' when 'leads_somewhere_safe' then 'ad_link_invalid'
      else 'ad_invalid' end;
  when not_null_violation or foreign_key_violation or invalid_text_representation or datatype_mismatch
    or invalid_parameter_value or datetime_field_overflow or invalid_datetime_format then
    raise sqlstate 'PT422' using message = 'ad_invalid';
end
$$;

create or replace function public.save_notice(notice uuid, seen integer, given jsonb) returns uuid
  language plpgsql security definer set search_path = ''
as $$
declare
  content constant jsonb := public.plain_json(given);
  former public.notices;
  saved public.notices;
  failed text;
begin
  perform public.require_role('editor');
  perform public.enforce_rate_limit('notice', 30, 1000);
  if notice is not null then
    select * into former from public.notices where id = notice for update;
    if former.id is null then
      raise sqlstate 'PT404' using message = 'notice_unknown';
    end if;
    if former.revision is distinct from seen then
      raise sqlstate 'PT409' using message = 'notice_changed';
    end if;
  end if;
  saved := pg_catalog.jsonb_populate_record(former, (
    select coalesce(pg_catalog.jsonb_object_agg(key, value), '{}') from pg_catalog.jsonb_each(content)
    where key in ('kind', 'born', 'died', 'district', 'picture', 'first_day', 'paid_until', 'is_ended')));
  saved.title_hi := nullif(public.clean_line(content ->> 'title_hi'), '');
  saved.title_en := nullif(public.clean_line(content ->> 'title_en'), '');
  saved.text_hi := nullif(public.clean_text(content ->> 'text_hi'), '');
  saved.text_en := nullif(public.clean_text(content ->> 'text_en'), '');
  saved.placed_by := nullif(public.clean_line(content ->> 'placed_by'), '');
  saved.alt_hi := case when saved.picture is not null and saved.title_hi is not null
    then nullif(public.clean_line(content ->> 'alt_hi'), '') end;
  saved.alt_en := case when saved.picture is not null and saved.title_en is not null
    then nullif(public.clean_line(content ->> 'alt_en'), '') end;
  -- A language with one of the two alone; with none in either, the table says what is missing.
  if (saved.title_hi is null) <> (saved.text_hi is null) then
    raise sqlstate 'PT422' using message = 'notice_half_hi';
  elsif (saved.title_en is null) <> (saved.text_en is null) then
    raise sqlstate 'PT422' using message = 'notice_half_en';
  end if;
  if saved.kind = 'notice' then
    saved.born := null;
    saved.died := null;
  elsif greatest(saved.born, saved.died) > extract(year from public.today_in_india())
    or (saved.born is not null and saved.died is null) then
    raise sqlstate 'PT422' using message = 'notice_years_invalid';
  end if;
  if saved.picture is distinct from former.picture then
    saved.picture := public.keep_picture(saved.picture);
  end if;
  if former.id is null then
    saved.id := gen_random_uuid();
    saved.revision := 1;
    insert into public.notices select saved.*;
  elsif saved is distinct from former then
    saved.revision := former.revision + 1;
    update public.notices set kind = saved.kind, title_hi = saved.title_hi, title_en = saved.title_en, text_hi = saved.text_hi,
      text_en = saved.text_en, placed_by = saved.placed_by, born = saved.born, died = saved.died, district = saved.district,
      picture = saved.picture, alt_hi = saved.alt_hi, alt_en = saved.alt_en, first_day = saved.first_day,
      paid_until = saved.paid_until, is_ended = saved.is_ended, revision = saved.revision
    where id = former.id;
  else
    return saved.id;
  end if;
  perform public.write_audit_log(
    case when former.id is null then 'notice.add' when saved.is_ended and not former.is_ended then 'notice.end'
      else 'notice.change' end, saved.id::text,
    pg_catalog.jsonb_build_object('title', coalesce(saved.title_hi, saved.title_en), 'paid_until', saved.paid_until));
  return saved.id;
exception
  when check_violation then
    get stacked diagnostics failed = constraint_name;
    raise sqlstate 'PT422' using message = case failed
      when 'in_a_language' then 'notice_text_needed' when 'pictures_with_words' then 'ad_alt_needed'
      when 'paid_for_some_days' then 'notice_days_invalid' when 'notices_born_check' then 'notice_years_invalid'
      when 'notices_died_check' then 'notice_years_invalid' when 'years_of_a_life' then 'notice_years_invalid'
      else 'notice_invalid' end;
  when not_null_violation or foreign_key_violation or invalid_text_representation or datatype_mismatch
    or numeric_value_out_of_range or invalid_parameter_value or datetime_field_overflow or invalid_datetime_format then
    raise sqlstate 'PT422' using message = 'notice_invalid';
end
$$;

create or replace function public.list_polls() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform public.require_role('editor');
  return (
    select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(poll) || public.poll_counts(poll.article_id, poll.block_id)
      || pg_catalog.jsonb_build_object('title_hi', article.title_hi, 'title_en', article.title_en)
      order by poll.opened_at desc, poll.block_id), '[]')
    from (select * from public.polls order by opened_at desc, block_id limit 100) as poll
    join public.news_articles as article on article.id = poll.article_id);
end
$$;
comment on function public.list_polls is 'The newest hundred polls with their numbers, the running ones too, and what their articles are called. For editors.';
