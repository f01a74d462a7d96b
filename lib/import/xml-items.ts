import { Parser } from 'htmlparser2';

/** An element of a feed: its name with the usual prefix of its namespace, attributes and content in order. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly content: (XmlElement | string)[];
}

/** The prefixes this code knows the namespaces of feeds by, whatever prefix a feed chose. */
const PREFIXES: readonly (readonly [RegExp, string])[] = [
  [/^http:\/\/www\.w3\.org\/2005\/Atom|^http:\/\/purl\.org\/atom\//i, ''],
  [/^http:\/\/purl\.org\/rss\/1\.0\/modules\/content/i, 'content:'],
  [
    /^http:\/\/purl\.org\/rss\/1\.0\/?$|my\.netscape\.com\/rdf\/simple|backend\.userland\.com\/rss|channel\.netscape\.com/i,
    '',
  ],
  [/^http:\/\/purl\.org\/dc\/(?:elements|terms)/i, 'dc:'],
  [/^http:\/\/search\.yahoo\.com\/mrss|^http:\/\/video\.search\.yahoo\.com\/mrss/i, 'media:'],
  [/wordpress\.org\/export\/[\d.]+\/excerpt/i, 'excerpt:'],
  [/wordpress\.org\/export\/[\d.]+\/?$/i, 'wp:'],
  [/^http:\/\/www\.w3\.org\/1999\/xhtml/i, ''],
  [/^http:\/\/www\.w3\.org\/1999\/02\/22-rdf-syntax-ns/i, 'rdf:'],
];

/** What comes out of a feed in order: parts of its head, items, and what was wrong. */
export type XmlEvent =
  | { readonly kind: 'root'; readonly name: string }
  /** What addresses below are relative to, as the root or channel says (XML Base). */
  | { readonly kind: 'base'; readonly address: string }
  | { readonly kind: 'head'; readonly element: XmlElement }
  | {
      readonly kind: 'item';
      readonly element: XmlElement;
      readonly line: number;
      readonly complete: boolean;
      readonly tooLarge: boolean;
    }
  | { readonly kind: 'fault'; readonly line: number; readonly reason: string };

const MAX_ITEM_LENGTH = 4 * 1024 * 1024;
/** Prefixes that a feed may declare: each is looked at with each element. */
const MOST_PREFIXES = 100;
/** Levels of elements in a feed; an item's own markup has some twenty. */
const DEEPEST = 200;
const CONTAINERS = new Set(['rss', 'rdf:rdf', 'feed', 'channel']);
const ITEM_NAMES = new Set(['item', 'entry']);

/** The name of the first Atom link prefix must not shadow RSS's own link: such elements are "atom:…". */
function canonicalName(name: string, namespaces: ReadonlyMap<string, string>): string {
  const colon = name.indexOf(':');
  if (colon === -1) return name.toLowerCase();
  const prefix = name.slice(0, colon).toLowerCase();
  return `${namespaces.get(prefix) ?? `${prefix}:`}${name.slice(colon + 1).toLowerCase()}`;
}

/** Collects elements while a forgiving XML parser runs over the text. */
class ItemCollector {
  readonly events: XmlEvent[] = [];
  line = 1;
  private readonly namespaces = new Map<string, string>();
  private readonly open: XmlElement[] = [];
  private path: string[] = [];
  private length = 0;
  private itemLine = 1;
  private broken = false;
  private ending = false;
  private hasFault = false;

  start(rawName: string, attributes: Record<string, string>): void {
    this.learnNamespaces(attributes);
    const name = canonicalName(rawName, this.namespaces);
    if (this.path.length === 0) {
      this.events.push({ kind: 'root', name });
      // An RSS feed's atom:link is not its link; only a feed in Atom has Atom's elements bare.
      if (name === 'rss' || name === 'rdf:rdf') this.renameAtom();
    }
    this.path.push(name);
    const base = attributes['xml:base'];
    if (base !== undefined && CONTAINERS.has(name) && this.open.length === 0)
      this.events.push({ kind: 'base', address: base });
    if (this.path.length > DEEPEST)
      this.fault(`an element stands more than ${DEEPEST} levels deep`);
    const parent = this.open.at(-1);
    const element: XmlElement = { name, attributes, content: [] };
    if (parent) parent.content.push(element);
    else if (ITEM_NAMES.has(name)) {
      this.itemLine = this.line;
      this.length = 0;
      this.broken = false;
    } else if (this.path.length > 3 || CONTAINERS.has(name)) return;
    this.open.push(element);
  }

  text(data: string): void {
    const parent = this.open.at(-1);
    if (!parent) return;
    this.length += data.length;
    if (this.length > MAX_ITEM_LENGTH) return;
    const last = parent.content.length - 1;
    if (typeof parent.content[last] === 'string') parent.content[last] += data;
    else parent.content.push(data);
  }

  end(_rawName: string, isImplied: boolean): void {
    const name = this.path.pop();
    if (isImplied) this.broken = true;
    const element = this.open.at(-1);
    if (!element || element.name !== name) return this.noteImplied(isImplied, name);
    this.open.pop();
    if (this.open.length > 0) return;
    if (ITEM_NAMES.has(element.name))
      this.events.push({
        kind: 'item',
        element,
        line: this.itemLine,
        complete: !(this.ending && this.broken),
        tooLarge: this.length > MAX_ITEM_LENGTH,
      });
    else this.events.push({ kind: 'head', element });
    this.length = 0;
  }

  private fault(reason: string): void {
    if (this.hasFault) return;
    this.hasFault = true;
    this.events.push({ kind: 'fault', line: this.line, reason });
  }

  finish(): void {
    this.ending = true;
  }

  private noteImplied(isImplied: boolean, name: string | undefined): void {
    if (isImplied && this.ending)
      this.events.push({
        kind: 'fault',
        line: this.line,
        reason: `the feed ends before its <${name ?? ''}> is closed`,
      });
  }

  /** Entities that a document declares may swell without end, or stand for other files: none is read. */
  declaration(data: string): void {
    if (this.path.length === 0 && /^!(?:DOCTYPE[^]*<!)?ENTITY\b/i.test(data))
      this.events.push({
        kind: 'fault',
        line: this.line,
        reason: 'the feed declares entities of its own in its DOCTYPE',
      });
  }

  private learnNamespaces(attributes: Record<string, string>): void {
    for (const [name, value] of Object.entries(attributes)) {
      if (!name.toLowerCase().startsWith('xmlns:')) continue;
      const known = PREFIXES.find(([pattern]) => pattern.test(value));
      if (known && this.namespaces.size < MOST_PREFIXES)
        this.namespaces.set(name.slice(6).toLowerCase(), known[1]);
    }
    if (this.path.length > 0 && ['rss', 'rdf:rdf'].includes(this.path[0] ?? '')) this.renameAtom();
  }

  private renameAtom(): void {
    for (const [prefix, canonical] of this.namespaces)
      if (canonical === '' && /^(?:atom|a10)/.test(prefix)) this.namespaces.set(prefix, 'atom:');
  }
}

/**
 * Streams over a feed of any kind (RSS, RDF, Atom, WXR) and gives its items one by one, so that a
 * file of any size needs the memory of one item. The parser forgives what feeds get wrong (bare
 * ampersands, undeclared prefixes, wrong nesting); a feed that ends too early is reported.
 *
 * @param pieces the decoded text in pieces
 * @returns the root's name, elements of the head, items with the line they begin on, and faults
 */
export async function* readXmlItems(pieces: AsyncIterable<string>): AsyncGenerator<XmlEvent> {
  const collector = new ItemCollector();
  const parser = new Parser(
    {
      onopentag: (name, attributes) => collector.start(name, attributes),
      ontext: (data) => collector.text(data),
      onclosetag: (name, isImplied) => collector.end(name, isImplied),
      onprocessinginstruction: (_name, data) => collector.declaration(data),
    },
    { xmlMode: true, decodeEntities: true, lowerCaseTags: false, recognizeSelfClosing: true },
  );
  for await (const piece of pieces) {
    for (const part of piece.split(/(?<=\n)/)) {
      // XML 1.0 allows no other control characters; they only end up in the middle of words.
      parser.write(part.replace(/[\0-\x08\x0B\x0C\x0E-\x1F]/g, ''));
      if (part.endsWith('\n')) collector.line += 1;
      if (collector.events.length > 0) yield* collector.events.splice(0);
    }
  }
  collector.finish();
  parser.end();
  yield* collector.events.splice(0);
}
