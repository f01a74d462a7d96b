import { publish } from './backend-access';
import { idOf, onSite, openNewEditor, saved, takeStep, text } from './editor-page';
import { signInNewReader } from './signed-in-browser';
import { expect, test } from './test';

test.describe('the facts of an article', () => {
  test('take a district by any of its names, and never a word that is none', async ({
    page,
    context,
  }) => {
    await signInNewReader(context, 'ज़िला लिखने वाला', 'reporter');
    await openNewEditor(page);
    const field = page.getByRole('combobox', { name: 'Find a district' });
    await field.fill('sargu');
    await field.press('Enter');
    const remove = page.getByRole('button', { name: 'Remove Surguja' });
    await expect(remove).toBeFocused();
    await remove.click();
    await expect(field).toBeFocused();
    await field.fill('kor');
    await field.press('Tab');
    await expect(field).toHaveValue('');
    await field.fill('Korea');
    await field.press('Tab');
    await expect(page.getByRole('button', { name: 'Remove Koriya' })).toBeVisible();
    await saved(page);
    expect(await onSite(idOf(page))).toMatchObject({ district: 'koriya' });
  });

  test('are taken out by keyboard one after the other', async ({ page, context }) => {
    await signInNewReader(context, 'विषय हटाने वाली', 'reporter');
    await openNewEditor(page);
    const field = page.getByRole('combobox', { name: 'Tags: add' });
    for (const name of ['rain', 'wind', 'sun']) {
      await field.fill(name);
      await field.press('Enter');
    }
    const remove = (name: string) => page.getByRole('button', { name: `Remove ${name}` });
    await remove('wind').press('Enter');
    await expect(remove('sun')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(remove('rain')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(field).toBeFocused();
  });

  test('are not chosen by a finger that only moves their list', async ({ page, context }) => {
    await signInNewReader(context, 'उँगली वाली', 'reporter');
    await openNewEditor(page);
    const field = page.getByRole('combobox', { name: 'Find a district' });
    await field.click();
    const first = page.getByRole('listbox', { name: 'District' }).getByRole('option').first();
    await expect(first).toBeVisible();
    const box = await first.boundingBox();
    if (!box) throw new Error('no list');
    const finger = await context.newCDPSession(page);
    const at = (y: number) => ({ touchPoints: [{ x: box.x + 20, y }] });
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(box.y + 90) });
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(box.y + 20) });
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(field).toBeVisible();
    await first.click();
    await expect(page.getByRole('button', { name: /^Remove (?!block)/ })).toBeFocused();
  });

  test('are told apart when versions are compared', async ({ page, context }) => {
    await signInNewReader(context, 'मिलाने वाली', 'editor');
    await openNewEditor(page);
    await page.getByLabel('Title · English').fill('A fair');
    await page.getByLabel('Summary · English').fill('It begins.');
    await page.getByRole('combobox', { name: 'Section', exact: true }).selectOption('weather');
    await takeStep(page, 'Submit for review');
    await expect(page.getByText('In review')).toBeVisible();
    await page.getByText('Versions', { exact: true }).click();
    await page
      .getByRole('button', { name: /^Compare/ })
      .first()
      .click();
    await expect(page.getByText('No difference', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: 'Section', exact: true }).selectOption('crime');
    await page.getByRole('checkbox', { name: 'Breaking' }).check();
    await page.getByRole('button', { name: /^Compare/ }).click();
    await expect(page.getByRole('row', { name: 'Section Weather Crime' })).toBeVisible();
    await expect(page.getByRole('row', { name: 'Breaking no yes' })).toBeVisible();
    await expect(page.getByText('No difference in the text')).toHaveCount(2);
  });

  test('name articles that it leads on to, before those that are found by themselves', async ({
    page,
    context,
  }) => {
    test.setTimeout(60_000);
    const name = `Bridge ${Date.now()}`;
    const other = await publish({ title_en: `${name} was opened`, category: 'health' });
    await signInNewReader(context, 'आगे ले जाने वाली', 'editor');
    await openNewEditor(page);
    await page.getByLabel('Title · English').fill(`${name} is closed`);
    await text(page, 1, 'English').fill('It is closed.');
    await page.getByRole('combobox', { name: 'Section', exact: true }).selectOption('crime');
    await page.getByRole('heading', { name: 'Related articles' }).click();
    await page.getByRole('searchbox', { name: 'Find a story, older ones too' }).fill(name);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: `Add: ${name} was opened` }).click();
    const list = page.getByRole('group', { name: 'Related articles' }).getByRole('list').first();
    await expect(list.getByRole('listitem')).toHaveText([new RegExp(`^${name} was opened`)]);
    await saved(page);
    await page.reload();
    await page.getByRole('heading', { name: 'Related articles' }).click();
    await expect(list.getByRole('listitem')).toHaveText([new RegExp(`^${name} was opened`)]);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText('Published', { exact: true })).toBeVisible();
    await page.goto(`/en/article/${idOf(page)}`);
    const related = page.getByRole('region', { name: 'Related' }).getByRole('article');
    await expect(related.first().getByRole('link', { name: `${name} was opened` })).toHaveAttribute(
      'href',
      `/en/article/${other}`,
    );
  });

  test('and blocks that would be refused are named at once, each leading to its field', async ({
    page,
    context,
  }) => {
    await signInNewReader(context, 'जल्दी वाली', 'editor');
    await openNewEditor(page);
    await page.getByLabel('Title · English').fill('A fair');
    await text(page, 1, 'English').fill('It begins.');
    await page.getByRole('button', { name: '+ Image' }).click();
    await page.getByRole('button', { name: '+ Embed' }).click();
    await page.getByLabel('URL · 3. Embed · English').fill('youtu.be/x');
    await page.getByRole('heading', { name: 'Series', exact: true }).click();
    await page.getByRole('combobox', { name: 'Series', exact: true }).selectOption('new');
    await page.getByLabel('Part number').fill('0');
    const main = page.getByRole('button', { name: 'Publish', exact: true });
    await main.press('Enter');
    const reasons = page.getByRole('alert');
    await expect(reasons.getByRole('button')).toHaveText([
      'No section chosen',
      '“2. Image” has no URL',
      /^The URL of “3. Embed” is not right/,
      /^“Part number” must be a whole number/,
    ]);
    await expect(main).toBeFocused();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A fair');
    await reasons.getByRole('button', { name: /3. Embed/ }).click();
    await expect(page.getByLabel('URL · 3. Embed · English')).toBeFocused();
    await page.getByLabel('URL · 3. Embed · English').fill('https://youtu.be/x');
    await expect(reasons.getByRole('button')).toHaveCount(3);
  });
});

test('the editor shows an article as WhatsApp does, in either language', async ({
  page,
  context,
}) => {
  await signInNewReader(context, 'बाँटने वाली', 'editor');
  await openNewEditor(page);
  await page.getByLabel('Title · English').fill('A bridge opens at Rehar');
  await page.getByLabel('Summary · English').fill('Buses run over it from Monday.');
  await page.getByLabel('Title · Hindi').fill('रिहंद का पुल खुला');
  await saved(page);
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.scrollIntoViewIfNeeded();
  const whatsapp = preview.getByRole('button', { name: 'On WhatsApp' });
  await whatsapp.click();
  await expect(whatsapp).toHaveAttribute('aria-pressed', 'true');
  await expect(preview.getByText('रिहंद का पुल खुला')).toBeVisible();
  await preview.getByRole('button', { name: 'In English' }).click();
  await expect(preview.getByText('A bridge opens at Rehar')).toBeVisible();
  await expect(preview.getByText('Buses run over it from Monday.')).toBeVisible();
  await expect(preview.getByText(new URL(page.url()).host)).toBeVisible();
  await preview.getByRole('button', { name: 'Close' }).click();
  await expect(preview.getByText('A bridge opens at Rehar')).toHaveCount(0);
});
