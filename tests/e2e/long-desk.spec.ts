import type { Page } from '@playwright/test';

import { newsroom } from './backend-access';
import { signInNewReader } from './signed-in-browser';
import { expect, test } from './test';

const imported = 10_000;
const atOnce = 1000;
/** Milliseconds for ten thousand articles, on a busy machine. */
const patience = 150_000;

const mark = `लंबी सूची ${Date.now()}`;

test.describe.configure({ mode: 'serial', timeout: patience });

test.beforeAll(async () => {
  test.setTimeout(patience);
  for (let made = 0; made < imported; made += atOnce) {
    const { error } = await newsroom()
      .from('news_articles')
      .insert(
        Array.from({ length: atOnce }, (_, number) => ({
          title_hi: `${mark}, आयात क्रमांक ${made + number + 1}`,
          category: 'national',
          category_hi: '',
          status: 'awaiting_review',
          source_name: 'परख',
        })),
      );
    if (error) throw new Error(error.message);
  }
});

test.afterAll(async () => {
  test.setTimeout(patience);
  await newsroom().from('news_articles').delete().like('title_hi', `${mark}%`);
});

/** In the page: keeps how long tasks of more than 50 ms took, and how long each press took to be seen. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = Object.assign(window, { longTasks: [] as number[], presses: [] as number[] });
    new PerformanceObserver((list) => {
      for (const task of list.getEntries()) seen.longTasks.push(Math.round(task.duration));
    }).observe({ type: 'longtask', buffered: true });
    new PerformanceObserver((list) => {
      for (const press of list.getEntries()) seen.presses.push(press.duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  });
}

/** What `watch` kept, in words. It says more of the machine than of the page: it is told, not judged. */
async function measured(page: Page): Promise<string> {
  const { longTasks, presses } = await page.evaluate(() => {
    const seen = window as unknown as { longTasks: number[]; presses: number[] };
    return { longTasks: seen.longTasks, presses: seen.presses.toSorted((a, b) => a - b) };
  });
  const share = (part: number) => presses[Math.floor((presses.length - 1) * part)] ?? 0;
  return (
    `${longTasks.length} tasks of more than 50 ms, longest ${Math.max(0, ...longTasks)} ms; from ` +
    `${presses.length} presses to the picture: median ${share(0.5)}, 98 % ${share(0.98)}, longest ${share(1)} ms`
  );
}

test('a desk with 10,000 imported articles loses no letter and no key while it moves', async ({
  page,
  context,
}, testInfo) => {
  await signInNewReader(context, 'लंबी सूची वाली', 'editor');
  await watch(page);
  await page.goto('/en/admin/articles?state=awaiting_review');
  await expect(page.getByRole('link', { name: /In review/ })).toContainText(/1\d,\d{3}/);
  const rows = page.locator('[data-row]');
  await expect(rows).toHaveCount(50);
  const search = page.getByRole('searchbox', { name: 'Search', exact: true });

  // Letters are typed while the wheel turns.
  const line = 'एक भी अक्षर न खोए, पहिया घूमता रहे और सूची चलती रहे।';
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(search).toBeFocused({ timeout: 500 });
  }, 'The list listens to keys once its script is there.').toPass();
  await search.fill('');
  await page.mouse.move(600, 700);
  for (const [place, letter] of [...line].entries()) {
    await page.mouse.wheel(0, place % 20 < 14 ? 240 : -400);
    await page.keyboard.type(letter);
  }
  await expect(search).toHaveValue(line);
  // What is typed next takes the place of what was looked for.
  await search.blur();
  await page.keyboard.press('/');
  await page.keyboard.type('अब');
  await expect(search).toHaveValue('अब');

  // Each key of the list chooses its row or moves on by one, while the wheel turns.
  await rows.first().getByRole('link').first().focus();
  for (let row = 1; row < 50; row += 1) {
    await page.keyboard.press('x');
    await page.keyboard.press('j');
    await page.mouse.wheel(0, row % 2 ? 90 : -60);
  }
  await expect(rows.last().getByRole('link').first()).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'stories selected' })).toHaveText(
    '49 stories selected',
  );

  // Behind the last row the list goes on; nothing is chosen there.
  const more = page.getByRole('link', { name: 'More stories' });
  await page.keyboard.press('j');
  await expect(more).toBeFocused();
  await page.keyboard.press('x');
  await page.keyboard.press('k');
  await expect(rows.last().getByRole('link').first()).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: '49 stories selected' })).toHaveCount(1);

  // Further pages come while one types on.
  for (let turned = 1; turned <= 5; turned += 1) {
    const first = await rows.first().getAttribute('data-row');
    await search.fill('');
    await more.press('Enter');
    await search.focus();
    await page.keyboard.type(`पन्ना ${turned}`);
    await expect(rows.first()).not.toHaveAttribute('data-row', first ?? '');
    await page.keyboard.type(' आ गया');
    await expect(search).toHaveValue(`पन्ना ${turned} आ गया`);
  }
  await expect(rows).toHaveCount(50);
  testInfo.annotations.push({ type: 'measured', description: await measured(page) });
});
