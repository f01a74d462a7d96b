-- What feeds call a section stands with the section, so that adding one is one migration.

alter table public.categories
  add column aliases text[] not null default '{}' check (public.is_clean_list(aliases, 60, 80));
comment on column public.categories.aliases is
  'What feeds call the section besides its names, by which their articles are filed.';

update public.categories set aliases = given.aliases
from (values
  ('breaking-news', array['breaking', 'ब्रेकिंग', 'ब्रेकिंग न्यूज']::text[]),
  ('national', array['देश', 'india', 'india news', 'nation', 'bharat', 'भारत', 'world', 'world news', 'us news', 'international', 'विदेश', 'दुनिया']::text[]),
  ('politics', array['political', 'सियासत', 'पॉलिटिकल', 'पॉलिटिक्स', 'election', 'elections', 'चुनाव', 'government']::text[]),
  ('crime', array['crimes', 'क्राइम', 'जुर्म', 'police', 'accident', 'accidents', 'हादसा', 'नक्सल', 'naxal']::text[]),
  ('sports', array['sport', 'स्पोर्ट्स', 'cricket', 'क्रिकेट', 'football']::text[]),
  ('entertainment', array['bollywood', 'बॉलीवुड', 'movies', 'film', 'films', 'music', 'culture', 'lifestyle', 'travel', 'tourism', 'arts', 'art and design', 'television tv', 'stage', 'tv and radio']::text[]),
  ('business', array['बिजनेस', 'व्यापार', 'economy', 'finance', 'money', 'market', 'markets', 'share market', 'industry', 'commodities', 'commodity']::text[]),
  ('agriculture', array['agri', 'खेती', 'खेती किसानी', 'किसान', 'farming', 'farmers', 'kisan']::text[]),
  ('education', array['एजुकेशन', 'school', 'schools', 'college', 'exams', 'results', 'campus']::text[]),
  ('employment', array['jobs', 'job', 'career', 'careers', 'रोजगार', 'नौकरी', 'करियर', 'recruitment', 'sarkari naukri', 'वैकेंसी']::text[]),
  ('health', array['हेल्थ', 'सेहत', 'medical', 'medicine', 'wellness', 'fitness', 'lifestyle health', 'health and wellness']::text[]),
  ('weather', array['mausam', 'monsoon', 'rain', 'heat', 'heatwave', 'climate']::text[])
) given (slug, aliases)
where categories.slug = given.slug;
