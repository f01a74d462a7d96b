import { describe, expect, it } from 'vitest';

import { readFeed } from '@/lib/import/feed';
import { prepareArticle } from '@/lib/import/prepare-article';
import { sectionRecogniser } from '@/lib/reading/categories/recognise';
import { districtRecogniser } from '@/lib/reading/districts/recognise';

import { articleItems, guestLogin, wordpressTime, type WxrArticle } from './wxr-items';
import { cdata } from './wxr-text';

const now = Date.parse('2026-11-26T00:00:00Z');
const site = { url: 'https://paper.example', categories: new Map([['health', 'स्वास्थ्य']]) };
const recognisers = {
  district: districtRecogniser([]),
  section: sectionRecogniser([
    { slug: 'health', name_hi: 'स्वास्थ्य', name_en: 'Health', aliases: [] },
  ]),
};

const article: WxrArticle = {
  id: '5b0a6b2e-0000-4000-8000-000000000001',
  title_hi: 'कुदरगढ़ का मेला & उसकी भीड़',
  title_en: 'The fair of Kudargarh draws a crowd',
  summary_hi: 'कुदरगढ़ में मेला शुरू हुआ और दूर-दूर से लोग आए।',
  summary_en: 'The fair of Kudargarh began and people came from far away.',
  body_hi: [
    { type: 'subhead', text: 'पहला दिन' },
    { type: 'paragraph', text: 'कुदरगढ़ में मेला शुरू हुआ ]]> और <b>लोग</b> आए।' },
    { type: 'quote', text: 'बहुत अच्छा है', cite: 'एक पाठक' },
    { type: 'list', text: 'झूला\nमिठाई' },
    { type: 'image', text: 'मेले की भीड़', alt: 'लोग', credit: 'एजेंसी', url: '/media/a/1280.jpg' },
  ],
  body_en: null,
  category: 'health',
  district: 'surguja',
  other_districts: ['sukma', 'jashpur'],
  authors: ['meena-kujur', 'ravi-toppo'],
  author_name: null,
  image_url: '/media/a/1280.jpg',
  image_alt_hi: 'लोग',
  image_alt_en: null,
  image_caption_hi: 'मेले की भीड़',
  image_caption_en: null,
  image_credit: 'एजेंसी',
  video_url: null,
  status: 'published',
  published_at: '2024-03-02T05:30:00Z',
  updated_at: '2024-03-02T05:30:00Z',
  tags: ['मेला', 'कुदरगढ़'],
};

const channel = (items: string) => `<?xml version="1.0"?><rss version="2.0"
  xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/"
  xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/"><channel>
  <title>सरगुजा संवाद</title><link>https://paper.example</link><wp:wxr_version>1.2</wp:wxr_version>${items}</channel></rss>`;

async function readBack(items: string) {
  const text = channel(items);
  const results = await Array.fromAsync(
    readFeed(async function* () {
      yield text;
    }),
  );
  return results.map((result) =>
    result.kind === 'article'
      ? prepareArticle(result.article, recognisers, {
          publish: true,
          fullText: true,
          now: new Date(now),
        })
      : result,
  );
}

describe('an article as items of a WordPress export', () => {
  it('is read back the same, each language by itself', async () => {
    const { items, next } = articleItems(article, 7, site, now);
    expect(next).toBe(10);
    const [hindi, english, ...rest] = await readBack(items);
    expect(hindi).toMatchObject({
      ok: true,
      value: {
        article: {
          title_hi: article.title_hi,
          title_en: null,
          summary_hi: article.summary_hi,
          category: 'health',
          tags: expect.arrayContaining(['मेला', 'कुदरगढ़']) as string[],
          author_name: 'meena-kujur',
          published_at: '2024-03-02T05:30:00.000Z',
          source_url: `https://paper.example/article/${article.id}`,
          image_url: 'https://paper.example/media/a/1280.jpg',
          is_approved: true,
        },
      },
    });
    const body = hindi && 'value' in hindi ? hindi.value.article.body_hi : null;
    expect(body?.map(({ type, text }) => [type, text]).slice(0, 4)).toEqual([
      ['subhead', 'पहला दिन'],
      ['paragraph', 'कुदरगढ़ में मेला शुरू हुआ ]]> और लोग आए।'],
      ['quote', 'बहुत अच्छा है'],
      ['list', 'झूला\nमिठाई'],
    ]);
    expect(english).toMatchObject({
      ok: true,
      value: { article: { title_hi: null, title_en: article.title_en, source_url: `https://paper.example/en/article/${article.id}` } },
    }); // prettier-ignore
    expect(rest).toEqual([]);
  });

  it('has tables for its sheets, charts and maps', () => {
    const body_hi = [{ type: 'bars', text: 'वर्षा\nज़िला | मिमी\nसरगुजा & पास | 81' }];
    const { items } = articleItems({ ...article, body_hi }, 1, site, now);
    expect(items).toContain(
      '<table><thead><tr><th>ज़िला</th><th>मिमी</th></tr></thead><tbody><tr><td>सरगुजा &#38; पास</td><td>81</td></tr></tbody></table><figcaption>वर्षा</figcaption>',
    );
  });

  it('names its districts, the main one first, and none where it has none', () => {
    const { items } = articleItems(article, 1, site, now);
    expect(items).toContain('<![CDATA[surguja, sukma, jashpur]]>');
    const nowhere = articleItems({ ...article, district: null, other_districts: [] }, 1, site, now);
    expect(nowhere.items).not.toContain('<![CDATA[district]]>');
  });

  it('says to WordPress what is public, to come, and no more', () => {
    const status = (change: Partial<WxrArticle>) =>
      /<wp:status><!\[CDATA\[(\w+)/.exec(
        articleItems({ ...article, ...change }, 1, site, now).items,
      )?.[1];
    expect(status({})).toBe('publish');
    expect(status({ published_at: '2027-01-01T00:00:00Z' })).toBe('future');
    expect(status({ status: 'withdrawn' })).toBe('draft');
  });

  it('is sound XML whatever stands in it', () => {
    expect(cdata('a]]>b\u0000\uD800c')).toBe('<![CDATA[a]]]]><![CDATA[>bc]]>');
    expect(wordpressTime('2024-03-01T20:00:00Z', 'IST')).toBe('2024-03-02 01:30:00');
    const { items } = articleItems(
      { ...article, title_hi: '"><x>&', tags: ['a"b&c'] },
      1,
      site,
      now,
    );
    expect(items).toContain('nicename="a&#34;b&#38;c"');
  });

  it('says bold words and links, and has its video and embeds stand alone on their lines', () => {
    const body_hi = [
      { type: 'paragraph', text: '**40 लैंप** [रपट](/article/x?a=1&b=2) में <हैं>' },
      { type: 'embed', text: 'देखें', url: 'https://x.com/a/status/1' },
    ];
    const video_url = 'https://www.youtube.com/watch?v=abcdefghijk';
    const { items } = articleItems({ ...article, body_hi, video_url }, 1, site, now);
    expect(items).toContain(
      `<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\n${video_url}\n</div></figure>\n<p><strong>40 लैंप</strong> <a href="https://paper.example/article/x?a=1&#38;b=2">रपट</a> में &#60;हैं&#62;</p>`,
    );
    expect(items).toContain('\nhttps://x.com/a/status/1\n</div><figcaption>देखें</figcaption>');
  });

  it('has each picture of its texts as an attachment once, none of the same title', () => {
    const image = (url: string) => ({ type: 'image', text: 'क', credit: 'एजेंसी', url });
    const body_hi = [image('/media/a/1280.jpg'), image('/media/b/1280.jpg')];
    const body_en = [image('/media/b/1280.jpg'), image('/media/c/1280.jpg')];
    const { items, next } = articleItems({ ...article, body_hi, body_en }, 1, site, now);
    expect(next).toBe(6);
    const named = (pattern: RegExp) => [...items.matchAll(pattern)].map(([, found]) => found);
    expect(named(/<wp:attachment_url><!\[CDATA\[(.*?)\]\]/g)).toEqual(
      ['a', 'b', 'c'].map((name) => `https://paper.example/media/${name}/1280.jpg`),
    );
    expect(new Set(named(/<title><!\[CDATA\[(.*?)\]\]/g)).size).toBe(5);
    expect(items).toContain('<excerpt:encoded><![CDATA[मेले की भीड़ · एजेंसी]]></excerpt:encoded>');
  });

  it('names a guest by letters that WordPress tells apart', () => {
    const guest = { ...article, authors: [], author_name: 'मीना कुजूर' };
    expect(articleItems(guest, 1, site, now).items).toContain(`<dc:creator><![CDATA[${guestLogin('मीना कुजूर')}]]>`); // prettier-ignore
    expect(guestLogin('मीना कुजूर')).toMatch(/^guest-[0-9a-f]{12}$/);
    expect(guestLogin('मीना कुजूर')).not.toBe(guestLogin('मीना टोप्पो'));
  });
});
