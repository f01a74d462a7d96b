import { get } from 'node:http';

import { articlePath } from '@/lib/platform/paths';

import { newsroom, publish } from './backend-access';
import { tell } from './live-desk-page';
import { expect, test } from './test';
import { workerSite } from './worker-site';

/** Kilobytes (1,000 bytes) of a document, as it is sent to a phone, at most. */
const mostOf = { part: 16, all: 20, live: 20 } as const;

/** A paragraph of the usual length; each has words of its own, since equal ones weigh nothing when packed. */
const paragraph = (number: number) => ({
  id: `p${number}`,
  type: 'paragraph',
  text: `${number * 37} किसानों ने बताया कि ${number + 11} गांवों की नहर ${number * 3 + 2} साल से सूखी है, और पंचायत ने ज़िला कार्यालय को ${number * 7 + 5} बार पत्र लिखा। अधिकारियों का कहना है कि मरम्मत पर ${number * 13 + 4} लाख रुपये लगेंगे और काम बारिश से पहले पूरा होगा।`,
});

const text = Array.from({ length: 12 }, (_, at) => paragraph(at + 1));
const gallery = [
  { id: 'g', type: 'gallery', text: 'नहर तस्वीरों में' },
  ...Array.from({ length: 8 }, (_, at) => ({
    id: `g${at}`,
    type: 'image',
    url: '/media/demo/champa-kosa-bunkar/1280.jpg',
    text: `तस्वीर ${at}: नहर का ${at + 1}वाँ किलोमीटर`,
    alt: `नहर का ${at + 1}वाँ किलोमीटर`,
    credit: 'सरगुजा संवाद',
  })),
];
const poll = [
  {
    id: 'v',
    type: 'poll',
    text: 'नहर की मरम्मत कौन करे?\nपंचायत\nसिंचाई विभाग\nदोनों मिलकर',
    until: '2099-01-01T10:00',
  },
];
const chart = [
  { id: 'c', type: 'bars', text: 'पानी पहुँचा\nगांव | दिन\nरामपुर | 12\nसीतापुर | 31\nबतौली | 4' },
];
const map = [
  { id: 'm', type: 'map', text: 'बारिश\nज़िला | मिमी\nसरगुजा | 81\nकोरिया | 64\nसूरजपुर | 70' },
];

/** An article of the usual length with these parts in its text; an advertisement stands at its end. */
const withParts = (...parts: object[][]) =>
  publish({
    title_hi: 'नहर सूखी, खेत प्यासे: 12 गांवों ने माँगा पानी',
    summary_hi: 'पंचायतों ने मरम्मत की माँग की, विभाग ने बारिश से पहले काम पूरा करने का भरोसा दिया।',
    category: 'agriculture',
    district: 'surguja',
    image_url: '/media/demo/champa-kosa-bunkar/1280.jpg',
    image_alt_hi: 'सूखी नहर',
    body_hi: [...text, ...parts.flat()] as never,
  });

/** Kilobytes of a document as the site sends it to browsers that take Brotli. */
function weigh(path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(new URL(path, workerSite().url), { headers: { 'accept-encoding': 'br' } }, (answer) => {
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-encoding']).toBe('br');
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
      answer.on('end', () => resolve(bytes / 1000));
      answer.on('error', reject);
    }).on('error', reject);
  });
}

/** Holds a document to its budget, and says what it weighs. */
async function holds(path: string, most: number): Promise<void> {
  // It is compressed as well as can be once no page has been made for five seconds (lib/server/recompression.ts).
  await expect.poll(() => weigh(path), { timeout: 30_000 }).toBeLessThanOrEqual(most);
  const description = `${(await weigh(path)).toFixed(1)} KB of ${most}`;
  test.info().annotations.push({ type: 'weight', description });
}

for (const [name, parts] of Object.entries({ gallery, poll, chart, map }))
  test(`an article with a ${name} and an advertisement weighs no more than any`, async () => {
    await holds(articlePath('hi', await withParts(parts)), mostOf.part);
  });

test('an article with gallery, poll, chart, map and advertisement stays a small document', async () => {
  const path = articlePath('hi', await withParts(gallery, poll, chart, map));
  const page = await (await fetch(new URL(path, workerSite().url))).text();
  // All of it is there.
  for (const sign of ['नहर तस्वीरों में', 'नहर की मरम्मत कौन करे?', 'पानी पहुँचा', 'बारिश', 'विज्ञापन'])
    expect(page).toContain(sign);
  await holds(path, mostOf.all);
});

test('an article with forty live entries stays a small document', async () => {
  const article = await withParts();
  const { error } = await newsroom().from('live_coverages').insert({ article_id: article });
  expect(error).toBeNull();
  await tell(article, ...Array.from({ length: 40 }, (_, at) => paragraph(at + 20).text));
  const path = articlePath('hi', article);
  await expect
    .poll(async () => (await fetch(new URL(path, workerSite().url))).text())
    .toContain('id="entry-40"');
  await holds(path, mostOf.live);
});
