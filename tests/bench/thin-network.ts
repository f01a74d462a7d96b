import { chromium, type Browser } from '@playwright/test';

import { chromiumFlags, findOrInstallChromium } from '@/scripts/run/chromium';

import { openPhone, slowDown, type Line } from './phone';
import { figure, type Figure, type Measurement, type Target } from './result';
import type { Workbench } from './workbench';

/** The thinnest line that the first text has to come over in time. */
const line: Line = { bitsPerSecond: 400_000, latency: 400 };
const visits = 5;
/** Milliseconds until a first visit shows text. */
const target: Target = { kind: 'at-most', value: 2500 };

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
  const { page, context } = await openPhone(browser);
  await slowDown(page, line);
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
