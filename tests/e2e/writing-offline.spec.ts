import type { Page } from '@playwright/test';

import { idOf, onSite, openNewEditor, imageFile, saved, text } from './editor-page';
import { signInNewReader } from './signed-in-browser';
import { expectLostRequests } from './offline-reader';
import { expect, test } from './test';

const title = (page: Page) => page.getByLabel('Title · Hindi');
const state = (page: Page) => page.locator('[data-save]');

/** Waits until the device can open the newsroom without a connection: worker, page and its files. */
async function equipped(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const isServed = navigator.serviceWorker.controller !== null;
        return isServed && (await caches.match('/en/admin/offline')) !== undefined;
      }),
    )
    .toBe(true);
}

/** Waits until the device has a copy of the open article as the site last told it, with this title. */
async function keptHere(page: Page, written: string): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const opening = indexedDB.open('newsroom');
        await new Promise((resolve) => (opening.onsuccess = resolve));
        const asked = opening.result.transaction('copies').objectStore('copies').getAll();
        await new Promise((resolve) => (asked.onsuccess = resolve));
        opening.result.close();
        return (asked.result as { opened: { content: { title_hi: string } } }[]).map(
          ({ opened }) => opened.content.title_hi,
        );
      }),
    )
    .toContain(written);
}

/** Adds a part and pastes two paragraphs into it, the second with bold words, as Word hands them over. */
async function pasteFromWord(page: Page, part: number): Promise<void> {
  await page.getByRole('button', { name: '+ Paragraph' }).click();
  await text(page, part, 'Hindi').evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'गाँव कटा रहा।\nकलेक्टर पहुँचे।');
    clipboardData.setData(
      'text/html',
      '<p class=MsoNormal>गाँव कटा रहा।<o:p></o:p></p><p class=MsoNormal><b>कलेक्टर</b> पहुँचे।</p>',
    );
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  });
}

test.describe('where no line is', () => {
  test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 740 } });

  test('a reporter opens an editor, writes with an image, loses the browser, and nothing else', async ({
    page: first,
    context,
  }) => {
    expectLostRequests('Failed to load resource');
    await signInNewReader(context, 'दूर की संवाददाता', 'reporter');
    await openNewEditor(first);
    await equipped(first);
    await context.setOffline(true);
    await first.close();

    const page = await context.newPage();
    await page.goto('/en/admin/write');
    await expect(page.getByText('The site cannot be reached, but you can write.')).toBeVisible();
    await page.getByRole('button', { name: 'Hindi', exact: true }).click();
    await title(page).fill('बिना नेटवर्क की ख़बर');
    await text(page, 1, 'Hindi').fill('पुलिया बह गई।');
    await pasteFromWord(page, 2);
    await expect(text(page, 3, 'Hindi')).toHaveValue('**कलेक्टर** पहुँचे।');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'puliya.jpg', mimeType: 'image/jpeg', buffer: await imageFile() });
    await expect(page.getByText(/The image is saved on this device/)).toBeVisible();
    await expect(state(page)).toHaveAttribute('data-save', 'unreachable');
    const id = idOf(page);
    expect(await onSite(id)).toBeNull();
    await page.close();

    const again = await context.newPage();
    await again.goto('/en/admin');
    await again.getByRole('link', { name: 'बिना नेटवर्क की ख़बर' }).click();
    await expect(title(again)).toHaveValue('बिना नेटवर्क की ख़बर');
    await expect(text(again, 1, 'Hindi')).toHaveValue('पुलिया बह गई।');

    await context.setOffline(false);
    await saved(again);
    await expect(again.getByText('You are back online.')).toBeVisible();
    await expect(again.getByText('The site cannot be reached')).toHaveCount(0);
    await expect(again.getByRole('button', { name: /Focal point/ })).toBeVisible();
    await again.getByLabel('Alt text · Hindi').fill('टूटी पुलिया');
    await saved(again);
    await again.getByRole('button', { name: 'Submit for review' }).click();
    await expect(again.getByText('In review')).toBeVisible();
    expect(await onSite(id)).toMatchObject({
      title_hi: 'बिना नेटवर्क की ख़बर',
      image_alt_hi: 'टूटी पुलिया',
    });
  });

  test('an article that was open before opens again, and goes on from there', async ({
    page: first,
    context,
  }) => {
    expectLostRequests('Failed to load resource');
    await signInNewReader(context, 'लौटी संवाददाता', 'reporter');
    await openNewEditor(first);
    await first.getByRole('button', { name: 'Hindi', exact: true }).click();
    await title(first).fill('पहले की ख़बर');
    await saved(first);
    await expect(first.getByRole('button', { name: 'Submit for review' })).toBeVisible();
    const path = new URL(first.url()).pathname;
    await equipped(first);
    await keptHere(first, 'पहले की ख़बर');
    await context.setOffline(true);
    await first.close();

    const page = await context.newPage();
    await page.goto(path);
    await expect(title(page)).toHaveValue('पहले की ख़बर');
    await title(page).fill('आगे बढ़ी ख़बर');
    await expect(state(page)).toHaveAttribute('data-save', 'unreachable');
    await context.setOffline(false);
    await saved(page);
    expect(await onSite(idOf(page))).toMatchObject({ title_hi: 'आगे बढ़ी ख़बर' });
  });

  test('who has signed out leaves nothing to be opened, and loses nothing unsent', async ({
    page: first,
    context,
  }) => {
    expectLostRequests('Failed to load resource');
    await signInNewReader(context, 'गई हुई संवाददाता', 'reporter');
    await openNewEditor(first);
    await first.getByRole('button', { name: 'Hindi', exact: true }).click();
    await title(first).fill('औरों से छिपी ख़बर');
    await saved(first);
    await equipped(first);
    await context.clearCookies();
    await context.setOffline(true);
    const page = await context.newPage();
    await page.goto('/en/admin');
    await expect(page.getByRole('heading', { name: 'Sign in first' })).toBeVisible();
    await expect(page.getByText('औरों से छिपी ख़बर')).toHaveCount(0);
  });
});

test.describe('two windows of one writer', () => {
  test('one writes, the other reads until it takes the article', async ({ page, context }) => {
    await signInNewReader(context, 'दो विंडो वाली', 'reporter');
    await openNewEditor(page);
    await page.getByRole('button', { name: 'Hindi', exact: true }).click();
    await title(page).fill('एक जगह लिखी');
    await saved(page);

    const second = await context.newPage();
    await second.goto(new URL(page.url()).pathname);
    await expect(second.getByText('You have this story open in another window.')).toBeVisible();
    await expect(title(second)).not.toBeEditable();
    await title(page).fill('एक जगह लिखी, अभी बढ़ी');
    await second.getByRole('button', { name: 'Edit here' }).click();
    await expect(title(second)).toBeEditable();
    await expect(title(second)).toHaveValue('एक जगह लिखी, अभी बढ़ी');
    await expect(title(page)).not.toBeEditable();
    await title(second).fill('दूसरी में पूरी हुई');
    await saved(second);
    await second.close();
    await expect(title(page)).toBeEditable();
    await expect(title(page)).toHaveValue('दूसरी में पूरी हुई');
  });
});
