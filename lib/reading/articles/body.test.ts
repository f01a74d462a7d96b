import { describe, expect, it } from 'vitest';

import { inlineRuns, listEntries, plainText, articleBlocks } from './body';

describe('marks in a block’s text', () => {
  it('are bold words and links, everything else is text', () => {
    expect(inlineRuns('पहले **नौ गाँव**, फिर [सूची](https://example.org/a?b=1) देखें।')).toEqual([
      { kind: 'text', text: 'पहले ' },
      { kind: 'strong', text: 'नौ गाँव' },
      { kind: 'text', text: ', फिर ' },
      { kind: 'link', text: 'सूची', href: 'https://example.org/a?b=1' },
      { kind: 'text', text: ' देखें।' },
    ]);
  });

  it('leave HTML as the words it was typed as', () => {
    expect(inlineRuns('<b onclick="x()">मोटा</b>')).toEqual([
      { kind: 'text', text: '<b onclick="x()">मोटा</b>' },
    ]);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'ftp://x'])(
    'make no link to %s',
    (address) => {
      expect(inlineRuns(`[कुछ](${address})`).every((run) => run.kind !== 'link')).toBe(true);
    },
  );

  it('link to the site’s own pages', () => {
    expect(inlineRuns('[सरगुजा](/district/surguja)')).toEqual([
      { kind: 'link', text: 'सरगुजा', href: '/district/surguja' },
    ]);
  });

  it('that are never closed stay text, however long the text', () => {
    for (const text of ['['.repeat(20_000), '**'.repeat(10_000), '[a]('.repeat(5000)]) {
      expect(plainText(text) === text).toBe(true);
    }
  });
});

describe('an article', () => {
  it('without a body tells its summary, a paragraph for each line', () => {
    expect(articleBlocks(null, 'पहला।\nदूसरा।')).toEqual([
      { id: 's1', type: 'paragraph', text: 'पहला।' },
      { id: 's2', type: 'paragraph', text: 'दूसरा।' },
    ]);
  });

  it('with a body tells that', () => {
    const body = [{ id: 'p1', type: 'paragraph', text: 'पाठ' }];
    expect(articleBlocks(body, 'सार')).toBe(body);
  });

  it('with neither tells nothing', () => {
    expect(articleBlocks([], null)).toEqual([]);
  });

  it('lists an entry a line', () => {
    expect(listEntries('एक\n\n दो \n')).toEqual(['एक', 'दो']);
  });
});
