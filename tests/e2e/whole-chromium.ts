import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { chromium, type BrowserContext } from '@playwright/test';

import config from '../../playwright.config';
import { test as base } from './test';

/** How the whole Chromium is started, where one is named beside the headless shell; else the one that there is. */
export const wholeChromium = {
  ...config.use?.launchOptions,
  ...(process.env.WHOLE_CHROMIUM_PATH && { executablePath: process.env.WHOLE_CHROMIUM_PATH }),
};

/**
 * Tests of what a headless shell has not: apps, which Chromium installs into a profile of its own only, and at a program's
 * word only with this flag; notifications.
 */
export const test = base.extend<{ context: BrowserContext }>({
  context: async ({ baseURL }, use) => {
    const profile = await mkdtemp(path.join(tmpdir(), 'surguja-profile-'));
    const context = await chromium.launchPersistentContext(profile, {
      ...wholeChromium,
      args: [...(wholeChromium.args ?? []), '--enable-devtools-pwa-handler'],
      ...(baseURL && { baseURL }),
      viewport: null,
      locale: 'hi-IN',
    });
    await use(context);
    await context.close();
    await rm(profile, { recursive: true, force: true });
  },
});
