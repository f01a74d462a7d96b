import { describe, expect, it } from 'vitest';

import { countGraphemes, cutToLimit } from '@/lib/reader/comments/model';

import { openDatabase } from './database';

const sql = openDatabase();

async function inDatabase(text: string): Promise<number> {
  const [row] = await sql<
    { letters: number }[]
  >`select public.count_graphemes(public.clean_text(${text})) as letters`;
  return row?.letters ?? Number.NaN;
}

const texts = {
  hindi: 'छत्तीसगढ़ के सरगुजा में धान ख़रीदी शुरू हुई। किसानों ने कहा, “अच्छी फ़सल है।”',
  conjuncts: 'क्षि त्र ज्ञ श्र र्क क्र ट्र द्द ह्म स्त्री राष्ट्र अंतर्राष्ट्रीय',
  joiners: 'क्\u200dष क्\u200cष र्\u200dय',
  english: 'The naïve café in Ambikapur — “isn’t it?”',
  otherScripts: 'বাংলা ਪੰਜਾਬੀ ગુજરાતી ଓଡ଼ିଆ தமிழ் తెలుగు ಕನ್ನಡ മലയാളം اردو',
  emoji: '👍🏽 👨‍👩‍👧‍👦 🇮🇳🇮🇳 ❤️ 1️⃣ 🙏🏿',
  joinedEmoji: '👨‍👩‍👧 👩🏽‍🌾 🏳️‍🌈 ❤️‍🔥 🙂‍↔️ 👩🏽‍🤝‍👩🏿 👨\u200d 🏽\u200d👩 ☆\u200d☆',
  stacked: `e${'\u0301'.repeat(40)}`,
  lines: 'पहली\nदूसरी\r\nतीसरी',
};

describe('letters, as a reader counts them', () => {
  it.each(Object.entries(texts))(
    'of %s are never more for the database than on the screen',
    async (_, text) => {
      expect(await inDatabase(text)).toBeLessThanOrEqual(countGraphemes(text));
    },
  );

  it('are the same for both in Hindi and English', async () => {
    for (const text of [texts.hindi, texts.conjuncts, texts.english]) {
      expect(await inDatabase(text)).toBe(countGraphemes(text));
    }
  });

  it('are one for both where emoji are joined', async () => {
    for (const emoji of ['👨\u200d👩\u200d👧', '👩🏽\u200d🌾', '🏳\ufe0f\u200d🌈']) {
      expect([await inDatabase(emoji), countGraphemes(emoji)]).toEqual([1, 1]);
    }
  });

  it.each(Object.entries(texts))(
    'of %s, cut on the screen to 1000, pass the database’s rule',
    async (_, text) => {
      const cut = cutToLimit(text.repeat(400));
      expect(countGraphemes(cut)).toBeLessThanOrEqual(1000);
      const [row] = await sql`select public.check_comment_text(public.clean_text(${cut}))`;
      expect(row).toBeDefined();
    },
  );
});
