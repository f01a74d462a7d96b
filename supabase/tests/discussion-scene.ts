import type { Sql, TransactionSql } from 'postgres';

import { anonymous, become, user, type Identity } from './as-role';
import { attempt, undone } from './attempt';
import { person } from './staff-fixture';

/** A discussion in the making: a public article, who says what, and what they may do. */
export async function discussion<Result>(
  sql: Sql,
  work: (scene: Scene) => Promise<Result>,
  status = 'published',
): Promise<Result> {
  return undone(sql, async (tx) => {
    const [row] = await tx<{ id: string }[]>`
      insert into public.news_articles (title_hi, category, status, is_approved, published_at)
      values ('चर्चा की परख', 'health', ${status}, true, now() - interval '1 hour') returning id`;
    // Nothing waits but for what a test itself lists or switches on.
    await tx`delete from public.moderation_words where true`;
    await tx`update public.newsroom_settings set value = 'false' where true`;
    const owner = await person(tx, 'reader', 'आशा');
    const people = {
      anonymous,
      owner: user(owner),
      stranger: user(await person(tx, 'reader', 'बिरजू')),
      reporter: user(await person(tx, 'reporter')),
      editor: user(await person(tx, 'editor')),
      admin: user(await person(tx, 'admin')),
    };
    return work(new Scene(tx, row?.id ?? '', owner, people));
  });
}

type People = Record<
  'anonymous' | 'owner' | 'stranger' | 'reporter' | 'editor' | 'admin',
  Identity
>;

export class Scene {
  readonly tx: TransactionSql;
  readonly article: string;
  readonly owner: string;
  readonly people: People;
  constructor(tx: TransactionSql, article: string, owner: string, people: People) {
    this.tx = tx;
    this.article = article;
    this.owner = owner;
    this.people = people;
  }

  async as<Result>(identity: Identity, work: () => Promise<Result>): Promise<Result> {
    await become(this.tx, identity);
    try {
      return await work();
    } finally {
      await this
        .tx`select set_config('role', 'postgres', true), set_config('request.jwt.claims', '', true),
        set_config('request.jwt.claim.sub', '', true)`;
    }
  }

  /** How many rows a statement touched, or the refusal's SQLSTATE. */
  tries(identity: Identity, work: (tx: TransactionSql) => Promise<{ count: number }>) {
    return this.as(identity, () => attempt(this.tx, work));
  }

  says(identity: Identity, text: string, parent: string | null = null) {
    return this.tries(
      identity,
      (tx) =>
        tx`insert into public.comments (article_id, parent_comment_id, content)
        values (${this.article}, ${parent}, ${text})`,
    );
  }

  /** A comment that stands already, of an hour ago; gives its id. */
  async standing(text = 'पहले से', author = this.owner, parent: string | null = null) {
    const [row] = await this.tx<{ id: string }[]>`
      insert into public.comments (article_id, user_id, parent_comment_id, content, created_at, updated_at)
      values (${this.article}, ${author}, ${parent}, ${text}, now() - interval '1 hour', now() - interval '1 hour')
      returning id`;
    return row?.id ?? '';
  }

  /** The text of the refusal that a statement meets. */
  async reason(identity: Identity, work: (tx: TransactionSql) => Promise<unknown>) {
    return this.as(identity, async () => {
      try {
        await this.tx.savepoint(work);
        return null;
      } catch (error) {
        return (error as Error).message;
      }
    });
  }

  async totals() {
    const [row] = await this.tx`
      select comment_count::int as comments, like_count::int as likes, helpful_count::int as helpful
      from public.discussion_totals where article_id = ${this.article}`;
    return row ? { ...row } : null;
  }
}
