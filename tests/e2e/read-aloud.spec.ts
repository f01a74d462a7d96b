import type { Page } from '@playwright/test';

import { openArticle, publishThree } from './article-page';
import { publish } from './backend-access';
import { finishSentence, said, standInVoice } from './stand-in-voice';
import { expect, expectAccessible, test } from './test';

const blocks = (...texts: string[]) =>
  texts.map((text, index) => ({ id: `p${index}`, type: 'paragraph', text }));

const article = {
  title_hi: 'डॉ. मिंज को सम्मान',
  title_en: 'Dr. Minj is honoured',
  body_hi: blocks('बैठक शाम 5:30 बजे हुई। ₹74 लाख मंज़ूर हुए।', 'अगली बैठक 25.11.2026 को है।'),
  body_en: blocks('The meeting took 2-3 hours. Rs 500 was granted.', 'The next is on 25.11.2026.'),
};

const editions = [
  {
    lang: 'hi',
    path: '',
    offer: 'सुनें',
    bar: 'ख़बर सुनाई जा रही है',
    sentences: [
      'डॉक्टर मिंज को सम्मान',
      'बैठक शाम साढ़े 5 बजे हुई।',
      '74 लाख रुपये मंज़ूर हुए।',
      'अगली बैठक 25 नवंबर 2026 को है।',
    ],
  },
  {
    lang: 'en',
    path: '/en',
    offer: 'Listen',
    bar: 'Read aloud',
    sentences: [
      'Dr. Minj is honoured',
      'The meeting took 2 to 3 hours.',
      '500 rupees was granted.',
      'The next is on 25 November 2026.',
    ],
  },
] as const;

const texts = async (page: Page) => (await said(page)).map(({ text }) => text);

/** The words that are marked in the text. */
function marked(page: Page): Promise<string> {
  return page.evaluate(() => [...(CSS.highlights.get('aloud') ?? [])].map(String).join(''));
}

async function listen(page: Page, path: string) {
  await openArticle(page, path);
  await page.getByRole('button', { name: 'Listen', exact: true }).click();
  return page.getByRole('region', { name: 'Read aloud' });
}

for (const { lang, path, offer, bar, sentences } of editions)
  test(`an article is read aloud sentence by sentence, each marked in the text (${lang})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await standInVoice(page, ['en-IN', 'hi-IN']);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await openArticle(page, `${path}/article/${await publish(article)}`);
    const button = page.getByRole('button', { name: offer, exact: true });
    await expect(button).toBeVisible();
    expect(asked.filter((url) => /read-aloud|silence/.test(url))).toEqual([]);
    await button.click();
    const player = page.getByRole('region', { name: bar });
    await expect(player).toBeInViewport({ ratio: 1 });
    for (const [index, sentence] of sentences.entries()) {
      await expect.poll(() => texts(page)).toEqual(sentences.slice(0, index + 1));
      await expect(player.getByText(`${index + 1} / 4`, { exact: true })).toBeVisible();
      if (index < 3) await finishSentence(page);
      else expect(sentence).toBe(sentences[3]);
    }
    expect((await said(page)).every((each) => each.lang === `${lang}-IN`)).toBe(true);
    expect(await marked(page)).toBe(
      lang === 'hi' ? 'अगली बैठक 25.11.2026 को है।' : 'The next is on 25.11.2026.',
    );
    await expectAccessible(page, `[aria-label="${bar}"]`);
    await page.keyboard.press('Escape');
    await expect(player).toHaveCount(0);
    await expect(button).toBeFocused();
    expect(await marked(page)).toBe('');
  });

test('it pauses, goes back and on, and keeps its speed for the next article', async ({ page }) => {
  await standInVoice(page, ['en-IN']);
  const id = await publish(article);
  const player = await listen(page, `/en/article/${id}`);
  await player.getByRole('button', { name: 'Pause' }).click();
  await finishSentence(page);
  await player.getByRole('button', { name: 'Go on reading' }).click();
  await player.getByRole('button', { name: 'Next sentence' }).click();
  await player.getByRole('button', { name: 'Previous sentence' }).click();
  const [first, second] = editions[1].sentences;
  expect(await texts(page)).toEqual([first, first, second, first]);
  await player.getByRole('button', { name: 'Speed 1×' }).click();
  await expect(player.getByRole('button', { name: 'Speed 1.25×' })).toBeVisible();
  expect((await said(page)).at(-1)).toMatchObject({ text: first, rate: 1.25 });
  await player.getByRole('button', { name: 'Stop reading aloud' }).click();
  const again = await listen(page, `/en/article/${id}`);
  await expect(again.getByRole('button', { name: 'Speed 1.25×' })).toBeVisible();
  expect(await said(page)).toMatchObject([{ text: first, rate: 1.25 }]);
});

test('the lock screen names the article, stops and goes on, also where the browser lacks one of its buttons', async ({
  page,
}) => {
  await standInVoice(page, ['en-IN']);
  await page.addInitScript(() => {
    const pressed = new Map<string, () => void>();
    const { mediaSession } = navigator;
    mediaSession.setActionHandler = (action, act) => {
      if (action === 'seekforward') throw new TypeError('There is no such action.');
      if (act) pressed.set(action, () => act({ action }));
      else pressed.delete(action);
    };
    Object.assign(window, { pressed });
  });
  const press = (action: string) =>
    page.evaluate(
      (name) => (window as unknown as { pressed: Map<string, () => void> }).pressed.get(name)?.(),
      action,
    );
  const player = await listen(page, `/en/article/${await publish(article)}`);
  const playing = () =>
    page.evaluate(() => [
      navigator.mediaSession.metadata?.title,
      navigator.mediaSession.playbackState,
    ]);
  await expect.poll(playing).toEqual(['Dr. Minj is honoured', 'playing']);
  await press('pause');
  await expect(player.getByRole('button', { name: 'Go on reading' })).toBeVisible();
  expect(await playing()).toEqual(['Dr. Minj is honoured', 'paused']);
  await press('play');
  await expect(player.getByRole('button', { name: 'Pause' })).toBeVisible();
  await player.getByRole('button', { name: 'Stop reading aloud' }).click();
  expect(await playing()).toEqual([undefined, 'none']);
});

test('at its end it offers the next article, and goes on by itself for who wishes it', async ({
  page,
}) => {
  await standInVoice(page, ['en-IN']);
  const [newest, middle] = await publishThree('Aloud');
  const player = await listen(page, `/en/article/${newest}`);
  await expect(player.getByRole('link', { name: 'Next article' })).toHaveAttribute(
    'href',
    new RegExp(`/en/article/${middle}#aloud$`),
  );
  await finishSentence(page);
  await expect(player.getByRole('status')).toHaveText('That was the whole article.');
  await player.getByLabel('Read the next one too').check();
  await player.getByRole('button', { name: 'Go on reading' }).click();
  await finishSentence(page);
  await page.waitForURL(`**/en/article/${middle}`);
  await expect.poll(() => texts(page)).toEqual(['Aloud: बीच की story']);
});

test('a voice that fails or wants a press first says so, and reads on when it is pressed', async ({
  page,
}) => {
  await standInVoice(page, ['en-IN']);
  const player = await listen(page, `/en/article/${await publish(article)}`);
  for (const [error, note] of [
    ['synthesis-failed', 'The phone’s voice does not answer. Press again.'],
    ['not-allowed', 'Press to start.'],
  ] as const) {
    await expect(player.getByRole('button', { name: 'Pause' })).toBeVisible();
    await page.evaluate((name) => window.voice.fail(name), error);
    await expect(player.getByRole('status')).toHaveText(note);
    await player.getByRole('button', { name: 'Go on reading' }).click();
    await expect(player.getByRole('status')).toHaveText('');
  }
  expect(await texts(page)).toEqual(Array(3).fill(editions[1].sentences[0]));
});

for (const [what, langs, more] of [
  ['no voice of its language', ['en-IN'], {}],
  ['a recording of it', ['hi-IN'], { audio_url_hi: 'https://example.org/a.mp3' }],
] as const)
  test(`nothing is offered where there is ${what}`, async ({ page }) => {
    await standInVoice(page, [...langs]);
    await page.route('https://example.org/**', (route) => route.abort());
    // What is offered comes with the rest that a page does once it is there.
    const later = page.waitForResponse(/later\.client/);
    await openArticle(page, `/article/${await publish({ ...article, ...more })}`);
    await (await later).finished();
    await expect(page.getByRole('region', { name: 'ख़बर सुनाई जा रही है' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'सुनें', exact: true })).toHaveCount(
      'audio_url_hi' in more ? 1 : 0,
    );
  });
