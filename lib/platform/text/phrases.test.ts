import { describe, expect, it } from 'vitest';
import { PhraseBook, tokensOf } from './phrases';

describe('finding phrases in a text', () => {
  it('finds them in any spelling, the longest first', () => {
    const book = new PhraseBook<string>();
    book.add('लाल', 'red');
    book.add('लाल किला', 'fort');
    expect(book.find(tokensOf('वह लाल किला, वह लाल झंडा')).map(({ meaning }) => meaning)).toEqual([
      'fort',
      'red',
    ]);
  });

  it('does not find a name inside another word', () => {
    const book = new PhraseBook<string>();
    book.add('दुर्ग', 'durg');
    expect(book.find(tokensOf('चित्रदुर्ग और दुर्गा'))).toEqual([]);
    expect(book.find(tokensOf('दुर्गः')).length).toBe(1);
  });

  it('finds inflected words by their beginning', () => {
    const book = new PhraseBook<string>();
    book.addStem('किसान', 'farmer');
    expect(book.find(tokensOf('किसानों ने')).map(({ start, end }) => [start, end])).toEqual([[0, 1]]);
    expect(() => book.addStem('दो शब्द', 'x')).toThrow(RangeError);
  });

  it('keeps the first meaning of a phrase', () => {
    const book = new PhraseBook<number>();
    book.add('एक', 1);
    book.add('एक!', 2);
    expect(book.find(tokensOf('एक')).map(({ meaning }) => meaning)).toEqual([1]);
  });
});
