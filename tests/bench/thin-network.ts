import { chromium, type Browser } from '@playwright/test';

import { chromiumFlags, findOrInstallChromium } from '@/scripts/run/chromium';

import { figure, type Figure, type Measurement, type Target } from './result';
import type { Workbench } from './workbench';

/** A thin, slow line (issue On the phone): bits a second, and milliseconds there and back. */
const line = { bitsPerSecond: 400_000, latency: 400 };
const visits = 5;
/** Milliseconds until a first visit shows text. */
const target: Target = { kind: 'at-most', value: 2500 };

const phone = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'hi-IN',
};

/** How long a first visit over a thin line waits for text, each with an empty cache. */
export async function measureThinNetwork(bench: Workbench): Promise<Measurement> {
  const executablePath = findOrInstallChromium()?.whole;
  if (!executablePath) return { measured: false, reason: 'Install Chromium.' };
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  try {
    const figures: Figure[] = [];
    for (const [name, path] of [
      ['article in Hindi', bench.articlePath],
      ['article in English', `/en${bench.articlePath}`],
      ['front page', '/'],
    ] as const) {
      const times: number[] = [];
      for (let visit = 0; visit < visits; visit += 1)
        times.push(await firstText(browser, `${bench.siteUrl}${path}`));
      times.sort((a, b) => a - b);
      const median = Math.round(times[Math.floor(visits / 2)] ?? Number.NaN);
      figures.push(figure(`${name}: first text`, median, 'ms', { target }));
    }
    const notes = [`${line.bitsPerSecond / 1000} kbit/s, ${line.latency} ms, medians of ${visits}`];
    return { measured: true, figures, notes };
  } finally {
    await browser.close();
  }
}

/** Milliseconds until the first text of a page is painted. */
async function firstText(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latency,
    downloadThroughput: line.bitsPerSecond / 8,
    uploadThroughput: line.bitsPerSecond / 8,
  });
  await page.goto(url, { waitUntil: 'commit' });
  const time = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const [paint] = list.getEntriesByName('first-contentful-paint');
          if (paint) resolve(paint.startTime);
        }).observe({ type: 'paint', buffered: true });
      }),
  );
  await context.close();
  return time;
}
