import type { Evidence } from './evidence';
import type { HeadlineScope } from './headline';
import type { Parts } from './parts';

/** The parts of an article that say where it is told from. */
export interface Openings {
  /** The place in front of the first sentence: "बालोद।" */
  readonly dateline: Evidence;
  /** What stands before the colon of the headline: "बैकुंठपुर: …" */
  readonly label: Evidence;
  readonly lead: Evidence;
}

/**
 * The district an article is told from, for those whose words do not decide: local papers put in front
 * the place of what they tell, whatever other places it names. An opening without a dateline begins
 * with the place as often; an article of the state or the weather does not.
 *
 * @param openings where the article says it
 * @param scope what its headline is about, and whether the text speaks of the state
 * @param mayBe tells whether a district can be meant: no seat of government in what concerns the state
 * @returns the one district that the first of the openings names, or null
 */
export function toldFrom(
  { dateline, label, lead }: Openings,
  scope: HeadlineScope & { readonly speaksOfState: boolean },
  mayBe: (slug: string) => boolean,
): string | null {
  const only = (slugs: Iterable<string>): string | null => {
    const [slug, ...others] = [...slugs].filter(mayBe);
    return slug !== undefined && others.length === 0 ? slug : null;
  };
  const { isOfState, isOfWeather, speaksOfState } = scope;
  if (isOfState && (isOfWeather || speaksOfState)) return null;
  const said = only(dateline.score.keys()) ?? only(label.score.keys());
  if (said !== null || isOfState || isOfWeather || speaksOfState) return said;
  return (
    only(lead.opens === null ? [] : [lead.opens]) ??
    only(lead.outright) ??
    (lead.score.size === 1 ? only(lead.seats) : null)
  );
}

/**
 * The district an article's address names, for those that its words leave open: publishers file by
 * district, and name an article by what it is about.
 *
 * @param parts what the article names
 * @param scope what its headline is about: of the state or of several districts there is none
 * @param mayBe tells whether a district can be meant: no seat of government, whose directory holds the state's news
 * @returns the one district of the address, where the article names it too
 */
export function filedUnder(
  { title, lead, body, dateline, filed }: Parts,
  { isWeatherOfState, isWide }: HeadlineScope,
  mayBe: (slug: string) => boolean,
): string | null {
  const [slug, ...others] = [...filed.score.keys()];
  if (slug === undefined || others.length > 0 || !mayBe(slug)) return null;
  if (isWeatherOfState || isWide || filed.elsewhere > 0) return null;
  return [title, lead, body, dateline].some(({ score }) => score.has(slug)) ? slug : null;
}
