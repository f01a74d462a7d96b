import { describe, expect, it } from 'vitest';

import { xmlElement, xmlEmpty, xmlText } from './xml';

describe('text in XML', () => {
  it('has its marks escaped', () => {
    expect(xmlText(`Rice & "dal" <b> it's ]]>`)).toBe(
      'Rice &amp; &quot;dal&quot; &lt;b&gt; it&#39;s ]]&gt;',
    );
  });

  it('keeps every script and emoji, and nothing that XML 1.0 forbids', () => {
    expect(xmlText('क्षत्रिय 🐘 اردو\ttab\nline')).toBe('क्षत्रिय 🐘 اردو\ttab\nline');
    expect(xmlText('a\u0000b\u000bc\u001fd\ufffee\uffff')).toBe('abcde');
    expect(xmlText('half \ud83d a sign')).toBe('half  a sign');
  });

  it('stands in elements and attributes alike', () => {
    expect(xmlElement('title', 'A & B', { lang: 'en' })).toBe('<title lang="en">A &amp; B</title>');
    expect(xmlEmpty('link', { href: '/rss?lang=hi&x="1"', length: undefined })).toBe(
      '<link href="/rss?lang=hi&amp;x=&quot;1&quot;"/>',
    );
  });
});
