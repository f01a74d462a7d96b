import { describe, expect, it } from 'vitest';

import { splitDateline } from './dateline';

describe('the place in front of the first sentence', () => {
  it.each([
    ['नईदुनिया प्रतिनिधि, इंदौर।इंदौर में मेला शुरू हुआ और लोग आए।', 'नईदुनिया प्रतिनिधि, इंदौर।'],
    ['रायपुर। राजधानी में मेला शुरू हुआ और लोग आए।', 'रायपुर।'],
    ['NEW DELHI: The fair opened on Friday morning.', 'NEW DELHI:'],
    ['नई दिल्ली, 25 जून। मेला शुरू हुआ और बहुत लोग आए।', 'नई दिल्ली, 25 जून।'],
    ['धमतरी. जिले में मेला शुरू हुआ और लोग आए।', 'धमतरी.'],
    ['धमतरी| जिले में मेला शुरू हुआ और लोग आए।', 'धमतरी|'],
    ['धमतरी…..शाला में मेला शुरू हुआ और लोग आए।', 'धमतरी…..'],
    ['कवर्धा, शहर की मंडी में मेला शुरू हुआ और लोग आए।', 'कवर्धा,'],
    ['दुर्ग / लोकपथ / महापौर ने मेला शुरू किया और लोग आए।', 'दुर्ग / लोकपथ /'],
    ['आशा, शाला और मेले के बारे में लोग बहुत बोले।', ''],
    ['रायपुर// शासन ने मेले की तैयारी शुरू की और लोग आए।', 'रायपुर//'],
    ['बिलासपुर- जिले में मेला शुरू हुआ और लोग आए।', 'बिलासपुर-'],
    ['मोहला मानपुर :—जिले में मेला शुरू हुआ और लोग आए।', 'मोहला मानपुर :—'],
    ['मुंगेली 11 फरवरी 2022// मेला शुरू हुआ और लोग आए।', 'मुंगेली 11 फरवरी 2022//'],
    ['जशपुरनगर 11 जुलाई 2023 मेला शुरू हुआ और लोग आए।', 'जशपुरनगर 11 जुलाई 2023'],
    ['कांकेर @ आशा देवी। मेला शुरू हुआ और लोग आए।', 'कांकेर @ आशा देवी।'],
    ['बालोद (लोकवाणी) मेला शुरू हुआ और बहुत लोग आए।', 'बालोद (लोकवाणी)'],
    ['Kondagaon. The fair opened on Friday morning.', 'Kondagaon.'],
    ['Jashpurnagar - The fair opened on Friday.', 'Jashpurnagar -'],
    ['Raipur, 12 January 2022/ The fair opened on Friday.', 'Raipur, 12 January 2022/'],
    ['Korba, December 29, 2022: The fair opened on Friday.', 'Korba, December 29, 2022:'],
    [
      'Surguja (Chhattisgarh) [India], April 3 (ANI): The fair opened on Friday.',
      'Surguja (Chhattisgarh) [India], April 3 (ANI):',
    ],
    ['डॉ. आशा देवी ने मेला शुरू किया और लोग आए।', ''],
    ['एस.पी. आशा देवी ने मेला शुरू किया और लोग आए।', ''],
    ['भाई-बहन मेले में आए और बहुत खुश हुए।', ''],
    ['Mr. Sahu opened the fair on Friday morning.', ''],
    ['मेला शुरू हुआ और बहुत लोग आए।', ''],
  ])('%s', (text, dateline) => {
    const opening = splitDateline(text);
    expect(opening.dateline).toBe(dateline);
    expect(`${opening.dateline}${opening.text}`.replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
  });

  it('may be all there is of a paragraph', () => {
    expect(splitDateline('डिजिटल डेस्क, नई दिल्ली।').text).toBe('');
  });
});
