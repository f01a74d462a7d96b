import type { XmlElement } from './xml-items';

/**
 * The children of an element with one of these names, in document order.
 *
 * @param element a feed element
 * @param names canonical names, such as `dc:creator`
 * @returns the matching child elements
 */
export function childrenOf(element: XmlElement, ...names: string[]): XmlElement[] {
  return element.content.filter(
    (part): part is XmlElement => typeof part !== 'string' && names.includes(part.name),
  );
}

/**
 * All text inside an element, without its markup.
 *
 * @param element a feed element, or none
 * @returns the text, trimmed; undefined when there is none
 */
export function textOf(element: XmlElement | undefined): string | undefined {
  const text = element?.content
    .map((part) => (typeof part === 'string' ? part : (textOf(part) ?? '')))
    .join('')
    .trim();
  return text === '' ? undefined : text;
}

/**
 * The first non-empty text among children, tried name by name.
 *
 * @param element a feed element
 * @param names canonical names, the best first
 * @returns the text, or undefined
 */
export function firstText(element: XmlElement, ...names: string[]): string | undefined {
  for (const name of names)
    for (const child of childrenOf(element, name)) {
      const text = textOf(child);
      if (text !== undefined) return text;
    }
  return undefined;
}

const escapeText = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/**
 * The content of an element as HTML: escaped markup as it stands, and XHTML written inline
 * (Atom `type="xhtml"`) turned back into markup.
 *
 * @param element a feed element, or none
 * @returns HTML, or undefined when there is none
 */
export function htmlOf(element: XmlElement | undefined): string | undefined {
  if (!element) return undefined;
  const isXhtml = element.content.some((part) => typeof part !== 'string');
  const html = writeHtml(element, isXhtml).trim();
  return html === '' ? undefined : html;
}

/** Text beside elements is text; text alone is the markup a feed escaped. */
function writeHtml(element: XmlElement, isXhtml: boolean): string {
  return element.content
    .map((part) => {
      if (typeof part === 'string') return isXhtml ? escapeText(part) : part;
      const name = part.name.slice(part.name.indexOf(':') + 1);
      const attributes = Object.entries(part.attributes)
        .filter(([key]) => key === 'src' || key === 'href' || key === 'alt')
        .map(([key, value]) => ` ${key}="${escapeText(value).replace(/"/g, '&quot;')}"`)
        .join('');
      return `<${name}${attributes}>${writeHtml(part, isXhtml)}</${name}>`;
    })
    .join('');
}
