import { foldText } from '@/lib/platform/text/fold';
import { PhraseBook, tokensOf } from '@/lib/platform/text/phrases';

import cities from './cities.json';
import type { KnownName, Mentions, NamingText } from './model';
import organisations from './organisations.json';
import people from './people.json';
import states from './states.json';
import { titledPeople } from './titled-people';
import topics from './topics.json';
import towns from './towns.json';

const HOME_STATE = 'Chhattisgarh';
/** Names of each kind that an article gets at most. */
const MOST = 8;
/** Characters of a name. */
const LONGEST = 60;
/** Words of the body that are read: later ones name what is only related. */
const BODY_WORDS_READ = 250;

type Kind = 'person' | 'organisation';
type Named = KnownName & { readonly kind: Kind };
type Place = KnownName & { readonly kind: 'town' | 'city' | 'state' };

const namedBook = bookOf<Named>([
  ...(people as KnownName[]).map((name) => ({ ...name, kind: 'person' as const })),
  ...(organisations as KnownName[]).map((name) => ({ ...name, kind: 'organisation' as const })),
]);
const placeBook = bookOf<Place>([
  ...(states as KnownName[]).map((name) => ({ ...name, kind: 'state' as const, state: name.en })),
  ...(towns as KnownName[]).map((name) => ({ ...name, kind: 'town' as const })),
  ...(cities as KnownName[]).map((name) => ({ ...name, kind: 'city' as const })),
]);
const topicBook = bookOf<KnownName>(topics);
const knownPeople = new Map<string, KnownName>(
  (people as KnownName[]).flatMap((name) =>
    [name.hi, name.en, ...(name.also ?? [])].map((spelling) => [foldText(spelling), name] as const),
  ),
);

function bookOf<Name extends KnownName>(names: readonly Name[]): PhraseBook<Name> {
  const book = new PhraseBook<Name>();
  for (const name of names)
    for (const spelling of [name.hi, name.en, ...(name.also ?? [])]) book.add(spelling, name);
  return book;
}

/** Bodies of a town: नगर निगम, पुलिस … behind its name or before it. */
const TOWN_BODIES: readonly KnownName[] = [
  { hi: 'नगर निगम', en: 'Municipal Corporation' },
  { hi: 'नगर पालिका', en: 'Municipality' },
  { hi: 'पुलिस', en: 'Police' },
  { hi: 'मेडिकल कॉलेज', en: 'Medical College' },
  { hi: 'विकास प्राधिकरण', en: 'Development Authority' },
];
const bodies = TOWN_BODIES.map((body) => ({ ...body, hiWords: tokensOf(body.hi), enWords: tokensOf(body.en) })); // prettier-ignore

/** Tallies names by how much they are named, the most first. */
class Tally {
  private readonly weights = new Map<string, { name: string; weight: number }>();

  add(name: string, weight: number): void {
    if (name.length > LONGEST) return;
    const key = foldText(name);
    const known = this.weights.get(key);
    if (known) known.weight += weight;
    else this.weights.set(key, { name, weight });
  }

  /** The names of at least this weight, eight at most; the first alone where none has it. */
  names(least = 0): string[] {
    const ranked = [...this.weights.values()].sort((a, b) => b.weight - a.weight);
    const heavy = ranked.filter(({ weight }) => weight >= least);
    return (heavy.length > 0 ? heavy : ranked.slice(0, 1)).slice(0, MOST).map(({ name }) => name);
  }
}

/** Names without those that another one begins with: पुष्कर सिंह beside पुष्कर सिंह धामी. */
function withoutBeginnings(names: readonly string[]): string[] {
  return names.filter((name) => !names.some((other) => other.startsWith(`${name} `)));
}

/** The body of a town whose name stands at these words, as the article calls it. */
function bodyOfTown(
  tokens: readonly string[],
  place: Place,
  at: { start: number; end: number },
  language: 'hi' | 'en',
): string | null {
  for (const body of bodies) {
    for (const words of [body.hiWords, body.enWords]) {
      const isBehind = words.every((word, offset) => tokens[at.end + offset] === word);
      const isBefore = words === body.hiWords && words.length > 1 &&
        words.every((word, offset) => tokens[at.start - words.length + offset] === word); // prettier-ignore
      if (isBehind || isBefore) return `${place[language]} ${body[language]}`;
    }
  }
  return null;
}

/** Weighed evidence of where an article takes place. */
interface Whereabouts {
  readonly states: Map<string, number>;
  readonly towns: Map<Place, number>;
}

function addPlaces(
  where: Whereabouts,
  tokens: readonly string[],
  weight: number,
  seen: (place: Place, at: { start: number; end: number }) => void,
): void {
  for (const { meaning, start, end } of placeBook.find(tokens)) {
    if (meaning.kind === 'state' && isWithinName(tokens, start, end)) continue;
    seen(meaning, { start, end });
    if (meaning.kind !== 'state')
      where.towns.set(meaning, (where.towns.get(meaning) ?? 0) + weight);
    if (meaning.state !== undefined)
      where.states.set(meaning.state, (where.states.get(meaning.state) ?? 0) + weight);
  }
}

/** What follows a name that only calls something else: a street, a bank, a team, a train. */
const CALLED_AFTER = new Set(
  [
    'नगर मार्ग चौक स्टेडियम अस्पताल विश्वविद्यालय महाविद्यालय बैंक नेशनल टाइटंस किंग्स रॉयल्स एक्सप्रेस',
    'nagar marg chowk stadium hospital university college bank national titans kings royals express',
  ].flatMap((words) => words.split(' ').map(foldText)),
);

/** Whether a name stands within that of a street, a bank and the like: राहुल गांधी नगर, बैंक ऑफ महाराष्ट्र. */
function isWithinName(tokens: readonly string[], start: number, end: number): boolean {
  if (CALLED_AFTER.has(tokens[end] ?? '')) return true;
  const [former, before] = [tokens[start - 2], tokens[start - 1]];
  return (before === 'ऑफ' || before === 'of') && (former === 'बैंक' || former === 'bank');
}

/** The state that most of the evidence gives; none where several are spoken of alike. */
function stateOf({ states: found }: Whereabouts, district: string | null): string | null {
  if (district !== null) return HOME_STATE;
  const ranked = [...found].sort((a, b) => b[1] - a[1]);
  const total = ranked.reduce((sum, [, weight]) => sum + weight, 0);
  const [best, weight] = ranked[0] ?? [null, 0];
  return weight >= 2 && weight >= total * 0.6 ? best : null;
}

function cityOf(
  { towns: found }: Whereabouts,
  { district, language }: NamingText,
  state: string | null,
): string | null {
  const fitting = [...found]
    .filter(([place]) => (district === null ? place.state === state : place.district === district))
    .sort((a, b) => b[1] - a[1]);
  const [[best, weight], second] = [fitting[0] ?? [null, 0], fitting[1]];
  return best !== null && weight >= 2 && weight > (second?.[1] ?? 0) ? best[language] : null;
}

/**
 * Whom and what an article names: people by a list of those known in the country and the state and by their
 * offices, organisations, topics, the town and the state.
 *
 * @param text the article's plain text
 * @returns names in the article's language, eight of a kind at most
 */
export function recogniseMentions(text: NamingText): Mentions {
  const { language } = text;
  const body = text.body.split(/\s+/, BODY_WORDS_READ).join(' ');
  const tally = { person: new Tally(), organisation: new Tally() };
  const where: Whereabouts = { states: new Map(), towns: new Map() };
  const parts = [
    [text.title, 4],
    [text.dateline ?? '', 2],
    [text.lead, 2],
    [body, 0.5],
  ] as const;
  for (const [part, weight] of parts) {
    const tokens = tokensOf(part);
    for (const { meaning, start, end } of namedBook.find(tokens))
      if (meaning.kind !== 'person' || !isWithinName(tokens, start, end))
        tally[meaning.kind].add(meaning[language], weight);
    addPlaces(where, tokens, weight, (place, at) => {
      const organisation = place.kind === 'state' ? null : bodyOfTown(tokens, place, at, language);
      if (organisation !== null) tally.organisation.add(organisation, weight);
    });
  }
  for (const name of titledPeople(`${text.dateline ?? ''} ${body}`, language))
    tally.person.add(knownPeople.get(foldText(name))?.[language] ?? name, 1);
  const subjects = new Tally();
  for (const [part, weight] of [
    [text.title, 4],
    [text.lead, 1],
  ] as const)
    // prettier-ignore
    for (const { meaning } of topicBook.find(tokensOf(part)))
      subjects.add(meaning[language], weight);
  const state = stateOf(where, text.district);
  return {
    people: withoutBeginnings(tally.person.names()),
    organisations: tally.organisation.names(),
    topics: subjects.names(2),
    city: cityOf(where, text, state),
    state,
  };
}
