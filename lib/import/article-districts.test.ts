import { describe, expect, it } from 'vitest';
import { sectionRecogniser } from '@/lib/reading/categories/recognise';
import { districtRecogniser, type NamedDistrict } from '@/lib/reading/districts/recognise';
import { prepareArticle } from './prepare-article';

const district = (
  slug: string,
  hi: string,
  en: string,
  seatHi = hi,
  seatEn = en,
): NamedDistrict => ({
  slug,
  name_hi: hi,
  name_en: en,
  headquarters_hi: seatHi,
  headquarters_en: seatEn,
  aliases: slug === 'jashpur' ? ['जशपुरनगर'] : [],
});
const recogniseDistrict = districtRecogniser([
  district('surguja', 'सरगुजा', 'Surguja', 'अंबिकापुर', 'Ambikapur'),
  district('surajpur', 'सूरजपुर', 'Surajpur'),
  district('balrampur', 'बलरामपुर', 'Balrampur'),
  district('koriya', 'कोरिया', 'Koriya', 'बैकुंठपुर', 'Baikunthpur'),
  district('jashpur', 'जशपुर', 'Jashpur', 'जशपुर नगर', 'Jashpur Nagar'),
  district('raigarh', 'रायगढ़', 'Raigarh'),
  district('raipur', 'रायपुर', 'Raipur'),
  district('bilaspur', 'बिलासपुर', 'Bilaspur'),
  district('durg', 'दुर्ग', 'Durg'),
  district('korba', 'कोरबा', 'Korba'),
  district('balod', 'बालोद', 'Balod'),
  district('bemetara', 'बेमेतरा', 'Bemetara'),
  district('bijapur', 'बीजापुर', 'Bijapur'),
  district('bastar', 'बस्तर', 'Bastar', 'जगदलपुर', 'Jagdalpur'),
  district('dhamtari', 'धमतरी', 'Dhamtari'),
  district('kabirdham', 'कबीरधाम', 'Kabirdham', 'कवर्धा', 'Kawardha'),
  district('janjgir-champa', 'जांजगीर-चांपा', 'Janjgir-Champa', 'जांजगीर', 'Janjgir'),
]);
const rules = { publish: false, fullText: false, now: new Date('2026-11-23T06:00:00Z') };

function districtOf(title: string, body: string): string | null {
  const prepared = prepareArticle(
    { title, body, categories: [], tags: [], dates: [] },
    { district: recogniseDistrict, section: sectionRecogniser([]) },
    rules,
  );
  return prepared.ok ? prepared.article.district : `set aside: ${prepared.reason}`;
}

/** Made up for this test, in the ways that news of Chhattisgarh is written. */
const articles: [string, string, string | null][] = [
  [
    'घर लौट रहे किसान पर भालू का हमला, हालत गंभीर',
    'उदयपुर थाना क्षेत्र के ग्राम केदमा में सोमवार शाम एक भालू ने किसान पर हमला कर दिया। घायल को अंबिकापुर के मेडिकल कॉलेज अस्पताल में भर्ती कराया गया है। वन अमला मौके पर पहुंच गया है।',
    'surguja',
  ],
  [
    'तालाब में डूबने से दो बच्चों की मौत',
    'अंबिकापुर। लुंड्रा ब्लॉक के एक गांव में नहाने गए दो बच्चे तालाब में डूब गए। ग्रामीणों ने शव बाहर निकाले। पुलिस ने मर्ग कायम कर जांच शुरू की है।',
    'surguja',
  ],
  [
    'पंचायत सचिव तीन हजार की रिश्वत लेते पकड़ा गया',
    'बैकुंठपुर। सोनहत जनपद की एक पंचायत के सचिव को एसीबी की टीम ने रंगे हाथ पकड़ा। शिकायतकर्ता ने अंबिकापुर स्थित कार्यालय में आवेदन दिया था। आगे की कार्रवाई जारी है।',
    'koriya',
  ],
  [
    'मुख्यमंत्री आज तीन जिलों के दौरे पर',
    'रायपुर। मुख्यमंत्री विष्णु देव साय शुक्रवार को जशपुर, सरगुजा और कोरबा जिलों में कार्यक्रमों में शामिल होंगे। वे सुबह हेलीकॉप्टर से कुनकुरी पहुंचेंगे, दोपहर में अंबिकापुर और शाम को कोरबा जाएंगे।',
    null,
  ],
  [
    'हाईकोर्ट ने कलेक्टर से मांगा जवाब, जर्जर स्कूल भवन का मामला',
    'बिलासपुर। हाईकोर्ट ने सूरजपुर जिले के जर्जर स्कूल भवनों पर स्वतः संज्ञान लेते हुए कलेक्टर से शपथ पत्र मांगा है। कोर्ट ने कहा कि सूरजपुर के बच्चे खतरे के बीच पढ़ रहे हैं। अगली सुनवाई दो सप्ताह बाद होगी।',
    'surajpur',
  ],
  [
    'राज्य में महिलाओं को मिलेगी ब्याजमुक्त सहायता, योजना की पहली किस्त जारी',
    'रायपुर। राज्य सरकार ने महिला समूहों के लिए नई योजना की पहली किस्त जारी की। सभी 33 जिलों के समूहों को लाभ मिलेगा। धमतरी की एक सदस्य ने कहा कि इससे उनका काम बढ़ेगा।',
    null,
  ],
  [
    'रेलवे ने चार ट्रेनें रद्द कीं, यात्रियों को परेशानी',
    'बिलासपुर। दक्षिण पूर्व मध्य रेलवे ने अनूपपुर के पास काम के कारण चार ट्रेनें रद्द की हैं। रायपुर-कोरबा पैसेंजर और बिलासपुर-कटनी मेमू दो दिन नहीं चलेंगी।',
    null,
  ],
  [
    'बोले मंत्री: धान का एक-एक दाना खरीदेंगे',
    'खाद्य मंत्री ने सोमवार को दुर्ग में पत्रकारों से कहा कि प्रदेश के सभी किसानों का धान खरीदा जाएगा। राज्य में केंद्रों की संख्या बढ़ाई गई है। बारदाने की कमी नहीं होगी।',
    null,
  ],
  [
    'छत्तीसगढ़ में पिता ने बेटे को मार डाला, खेत के बंटवारे का विवाद',
    'छत्तीसगढ़ के बालोद जिले में एक पिता ने बेटे की हत्या कर दी। घटना डौंडी थाना क्षेत्र के एक गांव की है। आरोपी को पुलिस ने गिरफ्तार कर लिया है।',
    'balod',
  ],
  [
    'Two youths held for ATM theft in Chhattisgarh',
    'Police have arrested two youths for breaking into an ATM at Katghora in Korba district, officials said on Tuesday. The accused had fled towards Ranchi.',
    'korba',
  ],
  [
    'Elephant tramples woman to death while she gathered mahua',
    'A woman was trampled to death by a wild elephant near a village in the Dharamjaigarh forest division, officials said. The victim had gone to collect mahua flowers before dawn.',
    'raigarh',
  ],
  [
    'Farmers seek repair of canal before sowing',
    'RAIPUR: Farmers of Patan block in Durg district met the collector on Monday and sought repair of a canal that feeds some 20 villages.',
    'durg',
  ],
  [
    'नई सड़क से घटेगी दूरी, सीतापुर से बतौली तक काम शुरू',
    'सीतापुर से बतौली के बीच सड़क चौड़ीकरण का काम शुरू हो गया है। लोक निर्माण विभाग के अनुसार सरगुजा जिले की इस सड़क पर 18 करोड़ रुपये खर्च होंगे।',
    'surguja',
  ],
  [
    'दो बाइक आमने-सामने टकराईं, एक की मौत',
    'भास्कर न्यूज | बेमेतरा\nसाजा मार्ग पर दो बाइक की टक्कर में एक युवक की मौत हो गई। दूसरे युवक को जिला अस्पताल लाया गया। पुलिस ने मामला दर्ज किया है।',
    'bemetara',
  ],
  [
    'नक्सलियों की साजिश नाकाम, पांच किलो का आईईडी बरामद',
    'बीजापुर। आवापल्ली थाना क्षेत्र में जवानों ने पांच किलो का आईईडी बरामद कर नष्ट कर दिया। टीम सड़क सुरक्षा में निकली थी।',
    'bijapur',
  ],
  [
    'झारखंड से लाई जा रही शराब जब्त',
    'बलरामपुर। झारखंड से लाई जा रही 200 पेटी अंग्रेजी शराब रामानुजगंज में पकड़ी गई। पुलिस ने ट्रक चालक को गिरफ्तार किया है।',
    'balrampur',
  ],
  [
    'प्रदेश में आठ आईएएस अफसरों के तबादले, कोरबा और जशपुर के कलेक्टर बदले',
    'रायपुर। राज्य सरकार ने आठ अफसरों के तबादले किए हैं। कोरबा और जशपुर में नए कलेक्टर भेजे गए हैं।',
    null,
  ],
  [
    'हाथियों के दल ने उजाड़ी फसल, ग्रामीण रातभर जागे',
    'जशपुरनगर। तपकरा वन परिक्षेत्र में 14 हाथियों का दल तीन दिन से घूम रहा है। दल ने कई किसानों की फसल रौंद दी। वन विभाग मुनादी करा रहा है।',
    'jashpur',
  ],
  [
    'उत्तर छत्तीसगढ़ में कड़ाके की ठंड, मैनपाट में जमी ओस',
    'सरगुजा संभाग में शीतलहर का असर है। अंबिकापुर में न्यूनतम तापमान 6 डिग्री, बलरामपुर में 5 डिग्री और कोरिया में 7 डिग्री रहा।',
    null,
  ],
  [
    'राजधानी में चाकू मारकर युवक की हत्या',
    'रायपुर। टिकरापारा थाना क्षेत्र में रविवार रात एक युवक की चाकू मारकर हत्या कर दी गई। पुलिस ने दो आरोपियों को हिरासत में लिया है।',
    'raipur',
  ],
  [
    'Chhattisgarh cabinet clears new start-up policy',
    'RAIPUR: The state cabinet chaired by the chief minister cleared a start-up policy at a meeting in Nava Raipur. Incubators are to open in Bilaspur, Durg and Jagdalpur.',
    null,
  ],
  [
    'पति ने पत्नी को कुल्हाड़ी से मारा, गिरफ्तार',
    'कुकदूर थाना क्षेत्र के एक गांव में पति ने शराब के नशे में पत्नी पर कुल्हाड़ी से वार कर दिया। महिला को कवर्धा रेफर किया गया, जहां उसकी मौत हो गई।',
    'kabirdham',
  ],
  [
    'जांजगीर-चांपा के मजदूर की गुजरात में मौत',
    'जांजगीर-चांपा जिले के पामगढ़ से कमाने गए मजदूर की सूरत की एक फैक्ट्री में मौत हो गई। परिजन शव लाने के लिए कलेक्टर से मिले।',
    'janjgir-champa',
  ],
  [
    'सूरजपुर-भैयाथान मार्ग पर बस पलटी, 12 यात्री घायल',
    'सूरजपुर। सूरजपुर से भैयाथान जा रही बस सोमवार सुबह पलट गई। घायलों का इलाज जिला अस्पताल में चल रहा है।',
    'surajpur',
  ],
  [
    'नगर पंचायत में पानी टंकी अधूरी, वार्डवासी परेशान',
    'पत्थलगांव। नगर के चार वार्डों में गर्मी से पहले पानी की किल्लत शुरू हो गई है। टंकी का काम दो साल से अधूरा है।',
    'jashpur',
  ],
  [
    'सड़क हादसे में पिता-पुत्र की मौत',
    'पटना, रामनगर। बिहार के पटना जिले में सड़क हादसे में पिता-पुत्र की मौत हो गई।',
    null,
  ],
  [
    'Woman gives birth on boat during flood in Bastar',
    'A woman gave birth on a rescue boat near Bhopalpatnam in Bijapur district as the swollen river cut off her village, officials said.',
    'bijapur',
  ],
  [
    'तापमान 42 डिग्री पार, स्कूलों का समय बदला',
    'जशपुरनगर। CG NEWS: जिले में गर्मी बढ़ने पर प्रशासन ने स्कूलों का समय बदल दिया है। अब कक्षाएं सुबह सात बजे से लगेंगी।',
    'jashpur',
  ],
  [
    'आयुर्वेद शिविर में 200 लोगों की जांच',
    'अंबिकापुर,21 अप्रैल (नगर समाचार)। गर्मी के मौसम में होने वाले रोगों की जांच के लिए शिविर लगाया गया। डॉक्टरों ने सलाह दी।',
    'surguja',
  ],
  [
    'CG Weather Update: 45.2 डिग्री के साथ बिलासपुर सबसे गर्म, लू का अलर्ट',
    'छत्तीसगढ़ में लू चल रही है। बिलासपुर में 45.2, रायपुर में 44.1 और दुर्ग में 43.8 डिग्री तापमान दर्ज किया गया।',
    null,
  ],
  [
    'रायपुर-बिलासपुर संभाग में भारी बारिश का अलर्ट',
    'मौसम विभाग ने दोनों संभागों के जिलों में बारिश की चेतावनी दी है।',
    null,
  ],
  [
    'Flood water enters houses in Korba, Chhattisgarh, after heavy rains',
    'Flood water entered houses in three wards of Korba on Monday. Boats were sent by the district administration.',
    'korba',
  ],
];

describe('the district of a whole article', () => {
  it.each(articles)('%s', (title, body, slug) => {
    expect(districtOf(title, body)).toBe(slug);
  });
});
