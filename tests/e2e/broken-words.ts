import { expect, type Page } from '@playwright/test';

/** The longest word that must stay whole, in letters: an address or a longer name may go over two lines. */
const longestWhole = 14;

/** Expects that no column is so narrow that words are broken in it: a text has no more lines than words. */
export async function expectWholeWords(page: Page): Promise<void> {
  const broken = await page.evaluate((longest) => {
    const letters = new Intl.Segmenter('hi');
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const words = node.textContent?.split(/[\s–-]+/u).filter(Boolean) ?? [];
      const owner = node.parentElement;
      if (words.length === 0 || !owner?.checkVisibility({ contentVisibilityAuto: true })) continue;
      if (owner.closest('.sr-only, [aria-hidden]')) continue;
      if (words.some((word) => [...letters.segment(word)].length > longest)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      // What is there for screen readers alone is one point wide.
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 1);
      const lines = new Set(boxes.map(({ top }) => Math.round(top))).size;
      if (lines > words.length) found.push(`${lines} lines: ${words.join(' ')}`);
    }
    return found;
  }, longestWhole);
  expect(broken, `${page.url()} at ${page.viewportSize()?.width} px`).toEqual([]);
}
