import type { Sql, TransactionSql } from 'postgres';
import { afterEach, describe, expect, it } from 'vitest';

import { anonymous, asRole, become, service, user } from './as-role';
import { undone } from './attempt';
import { openDatabase } from './database';

const sql = openDatabase();
const asha = 'a'.repeat(64);
const ravi = 'b'.repeat(64);

type Try = { kind: string; name: string };
type Taken = { attempt: string | null; seconds: number };

async function take(tx: Sql | TransactionSql, ...tries: Try[]): Promise<Taken> {
  const [row] = await tx<
    { taken: Taken }[]
  >`select public.take_attempt(${sql.json(Object.fromEntries(tries.map(({ kind, name }) => [kind, name])))}) as taken`;
  if (!row) throw new Error('Nothing was said');
  return row.taken;
}

const password = (name: string): Try => ({ kind: 'password_account', name });
const counted = async (tx: TransactionSql) =>
  (await tx<{ kind: string }[]>`select kind from public.attempts order by kind`).map(
    ({ kind }) => kind,
  );

async function takeMany(tx: TransactionSql, times: number, ...tries: Try[]): Promise<Taken[]> {
  const taken: Taken[] = [];
  for (let time = 0; time < times; time += 1) taken.push(await take(tx, ...tries));
  return taken;
}

/** Lets time pass: what was tried was tried so much earlier. */
const later = (tx: TransactionSql, ago: string) =>
  tx`update public.attempts set tried_at = tried_at - ${ago}::interval`;

const limits = [
  ['account_address', 10, 60],
  ['alerts_address', 600, 60],
  ['grievance_filed', 5, 60],
  ['grievance_looked_up', 20, 15],
  ['letter_address', 60, 60],
  ['letter_recipient', 3, 60],
  ['mail_address', 5, 60],
  ['mail_recipient', 5, 60],
  ['password_account', 10, 15],
  ['password_address', 18, 10],
  ['poll_address', 60, 10],
] as const;

describe('what is tried too often', () => {
  it.each(limits)('waits: %s, %d times in %d minutes', async (kind, most, minutes) => {
    const seen = await undone(sql, async (tx) => {
      const taken = await takeMany(tx, most, { kind, name: asha });
      const refused = await take(tx, { kind, name: asha });
      const other = await take(tx, { kind, name: ravi });
      await later(tx, `${minutes - 1} minutes`);
      const soon = await take(tx, { kind, name: asha });
      await later(tx, '1 minute');
      return { taken, refused, other, soon, after: await take(tx, { kind, name: asha }) };
    });
    expect(seen.taken.every(({ attempt, seconds }) => attempt !== null && seconds === 0)).toBe(
      true,
    );
    expect(seen.refused.attempt).toBeNull();
    expect(seen.refused.seconds).toBeGreaterThan(minutes * 60 - 10);
    expect(seen.refused.seconds).toBeLessThanOrEqual(minutes * 60);
    expect(seen.soon.seconds).toBeGreaterThan(50);
    expect(seen.soon.seconds).toBeLessThanOrEqual(60);
    expect([seen.other.seconds, seen.after.seconds]).toEqual([0, 0]);
  });

  it('has no other limits, and from one address all stay below the auth service’s 30 at once', async () => {
    const rows = await sql<{ kind: string; most: number; minutes: number }[]>`
      select kind, most, extract(epoch from within)::int / 60 as minutes from public.attempt_limits() order by kind`;
    expect(rows.map(({ kind, most, minutes }) => [kind, most, minutes])).toEqual(limits);
    // One form asks the service twice: for an account, and for its password.
    const fromOneAddress = rows.filter(({ kind }) => /^(?:password|account)_address$/.test(kind));
    expect(fromOneAddress.reduce((sum, { most }) => sum + most, 0)).toBeLessThan(30);
  });

  it('is noted for none of its names where one has to wait', async () => {
    const kinds = await undone(sql, async (tx) => {
      await takeMany(tx, 5, { kind: 'mail_address', name: asha });
      await take(tx, { kind: 'mail_address', name: asha }, { kind: 'mail_recipient', name: ravi });
      return counted(tx);
    });
    expect(kinds).toEqual(Array(5).fill('mail_address'));
  });
});

describe('an attempt that is settled', () => {
  const settle = (tx: TransactionSql, taken: Taken, kept: string[], forgiven: string[]) =>
    tx`select public.settle_attempt(${taken.attempt}, ${kept}, ${forgiven})`;
  const both = [password(asha), { kind: 'password_address', name: ravi }];

  it('is taken back, and only this one', async () => {
    const kinds = await undone(sql, async (tx) => {
      await take(tx, password(asha));
      await settle(tx, await take(tx, ...both), [], []);
      return counted(tx);
    });
    expect(kinds).toEqual(['password_account']);
  });

  it('forgives earlier ones of the same name, of the kinds that are named', async () => {
    const kinds = await undone(sql, async (tx) => {
      await takeMany(tx, 3, ...both);
      await take(tx, password(ravi));
      await settle(tx, await take(tx, ...both), [], ['password_account']);
      return counted(tx);
    });
    expect(kinds).toEqual(['password_account', ...Array<string>(3).fill('password_address')]);
  });

  it('keeps the kinds that stay counted', async () => {
    const kinds = await undone(sql, async (tx) => {
      await settle(tx, await take(tx, ...both), ['password_address'], []);
      return counted(tx);
    });
    expect(kinds).toEqual(['password_address']);
  });
});

describe('several processes', () => {
  const name = 'c'.repeat(64);
  afterEach(() => sql`delete from public.attempts where name = ${name}`);

  it('share one count, also of what they are asked at the same moment', async () => {
    const taken = await Promise.all(Array.from({ length: 25 }, () => take(sql, password(name))));
    expect(taken.filter(({ attempt }) => attempt !== null)).toHaveLength(10);
  });
});

describe('the count', () => {
  it('forgets what was tried more than an hour ago', async () => {
    const kinds = await undone(sql, async (tx) => {
      await takeMany(tx, 3, password(asha));
      await later(tx, '61 minutes');
      await take(tx, { kind: 'mail_address', name: ravi });
      return counted(tx);
    });
    expect(kinds).toEqual(['mail_address']);
  });

  it('refuses a kind without a limit, and a name that is no hash', async () => {
    await expect(undone(sql, (tx) => take(tx, { kind: 'guess', name: asha }))).rejects.toThrow(
      /null/,
    );
    await expect(undone(sql, (tx) => take(tx, password('asha@example.org')))).rejects.toThrow(
      /check/,
    );
  });

  it('is the site’s alone', async () => {
    for (const identity of [anonymous, user(crypto.randomUUID())]) {
      await expect(asRole(sql, identity, (tx) => take(tx, password(asha)))).rejects.toThrow(
        /permission denied/,
      );
      await expect(asRole(sql, identity, (tx) => counted(tx))).rejects.toThrow(/permission denied/);
    }
    const taken = await undone(sql, async (tx) => {
      await become(tx, service);
      return take(tx, password(asha));
    });
    expect(taken.attempt).not.toBeNull();
  });
});
