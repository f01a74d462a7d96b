import { describe, expect, it } from 'vitest';
import { articleLanguage } from './languages';

describe('the site has Hindi and English', () => {
  it('and knows them from each other', () => {
    expect(articleLanguage('अंबिकापुर में पुस्तक मेला शुरू हुआ')).toBe('hi');
    expect(articleLanguage('The book fair opens in Ambikapur on Friday')).toBe('en');
    expect(articleLanguage('Two bats die in Korba')).toBe('en');
  });

  it('and sets aside languages that share their scripts', () => {
    expect(articleLanguage('Der Markt öffnet am Freitag mit einer neuen Halle')).toBe('other');
    expect(articleLanguage('O mercado da cidade não abre em dezembro para os turistas')).toBe(
      'other',
    );
    expect(articleLanguage('बाजारात आज गर्दी आहे आणि लोक आनंदी आहेत, असे यांनी सांगितले')).toBe('other');
  });

  it.each([
    ['Marathi', 'पुण्यात आजपासून पुस्तक महोत्सव सुरू झाला'],
    ['Marathi', 'शेतकऱ्यांना मदत देण्याची मागणी'],
    ['Marathi', 'मुख्यमंत्र्यांनी घेतला जिल्ह्यातील पाणी प्रश्नाचा आढावा'],
    ['Marathi', 'नव्या शाळेसाठी निधी मंजूर, कामाला सुरुवात होणार आहे'],
    ['Nepali', 'काठमाडौंमा नयाँ पुस्तकालय खुल्यो, विद्यार्थीहरू खुसी छन्'],
    ['Nepali', 'किसानलाई अनुदान दिने निर्णय भएको छ'],
    ['Nepali', 'सरकारले नयाँ बजेट ल्याउने तयारी गरेको छ'],
  ])('and sets %s aside by a headline: %s', (_, headline) => {
    expect(articleLanguage(headline)).toBe('other');
  });

  it.each([
    'कोरबा में हाथियों का दल फिर लौटा',
    'पुलिस ने पकड़ा आरोपी, जेल भेजा',
    'हे राम! बारिश से बहा पुल',
    'मनोहर लाल को मिला सम्मान',
    'बस्तर मा मड़ई मेला के तैयारी',
    'महाराष्ट्र के नागपुर में बवाल',
    'जुलाई: रेडियो, वीडियो और मलाई',
  ])('but keeps what is Hindi: %s', (headline) => {
    expect(articleLanguage(headline)).toBe('hi');
    expect(articleLanguage(headline, 'hi-IN')).toBe('hi');
  });

  it('and hears what a feed says of its own language', () => {
    expect(articleLanguage('नवीन पुल तयार', 'mr')).toBe('other');
    expect(articleLanguage('नयाँ पुल तयार', 'ne-NP')).toBe('other');
    expect(articleLanguage('रायपुर में नया पुल बनकर तैयार है और लोग ख़ुश हैं', 'mr')).toBe('hi');
  });

  it('and other scripts', () => {
    expect(articleLanguage('Ярмарка открылась')).toBe('other');
    expect(articleLanguage('میلہ شروع')).toBe('other');
  });

  it('and believes a feed that names another language, unless the text is plainly English', () => {
    expect(articleLanguage('Mega-Deal Red Hat', 'de')).toBe('other');
    expect(articleLanguage('The fair is open to all of the town', 'de')).toBe('en');
  });

  it('has none for text without letters', () => {
    expect(articleLanguage('2026!')).toBeNull();
  });
});

describe('a Hindi headline with a word that Marathi or Nepali has too', () => {
  it.each([
    ['केले के दाम बढ़े', 'hi'],
    ['सरकार लाई नई योजना', 'hi'],
    ['किसान केला उगाकर कमा रहे लाखों', 'hi-IN'],
    ['बारिश लाई राहत', undefined],
    ['केला खाने के फायदे', undefined],
    ['पुलिस लाई आरोपी को रायपुर', undefined],
    ['चे ग्वेरा की जयंती', undefined],
  ])('is Hindi: %s', (headline, declared) => {
    expect(articleLanguage(headline, declared)).toBe('hi');
  });
});
