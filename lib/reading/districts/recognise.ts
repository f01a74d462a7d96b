import { PhraseBook } from '@/lib/platform/text/phrases';
import { CAPITAL, fromText, fromTitle } from './decide';
import { districtBook, type Meaning, type NamedDistrict } from './district-book';
import { WHOLE_STATE } from './elsewhere';
import { gather, TITLE_WEIGHT } from './evidence';
import { headlineScope } from './headline';

export type { NamedDistrict } from './district-book';

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

/** Where the government, the high court and the railway zone sit. */
const SEATS = [CAPITAL, 'bilaspur'];
/** "जिले में पारा चढ़ा" without a name: the district is that of the dateline. */
const NAMELESS_DISTRICT =
  /(?:^|[।:.,|–-] ?)(?:जिले (?:में|के|की|का|को)|जिला प्रशासन|इस जिले)|[Tt]he district\b/u;
const wholeState = new PhraseBook<true>();
for (const phrase of WHOLE_STATE.split('|')) wholeState.add(phrase, true);
const LEAD_WEIGHT = 2;
const BODY_MENTIONS_COUNTED = 6;
/** Longer texts add names of related places, not the place of the article. */
const BODY_WORDS_READ = 450;

/** Finds the district an article is about. */
export type DistrictRecogniser = (text: PlacedText) => string | null;

/**
 * Prepares the recogniser from the districts' own names, headquarters and aliases and the gazetteer.
 *
 * @param districts the rows of public.districts
 * @returns a pure function that gives a district's slug, or null for articles of the whole state, of
 *   several districts, or about elsewhere
 */
export function districtRecogniser(districts: readonly NamedDistrict[]): DistrictRecogniser {
  const { book, contradictions } = districtBook(districts);
  return (text) => recognise(text, book, contradictions);
}

/** The directories of an address, in which publishers file by place: "/chhattisgarh/korba/", "/bilaspur-news/". */
function directoriesOf(url = ''): string {
  return /^https?:\/\/[^/]+\/(.*)\/[^/]*$/.exec(url)?.[1]?.replace(/[/_-]/g, ' ') ?? '';
}

function limitWords(text: string, words: number): string {
  return text.split(/\s+/, words).join(' ');
}

function recognise(
  text: PlacedText,
  book: PhraseBook<Meaning>,
  contradictions: ReadonlyMap<string, PhraseBook<true>>,
): string | null {
  const title = gather(text.title, book, TITLE_WEIGHT, 1);
  const lead = gather(text.lead, book, LEAD_WEIGHT, 2);
  const body = gather(limitWords(text.body, BODY_WORDS_READ), book, 1, BODY_MENTIONS_COUNTED);
  const hinted = gather((text.hints ?? []).join(' . '), book, 2, 1);
  const filed = gather(directoriesOf(text.url), book, 1, 1);
  const dateline = gather(text.dateline ?? '', book, 2.5, 1);
  const state =
    title.state * 3 +
    lead.state * 2 +
    body.state +
    hinted.state +
    dateline.state +
    (/chhattisgarh/i.test(text.url ?? '') ? 3 : 0);
  const elsewhere = title.elsewhere * 3 + lead.elsewhere * 2 + body.elsewhere;
  const opening = [...title.tokens, '', ...lead.tokens];
  const whole = [...opening, '', ...body.tokens];
  const allowed = (slug: string): boolean => {
    const isSure = [title, lead, body, hinted, dateline].some((part) => part.sure.has(slug));
    if (!isSure && state === 0) return false;
    const contradicting = contradictions.get(slug)?.find(whole).length ?? 0;
    return contradicting === 0 || (title.state > 0 && state > contradicting);
  };

  const { isOfState, isWeatherOfState, isWide: isWideHeadline } = headlineScope(text.title);
  const named = [...title.score]
    .filter(([slug, score]) => score > 0 && allowed(slug))
    .map(([slug]) => slug);
  const places = new Map<string, number>();
  const isWide = wholeState.find(opening).length > 0;
  // An article of the state is told from anywhere in it, one of a district often from the capital.
  const isLocal = NAMELESS_DISTRICT.test(`${text.title} ${text.lead}`);
  if (isOfState) dateline.score.clear();
  else if (!isLocal) for (const seat of isWide ? SEATS : [CAPITAL]) dateline.score.delete(seat);
  else if (dateline.score.size === 1)
    for (const [slug, score] of dateline.score) dateline.score.set(slug, score * 2);
  filed.score.delete(CAPITAL);
  for (const part of [lead, body, hinted, dateline, filed])
    for (const [slug, score] of part.score)
      if (allowed(slug)) places.set(slug, (places.get(slug) ?? 0) + score);

  if (named.length > 0 && isWeatherOfState) return null;
  const about = { state, elsewhere, isOfState: isWide, dateline: [...dateline.score.keys()][0] };
  if (named.length > 0) return fromTitle(named, title, places, about);
  if (isWideHeadline || (title.state === 0 && title.elsewhere > 0)) return null;
  return fromText(places, about);
}
