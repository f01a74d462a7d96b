import { describe, expect, it } from 'vitest';

import { attempt, undone } from './attempt';
import { openDatabase } from './database';

const sql = openDatabase();

/** Inserts an article as superuser; gives 1 or the refusal. */
function insert(article: Record<string, unknown>) {
  const row = { title_hi: 'बंधन की परख', category: 'health', ...article };
  return undone(sql, (transaction) =>
    attempt(transaction, (tx) => tx`insert into public.news_articles ${tx(row as never)}`),
  );
}

const violated = '23514';
const image = { id: 'i1', type: 'image', text: '', url: '/media/demo/a.webp' };
const imageOf = (said: object) => ({ body_hi: [{ ...image, ...said }] });
const paragraph = { id: 'p1', type: 'paragraph', text: 'अनुच्छेद' };

describe('the database refuses an article', () => {
  it.each([
    [
      'that is handed in without a title in any language',
      { title_hi: null, status: 'awaiting_review' },
    ],
    ['that is handed in with a blank title', { title_hi: ' \u200b ', status: 'awaiting_review' }],
    ['whose title is longer than 300 characters', { title_hi: 'क'.repeat(301) }],
    ['whose summary is longer than 2,000 characters', { summary_hi: 'क'.repeat(2001) }],
    ['with an English summary and no English title', { summary_en: 'No title.' }],
    ['whose source is a script', { source_url: 'javascript:alert(1)' }],
    ['whose source is a data address', { source_url: 'data:text/html,x' }],
    ['whose picture is a file of the server', { image_url: 'file:///etc/passwd' }],
    ['whose picture climbs out of the media room', { image_url: '/media/../secret.jpg' }],
    ['with a feeling nobody knows', { sentiment: 'angry' }],
    ['in a state nobody knows', { status: 'live' }],
    ['that is published at no time', { status: 'published', published_at: null }],
    ['with a part of no series', { series_part: 2 }],
    ['with 31 tags', { tags: Array.from({ length: 31 }, (_, number) => `टैग ${number}`) }],
    ['with a block of an unknown kind', { body_hi: [{ ...paragraph, type: 'script' }] }],
    ['with two blocks of the same id', { body_hi: [paragraph, paragraph] }],
    [
      'with an image block that leads nowhere',
      { body_hi: [{ id: 'i1', type: 'image', text: '' }] },
    ],
    [
      'with a photo whose caption is longer than 500 characters',
      imageOf({ text: 'क'.repeat(501) }),
    ],
    ['with a photo whose credit is longer than 200', imageOf({ credit: 'क'.repeat(201) })],
    ['with a photo whose credit is no text', imageOf({ credit: ['रमेश'] })],
    [
      'with a gallery whose title is longer than 200 characters',
      { body_hi: [{ id: 'g1', type: 'gallery', text: 'क'.repeat(201) }] },
    ],
    ['whose English picture credit is longer than 200', { image_credit_en: 'c'.repeat(201) }],
    ['whose body is no list', { body_hi: { text: 'x' } }],
    ['viewed fewer than zero times', { view_count: -1 }],
  ])('%s', async (_what, article) => {
    expect(await insert(article)).toBe(violated);
  });

  it.each([
    ['nothing is said', {}],
    [
      'all is said, at its longest',
      { text: 'क'.repeat(500), alt: 'द्वार', credit: 'क'.repeat(200) },
    ],
  ])('but no image of which %s', async (_what, said) => {
    expect(await insert(imageOf(said))).toBe(1);
  });

  it.each(['gallery', 'table', 'bars', 'lines', 'map'])('but no %s', async (type) => {
    const block = { id: 'b1', type, text: 'क | ख\n1 | 2', cite: 'जनगणना' };
    expect(await insert({ body_hi: [paragraph, block] })).toBe(1);
  });

  it('of a section or district that does not exist', async () => {
    expect(await insert({ category: 'gossip' })).toMatch(/23502|23503/);
    expect(await insert({ district: 'atlantis' })).toBe('23503');
  });

  it('from a source address it already has', async () => {
    const outcome = await undone(sql, async (transaction) => {
      const row = {
        title_hi: 'एक ही स्रोत',
        category: 'health',
        source_url: 'https://example.org/one',
      };
      await transaction`insert into public.news_articles ${transaction(row)}`;
      return attempt(
        transaction,
        (tx) => tx`insert into public.news_articles ${tx({ ...row, title_hi: 'दूसरा' })}`,
      );
    });
    expect(outcome).toBe('23505');
  });
});

describe('the database puts an article in order', () => {
  const stored = (article: Record<string, unknown>) =>
    undone(sql, async (transaction) => {
      const row = { category: 'weather', ...article };
      const [saved] = await transaction`
        insert into public.news_articles ${transaction(row as never)} returning *`;
      return saved;
    });

  it('text in NFC on one line, without invisible characters', async () => {
    const article = await stored({
      title_hi: '  अम्बिका\u200dपुर\u00a0में   बारिश\u202e ',
      title_en: 'Cafe\u0301 opens\tin\u200b Ambikapur',
    });
    expect(article).toMatchObject({
      title_hi: 'अम्बिकापुर में बारिश',
      title_en: 'Café opens in Ambikapur',
    });
  });

  it('lists without blanks and repeats, in their order', async () => {
    const article = await stored({ title_hi: 'सूची', tags: ['वर्षा ', '', 'बाँध', 'वर्षा'] });
    expect(article?.tags).toEqual(['वर्षा', 'बाँध']);
  });

  it('the Hindi names of its section and district', async () => {
    const article = await stored({ title_hi: 'नाम', district: 'surguja' });
    expect(article).toMatchObject({ category_hi: 'मौसम', district_hi: 'सरगुजा' });
  });

  it('whose its image is, in both languages', async () => {
    const article = await stored({
      title_hi: 'नाम',
      image_credit: ' रमेश\n',
      image_credit_en: ' \t ',
    });
    expect(article).toMatchObject({ image_credit: 'रमेश', image_credit_en: null });
  });

  it('the words of its blocks too', async () => {
    const article = await stored({
      title_hi: 'खंड',
      body_hi: [{ ...paragraph, text: ' पाठ\u200b ' }],
    });
    expect(article?.body_hi).toEqual([{ ...paragraph, text: 'पाठ' }]);
  });

  it('and dates it anew when it is edited, not when it is viewed', async () => {
    const times = await undone(sql, async (transaction) => {
      const [article] = await transaction<{ id: string }[]>`
        insert into public.news_articles (title_hi, category, updated_at)
        values ('समय', 'health', '2020-01-01') returning id`;
      const updated = async (change: { view_count: number } | { title_hi: string }) => {
        const [row] = await transaction<{ updated_at: Date }[]>`
          update public.news_articles set ${transaction(change)} where id = ${article?.id ?? ''} returning updated_at`;
        return row?.updated_at.getUTCFullYear();
      };
      return {
        viewed: await updated({ view_count: 5 }),
        edited: (await updated({ title_hi: 'नया समय' })) ?? 0,
      };
    });
    expect(times.viewed).toBe(2020);
    expect(times.edited).toBeGreaterThan(2020);
  });
});

describe('an article is a gallery', () => {
  const gallery = { id: 'g1', type: 'gallery', text: 'मेला' };
  const images = (count: number) =>
    Array.from({ length: count }, (_, number) => ({ ...image, id: `i${number}` }));

  it.each([
    [
      'of the images right behind the gallery with which its text begins',
      [gallery, ...images(3)],
      3,
    ],
    ['up to what else stands there', [gallery, ...images(2), paragraph, { ...image, id: 'z' }], 2],
    ['of none while there are none', [gallery, paragraph], 0],
    ['not when its text begins otherwise', [paragraph, gallery, ...images(2)], 0],
  ])('%s', async (_what, body, count) => {
    const counted = await undone(
      sql,
      async (tx) =>
        (
          await tx`insert into public.news_articles (title_hi, category, body_hi)
            values ('गिनती', 'health', ${tx.json(body)}) returning gallery_count`
        )[0],
    );
    expect(counted).toEqual({ gallery_count: count });
  });
});

it('an article leads on to others, each once, and not to itself', async () => {
  const led = await undone(sql, async (tx) => {
    const put = async (title: string, related: string[]) => {
      const rows = await tx<{ id: string; related: string[] }[]>`
        insert into public.news_articles (title_hi, category, related)
        values (${title}, 'health', ${related}) returning id, related`;
      return rows[0] ?? { id: '', related: [] };
    };
    const [one, two] = [await put('पहली', []), await put('दूसरी', [])];
    const { id, related } = await put('तीसरी', [two.id, one.id, two.id]);
    const [own] = await tx`update public.news_articles set related = ${[id, one.id]}
      where id = ${id} returning related`;
    return { isInOrder: related.join() === [two.id, one.id].join(), own, one: one.id };
  });
  expect(led).toEqual({ isInOrder: true, own: { related: [led.one] }, one: led.one });
  const many = Array.from({ length: 7 }, () => crypto.randomUUID());
  expect(
    await undone(sql, (transaction) =>
      attempt(transaction, async (tx) => {
        const ids = many.map((id) => ({ id, title_hi: id, category: 'health' }));
        await tx`insert into public.news_articles ${tx(ids)}`;
        return tx`insert into public.news_articles (title_hi, category, related) values ('सात', 'health', ${many})`;
      }),
    ),
  ).toBe(violated);
});
