import { startMailServer, type MailServer } from '../mail-server';
import { newsroom, publish } from './backend-access';
import { signInNewReader } from './signed-in-browser';
import { expect, expectAccessible, test } from './test';
import { workerSite } from './worker-site';

let mails: MailServer;
test.beforeAll(async () => {
  mails = await startMailServer(workerSite().mailPort);
});
test.afterAll(() => mails.stop());

const newAddress = () => `${crypto.randomUUID()}@mail.example`;

/** The first address that a mail leads to; waits until it has come. */
async function linkTo(address: string): Promise<string> {
  await expect
    .poll(() => mails.mailbox(address).received.length, { timeout: 30_000 })
    .toBeGreaterThan(0);
  return /https?:\S+/.exec(mails.mailbox(address).received[0]?.text ?? '')?.[0] ?? '';
}

/** Has somebody get the letter; gives the page of their choices. */
async function subscribed(address: string, language = 'hi'): Promise<string> {
  const { data, error } = await newsroom()
    .from('letter_subscriptions')
    .insert({ address, language, frequency: 'daily' })
    .select('secret')
    .single();
  if (error) throw new Error(error.message);
  return `${language === 'en' ? '/en' : ''}/letter/choices?key=${data.secret}`;
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('a letter is asked for, confirmed from the mailbox, changed and left', async ({ page }) => {
    test.setTimeout(60_000);
    const address = newAddress();
    await page.goto('/letter');
    await page.getByLabel('ईमेल', { exact: true }).fill(address);
    await page.getByLabel('शनिवार की सुबह').check();
    await page.getByLabel('कहाँ की ख़बरें').selectOption({ label: 'सरगुजा' });
    await page.getByRole('button', { name: 'चिट्ठी मँगाएँ' }).click();
    await expect(page.getByRole('status')).toContainText('अब अपना ईमेल देखें');

    const link = await linkTo(address);
    await page.goto(link);
    // A scanner has followed it before.
    await page.goto(link);
    await page.getByRole('button', { name: 'हाँ, शुरू करें' }).click();
    await expect(page.getByRole('status')).toHaveText('हो गया। चिट्ठी अब इस पते पर आएगी।');
    await expect(page.getByLabel('शनिवार की सुबह')).toBeChecked();
    await expect(page.getByLabel('कहाँ की ख़बरें')).toHaveValue('surguja');
    await expect(page.getByText(address, { exact: false })).toHaveCount(0);

    await page.getByLabel('हर सुबह').check();
    await page.getByRole('button', { name: 'सहेजें' }).click();
    await expect(page.getByRole('status')).toHaveText('आपकी पसंद सहेज ली गई।');
    await expect(page.getByLabel('हर सुबह')).toBeChecked();

    await page.getByRole('button', { name: 'चिट्ठी बंद करें' }).click();
    await expect(page.getByRole('status')).toContainText('चिट्ठी बंद हो गई');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('आपकी चिट्ठी');
    const { data } = await newsroom()
      .from('letter_subscriptions')
      .select('id')
      .eq('address', address);
    expect(data).toEqual([]);

    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('यह लिंक अब नहीं चलता');
    await expect(page.getByRole('button', { name: 'हाँ, शुरू करें' })).toHaveCount(0);
  });

  test('a wrong address comes back with what was typed', async ({ page }) => {
    await page.goto('/en/letter');
    await page.getByLabel('Email').fill('somebody@nowhere');
    await page.getByLabel('News from where').selectOption({ label: 'Raipur' });
    await page.getByRole('button', { name: 'Get the letter' }).click();
    await expect(page.getByRole('alert')).toContainText('does not look right');
    await expect(page.getByLabel('Email')).toHaveValue('somebody@nowhere');
    await expect(page.getByLabel('News from where')).toHaveValue('raipur');
  });
});

test('somebody’s own letter is stored by nobody, leads nowhere, and can be used by everybody', async ({
  page,
}) => {
  const answer = await page.goto(await subscribed(newAddress(), 'en'));
  expect(answer?.headers()).toMatchObject({
    'referrer-policy': 'no-referrer',
    'cache-control': expect.stringContaining('no-store'),
  });
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expectAccessible(page);
});

test('a letter that has gone is read in the archive', async ({ page }) => {
  test.info().annotations.push({ type: 'expected console', description: 'status of 404' });
  await page.goto('/en/letters');
  await page
    .getByRole('link', { name: /^The morning letter/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('The morning letter');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goto('/letters/d200101');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the list of letters names what a letter begins with as it is now', async ({ page }) => {
  const names = [crypto.randomUUID(), crypto.randomUUID()] as const;
  const [first, second] = [
    await publish({ title_en: names[0] }),
    await publish({ title_en: names[1] }),
  ];
  const letter = { name: 'd300101-sukma', day: '2030-01-01', kind: 'daily', district: 'sukma' };
  const { data, error } = await newsroom().from('letters').insert(letter).select('id').single();
  if (error) throw new Error(error.message);
  const items = await newsroom()
    .from('letter_items')
    .insert(
      [first, second].map((id, at) => ({ letter_id: data.id, position: at + 1, article_id: id })),
    );
  expect(items.error).toBeNull();
  /** Asks until the list begins with a headline, as readers do who come later. */
  const expectHeadline = (name: string) =>
    expect(async () => {
      await page.goto('/en/letters/of/sukma');
      await expect(page.getByRole('main')).toContainText(name, { timeout: 1000 });
    }).toPass();
  await expectHeadline(names[0]);

  const change = (id: string, fields: { title_en?: string; status?: string }) =>
    newsroom().from('news_articles').update(fields).eq('id', id);
  await change(first, { title_en: `${names[0]} again` });
  await expectHeadline(`${names[0]} again`);
  await change(first, { status: 'withdrawn' });
  await expectHeadline(names[1]);
  await expect(page.getByRole('main')).not.toContainText(names[0]);
});

test('an editor arranges the next letter, sees it and sends it to themself', async ({
  page,
  context,
}) => {
  test.setTimeout(60_000);
  // A week's letter that has just gone leaves the next one empty.
  await publish({ title_en: 'For the next letter' });
  await signInNewReader(context, 'चिट्ठी संपादक', 'editor');
  await page.goto('/en/admin/letters');
  await expect(page.getByRole('table', { name: 'Letters that went' })).toBeVisible();
  await page.goto('/en/admin/letters/next?edition=weekly');
  const opening = `Good morning ${crypto.randomUUID()}`;
  await page.getByLabel('Opening words, English').fill(opening);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const letter = page.frameLocator('iframe');
  await expect(letter.getByText(opening)).toBeVisible();
  const before = mails.taken();
  await page.getByRole('button', { name: 'Send it to me' }).click();
  await expect(page.getByText('The letter was sent to your address.')).toBeVisible();
  expect(mails.taken()).toBe(before + 1);
});
