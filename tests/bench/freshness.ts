import { setTimeout as delay } from 'node:timers/promises';

import { createClient } from '@supabase/supabase-js';

import { localePath } from '@/lib/platform/paths';
import type { Database } from '@/lib/platform/supabase/database.types';

import type { Options } from './options';
import { figure, percentile, type Measurement } from './result';
import type { Workbench } from './workbench';

/** Milliseconds after which a change counts as not shown at all. */
const patience = 60_000;
const pollInterval = 20;

type Newsroom = ReturnType<typeof newsroom>;

/**
 * Milliseconds from the API's answer to a change (it has committed by then) until each page that
 * shows the article has it: the article and its lists, in both languages, every page looked at each
 * 20 ms. A change's time is that of its slowest page.
 */
export async function measureFreshness(bench: Workbench, { quick }: Options): Promise<Measurement> {
  const api = newsroom(bench);
  const id = await publish(api);
  const pages = pagesOf(id).map((path) => `http://127.0.0.1:${bench.settings.port}${path}`);
  await Promise.all(pages.map((url) => untilShown(url, 'FreshnessTrial0000')));
  const changes: number[] = [];
  const looks: number[] = [];
  for (let change = 1; change <= (quick ? 3 : 20); change += 1) {
    // Not in step with the site's own rhythm of 15 and 20 s.
    await delay(700 + ((change * 379) % 1300));
    const marker = `FreshnessTrial${String(change).padStart(4, '0')}`;
    await retitle(api, id, marker);
    const committed = performance.now();
    const shown = await Promise.all(
      pages.map(async (url) => (await untilShown(url, marker)) - committed),
    );
    looks.push(...shown);
    changes.push(Math.max(...shown));
  }
  const withdrawn = await api.from('news_articles').update({ status: 'withdrawn' }).eq('id', id);
  if (withdrawn.error) throw new Error(withdrawn.error.message);
  const target = { kind: 'at-most', value: 1000 } as const;
  return {
    measured: true,
    figures: [
      figure('all pages of a change, median', percentile(changes, 0.5), 'ms', { target }),
      figure('all pages of a change, 95th percentile', percentile(changes, 0.95), 'ms', { target }),
      figure('all pages of a change, longest', Math.max(...changes), 'ms', { target }),
      figure('one page, median', percentile(looks, 0.5), 'ms'),
    ],
    notes: [`${changes.length} changes, ${pages.length} pages each`],
  };
}

function newsroom({ backend }: Workbench) {
  return createClient<Database>(backend.url, backend.secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
}

async function publish(api: Newsroom): Promise<string> {
  const { data, error } = await api
    .from('news_articles')
    .insert({
      title_hi: 'ताज़गी की परख FreshnessTrial0000',
      title_en: 'A trial of freshness FreshnessTrial0000',
      category: 'education',
      category_hi: '',
      district: 'koriya',
      status: 'published',
      is_approved: true,
      published_at: new Date().toISOString(),
    })
    .select('id')
    .single();
  if (error) throw new Error(error.message);
  return data.id;
}

async function retitle(api: Newsroom, id: string, marker: string): Promise<void> {
  const { error } = await api
    .from('news_articles')
    .update({ title_hi: `ताज़गी की परख ${marker}`, title_en: `A trial of freshness ${marker}` })
    .eq('id', id);
  if (error) throw new Error(error.message);
}

function pagesOf(id: string): string[] {
  const paths = [`/article/${id}`, '/', '/education', '/district/koriya', '/chhattisgarh'];
  return paths.flatMap((path) => [localePath('hi', path), localePath('en', path)]);
}

/** Looks at a page until it shows the text; gives when (performance.now). Throws after 60 s. */
async function untilShown(url: string, text: string): Promise<number> {
  const deadline = performance.now() + patience;
  while (performance.now() < deadline) {
    const html = await (await fetch(url)).text();
    if (html.includes(text)) return performance.now();
    await delay(pollInterval);
  }
  throw new Error(`${url} did not show ${text} within ${patience / 1000} s.`);
}
