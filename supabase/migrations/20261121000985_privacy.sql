-- Nobody lists who reads here; what is deleted is gone from others' notifications; more signs that nobody sees.
drop policy "Anyone reads public profiles" on public.profiles;
revoke select on public.profiles from anon;
-- Comments and notifications are looked at under their own policies: whose words I may read, whose name I may see.
create policy "Readers see themselves and who speaks to them" on public.profiles for select to authenticated
  using (
    id = (select auth.uid())
    or exists (select from public.comments where comments.user_id = profiles.id)
    or exists (select from public.notifications where notifications.actor_id = profiles.id));
create policy "Editors see every profile" on public.profiles for select to authenticated
  using ((select public.has_role('editor')));
comment on table public.profiles is
  'What others may see of an account once it speaks: its name and picture; never an e-mail address.';

create function public.follow_comment() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if new.is_deleted then
    delete from public.notifications where comment_id = new.id;
  elsif new.content is distinct from old.content then
    update public.notifications set message = pg_catalog.left(new.content, 200)
    where comment_id = new.id and message <> '';
  end if;
  delete from public.comment_removals where removed_at < pg_catalog.now() - interval '30 days';
  return null;
end
$$;
comment on function public.follow_comment() is
  'What was said of a comment changes with it: an edited one is quoted as it is now, a deleted one not at all.';
create trigger follow_comment after update of content, is_deleted on public.comments
  for each row when ((old.content, old.is_deleted) is distinct from (new.content, new.is_deleted))
  execute function public.follow_comment();

create function public.purge_removals() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.comment_removals where removed_at < pg_catalog.now() - interval '30 days';
  return null;
end
$$;
comment on function public.purge_removals() is 'Forgets the text of comments deleted more than 30 days ago, whenever somebody comments.';
create trigger purge_removals after insert on public.comments for each statement execute function public.purge_removals();

delete from public.consents as later using public.consents as first
where (later.user_id, later.notice, later.version) = (first.user_id, first.notice, first.version) and later.id > first.id;
alter table public.consents add constraint one_consent_to_a_version unique (user_id, notice, version);
create function public.check_consent() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform public.count_deed('consent', 10, 30);
  return new;
end
$$;
create trigger check_consent before insert on public.consents for each row execute function public.check_consent();

create or replace function public.clean_text(value text) returns text
  language sql immutable strict parallel safe set search_path = ''
as $$
  -- Invisible characters go first: a joiner between a letter and its mark keeps them from composing.
  select pg_catalog.btrim(
    pg_catalog.regexp_replace(
      pg_catalog.normalize(
        pg_catalog.regexp_replace(
          pg_catalog.regexp_replace(
            value,
            -- Joiners, byte-order mark, soft hyphen, bidirectional, filling, tag and other control characters.
            U&'[\200B-\200F\202A-\202E\2060-\2069\FEFF\00AD\061C\115F\1160\180E\2800\3164\FFA0\+0E0000-\+0E007F\0001-\0008\000B-\001F\007F-\009F]', '', 'g'),
          U&'[\00A0\2000-\200A\202F\3000\0009]', ' ', 'g'),
        'NFC'),
      '[ ]*\n[ ]*', E'\n', 'g'),
    E' \n')
$$;

create or replace function public.create_profile() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.profiles (id, display_name)
  values (new.id, coalesce(
    nullif(public.clean_line(pg_catalog.left(public.clean_line(new.raw_user_meta_data ->> 'display_name'), 80)), ''),
    nullif(public.clean_line(pg_catalog.left(public.clean_line(new.raw_user_meta_data ->> 'full_name'), 80)), ''),
    'पाठक'));
  return new;
end
$$;

revoke execute on function public.follow_comment(), public.purge_removals(), public.check_consent()
  from public, anon, authenticated;
