import { foldText } from '@/lib/platform/text/fold';
import { PhraseBook, tokensOf } from '@/lib/platform/text/phrases';
import { breakingNewsSlug } from './model';
import { VOCABULARY } from './vocabulary';

/** An article as far as its section is concerned; all plain text. */
interface SectionedText {
  readonly title: string;
  readonly lead: string;
  readonly body: string;
  /** What the input itself files the article under. */
  readonly sections?: readonly string[];
}

/** What of a section the recogniser needs: its row in public.categories. */
export interface NamedSection {
  readonly slug: string;
  readonly name_hi: string;
  readonly name_en: string;
  /** What feeds call it besides. */
  readonly aliases: readonly string[];
}

/** Finds the section that an article belongs to, among the site's own. */
export interface SectionRecogniser {
  /** Takes the article's plain text; gives the section's slug, `national` when nothing is recognised. */
  readonly recognise: (text: SectionedText) => string;
  /** Whether a feed's category only names a section, as "Politics" does, and so says nothing a tag could. */
  readonly isName: (name: string) => boolean;
}

/** The section of articles that nothing tells of. */
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
 * Prepares the recogniser from the sections' own names and what feeds call them, and from the words of each
 * (`vocabulary.ts`); a section without words there is found by its names alone.
 *
 * @param sections the rows of public.categories
 */
export function sectionRecogniser(sections: readonly NamedSection[]): SectionRecogniser {
  const slugs = new Set(sections.map(({ slug }) => slug));
  const names = new Map(
    sections.flatMap(({ slug, name_hi, name_en, aliases }) =>
      [name_hi, name_en, ...aliases].map((name) => [foldText(name), slug] as const),
    ),
  );

  /** The section that a feed's own section name means, with its weight. */
  function sectionOf(name: string): { category: string; weight: number } | null {
    const slug = name.trim();
    if (slugs.has(slug)) return { category: slug, weight: OWN_SECTION_WEIGHT };
    const exact = names.get(foldText(name));
    if (exact !== undefined) return { category: exact, weight: SECTION_WEIGHT };
    const part = name
      .split(/[/>|,]/)
      .map((piece) => names.get(foldText(piece)))
      .find((category) => category !== undefined);
    return part === undefined ? null : { category: part, weight: SECTION_WEIGHT / 4 };
  }

  function recognise(text: SectionedText): string {
    const scores = new Map<string, number>();
    addScores(scores, text.title, WEIGHT.title);
    addScores(scores, text.lead, WEIGHT.lead);
    addScores(scores, text.body.split(/\s+/, BODY_WORDS_READ).join(' '), WEIGHT.body);
    const named = (text.sections ?? []).map(sectionOf).filter((section) => section !== null);
    if (named.some(({ category }) => category === breakingNewsSlug)) return breakingNewsSlug;
    const counted = new Set<string>();
    for (const { category, weight } of named) {
      if (counted.has(category)) continue;
      counted.add(category);
      scores.set(category, (scores.get(category) ?? 0) + weight);
    }
    const [best, score] = [...scores]
      .filter(([category]) => slugs.has(category))
      .sort((one, two) => two[1] - one[1])[0] ?? [DEFAULT_CATEGORY, 0];
    return score >= LEAST_SCORE ? best : DEFAULT_CATEGORY;
  }

  return { recognise, isName: (name) => names.has(foldText(name)) || slugs.has(name.trim()) };
}
