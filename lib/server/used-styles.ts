import postcss, { type AtRule, type ChildNode, type Rule } from 'postcss';

/** A rule with the selectors that it holds for, or what stands around rules. */
type Part =
  | { kind: 'rule'; selectors: { text: string; classes: string[] }[]; body: string }
  | { kind: 'around'; open: string; parts: Part[] }
  | { kind: 'named'; name: string; text: string }
  | { kind: 'plain'; text: string };

/** A stylesheet that has been read once, to be cut to many pages. */
export type Styles = Part[];

/** Takes the text of a stylesheet; gives it as `usedStyles` wants it. Throws where it is none. */
export function readStyles(css: string): Styles {
  return partsOf(postcss.parse(css).nodes);
}

/**
 * Gives what a page needs of a stylesheet: rules whose classes all occur, what these name (keyframes, registered
 * properties), and no font that would be fetched. Takes whether a class may occur. The order stays.
 */
export function usedStyles(styles: Styles, occurs: (name: string) => boolean): string {
  const used = write(styles, occurs);
  return used.filter((piece) => piece.needs === null || isNamed(used, piece.needs)).map(textOf).join(''); // prettier-ignore
}

/** Some text; `needs` is the name that has to occur elsewhere for it to be of use. */
type Piece = { text: string; needs: string | null };

const textOf = ({ text }: Piece) => text;

function isNamed(pieces: Piece[], name: string): boolean {
  return pieces.some(({ text, needs }) => needs === null && text.includes(name));
}

function partsOf(nodes: ChildNode[]): Part[] {
  return nodes.flatMap((node) => {
    if (node.type === 'rule') return [partOfRule(node)];
    if (node.type === 'atrule') return partsOfAtRule(node);
    return [];
  });
}

function partOfRule(rule: Rule): Part {
  return {
    kind: 'rule',
    selectors: rule.selectors.map((text) => ({ text, classes: classesOf(text) })),
    body: rule.nodes.map(String).join(';'),
  };
}

function partsOfAtRule(rule: AtRule): Part[] {
  const { name, params, nodes } = rule;
  if (name === 'font-face') return /url\(/.test(String(rule)) ? [] : [plain(rule)];
  if (name === 'property' || name.endsWith('keyframes'))
    return [{ kind: 'named', name: params, text: String(rule) }];
  if (!nodes || !nodes.some(({ type }) => type === 'rule' || type === 'atrule'))
    return [plain(rule)];
  return [{ kind: 'around', open: `@${name} ${params}`, parts: partsOf(nodes) }];
}

function plain(rule: AtRule): Part {
  return { kind: 'plain', text: `${String(rule)}${rule.nodes ? '' : ';'}` };
}

function write(parts: Part[], occurs: (name: string) => boolean): Piece[] {
  return parts.flatMap((part): Piece[] => {
    if (part.kind === 'plain') return [{ text: part.text, needs: null }];
    if (part.kind === 'named') return [{ text: part.text, needs: part.name }];
    if (part.kind === 'around') {
      const inner = write(part.parts, occurs);
      if (inner.length === 0) return [];
      return [{ text: `${part.open}{`, needs: null }, ...inner, { text: '}', needs: null }];
    }
    const selectors = part.selectors.filter(({ classes }) => classes.every(occurs));
    if (selectors.length === 0) return [];
    return [{ text: `${selectors.map(({ text }) => text).join(',')}{${part.body}}`, needs: null }];
  });
}

/** The classes that an element has to have for a selector to hold; what stands in brackets may hold without them. */
function classesOf(selector: string): string[] {
  const outside = withoutBrackets(selector);
  return [...outside.matchAll(/\.((?:\\[0-9a-f]{1,6}\s?|\\.|[\w-]|[^\0-\x7f])+)/gi)].map(
    ([, name = '']) =>
      name.replace(/\\(?:([0-9a-f]{1,6})\s?|(.))/gi, (_, code?: string, sign?: string) =>
        code === undefined ? (sign ?? '') : String.fromCodePoint(parseInt(code, 16)),
      ),
  );
}

function withoutBrackets(selector: string): string {
  let depth = 0;
  let outside = '';
  for (let place = 0; place < selector.length; place += 1) {
    const sign = selector[place] ?? '';
    if (sign === '\\') {
      if (depth === 0) outside += selector.slice(place, place + 2);
      place += 1;
    } else if (sign === '(' || sign === '[') depth += 1;
    else if (sign === ')' || sign === ']') depth -= 1;
    else if (depth === 0) outside += sign;
  }
  return outside;
}
