import { otherLocale, type Locale } from '@/lib/platform/i18n/locale';

import type { ArticleBlock, ImageBlock } from './model';

/** A run of text inside a block: plain, strong, linked, or the name of a topic (its slug or name). */
export type InlineRun =
  | { kind: 'text'; text: string }
  | { kind: 'strong'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'topic'; text: string; topic: string };

const inlineMark =
  /\*\*([^*\n]+)\*\*|\[([^[\]\n]+)\]\((https?:\/\/[^\s()<>"\\]+|\/[^\s()<>"\\]*)\)/g;

/**
 * Takes a block's text with `**bold**` and `[text](address)` marks; gives its runs in order.
 * Anything else, HTML included, is text. Addresses are http, https or paths of the site; none has a
 * backslash, which browsers take for a slash (URL standard, section 4.4).
 */
export function inlineRuns(text: string): InlineRun[] {
  const runs: InlineRun[] = [];
  let position = 0;
  for (const mark of text.matchAll(inlineMark)) {
    if (mark.index > position) runs.push({ kind: 'text', text: text.slice(position, mark.index) });
    const [whole, strong, label, href] = mark;
    if (strong !== undefined) runs.push({ kind: 'strong', text: strong });
    else if (label !== undefined && href !== undefined && !href.startsWith('//')) {
      runs.push({ kind: 'link', text: label, href });
    } else runs.push({ kind: 'text', text: whole });
    position = mark.index + whole.length;
  }
  if (position < text.length) runs.push({ kind: 'text', text: text.slice(position) });
  return runs;
}

/** A block's words without marks, for counting, describing and feeds. */
export function plainText(text: string): string {
  return inlineRuns(text)
    .map((run) => run.text)
    .join('');
}

/**
 * Takes the database's JSON of a body (its shape is held by a constraint) or a summary to stand in
 * for it; gives the blocks to show. Blank lines of a summary part paragraphs.
 */
export function articleBlocks(body: unknown, summary: string | null): ArticleBlock[] {
  if (Array.isArray(body) && body.length > 0) return body as ArticleBlock[];
  return (summary ?? '')
    .split(/\n+/)
    .filter(Boolean)
    .map((text, index) => ({ id: `s${index + 1}`, type: 'paragraph', text }));
}

/**
 * Takes an article's blocks in a language and in the other one; gives the first, where an image whose
 * credit is not said has the credit that its counterpart (the same id) has.
 */
export function creditedBlocks(
  blocks: readonly ArticleBlock[],
  counterparts: readonly ArticleBlock[],
  lang: Locale,
): ArticleBlock[] {
  return blocks.map((block) => {
    if (block.type !== 'image' || block.credit) return block;
    const counterpart = counterparts.find(({ id }) => id === block.id);
    return counterpart?.type === 'image' && counterpart.credit
      ? { ...block, credit: counterpart.credit, creditLang: otherLocale(lang) }
      : block;
  });
}

/** A part of a text as it is shown: a block, or a gallery with its pictures. */
export type BodyPart =
  | { kind: 'block'; block: Exclude<ArticleBlock, { type: 'gallery' }> }
  | { kind: 'gallery'; id: string; title: string; pictures: ImageBlock[] };

/** Takes a text's blocks; gives its parts in order: images right behind a gallery belong to it, one without any is nothing. */
export function bodyParts(blocks: readonly ArticleBlock[]): BodyPart[] {
  const parts: BodyPart[] = [];
  for (const block of blocks) {
    const last = parts.at(-1);
    if (block.type === 'gallery')
      parts.push({ kind: 'gallery', id: block.id, title: block.text, pictures: [] });
    else if (block.type === 'image' && last?.kind === 'gallery') last.pictures.push(block);
    else parts.push({ kind: 'block', block });
  }
  return parts.filter((part) => part.kind === 'block' || part.pictures.length > 0);
}
