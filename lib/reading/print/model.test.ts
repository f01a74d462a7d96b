import { describe, expect, it } from 'vitest';

import type { ArticleBlock } from '@/lib/reading/articles/model';

import { lengthOnPaper, printDay, printedBlocks } from './model';

const paragraph = (id: string, length: number): ArticleBlock => ({
  id,
  type: 'paragraph',
  text: 'क'.repeat(length),
});

describe('an article on paper', () => {
  it('has as many whole paragraphs as there is room for', () => {
    const blocks = [paragraph('a', 40), paragraph('b', 40), paragraph('c', 40)];
    expect(printedBlocks(blocks, 100)).toEqual({ blocks: blocks.slice(0, 2), isWhole: false });
    expect(printedBlocks(blocks, 120)).toEqual({ blocks, isWhole: true });
  });

  it('has its first paragraph, however long that is', () => {
    const long = paragraph('a', 900);
    expect(printedBlocks([long], 100)).toEqual({ blocks: [long], isWhole: true });
  });

  it('does not end with a heading', () => {
    const heading: ArticleBlock = { id: 'h', type: 'subhead', text: 'आगे' };
    const first = paragraph('a', 40);
    expect(printedBlocks([first, heading, paragraph('b', 90)], 60).blocks).toEqual([first]);
  });

  it('leaves out images and embeds, and misses nothing by that', () => {
    const first = paragraph('a', 4);
    const image: ArticleBlock = { id: 'i', type: 'image', text: '', url: '/media/a/1280.jpg' };
    expect(printedBlocks([image, first, image], 60)).toEqual({ blocks: [first], isWhole: true });
  });

  it('is longest as the lead, shortest below it', () => {
    expect(lengthOnPaper('front', 0)).toBeGreaterThan(lengthOnPaper('sport', 0));
    expect(lengthOnPaper('front', 1)).toBeLessThan(lengthOnPaper('sport', 0));
  });
});

describe('the day of an edition', () => {
  it.each(['2026-11-26', '2028-02-29'])('is %s', (day) => expect(printDay(day)).toBe(day));
  it.each(['2026-02-30', '2027-02-29', '2026-13-01', '26-11-2026', '2026-11-26T00:00', ''])(
    'is not “%s”',
    (day) => expect(printDay(day)).toBeNull(),
  );
});
