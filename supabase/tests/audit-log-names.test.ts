import type { TransactionSql } from 'postgres';
import { describe, expect, it } from 'vitest';

import { undone } from './attempt';
import { openDatabase } from './database';
import { becomeColleague, person } from './staff-fixture';
import { publish, say } from './readers-scene';

const sql = openDatabase();

type Names = Record<string, { hi: string; en: string }>;

const namesOf = async (tx: TransactionSql, mentions: string[]) =>
  (await tx<{ names: Names }[]>`select public.get_audit_log_names(${mentions}) as names`)[0]?.names;

describe('what lines of the log name by an id', () => {
  it('is called as it is called now, and nothing of what is gone', async () => {
    await undone(sql, async (tx) => {
      const reader = await person(tx, 'reader', 'आशा');
      const gone = await person(tx, 'reader', 'भूले हुए');
      const article = await publish(tx);
      const comment = await say(tx, reader, article, 'कब लौटे?');
      await tx`delete from auth.users where id = ${gone}`;
      await becomeColleague(tx, 'admin');
      const names = await namesOf(tx, [
        reader,
        gone,
        article,
        comment,
        'surguja',
        'crime',
        'x',
        'a',
      ]);
      expect(names).toEqual({
        [reader]: { hi: 'आशा', en: 'आशा' },
        [article]: { hi: expect.any(String) as string, en: 'The herd is back' },
        [comment]: { hi: 'कब लौटे?', en: 'कब लौटे?' },
        surguja: { hi: 'सरगुजा', en: 'Surguja' },
        crime: { hi: 'अपराध', en: 'Crime' },
      });
    });
  });

  it('has its words while it is hidden, and none that its author took back', async () => {
    await undone(sql, async (tx) => {
      const reader = await person(tx, 'reader', 'आशा');
      const article = await publish(tx);
      const hidden = await say(tx, reader, article, 'कब लौटे?');
      const takenBack = await say(tx, reader, article, 'जाने दीजिए');
      const editor = await becomeColleague(tx, 'editor');
      await tx`reset role`;
      for (const [id, by] of [
        [hidden, editor],
        [takenBack, reader],
      ]) {
        await tx`update public.comments set is_deleted = true where id = ${id ?? ''}`;
        await tx`update public.comment_removals set removed_by = ${by ?? ''} where comment_id = ${id ?? ''}`;
      }
      await becomeColleague(tx, 'admin');
      expect(await namesOf(tx, [hidden, takenBack])).toEqual({
        [hidden]: { hi: 'कब लौटे?', en: 'कब लौटे?' },
      });
    });
  });

  it.each(['reader', 'reporter', 'editor'] as const)('is not told to a %s', async (role) => {
    await undone(sql, async (tx) => {
      await becomeColleague(tx, role);
      const refused = tx.savepoint((t) => t`select public.get_audit_log_names(array['crime'])`);
      await expect(refused).rejects.toThrow('role_needed');
    });
  });
});

describe('a source’s line in the log', () => {
  const rules = {
    name: 'परख दैनिक',
    url: `https://parakh.example/${crypto.randomUUID()}.xml`,
    interval_minutes: 30,
  };

  it('says each setting that was changed, and no other', async () => {
    await undone(sql, async (tx) => {
      await becomeColleague(tx, 'admin');
      const save = async (id: string | null, change: object) =>
        (
          await tx<{ id: string }[]>`
            select public.save_source(${id}, ${tx.json({ ...rules, ...change })}) as id`
        )[0]?.id ?? '';
      const id = await save(null, {});
      await save(id, { category: 'crime', district: 'surguja', interval_minutes: 60 });
      await save(id, { name: 'परख समाचार', district: 'surguja', interval_minutes: 60 });
      const auditLog = await tx<{ details: object }[]>`
        select details from public.audit_log where subject = ${id} order by id`;
      expect(auditLog.map(({ details }) => details)).toEqual([
        expect.objectContaining({ name: rules.name, url: rules.url, interval_minutes: 30 }),
        { name: rules.name, category: 'crime', district: 'surguja', interval_minutes: 60 },
        { name: 'परख समाचार', former_name: rules.name, category: null },
      ]);
    });
  });
});
