import { setTimeout as delay } from 'node:timers/promises';

import { createClient } from '@supabase/supabase-js';

import { articlesInPart, partFile } from '@/lib/machines/sitemaps/model';
import { articlePath, localePath } from '@/lib/platform/paths';
import type { Database } from '@/lib/platform/supabase/database.types';
import type { SignedInReader } from '@/tests/api/signed-in';

import type { Workbench } from './workbench';

const patience = 60_000;
/** Looking at 18 addresses more often would be what is measured: 20 and 100 ms doubled it. */
const pollInterval = 50;
/** Feeds, sitemaps and search are made for each question. */
const lookAtMadeEvery = 250;

/** Where an article stands, and is looked for. */
export const placeNames = ['article', 'lists', 'feeds', 'sitemaps', 'search'] as const;
type PlaceName = (typeof placeNames)[number];
type Place = { name: PlaceName; url: string; every: number };

/** Milliseconds from the press, by where the change was looked for: all of one kind, or everything. */
export type Visibility = Record<PlaceName | 'everything', number>;

/** Has the newsroom's own routes do something, as the page in an editor's browser does; gives the answer. Throws when refused. */
export async function send(
  bench: Workbench,
  editor: SignedInReader,
  method: 'PUT' | 'POST',
  path: string,
  body: unknown,
): Promise<Record<string, unknown>> {
  const answer = await fetch(`http://127.0.0.1:${bench.settings.port}${path}`, {
    method,
    headers: {
      cookie: editor.cookie,
      'content-type': 'application/json',
      origin: bench.siteUrl,
      host: new URL(bench.siteUrl).host,
      'sec-fetch-site': 'same-origin',
    },
    body: JSON.stringify(body),
  });
  const output = await answer.text();
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status} ${output}`);
  return JSON.parse(output) as Record<string, unknown>;
}

async function writeArticle(
  bench: Workbench,
  editor: SignedInReader,
  mark: string,
): Promise<string> {
  const id = crypto.randomUUID();
  const paragraph = (text: string) => [{ id: 'p1', type: 'paragraph', text }];
  await send(bench, editor, 'PUT', `/api/newsroom/articles/${id}`, {
    revision: 0,
    tab: 'bench',
    content: {
      title_hi: `न्यूज़रूम की परख ${mark}`,
      title_en: `A trial of the newsroom ${mark}`,
      summary_hi: 'छापने से दिखने तक।',
      summary_en: 'From publishing to sight.',
      body_hi: paragraph('पहला अनुच्छेद।'),
      body_en: paragraph('First paragraph.'),
      category: 'education',
      district: 'koriya',
    },
  });
  return id;
}

/** The file of the newest articles, by the database: the site is not told of what a benchmark has filled it with. */
async function newestSitemap({ backend }: Workbench): Promise<string> {
  const { data, error } = await createClient<Database>(backend.url, backend.publishableKey).rpc(
    'sitemap_parts',
    { part_size: articlesInPart },
  );
  const newest = data?.at(-1);
  if (!newest) throw new Error(`No part of the sitemap: ${error?.message}`);
  return `/sitemap-${partFile(newest)}.xml`;
}

/** Every address where readers and machines meet an article, in both languages. */
async function placesOf(bench: Workbench, id: string, mark: string): Promise<Place[]> {
  const site = `http://127.0.0.1:${bench.settings.port}`;
  const lists = ['/', '/education', '/district/koriya', '/chhattisgarh'];
  const newest = await newestSitemap(bench);
  const place = (name: PlaceName, path: string, every = pollInterval): Place => ({
    name,
    url: site + path,
    every,
  });
  return (['hi', 'en'] as const)
    .flatMap((locale) => [
      place('article', articlePath(locale, id)),
      ...lists.map((path) => place('lists', localePath(locale, path))),
      place('feeds', `/rss?lang=${locale}`, lookAtMadeEvery),
      place('feeds', `/rss?lang=${locale}&category=education`, lookAtMadeEvery),
      place('search', localePath(locale, `/search?q=${mark}`), lookAtMadeEvery),
    ])
    .concat(
      place('sitemaps', '/news-sitemap.xml', lookAtMadeEvery),
      place('sitemaps', newest, lookAtMadeEvery),
    );
}

/** Looks until a place shows the article, or does so no more (an article then says 410); gives when. */
async function untilSeen(place: Place, id: string, isThere: boolean): Promise<number> {
  const deadline = performance.now() + patience;
  while (performance.now() < deadline) {
    const answer = await fetch(place.url);
    const text = await answer.text();
    const isPage = answer.status === 200;
    const isShown = isPage && (place.name === 'article' || text.includes(id));
    const isGone = place.name === 'article' ? answer.status === 410 : isPage && !text.includes(id);
    if (isThere ? isShown : isGone) return performance.now();
    await delay(place.every);
  }
  throw new Error(`${place.url} did not change within ${patience / 1000} s.`);
}

/**
 * Publishes an article of an editor's by the newsroom's own routes, and withdraws it. Gives, for both, how
 * long it took from the press until each place had it, and had it no more. Takes a number of its own.
 */
export async function publishAndWithdraw(
  bench: Workbench,
  editor: SignedInReader,
  number: number,
): Promise<{ publish: Visibility; withdraw: Visibility }> {
  const mark = `newsroomtrial${String(number).padStart(4, '0')}`;
  const id = await writeArticle(bench, editor, mark);
  const places = await placesOf(bench, id, mark);
  /** Each step ends the revision it was taken from. */
  let revision = 1;
  const seen = async (action: 'publish' | 'withdraw'): Promise<Visibility> => {
    // Kept pages say that there is no such article, or show it; who looks in before must not see that for long.
    await Promise.all(places.map(({ url }) => fetch(url).then((answer) => answer.text())));
    const pressed = performance.now();
    const [, ...times] = await Promise.all([
      send(bench, editor, 'POST', `/api/newsroom/articles/${id}/move`, {
        action,
        revision,
        options: action === 'withdraw' ? { note: 'परख' } : {},
      }).then((answer) => {
        if (answer.outcome !== 'done')
          throw new Error(`To ${action} came to ${String(answer.outcome)}`);
        revision = Number(answer.revision);
      }),
      ...places.map(async (place) => ({
        name: place.name,
        took: (await untilSeen(place, id, action === 'publish')) - pressed,
      })),
    ]);
    const longest = (of: (name: PlaceName) => boolean) =>
      Math.max(...times.filter(({ name }) => of(name)).map(({ took }) => took));
    const byPlace = placeNames.map((place) => [place, longest((name) => name === place)] as const);
    return { ...Object.fromEntries(byPlace), everything: longest(() => true) } as Visibility;
  };
  const publish = await seen('publish');
  await delay(700 + ((number * 379) % 1300));
  return { publish, withdraw: await seen('withdraw') };
}
