import { describe, expect, it } from 'vitest';

import { isGhost, readGhost } from './ghost';
import { lexicalToHtml, mobiledocToHtml } from './ghost-text';
import type { ReadResult } from './model';

const lexical = JSON.stringify({
  root: {
    type: 'root',
    children: [
      { type: 'heading', tag: 'h2', children: [{ type: 'extended-text', text: 'मेले की तैयारी' }] },
      {
        type: 'paragraph',
        children: [
          { type: 'extended-text', text: 'पाँच < छह' },
          { type: 'linebreak' },
          { type: 'link', url: 'https://a.example', children: [{ type: 'text', text: 'कड़ी' }] },
        ],
      },
      { type: 'list', children: [{ type: 'listitem', children: [{ type: 'text', text: 'एक' }] }] },
      { type: 'image', src: '__GHOST_URL__/content/images/a.jpg', alt: 'भीड़' },
      { type: 'html', html: '<p>कार्ड</p>' },
    ],
  },
});
const mobiledoc = JSON.stringify({
  version: '0.3.1',
  atoms: [],
  cards: [['image', { src: 'https://old.example/b.jpg' }], ['html', { html: '<p>कार्ड</p>' }]],
  markups: [['strong']],
  sections: [
    [1, 'p', [[0, [0], 1, 'पहली बात'], [0, [], 0, ' दूसरी']]],
    [1, 'h3', [[0, [], 0, 'शीर्षक']]],
    [3, 'ul', [[[0, [], 0, 'एक']], [[0, [], 0, 'दो']]]],
    [10, 0],
    [10, 1],
  ],
}); // prettier-ignore

const post = (change: object) => ({
  id: 'p1',
  title: 'मेला शुरू हुआ',
  slug: 'mela',
  status: 'published',
  visibility: 'public',
  type: 'post',
  published_at: '2024-03-02T05:30:00.000Z',
  html: '<p>लोग आए।</p>',
  ...change,
});
/** An export, its lists in the order in which Ghost has them: names stand behind posts. */
const exported = (...posts: object[]) =>
  JSON.stringify({
    db: [
      {
        meta: { exported_on: 1, version: '5.0.0' },
        data: {
          posts,
          posts_authors: [{ id: 'x', post_id: 'p1', author_id: 'u1' }],
          posts_tags: [
            { id: 'y', post_id: 'p1', tag_id: 't1' },
            { id: 'z', post_id: 'p1', tag_id: 't2' },
          ],
          settings: [{ key: 'title', value: '{"posts":[{"id":"no"}]}' }],
          tags: [
            { id: 't1', name: 'खेती' },
            { id: 't2', name: '#internal' },
          ],
          users: [{ id: 'u1', name: 'मीना कुजूर' }],
        },
      },
    ],
  });

/** Text in pieces so small that every boundary falls somewhere. */
async function* pieces(text: string, size = 7) {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}
const read = (text: string, site?: string): Promise<ReadResult[]> =>
  Array.fromAsync(readGhost(() => pieces(text), site));

describe('Ghost’s export', () => {
  it('is known by its beginning', () => {
    expect(isGhost(exported())).toBe(true);
    expect(isGhost('{"title":"एक ख़बर"}')).toBe(false);
  });

  it('gives posts with tags and writers, addresses and pictures where the site is named', async () => {
    const [found] = await read(exported(post({ html: null, lexical })), 'https://old.example/');
    expect(found).toMatchObject({
      kind: 'article',
      place: { item: 1 },
      article: {
        title: 'मेला शुरू हुआ',
        url: 'https://old.example/mela/',
        author: 'मीना कुजूर',
        tags: ['खेती'],
        dates: ['2024-03-02T05:30:00.000Z'],
      },
    });
    expect(found?.kind === 'article' && found.article.body).toContain(
      'src="https://old.example/content/images/a.jpg"',
    );
  });

  it('sets aside what was not for everybody, with the reason', async () => {
    const found = await read(
      exported(
        post({ type: 'page' }),
        post({ status: 'draft' }),
        post({ visibility: 'paid' }),
        post({ id: null }),
      ),
    );
    expect(found.map((each) => ('reason' in each ? each.reason : ''))).toEqual([
      'not a post but "page"',
      'the post is not published but "draft"',
      'the post was for members of the former site alone',
      'the post cannot be understood',
    ]);
  });

  it('says where it is broken off, after what stood before', async () => {
    const whole = exported(post({}), post({ id: 'p2' }));
    const found = await read(whole.slice(0, whole.indexOf('"p2"') + 4));
    expect(found.map(({ kind }) => kind)).toEqual(['fault']);
    expect(await read('{"db":[{"data":{"posts":[')).toMatchObject([{ kind: 'fault' }]);
  });

  it('is not led astray by nesting or endless entries', async () => {
    const deep = `{"db":${'['.repeat(100_000)}`;
    expect(await read(deep)).toMatchObject([{ kind: 'fault', reason: 'it is nested too deeply' }]);
    const long = exported(post({ html: 'x'.repeat(5_000_000) }), post({ id: 'p2' }));
    const found = await Array.fromAsync(readGhost(() => pieces(long, 65_536)));
    expect(found.map(({ kind }) => kind)).toEqual(['reject', 'article']);
  });
});

describe('its texts', () => {
  it('become plain HTML', () => {
    expect(lexicalToHtml(lexical)).toBe(
      '<h2>मेले की तैयारी</h2><p>पाँच &lt; छह<br><span>कड़ी</span></p><ul><li>एक</li></ul>' +
        '<img src="__GHOST_URL__/content/images/a.jpg" alt="भीड़"><p>कार्ड</p>',
    );
    expect(mobiledocToHtml(mobiledoc)).toBe(
      '<p>पहली बात दूसरी</p>\n<h3>शीर्षक</h3>\n<ul><li>एक</li><li>दो</li></ul>\n<img src="https://old.example/b.jpg" alt="">\n<p>कार्ड</p>',
    );
  });

  it('that are none are empty', () => {
    for (const text of ['', 'null', '{"root":7}', '{"sections":"x"}', '[1'])
      expect([lexicalToHtml(text), mobiledocToHtml(text)]).toEqual(['', '']);
    let deep = '{"type":"text","text":"x"}';
    for (let level = 0; level < 200; level += 1) deep = `{"type":"quote","children":[${deep}]}`;
    expect(lexicalToHtml(`{"root":${deep}}`)).not.toContain('x');
  });
});
