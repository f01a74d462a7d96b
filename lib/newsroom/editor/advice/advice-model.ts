import type { Locale } from '@/lib/platform/i18n/locale';

/** Something that should be looked at before an article is published; none of it keeps it from being so. */
export type Advice = {
  kind:
    | 'alt_missing'
    | 'credit_missing'
    | 'picture_elsewhere'
    | 'photo_small'
    | 'photo_shape'
    | 'title_cut'
    | 'numbers_differ'
    | 'dates_differ'
    | 'full_stop'
    | 'stray_signs'
    | 'spelling'
    | 'repeated_word'
    | 'language_missing'
    | 'title_missing'
    | 'translation_missing'
    | 'translation_stale'
    | 'tags_missing'
    | 'district_missing'
    | 'series_part_taken'
    | 'source_gone'
    | 'source_unsure';
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
