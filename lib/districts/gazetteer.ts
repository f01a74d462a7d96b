/**
 * Towns, tehsils and blocks of Chhattisgarh by district (2022 boundaries), beyond the district
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
      'मैनपाट|लुंड्रा|बतौली|सरगवां|परसा कोल|हसदेव अरण्य|Mainpat|Lundra|Batauli|Parsa coal|Hasdeo Arand',
    shared: 'सीतापुर|लखनपुर|उदयपुर|दरिमा|Sitapur|Lakhanpur|Darima',
  },
  surajpur: {
    certain:
      'ओड़गी|भैयाथान|रामानुजनगर|बिश्रामपुर|भटगांव|तैमोर पिंगला|Bhaiyathan|Ramanujnagar|Bishrampur|Odgi',
    shared: 'विश्रामपुर|प्रतापपुर|प्रेमनगर|Pratappur|Premnagar|Bhatgaon',
  },
  balrampur: {
    certain: 'रामानुजगंज|वाड्रफनगर|राजपुर बलरामपुर|कुसमी|सामरी|Ramanujganj|Wadrafnagar|Kusmi',
    shared: 'शंकरगढ़|राजपुर|Shankargarh|Rajpur',
  },
  koriya: { certain: 'सोनहत|पटना कोरिया|गुरु घासीदास राष्ट्रीय उद्यान|Sonhat', shared: 'चरचा|Charcha' },
  'manendragarh-chirimiri-bharatpur': {
    certain: 'मनेंद्रगढ़|चिरमिरी|खड़गवां|झगराखांड|Manendragarh|Chirmiri|Chirimiri|Khadgawan|Khadgawa',
    shared: 'जनकपुर|भरतपुर|केल्हारी|Bharatpur|Janakpur',
  },
  jashpur: {
    certain:
      'पत्थलगांव|कुनकुरी|फरसाबहार|दुलदुला|कांसाबेल|तपकरा|Pathalgaon|Kunkuri|Farsabahar|Duldula|Kansabel|Tapkara',
    shared: 'बगीचा थाना|बगीचा विकासखंड|बगीचा ब्लॉक|मनोरा|Bagicha',
  },
  raigarh: {
    certain:
      'खरसिया|धरमजयगढ़|घरघोड़ा|लैलूंगा|तमनार|पुसौर|Kharsia|Dharamjaigarh|Gharghoda|Lailunga|Tamnar|Pusaur',
  },
  raipur: {
    certain:
      'आरंग|अभनपुर|धरसींवा|तिल्दा|नवा रायपुर|नया रायपुर|अटल नगर|उरला|सिलतरा|मंदिर हसौद|टाटीबंध|पंडरी|तेलीबांधा|डीडी नगर|' +
      'Arang|Abhanpur|Dharsiwa|Tilda|Nava Raipur|Naya Raipur|Nawa Raipur|Siltara|Mandir Hasaud|Tatibandh',
    shared: 'खरोरा|माना एयरपोर्ट|माना कैंप|Mana airport|Lalpur',
  },
  bilaspur: {
    certain:
      'बिल्हा|मस्तूरी|तखतपुर|रतनपुर|सीपत|सरकंडा|चकरभाठा|तिफरा|Bilha|Masturi|Takhatpur|Sipat|Sarkanda|Chakarbhatha',
    shared: 'कोटा ब्लॉक|कोटा थाना|बेलगहना|Ratanpur',
  },
  durg: {
    certain: 'भिलाई|धमधा|पाटन दुर्ग|कुम्हारी|जामुल|उतई|सुपेला|अहिवारा|Bhilai|Dhamdha|Kumhari|Jamul|Supela',
    shared: 'पाटन|Patan',
  },
  bastar: {
    certain:
      'जगदलपुर|तोकापाल|लोहंडीगुड़ा|दरभा|बकावंड|बास्तानार|चित्रकोट|कांगेर घाटी|Jagdalpur|Tokapal|Lohandiguda|Darbha|Bakawand|Chitrakote|Kanger',
  },
  balod: {
    certain:
      'दल्ली राजहरा|दल्लीराजहरा|गुंडरदेही|डौंडी|डौंडीलोहारा|Dalli Rajhara|Gunderdehi|Daundi|Dondi Lohara',
    shared: 'अर्जुंदा|गुरूर ब्लॉक|गुरूर थाना',
  },
  'baloda-bazar': {
    certain:
      'बलौदा बाजार|बलौदाबाजार|भाटापारा|पलारी|सिमगा|कसडोल|लवन|गिरौदपुरी|Baloda Bazar|Balodabazar|Bhatapara|Palari|Simga|Kasdol|Girodpuri|Barnawapara|बारनवापारा',
  },
  bemetara: { certain: 'बेरला|साजा बेमेतरा|दाढ़ी बेमेतरा|Berla|Bemetra', shared: 'साजा|नवागढ़|नांदघाट' },
  dhamtari: {
    certain: 'कुरूद|मगरलोड|सिहावा|गंगरेल|भखारा|Kurud|Magarlod|Sihawa|Gangrel',
    shared: 'नगरी सिहावा|नगरी ब्लॉक|नगरी विकासखंड|कुरुद',
  },
  gariaband: {
    certain: 'गरियाबंद|मैनपुर|देवभोग|राजिम|फिंगेश्वर|सुपेबेड़ा|Gariyaband|Rajim|Deobhog|Fingeshwar',
    shared: 'Mainpur|छुरा ब्लॉक|छुरा थाना|छुरा विकासखंड',
  },
  mahasamund: {
    certain: 'सरायपाली|बागबाहरा|पिथौरा|सांकरा महासमुंद|कोमाखान|Saraipali|Basna|Bagbahra|Pithora',
    shared: 'बसना',
  },
  'gaurela-pendra-marwahi': {
    certain: 'गौरेला|पेंड्रा|मरवाही|अमरकंटक पेंड्रा|पेंड्रारोड|पेंड्रा रोड|Gaurela|Pendra|Marwahi|Pendra Road',
  },
  korba: {
    certain:
      'कटघोरा|पाली कोरबा|करतला|पोड़ी उपरोड़ा|दीपका|गेवरा|कुसमुंडा|बालको|बाल्को|Katghora|Kartala|Gevra|Kusmunda|Dipka',
    shared: 'पाली|बांगो',
  },
  mungeli: {
    certain: 'लोरमी|पथरिया मुंगेली|सरगांव|अचानकमार|Lormi|Achanakmar',
    shared: 'पथरिया|Pathariya',
  },
  rajnandgaon: { certain: 'डोंगरगढ़|छुरिया|राजनांदगांव|Dongargarh|Chhuria' },
  bijapur: {
    certain:
      'भोपालपट्टनम|भैरमगढ़|आवापल्ली|बासागुड़ा|गंगालूर|मद्देड़|उसूर|कर्रेगुट्टा|Bhopalpatnam|Bhairamgarh|Basaguda|Gangaloor|Usoor|Karregutta',
  },
  dantewada: {
    certain:
      'किरंदुल|बचेली|बैलाडीला|गीदम|कुआकोंडा|कटेकल्याण|बारसूर|Kirandul|Bacheli|Bailadila|Geedam|Kuakonda|Katekalyan|Barsur',
  },
  kanker: {
    certain:
      'भानुप्रतापपुर|चारामा|अंतागढ़|पखांजूर|पखांजुर|कोयलीबेड़ा|दुर्गूकोंदल|नरहरपुर|Bhanupratappur|Charama|Antagarh|Pakhanjur|Pakhanjore|Koyalibeda',
  },
  kondagaon: { certain: 'केशकाल|फरसगांव|माकड़ी|बड़ेराजपुर|Keshkal|Farasgaon|Makdi' },
  narayanpur: {
    certain: 'अबूझमाड़|ओरछा नारायणपुर|कोहकामेटा|सोनपुर नारायणपुर|Abujhmad|Abujhmarh|Kohkameta',
    shared: 'छोटेडोंगर',
  },
  sukma: {
    certain:
      'कोंटा|छिंदगढ़|दोरनापाल|चिंतलनार|जगरगुंडा|चिंतागुफा|Konta|Chhindgarh|Dornapal|Chintalnar|Jagargunda',
  },
  'janjgir-champa': {
    certain:
      'जांजगीर|चांपा|अकलतरा|पामगढ़|बलौदा जांजगीर|बम्हनीडीह|शिवरीनारायण|Janjgir|Akaltara|Pamgarh|Bamhnidih|Shivrinarayan',
    shared: 'Champa',
  },
  kabirdham: {
    certain:
      'कवर्धा|पंडरिया|बोड़ला|सहसपुर लोहारा|भोरमदेव|चिल्फी|कबीरधाम|Kawardha|Pandariya|Bodla|Bhoramdev|Chilphi',
  },
  'sarangarh-bilaigarh': {
    certain: 'सारंगढ़|बिलाईगढ़|सरसींवा|बरमकेला|Sarangarh|Bilaigarh|Barmkela|Sarsiwa',
  },
  sakti: {
    certain: 'डभरा|मालखरौदा|जैजैपुर|बाराद्वार|Dabhra|Malkharoda|Jaijaipur|Baradwar',
    shared: 'चंद्रपुर सक्ती',
  },
  'mohla-manpur-ambagarh-chowki': {
    certain: 'मोहला|अंबागढ़ चौकी|औंधी|Mohla|Ambagarh Chowki|Ambagarh Chauki',
    shared: 'मानपुर|Manpur',
  },
  'khairagarh-chhuikhadan-gandai': {
    certain: 'खैरागढ़|छुईखदान|गंडई|साल्हेवारा|Khairagarh|Chhuikhadan|Gandai',
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
