import { describe, expect, it } from 'vitest';

import { titleIn } from './title';

describe('an article’s title in an edition', () => {
  const both = { titleHi: 'नहर टूटी', titleEn: 'Canal breached' };

  it('is its own there, else the other language’s', () => {
    expect(titleIn('hi', both)).toEqual({ text: 'नहर टूटी', lang: 'hi' });
    expect(titleIn('en', both)).toEqual({ text: 'Canal breached', lang: 'en' });
    expect(titleIn('en', { ...both, titleEn: null })).toEqual({ text: 'नहर टूटी', lang: 'hi' });
  });

  it('is none where there is none', () => {
    expect(titleIn('hi', { titleHi: null, titleEn: null })).toBeNull();
  });
});
