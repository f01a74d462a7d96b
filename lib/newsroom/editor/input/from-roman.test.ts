import { describe, expect, it } from 'vitest';

import { fromRoman, romanWordBefore } from './from-roman';

describe('Hindi typed in Roman letters', () => {
  it.each([
    ['bharat', 'भारत'],
    ['ambikapur', 'अंबिकापुर'],
    ['hindi', 'हिंदी'],
    ['mela', 'मेला'],
    ['dukan', 'दुकान'],
    ['gyan', 'ज्ञान'],
    ['chhatra', 'छात्र'],
    ['Thand', 'ठंड'],
    ['baDa', 'बड़ा'],
    ['bada', 'बड़ा'],
    ['shiksha', 'शिक्षा'],
    ['kameti', 'कमेटी'],
    ['rashtra', 'राष्ट्र'],
    ['karyakram', 'कार्यक्रम'],
    ['parvat', 'पर्वत'],
    ['aag', 'आग'],
  ])('%s may be %s', (roman, hindi) => {
    expect(fromRoman(roman)).toContain(hindi.normalize('NFC'));
  });

  it.each([
    ['sarkaar', 'सरकार'],
    ['lakhanpur', 'लखनपुर'],
    ['barsaat', 'बरसात'],
    ['mitra', 'मित्र'],
    ['dharm', 'धर्म'],
    ['jashpur', 'जशपुर'],
    ['mantri', 'मंत्री'],
    ['vyavastha', 'व्यवस्था'],
  ])('%s is first of all %s', (roman, hindi) => {
    expect(fromRoman(roman)[0]).toBe(hindi.normalize('NFC'));
  });

  it('is suggested with what is commonest first, and never more than six ways', () => {
    expect(fromRoman('bharat')[0]).toBe('भारत');
    expect(fromRoman('bharat')).toContain('भरत');
    expect(fromRoman('banarasadam').length).toBe(6);
  });

  it('is nothing else', () => {
    for (const word of ['भारत', 'a', '12', 'a-b', '']) expect(fromRoman(word)).toEqual([]);
  });

  it('is looked for right before the caret', () => {
    expect(romanWordBefore('यह bharat है', 9)).toEqual({ word: 'bharat', from: 3 });
    expect(romanWordBefore('यह bharat है', 12)).toBeNull();
  });
});
