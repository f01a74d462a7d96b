import { describe, expect, it } from 'vitest';
import { truncate } from './truncate';

describe('cutting text to a length', () => {
  it('leaves text that fits as it is, to the last character', () => {
    expect(truncate('नमस्ते', 6)).toBe('नमस्ते');
    expect(truncate('', 10)).toBe('');
  });

  it('cuts behind a word when one ends near the limit', () => {
    expect(truncate('The market opens early on Friday', 22)).toBe('The market opens…');
    expect(truncate('सरगुजा में पुस्तक मेला शुरू हुआ', 20)).toBe('सरगुजा में पुस्तक…');
  });

  it('never breaks a syllable', () => {
    const cut = truncate('क्षत्रियक्षत्रियक्षत्रिय', 10);
    expect(cut).toBe('क्षत्रिय…');
    expect(Array.from(cut).length).toBeLessThanOrEqual(10);
  });

  it('keeps an emoji of several characters whole', () => {
    expect(truncate('👩‍🌾👩‍🌾👩‍🌾', 7)).toBe('👩‍🌾👩‍🌾…');
  });

  it.each([1, 2, 7, 40, 160])('never gives more than %i characters', (length) => {
    const long = 'अंबिकापुर के बाजार में आज सुबह से भीड़ रही, '.repeat(20);
    expect(Array.from(truncate(long, length)).length).toBeLessThanOrEqual(length);
  });

  it('drops a comma or dash in front of the mark', () => {
    expect(truncate('Rain, wind — and more of it', 13)).toBe('Rain, wind…');
  });
});
