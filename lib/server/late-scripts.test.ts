import { describe, expect, it } from 'vitest';

import { withLateScripts } from './late-scripts';

const page = [
  '<!DOCTYPE html><html lang="hi"><head>',
  '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/a1.js"/>',
  '<link rel="preload" href="/fonts/martel.woff2" as="font" type="font/woff2"/>',
  '<script src="/_next/static/chunks/b2.js" async=""></script>',
  '<script src="/_next/static/chunks/p0.js" noModule=""></script>',
  '</head><body><p>ख़बर</p><script>self.__next_f=[]</script>',
  '<script src="/_next/static/chunks/a1.js" async="" id="_R_"></script>',
  '<script src="/_next/static/chunks/b2.js" async=""></script>',
  '</body></html>',
].join('');

describe('a kept page', () => {
  const kept = withLateScripts(page);

  it('asks for no script of the application while it loads', () => {
    expect(kept).not.toMatch(/<script src="[^"]*" async/);
    expect(kept).not.toContain('as="script"');
  });

  it('names each of them once, for later', () => {
    expect(kept.match(/chunks\/a1\.js/g)).toHaveLength(1);
    expect(kept.match(/chunks\/b2\.js/g)).toHaveLength(1);
  });

  it('keeps its words, its data, its fonts and what old browsers need', () => {
    for (const part of ['<p>ख़बर</p>', 'self.__next_f=[]', 'martel.woff2', 'noModule']) {
      expect(kept).toContain(part);
    }
    expect(kept.endsWith('</script></body></html>')).toBe(true);
  });

  it('without such scripts stays as it is', () => {
    const plain = '<html><body><p>x</p></body></html>';
    expect(withLateScripts(plain)).toBe(plain);
  });
});
