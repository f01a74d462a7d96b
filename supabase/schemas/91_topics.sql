-- Topics that every paper has.

-- The footer's 20 fixed popular topics (specification 9), so that their pages exist.
insert into public.topics (slug, kind, name_hi, name_en, aliases, footer_position) values
  ('elephants', 'tag', 'हाथी', 'elephants', '{"hathi","haathi","हाथियों"}', 1),
  ('farmers', 'tag', 'किसान', 'farmers', '{"kisan","kisaan","किसानों"}', 2),
  ('paddy-procurement', 'tag', 'धान ख़रीदी', 'paddy procurement', '{"dhan kharidi","dhaan kharidi","धान खरीदी"}', 3),
  ('forest-produce', 'tag', 'वनोपज', 'forest produce', '{"vanopaj","minor forest produce","लघु वनोपज"}', 4),
  ('mahua', 'tag', 'महुआ', 'mahua', '{"mahuwa","mahuaa","महुवा"}', 5),
  ('millets', 'tag', 'मोटा अनाज', 'millets', '{"mota anaj","millet","मिलेट"}', 6),
  ('irrigation', 'tag', 'सिंचाई', 'irrigation', '{"sinchai","सिंचाईं"}', 7),
  ('roads', 'tag', 'सड़क', 'roads', '{"sadak","road","सड़कें"}', 8),
  ('railways', 'tag', 'रेल', 'railways', '{"rail","train","रेलवे","ट्रेन"}', 9),
  ('drinking-water', 'tag', 'पेयजल', 'drinking water', '{"peyjal","pine ka pani","पीने का पानी"}', 10),
  ('electricity', 'tag', 'बिजली', 'electricity', '{"bijli","power"}', 11),
  ('schools', 'tag', 'स्कूल', 'schools', '{"school","vidyalaya","विद्यालय"}', 12),
  ('hospital', 'tag', 'अस्पताल', 'hospital', '{"aspatal","haspital"}', 13),
  ('self-help-groups', 'tag', 'स्व-सहायता समूह', 'self-help groups', '{"shg","swa sahayata samuh","mahila samuh","महिला समूह"}', 14),
  ('panchayat', 'tag', 'पंचायत', 'panchayat', '{"panchayath","gram panchayat","ग्राम पंचायत"}', 15),
  ('jobs', 'tag', 'नौकरी', 'jobs', '{"naukri","naukari","rozgar","rojgar","रोज़गार","रोजगार"}', 16),
  ('handicrafts', 'tag', 'हस्तशिल्प', 'handicrafts', '{"hastshilp","hastashilp"}', 17),
  ('godna-art', 'tag', 'गोदना कला', 'godna art', '{"godna","gondna","tattoo art","गोदना"}', 18),
  ('rainfall', 'tag', 'बारिश', 'rainfall', '{"barish","baarish","varsha","वर्षा"}', 19),
  ('tourism', 'tag', 'पर्यटन', 'tourism', '{"paryatan","ghumna","पर्यटक"}', 20);

-- The state as a topic, so that छत्तीसगढ़ and Chhattisgarh lead to one page with the articles of both spellings.
insert into public.topics (slug, kind, name_hi, name_en, aliases) values
  ('chhattisgarh', 'keyword', 'छत्तीसगढ़', 'Chhattisgarh', '{"Chattisgarh","Chhatisgarh","छग"}');
