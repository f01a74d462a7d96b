import { describe, expect, it } from 'vitest';

import { keyPointsOf } from './key-points';

const hindi = (count: number) =>
  Array.from({ length: count }, (_, index) => `गाँव ${index + 1} में बारिश से पुल टूट गया है।`);

describe('key points', () => {
  it('are the sentences of a Hindi summary, parted at the danda', () => {
    const sentences = hindi(3);
    expect(keyPointsOf(sentences.join(' '))).toEqual({ points: sentences, rest: '' });
  });

  it('are five at most; what is left is still said', () => {
    const sentences = hindi(7);
    const { points, rest } = keyPointsOf(sentences.join(' '));
    expect(points).toEqual(sentences.slice(0, 5));
    expect(rest).toBe(sentences.slice(5).join(' '));
  });

  it('have more than 20 characters: one of 20 is no point, one of 21 is', () => {
    const twenty = `${'a'.repeat(19)}.`;
    const more = [`${'b'.repeat(20)}.`, `${'C'.repeat(20)}.`];
    const summary = [`A${twenty.slice(1)}`, `B${more[0]?.slice(1)}`, more[1]].join(' ');
    expect(keyPointsOf(summary).points.map((point) => point.length)).toEqual([21, 21]);
  });

  it('are none where a summary has one sentence to give, or none', () => {
    expect(keyPointsOf('अंबिकापुर में आज सुबह से तेज़ बारिश हो रही है।').points).toEqual([]);
    expect(keyPointsOf('')).toEqual({ points: [], rest: '' });
  });
});
