import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { hostileShapes } from '@/tests/hostile-text';

import { openDatabase } from './database';

const sql = openDatabase();

/** What the database does with text that somebody else wrote; `given` is the text. */
const functions: Record<string, string> = {
  clean_text: 'public.clean_text(given)',
  clean_line: 'public.clean_line(given)',
  fold_text: 'public.fold_text(given)',
  fold_clean_text: 'public.fold_clean_text(given)',
  count_graphemes: 'public.count_graphemes(given)',
  clean_list: 'public.clean_list(array[given])',
  fold_list: 'public.fold_list(array[given])',
  plain_json: 'public.plain_json(pg_catalog.jsonb_build_array(given))',
  is_web_url: "public.is_web_url('https://a/' || given)",
  is_media_url: "public.is_media_url('/media/' || given)",
  consonant_frame: 'public.consonant_frame(given)',
  find_listed_words: 'array(select public.find_listed_words(given))',
  'the links of a comment':
    "(select count(*) from regexp_matches(given, '((https?|ftp):(//)?(www\\.)?|www\\.)', 'gi'))",
  title_words: 'public.title_words(given)',
  topic_key: 'public.topic_key(given)',
  is_reserved_name: 'public.is_reserved_name(given)',
  search_parse: 'public.search_parse(public.fold_text(given))',
};

/** As in lib/platform/text/growth.test.ts, with the wall's clock, so that what is compared begins later. */
const lengths = { short: 2_000, long: 20_000, longest: 300_000 } as const;
const costliest = 2;
const margin = 4;
const floor = 15;
const most = 15_000;

/** Milliseconds that an expression takes over a text; endless when it was ended. */
async function costOf(expression: string, text: string): Promise<number> {
  return sql
    .begin(async (tx) => {
      await tx.unsafe(`set local statement_timeout = ${most}`);
      const begun = performance.now();
      await tx.unsafe(
        `select pg_catalog.length((${expression})::text) from (select $1::text) as asked (given)`,
        [text],
      );
      return performance.now() - begun;
    })
    .catch((error: unknown) => {
      if ((error as { code?: string }).code === '57014') return Infinity;
      throw error;
    });
}

type Shape = (typeof hostileShapes)[number];

/** Runs between words: what such an expression does with a run at a text's end, it does there too. */
const shapes = hostileShapes.filter(({ name }) => name.endsWith('between words'));

const textOf = (shape: Shape, length: number) =>
  shape.text(length).replaceAll('\0', '').toWellFormed();

/** Takes what a shorter text cost; gives what this one does, and a fault where that is too much. */
async function grown(
  expression: string,
  shape: Shape,
  [from, to]: [number, number],
  former: number,
) {
  const bound = Math.min((Math.max(former, floor) * margin * to) / from, most);
  let cost = await costOf(expression, textOf(shape, to));
  if (cost > bound) cost = Math.min(cost, await costOf(expression, textOf(shape, to)));
  const fault = cost > bound ? [`${shape.name}: ${to} signs took ${Math.round(cost)} ms`] : [];
  return { shape, cost, fault };
}

/** Listed words are looked for in whatever readers write; each is a pattern of its ways to be written. */
const listed = ['गधा', 'कमीना आदमी', 'raipur', 'ab ab ab', 'सुअर'];
beforeAll(
  () => sql`
    insert into public.moderation_words (phrase, folded, pattern, frame, forms, action)
    select phrase, public.fold_text(phrase), (spelled).pattern, public.consonant_frame(public.fold_text(phrase)),
      (spelled).forms, 'hold'
    from (select phrase, public.spell_phrase(phrase) as spelled from unnest(${listed}::text[]) as phrase) as made`,
);
afterAll(() => sql`delete from public.moderation_words where phrase = any (${listed})`);

describe('a text ten times as long takes the database some ten times as long', () => {
  it.each(Object.entries(functions))(
    '%s',
    async (_name, expression) => {
      const { short, long, longest } = lengths;
      const costs: Awaited<ReturnType<typeof grown>>[] = [];
      for (const shape of shapes) {
        const before = await costOf(expression, textOf(shape, short));
        costs.push(await grown(expression, shape, [short, long], before));
      }
      expect(costs.flatMap(({ fault }) => fault)).toEqual([]);
      for (const { shape, cost } of costs.toSorted((a, b) => b.cost - a.cost).slice(0, costliest)) {
        const { fault } = await grown(expression, shape, [long, longest], cost);
        expect(fault).toEqual([]);
      }
    },
    120_000,
  );
});
