import { describe, expect, it } from 'vitest';

import { toLessData, type Names } from './less-data';

const words = {
  title: 'Less data',
  show: 'Show picture',
  none: 'none',
  one: 'one picture',
  many: '{count} pictures',
  off: 'Show everything',
};
const script = '/on-press.js';
const make = (html: string) => toLessData(html, { words, script });

const page = (markup: string, head = '') => `<!DOCTYPE html><html lang="hi" data-document=""><head>${head}</head><body><main id="content">${markup}</main></body></html>`; // prettier-ignore
/** What `make` gives for a page, without what it says of itself. */
function bodyOf(html: string): string {
  return /<\/form>(.*)<\/main>/s.exec(html)?.[1] ?? html;
}

const own = '<picture class="absolute inset-0"><source type="image/avif" srcSet="/media/a/320.avif 320w, /media/a/800.avif 800w" sizes="(min-width: 64em) 740px, 100vw"/><source type="image/webp" srcSet="/media/a/800.webp 800w" sizes="100vw"/><img src="/media/a/1280.jpg" alt="Elephants &amp; &quot;friends&quot;" loading="eager" fetchPriority="high" style="object-position:20% 30%"/></picture>'; // prettier-ignore
const small = '<picture><source type="image/avif" srcSet="/media/b/320.avif 320w" sizes="124px"/><img src="/media/b/1280.jpg" alt=""/></picture>'; // prettier-ignore

describe('with less data a page', () => {
  it('has a link in the place of each image, which says what it shows and leads to its file', () => {
    expect(bodyOf(make(page(`<div data-picture>${own}</div>`)))).toBe(
      '<div data-picture><a class="show-picture" href="/media/a/800.webp" data-alt="Elephants &amp; &quot;friends&quot;" data-style="object-position:20% 30%"><b>Show picture</b> <span>Elephants &amp; &quot;friends&quot;</span></a></div>',
    );
    expect(bodyOf(make(page(small)))).toBe(
      '<a class="show-picture" href="/media/b/320.webp" data-alt=""><b>Show picture</b></a>',
    );
  });

  it('has such a link for an image of another site, as it is', () => {
    const foreign = '<picture><img src="https://example.org/x.jpg?a=1&amp;b=2" alt="x"></picture>';
    expect(bodyOf(make(page(foreign)))).toContain('href="https://example.org/x.jpg?a=1&amp;b=2"');
  });

  it('has nothing in the place of an image that stands in a link already', () => {
    const still = '<a href="https://video.example/1"><img src="https://video.example/1.jpg" alt=""><b>Play</b></a>'; // prettier-ignore
    expect(bodyOf(make(page(still)))).toBe('<a href="https://video.example/1"><b>Play</b></a>');
  });

  it('keeps captions, credits and everything else sign by sign', () => {
    const text = '<p title="<picture>">क &amp; ख</p><!-- <img src="x"> --><svg><image/></svg>';
    const caption = '<figcaption>हाथी <span>तस्वीर: रवि</span></figcaption>';
    expect(bodyOf(make(page(`<figure>${small}${caption}</figure>${text}`)))).toBe(
      `<figure>${bodyOf(make(page(small)))}${caption}</figure>${text}`,
    );
  });

  it('has no font and no image loaded ahead, no icon, and nothing for machines', () => {
    const ahead = [
      '<link rel="preload" href="/fonts/martel.woff2" as="font" crossorigin="">',
      '<link rel="preload" as="image" imageSrcSet="/media/a/320.avif 320w" fetchPriority="high">',
    ].join('');
    const machines = [
      '<link rel="alternate" type="application/rss+xml" href="/rss">',
      '<meta property="og:image" content="/og/x.jpg"><meta name="twitter:card" content="x"><meta name="description" content="x">',
    ].join('');
    const rest =
      '<link rel="preload" href="/a.json" as="fetch"><meta property="og:title" content="x"><link rel="icon" href="data:,">';
    const data = '<script type="application/ld+json">{"@type":"NewsArticle"}</script>';
    const made = make(page(`<p>x</p>${data}`, ahead + machines + rest));
    expect(made).toContain(`<head>${rest}</head>`);
    expect(bodyOf(made)).toBe('<p>x</p>');
  });

  it('says how much was left out, and gives all of it again by a form', () => {
    expect(make(page(own + small))).toContain('<b>Less data</b> <span>2 pictures</span>');
    expect(make(page(own))).toContain('<span>one picture</span>');
    expect(make(page('<p>x</p>'))).toContain('<span>none</span>');
    expect(make(page('', '<link rel="icon" href="/icon.svg">'))).toContain(
      '<link rel="icon" href="data:,">',
    );
    expect(make(page(own))).toContain(
      '<form method="post" action="/api/less-data" class="less-data-note wrap">',
    );
  });

  it('has a script that waits for a press in the place of the small one, and what runs before the first paint', () => {
    const small = '<script data-document="" type="module" async="" src="/script.js"></script>';
    const first = '<script data-document="" src="/first-paint.js"></script>';
    expect(bodyOf(make(page(first + small)))).toBe(first + small.replace('/script.js', script));
  });

  it('has no script that asks by itself what is told live', () => {
    const live = '<script data-document="live" type="module" async="" src="/live.js"></script>';
    expect(bodyOf(make(page(`<p>one</p>${live}<p>two</p>`)))).toBe('<p>one</p><p>two</p>');
  });

  it('has what is advertised, but nothing of the paper’s own', () => {
    const sold = '<aside data-advertisement="a"><p>Sold</p></aside>';
    const house =
      '<aside data-advertisement="b" data-spared="true"><p>Ours <a href="/x">y</a></p></aside>';
    expect(bodyOf(make(page(`<p>1</p>${house}${sold}<p>2</p>`)))).toBe(`<p>1</p>${sold}<p>2</p>`);
  });

  it('is marked, for its styles and scripts, and stays as it is when it is made again', () => {
    const once = make(page(own + small));
    expect(once).toMatch(/^<!DOCTYPE html><html data-less-data="" lang="hi"/);
    expect(make(once)).toBe(once);
  });

  it('carries the styles that its classes need, in the place of its stylesheet', () => {
    const sheet = '<link rel="stylesheet" href="/_next/static/a.css" data-precedence="next">';
    const html = page('<p class="wrap  text-ui">x</p>', sheet);
    const stylesFor = (address: string, { classes }: Names) =>
      `/*${address} ${['text-ui', 'show-picture', 'other'].filter((each) => classes.has(each)).join()}*/`;
    expect(toLessData(html, { words, script, stylesFor })).toContain(
      '<head><style data-whole="/_next/static/a.css">/*/_next/static/a.css text-ui,show-picture*/</style></head>',
    );
    expect(toLessData(html, { words, script, stylesFor: () => null })).toContain(
      '<link rel="stylesheet" href="/_next/static/a.css">',
    );
  });
});
