import type { SupabaseClient } from '@supabase/supabase-js';

import type { Database } from '@/lib/platform/supabase/database.types';
import { nameOfLetter, type Frequency } from '@/lib/reader/letter/model';
import { isoInIndia } from '@/lib/platform/text/dates';

import { demoId } from './rows';

type Service = SupabaseClient<Database>;
const dayMs = 86_400_000;

/** Letters of the demo paper that have gone: of which days before the first start, of where, and what became of them. */
const gone: { kind: Frequency; daysAgo: number; district: string | null; sent: number }[] = [
  { kind: 'daily', daysAgo: 0, district: null, sent: 214 },
  { kind: 'daily', daysAgo: 1, district: null, sent: 211 },
  { kind: 'daily', daysAgo: 1, district: 'surguja', sent: 58 },
  { kind: 'weekly', daysAgo: 2, district: null, sent: 96 },
];

const opening = {
  hi: 'नमस्कार! आज की चिट्ठी में वे ख़बरें, जिन पर कल सबसे ज़्यादा बात हुई।',
  en: 'Good morning. In today’s letter: the stories most people talked about yesterday.',
};

/** Readers of the demo paper's letter; nobody has these addresses (RFC 6761, 6.5). */
const readers = [
  { language: 'hi', frequency: 'daily', district: null },
  { language: 'hi', frequency: 'daily', district: 'surguja' },
  { language: 'hi', frequency: 'weekly', district: null },
  { language: 'en', frequency: 'daily', district: null },
  { language: 'en', frequency: 'weekly', district: 'raipur' },
];

/** Articles of a letter: the ten that were the newest when it went. */
async function articlesBefore(
  service: Service,
  until: Date,
  district: string | null,
): Promise<string[]> {
  const newest = service
    .from('news_articles')
    .select('id')
    .eq('status', 'published')
    .lt('published_at', until.toISOString())
    .order('published_at', { ascending: false })
    .limit(10);
  const { data, error } = await (district === null ? newest : newest.eq('district', district));
  if (error) throw new Error(`Demo letters: ${error.message}`);
  return data.map(({ id }) => id);
}

async function insertLetter(
  service: Service,
  { kind, daysAgo, district, sent }: (typeof gone)[number],
  firstStart: Date,
) {
  const moment = new Date(firstStart.getTime() - daysAgo * dayMs);
  const day = isoInIndia(moment.toISOString()).slice(0, 10);
  const articles = await articlesBefore(service, moment, district);
  if (articles.length === 0) return;
  const { data, error } = await service
    .from('letters')
    .insert({
      name: nameOfLetter({ kind, day, district }),
      day,
      kind,
      district,
      opening_hi: opening.hi,
      opening_en: opening.en,
      made_at: moment.toISOString(),
      queued_at: moment.toISOString(),
    })
    .select('id')
    .single();
  if (error) throw new Error(`Demo letters: ${error.message}`);
  const items = articles.map((article_id, at) => ({
    letter_id: data.id,
    position: at + 1,
    article_id,
  }));
  const written = await service.from('letter_items').insert(items);
  const counted = await service.from('letter_totals').insert([
    { letter_id: data.id, language: 'hi', sent, failed: 2, bounced: 1, unsubscribed: 1 },
    { letter_id: data.id, language: 'en', sent: Math.round(sent / 6) },
  ]);
  const failure = written.error ?? counted.error;
  if (failure) throw new Error(`Demo letters: ${failure.message}`);
}

/** Loads letters that have gone, and some readers of the letter. A load that was broken off begins anew. */
export async function loadLetters(service: Service, firstStart: Date): Promise<void> {
  const cleared = await service.from('letters').delete().lte('made_at', firstStart.toISOString());
  if (cleared.error) throw new Error(`Demo letters: ${cleared.error.message}`);
  for (const letter of gone) await insertLetter(service, letter, firstStart);
  const rows = readers.map((reader, at) => ({
    id: demoId(`letter reader ${at}`),
    address: `reader-${at + 1}@demo.invalid`,
    ...reader,
  }));
  const { error } = await service.from('letter_subscriptions').upsert(rows);
  if (error) throw new Error(`Demo letter readers: ${error.message}`);
}
