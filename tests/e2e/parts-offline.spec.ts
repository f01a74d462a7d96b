import { articlePath, authorPath, printPath } from '@/lib/platform/paths';
import { isoInIndia } from '@/lib/platform/text/dates';

import { demoArticle } from './article-page';
import { newsroom, publish } from './backend-access';
import { awaitWorker, read } from './cached-pages';
import { covered, tell, textOf } from './live-desk-page';
import { expectLostRequests } from './offline-reader';
import { signInNewReader } from './signed-in-browser';
import { standInVoice } from './stand-in-voice';
import { expect, test } from './test';

// What the table in docs/what-it-does.md says of each part that no other file tries.

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 740 } });
  test.setTimeout(90_000);
  test.beforeEach(() => expectLostRequests());

  test('live coverage that was read stays as it was; what came since is there with the line again', async ({
    page,
    context,
  }) => {
    const article = await covered();
    await tell(article, 'The first entry', 'The second entry');
    const path = articlePath('en', article);
    await expect.poll(textOf(page.request, path)).toContain('The second entry');
    await page.goto('/en/about');
    await awaitWorker(page);
    await read(page, path);
    await context.setOffline(true);
    await tell(article, 'The third entry');
    await page.goto(path);
    await expect(page.getByText('The second entry')).toBeVisible();
    await expect(page.getByText('The third entry')).toHaveCount(0);
    await context.setOffline(false);
    await expect(async () => {
      await page.goto(path);
      await expect(page.getByText('The third entry')).toBeVisible({ timeout: 500 });
    }).toPass();
  });

  test('a gallery keeps its captions and order, an author’s page and the printed edition what they say', async ({
    page,
    context,
  }) => {
    const gallery = articlePath('en', await demoArticle('गोदना'));
    const author = authorPath('en', 'sunita-toppo');
    const day = isoInIndia(new Date(Date.now() - 45 * 86_400_000).toISOString()).slice(0, 10);
    const printed = await publish({ title_hi: 'छपी ख़बर', title_en: 'Printed story' });
    const client = newsroom();
    await client.from('print_editions').delete().eq('day', day);
    await client.from('print_editions').insert({ day, released_at: new Date().toISOString() });
    await client
      .from('print_places')
      .insert({ day, page: 'front', position: 1, article_id: printed });
    await page.goto('/en/about');
    await awaitWorker(page);
    for (const path of [gallery, author, printPath('en', day)]) await read(page, path);

    await context.setOffline(true);
    await page.goto(gallery);
    const strip = page.getByRole('region', { name: 'Hands that make' }).getByRole('list');
    await expect(strip.getByRole('listitem')).toHaveCount(3);
    await expect(strip).toContainText('Kondagaon: dhokra is cast from moulds of wax.');
    await strip.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => strip.evaluate((each) => each.scrollLeft)).toBeGreaterThan(200);
    await page.goto(author);
    await expect(page.getByRole('heading', { level: 1, name: 'Sunita Toppo' })).toBeVisible();
    await page.goto(printPath('en', day));
    await expect(page.getByRole('heading', { name: 'Printed story' })).toBeVisible();
    await context.setOffline(false);
  });

  test('a copy has no advertisement, and the letter cannot be asked for', async ({
    page,
    context,
  }) => {
    await page.goto('/en/about');
    await awaitWorker(page);
    const article = articlePath('en', await demoArticle('गोदना'));
    await read(page, article);
    await expect(page.locator('[data-advertisement]')).toHaveCount(1);
    await context.setOffline(true);
    await page.goto(article);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[data-advertisement]')).toHaveCount(0);
    await page.goto('/en/letter');
    await expect(page.getByText('No connection', { exact: true })).toBeVisible();
    await context.setOffline(false);
  });

  test('a bulletin that cannot be saved says so and keeps what was typed', async ({
    page,
    context,
  }) => {
    await publish({ title_en: 'For the bulletin', district: 'gariaband' });
    await signInNewReader(context, 'Line', 'editor');
    await page.goto('/en/admin/channel/bulletin?district=gariaband');
    await page.waitForFunction(() => window.__hydrated === true);
    const opening = page.getByLabel('Opening words, English');
    await opening.fill('Good evening');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.locator('[data-toast], [role=alert]').first()).toBeVisible();
    await expect(opening).toHaveValue('Good evening');
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(/^Arranged by/)).toBeVisible();
  });

  test('an article is read aloud once the player has come, and by the next press after it could not', async ({
    page,
    context,
  }) => {
    await standInVoice(page, ['en-IN']);
    const path = articlePath(
      'en',
      await publish({
        title_en: 'Heard later',
        body_en: [{ id: 'a', type: 'paragraph', text: 'It rained.' }],
      }),
    );
    await page.goto(path);
    const listen = page.getByRole('button', { name: 'Listen', exact: true });
    const bar = page.getByRole('region', { name: 'Read aloud' });
    await expect(listen).toBeVisible();
    await context.setOffline(true);
    await listen.click();
    await expect(bar).toHaveCount(0);
    await context.setOffline(false);
    await expect(async () => {
      await listen.click();
      await expect(bar).toBeVisible({ timeout: 1000 });
    }).toPass();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('a bulletin is read and shared by plain links', async ({ page, context }) => {
    await publish({ title_en: 'Shared by a link', district: 'mohla-manpur-ambagarh-chowki' });
    await signInNewReader(context, 'Plain', 'editor');
    await page.goto('/en/admin/channel/bulletin?district=mohla-manpur-ambagarh-chowki');
    await expect(page.getByRole('link', { name: /^Share: .*, English$/ })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/\?text=.*Shared%20by%20a%20link/,
    );
  });

  test('an author’s page, a gallery and an advertisement are there whole, and no voice is offered', async ({
    page,
  }) => {
    await page.goto(authorPath('en', 'sunita-toppo'));
    await expect(page.getByRole('heading', { level: 1, name: 'Sunita Toppo' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await page.goto(articlePath('en', await demoArticle('गोदना')));
    const strip = page.getByRole('region', { name: 'Hands that make' }).getByRole('list');
    await strip.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => strip.evaluate((each) => each.scrollLeft)).toBeGreaterThan(200);
    await expect(page.getByRole('complementary', { name: 'Advertisement' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Listen', exact: true })).toHaveCount(0);
  });
});
