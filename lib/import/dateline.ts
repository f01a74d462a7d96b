import { countWords } from '@/lib/platform/text/words';

const AGENCY_CREDIT =
  /^(?:नई ?दुनिया|जागरण|हरिभूमि|पत्रिका|भास्कर|दैनिक|डिजिटल|ऑनलाइन|राज्य|संवाद|न्यूज़?|अमर उजाला|एजेंसी|पीटीआई|वार्ता|हिंदुस्तान|आज तक|टीम|वेब|संवाददाता|प्रतिनिधि|ब्यूरो|स्टाफ)[^।:.\n]{0,50}(?:प्रतिनिधि|संवाददाता|न्यूज़?|डेस्क|ब्यूरो|टीम|सूत्र|रिपोर्टर|एजेंसी|नेटवर्क)[,، ]*[^।:ः.\n]{0,30}[।:ः.|-]\s*/u;
/** "भास्कर न्यूज | राजनांदगांव", often a line of its own. */
const PIPED_CREDIT =
  /^\p{Script=Devanagari}{2,10} (?:न्यूज़?|रिपोर्टर|संवाददाता)\s*\|\s*\p{Script=Devanagari}{2,20}(?:\s*[।|:]\s*|\s*$)/u;
const DESK_CREDIT =
  /^(?:by )?(?:digital|web|news|national|state|online|express|et|india) (?:desk|bureau|team|network|news service)\s*[,:|–-]\s*/i;
/** "‘छत्तीसगढ़’ संवाददाता धमतरी, 26 सितंबर।": of a paper that bears the state's name. */
const QUOTED_CREDIT = /^[‘'"“]\p{Script=Devanagari}{2,14}[’'"”] (?:संवाददाता|न्यूज़?)\s+/u;
/** A place in front of the first sentence: "रायपुर।", "NEW DELHI:", "Raipur, May 4 (PTI) –". */
const DATELINE =
  /^(?:[\p{Script=Devanagari} /()-]{2,28}(?:\([^)]{2,25}\))?(?:, ?\d{1,2} \p{Script=Devanagari}{2,9})?\s*(?:(?<=\d \p{Script=Devanagari}{2,9}\s?)\([^)\n]{2,25}\)[।:.]?|[।:ः]|\s[-–—]|\(हि\. ?स\.?\)\.?)\s*|\d{1,2} \p{L}[\p{L}\p{M}]+ \d{4}, [^:।\n]{2,20}[:।]\s*|[\p{Script=Devanagari} -]{2,28},? ?\d{1,2} \p{Script=Devanagari}{2,9}(?: \d{4})?\s*[/।:]\s*|[A-Z][A-Za-z .()/-]{2,28}(?:,\s*[A-Z][a-z]+\.? \d{1,2})?\s*(?:\((?:PTI|ANI|IANS|UNI)\))?\s*(?::|\s?[–—])\s*)(?=\S)/u;

/** Of one to three words, none so short as an abbreviation or a form of address: "डॉ. …", "एस.पी. …". */
const HINDI_PLACE = String.raw`(?!(?:प्रो|श्री|सुश्री|श्रीमती|क्र)[. ])\p{Script=Devanagari}{3,16}(?:[ /-]\p{Script=Devanagari}{3,14}){0,2}`;
const ENGLISH_PLACE = String.raw`(?!(?:Published|Updated|Posted|Written|Edited|Reported|Photo|Video|Watch|Breaking|Exclusive|Explained)\b)[A-Z][a-z]{4,18}(?:[ -][A-Z][a-z]{2,14}){0,2}`;
const MONTH = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6}';
/** As the state's small papers and its government write them. */
const LOCAL_DATELINES = [
  // "धमतरी. जिले में", "धमतरी…..जिले में", "धमतरी| जिले में", "रायपुर// राज्य", "बिलासपुर- जिले में"
  String.raw`^${HINDI_PLACE}\s?(?:\.{2,}|…\.*|\.|\||//|[-–—]+(?=\s))\s*(?=\p{L})`,
  // "दुर्ग / लोकपथ / महापौर …"
  String.raw`^${HINDI_PLACE}\s/\s\p{Script=Devanagari}{3,14}\s/\s*(?=\p{L})`,
  // "कवर्धा , , संघ के द्वारा"
  String.raw`^${HINDI_PLACE}\s?,\s?,\s*(?=\p{L})`,
  // "कवर्धा, शहर की मंडी में"
  String.raw`^${HINDI_PLACE},\s+(?=(?:शहर|जिले|जिला|नगर|क्षेत्र)\s)`,
  // "राजनांदगांव (दावा) कोरोना …"
  String.raw`^${HINDI_PLACE} ?\([^)\n]{2,25}\)[।:.|/]*\s*(?=\p{L})`,
  // "कांकेर @ आशा देवी। …"
  String.raw`^${HINDI_PLACE}\s?@[^।\n]{2,30}।\s*`,
  // "जशपुरनगर 11 जुलाई 2023 जशपुर जिला …"
  String.raw`^${HINDI_PLACE},? \d{1,2} \p{Script=Devanagari}{2,9} \d{4}\s+`,
  // "Kondagaon. The …", "Raipur, 12 January 2022/ …", "Korba, December 29, 2022: …", "Jashpurnagar - …"
  String.raw`^${ENGLISH_PLACE}(?:,? (?:\d{1,2} ${MONTH}|${MONTH} \d{1,2})(?:,? \d{4})?)?(?:\s?[/:.]|\s[-–—])\s*(?=[A-Z])`,
  // "Surguja (Chhattisgarh) [India], April 3 (ANI): …"
  String.raw`^${ENGLISH_PLACE}(?: \([A-Z][A-Za-z ]{2,20}\))? \[India\], ${MONTH} \d{1,2} \([A-Z]{2,5}\):\s*`,
].map((shape) => new RegExp(shape, 'u'));
/** What is left of "/", ":-" or "//" behind a place. */
const LEFT_OVER = /^[-–—/|:\s]+/u;

/** The agency credit and place in front of an article, and what follows them. */
export interface Opening {
  readonly dateline: string;
  readonly text: string;
}

/** Behind a summary or highlights only these are openings; a colon there is any sentence's. */
const LATER_DATELINE =
  /^[\p{Script=Devanagari}]{2,14}(?: [\p{Script=Devanagari}]{2,12})?।\s*(?=\S)/u;

/** The place of a dateline without its day and agency: "जांजगीर-चांपा, 08 अप्रैल (हि. स.)।" */
const placeOf = (dateline: string): string => dateline.replace(/,.*$|\([^)]*\)/gu, '');

/**
 * Separates "नईदुनिया प्रतिनिधि, रायपुर।" or "NEW DELHI:" from the first sentence.
 *
 * @param text a paragraph from the beginning of an article
 * @param isFirst whether it is the very first paragraph
 * @returns the credit and place (empty when there is none), and the text behind them, which is
 *   empty when the paragraph was nothing but a credit
 */
export function splitDateline(text: string, isFirst = true): Opening {
  let rest = text;
  for (const credit of [PIPED_CREDIT, QUOTED_CREDIT, AGENCY_CREDIT, DESK_CREDIT]) {
    const match = credit.exec(rest);
    if (match && countWords(match[0]) <= 7) rest = rest.slice(match[0].length);
  }
  const shapes = isFirst ? [DATELINE, ...LOCAL_DATELINES] : [LATER_DATELINE];
  const match = shapes.map((shape) => shape.exec(rest)).find((found) => found !== null);
  if (match && rest.length - match[0].length > 20 && countWords(placeOf(match[0])) <= 5)
    rest = rest.slice(match[0].length).replace(LEFT_OVER, '');
  return { dateline: text.slice(0, text.length - rest.length).trim(), text: rest };
}
