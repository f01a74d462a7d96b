import { setTimeout as delay } from 'node:timers/promises';

import { articlePath, categoryPath, homePath } from '@/lib/platform/paths';
import type { Newsroom } from '@/tests/bench/crowd/content';
import { madeUpArticle } from '@/tests/bench/crowd/made-up-news';
import { untilShown } from '@/tests/bench/crowd/publishing';
import { percentile } from '@/tests/bench/result';

import type { Promised } from './trial';

/** Milliseconds between two articles, of which every second gets another title half of that after it was published. */
const publishEvery = 5000;

/** Milliseconds until all pages that are looked at show an edit, and the slowest of them; null where one never did. */
type Seen = { after: number; slowest: string } | null;
export type Edits = { published: Seen[]; retitled: Seen[] };

/** Made-up articles of other parts have smaller numbers. */
let number = 2_000_000;

/**
 * Publishes an article each five seconds for so many seconds, gives every second one another title, and looks each 50 ms until the
 * pages that are about it show the edit.
 */
export async function editFor(newsroom: Newsroom, port: number, seconds: number): Promise<Edits> {
  const published: Promise<Seen>[] = [];
  const retitled: Promise<Seen>[] = [];
  const begun = performance.now();
  const until = (milliseconds: number) => delay(begun + milliseconds - performance.now());
  for (let turn = 0; (turn + 1) * publishEvery <= seconds * 1000; turn += 1) {
    const article = madeUpArticle((number += 1), new Date());
    await until((turn + 0.25) * publishEvery);
    const { data, error } = await newsroom
      .from('news_articles')
      .insert(article)
      .select('id, category')
      .single();
    if (error) throw new Error(error.message);
    published.push(untilAllShow(port, data, `प्रस्ताव ${number} `, `proposal ${number},`));
    if (turn % 2 === 1) continue;
    await until((turn + 0.75) * publishEvery);
    // The former words stay in it: whoever still looks for them finds them.
    const [hi, en] = [`नया शीर्षक ${number}`, `New headline ${number}`];
    const changed = await newsroom
      .from('news_articles')
      .update({ title_hi: `${hi}, ${article.title_hi}`, title_en: `${en}, ${article.title_en}` })
      .eq('id', data.id);
    if (changed.error) throw new Error(changed.error.message);
    retitled.push(untilAllShow(port, data, `${hi},`, `${en},`));
  }
  return { published: await Promise.all(published), retitled: await Promise.all(retitled) };
}

/** Looks at the front page, the list of the section, and the article's own page in both languages. */
async function untilAllShow(
  port: number,
  { id, category }: { id: string; category: string },
  inHindi: string,
  inEnglish: string,
): Promise<Seen> {
  const pages = [
    { name: 'the front page', path: homePath('hi'), text: inHindi },
    { name: 'the section’s list', path: categoryPath('hi', category), text: inHindi },
    { name: 'the article', path: articlePath('hi', id), text: inHindi },
    { name: 'the article in English', path: articlePath('en', id), text: inEnglish },
  ];
  const each = await Promise.all(
    pages.map(async ({ name, path, text }) => ({
      slowest: name,
      after: await untilShown(port, path, text),
    })),
  );
  return each.reduce<Seen>(
    (last, { slowest, after }) =>
      last === null || after === null ? null : after > last.after ? { slowest, after } : last,
    { slowest: '', after: 0 },
  );
}

/** How many were shown nowhere, or not everywhere, within half a minute. */
export const missingOf = ({ published, retitled }: Edits) =>
  [...published, ...retitled].filter((seen) => seen === null).length;

/** The longest that an edit took, of each kind, and for a sentence the usual time and the slowest page. */
export function visibilityOf({ published, retitled }: Edits): {
  figures: Promised[];
  told: string;
} {
  const kinds = [
    ['a new article', published],
    ['another title', retitled],
  ] as const;
  const each = kinds.flatMap(([what, all]) => {
    const seen = all.filter((one) => one !== null);
    if (seen.length === 0) return [];
    const times = seen.map(({ after }) => after);
    const longest = percentile(times, 1);
    const where = seen.find(({ after }) => after === longest)?.slowest ?? '';
    return [
      {
        figure: {
          name: `${what} is seen everywhere after, at most`,
          value: longest,
          unit: 'ms',
          atMost: 1000,
        },
        told: `${all.length} × ${what}, seen everywhere after ${Math.round(percentile(times, 0.5))} ms at the median, last of all on ${where}`,
      },
    ];
  });
  return {
    figures: each.map(({ figure }) => figure),
    told: each.map(({ told }) => told).join('; '),
  };
}
