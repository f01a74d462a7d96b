import { describe, expect, it } from 'vitest';

import { sectionRecogniser } from '@/lib/reading/categories/recognise';
import { sections } from '@/tests/fixtures/sections';

import type { ImportRules, RawArticle } from './model';
import { prepareArticle } from './prepare-article';

const rules: ImportRules = {
  publish: false,
  fullText: false,
  now: new Date('2026-11-21T12:00:00Z'),
};
const raw = (article: Partial<RawArticle>): RawArticle => ({
  dates: [],
  categories: [],
  tags: [],
  ...article,
});
const recognisers = { district: () => null, section: sectionRecogniser(sections) };
const TEXT =
  'अंबिकापुर के कला केंद्र में पुस्तक मेला शुरू हुआ। तीन दिन तक लोग किताबें देख सकेंगे। रविवार को समापन होगा।';

function prepared(article: Partial<RawArticle>, more: Partial<ImportRules> = {}) {
  const result = prepareArticle(raw(article), recognisers, { ...rules, ...more });
  if (!result.ok) throw new Error(result.error);
  return result.value;
}

describe('an article of another publication', () => {
  it('keeps title, summary, image and link, and waits for an editor', () => {
    const { article } = prepared({
      title: 'पुस्तक मेला शुरू &amp; भीड़ - Example News',
      sourceName: 'Example News',
      body: `<p>${TEXT}</p>`,
      url: 'https://e.org/1?utm_source=x',
      image: '/p.jpg',
      author: 'By Mira',
    });
    expect(article).toMatchObject({
      title_hi: 'पुस्तक मेला शुरू & भीड़', title_en: null, summary_hi: TEXT, body_hi: null, source_url: 'https://e.org/1', image_url: 'https://e.org/p.jpg',
      author_name: 'Mira', source_name: 'Example News', status: 'awaiting_review', is_approved: false, published_at: null,
    }); // prettier-ignore
  });

  it('never keeps a whole text as its summary', () => {
    const { article } = prepared({ title: 'पुस्तक मेला शुरू', summary: TEXT.repeat(20) });
    expect(Array.from(article.summary_hi ?? '').length).toBeLessThanOrEqual(400);
    expect(article.summary_hi).toMatch(/।$/);
  });

  it('keeps the body as blocks of plain text where full text is asked for', () => {
    const { article } = prepared(
      {
        title: 'पुस्तक मेला शुरू',
        body: `<h2>पहला दिन</h2><p>${TEXT}</p><img src="https://e.org/b.jpg" alt="भीड़">`,
      },
      { fullText: true },
    );
    expect(article.body_hi).toEqual([
      { id: 'p1', type: 'subhead', text: 'पहला दिन' },
      { id: 'p2', type: 'paragraph', text: TEXT },
    ]);
    expect(article.image_url).toBe('https://e.org/b.jpg');
  });

  it('is published at once where that is asked for', () => {
    const dated = { title: 'पुस्तक मेला शुरू', dates: ['2026-11-20T09:00:00+05:30'] };
    const { article, notes } = prepared(dated, { publish: true });
    expect(article).toMatchObject({
      status: 'published',
      is_approved: true,
      published_at: '2026-11-20T03:30:00.000Z',
    });
    expect(notes).toEqual([]);
  });

  it('is left to the editor without a date, even then', () => {
    const { article, notes } = prepared({ title: 'पुस्तक मेला शुरू' }, { publish: true });
    expect(article).toMatchObject({
      status: 'awaiting_review',
      is_approved: false,
      published_at: null,
    });
    expect(notes).toEqual(['without a date: left to the editor']);
  });
});

describe('languages', () => {
  it('fills only the language an article has', () => {
    const { article } = prepared({
      title: 'Book fair opens',
      summary: 'The book fair opens in the town hall on Friday.',
    });
    expect(article).toMatchObject({
      title_hi: null,
      summary_hi: null,
      title_en: 'Book fair opens',
    });
  });

  it('does not put an English summary under a Hindi title', () => {
    const { article } = prepared({
      title: 'पुस्तक मेला शुरू',
      summary: 'The book fair opens in the town hall.',
      body: TEXT,
    });
    expect(article).toMatchObject({ summary_hi: TEXT, summary_en: null });
  });

  it('fills both where a row has both', () => {
    const { article } = prepared({
      titleHi: 'मेला शुरू',
      titleEn: 'Fair opens',
      summaryHi: TEXT,
      summaryEn: 'The fair opens on Friday in the town.',
    });
    expect(article).toMatchObject({
      title_hi: 'मेला शुरू',
      title_en: 'Fair opens',
      summary_en: 'The fair opens on Friday in the town.',
    });
  });
});

describe('an article is set aside', () => {
  it.each([
    [{ summary: 'x' }, 'there is no title'],
    [{ title: '<b> </b>' }, 'there is no title'],
    [{ title: '!!!' }, 'the title has no words'],
    [{ title: 'Ярмарка открылась' }, 'the text is neither Hindi nor English'],
    [
      { title: 'मेला', url: 'javascript:alert(1)' },
      'the address of the story is no usable http or https address',
    ],
    [{ title: 'मेला', dates: ['2099-01-01T00:00:00Z'] }, 'the date 2099-01-01 lies in the future'],
    [{ title: 'मे\uFFFDला' }, 'the title has damaged characters'],
  ])('%j: %s', (article, error) => {
    expect(prepareArticle(raw(article), recognisers, rules)).toEqual({ ok: false, error });
  });
});

describe('tags', () => {
  it('are the feed’s own and recognised topics, each once, at most eight, no sections', () => {
    const { article } = prepared({
      title: 'हाथियों का दल गांव में',
      categories: ['Politics', 'Uncategorized', 'weather/heat', '#हाथी'],
      tags: 'क1 क2 क3 क4 क5 क6 क7 क8'.split(' '),
    });
    expect(article.tags).toEqual(['क1', 'क2', 'क3', 'क4', 'क5', 'क6', 'क7', 'क8']);
    expect(
      prepared({ title: 'हाथियों का दल गांव में', categories: ['Politics', '#हाथी'] }).article.tags,
    ).toEqual(['हाथी']);
  });
});
