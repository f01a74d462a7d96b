import { z } from 'zod';

import { xmlText } from '@/lib/platform/text/xml';

const imageHtml = (src: string, alt = '') => `<img src="${xmlText(src)}" alt="${xmlText(alt)}">`;

/** How deep a text may be nested: a quote in a list in a card is 6. */
const deepest = 40;

interface LexicalNode {
  readonly type: string;
  readonly text?: string | undefined;
  readonly tag?: string | undefined;
  readonly src?: string | undefined;
  readonly alt?: string | undefined;
  readonly html?: string | undefined;
  readonly markdown?: string | undefined;
  readonly url?: string | undefined;
  readonly children?: readonly unknown[] | undefined;
}
const Lexical = z.looseObject({
  type: z.string(),
  text: z.string().optional().catch(undefined),
  tag: z.string().optional().catch(undefined),
  src: z.string().optional().catch(undefined),
  alt: z.string().optional().catch(undefined),
  html: z.string().optional().catch(undefined),
  markdown: z.string().optional().catch(undefined),
  children: z.array(z.unknown()).optional().catch(undefined),
});

const elements: Record<string, string> = {
  paragraph: 'p', 'extended-quote': 'blockquote', quote: 'blockquote', aside: 'blockquote',
  listitem: 'li', link: 'span', 'code-block': 'pre',
}; // prettier-ignore

function nodeHtml(given: unknown, depth: number): string {
  const node: LexicalNode | undefined = Lexical.safeParse(given).data;
  if (node === undefined || depth > deepest) return '';
  const { type } = node;
  if (type === 'linebreak') return '<br>';
  if (type === 'image') return node.src ? imageHtml(node.src, node.alt) : '';
  if (type === 'html') return node.html ?? '';
  if (type === 'markdown') return `<p>${xmlText(node.markdown ?? '')}</p>`;
  if (type === 'callout') return `<p>${xmlText((node as { calloutText?: string }).calloutText ?? '')}</p>`; // prettier-ignore
  if (node.text !== undefined) return xmlText(node.text);
  const inner = (node.children ?? []).map((child) => nodeHtml(child, depth + 1)).join('');
  if (type === 'heading' || type === 'extended-heading') return `<h2>${inner}</h2>`;
  if (type === 'list') return `<ul>${inner}</ul>`;
  const element = elements[type];
  return element === undefined ? inner : `<${element}>${inner}</${element}>`;
}

function json(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return null;
  }
}

/**
 * A text of Ghost 5 and later as plain HTML, as far as articles have it: paragraphs, headings, quotes, lists, images, HTML cards.
 *
 * @param lexical the editor's state (https://lexical.dev), as JSON
 * @returns HTML; empty for what is none
 */
export function lexicalToHtml(lexical: string): string {
  const root = z.object({ root: z.unknown() }).safeParse(json(lexical)).data?.root;
  return nodeHtml(root, 0);
}

const Mobiledoc = z.object({
  atoms: z.array(z.array(z.unknown())).default([]),
  cards: z.array(z.tuple([z.string(), z.looseObject({})])).default([]),
  sections: z.array(z.array(z.unknown())),
});
const Markers = z.array(z.tuple([z.number(), z.unknown(), z.number(), z.unknown()]));
const Card = z.looseObject({
  src: z.string().optional(),
  alt: z.string().optional(),
  html: z.string().optional(),
  markdown: z.string().optional(),
});

const markersText = (given: unknown) =>
  (Markers.safeParse(given).data ?? [])
    .map(([kind, , , value]) => (kind === 0 && typeof value === 'string' ? xmlText(value) : '<br>'))
    .join('');

function sectionHtml(
  section: readonly unknown[],
  cards: z.infer<typeof Mobiledoc>['cards'],
): string {
  const [kind, tag, content] = section;
  if (kind === 1) return `<${tagOf(tag)}>${markersText(content)}</${tagOf(tag)}>`;
  if (kind === 3 && Array.isArray(content))
    return `<ul>${content.map((entry) => `<li>${markersText(entry)}</li>`).join('')}</ul>`;
  if (kind === 2 && typeof tag === 'string') return imageHtml(tag);
  if (kind !== 10 || typeof tag !== 'number') return '';
  const card = Card.safeParse(cards[tag]?.[1]).data;
  if (card?.src) return imageHtml(card.src, card.alt);
  return card?.html ?? (card?.markdown ? `<p>${xmlText(card.markdown)}</p>` : '');
}

const tagOf = (tag: unknown) =>
  typeof tag === 'string' && /^(?:h[1-6]|blockquote|aside)$/.test(tag)
    ? tag.replace('aside', 'blockquote')
    : 'p';

/**
 * A text of Ghost 1 to 4 as plain HTML.
 *
 * @param mobiledoc the document (https://github.com/bustle/mobiledoc-kit/blob/master/MOBILEDOC.md, 0.3), as JSON
 * @returns HTML; empty for what is none
 */
export function mobiledocToHtml(mobiledoc: string): string {
  const document = Mobiledoc.safeParse(json(mobiledoc)).data;
  return (document?.sections ?? [])
    .map((section) => sectionHtml(section, document?.cards ?? []))
    .join('\n');
}
