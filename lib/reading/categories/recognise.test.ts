import { describe, expect, it } from 'vitest';
import { sections as siteSections } from '@/tests/fixtures/sections';

import { sectionRecogniser } from './recognise';

const recogniser = sectionRecogniser(siteSections);

const find = (title: string, sections: string[] = [], lead = '', body = ''): string =>
  recogniser.recognise({ title, lead, body, sections });

describe('the section an article belongs to', () => {
  it.each([
    ['छत्तीसगढ़ में तीन दिन भारी बारिश का अलर्ट, तापमान गिरेगा', 'weather'],
    ['Heatwave to ease as monsoon arrives', 'weather'],
    ['हत्या के आरोपी को पुलिस ने गिरफ्तार किया', 'crime'],
    ['विधानसभा में कांग्रेस विधायकों का हंगामा', 'politics'],
    ['किसानों को धान का समर्थन मूल्य मिलेगा', 'agriculture'],
    ['Recruitment for 200 posts, vacancies open', 'employment'],
    ['क्रिकेट टूर्नामेंट का फाइनल आज', 'sports'],
    ['अस्पताल में डॉक्टरों ने मरीज की जान बचाई', 'health'],
    ['सेंसेक्स और निफ्टी में तेजी, निवेशक खुश', 'business'],
    ['Film festival opens with a singer’s concert', 'entertainment'],
    ['बोर्ड परीक्षा की तारीख बदली, विद्यार्थी नाराज', 'education'],
    ['शहर की बात', 'national'],
  ])('%s: %s', (title, category) => {
    expect(find(title)).toBe(category);
  });

  it('is what the feed says where the words say little', () => {
    expect(find('आज की बात', ['खेल'])).toBe('sports');
    expect(find('आज की बात', ['Uncategorized', 'Breaking News'])).toBe('breaking-news');
  });

  it('is what the words say where the feed’s section is only half a name', () => {
    expect(find('हत्या के आरोपी को पुलिस ने गिरफ्तार किया', ['weather/heat'])).toBe('crime');
  });

  it('counts the headline more than the body', () => {
    expect(find('किसानों की बैठक', [], '', 'पुलिस थाना आरोपी '.repeat(3))).toBe('agriculture');
  });
});

describe('words that stand in articles of every kind', () => {
  it.each([
    ['कंपनी में काम करते हुए श्रमिक की मौत, थाने में मामला दर्ज', 'crime'],
    ['फैक्ट्री में भीषण आग, दमकल ने पाया काबू', 'crime'],
    ['नौकरी का झांसा देकर युवती से दस लाख ठगे', 'crime'],
    ['गांव में ग्रामीणों ने मिलकर पुल बनाया', 'national'],
    ['अस्पताल में भर्ती मरीजों को मिला पौष्टिक भोजन', 'health'],
    ['आईपीएल पर सट्टा खिलाने वाले चार आरोपी गिरफ्तार', 'crime'],
    ['नगर निगम ने वार्डों में नई लाइटें लगाईं', 'national'],
    ['बच्चों ने मैदान में पौधे लगाए', 'national'],
    ['शिक्षा विभाग में 1200 पदों पर भर्ती परीक्षा, करें आवेदन', 'employment'],
    ['उद्योगपतियों ने स्टार्टअप में निवेश का वादा किया', 'business'],
  ])('%s: %s', (title, category) => {
    expect(find(title)).toBe(category);
  });
});

describe('what happens in a mine, a forest or a quarter', () => {
  it.each([
    ['Two workers killed as roof of coal mine caves in', 'crime'],
    ['खदान धंसी, दो मजदूरों की मौत', 'crime'],
    ['Villagers oppose public hearing for coal mine', 'national'],
    ['खदान के लिए जनसुनवाई का ग्रामीणों ने किया विरोध', 'national'],
    ['हाथियों का आतंक, खड़ी फसल को रौंदा', 'national'],
    ['Chitrakote waterfall draws visitors in the rains', 'entertainment'],
    ['गांव में मानसगान प्रतियोगिता कल से', 'entertainment'],
    ['ठाकुर पारा के वार्ड में सरपंच ने सुनी लोगों की बात', 'national'],
    ['पारा 45 डिग्री के पार, लू का अलर्ट', 'weather'],
    ['कोयला उत्पादन बढ़ा, निवेश का नया प्रस्ताव', 'business'],
  ])('%s: %s', (title, category) => {
    expect(find(title)).toBe(category);
  });
});

describe('a feed’s category', () => {
  it('is told from a tag when it only names a section', () => {
    expect(recogniser.isName('Politics')).toBe(true);
    expect(recogniser.isName('पुस्तक मेला')).toBe(false);
  });
});

describe('a section that was added', () => {
  const railways = { slug: 'railways', name_hi: 'रेल', name_en: 'Railways', aliases: ['rail news'] };
  const { recognise, isName } = sectionRecogniser([...siteSections, railways]);
  const filed = (section: string) =>
    recognise({ title: 'आज की बात', lead: '', body: '', sections: [section] });

  it.each(['रेल', 'Railways', 'Rail News', 'railways'])('is what a feed files as %s', (section) => {
    expect(filed(section)).toBe('railways');
    expect(isName(section)).toBe(true);
  });
});

it('a section that the site does not have is not recognised', () => {
  const { recognise } = sectionRecogniser(siteSections.filter(({ slug }) => slug !== 'crime'));
  const title = 'हत्या के आरोपी को पुलिस ने गिरफ्तार किया';
  expect(recognise({ title, lead: '', body: '' })).toBe('national');
});
