import { inflateSync } from 'node:zlib';

import { printPath } from '@/lib/platform/paths';
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

test('a file of the edition is made, offered, and withdrawn with what it shows', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const [client, day] = [newsroom(), '2026-01-05'];
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
  const stopMaker = await startPrintMaker();
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
    expect(file.length).toBeLessThan(mostOfPrintFile);
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
    await stopMaker();
  }
});

test('every file of a whole day is small enough to be passed on, and is found by its words', async ({
  page,
}, testInfo) => {
  test.setTimeout(180_000);
  const [client, day] = [newsroom(), isoInIndia(new Date().toISOString()).slice(0, 10)];
  await client.from('print_editions').delete().eq('day', day);
  const composed = await client.rpc('compose_print', { day });
  expect(composed.data?.length).toBeGreaterThan(10);
  await client.from('print_editions').insert({ day, released_at: new Date().toISOString() });
  const places = (composed.data ?? []).map((place) => ({ day, ...place }));
  expect((await client.from('print_places').insert(places)).error).toBeNull();
  await client.from('print_files').delete().neq('day', day);
  const files = (['hi', 'en'] as const).flatMap((locale) =>
    (['a4', 'a3'] as const).map((paper) => ({ day, locale, paper })),
  );
  await client.from('print_files').upsert(files, { ignoreDuplicates: true });
  const stopMaker = await startPrintMaker();
  try {
    for (const { locale, paper } of files) {
      const offered = page.getByRole('link', {
        name: new RegExp(`PDF, ${paper.toUpperCase()}|${paper.toUpperCase()} \\(PDF`),
      });
      await expect(async () => {
        await page.goto(printPath(locale, day));
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
  } finally {
    await stopMaker();
  }
});
