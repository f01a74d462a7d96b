import { describe, expect, it } from 'vitest';
import { readFeed } from './feed';
import type { RawArticle, ReadResult } from './model';

async function* piecesOf(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += 50) yield text.slice(at, at + 50);
}

async function read(xml: string, feedUrl?: string): Promise<ReadResult[]> {
  const results: ReadResult[] = [];
  for await (const result of readFeed(() => piecesOf(xml), feedUrl)) results.push(result);
  return results;
}

async function articles(xml: string, feedUrl?: string): Promise<RawArticle[]> {
  return (await read(xml, feedUrl)).flatMap((result) =>
    result.kind === 'article' ? [result.article] : [],
  );
}

describe('RSS', () => {
  it('gives each item with what surrounds it', async () => {
    const [article] =
      await articles(`<?xml version="1.0"?><rss version="2.0" xmlns:m="http://search.yahoo.com/mrss/" xmlns:c="http://purl.org/dc/elements/1.1/"
      xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
      <title>सरगुजा दैनिक</title><link>https://news.example.org/</link><language>hi</language>
      <item><title>मेला &amp; बाजार</title><atom:link href="https://elsewhere.example.org/"/><link>/mela</link><description><![CDATA[<p>आज</p>]]></description>
      <content:encoded>पूरा लेख</content:encoded><c:creator>मीरा</c:creator><pubDate>Wed, 16 Jul 2025 21:25:41 +0530</pubDate><category>खेल</category>
      <m:group><m:content url="https://news.example.org/small.jpg" width="100" medium="image"/><m:content url="https://news.example.org/large.jpg" width="900" medium="image"/></m:group></item>
      </channel></rss>`);
    expect(article).toMatchObject({
      title: 'मेला & बाजार', url: '/mela', baseUrl: 'https://news.example.org/', summary: '<p>आज</p>', body: 'पूरा लेख', author: 'मीरा',
      dates: ['Wed, 16 Jul 2025 21:25:41 +0530'], categories: ['खेल'], sourceName: 'सरगुजा दैनिक', language: 'hi', image: 'https://news.example.org/large.jpg',
    }); // prettier-ignore
  });

  it('of the oldest kind needs no dates; a mail address is no author', async () => {
    const [article] = await articles(
      '<rss version="0.91"><channel><item><title>a</title><link>https://e.org/1</link><author>m@e.org (Mira)</author></item></channel></rss>',
    );
    expect(article).toMatchObject({ url: 'https://e.org/1', author: 'Mira', dates: [] });
  });

  it('takes a permanent guid for the address only where it is one', async () => {
    const found = await articles(
      '<rss><channel><item><title>a</title><guid>https://e.org/1</guid></item><item><title>b</title><guid isPermaLink="false">https://e.org/2</guid></item></channel></rss>',
    );
    expect(found.map(({ url }) => url)).toEqual(['https://e.org/1', undefined]);
  });

  it('with bare ampersands and undeclared prefixes is read all the same', async () => {
    const found = await articles(
      '<rss><channel><itunes:x>1</itunes:x><item><title>A & B</title><link>https://e.org/?a=1&b=2</link></item></channel></rss>',
    );
    expect(found[0]).toMatchObject({ title: 'A & B', url: 'https://e.org/?a=1&b=2' });
  });
});

describe('RDF and Atom', () => {
  it('RDF has its items beside the channel', async () => {
    const [article] =
      await articles(`<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">
      <channel><title>Hill Gazette</title></channel><item rdf:about="https://e.org/7"><title>a</title><dc:date>2026-01-02T03:04:05Z</dc:date></item></rdf:RDF>`);
    expect(article).toMatchObject({
      sourceName: 'Hill Gazette',
      url: 'https://e.org/7',
      dates: ['2026-01-02T03:04:05Z'],
    });
  });

  it('Atom has links by relation, XHTML inline and authors with names', async () => {
    const [article] =
      await articles(`<a:feed xmlns:a="http://www.w3.org/2005/Atom"><a:title>Hill Gazette</a:title><a:link rel="self" href="https://e.org/feed"/><a:entry>
      <a:title type="html">&lt;b&gt;Fair&lt;/b&gt;</a:title><a:link rel="enclosure" type="image/png" href="https://e.org/p.png"/><a:link href="https://e.org/fair"/>
      <a:author><a:name>Mira</a:name></a:author><a:updated>2026-01-03T00:00:00Z</a:updated><a:published>2026-01-02T00:00:00Z</a:published>
      <a:content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>One &lt; two</p></div></a:content><a:category term="x" label="Culture"/></a:entry></a:feed>`);
    expect(article).toMatchObject({
      title: '<b>Fair</b>', url: 'https://e.org/fair', author: 'Mira', body: '<div><p>One &lt; two</p></div>',
      dates: ['2026-01-02T00:00:00Z', '2026-01-03T00:00:00Z'], categories: ['Culture'], image: 'https://e.org/p.png',
    }); // prettier-ignore
  });
});

describe('a broken feed', () => {
  it('gives the items before the place where it ends, and the line', async () => {
    const results = await read(
      '<rss><channel>\n<item><title>a</title></item>\n<item><title>b</title>\n<link>https://e',
    );
    expect(results.map(({ kind, place }) => `${kind} ${place.line}`)).toEqual([
      'article 2',
      'fault 3',
    ]);
  });

  it('that ends between items is reported too', async () => {
    const results = await read('<rss><channel><item><title>a</title></item>');
    expect(results.at(-1)).toMatchObject({
      kind: 'fault',
      reason: 'the feed ends before its <channel> is closed',
    });
  });

  it('is told from a web page and from other XML', async () => {
    expect(await read('<head><title>Moved</title></head>')).toMatchObject([
      { kind: 'fault', reason: 'this is a web page (HTML), not a feed' },
    ]);
    expect(await read('<svg><g/></svg>')).toMatchObject([
      { kind: 'fault', reason: 'this is XML of another kind (<svg>), not a feed' },
    ]);
    expect(await read('<!-- nothing -->')).toMatchObject([
      { kind: 'fault', reason: 'there is no feed in this document' },
    ]);
  });

  it('does not hold an endless item in memory', async () => {
    const results = await read(
      `<rss><channel><item><title>a</title><description>${'x'.repeat(4_300_000)}</description></item><item><title>b</title></item></channel></rss>`,
    );
    expect(results.map(({ kind }) => kind)).toEqual(['reject', 'article']);
  });
});

const post = (type: string, status: string, more = ''): string =>
  `<item><title>${type} ${status}</title><link>https://blog.example.org/${type}-${status}</link><dc:creator>mira</dc:creator><content:encoded><![CDATA[[caption id="1"]<img src="https://blog.example.org/c.jpg" /> नीचे[/caption]पाठ [gallery ids="1"]]]></content:encoded>
   <wp:post_id>9</wp:post_id><wp:post_date>2026-01-02 10:00:00</wp:post_date><wp:post_date_gmt>2026-01-02 04:30:00</wp:post_date_gmt><wp:post_type>${type}</wp:post_type><wp:status>${status}</wp:status>${more}</item>`;
const wxr = (...items: string[]): string =>
  `<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>मेरा अखबार</title><wp:wxr_version>1.2</wp:wxr_version>${items.join('\n')}</channel></rss>`;

describe('a WordPress export', () => {
  it('gives published posts with categories, tags and the featured image, wherever that stands', async () => {
    const featured =
      '<category domain="category">सरगुजा</category><category domain="post_tag">मेला</category><wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>77</wp:meta_value></wp:postmeta>';
    const attachment =
      '<item><title>p</title><wp:post_id>77</wp:post_id><wp:post_type>attachment</wp:post_type><wp:attachment_url>https://blog.example.org/p.jpg</wp:attachment_url></item>';
    const [article] = await articles(wxr(post('post', 'publish', featured), attachment));
    expect(article).toMatchObject({
      sourceName: 'मेरा अखबार',
      categories: ['सरगुजा'],
      tags: ['मेला'],
      image: 'https://blog.example.org/p.jpg',
      dates: ['2026-01-02 04:30:00 GMT', '2026-01-02 10:00:00'],
    });
    expect(article?.body).not.toContain('[');
    expect(article?.body).toContain('<figcaption>नीचे</figcaption>');
  });

  it('gives authors by name, a gallery as its pictures, captions, and images at the address of their file', async () => {
    const picture = (id: string, parent: string) =>
      `<item><title>p</title><excerpt:encoded>कैप्शन ${id}</excerpt:encoded><wp:post_id>${id}</wp:post_id><wp:post_parent>${parent}</wp:post_parent>
       <wp:post_type>attachment</wp:post_type><wp:attachment_url>https://blog.example.org/${id}.jpg</wp:attachment_url>
       <wp:postmeta><wp:meta_key>_wp_attachment_image_alt</wp:meta_key><wp:meta_value>विकल्प ${id}</wp:meta_value></wp:postmeta></item>`;
    const author = '<wp:author><wp:author_login>mira</wp:author_login><wp:author_display_name>मीरा बाई</wp:author_display_name></wp:author>'; // prettier-ignore
    const item = post('post', 'publish', '<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>4</wp:meta_value></wp:postmeta>')
      .replace('[gallery ids="1"]', '[gallery ids="1,3,99"][gallery]<img class="wp-image-3" src="https://blog.example.org/3-300x200.jpg">'); // prettier-ignore
    const items = [
      item,
      picture('1', '0'),
      picture('2', '9'),
      picture('3', '9'),
      picture('4', '0'),
    ];
    const found = await articles(wxr(author, ...items));
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ author: 'मीरा बाई', imageAlt: 'विकल्प 4', imageCaption: 'कैप्शन 4' }); // prettier-ignore
    const named = (id: string) =>
      `<figure><img src="https://blog.example.org/${id}.jpg" alt="विकल्प ${id}"><figcaption>कैप्शन ${id}</figcaption></figure>`;
    expect(found[0]?.body).toContain(
      `<figure class="gallery">${named('1')}${named('3')}</figure><figure class="gallery">${named('2')}${named('3')}</figure><img class="wp-image-3" src="https://blog.example.org/3.jpg">`,
    );
  });

  it('sets pages, drafts and protected posts aside with the reason', async () => {
    const results = await read(
      wxr(
        post('page', 'publish'),
        post('post', 'draft'),
        post('post', 'publish', '<wp:post_password>x</wp:post_password>'),
      ),
    );
    expect(results.map((result) => result.kind === 'reject' && result.reason)).toEqual([
      'not a post but "page"',
      'the post is not published but "draft"',
      'the post is protected by a password',
    ]);
  });
});

describe('addresses relative to another place (XML Base)', () => {
  const found = async (xml: string, feedUrl?: string) =>
    (await articles(xml, feedUrl)).map(({ url, baseUrl }) => new URL(url ?? '', baseUrl).href);

  it.each([
    ['the root of RSS', '<rss xml:base="https://e.org/news/"><channel><link>https://www.e.org/</link><item><title>a</title><link>1.html</link></item></channel></rss>', 'https://e.org/news/1.html'],
    ['its channel, relative to the root', '<rss xml:base="https://e.org/"><channel xml:base="hindi/"><item><title>a</title><link>1.html</link></item></channel></rss>', 'https://e.org/hindi/1.html'],
    ['a feed in Atom', '<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://e.org/a/"><link href="https://other.org/"/><entry><title>a</title><link href="1"/></entry></feed>', 'https://e.org/a/1'],
    ['an entry, relative to its feed', '<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://e.org/a/"><entry xml:base="b/"><title>a</title><link href="1"/></entry></feed>', 'https://e.org/a/b/1'],
    ['an entry alone', '<feed xmlns="http://www.w3.org/2005/Atom"><link href="https://e.org/"/><entry xml:base="/b/"><title>a</title><link href="1"/></entry></feed>', 'https://e.org/b/1'],
    ['nothing that leads anywhere', '<rss xml:base="http://["><channel><link>https://e.org/</link><item><title>a</title><link>/1</link></item></channel></rss>', 'https://e.org/1'],
  ])('%s', async (_, xml, address) => {
    expect(await found(xml)).toEqual([address]);
  }); // prettier-ignore

  it('a base relative to the address that the feed came from', async () => {
    const xml =
      '<rss xml:base="../n/"><channel><item><title>a</title><link>1</link></item></channel></rss>';
    expect(await found(xml, 'https://e.org/feeds/all.xml')).toEqual(['https://e.org/n/1']);
  });
});
