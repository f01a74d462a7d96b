import { normaliseLine } from '@/lib/platform/text/normalise';
import { parseEmbed } from '@/lib/reading/articles/embed';

import type { TextBlock } from './model';
import { TableReader } from './table-reader';

const DROPPED = new Set(
  (
    'script style iframe noscript template svg math form button select option textarea nav head title object embed ' +
    'video audio canvas map dialog'
  ).split(' '),
);
const BLOCKS = new Set(
  (
    'p div section article aside header footer main figure table tr ul ol dl dt dd li pre blockquote h1 h2 h3 h4 h5 h6 ' +
    'address details summary hr br body html center fieldset'
  ).split(' '),
);
const VOID_DROPPED = new Set(['embed']);
const LISTS = new Set(['ul', 'ol', 'dl']);
/** What stands beside a block and is said of it: an image's or a table's caption, whose words a quote has. */
const BESIDE = new Set(['figcaption', 'caption', 'cite']);
/** An address that stands alone on its line is shown in its place by WordPress, as an embed is here. */
const LONE_ADDRESS = /^https:\/\/\S{1,500}$/;

function blockType(name: string): TextBlock['type'] | null {
  if (/^h[1-6]$/.test(name)) return 'subhead';
  if (name === 'blockquote') return 'quote';
  if (name === 'li' || name === 'dd' || name === 'dt') return 'list';
  return null;
}

const isEmbed = (address: string | undefined): address is string =>
  address !== undefined && parseEmbed(address, 'hi') !== null;

/** Makes blocks of the elements and text of a document, in order. */
export class BlockBuilder {
  readonly blocks: TextBlock[] = [];
  private text = '';
  private dropDepth = 0;
  private listDepth = 0;
  private isListOpen = false;
  private readonly types: TextBlock['type'][] = [];
  private readonly figures: { start: number; isGallery: boolean; caption: string }[] = [];
  private readonly table = new TableReader();
  private beside: string | null = null;
  private readonly newline: RegExp;

  constructor(newline: RegExp) {
    this.newline = newline;
  }

  open(name: string, attributes: Record<string, string>): void {
    const source = attributes['src'] ?? attributes['data-src'];
    if (name === 'iframe' && this.dropDepth === 0 && isEmbed(source)) this.embed(source);
    if (DROPPED.has(name) || (name === 'figcaption' && this.figures.length === 0)) {
      if (!VOID_DROPPED.has(name)) this.dropDepth += 1;
      return;
    }
    if (this.dropDepth > 0) return;
    if (name === 'img') this.image(attributes);
    if (BLOCKS.has(name) || name === 'figcaption') this.flush();
    if (BESIDE.has(name) && this.mayStandBeside(name)) this.beside = name;
    if (name === 'figure') {
      const isGallery = /gallery/i.test(attributes['class'] ?? '');
      this.figures.push({ start: this.blocks.length, isGallery, caption: '' });
    }
    if (LISTS.has(name) && (this.listDepth += 1) === 1) this.isListOpen = false;
    const type = blockType(name);
    if (type !== null) this.types.push(type);
    this.table.open(name, attributes, this.blocks.length);
    if (name === 'td' || name === 'th') this.text += ' ';
  }

  close(name: string): void {
    if (DROPPED.has(name) || (name === 'figcaption' && this.figures.length === 0)) {
      if (!VOID_DROPPED.has(name)) this.dropDepth = Math.max(0, this.dropDepth - 1);
      return;
    }
    if (this.dropDepth > 0) return;
    if (name === this.beside) this.endBeside(name);
    if (BLOCKS.has(name)) this.flush();
    if (blockType(name) !== null) this.types.pop();
    if (LISTS.has(name)) this.listDepth = Math.max(0, this.listDepth - 1);
    const table = this.table.close(name);
    if (table) this.blocks.splice(table.start, Infinity, { type: 'table', text: table.text });
    if (name === 'figure') this.endFigure();
  }

  add(data: string): void {
    if (this.dropDepth > 0) return;
    if (this.beside === null) this.table.add(data);
    const parts = data.split(this.newline);
    parts.forEach((part, index) => {
      if (index > 0) this.flush();
      this.text += part;
    });
  }

  flush(): void {
    if (this.beside !== null) {
      this.text += ' ';
      return;
    }
    this.table.add(' ');
    const text = normaliseLine(this.text);
    this.text = '';
    if (text === '') return;
    const type = this.types.at(-1) ?? 'paragraph';
    const last = this.blocks.at(-1);
    if (type === 'paragraph' && LONE_ADDRESS.test(text) && isEmbed(text)) this.embed(text);
    else if (type === 'list' && last?.type === 'list' && this.isListOpen)
      this.blocks[this.blocks.length - 1] = { type, text: `${last.text}\n${text}` };
    else this.blocks.push({ type, text });
    this.isListOpen = type === 'list';
  }

  private embed(url: string): void {
    this.blocks.push({ type: 'embed', text: '', url });
  }

  private image(attributes: Record<string, string>): void {
    const url = attributes['src'] ?? attributes['data-src'];
    const isPixel = attributes['width'] === '1' || attributes['height'] === '1';
    if (url === undefined || isPixel || !/^(?:https?:)?\/\/|^\//i.test(url)) return;
    if (this.beside !== null) return;
    this.flush();
    this.table.spoil();
    const alt = normaliseLine(attributes['alt'] ?? '');
    this.blocks.push({ type: 'image', text: '', url, ...(alt !== '' && { alt }) });
  }

  /** A `cite` within a sentence is part of it; one that begins its line says whose words the quote has. */
  private mayStandBeside(name: string): boolean {
    if (this.beside !== null) return false;
    if (name === 'caption') return this.table.isOpen;
    return name !== 'cite' || (this.types.at(-1) === 'quote' && normaliseLine(this.text) === '');
  }

  private endBeside(name: string): void {
    const words = normaliseLine(this.text);
    this.text = '';
    this.beside = null;
    const figure = this.figures.at(-1);
    const last = this.blocks.at(-1);
    if (name === 'caption') this.table.title = words;
    else if (name === 'figcaption' && figure) figure.caption = words;
    else if (name === 'cite' && last?.type === 'quote' && words !== '')
      this.blocks[this.blocks.length - 1] = { ...last, cite: words };
  }

  /** Whether all blocks from one on are images. Looks no further than the first other: figures may stand within figures. */
  private hasImagesAlone(start: number): boolean {
    let at = start;
    while (this.blocks[at]?.type === 'image') at += 1;
    return at === this.blocks.length;
  }

  /** Gives a figure's caption to what it holds: one image, one table, one embed, or the images of a gallery. */
  private endFigure(): void {
    const figure = this.figures.pop();
    if (!figure) return;
    const { start, isGallery, caption } = figure;
    const count = this.blocks.length - start;
    const only = this.blocks[start];
    if (isGallery && count > 1 && this.hasImagesAlone(start))
      this.blocks.splice(start, 0, { type: 'gallery', text: caption });
    else if (count !== 1 || !only || caption === '') return;
    else if (only.type === 'table') {
      if (!caption.includes('|'))
        this.blocks[start] = { ...only, text: `${caption}\n${only.text}` };
    } else if (only.type === 'image' || only.type === 'embed')
      this.blocks[start] = { ...only, text: caption };
  }
}
