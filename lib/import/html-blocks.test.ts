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
      { type: 'image', text: 'भीड़', url: 'https://example.org/a.jpg' },
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
});
