-- The footer's 20 fixed popular topics (specification 9), so that their pages exist in every paper.
insert into public.topics (slug, kind, name_hi, name_en, aliases) values
  ('elephants', 'tag', 'हाथी', 'elephants', '{"hathi","haathi","हाथियों"}'),
  ('farmers', 'tag', 'किसान', 'farmers', '{"kisan","kisaan","किसानों"}'),
  ('paddy-procurement', 'tag', 'धान ख़रीदी', 'paddy procurement', '{"dhan kharidi","dhaan kharidi","धान खरीदी"}'),
  ('forest-produce', 'tag', 'वनोपज', 'forest produce', '{"vanopaj","minor forest produce","लघु वनोपज"}'),
  ('mahua', 'tag', 'महुआ', 'mahua', '{"mahuwa","mahuaa","महुवा"}'),
  ('millets', 'tag', 'मोटा अनाज', 'millets', '{"mota anaj","millet","मिलेट"}'),
  ('irrigation', 'tag', 'सिंचाई', 'irrigation', '{"sinchai","सिंचाईं"}'),
  ('roads', 'tag', 'सड़क', 'roads', '{"sadak","road","सड़कें"}'),
  ('railways', 'tag', 'रेल', 'railways', '{"rail","train","रेलवे","ट्रेन"}'),
  ('drinking-water', 'tag', 'पेयजल', 'drinking water', '{"peyjal","pine ka pani","पीने का पानी"}'),
  ('electricity', 'tag', 'बिजली', 'electricity', '{"bijli","power"}'),
  ('schools', 'tag', 'स्कूल', 'schools', '{"school","vidyalaya","विद्यालय"}'),
  ('hospital', 'tag', 'अस्पताल', 'hospital', '{"aspatal","haspital"}'),
  ('self-help-groups', 'tag', 'स्व-सहायता समूह', 'self-help groups', '{"shg","swa sahayata samuh","mahila samuh","महिला समूह"}'),
  ('panchayat', 'tag', 'पंचायत', 'panchayat', '{"panchayath","gram panchayat","ग्राम पंचायत"}'),
  ('jobs', 'tag', 'नौकरी', 'jobs', '{"naukri","naukari","rozgar","rojgar","रोज़गार","रोजगार"}'),
  ('handicrafts', 'tag', 'हस्तशिल्प', 'handicrafts', '{"hastshilp","hastashilp"}'),
  ('godna-art', 'tag', 'गोदना कला', 'godna art', '{"godna","gondna","tattoo art","गोदना"}'),
  ('rainfall', 'tag', 'बारिश', 'rainfall', '{"barish","baarish","varsha","वर्षा"}'),
  ('tourism', 'tag', 'पर्यटन', 'tourism', '{"paryatan","ghumna","पर्यटक"}')
on conflict do nothing;
