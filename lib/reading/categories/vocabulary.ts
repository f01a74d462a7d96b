/**
 * Words by which an article's section is recognised, Hindi and English together, compared folded.
 * `strong` words all but decide, `plain` ones count once. A star behind a word stands for its endings.
 */
export interface Vocabulary {
  readonly strong: string;
  readonly plain: string;
}

export const VOCABULARY: Readonly<Record<string, Vocabulary>> = {
  weather: {
    strong:
      'मौसम|मौसम विभाग|मौसम विज्ञान|मानसून|मॉनसून|लू|हीटवेव|हीट वेव|भारी बारिश|झमाझम|बारिश का अलर्ट|ऑरेंज अलर्ट|आरेंज अलर्ट|येलो अलर्ट|रेड अलर्ट|' +
      'शीतलहर|ठंड|कोहरा|ओलावृष्टि|चक्रवात*|तापमान|आईएमडी|नौतपा|वज्रपात|आंधी|तपिश|उमस|पश्चिमी विक्षोभ|द्रोणिका|गर्मी का कहर|पारा चढ़ा|पारा गिरा|पारा लुढ़का|पारा पहुंचा|भीषण गर्मी|mausam|mausham|' +
      'weather*|imd|heatwave*|heat wave|heat waves|monsoon*|rainfall|heavy rain|orange alert|yellow alert|red alert|cyclone*|cold wave|thunderstorm*|hailstorm|temperature*|mercury|western disturbance',
    plain:
      'पारा|बारिश|बरसात|गर्मी|बादल*|बौछार*|धूप|तूफान|बिजली गिरने|आकाशीय बिजली|गरज|डिग्री|सेल्सियस|जलभराव|बाढ़|अलर्ट|सर्दी|गर्म हवा|हवाएं|अंधड़|' +
      'landslide*|भूस्खलन|rain*|storm*|celsius|forecast|humid*|flood*|lightning|heat|showers|sizzl*|scorching|winds',
  },
  crime: {
    strong:
      'अवैध रेत|अवैध उत्खनन|रेत माफिया|हाथीदांत|बाघ की खाल|तेंदुए की खाल|ब्लास्ट|विस्फोट|धमाका|सिलेंडर फटने|tiger skins|falls to death|found dead|blast|हत्या*|' +
      'मर्डर|दुष्कर्म*|रेप|गैंगरेप|चोरी*|लूट|लूटपाट|डकैती|ठगी*|धोखाधड़ी|फर्जीवाड़ा|साइबर फ्रॉड|साइबर ठग|डिजिटल अरेस्ट|गिरफ्तार*|अपहरण|तस्कर*|गांजा|ड्रग्स|' +
      'एमडी ड्रग्स|लव जिहाद|love jihad|एनकाउंटर|मुठभेड़|नक्सल*|माओवादी*|आत्महत्या|सुसाइड|खुदकुशी|फांसी लगा|रिश्वत*|छेड़छाड़|बलात्कार|दुष्कर्मी|कातिल|हत्याकांड|' +
      'गैंगस्टर|बदमाश*|एफआईआर|एफआइआर|fir|गबन|घोटाला|घोटाले|रौंद*|पिटाई|पीट पीटकर|की मौत|सड़क हादसा|सड़क हादसे|सड़क दुर्घटना|हादसे में मौत|ट्रक ने|जिंदा जल|' +
      'करंट की चपेट|डूबने से|आगजनी|मारपीट|चाकूबाजी|चाकू*|गोली मार|ब्लैकमेल*|लुटेर*|आतंकी|आतंकवादी|कुचल*|murder*|rape*|robbery|theft|thief|loot*|arrest*|' +
      'kidnap*|smuggl*|drugs racket|encounter|naxal*|maoist*|suicide|bribe*|fraud*|cyber crime|gangster*|stabbed|shot dead|killed in accident|road accident|' +
      'molest*|extortion|abduct*|lynch*|ठगे|ठगने|ठगा|ठगों|सट्टा|सट्टे|सट्टेबाज*|betting|घुसपैठिया|पर्दाफाश|भीषण आग|दमकल|' +
      'वाहन पलटने|ट्रक पलटा|ट्रक पलटने|पिकअप पलटने|बस पलटने|खदान धंसी|खदान धंसने|मलबे में दबे|मलबे में दबने|लापता|नाबालिग से|' +
      'killed|dies|dead|found hanging|collapse*|caves in|cave in|buried under|trapped in|trapped under|mishap|tragic accident|fatal accident|accidents|' +
      'hit and run|run over|overturn*|electrocut*|drown*|gunned down|gunfight|ied|ieds|security forces|ultras|minor girl|held for|booked for|cyber fraud|chargesheet*|clashes',
    plain:
      'टकरा*|टक्कर|पलट*|डूब*|पुलिस|आरोपी*|आरोपित*|थाना|थाने|थाना प्रभारी|शव|लाश|वारदात|मृत्यु|मौत|मौतें|हादसा|हादसे|दुर्घटना*|घायल|जेल|फरार|सरेंडर|अवैध शराब|शराब|' +
      'जुआ|क्राइम ब्रांच|केस दर्ज|मामला दर्ज|अपराध*|हमला|विवाद|धमकी|धमक*|पीड़ित*|जांच|ईडी|ed|सीबीआई|लोकायुक्त|ईओडब्ल्यू|एसीबी|हवाला|छापे|छापा|संदिग्ध|नशे|नशा|' +
      'police|accused|accident*|injured|dead body|jail*|crime*|criminal*|absconding|scam*|raid*|assault*|victim*|attack*|custody|probe|died|deceased|torched|explosion|debris|body of|जमानत|झांसा|बहे|मिलावट*',
  },
  politics: {
    strong:
      'भाजपा|बीजेपी|कांग्रेस*|आप पार्टी|बसपा|सपा|विधानसभा|लोकसभा|चुनाव*|मुख्यमंत्री|कैबिनेट|मंत्रिमंडल|मंत्रिपरिषद|विधायक*|सांसद*|नेता प्रतिपक्ष|सियासी|सियासत|राजनीति*|भूपेश बघेल|विष्णुदेव साय|विष्णु देव साय|साय सरकार|साय कैबिनेट|सीएम साय|' +
      'दीपक बैज|टीएस सिंहदेव|रमन सिंह|कैलाश विजयवर्गीय|राहुल गांधी|जीतू पटवारी|भाजयुमो|nsui|मशाल रैली|विपक्ष|प्रदेश अध्यक्ष|मोहन भागवत|आरएसएस|rss|महापौर|पार्षद*|निकाय चुनाव|एल्डरमेन*|नामांकन पत्र|पंचायत चुनाव|उपमुख्यमंत्री|डिप्टी सीएम|' +
      'bjp|congress|assembly|election*|chief minister|cabinet|mla|mlas|mp politics|politic*|opposition|lok sabha|vidhan sabha|deputy cm|by-election|bypoll|cm sai|cm baghel|vishnu deo sai|bhupesh baghel|swearing in|polling|voters|voting|ministers',
    plain:
      'मंत्री|सीएम|cm|सरकार|नेता|नेताओं|पार्टी|बयान|घेराव|प्रदर्शन|धरना|ज्ञापन|आरोप|राज्यपाल|सदन|सत्र|विधेयक|मोर्चा|कार्यकर्ता*|पदयात्रा|minister*|government|' +
      'party|leader*|protest*|governor|mayor|councillor*|policy|bill',
  },
  sports: {
    strong:
      'क्रिकेट*|टी20|आईपीएल|वनडे|विश्व कप|वर्ल्ड कप|ओलंपिक*|फुटबॉल|हॉकी|बैडमिंटन|कबड्डी|एथलीट*|एथलेटिक्स|खिलाड़ी|खिलाड़ियों|टूर्नामेंट|चैंपियनशिप|चैम्पियनशिप|' +
      'खेलो इंडिया|स्वर्ण पदक|रजत पदक|कांस्य पदक|मैराथन|तीरंदाजी|कुश्ती|शतरंज|टेनिस|तैराकी|cricket*|ipl|t20|odi|world cup|olympic*|football|hockey|badminton|' +
      'kabaddi|athlet*|tournament*|championship*|khelo india|gold medal|gold medals|marathon|archery|wrestl*|chess|tennis|premier league|sports|स्पोर्ट्स|' +
      'खेल नीति|खेलकूद',
    plain:
      'खेल|मैच|पदक|टीम इंडिया|कोच|स्टेडियम|जीता|फाइनल|सेमीफाइनल|प्रतियोगिता|match|medal*|coach|stadium|player*|games|final|squad|innings|wicket*',
  },
  entertainment: {
    strong:
      'मड़ई|मड़ाई|मानसगान|मानस मंडली|मानस गान|रामायण मंडली|रामायण मण्डली|भजन संध्या|सांस्कृतिक कार्यक्रम|कलश यात्रा|संगीतमय संध्या|पार्श्व गायक|पार्श्व गायिका|लोक नृत्य|लोक कला|लोक कलाकार|लोक कलाकारों|folk art|folk dance|folk music|फिल्म*|मूवी|बॉलीवुड|अभिनेता|अभिनेत्री|एक्टर|एक्ट्रेस|गायक|गायिका|सिनेमा|' +
      'वेब सीरीज|ओटीटी|बॉक्स ऑफिस|टीवी सीरियल|संगीत समारोह|नाट्य*|नाटक|रंगमंच|कॉन्सर्ट|फैशन शो|कवि सम्मेलन|गरबा|पर्यटन*|film*|movie*|bollywood|actor*|actress*|' +
      'singer*|cinema|web series|ott|box office|concert*|celebrity|theatre|tourism|waterfall*|बस्तर दशहरा|bastar dussehra|राजिम कुंभ|मेला|महोत्सव|mela',
    plain:
      'कलाकार*|संगीत|गीत|गाना|नृत्य|मंच|कला|सांस्कृतिक|मेले|उत्सव|त्योहार*|गणेशोत्सव|नवरात्रि*|जन्माष्टमी|दीपावली|झांकी*|song*|music*|dance*|festival*|' +
      'show|artist*|star|पर्यटक*|tourist*',
  },
  business: {
    strong:
      'बिजली बिल|प्रीपेड बिजली|प्रीपेड मीटर|स्मार्ट मीटर|शेयर बाजार|सेंसेक्स|निफ्टी|सोना चांदी|सोने का भाव|सराफा|निवेश*|जीएसटी|gst|बैंक*|बैंकिंग|औद्योगिक|' +
      'कारोबार*|स्टार्टअप*|निर्यात|आयात|आयकर|इनकम टैक्स|रिजर्व बैंक|rbi|आरबीआई|बजट|महंगाई|इस्पात संयंत्र|कोयला उत्पादन|एमएसएमई|रियल एस्टेट|stock market|sensex|' +
      'nifty|gold price|gold prices|invest*|bank*|startup*|export*|import duty|income tax|economy|inflation|coal production|coal output|coal auction|steel production|real estate|revenue|crore mou|' +
      'e-commerce|amazon|zomato|swiggy|उद्योगपति*|औद्योगिक पार्क|उद्योग जगत|स्मार्ट इंडस्ट्रियल पार्क|industrial park|manufacturing|मैन्युफैक्चरिंग',
    plain:
      'खनन|कोयला|coal|mining|steel|बाजार|व्यापार*|टैक्स|कीमत*|दाम|रेट|लोन|ऋण|पूंजी|ग्राहक*|दुकान*|बिक्री|खरीदी|market*|price*|business*|trade*|tax|loan*|sales|product*|' +
      'deal|कंपनी*|compan*|उद्योग*|industr*',
  },
  agriculture: {
    strong:
      'किसान*|कृषि*|फसल*|धान|खेती|खेत|खेतों|बुवाई|बुआई|सोयाबीन|गेहूं|मंडी|मंडियों|समर्थन मूल्य|एमएसपी|msp|यूरिया|डीएपी|खाद संकट|उर्वरक*|बीज|सिंचाई|पशुपालन|' +
      'डेयरी|बागवानी|उद्यानिकी|कीटनाशक|पीएम किसान|सब्जी उत्पादन|मत्स्य*|एनीकट|farmer*|agricultur*|crop*|paddy|wheat|soybean|mandi|fertili*|urea|irrigation|' +
      'horticultur*|dairy|kharif|rabi|sowing|harvest*|chickpea*|pulses|tur|chana|मछली पालन|मछुआ*|प्राकृतिक खेती|धान खरीदी|खरीदी केंद्र|उपार्जन केंद्र|fish farming|paddy procurement|procurement centre|procurement centres|millet*|fertilizer|cattle|veterinary',
    plain:
      'क्विंटल|उपार्जन|खाद|सब्जी*|रकबा|उपज|पैदावार|खरीफ|रबी|ट्रैक्टर*|पशु*|quintal*|farm*|seed*|tractor*|livestock',
  },
  education: {
    strong:
      'दीक्षांत*|convocation|स्कूल*|छात्रावास*|विद्यार्थि*|विद्यार्थी|शिक्षा|शिक्षक*|शिक्षिका*|विश्वविद्यालय*|यूनिवर्सिटी|कॉलेज*|महाविद्यालय*|परीक्षा*|परीक्षार्थि*|बोर्ड परीक्षा|रिजल्ट|परिणाम घोषित|सीबीएसई|cbse|नीट|neet|जेईई|jee|यूजीसी|ugc|davv|डीएवीवी|देवी अहिल्या|प्रवेश प्रक्रिया|पाठ्यक्रम*|कुलपति|कुलगुरु|एबीवीपी|स्कॉलरशिप|छात्रवृत्ति|कोचिंग|लाइब्रेरी|आईआईटी|iit|आईआईएम|iim|पीएचडी|एमबीए|' +
      'school*|student*|education*|teacher*|universit*|college*|exam*|board result|board results|admission*|syllabus|scholarship*|icse|campus|library|hostel*|headmaster|classroom*|anganwadi school',
    plain:
      'छात्र*|पढ़ाई|कक्षा|कक्षाएं|प्रवेश|डिग्री कोर्स|प्राचार्य|प्रिंसिपल|सत्र|काउंसलिंग|दाखिला|class*|course*|principal*|learn*',
  },
  employment: {
    strong:
      'नौकरियां|नौकरियों|रोजगार*|वैकेंसी|बेरोजगार*|पीएससी|एमपीपीएससी|mppsc|सीजीपीएससी|cgpsc|व्यापम|एसएससी|ssc|यूपीएससी|upsc|जॉब|जॉब फेयर|रोजगार मेला|प्लेसमेंट*|' +
      'नियुक्ति पत्र|अग्निवीर|कौशल विकास|कौशल प्रशिक्षण|आवेदन की अंतिम तिथि|सरकारी नौकरी|recruitment*|vacanc*|jobs|job fair|employment|unemploy*|hiring|' +
      'placement*|sarkari naukri|skill development|पदों पर|पदों के लिए|भर्ती परीक्षा|भर्ती प्रक्रिया|शिक्षक भर्ती|पुलिस भर्ती|सीधी भर्ती',
    plain:
      'पद|पदों|आवेदन|नियुक्ति*|चयन|वेतन|कर्मचारी*|प्रशिक्षण|कौशल|इंटरव्यू|job|salary|apply|candidates|employees|training|skill*|भर्ती*|नौकरी',
  },
  health: {
    strong:
      'अस्पताल*|हॉस्पिटल*|स्वास्थ्य*|डॉक्टर*|चिकित्सक*|चिकित्सा*|मरीज*|बीमारी|बीमारियां|बीमारियों|डेंगू|मलेरिया|कोरोना|कोविड*|कैंसर|मधुमेह|डायबिटीज|हार्ट अटैक|' +
      'सर्जरी|ऑपरेशन से|टीकाकरण|वैक्सीन|आयुष्मान|एम्स|aiims|मेडिकल कॉलेज|सिकलसेल|हीटस्ट्रोक|हीट स्ट्रोक|लू से बच|एलर्जी|डायरिया|पल्स पोलियो|पोलियो|दवा|दवाएं|' +
      'दवाइयां|अंगदान|ब्रेन स्ट्रोक|किडनी|लिवर|सेहत*|डाइट|योग|योगासन|इलाज|नवजात|संक्रमण|hospital*|health*|doctor*|patient*|disease*|dengue|malaria|covid*|' +
      'cancer|diabet*|heart attack|heart attacks|surger*|vaccin*|medical*|medicine*|heatstroke|heat stroke|heat exhaustion|symptom*|dehydrat*|immunis*|' +
      'immuniz*|clinic*|wellness|mental health|excess deaths|लू से बचाव|सीएमएचओ|cmho|हेल्थ टिप्स|फूड पॉइजनिंग|food poisoning|रेड क्रॉस|phc|chc|diarrhoea|diarrhea|snakebite|snake bite|malnutrition|sickle cell|blood donation|ayushman|anaemia|surgery',
    plain:
      'उपचार|रोग*|जांच शिविर|ओपीडी|नर्स|एम्बुलेंस|शुगर|बीपी|विशेषज्ञ*|treatment|therap*|nurse*|ambulance|infection*|diet|expert*|virus|nutrition',
  },
  national: {
    strong:
      'धर्मांतरण|मतांतरण|घर वापसी|उपराष्ट्रपति|स्वतंत्रता दिवस|independence day|vice president|जमीन आवंटन|शासकीय भूमि|हेलमेट|प्रधानमंत्री|पीएम मोदी|नरेंद्र मोदी|राष्ट्रपति|सुप्रीम कोर्ट|हाईकोर्ट|हाई कोर्ट|उच्च न्यायालय|केंद्र सरकार|अमित शाह|संसद|रेलवे|ट्रेन|ट्रेनें|ट्रेनों|वंदे भारत|एक्सप्रेस ट्रेन|एयरपोर्ट|विमान|फ्लाइट|मेट्रो*|फ्लाईओवर|ओवरब्रिज|सड़क निर्माण|स्वच्छ सर्वेक्षण|स्वच्छता*|' +
      'हाथी*|हाथियों का आतंक|हाथियों का उत्पात|हाथियों का दल|हाथियों के दल|दंतैल*|वन परिक्षेत्र|गजराज|भालू*|उत्पात|वन मंडल|वनमंडल|वन्यप्राणी*|मानव हाथी|बाघ|तेंदुआ|वन विभाग|जनसुनवाई|लोक सुनवाई|भू अर्जन|चक्काजाम|नक्सल प्रभावित|माओवाद प्रभावित|' +
      'नक्सल प्रभावित इलाके|नक्सल इलाके|टाइगर रिजर्व|मंदिर*|ट्रैफिक|यातायात|स्मार्ट सिटी|अतिक्रमण|जलसंकट|पेयजल|' +
      'prime minister|pm modi|president|supreme court|high court|central government|amit shah|parliament|railway*|train|trains|vande bharat|airport*|flight*|metro|elephant*|public hearing|public hearings|land acquisition|eviction|displacement|hasdeo|naxal affected|naxalite affected|maoist affected|bear|bears|tiger*|leopard*|wildlife|forest department',
    plain:
      'जिला पंचायत|जनपद पंचायत|ग्राम पंचायत|सरपंच*|नगर पालिका|नगर पंचायत|वार्ड*|मुआवजा|विस्थापित*|अधिग्रहण|गौठान|आंगनबाड़ी|villager*|residents|sit-in|compensation|forest*|inaugurat*|देश|राष्ट्रीय|केंद्रीय|यात्री*|यात्रियों|सड़क*|ब्रिज|पुल|वाहन*|बस|बसें|शहर|कलेक्टर|जनता|विकास|परियोजना|निर्माण|योजना|श्रद्धालु*|भगवान|पूजा|धर्म|national|nationwide|passenger*|road*|bridge*|city|collector|project*|scheme*|infrastructure',
  },
};
