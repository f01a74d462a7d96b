import { sentenceRanges } from '@/lib/reading/aloud/model';
import { parseLocale, type Locale } from '@/lib/platform/i18n/locale';

/** A sentence of the page: where it stands, what it says, and in which language. */
export type Passage = { range: Range; text: string; lang: Locale };

/** What is read of an article: its headline, what stands below it, and its text; no captions, no addresses. */
const readable =
  '#headline, article > header > p[lang], [data-block] :is(p, h2, li, footer):not(figure *)';

/** The sentences of the article on this page, in their order. */
export function passagesOf(page: Document): Passage[] {
  return [...page.querySelectorAll<HTMLElement>(readable)].flatMap(passagesIn);
}

function passagesIn(element: HTMLElement): Passage[] {
  const { textContent: text } = element;
  const lang = parseLocale(element.closest<HTMLElement>('[lang]')?.lang);
  if (!lang || /^\s*https?:\S+\s*$/.test(text)) return [];
  const place = placesIn(element);
  return sentenceRanges(text).map(({ start, end }) => {
    const range = document.createRange();
    range.setStart(...place(start));
    range.setEnd(...place(end));
    return { range, text: text.slice(start, end), lang };
  });
}

/** Gives what finds the node and the place in it of a character of the element's text. */
function placesIn(element: HTMLElement): (at: number) => [node: Node, offset: number] {
  const nodes: { node: Node; start: number }[] = [];
  let length = 0;
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    nodes.push({ node, start: length });
    length += node.nodeValue?.length ?? 0;
  }
  return (at) => {
    const found = nodes.findLast(({ start }) => start <= at);
    return found ? [found.node, at - found.start] : [element, 0];
  };
}
