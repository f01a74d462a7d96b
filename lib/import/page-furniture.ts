import { foldText } from '@/lib/platform/text/fold';
import { countWords } from '@/lib/platform/text/words';

const phrases = (list: string): string[] => list.split('|').map(foldText);

/** Lines that are part of the page, whatever article stands on it. */
const PAGE_FURNITURE = new Set(
  phrases(
    'होम|देश|विदेश|दुनिया|राज्य|शहर|मनोरंजन|खेल|बिजनेस|व्यापार|करियर|शिक्षा|धर्म|धर्म-विशेष|राशिफल|लाइफस्टाइल|टेक्नोलॉजी|ऑटो|' +
      'वीडियो|फोटो|विस्तार|सार|या|हाइलाइट्स|विज्ञापन|क्राइम|कृषि|हेल्थ|ई पेपर|सब्सक्राइब|लॉगिन|सर्च|और पढ़ें|और देखें|कॉपी लिंक|' +
      'टिप्पणी|शेयर|फॉलो|न्यूज अलर्ट|हेडलाइन|ट्रेंडिंग|ट्रेन्डिंग फोटोज़|ट्रेंडिंग वीडियो|लेखक के बारे में|मौसम अपडेट|' +
      'home|share|advertisement|highlights|what’s the story|login|login / register|register|sign in|subscribe|follow|follow us|' +
      'menu|search|epaper|video|videos|photo|photos|trending videos|trending photos|trending now|shorts|view all|view all shorts|' +
      'live news|google news|facebook|twitter|x|x (twitter)|instagram|whatsapp|telegram|pinterest|linkedin|youtube|copy link|print|' +
      'email|close|skip|skip to content|skip to main content|previous article|next article|related posts|related articles|' +
      'related stories|related news|also read|read more|more|tags|comments|leave a comment|digital desk|by digital desk|' +
      'national desk|news desk|web desk|about the author|remove|preferred|did our ai summary help|listen|save|news|india|sport|' +
      'business|entertainment|books|education|technology|health|environment|life & style|real estate',
  ),
);

/** Lines that begin like this call the reader away from the article, or say who put it on the page. */
const CALLS_AWAY = phrases(
  'also read|read also|read more|read full|continue reading|click here|watch also|must read|see also|recommended for|trending now|follow us|follow our|' +
    'follow the|join us|join our|join now|subscribe|sign up|download|get breaking|get the latest|get latest|get all|tap to join|' +
    'stay updated|stay tuned|stay connected|beat the news|crave more|share the fire|share this|share on|share via|you can share|' +
    'copyright|all rights reserved|disclaimer|published on|published by|published at|updated on|updated at|last updated|' +
    'first published|edited by|reported by|written by|posted by|image credit|image source|photo credit|photo by|' +
    'your email address|please enter your|save my name|we respect your privacy|this website uses|by clicking|lorem ipsum|' +
    'long or short, get news|whatsapp channel|looks like you are already|you don’t have any active|need help with your|' +
    'your active subscription|additional subscription|sign in to unlock|more news|comments have to be|' +
    'they cannot be abusive|please abide by|we have migrated|be the first to comment|by continuing to browse|you can change your cookie|' +
    'we use cookies|we and our partners|this site uses cookies|our site uses cookies|accept all cookies|accept cookies|support from readers|' +
    'if you are already a registered user|if you do not have an account|if you ve seen value|please contribute what|get notified by email|' +
    'you are visiting us|you are logged in|see all|watch the full|watch the video|watch video|a version of this article|' +
    'this article was originally|by our correspondent|our correspondent|from our correspondent|by our staff reporter|staff reporter|' +
    'our bureau|by our special correspondent|enable javascript|please enable javascript|your browser does not|' +
    'और समाचार|अन्य समाचार|और खबरें|ताजा खबरें|हम कुकीज|यह वेबसाइट कुकीज|हमारी वेबसाइट कुकीज|' +
    'यह भी पढ़|ये भी पढ़|इसे भी पढ़|इन्हें भी पढ़|इन्हे भी पढ़|ये खबर भी|यह खबर भी|ये भी देखें|यह भी देखें|यहां पढ़ें|यहां क्लिक|' +
    'पूरी खबर|और पढ़ें|खबरें लगातार|वेबसाइट पर पढ़ना|अगर आपके पास प्रीमियम|अमर उजाला एप|कन्वर्सेशन शुरू|हमसे जुड़|हमारे व्हाट्सएप|' +
    'व्हाट्सएप चैनल|व्हाट्सएप ग्रुप|देश-दुनिया की|देश, एजुकेशन, मनोरंजन|नवीनतम कृषि समाचार|कृषक जगत ई-पेपर|कृषक जगत अखबार|' +
    'कृषक जगत की अंग्रेजी|आपने उपरोक्त|सिर्फ खबर पढ़ें|फोटो सोर्स|लेटेस्ट न्यूज|छत्तीसगढ़ की खबरें पढ़ने|लल्लूराम डॉट कॉम|' +
    'lalluram.com के|छत्तीसगढ़ के जिले, कस्बे और गांवों की खबरों|edit by|prabhat khabar app|प्रभात खबर डिजिटल|मौसम लोड हो',
);
/** A page's portrait of its author. */
const ABOUT_AUTHOR =
  /^[A-Z][\w. ]{2,40} is an? .{0,80}\b(?:journalist|reporter|editor|writer|correspondent|content (?:creator|producer))\b/;
const ABOUT_AUTHOR_HINDI =
  /(?:वर्षों?|साल|सालों) (?:से|का)[^।]{0,40}(?:पत्रकारिता|मीडिया)|(?:पत्रकारिता|मीडिया) (?:में|के क्षेत्र में)[^।]{0,30}(?:सक्रिय|अनुभव|कार्यरत)|शॉर्ट बायो/u;
/** When a page was published, as a line of its own. */
const PUBLISHED = /^(?:published|updated)\b[\s:|-]{0,4}\p{L}{3,9}\.? \d{1,2}, \d{4}/iu;
/** An agency's other articles: "see more.. 10 Aug 2026 | 3:36 PM …". */
const OTHER_ARTICLE = /^(?:more news|see more)[\s.:]*\d{1,2} \p{L}{3} \d{4} \|/iu;
/** Who reports from where, where it stands between sentences: जागरण संवाददाता, पटना। */
const CREDIT_SENTENCE =
  /(?:संवाददाता|प्रतिनिधि|ब्यूरो|डेस्क|न्यूज़? नेटवर्क|correspondent|bureau|staff reporter|news desk)(?:[,:] ?[\p{L}\p{M} ]{2,20})?[।.:]?$/iu;
const CREDIT_MAX_WORDS = 7;
/** Characters, of which no furniture that stands here has more: of a longer line its beginning is folded. */
const LONGEST = 200;
/** Beyond this many words such a line has an article in it. */
const CALL_AWAY_MAX_WORDS = 40;

/**
 * Whether a line belongs to the page around an article: a menu entry, a sharing, subscription or
 * "also read" line, an advertisement's label, an address, or nothing but signs.
 *
 * @param line one line of plain text
 * @returns true when the line is no part of the article
 */
export function isPageFurniture(line: string): boolean {
  const isLong = line.length > LONGEST;
  const folded = foldText(isLong ? line.slice(0, LONGEST) : line);
  if (folded === '' && (!isLong || foldText(line) === '')) return true;
  if ((!isLong && PAGE_FURNITURE.has(folded)) || /^https?:\/\/\S+$/.test(line)) return true;
  if (ABOUT_AUTHOR.test(line) || OTHER_ARTICLE.test(line)) return true;
  return (
    CALLS_AWAY.some((phrase) => folded.startsWith(phrase)) &&
    countWords(line) <= CALL_AWAY_MAX_WORDS
  );
}

/**
 * Whether a sentence belongs to the page around an article: what is no line of its own where a page ran
 * together, such as a cookie notice, a portrait of the author or a correspondent's credit.
 *
 * @param sentence one sentence of plain text
 * @returns true when the sentence is no part of the article
 */
export function isFurnitureSentence(sentence: string): boolean {
  if (isPageFurniture(sentence) || ABOUT_AUTHOR_HINDI.test(sentence)) return true;
  if (PUBLISHED.test(sentence)) return true;
  return countWords(sentence) <= CREDIT_MAX_WORDS && CREDIT_SENTENCE.test(sentence);
}
