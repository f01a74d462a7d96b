import { describe, expect, it } from 'vitest';

import { commonWords } from './common-words';
import { fromRoman } from '../input/from-roman';
import { houseSpelling } from './house-spelling';

describe('common words of news', () => {
  it('are some hundreds, each written once as the paper writes it', () => {
    const written = commonWords.map(({ hindi }) => hindi);
    expect(written.length).toBeGreaterThan(450);
    expect(written.filter((word, at) => written.indexOf(word) !== at)).toEqual([]);
    expect(written.filter((word) => houseSpelling.has(word))).toEqual([]);
    expect(written.filter((word) => !/^[\p{Script=Devanagari}]+$/u.test(word))).toEqual([]);
  });

  it('are among the first three suggestions for each way in which they are typed', () => {
    const missed = commonWords.flatMap(({ hindi, roman }) =>
      roman
        .filter((typed) => !fromRoman(typed).slice(0, 3).includes(hindi))
        .map((typed) => `${typed} ${hindi}`),
    );
    expect(missed).toEqual([]);
    expect(commonWords.filter(({ roman }) => roman.length === 0)).toEqual([]);
  });

  it.each([
    ['krishi', 'कृषि'],
    ['rashtriya', 'राष्ट्रीय'],
    ['vidhansabha', 'विधानसभा'],
    ['unhone', 'उन्होंने'],
    ['kisanon', 'किसानों'],
    ['kisaano', 'किसानों'],
    ['police', 'पुलिस'],
    ['pulis', 'पुलिस'],
    ['Swaasthya', 'स्वास्थ्य'],
    ['vishwawidyalay', 'विश्वविद्यालय'],
    ['mein', 'में'],
    ['ki', 'की'],
  ])('%s is first of all %s', (typed, hindi) => {
    expect(fromRoman(typed)[0]).toBe(hindi.normalize('NFC'));
  });
});
