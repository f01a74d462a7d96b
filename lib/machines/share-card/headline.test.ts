import { describe, expect, it } from 'vitest';

import { setHeadline } from './headline';

/** A typewriter: every grapheme is as wide as half the font size. */
const typewriter = (text: string, size: number) =>
  (Array.from(new Intl.Segmenter('hi').segment(text)).length * size) / 2;

const room = { width: 200, height: 120, sizes: [40, 20], leading: 1.5 };

describe('a headline on a share card', () => {
  it('is set in the largest size that fits', () => {
    expect(setHeadline('बारिश तेज़', room, typewriter)).toEqual({
      size: 40,
      lineHeight: 60,
      lines: ['बारिश तेज़'],
    });
    expect(setHeadline('बारिश तेज़ और गाँव सतर्क, स्कूल बंद', room, typewriter).size).toBe(20);
  });

  it('breaks between words', () => {
    const { lines } = setHeadline('one two three four', { ...room, sizes: [20] }, typewriter);
    expect(lines).toEqual(['one two three four']);
    expect(
      setHeadline('one two three fourteen', { ...room, sizes: [20] }, typewriter).lines,
    ).toEqual(['one two three', 'fourteen']);
  });

  it('leaves no single word for the last line where it can be helped', () => {
    const { lines } = setHeadline('aaaa bbbb cccc dddd eeee', { ...room, sizes: [20] }, typewriter);
    expect(lines).toEqual(['aaaa bbbb cccc', 'dddd eeee']);
  });

  it('breaks names after their hyphens, and nowhere else', () => {
    const lines = (width: number, sizes = [20]) =>
      setHeadline(
        'मोहला-मानपुर-अंबागढ़ चौकी में बारिश',
        { ...room, height: 400, width, sizes },
        typewriter,
      ).lines;
    expect(lines(100)).toEqual(['मोहला-मानपुर-', 'अंबागढ़ चौकी में', 'बारिश']);
    expect(lines(80)).toEqual(['मोहला-', 'मानपुर-', 'अंबागढ़ चौकी', 'में बारिश']);
  });

  it.each(['मनेंद्रगढ़–चिरमिरी–भरतपुर', 'NTPC/SECL/NMDC'])('may break "%s" after its signs', (text) => {
    const { lines } = setHeadline(
      text,
      { ...room, width: 100, height: 400, sizes: [20] },
      typewriter,
    );
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.slice(0, -1).every((line) => /[-–/]$/.test(line))).toBe(true);
  });

  it('keeps a row of figures together', () => {
    const { lines } = setHeadline(
      'बारिश 24-25 नवंबर',
      { ...room, width: 90, sizes: [20] },
      typewriter,
    );
    expect(lines).toEqual(['बारिश 24-25', 'नवंबर']);
  });

  it('is set smaller rather than torn', () => {
    const narrow = { ...room, width: 90, height: 400 };
    expect(setHeadline('अंबिकापुर', narrow, typewriter)).toMatchObject({
      size: 20,
      lines: ['अंबिकापुर'],
    });
  });

  it('breaks a word wider than the card between syllables', () => {
    const { lines } = setHeadline('क्षत्रिय'.repeat(4), { ...room, width: 40 }, typewriter);
    expect(lines.join('').replace(/…$/, '')).toMatch(/^(क्षत्रिय)+/);
    for (const line of lines) expect(line).not.toMatch(/^[\u093e-\u094d]/);
  });

  it('ends with an ellipsis where even the smallest size does not hold it', () => {
    const { lines, lineHeight } = setHeadline('खेत, '.repeat(60), room, typewriter);
    expect(lines.length * lineHeight).toBeLessThanOrEqual(room.height);
    expect(lines.at(-1)).toMatch(/खेत…$/);
    expect(typewriter(lines.at(-1) ?? '', 20)).toBeLessThanOrEqual(room.width);
  });
});
