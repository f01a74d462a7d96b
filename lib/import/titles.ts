import { foldText } from '@/lib/platform/text/fold';
import { countScripts } from '@/lib/platform/text/script';
import { countWords } from '@/lib/platform/text/words';

/** A headline freed of what an aggregator appended, and the publisher it named there. */
export interface CleanTitle {
  readonly title: string;
  readonly publisher: string | null;
}

const SEPARATOR = /(?<!\s)\s+[-–—|]{1,2}\s+|(?<!\s)\s*\|\s*|\s-(?=\p{L})/u;
/** Publishers whose names end headlines where nothing else in the row says who published it. */
const KNOWN_PUBLISHER =
  /^(?:.* (?:news|times|express|today|live|media|samachar|post|herald|journal|patrika|bhaskar|jagran|tv)|[\w-]+\.(?:com|in|org|net|co\.in|news)|ndtv.*|ians|ani|pti|the (?:hindu|wire|sootr|print|week|quint|statesman|pioneer|hitavada)|mint|inshorts|dailyhunt|aajtak|aaj tak|amar ujala|abp .*|news18.*|ibc ?24.*|.*(?:समाचार|न्यूज़|न्यूज|टाइम्स|भास्कर|पत्रिका|जागरण))$/iu;

/** The last part of a headline behind a separator, or null when there is none. */
function lastPart(title: string): { before: string; part: string; separator: string } | null {
  const matches = [...title.matchAll(new RegExp(SEPARATOR, 'gu'))];
  const last = matches.at(-1);
  if (last === undefined || last.index === 0) return null;
  return {
    before: title.slice(0, last.index).trim(),
    part: title.slice(last.index + last[0].length).trim(),
    separator: last[0].trim(),
  };
}

function isSameName(part: string, name: string): boolean {
  const a = foldText(part).replace(/ /g, '');
  const b = foldText(name).replace(/ /g, '');
  if (a === '' || b === '') return false;
  return a === b || (Math.min(a.length, b.length) >= 4 && (a.startsWith(b) || b.startsWith(a)));
}

/**
 * Aggregators append " - Name" with a plain hyphen; where nothing else names the publisher, a short
 * name in Latin letters is one: behind a Hindi headline however written, behind an English one in
 * capitals.
 */
function isAppendedName({ before, part, separator }: NonNullable<ReturnType<typeof lastPart>>) {
  if (separator !== '-' || countWords(part) > 4 || countScripts(part).devanagari > 0) return false;
  const isHindi = countScripts(before).devanagari > 10;
  return isHindi || part.split(/\s+/).every((word) => /^(?:[\p{Lu}\d]|of$|the$|and$)/u.test(word));
}

/** The words of a page's address, which some sites repeat behind a Hindi headline for search engines. */
function isAddressWords(before: string, part: string): boolean {
  const { devanagari } = countScripts(before);
  return devanagari > 10 && countWords(part) >= 4 && !/[\p{Lu}\p{Script=Devanagari}]/u.test(part);
}

/**
 * Takes " - Publisher", "| Section | Publisher" and repeated address words off a headline's end.
 * Only what certainly is one of those goes: the name the row itself gives as its source, a known
 * way to name a publisher, or words of the address.
 *
 * @param title one line of plain text
 * @param sourceName the publisher the row names, if any
 * @param isAggregated whether the row comes from an aggregator that always appends the publisher
 * @returns the headline, and the publisher it named
 */
export function cleanTitle(
  title: string,
  sourceName: string | null,
  isAggregated: boolean,
): CleanTitle {
  let current = title.replace(/^[\s|–—-]+|(?<![\s|–—-])[\s|–—-]+$/gu, '');
  let publisher: string | null = null;
  for (let round = 0; round < 4; round += 1) {
    const end = lastPart(current);
    if (end === null || end.part === '' || countWords(end.before) < 3) break;
    const isNamed =
      (sourceName !== null && isSameName(end.part, sourceName)) ||
      (publisher !== null && isSameName(end.part, publisher));
    const isPublisher =
      countWords(end.part) <= 5 &&
      (KNOWN_PUBLISHER.test(end.part) ||
        (sourceName === null && round === 0 && (isAggregated || isAppendedName(end))));
    const isFiller =
      /^(?:to view the entire|read (?:more|here)|watch|video|photos?|देखें|जानें|पढ़ें)\b.{0,60}$/iu.test(
        end.part,
      ) && publisher !== null;
    if (!isNamed && !isPublisher && !isAddressWords(end.before, end.part) && !isFiller) break;
    if ((isNamed || isPublisher) && publisher === null) publisher = end.part;
    current = end.before.replace(/(?<![\s|–—-])[\s|–—-]+$/u, '');
  }
  return { title: current.replace(/(?<!\s)\s*\.{3}$/, '…'), publisher };
}
