import { leastFile, lessDataField, lessDataPath } from '../platform/less-data/model.ts';
import { HtmlParser } from '../platform/text/html-parser.ts';
import { xmlText } from '../platform/text/xml.ts';

/** Marks a page that has been made for less data, for its styles and scripts. */
const mark = 'data-less-data';

/** What such a page says besides. */
type LessDataWords = {
  title: string;
  /** What stands where an image may be had. */
  show: string;
  /** How many images were not loaded; `{count}` is their number. */
  none: string;
  one: string;
  many: string;
  /** Gives all of the page again. */
  off: string;
};

/** What the page is made with. */
export type LessDataParts = {
  words: LessDataWords;
  /** The address of the script in the place of the small one. */
  script: string;
  /** Gives what a page needs of its stylesheet, by what occurs in it; null leaves it linked. */
  stylesFor?: (address: string, page: Names) => string | null;
};

/** What occurs in a page: names of classes, of elements, and whatever may be one of a custom property. */
export type Names = Record<'classes' | 'elements' | 'properties', ReadonlySet<string>>;

/** Whatever may be the name of a custom property, in a page or in a script. */
export const customProperty = /--[a-z][\w-]*/g;

type Attributes = Record<string, string>;
/** An image that is being read. */
type Picture = { start: number; sizes: string; image: Attributes | null };

/**
 * Takes a document (to-document.ts); gives the same one for a reader who wishes less data: in the place of each image
 * a link to it that fills the same box; no font and no image that loads by itself; a script that waits for a press;
 * of the styles only what the page needs; nothing that only machines read; and above all a line that says how much was
 * left out. Everything else stays as it is, sign by sign. Takes time in proportion to the length of the page.
 */
export function toLessData(html: string, parts: LessDataParts): string {
  const page = new Page(html, parts);
  const parser = new HtmlParser({
    onopentag: (name, attributes) =>
      page.open({ name, attributes, start: parser.startIndex, end: parser.endIndex + 1 }),
    onclosetag: (name) => page.close(name, parser.endIndex + 1),
  });
  parser.end(html);
  return page.isMade ? html : page.finish();
}

type Tag = { name: string; attributes: Attributes; start: number; end: number };

/** A page while it is read from its beginning to its end. */
class Page {
  /** Whether it has been made for less data before. */
  isMade = false;
  readonly #html: string;
  readonly #parts: LessDataParts;
  readonly #written: string[] = [];
  /** Up to where the page has been dealt with. */
  #from = 0;
  readonly #names = {
    classes: new Set(own),
    elements: new Set<string>(),
    properties: new Set<string>(),
  };
  #images = 0;
  /** Links that the present place stands in. */
  #links = 0;
  #picture: Picture | null = null;
  /** Where an element begins that is left out whole: data, a script, what such readers are spared. */
  #left: { name: string; start: number } | null = null;
  /** What is only known at the end, by its place in what is written. */
  #later: { place: number; write: () => string }[] = [];
  #hasNote = false;

  constructor(html: string, parts: LessDataParts) {
    this.#html = html;
    this.#parts = parts;
    for (const [name] of html.matchAll(customProperty)) this.#names.properties.add(name);
  }

  open(tag: Tag): void {
    if (this.#left) return;
    const { name, attributes, start, end } = tag;
    this.#names.elements.add(name);
    for (const each of (attributes.class ?? '').split(/\s+/)) this.#names.classes.add(each);
    if (this.#picture) this.#inPicture(tag);
    else if (name === 'picture') this.#picture = { start, sizes: '', image: null };
    else if (name === 'img') this.#showImage(start, end, attributes, attributes.sizes);
    else if (name === 'a') this.#links += 1;
    else if (name === 'html') this.#mark(tag);
    else if (name === 'link') this.#link(tag);
    else if (name === 'meta' && isForMachines(attributes)) this.#replace(start, end, '');
    else if (name === 'script') this.#script(tag);
    else if ('data-spared' in attributes) this.#left = tag;
    else if (name === 'main' && !this.#hasNote) {
      this.#hasNote = true;
      this.#writeLater(end, end, () => note(this.#images, this.#parts.words));
    }
  }

  close(name: string, end: number): void {
    if (this.#left) {
      if (name !== this.#left.name) return;
      this.#replace(this.#left.start, end, '');
      this.#left = null;
    } else if (name === 'picture' && this.#picture) {
      const { start, image, sizes } = this.#picture;
      this.#picture = null;
      if (image) this.#showImage(start, end, image, sizes);
    } else if (name === 'a') this.#links = Math.max(0, this.#links - 1);
  }

  finish(): string {
    this.#replace(this.#html.length, this.#html.length, '');
    for (const { place, write } of this.#later) this.#written[place] = write();
    return this.#written.join('');
  }

  #replace(start: number, end: number, markup: string): void {
    this.#written.push(this.#html.slice(this.#from, start), markup);
    this.#from = end;
  }

  #writeLater(start: number, end: number, write: () => string): void {
    this.#replace(start, end, '');
    this.#later.push({ place: this.#written.length - 1, write });
  }

  #mark({ attributes, start }: Tag): void {
    this.isMade ||= mark in attributes;
    const place = start + '<html'.length;
    this.#replace(place, place, ` ${mark}=""`);
  }

  #inPicture({ name, attributes }: Tag): void {
    if (!this.#picture) return;
    if (name === 'source') this.#picture.sizes ||= attributes.sizes ?? '';
    if (name === 'img') this.#picture.image ??= attributes;
  }

  /** What stands in a link already is left to that link: a video's still image. */
  #showImage(start: number, end: number, image: Attributes, sizes = ''): void {
    if (image.src?.startsWith('data:')) return;
    const isShown = this.#links === 0;
    if (isShown) this.#images += 1;
    this.#replace(start, end, isShown ? imageLink(image, sizes, this.#parts.words.show) : '');
  }

  #link({ attributes, start, end }: Tag): void {
    const types = (attributes.rel ?? '').toLowerCase().split(/\s+/);
    const { as = '', href = '' } = attributes;
    const { stylesFor } = this.#parts;
    if (types.includes('stylesheet') && stylesFor)
      this.#writeLater(start, end, () => styleElement(href, stylesFor(href, this.#names)));
    else if (types.includes('preload') && (as === 'image' || as === 'font'))
      this.#replace(start, end, '');
    // Without any the browser would ask for one itself (HTML, 4.6.7.8).
    else if (types.includes('icon')) this.#replace(start, end, '<link rel="icon" href="data:,">');
    else if (types.includes('alternate')) this.#replace(start, end, '');
  }

  #script(tag: Tag): void {
    const { attributes, start, end } = tag;
    if (attributes.type === 'application/ld+json') this.#left = tag;
    // The script of the first paint is not `async`: it stays.
    // Who wishes less data asks for what is new by the page's link.
    else if (attributes['data-document'] === 'live') this.#left = tag;
    else if ('data-document' in attributes && 'async' in attributes)
      this.#replace(start, end, scriptTag(this.#parts.script));
  }
}

/** What tells machines of a page: they read it whole. The headline is what the phone calls its copy (lib/phone/offline). */
function isForMachines({ property = '', name = '' }: Attributes): boolean {
  if (/^(?:og|article):/.test(property)) return property !== 'og:title';
  return name === 'description' || name === 'robots' || name.startsWith('twitter:');
}

function scriptTag(address: string): string {
  return `<script data-document="" type="module" async="" src="${xmlText(address)}">`;
}

/** Classes that this file writes (app/globals.css). */
const own = ['show-picture', 'less-data-note', 'wrap'];

/** What stands for an image: a plain link to it, which a press turns into it (show-images.client.ts). */
function imageLink(image: Attributes, sizes: string, label: string): string {
  const { src = '', alt = '', style = '' } = image;
  const file = leastFile(src, sizes || (image.sizes ?? ''));
  const words = alt === '' ? '' : ` <span>${xmlText(alt)}</span>`;
  const place = style === '' ? '' : ` data-style="${xmlText(style)}"`;
  return `<a class="show-picture" href="${xmlText(file)}" data-alt="${xmlText(alt)}"${place}><b>${label}</b>${words}</a>`;
}

function note(images: number, words: LessDataWords): string {
  const many = words.many.replace('{count}', String(images));
  const number = images === 0 ? words.none : images === 1 ? words.one : many;
  return `<form method="post" action="${lessDataPath}" class="less-data-note wrap"><p><b>${words.title}</b> <span>${number}</span></p><button type="submit" name="${lessDataField}" value="off">${words.off}</button></form>`;
}

/** The styles themselves; the element names the whole sheet for what is drawn later (whole-styles.client.ts). */
function styleElement(address: string, styles: string | null): string {
  if (styles === null || /<\/style/i.test(styles))
    return `<link rel="stylesheet" href="${xmlText(address)}">`;
  return `<style data-whole="${xmlText(address)}">${styles}</style>`;
}
