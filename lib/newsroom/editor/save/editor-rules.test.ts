import { describe, expect, it } from 'vitest';

import { suggestTopics } from '@/lib/reading/topics/suggest';

import { isAhead } from '../device/ahead';
import { fromIndianClock, hourAhead, isClockOff, toIndianClock } from '../model/india-time';
import { hardLengths, lengthOf, measure, previewLengths } from '../model/lengths';
import { emptyDraft, type DraftBlock, type DraftContent } from '../model/model';
import { changeRow, insertRow, moveRow, removeRow, writeInRow } from '../model/rows';

const block = (id: string, text: string): DraftBlock => ({ id, type: 'paragraph', text });
const both: DraftContent = {
  ...emptyDraft,
  body_hi: [block('a', 'एक'), block('b', 'दो')],
  body_en: [block('a', 'One'), block('b', 'Two')],
};
const ids = (draft: DraftContent) =>
  [draft.body_hi, draft.body_en].map((body) => body.map(({ id }) => id).join(''));

describe('rows of a draft', () => {
  it('get their second language in its place, with the kind of the first', () => {
    const draft = { ...both, body_en: [block('b', 'Two')] };
    const quoted = changeRow(draft, 'a', { type: 'quote' });
    const written = writeInRow(quoted, 'a', 'en', 'One');
    expect(ids(written)).toEqual(['ab', 'ab']);
    expect(written.body_en[0]?.type).toBe('quote');
  });

  it('have what an image shows and whose it is said anew in the second language', () => {
    const image: DraftBlock = {
      id: 'p',
      type: 'image',
      text: '',
      url: '/media/a.webp',
      alt: 'द्वार',
      credit: 'रमेश',
    };
    const written = writeInRow({ ...emptyDraft, body_hi: [image] }, 'p', 'en', 'The gate');
    expect(written.body_en).toEqual([
      { id: 'p', type: 'image', text: 'The gate', url: '/media/a.webp' },
    ]);
  });

  it('move, go and come in both languages', () => {
    expect(ids(moveRow(both, 'b', -1))).toEqual(['ba', 'ba']);
    expect(ids(moveRow(both, 'a', -1))).toEqual(['ab', 'ab']);
    expect(ids(removeRow(both, 'a'))).toEqual(['b', 'b']);
    expect(ids(insertRow(both, 'hi', 'a', block('c', '')))).toEqual(['acb', 'ab']);
  });
});

describe('lengths', () => {
  it('are counted as readers count letters', () => {
    expect(lengthOf('क्षत्रिय')).toBe(3);
  });

  it('tell where a text is cut, and what cannot be published', () => {
    expect(measure('title', 'en', 'x'.repeat(61)).cutIn).toEqual(['search']);
    expect(measure('title', 'hi', 'क'.repeat(66)).cutIn).toEqual(['whatsapp']);
    expect(measure('summary', 'hi', 'क'.repeat(501)).cutIn).toEqual(['search', 'card', 'whatsapp']);
    expect(measure('title', 'hi', 'क'.repeat(301)).isTooLong).toBe(true);
    expect(hardLengths).toEqual({ title: 300, summary: 2000 });
    expect(previewLengths.summary.hi.map(({ most }) => most)).toEqual([160, 200, 500]);
  });
});

describe('India’s clock', () => {
  it('is read and written whatever the zone of the device', () => {
    expect(fromIndianClock('2026-11-21T18:30')).toBe('2026-11-21T18:30:00+05:30');
    expect(fromIndianClock('soon')).toBeNull();
    expect(toIndianClock(new Date('2026-11-21T13:00:00Z'))).toBe('2026-11-21T18:30');
  });

  it('names the day as one says it', () => {
    const now = new Date('2026-11-21T13:00:00Z');
    const day = (iso: string) => hourAhead(new Date(iso), now);
    expect(day('2026-11-21T18:00:00Z')).toBe('today');
    expect(day('2026-11-21T18:30:00Z')).toBe('tomorrow');
    expect(day('2026-11-25T00:00:00Z')).toBe('later');
    expect(day('2026-11-21T12:00:00Z')).toBe('past');
  });

  it('has no hour for an article more than a year ahead', () => {
    const now = new Date('2026-11-21T13:00:00Z');
    expect(hourAhead(new Date('2027-11-21T13:00:00Z'), now)).toBe('later');
    expect(hourAhead(new Date('2027-11-21T13:01:00Z'), now)).toBe('tooFar');
    expect(hourAhead(new Date(fromIndianClock('9999-12-31T10:00') ?? ''), now)).toBe('tooFar');
    expect(fromIndianClock('99999-12-31T10:00')).toBeNull();
  });

  it('is said to be off on a device from two minutes on, fast or slow', () => {
    const minutes = (count: number) => isClockOff(count * 60_000);
    expect([minutes(2), minutes(-2), minutes(0)]).toEqual([false, false, false]);
    expect([minutes(2.1), minutes(-2.1), minutes(24 * 60)]).toEqual([true, true, true]);
  });
});

describe('suggested topics', () => {
  const book = new Map([
    ['अंबिकापुर', { slug: 'ambikapur', nameHi: 'अंबिकापुर', nameEn: 'Ambikapur' }],
    ['ambikapur', { slug: 'ambikapur', nameHi: 'अंबिकापुर', nameEn: 'Ambikapur' }],
    ['छत्तीसगढ पुलिस', { slug: 'police', nameHi: 'छत्तीसगढ़ पुलिस', nameEn: 'Police' }],
  ]);

  it('are found in either script and spelling, and the same one is known as such', () => {
    expect(suggestTopics(book, 'Ambi')).toMatchObject([{ slug: 'ambikapur', isSame: false }]);
    expect(suggestTopics(book, 'अम्बिकापुर')).toMatchObject([{ slug: 'ambikapur', isSame: true }]);
    expect(suggestTopics(book, 'पुलि')).toMatchObject([{ slug: 'police' }]);
    expect(suggestTopics(book, ' … ')).toEqual([]);
  });
});

describe('a draft of a published article', () => {
  const published = { ...both, title_hi: 'शीर्षक', title_en: 'Title', summary_hi: 'सार' };

  it('is ahead of what readers see once something that they would see has changed', () => {
    expect(isAhead({ ...published, summary_hi: 'नया सार' }, published)).toBe(true);
    expect(isAhead({ ...published, tags: ['मेला'] }, published)).toBe(true);
  });

  it('is not for empty blocks, spaces at the ends or notes of translations', () => {
    const body = [{ ...block('a', 'एक '), of: 'print' }, block('b', 'दो'), block('c', ' ')];
    expect(isAhead({ ...published, body_hi: body }, published)).toBe(false);
  });
});
