import { newsroom, publish } from './backend-access';
import { expect, test } from './test';
import { openArticle } from './article-page';

async function sharesOf(id: string): Promise<string[]> {
  const { data } = await newsroom()
    .from('share_tracking')
    .select('platform')
    .eq('article_id', id)
    .order('id');
  return (data ?? []).map((row) => row.platform);
}

async function viewsOf(id: string): Promise<number> {
  const { data } = await newsroom().from('news_articles').select('view_count').eq('id', id);
  return data?.[0]?.view_count ?? -1;
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every platform is a link with the article’s words in it', async ({ page }) => {
    const id = await publish({ title_en: 'Bridge & road: 100% open?', summary_en: 'It is open.' });
    await page.goto(`/en/article/${id}`);
    const address = `${new URL(page.url()).origin}/en/article/${id}`;
    const share = page.getByRole('region', { name: 'Share' });
    const href = async (name: string) =>
      (await share.getByRole('link', { name, exact: true }).getAttribute('href')) ?? '';
    const [title, url] = [encodeURIComponent('Bridge & road: 100% open?'), encodeURIComponent(address)]; // prettier-ignore
    expect(await href('WhatsApp')).toBe(
      `https://wa.me/?text=*${title}*${encodeURIComponent('\n\nIt is open.\n\n')}${url}`,
    );
    expect(await href('Facebook')).toBe(`https://www.facebook.com/sharer/sharer.php?u=${url}`);
    expect(await href('X (Twitter)')).toBe(`https://twitter.com/intent/tweet?text=${title}&url=${url}`); // prettier-ignore
    expect(await href('LinkedIn')).toBe(`https://www.linkedin.com/sharing/share-offsite/?url=${url}`); // prettier-ignore
    expect(await href('Telegram')).toBe(`https://t.me/share/url?url=${url}&text=${title}`);
    expect(await href('Email')).toBe(
      `mailto:?subject=${title}&body=${encodeURIComponent('It is open.\n\n')}${url}`,
    );
    await expect(share.getByRole('button')).toHaveCount(0);
    await expect(page.getByText('To read and write comments, turn on JavaScript')).toBeVisible();
    for (const link of await share.getByRole('link').all()) {
      if ((await link.getAttribute('data-share')) === 'email') continue;
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', 'noopener');
    }
  });

  test('the menu of further ways opens', async ({ page }) => {
    const id = await publish({ title_hi: 'बिना जावास्क्रिप्ट साझा' });
    await page.goto(`/article/${id}`);
    await page.locator('summary[aria-label="साझा करने के और तरीक़े"]').click();
    await expect(page.getByRole('link', { name: 'टेलीग्राम' }).first()).toBeVisible();
  });
});

test.describe('a reader', () => {
  test('copies the address, is told so for 2 seconds, and is counted', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const id = await publish({ title_en: 'Copied story' });
    await openArticle(page, `/en/article/${id}`);
    const button = page.getByRole('region', { name: 'Share' }).locator('[data-share=copy]');
    await button.click();
    await expect(button).toHaveText(/Copied$/, { useInnerText: true });
    await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${new URL(page.url()).origin}/en/article/${id}`,
    );
    await expect(button).toHaveText('Copy link', { useInnerText: true });
    await expect.poll(() => sharesOf(id)).toEqual(['copy']);
  });

  test('is told when copying failed, and nothing is counted', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
    });
    const id = await publish({ title_en: 'Uncopied story' });
    await openArticle(page, `/en/article/${id}`);
    await page.locator('header [data-share=copy]').click();
    await expect(page.getByRole('status').filter({ hasText: 'Failed to copy' })).toBeVisible();
    expect(await sharesOf(id)).toEqual([]);
  });

  test('sends on WhatsApp and is counted once, however often', async ({ page, context }) => {
    await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
    const id = await publish({ title_hi: 'व्हाट्सऐप की परख' });
    await openArticle(page, `/article/${id}`);
    for (let time = 0; time < 2; time += 1) {
      const [opened] = await Promise.all([
        context.waitForEvent('page'),
        page.locator('header [data-share=whatsapp]').click(),
      ]);
      await opened.close();
    }
    await expect.poll(() => sharesOf(id)).toEqual(['whatsapp']);
  });

  test('uses the device’s own sharing where there is one, and only there', async ({ page }) => {
    const id = await publish({ title_en: 'Native story' });
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', {
        configurable: true,
        value: (data: ShareData) => {
          document.title = `shared ${data.url ?? ''}`;
          return Promise.resolve();
        },
      });
    });
    await openArticle(page, `/en/article/${id}`);
    await page.getByRole('button', { name: 'Other apps' }).click();
    await expect(page).toHaveTitle(new RegExp(`^shared http.*/en/article/${id}$`));
    await expect.poll(() => sharesOf(id)).toEqual(['native']);
  });

  test('sees no button for what the device cannot do', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'share', { configurable: true, value: undefined });
      delete (Navigator.prototype as { share?: unknown }).share;
    });
    await openArticle(page, `/en/article/${await publish({ title_en: 'No native story' })}`);
    await expect(page.locator('[data-share=native]')).toBeHidden();
  });

  test('is counted as one view, however often the page is opened', async ({ page }) => {
    const id = await publish({ title_hi: 'एक बार की परख' });
    await openArticle(page, `/article/${id}`);
    await expect.poll(() => viewsOf(id)).toBe(1);
    await openArticle(page, `/en/article/${id}`);
    await openArticle(page, `/article/${id}`);
    expect(await viewsOf(id)).toBe(1);
  });
});

test('an article’s views are told above none, as India writes numbers', async ({ page }) => {
  const seen = await publish({ title_en: 'Much seen', view_count: 1_234_567 });
  await page.goto(`/en/article/${seen}`);
  await expect(page.locator('main article').first().getByText('12,34,567 views')).toBeVisible();
  const unseen = await publish({ title_en: 'Not seen' });
  await page.goto(`/en/article/${unseen}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const article = page.locator('main article').first();
  await expect(article.getByText(/\d views?$/)).toHaveCount(0);
});
