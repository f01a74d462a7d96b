import { HtmlParser } from '@/lib/platform/text/html-parser';
import { normaliseLine } from '@/lib/platform/text/normalise';

import { BlockBuilder } from './block-builder';
import type { TextBlock } from './model';

const LOOKS_LIKE_MARKUP = /<\/?[a-z][^<>]*>|<!--|&(?:#\d+|#x[\da-f]+|[a-z]{2,8});/i;
const HAS_BLOCK_TAGS = /<(?:p|div|br|li|h[1-6]|blockquote|table|section|article)[\s>/]/i;
/** Feeds escape up to three times; more is text about markup. */
const MAX_PASSES = 4;

function parseOnce(html: string): TextBlock[] {
  const builder = new BlockBuilder(HAS_BLOCK_TAGS.test(html) ? /\n[ \t\r]*\n/ : /\n/);
  const parser = new HtmlParser(
    {
      onopentag: (name, attributes) => builder.open(name, attributes),
      ontext: (data) => builder.add(data),
      onclosetag: (name) => builder.close(name),
    },
    { decodeEntities: true },
  );
  parser.write(html);
  parser.end();
  builder.flush();
  return builder.blocks;
}

/**
 * Reduces markup to plain-text blocks. Entities are decoded, also where a feed escaped them twice;
 * scripts, styles, frames, forms and menus vanish with their content; no tag survives. In text
 * without block markup every line is a paragraph.
 *
 * @param html HTML or plain text
 * @returns the blocks in order; lists have one line an entry; images have their address, caption and alternative
 *   text, tables of figures are sheets, and what a platform plays is an embed
 */
export function htmlToBlocks(html: string): TextBlock[] {
  let blocks = parseOnce(html);
  for (let pass = 1; pass < MAX_PASSES; pass += 1) {
    if (!blocks.some(({ text }) => LOOKS_LIKE_MARKUP.test(text))) break;
    blocks = blocks.flatMap((block) =>
      LOOKS_LIKE_MARKUP.test(block.text)
        ? parseOnce(block.text).map((inner) =>
            block.type === 'paragraph' || inner.url !== undefined
              ? inner
              : { ...block, text: inner.text },
          )
        : [block],
    );
  }
  return blocks
    .map((block) => ({ ...block, text: block.text.replace(/<\/?[a-z][^<>]*>/gi, '') }))
    .filter(({ type, text, url }) => text !== '' || url !== undefined || type === 'gallery');
}

/**
 * The text of a headline or name, without markup, on one line.
 *
 * @param html HTML or plain text
 * @returns one line of normalised text
 */
export function htmlToLine(html: string): string {
  if (!/[<&]/.test(html)) return normaliseLine(html);
  return normaliseLine(
    htmlToBlocks(html)
      .filter(({ url }) => url === undefined)
      .map(({ text }) => text)
      .join(' '),
  );
}
