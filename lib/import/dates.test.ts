import { describe, expect, it } from 'vitest';
import { chooseDate, parseDate } from './dates';

const NOW = new Date('2026-11-21T12:00:00Z');

describe('dates as feeds write them', () => {
  it.each([
    ['2026-05-24T07:11:09+05:30', '2026-05-24T01:41:09.000Z'],
    ['2026-05-24T07:11:09+0530', '2026-05-24T01:41:09.000Z'],
    ['2026-05-24T07:11:09.123Z', '2026-05-24T07:11:09.000Z'],
    ['20260524T071109Z', '2026-05-24T07:11:09.000Z'],
    ['20260524T0711+0530', '2026-05-24T01:41:00.000Z'],
    ['20260524071109', '2026-05-24T01:41:09.000Z'],
    ['20260524', '2026-05-23T18:30:00.000Z'],
    ['Wed, 16 Jul 2025 21:25:41 PST', '2025-07-17T05:25:41.000Z'],
    ['Wed, 16 Jul 2025 21:25:41 PKT', '2025-07-16T16:25:41.000Z'],
    ['Wed, 16 Jul 2025 21:25 AEST', '2025-07-16T11:25:00.000Z'],
    ['Wed, 16 Jul 2025 21:25:41 AEDT', '2025-07-16T10:25:41.000Z'],
    ['Wed, 16 Jul 2025 21:25:41 EST', '2025-07-17T02:25:41.000Z'],
    ['Wed, 16 Jul 2025 21:25:41 Z', '2025-07-16T21:25:41.000Z'],
    ['Wed, 16 Jul 2025 21:25:41 A', '2025-07-16T22:25:41.000Z'],
    ['Wed, 16 Jul 2025 21:25:41 M', '2025-07-17T09:25:41.000Z'],
    ['Wed, 16 Jul 2025 21:25:41 N', '2025-07-16T20:25:41.000Z'],
    ['Wed, 16 Jul 2025 21:25:41 Y', '2025-07-16T09:25:41.000Z'],
    ['16 Jul 2025 9:25 p.m. PKT', '2025-07-16T16:25:00.000Z'],
    ['16 Jul 2025 9:25:41pm', '2025-07-16T15:55:41.000Z'],
    ['2026-05-24 07:11', '2026-05-24T01:41:00.000Z'],
    ['2026-05-24', '2026-05-23T18:30:00.000Z'],
    ['Wed, 16 Jul 2025 21:25:41 +0530', '2025-07-16T15:55:41.000Z'],
    ['16 Jul 25 21:25 IST', '2025-07-16T15:55:00.000Z'],
    ['Wednesday, 16 July 2025 21:25:41 GMT', '2025-07-16T21:25:41.000Z'],
    ['Wed, 16 Jul 2025 21:25:41', '2025-07-16T15:55:41.000Z'],
    ['Sun, 10 Dec 17 13:01:36 -0800', '2017-12-10T21:01:36.000Z'],
    ['Wed Jul 16 21:25:41 2025', '2025-07-16T15:55:41.000Z'],
    ['18 Apr 2026 05:04 pm', '2026-04-18T11:34:00.000Z'],
    ['Published on: July 27, 2025 12:05 AM IST', '2025-07-26T18:35:00.000Z'],
    ['27-07-2025 10:52', '2025-07-27T05:22:00.000Z'],
    ['18 अप्रैल २०२६, 17:04', '2026-04-18T11:34:00.000Z'],
    ['1753600000', '2025-07-27T07:06:40.000Z'],
    ['1753600000000', '2025-07-27T07:06:40.000Z'],
  ])('%s', (text, moment) => {
    expect(parseDate(text)?.toISOString() ?? null).toBe(moment);
  });

  it.each([
    'yesterday',
    '2026-02-30',
    '32 Jan 2026',
    'Mon, 16 Foo 2025 10:00:00 GMT',
    '2026-05-24T27:61',
    '20260524T2761',
    'Wed, 16 Jul 2025 21:25:41 J',
    'Wed, 16 Jul 2025 21:25:41 XYZT',
    '',
  ])('does not guess at "%s"', (text) => {
    expect(parseDate(text)).toBeNull();
  });
});

describe('the date of an article', () => {
  it('is the first one given that makes sense', () => {
    expect(chooseDate(['0000-00-00 00:00:00', 'soon', '2026-11-01T00:00:00Z'], NOW)).toEqual({
      ok: true,
      value: { date: new Date('2026-11-01T00:00:00Z'), corrected: false },
    });
  });

  it('may be missing', () => {
    expect(chooseDate(['', '  '], NOW)).toEqual({
      ok: true,
      value: { date: null, corrected: false },
    });
  });

  it('becomes now when it lies up to a day ahead', () => {
    expect(chooseDate(['2026-11-22T06:00:00Z'], NOW)).toEqual({
      ok: true,
      value: { date: NOW, corrected: true },
    });
  });

  it.each([
    ['2031-01-01', 'the date 2030-12-31 lies in the future'],
    ['1970-01-01T00:00:00Z', 'the date 1970-01-01 lies before 1995'],
    ['someday', 'the date "someday" is not understood'],
  ])('%s sets the article aside', (text, error) => {
    expect(chooseDate([text], NOW)).toEqual({ ok: false, error });
  });
});
