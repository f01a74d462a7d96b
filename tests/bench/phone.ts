import type { Browser, BrowserContext, Page } from '@playwright/test';

import type { SignedInReader } from '@/tests/api/signed-in';

/** The phone that Lighthouse's mobile run stands for. */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'hi-IN',
};

/** A slow line: bits a second in each direction, and milliseconds there and back. */
export type Line = { bitsPerSecond: number; latency: number };

/** The line that Lighthouse calls slow 4G. */
export const slow4G: Line = { bitsPerSecond: 1_638_400, latency: 150 };

/** A first visit's page: a phone with nothing kept, whose context the caller closes. */
export async function openPhone(
  browser: Browser,
): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext(phone);
  return { page: await context.newPage(), context };
}

/** Puts a page on a slow line, and makes its processor so many times slower than this machine's. */
export async function slowDown(page: Page, line: Line, slowness = 1): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latency,
    downloadThroughput: line.bitsPerSecond / 8,
    uploadThroughput: line.bitsPerSecond / 8,
  });
  if (slowness > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
}

/** Gives a browser a reader's session, and the mark beside it that scripts see. */
export async function signIn(
  context: BrowserContext,
  siteUrl: string,
  reader: SignedInReader,
): Promise<void> {
  const session = reader.cookie.split('; ').map((cookie) => {
    const [name = '', value = ''] = cookie.split('=', 2);
    return { name, value, url: siteUrl, httpOnly: true };
  });
  await context.addCookies([...session, { name: 'reader', value: '1', url: siteUrl }]);
}
