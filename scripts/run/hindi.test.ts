import { globSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { houseSpelling } from '@/lib/newsroom/editor/advice/house-spelling';

const messages = globSync('messages/**/hi.json');
const demo = globSync(['supabase/demo/articles/*.md', 'supabase/demo/*.yaml']);
/** A file's words. Other spellings of topics are there to be looked for. */
const textOf = (file: string) =>
  readFileSync(file, 'utf8')
    .normalize('NFC')
    .replace(/aliases: \[[^\]]*\]/g, '');
const wordsOf = (text: string) => text.match(/[\p{L}\p{M}]+/gu) ?? [];

/** The last column of the glossary's table: what is said in another word. */
const avoided = textOf('docs/hindi.md')
  .split('\n')
  .filter((line) => line.startsWith('|') && !/^\| (?:thing|-)/.test(line))
  .flatMap((line) => line.split('|')[3]?.split(',') ?? [])
  .map((word) => word.trim());

/** A word of the glossary with its endings, not within another word. */
const asWord = (word: string) =>
  new RegExp(`(?<![\\p{L}\\p{M}])${word}(?:ों|ें|े)?(?![\\p{L}\\p{M}])`, 'u');

describe('the Hindi of the paper (docs/hindi.md)', () => {
  it('names a thing by one word in every message', () => {
    expect(messages.length).toBeGreaterThan(4);
    expect(avoided.length).toBeGreaterThan(20);
    const found = messages.flatMap((file) =>
      textOf(file)
        .split('\n')
        .flatMap((line) =>
          avoided
            .filter((word) => asWord(word).test(line))
            .map((word) => `${word}: ${line.trim()}`),
        ),
    );
    expect(found).toEqual([]);
  });

  it('spells as the house does, in messages and in the demo', () => {
    expect(demo.length).toBeGreaterThan(60);
    const found = [...messages, ...demo].flatMap((file) =>
      wordsOf(textOf(file))
        .filter((word) => houseSpelling.has(word) || /(?:ाएं|ाएंगे|ाएंगी)$/.test(word))
        .map((word) => `${file}: ${word}`),
    );
    expect(found).toEqual([]);
  });

  it('spells a word in one way, with its dots and its nasals', () => {
    const spellings = new Map<string, Set<string>>();
    for (const word of [...messages, ...demo].flatMap((file) => wordsOf(textOf(file)))) {
      const bare = word.normalize('NFD').replaceAll('\u093C', '').replaceAll('ँ', 'ं');
      spellings.set(bare, (spellings.get(bare) ?? new Set()).add(word));
    }
    const found = [...spellings.values()].filter(({ size }) => size > 1).map((each) => [...each]);
    // A column, and a meal.
    expect(found).toEqual([['ख़ाना', 'खाना']]);
  });
});
