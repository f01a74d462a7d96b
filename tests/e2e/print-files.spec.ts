import { spawn } from 'node:child_process';
import { inflateSync } from 'node:zlib';

import { printPath } from '@/lib/platform/paths';
import { freePort } from '@/scripts/run/ports';
import { PUBLISHABLE_KEY } from '@/supabase/local/publishable-key';

import { newsroom, publish } from './backend-access';
import { expect, test } from './test';
import { workerSite } from './worker-site';

/** Bytes of a file at most: what is passed on in groups loads on slow lines. */
const most = 2_000_000;

/** What a PDF says of its letters' meaning (ISO 32000-2, 14.9.4: ActualText), as one text. */
function wordsOf(pdf: Buffer): string {
  const found: string[] = [];
  for (const { index, 0: begin } of pdf.toString('latin1').matchAll(/stream\r?\n/g)) {
    const from = index + begin.length;
    try {
      const stream = inflateSync(pdf.subarray(from, pdf.indexOf('endstream', from))).toString(
        'latin1',
      );
      for (const [, hex = ''] of stream.matchAll(/ActualText <FEFF([0-9A-F]+)>/g))
        found.push(Buffer.from(hex, 'hex').swap16().toString('utf16le'));
    } catch {
      // Images are no text.
    }
  }
  return found.join('');
}

test('a file of the edition is made, offered, and withdrawn with what it shows', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const [site, client, day] = [workerSite(), newsroom(), '2026-01-05'];
  const [stays, goes] = [
    await publish({
      title_hi: 'पुस्तकालय में विद्यार्थियों की क़तार',
      body_hi: [{ id: 'a', type: 'paragraph', text: 'क्षेत्र के किसानों ने श्रमदान किया।' }],
    }),
    await publish({ title_hi: 'यह वापस ली जाएगी' }),
  ];
  await client.from('print_editions').delete().eq('day', day);
  await client.from('print_editions').insert({ day, released_at: new Date().toISOString() });
  await client.from('print_places').insert([
    { day, page: 'front', position: 1, article_id: stays },
    { day, page: 'front', position: 2, article_id: goes },
  ]);
  await client.from('print_files').delete().neq('day', day);
  await client.from('print_files').insert({ day, locale: 'hi', paper: 'a4' });
  // Another process on the same backend, with a Chromium of its own.
  const maker = spawn(process.execPath, ['scripts/launch.mjs', 'start'], {
    env: {
      ...process.env,
      ...site.environment,
      DATA_DIR: `${site.dataDir}-print`,
      PORT: String(await freePort()),
      NEXT_PUBLIC_SUPABASE_URL: site.backendUrl,
      NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
      SUPABASE_SECRET_KEY: site.secretKey,
      PRINT_CHROMIUM: process.env.CHROMIUM_PATH,
    },
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => maker.on('exit', resolve));
  const offered = page.getByRole('link', { name: /A4 \(PDF/ });
  try {
    await expect(async () => {
      await page.goto(printPath('hi', day));
      await expect(offered).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 60_000 });
    const first = (await offered.getAttribute('href')) ?? '';
    const answer = await page.request.get(first);
    expect(answer.headers()['content-type']).toBe('application/pdf');
    const file = await answer.body();
    expect(file.length).toBeLessThan(most);
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
    // Conjuncts are found as they are written (here one of छत्तीसगढ़), whatever their glyphs.
    expect(wordsOf(file)).toContain('त्ती');

    const { error } = await client
      .from('news_articles')
      .update({ status: 'withdrawn' })
      .eq('id', goes);
    expect(error).toBeNull();
    await expect(async () => {
      await page.goto(printPath('hi', day));
      await expect(offered).not.toHaveAttribute('href', first, { timeout: 500 });
      await expect(offered).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 60_000 });
    await expect.poll(async () => (await page.request.get(first)).status()).toBe(404);
  } finally {
    maker.kill('SIGTERM');
    await ended;
  }
});
