import type { Paper, PrintPage } from '@/lib/reading/print/model';
import type { Locale } from '@/lib/platform/i18n/locale';

/** An article of an edition, on the page on which it stands. */
export type PrintItem = {
  page: PrintPage;
  id: string;
  titleHi: string | null;
  titleEn: string | null;
};

/** A file of an edition: its path in the bucket where there is one of the edition as it stands, and how often it was tried. */
export type DeskFile = { locale: Locale; paper: Paper; path: string | null; attempts: number };

/** A day's edition as the desk sees it; revision 0 where it would compose itself so. */
export type DeskEdition = {
  revision: number;
  /** When readers got it; null for one arranged ahead, or that has not appeared. */
  releasedAt: string | null;
  arrangedAt: string | null;
  arrangedBy: string | null;
  files: DeskFile[];
  items: PrintItem[];
};

/** Articles of one page at most (schema print). */
export const mostOnPage = 16;

/** An edition as an editor sends it, pages in their order; null lets it compose itself anew. */
export type ArrangedEdition = Pick<PrintItem, 'page' | 'id'>[] | null;

/** The first and the last day whose edition can be arranged (schema print). Takes and gives days, `2026-11-21`. */
export function arrangeableDays(today: string): { first: string; last: string } {
  const at = (days: number) =>
    new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
  return { first: at(-31), last: at(1) };
}

/** The desk's page; it shows the day of its query, `?day=2026-11-21`. */
export const printDeskPath = '/admin/print';
