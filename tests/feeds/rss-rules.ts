import { DomUtils, parseDocument } from 'htmlparser2';

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

const children = (parent: Element, name: string) =>
  DomUtils.getElementsByTagName(name, parent.children, false);
const text = (parent: Element, name: string) => {
  const [found] = children(parent, name);
  return found ? DomUtils.textContent(found).trim() : null;
};

/** A feed's elements and where it was fetched. */
type Given = { root: Element; channel: Element; items: Element[]; address: string };
/** Gives what offends; nothing for a feed that keeps the rule. */
type Rule = (feed: Given) => string[];

const rfc822 =
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d{2}:\d{2}:\d{2} ([+-]\d{4}|GMT)$/;
const email = /^[^\s@()]+@[^\s@()]+\.[a-z]+( \(.+\))?$/;
const webAddress = (value: string) => /^https?:\/\/[^\s/]+/.test(value);

function isProblematicalDate(value: string): boolean {
  if (!rfc822.test(value)) return true;
  const moment = new Date(value);
  const local = new Date(moment.getTime() + zoneMinutes(value) * 60_000);
  return local.toUTCString().slice(0, 3) !== value.slice(0, 3);
}

function zoneMinutes(value: string): number {
  const [, sign, hours, minutes] = /([+-])(\d{2})(\d{2})$/.exec(value) ?? [];
  if (!sign) return 0;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

function selfLinks({ channel }: Given): string[] {
  return children(channel, 'atom:link')
    .filter(({ attribs }) => attribs.rel === 'self')
    .map(({ attribs }) => attribs.href ?? '');
}

function addresses({ channel, items }: Given): string[] {
  const elements = [channel, ...items].flatMap((parent) => [
    ...['link', 'guid', 'comments'].map((name) => text(parent, name)),
    ...['atom:link', 'enclosure', 'media:content', 'media:thumbnail']
      .flatMap((name) => children(parent, name))
      .map(({ attribs }) => attribs.url ?? attribs.href ?? null),
    ...Array.from(
      (text(parent, 'description') ?? '').matchAll(/(?:href|src)="([^"]*)"/g),
      ([, address]) => address ?? null,
    ),
  ]);
  return elements.filter((address) => address !== null);
}

const repeated = (values: (string | null)[]) =>
  values.filter((value, index) => value !== null && values.indexOf(value) !== index).map(String);

/** The rules of the W3C Feed Validation Service by its names (https://validator.w3.org/feed/docs/). */
const rules: Record<string, Rule> = {
  InvalidRSSVersion: ({ root }) => (root.attribs.version === '2.0' ? [] : ['version']),
  MissingNamespace: ({ root }) =>
    [...new Set(DomUtils.filter((node) => 'name' in node, root, true).flatMap(prefixOf))].filter(
      (prefix) => !root.attribs[`xmlns:${prefix}`],
    ),
  MissingElement: ({ channel }) =>
    ['title', 'link', 'description'].filter((name) => !text(channel, name)),
  MissingAtomSelfLink: (feed) => (selfLinks(feed).length === 1 ? [] : ['atom:link rel="self"']),
  SelfDoesntMatchLocation: (feed) => selfLinks(feed).filter((address) => address !== feed.address),
  MissingGuid: ({ items }) => items.flatMap((item) => (text(item, 'guid') ? [] : [titleOf(item)])),
  InvalidPermalink: ({ items }) =>
    items
      .flatMap((item) => children(item, 'guid'))
      .filter(({ attribs }) => attribs.ispermalink !== 'false' && attribs.isPermaLink !== 'false')
      .map((guid) => DomUtils.textContent(guid))
      .filter((guid) => !webAddress(guid)),
  DuplicateEntries: ({ items }) => repeated(items.map((item) => text(item, 'guid'))),
  DuplicateElement: ({ channel, items }) =>
    [channel, ...items].flatMap((parent) =>
      ['title', 'link', 'description', 'pubDate', 'guid', 'enclosure', 'language', 'ttl'].filter(
        (name) => children(parent, name).length > 1,
      ),
    ),
  ContainsRelRef: (feed) => addresses(feed).filter((address) => !webAddress(address)),
  ProblematicalRFC822Date: ({ channel, items }) =>
    [text(channel, 'lastBuildDate'), ...items.map((item) => text(item, 'pubDate'))].filter(
      (date) => date !== null && isProblematicalDate(date),
    ) as string[],
  ImplausibleDate: ({ channel, items }) =>
    [text(channel, 'lastBuildDate'), ...items.map((item) => text(item, 'pubDate'))].filter(
      (date) => date !== null && Date.parse(date) > Date.now() + 60_000,
    ) as string[],
  NeedDescriptionBeforeContent: ({ items }) =>
    items.flatMap((item) => {
      const names = item.children.flatMap((child) => ('name' in child ? [child.name] : []));
      const content = names.indexOf('content:encoded');
      const description = names.indexOf('description');
      return content >= 0 && (description < 0 || description > content) ? [titleOf(item)] : [];
    }),
  EmailFormat: ({ channel, items }) =>
    [
      ...['managingEditor', 'webMaster'].map((name) => text(channel, name)),
      ...items.map((item) => text(item, 'author')),
    ].filter((value) => value !== null && !email.test(value)) as string[],
  ContainsHTML: ({ channel, items }) =>
    [channel, ...items]
      .map((parent) => text(parent, 'title') ?? '')
      .filter((title) => /<\/?(b|i|em|strong|a|p|br|script|span|div)\b[^>]*>/i.test(title)),
  ImageTitleDoesntMatch: ({ channel }) =>
    children(channel, 'image')
      .map((image) => text(image, 'title') ?? '')
      .filter((title) => title !== text(channel, 'title')),
  ImageLinkDoesntMatch: ({ channel }) =>
    children(channel, 'image')
      .map((image) => text(image, 'link') ?? '')
      .filter((link) => link !== text(channel, 'link')),
  InvalidWidth: ({ channel }) =>
    children(channel, 'image')
      .map((image) => text(image, 'width') ?? '88')
      .filter((width) => !(Number(width) <= 144)),
  InvalidLanguage: ({ channel }) =>
    [text(channel, 'language') ?? ''].filter((tag) => !/^[a-z]{2}(-[A-Z]{2})?$/.test(tag)),
  InvalidMIMEAttribute: ({ items }) =>
    items
      .flatMap((item) => [...children(item, 'enclosure'), ...children(item, 'media:content')])
      .map(({ attribs }) => attribs.type)
      .filter((type) => type !== undefined && !/^[a-z]+\/[a-z0-9.+-]+$/.test(type)) as string[],
  InvalidIntegerAttribute: ({ items }) =>
    items
      .flatMap((item) => [
        ...children(item, 'enclosure').map(({ attribs }) => attribs.length ?? ''),
        ...children(item, 'media:content').flatMap(
          ({ attribs }) => attribs.filesize ?? attribs.fileSize ?? [],
        ),
      ])
      .filter((length) => !/^[1-9]\d*$/.test(length)),
};

function prefixOf(node: object): string[] {
  const name = 'name' in node ? String(node.name) : '';
  return name.includes(':') ? [name.slice(0, name.indexOf(':'))] : [];
}

function titleOf(item: Element): string {
  return text(item, 'title') ?? 'an item without title';
}

/**
 * Reads a feed as the W3C validator does. Takes its text and the address it was fetched from; gives
 * each broken rule with what breaks it, such as `MissingGuid: हाथी`.
 */
export function brokenRules(xml: string, address: string): string[] {
  const document = parseDocument(xml, { xmlMode: true });
  const [root] = DomUtils.getElementsByTagName('rss', document.children, false);
  const [channel] = root ? children(root, 'channel') : [];
  if (!root || !channel) return ['UndefinedRoot: no rss element with a channel'];
  const feed = { root, channel, items: children(channel, 'item'), address };
  return Object.entries(rules).flatMap(([name, rule]) =>
    rule(feed).map((offence) => `${name}: ${offence}`),
  );
}
