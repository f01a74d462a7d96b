import { describe, expect, it } from 'vitest';

import { carouselStep, frontPageLimits, swipeDistance } from '@/lib/reading/articles/front-page';
import { tickerRefresh, tickerArticles } from '@/lib/reading/articles/ticker';

import { popularAddress, popularMeasures, popularRefresh, popularWindows } from './model';
import { toPopularArticle } from './popular-article';

const article = {
  id: 'x',
  title: { text: 'हाथियों का दल लौटा', lang: 'hi' as const },
  summary: null,
  category: 'agriculture',
  district: null,
  image: null,
  publishedAt: '2026-11-21T06:00:00Z',
  tags: [],
  isBreaking: false,
  isFeatured: false,
  pictures: 0,
};

describe('the front page', () => {
  it('shows 5 featured and 4 trending articles, 8 latest of 12, 5 in a section', () => {
    expect(frontPageLimits).toMatchObject({
      featured: 5,
      trending: 4,
      latestFetched: 12,
      latestShown: 8,
      section: 5,
    });
  });

  it('moves on every 5 seconds and takes 50 pixels for a swipe', () => {
    expect([carouselStep, swipeDistance]).toEqual([5000, 50]);
  });
});

describe('popular lists', () => {
  it('count views, comments and reactions in a day, a week and a month', () => {
    expect(popularMeasures).toEqual(['views', 'comments', 'reactions']);
    expect(popularWindows).toEqual(['24h', '7d', '30d']);
  });

  it('are renewed every 5 minutes, the ticker of 5 every 60 seconds', () => {
    expect([popularRefresh, tickerArticles, tickerRefresh]).toEqual([300_000, 5, 60_000]);
  });

  it('say their numbers in words and in Indian figures', () => {
    expect(toPopularArticle('hi', article, 'views', 1).count).toBe('1 बार पढ़ी गई');
    expect(toPopularArticle('en', article, 'views', 123456).count).toBe('1,23,456 views');
    expect(toPopularArticle('en', article, 'comments', 1)).toMatchObject({
      href: '/en/article/x',
      lang: 'hi',
      count: '1 comment',
    });
  });

  it('are renewed from an address that names what is wanted', () => {
    expect(popularAddress('en', 'reactions', '7d')).toBe(
      '/api/popular?lang=en&by=reactions&within=7d',
    );
  });
});
