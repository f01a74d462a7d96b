-- Text rules: everything stored is NFC without invisible characters; search compares folded keys.
create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;

create function public.clean_text(value text) returns text
  language sql immutable strict parallel safe set search_path = ''
as $$
  -- Invisible characters go first: a joiner between a letter and its mark keeps them from composing.
  select pg_catalog.btrim(
    pg_catalog.regexp_replace(
      pg_catalog.normalize(
        pg_catalog.regexp_replace(
          pg_catalog.regexp_replace(
            value,
            -- Joiners, byte-order mark, soft hyphen, bidirectional and other control characters.
            U&'[\200B-\200F\202A-\202E\2060-\2069\FEFF\00AD\0001-\0008\000B-\001F\007F-\009F]', '', 'g'),
          U&'[\00A0\2000-\200A\202F\3000\0009]', ' ', 'g'),
        'NFC'),
      '[ ]*\n[ ]*', E'\n', 'g'),
    E' \n')
$$;
comment on function public.clean_text(text) is
  'NFC, without zero-width, bidirectional and control characters, no-break spaces made plain; line breaks stay.';

create function public.clean_line(value text) returns text
  language sql immutable strict parallel safe set search_path = ''
as $$ select pg_catalog.btrim(pg_catalog.regexp_replace(public.clean_text(value), '\s+', ' ', 'g')) $$;
comment on function public.clean_line(text) is 'clean_text on one line, runs of white space made one space.';

create function public.clean_list(value text[]) returns text[]
  language sql immutable strict parallel safe set search_path = ''
as $$
  select coalesce(pg_catalog.array_agg(entry order by place), '{}')
  from (
    select public.clean_line(raw) as entry, pg_catalog.min(nr) as place
    from pg_catalog.unnest(value) with ordinality as listed (raw, nr)
    where raw is not null
    group by public.clean_line(raw)
  ) as cleaned
  where entry <> ''
$$;
comment on function public.clean_list(text[]) is 'Each entry cleaned; blanks and repeats dropped; order kept.';

create function public.fold_text(value text) returns text
  language sql immutable strict parallel safe set search_path = ''
as $$
  select pg_catalog.btrim(
    pg_catalog.regexp_replace(
      pg_catalog.replace(
        pg_catalog.regexp_replace(
          pg_catalog.replace(
            pg_catalog.translate(
              pg_catalog.lower(public.clean_line(value) collate pg_catalog.pg_c_utf8),
              -- The three letters that NFC writes together with their nukta.
              U&'\0929\0931\0934', U&'\0928\0930\0933'),
            U&'\093C', ''),
          U&'[\0919\091E\0923\0928\092E]\094D', U&'\0902', 'g'),
        U&'\0901', U&'\0902'),
      -- What is no letter, mark or digit: ASCII and Latin-1 signs, danda, general punctuation, symbols, emoji.
      U&'[\0001-\002F\003A-\0060\007B-\00A9\00AB-\00B1\00B4\00B6-\00B8\00BB\00BF\00D7\00F7\0964\0965\0970\2010-\2BFF\3001-\303F\FE00-\FE0F\FF00-\FF0F\+01F000-\+01FAFF]+',
      ' ', 'g'))
$$;
comment on function public.fold_text(text) is
  'Search key: lower case, nukta dropped, nasal + virama and chandrabindu made anusvara, punctuation made one space.';

create function public.is_web_url(value text) returns boolean
  language sql immutable strict parallel safe set search_path = ''
as $$ select pg_catalog.length(value) <= 2000 and value ~* '^https?://[^\s<>"''\\]+$' $$;

create function public.is_media_url(value text) returns boolean
  language sql immutable strict parallel safe set search_path = ''
as $$ select public.is_web_url(value) or value ~ '^/media/[A-Za-z0-9][A-Za-z0-9/_.-]{0,250}$' and value !~ '\.\.' $$;
comment on function public.is_media_url(text) is 'An http(s) address, or a path in the site''s own media room.';

create function public.is_clean_list(value text[], max_entries integer, max_length integer) returns boolean
  language sql immutable strict parallel safe set search_path = ''
as $$
  select pg_catalog.cardinality(value) <= max_entries
    and (select coalesce(pg_catalog.bool_and(entry is not null and entry = public.clean_line(entry)
           and pg_catalog.length(entry) between 1 and max_length), true)
         from pg_catalog.unnest(value) as entry)
$$;

revoke execute on function
  public.clean_text(text), public.clean_line(text), public.clean_list(text[]), public.fold_text(text),
  public.is_web_url(text), public.is_media_url(text), public.is_clean_list(text[], integer, integer)
from public, anon, authenticated;
-- Constraints and generated columns run as the writer, so whoever may write must be able to call these.
grant execute on function
  public.clean_text(text), public.clean_line(text), public.clean_list(text[]), public.fold_text(text),
  public.is_web_url(text), public.is_media_url(text), public.is_clean_list(text[], integer, integer)
to authenticated, service_role;
