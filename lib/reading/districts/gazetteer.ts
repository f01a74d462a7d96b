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
      'मैनपाट|लुंड्रा|बतौली|सरगवां|परसा कोल|हसदेव अरण्य|Mainpat|Lundra|Batauli|Parsa coal|Hasdeo Arand|धौरपुर|कमलेश्वरपुर|Dhaurpur|Kamleshwarpur',
    shared: 'सीतापुर|लखनपुर|उदयपुर|दरिमा|Sitapur|Lakhanpur|Darima',
  },
  surajpur: {
    certain:
      'ओड़गी|भैयाथान|रामानुजनगर|बिश्रामपुर|भटगांव|तैमोर पिंगला|Bhaiyathan|Ramanujnagar|Bishrampur|Odgi|जरही|लटोरी|चांदनी बिहारपुर|दतिमा|चेंद्रा|Jarhi|Latori',
    shared: 'विश्रामपुर|प्रतापपुर|प्रेमनगर|Pratappur|Premnagar|Bhatgaon',
  },
  balrampur: {
    certain:
      'रामानुजगंज|वाड्रफनगर|राजपुर बलरामपुर|कुसमी|सामरी|Ramanujganj|Wadrafnagar|Kusmi|रघुनाथनगर|तातापानी|डीपाडीह|सनावल|बरियों|त्रिकुंडा|Raghunathnagar|Tatapani|Samri',
    shared: 'शंकरगढ़|राजपुर|Shankargarh|Rajpur',
  },
  koriya: {
    certain: 'सोनहत|पटना कोरिया|गुरु घासीदास राष्ट्रीय उद्यान|Sonhat|पोड़ी बचरा|झुमका बांध|Podi Bachra',
    shared: 'चरचा|Charcha',
  },
  'manendragarh-chirimiri-bharatpur': {
    certain:
      'मनेंद्रगढ़|चिरमिरी|खड़गवां|झगराखांड|Manendragarh|Chirmiri|Chirimiri|Khadgawan|Khadgawa|खोंगापानी|कोटाडोल|नई लेदरी|Khongapani|Kotadol',
    shared: 'जनकपुर|भरतपुर|केल्हारी|Bharatpur|Janakpur',
  },
  jashpur: {
    certain:
      'पत्थलगांव|कुनकुरी|फरसाबहार|दुलदुला|कांसाबेल|तपकरा|Pathalgaon|Kunkuri|Farsabahar|Duldula|Kansabel|Tapkara|सन्ना|कोतबा|लोदाम|मयाली|Kotba|Lodam|Mayali',
    shared: 'बगीचा थाना|बगीचा विकासखंड|बगीचा ब्लॉक|मनोरा|Bagicha',
  },
  raigarh: {
    certain:
      'खरसिया|धरमजयगढ़|घरघोड़ा|लैलूंगा|तमनार|पुसौर|Kharsia|Dharamjaigarh|Gharghoda|Lailunga|Tamnar|Pusaur|पूंजीपथरा|किरोड़ीमल नगर|किरोड़ीमलनगर|भूपदेवपुर|जूटमिल|Punjipathra|Bhupdeopur',
    shared: 'छाल थाना|कापू|चक्रधर नगर थाना|चक्रधरनगर थाना',
  },
  raipur: {
    certain:
      'आरंग|अभनपुर|धरसींवा|तिल्दा|नवा रायपुर|नया रायपुर|अटल नगर|उरला|सिलतरा|मंदिर हसौद|टाटीबंध|पंडरी|तेलीबांधा|डीडी नगर|' +
      'Arang|Abhanpur|Dharsiwa|Tilda|Nava Raipur|Naya Raipur|Nawa Raipur|Siltara|Mandir Hasaud|Tatibandh|बिरगांव|बीरगांव|खमतराई|गुढ़ियारी|आमानाका|टिकरापारा|भनपुरी|गोबरा नवापारा|मेकाहारा|पचपेड़ी नाका|Birgaon|Khamtarai|Gudhiyari|Amanaka|Tikrapara',
    shared: 'खरोरा|माना एयरपोर्ट|माना कैंप|Mana airport|Lalpur|माना थाना|राखी थाना',
  },
  bilaspur: {
    certain:
      'बिल्हा|मस्तूरी|तखतपुर|रतनपुर|सीपत|सरकंडा|चकरभाठा|तिफरा|Bilha|Masturi|Takhatpur|Sipat|Sarkanda|Chakarbhatha|सिरगिट्टी|तोरवा|तारबाहर|बोदरी|बेलतरा|Sirgitti|Torwa|Tarbahar|Bodri',
    shared: 'कोटा ब्लॉक|कोटा थाना|बेलगहना|Ratanpur|सकरी|कोनी|पचपेड़ी|Sakri',
  },
  durg: {
    certain:
      'भिलाई|धमधा|पाटन दुर्ग|कुम्हारी|जामुल|उतई|सुपेला|अहिवारा|Bhilai|Dhamdha|Kumhari|Jamul|Supela|चरोदा|रिसाली|खुर्सीपार|मैत्री बाग|पुलगांव|Charoda|Risali|Maitri Bagh|Khursipar|Ahiwara|Utai',
    shared: 'पाटन|Patan|नंदिनी थाना',
  },
  bastar: {
    certain:
      'जगदलपुर|तोकापाल|लोहंडीगुड़ा|दरभा|बकावंड|बास्तानार|चित्रकोट|कांगेर घाटी|Jagdalpur|Tokapal|Lohandiguda|Darbha|Bakawand|Chitrakote|Kanger|नगरनार|नानगुर|करपावंड|केशलूर|कोड़ेनार|तीरथगढ़|Nagarnar|Tirathgarh',
  },
  balod: {
    certain:
      'दल्ली राजहरा|दल्लीराजहरा|गुंडरदेही|डौंडी|डौंडीलोहारा|Dalli Rajhara|Gunderdehi|Daundi|Dondi Lohara|डौंडी लोहारा|चिखलाकसा|तांदुला|Arjunda|Gurur|Chikhlakasa|Tandula',
    shared: 'अर्जुंदा|गुरूर ब्लॉक|गुरूर थाना',
  },
  'baloda-bazar': {
    certain:
      'बलौदा बाजार|बलौदाबाजार|भाटापारा|पलारी|सिमगा|कसडोल|लवन|गिरौदपुरी|Baloda Bazar|Balodabazar|Bhatapara|Palari|Simga|Kasdol|Girodpuri|Barnawapara|बारनवापारा|टुंडरा|सोनाखान|सुहेला|हथबंद|Sonakhan|Suhela',
  },
  bemetara: {
    certain:
      'बेरला|साजा बेमेतरा|दाढ़ी बेमेतरा|Berla|Bemetra|थानखम्हरिया|थान खम्हरिया|परपोड़ी|भिंभौरी|खंडसरा|Thankhamaria|Parpodi',
    shared: 'साजा|नवागढ़|नांदघाट|देवकर|Nandghat',
  },
  dhamtari: {
    certain:
      'कुरूद|मगरलोड|सिहावा|गंगरेल|भखारा|Kurud|Magarlod|Sihawa|Gangrel|कुकरेल|बेलरगांव|रुद्री|बोराई|मुरूमसिल्ली|Rudri|Nagri Sihawa|Bhakhara',
    shared: 'नगरी सिहावा|नगरी ब्लॉक|नगरी विकासखंड|कुरुद|आमदी',
  },
  gariaband: {
    certain:
      'गरियाबंद|मैनपुर|देवभोग|राजिम|फिंगेश्वर|सुपेबेड़ा|Gariyaband|Rajim|Deobhog|Fingeshwar|अमलीपदर|पांडुका|उदंती|जतमई|घटारानी|भूतेश्वर नाथ|Amlipadar|Udanti',
    shared: 'Mainpur|छुरा ब्लॉक|छुरा थाना|छुरा विकासखंड',
  },
  mahasamund: {
    certain:
      'सरायपाली|बागबाहरा|पिथौरा|सांकरा महासमुंद|कोमाखान|Saraipali|Basna|Bagbahra|Pithora|तुमगांव|पटेवा|खल्लारी|सिंघोड़ा|तेंदूकोना|भंवरपुर|Tumgaon|Singhoda|Khallari',
    shared: 'बसना|सिरपुर|Sirpur',
  },
  'gaurela-pendra-marwahi': {
    certain:
      'गौरेला|पेंड्रा|मरवाही|अमरकंटक पेंड्रा|पेंड्रारोड|पेंड्रा रोड|Gaurela|Pendra|Marwahi|Pendra Road|सकोला|खोडरी|Khodri',
  },
  korba: {
    certain:
      'कटघोरा|पाली कोरबा|करतला|पोड़ी उपरोड़ा|दीपका|गेवरा|कुसमुंडा|बालको|बाल्को|Katghora|Kartala|Gevra|Kusmunda|Dipka|हरदीबाजार|हरदी बाजार|दर्री|अजगरबहार|भैसमा|पसान|बांकीमोंगरा|बांकी मोंगरा|उरगा|सतरेंगा|चैतमा|मोरगा|कुदमुरा|Darri|Bankimongra|Satrenga|Hardi Bazar',
    shared: 'पाली|बांगो',
  },
  mungeli: {
    certain:
      'लोरमी|पथरिया मुंगेली|सरगांव|अचानकमार|Lormi|Achanakmar|जरहागांव|फास्टरपुर|खुड़िया|सेतगंगा|Sargaon|Jarhagaon',
    shared: 'पथरिया|Pathariya',
  },
  rajnandgaon: {
    certain:
      'डोंगरगढ़|छुरिया|राजनांदगांव|Dongargarh|Chhuria|डोंगरगांव|घुमका|कुमर्दा|सोमनी|तुमड़ीबोड़|चिचोला|Dongargaon|Ghumka|Somni',
  },
  bijapur: {
    certain:
      'भोपालपट्टनम|भैरमगढ़|आवापल्ली|बासागुड़ा|गंगालूर|मद्देड़|उसूर|कर्रेगुट्टा|Bhopalpatnam|Bhairamgarh|Basaguda|Gangaloor|Usoor|Karregutta|कुटरू|नैमेड़|तर्रेम|पामेड़|फरसेगढ़|जांगला|मोदकपाल|तारलागुड़ा|Kutru|Tarrem|Pamed|Farsegarh|Jangla|Awapalli',
  },
  dantewada: {
    certain:
      'किरंदुल|बचेली|बैलाडीला|गीदम|कुआकोंडा|कटेकल्याण|बारसूर|Kirandul|Bacheli|Bailadila|Geedam|Kuakonda|Katekalyan|Barsur|नकुलनार|अरनपुर|पालनार|भांसी|फरसपाल|ढोलकल|Nakulnar|Aranpur|Dholkal',
  },
  kanker: {
    certain:
      'भानुप्रतापपुर|चारामा|अंतागढ़|पखांजूर|पखांजुर|कोयलीबेड़ा|दुर्गूकोंदल|नरहरपुर|Bhanupratappur|Charama|Antagarh|Pakhanjur|Pakhanjore|Koyalibeda|आमाबेड़ा|कोरर|छोटेबेठिया|छोटे बेठिया|दुर्गकोंदल|Amabeda|Durgukondal|Narharpur|Chhotebethiya',
    shared: 'बांदे|कापसी',
  },
  kondagaon: {
    certain:
      'केशकाल|फरसगांव|माकड़ी|बड़ेराजपुर|Keshkal|Farasgaon|Makdi|विश्रामपुरी|मर्दापाल|बड़ेडोंगर|बयानार|Vishrampuri|Mardapal|Bayanar',
  },
  narayanpur: {
    certain:
      'अबूझमाड़|ओरछा नारायणपुर|कोहकामेटा|सोनपुर नारायणपुर|Abujhmad|Abujhmarh|Kohkameta|धौड़ाई|कुतुल|आमदई|छोटे डोंगर|Kutul|Amdai',
    shared: 'छोटेडोंगर|बेनूर|ओरछा|Orchha',
  },
  sukma: {
    certain:
      'कोंटा|छिंदगढ़|दोरनापाल|चिंतलनार|जगरगुंडा|चिंतागुफा|Konta|Chhindgarh|Dornapal|Chintalnar|Jagargunda|गादीरास|कुकानार|तोंगपाल|पोलमपल्ली|किस्टाराम|भेज्जी|पूवर्ती|फूलबगड़ी|केरलापाल|Kistaram|Puvarti|Polampalli|Bhejji|Tongpal',
  },
  'janjgir-champa': {
    certain:
      'जांजगीर|चांपा|अकलतरा|पामगढ़|बलौदा जांजगीर|बम्हनीडीह|शिवरीनारायण|Janjgir|Akaltara|Pamgarh|Bamhnidih|Shivrinarayan|नैला|मुलमुला|सारागांव|राहौद|खरौद|कोटमीसोनार|कोटमी सोनार|बिर्रा|Naila|Mulmula',
    shared: 'Champa',
  },
  kabirdham: {
    certain:
      'कवर्धा|पंडरिया|बोड़ला|सहसपुर लोहारा|भोरमदेव|चिल्फी|कबीरधाम|Kawardha|Pandariya|Bodla|Bhoramdev|Chilphi|रेंगाखार|कुकदूर|पांडातराई|तरेगांव|Rengakhar|Kukdur|Pandatarai',
  },
  'sarangarh-bilaigarh': {
    certain:
      'सारंगढ़|बिलाईगढ़|सरसींवा|बरमकेला|Sarangarh|Bilaigarh|Barmkela|Sarsiwa|कोसीर|सरसीवां|डोंगरीपाली|Kosir',
    shared: 'सरिया',
  },
  sakti: {
    certain: 'डभरा|मालखरौदा|जैजैपुर|बाराद्वार|Dabhra|Malkharoda|Jaijaipur|Baradwar|अड़भार|जैजेपुर|Adbhar',
    shared: 'चंद्रपुर सक्ती',
  },
  'mohla-manpur-ambagarh-chowki': {
    certain:
      'मोहला|अंबागढ़ चौकी|औंधी|Mohla|Ambagarh Chowki|Ambagarh Chauki|मदनवाड़ा|खड़गांव|सीतागांव|Madanwada',
    shared: 'मानपुर|Manpur',
  },
  'khairagarh-chhuikhadan-gandai': {
    certain:
      'खैरागढ़|छुईखदान|गंडई|साल्हेवारा|Khairagarh|Chhuikhadan|Gandai|जालबांधा|ठेलकाडीह|गातापार|बकरकट्टा|Salhewara|Thelkadih',
  },
};

/** District names that are also places elsewhere or words; with what else in a text says it is the other one. */
export const DOUBTFUL_DISTRICTS: Readonly<Record<string, string>> = {
  balrampur:
    'उत्तर प्रदेश|यूपी|गोंडा|बहराइच|श्रावस्ती|तुलसीपुर|उतरौला|सिद्धार्थनगर|लखनऊ|छांगुर|Uttar Pradesh|Gonda|Bahraich|Shravasti|Lucknow|Chhangur',
  raigarh:
    'महाराष्ट्र|मुंबई|रत्नागिरी|पालघर|ठाणे|अलीबाग|पनवेल|पुणे|कोंकण|Maharashtra|Mumbai|Ratnagiri|Palghar|Thane|Alibag|Panvel|Pune|Konkan',
  bijapur: 'कर्नाटक|विजयपुरा|बागलकोट|कलबुर्गी|बेलगावी|Karnataka|Vijayapura|Bagalkot|Kalaburagi|Belagavi',
  bilaspur: 'हिमाचल|शिमला|हमीरपुर|सोलन|Himachal|Shimla|Hamirpur|Solan',
  surajpur: 'नोएडा|ग्रेटर नोएडा|गौतमबुद्ध नगर|Noida|Greater Noida|Gautam Buddh Nagar',
  durg: 'किला|किले|राजस्थान|चित्तौड़गढ़|महाराष्ट्र|fort|Rajasthan',
  koriya:
    'दक्षिण कोरिया|उत्तर कोरिया|साउथ कोरिया|नॉर्थ कोरिया|सियोल|किम जोंग|जापान|चीन|अमेरिका|South Korea|North Korea|Korean|Seoul|Japan|China',
  narayanpur: 'पश्चिम बंगाल|बिहार|West Bengal|Bihar|Karnataka',
  sakti: 'शक्ति पीठ|शक्तिपीठ',
};
