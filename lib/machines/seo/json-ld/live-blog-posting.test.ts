import { describe, expect, it } from 'vitest';

import type { Article } from '@/lib/reading/articles/model';
import type { LiveEntry } from '@/lib/reading/coverage/model';

import { liveBlogPosting, type CoverageFacts } from './live-blog-posting';

const article: Article = {
  id: '11111111-1111-4111-8111-111111111111',
  title: { text: 'Flood at Sitapur', lang: 'en' },
  summary: null,
  category: 'weather',
  district: null,
  districts: [],
  image: null,
  publishedAt: '2026-11-26T06:00:00Z',
  tags: [],
  isBreaking: false,
  isFeatured: false,
  pictures: 0,
  picked: [],
  isSensitive: false,
  body: { lang: 'en', blocks: [], isSummary: true },
  updatedAt: '2026-11-26T06:00:00Z',
  languages: ['en'],
  authors: [],
  authorName: null,
  sourceName: null,
  sourceUrl: null,
  sentiment: 'neutral',
  people: [],
  organisations: [],
  keywords: [],
  dateline: null,
  city: null,
  state: null,
  subcategory: null,
  viewCount: 0,
  revisedAt: null,
  corrections: [],
  series: null,
  videoUrl: null,
  coverage: { openedAt: '2026-11-26T06:30:00Z', closedAt: null },
  audio: null,
};
const entry: LiveEntry = {
  id: 'a',
  number: 27,
  revision: 1,
  writtenAt: '2026-11-26T07:00:00Z',
  postedAt: '2026-11-26T07:05:00Z',
  author: 'reena',
  title: null,
  text: { text: 'Water is on the bridge.', lang: 'en' },
  isKey: false,
  isPinned: false,
  image: null,
  correction: {
    note: { text: 'The west bridge.', lang: 'en' },
    correctedAt: '2026-11-26T08:00:00Z',
  },
};
const coverage: CoverageFacts = {
  openedAt: '2026-11-26T06:30:00Z',
  closedAt: null,
  lastNumber: 27,
  revision: 30,
  changedAt: '2026-11-26T08:00:00Z',
  entries: [entry],
  authors: [
    {
      slug: 'reena',
      name: { hi: 'रीना', en: 'Reena' },
      role: { hi: '', en: '' },
      bio: { hi: '', en: '' },
      districts: [],
      pictureUrl: null,
      isActive: true,
    },
  ],
};
const tell = (more: Partial<CoverageFacts> = {}) =>
  liveBlogPosting(
    {
      locale: 'en',
      site: 'https://paper.example',
      article,
      authors: [],
      sectionName: null,
      districtNames: [],
      topicNames: new Map(),
    },
    { ...coverage, ...more },
  );

describe('an article that is told live (schema.org LiveBlogPosting)', () => {
  it('is the article with its entries, and was changed with the last of them', () => {
    expect(tell()).toMatchObject({
      '@type': 'LiveBlogPosting',
      headline: 'Flood at Sitapur',
      coverageStartTime: '2026-11-26T12:00:00+05:30',
      dateModified: '2026-11-26T13:30:00+05:30',
      liveBlogUpdate: [
        {
          '@type': 'BlogPosting',
          url: `https://paper.example/en/article/${article.id}/live/2#entry-27`,
          headline: 'Water is on the bridge.',
          datePublished: '2026-11-26T12:35:00+05:30',
          dateModified: '2026-11-26T13:30:00+05:30',
          author: [{ '@type': 'Person', name: 'Reena' }],
          correction: [
            {
              '@type': 'CorrectionComment',
              text: 'The west bridge.',
              datePublished: '2026-11-26T13:30:00+05:30',
              inLanguage: 'en',
            },
          ],
        },
      ],
    });
    expect(tell()).not.toHaveProperty('coverageEndTime');
  });

  it('says when it ended, and names the paper where nobody is named', () => {
    const closed = tell({
      closedAt: '2026-11-26T09:00:00Z',
      entries: [{ ...entry, author: null }],
    });
    expect(closed.coverageEndTime).toBe('2026-11-26T14:30:00+05:30');
    expect(closed.liveBlogUpdate[0]?.author).toMatchObject([{ '@type': 'Organization' }]);
  });
});
