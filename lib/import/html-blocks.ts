import { HtmlParser } from '@/lib/platform/text/html-parser';
import { normaliseLine } from '@/lib/platform/text/normalise';

/** A paragraph or the like of a text, without any markup. */
export interface TextBlock {
  readonly type: 'paragraph' | 'subhead' | 'quote' | 'list' | 'image';
  readonly text: string;
  readonly url?: string;
}

const DROPPED = new Set(
  (
    'script style iframe noscript template svg math form button select option textarea nav head title object embed ' +
    'video audio canvas map figcaption dialog'
  ).split(' '),
);
const BLOCKS = new Set(
  (
    'p div section article aside header footer main figure table tr ul ol dl dt dd li pre blockquote h1 h2 h3 h4 h5 h6 ' +
    'address details summary hr br body html center fieldset'
  ).split(' '),
);
const VOID_DROPPED = new Set(['embed']);
const LOOKS_LIKE_MARKUP = /<\/?[a-z][^<>]*>|<!--|&(?:#\d+|#x[\da-f]+|[a-z]{2,8});/i;
const HAS_BLOCK_TAGS = /<(?:p|div|br|li|h[1-6]|blockquote|table|section|article)[\s>/]/i;
/** Feeds escape up to three times; more is text about markup. */
const MAX_PASSES = 4;

function blockType(name: string): TextBlock['type'] | null {
  if (/^h[1-6]$/.test(name)) return 'subhead';
  if (name === 'blockquote') return 'quote';
  if (name === 'li' || name === 'dd' || name === 'dt') return 'list';
  return null;
}

class BlockBuilder {
  readonly blocks: TextBlock[] = [];
  private text = '';
  private dropDepth = 0;
  private readonly types: TextBlock['type'][] = [];
  private readonly newline: RegExp;

  constructor(newline: RegExp) {
    this.newline = newline;
  }

  open(name: string, attributes: Record<string, string>): void {
    if (DROPPED.has(name)) {
      if (!VOID_DROPPED.has(name)) this.dropDepth += 1;
      return;
    }
    if (this.dropDepth > 0) return;
    if (name === 'img') this.image(attributes);
    if (BLOCKS.has(name)) this.flush();
    const type = blockType(name);
    if (type !== null) this.types.push(type);
    if (name === 'td' || name === 'th') this.text += ' ';
  }

  close(name: string): void {
    if (DROPPED.has(name)) {
      if (!VOID_DROPPED.has(name)) this.dropDepth = Math.max(0, this.dropDepth - 1);
      return;
    }
    if (this.dropDepth > 0) return;
    if (BLOCKS.has(name)) this.flush();
    if (blockType(name) !== null) this.types.pop();
  }

  add(data: string): void {
    if (this.dropDepth > 0) return;
    const parts = data.split(this.newline);
    parts.forEach((part, index) => {
      if (index > 0) this.flush();
      this.text += part;
    });
  }

  flush(): void {
    const text = normaliseLine(this.text);
    this.text = '';
    if (text === '') return;
    const type = this.types.at(-1) ?? 'paragraph';
    const last = this.blocks.at(-1);
    if (type === 'list' && last?.type === 'list')
      this.blocks[this.blocks.length - 1] = { type, text: `${last.text}\n${text}` };
    else this.blocks.push({ type, text });
  }

  private image(attributes: Record<string, string>): void {
    const url = attributes['src'] ?? attributes['data-src'];
    const isPixel = attributes['width'] === '1' || attributes['height'] === '1';
    if (url === undefined || isPixel || !/^(?:https?:)?\/\/|^\//i.test(url)) return;
    this.flush();
    this.blocks.push({ type: 'image', text: normaliseLine(attributes['alt'] ?? ''), url });
  }
}

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
 * @returns the blocks in order; lists have one line an entry; images have their address and alternative text
 */
export function htmlToBlocks(html: string): TextBlock[] {
  let blocks = parseOnce(html);
  for (let pass = 1; pass < MAX_PASSES; pass += 1) {
    if (!blocks.some(({ text }) => LOOKS_LIKE_MARKUP.test(text))) break;
    blocks = blocks.flatMap((block) =>
      LOOKS_LIKE_MARKUP.test(block.text)
        ? parseOnce(block.text).map((inner) =>
            block.type === 'paragraph' || inner.type === 'image'
              ? inner
              : { ...block, text: inner.text },
          )
        : [block],
    );
  }
  return blocks
    .map((block) => ({ ...block, text: block.text.replace(/<\/?[a-z][^<>]*>/gi, '') }))
    .filter(({ text, url }) => text !== '' || url !== undefined);
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
      .filter(({ type }) => type !== 'image')
      .map(({ text }) => text)
      .join(' '),
  );
}
