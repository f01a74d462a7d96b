import { TITLE_WEIGHT, type Evidence } from './evidence';

/** Where the government sits. */
export const CAPITAL = 'raipur';

/** A headline that names one of these may mean the division: "सरगुजा के बलरामपुर जिले में". */
const DIVISIONS = new Set(['surguja', 'bastar', 'bilaspur', 'durg']);
const MANY_DISTRICTS = new Set(['जिलों', 'districts']);
/** "राज्य में नई योजना, रायपुर सबसे आगे" */
const WHOLE = new Set(['राज्य', 'प्रदेशभर', 'जिलों', 'statewide']);

/** What else of a place an article speaks of. */
export interface About {
  readonly state: number;
  readonly elsewhere: number;
  /** Whether it concerns the whole state. */
  readonly isOfState: boolean;
  /** The district it is told from, where that says something. */
  readonly dateline: string | undefined;
  /** Whether it speaks of a district without naming it, or of a town's own affairs. */
  readonly isLocal: boolean;
  /** Districts named as such: "रायपुर जिले में". */
  readonly outright: ReadonlySet<string>;
}

/** The headline names districts: one decides unless the article is a list; of two the text has to prefer one. */
export function fromTitle(
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
    // "चिंगराजपारा की टीम विजेता": the text names outright another district than that of the headline's town,
    // unless the article is told from that town.
    const [said] = about.outright;
    if (
      said !== undefined &&
      about.outright.size === 1 &&
      (best === CAPITAL || best !== about.dateline) &&
      (title.towns.has(best) || DIVISIONS.has(best)) &&
      (places.get(said) ?? 0) > (places.get(best) ?? 0)
    )
      return said;
    const isOfMany = title.namesState || title.tokens.some((word) => MANY_DISTRICTS.has(word));
    const isList = isOfMany && places.size >= 6 && shareOf(best) < 0.35;
    // "Raipur: … red alert in 3 states": the place in front is where the report was written.
    const isOfStates =
      best === CAPITAL && (title.states || title.tokens.some((word) => WHOLE.has(word)));
    const isElsewhere =
      title.elsewhere > 0 && about.elsewhere > (places.get(best) ?? 0) * 2 + strength;
    // Named for its weather or as one of many, it has to be what the text is about.
    const isExample = strength < 1.5 || (strength < TITLE_WEIGHT / 2 && shareOf(best) < 0.6);
    if (isList || isOfStates || isElsewhere || isExample) return null;
    // "Bastar" of the headline may be the region, of whose districts the text names one.
    const isUntold = shareOf(best) === 0 && (best === CAPITAL || !title.outright.has(best));
    return (isUntold ? fromText(places, about) : null) ?? best;
  }
  if (named.length > 3 || title.joined) return null;
  return best !== CAPITAL && total > 0 && shareOf(best) >= 0.55 && (places.get(best) ?? 0) >= 3
    ? best
    : null;
}

/** Only the text names districts: one has to stand out, the more so in an article of the whole state, which is told from the capital. */
export function fromText(places: ReadonlyMap<string, number>, about: About): string | null {
  const ranked = [...places].filter(([, score]) => score > 0).sort((a, b) => b[1] - a[1]);
  const [best, score] = ranked[0] ?? ['', 0];
  // What happens in a district is reported, judged and treated in the capital as well.
  const total = ranked.reduce(
    (sum, [slug, value]) => sum + (slug === CAPITAL && slug !== best ? value / 2 : value),
    0,
  );
  const share = total === 0 ? 0 : score / total;
  const isCapital = best === CAPITAL;
  // The capital's own affairs stand as its dateline or by name; else it is where the government sits.
  const isNamed = best === about.dateline || about.outright.has(best);
  if (isCapital && about.isOfState && !isNamed) return null;
  const isDoubtful = isCapital || about.isOfState ? !isNamed : false;
  // Where the text is told from and what it speaks of agree: others are only named as well.
  const isAgreed =
    !isCapital && best === about.dateline && (about.isLocal || about.outright.has(best));
  const leastShare = isDoubtful ? 0.75 : isAgreed ? 0.45 : 0.6;
  if (score < (isDoubtful ? 4 : 2.5) || share < leastShare) return null;
  const strength = best === about.dateline ? score * 2 : score;
  return about.elsewhere > about.state + strength ? null : best;
}
