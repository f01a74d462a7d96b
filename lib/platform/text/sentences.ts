/** Words that carry a full stop without ending a sentence, in small letters. */
const ABBREVIATIONS = new Set(
  (
    'mr mrs ms dr prof rs no nos st lt col gen capt maj sgt smt shri sh km vs viz dept govt inc ltd pvt co jr sr ' +
    'jan feb mar apr jun jul aug sep sept oct nov dec approx fig vol hon rev art sec ' +
    'डॉ डा रु रू प्रो श्री सुश्री कि मी सं क्र ई पं स्व मो इं ले कै मे मि एड पू'
  ).split(' '),
);
/** English letters as Hindi spells them, in initials such as "एस.के. वर्मा" and "बी.एड.". */
const SPELLED_LETTERS = new Set(
  'ए बी सी डी एफ एच आई जे के एल एम एन ओ पी क्यू आर एस टी यू वी डब्ल्यू एक्स वाई जेड'.split(' '),
);
const ENDERS = /[.!?।॥…]+/gu;
const CLOSERS = /^["'”’»)\]]+/u;
const LAST_WORD = /[\p{L}\p{M}\p{N}]+$/u;
/** No short form and no initial is longer; only so much is looked at before a full stop. */
const LONGEST_SHORT_FORM = 40;

/** Whether a single full stop after this word belongs to it or to a number instead of ending a sentence. */
function isStopInsideSentence(word: string, after: string): boolean {
  if (/^[\p{L}\p{M}\p{N}]/u.test(after)) {
    // "2.5", "U.P", "एस.के": a stop with a letter right behind it; "है.मौसम" is a missing space.
    return !/\p{Script=Devanagari}/u.test(word) || isShortForm(word) || /^\p{N}/u.test(after);
  }
  if (/^\s*[\p{Ll}]/u.test(after)) return true;
  return isShortForm(word);
}

function isShortForm(word: string): boolean {
  const small = word.toLowerCase();
  return ABBREVIATIONS.has(small) || SPELLED_LETTERS.has(word) || /^\p{Lu}$/u.test(word);
}

/**
 * Splits text into sentences. A danda always ends one; a full stop does not after an abbreviation
 * ("डॉ.", "Rs."), an initial ("U.P.") or inside a number; line breaks end one as well. The signs that
 * end a sentence, with closing quotes and brackets, stay with it.
 *
 * @param text normalised Hindi or English text
 * @returns the sentences in order, trimmed, none empty
 */
export function splitSentences(text: string): string[] {
  return text.split(/\n+/).flatMap(splitLine);
}

function wordBefore(line: string, start: number, end: number): string {
  return LAST_WORD.exec(line.slice(Math.max(start, end - LONGEST_SHORT_FORM), end))?.[0] ?? '';
}

function splitLine(line: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const match of line.matchAll(ENDERS)) {
    let end = match.index + match[0].length;
    const closing = CLOSERS.exec(line.slice(end));
    const after = line.slice(end + (closing?.[0].length ?? 0));
    const isSoft = match[0] === '…' || /^\.{2,}$/.test(match[0]);
    if (
      match[0] === '.' &&
      isStopInsideSentence(wordBefore(line, start, match.index), line.slice(end))
    )
      continue;
    if (isSoft && !/^\s+[\p{Lu}\p{Script=Devanagari}]|^\s*$/u.test(after)) continue;
    // "क्या हुआ?" said someone: a quoted question inside a longer sentence.
    if (/^[!?]+$/.test(match[0]) && /^[ ]?[\p{Ll},]/u.test(after)) continue;
    end += closing?.[0].length ?? 0;
    const sentence = line.slice(start, end).trim();
    if (sentence !== '') sentences.push(sentence);
    start = end;
  }
  const rest = line.slice(start).trim();
  if (rest !== '') sentences.push(rest);
  return sentences.filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

/**
 * The first sentences of a text that fit a length, at least one: where the first is too long by
 * itself the caller has to cut it.
 *
 * @param text normalised text
 * @param maxLength the greatest length of the result in characters (code points)
 * @returns whole sentences joined by a space; empty for an empty text
 */
export function leadingSentences(text: string, maxLength: number): string {
  let lead = '';
  for (const sentence of splitSentences(text)) {
    const longer = lead === '' ? sentence : `${lead} ${sentence}`;
    if (lead !== '' && Array.from(longer).length > maxLength) break;
    lead = longer;
  }
  return lead;
}
