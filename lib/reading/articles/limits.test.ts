import { describe, expect, it } from 'vitest';

import { articleBehaviour, articlePage } from './limits';

describe('the article page, by specification 5 and 9', () => {
  it('lists 3 related articles, 5 a block and 8 in the two further lists', () => {
    expect({ ...articlePage, ...articleBehaviour }).toMatchObject({
      relatedArticles: 3,
      blockArticles: 5,
      extraArticles: 8,
    });
  });

  it('gives up to 5 key points of more than 20 characters', () => {
    expect({ ...articlePage, ...articleBehaviour }).toMatchObject({
      keyPoints: 5,
      keyPointLength: 20,
    });
  });

  it('turns among the articles of 7 days by 50 pixels, and says so for 4 seconds', () => {
    expect({ ...articlePage, ...articleBehaviour }).toMatchObject({
      neighbourDays: 7,
      swipeDistance: 50,
      swipeHintMilliseconds: 4000,
    });
  });

  it('plays at full volume in steps of a tenth, and says "copied" for 2 seconds', () => {
    expect({ ...articlePage, ...articleBehaviour }).toMatchObject({
      volume: 1,
      volumeStep: 0.1,
      copiedMilliseconds: 2000,
    });
  });
});
