import { describe, expect, it } from 'vitest';
import { countScripts, dominantLanguage } from './script';

describe('the language of a text, by its script', () => {
  it('knows Hindi and English', () => {
    expect(dominantLanguage('सरगुजा में पुस्तक मेला शुरू')).toBe('hi');
    expect(dominantLanguage('Book fair opens in Surguja')).toBe('en');
  });

  it('takes a Hindi headline full of English words for Hindi', () => {
    expect(dominantLanguage('CG Weather Update: IMD ने जारी किया Orange Alert')).toBe('hi');
    expect(dominantLanguage('The word नमस्ते is a greeting heard across the country')).toBe('en');
  });

  it('has no language for other scripts and for text without letters', () => {
    expect(dominantLanguage('Новости дня')).toBeNull();
    expect(dominantLanguage('2026 — 45°')).toBeNull();
  });

  it('counts letters and matras, no signs', () => {
    expect(countScripts('कि a б !7')).toEqual({ devanagari: 2, latin: 1, other: 1 });
  });
});
