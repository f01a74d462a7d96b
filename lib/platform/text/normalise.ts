// The same rules as the database functions clean_text and clean_line (supabase/schemas/05_text.sql):
// whatever the site stores or compares has gone through them, in either place with the same result.
// An expression for a run begins where the run does (`(?<! ) +`): tried again from each of its signs, a
// line of 60,000 spaces would hold up the whole process (growth.test.ts).

/** Non-joiner, zero-width spaces, byte-order mark, soft hyphen, bidirectional, filling, tag and other control characters. */
const INVISIBLE_SIGNS =
  '\\u200B\\u200C\\u200E\\u200F\\u202A-\\u202E\\u2060-\\u2069\\uFEFF\\u00AD\\u061C\\u115F\\u1160\\u180E\\u2800\\u3164\\uFFA0\\u{E0000}-\\u{E007F}\\u0000-\\u0008\\u000B-\\u001F\\u007F-\\u009F';
const INVISIBLE = new RegExp(`[${INVISIBLE_SIGNS}]`, 'gu');
const JOINER = /\u200D/g;
/** The zero-width joiner where emoji are joined by it (UTS #51, section 2.3): 👨‍👩‍👧, 👩🏽‍🌾, 🏳️‍🌈. */
const EMOJI_JOINER =
  /(?<=[\u2600-\u27BF\u2B1B\u{1F300}-\u{1FAFF}]\uFE0F?)\u200D(?=[\u2600-\u27BF\u2B1B\u{1F300}-\u{1FAFF}]|[\u2194\u2195]\uFE0F)/gu;
/** What stands for such a joiner meanwhile: a control character, of which there are none any more. */
const PLACE = '\u0001';
/** White space that is no single space already: replacing each blank by itself took a fifth of an import's time. */
const UNEVEN_SPACE = /[^\S ]\s*| \s+/g;
/** No-break, typographic and ideographic spaces and the tab. */
const WIDE_SPACES = '\\u00A0\\u2000-\\u200A\\u202F\\u3000\\u0009';
const WIDE_SPACE = new RegExp(`[${WIDE_SPACES}]`, 'g');
/** Whatever there may be to mend besides the form of letters: most text comes here more than once. */
const UNCLEAN = new RegExp(`[${INVISIBLE_SIGNS}\\u200D${WIDE_SPACES}]| \n|\n |^[ \n]|[ \n]$`, 'u');

/**
 * Brings text into the one form the site stores: Unicode NFC, no invisible characters (but between joined
 * emoji), plain spaces.
 * Line breaks stay, spaces around them go, and so do spaces and line breaks at both ends.
 *
 * @param text any text, from any keyboard or feed
 * @returns the same text, normalised; normalising it again changes nothing
 */
export function normaliseText(text: string): string {
  if (!UNCLEAN.test(text)) return text.normalize('NFC');
  // Invisible characters go first: without its joiner a letter may compose with the mark behind it.
  return text
    .replace(INVISIBLE, '')
    .replace(EMOJI_JOINER, PLACE)
    .replace(JOINER, '')
    .replaceAll(PLACE, '\u200D')
    .replace(WIDE_SPACE, ' ')
    .replace(/(?<! ) +(?=\n)/g, '')
    .replace(/\n +/g, '\n')
    .replace(/^[ \n]+|(?<![ \n])[ \n]+$/g, '')
    .normalize('NFC');
}

/**
 * Like `normaliseText`, on one line: every run of white space becomes one space.
 *
 * @param text any text
 * @returns one normalised line, without spaces at its ends
 */
export function normaliseLine(text: string): string {
  return normaliseText(text).replace(UNEVEN_SPACE, ' ').trim();
}

/** The text with joined emoji taken apart: what else is invisible in it was not meant. */
export function withEmojiApart(text: string): string {
  return text.replace(EMOJI_JOINER, '');
}
