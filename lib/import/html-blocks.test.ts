import { describe, expect, it } from 'vitest';
import { htmlToBlocks, htmlToLine } from './html-blocks';

const texts = (html: string): string[] =>
  htmlToBlocks(html).map(({ type, text }) => `${type}: ${text}`);

describe('markup becomes plain text', () => {
  it('keeps paragraphs, headings, quotes, lists and images apart', () => {
    const html =
      '<h2>मेला</h2><p>पहला <b>दिन</b>.</p><blockquote><p>अच्छा लगा</p></blockquote><ul><li>एक</li><li>दो</li></ul><img src="https://example.org/a.jpg" alt="भीड़">';
    expect(htmlToBlocks(html)).toEqual([
      { type: 'subhead', text: 'मेला' },
      { type: 'paragraph', text: 'पहला दिन.' },
      { type: 'quote', text: 'अच्छा लगा' },
      { type: 'list', text: 'एक\nदो' },
      { type: 'image', text: '', alt: 'भीड़', url: 'https://example.org/a.jpg' },
    ]);
  });

  it('drops scripts, styles, frames and forms with their content', () => {
    expect(
      texts(
        '<script>alert(1)</script>ठीक<style>p{}</style><iframe src="x">y</iframe><form><button>Go</button></form>',
      ),
    ).toEqual(['paragraph: ठीक']);
  });

  it('decodes entities, also those escaped twice', () => {
    expect(texts('R&amp;D &mdash; &#2325;&nbsp;&lt; 5')).toEqual(['paragraph: R&D — क < 5']);
    expect(texts('&amp;lt;p&amp;gt;एक&amp;lt;/p&amp;gt;&lt;p&gt;दो&lt;/p&gt;')).toEqual([
      'paragraph: एक',
      'paragraph: दो',
    ]);
  });

  it('lets no tag survive, however it was hidden', () => {
    for (const html of [
      '<<b>script>x',
      '&lt;img src=x onerror=alert(1)&gt;ok',
      '<p title="a>b">ok</p>',
      '&amp;lt;script&amp;gt;x&amp;lt;/script&amp;gt;ok',
    ])
      expect(texts(html).join()).not.toMatch(/<\/?[a-z]/i);
  });

  it('takes lines of plain text for paragraphs, and blank lines of an old editor', () => {
    expect(texts('पहली पंक्ति\nदूसरी पंक्ति')).toEqual(['paragraph: पहली पंक्ति', 'paragraph: दूसरी पंक्ति']);
    expect(texts('<p>a</p>one\ntwo\n\nthree')).toEqual([
      'paragraph: a',
      'paragraph: one two',
      'paragraph: three',
    ]);
  });

  it('leaves comparison signs in prose alone', () => {
    expect(htmlToLine('5 < 7 and AT&T')).toBe('5 < 7 and AT&T');
    expect(htmlToLine('<b>मेला</b> &quot;शुरू&quot;')).toBe('मेला "शुरू"');
  });

  it('gives images, tables and embeds their captions, and galleries their pictures', () => {
    const image = (name: string) => `<img src="https://e.org/${name}.jpg" alt="${name}">`;
    const html = `<p>बात।</p><figure>${image('a')}<figcaption>नदी <b>किनारे</b></figcaption></figure>
      <figure class="wp-block-gallery"><figure>${image('b')}<figcaption>ख</figcaption></figure><figure>${image('c')}</figure><figcaption>मेला</figcaption></figure>
      <figure><div>\nhttps://www.youtube.com/watch?v=abcdefghijk\n</div><figcaption>देखें</figcaption></figure>
      <iframe src="https://www.youtube.com/embed/ABCDEFGHIJK"></iframe><iframe src="https://evil.example/x"></iframe>`;
    expect(htmlToBlocks(html).slice(1)).toEqual([
      { type: 'image', text: 'नदी किनारे', alt: 'a', url: 'https://e.org/a.jpg' },
      { type: 'gallery', text: 'मेला' },
      { type: 'image', text: 'ख', alt: 'b', url: 'https://e.org/b.jpg' },
      { type: 'image', text: '', alt: 'c', url: 'https://e.org/c.jpg' },
      { type: 'embed', text: 'देखें', url: 'https://www.youtube.com/watch?v=abcdefghijk' },
      { type: 'embed', text: '', url: 'https://www.youtube.com/embed/ABCDEFGHIJK' },
    ]);
  });

  it('makes sheets of tables of figures, and text of pages laid out as a table', () => {
    expect(
      texts('<figure><table><tr><th></th><th>अब</th></tr><tr><td>जाँच</td><td>0<br>रुपये</td></tr></table><figcaption>दाम</figcaption></figure>'),
    ).toEqual(['table: दाम\n|  | अब |\nजाँच | 0 रुपये']); // prettier-ignore
    expect(texts('<table><tr><td>एक</td><td><p>दो</p><h2>तीन</h2></td></tr><tr><td>a</td><td>b</td></tr></table>')).toEqual(
      ['paragraph: एक', 'paragraph: दो', 'subhead: तीन', 'paragraph: a b'],
    ); // prettier-ignore
    expect(texts('<table><tr><td>अकेला</td></tr></table>')).toEqual(['paragraph: अकेला']);
  });

  it('knows whose words a quote has, and where one list ends and the next begins', () => {
    expect(htmlToBlocks('<blockquote><p>अच्छा लगा</p><cite>एक पाठक</cite></blockquote>')).toEqual([
      { type: 'quote', text: 'अच्छा लगा', cite: 'एक पाठक' },
    ]);
    expect(texts('<p>उसने <cite>गीता</cite> पढ़ी।</p>')).toEqual(['paragraph: उसने गीता पढ़ी।']);
    expect(texts('<ul><li>एक<ul><li>भीतर</li></ul></li></ul><ol><li>दो</li></ol>')).toEqual([
      'list: एक\nभीतर',
      'list: दो',
    ]);
  });
});
