import { describe, expect, it } from 'vitest';
import { articleReadingMinutes, readingMinutes } from './reading-time';
import { countWords, wordsOf } from './words';

describe('reading time', () => {
  it('counts 200 English and 150 Hindi words a minute, at least one minute', () => {
    expect(readingMinutes('word '.repeat(200), 'en')).toBe(1);
    expect(readingMinutes('word '.repeat(201), 'en')).toBe(2);
    expect(readingMinutes('शब्द '.repeat(151), 'hi')).toBe(2);
    expect(readingMinutes('', 'hi')).toBe(1);
  });

  it('is multiplied by 2.5 and rounded up on the article page', () => {
    expect(articleReadingMinutes('शब्द', 'hi')).toBe(3);
    expect(articleReadingMinutes('word '.repeat(400), 'en')).toBe(5);
  });

  it('takes no punctuation or danda for a word, and no word apart at its marks', () => {
    expect(countWords('हाथी — गांव में ! ॥ आया ।')).toBe(4);
    expect(wordsOf('स्वास्थ्य, 45.2 डिग्री')).toEqual(['स्वास्थ्य', '45', '2', 'डिग्री']);
  });
});
