import type { Found } from '@/lib/platform/text/phrases';

/** Words that call the place beside them a village. */
export const VILLAGES = new Set(['ग्राम', 'गांव', 'पंचायत']);
const WITHIN = new Set(['के', 'की', 'अंतर्गत']);
const VILLAGE_WITHIN = 6;
const INSIDE_WITHIN = 6;
const INSIDE = new Set([...WITHIN, ...VILLAGES, 'जिले', 'जिला', 'में', 'स्थित']);

/**
 * "आरंग जनपद पंचायत क्षेत्र के कुम्हारी गांव": whether a name is a village that bears another place's name.
 *
 * @param tokens the folded words of the text
 * @param from where the place ends that is named before it
 * @param found the name
 */
export function isVillageOf(
  tokens: readonly string[],
  from: number,
  { start, end }: Found<unknown>,
): boolean {
  const between = tokens.slice(from, start);
  if (between.length === 0 || between.length > VILLAGE_WITHIN) return false;
  const isVillage = VILLAGES.has(tokens[start - 1] ?? '') || VILLAGES.has(tokens[end] ?? '');
  return isVillage && between.some((word) => WITHIN.has(word));
}

/**
 * "रीवा जिले के अंतर्गत रायपुर जनपद": whether a name is of a place inside another state.
 *
 * @param tokens the folded words of the text
 * @param from where the place of the other state ends
 * @param start where the name begins
 */
export function isAbroad(tokens: readonly string[], from: number, start: number): boolean {
  if (start <= from || start > from + INSIDE_WITHIN) return false;
  return tokens.slice(from, start).every((word) => INSIDE.has(word));
}

/**
 * "ग्राम नारायणपुर": whether a district's name is a village's here, as many bear one.
 *
 * @param tokens the folded words of the text
 * @param start where the name begins
 */
export function isVillageNamed(tokens: readonly string[], start: number): boolean {
  const before = tokens[start - 1] ?? '';
  return before === 'ग्राम' || (before === 'पंचायत' && tokens[start - 2] === 'ग्राम');
}
