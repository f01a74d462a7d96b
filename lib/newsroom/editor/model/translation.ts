import { otherLocale, type Locale } from '@/lib/platform/i18n/locale';

import { printOf, type DraftBlock, type DraftContent } from './model';
import { rowOrder } from './row-order';

/** How a block stands to its counterpart: written after it, before its last change, or not there yet. */
export type TranslationState = 'fresh' | 'stale' | 'missing' | 'alone';

/** A text in one language; `of` is the print of the other language's text that it was written after. */
export type Wording = { text: string; of?: string };

/** The same text in both languages: a row, a title, what an image shows. */
export type Pair = Record<Locale, Wording | null>;

/** A row of the draft: the same block in both languages; one of the two may be missing. */
export type BlockPair = { id: string; hi: DraftBlock | null; en: DraftBlock | null };

/** The blocks of both languages beside each other, in the order of the article's rows. */
export function blockPairs(draft: DraftContent): BlockPair[] {
  const [hindi, english] = [draft.body_hi, draft.body_en].map(
    (blocks) => new Map(blocks.map((block) => [block.id, block])),
  );
  return rowOrder(draft).map((id) => ({
    id,
    hi: hindi?.get(id) ?? null,
    en: english?.get(id) ?? null,
  }));
}

const isWritten = (wording: Wording | null): wording is Wording =>
  wording !== null && wording.text.trim() !== '';

/**
 * How a text of a language stands to its counterpart. `alone` where there is nothing to translate; two that
 * have no print are in line.
 */
export function translationState(pair: Pair, locale: Locale): TranslationState {
  const own = pair[locale];
  const counterpart = pair[otherLocale(locale)];
  if (!isWritten(counterpart)) return 'alone';
  if (!isWritten(own)) return 'missing';
  if (own.of === undefined) return 'fresh';
  return own.of === printOf(counterpart.text) ? 'fresh' : 'stale';
}

/** The prints of a pair: what each language's text was written after. */
export type Prints = Record<Locale, string | undefined>;

/**
 * The prints of a pair whose text is being written in one language. Two that were in line are so no more:
 * the other language's is now of a former text. Who translates, or follows a change, leaves the other one as
 * it is, however long they type.
 *
 * @param pair as it was before
 */
export function printsAfter(pair: Pair, locale: Locale): Prints {
  const other = otherLocale(locale);
  const [own, counterpart] = [pair[locale], pair[other]];
  if (!isWritten(counterpart)) return { hi: undefined, en: undefined };
  const now = printOf(counterpart.text);
  const state = translationState(pair, locale);
  const isFollowing =
    state === 'stale' || (counterpart.of === undefined && (state === 'missing' || own?.of === now));
  const former = counterpart.of ?? printOf(own?.text ?? '');
  return { [locale]: now, [other]: isFollowing ? undefined : former } as Prints;
}
