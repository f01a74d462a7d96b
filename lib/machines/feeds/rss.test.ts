import { describe, expect, it } from 'vitest';

import { brokenRules } from '@/tests/feeds/rss-rules';

import { articlesInFeed, type Feed, type FeedItem } from './model';
import { rss } from './rss';

const site = 'https://samvad.example';

const article: FeedItem = {
  title: 'हाथियों का दल खेतों में',
  url: `${site}/article/1`,
  summary: 'पहला अनुच्छेद।\nदूसरा अनुच्छेद।',
  creator: 'सुनीता टोप्पो',
  categories: ['कृषि', 'हाथी'],
  publishedAt: '2026-01-02T03:04:05+00:00',
  media: [
    {
      url: `${site}/media/hathi/1280.jpg`,
      medium: 'image',
      length: 44946,
      type: 'image/jpeg',
      width: 1280,
      height: 720,
      description: 'हाथी & धान',
    },
  ],
};

const feedOf = (...items: Partial<FeedItem>[]): Feed => ({
  locale: 'hi',
  title: 'सरगुजा संवाद',
  description: 'ताज़ा ख़बरें',
  url: `${site}/`,
  selfUrl: `${site}/rss?lang=hi&category=sports`,
  hubUrl: null,
  logoUrl: `${site}/logo-144.png`,
  changedAt: new Date('2026-01-02T05:00:00Z'),
  items: items.map((item, index) => ({ ...article, url: `${site}/article/${index}`, ...item })),
});

const check = (feed: Feed) => brokenRules(rss(feed), feed.selfUrl);

describe('a feed', () => {
  it('keeps every rule of the W3C validator', () => {
    expect(check(feedOf({}, { summary: null, media: [] }))).toEqual([]);
    expect(check(feedOf())).toEqual([]);
  });

  it.each([
    ['marks', `Rice & "dal" <b>bold</b> it's 5 < 6`],
    ['the end of a CDATA section', 'a ]]> b'],
    ['emoji', '🐘 हाथी 👨‍👩‍👧'],
    ['right-to-left text', 'خبریں اور سرگرمیاں'],
    ['what XML forbids', 'a\u0000b\u0008c\ufffed\ud800e'],
  ])('keeps them with %s in a title', (_, title) => {
    const xml = rss(feedOf({ title, summary: title }));
    const shown = /<item>\n<title>(.*)<\/title>/.exec(xml)?.[1] ?? '';
    expect(shown).not.toMatch(/[<>]|&(?!amp;|lt;|gt;|quot;|#39;)/);
    // A title that itself looks like markup is shown as it was written.
    const complaints = brokenRules(xml, `${site}/rss?lang=hi&category=sports`);
    expect(complaints.filter((complaint) => !complaint.startsWith('ContainsHTML'))).toEqual([]);
  });

  it('writes dates as RFC 822 on India’s clock', () => {
    const xml = rss(feedOf({}));
    expect(xml).toContain('<pubDate>Fri, 02 Jan 2026 08:34:05 +0530</pubDate>');
    expect(xml).toContain('<lastBuildDate>Fri, 02 Jan 2026 10:30:00 +0530</lastBuildDate>');
  });

  it('gives the whole summary as paragraphs whose own marks are no markup', () => {
    expect(rss(feedOf({}))).toContain(
      '<description>&lt;p&gt;पहला अनुच्छेद।&lt;/p&gt;&lt;p&gt;दूसरा अनुच्छेद।&lt;/p&gt;</description>',
    );
    expect(rss(feedOf({ summary: '<script>alert(1)</script>' }))).toContain(
      '&lt;p&gt;&amp;lt;script&amp;gt;',
    );
  });

  it('tells length and type of files it knows, and claims nothing of others', () => {
    const own = rss(feedOf({}));
    expect(own).toContain('length="44946" type="image/jpeg"/>');
    expect(own).toContain('fileSize="44946" width="1280" height="720"');
    const foreign = rss(
      feedOf({ media: [{ url: 'https://other.example/p.jpg', medium: 'image' }] }),
    );
    expect(foreign).toContain('<media:content url="https://other.example/p.jpg" medium="image"/>');
    expect(foreign).not.toMatch(/<enclosure|fileSize|length=/);
  });

  it('names the hub that tells of news, where there is one', () => {
    const hubUrl = 'https://hub.example/?a=1&b=2';
    expect(rss({ ...feedOf({}), hubUrl })).toContain(
      '<atom:link rel="hub" href="https://hub.example/?a=1&amp;b=2"/>',
    );
    expect(rss(feedOf({}))).not.toContain('rel="hub"');
  });

  it('holds the newest 50', () => {
    expect(articlesInFeed).toBe(50);
  });
});

describe('the validator’s rules catch', () => {
  const good = rss(feedOf({}));
  const selfUrl = `${site}/rss?lang=hi&category=sports`;
  it.each([
    ['MissingAtomSelfLink', good.replace(/<atom:link rel="self"[^>]*>/, ''), selfUrl],
    ['SelfDoesntMatchLocation', good, `${site}/rss?lang=hi`],
    ['MissingGuid', good.replace(/<guid.*<\/guid>/, ''), selfUrl],
    ['InvalidPermalink', good.replace(/(<guid[^>]*>)https/, '$1urn'), selfUrl],
    ['DuplicateEntries', good.replace(/(<item>[\s\S]*<\/item>)/, '$1$1'), selfUrl],
    ['ContainsRelRef', good.replace(/(<item>[\s\S]*<link>)https:\/\/[^/]*/, '$1'), selfUrl],
    ['ProblematicalRFC822Date', good.replace('Fri, 02 Jan', 'Thu, 02 Jan'), selfUrl],
    ['ImplausibleDate', good.replaceAll('Fri, 02 Jan 2026', 'Mon, 02 Jan 2996'), selfUrl],
    [
      'NeedDescriptionBeforeContent',
      good.replace('<description>&lt;', '<content:encoded>x</content:encoded><description>&lt;'),
      selfUrl,
    ],
    ['EmailFormat', good.replace('<ttl>', '<webMaster>the desk</webMaster><ttl>'), selfUrl],
    ['MissingNamespace', good.replace(/ xmlns:media="[^"]*"/, ''), selfUrl],
    ['ImageTitleDoesntMatch', good.replace(/(<image>[\s\S]*?<title>)/, '$1x'), selfUrl],
    ['InvalidIntegerAttribute', good.replace('length="44946"', 'length="0"'), selfUrl],
  ])('%s', (rule, xml, address) => {
    expect(brokenRules(xml, address).map((complaint) => complaint.split(':')[0])).toContain(rule);
  });
});
