import { PhraseBook } from '@/lib/platform/text/phrases';
import { inOneSpelling } from './spelling';
import { CHHATTISGARH, ELSEWHERE } from './elsewhere';
import { DATELINE_TOWNS, DOUBTFUL_DISTRICTS, TOWNS } from './gazetteer';

/** What of a district the recogniser needs: its row in public.districts. */
export interface NamedDistrict {
  readonly slug: string;
  readonly name_hi: string;
  readonly name_en: string;
  readonly headquarters_hi: string;
  readonly headquarters_en: string;
  readonly aliases: readonly string[];
}

/** What a name in a text stands for. */
export type Meaning =
  | {
      readonly kind: 'district';
      readonly slug: string;
      readonly sure: boolean;
      readonly isTown: boolean;
      /** Places elsewhere bear the name too: it is no evidence of Chhattisgarh. */
      readonly isShared?: boolean;
    }
  | { readonly kind: 'state' }
  | { readonly kind: 'elsewhere' };

/** Words of districts and capitals of divisions that only context can tell from other places or words. */
const NEVER_ALONE = new Set(['korea', 'shakti', 'gpm', 'mcb', 'kcg', 'mmac', 'champa', 'शक्ति']);
/** In Devanagari these name the districts of Chhattisgarh, unless something else of the other places is said. */
const SURE_IN_HINDI = new Set(['बीजापुर', 'नारायणपुर', 'बिलासपुर', 'सूरजपुर', 'रायगढ़', 'बैकुंठपुर', 'सक्ती']);

/** Towns elsewhere have these names, districts do not: "Narayanpur district" is ours. */
const NO_OTHER_DISTRICT = new Set(['surajpur', 'narayanpur', 'durg', 'koriya']);

/** What makes a town of a word: "साजा थाना", "तहसील कोटा". Other states have some of them too. */
const UNITS_BEHIND = ['थाना', 'थाने', 'पुलिस', 'ब्लॉक', 'विकासखंड', 'विकास खंड', 'तहसील', 'जनपद', 'नगर पंचायत', 'एसडीएम', 'वन परिक्षेत्र', 'परिक्षेत्र']; // prettier-ignore
const UNITS_BEFORE = ['थाना', 'विकासखंड', 'विकास खंड', 'तहसील', 'जनपद पंचायत', 'नगर पंचायत'];

/** The names that are looked for, and what else in a text says that a district's name is another place. */
export interface DistrictBook {
  readonly book: PhraseBook<Meaning>;
  /** Towns whose names are words elsewhere in a text: "छुरा" is a knife, and a town as a dateline. */
  readonly datelines: PhraseBook<Meaning>;
  readonly contradictions: ReadonlyMap<string, PhraseBook<true>>;
}

/**
 * Names of the districts, their headquarters, towns and police stations, of the state and of elsewhere.
 *
 * @param districts the rows of public.districts
 */
export function districtBook(districts: readonly NamedDistrict[]): DistrictBook {
  const book = new PhraseBook<Meaning>();
  const contradictions = new Map<string, PhraseBook<true>>();
  for (const phrase of CHHATTISGARH.split('|')) add(book, phrase, { kind: 'state' });
  for (const phrase of ELSEWHERE.split('|')) add(book, phrase, { kind: 'elsewhere' });
  for (const phrase of [
    'दक्षिण कोरिया',
    'उत्तर कोरिया',
    'साउथ कोरिया',
    'नॉर्थ कोरिया',
    'South Korea',
    'North Korea',
  ])
    add(book, phrase, { kind: 'elsewhere' });
  for (const district of districts) addDistrict(book, contradictions, district);
  for (const [slug, names] of Object.entries(DATELINE_TOWNS))
    for (const name of names.split('|'))
      for (const phrase of [
        ...UNITS_BEHIND.map((unit) => `${name} ${unit}`),
        ...UNITS_BEFORE.map((unit) => `${unit} ${name}`),
      ])
        add(book, phrase, { kind: 'district', slug, sure: false, isTown: true });
  const datelines = new PhraseBook<Meaning>();
  for (const [slug, names] of Object.entries(DATELINE_TOWNS))
    for (const name of names.split('|'))
      add(datelines, name, { kind: 'district', slug, sure: true, isTown: true });
  return { book, datelines, contradictions };
}

function add<Said>(book: PhraseBook<Said>, phrase: string, meaning: Said): void {
  book.add(inOneSpelling(phrase), meaning);
}

function addDistrict(
  book: PhraseBook<Meaning>,
  contradictions: Map<string, PhraseBook<true>>,
  district: NamedDistrict,
): void {
  const { slug } = district;
  const doubt = DOUBTFUL_DISTRICTS[slug];
  const own = [
    district.name_hi,
    district.name_en,
    district.headquarters_hi,
    district.headquarters_en,
    ...district.aliases,
  ];
  const parts = own
    .filter((name) => /[-–(]/.test(name) && !/baloda|बलौदा/i.test(name))
    .flatMap((name) => name.split(/[-–()]/));
  const towns = TOWNS[slug];
  const certain = towns?.certain.split('|') ?? [];
  for (const town of certain) add(book, town, { kind: 'district', slug, sure: true, isTown: true });
  for (const name of own) {
    // "बलरामपुर-रामानुजगंज": no other Balrampur has such a town.
    const isOurs = name.split(/[-–]/).some((part) => certain.includes(part));
    const sure =
      (doubt === undefined && !NEVER_ALONE.has(name.toLowerCase())) ||
      SURE_IN_HINDI.has(name) ||
      isOurs;
    const isShared = doubt !== undefined && !isOurs;
    add(book, name, { kind: 'district', slug, sure, isTown: false, isShared });
    for (const unit of ['जिला', 'जिले', 'district'])
      add(book, `${name} ${unit}`, {
        kind: 'district',
        slug,
        sure:
          doubt === undefined || SURE_IN_HINDI.has(name) || NO_OTHER_DISTRICT.has(slug) || isOurs,
        isTown: false,
        // "बिलासपुर जिला" is Himachal's as well.
        isShared: isShared && !NO_OTHER_DISTRICT.has(slug),
      });
  }
  const shared = [...(towns?.shared?.split('|') ?? []), ...parts];
  for (const town of shared) add(book, town, { kind: 'district', slug, sure: false, isTown: true });
  if (slug === 'sakti')
    for (const name of ['शक्ति जिला', 'शक्ति जिले', 'Shakti district'])
      add(book, name, { kind: 'district', slug, sure: true, isTown: false });
  if (doubt !== undefined) {
    const contradiction = new PhraseBook<true>();
    for (const phrase of doubt.split('|')) contradiction.add(phrase, true);
    contradictions.set(slug, contradiction);
  }
}
