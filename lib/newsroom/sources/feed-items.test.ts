import { describe, expect, it } from 'vitest';

import { sectionRecogniser } from '@/lib/reading/categories/recognise';
import { districtRecogniser } from '@/lib/reading/districts/recognise';
import { sections } from '@/tests/fixtures/sections';

import { readFeedItems } from './feed-items';

const now = new Date('2026-11-21T06:00:00Z');
const recognisers = { district: districtRecogniser([]), section: sectionRecogniser(sections) };
const rules = {
  name: 'परख दैनिक',
  kind: 'auto',
  language: '',
  category: '',
  district: '',
  autoApprove: false,
} as const;

const item = (title: string, more = '') =>
  `<item><title>${title}</title><pubDate>Fri, 20 Nov 2026 06:00:00 GMT</pubDate>${more}</item>`;
const feed = (items: string, prolog = '') =>
  `${prolog}<rss version="2.0"><channel><title>परख</title>${items}</channel></rss>`;

const read = (body: string | Buffer, change: object = {}, charset?: string) =>
  readFeedItems(
    { body: Buffer.from(body), url: 'https://parakh.example/feed', charset },
    { ...rules, ...change },
    recognisers,
    now,
  );

async function titles(body: string | Buffer, charset?: string) {
  const answer = await read(body, {}, charset);
  return answer.ok
    ? answer.value.items.map(({ row }) => row.title_hi ?? row.title_en)
    : answer.error;
}

describe('the items of a source', () => {
  it('await review under the source’s own name, filed as it is set', async () => {
    const answer = await read(feed(item('लखनपुर में पुलिया बही')), {
      category: 'weather',
      district: 'surguja',
    });
    expect(answer).toMatchObject({
      ok: true,
      value: {
        items: [
          {
            row: {
              source_name: 'परख दैनिक',
              category: 'weather',
              district: 'surguja',
              status: 'awaiting_review',
              is_approved: false,
            },
          },
        ],
      },
    });
  });

  it('are known by their guid, whatever else of them changes', async () => {
    const guid = '<guid isPermaLink="false">a-1</guid>';
    const [before, after] = await Promise.all(
      ['पहला शीर्षक यहाँ', 'दूसरा शीर्षक यहाँ'].map(async (title) => {
        const answer = await read(feed(item(title, guid)));
        return answer.ok ? answer.value.items[0] : undefined;
      }),
    );
    expect(before?.guid).toBe(after?.guid);
    expect(before?.content).not.toBe(after?.content);
  });

  it('that a feed names twice come once', async () => {
    const same = item('एक ही ख़बर दो बार', '<guid>a-1</guid>');
    expect(await titles(feed(same + same))).toEqual(['एक ही ख़बर दो बार']);
  });

  it('are the two hundred newest, wherever the feed has them', async () => {
    const many = Array.from({ length: 6000 }, (_, at) => {
      const date = new Date(now.getTime() - (6000 - at) * 3_600_000).toUTCString();
      return `<item><title>गाँव की ख़बर क्रमांक ${at}</title><pubDate>${date}</pubDate></item>`;
    });
    const found = await titles(feed(many.join('')));
    expect(found).toHaveLength(200);
    expect(found[0]).toBe('गाँव की ख़बर क्रमांक 5999');
    expect(found[199]).toBe('गाँव की ख़बर क्रमांक 5800');
  });

  it('are two hundred at most', async () => {
    const many = Array.from({ length: 300 }, (_, at) => item(`गाँव की ख़बर क्रमांक ${at}`)).join('');
    expect(await titles(feed(many))).toHaveLength(200);
  });

  it('are read in the encoding of the header or the prolog', async () => {
    const french = 'Village fair begins — farmers delighted';
    const latin = Buffer.from(
      feed(item('Village fair begins \x97 farmers delighted'), '<?xml version="1.0" encoding="windows-1252"?>').replace('परख', 'p'),
      'latin1',
    ); // prettier-ignore
    expect(await titles(latin)).toEqual([french]);
    expect(await titles(latin, 'windows-1252')).toEqual([french]);
    const wide = Buffer.from(`\uFEFF${feed(item('सोनहत में हाट बाज़ार'))}`, 'utf16le');
    expect(await titles(wide)).toEqual(['सोनहत में हाट बाज़ार']);
  });

  it('never grow out of entities that a feed defines', async () => {
    const bomb =
      '<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "हाहाहाहाहाहाहाहाहाहा">' +
      Array.from({ length: 9 }, (_, at) =>
        `<!ENTITY ${'bcdefghij'[at]} "${`&${'abcdefghi'[at]};`.repeat(10)}">`).join('') +
      '<!ENTITY file SYSTEM "file:///etc/passwd">]>' +
      feed(item('बड़ी ख़बर &j; &file; यहाँ')); // prettier-ignore
    const start = performance.now();
    const [title] = (await titles(bomb)) as string[];
    expect(title).not.toMatch(/हाहा|root:/);
    expect(title?.length).toBeLessThan(100);
    expect(performance.now() - start).toBeLessThan(2000);
  });
});

describe('a file as the import command reads it', () => {
  const rows = [
    { title: 'सोनहत में हाट बाज़ार', url: 'https://parakh.example/1', date: '2026-11-20' },
    { headline: 'लखनपुर में पुलिया बही', link: 'https://parakh.example/2', date: '2026-11-19' },
  ];
  const both = ['सोनहत में हाट बाज़ार', 'लखनपुर में पुलिया बही'];

  it('is a list of JSON', async () => {
    expect(await titles(JSON.stringify(rows))).toEqual(both);
    expect(await titles(`\uFEFF ${JSON.stringify(rows, null, 2)}`)).toEqual(both);
  });

  it('is JSON by the line, and a row that is none is set aside', async () => {
    const lines = [JSON.stringify(rows[0]), '', '{"बीच में', JSON.stringify(rows[1])].join('\n');
    const answer = await read(lines);
    expect(await titles(lines)).toEqual(both);
    expect(answer).toMatchObject({ ok: true, value: { setAside: { count: 1 } } });
  });

  it('awaits review as any feed, two hundred at most, and the rest is counted', async () => {
    const many = Array.from({ length: 300 }, (_, at) => ({ title: `गाँव की ख़बर क्रमांक ${at}` }));
    const answer = await read(JSON.stringify(many), { district: 'surguja' });
    expect(answer.ok && answer.value.items).toHaveLength(200);
    expect(answer).toMatchObject({
      value: {
        setAside: { count: 0, older: 100 },
        items: { 0: { row: { status: 'awaiting_review', district: 'surguja', source_name: 'परख दैनिक' } } },
      },
    }); // prettier-ignore
  });

  it('is counted whole, however long', async () => {
    const many = Array.from({ length: 6000 }, (_, at) => ({ title: `गाँव की ख़बर क्रमांक ${at}` }));
    expect(await read(JSON.stringify(many))).toMatchObject({
      value: { setAside: { older: 5800 } },
    });
  });

  it('may hold nothing as yet', async () => {
    expect(await titles('[]')).toEqual([]);
  });
});

describe('a JSON Feed', () => {
  const item = {
    id: 'a-1',
    title: 'लखनपुर में पुलिया बही',
    url: '/khabar/pulia',
    content_text: 'लखनपुर में रात की बारिश में पुलिया बह गई। 5 < 6 गाँव कट गए।',
    image: 'https://parakh.example/pulia.jpg',
    date_published: '2026-11-20T06:00:00Z',
  };
  const whole = (items: unknown[], more = {}) =>
    JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'परख दैनिक की ख़बरें',
      home_page_url: 'https://parakh.example/',
      ...more,
      items,
    });

  it('gives its items with text, image, address and time, not itself', async () => {
    expect(await read(whole([item]))).toMatchObject({
      ok: true,
      value: {
        setAside: { count: 0, first: [], older: 0 },
        items: [
          {
            row: {
              title_hi: 'लखनपुर में पुलिया बही',
              summary_hi: 'लखनपुर में रात की बारिश में पुलिया बह गई। 5 < 6 गाँव कट गए।',
              source_url: 'https://parakh.example/khabar/pulia',
              image_url: 'https://parakh.example/pulia.jpg',
              published_at: '2026-11-20T06:00:00.000Z',
            },
          },
        ],
      },
    });
  });

  it.each([
    ['with slashes escaped', whole([item]).replaceAll('/', String.raw`\/`)],
    ['over many lines', JSON.stringify(JSON.parse(whole([item])), null, 2)],
    ['without a version', whole([item], { version: undefined })],
    ['with nothing but a title', JSON.stringify({ title: 'परख', items: [item] })],
  ])('is known %s', async (_case, body) => {
    expect(await titles(body)).toEqual(['लखनपुर में पुलिया बही']);
  });

  it('sets aside what is no item, and is bounded as others are', async () => {
    const many = Array.from({ length: 300 }, (_, at) => ({
      id: at,
      title: `गाँव की ख़बर क्रमांक ${at}`,
      content_html: '<p>पूरी बात</p>',
    }));
    expect(await read(whole(['कुछ', null, { id: 'x' }, item]))).toMatchObject({
      value: { setAside: { count: 3 } },
    });
    expect(await titles(whole(many))).toHaveLength(200);
    expect(await titles(whole([item]).slice(0, -9))).toBe('broken');
    expect(await titles(whole([]))).toEqual([]);
  });
});

describe('what is no feed', () => {
  it.each([
    '<!DOCTYPE x [<!ENTITY a "अअअअ"><!ENTITY x "&a;&a;&a;">]>',
    '<?xml version="1.0"?>\n<!doctype rss [\n<!ELEMENT a ANY>\n<!ENTITY % x SYSTEM "file:///etc/passwd">\n]>',
  ])('is what declares entities of its own: %j', async (prolog) => {
    expect(await titles(feed(item('&x; &c; ख़बर'), prolog))).toBe('entities');
  });

  it('does not mean a DOCTYPE without entities, nor an item that speaks of them', async () => {
    const old =
      '<!DOCTYPE rss PUBLIC "-//Netscape Communications//DTD RSS 0.91//EN" "http://my.netscape.com/publish/formats/rss-0.91.dtd">';
    const told = '<description><![CDATA[<!ENTITY x "y">]]></description>';
    expect(await titles(feed(item('पुराने ढंग की ख़बर', told), old))).toEqual(['पुराने ढंग की ख़बर']);
  });

  it.each([
    ['', 'empty'],
    ['<!DOCTYPE html><html><body>नमस्ते</body></html>', 'web_page'],
    ['<html><head></head></html>', 'web_page'],
    ['{"items": []}', 'no_feed'],
    ['{\n  "error": "not found"\n}', 'no_feed'],
    ['[1, "दो", null]', 'no_feed'],
    ['{{{ नमस्ते', 'no_feed'],
    ['नमस्ते', 'no_feed'],
    ['[{"title": "बीच में टूट', 'broken'],
    ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'broken'],
    ['<rss><channel><item><title>बीच में टूट', 'broken'],
  ])('is said: %j', async (body, problem) => {
    expect(await titles(body)).toBe(problem);
  });

  it('takes nothing from what stands before a broken place, but says that more was to come', async () => {
    const answer = await read(
      `${feed(item('पूरी ख़बर यहाँ')).replace('</channel></rss>', '')}<item><title>आधी`,
    );
    expect(answer).toMatchObject({
      ok: true,
      value: { isCutOff: true, items: [{ row: { title_hi: 'पूरी ख़बर यहाँ' } }] },
    });
    expect(await read(feed(item('पूरी ख़बर यहाँ')))).toMatchObject({ value: { isCutOff: false } });
  });
});
