import { describe, expect, it } from 'vitest';

import { llmsTxt } from './llms-txt';

const taxonomy = {
  categories: [{ slug: 'sports', nameHi: 'खेल', nameEn: 'Sports' }],
  districts: [],
};

describe('the index for language models', () => {
  const text = llmsTxt('https://samvad.example', taxonomy);

  it('begins with the paper’s name and what it is (https://llmstxt.org)', () => {
    expect(text).toMatch(/^# Surguja Samvad \(सरगुजा संवाद\)\n\n> /);
  });

  it('links both editions’ pages by full addresses', () => {
    expect(text).toContain('- [खेल](https://samvad.example/sports)');
    expect(text).toContain('- [Sports](https://samvad.example/en/sports)');
    for (const [, address] of text.matchAll(/\]\(([^)]*)\)/g)) {
      expect(address).toMatch(/^https:\/\/samvad\.example\//);
    }
  });
});
