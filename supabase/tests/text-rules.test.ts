import { describe, expect, it } from 'vitest';

import { foldText } from '@/lib/platform/text/fold';
import { normaliseLine, normaliseText } from '@/lib/platform/text/normalise';

import { openDatabase } from './database';

const sql = openDatabase();

const samples = [
  'अम्बिकापुर में बारिश',
  'छत्ती\u0938\u0917\u095d की ख़बर',
  'गाँव-गाँव में हिन्दी, चाँद और पण्डो',
  'ऩ ऱ ऴ \u0928\u093c',
  'क्\u200dष और राज्\u200cय\ufeff',
  'Raipur’s 24×7 “Café\u0301” — ₹2.5 crore!',
  '१२३ मिमी। रुका॥ ॰',
  'emoji 😀👨\u200d👩\u200d👧 done',
  'खेत में 👩🏽\u200d🌾, 🏳\ufe0f\u200d🌈 और 🙂\u200d↔\ufe0f',
  '👨\u200d \u200d👩 क\u200d👨\u200dक 👨\u200d\u200d👩 👨\u200c👩 🇮🇳\u200d🇮🇳 क\ufe0f\u200d👨',
  '👨\u200d↔\u0338 👨\u0001👩 👨\u200b\u200d\u2060👩\u200d',
  'राज्\u200dय👨\u200d👩की',
  'ΑΣ İstanbul ÄÖÜ',
  '  several \t spaces\u00a0\u2003here \n  and lines\n',
  'बाएँ\u202e दाएँ\u2066 \u00ad',
  'اردو اور বাংলা',
  '«guillemets» ½ ² © ™ №',
  '',
];

describe('the text rules of the database and of the site agree on', () => {
  it.each(samples)('%j', async (sample) => {
    const [row] = await sql<{ text: string; line: string; fold: string }[]>`
      select public.clean_text(${sample}) as text, public.clean_line(${sample}) as line,
        public.fold_text(${sample}) as fold`;
    expect({
      text: normaliseText(sample),
      line: normaliseLine(sample),
      fold: foldText(sample),
    }).toEqual(row);
  });

  it('joined emoji: both keep them joined, and search sees a sign', async () => {
    for (const emoji of ['👨\u200d👩\u200d👧', '👩🏽\u200d🌾', '🏳\ufe0f\u200d🌈']) {
      const text = `हाथी ${emoji} दल`;
      const [row] = await sql`
        select public.clean_text(${text}) as text, public.fold_text(${text}) as fold,
          public.fold_clean_text(${text}) as of_clean`;
      expect(row).toEqual({ text, fold: 'हाथी दल', of_clean: 'हाथी   दल' });
      expect(normaliseText(text)).toBe(text);
    }
  });

  it('every two signs of Devanagari and of what stands beside it, and every three with marks that may compose or move', async () => {
    const devanagari = Array.from({ length: 128 }, (_, at) => String.fromCodePoint(0x900 + at));
    const signs = [...devanagari, ..." a'’“…—₹e\u00e9\u0301\u200d\u00a0\n\t"];
    const marks = [...'\u093c\u094d\u0951\u0952\u0953\u0954\u0301 \n'];
    const texts = [
      ...signs.flatMap((first) => signs.map((second) => `क${first}${second}`)),
      ...signs.flatMap((first) => marks.flatMap((one) => marks.map((two) => first + one + two))),
    ];
    const rows = await sql<{ text: string; line: string }[]>`
      select public.clean_text(given) as text, public.clean_line(given) as line
      from unnest(${texts}::text[]) with ordinality as listed (given, place) order by place`;
    const wrong = texts.filter(
      (text, at) => rows[at]?.text !== normaliseText(text) || rows[at].line !== normaliseLine(text),
    );
    expect(rows).toHaveLength(texts.length);
    expect(wrong).toEqual([]);
  });

  it('and a second cleaning changes nothing', async () => {
    const [row] = await sql<{ changed: string[] | null }[]>`
      select array_agg(sample) as changed from unnest(${samples}::text[]) as sample
      where public.clean_line(public.clean_line(sample)) is distinct from public.clean_line(sample)
        or public.clean_text(public.clean_text(sample)) is distinct from public.clean_text(sample)`;
    expect(row?.changed ?? []).toEqual([]);
  });
});
