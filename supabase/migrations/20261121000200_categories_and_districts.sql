-- Where and what about: the sections of the paper and the 33 districts of Chhattisgarh.
create table public.categories (
  slug text primary key check (slug ~ '^[a-z]+(-[a-z]+)*$' and length(slug) <= 40),
  name_hi text not null check (name_hi = public.clean_line(name_hi) and length(name_hi) between 1 and 60),
  name_en text not null check (name_en = public.clean_line(name_en) and length(name_en) between 1 and 60),
  position integer not null unique
);
comment on table public.categories is 'Sections of the paper (specification 2): 11 categories and breaking news.';

create table public.districts (
  slug text primary key check (slug ~ '^[a-z]+(-[a-z]+)*$' and length(slug) <= 60),
  name_hi text not null unique check (name_hi = public.clean_line(name_hi)),
  name_en text not null unique check (name_en = public.clean_line(name_en)),
  headquarters_hi text not null check (headquarters_hi = public.clean_line(headquarters_hi)),
  headquarters_en text not null check (headquarters_en = public.clean_line(headquarters_en)),
  division text not null check (division in ('surguja', 'raipur', 'bilaspur', 'durg', 'bastar')),
  latitude numeric(8, 5) not null check (latitude between 17 and 25),
  longitude numeric(8, 5) not null check (longitude between 80 and 85),
  is_surguja_side boolean not null default false,
  aliases text[] not null default '{}' check (public.is_clean_list(aliases, 30, 80)),
  position integer not null unique
);
comment on table public.districts is
  'The 33 districts since 9 September 2022. Coordinates of the headquarters: GeoNames (CC BY 4.0); Mohla: Wikipedia (CC BY-SA 4.0).';
comment on column public.districts.is_surguja_side is
  'One of the seven districts that the nearest-district search considers (specification 3).';

alter table public.categories enable row level security;
alter table public.districts enable row level security;
create policy "Anyone reads categories" on public.categories for select to anon, authenticated using (true);
create policy "Anyone reads districts" on public.districts for select to anon, authenticated using (true);
revoke all on public.categories, public.districts from anon, authenticated;
grant select on public.categories, public.districts to anon, authenticated;
grant all on public.categories, public.districts to service_role;

insert into public.categories (slug, name_hi, name_en, position) values
  ('breaking-news', 'ब्रेकिंग न्यूज़', 'Breaking News', 1),
  ('national', 'राष्ट्रीय', 'National', 2),
  ('politics', 'राजनीति', 'Politics', 3),
  ('crime', 'अपराध', 'Crime', 4),
  ('sports', 'खेल', 'Sports', 5),
  ('entertainment', 'मनोरंजन', 'Entertainment', 6),
  ('business', 'कारोबार', 'Business', 7),
  ('agriculture', 'कृषि', 'Agriculture', 8),
  ('education', 'शिक्षा', 'Education', 9),
  ('employment', 'रोज़गार', 'Employment', 10),
  ('health', 'स्वास्थ्य', 'Health', 11),
  ('weather', 'मौसम', 'Weather', 12);

insert into public.districts
  (slug, name_hi, name_en, headquarters_hi, headquarters_en, division, latitude, longitude, is_surguja_side, aliases, position) values
  ('surguja', 'सरगुजा', 'Surguja', 'अंबिकापुर', 'Ambikapur', 'surguja', 23.11892, 83.19537, true, array['अम्बिकापुर', 'सरगुज़ा', 'Sarguja', 'Ambikapur']::text[], 1),
  ('surajpur', 'सूरजपुर', 'Surajpur', 'सूरजपुर', 'Surajpur', 'surguja', 23.21347, 82.86836, true, array[]::text[], 2),
  ('balrampur', 'बलरामपुर', 'Balrampur', 'बलरामपुर', 'Balrampur', 'surguja', 23.61219, 83.61115, true, array['बलरामपुर-रामानुजगंज', 'Ramanujganj', 'रामानुजगंज', 'Balrampur-Ramanujganj']::text[], 3),
  ('koriya', 'कोरिया', 'Koriya', 'बैकुंठपुर', 'Baikunthpur', 'surguja', 23.26206, 82.56051, true, array['Korea', 'बैकुण्ठपुर']::text[], 4),
  ('manendragarh-chirimiri-bharatpur', 'मनेंद्रगढ़-चिरमिरी-भरतपुर', 'Manendragarh-Chirmiri-Bharatpur', 'मनेंद्रगढ़', 'Manendragarh', 'surguja', 23.21337, 82.20232, true, array['MCB', 'एमसीबी', 'मनेन्द्रगढ़', 'Chirmiri', 'Chirimiri']::text[], 5),
  ('jashpur', 'जशपुर', 'Jashpur', 'जशपुर नगर', 'Jashpur Nagar', 'surguja', 22.88783, 84.13864, true, array['जशपुरनगर', 'Jashpurnagar']::text[], 6),
  ('raigarh', 'रायगढ़', 'Raigarh', 'रायगढ़', 'Raigarh', 'bilaspur', 21.89764, 83.3966, true, array['रायगढ']::text[], 7),
  ('raipur', 'रायपुर', 'Raipur', 'रायपुर', 'Raipur', 'raipur', 21.23333, 81.63333, false, array[]::text[], 8),
  ('bilaspur', 'बिलासपुर', 'Bilaspur', 'बिलासपुर', 'Bilaspur', 'bilaspur', 22.08005, 82.15543, false, array[]::text[], 9),
  ('durg', 'दुर्ग', 'Durg', 'दुर्ग', 'Durg', 'durg', 21.19147, 81.27619, false, array['Bhilai', 'भिलाई']::text[], 10),
  ('bastar', 'बस्तर', 'Bastar', 'जगदलपुर', 'Jagdalpur', 'bastar', 19.08136, 82.02131, false, array['Jagdalpur']::text[], 11),
  ('balod', 'बालोद', 'Balod', 'बालोद', 'Balod', 'durg', 20.73081, 81.20578, false, array[]::text[], 12),
  ('baloda-bazar', 'बलौदाबाजार', 'Baloda Bazar', 'बलौदाबाजार', 'Baloda Bazar', 'raipur', 21.65678, 82.16062, false, array['बलौदाबाज़ार', 'बलौदाबाजार-भाटापारा', 'बलौदा बाजार', 'Balodabazar-Bhatapara']::text[], 13),
  ('bemetara', 'बेमेतरा', 'Bemetara', 'बेमेतरा', 'Bemetara', 'durg', 21.71556, 81.53423, false, array[]::text[], 14),
  ('dhamtari', 'धमतरी', 'Dhamtari', 'धमतरी', 'Dhamtari', 'raipur', 20.70718, 81.54874, false, array[]::text[], 15),
  ('gariaband', 'गरियाबंद', 'Gariaband', 'गरियाबंद', 'Gariaband', 'raipur', 20.63323, 82.06221, false, array['Gariyaband', 'गरियाबन्द']::text[], 16),
  ('mahasamund', 'महासमुंद', 'Mahasamund', 'महासमुंद', 'Mahasamund', 'raipur', 21.10743, 82.0948, false, array['महासमुन्द']::text[], 17),
  ('gaurela-pendra-marwahi', 'गौरेला-पेंड्रा-मरवाही', 'Gaurela-Pendra-Marwahi', 'गौरेला', 'Gaurela', 'bilaspur', 22.75449, 81.90107, false, array['GPM', 'जीपीएम', 'पेण्ड्रा']::text[], 18),
  ('korba', 'कोरबा', 'Korba', 'कोरबा', 'Korba', 'bilaspur', 22.3458, 82.69633, false, array[]::text[], 19),
  ('mungeli', 'मुंगेली', 'Mungeli', 'मुंगेली', 'Mungeli', 'bilaspur', 22.06566, 81.68543, false, array[]::text[], 20),
  ('rajnandgaon', 'राजनांदगांव', 'Rajnandgaon', 'राजनांदगांव', 'Rajnandgaon', 'durg', 21.09687, 81.0289, false, array['राजनांदगाँव']::text[], 21),
  ('bijapur', 'बीजापुर', 'Bijapur', 'बीजापुर', 'Bijapur', 'bastar', 18.79387, 80.81599, false, array[]::text[], 22),
  ('dantewada', 'दंतेवाड़ा', 'Dantewada', 'दंतेवाड़ा', 'Dantewada', 'bastar', 18.88881, 81.35068, false, array['Dantewara', 'दन्तेवाड़ा', 'Dakshin Bastar Dantewada']::text[], 23),
  ('kanker', 'कांकेर', 'Kanker', 'कांकेर', 'Kanker', 'bastar', 20.27193, 81.49177, false, array['उत्तर बस्तर कांकेर', 'Uttar Bastar Kanker']::text[], 24),
  ('kondagaon', 'कोंडागांव', 'Kondagaon', 'कोंडागांव', 'Kondagaon', 'bastar', 19.59083, 81.664, false, array['कोण्डागांव', 'कोंडागाँव']::text[], 25),
  ('narayanpur', 'नारायणपुर', 'Narayanpur', 'नारायणपुर', 'Narayanpur', 'bastar', 19.71794, 81.24437, false, array[]::text[], 26),
  ('sukma', 'सुकमा', 'Sukma', 'सुकमा', 'Sukma', 'bastar', 18.39014, 81.65941, false, array[]::text[], 27),
  ('janjgir-champa', 'जांजगीर-चांपा', 'Janjgir-Champa', 'जांजगीर', 'Janjgir', 'bilaspur', 22.00922, 82.5778, false, array['जांजगीर-चाम्पा']::text[], 28),
  ('kabirdham', 'कबीरधाम', 'Kabirdham', 'कवर्धा', 'Kawardha', 'durg', 22.00853, 81.23148, false, array['Kawardha', 'कवर्धा', 'Kabeerdham']::text[], 29),
  ('sarangarh-bilaigarh', 'सारंगढ़-बिलाईगढ़', 'Sarangarh-Bilaigarh', 'सारंगढ़', 'Sarangarh', 'bilaspur', 21.58614, 83.0785, false, array[]::text[], 30),
  ('sakti', 'सक्ती', 'Sakti', 'सक्ती', 'Sakti', 'bilaspur', 22.02662, 82.96091, false, array['सक्ति', 'Shakti']::text[], 31),
  ('mohla-manpur-ambagarh-chowki', 'मोहला-मानपुर-अंबागढ़ चौकी', 'Mohla-Manpur-Ambagarh Chowki', 'मोहला', 'Mohla', 'durg', 20.59, 80.75, false, array['MMAC', 'अम्बागढ़ चौकी']::text[], 32),
  ('khairagarh-chhuikhadan-gandai', 'खैरागढ़-छुईखदान-गंडई', 'Khairagarh-Chhuikhadan-Gandai', 'खैरागढ़', 'Khairagarh', 'durg', 21.41859, 80.97942, false, array['KCG', 'केसीजी', 'खैरागढ़-छुईखदान-गण्डई']::text[], 33);
