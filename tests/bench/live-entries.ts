import type { Browser } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';

import type { Database } from '@/lib/platform/supabase/database.types';
import { signedInReader } from '@/tests/api/signed-in';

import { send } from './newsroom-visibility';
import { openPhone } from './phone';
import { figure, medianFigure, type Figure } from './result';
import type { Workbench } from './workbench';

/** An update of live coverage, from its press in the newsroom to the bar on the page that a phone has open. */
export async function measureLiveEntries(
  bench: Workbench,
  browser: Browser,
  rounds: number,
): Promise<Figure[]> {
  const editor = await signedInReader(bench.backend, 'Live editor', 'editor');
  const article = await coveredArticle(bench);
  const { page, context } = await openPhone(browser);
  const looked = page.waitForResponse('**/api/coverage?*');
  await page.goto(`${bench.siteUrl}/en/article/${article}`);
  await looked;
  await page.waitForLoadState('networkidle');
  const times: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const bar = round === 1 ? '1 new update' : `${round} new updates`;
    const seen = page.getByRole('link', { name: bar }).or(page.getByRole('button', { name: bar }));
    const start = performance.now();
    const told = seen.waitFor({ timeout: 20_000 });
    await Promise.all([told, post(bench, editor, article, round)]);
    times.push(performance.now() - start);
  }
  await context.close();
  const target = { kind: 'at-most', value: 1000 } as const;
  return [
    medianFigure('live update, from press to a phone’s page', times, 'ms', target),
    figure('… longest', Math.max(...times), 'ms', { target }),
  ];
}

async function coveredArticle({ backend }: Workbench): Promise<string> {
  const service = createClient<Database>(backend.url, backend.secretKey, {
    auth: { persistSession: false },
  });
  const article = crypto.randomUUID();
  const published = await service.from('news_articles').insert({
    id: article,
    title_hi: 'सीतापुर में बाढ़',
    title_en: 'Flood at Sitapur',
    category: 'weather',
    category_hi: '',
    status: 'published',
    is_approved: true,
    published_at: new Date().toISOString(),
  });
  const opened = await service.from('live_coverages').insert({ article_id: article });
  const error = published.error ?? opened.error;
  if (error) throw new Error(error.message);
  return article;
}

async function post(
  bench: Workbench,
  editor: Awaited<ReturnType<typeof signedInReader>>,
  article: string,
  round: number,
): Promise<void> {
  const words = ['title_hi', 'title_en', 'text_hi', 'image_url', 'image_alt_hi', 'image_alt_en'];
  const named = [...words, 'image_credit', 'note_hi', 'note_en'];
  const empty: Record<string, string> = Object.fromEntries(named.map((name) => [name, '']));
  await send(bench, editor, 'PUT', '/api/newsroom/live/entries', {
    id: crypto.randomUUID(),
    article,
    seen: 0,
    secondsAgo: 0,
    content: { ...empty, text_en: `Water rises, ${round}`, is_key: false },
  });
}
