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
    ['chhatra', 'छत्रा'],
    ['Thand', 'थंद'],
    ['baDa', 'बडा'],
    ['shiksha', 'शिक्षा'],
    ['kameti', 'कमेती'],
    ['mitra', 'मित्रा'],
    ['aag', 'आग'],
  ])('%s may be %s', (roman, hindi) => {
    expect(fromRoman(roman)).toContain(hindi.normalize('NFC'));
  });

  it('is suggested with what is commonest first, and never more than four ways', () => {
    expect(fromRoman('bharat')[0]).toBe('भारत');
    expect(fromRoman('bharat')).toContain('भरत');
    expect(fromRoman('banarasadam').length).toBe(4);
  });

  it('is nothing else', () => {
    for (const word of ['भारत', 'a', '12', 'a-b', '']) expect(fromRoman(word)).toEqual([]);
  });

  it('is looked for right before the caret', () => {
    expect(romanWordBefore('यह bharat है', 9)).toEqual({ word: 'bharat', from: 3 });
    expect(romanWordBefore('यह bharat है', 12)).toBeNull();
  });
});
