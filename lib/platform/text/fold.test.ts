import { describe, expect, it } from 'vitest';
import { foldText } from './fold';

describe('spellings of the same words have the same key', () => {
  it.each([
    ['अंबिकापुर', 'अम्बिकापुर'],
    ['छत्तीसगढ़', 'छत्तीसगढ'],
    ['छत्ती\u0938\u0917\u095D', 'छत्तीसगढ़'],
    ['गाँव', 'गांव'],
    ['हिन्दी', 'हिंदी'],
    ['Raipur: Breaking!', 'raipur breaking'],
    ['राज्\u200Dय', 'राज्य'],
  ])('%s is %s', (one, other) => {
    expect(foldText(one)).toBe(foldText(other));
  });

  it('keeps words apart that differ', () => {
    expect(foldText('कोरबा')).not.toBe(foldText('कोरिया'));
  });

  it('makes every run of signs one space and leaves none at the ends', () => {
    expect(foldText('«रायपुर» — “मौसम”… 45°C! 😀')).toBe('रायपुर मौसम 45 c');
    expect(foldText('  ।॥…  ')).toBe('');
  });

  it('lowers character by character, as the database does', () => {
    expect(foldText('ΑΣ İ')).toBe('ας i'.replace('ς', 'σ'));
  });
});
