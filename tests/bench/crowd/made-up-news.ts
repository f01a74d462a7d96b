import type { Database } from '@/lib/platform/supabase/database.types';

import { madeUpWord, numbersFrom } from '../made-up-words';

export type NewsRow = Database['public']['Tables']['news_articles']['Insert'];

const sections = ['politics', 'crime', 'sports', 'education', 'agriculture', 'health', 'business'];
const districts = ['surguja', 'surajpur', 'balrampur', 'jashpur', 'koriya', 'raipur', 'bilaspur'];
const paragraphs = 10;

/**
 * A made-up article of a real one's length, published, in both languages. Takes its number and when it is
 * published; the same number always has the same words.
 */
export function madeUpArticle(number: number, publishedAt: Date): NewsRow {
  const next = numbersFrom(number);
  const inHindi = (count: number) =>
    Array.from({ length: count }, () => madeUpWord(Math.floor(20_000 ** next()))).join(' ');
  const names = inHindi(2);
  return {
    title_hi: `सरगुजा में ${names} पर बैठक, प्रस्ताव ${number} मंज़ूर`,
    title_en: `Meeting in Surguja on proposal ${number}, villagers demand a decision`,
    summary_hi: `${names} के काम को ${inHindi(12)} के साथ समय पर पूरा करने की बात हुई।`,
    summary_en: `The work of proposal ${number} is to be done in time, the meeting was told on Monday.`,
    body_hi: bodyOf(() => `अधिकारियों ने कहा कि ${inHindi(35)} का काम तय समय में होगा।`),
    body_en: bodyOf(
      (at) =>
        `Officials said that part ${at + 1} of proposal ${number} would be done in time, that the list would ` +
        'hang at the office of the panchayat, and that water, shade and seats were asked for by everybody.',
    ),
    category: sections[number % sections.length] ?? 'education',
    category_hi: '',
    district: districts[number % districts.length] ?? 'surguja',
    status: 'published',
    is_approved: true,
    published_at: publishedAt.toISOString(),
  };
}

function bodyOf(textOf: (at: number) => string): { id: string; type: string; text: string }[] {
  return Array.from({ length: paragraphs }, (_, at) => ({
    id: `p${at}`,
    type: 'paragraph',
    text: textOf(at),
  }));
}
