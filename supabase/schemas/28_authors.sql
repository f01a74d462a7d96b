-- Who writes the paper: their pages, and the bylines that lead there. An author may have an account of the newsroom, or
-- none, as most correspondents.

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
