import { readFileSync, globSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import en from '@/messages/en.json';
import hi from '@/messages/hi.json';
import islandsEn from '@/messages/islands/en.json';
import islandsHi from '@/messages/islands/hi.json';
import newsroomEn from '@/messages/newsroom/en.json';
import newsroomHi from '@/messages/newsroom/hi.json';
import phoneEn from '@/messages/phone/en.json';
import phoneHi from '@/messages/phone/hi.json';

type Tree = { [key: string]: string | Tree };

function flatten(tree: Tree, path = ''): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [[path + key, value] as const]
        : [...flatten(value, `${path}${key}.`)],
    ),
  );
}

/** Names of the ICU arguments of a message. */
const argumentsOf = (message: string) =>
  [...new Set([...message.matchAll(/\{\s*(\w+)\s*[,}]/g)].map((match) => match[1]))].sort();

const hindi = new Map([
  ...[hi, islandsHi, phoneHi].flatMap((each) => [...flatten(each)]),
  ...flatten(newsroomHi),
]);
const english = new Map([
  ...[en, islandsEn, phoneEn].flatMap((each) => [...flatten(each)]),
  ...flatten(newsroomEn),
]);

/** Messages that are the other language's own words on purpose: the way to the other edition. */
const inTheOtherLanguage = [
  'footer.otherEdition',
  'article.otherLanguage',
  'article.otherLanguageShort',
];

describe('the message catalogues', () => {
  it('share one space of names, in which each namespace is one catalogue’s', () => {
    const namespaces = [en, islandsEn, phoneEn, newsroomEn].flatMap((each) => Object.keys(each));
    expect(namespaces.filter((name, at) => namespaces.indexOf(name) !== at)).toEqual([]);
  });

  it('have the same keys in both languages', () => {
    expect([...hindi.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it('take the same arguments in both languages', () => {
    for (const [key, message] of english) {
      expect(argumentsOf(hindi.get(key) ?? ''), key).toEqual(argumentsOf(message));
    }
  });

  it('have English nouns agree with their numbers', () => {
    // Said with two and more only, and put together elsewhere (search-combobox, less-data, live-coverage).
    const ofMany = ['lessData.many', 'coverage.newsMany', 'search.manySuggestions'];
    const alike = [...english]
      .filter(([, message]) =>
        /\{(?:count|days|hours|minutes|total|detail)\} (?:[a-z]+ )?(?!is\b|was\b|has\b)[a-z]+s\b/.test(
          message,
        ),
      )
      .map(([key]) => key);
    expect(alike).toEqual(ofMany);
  });

  it('speak Hindi in Hindi and English in English', () => {
    // Arguments, tags, and the choices of select and plural, are left aside from the inside out.
    const words = (message: string): string => {
      const outside = message.replace(/\{[^{}]*\}|<\/?[a-z]+>/g, '');
      return outside === message ? message : words(outside);
    };
    const isDevanagari = (message: string) => /\p{Script=Devanagari}/u.test(words(message));
    const isWorded = (message: string) => /\p{L}/u.test(words(message));
    const strangers = [
      ...[...hindi].filter(([, message]) => isWorded(message) && !isDevanagari(message)),
      ...[...english].filter(([, message]) => isDevanagari(message)),
    ].map(([key]) => key);
    expect([...new Set(strangers)].filter((key) => !inTheOtherLanguage.includes(key))).toEqual([]);
  });

  it('are written in NFC without invisible characters, Hindi sentences ending in a danda', () => {
    for (const [key, message] of [...hindi, ...english]) {
      expect(message, key).toBe(message.normalize('NFC'));
      expect(message, key).not.toMatch(/[\u200b-\u200f\ufeff]/);
    }
    for (const [key, message] of hindi) {
      expect(message, key).not.toMatch(/\p{Script=Devanagari}\.(\s|$)/u);
    }
  });

  it('hold no message that nobody shows', () => {
    const sources = globSync('{app,components,lib}/**/*.{ts,tsx}')
      .filter((file) => !file.endsWith('.test.ts'))
      .map((file) => readFileSync(file, 'utf8'));
    const speaking = new Map<string, string[]>();
    /** The sources that show messages of a group: looked for once a group, not once a message. */
    const sourcesOf = (namespace: string) => {
      // Scripts of documents are handed their words, and name their type.
      const type = `${namespace.slice(0, 1).toUpperCase()}${namespace.slice(1)}Words`;
      const marks = [`'${namespace}')`, `['${namespace}']`, type];
      const found =
        speaking.get(namespace) ??
        sources.filter((source) => marks.some((mark) => source.includes(mark)));
      speaking.set(namespace, found);
      return found;
    };
    const isShown = (key: string) => {
      const [namespace = '', name = ''] = key.split('.');
      // Pages of the paper put `${section}Title` together; the section's own name is written out.
      const words = [name, name.replace(/Title$/, '')].map((word) => `'${word}'`);
      // Groups of messages are chosen from by a key that is put together.
      const ways = [...words, `\`${name}.`, `words.${name}`];
      if (sourcesOf(namespace).some((source) => ways.some((way) => source.includes(way))))
        return true;
      const isErrorScreen = (source: string) =>
        source.includes('errorMessages(') && source.includes(`words.${name}`);
      // Choices are worded by the names that their model lists.
      const isChoice = (source: string) =>
        /popular(?:Measures|Windows) = \[.*\]/.test(source) && source.includes(`'${name}'`);
      return (
        (namespace === 'error' && sources.some(isErrorScreen)) ||
        (namespace === 'popular' && sources.some(isChoice))
      );
    };
    const unused = [...english.keys()].filter((key) => !isShown(key));
    expect(unused).toEqual([]);
  });
});
