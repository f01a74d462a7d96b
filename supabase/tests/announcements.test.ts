import type { TransactionSql } from 'postgres';
import { describe, expect, it } from 'vitest';

import { become, user } from './as-role';
import { undone } from './attempt';
import { openDatabase } from './database';
import { person } from './staff-fixture';
import { publish } from './readers-scene';

const sql = openDatabase();

/** Which of the changes of an article this process is given to tell of. */
async function claimed(tx: TransactionSql, article: string): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select id from public.claim_announcements(1000) where ${article} = any (article_ids)`;
  return rows.map(({ id }) => id);
}

const passes = (tx: TransactionSql, time: string) =>
  tx`update public.announcements set leased_until = leased_until - ${time}::interval`;

describe('a change', () => {
  it('is handed to one process, and to the next when that one stopped before it was told', async () => {
    await undone(sql, async (tx) => {
      const article = await publish(tx);
      const first = await claimed(tx, article);
      expect(first).toHaveLength(1);
      expect(await claimed(tx, article)).toEqual([]);
      await passes(tx, '181 seconds');
      expect(await claimed(tx, article)).toEqual(first);
    });
  });

  it('that was told is handed out no more', async () => {
    await undone(sql, async (tx) => {
      const article = await publish(tx);
      await tx`select public.settle_announcements(${await claimed(tx, article)}::bigint[])`;
      await passes(tx, '1 hour');
      expect(await claimed(tx, article)).toEqual([]);
    });
  });

  it('that nobody finishes telling is overdue on the desk', async () => {
    await undone(sql, async (tx) => {
      const editor = await person(tx, 'editor');
      await tx`select public.claim_announcements(1000)`;
      await tx`update public.announcements set told_at = now()`;
      const article = await publish(tx);
      await claimed(tx, article);
      await passes(tx, '9 minutes');
      const late = async () => {
        await become(tx, user(editor));
        const [row] = await tx<{ late: number }[]>`select public.late_jobs() as late`;
        await tx`set local role postgres`;
        return row?.late ?? 0;
      };
      const before = await late();
      await tx`select public.settle_announcements(array(select change_id from public.announcements where told_at is null))`;
      expect([before, await late()]).toEqual([before, before - 1]);
    });
  });

  it.each(['claim_announcements()', "settle_announcements('{1}')"])(
    'is nothing for readers or colleagues to announce: %s',
    async (call) => {
      await undone(sql, async (tx) => {
        await become(tx, user(await person(tx, 'admin')));
        await expect(tx.savepoint((t) => t.unsafe(`select public.${call}`))).rejects.toMatchObject({
          code: '42501',
        });
      });
    },
  );
});
