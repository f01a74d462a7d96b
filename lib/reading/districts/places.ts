import type { PhraseBook } from '@/lib/platform/text/phrases';
import { CAPITAL } from './decide';
import type { Evidence } from './evidence';
import type { Parts } from './parts';

/** Where the government, the high court and the railway zone sit. */
export const SEATS = [CAPITAL, 'bilaspur'];
/** The other districts of the region that bears one district's name. */
const BASTAR_REGION = ['kanker', 'kondagaon', 'narayanpur', 'dantewada', 'bijapur', 'sukma'];

/** Tells which districts may be meant at all: named for sure or beside the state, and not contradicted. */
export function allowance(
  { title, lead, body, hinted, dateline }: Parts,
  state: number,
  contradictions: ReadonlyMap<string, PhraseBook<true>>,
): (slug: string) => boolean {
  const parts = [title, lead, body, hinted, dateline];
  const whole = parts.flatMap(({ tokens }) => [...tokens, '']);
  return (slug) => {
    const isSure = parts.some((part) => part.sure.has(slug));
    // "बलरामपुर जिले के राजपुर में": no other district of the name has a town of that name.
    const isConfirmed =
      parts.some((part) => part.named.has(slug)) && parts.some((part) => part.doubtful.has(slug));
    if (state === 0 && !isSure && !isConfirmed) return false;
    const contradicting = contradictions.get(slug)?.find(whole).length ?? 0;
    const hasTown = parts.some((part) => part.towns.has(slug));
    return contradicting === 0 || hasTown || (title.state > 0 && state > contradicting);
  };
}

/** "Bastar" beside one of its other districts is the region. */
export function isRegion(
  slug: string,
  { tokens, score }: Pick<Evidence, 'tokens' | 'score'>,
): boolean {
  if (slug !== 'bastar') return false;
  if (tokens.includes('जगदलपुर')) return false;
  return tokens.includes('संभाग') || BASTAR_REGION.some((other) => (score.get(other) ?? 0) > 0);
}

/** The score of each district that the text, its filing and its dateline name. */
export function placesOf(
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
  const bastar = places.get('bastar') ?? 0;
  if (bastar > 0 && isRegion('bastar', { tokens: lead.tokens, score: places }))
    places.set('bastar', places.size === 1 && !lead.outright.has('bastar') ? 0 : bastar / 2);
  return places;
}

/** An article of the state is told from anywhere in it, one of a district often from the capital. */
export function weighDateline(
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
