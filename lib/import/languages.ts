import { countScripts, languageOf, type TextLanguage } from '@/lib/platform/text/script';
import { wordsOf } from '@/lib/platform/text/words';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** The commonest short words tell languages of one script apart; none of them is common in two of the lists. */
const COMMON_WORDS = {
  en: words(
    'the of and to in is for on with at by from that this was are as it has have will be after says over his her their not who how what why your you we its an a',
  ),
  otherLatin: words(
    'der das und ist mit den von zu ein eine für auf nicht dem des im wird wie zum zur aus que el los las un una por para del em da os dos uma não ao le les et est dans pour sur aux du il gli di che è sono nel della een het voor zijn och att det som på är ve bir için ile bu yang untuk dengan',
  ),
  hi: words(
    'के की का में से को है ने और पर हैं भी ही कर लिए यह एक था थे थी हो गया गई करने अब इस तक नहीं किया होगा रहा वाले तो साथ बाद आज',
  ),
} as const;

/**
 * What tells Marathi and Nepali (and Maithili, Konkani) from Hindi: words of theirs that Hindi has not, and endings that
 * they write with the word. Of the weaker ones two are needed, as a name may end like that.
 */
const OTHER_DEVANAGARI = {
  words: words(
    'आहे आहेत आणि नाही यांनी यांच्या यांची यांना येथे येथील मध्ये अशी त्यांनी त्याने तसेच झाला झाली झाले म्हणून म्हणाले करण्यात येणार च्या ' +
      'छन् थियो थिए गरेको गरेका भएको भएका गर्ने गर्न गरिएको भने पनि हुने हुन्छ भन्दै त्यो हरु हरू अछि आछि छथि',
  ),
  weakWords: words('केली केले केला साठी ची चे छ लाई ते हे या तर र को मा ले बा यो होता होती होते असे गरी गरे'),
  ending:
    /(?:ांनी|ांच्या|ांची|ांचा|ांचे|ांना|ामध्ये|ण्यात|ण्याची|ण्यासाठी|ासाठी|ातील|ाच्या|हरू|हरु|हरूले|हरुले|हरूको|.{4}लाई|एको|िएको|न्छ|न्छन्)$/u,
  /** A letter of Marathi; Hindi has it in a few names. */
  letter: /ळ/u,
} as const;

/** Letters English borrows only in a name here and there. */
const FOREIGN_LETTER = /[äöüßãõçñåøœêâîôûăąęłşğıčřžěů]/u;

function share(tokens: readonly string[], known: ReadonlySet<string>): number {
  return tokens.filter((token) => known.has(token)).length;
}

/** How much speaks for Marathi, Nepali and their neighbours: two for a word of theirs, one for what only leans that way. */
function otherDevanagari(tokens: readonly string[]): number {
  let weight = 0;
  for (const token of tokens) {
    if (OTHER_DEVANAGARI.weakWords.has(token)) weight += token.length > 2 ? 0.5 : 0.25;
    else if (OTHER_DEVANAGARI.words.has(token)) weight += 2;
    else if (token.length > 4 && OTHER_DEVANAGARI.ending.test(token)) weight += 1;
    else if (OTHER_DEVANAGARI.letter.test(token)) weight += 1;
  }
  return weight;
}

/** What language a text is in, as far as the site is concerned. */
export type ArticleLanguage = TextLanguage | 'other' | null;

/**
 * Tells Hindi and English from each other and from languages that share their scripts (Marathi,
 * Nepali; German, Portuguese …), which the site has no place for.
 *
 * @param text a headline, better with a summary
 * @param declared the language the input names, such as `de` or `en-us`
 * @returns `hi`, `en`, `other` for any other language, null for a text without letters
 */
export function articleLanguage(text: string, declared?: string): ArticleLanguage {
  const shares = countScripts(text);
  const language = languageOf(shares);
  if (language === null) return shares.other > 0 ? 'other' : null;
  const tokens = wordsOf(text.toLowerCase());
  const code = declared?.toLowerCase().trim().slice(0, 2);
  const isOther = code !== undefined && /^[a-z]{2}$/.test(code) && code !== 'en' && code !== 'hi';
  if (language === 'hi') {
    const foreign = otherDevanagari(tokens);
    const hindi = share(tokens, COMMON_WORDS.hi);
    // What a feed says of itself counts, unless the text is plainly Hindi.
    if (isOther) return hindi >= 2 && hindi > foreign ? 'hi' : 'other';
    return foreign >= (code === 'hi' ? 3 : 2) && foreign > hindi ? 'other' : 'hi';
  }
  const english = share(tokens, COMMON_WORDS.en);
  const foreign =
    share(tokens, COMMON_WORDS.otherLatin) +
    2 * tokens.filter((token) => FOREIGN_LETTER.test(token)).length;
  if (isOther) return english > foreign ? 'en' : 'other';
  return foreign >= 2 && foreign > english * 1.5 ? 'other' : 'en';
}
