import type { DraftBlock, DraftContent } from './model';

/** What says in which order an article's rows stand, and of which blocks they are made. */
type Ordered = Pick<DraftContent, 'rows' | 'body_hi' | 'body_en'>;

/**
 * The ids of an article's rows in their order, which is the article's and neither a language's nor a view's.
 * A block that the order does not name yet (it was just parted off, or its article was kept before there was
 * an order) stands behind the one that it follows in its language; the first of a language stands before
 * the next that is known, or at the end. A row without a block is none.
 */
export function rowOrder({ rows, body_hi: hindi, body_en: english }: Ordered): string[] {
  const present = new Set([...hindi, ...english].map(({ id }) => id));
  const order = [...new Set(rows)].filter((id) => present.has(id));
  const known = new Set(order);
  for (const body of [hindi, english])
    for (const [index, { id }] of body.entries()) {
      if (known.has(id)) continue;
      const former = body[index - 1];
      const next = former ? undefined : body.find((block) => known.has(block.id));
      const place = former
        ? order.indexOf(former.id) + 1
        : next
          ? order.indexOf(next.id)
          : order.length;
      order.splice(place, 0, id);
      known.add(id);
    }
  return order;
}

/** A draft whose rows, and with them the blocks of both languages, stand in that order. */
export function inRowOrder<Draft extends Ordered>(draft: Draft, rows: readonly string[]): Draft {
  const order = rowOrder({ ...draft, rows: [...rows] });
  const place = new Map(order.map((id, at) => [id, at]));
  const sorted = (blocks: DraftBlock[]) =>
    blocks.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
  return {
    ...draft,
    rows: order,
    body_hi: sorted(draft.body_hi),
    body_en: sorted(draft.body_en),
  };
}
