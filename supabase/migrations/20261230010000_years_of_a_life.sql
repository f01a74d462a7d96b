-- An obituary could be printed with years that are still to come, and a year of birth alone was kept and never shown.
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
