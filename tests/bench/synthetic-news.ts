import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';

const places = ['अंबिकापुर', 'सूरजपुर', 'बलरामपुर', 'जशपुर', 'कोरबा', 'रायपुर', 'बिलासपुर', 'जगदलपुर'];
const subjects = ['पुस्तकालय', 'जल टंकी', 'खेल मैदान', 'हाट बाज़ार', 'सड़क', 'विद्यालय', 'नर्सरी'];
const events = ['का काम शुरू', 'की मरम्मत पूरी', 'पर बैठक हुई', 'का नया समय तय', 'में मेला लगा'];
const sections = ['education', 'agriculture', 'health', 'sports', 'business', 'weather'];

/**
 * Writes made-up stories as NDJSON, one a line, of the length and shape of real scraped news
 * (about 5 KB each): Hindi title, summary, body, address, date, source, section. Takes the file
 * and how many; the same number always gives the same titles and addresses.
 */
export async function writeSyntheticNews(file: string, count: number): Promise<void> {
  const stream = createWriteStream(file);
  const done = finished(stream);
  const newest = Date.now() - 3_600_000;
  for (let index = 0; index < count; index += 1) {
    if (!stream.write(`${JSON.stringify(story(index, newest))}\n`)) {
      await once(stream, 'drain');
    }
  }
  stream.end();
  await done;
}

function story(index: number, newest: number): object {
  const pick = (from: readonly string[], step: number) =>
    from[Math.floor(index / step) % from.length] ?? '';
  const place = pick(places, 1);
  const subject = pick(subjects, places.length);
  const event = pick(events, places.length * subjects.length);
  const ward = `वार्ड ${(index % 997) + 1}, प्रस्ताव ${index + 1}`;
  return {
    id: `bench-${index}`,
    lang: 'hi',
    title: `${place}: ${ward} में ${subject} ${event}`,
    summary: `${place} के ${ward} में ${subject} ${event}। निवासियों ने समय पर सूचना देने को कहा।`,
    body: Array.from({ length: 12 }, (_, paragraph) =>
      paragraphOf(place, subject, index, paragraph),
    ).join('\n\n'),
    url: `https://bench.example.org/news/${index}`,
    published: new Date(newest - index * 60_000).toISOString(),
    source: 'Bench Example',
    category: pick(sections, 3),
    image: `https://bench.example.org/pictures/${index}.jpg`,
  };
}

function paragraphOf(place: string, subject: string, index: number, paragraph: number): string {
  return (
    `${place} में ${subject} को लेकर यह बात क्रमांक ${index}-${paragraph} पर दर्ज हुई। ` +
    'अधिकारियों ने कहा कि काम तय समय में होगा और सूची सूचना पट पर लगेगी। ' +
    'लोगों ने पानी, छाया और बैठने की जगह की मांग रखी।'
  );
}
