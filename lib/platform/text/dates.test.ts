import { describe, expect, it } from 'vitest';

import {
  ageOf,
  formatDate,
  formatDateTime,
  formatDayTime,
  formatMoment,
  formatShortMoment,
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
    expect(formatDayTime('hi', '2026-03-04T14:22:00+00:00')).toBe('4 मार्च, शाम 7:52 बजे');
  });

  it('in English', () => {
    expect(formatDate('en', lateEvening)).toBe('5 March 2026');
    expect(formatTime('en', '2026-03-04T14:22:00+00:00')).toMatch(/^7:52\spm$/i);
    expect(formatDayTime('en', '2026-03-04T14:22:00+00:00')).toMatch(/^4 March at 7:52\spm$/i);
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

describe('a moment in a row of a list', () => {
  // A quarter past midnight in India.
  const now = new Date('2026-03-04T18:45:00Z');
  it.each([
    ['2026-03-04T18:31:00Z', '00:01'],
    ['2026-03-04T18:29:00Z', '4 Mar, 23:59'],
    ['2026-03-06T03:30:00Z', '6 Mar, 09:00'],
    ['2026-02-20T03:30:00Z', '20 Feb'],
    ['2025-12-31T03:30:00Z', '31 Dec 2025'],
  ])('%s is “%s”', (iso, said) => {
    expect(formatShortMoment('en', iso, now)).toBe(said);
  });

  it('names the month in Hindi', () => {
    expect(formatShortMoment('hi', '2026-03-03T03:30:00Z', now)).toMatch(/^3 मार्च, 09:00$/);
  });
});
