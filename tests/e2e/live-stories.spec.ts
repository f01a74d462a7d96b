import { newsroom, publish } from './backend-access';
import { toast } from './discussion-page';
import { signInNewReader } from './signed-in-browser';
import { expect, test } from './story';

test.describe('a page that is open', () => {
  test('says that there is a new story, and shows it when asked to', async ({ page, context }) => {
    await signInNewReader(context, 'Listening');
    const listens = page.waitForEvent('websocket').then((socket) =>
      socket.waitForEvent('framereceived', {
        predicate: ({ payload }) => /realtime:changes.*Subscribed to/.test(String(payload)),
      }),
    );
    const caughtUp = page.waitForResponse('**/api/changes');
    await page.goto('/en/district/korba');
    await listens;
    await caughtUp;
    await publish({ title_hi: 'ताज़ा परख', title_en: 'Brand new trial', district: 'korba' });
    await expect(toast(page, 'New article published!')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Brand new trial' })).toHaveCount(0);
    await expect
      .poll(async () => (await page.request.get('/en/district/korba')).text())
      .toContain('Brand new trial');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Brand new trial' })).toBeVisible();
  });

  test('says that its story was changed, and never moves it by itself', async ({
    page,
    context,
  }) => {
    await signInNewReader(context, 'Reading');
    const story = await publish({ title_hi: 'पुराना', title_en: 'The old headline' });
    const caughtUp = page.waitForResponse('**/api/changes');
    await page.goto(`/en/article/${story}`);
    await caughtUp;
    await newsroom()
      .from('news_articles')
      .update({ title_en: 'The mended headline' })
      .eq('id', story);
    await expect(toast(page, 'This story was updated')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The old headline');
    await page.getByRole('button', { name: 'Show the new version' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The mended headline');
  });

  test('of an anonymous reader speaks to nobody for ten seconds, then hears of new stories', async ({
    page,
  }) => {
    await page.clock.install();
    const sockets: string[] = [];
    page.on('websocket', (socket) => sockets.push(socket.url()));
    await page.goto('/en/district/kanker');
    await page.mouse.move(10, 10);
    await page.clock.runFor(9000);
    expect(sockets).toEqual([]);
    const caughtUp = page.waitForResponse('**/api/changes');
    await page.clock.runFor(2000);
    await caughtUp;
    expect(sockets).toHaveLength(1);
    await publish({ title_hi: 'सबके लिए परख', title_en: 'A trial for all', district: 'kanker' });
    await expect(toast(page, 'New article published!')).toBeVisible();
  });

  test('stops listening as a reader the moment he signs out in another tab', async ({
    page,
    context,
  }) => {
    await signInNewReader(context, 'Leaving');
    const opened = page.waitForEvent('websocket');
    const caughtUp = page.waitForResponse('**/api/changes');
    await page.goto('/en/about');
    const socket = await opened;
    await caughtUp;
    const closed = socket.waitForEvent('close');
    const other = await context.newPage();
    await other.goto('/en/terms');
    await context.clearCookies();
    const anonymous = page.waitForResponse('**/api/live');
    await other.evaluate(() => new BroadcastChannel('reader').postMessage('signed-out'));
    await closed;
    expect(await (await anonymous).json()).toMatchObject({ token: null, readerId: null });
  });
});
