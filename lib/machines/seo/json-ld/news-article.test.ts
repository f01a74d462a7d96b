import { describe, expect, it } from 'vitest';

import type { Article } from '@/lib/reading/articles/model';

import type { Author } from '@/lib/reading/authors/model';

import { newsArticle } from './news-article';

const site = 'https://samvad.example';

const article: Article = {
  id: '00000000-0000-4000-8000-000000000001',
  title: { text: 'हाथियों का दल खेतों में', lang: 'hi' },
  summary: { text: 'वन विभाग ने मुनादी कराई।', lang: 'hi' },
  category: 'agriculture',
  district: 'surajpur',
  districts: ['surajpur', 'balrampur'],
  image: { url: '/media/demo/hathi/1280.jpg', alt: 'हाथी', caption: null, credit: null },
  publishedAt: '2026-01-02T03:04:05+00:00',
  updatedAt: '2026-01-02T05:00:00+00:00',
  tags: ['elephants'],
  isBreaking: false,
  isFeatured: false,
  pictures: 0,
  picked: [],
  isSensitive: false,
  body: {
    lang: 'hi',
    blocks: [{ id: 'p1', type: 'paragraph', text: 'दल में **14 हाथी** हैं।' }],
    isSummary: false,
  },
  languages: ['hi'],
  authors: [],
  authorName: 'Sunita Toppo',
  sourceName: 'Demo desk',
  sourceUrl: null,
  sentiment: 'neutral',
  people: ['रामकेली पैकरा'],
  organisations: ['सहकारी समिति'],
  keywords: [],
  dateline: null,
  city: null,
  state: 'Chhattisgarh',
  subcategory: null,
  viewCount: 0,
  corrections: [],
  revisedAt: null,
  series: null,
  videoUrl: null,
  coverage: null,
  audio: null,
};

const tell = (changes: Partial<Article> = {}, authors: Author[] = []) =>
  newsArticle({
    locale: 'hi',
    site,
    article: { ...article, ...changes },
    authors,
    sectionName: 'कृषि',
    districtNames: ['सूरजपुर', 'बलरामपुर'],
    topicNames: new Map([
      ['elephants', 'हाथी'],
      ['Sunita Toppo', 'सुनीता टोप्पो'],
    ]),
  });

describe('an article told to search engines', () => {
  it('says what, when in India, where, by whom and of whom', () => {
    expect(tell()).toMatchObject({
      '@type': 'NewsArticle',
      headline: 'हाथियों का दल खेतों में',
      description: 'वन विभाग ने मुनादी कराई।',
      datePublished: '2026-01-02T08:34:05+05:30',
      dateModified: '2026-01-02T10:30:00+05:30',
      author: [{ '@type': 'Person', name: 'सुनीता टोप्पो', url: `${site}/about` }],
      publisher: { '@type': 'NewsMediaOrganization', logo: { url: `${site}/logo-512.png` } },
      mainEntityOfPage: { '@id': `${site}/article/${article.id}` },
      inLanguage: 'hi',
      articleSection: 'कृषि',
      keywords: ['हाथी'],
      isAccessibleForFree: true,
      wordCount: 5,
      contentLocation: [
        { '@type': 'Place', name: 'सूरजपुर' },
        { '@type': 'Place', name: 'बलरामपुर' },
      ],
      mentions: [
        { '@type': 'Person', name: 'रामकेली पैकरा' },
        { '@type': 'Organization', name: 'सहकारी समिति' },
      ],
    });
  });

  it('says where it was written, where that is noted', () => {
    expect(tell({ dateline: 'प्रतापपुर' })).toHaveProperty('dateline', 'प्रतापपुर');
    expect(tell()).not.toHaveProperty('dateline');
  });

  it('says what was corrected, and when', () => {
    const note = { text: 'गाँव का नाम सुधारा गया।', lang: 'hi' } as const;
    expect(
      tell({ corrections: [{ note, correctedAt: '2026-01-02T05:00:00Z' }] }).correction,
    ).toEqual([
      {
        '@type': 'CorrectionComment',
        text: note.text,
        datePublished: '2026-01-02T10:30:00+05:30',
        inLanguage: 'hi',
      },
    ]);
    expect(tell()).not.toHaveProperty('correction');
  });

  it('gives the paper’s own image in 16:9, 4:3 and 1:1, each above 50,000 pixels', () => {
    const images = tell().image.filter((image) => typeof image === 'object');
    expect(images.map(({ width = 0, height = 1 }) => (width / height).toFixed(2))).toEqual([
      '1.78',
      '1.33',
      '1.00',
    ]);
    for (const { width = 0, height = 0 } of images) {
      expect(width * height).toBeGreaterThanOrEqual(50_000);
    }
  });

  it('gives another’s image as it is, and without one the share card', () => {
    const foreign = { url: 'https://other.example/p.jpg', alt: '', caption: null, credit: null };
    expect(tell({ image: foreign }).image).toEqual(['https://other.example/p.jpg']);
    expect(tell({ image: null }).image).toEqual([
      {
        '@type': 'ImageObject',
        url: `${site}/og/hi/${article.id}.jpg?v=1767330000`,
        width: 1200,
        height: 630,
      },
    ]);
  });

  it('shortens a headline to the 110 characters that are shown', () => {
    const { headline } = tell({ title: { text: 'बहुत लंबा शीर्षक '.repeat(18).trim(), lang: 'hi' } });
    expect(Array.from(headline).length).toBeLessThanOrEqual(110);
    expect(headline).toMatch(/…$/);
  });

  it('was last changed when its hour came, if it was written ahead', () => {
    expect(tell({ updatedAt: '2026-01-01T00:00:00+00:00' }).dateModified).toBe(
      '2026-01-02T08:34:05+05:30',
    );
  });

  it('names each of its authors, at the address of their page, and who else wrote it', () => {
    const toppo: Author = {
      slug: 'sunita-toppo',
      name: { hi: 'सुनीता टोप्पो', en: 'Sunita Toppo' },
      role: { hi: '', en: '' },
      bio: { hi: '', en: '' },
      districts: [],
      pictureUrl: null,
      isActive: true,
    };
    const url = `${site}/author/sunita-toppo`;
    const page = { '@type': 'Person', '@id': `${url}#person`, name: 'सुनीता टोप्पो', url };
    expect(tell({ authorName: null }, [toppo]).author).toEqual([page]);
    expect(tell({ authorName: 'Asha' }, [toppo]).author).toEqual([
      page,
      { '@type': 'Person', name: 'Asha', url: `${site}/about` },
    ]);
  });

  it('names the source where there is no byline, and what it is based on', () => {
    const { author, isBasedOn } = tell({
      authorName: null,
      sourceName: 'अख़बार',
      sourceUrl: 'https://other.example/news/1',
    });
    expect(author).toEqual([
      { '@type': 'Organization', name: 'अख़बार', url: 'https://other.example' },
    ]);
    expect(isBasedOn).toBe('https://other.example/news/1');
  });

  it('leads to the newsroom where the address of the source is mistyped', () => {
    const { author } = tell({
      authorName: null,
      sourceName: 'अख़बार',
      sourceUrl: 'https://example.com:99999/x',
    });
    expect(author).toEqual([{ '@type': 'Organization', name: 'अख़बार', url: `${site}/about` }]);
  });

  it('names the paper where there is neither', () => {
    expect(tell({ authorName: null, sourceName: null }).author).toEqual([
      { '@type': 'Organization', name: 'सरगुजा संवाद', url: `${site}/about` },
    ]);
  });

  it('tells of its video and its sound', () => {
    const { video, audio } = tell({
      videoUrl: '/media/demo/hathi/video.mp4',
      audio: { url: '/media/demo/hathi/en.mp3', lang: 'en' },
    });
    expect(video).toMatchObject({
      contentUrl: `${site}/media/demo/hathi/video.mp4`,
      thumbnailUrl: `${site}/media/demo/hathi/1280.jpg`,
      uploadDate: '2026-01-02T08:34:05+05:30',
    });
    expect(audio).toMatchObject({
      contentUrl: `${site}/media/demo/hathi/en.mp3`,
      inLanguage: 'en',
    });
    expect(tell({ videoUrl: 'https://video.example/watch?v=1' }).video).toMatchObject({
      url: 'https://video.example/watch?v=1',
    });
  });

  it('says nothing of what it does not have', () => {
    const bare = tell({ summary: null, tags: [], people: [], organisations: [] });
    for (const key of ['description', 'keywords', 'mentions', 'isBasedOn', 'video', 'audio']) {
      expect(bare).not.toHaveProperty(key);
    }
  });
});
