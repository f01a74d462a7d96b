import { describe, expect, it } from 'vitest';

import type { NamingText } from './model';
import { recogniseMentions } from './recognise';
import { titledPeople } from './titled-people';

const article = (more: Partial<NamingText>) =>
  recogniseMentions({ title: '', lead: '', body: '', district: null, language: 'hi', ...more });

describe('people', () => {
  it.each([
    ['कलेक्टर विलास भोसकर ने निर्देश दिए', ['विलास भोसकर']],
    ['मुख्यमंत्री श्री विष्णु देव साय ने कहा', ['विष्णु देव साय']],
    ['पुलिस अधीक्षक डॉ. अनिल कुमार सोनी के अनुसार', ['अनिल कुमार सोनी']],
    ['बैठक में विधायक प्रबोध मिंज, महापौर मंजूषा भगत उपस्थित रहे', ['प्रबोध मिंज', 'मंजूषा भगत']],
    ['मुख्यमंत्री ग्राम सड़क योजना के तहत', []],
    ['मंत्री पद की शपथ', []],
    ['कलेक्टर कार्यालय में बैठक', []],
    ['हादसे में रमेश साहू की मौत हो गई', []],
    ['आरोपी सुनील यादव को पकड़ा', []],
  ])('of an office are known in Hindi: %s', (text, people) => {
    expect(titledPeople(text, 'hi')).toEqual(people);
  });

  it.each([
    ['The order came from Collector Anita Verma on Monday', ['Anita Verma']],
    ['Union Minister Dr. Ravi K. Mishra said', ['Ravi K. Mishra']],
    ['Minister Says Rain Will Come', []],
    ['The body of Sunil Yadav was found', []],
  ])('and in English: %s', (text, people) => {
    expect(titledPeople(text, 'en')).toEqual(people);
  });

  it('who are known bear one name, in the language of the article, the most named first', () => {
    const { people } = article({
      title: 'सीएम साय ने की समीक्षा',
      lead: 'मुख्यमंत्री विष्णुदेव साय ने वित्त मंत्री ओ.पी. चौधरी के साथ बैठक की।',
      body: 'मुख्यमंत्री विष्णुदेव साय ने कहा। मंत्री ओपी चौधरी भी बोले।',
    });
    expect(people).toEqual(['विष्णु देव साय', 'ओपी चौधरी']);
    expect(article({ title: 'CM Sai meets PM Modi', language: 'en' }).people).toEqual(['Vishnu Deo Sai', 'Narendra Modi']); // prettier-ignore
  });
});

describe('organisations', () => {
  it('are known by their names in both languages, and as bodies of a town', () => {
    expect(
      article({ title: 'एसईसीएल पर रायपुर नगर निगम का बकाया', lead: 'नगर निगम बिलासपुर ने भी पूछा, ED से नहीं।' })
        .organisations,
    ).toEqual(['एसईसीएल', 'रायपुर नगर निगम', 'बिलासपुर नगर निगम']); // prettier-ignore
    expect(
      article({ title: 'Korba police and the IMD warn', language: 'en' }).organisations,
    ).toEqual(['IMD', 'Korba Police']);
  });
});

describe('places', () => {
  it('the town is one of the district that was recognised', () => {
    expect(
      article({ title: 'बगीचा में मेला, जशपुर से पहुँचे लोग', lead: 'बगीचा में भीड़ रही।', district: 'jashpur' }),
    ).toMatchObject({ city: 'बगीचा', state: 'Chhattisgarh' }); // prettier-ignore
    expect(article({ title: 'घर के बगीचा में साँप' })).toMatchObject({ city: null, state: null });
  });

  it.each([
    ['इंदौर में बदला मौसम', 'इंदौर', 'Madhya Pradesh'],
    ['बिहार में चुनाव की तैयारी', null, 'Bihar'],
    ['छत्तीसगढ़ में तबादले', null, 'Chhattisgarh'],
    ['बिहार, झारखंड और ओडिशा में बारिश', null, null],
    ['तीन लोगों ने जीता इनाम', null, null],
  ])('the state is told where the text gives it: %s', (title, city, state) => {
    expect(article({ title })).toMatchObject({ city, state });
  });
});

describe('topics', () => {
  it('are those of the headline, or else the first of the text', () => {
    expect(article({ title: 'सड़क हादसे में दो घायल', lead: 'अस्पताल में भर्ती।' }).topics).toEqual([
      'सड़क हादसा',
    ]);
    expect(article({ title: 'दो लोग पकड़े गए', lead: 'गांजा मिला।' }).topics).toEqual(['नशा']);
    expect(article({ title: 'Paddy procurement begins', language: 'en' }).topics).toEqual([
      'Paddy Procurement',
    ]);
  });
});

describe('a word in another sense', () => {
  it.each([
    ['सूरज उगल रहा आग', 'अग्निकांड'],
    ['ठगों का खेल उजागर', 'खेलकूद'],
    ['टीम का प्रदर्शन सबसे खराब', 'धरना-प्रदर्शन'],
    ['सुरंग में हादसा', 'सड़क हादसा'],
    ['कुर्सी पर बैठीं पूजा', 'धर्म'],
    ['गणेश ने दौड़ जीती', 'गणेशोत्सव'],
    ['सड़क पर जलभराव', 'बाढ़'],
  ])('is no topic: %s', (title, topic) => {
    expect(article({ title }).topics).not.toContain(topic);
  });

  it('“who” is no organisation', () => {
    const body = 'Two men who stole a bicycle, and one who sold it, were held.';
    expect(article({ title: 'Two held', body, language: 'en' }).organisations).toEqual([]);
  });

  it('a leader has a name without the office', () => {
    const opposition = 'नेता प्रतिपक्ष चरणदास महंत ने पूछा';
    expect(article({ title: 'सदन', body: opposition }).people).toEqual(['चरणदास महंत']);
    expect(article({ title: 'छापा', body: 'वरिष्ठ नेता रामदयाल अग्रवाल ने कहा' }).people).toEqual([
      'रामदयाल अग्रवाल',
    ]);
  });
});

describe('a name that only calls something else', () => {
  it.each([
    ['बैंक ऑफ महाराष्ट्र की शाखा में चोरी, बैंक ऑफ महाराष्ट्र बंद'],
    ['गुजरात टाइटंस ने पंजाब किंग्स को हराया'],
  ])('gives no state: %s', (title) => {
    expect(article({ title }).state).toBeNull();
  });

  it('and no person: a street', () => {
    const body = 'नरेंद्र मोदी नगर के निवासी और राहुल गांधी नगर के दुकानदार';
    expect(article({ title: 'दुकान में चोरी', body }).people).toEqual([]);
  });
});
