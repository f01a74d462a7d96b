import type { CDPSession, Page } from '@playwright/test';

import { publish } from './backend-access';
import { expect, test } from './test';
import { openArticle, publishOld, publishThree } from './article-page';

test.describe('from one article to the next', () => {
  test('by buttons that say where they lead: previous is newer, next is older', async ({
    page,
  }) => {
    const [newer, middle, older] = await publishThree('बटन की परख');
    await page.goto(`/article/${middle}`);
    const bar = page.getByRole('navigation', { name: 'पिछली और अगली ख़बर' }).first();
    await expect(bar.getByRole('link', { name: 'पिछली ख़बर: बटन की परख: नई ख़बर' })).toHaveAttribute(
      'href',
      `/article/${newer}`,
    );
    await bar.getByRole('link', { name: 'अगली ख़बर: बटन की परख: पुरानी ख़बर' }).click();
    await expect(page).toHaveURL(`/article/${older}`);
  });

  test('by arrow keys, left to the newer and right to the older', async ({ page }) => {
    const [newer, middle, older] = await publishThree('तीर की परख');
    await openArticle(page, `/en/article/${middle}`);
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(`/en/article/${older}`);
    await openArticle(page, `/en/article/${middle}`);
    await page.keyboard.press('ArrowLeft');
    await expect(page).toHaveURL(`/en/article/${newer}`);
  });

  test('but not while typing, on a slider, with a modifier key or behind a dialog', async ({
    page,
  }) => {
    const [, middle] = await publishThree('लिखने की परख');
    await openArticle(page, `/article/${middle}`);
    await page.evaluate(() => {
      const make = <Name extends keyof HTMLElementTagNameMap>(name: Name, has: object) =>
        Object.assign(document.createElement(name), has);
      const scrolled = make('div', { id: 's', tabIndex: 0, style: 'width:90px;overflow-x:auto' });
      scrolled.append(make('p', { style: 'width:400px', textContent: 'x' }));
      document
        .querySelector('main')
        ?.append(
          make('textarea', { id: 't', value: 'abc' }),
          make('input', { id: 'r', type: 'range' }),
          make('div', { id: 'e', contentEditable: 'true', tabIndex: 0, textContent: 'x' }),
          scrolled,
        );
    });
    for (const field of ['#t', '#r', '#e', '#s']) {
      await page.locator(field).focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowLeft');
    }
    await page.locator('#content').focus();
    for (const keys of ['Control+ArrowRight', 'Shift+ArrowRight', 'Alt+Shift+ArrowRight']) {
      await page.keyboard.press(keys);
    }
    await page.evaluate(() => {
      const dialog = document.body.appendChild(document.createElement('dialog'));
      dialog.textContent = 'प्रश्न';
      dialog.showModal();
    });
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(`/article/${middle}`);
  });

  test('and at the ends is told that there is none', async ({ page }) => {
    await openArticle(page, `/article/${await publishOld('अकेली ख़बर')}`);
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('status').filter({ hasText: 'इससे पिछली कोई ख़बर नहीं है' })).toBeVisible(); // prettier-ignore
    await page.getByRole('button', { name: 'अगली ख़बर' }).click({ force: true });
    await expect(page.getByRole('status').filter({ hasText: 'इससे अगली कोई ख़बर नहीं है' })).toBeVisible(); // prettier-ignore
  });

  test('in English in the words of the specification; the oldest of 7 days has no next', async ({
    page,
  }) => {
    const oldest = new Date(Date.now() - 7 * 86_400_000 + 150_000).toISOString();
    const id = await publish({ title_en: 'The oldest of the week', published_at: oldest });
    await openArticle(page, `/en/article/${id}`);
    await expect(page.getByRole('link', { name: /^Previous story:/ })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('status').filter({ hasText: 'No next article' })).toBeVisible();
    await expect(page).toHaveURL(`/en/article/${id}`);
  });
});

test.describe('the way back', () => {
  test('leads to where the reader came from', async ({ page }) => {
    await page.goto('/agriculture');
    const counted = page.waitForRequest('**/api/views');
    await page.getByRole('main').getByRole('article').first().getByRole('heading').click();
    await counted;
    await page.getByRole('link', { name: 'वापस', exact: true }).click();
    await expect(page).toHaveURL('/agriculture');
  });

  test('leads home for who came from elsewhere', async ({ page }) => {
    await openArticle(page, `/en/article/${await publishOld('From outside')}`);
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await expect(page).toHaveURL('/en');
  });
});

/** A finger's way across the screen, as Chromium's own input. */
async function drag(session: CDPSession, from: [number, number], to: [number, number]) {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: [number, number]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: point ? [{ x: point[0], y: point[1] }] : [],
    });
  await touch('touchStart', from);
  for (const share of [0.25, 0.5, 0.75, 1]) {
    await touch('touchMove', [
      from[0] + (to[0] - from[0]) * share,
      from[1] + (to[1] - from[1]) * share,
    ]);
  }
  await touch('touchEnd');
}

const finger = (page: Page) => page.context().newCDPSession(page);

test.describe('with a finger', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a reader turns by moving it 50 pixels sideways', async ({ page }) => {
    const [newer, middle, older] = await publishThree('उँगली की परख');
    await openArticle(page, `/article/${middle}`);
    await drag(await finger(page), [250, 300], [190, 310]);
    await expect(page).toHaveURL(`/article/${older}`);
    await openArticle(page, `/article/${middle}`);
    await drag(await finger(page), [150, 300], [215, 290]);
    await expect(page).toHaveURL(`/article/${newer}`);
  });

  test('but stays when it moves less, more up than sideways, or from the edge', async ({
    page,
  }) => {
    const [, middle] = await publishThree('छोटी चाल की परख');
    await openArticle(page, `/article/${middle}`);
    const session = await finger(page);
    await drag(session, [250, 300], [205, 300]);
    await drag(session, [250, 400], [180, 300]);
    await drag(session, [350, 300], [150, 300]);
    await expect(page).toHaveURL(`/article/${middle}`);
  });

  test('is told so once, and never again', async ({ page }) => {
    const [, middle, older] = await publishThree('इशारे की परख');
    await openArticle(page, `/article/${middle}`);
    const hint = page.getByText('दूसरी ख़बर के लिए उँगली');
    await expect(hint).toBeVisible();
    await page.getByRole('button', { name: 'समझ गए' }).click();
    await expect(hint).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('swipe-hint-dismissed'))).toBe('1');
    await openArticle(page, `/article/${older}`);
    await expect(hint).toBeHidden();
  });

  test('and the hint goes by itself after 4 seconds', async ({ page }) => {
    const [, middle] = await publishThree('समय की परख');
    await page.clock.install();
    await openArticle(page, `/article/${middle}`);
    const hint = page.getByText('दूसरी ख़बर के लिए उँगली');
    await expect(hint).toBeVisible();
    await page.clock.runFor(4100);
    await expect(hint).toBeHidden();
  });
});

test('a mouse is shown no hint for fingers', async ({ page }) => {
  const [, middle] = await publishThree('चूहे की परख');
  await openArticle(page, `/article/${middle}`);
  await expect(page.locator('[data-swipe-hint]')).toBeHidden();
});

test.describe('a toast', () => {
  test('stays 4 seconds, 356 pixels wide', async ({ page }) => {
    await page.clock.install();
    await openArticle(page, `/en/article/${await publishOld('Toast of four seconds')}`);
    // The time that looking takes is none of the four seconds.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    await page.keyboard.press('ArrowLeft');
    const toast = page.locator('li:has([data-toast])');
    await expect(toast).toBeVisible();
    expect((await toast.boundingBox())?.width).toBe(356);
    await page.clock.runFor(3900);
    await expect(toast).toBeVisible();
    await page.clock.runFor(200);
    await expect(toast).toHaveCount(0);
  });

  test('is put away by a short swipe, and stands above the dock of a phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await openArticle(page, `/article/${await publishOld('हटाने की परख')}`);
    await page.keyboard.press('ArrowRight');
    const toast = page.locator('li:has([data-toast])');
    await expect(toast).toBeVisible();
    const dock = (await page.locator('[data-dock]').boundingBox())?.y ?? 0;
    await expect
      .poll(async () => {
        const box = await toast.boundingBox();
        return (box?.y ?? 0) + (box?.height ?? 0);
      })
      .toBeLessThanOrEqual(dock);
    const { x = 0, y = 0 } = (await toast.boundingBox()) ?? {};
    await page.mouse.move(x + 60, y + 10);
    await page.mouse.down();
    await page.mouse.move(x + 82, y + 12, { steps: 4 });
    await page.mouse.up();
    await expect(toast).toHaveCount(0);
  });
});
