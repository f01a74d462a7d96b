import type { TransactionSql } from 'postgres';

export type State =
  'draft' | 'awaiting_review' | 'scheduled' | 'published' | 'corrected' | 'withdrawn' | 'discarded';

/** What an article needs to be published. */
export const content = {
  title_hi: 'परख की ख़बर',
  summary_hi: 'इस परख में एक ख़बर अपने जीवन के हर पड़ाव से गुज़रती है।',
  category: 'health',
};

/** Calls a function of the newsroom's; gives its answer. Throws what it refuses. */
export async function call<T>(tx: TransactionSql, name: string, ...values: unknown[]): Promise<T> {
  const given = values.map((value) =>
    typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
  );
  const [row] = await tx.unsafe<{ answer: T }[]>(
    `select public.${name}(${given.map((_, index) => `$${index + 1}`).join(', ')}) as answer`,
    given as never[],
  );
  if (!row) throw new Error(`${name} gave nothing`);
  return row.answer;
}

/** An article of the author's in a state, with its working copy. */
export async function articleIn(tx: TransactionSql, state: State, author: string): Promise<string> {
  const [row] = await tx<{ id: string }[]>`
    insert into public.news_articles (title_hi, summary_hi, category, author_id, status, is_approved, published_at, corrected_at)
    values (${content.title_hi}, ${content.summary_hi}, 'health', ${author},
      ${['scheduled', 'published', 'corrected'].includes(state) ? 'published' : state},
      ${['scheduled', 'published', 'corrected', 'withdrawn'].includes(state)},
      ${state === 'scheduled' ? tx`now() + interval '1 hour'` : ['published', 'corrected', 'withdrawn'].includes(state) ? tx`now() - interval '1 hour'` : null},
      ${state === 'corrected' ? tx`now()` : null})
    returning id`;
  if (!row) throw new Error('The story was not made');
  await tx`insert into public.article_drafts (article_id, content) values (${row.id}, ${tx.json(content)})`;
  return row.id;
}

/** What comes of leading an article on. */
export type Moved = { outcome: string; state?: string; reasons?: string[]; revision?: number };
