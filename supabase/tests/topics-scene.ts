import type { TransactionSql } from 'postgres';
import { expect } from 'vitest';

import { attempt } from './attempt';
import { alerted } from './push-scene';
import { person } from './staff-fixture';

/** A topic as an editor names it. */
export type Given = {
  kind: string;
  name_hi: string;
  name_en: string;
  aliases: string[];
  seen?: Omit<Given, 'seen'>;
};
/** A topic that nobody has named yet. */
export const given: Readonly<Given> = {
  kind: 'tag',
  name_hi: 'परख घास',
  name_en: 'Trial Grass',
  aliases: ['parakh ghaas'],
};

/** Adds a topic (null) or changes one; gives its slug. */
export async function save(
  tx: TransactionSql,
  slug: string | null,
  content: Given,
): Promise<string> {
  const [row] = await tx<{ slug: string }[]>`
    select public.save_topic(${slug}, ${tx.json(content)}) as slug`;
  return row?.slug ?? '';
}

/** 1 for what is done, or the refusal’s SQLSTATE. */
export const refusal = (tx: TransactionSql, work: (tx: TransactionSql) => Promise<unknown>) =>
  attempt(tx, async (inside) => {
    await work(inside);
    return { count: 1 };
  });

/** What a spelling leads to. */
export async function found(tx: TransactionSql, spelling: string) {
  const [row] = await tx`select slug, name_hi, name_en from public.find_topic(${spelling})`;
  return row && { ...row };
}

/** What the log says of a topic, as a superuser. */
export async function auditLog(tx: TransactionSql, slug: string) {
  await tx`reset role`;
  return (
    await tx<{ action: string; details: Record<string, unknown> }[]>`
      select action, details from public.audit_log where subject = ${slug} order by id`
  ).map(({ action, details }) => ({ action, details }));
}

/** A reader who follows a topic, and whose phone does; gives what they follow when asked, where the phone follows the same. */
export async function follower(tx: TransactionSql, ...targets: string[]) {
  await tx`reset role`;
  const id = await person(tx, 'reader');
  for (const target of targets)
    await tx`insert into public.follows (user_id, kind, target) values (${id}, 'topic', ${target})`;
  const phone = await alerted(tx, {
    follows: targets.map((target) => ({ kind: 'topic', target })),
  });
  return async () => {
    await tx`reset role`;
    const rows = await tx<{ target: string }[]>`
      select target from public.follows where user_id = ${id} order by target`;
    const onPhone = await tx<{ target: string }[]>`
      select target from public.push_follows where device = (select name from public.push_devices where endpoint = ${phone})
      order by target`;
    expect([...onPhone]).toEqual([...rows]);
    return rows.map(({ target }) => target);
  };
}
