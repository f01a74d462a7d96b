import { describe, expect, it } from 'vitest';

import { toDocument } from './to-document';

const own = '<script src="/_next/static/document/first-paint-A1.js" data-document=""></script>';
const ownModule = '<script src="/_next/static/document/script-A1.js" async="" type="module" data-document=""></script>'; // prettier-ignore
const data = '<script type="application/ld+json">{"name":"\\u003cscript>"}</script>';

/** A page around some markup. */
const page = (markup: string) => `<!DOCTYPE html><html lang="hi"><head></head><body>${markup}</body></html>`; // prettier-ignore
const document = (markup: string) => page(markup).replace('<html', '<html data-document=""');

describe('a document', () => {
  it('has no script of the application, nor what loads one ahead, nor the copy for hydration', () => {
    const application = [
      '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/a1.js"/>',
      '<link rel="modulepreload" href="/_next/static/chunks/m1.js">',
      '<script src="/_next/static/chunks/b2.js" async=""></script>',
      '<script src="/_next/static/chunks/p0.js" noModule=""></script>',
      '<script id="_R_">(globalThis["TURBOPACK"]||[]).push({"otherChunks":[]})</script>',
      '<script>(self.__next_f=self.__next_f||[]).push([0])</script>',
      '<script>self.__next_f.push([1,"1:\\"$Sreact.fragment\\"\\n"])</script>',
      '<SCRIPT TYPE="module">import "/x.js"</SCRIPT>',
    ];
    for (const markup of application) expect(toDocument(page(markup))).toBe(document(''));
    expect(toDocument(page(application.join('<p>ख़बर</p>')))).toBe(
      document('<p>ख़बर</p>'.repeat(application.length - 1)),
    );
  });

  it('keeps the scripts that the layout has marked, and what search engines read', () => {
    const markup = own + ownModule + data;
    expect(toDocument(page(markup))).toBe(document(markup));
  });

  it('has the script of the first paint before the first stylesheet, which it would wait for', () => {
    const styles = '<link rel="stylesheet" href="/a.css"/><link rel="stylesheet" href="/b.css"/>';
    const made = document(`<p>a</p>${own}${styles}${ownModule}<p>b</p>`);
    expect(toDocument(page(`<p>a</p>${styles}${ownModule}<p>b</p>${own}`))).toBe(made);
    expect(toDocument(made)).toBe(made);
  });

  it('keeps everything else sign by sign', () => {
    const markup = [
      '<link rel="preload" href="/fonts/martel.woff2" as="font" type="font/woff2"/>',
      '<link rel="stylesheet" href="/a.css" data-precedence="next"/>',
      '<p title="a > b" hidden>क ख &amp; ग&nbsp;&lt;script&gt;</p>',
      '<svg viewBox="0 0 1 1"><path d="M0 0"/></svg><img src="a.webp" alt=\'"\'/>',
      '<style>p::after{content:"<script>"}</style><textarea><script></textarea>',
    ].join('\n');
    expect(toDocument(page(markup))).toBe(document(markup));
  });

  it('leaves out comments, which only hydration reads', () => {
    const markup = '<!--$--><p>क<!-- -->ख<!-- <script> --></p><!--/$--><p>x</p><!-- </script> -->';
    expect(toDocument(page(markup))).toBe(document('<p>कख</p><p>x</p>'));
  });

  it('is not led astray by text that looks like markup', () => {
    const looksLike = [
      '<p title="<script>alert(1)</script>">x</p>',
      "<p title='</script><script src=a.js>'>x</p>",
      '<title><script></title><p>x</p>',
    ];
    for (const markup of looksLike) expect(toDocument(page(markup))).toBe(document(markup));
    expect(toDocument(page('<script>"<p>" + "<script>"</script><p>x</p>'))).toBe(document('<p>x</p>')); // prettier-ignore
  });

  it('has no script however deep, within drawings, or never ended', () => {
    const deep = (inner: string) => '<div>'.repeat(600) + inner + '</div>'.repeat(600);
    expect(toDocument(page(deep('<script>a()</script><b>x</b>')))).toBe(document(deep('<b>x</b>')));
    expect(toDocument(page('<svg><script>a()</script><path/></svg>'))).toBe(
      document('<svg><path/></svg>'),
    );
    expect(toDocument('<html><p>x</p><script>a()')).toBe('<html data-document=""><p>x</p>');
  });

  it('stays as it is when it is one already', () => {
    const once = toDocument(page(`<script>a()</script>${own}`));
    expect(toDocument(once)).toBe(once);
  });
});
