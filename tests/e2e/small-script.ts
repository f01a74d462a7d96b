import type { Page, Request } from '@playwright/test';

/** Holds the small script back until it is let go, as a slow line does. Gives what lets it go. */
export async function holdSmallScript(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/_next/static/document/script*', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Scripts that a page has asked for. */
export function scriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request: Request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  return scripts;
}

/** Whether an application’s script, or one that React draws with, has this path. */
export const isReact = (script: string) => /\/(?:chunks|draw|part|toaster)/.test(script.slice(13));
