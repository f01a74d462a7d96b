import { leastFile, lessDataField, lessDataPath } from '../less-data/model.ts';
import { HtmlParser } from '../text/html-parser.ts';

/** Marks a page that has been made for less data, for its styles and scripts. */
const mark = 'data-less-data';

/** What such a page says besides. */
export type LessDataWords = {
  title: string;
  /** What stands where a picture may be had. */
  show: string;
  /** How many pictures were not loaded; `{count}` is their number. */
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
  /** Gives what a page needs of its stylesheet, by the classes that occur in it; null leaves it linked. */
  stylesFor?: (address: string, classes: ReadonlySet<string>) => string | null;
};

type Attributes = Record<string, string>;
/** A picture that is being read. */
type Open = { start: number; sizes: string; image: Attributes | null };

/**
 * Takes a document (to-document.ts); gives the same one for a reader who wishes less data: in the place of each picture
 * a link to it that fills the same box, no font and no picture that is loaded ahead, only the styles that the page
 * needs, and above all a line that says how much was left out. Everything else stays as it is, sign by sign. Takes
 * time in proportion to the length of the page.
 */
export function toLessData(html: string, { words, script, stylesFor }: LessDataParts): string {
  const kept: string[] = [];
  const classes = new Set<string>();
  const sheets: { place: number; address: string }[] = [];
  let from = 0;
  let isMade = false;
  let isMarked = false;
  let pictures = 0;
  let noteAt: number | null = null;
  let links = 0;
  let open: Open | null = null;
  let dataStart: number | null = null;
  const keepUntil = (end: number) => {
    kept.push(html.slice(from, end));
    from = end;
  };
  const replace = (start: number, end: number, markup: string) => {
    keepUntil(start);
    kept.push(markup);
    from = end;
  };
  const showImage = (start: number, end: number, image: Attributes, sizes: string) => {
    // What stands in a link already is left to that link: a video's still picture.
    const isShown = links === 0;
    if (isShown) pictures += 1;
    replace(start, end, isShown ? pictureLink(image, sizes, words.show) : '');
  };
  const parser = new HtmlParser({
    onopentag(name, attributes) {
      if (dataStart !== null) return;
      const { startIndex } = parser;
      const end = parser.endIndex + 1;
      for (const each of (attributes.class ?? '').split(/\s+/)) classes.add(each);
      if (name === 'html' && !isMarked) {
        isMade = mark in attributes;
        isMarked = true;
        replace(startIndex + '<html'.length, startIndex + '<html'.length, ` ${mark}=""`);
      } else if (name === 'a') links += 1;
      else if (name === 'picture') open ??= { start: startIndex, sizes: '', image: null };
      else if (open && name === 'source') open.sizes ||= attributes.sizes ?? '';
      else if (open && name === 'img') open.image ??= attributes;
      else if (name === 'img' && !attributes.src?.startsWith('data:'))
        showImage(startIndex, end, attributes, attributes.sizes ?? '');
      else if (name === 'link' && loadsAhead(attributes)) replace(startIndex, end, '');
      else if (name === 'link' && attributes.rel === 'stylesheet' && stylesFor) {
        replace(startIndex, end, '');
        sheets.push({ place: kept.length - 1, address: attributes.href ?? '' });
      } else if (name === 'script' && attributes.type === 'application/ld+json')
        dataStart = startIndex;
      else if (name === 'script' && 'data-document' in attributes && attributes.src)
        replace(startIndex, end, scriptTag(script));
      else if (name === 'main' && noteAt === null) {
        replace(end, end, '');
        noteAt = kept.length - 1;
      }
    },
    onclosetag(name) {
      const end = parser.endIndex + 1;
      if (name === 'script' && dataStart !== null) {
        replace(dataStart, end, '');
        dataStart = null;
      } else if (name === 'a') links = Math.max(0, links - 1);
      else if (name === 'picture' && open) {
        const { start, image, sizes } = open;
        open = null;
        if (image) showImage(start, end, image, sizes);
      }
    },
  });
  parser.end(html);
  if (isMade) return html;
  keepUntil(html.length);
  if (noteAt !== null) kept[noteAt] = note(pictures, words);
  for (const each of own) classes.add(each);
  for (const { place, address } of sheets)
    kept[place] = styleElement(address, stylesFor?.(address, classes) ?? null);
  return kept.join('');
}

/** Whether a link has the browser fetch a picture or a font ahead (HTML, 4.6.7.20). */
function loadsAhead({ rel = '', as = '' }: Attributes): boolean {
  return rel.toLowerCase().split(/\s+/).includes('preload') && (as === 'image' || as === 'font');
}

function scriptTag(address: string): string {
  return `<script data-document="" type="module" async="" src="${escaped(address)}">`;
}

/** Classes that this file writes (app/globals.css). */
const own = ['show-picture', 'less-data-note', 'wrap'];

/** What stands for a picture: a plain link to it, which a press turns into it (show-pictures.client.ts). */
function pictureLink(image: Attributes, sizes: string, label: string): string {
  const { src = '', alt = '', style = '' } = image;
  const file = leastFile(src, sizes || (image.sizes ?? ''));
  const words = alt === '' ? '' : ` <span>${escaped(alt)}</span>`;
  const place = style === '' ? '' : ` data-style="${escaped(style)}"`;
  return `<a class="show-picture" href="${escaped(file)}" data-alt="${escaped(alt)}"${place}><b>${label}</b>${words}</a>`;
}

function note(pictures: number, words: LessDataWords): string {
  const many = words.many.replace('{count}', String(pictures));
  const number = pictures === 0 ? words.none : pictures === 1 ? words.one : many;
  return `<form method="post" action="${lessDataPath}" class="less-data-note wrap"><p><b>${words.title}</b> <span>${number}</span></p><button type="submit" name="${lessDataField}" value="off">${words.off}</button></form>`;
}

/** The styles themselves; the element names the whole sheet for what is drawn later (whole-styles.client.ts). */
function styleElement(address: string, styles: string | null): string {
  if (styles === null || /<\/style/i.test(styles))
    return `<link rel="stylesheet" href="${escaped(address)}">`;
  return `<style data-whole="${escaped(address)}">${styles}</style>`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
