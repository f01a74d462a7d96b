-- The rules of text are asked some thirty times for each story, nearly always about text that is clean. Such text is
-- told by one expression now; what the rules give is the same.
create or replace function public.clean_text(value text) returns text
  language plpgsql immutable strict parallel safe set search_path = ''
as $$
begin
  -- ASCII, Devanagari and quotation marks, of which nothing is taken away and nothing composes: NFC leaves the nukta
  -- where it is after these seven letters alone, and may move the four accents that are left out.
  if value ~ U&'^(?:[ -~\0900-\093B\093D-\0950\0955-\0957\0960-\097F\2010-\2027\20B9]|[\0915-\0917\091C\0921\0922\092B]\093C)*$' then
    return pg_catalog.btrim(value);
  end if;
  -- Invisible characters go first: a joiner between a letter and its mark keeps them from composing.
  return pg_catalog.btrim(
    pg_catalog.regexp_replace(
      pg_catalog.normalize(
        pg_catalog.regexp_replace(
          pg_catalog.replace(
            pg_catalog.replace(
              pg_catalog.regexp_replace(
                pg_catalog.regexp_replace(
                  value,
                  -- Non-joiner, byte-order mark, soft hyphen, bidirectional, filling, tag and other control characters.
                  U&'[\200B\200C\200E\200F\202A-\202E\2060-\2069\FEFF\00AD\061C\115F\1160\180E\2800\3164\FFA0\+0E0000-\+0E007F\0001-\0008\000B-\001F\007F-\009F]', '', 'g'),
                -- A joiner between two emoji waits as a control character, of which there are none any more.
                U&'([\2600-\27BF\2B1B\+01F300-\+01FAFF]\FE0F?)\200D(?=[\2600-\27BF\2B1B\+01F300-\+01FAFF]|[\2194\2195]\FE0F)',
                '\1' || U&'\0001', 'g'),
              U&'\200D', ''),
            U&'\0001', U&'\200D'),
          U&'[\00A0\2000-\200A\202F\3000\0009]', ' ', 'g'),
        'NFC'),
      '[ ]*\n[ ]*', E'\n', 'g'),
    E' \n');
end
$$;

create or replace function public.clean_line(value text) returns text
  language plpgsql immutable strict parallel safe set search_path = ''
as $$
declare
  cleaned constant text := public.clean_text(value);
begin
  -- Replacing every blank by a blank costs ten times what looking for two together does.
  if cleaned ~ '\s\s|(?! )\s' then
    return pg_catalog.btrim(pg_catalog.regexp_replace(cleaned, '\s+', ' ', 'g'));
  end if;
  return cleaned;
end
$$;

create or replace function public.fold_text(value text) returns text
  language plpgsql immutable strict parallel safe set search_path = ''
as $$
begin
  -- fold_clean_text leaves as many blanks as there were signs.
  return pg_catalog.btrim(pg_catalog.regexp_replace(public.fold_clean_text(public.clean_line(value)), '  +', ' ', 'g'));
end
$$;
-- Generated columns run as the writer, which is the site's own hand or a function's owner.
grant execute on function public.fold_clean_text(text) to service_role;
