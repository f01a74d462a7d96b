import { readFileSync } from 'node:fs';
import path from 'node:path';

import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

import { searchBackend } from './search-backend';

const spellings = new Map(
  Object.entries(
    z
      .record(z.string(), z.string())
      .parse(
        parse(
          readFileSync(
            path.join(import.meta.dirname, '../fixtures/search/title-words.yaml'),
            'utf8',
          ),
        ),
      ),
  ).map(([word, spelling]) => [word.normalize('NFC'), spelling]),
);
const bench = searchBackend();
/** How each word of the demo's Hindi titles, and each part of it from a letter on, may be typed: beginnings of that. */
const typings = new Map<string, RegExp[]>();

beforeAll(async () => {
  const titles = await bench.sql<{ title: string }[]>`
    select title_hi as title from public.news_articles where title_hi is not null`;
  const words = [...new Set(titles.flatMap(({ title }) => wordsOf(title)))];
  const rows = await bench.sql<{ word: string; pattern: string }[]>`
    select word, (public.in_roman(pg_catalog.substr(word, place))).pattern
    from unnest(${words}::text[]) as word, pg_catalog.generate_series(1, pg_catalog.length(word)) as place
    where word ~ '[ऀ-ॿ]' and (place = 1 or substr(word, place, 1) ~ '[अ-ह]' and substr(word, place - 1, 1) <> '्')
    order by word, place`;
  for (const { word, pattern } of rows) {
    const typing = new RegExp(`^${beginningsOf(pattern)}$`, 'u');
    typings.set(word, [...(typings.get(word) ?? []), typing]);
  }
});

function wordsOf(title: string): string[] {
  return title.toLowerCase().match(/[a-z\u0900-\u0963\u0966-\u097f]+/gu) ?? [];
}

/** A pattern of what the texts of a pattern of in_roman begin with, themselves included. */
function beginningsOf(pattern: string): string {
  let before = '';
  const ways = [''];
  for (const [part, atom = ''] of pattern.matchAll(/(\(\?:[^()]*\)|\[[^\]]*\]|.)[?+*]?/gu)) {
    if (atom.startsWith('(?:')) {
      const choices = atom.slice(3, -1).split('|');
      ways.push(...choices.map((choice) => before + beginningsOf(choice)));
    }
    before += part;
    ways.push(before);
  }
  return `(?:${ways.join('|')})`;
}

/** Whether a word begins with what is typed, spelt as people do; whether it contains it. */
function heard(word: string, typed: string): { begins: boolean; contains: boolean } {
  const [whole, ...parts] = typings.get(word) ?? [];
  const begins =
    word.startsWith(typed) ||
    Boolean(spellings.get(word.normalize('NFC'))?.startsWith(typed)) ||
    Boolean(whole?.test(typed));
  return {
    begins,
    contains: begins || word.includes(typed) || parts.some((one) => one.test(typed)),
  };
}

describe('beginnings of words, typed in Roman letters,', () => {
  it.each([
    [2, 1, 0.97],
    [3, 0.98, 0.94],
    [4, 0.93, 0.94],
  ])(
    'suggest titles with a word that begins so: %i letters',
    async (letters, recall, precision) => {
      const beginnings = new Set([...spellings.values()].map((one) => one.slice(0, letters)));
      const missed: string[] = [];
      const wrong: string[] = [];
      let shown = 0;
      for (const typed of beginnings) {
        const { data, error } = await bench.reader.rpc('suggest_articles', { query: typed });
        if (error) throw new Error(`${typed}: ${error.message}`);
        const titles = data.map(({ title }) => ({
          title,
          heard: wordsOf(title).map((word) => heard(word, typed)),
        }));
        shown += titles.length;
        if (!titles.some((one) => one.heard.some(({ begins }) => begins))) missed.push(typed);
        for (const one of titles)
          if (!one.heard.some(({ contains }) => contains)) wrong.push(`${typed}: ${one.title}`);
      }
      const figures = [1 - missed.length / beginnings.size, 1 - wrong.length / shown] as const;
      console.log(
        `${letters} letters: ${figures[0].toFixed(3)} of ${beginnings.size} beginnings found, missed: ${missed.join(', ')}; ` +
          `${figures[1].toFixed(3)} of ${shown} titles have them, but not:\n${wrong.join('\n')}`,
      );
      expect(beginnings.size).toBeGreaterThan(35);
      expect(figures[0]).toBeGreaterThanOrEqual(recall);
      expect(figures[1]).toBeGreaterThanOrEqual(precision);
    },
  );
});
