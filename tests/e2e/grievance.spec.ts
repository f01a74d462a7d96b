import { newsroom } from './backend-access';
import { toast } from './discussion-page';
import { expectLostRequests, toasterIn } from './offline-reader';
import { signInNewReader } from './signed-in-browser';
import { expect, expectAccessible, expectReadableColours, test } from './test';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('a grievance is filed, followed, decided at the desk and told of', async ({
    page,
    browser,
  }) => {
    test.setTimeout(60_000);
    const text = `नाम ग़लत छपा है ${crypto.randomUUID()}`;
    await page.goto('/grievance');
    await page.getByLabel('आपका नाम').fill('आशा देवी');
    await page.getByLabel('ईमेल').first().fill('asha@example.org');
    await page.getByLabel('शिकायत', { exact: true }).fill(text);
    await page.getByRole('button', { name: 'शिकायत भेजें' }).click();
    const said = page.getByRole('status');
    await expect(said).toContainText('आपकी शिकायत दर्ज हो गई');
    const number = /SS-\d{4}-\d{6}/.exec((await said.textContent()) ?? '')?.[0] ?? '';

    await page.getByRole('button', { name: 'देखें', exact: true }).click();
    await expect(page.getByRole('status')).toContainText('सूचना दी जाएगी');
    await page.getByLabel('ईमेल').last().fill('somebody@example.org');
    await page.getByRole('button', { name: 'देखें', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText('इस नंबर और ईमेल की कोई शिकायत नहीं मिली।');

    const context = await browser.newContext({ javaScriptEnabled: true });
    await signInNewReader(context, 'परख प्रबंधक', 'admin');
    const desk = await context.newPage();
    await desk.goto('/admin/grievances');
    await expect(desk.locator('a[href="/admin/grievances"]').first()).toContainText(
      /शिकायतें.*, \d+ पर काम बाक़ी/,
    );
    const line = desk.getByRole('listitem').filter({ hasText: text });
    await line.getByText(`${number} पर काम करें`).click();
    await line.getByRole('button', { name: 'पावती दे दी' }).click();
    await expect(line.getByText(/पावती दी:/)).toBeVisible();
    await expect(line.getByRole('status')).toBeFocused();
    await expect(line.getByRole('status')).toHaveText('पावती दर्ज हुई।');
    const upheld = line.getByRole('button', { name: 'शिकायत सही है' });
    await upheld.click();
    await expect(line.getByRole('status')).toHaveText('फ़ैसले का कारण लिखिए।');
    await line.getByLabel('फ़ैसला और उसका कारण').fill('नाम सुधार दिया गया।');
    await upheld.click();
    const asked = desk.getByRole('alertdialog', { name: `तय करें कि शिकायत ${number} सही है?` });
    await expectAccessible(desk, '[role="alertdialog"]');
    await asked.getByRole('button', { name: 'अभी नहीं' }).click();
    await expect(upheld).toBeFocused();
    await upheld.click();
    await asked.getByRole('button', { name: 'शिकायत सही है' }).click();
    await expect(line.getByRole('status')).toContainText(`शिकायत ${number} सही पाई गई`);
    await expect(line.getByRole('status')).toBeFocused();
    await expect(line.getByLabel(`${number} का जवाबी पत्र`)).toHaveValue(/नाम सुधार दिया गया।/);
    await desk.reload();
    await expect(line).toHaveCount(0);

    await page.getByLabel('ईमेल').last().fill('asha@example.org');
    await page.getByRole('button', { name: 'देखें', exact: true }).click();
    await expect(page.getByRole('status')).toContainText('नाम सुधार दिया गया।');
    const { data } = await newsroom().rpc('get_grievance_report', {
      month: new Date().toISOString().slice(0, 7),
    });
    expect((data as { upheld: number }).upheld).toBeGreaterThan(0);
  });
});

test('a half-written decision outlives a reload, and who was too late is told', async ({
  page,
  context,
}) => {
  expectLostRequests('status of 4');
  const filed = await newsroom().rpc('file_grievance', {
    name: 'आशा देवी',
    email: 'asha@example.org',
    story_address: '',
    content: `नाम ग़लत छपा है ${crypto.randomUUID()}`,
    language: 'hi',
  });
  const number = filed.data ?? '';
  const admin = await signInNewReader(context, 'परख प्रबंधक', 'admin');
  await page.goto('/admin/grievances');
  const line = page.getByRole('listitem').filter({ hasText: number });
  await line.getByText(`${number} पर काम करें`).click();
  const decision = line.getByLabel('फ़ैसला और उसका कारण');
  await decision.fill('नाम सुधार दिया गया।');
  await page.reload();
  await expect(decision).toHaveValue('नाम सुधार दिया गया।');
  const { data } = await admin.client.from('grievances').select('id').eq('number', number).single();
  const decided = await admin.client.rpc('decide_grievance', {
    grievance: data?.id ?? '',
    outcome: 'upheld',
    decision: 'पहले ही सुधारा।',
  });
  expect(decided.error).toBeNull();
  const reject = async () => {
    await line.getByRole('button', { name: 'शिकायत सही नहीं है' }).click();
    const asked = page.getByRole('alertdialog');
    await asked.getByRole('button', { name: 'शिकायत सही नहीं है' }).click();
  };
  await reject();
  await expect(line.getByRole('status')).toContainText('एक साथी ने इस शिकायत पर फ़ैसला कर दिया है');
  await expect(decision).toHaveValue('नाम सुधार दिया गया।');
  await admin.client.auth.signOut();
  await reject();
  await expect(line.getByRole('status')).toContainText('आपका सत्र समाप्त हो गया है');
  await expect(line.getByRole('link', { name: 'साइन इन करें' })).toBeVisible();
  await expectAccessible(page);
});

for (const { path, label, send, offline, said } of [
  {
    path: '/grievance',
    label: 'शिकायत',
    send: 'शिकायत भेजें',
    offline: 'आप ऑफ़लाइन हैं',
    said: 'कुछ भेजा नहीं गया। आपका लिखा यहीं है; इंटरनेट लौटने पर फिर भेजें।',
  },
  {
    path: '/en/grievance',
    label: 'Grievance',
    send: 'Submit grievance',
    offline: "You're offline",
    said: 'Nothing was sent. What you typed stays here; send it when you’re back online.',
  },
])
  test(`what is sent without a connection stays in its fields, and goes later, at ${path}`, async ({
    page,
    context,
  }) => {
    expectLostRequests();
    const toaster = toasterIn(page);
    await page.goto(path);
    await toaster;
    const text = `नाम ग़लत छपा है ${crypto.randomUUID()}\n${'और भी। '.repeat(300)}`;
    await page.locator('#grievance-name').fill('आशा देवी');
    await page.locator('#grievance-email').fill('asha@example.org');
    await page.getByLabel(label, { exact: true }).fill(text);
    await context.setOffline(true);
    await page.getByRole('button', { name: send }).click();
    await expect(toast(page, offline)).toBeVisible();
    await expect(page.getByText(said)).toBeVisible();
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(text);
    await context.setOffline(false);
    await page.getByRole('button', { name: send }).click();
    await expect(page.getByText(/SS-\d{4}-\d{6}/).first()).toBeVisible();
  });

for (const edition of ['', '/en']) {
  for (const width of [360, 1280]) {
    test(`the page breaks no rule of accessibility at ${edition || '/'}, ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${edition}/grievance`);
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectReadableColours(page);
      await page.getByRole('link', { name: edition ? /^Grievances of/ : /की शिकायतें$/ }).click();
      await expect(page.getByRole('table')).toBeVisible();
      await expectAccessible(page);
    });
  }
}
