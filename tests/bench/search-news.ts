import type { Sql } from 'postgres';

import { TOWNS } from '@/lib/reading/districts/gazetteer';

import { madeUpWord, numbersFrom } from './made-up-words';

/** An article as it is written down. */
export type MadeUpArticle = Omit<ReturnType<typeof article>, 'published_at' | 'status'> & {
  published_at: Date | null;
  status: string;
  updated_at?: Date;
  corrected_at?: Date | null;
  author_id?: string | null;
  source_name?: string | null;
};

/** Articles of one statement. */
const batch = 500;

/** Subjects in both languages with the section they belong to. */
const subjects = (
  'धान ख़रीदी|paddy procurement|agriculture;किसानों का सम्मेलन|farmers meet|agriculture;हाथियों का दल|elephant herd|agriculture;' +
  'सड़क का काम|road work|politics;पुल की मरम्मत|bridge repair|politics;ग्राम सभा की बैठक|gram sabha meeting|politics;' +
  'पुलिस की कार्रवाई|police action|crime;साइबर ठगी|cyber fraud|crime;ट्रैक्टर चोरी|tractor theft|crime;' +
  'कबड्डी का फ़ाइनल|kabaddi final|sports;फ़ुटबॉल लीग|football league|sports;हॉकी प्रतियोगिता|hockey contest|sports;' +
  'लोक संगीत का समारोह|folk music festival|entertainment;नाटक का मंचन|theatre evening|entertainment;' +
  'हाट बाज़ार|weekly market|business;महुआ का कारोबार|mahua trade|business;हथकरघा केंद्र|handloom centre|business;' +
  'पुस्तकालय|library|education;परीक्षा के नतीजे|exam results|education;छात्रों की बस|student bus|education;' +
  'रोज़गार मेला|job fair|employment;भर्ती की सूचना|recruitment notice|employment;' +
  'स्वास्थ्य शिविर|health camp|health;अस्पताल का नया भवन|new hospital building|health;सिकल सेल जांच|sickle cell screening|health;' +
  'बारिश का अनुमान|rain forecast|weather;घना कोहरा|dense fog|weather;ओलावृष्टि|hailstorm|weather'
)
  .split(';')
  .map((line) => line.split('|'));
const events = 'शुरू हुआ|पर बैठक|के लिए बजट मंज़ूर|पर ग्रामीणों की मांग|में देरी|का उद्घाटन|की जांच होगी'.split(
  '|',
);
const eventsInEnglish =
  'begins|under discussion|gets a budget|demanded by villagers|delayed|opens|to be checked'.split(
    '|',
  );
const firstNames =
  'रमेश सुनीता दीपक प्रतिमा कविता रोहित नंदिनी भुवन होमेश मनमती शांति महेश किरण सुधीर अनिमा विनय पिंकी हर्षिता'.split(
    ' ',
  );
const lastNames =
  'साहू टोप्पो मिंज एक्का प्रधान कश्यप नेताम चंद्राकर राजवाड़े मरावी उरांव तिग्गा केरकेट्टा लकड़ा मरकाम वर्मा'.split(
    ' ',
  );
const common =
  'जिले गांव लोगों अधिकारियों बैठक काम समय पानी सूचना मांग सरकार विभाग योजना लाभ ग्रामीण महिला युवा बच्चे स्कूल केंद्र रुपये लाख साल दिन सुबह शाम टीम सदस्य अध्यक्ष ' +
  'समिति पंचायत परिवार खेत फसल बीज मशीन बिजली सड़क वाहन बस मोबाइल आवेदन पत्र प्रमाण निर्णय परिणाम संख्या प्रतिशत औसत मौसम तापमान जंगल पेड़ नदी तालाब बाज़ार दाम बिक्री';
const commonWords = common.split(' ');
/** Words of a season, by the months (0 is January) in which nearly every article has them; else one in thirty has. */
const seasons = [
  { words: 'बारिश से नदी नाले उफान पर, बाढ़ का ख़तरा', months: [5, 6, 7, 8] },
  { words: 'कोहरा और शीतलहर', months: [11, 0] },
  { words: 'लू और गर्मी', months: [3, 4] },
];
/**
 * Writes made-up published articles straight into a database, for measuring search: Hindi, a third
 * of them in English as well, of all districts and sections, over three years, with names and some
 * 20,000 rare words, common words that stand in nearly all of them, and words of their season. They are clean as they are,
 * so the triggers that clean are passed over; the search keys are made as ever. Takes a superuser's
 * connection, how many, and who is told how many are in; gives articles a second of the search keys
 * alone. The same number always gives the same words. `vary` may make another article of each, told its number.
 */
export async function insertSearchNews(
  sql: Sql,
  count: number,
  onProgress: (done: number) => void,
  vary: (article: MadeUpArticle, number: number) => MadeUpArticle = (same) => same,
): Promise<number> {
  const next = numbersFrom(count);
  const now = Date.now();
  let milliseconds = 0;
  for (let done = 0; done < count; done += batch) {
    const rows = Array.from({ length: Math.min(batch, count - done) }, (_, index) =>
      vary(article(next, now), done + index),
    );
    milliseconds += await sql.begin(async (transaction) => {
      await transaction`set local session_replication_role = replica`;
      const added = await transaction<{ id: string }[]>`
        insert into public.news_articles ${transaction(rows)} returning id`;
      const start = performance.now();
      await transaction`select public.index_articles(${added.map(({ id }) => id)})`;
      return performance.now() - start;
    });
    onProgress(done + rows.length);
  }
  await sql`vacuum analyze public.article_search, public.search_words, public.news_articles`;
  return count / (milliseconds / 1000);
}

function article(next: () => number, now: number) {
  const pick = <Value>(from: readonly Value[]): Value =>
    from[Math.floor(next() * from.length)] as Value;
  // Some districts make far more news than others.
  const district = Object.keys(TOWNS)[
    Math.floor(next() ** 2 * Object.keys(TOWNS).length)
  ] as string;
  const towns = (TOWNS[district]?.certain ?? '').split('|');
  const town = pick(towns.filter((name) => /[\u0900-\u097F]/.test(name)));
  const townInEnglish = pick(towns.filter((name) => /^[A-Z]/.test(name)));
  const [subject = '', subjectInEnglish = '', category = ''] = pick(subjects);
  const event = Math.floor(next() * events.length);
  const person = `${pick(firstNames)} ${pick(lastNames)}`;
  const inEnglish = next() < 0.33;
  const publishedAt = new Date(now - next() * 1095 * 86_400_000);
  const title = `${town} में ${subject} ${events[event]}, ${rareWord(next)} के ${Math.ceil(next() * 90)} परिवार शामिल`;
  const titleInEnglish = `${townInEnglish}: ${subjectInEnglish} ${eventsInEnglish[event]}, says ${rareWord(next)}`;
  return {
    title_hi: title,
    summary_hi: `${title}। ${sentence(next)} ${ofSeason(next, publishedAt)}`.trim(),
    body_hi: Array.from({ length: 6 }, (_, index) => ({
      id: `p${index}`,
      type: 'paragraph',
      text: `${person} ने ${town} में कहा। ${sentence(next)} ${sentence(next)} ${sentence(next)}`,
    })),
    title_en: inEnglish ? titleInEnglish : null,
    summary_en: inEnglish
      ? `${titleInEnglish}. The work in ${townInEnglish} is to be done in time.`
      : null,
    category,
    category_hi: '',
    district,
    tags: [subject],
    people_mentioned: [person],
    published_at: publishedAt,
    is_approved: true,
    status: 'published',
  };
}

function ofSeason(next: () => number, at: Date): string {
  const output = seasons.filter(
    ({ months }) => next() < (months.includes(at.getMonth()) ? 0.9 : 0.03),
  );
  return output.map(({ words }) => `${words}।`).join(' ');
}

function sentence(next: () => number): string {
  const words = Array.from({ length: 12 }, () =>
    next() < 0.06 ? rareWord(next) : commonWords[Math.floor(next() ** 1.5 * commonWords.length)],
  );
  return `${words.join(' ')} है।`;
}

/** One of some 20,000 words that hardly any two articles share. */
function rareWord(next: () => number): string {
  return madeUpWord(Math.floor(next() * 20_000));
}
