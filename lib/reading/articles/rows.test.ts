import { describe, expect, it } from 'vitest';

import { toArticle, type ArticleRow } from './rows';

const row: ArticleRow = {
  id: '00000000-0000-4000-8000-000000000001',
  title_hi: 'हिंदी शीर्षक',
  title_en: 'English headline',
  summary_hi: 'हिंदी सार।',
  summary_en: 'English summary.',
  body_hi: [{ id: 'p1', type: 'paragraph', text: 'हिंदी पाठ' }],
  body_en: [{ id: 'p1', type: 'paragraph', text: 'English text' }],
  category: 'sports',
  district: 'surguja',
  image_url: null,
  image_alt_hi: null,
  image_alt_en: 'A field',
  image_caption_hi: null,
  image_caption_en: null,
  image_credit: null,
  image_credit_en: null,
  image_focus_x: 50,
  image_focus_y: 50,
  published_at: '2026-01-02T03:04:05+00:00',
  tags: [],
  is_breaking_news: false,
  is_featured: false,
  gallery_count: 0,
  related: [],
  is_sensitive: false,
  districts: ['surguja'],
  authors: [],
  author_name: null,
  source_name: null,
  source_url: null,
  sentiment: 'neutral',
  people_mentioned: [],
  organizations_mentioned: [],
  keywords: [],
  dateline_hi: 'अंबिकापुर',
  dateline_en: null,
  location_city: null,
  location_state: 'Chhattisgarh',
  subcategory: null,
  view_count: 0,
  created_at: '2026-01-02T03:04:05+00:00',
  series_id: null,
  series_part: null,
  series_title: null,
  series_title_hi: null,
  video_url: null,
  audio_url_hi: 'https://example.org/hi.mp3',
  audio_url_en: null,
  article_corrections: [],
  live_coverages: null,
  updated_at: '2026-01-02T05:00:00+00:00',
};

describe('an article as an edition shows it', () => {
  it('is in the edition’s language when it exists in it', () => {
    const article = toArticle(row, 'en');
    expect(article.title).toEqual({ text: 'English headline', lang: 'en' });
    expect(article.body).toEqual({ lang: 'en', blocks: row.body_en, isSummary: false });
    expect(article.languages).toEqual(['hi', 'en']);
  });

  it('is in the other language, marked so, when it exists only there', () => {
    const onlyHindi = { ...row, title_en: null, summary_en: null, body_en: null };
    const article = toArticle(onlyHindi, 'en');
    expect(article.title).toEqual({ text: 'हिंदी शीर्षक', lang: 'hi' });
    expect(article.summary?.lang).toBe('hi');
    expect(article.body).toEqual({ lang: 'hi', blocks: row.body_hi, isSummary: false });
    expect(article.languages).toEqual(['hi']);
  });

  it('never mixes one language’s headline with the other’s text', () => {
    const bodyInEnglishOnly = { ...row, body_hi: null };
    expect(toArticle(bodyInEnglishOnly, 'hi').body).toEqual({
      lang: 'hi',
      blocks: [{ id: 's1', type: 'paragraph', text: 'हिंदी सार।' }],
      isSummary: true,
    });
  });

  it('says where it was written in the language of its text, and never in the other', () => {
    expect(toArticle(row, 'hi').dateline).toBe('अंबिकापुर');
    expect(toArticle(row, 'en').dateline).toBeNull();
    const onlyHindi = { ...row, title_en: null, summary_en: null, body_en: null };
    expect(toArticle(onlyHindi, 'en').dateline).toBe('अंबिकापुर');
  });

  it('is heard in the edition’s language, else in the other (specification 4)', () => {
    expect(toArticle(row, 'hi').audio).toEqual({ url: 'https://example.org/hi.mp3', lang: 'hi' });
    expect(toArticle(row, 'en').audio).toEqual({ url: 'https://example.org/hi.mp3', lang: 'hi' });
    expect(toArticle({ ...row, audio_url_hi: null }, 'hi').audio).toBeNull();
  });

  it('says whose its image is in the edition’s language, else in the other', () => {
    const pictured = { ...row, image_url: '/media/a/1280.jpg', image_credit: 'रमेश' };
    expect(toArticle(pictured, 'en').image?.credit).toEqual({ text: 'रमेश', lang: 'hi' });
    const both = { ...pictured, image_credit_en: 'Ramesh' };
    expect(toArticle(both, 'hi').image?.credit).toEqual({ text: 'रमेश', lang: 'hi' });
    expect(toArticle(both, 'en').image?.credit).toEqual({ text: 'Ramesh', lang: 'en' });
  });

  it('says so of an image within its text, too', () => {
    const image = { id: 'p', type: 'image', text: 'द्वार', url: '/media/a.webp', credit: 'रमेश' };
    const pictured = {
      ...row,
      body_hi: [image],
      body_en: [{ ...image, text: 'The gate', credit: '' }],
    };
    expect(toArticle(pictured, 'hi').body.blocks).toEqual([image]);
    expect(toArticle(pictured, 'en').body.blocks).toEqual([
      { ...image, text: 'The gate', credit: 'रमेश', creditLang: 'hi' },
    ]);
  });

  it('is revised when it was changed more than five minutes after it appeared', () => {
    const changed = (updated_at: string, created_at = row.created_at) =>
      toArticle({ ...row, updated_at, created_at }, 'hi').revisedAt;
    expect(changed('2026-01-02T03:09:05+00:00')).toBeNull();
    expect(changed('2026-01-02T03:09:06+00:00')).toBe('2026-01-02T03:09:06+00:00');
  });

  it('is not revised by being brought in long after its date', () => {
    const imported = '2026-05-01T00:00:00+00:00';
    const article = toArticle({ ...row, created_at: imported, updated_at: imported }, 'hi');
    expect(article.revisedAt).toBeNull();
  });

  it('names its series in the edition’s language', () => {
    const part = {
      ...row,
      series_id: row.id,
      series_part: 2,
      series_title: 'Water',
      series_title_hi: 'पानी',
    };
    expect(toArticle(part, 'hi').series?.title).toEqual({ text: 'पानी', lang: 'hi' });
    expect(toArticle(part, 'en').series).toEqual({
      id: row.id,
      part: 2,
      title: { text: 'Water', lang: 'en' },
    });
    expect(toArticle(row, 'en').series).toBeNull();
  });

  it('cannot be published without a headline', () => {
    expect(() => toArticle({ ...row, title_hi: null, title_en: null }, 'hi')).toThrow(
      /without title/,
    );
  });
});

describe('corrections', () => {
  it('are told in the edition’s language or the other, the latest first', () => {
    const corrected = {
      ...row,
      article_corrections: [
        { note_hi: 'नाम सुधारा गया।', note_en: null, corrected_at: '2026-11-20T05:00:00Z' },
        { note_hi: null, note_en: 'A date was corrected.', corrected_at: '2026-11-21T05:00:00Z' },
      ],
    };
    expect(toArticle(corrected, 'en').corrections).toEqual([
      { note: { text: 'A date was corrected.', lang: 'en' }, correctedAt: '2026-11-21T05:00:00Z' },
      { note: { text: 'नाम सुधारा गया।', lang: 'hi' }, correctedAt: '2026-11-20T05:00:00Z' },
    ]);
  });
});
