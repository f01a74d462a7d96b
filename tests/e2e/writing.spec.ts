import type { Page } from '@playwright/test';

import { toIndianClock } from '@/lib/newsroom/editor/model/india-time';

import { newsroom } from './backend-access';
import { idOf, imageFile, openNewEditor, saved, takeStep, text } from './editor-page';
import { signInNewReader } from './signed-in-browser';
import { expect, expectAccessible, expectReadableColours, test } from './test';

/** Interactions beside typing that a whole article in both languages may take (issue The newsroom). */
const mostInteractions = 25;

test.describe('an article in its editor', () => {
  // An interaction is each press of mouse or key that is not a letter of the text: going to a field,
  // Enter, a choice in a list (opening it counts with it), a file's dialogue (one more than its button).
  test('goes from nothing to readers in both languages with few steps besides typing', async ({
    page,
    context,
  }, testInfo) => {
    // Some forty steps, each drawn: 21 s on a busy machine.
    test.setTimeout(60_000);
    await signInNewReader(context, 'छापने वाली', 'editor');
    await openNewEditor(page);
    let steps = 0;
    const click = async (target: ReturnType<Page['locator']>) => {
      steps += 1;
      await target.click();
    };
    const key = async (name: string) => {
      steps += 1;
      await page.keyboard.press(name);
    };
    const name = `Ambikapur ${Date.now()}`;
    await click(page.getByLabel('Title · English'));
    await page.keyboard.type(`${name} gets a park`);
    await key('Enter');
    await page.keyboard.type('The park opens on Sunday.');
    await click(text(page, 1, 'English'));
    await page.keyboard.type('First paragraph.');
    await key('Enter');
    await page.keyboard.type('Second paragraph.');
    await click(page.getByLabel('Title · Hindi'));
    await page.keyboard.type('अंबिकापुर को मिला पार्क');
    await key('Enter');
    await page.keyboard.type('रविवार को खुलेगा।');
    await click(text(page, 1, 'Hindi'));
    await page.keyboard.type('पहला अनुच्छेद।');
    await click(text(page, 2, 'Hindi'));
    await page.keyboard.type('दूसरा अनुच्छेद।');
    steps += 1;
    await page.getByRole('combobox', { name: 'Section', exact: true }).selectOption('weather');
    await click(page.getByRole('button', { name: /^The text suggests: Surguja/ }));
    await click(page.getByRole('combobox', { name: 'Tags: add' }));
    await page.keyboard.type('पार्क');
    await key('Enter');
    steps += 2;
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByText('Choose image').click(),
    ]);
    await chooser.setFiles({ name: 'park.jpg', mimeType: 'image/jpeg', buffer: await imageFile() });
    await click(page.getByLabel('Alt text · English'));
    await page.keyboard.type('The park');
    await click(page.getByLabel('Alt text · Hindi'));
    await page.keyboard.type('पार्क');
    await click(page.getByLabel('Credit · Hindi'));
    await page.keyboard.type('Surguja Samvad');
    // Its words are taken while the image is on its way.
    await expect(page.getByRole('button', { name: /Focal point/ })).toBeVisible();
    await click(page.getByRole('button', { name: 'Publish', exact: true }));
    await expect(page.getByText('The story is published.')).toBeVisible();
    expect(steps).toBeLessThanOrEqual(mostInteractions);
    testInfo.annotations.push({ type: 'measured', description: `${steps} interactions` });
    const id = idOf(page);
    const { data } = await newsroom()
      .from('news_articles')
      .select('status, district, tags, body_hi, body_en')
      .eq('id', id)
      .single();
    expect(data).toMatchObject({ status: 'published', district: 'surguja', tags: ['पार्क'] });
    expect((data?.body_hi as { id: string }[]).map((block) => block.id)).toEqual(
      (data?.body_en as { id: string }[]).map((block) => block.id),
    );
    await page.goto(`/en/article/${id}`);
    await expect(
      page.getByRole('heading', { level: 1, name: `${name} gets a park` }),
    ).toBeVisible();
    await page.goto(`/article/${id}`);
    await expect(page.getByText('दूसरा अनुच्छेद।')).toBeVisible();
  });

  test('says what is missing, and leads there', async ({ page, context }) => {
    await signInNewReader(context, 'जल्दबाज़', 'editor');
    await openNewEditor(page);
    await page.getByLabel('Title · Hindi').fill('सिर्फ़ शीर्षक');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('button', { name: 'No section chosen' }).click();
    await expect(page.getByRole('combobox', { name: 'Section', exact: true })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Hindi has only a title' })).toBeVisible();
  });

  test('leads from an advice to the language that a phone does not show', async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await signInNewReader(context, 'फ़ोन वाली संपादक', 'editor');
    await openNewEditor(page);
    await page.getByRole('button', { name: 'Hindi', exact: true }).click();
    await page.getByLabel('Title · Hindi').fill('हिंदी का शीर्षक');
    await page.getByLabel('Summary · Hindi').fill('हिंदी का सार।');
    await page.getByText(/^Before publishing/).click();
    await page.getByRole('button', { name: 'Nothing written in English' }).click();
    await expect(page.getByLabel('Title · English')).toBeFocused();
  });

  test('keeps what was typed for a step that failed, and the focus after one that did not', async ({
    page,
    context,
  }) => {
    await signInNewReader(context, 'लौटाने वाली', 'editor');
    await openNewEditor(page);
    await page.getByLabel('Title · Hindi').fill('लौटने वाली ख़बर');
    await page.getByLabel('Summary · Hindi').fill('सार।');
    await takeStep(page, 'Submit for review');
    await expect(page.getByText('In review')).toBeVisible();
    await expect(page.getByRole('group', { name: 'Actions' })).toBeFocused();
    await takeStep(page, 'Schedule');
    const hour = page.getByLabel('Date and time (IST)');
    const later = toIndianClock(new Date(Date.now() + 40 * 24 * 60 * 60_000));
    await hour.fill(later);
    await page.getByRole('button', { name: /^Yes/ }).click();
    await expect(page.getByRole('button', { name: 'No section chosen' })).toBeVisible();
    await expect(hour).toHaveValue(later);
  });

  test('removes a part, brings it back, and is written on at that place', async ({
    page,
    context,
  }) => {
    await signInNewReader(context, 'हटाने वाली', 'reporter');
    await openNewEditor(page);
    await text(page, 1, 'English').fill('First.');
    await page.getByRole('button', { name: '+ Paragraph' }).click();
    await text(page, 2, 'English').fill('Second.');
    await page.getByRole('button', { name: 'Remove block 2' }).click();
    await expect(text(page, 1, 'English')).toBeFocused();
    await page.keyboard.type(' Since.');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(text(page, 2, 'English')).toBeFocused();
    await expect(text(page, 2, 'English')).toHaveValue('Second.');
    await expect(text(page, 1, 'English')).toHaveValue('First. Since.');
  });

  test('is handed in by a reporter, who can take that back', async ({ page, context }) => {
    await signInNewReader(context, 'संवाददाता', 'reporter');
    await openNewEditor(page);
    await page.getByLabel('Title · Hindi').fill('जाँच के लिए ख़बर');
    await page.getByLabel('Summary · Hindi').fill('सार।');
    await expect(page.getByRole('button', { name: 'Publish', exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: 'Submit for review' }).click();
    await expect(page.getByText('In review')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Draft', { exact: true })).toBeVisible();
  });
});

test.describe('a published article', () => {
  test(
    'is looked at before, corrected in the open and withdrawn after a second question',
    {
      annotation: {
        type: 'expected console',
        // The frame of the preview runs none, so that a look counts as no visit.
        description: 'Blocked script execution',
      },
    },
    async ({ page, context }) => {
      await signInNewReader(context, 'सुधारने वाली', 'editor');
      await openNewEditor(page);
      await page.getByLabel('Title · English').fill('A story with a slip');
      await page.getByLabel('Summary · English').fill('It was in 2025.');
      await page.getByRole('combobox', { name: 'Section', exact: true }).selectOption('weather');
      await saved(page);
      await page.getByRole('button', { name: 'On a phone' }).click();
      await page.getByRole('button', { name: 'In English' }).click();
      await expect(
        page.frameLocator('iframe').getByRole('heading', { level: 1, name: 'A story with a slip' }),
      ).toBeVisible();
      await page.getByRole('button', { name: 'Close', exact: true }).click();
      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      await expect(page.getByText('Published', { exact: true })).toBeVisible();
      await page.getByLabel('Summary · English').fill('It was in 2026.');
      await expect(
        page.getByText('Readers still see the text before these changes.'),
      ).toBeVisible();
      const note = page.getByLabel('For readers · English');
      await page.getByRole('button', { name: 'Publish correction' }).click();
      await note.press('Escape');
      await expect(note).toHaveCount(0);
      await expect(page.getByRole('group', { name: 'Actions' })).toBeFocused();
      await page.getByRole('button', { name: 'Publish correction' }).click();
      await note.fill('The year was wrong.');
      await note.press('Escape');
      await expect(note).toHaveValue('The year was wrong.');
      await page.getByRole('button', { name: 'Yes: Publish correction' }).click();
      await expect(page.getByText('Corrected', { exact: true })).toBeVisible();
      await takeStep(page, 'Withdraw');
      await page.getByLabel('Reason (for the newsroom)').fill('It was not so.');
      await page.getByRole('button', { name: 'Yes: Withdraw' }).click();
      await expect(page.getByText('Withdrawn', { exact: true })).toBeVisible();
      const { data } = await newsroom()
        .from('article_corrections')
        .select('note_en')
        .eq('article_id', idOf(page));
      expect(data).toEqual([{ note_en: 'The year was wrong.' }]);
    },
  );
});

for (const width of [360, 1024, 1280])
  test(`the editor breaks no rule at ${width} px`, async ({ page, context }) => {
    await signInNewReader(context, 'जाँचने वाली', 'editor');
    await page.setViewportSize({ width, height: 800 });
    await page.goto(width === 1024 ? '/en/admin/write' : '/admin/write');
    await page.getByLabel(width === 1024 ? 'Title · Hindi' : 'शीर्षक · हिंदी').fill('गांव में मेला');
    await saved(page);
    for (const folded of await page.locator('main details > summary').all()) await folded.click();
    expect(
      await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
    ).toBe(0);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectReadableColours(page);
  });
