import type { Page } from '@playwright/test';

import { newsroom, publish } from './backend-access';
import { signInNewReader } from './signed-in-browser';
import { expect, expectAccessible, test } from './test';

const editions = {
  hi: {
    path: '/',
    bell: 'सूचनाएँ',
    unreadBell: 'सूचनाएँ: 1 नई',
    close: 'सूचनाएँ बंद करें',
    none: 'अभी कोई सूचना नहीं',
    caughtUp: 'आपने सब देख लिया!',
    unread: 'आपकी 1 नई सूचना है',
    replied: 'Birju ने आपकी टिप्पणी का जवाब दिया',
    markAll: 'सभी को पढ़ा हुआ मानें',
    allRead: 'सभी सूचनाएँ पढ़ी हुई मान ली गईं',
    remove: /^हटाएँ:/,
    deleted: 'सूचना हटा दी गई',
  },
  en: {
    path: '/en',
    bell: 'Notifications',
    unreadBell: 'Notifications: 1 unread',
    close: 'Close notifications',
    none: 'No notifications yet',
    caughtUp: 'All caught up!',
    unread: 'You have 1 unread notification',
    replied: 'Birju replied to your comment',
    markAll: 'Mark all as read',
    allRead: 'All notifications marked as read',
    remove: /^Delete:/,
    deleted: 'Notification deleted',
  },
} as const;

type Said = { client: { from: ReturnType<typeof newsroom>['from'] } };

async function comment({ client }: Said, article: string, content: string, to?: string) {
  const { data, error } = await client
    .from('comments')
    .insert({ article_id: article, content, ...(to !== undefined && { parent_comment_id: to }) })
    .select('id')
    .single();
  if (error) throw new Error(error.message);
  return data.id;
}

const drawer = (page: Page) => page.getByRole('dialog');

for (const [locale, words] of Object.entries(editions)) {
  test(`the bell rings at once, and leads to what was said (${locale})`, async ({
    page,
    browser,
  }) => {
    const article = await publish({ title_hi: 'घंटी की परख', title_en: 'A trial of the bell' });
    const asha = await signInNewReader(page.context(), 'Asha');
    const birju = await signInNewReader(await browser.newContext(), 'Birju');
    const question = await comment(asha, article, 'कब खुलेगा?');

    await page.goto(words.path);
    await page.getByRole('button', { name: words.bell, exact: true }).click();
    await expect(drawer(page).getByText(words.none)).toBeVisible();
    await expect(drawer(page).getByText(words.caughtUp)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(drawer(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: words.bell, exact: true })).toBeFocused();

    await comment(birju, article, 'कल सुबह।', question);
    await page.getByRole('button', { name: words.unreadBell }).click();
    await expect(drawer(page).getByText(words.unread)).toBeVisible();
    await expectAccessible(page);
    await drawer(page).getByRole('link', { name: words.replied }).click();
    await expect(page).toHaveURL(new RegExp(`/article/${article}#comment-`));
    await expect(drawer(page)).toHaveCount(0);
    await expect(page.getByText('कल सुबह।')).toBeInViewport();
    await expect(page.getByRole('button', { name: words.bell, exact: true })).toBeVisible();
  });

  test(`all are marked as read, and one is deleted (${locale})`, async ({ page }) => {
    const asha = await signInNewReader(page.context(), 'Asha');
    const { error } = await newsroom()
      .from('notifications')
      .insert([
        { user_id: asha.id, type: 'weather_warning', title: 'पहली' },
        { user_id: asha.id, type: 'weather_warning', title: 'दूसरी' },
      ]);
    expect(error).toBeNull();
    await page.goto(words.path);
    await page.getByRole('button', { name: new RegExp(`^${words.bell}`) }).click();
    await drawer(page).getByRole('button', { name: words.markAll }).click();
    await expect(drawer(page).getByRole('status')).toContainText(words.allRead);
    await expect(drawer(page).getByRole('heading')).toBeFocused();
    await expect(drawer(page).getByText(words.caughtUp)).toBeVisible();
    await drawer(page).getByRole('button', { name: words.remove }).first().click();
    await expect(drawer(page).getByRole('status')).toContainText(words.deleted);
    await expect(drawer(page).getByRole('listitem')).toHaveCount(1);
    await expect(drawer(page).getByRole('listitem').getByRole('button').first()).toBeFocused();
    await drawer(page).getByRole('button', { name: words.remove }).click();
    await expect(drawer(page).getByText(words.none)).toBeVisible();
    await expect(drawer(page).getByRole('heading')).toBeFocused();
  });
}

test('a hundred unread are 99+', async ({ page }) => {
  const asha = await signInNewReader(page.context(), 'Asha');
  const many = Array.from({ length: 100 }, (_, number) => ({
    user_id: asha.id,
    type: 'weather_warning',
    title: `सूचना ${number}`,
  }));
  expect((await newsroom().from('notifications').insert(many)).error).toBeNull();
  await page.goto('/en');
  await expect(page.getByRole('button', { name: 'Notifications: 100 unread' })).toContainText(
    '99+',
  );
  await page.getByRole('button', { name: 'Notifications: 100 unread' }).click();
  await expect(drawer(page).getByRole('listitem')).toHaveCount(50);
});

test('who is not signed in has no bell', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('[data-island=bell]')).toBeHidden();
});
