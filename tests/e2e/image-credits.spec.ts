import type { Page } from '@playwright/test';

import { publish } from './backend-access';
import { idOf, openNewEditor, imageFile, saved } from './editor-page';
import { signInNewReader } from './signed-in-browser';
import { expect, expectAccessible, test } from './test';
import { openArticle } from './article-page';

/** An image that the paper has. */
const image = '/media/demo/ambikapur-naukri-thagi/1280.jpg';

/** Chooses the lead image; the first file field is that of the image within the text. */
async function chooseLead(page: Page): Promise<void> {
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: 'lead.jpg', mimeType: 'image/jpeg', buffer: await imageFile() });
}

/** What is said of an image, by the names of its fields in the editor. */
const said = {
  English: {
    'Alt text': 'An iron gate',
    Caption: 'The gate in the evening',
    Credit: 'Ramesh Kumar',
  },
  Hindi: {
    'Alt text': 'लोहे का द्वार',
    Caption: 'शाम को द्वार',
    Credit: 'रमेश कुमार',
  },
} as const;

test.describe('the images of an article', () => {
  test('have their caption and credit in both languages, from the editor to its readers', async ({
    page,
    context,
  }) => {
    // Twelve fields of two images, published, read in both editions, and compared.
    test.setTimeout(60_000);
    await signInNewReader(context, 'तस्वीरों वाली', 'editor');
    await openNewEditor(page);
    const title = `A gate for Ambikapur ${Date.now()}`;
    await page.getByLabel('Title · English').fill(title);
    await page.getByLabel('Summary · English').fill('It opens on Sunday.');
    await page.getByLabel('Title · Hindi').fill('अंबिकापुर को मिला द्वार');
    await page.getByLabel('Summary · Hindi').fill('रविवार को खुलेगा।');
    await page.getByRole('combobox', { name: 'Section', exact: true }).selectOption('weather');
    await page.getByRole('button', { name: '+ Image' }).click();
    await page.getByLabel('URL · 1. Image · English').fill(image);
    await chooseLead(page);
    await expect(page.getByRole('button', { name: /Focal point/ })).toBeVisible();

    await page.getByText(/^Before publishing/).click();
    const advice = page.getByRole('button', { name: 'Image credit is missing' });
    await expect(advice).toHaveCount(2);
    await advice.last().click();
    await expect(page.getByLabel('Credit · 1. Image · English')).toBeFocused();
    for (const [language, words] of Object.entries(said))
      for (const [field, value] of Object.entries(words)) {
        await page.getByLabel(`${field} · ${language}`, { exact: true }).fill(`${value} (1)`);
        await page.getByLabel(`${field} · 1. Image · ${language}`).fill(`${value} (2)`);
      }
    await expect(advice).toHaveCount(0);
    await expect(page.getByRole('button', { name: /Alt text is missing/ })).toHaveCount(0);
    await saved(page);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText('The story is published.')).toBeVisible();

    const id = idOf(page);
    await page.goto(`/en/article/${id}`);
    const captions = page.locator('article figcaption');
    await expect(captions).toHaveText([
      'The gate in the evening (1) · Image: Ramesh Kumar (1)',
      'The gate in the evening (2) · Image: Ramesh Kumar (2)',
    ]);
    await expect(page.getByRole('img', { name: 'An iron gate (2)' })).toBeAttached();
    await page.goto(`/article/${id}`);
    await expect(captions).toHaveText([
      'शाम को द्वार (1) · तस्वीर: रमेश कुमार (1)',
      'शाम को द्वार (2) · तस्वीर: रमेश कुमार (2)',
    ]);

    await page.goto(`/en/admin/article/${id}`);
    await page.getByLabel('Credit · 1. Image · English').fill('Sita Devi');
    await saved(page);
    await expect(page.getByText('Readers still see the text before these changes.')).toBeVisible();
    await page.getByText('Versions', { exact: true }).click();
    await page.getByRole('button', { name: 'Compare with current text' }).first().click();
    await expect(page.locator('ins', { hasText: 'Sita' })).toBeVisible();
    await expect(page.locator('del', { hasText: 'Ramesh' })).toBeVisible();
  });

  test('are credited on an English page as the Hindi one says it, where English says nothing', async ({
    page,
  }) => {
    const block = { id: 'p1', type: 'image', text: '', url: image, alt: 'x' };
    const id = await publish({
      title_hi: 'श्रेय की परख',
      title_en: 'Credit where it is due',
      image_url: image,
      image_credit: 'रमेश कुमार',
      body_hi: [{ ...block, credit: 'सीता देवी' }],
      body_en: [block],
      category: 'entertainment',
      // Far down every list.
      published_at: '2020-01-02T03:04:05Z',
    });
    await openArticle(page, `/en/article/${id}`);
    const captions = page.locator('article figcaption');
    await expect(captions).toHaveText(['Image: रमेश कुमार', 'Image: सीता देवी']);
    await expect(captions.first().locator('[lang=hi]')).toHaveText('रमेश कुमार');
  });
});

for (const width of [360, 1280])
  test(`the editor of an article with images breaks no rule at ${width} px`, async ({
    page,
    context,
  }) => {
    await signInNewReader(context, 'तस्वीरें जाँचने वाली', 'editor');
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/admin/write');
    await page.getByLabel('शीर्षक · हिंदी').fill('तस्वीरों की ख़बर');
    await page.getByRole('button', { name: '+ तस्वीर' }).click();
    await page.getByLabel('लिंक · 1. तस्वीर, हिंदी में').fill(image);
    await chooseLead(page);
    await expect(page.getByLabel('तस्वीर का साभार · अंग्रेज़ी')).toBeVisible();
    expect(
      await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
    ).toBe(0);
    await expectAccessible(page);
  });
