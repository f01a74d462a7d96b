import { countScripts, dominantLanguage, type TextLanguage } from '@/lib/text/script';
import { wordsOf } from '@/lib/text/words';

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
  otherDevanagari: words(
    'आहे आणि च्या ची चे होते केली केले आहेत यांनी येथे मध्ये छ र को मा ले लाई गरेको भएको छन् पनि हुने तथा गर्ने आछि अछि बा',
  ),
} as const;

/** Letters English borrows only in a name here and there. */
const FOREIGN_LETTER = /[äöüßãõçñåøœêâîôûăąęłşğıčřžěů]/u;

function share(tokens: readonly string[], known: ReadonlySet<string>): number {
  return tokens.filter((token) => known.has(token)).length;
}

/** What language a text is in, as far as the site is concerned. */
export type StoryLanguage = TextLanguage | 'other' | null;

/**
 * Tells Hindi and English from each other and from languages that share their scripts (Marathi,
 * Nepali; German, Portuguese …), which the site has no place for.
 *
 * @param text a headline, better with a summary
 * @param declared the language the input names, such as `de` or `en-us`
 * @returns `hi`, `en`, `other` for any other language, null for a text without letters
 */
export function storyLanguage(text: string, declared?: string): StoryLanguage {
  const language = dominantLanguage(text);
  const { other } = countScripts(text);
  if (language === null) return other > 0 ? 'other' : null;
  const tokens = wordsOf(text.toLowerCase());
  if (language === 'hi') {
    const foreign = share(tokens, COMMON_WORDS.otherDevanagari);
    return foreign >= 3 && foreign > share(tokens, COMMON_WORDS.hi) ? 'other' : 'hi';
  }
  const english = share(tokens, COMMON_WORDS.en);
  const foreign =
    share(tokens, COMMON_WORDS.otherLatin) +
    2 * tokens.filter((token) => FOREIGN_LETTER.test(token)).length;
  const code = declared?.toLowerCase().slice(0, 2);
  if (code !== undefined && /^[a-z]{2}$/.test(code) && code !== 'en' && code !== 'hi')
    return english > foreign ? 'en' : 'other';
  return foreign >= 2 && foreign > english * 1.5 ? 'other' : 'en';
}
