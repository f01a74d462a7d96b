import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { chromium, type BrowserContext } from '@playwright/test';

import { test as base } from './test';

/**
 * Tests of what a headless shell has not: apps, which Chromium installs into a profile of its own only, and at a program's
 * word only with this flag; notifications.
 */
export const test = base.extend<{ context: BrowserContext }>({
  context: async ({ baseURL, launchOptions }, use) => {
    const profile = await mkdtemp(path.join(tmpdir(), 'surguja-profile-'));
    const context = await chromium.launchPersistentContext(profile, {
      ...launchOptions,
      ...(process.env.WHOLE_CHROMIUM_PATH && { executablePath: process.env.WHOLE_CHROMIUM_PATH }),
      args: [...(launchOptions.args ?? []), '--enable-devtools-pwa-handler'],
      ...(baseURL && { baseURL }),
      viewport: null,
      locale: 'hi-IN',
    });
    await use(context);
    await context.close();
    await rm(profile, { recursive: true, force: true });
  },
});
