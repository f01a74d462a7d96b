import { isSectionName } from '@/lib/categories/recognise';
import { foldText } from '@/lib/text/fold';
import { normaliseLine } from '@/lib/text/normalise';
import { PhraseBook, tokensOf } from '@/lib/text/phrases';
import { dominantLanguage, type TextLanguage } from '@/lib/text/script';
import { htmlToLine } from './html-blocks';
import { LIMITS } from './model';

/** Recurring topics of the region: the tag in Hindi, in English, and how texts name it. */
const TOPICS: readonly (readonly [string, string, string])[] = [
  ['मानसून', 'Monsoon', 'मानसून|मॉनसून|monsoon'],
  ['लू', 'Heatwave', 'लू|हीटवेव|हीट वेव|heatwave|heat wave'],
  ['भारी बारिश', 'Heavy Rain', 'भारी बारिश|heavy rain|heavy rainfall'],
  ['शीतलहर', 'Cold Wave', 'शीतलहर|cold wave'],
  ['धान खरीदी', 'Paddy Procurement', 'धान खरीदी|paddy procurement'],
  ['हाथी', 'Elephants', 'हाथी|हाथियों|elephant|elephants'],
  ['नक्सल', 'Naxalism', 'नक्सली|नक्सलियों|माओवादी|नक्सलवाद|naxal|naxals|maoist|maoists'],
  ['साइबर ठगी', 'Cyber Fraud', 'साइबर फ्रॉड|साइबर ठगी|डिजिटल अरेस्ट|cyber fraud|digital arrest'],
  ['सड़क हादसा', 'Road Accident', 'सड़क हादसा|सड़क हादसे|सड़क दुर्घटना|road accident'],
  ['हाईकोर्ट', 'High Court', 'हाईकोर्ट|हाई कोर्ट|high court'],
  ['विधानसभा', 'Assembly', 'विधानसभा|vidhan sabha'],
  ['चुनाव', 'Elections', 'चुनाव|elections'],
  ['कांग्रेस', 'Congress', 'कांग्रेस|congress'],
  ['भाजपा', 'BJP', 'भाजपा|बीजेपी|bjp'],
  ['विष्णुदेव साय', 'Vishnu Deo Sai', 'विष्णुदेव साय|विष्णु देव साय|vishnu deo sai'],
  ['कोयला', 'Coal', 'कोयला|कोल ब्लॉक|coal'],
  ['हसदेव', 'Hasdeo', 'हसदेव|hasdeo'],
  ['रेलवे', 'Railways', 'रेलवे|railway|railways'],
  ['आयुष्मान', 'Ayushman', 'आयुष्मान|ayushman'],
  ['महतारी वंदन', 'Mahtari Vandan', 'महतारी वंदन|mahtari vandan'],
  ['बस्तर ओलंपिक', 'Bastar Olympics', 'बस्तर ओलंपिक|bastar olympics'],
  ['पर्यटन', 'Tourism', 'पर्यटन|tourism'],
  ['क्रिकेट', 'Cricket', 'क्रिकेट|cricket'],
  ['भर्ती', 'Recruitment', 'भर्ती|recruitment'],
];
const topicBook = new PhraseBook<readonly [string, string, string]>();
for (const topic of TOPICS) for (const phrase of topic[2].split('|')) topicBook.add(phrase, topic);

/** Categories that say nothing about a story. */
const EMPTY_TAGS = new Set(['uncategorized', 'uncategorised', 'अवर्गीकृत', 'news', 'general', 'default', 'other', 'others', 'blog', 'main', 'top news', 'latest news', 'home', 'all'].map(foldText)); // prettier-ignore

/**
 * A story's tags: what its feed tagged it with (names of sections left out), then the topics its headline and first sentences
 * name, in the language of the story; at most 8, each once.
 *
 * @param given tags and categories of the input, markup allowed
 * @param text headline and first sentences
 * @param language the story's language
 * @returns normalised tags
 */
export function storyTags(
  given: readonly string[],
  text: string,
  language: TextLanguage,
): string[] {
  const cleaned = given
    .map((tag) => normaliseLine(htmlToLine(tag).replace(/^[#\s]+/, '')))
    .filter((tag) => tag.length >= 2 && tag.length <= LIMITS.tag && !/^https?:/i.test(tag))
    // "weather/heat" is a path of somebody's data, no word for readers.
    .filter((tag) => !/^[a-z\d_-]+\/[a-z\d_/-]+$/.test(tag))
    .filter(
      (tag) =>
        dominantLanguage(tag) !== null && !EMPTY_TAGS.has(foldText(tag)) && !isSectionName(tag),
    );
  const topics = topicBook
    .find(tokensOf(text))
    .map(({ meaning }) => (language === 'hi' ? meaning[0] : meaning[1]));
  const byKey = new Map<string, string>();
  for (const tag of [...cleaned, ...topics])
    if (!byKey.has(foldText(tag))) byKey.set(foldText(tag), normaliseLine(tag));
  return [...byKey.values()].slice(0, LIMITS.tags);
}
