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
