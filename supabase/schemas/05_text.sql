-- Text rules: everything stored is NFC without invisible characters; search compares folded keys.

-- Cleaning ----------------------------------------------------------------------------------------

-- The zero-width joiner (U+200D) stays where Unicode joins emoji by it (UTS #51, section 2.3), and only there. The
-- rules of text are asked some thirty times for each article, nearly always about text that is clean: one expression
-- tells such text.
create function public.clean_text(value text) returns text
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
comment on function public.clean_text is
  'NFC, without zero-width characters (but between joined emoji), bidirectional and control characters, no-break '
  'spaces made plain; line breaks stay.';

create function public.clean_line(value text) returns text
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
comment on function public.clean_line is 'clean_text on one line, runs of white space made one space.';

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
comment on function public.clean_list is 'Each entry cleaned; blanks and repeats dropped; order kept.';

-- Folding -----------------------------------------------------------------------------------------

-- fold_text for text that is clean already, as articles are: cleaning costs as much as folding. Blanks stay as many
-- as they are: replacing each by one takes three times as long as everything else here.
create function public.fold_clean_text(value text) returns text
  language sql immutable strict parallel safe set search_path = ''
as $$
  select pg_catalog.regexp_replace(
    pg_catalog.replace(pg_catalog.replace(pg_catalog.replace(pg_catalog.replace(pg_catalog.replace(pg_catalog.replace(pg_catalog.replace(
      pg_catalog.replace(pg_catalog.replace(pg_catalog.replace(
        pg_catalog.lower(value collate pg_catalog.pg_c_utf8),
        U&'\0929', U&'\0928'), U&'\0931', U&'\0930'), U&'\0934', U&'\0933'),
      U&'\093C', ''),
      U&'\0919\094D', U&'\0902'), U&'\091E\094D', U&'\0902'), U&'\0923\094D', U&'\0902'),
      U&'\0928\094D', U&'\0902'), U&'\092E\094D', U&'\0902'),
      U&'\0901', U&'\0902'),
    U&'[\0001-\001F\0021-\002F\003A-\0060\007B-\00A9\00AB-\00B1\00B4\00B6-\00B8\00BB\00BF\00D7\00F7\0964\0965\0970\200D\2010-\2BFF\3001-\303F\FE00-\FE0F\FF00-\FF0F\+01F000-\+01FAFF]+',
    ' ', 'g')
$$;

create function public.fold_text(value text) returns text
  language plpgsql immutable strict parallel safe set search_path = ''
as $$
begin
  -- fold_clean_text leaves as many blanks as there were signs.
  return pg_catalog.btrim(pg_catalog.regexp_replace(public.fold_clean_text(public.clean_line(value)), '  +', ' ', 'g'));
end
$$;
comment on function public.fold_text is
  'Search key: lower case, nukta dropped, nasal + virama and chandrabindu made anusvara, punctuation made one space.';

create function public.fold_list(value text[]) returns text[]
  language sql immutable strict parallel safe set search_path = ''
as $$
  select coalesce(pg_catalog.array_agg(distinct key order by key), '{}')
  from (select public.fold_text(entry) as key from pg_catalog.unnest(value) as entry) as folded
  where key <> ''
$$;
comment on function public.fold_list is
  'The folded entries, each once, in order; entries without letters or digits dropped.';

create function public.fold_each(value text[]) returns text[]
  language sql immutable strict parallel safe set search_path = ''
as $$
  select coalesce(pg_catalog.array_agg(public.fold_text(entry) order by place), '{}')
  from pg_catalog.unnest(value) with ordinality as listed (entry, place)
$$;
comment on function public.fold_each is 'Each entry folded, in its place.';

-- What is allowed ---------------------------------------------------------------------------------

-- What readers write directly (comments, collections, their name) is judged by functions that look at the length
-- first: the other rules of text would take as much as the API does, and only the database itself calls them.
create function public.is_line(value text, longest integer) returns boolean
  language sql immutable strict parallel safe security definer set search_path = ''
as $$
  select case when pg_catalog.length(value) between 1 and least(longest, 200) then value = public.clean_line(value) else false end
$$;
comment on function public.is_line is
  'Whether a text is a clean line of at most so many letters, 200 at most (clean_line).';

create function public.is_clean_list(value text[], max_entries integer, max_length integer) returns boolean
  language sql immutable strict parallel safe set search_path = ''
as $$
  select pg_catalog.cardinality(value) <= max_entries
    and (select coalesce(pg_catalog.bool_and(entry is not null and entry = public.clean_line(entry)
           and pg_catalog.length(entry) between 1 and max_length), true)
         from pg_catalog.unnest(value) as entry)
$$;

create function public.is_web_url(value text) returns boolean
  language sql immutable strict parallel safe set search_path = ''
as $$ select pg_catalog.length(value) <= 2000 and value ~* '^https?://[^\s<>"''\\]+$' $$;

create function public.is_media_url(value text) returns boolean
  language sql immutable strict parallel safe set search_path = ''
as $$ select public.is_web_url(value) or value ~ '^/media/[A-Za-z0-9][A-Za-z0-9/_.-]{0,250}$' and value !~ '\.\.' $$;
comment on function public.is_media_url is 'An http(s) address, or a path in the site''s own media room.';

create function public.count_graphemes(value text) returns integer
  language sql immutable strict parallel safe set search_path = ''
as $$
  select pg_catalog.length(pg_catalog.regexp_replace(pg_catalog.regexp_replace(pg_catalog.regexp_replace(
    -- What is joined to an emoji is one with it (rule GB11).
    pg_catalog.regexp_replace(value, U&'\200D.', '', 'g'),
    -- A consonant after a virama stands in the same cluster (Unicode 15.1, UAX #29, rule GB9c).
    U&'[\094D\09CD\0A4D\0ACD\0B4D\0C4D\0D4D][\0915-\0939\0958-\095F\0978-\097F\0995-\09B9\09DC-\09DF\0A15-\0A39\0A95-\0AB9\0B15-\0B39\0B5C-\0B5F\0C15-\0C39\0C58-\0C5A\0D15-\0D3A]', '', 'g'),
    -- Marks that hang on the letter before them, and what gives an emoji its colour.
    U&'[\0300-\036F\0591-\05BD\064B-\065F\0900-\0903\093A-\093C\093E-\094F\0951-\0957\0962\0963\0981-\0983\09BC\09BE-\09CD\09D7\09E2\09E3\0A01-\0A03\0A3C-\0A51\0A70\0A71\0A81-\0A83\0ABC\0ABE-\0ACD\0AE2\0AE3\0B01-\0B03\0B3C\0B3E-\0B57\0B62\0B63\0B82\0BBE-\0BCD\0BD7\0C00-\0C04\0C3C\0C3E-\0C56\0C62\0C63\0C81-\0C83\0CBC\0CBE-\0CD6\0CE2\0CE3\0D00-\0D03\0D3B\0D3C\0D3E-\0D4D\0D57\0D62\0D63\20D0-\20FF\FE00-\FE0F\+01F3FB-\+01F3FF]', '', 'g'),
    -- Two letters make one flag.
    U&'[\+01F1E6-\+01F1FF]{2}', '.', 'g'))
$$;
comment on function public.count_graphemes is
  'Letters as a reader counts them (UAX #29), never more than Intl.Segmenter finds in text of the scripts of India.';

create function public.is_comment(value text) returns boolean
  language sql immutable strict parallel safe security definer set search_path = ''
as $$
  select case when pg_catalog.length(value) between 1 and 8000
    then value = public.clean_text(value) and public.count_graphemes(value) between 1 and 1000 else false end
$$;
comment on function public.is_comment is
  'Whether a text is clean and of 1 to 1,000 letters as readers count them (specification 5).';

-- Small helpers -----------------------------------------------------------------------------------

create function public.plain_json(value jsonb) returns jsonb
  language sql immutable strict parallel safe set search_path = ''
as $$ select case when pg_catalog.jsonb_typeof(value) = 'string' then (value #>> '{}')::jsonb else value end $$;
comment on function public.plain_json is
  'Some gateways hand an argument over as JSON text inside JSON: gives the JSON itself.';

create function public.month_in_india(moment timestamptz) returns text
  language sql immutable strict parallel safe set search_path = ''
as $$ select pg_catalog.to_char(moment at time zone 'Asia/Kolkata', 'YYYY-MM') $$;

-- Who may do what ---------------------------------------------------------------------------------

-- Constraints, generated columns and indexes run as the writer, so whoever may write must be able to call these.
grant execute on function
  public.clean_text, public.clean_line, public.clean_list, public.fold_clean_text, public.fold_text,
  public.fold_list, public.fold_each, public.is_clean_list, public.is_web_url, public.is_media_url,
  public.count_graphemes
to service_role;
-- Constraints, generated columns and indexes run as the writer, so whoever may write must be able to call these.
grant execute on function public.is_line, public.is_comment to authenticated, service_role;
