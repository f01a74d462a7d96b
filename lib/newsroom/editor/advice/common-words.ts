/**
 * Words that come often in news, commonest first within a line, each with the ways in which it is mostly
 * typed in Roman letters. Rules alone (from-roman.ts) do not find them: कृषि sounds as it is not typed,
 * किसानों ends in a nasal that nobody types, पुलिस is typed in English.
 */
const listed = `
में mein me men|मैं main|मे me|है hai|हैं hain|हूँ hun hoon|हो ho|होगा hoga|होगी hogi|होंगे honge|होने hone|होना hona|होता hota|होती hoti|होते hote
था tha|थे the|थी thi|थीं thin|हुआ hua|हुई hui|हुए hue huye|गया gaya|गई gai gayi|गए gae gaye|किया kiya|किए kie kiye|की ki|कि ki|का ka|के ke|को ko
से se|ने ne|पर par|तक tak|और aur|ओर or|या ya|भी bhi|ही hi|तो to|नहीं nahin nahi nhi|न na|ना na|कर kar|करने karne|करना karna|करते karte
करता karta|करती karti|करेगा karega|करेंगे karenge|करेगी karegi|करें karen|करके karke|कहा kaha|कहना kahna kehna|कहते kahte kehte|बताया bataya
बताते batate|दिया diya|दी di|दिए die diye|देने dene|देना dena|देते dete|देकर dekar|लिया liya|ली li|लिए lie liye|लेने lene|लेकर lekar|जाने jane
जाना jana|जाता jata|जाती jati|जाते jate|जाए jae jaye|जाएगा jaega jayega|जाएगी jaegi jayegi|जाएँगे jaenge jayenge|आया aaya aya|आई aai aayi
आए aae aaye|आने aane|आना aana|रहा raha|रही rahi|रहे rahe|रहने rahne rehne|सकता sakta|सकते sakte|सकती sakti|सके sake|चाहिए chahie chahiye
पहुँचे pahunche|पहुँचा pahuncha|पहुँची pahunchi|पहुँच pahunch|पहुँचने pahunchne|मिला mila|मिली mili|मिले mile|मिलने milne|मिलेगा milega|बना bana
बनाया banaya|बनाने banane|शुरू shuru|रखा rakha|लगा laga|लगी lagi|लगे lage|लगाया lagaya|देखा dekha|पकड़ा pakda pakra|मारा mara|हटाया hataya
यह yah yeh|ये ye|वह vah wah|वो wo vo|वे ve|इस is|उस us|इन in|उन un|जिस jis|जिन jin|इसके iske|इसकी iski|इसका iska|उसके uske|उसकी uski|उसका uska
इनके inke|इनकी inki|उनके unke|उनकी unki|उनका unka|इसे ise|उसे use|इसमें ismein isme|उसमें usmein usme|उन्होंने unhone unhonne unhonen
इन्होंने inhone inhonne|जिन्होंने jinhone jinhonne|उन्हें unhe unhen|इन्हें inhe inhen|जिन्हें jinhe jinhen|जिसके jiske|जिसकी jiski|जिसमें jismein jisme
जिनके jinke|कोई koi|कुछ kuch kuchh|क्या kya|क्यों kyon kyu kyun|कैसे kaise|कौन kaun|कहाँ kahan|यहाँ yahan|वहाँ vahan wahan|जहाँ jahan|हम ham hum
हमारे hamare|हमें hamein hame|मेरे mere|मुझे mujhe|आप aap ap|आपके aapke|अपने apne|अपनी apni|अपना apna|सब sab|सभी sabhi|दोनों donon dono|किसी kisi|किस kis
लेकिन lekin|क्योंकि kyonki kyunki|इसलिए islie isliye|जबकि jabki|जब jab|तब tab|अब ab|अभी abhi|फिर phir fir|बाद baad bad|पहले pahle pehle|साथ saath sath
द्वारा dwara dvara|तरफ़ taraf|बीच beech bich|दौरान dauran|अनुसार anusar|तहत tahat|ख़िलाफ़ khilaf|बारे bare|अलावा alava alawa|बिना bina|वाले wale vale
वाली wali vali|वाला wala vala|ऐसे aise|ऐसा aisa|बहुत bahut bohot|काफ़ी kafi|ज़्यादा zyada jyada|काम kam kaam|कम kam|सिर्फ़ sirf|केवल keval kewal|क़रीब karib kareeb
लगभग lagbhag|अधिक adhik|एक ek|दो do|तीन teen tin|चार char chaar|पाँच paanch panch|छह chhah chah|सात saat sat|आठ aath|नौ nau|दस das|सौ sau|हज़ार hazar hajar
लाख lakh laakh|करोड़ karod crore karor|पहला pahla pehla|पहली pahli pehli|दूसरा dusra doosra|दूसरे dusre doosre|दूसरी dusri doosri|तीसरे tisre teesre
आज aaj aj|कल kal|दिन din|दिनों dinon dino|रात raat rat|सुबह subah|शाम shaam sham|दोपहर dopahar|समय samay|साल saal sal|वर्ष varsh|महीने mahine|महीना mahina
सप्ताह saptah|घंटे ghante|मिनट minat minute|सोमवार somvar somwar|मंगलवार mangalvar mangalwar|बुधवार budhvar budhwar|गुरुवार guruvar guruwar
शुक्रवार shukravar shukrawar|शनिवार shanivar shaniwar|रविवार ravivar raviwar|जनवरी janvari january|फ़रवरी farvari february|मार्च march|अप्रैल april
मई mai may|जून jun june|जुलाई julai july|अगस्त agast august|सितंबर sitambar september|अक्टूबर aktubar october|नवंबर navambar november|दिसंबर disambar december
सरकार sarkar|राज्य rajya|राष्ट्रीय rashtriya|राष्ट्रपति rashtrapati|प्रदेश pradesh|केंद्र kendra|केंद्रीय kendriya|मुख्यमंत्री mukhyamantri|प्रधानमंत्री pradhanmantri
मंत्री mantri|मंत्रालय mantralay mantralaya|विधायक vidhayak|सांसद sansad|संसद sansad|विधानसभा vidhansabha|लोकसभा loksabha|राज्यसभा rajyasabha|चुनाव chunav
मतदान matdan|मतदाता matdata|पार्टी party parti|कांग्रेस congress kangres|भाजपा bjp bhajpa|नेता neta|नेताओं netaon|कार्यकर्ता karyakarta|अध्यक्ष adhyaksh|सदस्य sadasya
पंचायत panchayat|सरपंच sarpanch|नगर nagar|निगम nigam|पालिका palika|प्रशासन prashasan|प्रशासनिक prashasnik|अधिकारी adhikari|अधिकारियों adhikariyon adhikariyo
कर्मचारी karmchari|कर्मचारियों karmchariyon karmchariyo|विभाग vibhag|कलेक्टर collector kalektar|तहसील tahsil tehsil|तहसीलदार tahsildar tehsildar|ब्लॉक block blok
ज़िला jila zila|ज़िले jile zile|ज़िलों jilon zilon|योजना yojana yojna|योजनाएँ yojanaen yojnaen|बैठक baithak|निर्देश nirdesh|आदेश aadesh adesh|निरीक्षण nirikshan
कार्यक्रम karyakram|आयोजन aayojan ayojan|आयोजित aayojit ayojit|उद्घाटन udghatan|शिविर shivir|अभियान abhiyan|समिति samiti|संगठन sangathan|ग्रामीण gramin grameen
ग्रामीणों graminon grameeno|शहर shahar shehar|गाँव gaon ganv|गाँवों gaonon gaanvon|घर ghar|सड़क sadak|पुल pul|पानी paani pani|बिजली bijli bijali|विकास vikas|निर्माण nirman
जनता janta|लोग log|लोगों logon logo|नागरिक nagrik|महिला mahila|महिलाओं mahilaon mahilao|महिलाएँ mahilaen|बच्चे bachche bacche|बच्चों bachchon bacchon|युवा yuva
युवाओं yuvaon yuvao|युवक yuvak|युवती yuvati|छात्र chhatra chatra|छात्रों chhatron chatron|छात्रा chhatra|छात्राओं chhatraon|शिक्षक shikshak|शिक्षकों shikshakon
शिक्षा shiksha|विद्यालय vidyalay vidyalaya|विश्वविद्यालय vishvavidyalay vishwavidyalay|कॉलेज college kalej|स्कूल school skul|परीक्षा pariksha|परिणाम parinam
पुलिस police pulis polis|थाना thana|थाने thane|आरोप aarop arop|आरोपी aaropi aropi|आरोपियों aaropiyon aropiyo|गिरफ़्तार giraftar|गिरफ़्तारी giraftari|मामला mamla|मामले mamle
हत्या hatya|चोरी chori|लूट loot lut|ठगी thagi|धोखाधड़ी dhokhadhadi|शराब sharab|गाँजा ganja|शिकायत shikayat|जाँच jaanch janch|अदालत adalat|न्यायालय nyayalay nyayalaya
न्याय nyay|हाईकोर्ट highcourt|कोर्ट court|जेल jel jail|सज़ा saja saza|घटना ghatna|घटनाएँ ghatnaen|हादसा hadsa|हादसे hadse|दुर्घटना durghatna|मौत maut|मृत्यु mrityu
मृतक mritak|शव shav|घायल ghayal|अस्पताल aspatal hospital|इलाज ilaj|डॉक्टर doctor daktar|मरीज़ marij mariz|स्वास्थ्य swasthya svasthya|बीमारी bimari|ट्रक truck trak
बस bus bas|कार car kar|बाइक bike baik|वाहन vahan|चालक chalak|कृषि krishi|किसान kisan|किसानों kisanon kisano|धान dhan|खेत khet|खेती kheti|फ़सल fasal phasal|मंडी mandi
बारिश barish baarish|मौसम mausam|सिंचाई sinchai|खाद khad|बीज bij beej|समर्थन samarthan|मूल्य mulya|ख़रीदी kharidi|ख़रीद kharid|जंगल jangal|हाथी hathi haathi
हाथियों hathiyon haathiyon|वन van|आदिवासी aadivasi adivasi|जनजाति janjati|नदी nadi|बाँध bandh|कोयला koyla|खदान khadan|रुपये rupaye rupye|रुपए rupae|प्रतिशत pratishat
संख्या sankhya|जानकारी jankari|ख़बर khabar|समाचार samachar|पत्रकार patrakar|तस्वीर tasvir tasveer|वीडियो video|देश desh|विदेश videsh|भारत bharat|भारतीय bhartiya bharatiya
हिंदी hindi|अंग्रेज़ी angreji angrezi|व्यक्ति vyakti|परिवार parivar|पिता pita|पुत्र putra|पुत्री putri|पत्नी patni|पति pati|माँ maa ma|भाई bhai|बहन bahan behan|नाम naam nam
उम्र umra umr|निवासी nivasi niwasi|क्षेत्र kshetra|इलाक़े ilake|इलाक़ा ilaka|स्थान sthan|स्थानीय sthaniya|मौक़े mauke|सूचना suchna soochna|कारण karan|वजह vajah wajah
समस्या samasya|समस्याएँ samasyaen|माँग maang mang|विरोध virodh|प्रदर्शन pradarshan|धरना dharna|हड़ताल hadtal|आंदोलन aandolan andolan|प्रतियोगिता pratiyogita|खेल khel
खिलाड़ी khiladi|खिलाड़ियों khiladiyon|टीम team tim|मैच match maich|जीत jit jeet|हार haar har|पदक padak|सम्मान samman|पुरस्कार puraskar|त्योहार tyohar|मंदिर mandir|पूजा puja pooja
यात्रा yatra|पर्यटन paryatan|संस्कृति sanskriti|प्रकृति prakriti|बाज़ार bajar bazar|व्यापारी vyapari|कंपनी company kampani|नौकरी naukri|भर्ती bharti|रोज़गार rojgar rozgar
वेतन vetan|बैंक bank baink|ऋण rin|सुविधा suvidha|सुविधाएँ suvidhaen|सुरक्षा suraksha|व्यवस्था vyavastha|प्रयास prayas|सहायता sahayata sahayta|सहयोग sahyog|संबंध sambandh
प्राप्त prapt|उपस्थित upasthit|मौजूद maujud|प्रमुख pramukh|विशेष vishesh|मुख्य mukhya|वरिष्ठ varishth|नया naya|नई nai nayi|नए nae naye|बड़ा bada|बड़ी badi|बड़े bade
अच्छा accha achchha|ख़राब kharab|तेज़ tej tez|भारी bhari|गर्मी garmi|ठंड thand|सर्दी sardi|आग aag|बाढ़ badh baadh|हृदय hriday|गृह grih|गृहमंत्री grihmantri|वृद्ध vriddh|वृद्धि vriddhi
तृतीय tritiya|द्वितीय dvitiya dwitiya|प्रथम pratham|अंतिम antim|अंतरराष्ट्रीय antarrashtriya|सर्वोच्च sarvochch|उच्च uchch ucch|ज्ञान gyan|विज्ञान vigyan|विज्ञप्ति vigyapti
छत्तीसगढ़ chhattisgarh chattisgarh|रायपुर raipur|बिलासपुर bilaspur|सरगुजा surguja sarguja|अंबिकापुर ambikapur|मैनपाट mainpat|कोरबा korba|सूरजपुर surajpur|बलरामपुर balrampur
जशपुर jashpur|बस्तर bastar|कोरिया koriya korea|बैकुंठपुर baikunthpur|मनेंद्रगढ़ manendragarh|चिरमिरी chirmiri|रायगढ़ raigarh|दुर्ग durg|भिलाई bhilai|जगदलपुर jagdalpur
दंतेवाड़ा dantewada|धमतरी dhamtari|महासमुंद mahasamund|राजनांदगाँव rajnandgaon|कांकेर kanker|सुकमा sukma|कवर्धा kawardha kavardha|रामानुजगंज ramanujganj|वाड्रफनगर wadrafnagar
प्रतापपुर pratappur|लखनपुर lakhanpur|उदयपुर udaipur udaypur|सीतापुर sitapur|बतौली batauli|लुंड्रा lundra|दिल्ली delhi dilli|मध्यप्रदेश madhyapradesh|झारखंड jharkhand|ओडिशा odisha
भ्रष्टाचार bhrashtachar bhrastachar|कार्रवाई karrwai karrvai karvai karwai karyvahi|घोषणा ghoshna ghoshana|वृक्ष vriksh vruksh|ग्यारह gyarah|बारह barah|विष्णु vishnu|विष्णुदेव vishnudev vishnudeo|ज्ञापन gyapan
`;

/** Each word with the ways in which it is typed, in the order of their rank. */
export const commonWords: readonly { hindi: string; roman: readonly string[] }[] = listed
  .trim()
  .split(/[|\n]/)
  .map((entry) => {
    const [hindi = '', ...roman] = entry.split(' ');
    return { hindi: hindi.normalize('NFC'), roman };
  });

/**
 * The key under which spellings of the same sound meet: `kisaano` and `kisanon`, `swasthya` and
 * `svasthya`, `jyada` and `zyada`.
 */
function soundKey(roman: string): string {
  return roman
    .toLowerCase()
    .replace(/aa+/g, 'a')
    .replace(/ee|ii/g, 'i')
    .replace(/oo|uu/g, 'u')
    .replaceAll('w', 'v')
    .replaceAll('z', 'j')
    .replaceAll('ph', 'f')
    .replace(/ch+/g, 'ch')
    .replace(/([b-df-hj-np-tv-z])\1/g, '$1')
    .replace(/([eo])n$/, '$1');
}

function gathered(keyOf: (roman: string) => string): ReadonlyMap<string, readonly string[]> {
  const words = new Map<string, string[]>();
  for (const { hindi, roman } of commonWords)
    for (const key of new Set(roman.map(keyOf))) words.set(key, [...(words.get(key) ?? []), hindi]);
  return words;
}

const asTyped = gathered((roman) => roman);
const asHeard = gathered(soundKey);

/** Common words that a Roman word may be, those that are typed just so first; empty where there is none. */
export function commonWordsFor(roman: string): string[] {
  const typed = roman.toLowerCase();
  return [...new Set([...(asTyped.get(typed) ?? []), ...(asHeard.get(soundKey(typed)) ?? [])])];
}
