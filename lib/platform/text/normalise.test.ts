import { describe, expect, it } from 'vitest';
import { normaliseLine, normaliseText, withEmojiApart } from './normalise';

describe('text is stored in one form', () => {
  it('composes what a keyboard typed in pieces', () => {
    expect(normaliseText('cafe\u0301')).toBe('café');
    // NFC keeps Devanagari letters with nukta in two characters (composition exclusions).
    expect(normaliseText('\u095C')).toBe('\u0921\u093C');
  });

  it('drops joiners, zero-width spaces, byte-order marks, soft hyphens and direction marks', () => {
    expect(normaliseText('\uFEFFराज्\u200Dय\u200B सर\u200Cकार\u00AD\u202E')).toBe('राज्य सरकार');
  });

  it.each(['👨‍👩‍👧', '👩🏽‍🌾', '🏳️‍🌈', '❤️‍🔥', '👩🏽‍🤝‍👩🏿', '🧔‍♂️', '🙂‍↔️', '🐻‍❄️', '🐦‍⬛', '👁️‍🗨️', '⛹🏽‍♀️'])(
    'keeps %s joined',
    (emoji) => {
      expect(emoji).toContain('\u200D');
      expect(normaliseText(`खेत में ${emoji}`)).toBe(`खेत में ${emoji}`);
      expect(withEmojiApart(emoji)).not.toContain('\u200D');
    },
  );

  it.each([
    ['👨\u200D', '👨'],
    ['\u200D👨', '👨'],
    ['क\u200D👨', 'क👨'],
    ['👨\u200Dक', '👨क'],
    ['क\uFE0F\u200D👨', 'क\uFE0F👨'],
    ['👨 \u200D👩', '👨 👩'],
    ['👨\u200D\u200D👩', '👨👩'],
    ['👨\u200C👩', '👨👩'],
    ['🇮🇳\u200D🇮🇳', '🇮🇳🇮🇳'],
    ['👨\u200D↔\u0338', '👨↮'],
    ['👨\u0001👩', '👨👩'],
    // Hidden signs beside a joiner do not part what it joins.
    ['👨\u200B\u200D\u2060👩', '👨\u200D👩'],
  ])('drops joiners that join no emoji: %j is %j', (typed, kept) => {
    expect(normaliseText(typed)).toBe(kept);
    expect(normaliseText(kept)).toBe(kept);
  });

  it('composes letters that a joiner kept apart, so that a second pass changes nothing', () => {
    const once = normaliseText('न\u200D\u093C');
    expect(once).toBe('\u0929');
    expect(normaliseText(once)).toBe(once);
  });

  it('makes no-break and typographic spaces plain and keeps line breaks', () => {
    expect(normaliseText('  पहला\u00A0शब्द \r\n\tदूसरी पंक्ति\u2009')).toBe('पहला शब्द\nदूसरी पंक्ति');
  });

  it('brings text onto one line where a line is wanted', () => {
    expect(normaliseLine(' शीर्षक \n\n  दो  पंक्तियों में ')).toBe('शीर्षक दो पंक्तियों में');
  });
});
