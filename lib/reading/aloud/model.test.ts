import { describe, expect, it } from 'vitest';

import { nextSpeed, parseSpeed, sentenceRanges } from './model';

const pieces = (text: string) =>
  sentenceRanges(text).map(({ start, end }) => text.slice(start, end));

describe('the sentences that are read one by one', () => {
  it('end with a danda or a full stop, not with a short form', () => {
    expect(pieces('डॉ. मिंज आए। फिर गए। ')).toEqual(['डॉ. मिंज आए।', 'फिर गए।']);
    expect(pieces(' Dr. Minj came. Then left.')).toEqual(['Dr. Minj came.', 'Then left.']);
  });

  it('keep their places where the same sentence comes twice', () => {
    const text = 'हाँ। नहीं। हाँ।';
    expect(sentenceRanges(text).map(({ start }) => start)).toEqual([0, 5, 11]);
  });

  it('are parted at a pause where they are long, and lose nothing', () => {
    const text = `${'एक दो तीन चार, '.repeat(40)}पाँच।`;
    expect(pieces(text).every((piece) => piece.length <= 220)).toBe(true);
    expect(pieces(text).join(' ')).toBe(text);
    expect(pieces('क'.repeat(500)).join('')).toBe('क'.repeat(500));
  });

  it('are none where there is nothing to be said', () => {
    expect(pieces(' … — ')).toEqual([]);
  });
});

describe('the speed', () => {
  it('goes round, and begins anew with what is none', () => {
    expect([1, 1.25, 1.5, 0.75, 9].map(nextSpeed)).toEqual([1.25, 1.5, 0.75, 1, 1]);
    expect(['1.5', '7', 'x', null].map(parseSpeed)).toEqual([1.5, 1, 1, 1]);
  });
});
