import { describe, expect, it } from 'vitest';

import type { District } from '@/lib/reading/districts/model';

import { adviseOnBlocks } from './block-advice';
import { emptyDraft, type DraftBlock } from '../model/model';

const surguja: District = {
  slug: 'surguja',
  nameHi: 'सरगुजा',
  nameEn: 'Surguja',
  headquartersHi: 'अंबिकापुर',
  headquartersEn: 'Ambikapur',
  aliases: ['Sarguja'],
  division: 'surguja',
  isSurgujaSide: true,
};
const advice = (body_hi: DraftBlock[], body_en: DraftBlock[] = []) =>
  adviseOnBlocks({ ...emptyDraft, body_hi, body_en }, [surguja]);
const block = (type: DraftBlock['type'], text: string): DraftBlock => ({ id: 'a', type, text });

describe('what is shown rather than told', () => {
  it('is a gallery with pictures right below it', () => {
    const image: DraftBlock = { id: 'b', type: 'image', text: '', url: '/media/a' };
    expect(advice([block('gallery', 'मेला'), image])).toEqual([]);
    expect(advice([image, block('gallery', 'मेला')])).toEqual([
      { kind: 'gallery_empty', place: 'body_hi/a', detail: '' },
    ]);
  });

  it('is a sheet that is one, in each language', () => {
    expect(advice([block('table', 'A | B\n1 | 2')], [block('table', 'one line')])).toEqual([
      { kind: 'sheet_none', place: 'body_en/a', detail: '' },
    ]);
    expect(advice([block('table', ' ')])).toEqual([]);
  });

  it('has figures where it is drawn', () => {
    expect(advice([block('bars', 'A | B\n1 | कम')])[0]?.kind).toBe('figures_missing');
    expect(advice([block('table', 'A | B\n1 | कम')])).toEqual([]);
  });

  it('names districts that there are, by any of their names', () => {
    expect(advice([block('map', 'ज़िला | मिमी\nSarguja | 12\nसरगूजा | 3\nदिल्ली | 4')])).toEqual([
      { kind: 'district_unknown', place: 'body_hi/a', detail: 'सरगूजा, दिल्ली' },
    ]);
  });

  it('is a poll that somebody can still vote on', () => {
    const poll = (until: string): DraftBlock => ({ ...block('poll', 'क्या?\nहाँ\nनहीं'), until });
    expect(advice([poll('2000-01-01T00:00')])).toEqual([
      { kind: 'poll_over', place: 'body_hi/a/until', detail: '' },
    ]);
    expect(advice([poll('2999-01-01T00:00')])).toEqual([
      { kind: 'poll_long', place: 'body_hi/a/until', detail: '' },
    ]);
    expect(advice([poll('')])).toEqual([]);
  });

  it('is a poll each of whose answers says something else', () => {
    expect(advice([block('poll', 'Who?\nA\nB\na')])).toEqual([
      { kind: 'poll_repeats', place: 'body_hi/a', detail: 'a' },
    ]);
    expect(advice([block('poll', 'कौन?\nराम\nश्याम')])).toEqual([]);
  });
});
