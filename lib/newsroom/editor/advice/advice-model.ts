import type { Locale } from '@/lib/platform/i18n/locale';

/** How much something weighs: the database will not take it, it is likely a mistake, or it could be better. */
export type Severity = 'refused' | 'check' | 'suggestion';

/** Beside its place, or in the list alone: the field says it itself, or the whole article is meant. */
type Shown = 'beside' | 'listed';
const kind = <const S extends Severity>(severity: S, shown: Shown = 'beside') => ({
  severity,
  shown,
});

/** What there is advice on, how much it weighs and where it is shown. */
export const adviceKinds = {
  alt_missing: kind('suggestion'),
  credit_missing: kind('suggestion'),
  picture_elsewhere: kind('suggestion'),
  rights_ended: kind('check'),
  rights_ending: kind('check'),
  photo_small: kind('suggestion'),
  photo_shape: kind('suggestion'),
  gallery_empty: kind('check'),
  sheet_none: kind('check'),
  figures_missing: kind('check'),
  district_unknown: kind('check'),
  poll_over: kind('check'),
  poll_long: kind('check'),
  poll_repeats: kind('check'),
  title_cut: kind('check', 'listed'),
  numbers_differ: kind('check'),
  dates_differ: kind('check'),
  full_stop: kind('suggestion'),
  stray_signs: kind('suggestion'),
  spelling: kind('suggestion'),
  repeated_word: kind('suggestion'),
  language_missing: kind('suggestion', 'listed'),
  title_missing: kind('check', 'listed'),
  translation_missing: kind('suggestion', 'listed'),
  translation_stale: kind('suggestion', 'listed'),
  category_missing: kind('check', 'listed'),
  tags_missing: kind('suggestion', 'listed'),
  district_missing: kind('suggestion', 'listed'),
  series_part_taken: kind('check'),
  source_changed: kind('check'),
  source_gone: kind('check'),
  source_unsure: kind('suggestion'),
};

/** Something that should be looked at before an article is published; none of it keeps it from being so. */
export type Advice = {
  kind: keyof typeof adviceKinds;
  /** Where it is: `title_hi`, `body_en/ROW`, `body_en/ROW/alt`, `image_alt_hi` …, as fields of the draft are named. */
  place: string;
  /** What is meant, word for word. */
  detail: string;
  /** What would be right, where that is sure. */
  better?: string;
};

/** An image's width and height in pixels, as far as its file is kept (800 px wide at most). */
export type ImageSize = { width: number; height: number };

/** A text of the draft in one language; `place` as in `Advice`. */
export type Piece = { place: string; locale: Locale; text: string };
