import { createElement } from 'react';
import { describe, expect, it } from 'vitest';

import type { Article } from '@/lib/reading/articles/model';
import type { SeriesPart } from '@/lib/reading/related/model';

import { draw } from '@/tests/fixtures/draw';

import { SeriesBox } from './series-box';

const title = (text: string) => ({ text, lang: 'hi' as const });
const id = '00000000-0000-4000-8000-000000000001';
const part = (number: number): SeriesPart => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  part: number,
  title: title(`नहर की जाँच ${number}`),
  series: title('पानी की कहानी'),
});
const series = {
  id: '00000000-0000-4000-8000-0000000000a1',
  title: title('पानी की कहानी'),
  part: 1,
};

const drawBox = (parts: SeriesPart[], of: Article['series'] = series) =>
  draw(
    'hi',
    createElement(SeriesBox, { locale: 'hi', article: { id, series: of } as Article, parts }),
  );

describe('an article of a series', () => {
  it('says so and can be followed from the first part on, before there is a second', () => {
    const box = drawBox([part(1)]);
    expect(box).toContain('शृंखला · भाग 1');
    expect(box).toContain('पानी की कहानी');
    expect(box).toContain('data-target="00000000-0000-4000-8000-0000000000a1"');
    expect(box).not.toMatch(/<ol|<li|पिछला भाग|अगला भाग/);
  });

  it('leads to the other parts once there are some', () => {
    const box = drawBox([part(1), part(2)]);
    expect(box.match(/<li/g)).toHaveLength(2);
    expect(box).toContain('अगला भाग');
    expect(box).not.toContain('पिछला भाग');
  });

  it('is told from one that stands alone', () => {
    expect(drawBox([], null)).toBe('');
    expect(drawBox([{ ...part(1), part: null, series: null }], null)).toBe('');
  });

  it('is named by its other parts where the first does not say so itself', () => {
    const box = drawBox([{ ...part(1), part: null, series: null }, part(2)], null);
    expect(box).toContain('शृंखला · भाग 1');
    expect(box).toContain('पानी की कहानी');
    expect(box).toContain(`data-target="${id}"`);
  });
});
