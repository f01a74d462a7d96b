import { PhraseBook } from '@/lib/platform/text/phrases';
import { CAPITAL, fromText, fromTitle } from './decide';
import { districtBook, type DistrictBook, type Meaning, type NamedDistrict } from './district-book';
import { PARTIES, WEATHER, WHOLE_STATE, WIDE } from './elsewhere';
import { gather, type Evidence } from './evidence';
import { headlineScope, LABEL, speaksOfState } from './headline';
import { readParts, stateOf, type PlacedText, type Parts } from './parts';
import { allowance, isRegion, placesOf, SEATS, weighDateline } from './places';
import { filedUnder, toldFrom } from './told-from';

export type { NamedDistrict } from './district-book';
export type { PlacedText } from './parts';

/** "जिले में पारा चढ़ा" without a name: the district is that of the dateline. */
const NAMELESS_DISTRICT =
  /(?:^|[।:.,|–-] ?)(?:जिले (?:में|के|की|का|को|से)|जिला प्रशासन|इस जिले)|जिला (?:कांग्रेस|भाजपा) (?:कमेटी|अध्यक्ष)(?!\p{Script=Devanagari})|नगर (?:पालिक )?निगम|महापौर|पार्षद|कलेक्टोरेट|कलेक्ट्रेट|कलेक्टर (?:श्री|सुश्री|डॉ)|[Tt]he district\b/u;
const wholeState = new PhraseBook<'state' | 'party' | 'wide' | 'weather'>();
for (const phrase of WHOLE_STATE.split('|')) wholeState.add(phrase, 'state');
for (const phrase of PARTIES.split('|')) wholeState.add(phrase, 'party');
for (const phrase of WIDE.split('|')) wholeState.add(phrase, 'wide');
for (const phrase of WEATHER.split('|')) wholeState.add(phrase, 'weather');
const NONE: ReadonlySet<string> = new Set();

/** A judgement is told from where the court sits. */
const OF_THE_COURT = /हाई ?कोर्ट|उच्च न्यायालय|high court/iu;

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

/** "बसंतपुर की महिलाएं": the text calls it a village and names another district, where other places have that name. */
function isNamesake(slug: string, { title, lead, dateline }: Parts): boolean {
  return (
    lead.villages.has(slug) &&
    !title.named.has(slug) &&
    !title.towns.has(slug) &&
    !lead.sure.has(slug) &&
    [...lead.sure, ...dateline.sure].some((other) => other !== slug)
  );
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

/** Whether the text names another district than the capital outright, of which the capital only reports. */
function isElsewhere({ outright }: Evidence): boolean {
  return outright.size > 0 && !outright.has(CAPITAL);
}

/** The districts named as such, the capital where it is spoken of as a town; none in an article of the state. */
function outrightIn(lead: Evidence, isOfState: boolean, isTown: boolean): ReadonlySet<string> {
  if (isOfState) return NONE;
  return isTown && lead.score.has(CAPITAL) ? new Set([...lead.outright, CAPITAL]) : lead.outright;
}

/** The district by what is written; an address only says which of the places named there. */
function recognise(text: PlacedText, books: DistrictBook): string | null {
  const parts = readParts(text, books.book, books.datelines);
  const state = stateOf(parts, text.url);
  const isAllowed = allowance(parts, state, books.contradictions);
  return (
    byWords(text, parts, books, state, isAllowed) ??
    filedUnder(parts, headlineScope(text.title), (slug) => isAllowed(slug) && !SEATS.includes(slug))
  );
}

function byWords(
  text: PlacedText,
  parts: Parts,
  { book, contradictions }: DistrictBook,
  state: number,
  isAllowed: (slug: string) => boolean,
): string | null {
  const { title, lead, body, dateline } = parts;
  const wide = wholeState.find([...title.tokens, '', ...lead.tokens]);
  const scope = headlineScope(text.title);
  const { isOfState, isOfWeather, isWeatherOfState, isWide: isWideHeadline } = scope;
  const isWide = wide.length > 0;
  const isLabelOnly = labelOnly(text.title, book);
  // A headline ends without a stop: what follows it begins a sentence.
  const opening = `${text.title}। ${text.lead}`;
  const isToldOfState = isWide || speaksOfState(opening);
  const named = [...title.score]
    .filter(([slug, score]) => score > 0 && isAllowed(slug))
    .map(([slug]) => slug)
    .filter((slug) => !isLabelOnly(slug) || !isDateline(slug, isToldOfState, lead.outright))
    .filter((slug) => !isNamesake(slug, parts));
  // "राजधानी रायपुर में भी": the capital as a town, where neither the government nor the weather is spoken of.
  const isTown = opening.includes('राजधानी') && wide.every(({ meaning }) => meaning === 'wide');
  const isLocal = NAMELESS_DISTRICT.test(opening) || isTown;
  const label = gather(LABEL.exec(text.title)?.[0] ?? '', book, 1, 1);
  const isGoverned = isWide || OF_THE_COURT.test(opening);
  const seats = isGoverned ? SEATS : isToldOfState ? [CAPITAL] : [];
  const isDoubtful = (slug: string): boolean =>
    contradictions.has(slug) &&
    state < 1 &&
    ![title, lead, dateline].some(({ towns }) => towns.has(slug));
  const told = toldFrom(
    { dateline, label, lead },
    // "छत्तीसगढ़ के मंत्री का पुतला फूंका": what a district's own people do is told from there.
    {
      ...scope,
      isOfState: isOfState && (!isLocal || isOfWeather),
      speaksOfState: wide.some(({ meaning }) => meaning !== 'party'),
    },
    (slug) =>
      isAllowed(slug) &&
      !isDoubtful(slug) &&
      !seats.includes(slug) &&
      !isRegion(slug, lead) &&
      !(slug === CAPITAL && isElsewhere(lead)),
  );
  if (isElsewhere(lead)) dateline.score.delete(CAPITAL);
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
    outright: outrightIn(lead, isOfState, isTown),
  };
  // A headline that only passes a place by leaves it to the text to name where.
  const isPassing = named.length > 0 && named.every((slug) => !title.stayed.has(slug));
  if (isPassing) return fromText(places, about) ?? fromTitle(named, title, places, about) ?? told;
  if (named.length > 0)
    return (
      fromTitle(named, title, places, about) ??
      (named.length > 1 && told !== null && dateline.score.has(told) && lead.outright.has(told)
        ? told
        : (named.find((slug) => slug === told) ?? null))
    );
  if (isWideHeadline) return null;
  if (title.state === 0 && title.elsewhere > 0) return told;
  const found = fromText(places, about);
  const isDivision =
    found === 'bastar' && lead.tokens.includes('संभाग') && !lead.outright.has(found);
  if (isDivision || (found !== null && isAmongEquals(found, parts))) return null;
  // What the text only names as well does not outweigh where it is told from.
  const isToldElsewhere =
    told !== null && dateline.score.has(told) && !lead.outright.has(found ?? '');
  return isToldElsewhere ? told : (found ?? told);
}
