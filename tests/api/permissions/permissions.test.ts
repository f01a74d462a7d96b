import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { closedTables, guardedColumns, rules } from './expected';
import { permissionsDocument } from './document';
import { publicArticle, rows, type Key, type Scene, type TableName } from './rows';
import {
  gatherPeople,
  operations,
  subjects,
  type Operation,
  type People,
  type Subject,
} from './subjects';

const { url, publishableKey, databaseUrl } = inject('backend');
const tables = Object.keys(rows) as TableName[];
const relation = (table: TableName) => table.split(',')[0] ?? table;
let sql: Sql;
let people: People;

beforeAll(async () => {
  sql = postgres(databaseUrl, { max: 4, onnotice: () => {} });
  people = await gatherPeople({ url, publishableKey }, sql);
});
afterAll(() => sql.end());

/** Comments and reactions are counted by the minute; a test of permissions is not a test of pace. */
async function newScene(): Promise<Scene> {
  await sql`delete from public.rate_limit_events`;
  return { sql, people, article: await publicArticle(sql), owner: people.owner.id };
}

async function stored(table: TableName, key: Key): Promise<string | null> {
  const conditions = Object.entries(key).map(
    ([name, value], index) =>
      sql`${index === 0 ? sql`` : sql`and`} ${sql(name)}::text = ${String(value)}`,
  );
  const [row] = await sql<{ row: unknown }[]>`
    select to_jsonb(found) as row from ${sql(`public.${relation(table)}`)} as found where ${conditions}`;
  return row ? JSON.stringify(row.row) : null;
}

/** Whether the try came to anything; what it came to is looked up past all policies. */
async function succeeds(table: TableName, subject: Subject, operation: Operation) {
  const scene = await newScene();
  const { client } = people[subject];
  const from = client.from(relation(table));
  if (operation === 'insert') {
    const { error } = await from.insert(await rules[table].inserts(people[subject], scene));
    return error === null;
  }
  const key = await rows[table](scene);
  if (operation === 'select') {
    const { data } = await from.select(rules[table].columns ?? '*').match(key);
    return (data ?? []).length > 0;
  }
  const before = await stored(table, key);
  if (operation === 'update') await from.update(rules[table].change).match(key);
  else await from.delete().match(key);
  return (await stored(table, key)) !== before;
}

describe.each(tables)('%s, over the REST API', (table) => {
  it.each(operations)('%s: just who may', async (operation) => {
    const able: Subject[] = [];
    for (const subject of subjects) {
      if (await succeeds(table, subject, operation)) able.push(subject);
    }
    expect(able).toEqual(rules[table][operation]);
  });
});

describe('the rest of the schema', () => {
  it.each(closedTables)('%s is closed to everybody', async (table) => {
    for (const subject of subjects) {
      const from = () => people[subject].client.from(table);
      const tries = [
        await from().select('*').limit(1),
        await from().insert({}),
        await from().delete().not('article_id', 'is', null),
      ];
      expect(
        tries.map(({ error }) => error !== null),
        subject,
      ).toEqual([true, true, true]);
    }
  });

  it('is all in this table: no table was forgotten', async () => {
    const found = await sql<{ name: string }[]>`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`;
    const open = tables.map(relation);
    const known = [...new Set([...open, ...closedTables, 'topic_names'])].sort();
    expect(found.map(({ name }) => name)).toEqual(known);
  });

  it.each(guardedColumns)('%s.%s is set by the database alone', async (table, column, value) => {
    const scene = await newScene();
    const key = await rows[table](scene);
    for (const subject of ['owner', 'admin'] as const) {
      const { client } = people[subject];
      const before = await stored(table, key);
      const changed = await client
        .from(relation(table))
        .update({ [column]: value })
        .match(key);
      expect(changed.error, subject).not.toBeNull();
      expect(await stored(table, key)).toBe(before);
      const sent = await rules[table].inserts(people[subject], await newScene());
      // Which article a comment is for is said once, when it is written.
      if (column in sent) continue;
      const added = await client.from(relation(table)).insert({ ...sent, [column]: value });
      expect(added.error, subject).not.toBeNull();
    }
  });

  it('tells nobody another’s e-mail address', async () => {
    for (const subject of subjects) {
      const { client } = people[subject];
      const users = await client
        .schema('auth' as 'public')
        .from('users')
        .select('*');
      expect(users.error, subject).not.toBeNull();
      const { data } = await client.from('profiles').select().match({ id: people.owner.id });
      expect(JSON.stringify(data), subject).not.toContain('@');
    }
  });

  it('stands in docs/permissions.md as it was seen here', () => {
    const file = path.join(import.meta.dirname, '../../../docs/permissions.md');
    const document = permissionsDocument(rules);
    if (process.env.WRITE_PERMISSIONS === 'yes') writeFileSync(file, document);
    expect(readFileSync(file, 'utf8')).toBe(document);
  });
});
