-- Profiles: the name and picture that others see of an account.

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  display_name text not null default 'पाठक' check (public.is_line(display_name, 80)),
  -- Whose folder it is, touch_profile asks.
  avatar_url text check (
    pg_catalog.length(avatar_url) <= 200
    and avatar_url ~ '^/media/avatars/[0-9a-f-]{36}/[0-9a-f]{16,64}\.webp$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.profiles is
  'What others may see of an account once it speaks: its name and picture; never an e-mail address.';

-- What the paper and its colleagues are called is nobody else's name: beside a comment it would pass for their word.
create function public.is_reserved_name(name text) returns boolean
  language sql immutable strict parallel safe set search_path = ''
as $$
  with said as (
    -- Letters of other scripts and signs that look like Latin ones, and the wide ones, are read as what they look like.
    select public.fold_text(pg_catalog.translate(
      pg_catalog.lower(pg_catalog.normalize(name, 'NFKC') collate pg_catalog.pg_c_utf8),
      U&'\0430\0435\043E\0440\0441\0443\0445\0456\0455\0458\0501\03B1\03BF\03B9\03BD\03C1\03C4\0131@$',
      'aeopcyxisjdaoivptias')) as words
  ), read as (
    -- Digits that stand for letters; those at the end of a word only number it.
    select pg_catalog.translate(pg_catalog.regexp_replace(words, '[0-9०-९]+(?= |$)', '', 'g'), '01345', 'oieas') as words
    from said
  ), tried as (
    select ' ' || words || ' ' as words, pg_catalog.replace(words, ' ', '') as joined from read
  )
  select
    -- The paper, whatever stands beside it: सरगुजा संवाद, Surguja Samvad Desk.
    joined ~ 's[au]r+a?g(?:u|oo?)+ja+sa+[mn]+[vw]a+d|स[ुू]?रग[ुू]जा(?:संवाद|समवाद)'
    -- An office, as a word of its own: Editor, मुख्य संपादक, admin_2.
    or words ~ (' (?:(?:co)?admins?|admini?strators?|moderators?|(?:sub)?editors?|sa+[mn]pa+da+k(?:iya)?|sa+[mn]pa+dika+'
      '|news ?room|(?:न्|ं)यूज ?रूम|संपादक(?:ीय|ों)?|संपादिका|संपादन (?:कक्ष|मंडल)|[एऐ]डमिन(?:िस्ट्रेटर)?|[एऐ]ड[िी]टर|मॉ?ड(?:र|रे)टर) ')
    -- An office in letters set apart (A d m i n), and words that are offices only where they stand alone.
    or joined ~ ('^(?:the)?(?:admin|administrator|moderator|editor|संपादक|staff|official|reporter|correspondent'
      '|sa+[mn][vw]a+d+a+ta+|prabandhak|prashasak|संवाददाता|प्रबंधक|प्रशासक|रिपोर्टर)$')
  from tried
$$;
comment on function public.is_reserved_name is
  'Whether a name is the paper''s own or an office in its newsroom, in Devanagari or Roman letters, however it is '
  'spelled.';

create function public.create_profile() returns trigger
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

create trigger create_profile after insert on auth.users
  for each row execute function public.create_profile();

-- A reader's name and picture stand beside their comments, so they go by the same rules: listed words are no names,
-- who may not write changes neither, and editors can take both away (reset_profile).
create function public.check_profile() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  name constant text := coalesce(public.clean_line(pg_catalog.left(new.display_name, 4000)), '');
begin
  -- What is this long is no name, and not worth looking through.
  if pg_catalog.octet_length(new.display_name) > 4000 then
    raise sqlstate 'PT422' using message = 'invalid';
  end if;
  if tg_op = 'INSERT' then
    -- Nobody is kept from an account by a name, given by themselves or by the service they come by.
    if public.is_reserved_name(name) or exists (select from public.find_listed_words(name)) then
      new.display_name := 'पाठक';
    end if;
    return new;
  end if;
  -- The house's own hand and colleagues are trusted.
  if auth.uid() is distinct from new.id or public.has_role('reporter') then
    return new;
  end if;
  -- One's own picture may be taken away at any time.
  if new.display_name is distinct from old.display_name
    or (new.avatar_url is distinct from old.avatar_url and new.avatar_url is not null)
  then
    perform public.refuse_barred();
  end if;
  if new.display_name is distinct from old.display_name then
    if exists (select from public.find_listed_words(name)) then
      raise sqlstate 'PT422' using message = 'name_words';
    elsif public.is_reserved_name(name) then
      raise sqlstate 'PT422' using message = 'name_reserved';
    end if;
  end if;
  return new;
end
$$;
comment on function public.check_profile is
  'Refuses (403) a new name or picture to who may not write, and (422) a name with a listed word or one of the '
  'newsroom''s own; a new account whose name is such a one begins without it.';

create trigger check_profile before insert or update of display_name, avatar_url on public.profiles
  for each row execute function public.check_profile();

-- A picture of one's own folder only: any other address would let a reader count who reads them. What is far too
-- long is not cleaned but refused as it is.
create function public.touch_profile() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if pg_catalog.length(new.display_name) <= 1000 then
    new.display_name := public.clean_line(new.display_name);
  end if;
  if new.avatar_url is distinct from old.avatar_url and new.avatar_url is not null
    and new.avatar_url !~ ('^/media/avatars/' || new.id || '/[0-9a-f]{16,64}\.webp$')
  then
    raise sqlstate 'PT422' using message = 'avatar_elsewhere';
  end if;
  new.updated_at := pg_catalog.now();
  return new;
end
$$;

create trigger touch_profile before update on public.profiles
  for each row execute function public.touch_profile();

-- Who may do what ---------------------------------------------------------------------------------

alter table public.profiles enable row level security;
create policy "Owners edit their profile" on public.profiles for update to authenticated
  using (id = (select auth.uid())) with check (id = (select auth.uid()));
create policy "Editors see every profile" on public.profiles for select to authenticated
  using ((select public.has_role('editor')));
create policy "Only in a session that lives" on public.profiles as restrictive for all to authenticated
  using ((select public.is_session_alive())) with check ((select public.is_session_alive()));

grant select on public.profiles to authenticated;
grant all on public.profiles to service_role;
grant update (display_name, avatar_url) on public.profiles to authenticated;
