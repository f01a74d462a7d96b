import { foldText } from '@/lib/platform/text/fold';
import { PhraseBook, tokensOf } from '@/lib/platform/text/phrases';
import { SECTION_NAMES, VOCABULARY } from './vocabulary';

/** A story as far as its section is concerned; all plain text. */
export interface SectionedText {
  readonly title: string;
  readonly lead: string;
  readonly body: string;
  /** What the input itself files the story under. */
  readonly sections?: readonly string[];
}

/** The section of stories that nothing tells of. */
const DEFAULT_CATEGORY = 'national';

interface Term {
  readonly category: string;
  readonly weight: number;
}

const STRONG = 3;
const PLAIN = 1;
/** Words of the headline decide; those of the first sentences support; the body only adds. */
const WEIGHT = { title: 4, lead: 1.5, body: 0.5 } as const;
/** The same word again says little more. */
const REPEATS_COUNTED = 2;
const BODY_WORDS_READ = 200;
/** A feed's own section weighs like a strong word in the headline; an exact slug of the site more. */
const SECTION_WEIGHT = 12;
const OWN_SECTION_WEIGHT = 20;
const BREAKING = 'breaking-news';
/** Below this nothing was recognised. */
const LEAST_SCORE = 3;

const book = new PhraseBook<Term>();
for (const [category, { strong, plain }] of Object.entries(VOCABULARY))
  for (const [terms, weight] of [
    [strong, STRONG],
    [plain, PLAIN],
  ] as const)
    for (const term of terms.split('|')) {
      if (term.endsWith('*')) book.addStem(term.slice(0, -1), { category, weight });
      else book.add(term, { category, weight });
    }

const sections = new Map<string, string>();
for (const [category, names] of Object.entries(SECTION_NAMES))
  for (const name of names.split('|')) sections.set(foldText(name), category);

function addScores(scores: Map<string, number>, text: string, factor: number): void {
  const tokens = tokensOf(text);
  const seen = new Map<string, number>();
  for (const { meaning, start, end } of book.find(tokens)) {
    const word = tokens.slice(start, end).join(' ');
    const times = (seen.get(word) ?? 0) + 1;
    seen.set(word, times);
    if (times > REPEATS_COUNTED) continue;
    scores.set(
      meaning.category,
      (scores.get(meaning.category) ?? 0) + (meaning.weight * factor) / times,
    );
  }
}

/**
 * Whether a feed's category only names a section, as "Politics" does, and so says nothing a tag could.
 *
 * @param name a category as a feed gives it
 */
export function isSectionName(name: string): boolean {
  return sections.has(foldText(name)) || Object.hasOwn(VOCABULARY, name.trim());
}

/** The site's section that a feed's own section name means, with its weight. */
function sectionOf(name: string): { category: string; weight: number } | null {
  const folded = foldText(name);
  if (Object.hasOwn(VOCABULARY, name.trim()) || name.trim() === BREAKING)
    return { category: name.trim(), weight: OWN_SECTION_WEIGHT };
  const exact = sections.get(folded);
  if (exact !== undefined) return { category: exact, weight: SECTION_WEIGHT };
  const part = name
    .split(/[/>|,]/)
    .map((piece) => sections.get(foldText(piece)))
    .find((category) => category !== undefined);
  return part === undefined ? null : { category: part, weight: SECTION_WEIGHT / 4 };
}

/**
 * The section a story belongs to, by weighted words of its headline, first sentences and body and by
 * the section its feed names.
 *
 * @param text the story's plain text
 * @returns the category's slug; `national` when nothing is recognised
 */
export function recogniseCategory(text: SectionedText): string {
  const scores = new Map<string, number>();
  addScores(scores, text.title, WEIGHT.title);
  addScores(scores, text.lead, WEIGHT.lead);
  addScores(scores, text.body.split(/\s+/, BODY_WORDS_READ).join(' '), WEIGHT.body);
  const named = (text.sections ?? []).map(sectionOf).filter((section) => section !== null);
  if (named.some(({ category }) => category === BREAKING)) return BREAKING;
  const counted = new Set<string>();
  for (const { category, weight } of named) {
    if (counted.has(category)) continue;
    counted.add(category);
    scores.set(category, (scores.get(category) ?? 0) + weight);
  }
  const [best, score] = [...scores].sort((a, b) => b[1] - a[1])[0] ?? [DEFAULT_CATEGORY, 0];
  return score >= LEAST_SCORE ? best : DEFAULT_CATEGORY;
}
