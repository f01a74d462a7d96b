import { describe, expect, it } from 'vitest';
import { headlineScope } from './headline';
import { districtRecogniser, type NamedDistrict, type PlacedText } from './recognise';

const district = (slug: string, hi: string, en: string, seatHi = hi, seatEn = en, aliases: string[] = []): NamedDistrict => ({
  slug, name_hi: hi, name_en: en, headquarters_hi: seatHi, headquarters_en: seatEn, aliases,
}); // prettier-ignore
const recognise = districtRecogniser([
  district('surguja', 'सरगुजा', 'Surguja', 'अंबिकापुर', 'Ambikapur', ['अम्बिकापुर', 'Sarguja']),
  district('balrampur', 'बलरामपुर', 'Balrampur', 'बलरामपुर', 'Balrampur', ['रामानुजगंज', 'बलरामपुर-रामानुजगंज']),
  district('koriya', 'कोरिया', 'Koriya', 'बैकुंठपुर', 'Baikunthpur', ['Korea']),
  district('raigarh', 'रायगढ़', 'Raigarh'),
  district('raipur', 'रायपुर', 'Raipur'),
  district('bilaspur', 'बिलासपुर', 'Bilaspur'),
  district('durg', 'दुर्ग', 'Durg', 'दुर्ग', 'Durg', ['भिलाई', 'Bhilai']),
  district('bastar', 'बस्तर', 'Bastar', 'जगदलपुर', 'Jagdalpur'),
  district('sakti', 'सक्ती', 'Sakti', 'सक्ती', 'Sakti', ['Shakti']),
  district('jashpur', 'जशपुर', 'Jashpur'),
  district('korba', 'कोरबा', 'Korba'),
  district('surajpur', 'सूरजपुर', 'Surajpur'),
  district('narayanpur', 'नारायणपुर', 'Narayanpur'),
  district('balod', 'बालोद', 'Balod'),
  district('manendragarh-chirimiri-bharatpur', 'मनेंद्रगढ़-चिरमिरी-भरतपुर', 'MCB', 'मनेंद्रगढ़', 'Manendragarh'),
]); // prettier-ignore
const find = (title: string, more: Partial<PlacedText> = {}): string | null =>
  recognise({ title, lead: '', body: '', ...more });

describe('a headline names the district', () => {
  it.each([
    ['सरगुजा में पुस्तक मेला', 'surguja'],
    ['अम्बिकापुर के बाजार में भीड़', 'surguja'],
    ['Library opens in Ambikapur', 'surguja'],
    ['मैनपाट में बर्फ जैसी ओस', 'surguja'],
    ['भिलाई में नई सड़क', 'durg'],
    ['छत्तीसगढ़ के बिलासपुर में नई ट्रेन', 'bilaspur'],
    ['छत्तीसगढ़ के शक्ति जिले में शिविर', 'sakti'],
    ['सक्ती में पुस्तक मेला', 'sakti'],
    ['बगीचा वन परिक्षेत्र में पौधे लगे', 'jashpur'],
  ])('%s', (title, slug) => {
    expect(find(title)).toBe(slug);
  });
});

describe('names that are also other places or words', () => {
  it.each([
    ['दक्षिण कोरिया ने मैच जीता'],
    ['Korea wins the match against Japan'],
    ['उत्तर प्रदेश के बलरामपुर में मेला'],
    ['महाराष्ट्र के रायगढ़ में बारिश, मुंबई में भी अलर्ट'],
    ['हिमाचल के बिलासपुर में बारिश'],
    ['चित्रदुर्ग और दुर्गा पूजा'],
    ['नारी शक्ति का सम्मान'],
    ['पुराने दुर्ग की दीवार'],
    ['बस्तर संभाग में बारिश का अनुमान'],
  ])('%s is no district of ours', (title) => {
    expect(find(title)).toBeNull();
  });

  it('are ours beside other evidence of Chhattisgarh', () => {
    expect(find('बलरामपुर में मेला', { body: 'छत्तीसगढ़ के इस जिले में लोग खुश हैं।' })).toBe('balrampur');
    expect(find('बलरामपुर में मेला')).toBeNull();
    expect(find('बलरामपुर-रामानुजगंज साहू समाज का मेला')).toBe('balrampur');
    expect(find('कोरिया में मेला', { url: 'https://e.org/chhattisgarh/fair' })).toBe('koriya');
  });
});

describe('an article of the whole state or of elsewhere has no district', () => {
  it('when the headline lists several', () => {
    expect(find('छत्तीसगढ़: रायपुर, बिलासपुर और कोरबा में बारिश')).toBeNull();
    expect(find('रायपुर समेत कई जिलों में बारिश')).toBeNull();
    expect(find('बिलासपुर-कोरबा समेत कई जिलों में बारिश')).toBeNull();
  });

  it('when the capital is only where the government sits', () => {
    expect(
      find('मुख्यमंत्री ने नई योजना बताई', {
        dateline: 'रायपुर।',
        lead: 'राजधानी रायपुर में बैठक हुई।',
        body: 'रायपुर में बैठक के बाद सरकार ने बताया।',
      }),
    ).toBeNull();
  });

  it('when the headline is about another state', () => {
    expect(
      find('इंदौर में चोर पकड़ा गया', { lead: 'वह कोरबा से आया था।', body: 'कोरबा पुलिस ने बताया।' }),
    ).toBeNull();
  });

  it('when a person only comes from there', () => {
    expect(find('जंगल में शव मिला', { lead: 'मृतक कोरबा निवासी था।' })).toBeNull();
  });
});

describe('a place that is only spoken of', () => {
  it.each([
    ['दुर्ग में मीडिया से बातचीत में बोले मंत्री', 'where somebody spoke'],
    ['बिलासपुर रेल मंडल की ट्रेनें बदले मार्ग से चलेंगी', 'a part of the railways'],
    ['कोरबा-रायपुर एक्सप्रेस दो दिन रद्द', 'the ends of a train'],
    ['सरगुजा और बस्तर संभाग में बारिश', 'divisions'],
    ['उत्तर छत्तीसगढ़ में ठंड, अंबिकापुर में पाला', 'a part of the state'],
    ['CG Weather: रात का पारा गिरा, कोरबा सबसे ठंडा', 'one town among the state’s'],
  ])('%s: %s', (title) => {
    expect(find(title)).toBeNull();
  });

  it('is told from one where something happened there', () => {
    expect(find('बिलासपुर में ट्रेन से गिरकर यात्री घायल')).toBe('bilaspur');
    expect(find('Heavy rain floods streets in Korba, Chhattisgarh')).toBe('korba');
    expect(find('झारखंड से लाई शराब कोरबा में जब्त')).toBe('korba');
  });

  it('where a headline’s region has many districts, the text names which', () => {
    const lead = 'Officials said she was taken to Sakti district hospital.';
    expect(find('Woman rescued in Bastar flood', { lead, body: lead })).toBe('sakti');
  });
});

describe('an article without a name for its district', () => {
  it('has the one of its dateline', () => {
    const lead = 'जिले में सात नए पुल बनेंगे।';
    expect(find('सात नए पुल बनेंगे', { dateline: 'कोरबा।', lead })).toBe('korba');
  });

  it('but not where the article is about the state', () => {
    const lead = 'राज्य में नई व्यवस्था लागू होगी।';
    expect(find('छत्तीसगढ़ में नई व्यवस्था', { dateline: 'कोरबा।', lead })).toBeNull();
  });

  it('is found by its police station, and by where its publisher files it', () => {
    const lead = 'कटघोरा थाना क्षेत्र में दो बाइक टकराईं।';
    expect(find('दो बाइक टकराईं', { lead, body: lead })).toBe('korba');
    const body = 'सरकंडा में मेला लगा। मेले में लोग आए। सरकंडा की सड़कें भरी रहीं।';
    expect(find('मेला लगा', { body })).toBeNull();
    expect(find('मेला लगा', { body, url: 'https://e.org/bilaspur-news/fair' })).toBe('bilaspur');
  });
});

describe('what stands beside the place of an article', () => {
  it('is a guess where only the input files it there and its dateline says another place', () => {
    const lead = 'नहर की सफाई शुरू हुई है।';
    expect(find('नहर की सफाई', { dateline: 'कटघोरा', lead, hints: ['Raigarh'] })).toBe('korba');
  });

  it('is not in front of a district without a name, where a headline ends and the text begins', () => {
    const lead = 'जिले में पेयजल की जांच शुरू हुई है।';
    expect(find('पेयजल की जांच, दल तैयार', { dateline: 'रायपुर।', lead })).toBe('raipur');
  });

  it('is the state, whose alert is told for the only district that the text names', () => {
    const title = 'छत्तीसगढ़ के कई जिलों में लू का अलर्ट, कोरबा जिला भी शामिल';
    const lead = 'कोरबा जिले में गर्म हवाएं चल रही हैं।';
    expect(find(title, { lead, body: lead })).toBe('korba');
    expect(find(title, { lead, body: `${lead} सरगुजा जिले में भी यही हाल है।` })).toBeNull();
  });

  it('is another district that the text names outright as often', () => {
    const lead = 'दल ने जिला कोरबा के ग्राम भादा में खदान की जांच की।';
    const body = `${lead} जिला सरगुजा के ग्राम बकिरमा में मशीन जब्त की गई।`;
    expect(find('खदानों पर कार्रवाई', { lead, body })).toBeNull();
    expect(find('खदानों पर कार्रवाई', { lead, body: lead })).toBe('korba');
  });

  it('is both ends of a road, of which the text tells where on it something happened', () => {
    const lead = 'बांसाझाल का पुल टूट गया। बांसाझाल बिलासपुर जिले में है।';
    expect(find('बिलासपुर-कोरबा मार्ग पर पुल टूटा', { lead, body: lead })).toBe('bilaspur');
    expect(find('बिलासपुर-कोरबा मार्ग पर पुल टूटा')).toBeNull();
  });

  it('names the district by a site, a reservoir or a police post of it', () => {
    expect(find('खूंटाघाट में नाव पलटी')).toBe('bilaspur');
    expect(find('Gare Pelma mine stays shut')).toBe('raigarh');
  });
});

describe('a place that an article only passes by', () => {
  it('is where a journey began, whose end the text tells', () => {
    const lead = 'कोरबा जिले के बालको में कार पलट गई। सभी डोंगरगढ़ से लौट रहे थे।';
    const title = 'डोंगरगढ़ से लौट रही कार पलटी';
    expect(find(title, { dateline: 'कोरबा।', lead, body: lead })).toBe('korba');
    expect(find('Car returning from Dongargarh overturns', { lead, body: lead })).toBe('korba');
  });

  it('is a shrine to which pilgrims are on their way', () => {
    const lead = 'कोरबा जिले के बालको में ऑटो पलट गई।';
    expect(find('डोंगरगढ़ में दर्शन करने जा रहे लोगों की ऑटो पलटी', { lead, body: lead })).toBe('korba');
  });

  it('is a member’s seat, unless nothing else is named', () => {
    const lead = 'सभा कोरबा जिले के पाली में हुई।';
    expect(find('गुंडरदेही विधायक ने ली सभा', { lead, body: lead })).toBe('korba');
    const own = 'कटघोरा में सभा हुई।';
    expect(find('कटघोरा विधायक ने ली सभा', { lead: own, body: own })).toBe('korba');
  });

  it('is one of many in a row, and a team that lost', () => {
    const lead = 'मैच कटघोरा में हुए। रायपुर, दुर्ग, बिलासपुर, बस्तर एवं सरगुजा के दल आए।';
    const body = `${lead} कटघोरा के मैदान में भीड़ रही। पहले मैच में दुर्ग को 3-1 से हराया।`;
    expect(find('मैच में भीड़', { dateline: 'कोरबा।', lead, body })).toBe('korba');
  });

  it('is where smuggled goods come from', () => {
    const lead = 'कोरबा जिले के पाली में शराब पकड़ी गई।';
    expect(find('महाराष्ट्र की शराब जब्त', { lead, body: lead })).toBe('korba');
  });
});

describe('an article whose text names the district', () => {
  it('has it when one stands out', () => {
    expect(
      find('हाथी के हमले में ग्रामीण घायल', {
        dateline: 'कोरबा।',
        lead: 'कोरबा जिले के कटघोरा में हाथी आया।',
      }),
    ).toBe('korba');
  });

  it('or when its feed files it there and the text agrees', () => {
    expect(
      find('स्कूल में नया पुस्तकालय', { hints: ['Korba'], lead: 'कोरबा के बच्चों को किताबें मिलीं।' }),
    ).toBe('korba');
  });
});

describe('a name that is another place here', () => {
  it('is a village of that name', () => {
    const lead = 'आष्टा थाना क्षेत्र के ग्राम नारायणपुर में पुस्तक मेला लगा। नारायणपुर के बच्चे आए।';
    expect(find('गांव में पुस्तक मेला', { dateline: 'सीहोर।', lead, body: lead })).toBeNull();
  });

  it('is a place inside a district of another state', () => {
    const lead = 'रीवा जिले के अंतर्गत रायपुर जनपद में पुस्तक मेला लगा। मेले में बच्चे आए।';
    expect(find('पुस्तक मेला', { lead, body: lead })).toBeNull();
  });

  it('is a district of another state that a part of ours is called after', () => {
    const lead = 'भरतपुर जिले में नया खेल मैदान बनेगा। भरतपुर के खिलाड़ी खुश हैं।';
    expect(find('नया खेल मैदान बनेगा', { dateline: 'भरतपुर:', lead, body: lead })).toBeNull();
  });

  it('is Himachal’s, however outright, beside one of its towns', () => {
    const lead = 'बिलासपुर जिला में भराड़ी पुल के पास दो ट्रक पकड़े गए।';
    expect(find('बिलासपुर जिला में ट्रक पकड़े गए', { lead, body: lead })).toBeNull();
  });
});

describe('where an article is told from', () => {
  it('is the place behind a paper that bears another’s name', () => {
    const lead = 'पुराने बस स्टैंड के पास पुस्तक मेला लगा।';
    expect(find('पुस्तक मेला लगा', { dateline: 'दैनिक बालोद न्यूज/कटघोरा।', lead, body: lead })).toBe(
      'korba',
    );
  });

  it('decides for a party’s own district unit, against the government and what happened elsewhere', () => {
    const lead =
      'मंत्री के बयान पर जिला कांग्रेस अध्यक्ष के साथ लोगों ने नारे लगाए। जगदलपुर के कार्यक्रम में मंत्री ने यह कहा था।';
    expect(
      find('छत्तीसगढ़ सरकार के मंत्री के विरोध में नारे', { dateline: 'बालोद।', lead, body: lead }),
    ).toBe('balod');
  });

  it('agrees with the headline’s town, against the district of what its people speak of', () => {
    const lead = 'कोरबा जिले के एक गांव की घटना पर लोगों ने नारे लगाए। कोरबा जिले के लोग भी आए।';
    expect(find('जगदलपुर में लगे नारे', { dateline: 'जगदलपुर।', lead, body: lead })).toBe('bastar');
  });

  it('is where a party opens the text, as far as the state is not spoken of', () => {
    const lead = 'बालोद में नाली के काम पर कांग्रेस धरना दे रही है। अफसरों ने काम देखा।';
    expect(find('नाली के काम पर धरना', { lead, body: lead })).toBe('balod');
  });

  it('is the district that the headline names as such, against a village that bears a town’s name', () => {
    const lead = 'कटघोरा के पास नाले में पानी भर गया। लोग नाव से गए।';
    expect(find('बालोद जिले में नाले उफान पर', { lead, body: lead })).toBe('balod');
  });

  it('is not the capital that is only a label, where the text tells of another district', () => {
    const lead = 'बालोद में तालाब की सफाई शुरू हुई। बालोद के लोग फावड़े लेकर आए।';
    expect(find('रायपुर- कलेक्टर ने तालाब देखा', { lead, body: lead })).toBe('balod');
  });

  it('decides against a town that two districts have', () => {
    const lead =
      'जिले से खबर है कि मेले में बच्चे खो गए। बच्चे भटगांव जा रहे थे। भटगांव के मोड़ पर बस रुकी। भटगांव थाना पुलिस ने उन्हें घर पहुंचाया।';
    expect(find('मेले में खोए बच्चे', { dateline: 'बालोद।', lead, body: lead })).toBe('balod');
  });

  it('counts where the headline only says "in the state"', () => {
    const lead = 'प्रदेश में तेज हवा चली। कटघोरा में पेड़ गिरा। कोरबा में भी हवा चली।';
    expect(find('प्रदेश में तेज हवा चली', { dateline: 'कोरबा:', lead, body: lead })).toBe('korba');
  });

  it('is told outright by the area of a seat', () => {
    const lead = 'छत्तीसगढ़ के आरंग विधानसभा क्षेत्र के एक गांव में पुस्तक मेला लगा। भाजपा के लोग भी आए।';
    expect(find('गांव में पुस्तक मेला', { lead, body: lead })).toBe('raipur');
  });

  it('is told outright by a block’s council', () => {
    const lead = 'प्रदेश संघ के आह्वान पर जनपद पंचायत बालोद के सचिव धरने पर बैठे हैं।';
    expect(find('सचिवों का धरना जारी', { lead, body: lead })).toBe('balod');
  });
});

describe('an address', () => {
  it('says which of the places named is meant', () => {
    const text = {
      lead: 'सुबह से शाम तक मैदान में खेल चला और बालोद, कोरबा और सूरजपुर के खिलाड़ी आए।',
      body: '',
    };
    expect(find('खिलाड़ियों का दिन', text)).toBeNull();
    expect(
      find('खिलाड़ियों का दिन', {
        ...text,
        url: 'https://e.org/news/players-day-in-korba-town.html',
      }),
    ).toBe('korba');
    expect(
      find('खिलाड़ियों का दिन', { ...text, url: 'https://e.org/chhattisgarh/balod/players-day' }),
    ).toBe('balod');
  });

  it('says it where the headline leaves it at the state, but for the weather', () => {
    const text = {
      lead: 'सुबह से शाम तक मैदान में खेल चला और बालोद, कोरबा और सूरजपुर के खिलाड़ी आए।',
      body: '',
      url: 'https://e.org/chhattisgarh/korba/players-day',
    };
    expect(find('छत्तीसगढ़ में खिलाड़ियों का दिन', text)).toBe('korba');
    expect(find('छत्तीसगढ़ में खिलाड़ियों पर बारिश', text)).toBeNull();
  });

  it('says nothing where it names a seat of government, another state or what the text does not name', () => {
    const text = {
      lead: 'सुबह से शाम तक मैदान में खेल चला और बालोद, कोरबा और रायपुर के खिलाड़ी आए।',
      body: '',
    };
    expect(
      find('खिलाड़ियों का दिन', { ...text, url: 'https://e.org/raipur-news/players-day' }),
    ).toBeNull();
    expect(
      find('खिलाड़ियों का दिन', { ...text, url: 'https://e.org/bihar/balod/players-day' }),
    ).toBeNull();
    expect(find('खिलाड़ियों का दिन', { ...text, url: 'https://e.org/sakti/players-day' })).toBeNull();
  });
});

describe('a headline of the weather', () => {
  it.each([
    ['कोरबा में पारा चढ़ा', true],
    ['जशपुर शहर के टिकरापारा में भालू', false],
    ['बलौदाबाजार-भाटापारा जिले में विवाह रुका', false],
  ])('%s: %s', (title, isOfWeather) => {
    expect(headlineScope(title).isOfWeather).toBe(isOfWeather);
  });
});
