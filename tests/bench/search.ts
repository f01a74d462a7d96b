import postgres, { type Sql } from 'postgres';

import type { Options } from './options';
import { figure, percentile, type Measurement } from './result';
import { madeUpWord } from './made-up-words';
import { insertSearchNews } from './search-news';
import type { Workbench } from './workbench';

type Asked = { kind: string; query: string; category?: string; district?: string };

/** Questions as readers type them: both languages, Roman Hindi, slips, rare and very common words. */
const asked: Asked[] = [
  ...kind('word of nearly every story', ['गांव', 'किसान', 'pani', 'सरकार योजना', 'police', 'जिले']),
  ...kind('rare word', [4321, 9876, 15_432, 19_000].map(madeUpWord)),
  ...kind('one word, Hindi', ['हाथी', 'पुस्तकालय', 'कबड्डी', 'मैनपाट', 'अम्बिकापुर', 'रायपुर']),
  ...kind('one word, Roman', ['hathi', 'pustakalay', 'kabaddi', 'mainpat', 'jaspur', 'raipur']),
  ...kind('one word, English', ['elephant', 'library', 'football', 'hailstorm', 'recruitment']),
  ...kind('two words', [
    'धान ख़रीदी',
    'dhan kharidi',
    'raipur mausam',
    'job fair',
    'सूरजपुर हाथी',
    'sunita toppo',
  ]),
  ...kind('three words', [
    'ambikapur dhan kharidi',
    'जशपुर हॉकी प्रतियोगिता',
    'kunkuri health camp',
    'बिलासपुर साइबर ठगी',
    'korba road work',
  ]),
  ...kind('slip', [
    'ambkiapur',
    'kabadi fainal',
    'सिकल सैल जाच',
    'manendragrah',
    'hosptal bhavan',
    'पुस्तकाल्य',
  ]),
  ...kind('nothing like it', ['xylophonist', 'zzzzqqq wwwkk', 'क्वांटम टेलीस्कोप']),
  ...kind('name of a division', ['surguja hathi', 'सरगुजा', 'Bilaspur', 'raipur pani', 'बस्तर महुआ']),
  { kind: 'name of a division, filtered', query: 'surguja', category: 'health' },
  { kind: 'name of a division, filtered', query: 'सरगुजा किसान', district: 'surajpur' },
  { kind: 'by section', query: 'bus', category: 'education' },
  { kind: 'by section', query: 'स्वास्थ्य शिविर', category: 'health' },
  { kind: 'by district', query: 'धान', district: 'surguja' },
  { kind: 'by district', query: 'mahila', district: 'raipur' },
  { kind: 'by both', query: 'परीक्षा', category: 'education', district: 'korba' },
  { kind: 'nearly every story, filtered', query: 'सरकार योजना', category: 'health' },
  { kind: 'nearly every story, filtered', query: 'गांव', district: 'surguja' },
  { kind: 'nearly every story, filtered', query: 'गांव', category: 'health', district: 'jashpur' },
  ...kind('word of a season', ['बारिश', 'barish', 'कोहरा', 'garmi', 'सूरजपुर बारिश']),
  { kind: 'word of a season, by section', query: 'बारिश', category: 'weather' },
  { kind: 'word of a season, by section', query: 'बाढ़ का ख़तरा', category: 'agriculture' },
  { kind: 'word of a season, by section', query: 'surguja barish', category: 'weather' },
  { kind: 'word of a season, by district', query: 'बारिश', district: 'surguja' },
  { kind: 'word of a season, by district', query: 'garmi', district: 'jashpur' },
  { kind: 'word of a season, by both', query: 'बारिश', category: 'weather', district: 'surguja' },
  { kind: 'word of a season, by both', query: 'barish', category: 'health', district: 'raipur' },
  { kind: 'word of a season, by both', query: 'कोहरा', category: 'weather', district: 'korba' },
];
const typed = [
  'ra',
  'sa',
  'dha',
  'ram',
  'garh',
  'kisan ke sa',
  'हा',
  'amb',
  'अंबि',
  'kabad',
  'raipur ma',
  'धान ख',
  'elep',
  'jashp',
  'सिकल स',
];

function kind(name: string, queries: string[]): Asked[] {
  return queries.map((query) => ({ kind: name, query }));
}

/**
 * Milliseconds of a search in the database on 100,000 made-up articles beside the demo's, and of
 * suggestions while typing: each question in turn, several rounds, one connection.
 */
export async function measureSearch(
  bench: Pick<Workbench, 'backend'>,
  { quick }: Options,
): Promise<Measurement> {
  const sql = postgres(bench.backend.databaseUrl, { max: 1, onnotice: () => undefined });
  try {
    const articles = quick ? 2000 : 100_000;
    const pace = await insertSearchNews(sql, articles, (done) => {
      if (done % 10_000 === 0) console.log(`  ${done} of ${articles} stories are in`);
    });
    // What the database does by itself some minutes after that many articles.
    await sql`vacuum analyze`;
    const rounds = quick ? 2 : 10;
    const searches = new Map<string, number[]>();
    for (let round = 0; round <= rounds; round += 1) {
      for (const one of asked) {
        const time = await timeOf(sql, one);
        // The first round warms what a running database has warm.
        if (round > 0) searches.set(one.kind, [...(searches.get(one.kind) ?? []), time]);
      }
    }
    const all = [...searches.values()].flat();
    const suggestions: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      for (const query of typed) {
        const start = performance.now();
        await sql`select * from public.suggest_articles(${query})`;
        suggestions.push(performance.now() - start);
      }
    }
    const kinds = new Map([['all questions', all], ...searches, ['suggestions', suggestions]]);
    return {
      measured: true,
      figures: [
        ...[...kinds].flatMap(([name, times]) => [
          figure(`${name}, median`, percentile(times, 0.5), 'ms'),
          figure(`${name}, 95th percentile`, percentile(times, 0.95), 'ms', {
            target: { kind: 'at-most', value: 50 },
          }),
          figure(`${name}, longest`, Math.max(...times), 'ms'),
        ]),
        figure('stories indexed a second', pace, '1/s'),
      ],
      notes: [
        `${articles} stories besides the demo's, ${asked.length} questions, ${rounds} rounds`,
      ],
    };
  } finally {
    await sql.end();
  }
}

async function timeOf(sql: Sql, { query, category, district }: Asked): Promise<number> {
  const start = performance.now();
  await sql`select public.search_articles(${query}, ${category ?? null}, ${district ?? null})`;
  return performance.now() - start;
}
