import { describe, expect, it } from 'vitest';

import { listedIn } from './listed-in';

const marked = (text: string, listed: string) =>
  listedIn(text, listed)
    .filter(({ isMarked }) => isMarked)
    .map((piece) => piece.text);

describe('a listed word in a comment', () => {
  it('is marked to the end of its word, however it is inflected or written', () => {
    expect(marked('तुम निकम्मे हो। सब निकम्मों की बात।', 'निकम्म')).toEqual(['निकम्मे', 'निकम्मों']);
    expect(marked('Such a BADWORD here', 'badword')).toEqual(['BADWORD']);
  });

  it('is no part of another word', () => {
    expect(marked('अनिकम्मा', 'निकम्म')).toEqual([]);
  });

  it('is a phrase where its words follow one another', () => {
    expect(marked('पैसा सीधे खाते में, सीधे जाओ', 'सीधे खाते')).toEqual(['सीधे खाते']);
  });

  it('leaves the text whole, and marks nothing where it is in disguise', () => {
    const text = 'ह.रा.म — यह?\nदूसरी पंक्ति';
    expect(listedIn(text, 'हराम')).toEqual([{ text, isMarked: false }]);
    expect(listedIn('कुछ भी', '')).toEqual([{ text: 'कुछ भी', isMarked: false }]);
    const pieces = listedIn('एक निकम्मा और निकम्मा', 'निकम्मा');
    expect(pieces.map((piece) => piece.text).join('')).toBe('एक निकम्मा और निकम्मा');
  });
});
