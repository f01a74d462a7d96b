import path from 'node:path';

import type { APIRequestContext } from '@playwright/test';

import { articlePath, authorPath } from '@/lib/platform/paths';

import { demoArticle } from './article-page';
import { newsroom, publish } from './backend-access';
import { toast } from './discussion-page';
import { newWord } from './new-word';
import { signInNewReader } from './signed-in-browser';
import { expect, expectAccessible, test } from './test';

const textOf = (request: APIRequestContext, address: string) => async () =>
  (await request.get(address)).text();

/** An author of this name, as an editor would add them; gives the slug. */
async function author(name: { hi: string; en: string }, ending = ''): Promise<string> {
  const slug = `${name.en.toLowerCase().replaceAll(' ', '-')}${ending}`;
  const { error } = await newsroom()
    .from('authors')
    .insert({ slug, name_hi: name.hi, name_en: name.en });
  if (error) throw new Error(error.message);
  return slug;
}

test('a byline leads to the author’s page: who they are, from where they write, all their articles, a feed', async ({
  page,
}) => {
  await page.goto(articlePath('hi', await demoArticle('14 हाथियों का दल')));
  await page.getByRole('link', { name: 'सुनीता टोप्पो' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'सुनीता टोप्पो' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toContainText('पर्यावरण और खेती संवाददाता');
  const profile = main.getByRole('region', { name: 'परिचय' });
  await expect(profile).toContainText('हाथियों के ज़्यादातर रास्ते');
  await expect(profile.getByRole('link', { name: 'सूरजपुर' })).toHaveAttribute(
    'href',
    '/district/surajpur',
  );
  await expect(main.getByRole('link', { name: /14 हाथियों का दल/ }).first()).toBeVisible();
  await expect(profile.getByRole('link', { name: 'RSS फ़ीड' })).toHaveAttribute(
    'href',
    '/rss?lang=hi&author=sunita-toppo',
  );
  await expectAccessible(page);

  await main.getByRole('link', { name: 'सभी लेखक' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'हमारे लेखक' })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'पूर्व लेखक' }).getByRole('link', { name: 'नंदिनी कश्यप' }),
  ).toBeVisible();
});

test('machines are told who wrote an article and who that is, and feeds name all authors', async ({
  request,
}) => {
  const word = newWord();
  const first = await author({ hi: `पहली ${word}`, en: `First ${word}` });
  const second = await author({ hi: `दूसरा ${word}`, en: `Second ${word}` });
  const id = await publish({
    title_hi: `दो लेखक ${word}`,
    title_en: `Two authors ${word}`,
    authors: [second, first],
    author_name: 'Guest',
  });
  const told = await textOf(request, articlePath('en', id))();
  expect(told).toContain(`By <a href="/en/author/${second}"`);
  const graph = JSON.stringify(
    [...told.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
      ([, text]) => JSON.parse(text ?? '') as unknown,
    ),
  );
  expect(graph).toMatch(new RegExp(`"@type":"Person","@id":"[^"]*/en/author/${second}#person"`));
  const own = await textOf(request, authorPath('en', first))();
  expect(own).toContain('"@type":"ProfilePage"');
  const feed = await request.get(`/rss?lang=en&author=${first}`);
  expect(feed.status()).toBe(200);
  expect(await feed.text()).toContain(`Second ${word}, First ${word} and Guest`);
  expect(await textOf(request, '/sitemap-pages.xml')()).toContain(`/author/${first}<`);
});

test('addresses that are nobody’s are not there', async ({ request }) => {
  for (const address of [
    '/author/nobody',
    '/en/author/nobody',
    '/author/No%20One',
    '/author/sunita-toppo/page/99',
    '/rss?lang=hi&author=nobody',
  ])
    expect((await request.get(address)).status(), address).toBe(404);
});

test('an editor adds an author and describes them, and readers see each change', async ({
  page,
  context,
  request,
}) => {
  // What is refused is told in words; the browser also logs it.
  test.info().annotations.push({ type: 'expected console', description: '422' });
  const word = newWord();
  const slug = `author-${word}`;
  await signInNewReader(context, 'अनु', 'editor');
  await page.goto('/en/admin/authors');
  await expect(page.getByLabel('Hindi name')).toBeHidden();
  await page.getByText('Add an author', { exact: true }).click();
  await expectAccessible(page);
  await page.getByLabel('Hindi name').fill(`लेखक ${word}`);
  await page.getByLabel('English name').fill('   ');
  await page.getByRole('button', { name: 'Add author' }).click();
  await expect(toast(page, 'Give a name in both languages.')).toBeVisible();
  await page.getByLabel('English name').fill(`लेखक`);
  await page.getByRole('button', { name: 'Add author' }).click();
  await expect(toast(page, 'Latin letters only')).toBeVisible();
  await page.getByLabel('English name').fill(`Author ${word}`);
  await page.getByLabel('Job title (English)').fill('Correspondent');
  await page.getByLabel('Biography (English)').fill('Reports from the hills.');
  await page.getByText('Reports from', { exact: true }).click();
  await page.getByLabel('Surguja', { exact: true }).check();
  await page.getByLabel('Jashpur').check();
  await page.getByRole('button', { name: 'Add author' }).click();
  await expect(toast(page, 'The author was saved.')).toBeVisible();
  await expect(page.getByLabel('Hindi name')).toHaveValue('');

  await page.getByRole('link', { name: `Edit: Author ${word}` }).click();
  await expect(page.getByRole('heading', { level: 2, name: `Edit Author ${word}` })).toBeVisible();
  await expect(page.getByLabel('Jashpur')).toBeChecked();
  await expect.poll(textOf(request, `/en/author/${slug}`)).toContain('Reports from the hills.');
  expect(await textOf(request, `/en/author/${slug}`)()).toContain('/district/jashpur"');
  await page.getByLabel('Biography (English)').fill('Reports from the plains.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(textOf(request, `/en/author/${slug}`)).toContain('Reports from the plains.');
});

test('an author’s picture is shown to readers until it is taken away', async ({
  page,
  context,
  request,
}) => {
  // What is refused is told in words; the browser also logs it.
  test.info().annotations.push({ type: 'expected console', description: '422' });
  const word = newWord();
  const slug = await author({ hi: `चेहरा ${word}`, en: `Face ${word}` });
  await signInNewReader(context, 'अनु', 'editor');
  await page.goto(`/en/admin/authors?edit=${slug}`);
  const choose = page.getByLabel('Choose a picture');
  await choose.setInputFiles(path.join(import.meta.dirname, 'authors.spec.ts'));
  await expect(toast(page, 'could not be read')).toBeVisible();
  await choose.setInputFiles(path.join(import.meta.dirname, '../../public/logo-144.png'));
  await expect(toast(page, 'The picture was changed.')).toBeVisible();
  const picture = /<img src="(\/media\/avatars\/[^"]+)"/;
  await expect.poll(textOf(request, `/en/author/${slug}`)).toMatch(picture);
  const [, address = ''] = picture.exec(await textOf(request, `/en/author/${slug}`)()) ?? [];
  expect((await request.get(address)).headers()['content-type']).toBe('image/webp');
  await page.getByRole('button', { name: 'Remove picture' }).click();
  await expect(toast(page, 'The picture was removed.')).toBeVisible();
  await expect.poll(textOf(request, `/en/author/${slug}`)).not.toMatch(picture);
});

test('an author whom an article names is not removed, but is told to write no more', async ({
  page,
  context,
  request,
}) => {
  // What is refused is told in words; the browser also logs it.
  test.info().annotations.push({ type: 'expected console', description: '409' });
  const word = newWord();
  const slug = await author({ hi: `पुराने ${word}`, en: `Former ${word}` });
  const id = await publish({
    title_hi: `ख़बर ${word}`,
    title_en: `Story ${word}`,
    authors: [slug],
  });
  await expect.poll(textOf(request, `/en/author/${slug}`)).toContain(`/en/article/${id}`);
  await signInNewReader(context, 'अनु', 'editor');
  await page.goto(`/en/admin/authors?edit=${slug}`);
  await page.getByRole('button', { name: 'Remove author' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(toast(page, 'Stories name this author')).toBeVisible();
  await page.getByLabel('Writes for the paper now?').selectOption('No, wrote before');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(textOf(request, `/en/author/${slug}`)).toContain('No longer writes');
});

test('a reporter puts their own name and a colleague’s into the byline with a press each', async ({
  page,
  context,
}) => {
  const word = newWord();
  const reporter = await signInNewReader(context, 'रीता', 'reporter');
  const own = await author({ hi: `रीता ${word}`, en: `Rita ${word}` });
  const other = await author({ hi: `साथी ${word}`, en: `Colleague ${word}` });
  const { error } = await newsroom()
    .from('authors')
    .update({ account: reporter.id })
    .eq('slug', own);
  expect(error).toBeNull();
  await page.goto('/en/admin/write');
  await page.getByLabel('Title · Hindi').fill(`बाइलाइन ${word}`);
  await page.getByRole('button', { name: `Add yourself: Rita ${word}` }).click();
  const authors = page.getByRole('group', { name: 'Authors' });
  await authors.getByRole('combobox').selectOption(`Colleague ${word}`);
  await expect(authors.getByRole('listitem')).toContainText([`Rita ${word}`, `Colleague ${word}`]);
  await expect(page.getByText('Saved', { exact: false }).first()).toBeVisible();
  await expect
    .poll(async () => {
      const { data } = await newsroom()
        .from('news_articles')
        .select('authors')
        .eq('title_hi', `बाइलाइन ${word}`)
        .maybeSingle();
      return data?.authors;
    })
    .toEqual([own, other]);
});

test('two authors of one name are told apart on their desk and where one is chosen', async ({
  page,
  context,
}) => {
  const word = newWord();
  const name = { hi: `एक नाम ${word}`, en: `Namesake ${word}` };
  const first = await author(name);
  const second = await author(name, '-2');
  const { error } = await newsroom()
    .from('authors')
    .update({ role_hi: 'खेल', role_en: 'Sport' })
    .eq('slug', first);
  expect(error).toBeNull();
  await signInNewReader(context, 'अनु', 'editor');
  await page.goto('/en/admin/authors');
  const lines = page.getByRole('listitem').filter({ hasText: name.en });
  await expect(lines).toHaveCount(2);
  await expect(lines.getByText('Another author has the same name')).toHaveCount(2);
  await page.goto('/en/admin/write');
  const choice = page.getByRole('group', { name: 'Authors' }).getByRole('combobox');
  await expect(choice.getByRole('option', { name: name.en })).toHaveText([
    `${name.en} (Sport)`,
    `${name.en} (${second})`,
  ]);
});
