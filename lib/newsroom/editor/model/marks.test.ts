import { describe, expect, it } from 'vitest';

import { linkAddress, linkPlace, linkTo, toggleBold, touchesMark } from './marks';

describe('marks in a text', () => {
  it('make the chosen words bold and plain again, spaces outside', () => {
    expect(toggleBold('यह ज़रूरी है', 3, 10)).toMatchObject({ insert: '**ज़रूरी**' });
    expect(toggleBold('a **b** c', 4, 5)).toMatchObject({ insert: 'b', from: 2, to: 7 });
    expect(toggleBold('a **b c** d', 4, 5)).toMatchObject({ insert: 'b c', from: 2, to: 9 });
    expect(toggleBold('a  b', 1, 3)).toBeNull();
  });

  it('take the word in which the caret stands where nothing is chosen', () => {
    expect(toggleBold('यह ज़रूरी है', 6, 6)).toMatchObject({ insert: '**ज़रूरी**', from: 3 });
    expect(toggleBold('a  b', 2, 2)).toBeNull();
    expect(linkPlace('see here', 6, 6)).toMatchObject({ words: 'here', from: 4, to: 8 });
  });

  it('link words, lead them elsewhere, and free them again', () => {
    const place = linkPlace('see here', 4, 8);
    if (!place) throw new Error('no words');
    expect(linkTo(place, 'https://example.org/a')).toMatchObject({
      insert: '[here](https://example.org/a)',
      from: 4,
      to: 8,
    });
    const linked = linkPlace('see [here](/about)', 6, 6);
    expect(linked).toMatchObject({ words: 'here', address: '/about', from: 4, to: 18 });
    expect(linked && linkTo(linked, '')).toMatchObject({ insert: 'here', from: 4, to: 18 });
    expect(linkPlace('a\nb', 0, 3)).toBeNull();
  });

  it.each([
    ['पूरा [लिंक](https://cg.gov.in/a) वाक्य', 0, 36],
    ['पूरा [लिंक](https://cg.gov.in/a) वाक्य', 20, 20],
    ['एक **दो** तीन', 4, 8],
  ])('never stand within another: %s, %d to %d', (text, start, end) => {
    const isBold = text.includes('**');
    expect(isBold ? linkPlace(text, start, end) : toggleBold(text, start, end)).toBeNull();
    expect(touchesMark(text, start, end || start + 1)).toBe(true);
  });

  it.each([
    ['https://example.org/a', 'https://example.org/a'],
    ['/about', '/about'],
    [' cg.gov.in/x ', 'https://cg.gov.in/x'],
    ['www.सरगुजा.भारत', 'https://www.सरगुजा.भारत'],
    ['https://https://cg.gov.in', 'https://cg.gov.in'],
    [
      'https://en.wikipedia.org/wiki/Surguja_(state)',
      'https://en.wikipedia.org/wiki/Surguja_%28state%29',
    ],
  ])('lead from %s to %s', (typed, address) => {
    expect(linkAddress(typed)).toBe(address);
  });

  it.each([
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    'https://a b',
    'https://',
    'a@b.in',
    'here',
    '',
  ])('lead nowhere from “%s”', (typed) => {
    expect(linkAddress(typed)).toBeNull();
  });
});
