import { HtmlParser } from '../platform/text/html-parser.ts';

/** Marks the scripts that belong to documents (components/document/document-scripts.tsx), and a document as one. */
const mark = 'data-document';

type Attributes = Record<string, string>;

/**
 * Takes a page as Next renders it; gives it as a document: without the application's scripts, their preloads and the
 * copy of the page for hydration. Of all scripts only those that the layout has marked stay, and the data blocks of
 * search engines (JSON-LD), which are not run. Comments, by which React finds its places again, go too. The script of
 * the first paint comes before the stylesheet: after one it would run only when both are there (HTML, 4.2.8: a style
 * sheet that is script-blocking). Everything else stays as it is, sign by sign; `<html>`
 * says `data-document`. Takes time in proportion to the length of the page.
 */
export function toDocument(html: string): string {
  const kept: string[] = [];
  let from = 0;
  const keepUntil = (end: number) => kept.push(html.slice(from, end));
  const cut = (start: number, end: number) => {
    keepUntil(start);
    from = end;
  };
  let scriptStart: number | null = null;
  let firstPaintStart: number | null = null;
  /** Where in what is kept the first stylesheet stands. */
  let styles: number | null = null;
  let isMarked = false;
  const parser = new HtmlParser({
    onopentag(name, attributes) {
      if (scriptStart !== null) return;
      if (name === 'script' && !mayStay(attributes)) scriptStart = parser.startIndex;
      else if (name === 'link' && loadsScript(attributes))
        cut(parser.startIndex, parser.endIndex + 1);
      else if (name === 'link' && styles === null && isStylesheet(attributes)) {
        cut(parser.startIndex, parser.startIndex);
        styles = kept.push('') - 1;
      } else if (name === 'script' && mark in attributes && !('async' in attributes))
        firstPaintStart = parser.startIndex;
      else if (name === 'html' && !isMarked && !(mark in attributes)) {
        isMarked = true;
        keepUntil(parser.startIndex + '<html'.length);
        kept.push(` ${mark}=""`);
        from = parser.startIndex + '<html'.length;
      }
    },
    oncomment() {
      if (scriptStart === null) cut(parser.startIndex, parser.endIndex + 1);
    },
    onclosetag(name) {
      if (name !== 'script') return;
      const end = parser.endIndex + 1;
      if (scriptStart !== null) cut(scriptStart, end);
      else if (firstPaintStart !== null && styles !== null) {
        kept[styles] += html.slice(firstPaintStart, end);
        cut(firstPaintStart, end);
      }
      scriptStart = firstPaintStart = null;
    },
  });
  parser.end(html);
  keepUntil(html.length);
  return kept.join('');
}

function mayStay(attributes: Attributes): boolean {
  return mark in attributes || attributes.type === 'application/ld+json';
}

function isStylesheet({ rel = '' }: Attributes): boolean {
  return rel.toLowerCase().split(/\s+/).includes('stylesheet');
}

/** Whether a link has the browser load a script ahead (HTML, 4.6.7.11 and 4.6.7.20: link types modulepreload, preload). */
function loadsScript({ rel = '', as = '' }: Attributes): boolean {
  const types = rel.toLowerCase().split(/\s+/);
  return types.includes('modulepreload') || (types.includes('preload') && as === 'script');
}
