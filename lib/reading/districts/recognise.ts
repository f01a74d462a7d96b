import { PhraseBook } from '@/lib/platform/text/phrases';
import { CAPITAL, fromText, fromTitle } from './decide';
import { districtBook, type DistrictBook, type Meaning, type NamedDistrict } from './district-book';
import { WEATHER, WHOLE_STATE } from './elsewhere';
import { gather, TITLE_WEIGHT, type Evidence } from './evidence';
import { headlineScope, LABEL } from './headline';

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

type Parts = Readonly<
  Record<'title' | 'lead' | 'body' | 'hinted' | 'filed' | 'dateline', Evidence>
>;

/** Where the government, the high court and the railway zone sit. */
const SEATS = [CAPITAL, 'bilaspur'];
/** "जिले में पारा चढ़ा" without a name: the district is that of the dateline. */
const NAMELESS_DISTRICT =
  /(?:^|[।:.,|–-] ?)(?:जिले (?:में|के|की|का|को)|जिला प्रशासन|इस जिले)|नगर (?:पालिक )?निगम|महापौर|पार्षद|कलेक्टोरेट|कलेक्ट्रेट|कलेक्टर (?:श्री|सुश्री|डॉ)|[Tt]he district\b/u;
const wholeState = new PhraseBook<'state' | 'weather'>();
for (const phrase of WHOLE_STATE.split('|')) wholeState.add(phrase, 'state');
for (const phrase of WEATHER.split('|')) wholeState.add(phrase, 'weather');
/** The other districts of the region that bears one district's name. */
const BASTAR_REGION = ['kanker', 'kondagaon', 'narayanpur', 'dantewada', 'bijapur', 'sukma'];
const NONE: ReadonlySet<string> = new Set();
const LEAD_WEIGHT = 2;
const DATELINE_WEIGHT = 2.5;
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
  const books = districtBook(districts);
  return (text) => recognise(text, books);
}

/** The directories of an address, in which publishers file by place: "/chhattisgarh/korba/", "/bilaspur-news/". */
function directoriesOf(url = ''): string {
  return /^https?:\/\/[^/]+\/(.*)\/[^/]*$/.exec(url)?.[1]?.replace(/[/_-]/g, ' ') ?? '';
}

function limitWords(text: string, words: number): string {
  return text.split(/\s+/, words).join(' ');
}

/** The parts of an article, each weighed by what it says of the place. */
function readParts(
  text: PlacedText,
  book: PhraseBook<Meaning>,
  datelines: PhraseBook<Meaning>,
): Parts {
  const told = text.dateline ?? '';
  const dateline = gather(told, book, DATELINE_WEIGHT, 1);
  const word = gather(told, datelines, DATELINE_WEIGHT, 1);
  for (const slug of word.sure) if (dateline.score.has(slug)) dateline.sure.add(slug);
  return {
    title: gather(text.title, book, TITLE_WEIGHT, 1),
    lead: gather(text.lead, book, LEAD_WEIGHT, 2),
    body: gather(limitWords(text.body, BODY_WORDS_READ), book, 1, BODY_MENTIONS_COUNTED),
    hinted: gather((text.hints ?? []).join(' . '), book, 2, 1),
    filed: gather(directoriesOf(text.url), book, 1, 1),
    dateline: dateline.score.size > 0 ? dateline : word,
  };
}

/** How much the parts speak of the state. */
function stateOf({ title, lead, body, hinted, dateline }: Parts, url = ''): number {
  const said = title.state * 3 + lead.state * 2 + body.state + hinted.state + dateline.state;
  return said + (/chhattisgarh/i.test(url) ? 3 : 0);
}

/** Tells which districts may be meant at all: named for sure or beside the state, and not contradicted. */
function allowance(
  { title, lead, body, hinted, dateline }: Parts,
  state: number,
  contradictions: ReadonlyMap<string, PhraseBook<true>>,
): (slug: string) => boolean {
  const parts = [title, lead, body, hinted, dateline];
  const whole = parts.flatMap(({ tokens }) => [...tokens, '']);
  return (slug) => {
    if (state === 0 && !parts.some((part) => part.sure.has(slug))) return false;
    const contradicting = contradictions.get(slug)?.find(whole).length ?? 0;
    const hasTown = parts.some((part) => part.towns.has(slug));
    return contradicting === 0 || hasTown || (title.state > 0 && state > contradicting);
  };
}

/** The score of each district that the text, its filing and its dateline name. */
function placesOf(
  { lead, body, hinted, dateline, filed }: Parts,
  isAllowed: (slug: string) => boolean,
): Map<string, number> {
  const places = new Map<string, number>();
  filed.score.delete(CAPITAL);
  const said = new Set([lead, body, dateline].flatMap(({ score }) => [...score.keys()]));
  // Where the text names another, what the input files it under is a guess of whoever collected it.
  if (said.size > 0)
    for (const [slug, score] of hinted.score)
      if (!said.has(slug)) hinted.score.set(slug, score / 2);
  for (const part of [lead, body, hinted, dateline, filed])
    for (const [slug, score] of part.score)
      if (isAllowed(slug)) places.set(slug, (places.get(slug) ?? 0) + score);
  // "Bastar" beside one of its other districts is the region.
  const bastar = places.get('bastar') ?? 0;
  if (bastar > 0 && BASTAR_REGION.some((slug) => (places.get(slug) ?? 0) > 0))
    places.set('bastar', bastar / 2);
  return places;
}

/** An article of the state is told from anywhere in it, one of a district often from the capital. */
function weighDateline(
  dateline: Evidence,
  isOfState: boolean,
  isWide: boolean,
  isLocal: boolean,
): void {
  if (isOfState) dateline.score.clear();
  else if (!isLocal) for (const seat of isWide ? SEATS : [CAPITAL]) dateline.score.delete(seat);
  else if (dateline.score.size === 1)
    for (const [slug, score] of dateline.score) dateline.score.set(slug, score * 2);
}

/** Tells which districts stand only in the label of a headline: "Raipur: …", "Korba Crime: …". */
function labelOnly(title: string, book: PhraseBook<Meaning>): (slug: string) => boolean {
  const said = gather(title.replace(LABEL, ''), book, 1, 1).score;
  return (slug) => !said.has(slug);
}

/** Whether a label names where an article is told: of the state, or of another district that the text names outright. */
function isDateline(slug: string, isWide: boolean, outright: ReadonlySet<string>): boolean {
  return (slug === CAPITAL && isWide) || (outright.size > 0 && !outright.has(slug));
}

/** "छत्तीसगढ़ के कई जिलों में लू, कोरबा जिला भी शामिल": the state's weather, told for the one district that the text names. */
function isOwnAlert(
  named: readonly string[],
  places: ReadonlyMap<string, number>,
  lead: Evidence,
): boolean {
  const own = named[0] ?? '';
  return named.length === 1 && own !== CAPITAL && places.size === 1 && lead.outright.has(own);
}

/** Districts that the text names outright as much as this one: it only stands first among equals. */
function isAmongEquals(slug: string, { body, dateline }: Parts): boolean {
  const own = body.score.get(slug) ?? 0;
  return (
    body.outright.has(slug) &&
    !dateline.score.has(slug) &&
    [...body.outright].some((other) => other !== slug && (body.score.get(other) ?? 0) >= own)
  );
}

function recognise(
  text: PlacedText,
  { book, datelines, contradictions }: DistrictBook,
): string | null {
  const parts = readParts(text, book, datelines);
  const { title, lead, body, dateline } = parts;
  const state = stateOf(parts, text.url);
  const isAllowed = allowance(parts, state, contradictions);
  const wide = wholeState.find([...title.tokens, '', ...lead.tokens]);
  const { isOfState, isWeatherOfState, isWide: isWideHeadline } = headlineScope(text.title);
  const isWide = wide.length > 0;
  const isLabelOnly = labelOnly(text.title, book);
  const named = [...title.score]
    .filter(([slug, score]) => score > 0 && isAllowed(slug))
    .map(([slug]) => slug)
    .filter((slug) => !isLabelOnly(slug) || !isDateline(slug, isWide, lead.outright));
  // A headline ends without a stop: what follows it begins a sentence.
  const opening = `${text.title}। ${text.lead}`;
  const isLocal = NAMELESS_DISTRICT.test(opening) || (!isWide && opening.includes('राजधानी'));
  weighDateline(dateline, isOfState, isWide, isLocal);
  const places = placesOf(parts, isAllowed);

  if (named.length > 0 && isWeatherOfState)
    return isOwnAlert(named, places, lead) ? (named[0] ?? null) : null;
  const isOwnWeather =
    places.size === 1 &&
    !title.namesState &&
    !lead.namesState &&
    wide.every(({ meaning }) => meaning === 'weather');
  const about = {
    state,
    elsewhere: title.elsewhere * 3 + lead.elsewhere * 2 + body.elsewhere,
    isOfState: isWide && !isOwnWeather,
    dateline: [...dateline.score.keys()][0],
    isLocal,
    outright: isOfState ? NONE : lead.outright,
  };
  // A headline that only passes a place by leaves it to the text to name where.
  const isPassing = named.length > 0 && named.every((slug) => !title.stayed.has(slug));
  if (isPassing) return fromText(places, about) ?? fromTitle(named, title, places, about);
  if (named.length > 0) return fromTitle(named, title, places, about);
  if (isWideHeadline || (title.state === 0 && title.elsewhere > 0)) return null;
  const found = fromText(places, about);
  return found !== null && isAmongEquals(found, parts) ? null : found;
}
