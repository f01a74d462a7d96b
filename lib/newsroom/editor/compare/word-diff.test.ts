import { describe, expect, it } from 'vitest';

import { wordDiff } from './word-diff';

describe('what changed between two texts', () => {
  it('is told in whole Hindi words, never between a letter and its matra', () => {
    expect(wordDiff('कलेक्टर ने जाँच की', 'कलेक्टर ने जांच की')).toEqual([
      { kind: 'same', text: 'कलेक्टर ने ' },
      { kind: 'gone', text: 'जाँच' },
      { kind: 'new', text: 'जांच' },
      { kind: 'same', text: ' की' },
    ]);
  });

  it.each([
    ['शाहिद की ज़मीन', 'शाहिदा की जमीन'],
    ['राज्\u200Dय में बारिश', 'राज्य में बारिश।'],
    ['', 'नया पाठ'],
    ['पुराना पाठ', ''],
    ['a b c d', 'c d a b'],
    ['दो  ख़बरें\n\nएक', 'दो ख़बरें\nएक और'],
  ])('makes up both texts again: %s → %s', (before, after) => {
    const runs = wordDiff(before, after);
    const without = (kind: string) =>
      runs.flatMap((run) => (run.kind === kind ? [] : [run.text])).join('');
    expect([without('new'), without('gone')]).toEqual([
      before.normalize('NFC'),
      after.normalize('NFC'),
    ]);
    expect(runs.filter(({ text }) => /^\p{M}/u.test(text))).toEqual([]);
  });

  it('says nothing of equal texts, however they are composed', () => {
    expect(wordDiff('ज़िला', '\u091c\u093c\u093f\u0932\u093e')).toEqual([
      { kind: 'same', text: 'ज़िला'.normalize('NFC') },
    ]);
  });

  it('does not take long for a long text', () => {
    const long = Array.from({ length: 3000 }, (_, index) => `शब्द${index}`).join(' ');
    const start = performance.now();
    wordDiff(long, long.split(' ').toReversed().join(' '));
    expect(performance.now() - start).toBeLessThan(1000);
  });
});
