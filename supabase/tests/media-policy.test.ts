import { describe, expect, it } from 'vitest';

import { anonymous, become, user } from './as-role';
import { attempt, undone } from './attempt';
import { openDatabase } from './database';
import { person, type Role } from './staff-fixture';

const sql = openDatabase();
const name = `stories/${crypto.randomUUID()}/${'ab12'.repeat(8)}/1280.jpg`;

describe('files of the paper', () => {
  it.each(['anonymous', 'reader', 'reporter', 'editor', 'admin'] as const)(
    'are neither listed to %s nor written past the site: some are of articles that nobody has published',
    async (who: Role | 'anonymous') => {
      const outcome = await undone(sql, async (tx) => {
        await tx`insert into storage.objects (bucket_id, name) values ('media', ${name})`;
        await become(tx, who === 'anonymous' ? anonymous : user(await person(tx, who)));
        return [
          await attempt(tx, (t) => t`select from storage.objects where bucket_id = 'media'`),
          await attempt(
            tx,
            (t) => t`insert into storage.objects (bucket_id, name) values ('media', 'x.jpg')`,
          ),
          await attempt(
            tx,
            (t) => t`update storage.objects set metadata = '{}' where bucket_id = 'media'`,
          ),
          await attempt(tx, (t) => t`delete from storage.objects where bucket_id = 'media'`),
        ];
      });
      const [listed, ...written] = outcome;
      expect(listed).toBe(0);
      for (const touched of written) expect([0, '42501']).toContain(touched);
    },
  );
});
