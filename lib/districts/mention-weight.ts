/** Words behind a district's name that make it part of another name: of a division, a court, a train, an office. */
const NOT_THE_DISTRICT = new Set([
  'संभाग', 'संभागों', 'रेंज', 'division', 'range', 'संभागायुक्त', 'मौसम', 'ओलंपिक', 'ओलिंपिक', 'फाइटर', 'फाइटर्स', 'olympics', 'fighters',
]); // prettier-ignore
const HIGH_COURT = new Set(['हाईकोर्ट', 'हाई', 'उच्च', 'high']);
const TRAINS = new Set([
  'एक्सप्रेस',
  'ट्रेन',
  'express',
  'train',
  'पैसेंजर',
  'मेमू',
  'वंदे',
  'फ्लाइट',
  'flight',
]);
const ORIGIN = new Set(['निवासी', 'resident', 'रहने']);
/** "रायपुर समेत कई जिलों में": one of many, named as an example. */
const ONE_OF_MANY = new Set(['समेत', 'सहित', 'including', 'जैसी', 'जैसे']);
const POSTPOSITIONS = new Set(['में', 'के', 'की', 'का', 'से', 'को', 'पर', 'ने', 'in', 'of']);
const CAPITAL_WORDS = new Set(['राजधानी', 'capital', 'केंद्र', 'centre', 'center']);

/**
 * How much a mention of a district says about where a story happens, judged by the words beside it:
 * "बस्तर संभाग" is a region of seven districts, "बिलासपुर हाईकोर्ट" the court of the state, a train
 * is named after its ends, "दुर्ग निवासी" is where a person comes from, and "मौसम केंद्र रायपुर"
 * forecasts for everybody.
 *
 * @param tokens the folded words of the text
 * @param start where the name begins
 * @param end where it ends (exclusive)
 * @returns a factor from 0 (says nothing) to 1
 */
export function mentionWeight(tokens: readonly string[], start: number, end: number): number {
  const before = tokens[start - 1] ?? '';
  const after = tokens[end] ?? '';
  if (NOT_THE_DISTRICT.has(after)) return 0;
  if (ONE_OF_MANY.has(after)) return 0.2;
  // "रायपुर-बिलासपुर समेत कई जिलों में"
  if (!POSTPOSITIONS.has(after) && ONE_OF_MANY.has(tokens[end + 1] ?? '')) return 0.2;
  if (HIGH_COURT.has(after)) return 0.4;
  if (tokens.slice(end, end + 4).some((token) => TRAINS.has(token))) return 0.4;
  if (ORIGIN.has(after) || ORIGIN.has(before) || ORIGIN.has(tokens[end + 1] ?? '')) return 0.4;
  if (CAPITAL_WORDS.has(before)) return 0.5;
  return 1;
}
