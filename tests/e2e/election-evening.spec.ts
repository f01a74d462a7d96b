import { readFileSync } from 'node:fs';

import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';

import { articlePath, printPath } from '@/lib/platform/paths';
import { isoInIndia } from '@/lib/platform/text/dates';

import { startPushService, type TestPhone } from '../push-service';
import { newsroom } from './backend-access';
import { toast } from './discussion-page';
import { idOf, openNewEditor, saved, takeStep, text } from './editor-page';
import { compose, openDesk, openReader, pointPicture, post, rows, textOf } from './live-desk-page';
import { mostOfPrintFile, startPrintMaker } from './print-maker';
import { signInNewReader } from './signed-in-browser';
import { subscribeTo } from './subscribed-phone';
import { expect, test } from './test';
import { workerSite } from './worker-site';

test.use({ serviceWorkers: 'allow' });

const phoneSize = { width: 360, height: 740 };

/** A browser of its own, on this worker's site. */
const browserOf = (browser: Browser, options: BrowserContextOptions = {}) =>
  browser.newContext({ baseURL: workerSite().url, ...options });

/** A reader's phone that is alerted of a district, by night too; gives its page. */
async function alertedReader(browser: Browser, phone: TestPhone): Promise<Page> {
  const context = await browserOf(browser, { viewport: phoneSize, serviceWorkers: 'allow' });
  await subscribeTo(context, phone);
  const reader = await context.newPage();
  const said = reader.getByRole('main').getByRole('status');
  await reader.goto('/alerts#district=dantewada');
  await reader.getByRole('button', { name: 'अलर्ट चालू करें' }).click();
  await expect(said).toHaveText('अलर्ट चालू हो गए।');
  await reader.getByRole('checkbox', { name: 'रात में शांति' }).uncheck();
  await expect(said).toHaveText('सहेज लिया।');
  return reader;
}

/** An editor gives a reporter's account its page as an author. */
async function makeAuthor(editor: Page, context: BrowserContext, name: string): Promise<void> {
  const { id } = await signInNewReader(context, name, 'reporter');
  await editor.goto('/en/admin/authors');
  await editor.waitForFunction(() => window.__hydrated === true);
  await editor.getByText('Add an author', { exact: true }).click();
  await editor.getByLabel('Hindi name').fill(`संवाददाता ${name}`);
  await editor.getByLabel('English name').fill(name);
  await editor.getByLabel('Newsroom account').selectOption(id);
  await editor.getByRole('button', { name: 'Add author' }).click();
  await expect(toast(editor, 'The author was saved.')).toBeVisible();
}

/** An editor writes the evening's article with both reporters in its byline and tells it live; gives its id. */
async function beginEvening(editor: Page, name: string, reporters: string[]): Promise<string> {
  await openNewEditor(editor);
  await editor.getByLabel('Title · English').fill(`Counting begins ${name}`);
  await editor.getByLabel('Summary · English').fill('The first trend comes in half an hour.');
  await text(editor, 1, 'English').fill('Counting has begun at the college.');
  await editor.getByLabel('Title · Hindi').fill(`मतगणना शुरू ${name}`);
  await editor.getByLabel('Summary · Hindi').fill('पहला रुझान आधे घंटे में।');
  await text(editor, 1, 'Hindi').fill('कॉलेज में मतगणना शुरू हो गई है।');
  const section = editor.getByRole('combobox', { name: 'Section', exact: true });
  await section.selectOption('politics');
  const district = editor.getByRole('combobox', { name: 'Find a district' });
  await district.fill('Dantewada');
  await district.press('Enter');
  await editor.getByRole('checkbox', { name: 'Breaking' }).check();
  const byline = editor.getByRole('group', { name: 'Authors' });
  for (const reporter of reporters) await byline.getByRole('combobox').selectOption(reporter);
  await expect(byline.getByRole('listitem')).toContainText(reporters);
  await saved(editor);
  await editor.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(editor.getByText('The story is published.')).toBeVisible();
  await editor.getByRole('heading', { name: 'Live coverage' }).click();
  await editor.getByRole('button', { name: 'Tell it live' }).click();
  await expect(toast(editor, 'The story is live.')).toBeVisible();
  return idOf(editor);
}

/** Two reporters tell the evening, one of them from a phone, while a reader looks on. */
async function tellTheEvening(reader: Page, onPhone: Page, atDesk: Page, name: string) {
  const isTold = async (count: number) => {
    const bar = reader.getByRole('button', { name: `${count} new update`, exact: true });
    await expect(bar).toBeVisible();
    return bar;
  };
  await compose(onPhone).getByLabel('Headline in English').fill(`First trend ${name}`);
  await compose(onPhone).getByLabel('Key event').check();
  await compose(onPhone).locator('input[type=file]').setInputFiles(pointPicture('hall.png'));
  await compose(onPhone).getByLabel('Alt text, in English').fill('The counting hall');
  const begun = Date.now();
  await post(onPhone, `412 votes ahead after round one ${name}`);
  const bar = await isTold(1);
  // How long it took is only reported: a busy machine has other things to do.
  const description = `${Date.now() - begun} ms, with a picture`;
  test.info().annotations.push({ type: 'told on another phone', description });
  await bar.click();
  await expect(reader.getByText(`412 votes ahead after round one ${name}`)).toBeVisible();
  await expect(reader.getByRole('img', { name: 'The counting hall' })).toBeAttached();
  const keyEvents = reader.getByRole('navigation', { name: 'Key events' }).getByRole('link');
  await expect(keyEvents).toContainText([`First trend ${name}`]);

  await post(atDesk, `The lead is 90 votes after round two ${name}`);
  await expect(rows(onPhone).filter({ hasText: 'The lead is 90 votes' })).toHaveCount(1);
  await (await isTold(1)).click();
  await expect(reader.getByText(`The lead is 90 votes after round two ${name}`)).toBeVisible();

  // The colleague on the phone hears it otherwise and corrects it in the open.
  const round = rows(onPhone).filter({ hasText: 'The lead is 90 votes' });
  await round.getByRole('button', { name: /^Edit update/ }).click();
  const form = onPhone.getByRole('form', { name: /^Edit update/ });
  await form.getByLabel('Update in English').fill(`The lead is 900 votes after round two ${name}`);
  await form.getByLabel('What was corrected, in English').fill('It is 900 votes, not 90.');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(rows(atDesk).filter({ hasText: 'The lead is 900 votes' })).toContainText(
    'Corrected',
  );
}

/** The editor composes the evening's bulletin and passes it on; gives what was passed on. */
async function passOnBulletin(editor: Page, name: string): Promise<string> {
  await editor.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'share', {
      configurable: true,
      value: ({ text: shared }: ShareData) => {
        document.title = shared ?? '';
        return Promise.resolve();
      },
    });
  });
  await editor.goto('/en/admin/channel/bulletin?district=dantewada');
  await editor.waitForFunction(() => window.__hydrated === true);
  await editor.getByLabel('Opening words, English').fill('Counting day.');
  await editor.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(editor.getByText(/^Arranged by/)).toBeVisible();
  await editor.getByRole('link', { name: /^Share: .*, English$/ }).click();
  await expect(editor).toHaveTitle(new RegExp(`Counting begins ${name}`));
  return editor.title();
}

/** The editor says how the evening ended, and ends the coverage. */
async function closeEvening(editor: Page, article: string): Promise<void> {
  await editor.goto(`/en/admin/article/${article}`);
  await editor.getByLabel('Summary · English').fill('The seat is won by 1,204 votes.');
  await editor.getByLabel('Summary · Hindi').fill('सीट 1,204 वोटों से जीती गई।');
  await text(editor, 1, 'Hindi').fill('मतगणना पूरी हुई: सीट 1,204 वोटों से जीती गई।');
  await saved(editor);
  await takeStep(editor, 'Publish changes');
  await expect(editor.getByText('The changes are published.')).toBeVisible();
  await editor.goto(`/en/admin/live/${article}`);
  await editor.getByRole('button', { name: 'End the coverage' }).click();
  await expect(editor.getByText('This coverage has ended')).toBeVisible();
}

/** The newest day whose edition has appeared: at five in the morning, in India. */
const lastDay = () => isoInIndia(new Date(Date.now() - 5 * 3_600_000).toISOString()).slice(0, 10);

/** A night passes: of a day that began before this worker's site, no edition appeared; the database lets it appear. */
async function letDayAppear(day: string): Promise<void> {
  const released_at = new Date().toISOString();
  const client = newsroom();
  await client
    .from('print_editions')
    .update({ released_at })
    .eq('day', day)
    .is('released_at', null);
  const files = (['hi', 'en'] as const).flatMap((locale) =>
    (['a4', 'a3'] as const).map((paper) => ({ day, locale, paper })),
  );
  const { error } = await client.from('print_files').upsert(files, { ignoreDuplicates: true });
  expect(error).toBeNull();
}

/** The editor has the article lead the printed edition of a day. */
async function arrangeEdition(editor: Page, day: string, title: string): Promise<void> {
  await editor.goto(`/en/admin/print?day=${day}`);
  await editor.waitForFunction(() => window.__hydrated === true);
  const front = editor.getByRole('region', { name: 'Front page' });
  const place = front.getByRole('listitem').filter({ hasText: title });
  if ((await editor.getByText(title).count()) === 0) {
    await editor.getByLabel('Add to page').selectOption('Front page');
    await editor.getByRole('searchbox', { name: /Find a story/ }).fill(title);
    await editor.getByRole('button', { name: 'Find', exact: true }).click();
    await editor.getByRole('button', { name: `Add: ${title}` }).click();
  }
  const up = place.getByRole('button', { name: `Move “${title}” up` });
  await expect(async () => {
    if ((await up.getAttribute('aria-disabled')) !== 'true') await up.click();
    await expect(up).toHaveAttribute('aria-disabled', 'true', { timeout: 200 });
  }).toPass();
  await editor.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(editor, 'Saved.')).toBeVisible();
}

test('one election evening: told live by two, alerted, passed on, summed up and printed', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const name = crypto.randomUUID().slice(0, 8);
  const service = await startPushService(workerSite().pushPort);
  const phone = service.newPhone();
  const [editors, onFoot, inside] = [
    await browserOf(browser),
    await browserOf(browser, { viewport: phoneSize }),
    await browserOf(browser),
  ];
  let stopMaker = () => Promise.resolve();
  try {
    const reader = await alertedReader(browser, phone);
    await signInNewReader(editors, 'Anu', 'editor');
    const editor = await editors.newPage();
    const reporters = [`Meena ${name}`, `Birju ${name}`];
    await makeAuthor(editor, onFoot, reporters[0] ?? '');
    await makeAuthor(editor, inside, reporters[1] ?? '');
    const article = await beginEvening(editor, name, reporters);
    await expect.poll(() => phone.received.length, { timeout: 20_000 }).toBe(1);
    expect(phone.received[0]).toMatchObject({
      message: { tag: article, title: `ब्रेकिंग: मतगणना शुरू ${name}` },
      urgency: 'high',
    });

    const [onPhone, atDesk] = [await onFoot.newPage(), await inside.newPage()];
    await openReader(reader, article);
    await openDesk(onPhone, article);
    await openDesk(atDesk, article);
    await tellTheEvening(reader, onPhone, atDesk, name);
    const page = textOf(reader.request, articlePath('en', article));
    await expect.poll(page).toContain('It is 900 votes, not 90.');

    const passedOn = await passOnBulletin(editor, name);
    expect(passedOn).toMatch(/Counting day\./);
    const link = new RegExp(`${workerSite().url}/en/article/${article}\\?via=[me]\\S+`);
    const [address = ''] = link.exec(passedOn) ?? [];
    const group = await (await browserOf(browser)).newPage();
    await group.goto(address);
    await expect(group.getByRole('heading', { level: 1 })).toHaveText(`Counting begins ${name}`);

    await closeEvening(editor, article);
    await expect.poll(page).toContain('The seat is won by 1,204 votes.');
    await expect.poll(page).toContain('This live coverage ended on');
    // Nobody is woken again by what belongs to the same evening.
    expect(phone.received).toHaveLength(1);

    const day = lastDay();
    await arrangeEdition(editor, day, `Counting begins ${name}`);
    await letDayAppear(day);
    stopMaker = await startPrintMaker();
    const offered = reader.getByRole('link', { name: /A4 \(PDF/ });
    await expect(async () => {
      await reader.goto(printPath('hi', day));
      const front = reader.getByRole('region', { name: 'मुख्य ख़बरें' });
      const first = front.getByRole('heading').first();
      await expect(first).toHaveText(`मतगणना शुरू ${name}`, { timeout: 500 });
      await expect(front).toContainText('मतगणना पूरी हुई: सीट 1,204 वोटों', { timeout: 500 });
      await expect(offered).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 90_000 });
    const [download] = await Promise.all([reader.waitForEvent('download'), offered.click()]);
    expect(download.suggestedFilename()).toMatch(/\.pdf$/);
    const file = readFileSync(await download.path());
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
    expect(file.length).toBeLessThan(mostOfPrintFile);
  } finally {
    await stopMaker();
    await service.stop();
  }
});
