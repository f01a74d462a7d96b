import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';

import { madeUpWord, numbersFrom } from './made-up-words';

const places = ['अंबिकापुर', 'सूरजपुर', 'बलरामपुर', 'जशपुर', 'कोरबा', 'रायपुर', 'बिलासपुर', 'जगदलपुर'];
const subjects = ['पुस्तकालय', 'जल टंकी', 'खेल मैदान', 'हाट बाज़ार', 'सड़क', 'विद्यालय', 'नर्सरी'];
const events = ['का काम शुरू', 'की मरम्मत पूरी', 'पर बैठक हुई', 'का नया समय तय', 'में मेला लगा'];
const sections = ['education', 'agriculture', 'health', 'sports', 'business', 'weather'];
/** Whose articles they are. */
export const syntheticSource = 'Bench Example';
/** Words a language has, names included, as far as news goes. */
const vocabulary = 400_000;

/**
 * Writes made-up articles as NDJSON, one a line, of the length and shape of real scraped news
 * (about 8 KB each): Hindi title, summary, body, address, date, source, section. New words come up
 * as in real news (Heaps' law): in what an import keeps without --full-text, 9 an article among the first
 * 1,000 and 5 among 20,000, where real papers of the region bring 7 among their first 1,000. Takes the file and how many; the same number always gives the same articles, dates aside.
 */
export async function writeSyntheticNews(file: string, count: number): Promise<void> {
  const stream = createWriteStream(file);
  const done = finished(stream);
  const newest = Date.now() - 3_600_000;
  const next = numbersFrom(count);
  for (let index = 0; index < count; index += 1) {
    if (!stream.write(`${JSON.stringify(article(index, newest, next))}\n`)) {
      await once(stream, 'drain');
    }
  }
  stream.end();
  await done;
}

function article(index: number, newest: number, next: () => number): object {
  const pick = (from: readonly string[], step: number) =>
    from[Math.floor(index / step) % from.length] ?? '';
  const place = pick(places, 1);
  const subject = pick(subjects, places.length);
  const event = pick(events, places.length * subjects.length);
  const ward = `वार्ड ${(index % 997) + 1}, प्रस्ताव ${index + 1}`;
  return {
    id: `bench-${index}`,
    lang: 'hi',
    title: `${place}: ${ward} में ${subject} ${event}, ${words(next, 3)}`,
    summary: `${place} के ${ward} में ${subject} ${event}। निवासियों ने ${words(next, 13)} को समय पर सूचना देने को कहा।`,
    body: Array.from({ length: 12 }, (_, paragraph) =>
      paragraphOf(place, subject, `${index}-${paragraph}`, words(next, 5)),
    ).join('\n\n'),
    url: `https://bench.example.org/news/${index}`,
    published: new Date(newest - index * 60_000).toISOString(),
    source: syntheticSource,
    category: pick(sections, 3),
    image: `https://bench.example.org/pictures/${index}.jpg`,
  };
}

function paragraphOf(place: string, subject: string, number: string, names: string): string {
  return (
    `${place} में ${subject} को लेकर यह बात क्रमांक ${number} पर दर्ज हुई। ` +
    `अधिकारियों ने कहा कि ${names} का काम तय समय में होगा और सूची सूचना पट पर लगेगी। ` +
    'लोगों ने पानी, छाया और बैठने की जगह की मांग रखी।'
  );
}

/** So many words, common and rare ones as often as in a language (Zipf's law). */
function words(next: () => number, amount: number): string {
  return Array.from({ length: amount }, () => madeUpWord(Math.floor(vocabulary ** next()))).join(
    ' ',
  );
}
