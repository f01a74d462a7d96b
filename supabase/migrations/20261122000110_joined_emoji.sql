-- Emoji that are joined stay joined: a family, a farmer, a flag of several colours. As in 000985, with the
-- zero-width joiner (U+200D) kept where Unicode joins emoji by it (UTS #51, section 2.3), and only there.
create or replace function public.clean_text(value text) returns text
  language sql immutable strict parallel safe set search_path = ''
as $$
  -- Invisible characters go first: a joiner between a letter and its mark keeps them from composing.
  select pg_catalog.btrim(
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
    E' \n')
$$;
comment on function public.clean_text(text) is
  'NFC, without zero-width characters (but between joined emoji), bidirectional and control characters, no-break spaces made plain; line breaks stay.';

-- As in 000100, with the joiner of emoji among the signs.
create or replace function public.fold_text(value text) returns text
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
      U&'[\0001-\002F\003A-\0060\007B-\00A9\00AB-\00B1\00B4\00B6-\00B8\00BB\00BF\00D7\00F7\0964\0965\0970\200D\2010-\2BFF\3001-\303F\FE00-\FE0F\FF00-\FF0F\+01F000-\+01FAFF]+',
      ' ', 'g'))
$$;
-- As in 000700, likewise.
create or replace function public.fold_clean_text(value text) returns text
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

-- As in 000920, with joined emoji counted as the one that readers see.
create or replace function public.count_graphemes(value text) returns integer
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
