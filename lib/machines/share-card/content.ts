import { withEmojiApart } from '@/lib/platform/text/normalise';

/** Where an image's subject is, in per cent from its left and its top. */
export type Focus = { x: number; y: number };

/** What stands on a share card, in the edition's language. */
export type CardContent = {
  /** The paper's name, above all. */
  paper: string;
  headline: string;
  /** The district or the section; null on the paper's own card. */
  place: string | null;
  /** "Breaking", where the article is. */
  breaking: string | null;
  /** The day of the article, or a line about the paper. */
  foot: string;
};

/** Characters that the card's typeface has (Martel's Devanagari, Latin and extended Latin). */
const undrawable =
  /[^\u0020-\u007e\u00a0-\u00b4\u00b6-\u017f\u0901-\u094d\u0950-\u0954\u0956-\u0974\u0976\u0977\u0979-\u097f\u200c\u200d\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u20ac\u20b9\u2122\u2212]/gu;

/**
 * Takes a title; gives it without what the card's typeface cannot draw (emoji, other scripts), so
 * that no empty boxes stand in it. Empty when nothing remains.
 */
export function drawableText(text: string): string {
  return withEmojiApart(text.normalize('NFC')).replace(undrawable, ' ').replace(/\s+/g, ' ').trim();
}
