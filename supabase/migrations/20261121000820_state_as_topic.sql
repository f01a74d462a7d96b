-- The state as a topic, so that छत्तीसगढ़ and Chhattisgarh lead to one page with the stories of both spellings.
insert into public.topics (slug, kind, name_hi, name_en, aliases) values
  ('chhattisgarh', 'keyword', 'छत्तीसगढ़', 'Chhattisgarh', '{"Chattisgarh","Chhatisgarh","छग"}')
on conflict do nothing;
