import type { Locale } from '@/lib/platform/i18n/locale';

/** What is written shorter than it is said, and how it is said. */
type Reading = readonly [written: RegExp, said: string | ((...parts: string[]) => string)];

const months: Record<Locale, readonly string[]> = {
  hi: 'जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर'.split(' '),
  en: 'January February March April May June July August September October November December'.split(
    ' ',
  ),
};

/** No number in an article is longer; only so much of one is looked at. */
const number = String.raw`\d[\d,]{0,20}(?:\.\d{1,9})?`;
const notInNumber = String.raw`(?<![\d.,:/-])`;
const numberEnds = String.raw`(?![\d:/-]|[.,]\d)`;

/** Readings of both languages, where the words are given. */
function shared(words: {
  locale: Locale;
  rupees: string;
  to: string;
  magnitudes: string;
  percent: string;
  celsius: string;
  degrees: string;
}): Reading[] {
  const { locale, rupees, to, magnitudes, percent, celsius, degrees } = words;
  return [
    // A date in figures, day first as in India; what is none stays.
    [
      new RegExp(
        String.raw`${notInNumber}(\d{1,2})([./-])(\d{1,2})\2((?:19|20)\d\d)${numberEnds}`,
        'gu',
      ),
      (whole, day, _sign, month, year) =>
        Number(day) >= 1 && Number(day) <= 31 && months[locale][Number(month) - 1]
          ? `${Number(day)} ${months[locale][Number(month) - 1] ?? ''} ${year ?? ''}`
          : (whole ?? ''),
    ],
    // A telephone's ten digits are said one by one.
    [/(?<![\d.,-])(?:\+91[ -]?)?[6-9]\d{4}[ -]?\d{5}(?![\d.,-]\d|\d)/gu, (whole) => spelled(whole)],
    [
      new RegExp(
        String.raw`(?:₹|\b(?:Rs|INR)\b\.?|(?<![\p{L}\p{M}])(?:रु|रू)\.?)[ \u00a0]?(${number})((?:[ \u00a0](?:${magnitudes}))?)(?![\p{L}\p{M}])`,
        'gu',
      ),
      (_whole, amount, magnitude) => `${amount ?? ''}${magnitude ?? ''} ${rupees}`,
    ],
    // 1,12,000 in one: a voice reads the parts of a number that is grouped as in India by themselves.
    [
      /(?<![\d.,])\d{1,3}(?:,\d\d){1,6},\d{3}(?!\d|,\d)|(?<![\d.,])\d{1,2},\d{3}(?!\d|,\d)/gu,
      (whole) => (whole ?? '').replaceAll(',', ''),
    ],
    [/(\d) ?%/gu, `$1 ${percent}`],
    [/ ?° ?(?:C|सी|से\.?|सेल्सियस)(?![\p{L}\p{M}])/gu, ` ${celsius}`],
    [/ ?°/gu, ` ${degrees}`],
    // A year and the next one's end: 2025-26 is said without a sign.
    [/(?<![\d.,-])((?:19|20)\d\d)[-–](\d\d)(?!\d|[-–]\d)/gu, '$1 $2'],
    // From the smaller to the greater is a span; 3-2 is a result.
    [
      /(?<![\d.,–-])(\d{1,9}(?:\.\d{1,3})?) ?[-–] ?(\d{1,9}(?:\.\d{1,3})?)(?!\d|[.,–-]\d)/gu,
      (_whole, first, second) =>
        Number(first) < Number(second)
          ? `${first ?? ''} ${to} ${second ?? ''}`
          : `${first ?? ''} ${second ?? ''}`,
    ],
  ];
}

const alone = (written: string): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{M}.])(?:${written})(?![\p{L}\p{M}])`, 'gu');

const readings: Record<Locale, readonly Reading[]> = {
  hi: [
    [/[०-९]/gu, (digit) => String((digit?.charCodeAt(0) ?? 0) - 0x966)],
    [alone(String.raw`डॉ\.|डा\.`), 'डॉक्टर'],
    [alone(String.raw`प्रो\.`), 'प्रोफ़ेसर'],
    [alone(String.raw`पं\.`), 'पंडित'],
    [alone(String.raw`स्व\.`), 'स्वर्गीय'],
    [alone(String.raw`क्र\.`), 'क्रमांक'],
    [alone(String.raw`(?:किमी|कि\.? ?मी\.?)(?:/घंटा|/घंटे| प्रति घंटा)`), 'किलोमीटर प्रति घंटा'],
    [alone(String.raw`किमी|कि\.? ?मी\.?`), 'किलोमीटर'],
    [alone(String.raw`मिमी|मि\.? ?मी\.?`), 'मिलीमीटर'],
    [alone(String.raw`सेमी|से\.? ?मी\.?`), 'सेंटीमीटर'],
    [alone(String.raw`किग्रा|कि\.? ?ग्रा\.?`), 'किलोग्राम'],
    [/(?<![\d.,:])([01]?\d|2[0-3]):([0-5]\d)(?: बजे)?(?![\d:])/gu, hourInHindi],
    ...shared({
      locale: 'hi',
      rupees: 'रुपये',
      to: 'से',
      magnitudes: 'हज़ार|हजार|लाख|करोड़|अरब',
      percent: 'प्रतिशत',
      celsius: 'डिग्री सेल्सियस',
      degrees: 'डिग्री',
    }),
  ],
  en: [
    [alone(String.raw`km/h|kmph`), 'kilometres an hour'],
    [alone('km'), 'kilometres'],
    [alone('mm'), 'millimetres'],
    [alone('cm'), 'centimetres'],
    [alone('kg'), 'kilograms'],
    ...shared({
      locale: 'en',
      rupees: 'rupees',
      to: 'to',
      magnitudes: 'thousand|lakh|crore|million|billion',
      percent: 'per cent',
      celsius: 'degrees Celsius',
      degrees: 'degrees',
    }),
  ],
};

/**
 * Writes a sentence as it is said, for a voice that reads signs one by one: dates and hours in figures, sums, spans,
 * results, units and short forms; figures stay figures. Takes a sentence and its language. Takes time in proportion to
 * its length.
 */
export function spokenText(sentence: string, locale: Locale): string {
  const plain = sentence.normalize('NFC').replace(/[\u00ad\u200b]/gu, '');
  return readings[locale].reduce(
    (text, [written, said]) =>
      typeof said === 'string' ? text.replace(written, said) : text.replace(written, said),
    plain,
  );
}

function spelled(telephone = ''): string {
  return (telephone.match(/\d/gu) ?? []).slice(-10).join(' ');
}

/** Quarters have words of their own: साढ़े 5, सवा 5, पौने 6; डेढ़ and ढाई are one word. */
function hourInHindi(_whole?: string, hours = '', minutes = ''): string {
  const hour = Number(hours);
  const next = hour === 12 ? 1 : hour + 1;
  switch (minutes) {
    case '00':
      return `${hour} बजे`;
    case '15':
      return hour === 1 ? 'सवा बजे' : `सवा ${hour} बजे`;
    case '30':
      return hour === 1 ? 'डेढ़ बजे' : hour === 2 ? 'ढाई बजे' : `साढ़े ${hour} बजे`;
    case '45':
      return next === 1 ? 'पौन बजे' : `पौने ${next} बजे`;
    default:
      return `${hour} बजकर ${Number(minutes)} मिनट पर`;
  }
}
