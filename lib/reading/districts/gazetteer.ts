/**
 * Towns, tehsils, blocks and police stations of Chhattisgarh by district (2022 boundaries), beyond the district
 * names and headquarters. `certain` names mean this place wherever they stand; `shared` ones are
 * also places elsewhere or ordinary words, and count only beside other evidence of Chhattisgarh.
 * Names are compared folded, so spelling variants of anusvara and nukta need no entry of their own.
 */
export interface TownList {
  readonly certain: string;
  readonly shared?: string;
}

export const TOWNS: Readonly<Record<string, TownList>> = {
  surguja: {
    certain:
      'मैनपाट|लुंड्रा|बतौली|सरगवां|परसा कोल|हसदेव अरण्य|Mainpat|Lundra|Batauli|Parsa coal|Hasdeo Arand|धौरपुर|कमलेश्वरपुर|Dhaurpur|Kamleshwarpur|सरगुजा ग्रामीण|कुन्नी|Darima airport|दरिमा एयरपोर्ट|महामाया एयरपोर्ट|Ambikapur Medical College|उल्टापानी|सेदम जलप्रपात|रामगढ़ महोत्सव|केदमा|घाटबर्रा|Ghatbarra|घुनघुट्टा|Ghunghutta|परसा ईस्ट केते|दरिमा थाना' +
      '|साल्ही|परसा केते|Parsa Kete|Parsa East|PEKB|रामगढ़ पहाड़ी|उल्टा पानी|नमनाकला|अमेरा खदान|Amera mine|Amera coal|मणिपुर थाना अंबिकापुर',
    shared: 'सीतापुर|लखनपुर|उदयपुर|दरिमा|Sitapur|Lakhanpur|Darima|रघुनाथपुर',
  },
  surajpur: {
    certain:
      'ओड़गी|भैयाथान|रामानुजनगर|बिश्रामपुर|तैमोर पिंगला|Bhaiyathan|Ramanujnagar|Bishrampur|Odgi|जरही|लटोरी|चांदनी बिहारपुर|दतिमा|चेंद्रा|Jarhi|Latori|बसदेई|रेवटी|तमोर पिंगला|Tamor Pingla|बिहारपुर सूरजपुर|Bhaiya than|Ramanuj Nagar|Chandni Biharpur|कुदरगढ़|Kudargarh|रकसगंडा|सिलफिली|मोहरसोप|सलका अघिना|पसला सूरजपुर' +
      '|रक्सगंडा|Raksganda|झिलमिली थाना|कुम्दा|Kumda|महान खदान|शिवनंदनपुर|Shivnandanpur|केनापारा|Kenapara|भास्करपारा|Bhaskarpara|गायत्री खदान' +
      '|Gayatri mine|बिहारपुर थाना|मानी चौकी',
    shared: 'विश्रामपुर|प्रतापपुर|प्रेमनगर|Pratappur|Premnagar|भटगांव|Bhatgaon|जयनगर|रामकोला',
  },
  balrampur: {
    certain:
      'रामानुजगंज|वाड्रफनगर|राजपुर बलरामपुर|कुसमी|सामरी|Ramanujganj|Wadrafnagar|Kusmi|रघुनाथनगर|तातापानी|डीपाडीह|सनावल|बरियों|त्रिकुंडा|Raghunathnagar|Tatapani|Samri|बसंतपुर थाना|बलंगी|रामचंद्रपुर विकासखंड|रामचंद्रपुर ब्लॉक|महावीरगंज|Wadraf Nagar|Wadraffnagar|Sanawal|Balrampur-Ramanujganj|डिपाडीह|Deepadih|चलगली|पस्ता थाना|सामरीपाट|Samaripat|सेमरसोत|Semarsot|डौरा कोचली|चांदो थाना|आरागाही|Aragahi|विजयनगर चौकी|गणेश मोड़ चौकी' +
      '|Daura Kochli|कोरंधा|पवई जलप्रपात|कन्हर नदी|Kanhar river|रनहत|गोदरमाना|धंधापुर',
    shared: 'शंकरगढ़|राजपुर|Shankargarh|Rajpur|बसंतपुर|Basantpur|रामचंद्रपुर',
  },
  koriya: {
    certain:
      'सोनहत|पटना कोरिया|गुरु घासीदास राष्ट्रीय उद्यान|Sonhat|पोड़ी बचरा|झुमका बांध|Podi Bachra|बैकुण्ठपुर कोरिया|बचरा पोड़ी|खड़गवां कोरिया|चरचा कालरी|चरचा थाना|Charcha colliery|Baikunthpur Korea|पांडवपारा|Pandavpara|कटकोना|Katkona|रामगढ़ सोनहत' +
      '|झुमका जलाशय|झुमका डैम|Jhumka dam|छिंदडांड|गेज बांध|पटना तहसील|Guru Ghasidas National Park|कटगोड़ी',
    shared: 'चरचा|Charcha|पटना थाना',
  },
  'manendragarh-chirimiri-bharatpur': {
    certain:
      'मनेंद्रगढ़|चिरमिरी|खड़गवां|झगराखांड|Manendragarh|Chirmiri|Chirimiri|Khadgawan|Khadgawa|खोंगापानी|कोटाडोल|नई लेदरी|Khongapani|Kotadol|झगराखंड|खड़गंवा|नागपुर मनेंद्रगढ़|लेदरी|बहरासी|Jhagrakhand|Kelhari|Ledri|जनकपुर थाना|भरतपुर सोनहत|अमृतधारा जलप्रपात|हरचौका|Harchauka|हल्दीबाड़ी चिरमिरी|कुंवारपुर|जनकपुर नगर पंचायत' +
      '|कोरिया कॉलरी|गोदरीपारा|Godripara|डोमनहिल|Domanhill|सिद्ध बाबा पहाड़|अमृतधारा|Amritdhara|Sitamarhi Harchoka|कछौड़',
    shared: 'जनकपुर|भरतपुर|केल्हारी|Bharatpur|Janakpur',
  },
  jashpur: {
    certain:
      'पत्थलगांव|कुनकुरी|फरसाबहार|दुलदुला|कांसाबेल|तपकरा|Pathalgaon|Kunkuri|Farsabahar|Duldula|Kansabel|Tapkara|सन्ना|कोतबा|लोदाम|मयाली|Kotba|Lodam|Mayali|बागबहार|पंडरापाठ|सोनक्यारी|नारायणपुर जशपुर|दोकड़ा|Pathalgawan|Bagbahar|Dokda|Jashpurnagar|रायकेरा|तुमला|करडेगा|बादलखोल|Badalkhol|सोगड़ा आश्रम|रानीदाह|Ranidah|आस्ता थाना|मधेश्वर पहाड़|Madheshwar|लोरो घाट|कैंप कार्यालय बगिया|सीएम कैंप बगिया' +
      '|बगीचा तहसील|बगीचा नगर पंचायत|बगीचा क्षेत्र|बगीचा वन परिक्षेत्र|Kailash Gufa|मधेश्वर|सारूडीह|Sarudih|ठेठेटांगर|Thethetangar|बंदरचुआं|चराईडांड|Charaidand|घोलेंग' +
      '|सीएम कैंप कार्यालय बगिया|बगिया कैंप',
    shared: 'बगीचा थाना|बगीचा विकासखंड|बगीचा ब्लॉक|मनोरा|Bagicha|Manora',
  },
  raigarh: {
    certain:
      'खरसिया|धरमजयगढ़|घरघोड़ा|लैलूंगा|तमनार|पुसौर|Kharsia|Dharamjaigarh|Gharghoda|Lailunga|Tamnar|Pusaur|पूंजीपथरा|किरोड़ीमल नगर|किरोड़ीमलनगर|भूपदेवपुर|जूटमिल|Punjipathra|Bhupdeopur|धर्मजयगढ़|Dharmjaigarh|Dharamjaygarh|Punjipatra|कोतरा रोड|कोतरारोड|चक्रधरनगर|कोड़ातराई|रैरूमाखुर्द|रैरूमा|महापल्ली|तराईमाल|Gharghora|Kotra Road|छाल रेंज|छाल पुलिस|बोरो रेंज|रायगढ़ वनमंडल|केलो डैम|केलो बांध|केलो नदी|Kelo river|Kelo dam|गारे पेलमा|Gare Pelma|अतरमुड़ा|चक्रधर समारोह|एनटीपीसी लारा|NTPC Lara|तलाईपल्ली|Talaipalli|गेरवानी|Gerwani|जोबी चौकी|कापू थाना' +
      '|तिलाईपाली|Tilaipali|गारे पेल्मा|Gare Palma|सराईटोला|पुरुंगा|Purunga|रामझरना|कबरा पहाड़|टीपाखोल' +
      '|केलो परियोजना|Rairuma|सामारूमा|Samaruma|बरौद खदान|जामपाली|Jampali|बाकारुमा|Bakaruma|मुकडेगा|Taraimal|छाल क्षेत्र|छाल वन परिक्षेत्र',
    shared: 'धौराभाठा|Dhaurabhatha|मुड़ागांव|Mudagaon|छाल थाना|कापू|चक्रधर नगर थाना|चक्रधरनगर थाना',
  },
  raipur: {
    certain:
      'आरंग|अभनपुर|धरसींवा|तिल्दा|नवा रायपुर|नया रायपुर|अटल नगर|उरला|सिलतरा|मंदिर हसौद|टाटीबंध|पंडरी|तेलीबांधा|डीडी नगर|' +
      'Arang|Abhanpur|Dharsiwa|Tilda|Nava Raipur|Naya Raipur|Nawa Raipur|Siltara|Mandir Hasaud|Tatibandh|बिरगांव|बीरगांव|खमतराई|गुढ़ियारी|आमानाका|टिकरापारा|भनपुरी|गोबरा नवापारा|मेकाहारा|पचपेड़ी नाका|Birgaon|Khamtarai|Gudhiyari|Amanaka|Tikrapara|खरोरा थाना|धरसीवां|नकटी गांव|मौदहापारा|विधानसभा थाना|देवेंद्र नगर|आजाद चौक थाना|सड्डू|सेजबहार|माना बस्ती|तिल्दा नेवरा|Tilda Neora|Dharsinwa|Dharsiwan|Kharora|Mowa|Gudiyari|Telibandha|Pandri|Devendra Nagar|Saddu|Urla industrial|चंदखुरी|Chandkhuri|कूंरा|समोदा|Samoda|रावांभाठा|मुजगहन|Mujgahan|भाठागांव|चंगोराभाठा|लाभांडी|Labhandi|फुंडहर|दतरेंगा|निमोरा|बोरियाकला|बोरियाखुर्द|तूता धरना स्थल|गोलबाजार थाना|पुरानी बस्ती थाना|कबीर नगर थाना|मंदिरहसौद|डीकेएस अस्पताल' +
      '|Gobra Nawapara|Maudahapara|कचना|बूढ़ा तालाब|Budha Talab|खम्हारडीह|Khamhardih|सेरीखेड़ी|Serikhedi|उरकुरा|Urkura|डब्ल्यूआरएस' +
      '|शहीद वीर नारायण सिंह अंतरराष्ट्रीय|Shaheed Veer Narayan Singh|रविशंकर शुक्ल विश्वविद्यालय|रविशंकर विश्वविद्यालय|मोवा थाना|पंडरी थाना' +
      '|हीरापुर रायपुर',
    shared:
      'अमलीडीह|Amlidih|आंबेडकर अस्पताल|अंबेडकर अस्पताल|अम्बेडकर स्मृति चिकित्सालय|अंबेडकर स्मृति चिकित्सालय|खरोरा|माना एयरपोर्ट|माना कैंप|Mana airport|Lalpur|माना थाना|राखी थाना',
  },
  bilaspur: {
    certain:
      'छत्तीसगढ़ इंस्टीट्यूट ऑफ मेडिकल साइंसेज|छत्तीसगढ़ आयुर्विज्ञान संस्थान|बिल्हा|मस्तूरी|तखतपुर|रतनपुर|सीपत|सरकंडा|चकरभाठा|तिफरा|Bilha|Masturi|Takhatpur|Sipat|Sarkanda|Chakarbhatha|सिरगिट्टी|तोरवा|तारबाहर|बोदरी|बेलतरा|Sirgitti|Torwa|Tarbahar|Bodri|कोटा विकासखंड|कोटा विकास खंड|कोटा जनपद|करगी रोड|करगीरोड|मल्हार|रतनपुर थाना|सीपत थाना|सकरी थाना|कोनी थाना|तोरवा थाना|सिविल लाइन थाना बिलासपुर|चकरभांठा|हिर्री|बेलगहना चौकी|मोपका|लिंगियाडीह|Kargi Road|Belgahna|Chakarbhatta|Mopka|Hirri|लोफंदी|जयरामनगर|खमतराई बिलासपुर|सेंदरी|उसलापुर|Uslapur|चांटीडीह|जरहाभाठा|Jarhabhata|तालापारा|खूंटाघाट|खुटाघाट|Khutaghat|कानन पेंडारी|Kanan Pendari|गनियारी|शिवतराई|टेंगनमाड़ा|दर्रीघाट|एनटीपीसी सीपत|NTPC Sipat|बांसाझाल|बिलासा एयरपोर्ट|Bilasa airport|रतनपुर महामाया' +
      '|Seepat|चकरभाटा|Chakarbhata|Lingiyadih|अरपा नदी|अरपा भैंसाझार|Arpa river|Khuntaghat|तालागांव|देवकिरारी|Ganiyari|Bilasa Devi' +
      '|गुरु घासीदास केंद्रीय विश्वविद्यालय|Guru Ghasidas Vishwavidyalaya|लालखदान|Lalkhadan|दगौरी|Jairamnagar|चिंगराजपारा|घुटकू|Ghutku',
    shared: 'कोटा ब्लॉक|कोटा थाना|बेलगहना|Ratanpur|सकरी|कोनी|पचपेड़ी|Sakri',
  },
  durg: {
    certain:
      'भिलाई|धमधा|पाटन दुर्ग|कुम्हारी|जामुल|उतई|सुपेला|अहिवारा|Bhilai|Dhamdha|Kumhari|Jamul|Supela|चरोदा|रिसाली|खुर्सीपार|मैत्री बाग|पुलगांव|Charoda|Risali|Maitri Bagh|Khursipar|Ahiwara|Utai|नेवई|नंदिनी अहिवारा|जेवरा सिरसा|मोहन नगर थाना|छावनी थाना|पद्मनाभपुर|अमलेश्वर|Amleshwar|Nandini Ahiwara|Jewra Sirsa|Padmanabhpur|भिलाई नगर|भिलाई स्टील प्लांट|Bhilai Steel Plant|भिलाई तीन|भिलाई-3|Bhilai-3|दुर्ग ग्रामीण|स्मृति नगर चौकी|जामगांव आर|रानीतराई|Ranitarai|अंडा थाना|नंदिनी खदान|नेहरू नगर भिलाई|पाटन विकासखंड|पाटन ब्लॉक|पाटन थाना|Patan block' +
      '|लिटिया सेमरिया|महमरा एनीकट|मचांदुर|Jevra Sirsa|Jamgaon R|अंजोरा चौकी|सेक्टर 9 अस्पताल',
    shared: 'पाटन|Patan|नंदिनी थाना|Borsi',
  },
  bastar: {
    certain:
      'जगदलपुर|तोकापाल|लोहंडीगुड़ा|दरभा|बकावंड|बास्तानार|चित्रकोट|कांगेर घाटी|Jagdalpur|Tokapal|Lohandiguda|Darbha|Bakawand|Chitrakote|Kanger|नगरनार|नानगुर|करपावंड|केशलूर|कोड़ेनार|तीरथगढ़|Nagarnar|Tirathgarh|भानपुरी|बड़े मुरमा|परपा थाना|बोधघाट थाना|कोतवाली जगदलपुर|दरभा घाटी|झीरम|झीरम घाटी|मारडूम|लौहंडीगुड़ा|Jhiram|Jheeram|Chitrakoot falls|Bhanpuri|Lohandigura|Bastanar|Darbha valley|Kanger Valley|Kodenar|Karpawand|घाटलोहंगा|आड़ावाल|मिचनार|Michnar|कोलेंग|Koleng|चांदामेटा|Chandameta|मां दंतेश्वरी एयरपोर्ट|डिमरापाल|Dimrapal|बस्तर दशहरा|Bastar Dussehra|दलपत सागर|Dalpat Sagar|पखनार|Pakhnar|कुटुमसर|Kutumsar|मेंद्री घूमर' +
      '|Jeeram|Mardum|बड़ांजी|किलेपाल|Kilepal|कोटमसर|Kotumsar|मुरिया दरबार|तामड़ा घूमर|मावलीभाठा|शहीद महेंद्र कर्मा विश्वविद्यालय|महारानी अस्पताल' +
      '|Maharani hospital',
    shared: 'बस्तर ब्लॉक|बस्तर विकासखंड',
  },
  balod: {
    certain:
      'दल्ली राजहरा|दल्लीराजहरा|गुंडरदेही|डौंडी|डौंडीलोहारा|Dalli Rajhara|Gunderdehi|Daundi|Dondi Lohara|डौंडी लोहारा|चिखलाकसा|तांदुला|Arjunda|Gurur|Chikhlakasa|Tandula|Dallirajhara|Dondi|Doundi|Daundi Lohara|Doundilohara|Gundardehi|राजहरा|Rajhara|देवरी बंगला|सुरेगांव|मंगचुवा|रनचिरई|पिनकापार|पुरूर|सियादेवी|Siyadevi|गोंदली जलाशय|ओनाकोना|लाटाबोड़|संजारी बालोद' +
      '|गुरूर तहसील|गुरूर नगर|गुरूर क्षेत्र|Purur|Deori Bangla|देवरीबंगला|Mangchuwa|Ranchirai|कुसुमकसा|Kusumkasa|महामाया माइंस|करहीभदर|Latabod|चिटौद' +
      '|गुंडरदेही थाना',
    shared: 'अर्जुंदा|गुरूर ब्लॉक|गुरूर थाना',
  },
  'baloda-bazar': {
    certain:
      'बलौदा बाजार|बलौदाबाजार|भाटापारा|पलारी|सिमगा|कसडोल|लवन|गिरौदपुरी|Baloda Bazar|Balodabazar|Bhatapara|Palari|Simga|Kasdol|Girodpuri|Barnawapara|बारनवापारा|टुंडरा|सोनाखान|सुहेला|हथबंद|Sonakhan|Suhela|बलौदाबाजार-भाटापारा|गिधौरी|गिधपुरी|हथबंध|बार नवापारा|Barnavapara|Bar Nawapara|बिलाईगढ़ बलौदाबाजार|राजादेवरी|Gidhauri|Sarseewa|तुरतुरिया|अर्जुनी बलौदाबाजार|Hathband|रोहांसी|Rohansi|खपरीडीह|Khapridih|हिरमी|कुकुरदी|Kukurdi|दामाखेड़ा|Damakheda|महकोनी|Mahakoni|बलार बांध|करहीबाजार' +
      '|Gidhpuri|Rajadevri|Turturiya|Hathbandh|टुण्ड्रा|Damakhera|कटगी|Katgi|लाहोद|वटगन|हिरमी संयंत्र',
  },
  bemetara: {
    certain:
      'बेरला|साजा बेमेतरा|दाढ़ी बेमेतरा|Berla|Bemetra|थानखम्हरिया|थान खम्हरिया|परपोड़ी|भिंभौरी|खंडसरा|Thankhamaria|Parpodi|नवागढ़ बेमेतरा|मारो बेमेतरा|बिरनपुर|Biranpur|Khandsara|Saja Bemetara|साजा थाना|साजा विकासखंड|साजा ब्लॉक|नांदघाट थाना|दाढ़ी थाना|गिधवा|गिधवा परसदा|Gidhwa|कंडरका|नवागढ़ विधानसभा बेमेतरा' +
      '|Thankhamharia|देवरबीजा|Devarbija|Deorbija|चंदनू थाना|चंदनू|Kandarka|कोदवा बेमेतरा',
    shared: 'साजा|नवागढ़|नांदघाट|देवकर|Nandghat|Deokar',
  },
  dhamtari: {
    certain:
      'कुरूद|मगरलोड|सिहावा|गंगरेल|भखारा|Kurud|Magarlod|Sihawa|Gangrel|कुकरेल|बेलरगांव|रुद्री|बोराई|मुरूमसिल्ली|Rudri|Nagri Sihawa|Bhakhara|नगरी वनांचल|केरेगांव|दुगली|अर्जुनी थाना|Dugli|Keregaon|माडमसिल्ली|दुधावा बांध|विसोरिंग|कण्डेल|Magarload|करेली बड़ी|सोंढूर|Sondur|अकलाडोंगरी|मेचका|बिरेझर|Birejhar|श्यामतराई|घठुला|रविशंकर जलाशय|Mechka' +
      '|नगरी थाना|नगरी तहसील|नगरी क्षेत्र|सीतानदी|Sitanadi|रविशंकर सागर|Ravishankar Sagar|मुरुमसिल्ली|Murumsilli|सोंदूर|करेलीबड़ी|Kareli Badi' +
      '|अंगारमोती|Angarmoti|कंडेल नहर',
    shared: 'नगरी सिहावा|नगरी ब्लॉक|नगरी विकासखंड|कुरुद|आमदी|Nagri',
  },
  gariaband: {
    certain:
      'गरियाबंद|मैनपुर|देवभोग|राजिम|फिंगेश्वर|सुपेबेड़ा|Gariyaband|Rajim|Deobhog|Fingeshwar|अमलीपदर|पांडुका|उदंती|जतमई|घटारानी|उदंती सीतानदी|Udanti Sitanadi|भूतेश्वर नाथ|Amlipadar|Udanti|राजिम कुंभ|इंदागांव|पीपरछेड़ी|शोभा थाना|Gariabandh|Gariyabandh|Panduka|Indagaon|Rajim Kumbh|Supebeda|कुल्हाड़ीघाट|Kulhadighat|भालूडिग्गी|Bhaludiggi|जुगाड़ थाना|पायलीखंड|झाखरपारा|गोहरापदर|चिंगरा पगार|तौरेंगा|Taurenga|बिन्द्रानवागढ़|बिंद्रानवागढ़|Bindranawagarh|सिकासार|Sikasar|राजापड़ाव' +
      '|Piparchhedi|बेहराडीह|Behradih|Payalikhand|सिकासेर|Sikaser|सीकासार|चिंगरापगार|Chingrapagar|कुलेश्वर महादेव|आमामोरा|Amamora|भालू डिग्गी' +
      '|Bhalu Digi|Goharapadar|छुरा नगर|छुरा क्षेत्र',
    shared: 'Mainpur|छुरा ब्लॉक|छुरा थाना|छुरा विकासखंड',
  },
  mahasamund: {
    certain:
      'सरायपाली|बागबाहरा|पिथौरा|सांकरा महासमुंद|कोमाखान|Saraipali|Basna|Bagbahra|Pithora|तुमगांव|पटेवा|खल्लारी|सिंघोड़ा|तेंदूकोना|भंवरपुर|Tumgaon|Singhoda|Khallari|बसना थाना|बसना विकासखंड|बसना ब्लॉक|सिरपुर महोत्सव|सांकरा जोंक|सांकरा थाना|झलप|Bagbahara|Sirpur Mahasamund|Saraypali|Pithaura|Jhalap|Komakhan|बलौदा महासमुंद|घुंचापाली|Ghunchapali|सिंघनपुर|कोडार बांध|कोडार जलाशय|Kodar dam|बिरकोनी|Birkoni|भोरिंग|पिटियाझर|बेलसोंडा|Belsonda|छिलपावन|चंडी मंदिर बागबाहरा' +
      '|गढ़फुलझर|Garhphuljhar|गढ़ फुलझर|शिशुपाल पर्वत|बेमचा|मुढ़ैना',
    shared: 'बसना|सिरपुर|Sirpur',
  },
  'gaurela-pendra-marwahi': {
    certain:
      'गौरेला|पेंड्रा|मरवाही|अमरकंटक पेंड्रा|पेंड्रारोड|पेंड्रा रोड|Gaurela|Pendra|Marwahi|Pendra Road|सकोला|खोडरी|Khodri|गौरेला-पेंड्रा|जीपीएम जिला|जीपीएम जिले|गौरेला-पेण्ड्रा-मरवाही|मरवाही वनमंडल|कोटमी चौकी|राजमेरगढ़|धनपुर पेंड्रा|Gourela|Pendra-Gaurela|Marwahi forest|बस्ती बगरा|पसान पेंड्रा|जलेश्वर धाम|केंवची|Kenwchi|कबीर चबूतरा|सिवनी मरवाही|कोटमी सकोला|दानीकुंडी|Danikundi|झोझा जलप्रपात|मरवाही रेंज' +
      '|जोगीसार|Kevchi|Keonchi|करंगरा|Rajmergarh|लाखासर|भर्रीडांड|लरकेनी|गुम्माटोला|Kabir Chabutra',
  },
  korba: {
    certain:
      'कटघोरा|पाली कोरबा|करतला|पोड़ी उपरोड़ा|दीपका|गेवरा|कुसमुंडा|बालको|बाल्को|Katghora|Kartala|Gevra|Kusmunda|Dipka|हरदीबाजार|हरदी बाजार|दर्री|अजगरबहार|भैसमा|पसान|बांकीमोंगरा|बांकी मोंगरा|उरगा|सतरेंगा|चैतमा|मोरगा|कुदमुरा|Darri|Bankimongra|Satrenga|Hardi Bazar|कोरबी|बालकोनगर|बालको नगर|Balco Nagar|Balconagar|छुरीकला|छुरी कला|मानिकपुर खदान|मानिकपुर कोरबा|सिविल लाइन रामपुर|कुदुरमाल|पोंड़ी उपरोड़ा|Pondi Uproda|Podi Uprora|Katghora forest|केंदई|केंदई जलप्रपात|एतमानगर|बरपाली कोरबा|लेमरू|Lemru|रजगामार|Rajgamar|देवपहरी|Devpahari|बांगो थाना|बांगो बांध|पाली विकासखंड|पाली ब्लॉक|पसान रेंज|पसरखेत|श्यांग|सीएसईबी चौकी|मानिकपुर चौकी|जटगा|Jatga|कोरकोमा|Korkoma|एनटीपीसी कोरबा|राताखार|सर्वमंगला चौकी|सर्वमंगला मंदिर|मड़वारानी|Madwarani|चोटिया|कोसगाई|पाली नगर पंचायत|Pali Nagar Panchayat|केंदई रेंज' +
      '|Podi Uproda|Deepka|Sarvmangala|Manikpur mine|सुराकछार|Surakachhar|Surakachar|ढेलवाडीह|Chaitma|चैतुरगढ़|Chaiturgarh|Kudmura|Kendai|बाकीमोंगरा' +
      '|Banki Mongra|लाफागढ़|मुड़ापार',
    shared: 'पाली|बांगो|Bango|Balco',
  },
  mungeli: {
    certain:
      'लोरमी|पथरिया मुंगेली|सरगांव|अचानकमार|Lormi|Achanakmar|जरहागांव|फास्टरपुर|खुड़िया|सेतगंगा|Sargaon|Jarhagaon|पथरिया विकासखंड|पथरिया थाना|लालपुर थाना|चिल्फी मुंगेली|Achanakmar Tiger Reserve|Patharia Mungeli|सरगांव थाना|मदकू द्वीप|Madku|राजीव गांधी जलाशय|खुड़िया बांध|लमनी रेंज|छपरवा|Chhaparwa|सुरही रेंज|बिजराकछार|चातरखार|कुकुसदा|Kukusda' +
      '|Khudia dam|अमर टापू|रामबोड़|Rambod|कुसुम प्लांट|साल्हेघोरी|मोतिमपुर',
    shared: 'पथरिया|Pathariya',
  },
  rajnandgaon: {
    certain:
      'डोंगरगढ़|छुरिया|राजनांदगांव|Dongargarh|Chhuria|डोंगरगांव|घुमका|कुमर्दा|सोमनी|तुमड़ीबोड़|चिचोला|Dongargaon|Ghumka|Somni|गैंदाटोला|बोरतलाव|लालबाग थाना|बसंतपुर राजनांदगांव|Bortalao|Gaindatola|Chhuriya|Bamleshwari|बम्लेश्वरी|Rajnandgaon district|सुरगी|अर्जुनी राजनांदगांव|टेडेसरा|Tedesara|पनियाजोब|Paniajob|सुकुलदैहान|Sukuldaihan|बागनदी|Bagnadi|पदुमतरा|चिखली चौकी|मनगटा|कल्लूबंजारी' +
      '|लाल बहादुर नगर|Lal Bahadur Nagar|बोरतालाब|प्रज्ञागिरी|मुसराकला|दिग्विजय कॉलेज|मोहारा नदी|सुरगी चौकी',
  },
  bijapur: {
    certain:
      'भोपालपट्टनम|भैरमगढ़|आवापल्ली|बासागुड़ा|गंगालूर|मद्देड़|उसूर|कर्रेगुट्टा|Bhopalpatnam|Bhairamgarh|Basaguda|Gangaloor|Usoor|Karregutta|कुटरू|नैमेड़|तर्रेम|पामेड़|फरसेगढ़|जांगला|मोदकपाल|तारलागुड़ा|Kutru|Tarrem|Pamed|Farsegarh|Jangla|Awapalli|भोपालपटनम|भोपालपट्नम|पीडिया|पुजारी कांकेर|मिरतुर|बेदरे|नेलसनार|नेशनल पार्क बीजापुर|Indravati National Park|इंद्रावती नेशनल पार्क|इंद्रावती राष्ट्रीय उद्यान|Bhairamgad|Mirtur|Nelasnar|Pujari Kanker|Ilmidi|इलमिड़ी|Toynar|तोयनार|सिलगेर|Silger|चेरपाल|Cherpal|बीजापुर सुकमा सीमा|Madded|Usur|तिप्पापुरम|पुसनार|Pusnar|मनकेली|Mankeli|गलगम|Galgam|अंबेली|कचीलवार|ताड़पाला|Tadpala|रानीबोदली|Ranibodli|सारकेगुड़ा|Sarkeguda|एड़समेटा|Edesmetta|गुंजेपर्ती|Gunjeparti|भूपालपट्टनम|सागमेटा|ऊसूर|संगमपल्ली' +
      '|टेकलगुड़ा|Tekulguda|जीड़पल्ली|Jidpalli|Pidia|इंद्रावती टाइगर रिजर्व|Tarlaguda|तिमेड़|Bedre|नम्बी जलप्रपात|नड़पल्ली|Nadpalli|Ambeli' +
      '|चिन्नागेलूर|Chinnagelur|कवरगट्टा|नेशनल पार्क एरिया कमेटी|National Park Area Committee',
  },
  dantewada: {
    certain:
      'किरंदुल|बचेली|बैलाडीला|गीदम|कुआकोंडा|कटेकल्याण|बारसूर|Kirandul|Bacheli|Bailadila|Geedam|Kuakonda|Katekalyan|Barsur|नकुलनार|अरनपुर|पालनार|भांसी|फरसपाल|ढोलकल|Nakulnar|Aranpur|Dholkal|दंतेश्वरी मंदिर|दन्तेवाड़ा|Dantewara|Gidam|Kuwakonda|Bailadilla|पोटाली|Potali|समेली|कोडेनार दंतेवाड़ा|मलांगिर|Malangir|छिंदनार|Chhindnar|मोखपाल|हिरोली|Hiroli|नहाड़ी|पोंदुम|तुमकपाल|Tumakpal|चिकपाल|जावंगा|Javanga|Jawanga|गुमियापाल|Gumiyapal|मैलावाड़ा|बड़े बचेली|बड़े गुडरा' +
      '|Barsoor|बुरगुम|मलांगीर|पाहुरनार|Mokhpal|टेटम|Tetam|नीलावाया|Nilawaya|मदाड़ी|Madadi|Faraspal|Bhansi|फागुन मड़ई|Fagun Madai|Phagun Madai' +
      '|दंतेश्वरी कॉरिडोर|मुचनार|हांदावाड़ा|Handawada|Handwada|बैलाडिला|चितालंका|सातधार',
  },
  kanker: {
    certain:
      'भानुप्रतापपुर|चारामा|अंतागढ़|पखांजूर|पखांजुर|कोयलीबेड़ा|दुर्गूकोंदल|नरहरपुर|Bhanupratappur|Charama|Antagarh|Pakhanjur|Pakhanjore|Koyalibeda|आमाबेड़ा|कोरर|छोटेबेठिया|छोटे बेठिया|दुर्गकोंदल|Amabeda|Durgukondal|Narharpur|Chhotebethiya|पंखाजूर|हल्बा चौकी|सरोना कांकेर|ताड़ोकी|रावघाट|Rowghat|Raoghat|Tadoki|Durgkondal|Bhanupratap Pur|Koylibeda|Pankhajur|Antagad|दुधावा|Dudhawa|परतापुर थाना|संबलपुर भानुप्रतापपुर|उत्तर बस्तर कांकेर|North Bastar Kanker|Uttar Bastar Kanker|सिकसोड़|गोंडाहूर|बड़गांव थाना|कोड़ेकुर्से|Kodekurse|मलांजकुडुम|Malanjkudum|लखनपुरी|बासनवाही|कलपर|बिनागुंडा|Binagunda|गढ़िया पहाड़|हिदूर|Hidur|आतुरगांव|पानीडोबीर|Panidobir|कोयलीबेडा' +
      '|दुर्गकोंदुल|परलकोट|परालकोट|Paralkot|मलाजकुंडुम|Gadiya Pahad|आरी डोंगरी|Aridongri|आरीडोंगरी|Siksod|जंगलवार कॉलेज|जंगल वारफेयर कॉलेज' +
      '|Jungle Warfare College|सीटीजेडब्ल्यू|बांदे थाना',
    shared: 'बांदे|कापसी',
  },
  kondagaon: {
    certain:
      'केशकाल|फरसगांव|माकड़ी|बड़ेराजपुर|Keshkal|Farasgaon|Makdi|विश्रामपुरी|मर्दापाल|बड़ेडोंगर|बयानार|Vishrampuri|Mardapal|Bayanar|कोण्डागांव|केशकाल घाट|केशकाल घाटी|धनोरा कोंडागांव|बड़े राजपुर|मुलमुला कोंडागांव|अनंतपुर थाना|टाटामारी|Keskal|Pharasgaon|Makri Kondagaon|Bade Rajpur|Baderajpur|Tatamari|Kondagaon district|उरंदाबेड़ा|इरागांव|Iragaon|कोपाबेड़ा|Kopabeda|भोंगापाल|Bhongapal|दहिकोंगा|Dahikonga|बांसकोट|Banskot|कुएमारी|Kuemari' +
      '|Bade Dongar|कोकोड़ी|Kokodi|दहीकोंगा|सोनाबाल|चिखलपुटी|लंजोड़ा|ईरागांव|Urandabeda|गोबरहीन|गढ़धनोरा|Garhdhanora|धनोरा थाना',
  },
  narayanpur: {
    certain:
      'अबूझमाड़|ओरछा नारायणपुर|कोहकामेटा|सोनपुर नारायणपुर|Abujhmad|Abujhmarh|Kohkameta|धौड़ाई|कुतुल|आमदई|छोटे डोंगर|Kutul|Amdai|अबुझमाड़|अबूझमाढ़|ओरछा ब्लॉक|ओरछा विकासखंड|सोनपुर थाना नारायणपुर|कुकड़ाझोर|फरसगांव नारायणपुर|Abujmad|Abujmarh|Abujhmaad|Chhote Dongar|Chhotedongar|Dhaudai|Kurusnar|कुरूषनार|कच्चापाल|Kacchapal|कस्तूरमेटा|Kasturmeta|गारपा|होरादी|इरकभट्टी|कड़ेमेटा|Kademeta|एड़का|भरंडा|आकाबेड़ा|Akabeda|टेकामेटा|थुलथुली|Thulthuli|ब्रेहबेड़ा|जाटलूर|Jatlur|कोडलियार|पदमकोट|Padamkot|नेलांगुर|Nelangur|रेकावाया|Rekawaya|डोडरीबेड़ा' +
      '|कुरुषनार|बासिंग|अबूझमाड़िया|Abujhmadia|Mavli Mela|टेकमेटा|Tekmeta|डोडरेबेड़ा|गुंडेकोट|Irakbhatti|Kachchapal|सोनपुर थाना|माड़ डिवीजन' +
      '|Maad division',
    shared: 'छोटेडोंगर|बेनूर|ओरछा|Orchha',
  },
  sukma: {
    certain:
      'कोंटा|छिंदगढ़|दोरनापाल|चिंतलनार|जगरगुंडा|चिंतागुफा|Konta|Chhindgarh|Dornapal|Chintalnar|Jagargunda|गादीरास|कुकानार|तोंगपाल|पोलमपल्ली|किस्टाराम|भेज्जी|पूवर्ती|फूलबगड़ी|केरलापाल|Kistaram|Puvarti|Polampalli|Bhejji|Tongpal|एर्राबोर|Errabor|गोलापल्ली|Golapalli|बुरकापाल|Burkapal|मिनपा|Minpa|ताड़मेटला|Tadmetla|टेकलगुड़ेम|Tekalgudem|Kukanar|पुसपाल|गोगुंडा|Gogunda|Chintagufa|Chintalnaar|Kerlapal|मरईगुड़ा|Maraiguda|सुकमा जिला मुख्यालय|Phulbagdi|रामाराम|तुमालपाड़|Tumalpad|रायगुड़ेम|Raigudem|सालातोंग|Salatong|मुलेर|डब्बामरका|Dabbamarka|दुलेड़|बड़ेसट्टी|कांकेरलंका|Kankerlanka|इंजरम|Injram|गोरगुंडा|Gorgunda|करीगुंडम|Karigundam|पेंटाचिमली' +
      '|Errabore|Gadiras|Puwarti|पालोडी|केरलापेंदा|Kerlapenda|बड़ेसेट्टी|Badesetti|फुलबगड़ी|मुकराजकोंडा|गंजेनार|उस्कावाया|कोर्राजगुड़ा|Korajguda' +
      '|मेट्टागुड़ा|Mettaguda|कसालपाड़|Kasalpad|मोरपल्ली|Morpalli|लखापाल|शबरी नदी|Injaram',
  },
  'janjgir-champa': {
    certain:
      'जांजगीर|चांपा|अकलतरा|पामगढ़|बलौदा जांजगीर|बम्हनीडीह|शिवरीनारायण|Janjgir|Akaltara|Pamgarh|Bamhnidih|Shivrinarayan|नैला|मुलमुला|सारागांव|राहौद|खरौद|कोटमीसोनार|कोटमी सोनार|बिर्रा|Naila|Mulmula|जांजगीर चांपा|नवागढ़ जांजगीर|नवागढ़ विकासखंड जांजगीर|बलौदा विकासखंड|बलौदा थाना|खोखरा|पंतोरा|Sheorinarayan|Janjgir Champa|Bamnidih|Pantora|Rahaud|Kharod|Champa town|पीथमपुर जांजगीर|मड़वा पावर प्लांट|Marwa power|लछनपुर|हथनेवरा|अफरीद|तरौद|बनाहिल|सिवनी चांपा|कुटीघाट' +
      '|Birra|Rahod|धुरकोट|कोसमंदा|मड़वा प्लांट|मड़वा ताप|केएसके महानदी|KSK Mahanadi|नरियरा|Nariyara|दल्हा|दल्हा पहाड़|कोटाडबरी|डोंगाकोहरौद|पिहरीद' +
      '|Pihrid|बलौदा ब्लॉक|पीथमपुर कालेश्वरनाथ',
    shared: 'Champa',
  },
  kabirdham: {
    certain:
      'कवर्धा|पंडरिया|बोड़ला|सहसपुर लोहारा|भोरमदेव|चिल्फी|कबीरधाम|Kawardha|Pandariya|Bodla|Bhoramdev|Chilphi|रेंगाखार|कुकदूर|पांडातराई|तरेगांव|Rengakhar|Kukdur|Pandatarai|लोहारा कवर्धा|पिपरिया कवर्धा|चिल्फी घाटी|चिल्फी थाना|चिल्फी थानाक्षेत्र|झलमला थाना|तरेगांव जंगल|दामापुर|सिंघनपुरी|Kabeerdham|Bhoramdeo|Pandaria|Chilpi|Chilfi|Sahaspur Lohara|Kukdoor|बाहपानी|सुतियापाट|बैगा पाट|सरोदा बांध|सरोदा जलाशय|रानीदहरा|Ranidahra|सूपखार|Supkhar|छीरपानी|दलदली खदान|गंडईखुर्द|Gandaikhurd|दशरंगपुर|Dashrangpur|पिपरिया थाना|लोहारीडीह|Loharidih' +
      '|सरोधा बांध|सरोदा दादर|Saroda Dadar|Chhirpani|Sutiyapat|पीठाघाट|बाजार चारभाठा|बीरेंद्र नगर|कुंडा थाना|कुई कुकदुर',
  },
  'sarangarh-bilaigarh': {
    certain:
      'सारंगढ़|बिलाईगढ़|सरसींवा|बरमकेला|Sarangarh|Bilaigarh|Barmkela|Sarsiwa|कोसीर|सरसीवां|डोंगरीपाली|Kosir|सारंगढ़-बिलाईगढ़|भटगांव सारंगढ़|भटगांव थाना बिलाईगढ़|सलिहा|Bhatgaon Sarangarh|गोमर्डा|गोमर्डा अभयारण्य|Gomarda|सरसीवा|Sarsinwa|Sarsiva|बेलादुला|दानसरा|दहिदा|कनकबीरा|Kanakbira|टिमरलगा|Timarlaga|गुड़ेली|Gudeli|लेंधरा|गाताडीह|सरिया थाना' +
      '|Baramkela|Dansara|टेंगनापाली|उलखर|सलौनीकला|लेंध्रा|लुकापारा|पंचधार',
    shared: 'सरिया',
  },
  sakti: {
    certain:
      'डभरा|मालखरौदा|जैजैपुर|बाराद्वार|Dabhra|Malkharoda|Jaijaipur|Baradwar|अड़भार|जैजेपुर|Adbhar|डभरा थाना|जयजयपुर|हसौद थाना|फगुरम|चन्द्रहासिनी|Chandrahasini|Dabra Sakti|Malkharauda|Jaijepur|Baraduar|नया बाराद्वार|दमाऊधारा|Damaudhara|बरपाली चौक सक्ती|Sakti Chhattisgarh|शक्ति छत्तीसगढ़|नवापारा सक्ती|आरकेएम|RKM power|भोथिया|मिरौनी|नगरदा थाना|अमलडीहा|उच्चपिंडा|सिंघीतराई|Singhitarai|टुंड्री|ठठारी|रेनखोल|Rainkhol' +
      '|Faguram|छपोरा|दमउदहरा|Uchpinda|RKM Powergen|डीबी पावर|कलमा बैराज|साराडीह|छितापंडरिया',
    shared: 'चंद्रपुर सक्ती',
  },
  'mohla-manpur-ambagarh-chowki': {
    certain:
      'मोहला|अंबागढ़ चौकी|औंधी|Mohla|Ambagarh Chowki|Ambagarh Chauki|मदनवाड़ा|खड़गांव|सीतागांव|Madanwada|मोहला-मानपुर|मानपुर-मोहला|अम्बागढ़|चौकी ब्लॉक|खड़गांव थाना|कोरकोट्टी|Mohla Manpur|Ambagarh|Khadgaon Manpur|Aundhi|बुकमरका|गोटाटोला|भर्रीटोला|पानाबरस|Panabaras|चिल्हाटी थाना|बांधाबाजार|मोंगरा बैराज|Mongra barrage|सरखेड़ा|खुर्सेकला' +
      '|Gotatola|भोजटोला|कंदाड़ी|Bukmarka|परवीडीह|कोर्राकोट्टा|शेरपार|कोहका थाना',
    shared: 'मानपुर|Manpur|Manpur block',
  },
  'khairagarh-chhuikhadan-gandai': {
    certain:
      'खैरागढ़|छुईखदान|गंडई|साल्हेवारा|Khairagarh|Chhuikhadan|Gandai|जालबांधा|ठेलकाडीह|गातापार|बकरकट्टा|Salhewara|Thelkadih|खैरागढ़-छुईखदान-गंडई|केसीजी जिला|केसीजी जिले|मोहगांव थाना|घाघरा खैरागढ़|Chuikhadan|Gatapar|Bakarkatta|इंदिरा कला संगीत विश्वविद्यालय|Indira Kala Sangeet|मुढ़ीपार खैरागढ़|प्रधानपाठ|पांडादाह|Pandadah|छिंदारी बांध|मंडीप खोल|मंडीपखोल|Mandip Khol|मलैदा|बुढ़ानभाट|पैलीमेटा|Pailimeta|अतरिया रोड' +
      '|Jalbandha|छिंदारी|Chhindari|मंढीपखोल|मंदीपखोल|Mandipkhol|Pradhanpath|बाजार अतरिया|Bazar Atariya|बल्देवपुर|संडी सीमेंट|नर्मदा कुंड',
  },
};

/** Towns by district whose names are words or other places in a sentence; in front of an article they say where it is told. */
export const DATELINE_TOWNS: Readonly<Record<string, string>> = {
  jashpur: 'बगीचा|मनोरा|आस्ता',
  raigarh: 'छाल|कापू',
  bilaspur: 'कोटा|सीपत|सकरी|रतनपुर',
  durg: 'दुर्ग|पाटन|बोरी',
  koriya: 'कोरिया',
  balod: 'गुरूर|गुरुर|अर्जुंदा|देवरी',
  bemetara: 'साजा|नवागढ़|मारो|दाढ़ी|देवकर',
  dhamtari: 'नगरी|आमदी',
  gariaband: 'छुरा|कोपरा',
  mahasamund: 'बसना|सांकरा|झलप',
  korba: 'पाली|पसान',
  mungeli: 'पथरिया',
  kanker: 'बांदे|कापसी|कच्चे',
  kondagaon: 'धनोरा|शामपुर',
  narayanpur: 'ओरछा|बेनूर',
  surguja: 'सीतापुर|लखनपुर|उदयपुर|दरिमा',
  surajpur: 'प्रतापपुर|प्रेमनगर',
  balrampur: 'राजपुर|शंकरगढ़|चांदो',
  'manendragarh-chirimiri-bharatpur': 'जनकपुर|केल्हारी',
  kabirdham: 'कुंडा|पिपरिया|बोड़ला',
  'sarangarh-bilaigarh': 'सरिया',
  sakti: 'हसौद|चंद्रपुर',
  'mohla-manpur-ambagarh-chowki': 'मानपुर|चौकी',
};

/** District names that are also places elsewhere or words; with what else in a text says it is the other one. */
export const DOUBTFUL_DISTRICTS: Readonly<Record<string, string>> = {
  balrampur:
    'उत्तर प्रदेश|यूपी|संवाद न्यूज एजेंसी|गोंडा|बहराइच|श्रावस्ती|तुलसीपुर|उतरौला|सिद्धार्थनगर|लखनऊ|छांगुर|Uttar Pradesh|Gonda|Bahraich|Shravasti|Lucknow|Chhangur',
  raigarh:
    'महाराष्ट्र|मुंबई|रत्नागिरी|पालघर|ठाणे|अलीबाग|पनवेल|पुणे|कोंकण|Maharashtra|Mumbai|Ratnagiri|Palghar|Thane|Alibag|Panvel|Pune|Konkan',
  bijapur: 'कर्नाटक|विजयपुरा|बागलकोट|कलबुर्गी|बेलगावी|Karnataka|Vijayapura|Bagalkot|Kalaburagi|Belagavi',
  bilaspur:
    'हिमाचल|शिमला|हमीरपुर|डीसी|उपमंडल|कस्बे|कस्बा|Deputy Commissioner|चिट्टा|चिट्टे|गरामोड़ा|गरमौड़ा|किरतपुर|बरमाणा|भाखड़ा|गोबिंद सागर|Kiratpur|Barmana|Bhakra|Gobind Sagar|सोलन|घुमारवीं|झंडूता|स्वारघाट|नयना देवी|नैना देवी|बरठीं|भराड़ी|शाहतलाई|ऊना|कांगड़ा|कुल्लू|संवाद न्यूज एजेंसी|Himachal|Shimla|Hamirpur|Solan|Ghumarwin|Jhandutta|Swarghat|Naina Devi|Kullu|Kangra',
  surajpur: 'नोएडा|ग्रेटर नोएडा|दादरी|गौतमबुद्ध नगर|Noida|Greater Noida|Gautam Buddh Nagar',
  durg: 'किला|किले|राजस्थान|चित्तौड़गढ़|महाराष्ट्र|fort|Rajasthan',
  koriya:
    'दक्षिण कोरिया|उत्तर कोरिया|साउथ कोरिया|नॉर्थ कोरिया|सियोल|किम जोंग|जापान|चीन|अमेरिका|South Korea|North Korea|Korean|Seoul|Japan|China',
  narayanpur:
    'पश्चिम बंगाल|बिहार|झारखंड|प्रखंड|अनुमंडल|जामताड़ा|भागलपुर|चंपारण|मोतिहारी|मुजफ्फरपुर|दरभंगा|समस्तीपुर|सीवान|छपरा|वैशाली|नालंदा|बक्सर|नवगछिया|कटिहार|खगड़िया|पूर्णिया|बेगूसराय|बरौनी|दुमका|गोड्डा|West Bengal|Bihar|Karnataka',
  sakti: 'शक्ति पीठ|शक्तिपीठ',
};
