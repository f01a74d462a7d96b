import http from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Page } from '@playwright/test';

import { demoArticle } from './article-page';
import { headlines } from './every-page';
import { expect, test } from './test';
import { workerSite } from './worker-site';

/** What a page asks the browser to read before it paints (components/layout/page/painted-with.tsx). */
const rule = /<link rel="expect"[^>]*>/;

let closeLine = () => {};
test.afterEach(() => closeLine());

/** Opens a line on which a document's header comes a second before the rest; gives its address. */
async function openHaltingLine(change: (html: string) => string): Promise<string> {
  const server = http.createServer((request, response) => {
    const { port } = workerSite();
    const headers = { ...request.headers, 'accept-encoding': 'identity' };
    const { method, url } = request;
    const onward = http.request(
      { host: 'localhost', port, path: url, method, headers },
      (answer) => {
        delete answer.headers['content-length'];
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        if (!answer.headers['content-type']?.startsWith('text/html')) {
          answer.pipe(response);
          return;
        }
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => {
          const html = change(Buffer.concat(parts).toString());
          const main = html.indexOf('<main');
          response.write(html.slice(0, main));
          setTimeout(() => response.end(html.slice(main)), 1000);
        });
      },
    );
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  closeLine = () => {
    server.close();
    server.closeAllConnections();
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

/** Whether the first paint came while the rest of the page was still on its way. */
async function isPaintedEarly(page: Page, address: string): Promise<boolean> {
  await page.goto(address);
  const times = await page.waitForFunction(() => {
    const [visit] = performance.getEntriesByType('navigation');
    const [painted] = performance.getEntriesByName('first-contentful-paint');
    return painted && visit && { painted: painted.startTime, whole: visit.responseEnd };
  });
  const { painted = 0, whole = 0 } = (await times.jsonValue()) ?? {};
  return painted < whole;
}

const pages = {
  'the front page': () => '/',
  'an article': async () => `/article/${await demoArticle(headlines.video)}`,
};

for (const [name, pathOf] of Object.entries(pages)) {
  test(`the header of ${name} is not painted alone, and then all the rest`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const line = await openHaltingLine((html) => html);
    expect(await isPaintedEarly(page, line + (await pathOf()))).toBe(false);
  });
}

test('without the rule it would be', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  let isThere = false;
  const line = await openHaltingLine((html) => {
    isThere ||= rule.test(html);
    return html.replace(rule, '');
  });
  expect(await isPaintedEarly(page, `${line}/`)).toBe(true);
  expect(isThere).toBe(true);
});
