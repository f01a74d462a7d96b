import { describe, expect, it } from 'vitest';

import {
  failuresByAccount,
  failuresByAddress,
  mailsByAddress,
  minutesBeforeMail,
  minutesBeforePassword,
  notePassword,
} from './throttle';

const minute = 60_000;
const noon = Date.UTC(2026, 10, 21, 12);

describe('guessing passwords', () => {
  it('is stopped after 10 failures for an account in 15 minutes, from whatever address', () => {
    expect(failuresByAccount).toEqual({ limit: 10, window: 15 * minute });
    for (let guess = 0; guess < 10; guess += 1) {
      expect(minutesBeforePassword('asha@example.org', `192.0.2.${guess}`, noon)).toBe(0);
      notePassword('asha@example.org', `192.0.2.${guess}`, noon);
    }
    expect(minutesBeforePassword(' ASHA@example.org', '192.0.2.99', noon + minute)).toBe(14);
    expect(minutesBeforePassword('ravi@example.org', '192.0.2.99', noon + minute)).toBe(0);
    expect(minutesBeforePassword('asha@example.org', '192.0.2.99', noon + 15 * minute)).toBe(0);
  });

  it('is stopped after 50 failures from an address in 15 minutes, for whatever account', () => {
    expect(failuresByAddress).toEqual({ limit: 50, window: 15 * minute });
    for (let guess = 0; guess < 50; guess += 1)
      notePassword(`reader${guess}@example.org`, '198.51.100.1', noon);
    expect(minutesBeforePassword('another@example.org', '198.51.100.1', noon)).toBe(15);
    expect(minutesBeforePassword('another@example.org', '198.51.100.2', noon)).toBe(0);
  });

  it('is not what a village does that signs in rightly, or while the service is down', () => {
    for (let reader = 0; reader < 200; reader += 1)
      notePassword(`villager${reader}@example.org`, '203.0.113.1', noon)('right');
    for (let reader = 0; reader < 200; reader += 1)
      notePassword('unlucky@example.org', '203.0.113.1', noon)('unknown');
    expect(minutesBeforePassword('unlucky@example.org', '203.0.113.1', noon)).toBe(0);
  });

  it('is forgiven to an account once its password was right', () => {
    for (let guess = 0; guess < 9; guess += 1)
      notePassword('meena@example.org', '203.0.113.2', noon);
    notePassword('meena@example.org', '203.0.113.2', noon)('right');
    for (let guess = 0; guess < 9; guess += 1)
      notePassword('meena@example.org', '203.0.113.2', noon);
    expect(minutesBeforePassword('meena@example.org', '203.0.113.2', noon)).toBe(0);
  });
});

it('an address has five mails sent in an hour', () => {
  expect(mailsByAddress).toEqual({ limit: 5, window: 60 * minute });
  for (let mail = 0; mail < 5; mail += 1) expect(minutesBeforeMail('192.0.2.200', noon)).toBe(0);
  expect(minutesBeforeMail('192.0.2.200', noon + 20 * minute)).toBe(40);
  expect(minutesBeforeMail('192.0.2.200', noon + 60 * minute)).toBe(0);
});
