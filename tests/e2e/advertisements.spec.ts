import type { APIRequestContext, Page } from '@playwright/test';

import { articlePath } from '@/lib/platform/paths';

import { newsroom, publish } from './backend-access';
import { toast } from './discussion-page';
import { countShifts, expectStill } from './layout-shifts';
import { newWord } from './new-word';
import { signInNewReader } from './signed-in-browser';
import { expect, expectAccessible, test } from './test';

const textOf = (request: APIRequestContext, address: string) => async () =>
  (await request.get(address)).text();

const seconds = (number: number) => new Date(Date.now() + number * 1000).toISOString();

type Sold = {
  title?: string;
  link?: string;
  slot?: string;
  endsAt?: string;
  districts?: string[];
};

/** An advertiser and what they advertise at the end of articles of a district about jobs, where the demo sells nothing. */
async function sell(word: string, more: Sold = {}) {
  const payer = await newsroom()
    .from('advertisers')
    .insert({ name: `दुकान ${word}` })
    .select('id, report_key')
    .single();
  if (payer.error) throw new Error(payer.error.message);
  const { data, error } = await newsroom()
    .from('advertisements')
    .insert({
      advertiser: payer.data.id,
      slot: more.slot ?? 'article',
      title_hi: more.title ?? `बिक्री ${word}`,
      title_en: `Sale ${word}`,
      link: more.link ?? 'https://shop.example/offer',
      categories: ['employment'],
      districts: more.districts ?? ['sukma'],
      starts_at: seconds(-60),
      ends_at: more.endsAt ?? seconds(3600),
    })
    .select('id')
    .single();
  if (error) throw new Error(error.message);
  return { id: data.id, reportKey: payer.data.report_key };
}

/** Takes it from readers again, so that the next test's stands alone. */
async function pause(id: string) {
  const { error } = await newsroom()
    .from('advertisements')
    .update({ is_paused: true })
    .eq('id', id);
  if (error) throw new Error(error.message);
}

const article = (word: string, more = {}) =>
  publish({
    title_hi: `काम की ख़बर ${word}`,
    title_en: `Jobs ${word}`,
    summary_hi: 'सुकमा में भर्ती।',
    category: 'employment',
    district: 'sukma',
    ...more,
  });

async function counted(id: string) {
  const { data, error } = await newsroom()
    .from('advertisement_days')
    .select('views, presses')
    .eq('advertisement', id);
  if (error) throw new Error(error.message);
  return {
    views: data.reduce((sum, { views }) => sum + views, 0),
    presses: data.reduce((sum, { presses }) => sum + presses, 0),
  };
}

const boxOf = (page: Page, name = 'विज्ञापन') => page.getByRole('complementary', { name });

test('a sold advertisement is marked, seen once by a reader, and nothing moves for it', async ({
  page,
}) => {
  const word = newWord();
  const { id } = await sell(word);
  const path = articlePath('hi', await article(word));
  await countShifts(page);
  await page.goto(path);
  const box = boxOf(page);
  await expect(box).toContainText('विज्ञापन');
  const link = box.getByRole('link', { name: `बिक्री ${word}` });
  await expect(link).toHaveAttribute('rel', 'sponsored nofollow');
  expect(await counted(id)).toEqual({ views: 0, presses: 0 });
  await box.scrollIntoViewIfNeeded();
  await expect.poll(() => counted(id)).toEqual({ views: 1, presses: 0 });
  await expectStill(page);
  await expectAccessible(page);

  // Again within the minute it is the same view; the press that comes after it is one more thing.
  const told = page.waitForRequest('**/api/advertisements');
  await page.reload();
  await box.scrollIntoViewIfNeeded();
  await told;
  const press = await page.evaluate(async (address) => {
    const answer = await fetch(address, { redirect: 'manual' });
    return answer.type;
  }, `/ad/${id}`);
  expect(press).toBe('opaqueredirect');
  await expect.poll(() => counted(id)).toEqual({ views: 1, presses: 1 });
  await pause(id);
});

test('it is counted too where its script is there before it', async ({ page, request }) => {
  const word = newWord();
  const { id } = await sell(word);
  const html = await textOf(request, articlePath('hi', await article(word)))();
  const script = /src="([^"]+advertisement-views[^"]+)"/.exec(html)?.[1] ?? '';
  // A page that has no advertisement of its own, whose parser comes to one late.
  await page.goto('/about');
  await page.evaluate(
    async ([address, advertisement]) => {
      await import(address);
      const box = document.createElement('aside');
      box.dataset.advertisement = advertisement;
      box.style.height = '180px';
      document.querySelector('main')?.prepend(box);
    },
    [script, id] as const,
  );
  await expect.poll(() => counted(id)).toEqual({ views: 1, presses: 0 });
  await pause(id);
});

/** In the page: what the browser has to tell of a box in view waits for the second time, as in a busy one. */
function tellLate(): void {
  const Own = window.IntersectionObserver;
  window.IntersectionObserver = class extends Own {
    constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      const held: IntersectionObserverEntry[] = [];
      super((entries, observer) => {
        held.push(...entries);
        if (held.length > 1) callback(held.splice(0), observer);
      }, options);
    }
  };
}

test('it is counted too where a busy browser tells late that it came into view', async ({
  page,
}) => {
  const word = newWord();
  const { id } = await sell(word);
  await page.setViewportSize({ width: 360, height: 400 });
  await page.addInitScript(tellLate);
  await page.goto(articlePath('hi', await article(word)));
  await boxOf(page).scrollIntoViewIfNeeded();
  await expect.poll(() => counted(id)).toEqual({ views: 1, presses: 0 });
  await pause(id);
});

test('a press leads where the newsroom says, and only a reader’s counts', async ({ request }) => {
  const word = newWord();
  const { id } = await sell(word);
  const press = (headers: Record<string, string>, path = `/ad/${id}`) =>
    request.get(path, { headers, maxRedirects: 0 });
  const reader = { 'user-agent': 'Mozilla/5.0 Chrome/140', 'sec-fetch-site': 'same-origin' };
  for (const headers of [
    { ...reader, 'user-agent': 'Googlebot/2.1' },
    { ...reader, 'sec-fetch-site': 'cross-site' },
    { ...reader, 'sec-purpose': 'prefetch' },
  ]) {
    const answer = await press(headers);
    expect(answer.status()).toBe(302);
    expect(answer.headers().location).toBe('https://shop.example/offer');
  }
  await press(reader, `/en/ad/${id}?url=https://evil.example`);
  await expect.poll(() => counted(id)).toEqual({ views: 0, presses: 1 });
  for (const nothing of [
    '/ad/nothing',
    `/ad/${crypto.randomUUID()}`,
    '/ad/https:%2F%2Fevil.example',
  ])
    expect((await press(reader, nothing)).headers().location, nothing).toBe('/');
  await pause(id);
});

test('where none is sold stands one of the paper’s own, which leads on without scripts too', async ({
  browser,
  site,
}) => {
  const path = articlePath('en', await article(newWord(), { district: 'bijapur' }));
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const page = await context.newPage();
  await page.goto(path);
  const box = boxOf(page, 'Advertisement');
  await expect(box.locator('script')).toHaveCount(0);
  await box.getByRole('link', { name: 'The news by email every morning' }).click();
  await expect(page).toHaveURL(/\/en\/letter$/);
  await context.close();
});

test('one that ends is gone by itself, and a sensitive story has none from the start', async ({
  request,
}) => {
  const word = newWord();
  const { id } = await sell(word, { endsAt: seconds(12) });
  const path = articlePath('hi', await article(word));
  const sensitive = articlePath('hi', await article(newWord(), { is_sensitive: true }));
  expect(await textOf(request, path)()).toContain(`/ad/${id}`);
  const calm = await textOf(request, sensitive)();
  expect(calm).not.toContain('data-advertisement');
  await expect.poll(textOf(request, path), { timeout: 40_000 }).not.toContain(`/ad/${id}`);
  expect(await textOf(request, path)()).toContain('data-advertisement');
});

test('a page for less data keeps the words and loads neither picture nor script', async ({
  request,
}) => {
  const full = await textOf(request, '/district/surguja')();
  expect(full).toMatch(/<aside data-advertisement[^]*?<img[^]*?<\/aside>/);
  const answer = await request.get('/district/surguja', { headers: { 'save-data': 'on' } });
  const [box = ''] = /<aside data-advertisement[^]*?<\/aside>/.exec(await answer.text()) ?? [];
  expect(box).toContain('शादी का मौसम');
  expect(box).not.toMatch(/<img|show-picture/);
  expect(await answer.text()).not.toContain('advertisement-views');
  expect(full).toContain('advertisement-views');
});

test('no page without a sold advertisement loads the script that counts', async ({ request }) => {
  const other = articlePath('hi', await article(newWord(), { district: 'bijapur' }));
  for (const path of ['/', other, '/obituaries', '/topics'])
    expect(await textOf(request, path)(), path).not.toContain('advertisement-views');
});

test('an editor arranges one, is told beside the field what is wrong, and sees how it looks', async ({
  page,
  context,
  request,
}) => {
  test.setTimeout(90_000);
  // What is refused is told in words; the browser also logs it.
  test.info().annotations.push({ type: 'expected console', description: '422' });
  const word = newWord();
  const path = articlePath('en', await article(word, { district: 'narayanpur' }));
  await signInNewReader(context, 'अनु', 'editor');
  await page.goto('/en/admin/advertisements');
  await expectAccessible(page);
  const advertisers = page.getByRole('region', { name: 'Advertisers' });
  await expect(advertisers.getByLabel(/^Contact/)).toHaveCount(0);
  await advertisers.getByLabel('Name').fill(`Shop ${word}`);
  await advertisers.getByRole('button', { name: 'Add advertiser' }).click();
  await expect(toast(page, 'The advertiser was saved.')).toBeVisible();

  await page.getByText('Add an advertisement', { exact: true }).click();
  const form = page.getByRole('region', { name: 'Add an advertisement' });
  await form.getByLabel('Advertiser').selectOption(`Shop ${word}`);
  await form.getByLabel('Place').selectOption('End of stories');
  const preview = page.getByRole('region', { name: 'How readers see it' });
  await expect(preview.getByRole('listitem')).toHaveCount(0);
  await form.getByLabel('Headline (English)').fill(`Fresh offer ${word}`);
  await expect(preview.getByText(`Fresh offer ${word}`)).toHaveCount(2);
  await form.getByLabel('Leads to').fill('/alerts');
  await form.getByText('Districts', { exact: true }).click();
  await form.getByLabel('Narayanpur').check();
  await form.getByLabel('From').fill('2026-01-01T06:00');
  await form.getByRole('button', { name: 'Add advertisement' }).click();
  await expect(form.locator('[data-refusal]')).toContainText(/https:\/\/|until when/);
  await form.getByLabel('Leads to').fill('https://shop.example/');
  await form.getByLabel('Until').fill('2099-01-01T06:00');
  await form.getByRole('button', { name: 'Add advertisement' }).click();
  await expect(toast(page, 'The advertisement was saved.')).toBeVisible();
  await expect.poll(textOf(request, path)).toContain(`Fresh offer ${word}`);

  // The form is empty again, and so is what it would show.
  await expect(preview.getByRole('listitem')).toHaveCount(0);

  await page.getByRole('link', { name: `Edit: Fresh offer ${word}` }).click();
  await expect(preview.getByText('English, by night')).toBeVisible();
  await expect(preview.getByText(`Fresh offer ${word}`)).toHaveCount(2);
  const change = page.getByRole('region', { name: 'Edit the advertisement' });
  await change.getByLabel('Headline (Hindi)').fill('ताज़ा ऑफ़र');
  await change.getByLabel('One line (Hindi)').fill('आज ही');
  await expect(preview.getByText('ताज़ा ऑफ़र')).toHaveCount(2);
  await expect(preview.getByText('आज ही')).toHaveCount(2);
  await change.getByRole('button', { name: 'From the library' }).click();
  await page.getByRole('dialog').getByRole('listitem').first().getByRole('button').click();
  await expect(preview.locator('img')).toHaveCount(4);
  await expectAccessible(page);
});

test('of two editors at once the later one is told, and a paused one is gone from pages', async ({
  page,
  context,
  request,
}) => {
  test.setTimeout(90_000);
  // What is refused is told in words; the browser also logs it.
  test.info().annotations.push({ type: 'expected console', description: '409' });
  const word = newWord();
  const { id } = await sell(word, { districts: ['kondagaon'] });
  const path = articlePath('en', await article(word, { district: 'kondagaon' }));
  expect(await textOf(request, path)()).toContain(`Sale ${word}`);
  await signInNewReader(context, 'अनु', 'editor');
  await page.goto(`/en/admin/advertisements?edit=${id}`);
  const form = page.getByRole('region', { name: 'Edit the advertisement' });
  await form.getByLabel('State').selectOption('Paused');
  const { error } = await newsroom().from('advertisements').update({ revision: 2 }).eq('id', id);
  expect(error).toBeNull();
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(page, 'A colleague has changed this meanwhile')).toBeVisible();
  await expect(form.getByLabel('State')).toHaveValue('paused');
  await form.getByRole('button', { name: 'Save mine' }).click();
  await expect.poll(textOf(request, path), { timeout: 20_000 }).not.toContain(`Sale ${word}`);
});

test('an advertiser reads the numbers of each day behind a secret address, and as a file', async ({
  page,
  request,
}) => {
  const word = newWord();
  const { id, reportKey } = await sell(word, { title: `=बिक्री ${word}` });
  const { error } = await newsroom()
    .from('advertisement_days')
    .insert([
      { advertisement: id, day: '2026-11-20', locale: 'hi', views: 1200, presses: 7 },
      { advertisement: id, day: '2026-11-20', locale: 'en', views: 30, presses: 1 },
    ]);
  expect(error).toBeNull();
  const answer = await page.goto(`/en/advertiser/${reportKey}`);
  expect(answer?.headers()['cache-control']).toContain('no-store');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expect(page.getByText('1,230 views, 8 presses')).toBeVisible();
  await expect(page.getByRole('row', { name: /Hindi 1,200 7/ })).toBeVisible();
  await expectAccessible(page);
  const file = await request.get(`/en/advertiser/${reportKey}/days.csv`);
  expect(file.headers()['content-type']).toContain('text/csv');
  expect(await file.text()).toContain(`2026-11-20,Sale ${word},Hindi,1200,7`);
  expect(await textOf(request, `/advertiser/${reportKey}/days.csv`)()).toContain(`'=बिक्री ${word}`);
  for (const nobody of [crypto.randomUUID(), 'nobody'])
    expect((await request.get(`/advertiser/${nobody}`)).status(), nobody).toBe(404);
  await pause(id);
});
