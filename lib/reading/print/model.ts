import { isProse, type Article, type ArticleBlock } from '@/lib/reading/articles/model';

/** The pages of a printed edition, in their order (schema print). */
export const printPages = ['front', 'districts', 'more', 'sport'] as const;
export type PrintPage = (typeof printPages)[number];

/** Papers on which an edition is laid out. */
export const papers = ['a4', 'a3'] as const;
export type Paper = (typeof papers)[number];

/** A file of an edition: its address and its size in bytes. */
export type PrintFile = { paper: Paper; url: string; bytes: number };

/** A printed edition in one language: its pages that have articles, and its files. */
export type PrintEdition = {
  day: string;
  /** Grows when it is arranged, or an article of it withdrawn (schema print). */
  revision: number;
  pages: { page: PrintPage; articles: Article[] }[];
  files: PrintFile[];
};

/** Whether a text is one of the papers. */
export function isPaper(text: string): text is Paper {
  return (papers as readonly string[]).includes(text);
}

/** A day as addresses of editions write it (`2026-11-26`); null for what is none. */
export function printDay(text: string): string | null {
  if (!/^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text)) return null;
  const date = new Date(`${text}T00:00:00Z`);
  return date.toISOString().startsWith(text) ? text : null;
}

/** Characters (UTF-16 units) of an article's text on paper: the lead's, others' on the front page, those within. */
const mostOnPaper = { lead: 1500, front: 420, inside: 1200 } as const;

/** How much of an article stands on paper, by its page and its place there (0, 1, …). */
export function lengthOnPaper(page: PrintPage, place: number): number {
  if (page !== 'front') return mostOnPaper.inside;
  return place === 0 ? mostOnPaper.lead : mostOnPaper.front;
}

/**
 * What of an article's text stands on paper: its blocks as long as they fit into `most` characters, the first in any case.
 * Ends with no heading; what is no prose is left out. `isWhole`: nothing to be read is missing.
 */
export function printedBlocks(
  blocks: readonly ArticleBlock[],
  most: number,
): { blocks: ArticleBlock[]; isWhole: boolean } {
  const texts = blocks.filter(isProse);
  const kept: ArticleBlock[] = [];
  let length = 0;
  for (const block of texts) {
    length += block.text.length;
    if (kept.length > 0 && length > most) break;
    kept.push(block);
  }
  while (kept.length > 1 && kept.at(-1)?.type === 'subhead') kept.pop();
  return { blocks: kept, isWhole: kept.length === texts.length };
}
