import { inflateSync } from 'node:zlib';

import { printPath } from '@/lib/platform/paths';
import type { Database } from '@/lib/platform/supabase/database.types';
import { isoInIndia } from '@/lib/platform/text/dates';

import { newsroom, publish } from './backend-access';
import { mostOfPrintFile, startPrintMaker } from './print-maker';
import { expect, test } from './test';

/** The size of a sheet as a PDF tells it (ISO 32000-2, 14.11.2), in points. */
const mediaBoxOf = {
  a4: /MediaBox \[0 0 59[45][.\d]* 84[12][.\d]*\]/,
  a3: /MediaBox \[0 0 84[12][.\d]* 119[01][.\d]*\]/,
};

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

/** A day of two articles, and today, whose edition composes itself. */
const [small, whole] = ['2026-01-05', isoInIndia(new Date().toISOString()).slice(0, 10)];
const files = (['hi', 'en'] as const).flatMap((locale) =>
  (['a4', 'a3'] as const).map((paper) => ({ day: whole, locale, paper })),
);

/** Releases a day's edition with these places. */
async function release(day: string, places: PlaceOfDay[]): Promise<void> {
  const client = newsroom();
  await client.from('print_editions').delete().eq('day', day);
  await client.from('print_editions').insert({ day, released_at: new Date().toISOString() });
  const placed = await client.from('print_places').insert(places.map((each) => ({ day, ...each })));
  expect(placed.error).toBeNull();
}
type PlaceOfDay = Omit<Database['public']['Tables']['print_places']['Insert'], 'day'>;

// One after the other: what makes files is a whole site, which is started once.
test.describe.configure({ mode: 'serial' });
let goes: string;
let stopMaker = async () => {};

test.beforeAll(async () => {
  test.setTimeout(120_000);
  const client = newsroom();
  // Before the other day's articles are there: what is withdrawn is to be in that day's edition alone.
  const composed = await client.rpc('compose_print', { day: whole });
  expect(composed.data?.length).toBeGreaterThan(10);
  await release(whole, composed.data ?? []);
  const stays = await publish({
    title_hi: 'पुस्तकालय में विद्यार्थियों की क़तार',
    body_hi: [{ id: 'a', type: 'paragraph', text: 'क्षेत्र के किसानों ने श्रमदान किया।' }],
  });
  goes = await publish({ title_hi: 'यह वापस ली जाएगी' });
  await release(small, [
    { page: 'front', position: 1, article_id: stays },
    { page: 'front', position: 2, article_id: goes },
  ]);
  await client.from('print_files').delete().not('day', 'in', `(${small},${whole})`);
  const due = [{ day: small, locale: 'hi' as const, paper: 'a4' as const }, ...files];
  await client.from('print_files').upsert(due, { ignoreDuplicates: true });
  stopMaker = await startPrintMaker();
});
test.afterAll(() => stopMaker());

test('a file of the edition is made, offered, and withdrawn with what it shows', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const offered = page.getByRole('link', { name: /A4 \(PDF/ });
  await expect(async () => {
    await page.goto(printPath('hi', small));
    await expect(offered).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 60_000 });
  const first = (await offered.getAttribute('href')) ?? '';
  const answer = await page.request.get(first);
  expect(answer.headers()['content-type']).toBe('application/pdf');
  const file = await answer.body();
  expect(file.length).toBeLessThan(mostOfPrintFile);
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  // Conjuncts are found as they are written (here one of छत्तीसगढ़), whatever their glyphs.
  expect(wordsOf(file)).toContain('त्ती');

  const { error } = await newsroom()
    .from('news_articles')
    .update({ status: 'withdrawn' })
    .eq('id', goes);
  expect(error).toBeNull();
  await expect(async () => {
    await page.goto(printPath('hi', small));
    await expect(offered).not.toHaveAttribute('href', first, { timeout: 500 });
    await expect(offered).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 60_000 });
  await expect.poll(async () => (await page.request.get(first)).status()).toBe(404);
});

test('every file of a whole day is small enough to be passed on, and is found by its words', async ({
  page,
}, testInfo) => {
  test.setTimeout(180_000);
  for (const { locale, paper } of files) {
    const offered = page.getByRole('link', {
      name: new RegExp(`PDF, ${paper.toUpperCase()}|${paper.toUpperCase()} \\(PDF`),
    });
    await expect(async () => {
      await page.goto(printPath(locale, whole));
      await expect(offered).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 90_000 });
    const answer = await page.request.get((await offered.getAttribute('href')) ?? '');
    const file = await answer.body();
    expect(file.length).toBeLessThan(mostOfPrintFile);
    expect(file.toString('latin1')).toMatch(mediaBoxOf[paper]);
    if (locale === 'hi') expect(wordsOf(file)).toContain('त्ती');
    testInfo.annotations.push({
      type: `${locale}, ${paper}`,
      description: `${Math.round(file.length / 1000)} KB`,
    });
  }
});
