import type { BrowserContext, Page } from '@playwright/test';

import { imageLibraryPath } from '@/lib/newsroom/image-library/model';
import { toIndianClock } from '@/lib/newsroom/editor/model/india-time';

import { demoArticle } from './article-page';
import { newsroom, publish } from './backend-access';
import { expectWholeWords } from './broken-words';
import { headlines } from './every-page';
import { expectFingerHeights } from './low-targets';
import { signIn } from './sign-in';
import { signInNewReader } from './signed-in-browser';
import { expect, expectAccessible, expectReadableColours, test } from './test';

/** Every screen of the newsroom at a phone's width and a desk's. */
const widths = [360, 1280];

/**
 * Widths between and beyond, at which only the layout is looked at: tablets held upright and on their side, a large
 * screen. From 1024 px on nothing of the newsroom comes or goes, only columns change.
 */
const otherWidths = [768, 1024, 1600];

/** A screen: its path (once what it shows is there) and what is pressed to have all of it seen. */
type Screen = {
  name: string;
  path: (context: BrowserContext) => string | Promise<string>;
  unfold?: (page: Page) => Promise<void>;
};

/** A comment that waits at the moderation desk; gives who wrote it. */
async function commentedBy(context: BrowserContext): Promise<string> {
  const writing = await context.browser()?.newContext();
  if (!writing) throw new Error('The page has no browser');
  const writer = await signInNewReader(writing, 'आशा देवी');
  await writing.close();
  const article = await publish({ title_hi: 'पहुँच की परख', title_en: 'Access trial' });
  const { error } = await newsroom()
    .from('comments')
    .insert({ article_id: article, user_id: writer.id, content: 'एक टिप्पणी https://a.in' });
  expect(error).toBeNull();
  return writer.id;
}

/** An advertisement of the demo that has a picture: its preview shows both beside each other. */
async function demoAdvertisement(): Promise<string> {
  const { data, error } = await newsroom()
    .from('advertisements')
    .select('id')
    .not('picture', 'is', null)
    .limit(1)
    .single();
  if (error) throw new Error(error.message);
  return data.id;
}

/** When a poll's votes end. */
const until = toIndianClock(new Date(Date.now() + 86_400_000));

const screens: Screen[] = [
  { name: 'today', path: () => '/admin' },
  { name: 'the desk', path: () => '/admin/articles' },
  { name: 'polls', path: () => '/admin/polls' },
  {
    name: 'a poll',
    path: async () => {
      const article = await publish({
        title_hi: 'पुल कहाँ बने',
        body_hi: [{ id: 'bridge', type: 'poll', text: 'पुल कहाँ बने?\nघाट पर\nबाज़ार में', until }],
      });
      return `/admin/polls?poll=${article}+bridge`;
    },
  },
  {
    name: 'an advertisement',
    path: async () => `/admin/advertisements?edit=${await demoAdvertisement()}`,
  },
  { name: 'the notices', path: () => '/admin/notices' },
  { name: 'an author', path: () => '/admin/authors?edit=sunita-toppo' },
  { name: 'the pictures', path: () => '/admin/images' },
  { name: 'the printed edition', path: () => '/admin/print' },
  {
    name: 'the desk’s published stories',
    path: () => '/admin/articles?state=published',
    unfold: (page) => expect(page.locator('main li').nth(9)).toBeVisible(),
  },
  {
    name: 'what awaits review',
    path: async () => {
      await publish({ title_hi: 'रुकी ख़बर', status: 'awaiting_review', is_approved: false });
      return '/admin/articles?state=awaiting_review';
    },
    unfold: (page) => page.getByRole('checkbox', { name: 'रुकी ख़बर' }).first().check(),
  },
  {
    name: 'a story’s page',
    path: async () =>
      `/admin/article/${await publish({ title_hi: 'पन्ने की परख', title_en: 'Screen trial' })}`,
  },
  {
    name: 'a new story',
    path: () => '/admin/write',
    unfold: (page) => expect(page.getByRole('textbox').first()).toBeEditable(),
  },
  {
    name: 'a picture of the library',
    path: async () => {
      const { data, error } = await newsroom()
        .from('pictures')
        .select('folder')
        .is('taken_down_at', null)
        .is('replaced_by', null)
        .limit(1)
        .single();
      if (error) throw new Error(error.message);
      return imageLibraryPath(data.folder);
    },
  },
  {
    name: 'the newsroom without a connection',
    path: () => '/admin/offline',
    unfold: (page) => expect(page.getByRole('navigation').getByRole('link')).toHaveCount(2),
  },
  { name: 'the live coverages', path: () => '/admin/live' },
  {
    name: 'a live coverage',
    path: async () => `/admin/live/${await demoArticle(headlines.live)}`,
  },
  { name: 'the front page’s desk', path: () => '/admin/homepage' },
  { name: 'the topics', path: () => '/admin/topics?edit=elephants' },
  {
    name: 'the moderation queue',
    path: async (context) => {
      await commentedBy(context);
      return '/admin/moderation?queue=all';
    },
    unfold: (page) => page.locator('[data-row] [aria-keyshortcuts=s]').first().click(),
  },
  {
    name: 'a reader’s history',
    path: async (context) => `/admin/moderation/readers/${await commentedBy(context)}`,
  },
  { name: 'the list of words', path: () => '/admin/moderation/words' },
  {
    name: 'the register of grievances',
    path: async () => {
      const { error } = await newsroom().rpc('file_grievance', {
        name: 'आशा देवी',
        email: 'asha@example.org',
        story_address: '',
        content: 'नाम ग़लत छपा है, कृपया सुधारें।',
        language: 'hi',
      });
      expect(error).toBeNull();
      return '/admin/grievances';
    },
    unfold: (page) => page.locator('main details > summary').first().click(),
  },
  {
    name: 'the sources',
    path: async () => {
      // It is paused: nothing fetches it.
      const url = `https://parakh.example/${crypto.randomUUID()}`;
      const { error } = await newsroom()
        .from('sources')
        .insert({ name: 'परख दैनिक', url, is_active: false });
      expect(error).toBeNull();
      return '/admin/sources';
    },
    unfold: (page) => expect(page.getByText('परख दैनिक').first()).toBeVisible(),
  },
  {
    name: 'the archive’s desk',
    path: async () => {
      const { error } = await newsroom()
        .from('transfers')
        .insert({
          direction: 'in',
          format: 'wxr',
          name: 'पुराना-अख़बार.xml',
          state: 'ready',
          task: 'check',
          refused: 3,
          preview: {
            articles: 1240,
            files: 0,
            categories: { health: 840, sports: 400 },
            languages: { hi: 1200, en: 40 },
            reasons: [['there is no title', 3]],
            first: [{ title: 'पहली ख़बर', language: 'hi', publishedAt: '2020-01-01T00:00:00Z' }],
          },
        });
      expect(error).toBeNull();
      return '/admin/archive';
    },
    unfold: (page) => expect(page.getByText('पहली ख़बर').first()).toBeVisible(),
  },
  { name: 'the colleagues', path: () => '/admin/staff' },
  { name: 'the log', path: () => '/admin/audit-log' },
  {
    name: 'the numbers',
    path: () => '/admin/stats',
    unfold: (page) => expect(page.getByRole('img').first()).toBeVisible(),
  },
  {
    name: 'messages for the channel',
    path: () => '/admin/channel',
    unfold: (page) => page.locator('main details > summary').first().click(),
  },
  {
    name: 'a bulletin',
    path: () => '/admin/channel/bulletin',
    unfold: (page) => expect(page.getByRole('textbox').first()).toBeVisible(),
  },
  { name: 'who gets letters', path: () => '/admin/letters' },
  {
    name: 'the next letter',
    path: () => '/admin/letters/next?edition=weekly',
    unfold: async (page) => {
      // The letter itself stands in a frame that runs no script, also not the one that looks for faults.
      const description = 'Blocked script execution';
      test.info().annotations.push({ type: 'expected console', description });
      await expect(page.getByRole('textbox').first()).toBeVisible();
    },
  },
  { name: 'the site’s check of itself', path: () => '/admin-test' },
  { name: 'an invitation', path: () => '/admin/join' },
];

let session: Awaited<ReturnType<BrowserContext['cookies']>>;

test.beforeAll(async ({ browser }) => {
  const context = await browser.newContext();
  await signIn(await context.newPage(), 'admin@demo.example', '/admin');
  session = await context.cookies();
  await context.close();
});

async function expectSoundLayout(page: Page): Promise<void> {
  await expectNoSidewaysScrolling(page);
  await expectWholeWords(page);
}

async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${page.url()} at ${page.viewportSize()?.width} px`).toBe(0);
}

screens.forEach(({ name, path, unfold }, index) => {
  test(`${name} breaks no rule at any width, by day or night`, async ({ page, context }) => {
    test.setTimeout(60_000);
    await context.addCookies(session);
    const address = await path(context);
    // Each in one edition for the rules, in turn, and in the other for its width.
    const editions = index % 2 === 0 ? ['', '/en'] : ['/en', ''];
    await page.goto(`${editions[0]}${address}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await page.waitForLoadState('networkidle');
    await unfold?.(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await expectSoundLayout(page);
      await expectAccessible(page);
      // A mouse may have it lower (docs/design.md).
      if (width === 360) await expectFingerHeights(page);
    }
    for (const width of otherWidths) {
      await page.setViewportSize({ width, height: 800 });
      await expectSoundLayout(page);
    }
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectReadableColours(page);
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(`${editions[1]}${address}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    for (const width of [360, ...otherWidths]) {
      await page.setViewportSize({ width, height: 800 });
      await expectSoundLayout(page);
    }
  });
});
