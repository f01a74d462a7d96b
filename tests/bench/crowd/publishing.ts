import { setTimeout as delay } from 'node:timers/promises';

import { homePath } from '@/lib/platform/paths';

import { phoneHeaders } from './reading';
import type { Newsroom } from './content';
import { madeUpArticle } from './made-up-news';
import { publishEveryMs } from './scenarios';

/** Milliseconds after which an article counts as not shown, and between two looks. */
const patience = 30_000;
const pollInterval = 50;

export type Publishing = {
  /** articles published */
  count: number;
  /** milliseconds from the API's answer to the moment that the Hindi front page shows each, on all ports that were named */
  shownAfter: number[];
  /** articles that it did not show in time */
  missing: number;
};

/** Made-up articles of other parts have smaller numbers. */
let number = 1_000_000;

/**
 * Takes the port of the site, or those of all its processes. Publishes an article each 10 s (or as told) for so many seconds, the first after half of that, and looks each 50 ms until the front page
 * shows it. A look names the version it has seen, so that it takes next to nothing from the site.
 */
export async function publishFor(
  newsroom: Newsroom,
  ports: number | readonly number[],
  seconds: number,
  everyMs = publishEveryMs,
): Promise<Publishing> {
  const count = Math.floor(seconds / (everyMs / 1000));
  const looks: Promise<number | null>[] = [];
  await delay(everyMs / 2);
  for (let turn = 0; turn < count; turn += 1) {
    const start = performance.now();
    const article = madeUpArticle((number += 1), new Date());
    const { error } = await newsroom.from('news_articles').insert(article);
    if (error) throw new Error(error.message);
    looks.push(untilAllShow([ports].flat(), `प्रस्ताव ${number} `));
    if (turn < count - 1) await delay(everyMs - (performance.now() - start));
  }
  const shown = await Promise.all(looks);
  const shownAfter = shown.filter((one) => one !== null);
  return { count, shownAfter, missing: count - shownAfter.length };
}

/** The same of the slowest of several ports. */
async function untilAllShow(ports: readonly number[], text: string): Promise<number | null> {
  const each = await Promise.all(ports.map((port) => untilShown(port, homePath('hi'), text)));
  return each.every((one) => one !== null) ? Math.max(...each) : null;
}

/** Gives milliseconds from now until a page shows a text, or null when it does not in time; a look names the version it has seen. */
export async function untilShown(port: number, path: string, text: string): Promise<number | null> {
  const start = performance.now();
  let version: string | null = null;
  while (performance.now() - start < patience) {
    const answer: Response = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { ...phoneHeaders, ...(version !== null && { 'if-none-match': version }) },
      cache: 'no-store',
    });
    const html = await answer.text();
    if (html.includes(text)) return performance.now() - start;
    version = answer.headers.get('etag');
    await delay(pollInterval);
  }
  return null;
}
