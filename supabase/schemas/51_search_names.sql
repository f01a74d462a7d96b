-- Names with more than one spelling or language: topics, districts and sections.

create table public.search_synonyms (
  phrase text collate "C" not null,
  source text not null,
  expansion text not null,
  primary key (phrase, source)
);
comment on table public.search_synonyms is
  'What a phrase also means: names, aliases and translations of topics, districts and sections, as parts of a text '
  'search query.';
create index search_synonyms_by_source on public.search_synonyms (source);

create function public.search_quote(lexeme text) returns text
  language sql immutable strict parallel safe set search_path = ''
as $$
  -- ¤ is where the weight goes; no folded word has it.
  select '''' || pg_catalog.replace(pg_catalog.replace(lexeme, '\', '\\'), '''', '''''') || '''¤'
$$;

create function public.search_name_words(name text) returns text[]
  language sql stable strict set search_path = ''
as $$
  select coalesce(pg_catalog.array_agg(part order by place), '{}')
  from pg_catalog.string_to_table(public.fold_text(name), ' ') with ordinality as listed (part, place)
  where pg_catalog.length(part) > 1
    and not exists (select from public.search_words w where w.word = part and w.role = 'function')
$$;

-- Writes the synonyms of one topic, district or section: each name leads to all names and to the
-- lexeme that its articles carry (none for topics).
create function public.write_search_synonyms(origin text, names text[], lexeme text) returns void
  language plpgsql set search_path = ''
as $$
declare
  name text;
  words text[];
  own_name text;
  all_names text := public.search_quote(lexeme);
begin
  delete from public.search_synonyms where source = origin;
  foreach name in array names loop
    words := public.search_name_words(name);
    continue when pg_catalog.cardinality(words) not between 1 and 4;
    perform public.learn_search_words(words, '-infinity');
    own_name := (
      select '(' || pg_catalog.string_agg(public.search_quote(
        case (key).script when 'd' then 's' || (key).stem else 'l' || (key).sound end), '&') || ')'
      from (select public.search_keys(word) as key from pg_catalog.unnest(words) as word) as keyed);
    if all_names is null or pg_catalog.strpos(all_names, own_name) = 0 then
      all_names := pg_catalog.concat_ws('|', all_names, own_name);
    end if;
  end loop;
  foreach name in array names loop
    words := public.search_name_words(name);
    continue when pg_catalog.cardinality(words) not between 1 and 4
      or pg_catalog.length(pg_catalog.array_to_string(words, '')) < 3;
    insert into public.search_synonyms (phrase, source, expansion)
    select distinct phrase, origin, all_names
    from (
      select pg_catalog.string_agg(case (key).script when 'd' then 's' || (key).stem else 'l' || (key).sound end, ' ' order by place),
        pg_catalog.string_agg('d' || (key).sound, ' ' order by place) filter (where (key).script = 'd'),
        pg_catalog.string_agg('d' || coalesce((key).other_sound, (key).sound), ' ' order by place) filter (where (key).script = 'd')
      from (select public.search_keys(word) as key, place
            from pg_catalog.unnest(words) with ordinality as listed (word, place)) as keyed
    ) as keys (own, heard, heard_as_r)
    cross join lateral pg_catalog.unnest(array[own, heard, heard_as_r]) as phrase
    where phrase is not null
    on conflict (phrase, source) do nothing;
  end loop;
end
$$;

create function public.refresh_search_synonyms() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  entry jsonb;
  names text[];
  mark text;
begin
  if tg_op <> 'INSERT' then
    delete from public.search_synonyms where source = tg_table_name || ':' || (pg_catalog.to_jsonb(old) ->> 'slug');
  end if;
  if tg_op = 'DELETE' then
    return null;
  end if;
  entry := pg_catalog.to_jsonb(new);
  names := array[entry ->> 'name_hi', entry ->> 'name_en'];
  if tg_table_name = 'categories' then
    mark := '#' || (entry ->> 'slug');
  else
    names := names || array(
      select alias from pg_catalog.jsonb_array_elements_text(entry -> 'aliases') as alias
      -- Who asks for the headquarters by name means the town, not the whole district.
      where tg_table_name = 'topics'
        or public.fold_text(alias) not in (public.fold_text(entry ->> 'headquarters_hi'), public.fold_text(entry ->> 'headquarters_en')));
  end if;
  if tg_table_name = 'districts' then
    mark := '@' || (entry ->> 'slug');
    -- Names of two or three towns are asked for by one of them.
    names := names || array(
      select part from pg_catalog.unnest(names) as name, pg_catalog.string_to_table(name, '-') as part where name like '%-%');
  end if;
  perform public.write_search_synonyms(tg_table_name || ':' || (entry ->> 'slug'), names, mark);
  return null;
end
$$;

create trigger refresh_search_synonyms after insert or update or delete on public.topics
  for each row execute function public.refresh_search_synonyms();

create trigger refresh_search_synonyms after insert or update or delete on public.districts
  for each row execute function public.refresh_search_synonyms();

create trigger refresh_search_synonyms after insert or update or delete on public.categories
  for each row execute function public.refresh_search_synonyms();

-- English words that Hindi has taken over, where neither spelling tells the other by its sound: who types machine also
-- means मशीन. Others are found by their consonants (search_neighbours). Left out are words that sound as another one
-- does in Roman letters: fire and FIR, cycle and sickle, plane and पालन.
select public.write_search_synonyms('words:' || pg_catalog.split_part(pair, ' ', 1), pg_catalog.string_to_array(pair, ' '), null)
from pg_catalog.string_to_table(
  'machine मशीन;media मीडिया;case केस;cafe कैफ़े;acre एकड़;higher हायर;delhi दिल्ली;lucknow लखनऊ;' ||
  'hyderabad हैदराबाद;ahmedabad अहमदाबाद;chennai चेन्नई;bengal बंगाल;airport एयरपोर्ट;station स्टेशन;' ||
  'engineer इंजीनियर;doctor डॉक्टर;nurse नर्स;budget बजट;vaccine वैक्सीन;virus वायरस;dengue डेंगू;' ||
  'tiger टाइगर;highway हाईवे;bike बाइक;truck ट्रक;driver ड्राइवर;license लाइसेंस;pension पेंशन;' ||
  'exam एग्जाम;result रिजल्ट;online ऑनलाइन;cyber साइबर;crime क्राइम;diesel डीजल;gas गैस;' ||
  'cylinder सिलेंडर;officer ऑफिसर;congress कांग्रेस;world वर्ल्ड;football फुटबॉल;actor एक्टर;' ||
  'ambulance एंबुलेंस;oxygen ऑक्सीजन;dialysis डायलिसिस;library लाइब्रेरी;science साइंस;' ||
  'university यूनिवर्सिटी;police पुलिस;collector कलेक्टर;committee कमेटी;power पावर;cement सीमेंट;' ||
  'factory फैक्ट्री;video वीडियो;camera कैमरा;radio रेडियो;hotel होटल;hostel हॉस्टल;flight फ्लाइट;' ||
  'pilot पायलट;naxalite नक्सली;encounter एनकाउंटर;surrender सरेंडर;bomb बम;murder मर्डर;drugs ड्रग्स;' ||
  'accident एक्सीडेंट;cyclone साइक्लोन;monsoon मानसून;yellow येलो;scam स्कैम;bank बैंक;tax टैक्स;' ||
  'supreme सुप्रीम;mayor मेयर;voter वोटर;election इलेक्शन;ticket टिकट;rally रैली;poster पोस्टर;' ||
  'player प्लेयर;olympic ओलंपिक;champion चैंपियन;final फाइनल;semifinal सेमीफाइनल;album एल्बम;' ||
  'music म्यूजिक;theatre थिएटर;trailer ट्रेलर;review रिव्यू;vacancy वैकेंसी;interview इंटरव्यू;' ||
  'teacher टीचर;admission एडमिशन;laptop लैपटॉप;tablet टैबलेट;internet इंटरनेट;tower टावर;' ||
  'network नेटवर्क;computer कंप्यूटर;software सॉफ्टवेयर;whatsapp व्हाट्सएप;facebook फेसबुक;' ||
  'youtube यूट्यूब;lamp लैंप;pump पंप;tractor ट्रैक्टर;transformer ट्रांसफार्मर;meter मीटर;water वाटर;' ||
  'tank टैंक;canal कैनाल;camp कैंप;blood ब्लड;donation डोनेशन;heart हार्ट;cancer कैंसर;' ||
  'operation ऑपरेशन;tourism टूरिज्म;division डिवीजन;village विलेज;house हाउस;mission मिशन;scheme स्कीम;' ||
  'report रिपोर्ट;record रिकॉर्ड;status स्टेटस;action एक्शन;sports स्पोर्ट्स;business बिजनेस;live लाइव;' ||
  'update अपडेट',
  ';') as pair;

-- Who may do what ---------------------------------------------------------------------------------

alter table public.search_synonyms enable row level security;

grant all on public.search_synonyms to service_role;
