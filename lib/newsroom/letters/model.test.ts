import { expect, it } from 'vitest';

import { nextLetter } from './model';

it.each([
  ['before half past six, today’s', 'daily', '2026-11-26T00:59:00Z', '2026-11-26'],
  ['after it, tomorrow’s', 'daily', '2026-11-26T01:00:00Z', '2026-11-27'],
  ['late in the evening of India', 'daily', '2026-11-26T20:00:00Z', '2026-11-27'],
  ['on a Thursday, Saturday’s', 'weekly', '2026-11-26T10:00:00Z', '2026-11-28'],
  ['on Saturday before it goes', 'weekly', '2026-11-28T00:30:00Z', '2026-11-28'],
  ['on Saturday after it went', 'weekly', '2026-11-28T01:30:00Z', '2026-12-05'],
] as const)('the next letter: %s', (_, kind, now, day) => {
  expect(nextLetter(kind, new Date(now))).toEqual({ day, goes: `${day}T01:00:00.000Z` });
});
