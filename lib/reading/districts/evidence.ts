import { tokensOf, type Found, type PhraseBook } from '@/lib/platform/text/phrases';
import type { Meaning } from './district-book';
import { placeTokens } from './spelling';
import {
  isBoundFor,
  isLine,
  isOnTheWay,
  isPassedBy,
  isSeat,
  mentionWeight,
} from './mention-weight';
import { isAbroad, isVillageNamed, isVillageOf, VILLAGES } from './villages';

/** What a headline's mention of a district weighs. */
export const TITLE_WEIGHT = 5;
/** Words between two places of one list. */
const JOINING = new Set(['और', 'व', 'एवं', 'तथा', 'and']);

/** "करतला रेंज" is a forest's, "बस्तर रेंज" the police's of seven districts. */
const FOREST_RANGES = new Set(['रेंज', 'range']);

/** "रायपुर, दुर्ग, बिलासपुर, बस्तर एवं सरगुजा": of so many in a row none is the article's. */
const LIST = 4;
const LISTED = 0.2;

/** "सूरजपुर सूरजपुर के खाद्य विभाग ने": so far in, a place is where the sentence begins. */
const OPENING_WORDS = 8;

/** Where the districts begin that stand in a row of many. */
function listedPlaces(
  places: readonly Found<Meaning>[],
  tokens: readonly string[],
): ReadonlySet<number> {
  const listed = new Set<number>();
  let row: { slug: string; start: number; end: number }[] = [];
  for (const { meaning, start, end } of places) {
    if (meaning.kind !== 'district') continue;
    const between = tokens.slice(row.at(-1)?.end ?? 0, start);
    const isNext = between.length < 2 && between.every((word) => JOINING.has(word));
    row = isNext
      ? [...row, { slug: meaning.slug, start, end }]
      : [{ slug: meaning.slug, start, end }];
    if (new Set(row.map(({ slug }) => slug)).size >= LIST)
      for (const one of row) listed.add(one.start);
  }
  return listed;
}

/** What one part of an article says of where it happens. */
export interface Evidence {
  /** Its folded words. */
  readonly tokens: readonly string[];
  readonly score: Map<string, number>;
  /** Districts named for sure. */
  sure: Set<string>;
  /** Districts of which a town is named that is nowhere else. */
  towns: Set<string>;
  /** Districts named by their own names. */
  named: Set<string>;
  /** Districts of which a place is named that other places are called after as well. */
  doubtful: Set<string>;
  /** Those of them whose place is a village here: "ग्राम बसंतपुर". */
  villages: Set<string>;
  /** Districts named as such: "रायपुर जिले में", "नगर निगम रायपुर". */
  outright: Set<string>;
  /** Districts of which a member's seat is named: "जैजैपुर विधायक". */
  seats: Set<string>;
  /** Districts named other than as an end of a journey or a road, or a member's seat. */
  stayed: Set<string>;
  state: number;
  /** Whether the state itself is named. */
  namesState: boolean;
  elsewhere: number;
  /** Whether several states are spoken of. */
  readonly states: boolean;
  /** The district among its first words, where it is the first named and not in passing. */
  opens: string | null;
  /** Whether two districts stand side by side, as in "बिलासपुर-रायपुर में". */
  joined: boolean;
}

/** The name as it is written: "नारायणपुर" of a village is not "नारायणपुर जिला". */
const nameOf = (tokens: readonly string[], { start, end }: Found<Meaning>): string =>
  tokens.slice(start, end).join(' ');

/** "ग्राम नारायणपुर … नारायणपुर में": names of districts that are villages here. */
function villagesIn(
  places: readonly Found<Meaning>[],
  tokens: readonly string[],
): ReadonlySet<string> {
  const named = places.filter(
    ({ meaning, start }) =>
      meaning.kind === 'district' && !meaning.isTown && isVillageNamed(tokens, start),
  );
  return new Set(named.map((found) => nameOf(tokens, found)));
}

/** Notes as what a place is named: a district, a town that is nowhere else, one with namesakes, a village. */
function noteKind(
  evidence: Evidence,
  { start }: Found<Meaning>,
  { slug, isTown, sure }: Meaning & { kind: 'district' },
): void {
  if (!isTown) evidence.named.add(slug);
  else if (sure) evidence.towns.add(slug);
  else {
    evidence.doubtful.add(slug);
    if (VILLAGES.has(evidence.tokens[start - 1] ?? '')) evidence.villages.add(slug);
  }
}

/**
 * Weighs what a part of an article names.
 *
 * @param text a headline, the first sentences, a body …
 * @param book the names looked for
 * @param weight what one mention in this part weighs
 * @param maxMentions how many mentions of a district count at most
 */
export function gather(
  text: string,
  book: PhraseBook<Meaning>,
  weight: number,
  maxMentions: number,
): Evidence {
  const tokens = tokensOf(text);
  const evidence: Evidence = {
    tokens,
    score: new Map(),
    sure: new Set(),
    towns: new Set(),
    named: new Set(),
    doubtful: new Set(),
    villages: new Set(),
    outright: new Set(),
    seats: new Set(),
    stayed: new Set(),
    state: 0,
    namesState: false,
    elsewhere: 0,
    states: tokens.includes('राज्यों') || tokens.includes('states'),
    opens: null,
    joined: false,
  };
  let former: { slug: string; end: number } | null = null;
  let abroad = Infinity;
  const places = book.find(placeTokens(tokens));
  const listed = listedPlaces(places, tokens);
  const villages = villagesIn(places, tokens);
  for (const found of places) {
    const { meaning } = found;
    if (meaning.kind === 'district') {
      const between = former === null ? [] : tokens.slice(former.end, found.start);
      evidence.joined ||=
        former !== null &&
        former.slug !== meaning.slug &&
        between.length < 2 &&
        between.every((word) => JOINING.has(word)) &&
        !isLine(tokens, found.end);
    }
    if (meaning.kind === 'state') {
      evidence.state += 1;
      evidence.namesState = true;
    } else if (meaning.kind === 'elsewhere') {
      evidence.elsewhere += isOnTheWay(tokens, found.start, found.end) ? 0 : 1;
      abroad = found.end;
    } else if (isAbroad(tokens, abroad, found.start) || villages.has(nameOf(tokens, found)))
      continue;
    else {
      const isForest = meaning.isTown && FOREST_RANGES.has(tokens[found.end] ?? '');
      const isListed = listed.has(found.start);
      const beside = isForest ? 1 : mentionWeight(tokens, found.start, found.end);
      const isInside =
        former !== null && former.slug !== meaning.slug && isVillageOf(tokens, former.end, found);
      const said = isListed || isInside ? Math.min(beside, LISTED) : beside;
      const value = weight * said * (meaning.isTown && !meaning.sure ? 0.5 : 1);
      if (said > 1) evidence.outright.add(meaning.slug);
      // "कोरबा से आया" is no place of the article, "कोरबा जिले से खबर है" is.
      const isFrom = said <= 1 && tokens[found.end] === 'से';
      if (evidence.score.size === 0 && said >= 1 && found.start < OPENING_WORDS && !isFrom)
        evidence.opens = meaning.slug;
      const isAnEnd =
        isPassedBy(tokens, found.start, found.end) ||
        isLine(tokens, found.end) ||
        isBoundFor(tokens, found.end);
      if (isSeat(tokens, found.end)) evidence.seats.add(meaning.slug);
      if (!isAnEnd) evidence.stayed.add(meaning.slug);
      noteKind(evidence, found, meaning);
      const before = evidence.score.get(meaning.slug) ?? 0;
      evidence.score.set(meaning.slug, Math.min(before + value, weight * maxMentions));
      if (meaning.sure) evidence.sure.add(meaning.slug);
      if (meaning.sure && meaning.isShared !== true) evidence.state += 0.5;
      former = { slug: meaning.slug, end: found.end };
    }
  }
  return evidence;
}
