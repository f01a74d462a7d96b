import { comment, discussionOf } from './discussion-page';
import { countShifts, expectStill } from './layout-shifts';
import { newArticle } from './offline-reader';
import { signInNewReader } from './signed-in-browser';
import { expect, test } from './test';

/** Bytes a second and milliseconds of a dropping connection (issue On the phone). */
const thinLine = { downloadThroughput: 50_000, uploadThroughput: 50_000, latency: 400 };

for (const width of [360, 1280])
  for (const line of ['a usual line', 'a thin line'] as const)
    for (const way of ['a comment', 'all comments'] as const)
      test(`nothing moves under who is led to ${way} over ${line}, ${width} px wide`, async ({
        page,
        context,
      }) => {
        test.setTimeout(60_000);
        await page.setViewportSize({ width, height: 800 });
        const { client } = await signInNewReader(context, 'Led');
        const article = await newArticle('छलाँग');
        const ids: string[] = [];
        for (const number of [1, 2, 3, 4, 5]) {
          const { data, error } = await client
            .from('comments')
            .insert({ article_id: article, content: `Comment ${number}. `.repeat(12) })
            .select('id')
            .single();
          if (error) throw new Error(error.message);
          ids.push(data.id);
        }
        if (line === 'a thin line') {
          const browser = await context.newCDPSession(page);
          await browser.send('Network.enable');
          await browser.send('Network.emulateNetworkConditions', { offline: false, ...thinLine });
        }
        await countShifts(page);
        const hash = way === 'a comment' ? `#comment-${ids[1]}` : '#comments';
        await page.goto(`/en/article/${article}${hash}`);
        await expect(discussionOf(page).getByRole('listitem')).toHaveCount(5, { timeout: 30_000 });
        await expect(
          way === 'a comment' ? comment(page, 'Comment 2.') : discussionOf(page).locator('h2'),
        ).toBeInViewport();
        await page.waitForLoadState('networkidle');
        await expectStill(page);
      });
