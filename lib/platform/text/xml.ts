/** Whatever XML 1.0 does not let into a document (https://www.w3.org/TR/xml/#charsets), half surrogates too. */
const notXml = /[^\u0009\u000a\u000d\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it may stand in an XML element or attribute: marks escaped, what XML forbids left out. */
export function xmlText(text: string): string {
  return text.replace(notXml, '').replace(/[&<>"']/g, (mark) => entities[mark] ?? mark);
}

type Attributes = Record<string, string | number | undefined>;

/** An element without content; attributes that are undefined are left out. */
export function xmlEmpty(name: string, attributes: Attributes): string {
  return `<${name}${xmlAttributes(attributes)}/>`;
}

/** An element around text, which is escaped. */
export function xmlElement(name: string, text: string, attributes: Attributes = {}): string {
  return `<${name}${xmlAttributes(attributes)}>${xmlText(text)}</${name}>`;
}

function xmlAttributes(attributes: Attributes): string {
  return Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${xmlText(String(value))}"`)
    .join('');
}
