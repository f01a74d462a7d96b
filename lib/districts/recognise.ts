import { CHHATTISGARH, ELSEWHERE, WHOLE_STATE } from './elsewhere';
import { DOUBTFUL_DISTRICTS, TOWNS } from './gazetteer';
import { isOnTheWay, mentionWeight } from './mention-weight';
import { PhraseBook, tokensOf } from '@/lib/text/phrases';

/** What of a district the recogniser needs: its row in public.districts. */
export interface NamedDistrict {
  readonly slug: string;
  readonly name_hi: string;
  readonly name_en: string;
  readonly headquarters_hi: string;
  readonly headquarters_en: string;
  readonly aliases: readonly string[];
}

/** A story as far as its place is concerned; all plain text. */
export interface PlacedText {
  readonly title: string;
  /** The first sentences, where stories say where they happen. */
  readonly lead: string;
  readonly body: string;
  /** The place in front of the first sentence ("बिलासपुर।"), if any. */
  readonly dateline?: string;
  /** District or place names that the input itself files the story under. */
  readonly hints?: readonly string[];
  readonly url?: string;
}

type Meaning =
  | {
      readonly kind: 'district';
      readonly slug: string;
      readonly sure: boolean;
      readonly isTown: boolean;
      /** Places elsewhere bear the name too: it is no evidence of Chhattisgarh. */
      readonly isShared?: boolean;
    }
  | { readonly kind: 'state' }
  | { readonly kind: 'elsewhere' };

/** Words of districts and capitals of divisions that only context can tell from other places or words. */
const NEVER_ALONE = new Set(['korea', 'shakti', 'gpm', 'mcb', 'kcg', 'mmac', 'champa', 'शक्ति']);
const CAPITAL = 'raipur';
/** Where the government, the high court and the railway zone sit. */
const SEATS = [CAPITAL, 'bilaspur'];
/** "जिले में पारा चढ़ा" without a name: the district is that of the dateline. */
const NAMELESS_DISTRICT = /(?:^|[।:.,|–-] ?)(?:जिले (?:में|के|की|का|को)|जिला प्रशासन|इस जिले)|[Tt]he district\b/u;
const wholeState = new PhraseBook<true>();
for (const phrase of WHOLE_STATE.split('|')) wholeState.add(phrase, true);
/** Words between two places of one list. */
const JOINING = new Set(['और', 'व', 'एवं', 'तथा', 'and']);
const TITLE_WEIGHT = 5;
const LEAD_WEIGHT = 2;
const BODY_MENTIONS_COUNTED = 6;
/** Longer texts add names of related places, not the place of the story. */
const BODY_WORDS_READ = 450;

/** In Devanagari these name the districts of Chhattisgarh, unless something else of the other places is said. */
const SURE_IN_HINDI = new Set(['बीजापुर', 'नारायणपुर', 'बिलासपुर', 'सूरजपुर']);
/** A label in front of a headline, such as "CG News:", says nothing of a place. */
const LABEL = /^(?:(?! में )[^:।]){2,40}:\s*/u;
/** "छत्तीसगढ़ में मानसून सक्रिय, दुर्ग में रेड अलर्ट", but not "छत्तीसगढ़ के कोरबा में" nor "Chhattisgarh's Korba". */
const STATE_IN_HEADLINE =
  /(?:छत्तीसगढ़|छत्तीसगढ\u093C)(?! (?:के|की) \p{Script=Devanagari}+ (?:में|जिले|शहर))|Chh?att?isgarh(?!['’]s )/iu;
const WEATHER_IN_HEADLINE =
  /मौसम|मानसून|मॉनसून|बारिश|गर्मी|ठंड|शीतलहर|हीट ?वेव|अलर्ट|सबसे (?:गर्म|ठंडा)|\d ?(?:°|डिग्री)|पारा|(?<!\p{Script=Devanagari})लू(?!\p{Script=Devanagari})|monsoon|heat ?wave|cold wave|weather|hottest|\brains?\b|rainfall/iu;
/** "उत्तर छत्तीसगढ़ में हाथियों का दल": of several districts. */
const PART_OF_THE_STATE =
  /(?:उत्तर|उत्तरी|दक्षिण|दक्षिणी|मध्य)[ -](?:छत्तीसगढ़|छत्तीसगढ\u093C)|\b(?:North|South|Central) Chh?att?isgarh/iu;
const WHOLE_COUNTRY = /\bIndia\b|देशभर|देश (?:के कई|में)/u;

/** Finds the district a story is about. */
export type DistrictRecogniser = (text: PlacedText) => string | null;

interface Evidence {
  readonly score: Map<string, number>;
  /** Districts named for sure. */
  sure: Set<string>;
  state: number;
  elsewhere: number;
  /** Whether several states are spoken of. */
  readonly states: boolean;
  /** Whether two districts stand side by side, as in "बिलासपुर-रायपुर में". */
  joined: boolean;
}

/**
 * Prepares the recogniser from the districts' own names, headquarters and aliases and the gazetteer.
 *
 * @param districts the rows of public.districts
 * @returns a pure function that gives a district's slug, or null for stories of the whole state, of
 *   several districts, or about elsewhere
 */
export function districtRecogniser(districts: readonly NamedDistrict[]): DistrictRecogniser {
  const book = new PhraseBook<Meaning>();
  const contradictions = new Map<string, PhraseBook<true>>();
  for (const phrase of CHHATTISGARH.split('|')) book.add(phrase, { kind: 'state' });
  for (const phrase of ELSEWHERE.split('|')) book.add(phrase, { kind: 'elsewhere' });
  for (const phrase of [
    'दक्षिण कोरिया',
    'उत्तर कोरिया',
    'साउथ कोरिया',
    'नॉर्थ कोरिया',
    'South Korea',
    'North Korea',
  ])
    book.add(phrase, { kind: 'elsewhere' });
  for (const district of districts) addDistrict(book, contradictions, district);
  return (text) => recognise(text, book, contradictions);
}

function addDistrict(
  book: PhraseBook<Meaning>,
  contradictions: Map<string, PhraseBook<true>>,
  district: NamedDistrict,
): void {
  const { slug } = district;
  const doubt = DOUBTFUL_DISTRICTS[slug];
  const own = [
    district.name_hi,
    district.name_en,
    district.headquarters_hi,
    district.headquarters_en,
    ...district.aliases,
  ];
  const parts = own
    .filter((name) => /[-–(]/.test(name) && !/baloda|बलौदा/i.test(name))
    .flatMap((name) => name.split(/[-–()]/));
  const towns = TOWNS[slug];
  for (const town of towns?.certain.split('|') ?? [])
    book.add(town, { kind: 'district', slug, sure: true, isTown: true });
  for (const name of own) {
    const sure =
      (doubt === undefined && !NEVER_ALONE.has(name.toLowerCase())) || SURE_IN_HINDI.has(name);
    book.add(name, { kind: 'district', slug, sure, isTown: false, isShared: doubt !== undefined });
    for (const unit of ['जिला', 'जिले', 'district'])
      book.add(`${name} ${unit}`, {
        kind: 'district',
        slug,
        sure: doubt === undefined,
        isTown: false,
      });
  }
  const shared = [...(towns?.shared?.split('|') ?? []), ...parts];
  for (const town of shared) book.add(town, { kind: 'district', slug, sure: false, isTown: true });
  if (slug === 'sakti')
    for (const name of ['शक्ति जिला', 'शक्ति जिले', 'Shakti district'])
      book.add(name, { kind: 'district', slug, sure: true, isTown: false });
  if (doubt !== undefined) {
    const contradiction = new PhraseBook<true>();
    for (const phrase of doubt.split('|')) contradiction.add(phrase, true);
    contradictions.set(slug, contradiction);
  }
}

function gather(
  text: string,
  book: PhraseBook<Meaning>,
  weight: number,
  maxMentions: number,
): Evidence {
  const tokens = tokensOf(text);
  const evidence: Evidence = {
    score: new Map(),
    sure: new Set(),
    state: 0,
    elsewhere: 0,
    states: tokens.includes('राज्यों') || tokens.includes('states'),
    joined: false,
  };
  let former: { slug: string; end: number } | null = null;
  for (const found of book.find(tokens)) {
    const { meaning } = found;
    if (meaning.kind === 'district') {
      const between = former === null ? [] : tokens.slice(former.end, found.start);
      evidence.joined ||=
        former !== null &&
        former.slug !== meaning.slug &&
        between.length < 2 &&
        between.every((word) => JOINING.has(word));
      former = { slug: meaning.slug, end: found.end };
    }
    if (meaning.kind === 'state') evidence.state += 1;
    else if (meaning.kind === 'elsewhere')
      evidence.elsewhere += isOnTheWay(tokens, found.start, found.end) ? 0 : 1;
    else {
      const value =
        weight *
        mentionWeight(tokens, found.start, found.end) *
        (meaning.isTown && !meaning.sure ? 0.5 : 1);
      const before = evidence.score.get(meaning.slug) ?? 0;
      evidence.score.set(meaning.slug, Math.min(before + value, weight * maxMentions));
      if (meaning.sure) evidence.sure.add(meaning.slug);
      if (meaning.sure && meaning.isShared !== true) evidence.state += 0.5;
    }
  }
  return evidence;
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
  const whole = tokensOf(`${text.title} ${text.lead} ${limitWords(text.body, BODY_WORDS_READ)}`);
  const allowed = (slug: string): boolean => {
    const isSure = [title, lead, body, hinted, dateline].some((part) => part.sure.has(slug));
    if (!isSure && state === 0) return false;
    const contradicting = contradictions.get(slug)?.find(whole).length ?? 0;
    return contradicting === 0 || (title.state > 0 && state > contradicting);
  };

  const headline = text.title.replace(LABEL, '');
  const isOfState = STATE_IN_HEADLINE.test(headline);
  const named = [...title.score]
    .filter(([slug, score]) => score > 0 && allowed(slug))
    .map(([slug]) => slug);
  const places = new Map<string, number>();
  const isWide = wholeState.find(tokensOf(`${text.title} ${text.lead}`)).length > 0;
  // A story of the state is told from anywhere in it, one of a district often from the capital.
  const isLocal = NAMELESS_DISTRICT.test(`${text.title} ${text.lead}`);
  if (isOfState) dateline.score.clear();
  else if (!isLocal) for (const seat of isWide ? SEATS : [CAPITAL]) dateline.score.delete(seat);
  else if (dateline.score.size === 1)
    for (const [slug, score] of dateline.score) dateline.score.set(slug, score * 2);
  filed.score.delete(CAPITAL);
  for (const part of [lead, body, hinted, dateline, filed])
    for (const [slug, score] of part.score)
      if (allowed(slug)) places.set(slug, (places.get(slug) ?? 0) + score);

  // A headline about the state's weather names towns as examples.
  if (named.length > 0 && isOfState && WEATHER_IN_HEADLINE.test(text.title)) return null;
  const about = { state, elsewhere, isOfState: isWide, dateline: [...dateline.score.keys()][0] };
  if (named.length > 0) return fromTitle(named, title, places, about);
  if (PART_OF_THE_STATE.test(headline) || WHOLE_COUNTRY.test(text.title)) return null;
  if (title.state === 0 && title.elsewhere > 0) return null;
  return fromText(places, about);
}

/** What else of a place a story speaks of. */
interface About {
  readonly state: number;
  readonly elsewhere: number;
  /** Whether it concerns the whole state. */
  readonly isOfState: boolean;
  /** The district it is told from, where that says something. */
  readonly dateline: string | undefined;
}

/** The headline names districts: one decides unless the story is a list; of two the text has to prefer one. */
function fromTitle(
  named: readonly string[],
  title: Evidence,
  places: ReadonlyMap<string, number>,
  about: About,
): string | null {
  const total = [...places.values()].reduce((sum, score) => sum + Math.max(score, 0), 0);
  const shareOf = (slug: string): number =>
    total === 0 ? 1 : Math.max(places.get(slug) ?? 0, 0) / total;
  const best = [...named].sort((a, b) => shareOf(b) - shareOf(a))[0] ?? '';
  const strength = title.score.get(best) ?? 0;
  // A round of the states, with a district for one of them.
  if (title.elsewhere > 1) return null;
  if (named.length === 1) {
    const isList = title.state > 0 && places.size >= 6 && shareOf(best) < 0.35;
    // "Raipur: … red alert in 3 states": the place in front is where the report was written.
    const isOfStates = best === CAPITAL && title.states;
    const isElsewhere = title.elsewhere > 0 && about.elsewhere > (places.get(best) ?? 0) * 2 + strength;
    // Named for its weather or as one of many, it has to be what the text is about.
    const isExample =
      strength < 1.5 || (strength < TITLE_WEIGHT / 2 && shareOf(best) < 0.6);
    if (isList || isOfStates || isElsewhere || isExample) return null;
    // "Bastar" of the headline may be the region, of whose districts the text names one.
    return (shareOf(best) === 0 ? fromText(places, about) : null) ?? best;
  }
  if (named.length > 3 || title.joined) return null;
  return best !== CAPITAL && total > 0 && shareOf(best) >= 0.55 && (places.get(best) ?? 0) >= 3
    ? best
    : null;
}

/** Only the text names districts: one has to stand out, the more so in a story of the whole state, which is told from the capital. */
function fromText(
  places: ReadonlyMap<string, number>,
  about: About,
): string | null {
  const ranked = [...places].filter(([, score]) => score > 0).sort((a, b) => b[1] - a[1]);
  const [best, score] = ranked[0] ?? ['', 0];
  // What happens in a district is reported, judged and treated in the capital as well.
  const total = ranked.reduce(
    (sum, [slug, value]) => sum + (slug === CAPITAL && slug !== best ? value / 2 : value),
    0,
  );
  const share = total === 0 ? 0 : score / total;
  const isCapital = best === CAPITAL;
  if (isCapital && about.isOfState) return null;
  const isDoubtful = (isCapital || about.isOfState) && best !== about.dateline;
  if (score < (isDoubtful ? 4 : 2.5) || share < (isDoubtful ? 0.75 : 0.6)) return null;
  return about.elsewhere > about.state + score ? null : best;
}
