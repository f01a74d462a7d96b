import { describe, expect, it } from 'vitest';

import {
  ageOf,
  formatDate,
  formatDateTime,
  formatMoment,
  formatTime,
  formatToday,
  isoInIndia,
} from './dates';

/** Half past midnight in India, still the day before in UTC. */
const lateEvening = '2026-03-04T19:00:00+00:00';

describe('dates are India’s', () => {
  it('in Hindi', () => {
    expect(formatDate('hi', lateEvening)).toBe('5 मार्च 2026');
    expect(formatToday('hi', new Date(lateEvening))).toBe('गुरुवार, 5 मार्च 2026');
    expect(formatTime('hi', '2026-03-04T14:22:00+00:00')).toBe('शाम 7:52');
    expect(formatDateTime('hi', '2026-03-04T14:22:00+00:00')).toContain('4 मार्च 2026');
    // Sentences that say “तक” bring their own postposition.
    expect(formatMoment('hi', '2026-03-04T14:22:00+00:00')).toBe('4 मार्च 2026, शाम 7:52 बजे');
  });

  it('in English', () => {
    expect(formatDate('en', lateEvening)).toBe('5 March 2026');
    expect(formatTime('en', '2026-03-04T14:22:00+00:00')).toMatch(/^7:52\spm$/i);
  });

  it('and for machines in ISO 8601 with the zone', () => {
    expect(isoInIndia(lateEvening)).toBe('2026-03-05T00:30:00+05:30');
    expect(new Date(isoInIndia(lateEvening)).toISOString()).toBe('2026-03-04T19:00:00.000Z');
  });
});

describe('the age of an article', () => {
  const now = new Date('2026-03-05T12:00:00Z');
  it.each([
    ['2026-03-05T11:59:30Z', { unit: 'moment' }],
    ['2026-03-05T12:05:00Z', { unit: 'moment' }],
    ['2026-03-05T11:59:00Z', { unit: 'minutes', count: 1 }],
    ['2026-03-05T11:00:01Z', { unit: 'minutes', count: 59 }],
    ['2026-03-05T11:00:00Z', { unit: 'hours', count: 1 }],
    ['2026-03-04T12:00:01Z', { unit: 'hours', count: 23 }],
    ['2026-03-04T12:00:00Z', { unit: 'date' }],
  ])('%s is told as %j', (iso, age) => {
    expect(ageOf(iso, now)).toEqual(age);
  });
});
