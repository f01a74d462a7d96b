import type { TransactionSql } from 'postgres';

import { become, service, user } from './as-role';

type Told = { type: string; title: string; message: string; actor_id: string | null };

/** Does something as a reader, inside a transaction that goes on as superuser. */
export async function as<Result>(
  tx: TransactionSql,
  reader: string,
  work: () => Promise<Result>,
): Promise<Result> {
  await become(tx, user(reader));
  const result = await work();
  await tx`select set_config('role', 'postgres', true)`;
  return result;
}

/** Publishes an article of Surajpur and farming; `more` replaces its columns. Gives its id. */
export async function publish(
  tx: TransactionSql,
  more: Record<string, unknown> = {},
): Promise<string> {
  // Of whom the first comments are is another test's subject.
  await tx`update public.newsroom_settings set value = 'false' where key = 'hold_first_comments'`;
  const article = {
    title_hi: 'हाथियों का दल लौटा',
    title_en: 'The herd is back',
    category: 'agriculture',
    district: 'surajpur',
    status: 'published',
    is_approved: true,
    // Before the transaction began, however long it takes: its clock stands still.
    published_at: new Date(Date.now() - 60_000),
    ...more,
  };
  const [row] = await tx<{ id: string }[]>`
    insert into public.news_articles ${tx(article)} returning id`;
  return row?.id ?? '';
}

/** Has a reader comment on an article, or reply to a comment; gives the id of what they said. */
export async function say(
  tx: TransactionSql,
  reader: string,
  article: string,
  text: string,
  to?: string,
) {
  return as(tx, reader, async () => {
    const [row] = await tx<{ id: string }[]>`
      insert into public.comments (article_id, content, parent_comment_id)
      values (${article}, ${text}, ${to ?? null}) returning id`;
    return row?.id ?? '';
  });
}

/** What a reader was told, oldest first. */
export const toldTo = (tx: TransactionSql, reader: string) => tx<Told[]>`
  select type, title, message, actor_id from public.notifications where user_id = ${reader} order by created_at, type`;

/** Delivers all notifications that are due, as the site does, two readers at a time. */
export async function deliverAll(tx: TransactionSql): Promise<void> {
  await become(tx, service);
  for (let left = 1; left > 0;) {
    const [row] = await tx<{ left: number }[]>`select public.deliver_notifications(2) as left`;
    left = row?.left ?? 0;
  }
  await tx`select set_config('role', 'postgres', true)`;
}

/** Has a reader follow something. */
export async function follow(tx: TransactionSql, reader: string, kind: string, target: string) {
  await as(
    tx,
    reader,
    () => tx`insert into public.follows (kind, target) values (${kind}, ${target})`,
  );
}
