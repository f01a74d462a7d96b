import type { TransactionSql } from 'postgres';
import { describe, expect, it } from 'vitest';

import { anonymous, become, service, user, type Identity } from './as-role';
import { attempt, undone } from './attempt';
import { openDatabase } from './database';
import { person } from './staff-fixture';

const sql = openDatabase();

async function as<Result>(
  tx: TransactionSql,
  identity: Identity,
  work: () => Promise<Result>,
): Promise<Result> {
  await become(tx, identity);
  try {
    return await work();
  } finally {
    await tx`select set_config('role', 'postgres', true), set_config('request.jwt.claims', '', true),
      set_config('request.jwt.claim.sub', '', true)`;
  }
}

const file = (tx: TransactionSql, email = 'Asha@Example.org ') =>
  as(tx, service, async () => {
    const [row] = await tx<{ number: string }[]>`
      select public.file_grievance('आशा देवी', ${email}, '/article/x', 'ख़बर में नाम ग़लत है।', 'hi') as number`;
    return row?.number ?? '';
  });

const idOf = async (tx: TransactionSql, number: string) =>
  (await tx<{ id: string }[]>`select id from public.grievances where number = ${number}`)[0]?.id ??
  '';

describe('a grievance', () => {
  it('gets the year’s next number and is due after 24 hours and 15 days', async () => {
    const outcome = await undone(sql, async (tx) => {
      const [first, second] = [await file(tx), await file(tx)];
      const [due] = await tx`
        select extract(epoch from acknowledge_by - received_at)::int / 3600 as hours,
          extract(epoch from decide_by - received_at)::int / 86400 as days
        from public.grievances where number = ${first}`;
      return { first, step: Number(second.slice(-6)) - Number(first.slice(-6)), due: { ...due } };
    });
    expect(outcome).toEqual({
      first: expect.stringMatching(/^SS-\d{4}-\d{6}$/) as unknown,
      step: 1,
      due: { hours: 24, days: 15 },
    });
  });

  it('rings for admins alone when it comes, and once before each deadline while it waits', async () => {
    const outcome = await undone(sql, async (tx) => {
      const admin = await person(tx, 'admin');
      const editor = await person(tx, 'editor');
      const number = await file(tx);
      const heard = async () => {
        const look = () => as(tx, service, () => tx`select public.notify_of_deadlines()`);
        await look();
        await look();
        const told = await tx<{ user_id: string; type: string }[]>`
          delete from public.notifications
          where title = ${number} and user_id in (${admin}, ${editor}) returning user_id, type`;
        return told.map(({ user_id, type }) => [user_id === admin, type]);
      };
      const wait = (left: string) => tx`
        update public.grievances set acknowledge_by = now() + ${left}::interval,
          decide_by = now() + ${left}::interval where number = ${number}`;
      const atOnce = await heard();
      await wait('4 days');
      const early = await heard();
      await wait('5 hours');
      const late = await heard();
      await wait('-1 hour');
      return { atOnce, early, late, after: await heard() };
    });
    expect(outcome).toEqual({
      atOnce: [[true, 'grievance_filed']],
      early: [],
      late: [
        [true, 'grievance_acknowledge'],
        [true, 'grievance_decide'],
      ],
      after: [],
    });
  });

  it('rings no more for what was done in time', async () => {
    const outcome = await undone(sql, async (tx) => {
      const admin = await person(tx, 'admin');
      const number = await file(tx);
      await as(
        tx,
        user(admin),
        async () => tx`select public.decide_grievance(${await idOf(tx, number)}, 'upheld', 'x')`,
      );
      await tx`update public.grievances set acknowledge_by = now(), decide_by = now() where number = ${number}`;
      await as(tx, service, () => tx`select public.notify_of_deadlines()`);
      return tx`select type from public.notifications where title = ${number} and user_id = ${admin}`;
    });
    expect(outcome.map(({ type }) => type as string)).toEqual(['grievance_filed']);
  });

  it('is found by number and address together, by the site alone', async () => {
    const outcome = await undone(sql, async (tx) => {
      const number = await file(tx);
      const find = (email: string) =>
        as(tx, service, async () => {
          const [row] = await tx`
            select public.find_grievance(${number.toLowerCase()}, ${email}) ->> 'number' as found`;
          return row?.found as string | null;
        });
      const reader = user(await person(tx, 'admin'));
      return [
        (await find('ASHA@example.org')) === number,
        await find('somebody@example.org'),
        await as(tx, reader, () =>
          attempt(tx, (t) => t`select public.find_grievance(${number}, 'asha@example.org')`),
        ),
        await as(tx, anonymous, () =>
          attempt(tx, (t) => t`select public.file_grievance('a', 'a@b.in', '', 'a', 'hi')`),
        ),
      ];
    });
    expect(outcome).toEqual([true, null, '42501', '42501']);
  });

  it.each(['reader', 'reporter', 'editor'] as const)('is not read by a %s', async (role) => {
    const outcome = await undone(sql, async (tx) => {
      const id = await idOf(tx, await file(tx));
      const me = user(await person(tx, role));
      return as(tx, me, async () => [
        (await tx`select id from public.grievances`).length,
        await attempt(tx, (t) => t`select public.list_grievances(true)`),
        await attempt(tx, (t) => t`select public.decide_grievance(${id}, 'upheld', 'x')`),
      ]);
    });
    expect(outcome).toEqual([0, 'PT403', 'PT403']);
  });

  it('is acknowledged and decided once, each in the log', async () => {
    const outcome = await undone(sql, async (tx) => {
      const number = await file(tx);
      const id = await idOf(tx, number);
      const admin = user(await person(tx, 'admin'));
      const tried = await as(tx, admin, async () => [
        await attempt(tx, (t) => t`select public.decide_grievance(${id}, 'upheld', ' ')`),
        await attempt(tx, (t) => t`select public.acknowledge_grievance(${id})`),
        await attempt(tx, (t) => t`select public.acknowledge_grievance(${id})`),
        await attempt(tx, (t) => t`select public.decide_grievance(${id}, 'upheld', 'नाम सुधारा')`),
        await attempt(tx, (t) => t`select public.decide_grievance(${id}, 'rejected', 'नहीं')`),
      ]);
      const auditLog =
        await tx`select action from public.audit_log where subject = ${id} order by id`;
      const [told] = await as(
        tx,
        service,
        () =>
          tx`select public.find_grievance(${number}, 'asha@example.org') ->> 'decision' as said`,
      );
      return [tried, auditLog.map(({ action }) => action as string), told?.said as string];
    });
    expect(outcome).toEqual([
      ['PT422', 1, 1, 1, 'PT409'],
      ['grievance.acknowledge', 'grievance.decide'],
      'नाम सुधारा',
    ]);
  });

  it('stands by what is due next, those too late marked', async () => {
    const outcome = await undone(sql, async (tx) => {
      await tx`delete from public.grievances`;
      const [late, fresh] = [await file(tx), await file(tx)];
      await tx`update public.grievances set received_at = now() - interval '20 days',
        acknowledge_by = now() - interval '19 days', acknowledged_at = now() - interval '20 days',
        decide_by = now() - interval '5 days' where number = ${late}`;
      const admin = user(await person(tx, 'admin'));
      return as(tx, admin, async () => {
        const [row] = await tx<{ listed: { number: string; is_overdue: boolean }[] }[]>`
          select public.list_grievances(true) as listed`;
        return (row?.listed ?? []).map(({ number, is_overdue: isOverdue }) => [
          number === late ? 'late' : number === fresh ? 'fresh' : number,
          isOverdue,
        ]);
      });
    });
    expect(outcome).toEqual([
      ['late', true],
      ['fresh', false],
    ]);
  });
});

describe('the monthly report', () => {
  it('tells everybody numbers and nothing else', async () => {
    const outcome = await undone(sql, async (tx) => {
      await tx`delete from public.grievances`;
      const id = await idOf(tx, await file(tx));
      await file(tx);
      await as(
        tx,
        user(await person(tx, 'admin')),
        () => tx`select public.decide_grievance(${id}, 'upheld', 'सुधारा')`,
      );
      return as(tx, anonymous, async () => {
        const [row] = await tx<{ report: unknown; never: { received: number } }[]>`
          select public.get_grievance_report(to_char(now() at time zone 'Asia/Kolkata', 'YYYY-MM')) as report,
            public.get_grievance_report('2026-13') as never`;
        return [row?.report, row?.never.received];
      });
    });
    expect(outcome).toEqual([
      { received: 2, acknowledged_in_time: 1, decided_in_time: 1, decided: 1, upheld: 1 },
      0,
    ]);
  });
});
