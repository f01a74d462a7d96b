/** States, cities and countries outside Chhattisgarh whose names say that an article is about elsewhere. */
export const ELSEWHERE =
  'मध्य प्रदेश|मध्यप्रदेश|एमपी|प्रखंड|उपमंडल|उत्तर प्रदेश|यूपी|बिहार|झारखंड|ओडिशा|उड़ीसा|महाराष्ट्र|राजस्थान|गुजरात|पंजाब|हरियाणा|दिल्ली|नई दिल्ली|' +
  'हिमाचल|उत्तराखंड|जम्मू|कश्मीर|लद्दाख|पश्चिम बंगाल|असम|मेघालय|मणिपुर|मिजोरम|नागालैंड|त्रिपुरा|सिक्किम|अरुणाचल|गोवा|केरल|' +
  'कर्नाटक|तमिलनाडु|तेलंगाना|आंध्र प्रदेश|विदर्भ|अंडमान|पुडुचेरी|चंडीगढ़|' +
  'मुंबई|कोलकाता|चेन्नई|बेंगलुरु|हैदराबाद|पुणे|नागपुर|अहमदाबाद|जयपुर|लखनऊ|कानपुर|पटना|रांची|भोपाल|इंदौर|उज्जैन|जबलपुर|' +
  'ग्वालियर|देवास|महू|खंडवा|खरगोन|रतलाम|मंदसौर|शाजापुर|रीवा|सतना|सिंगरौली|शहडोल|अनूपपुर|उमरिया|डिंडोरी|बालाघाट|' +
  'मंडला|सिवनी|छिंदवाड़ा|बैतूल|वाराणसी|प्रयागराज|अयोध्या|मथुरा|आगरा|बांदा|झांसी|नोएडा|गाजियाबाद|गुरुग्राम|उदयपुर राजस्थान|' +
  'जोधपुर|बीकानेर|कोटा राजस्थान|भुवनेश्वर|संबलपुर|झारसुगुड़ा|गुवाहाटी|शिमला|देहरादून|श्रीनगर|शिलांग|पाकिस्तान|चीन|अमेरिका|रूस|यूक्रेन|ईरान|इजरायल|नेपाल|बांग्लादेश|' +
  'Madhya Pradesh|Uttar Pradesh|Bihar|Jharkhand|Odisha|Orissa|Maharashtra|Rajasthan|Gujarat|Punjab|Haryana|Delhi|New Delhi|Himachal|' +
  'Uttarakhand|Jammu|Kashmir|Ladakh|West Bengal|Assam|Meghalaya|Manipur|Mizoram|Nagaland|Tripura|Sikkim|Arunachal|Goa|Kerala|Karnataka|' +
  'Tamil Nadu|Telangana|Andhra Pradesh|Vidarbha|Andaman|Puducherry|Chandigarh|Mumbai|Kolkata|Chennai|Bengaluru|Hyderabad|Pune|Nagpur|' +
  'Ahmedabad|Surat|Jaipur|Lucknow|Kanpur|Patna|Ranchi|Bhopal|Indore|Ujjain|Jabalpur|Gwalior|Dewas|Varanasi|Prayagraj|Ayodhya|Agra|Banda|' +
  'Noida|Ghaziabad|Gurugram|Bhubaneswar|Guwahati|Shimla|Dehradun|Srinagar|Pakistan|China|Russia|Ukraine|Iran|Israel|Nepal|Bangladesh|' +
  'France|Germany|Europe|London|Vietnam|Japan|Australia|California|Texas|' +
  // Districts of the states around, but those whose names are words or places of ours as well.
  'भिंड|मुरैना|श्योपुर|शिवपुरी|अशोकनगर|दतिया|टीकमगढ़|छतरपुर|दमोह|नरसिंहपुर|होशंगाबाद|नर्मदापुरम|हरदा|रायसेन|विदिशा|सीहोर|नीमच|झाबुआ|अलीराजपुर|बड़वानी|बुरहानपुर|मैहर|मऊगंज|पांढुर्णा|' +
  'सोनभद्र|मिर्जापुर|चंदौली|गाजीपुर|बलिया|जौनपुर|आजमगढ़|गोरखपुर|देवरिया|कुशीनगर|गोंडा|बहराइच|श्रावस्ती|सुल्तानपुर|अमेठी|रायबरेली|प्रतापगढ़|कौशांबी|फतेहपुर|उन्नाव|हरदोई|पीलीभीत|बरेली|बदायूं|मुरादाबाद|अमरोहा|बिजनौर|सहारनपुर|मेरठ|हापुड़|बुलंदशहर|अलीगढ़|हाथरस|मैनपुरी|फिरोजाबाद|इटावा|कन्नौज|जालौन|ललितपुर|महोबा|' +
  'रोहतास|कैमूर|भोजपुर|बक्सर|सीवान|गोपालगंज|मधुबनी|दरभंगा|समस्तीपुर|बेगूसराय|खगड़िया|मुंगेर|भागलपुर|जमुई|लखीसराय|नालंदा|नवादा|अररिया|किशनगंज|पूर्णिया|कटिहार|मधेपुरा|सहरसा|मुजफ्फरपुर|मोतिहारी|बेतिया|' +
  'धनबाद|बोकारो|जमशेदपुर|हजारीबाग|गिरिडीह|देवघर|दुमका|गोड्डा|पाकुड़|साहिबगंज|पलामू|गढ़वा|लातेहार|लोहरदगा|गुमला|सिमडेगा|खूंटी|चाईबासा|सरायकेला|' +
  'राउरकेला|सुंदरगढ़|बरगढ़|नुआपाड़ा|कालाहांडी|नबरंगपुर|कोरापुट|मलकानगिरी|बलांगीर|कटक|गढ़चिरौली|गोंदिया|अमरावती|यवतमाल|वर्धा|अकोला|नासिक|सोलापुर|कोल्हापुर|सांगली|सतारा|लातूर|नांदेड़|जलगांव|' +
  'भरतपुर जिला|भरतपुर जिले|Bharatpur district|अलवर|अजमेर|भीलवाड़ा|चित्तौड़गढ़|बाड़मेर|जैसलमेर|नागौर|सीकर|झुंझुनू|हनुमानगढ़|श्रीगंगानगर|दौसा|धौलपुर|करौली|झालावाड़|बांसवाड़ा|डूंगरपुर|राजसमंद|' +
  'Rewa|Satna|Shahdol|Anuppur|Balaghat|Mandla|Sonbhadra|Garhwa|Gumla|Gadchiroli|Gondia|' +
  'सोलन|कांगड़ा|कुल्लू|हमीरपुर|सिरमौर|किन्नौर|खम्मम|वारंगल|मुलुगु|विशाखापट्टनम|विजयवाड़ा';

/** What says that a text is about Chhattisgarh, without saying which district. */
export const CHHATTISGARH =
  'छत्तीसगढ़|छत्तीसगढ़ी|छतीसगढ़|छ.ग.|छ.ग|सीजी|छग|साय सरकार|साय कैबिनेट|विष्णुदेव साय|विष्णु देव साय|भूपेश बघेल|राज्योत्सव|Chhattisgarh|Chattisgarh|Chhatisgarh|CG|Vishnu Deo Sai|Bhupesh Baghel|' +
  'सरगुजा संभाग|बस्तर संभाग|बिलासपुर संभाग|रायपुर संभाग|दुर्ग संभाग|Bastar division|Surguja division|Bastar region|Bastar range|बस्तर रेंज|एसईसीएल|SECL|CGPSC|सीजीपीएससी|' +
  'मितानिन|गौठान|गोठान|महतारी वंदन|गोधन न्याय|सुशासन तिहार|नियद नेल्लानार|आत्मानंद स्कूल|हसदेव|शिवनाथ नदी|खारुन|अरपा नदी|मुक्त बस्तर|बस्तर विकास प्राधिकरण|बस्तर क्षेत्र आदिवासी विकास प्राधिकरण|सरगुजा विकास प्राधिकरण|सरगुजा क्षेत्र आदिवासी विकास प्राधिकरण|बस्तर फाइटर|बस्तर ओलंपिक';

/** What says how far something reaches; many a local story begins with it: "प्रदेश में चाकूबाजी बढ़ी है, ताजा मामला …". */
export const WIDE =
  'कई जिलों|कई जिले|कई इलाकों|जिलों में|इन जिलों|प्रदेश|प्रदेशभर|राज्य|राज्यभर|districts|statewide';

/** What says that an article concerns the whole state: its government, its courts, its trains. */
export const WHOLE_STATE =
  'संभाग|मंत्रिमंडल|मंत्रिपरिषद|कैबिनेट|मुख्यमंत्री|सीएम|' +
  'सीएम साय|साय सरकार|विष्णुदेव साय|विष्णु देव साय|मंत्री|सरकार|विधानसभा|हाईकोर्ट|शराब घोटाला|शराब घोटाले|कोल लेवी|ईडी|ईओडब्ल्यू|' +
  'दक्षिण पूर्व मध्य रेलवे|एसईसीआर|SECR|ट्रेनें|ट्रेनों|नगरीय निकाय|नगरीय निकायों|निकाय चुनाव|निकाय चुनावों|trains|state government|chief minister|minister|CM|cabinet|ED|EOW';

/** Parties act in the state and in each of its districts. */
export const PARTIES = 'भाजपा|बीजेपी|कांग्रेस';

/** Weather, which is told of the whole state, unless one district alone is named. */
export const WEATHER = 'मौसम|मौसम विभाग|तापमान|आईएमडी|IMD|weather|temperature|heatwave|rain';
