import { describe, expect, it } from 'vitest';

import {
  accountsByAddress,
  failuresByAccount,
  failuresByAddress,
  mailsByAddress,
  mailsByRecipient,
  minutesBeforeAccount,
  minutesBeforeMail,
  minutesBeforePassword,
  noteAccount,
  notePassword,
  serviceBurst,
} from './throttle';

const minute = 60_000;
const noon = Date.UTC(2026, 10, 21, 12);

describe('every limit', () => {
  it('is reached before the auth service’s own, also where one form asks it twice', () => {
    expect(failuresByAddress.limit + accountsByAddress.limit).toBeLessThan(serviceBurst);
    expect(mailsByAddress.limit).toBeLessThan(serviceBurst);
  });
});

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

  it('is stopped after 18 failures from an address in 10 minutes, for whatever account', () => {
    expect(failuresByAddress).toEqual({ limit: 18, window: 10 * minute });
    for (let guess = 0; guess < 18; guess += 1)
      notePassword(`reader${guess}@example.org`, '198.51.100.1', noon);
    expect(minutesBeforePassword('another@example.org', '198.51.100.1', noon)).toBe(10);
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
      notePassword('meena@example.org', '203.0.113.3', noon);
    expect(minutesBeforePassword('meena@example.org', '203.0.113.3', noon)).toBe(0);
  });
});

describe('mails', () => {
  it('are sent five times an hour for an address', () => {
    expect(mailsByAddress).toEqual({ limit: 5, window: 60 * minute });
    const wait = (mailbox: string, time: number) =>
      minutesBeforeMail('192.0.2.200', `${mailbox}@example.org`, time);
    for (let mail = 0; mail < 5; mail += 1) expect(wait(`mailbox${mail}`, noon)).toBe(0);
    expect(wait('other', noon + 20 * minute)).toBe(40);
    expect(wait('other', noon + 60 * minute)).toBe(0);
  });

  it('come to a mailbox five times an hour, whoever asks', () => {
    expect(mailsByRecipient).toEqual({ limit: 5, window: 60 * minute });
    const wait = (seat: number, email: string, time: number) =>
      minutesBeforeMail(`198.51.100.${seat}`, email, time);
    for (let mail = 0; mail < 5; mail += 1)
      expect(wait(20 + mail, 'flooded@example.org', noon)).toBe(0);
    expect(wait(30, ' FLOODED@example.org', noon + 20 * minute)).toBe(40);
    expect(wait(30, 'flooded@example.org', noon + 60 * minute)).toBe(0);
  });
});

describe('accounts', () => {
  it('are made ten times an hour from an address', () => {
    expect(accountsByAddress).toEqual({ limit: 10, window: 60 * minute });
    const wait = (time: number) => minutesBeforeAccount('203.0.113.50', 'new@example.org', time);
    for (let account = 0; account < 10; account += 1) {
      expect(wait(noon)).toBe(0);
      noteAccount('203.0.113.50', `new${account}@example.org`, noon)('made');
    }
    expect(wait(noon + 15 * minute)).toBe(45);
    expect(wait(noon + 60 * minute)).toBe(0);
    expect(minutesBeforeAccount('203.0.113.51', 'new@example.org', noon)).toBe(0);
  });

  it('that are not made do not count', () => {
    for (let account = 0; account < 20; account += 1)
      noteAccount('203.0.113.52', 'taken@example.org', noon)('notMade');
    expect(minutesBeforeAccount('203.0.113.52', 'taken@example.org', noon)).toBe(0);
  });

  it('that are confirmed by mail fill the mailbox as other mails do', () => {
    for (let mail = 0; mail < 5; mail += 1)
      noteAccount(`203.0.113.${60 + mail}`, 'wanted@example.org', noon)('mailed');
    expect(minutesBeforeAccount('203.0.113.70', 'wanted@example.org', noon)).toBe(60);
    expect(minutesBeforeMail('203.0.113.70', 'wanted@example.org', noon)).toBe(60);
  });
});
