import { describe, expect, it } from 'vitest';

import { leastFile, leastSource, lessDataChoice, wantsLessData } from './model';

describe('less data is wanted', () => {
  it('by who has set the device so', () => {
    expect(wantsLessData({ 'save-data': 'on' })).toBe(true);
    expect(wantsLessData({ 'save-data': 'On' })).toBe(true);
    expect(wantsLessData({ 'save-data': 'on; x' })).toBe(true);
    expect(wantsLessData({ 'save-data': 'off' })).toBe(false);
    expect(wantsLessData({ 'save-data': 'only' })).toBe(false);
    expect(wantsLessData({})).toBe(false);
  });

  it('by who has chosen it here, and not by who has chosen otherwise, whatever the device says', () => {
    expect(wantsLessData({ cookie: 'a=b; less-data=on' })).toBe(true);
    expect(wantsLessData({ cookie: '__Host-less-data=on; a=b' })).toBe(true);
    expect(wantsLessData({ cookie: 'less-data=off', 'save-data': 'on' })).toBe(false);
  });

  it('by no cookie that only looks like it', () => {
    for (const cookie of ['no-less-data=on', 'less-data=one', 'x=less-data=on', 'less-data='])
      expect(lessDataChoice(cookie)).toBeNull();
  });
});

describe('an image that is pressed comes', () => {
  const own = '/media/demo/elephants/1280.jpg';

  it('small where it is small on phones, and else as wide as a phone', () => {
    expect(leastFile(own, '124px')).toBe('/media/demo/elephants/320.webp');
    expect(leastFile(own, '(min-width: 40em) 50vw, 124px')).toBe('/media/demo/elephants/320.webp');
    expect(leastFile(own, '(min-width: 64em) 740px, 100vw')).toBe('/media/demo/elephants/800.webp');
  });

  it('in the lightest format that there is', () => {
    expect(leastSource('/media/demo/elephants/800.webp')).toBe('/media/demo/elephants/800.avif');
  });

  it('as it is where it is not the paper’s own', () => {
    const foreign = 'https://example.org/a/1280.jpg';
    expect(leastFile(foreign, '124px')).toBe(foreign);
    expect(leastSource(foreign)).toBeNull();
  });
});
