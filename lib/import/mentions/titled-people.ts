import { foldText } from '@/lib/platform/text/fold';

import naming from './naming.json';

const folded = (names: readonly string[]): ReadonlySet<string> => new Set(names.map(foldText));
const SURNAMES = { hi: folded(naming.surnames.hi), en: new Set(naming.surnames.en) };
/** As written: each word of a text is looked up, and folding it would cost more than all the rest. */
const TITLES_HI: ReadonlySet<string> = new Set(
  naming.titles.hi.map((title) => title.normalize('NFC')),
);
const TITLES_EN: ReadonlySet<string> = new Set(naming.titles.en);
const NEVER_HI = folded(naming.never.hi);
/** What stands behind a name in Hindi, and in no name. */
const BEHIND_A_NAME = new Set(
  'ने को के का की से में पर और व एवं तथा द्वारा भी ही तो बोले बोलीं कहा बताया हैं है थे समेत सहित पहुंचे करेंगे'.split(' ').map(foldText),
); // prettier-ignore
const LONGEST_NAME = 4;
/** Characters; what is longer is no word, and costs the more to look at. */
const LONGEST_WORD = 40;

const ENGLISH = new RegExp(
  `\\b(?:${naming.titles.en.map((title) => title.replace(/[.-]/g, '\\$&')).join('|')})\\s+((?:[A-Z][a-z]+|[A-Z]\\.?)(?:\\s+(?:[A-Z][a-z]+|[A-Z]\\.?)){1,3})`,
  'g',
);

interface Word {
  readonly text: string;
  /** A sign behind it ends a name. */
  readonly ends: boolean;
}

function wordsOf(text: string): Word[] {
  return text.split(/\s+/).flatMap((raw) => {
    if (raw.length > LONGEST_WORD) return [];
    const bare = /^\p{Script=Devanagari}+$/u.test(raw)
      ? raw.replace(/।+$/u, '')
      : raw.replace(/^[^\p{L}]+|[^\p{L}\p{M}.]+$/gu, '').replace(/[।.]+$/u, '');
    if (bare === '') return [];
    return [{ text: bare, ends: /[^\p{L}\p{M}.]$|।$/u.test(raw) }];
  });
}

/** The name that begins at a word: up to the last of the family names that follow, or up to "ने". */
function nameFrom(words: readonly Word[], start: number): string | null {
  const name: Word[] = [];
  let surnameAt = -1;
  for (let at = start; at < words.length && name.length < LONGEST_NAME; at += 1) {
    const word = words[at];
    const key = foldText(word?.text ?? '');
    if (!word || BEHIND_A_NAME.has(key) || NEVER_HI.has(key)) break;
    if (!/^\p{Script=Devanagari}+$/u.test(word.text)) break;
    if (TITLES_HI.has(word.text)) return null;
    const isSurname = SURNAMES.hi.has(key);
    if (surnameAt !== -1 && !isSurname) break;
    name.push(word);
    if (isSurname && name.length > 1) surnameAt = name.length - 1;
    if (word.ends) break;
  }
  const isAgent = words[start + name.length]?.text === 'ने' && name.at(-1)?.ends === false;
  const length = surnameAt !== -1 ? surnameAt + 1 : isAgent ? name.length : 0;
  if (length < 2 || (surnameAt === -1 && length > 3)) return null;
  return name.slice(0, length).map(({ text }) => text).join(' '); // prettier-ignore
}

/** People whom a Hindi text names behind an office or a form of address: कलेक्टर …, श्री …; nobody else, victims above all. */
function inHindi(text: string): string[] {
  const words = wordsOf(text);
  const people: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at];
    if (!word || word.ends || !TITLES_HI.has(word.text)) continue;
    let start = at + 1;
    while (TITLES_HI.has(words[start]?.text ?? '') && !words[start]?.ends) start += 1;
    const name = nameFrom(words, start);
    if (name !== null) people.push(name);
    at = start - 1;
  }
  return people;
}

function inEnglish(text: string): string[] {
  return [...text.matchAll(ENGLISH)].flatMap((match) => {
    const words = (match[1] ?? '').split(/\s+/);
    while (TITLES_EN.has(words[0] ?? '')) words.shift();
    const last = words.findLastIndex((word) => SURNAMES.en.has(word));
    return last > 0 ? [words.slice(0, last + 1).join(' ')] : [];
  });
}

/**
 * People whom a text names behind an office or a form of address ("कलेक्टर विलास भोसकर ने", "Chief Minister …").
 * Somebody who only appears in an article, as its victims do, is not among them.
 *
 * @param text running text, not a headline in title case
 * @param language its language
 * @returns names as they are written, in order, repeats included
 */
export function titledPeople(text: string, language: 'hi' | 'en'): string[] {
  return language === 'hi' ? inHindi(text) : inEnglish(text);
}
