import type { Page } from '@playwright/test';

import { newsroom, publish } from './backend-access';
import { becomeNewReader } from './new-reader';
import { expect, expectAccessible, test } from './test';

/** Publishes an article of both languages in a section that few articles have; gives its id and headlines. */
async function newArticle(name: string) {
  const title = { hi: `सहेजने की ख़बर ${name}`, en: `A story to keep ${name}` };
  const id = await publish({
    title_hi: title.hi,
    title_en: title.en,
    summary_hi: 'गाँव के लोगों ने तालाब साफ़ किया।',
    summary_en: 'The people of the village cleaned the pond.',
    category: 'weather',
  });
  return { id, title };
}

const message = (page: Page, text: string) => page.locator('[data-toast]').getByText(text);
const mark = (page: Page, id: string) => page.locator(`[data-bookmark="${id}"]`).first();

/** Opens an article; its signed-in islands are there when its mark is. */
async function openArticle(page: Page, id: string, edition = ''): Promise<void> {
  await page.goto(`${edition}/article/${id}`);
  await expect(mark(page, id)).toHaveAttribute('aria-pressed', /true|false/);
}

async function readHistory(reader: string): Promise<string[]> {
  const { data } = await newsroom()
    .from('reading_history')
    .select('article_id')
    .eq('user_id', reader);
  return data?.map((row) => row.article_id) ?? [];
}

test.describe('a bookmark', () => {
  for (const [edition, label, words] of [
    ['', 'बुकमार्क करें', 'बुकमार्क के लिए साइन इन करें'],
    ['/en', 'Bookmark', 'Please sign in to bookmark articles'],
  ] as const) {
    test(`leads whoever is not signed in to do so first, in ${edition || 'Hindi'}`, async ({
      page,
    }, testInfo) => {
      testInfo.annotations.push({ type: 'expected console', description: 'status of 404' });
      const { id } = await newArticle('बिना साइन इन');
      await page.goto(`${edition}/article/${id}`);
      const button = page.getByRole('button', { name: label, exact: true }).first();
      await button.click();
      await expect(page).toHaveURL(
        `${edition}/auth?for=bookmarks&next=${encodeURIComponent(`${edition}/article/${id}`)}`,
      );
      await expect(page.getByText(words)).toBeVisible();
    });
  }

  test('is shown at once, said, kept, listed, and taken back', async ({ page }) => {
    await becomeNewReader(page, 'सहेजने वाली');
    const { id, title } = await newArticle('एक');
    await openArticle(page, id, '/en');
    const button = mark(page, id);
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await expect(message(page, 'Article bookmarked')).toBeVisible();
    await page.goto('/en/bookmarks');
    await expect(page.getByRole('link', { name: title.en, exact: true })).toBeVisible();
    await expectAccessible(page);
    await expect(mark(page, id)).toHaveAttribute('aria-pressed', 'true');
    await mark(page, id).click();
    await expect(message(page, 'Bookmark removed')).toBeVisible();
    await page.reload();
    await expect(page.getByText('You have no bookmarks yet')).toBeVisible();
  });

  test('is marked on the cards of lists', async ({ page }) => {
    await becomeNewReader(page, 'सूची पढ़ने वाली');
    await page.goto('/politics');
    const card = page.getByRole('main').locator('[data-bookmark]').first();
    await expect(card).toHaveAttribute('aria-pressed', 'false');
    await card.click();
    await expect(message(page, 'ख़बर बुकमार्क हो गई')).toBeVisible();
    await page.reload();
    await expect(card).toHaveAttribute('aria-pressed', 'true');
  });

  test('goes back to what it was when the site cannot be reached and nothing can be kept', async ({
    page,
  }, testInfo) => {
    testInfo.annotations.push({ type: 'expected console', description: 'ERR_FAILED' });
    await page.addInitScript(() =>
      Object.defineProperty(globalThis, 'indexedDB', { value: undefined }),
    );
    await becomeNewReader(page, 'बिना जाल');
    const { id } = await newArticle('बिना जाल');
    await openArticle(page, id, '/en');
    await page.route('**/api/bookmarks', (route) => route.abort());
    await mark(page, id).click();
    await expect(message(page, 'Failed to update bookmark')).toBeVisible();
    await expect(mark(page, id)).toHaveAttribute('aria-pressed', 'false');
  });

  test('of an article that was withdrawn is no dead link', async ({ page }) => {
    const reader = await becomeNewReader(page, 'वापसी');
    const [gone, left] = [await newArticle('वापस ली हुई'), await newArticle('बची हुई')];
    const { error } = await newsroom()
      .from('bookmarks')
      .insert([gone, left].map(({ id }) => ({ user_id: reader, article_id: id })));
    expect(error).toBeNull();
    await newsroom()
      .from('news_articles')
      .update({ status: 'draft', is_approved: false })
      .eq('id', gone.id);
    await page.goto('/bookmarks');
    await expect(page.getByRole('link', { name: left.title.hi, exact: true })).toBeVisible();
    await expect(page.getByText('1 ख़बर,')).toBeVisible();
    await expect(page.getByText(gone.title.hi)).toHaveCount(0);
  });
});

test.describe('the reading history', () => {
  test('records an article after three seconds, lists it by day, and can be paused and emptied', async ({
    page,
  }) => {
    const reader = await becomeNewReader(page, 'पढ़ने वाली');
    const [first, second] = [await newArticle('पढ़ी हुई'), await newArticle('अनदेखी')];
    const recorded = page.waitForResponse('**/api/history');
    await openArticle(page, first.id);
    expect((await recorded).status()).toBe(204);
    expect(await readHistory(reader)).toEqual([first.id]);

    await page.goto('/reading-history');
    await expect(page.getByRole('heading', { name: 'आज' })).toBeVisible();
    await expect(page.getByRole('link', { name: first.title.hi, exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'इतिहास रोकें' }).click();
    await expect(page.getByText('इतिहास रोक दिया गया है।')).toBeVisible();
    const session = page.waitForResponse('**/api/session');
    await openArticle(page, second.id);
    expect(await (await session).json()).toMatchObject({ reader: { keepsHistory: false } });

    await page.goto('/reading-history');
    await page.getByText('पूरा इतिहास मिटाएँ').click();
    await page.getByRole('button', { name: 'हाँ, सब मिटाएँ' }).click();
    await expect(page.getByText('पूरा इतिहास मिटा दिया गया।')).toBeVisible();
    expect(await readHistory(reader)).toEqual([]);
  });
});

test.describe('collections', () => {
  test('gather articles from the dialog, in an order of one’s own, and are shared by link', async ({
    page,
    browser,
  }) => {
    await becomeNewReader(page, 'संग्रह वाली');
    const articles = [await newArticle('पहली'), await newArticle('दूसरी')];
    for (const { id } of articles) {
      await openArticle(page, id, '/en');
      await page.getByRole('button', { name: 'Add to collection' }).click();
      const dialog = page.getByRole('dialog');
      if (id === articles[0]?.id) {
        await dialog.getByLabel('New collection name').fill('Ponds');
        await dialog.getByRole('button', { name: 'Create and add' }).click();
      } else {
        await dialog.getByRole('checkbox', { name: 'Ponds' }).check();
      }
      await expect(dialog.getByText('The story was added to the collection.')).toBeVisible();
      await expect(dialog.getByRole('checkbox', { name: 'Ponds' })).toBeChecked();
      await dialog.getByRole('button', { name: 'Close' }).click();
    }
    await page.goto('/en/collections');
    await expect(page.getByText('2 stories · Only for you')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Ponds' }).click();
    const titles = page.getByRole('listitem').getByRole('heading');
    await expect(titles).toHaveText(articles.map(({ title }) => title.en));
    await page
      .getByRole('button', { name: `Move “${articles[1]?.title.en}” up one place` })
      .click();
    await expect(titles).toHaveText(articles.map(({ title }) => title.en).reverse());
    await page.getByRole('button', { name: 'Share by link' }).click();
    const link = await page.getByLabel('Link to share').inputValue();
    await expectAccessible(page);

    const stranger = await browser.newPage();
    expect((await stranger.goto(link))?.status()).toBe(200);
    await expect(stranger.getByText('A collection shared by संग्रह वाली')).toBeVisible();
    await expect(stranger.locator('meta[name=robots]').first()).toHaveAttribute(
      'content',
      /noindex/,
    );
    await page.getByRole('button', { name: 'Stop sharing' }).click();
    await expect(page.getByText('Only you can see the collection now.')).toBeVisible();
    expect((await stranger.goto(link))?.status()).toBe(404);
    await stranger.close();
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('that nobody shares are said not to be there', async ({ page }, testInfo) => {
      testInfo.annotations.push({ type: 'expected console', description: 'status of 404' });
      const answer = await page.goto(`/shared/${crypto.randomUUID()}`);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });

    test('are made, filled from the bookmarks, ordered and deleted', async ({ page }) => {
      const reader = await becomeNewReader(page, 'बिना स्क्रिप्ट');
      const { id, title } = await newArticle('बिना स्क्रिप्ट');
      await newsroom().from('bookmarks').insert({ user_id: reader, article_id: id });
      await page.goto('/bookmarks');
      await expect(mark(page, id)).toBeHidden();
      await page.getByRole('link', { name: `संग्रह में जोड़ें: “${title.hi}”` }).click();
      await page.getByLabel('नए संग्रह का नाम').fill('तालाब');
      await page.getByRole('button', { name: 'बनाएँ और जोड़ें' }).click();
      await expect(page.getByText('ख़बर संग्रह में जोड़ दी गई।')).toBeVisible();
      await page.goto('/collections');
      await page.getByLabel('नए संग्रह का नाम').fill('तालाब');
      await page.getByRole('button', { name: 'संग्रह बनाएँ' }).click();
      await expect(page.getByText('इस नाम का संग्रह पहले से है।')).toBeVisible();
      await page.getByLabel('नए संग्रह का नाम').fill('हाथी');
      await page.getByRole('button', { name: 'संग्रह बनाएँ' }).click();
      const names = page.getByRole('listitem').getByRole('heading');
      await expect(names).toHaveText(['हाथी', 'तालाब']);
      await page.getByRole('button', { name: '“तालाब” को एक स्थान ऊपर ले जाएँ' }).click();
      await expect(names).toHaveText(['तालाब', 'हाथी']);
      await page.getByText('नाम बदलें या मिटाएँ').first().click();
      // A name that is refused is given back, to be bettered.
      const name = page.getByLabel('संग्रह का नाम', { exact: true }).first();
      await name.fill('हाथी');
      await page.getByRole('button', { name: 'नाम बदलें', exact: true }).first().click();
      await expect(page.getByText('इस नाम का संग्रह पहले से है।')).toBeVisible();
      await expect(name).toHaveValue('हाथी');
      await expect(name).toBeVisible();
      await page.goto('/collections');
      await page.getByText('नाम बदलें या मिटाएँ').first().click();
      await page.getByRole('button', { name: 'संग्रह मिटाएँ' }).first().click();
      await expect(page.getByText('संग्रह मिटा दिया गया।')).toBeVisible();
      await expect(names).toHaveText(['हाथी']);
      await page.goto('/bookmarks');
      await page.getByRole('button', { name: `“${title.hi}” को बुकमार्क से हटाएँ` }).click();
      await expect(page.getByText('आपने अभी कोई ख़बर बुकमार्क नहीं की है')).toBeVisible();
    });
  });
});

test('what a reader has saved is asked for after signing in', async ({ page }, testInfo) => {
  testInfo.annotations.push({ type: 'expected console', description: 'status of 404' });
  for (const path of ['/bookmarks', '/reading-history', '/collections']) {
    await page.goto(path);
    await expect(page).toHaveURL(`/auth?next=${encodeURIComponent(path)}`);
  }
});
