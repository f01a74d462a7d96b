import { describe, expect, it } from 'vitest';

import { markWords, snippetOf } from './highlight';

const marked = (text: string, ...words: string[]) =>
  markWords(text, new Set(words))
    .filter((stretch) => stretch.isMarked)
    .map((stretch) => stretch.text);

describe('words that were searched for', () => {
  it('are marked in whichever spelling they stand', () => {
    expect(marked('अम्बिकापुर और अंबिकापुर', 'अंबिकापुर')).toEqual(['अम्बिकापुर', 'अंबिकापुर']);
    expect(marked('धान ख़रीदी शुरू', 'खरीदी')).toEqual(['ख़रीदी']);
    expect(marked('अंबि\u200dकापुर में', 'अंबिकापुर')).toEqual(['अंबि\u200dकापुर']);
    expect(marked('RAIPUR, Raipur’s', 'raipur')).toEqual(['RAIPUR', 'Raipur']);
  });

  it('are marked whole or not at all, never within a syllable', () => {
    expect(marked('हाथियों का हाथ', 'हाथ')).toEqual(['हाथ']);
  });

  it('leave the text as it was, signs of markup included', () => {
    const text = '<script>alert("धान")</script> & धान।';
    const stretches = markWords(text, new Set(['धान']));
    expect(stretches.map((stretch) => stretch.text).join('')).toBe(text);
    expect(stretches.filter((stretch) => stretch.isMarked)).toHaveLength(2);
  });
});

describe('the snippet of an article', () => {
  it('begins with the sentence that has a word searched for', () => {
    const snippet = snippetOf('पहला वाक्य है। धान की ख़बर है। तीसरा है।', [], new Set(['धान']));
    expect(snippet?.map((stretch) => stretch.text).join('')).toBe('धान की ख़बर है। तीसरा है।');
  });

  it('comes from the text when the summary has none', () => {
    const snippet = snippetOf('सार है।', ['एक बात। **टोकन** मिला।'], new Set(['टोकन']));
    expect(snippet?.map((stretch) => stretch.text).join('')).toBe('टोकन मिला।');
  });

  it('has the words of a link without its address, wherever it begins', () => {
    const paragraph = 'देखें [धान ख़रीदी की सूची](https://example.org/dhan_list) आज।';
    const read = (words: string[]) =>
      snippetOf(null, ['[पूरी सूची](/list) यहाँ है।', paragraph], new Set(words))
        ?.map((stretch) => stretch.text)
        .join('');
    expect(read(['खरीदी'])).toBe('देखें धान ख़रीदी की सूची आज।');
    expect(read([])).toBe('पूरी सूची यहाँ है।');
  });

  it('is the beginning of the summary when only tags or places were found', () => {
    expect(snippetOf('सार है।', ['पाठ।'], new Set(['कुछ']))).toEqual([
      { text: 'सार है।', isMarked: false },
    ]);
  });

  it('is one line of at most 220 characters', () => {
    const snippet = snippetOf('धान '.repeat(200), [], new Set(['धान']));
    expect(
      Array.from(snippet?.map((stretch) => stretch.text).join('') ?? '').length,
    ).toBeLessThanOrEqual(220);
    expect(snippetOf(null, [], new Set())).toBeNull();
  });
});
