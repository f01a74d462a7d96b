import { describe, expect, it } from 'vitest';
import { cleanTitle } from './titles';

describe('headlines lose what an aggregator appended', () => {
  it('the publisher the row itself names, in either spelling of its length', () => {
    expect(cleanTitle('सरगुजा में मेला शुरू हुआ - Example News', 'Example News', true)).toEqual({
      title: 'सरगुजा में मेला शुरू हुआ',
      publisher: 'Example News',
    });
    expect(cleanTitle('Fair opens in Surguja today | Example', 'Example News', false).title).toBe(
      'Fair opens in Surguja today',
    );
  });

  it('a publisher nobody named, where the aggregator always appends one', () => {
    expect(cleanTitle('Fair opens in Surguja - Hill Gazette', null, true)).toEqual({
      title: 'Fair opens in Surguja',
      publisher: 'Hill Gazette',
    });
    expect(cleanTitle('Fair opens in Surguja - rains or not', null, false).title).toBe(
      'Fair opens in Surguja - rains or not',
    );
  });

  it('the words of the address, repeated for search engines', () => {
    expect(
      cleanTitle(
        'सरगुजा में पुस्तक मेला शुरू हुआ - book fair opens in surguja today - Example News',
        'Example News',
        true,
      ).title,
    ).toBe('सरगुजा में पुस्तक मेला शुरू हुआ');
  });

  it('a publisher that nothing else names, appended with a hyphen', () => {
    for (const title of [
      'जशपुर में चाय बागान देखने उमड़े लोग - Vana Samachar Patra',
      'Tea garden opens its gates in Jashpur - Hill and Valley',
    ]) {
      const [headline, publisher] = title.split(' - ');
      expect(cleanTitle(title, null, false)).toEqual({ title: headline, publisher });
    }
  });

  it('but no half of a headline in small letters', () => {
    const title = 'Tea garden opens its gates - tickets for sale in Jashpur';
    expect(cleanTitle(title, null, false).title).toBe(title);
  });

  it('but no half of a sentence', () => {
    for (const title of [
      'रायपुर-बिलासपुर मार्ग बंद - यात्री परेशान रहे',
      'Bridge closed | What travellers should know now',
    ])
      expect(cleanTitle(title, 'Example News', false).title).toBe(title);
  });

  it('and write three dots as one sign', () => {
    expect(cleanTitle('मेला शुरू, भीड़ बढ़ी...', null, false).title).toBe('मेला शुरू, भीड़ बढ़ी…');
  });
});
