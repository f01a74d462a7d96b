import { tokensOf, type PhraseBook } from '@/lib/platform/text/phrases';
import type { Meaning } from './district-book';
import { placeTokens } from './spelling';
import { gather, TITLE_WEIGHT, type Evidence } from './evidence';

/** An article as far as its place is concerned; all plain text. */
export interface PlacedText {
  readonly title: string;
  /** The first sentences, where articles say where they happen. */
  readonly lead: string;
  readonly body: string;
  /** The place in front of the first sentence ("बिलासपुर।"), if any. */
  readonly dateline?: string;
  /** District or place names that the input itself files the article under. */
  readonly hints?: readonly string[];
  readonly url?: string;
}

/** The parts of an article, each with what it names. */
export type Parts = Readonly<
  Record<'title' | 'lead' | 'body' | 'hinted' | 'filed' | 'dateline', Evidence>
>;

const LEAD_WEIGHT = 2;
const DATELINE_WEIGHT = 2.5;
const BODY_MENTIONS_COUNTED = 6;
/** Longer texts add names of related places, not the place of the article. */
const BODY_WORDS_READ = 450;

/** The words of an address, by which publishers file and name an article: "/korba/", "/bilaspur-news/", "bear-in-kanker". */
function wordsOf(url = ''): string {
  return /^https?:\/\/[^/]+\/([^?#]*)/.exec(url)?.[1]?.replace(/[/_.-]/g, ' ') ?? '';
}

/** What stands in front of a stop, a bar, a slash or a date: "प्रदीप गुप्ता, कवर्धा।", "कोरबा/पाली 21 फरवरी". */
const FRONT =
  /^[^।:|/@\n]{2,70}?(?=\s?[।:|/@]|\s[A-Z][A-Z\d ]{1,20}[–:-]|,? \p{L}[\p{L}\p{M}]{1,9} \d{4}[ /]|,? \d{1,2} (?:जन|फर|मार्च|अप्रैल|मई|जून|जुलाई|अग|सित|अक्|नव|दिस)|,? (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \d)/u;
const FRONT_WORDS = 3;

/** The place that ends what stands in front of a text: a dateline among names of reporters and papers. */
function frontOf(lead: string, book: PhraseBook<Meaning>): string {
  const front =
    FRONT.exec(lead.replace(/^[^\p{L}\p{N}]+/u, ''))?.[0]
      .split(/[\s,•·]+/)
      .slice(-FRONT_WORDS)
      .join(' ') ?? '';
  const tokens = tokensOf(front);
  const last = book.find(placeTokens(tokens)).at(-1);
  return last?.meaning.kind === 'district' && last.end === tokens.length
    ? tokens.slice(last.start).join(' ')
    : '';
}

function limitWords(text: string, words: number): string {
  return text.split(/\s+/, words).join(' ');
}

/** "दैनिक बालोद न्यूज/डोंगरगांव": a paper that bears a place's name. */
const PAPER = /^.*(?:न्यूज|न्यूज़|समाचार|मित्र|टाइम्स)\s*[/|@,-]\s*/u;

/** The place of a dateline: one that is nowhere else, or a town whose name is a word elsewhere. */
function readDateline(
  told: string,
  book: PhraseBook<Meaning>,
  datelines: PhraseBook<Meaning>,
): Evidence {
  const said = told.replace(PAPER, '');
  const place = gather(said, book, DATELINE_WEIGHT, 1);
  const word = gather(said, datelines, DATELINE_WEIGHT, 1);
  for (const slug of word.sure)
    if (place.score.has(slug)) {
      place.sure.add(slug);
      place.towns.add(slug);
    }
  return place.score.size > 0 ? place : word;
}

/** The parts of an article, each weighed by what it says of the place. */
export function readParts(
  text: PlacedText,
  book: PhraseBook<Meaning>,
  datelines: PhraseBook<Meaning>,
): Parts {
  // "CG News: कोरबा।": a label of the paper stands before the place.
  const told = /\p{Script=Devanagari}/u.test(text.dateline ?? '') ? '' : text.lead;
  const front = frontOf(told, book) || frontOf(told, datelines);
  const dateline = readDateline(text.dateline ?? '', book, datelines);
  const behind = readDateline(front, book, datelines);
  return {
    title: gather(text.title, book, TITLE_WEIGHT, 1),
    lead: gather(text.lead, book, LEAD_WEIGHT, 2),
    body: gather(limitWords(text.body, BODY_WORDS_READ), book, 1, BODY_MENTIONS_COUNTED),
    hinted: gather((text.hints ?? []).join(' . '), book, 2, 1),
    filed: gather(wordsOf(text.url), book, 1, 1),
    dateline: behind.score.size > 0 && dateline.score.size === 0 ? behind : dateline,
  };
}

/** How much the parts speak of the state. */
export function stateOf({ title, lead, body, hinted, dateline }: Parts, url = ''): number {
  const said = title.state * 3 + lead.state * 2 + body.state + hinted.state + dateline.state;
  return said + (/chhattisgarh/i.test(url) ? 3 : 0);
}
