import { describe, expect, it } from 'vitest';

import { parseFeedRequest } from './feed-request';

const taxonomy = {
  categories: [{ slug: 'sports', nameHi: 'खेल', nameEn: 'Sports' }],
  districts: [
    {
      slug: 'surguja',
      nameHi: 'सरगुजा',
      nameEn: 'Surguja',
      headquartersHi: 'अंबिकापुर',
      headquartersEn: 'Ambikapur',
      division: 'surguja',
      aliases: [],
      isSurgujaSide: true,
    },
  ],
};
const author = {
  slug: 'sunita-toppo',
  name: { hi: 'सुनीता टोप्पो', en: 'Sunita Toppo' },
  role: { hi: '', en: '' },
  bio: { hi: '', en: '' },
  districts: [],
  pictureUrl: null,
  isActive: true,
};
const covered = '11111111-1111-4111-8111-111111111111';
const ask = (query: string) =>
  parseFeedRequest(new URLSearchParams(query), { ...taxonomy, author, live: covered });

describe('the address of a feed (specification 7: a lang parameter)', () => {
  it('may name an author', () => {
    expect(ask('lang=hi&author=sunita-toppo')).toMatchObject({ scope: { author: 'sunita-toppo' } });
    expect(ask('lang=hi&author=nobody')).toMatchObject({
      status: 404,
      message: expect.stringContaining('लेखक') as string,
    });
  });

  it('names a language, and may name a section and a district', () => {
    expect(ask('lang=hi')).toEqual({ kind: 'feed', locale: 'hi', scope: {} });
    expect(ask('lang=en&category=sports&district=surguja')).toEqual({
      kind: 'feed',
      locale: 'en',
      scope: { category: 'sports', district: 'surguja' },
    });
  });

  it('may carry what others hang on to addresses', () => {
    expect(ask('lang=hi&utm_source=app')).toMatchObject({ kind: 'feed', scope: {} });
  });

  it('without a language leads to the default one', () => {
    expect(ask('category=sports')).toEqual({ kind: 'no language' });
  });

  it.each(['lang=fr', 'lang=', 'lang=HI', 'lang=hi&lang=en', 'lang=hi%00'])(
    'is refused in both languages for %s',
    (query) => {
      const answer = ask(query);
      expect(answer).toMatchObject({ kind: 'refused', status: 400 });
      expect(answer).toHaveProperty('message', expect.stringMatching(/फ़ीड[\s\S]*feed/));
    },
  );

  it('says in its own language that a section or a district does not exist', () => {
    expect(ask('lang=hi&category=x')).toMatchObject({
      status: 404,
      message: expect.stringContaining('श्रेणी') as string,
    });
    expect(ask('lang=en&district=x')).toMatchObject({
      status: 404,
      message: expect.stringContaining('district') as string,
    });
    expect(ask('lang=en&category=')).toMatchObject({ status: 404 });
  });

  it('is that of an article’s live coverage, where there is one', () => {
    expect(ask(`lang=en&live=${covered}`)).toEqual({
      kind: 'live',
      locale: 'en',
      article: covered,
    });
    expect(ask('lang=en&live=other')).toMatchObject({ kind: 'refused', status: 404 });
  });
});
